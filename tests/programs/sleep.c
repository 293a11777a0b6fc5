/* Waits for ever, and uses nothing. */
#include <unistd.h>
int main(void) { for (;;) pause(); }
