/* Complains a lot, and is right. */
#include <stdio.h>
int main(void) {
    for (int i = 0; i < 100000; i++) fputs("this is how I found out that\n", stderr);
    puts("1");
    return 0;
}
