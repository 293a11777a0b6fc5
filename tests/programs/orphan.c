/* Leaves a child that has its own session and program, and is right. */
#include <stdio.h>
#include <unistd.h>
int main(void) {
    if (fork() == 0) {
        setsid();
        if (fork() == 0) {
            execl("/bin/sleep", "sleep", "1000", (char *)NULL);
            _exit(1);
        }
        _exit(0);
    }
    puts("1");
    return 0;
}
