/* Writes for ever. */
#include <stdio.h>
int main(void) { for (;;) puts("1111111111111111111111111111111111111111111111111111111111111111"); }
