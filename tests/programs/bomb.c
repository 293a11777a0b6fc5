/* Keeps the compiler busy with a file without end. */
#include "/dev/zero"
