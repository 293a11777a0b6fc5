/* Uses as many MiB as its argument says. */
#include <stdlib.h>
static void take(long bytes) { volatile char *block = malloc(bytes); for (long i = 0; i < bytes; i += 4096) block[i] = 1; }
int main(int argc, char **argv) {
    take((argc > 1 ? atol(argv[1]) : 0) << 20);
    return 0;
}
