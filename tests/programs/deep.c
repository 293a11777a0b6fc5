/* Needs 40 MiB of stack, which is fine. */
#include <stdio.h>
int deeper(volatile int n) { volatile char room[1000]; room[n % 1000] = 1; return n ? deeper(n - 1) + room[0] : 0; }
int main(void) { printf("%d\n", deeper(40000) & 0 ? 0 : 1); return 0; }
