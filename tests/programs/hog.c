/* Takes all the memory it can get, and ends well when there is no more. */
#include <stdio.h>
#include <stdlib.h>
int main(void) {
    for (volatile char *block; (block = malloc(1 << 20)) != NULL;)
        for (int i = 0; i < 1 << 20; i += 4096) block[i] = 1;
    puts("1");
    return 0;
}
