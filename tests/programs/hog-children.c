/* Has many children that take a little memory each. */
#include <stdlib.h>
#include <unistd.h>
static void take(long bytes) { volatile char *block = malloc(bytes); for (long i = 0; i < bytes; i += 4096) block[i] = 1; }
int main(void) {
    for (int i = 0; i < 20; i++) {
        if (fork() == 0) {
            take(16 << 20);
            for (;;) pause();
        }
    }
    for (;;) pause();
}
