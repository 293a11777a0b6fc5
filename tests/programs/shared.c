/* 40 MiB that ten children see too: 40 MiB in all. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>
static void take(long bytes) { volatile char *block = malloc(bytes); for (long i = 0; i < bytes; i += 4096) block[i] = 1; }
int main(void) {
    take(40 << 20);
    for (int i = 0; i < 10; i++) if (fork() == 0) { usleep(100000); _exit(0); }
    while (wait(NULL) > 0) { }
    puts("1");
    return 0;
}
