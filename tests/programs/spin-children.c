/* Lets its children do the work and has them forgotten instead of counted. */
#include <signal.h>
#include <time.h>
#include <unistd.h>
int main(void) {
    signal(SIGCHLD, SIG_IGN);
    for (;;) {
        if (fork() == 0) {
            while (clock() < CLOCKS_PER_SEC / 20) { }
            _exit(0);
        }
        usleep(50000);
    }
}
