/* 40 MiB, and many programs started, each by a child that shares them for a moment. */
#include <stdio.h>
#include <stdlib.h>
static void take(long bytes) { volatile char *block = malloc(bytes); for (long i = 0; i < bytes; i += 4096) block[i] = 1; }
int main(void) {
    take(40 << 20);
    for (int i = 0; i < 100; i++) if (system("true") != 0) return 1;
    puts("1");
    return 0;
}
