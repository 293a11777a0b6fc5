/* Leaves a link to somebody else's file as its output. */
#include <unistd.h>
int main(void) { return symlink("/proc/1/environ", "stone.out"); }
