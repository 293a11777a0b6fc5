/* Prints how many children it can have. */
#include <stdio.h>
#include <unistd.h>
int main(void) {
    int children = 0;
    while (children < 500) {
        pid_t pid = fork();
        if (pid == 0) for (;;) pause();
        if (pid < 0) break;
        children++;
    }
    printf("%d\n", children);
    return 0;
}
