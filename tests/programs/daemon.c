/* Goes on after its run, in many places at once, and does not die easily. */
#include <signal.h>
#include <stdio.h>
#include <unistd.h>
int main(void) {
    for (int i = 0; i < 5; i++) {
        if (fork() == 0) {
            setsid();
            for (int signal = 1; signal < 32; signal++) signal == SIGCHLD ? 0 : (void)sigaction(signal, &(struct sigaction){ .sa_handler = SIG_IGN }, NULL);
            if (fork() != 0) _exit(0);
            for (;;) if (fork() != 0) { usleep(1000); _exit(0); }
        }
    }
    puts("1");
    return 0;
}
