/* NUL bytes, and what is no UTF-8. */
#include <unistd.h>
int main(void) { return write(1, "1\0\xff\xfe\n", 5) != 5; }
