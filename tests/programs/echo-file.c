#include <stdio.h>
int main(void) {
    FILE *in = fopen("stone.in", "r"), *out = fopen("stone.out", "w");
    for (int c; (c = getc(in)) != EOF;) putc(c, out);
    puts("this is not the output");
    return getchar() != EOF;
}
