/* Sends every signal to its parent and to everybody, then goes on. */
#include <signal.h>
#include <stdio.h>
#include <unistd.h>
int main(void) {
    for (int signal = 1; signal <= 64; signal++) {
        for (int i = 0; i < 3; i++) kill(getppid(), signal);
        kill(1, signal);
    }
    kill(-1, SIGKILL);
    puts(getppid() == 1 ? "held" : "my parent is dead");
    return 0;
}
