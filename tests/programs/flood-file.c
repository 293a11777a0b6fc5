/* Writes a file for ever. */
#include <stdio.h>
int main(void) {
    FILE *out = fopen("stone.out", "w");
    for (;;) fputs("1111111111111111111111111111111111111111111111111111111111111111", out);
}
