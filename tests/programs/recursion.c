/* Calls itself for ever. */
int deeper(volatile int n) { volatile char room[1000]; room[n % 1000] = 1; return deeper(n + 1) + room[0]; }
int main(void) { return deeper(0); }
