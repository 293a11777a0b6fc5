/* Keeps memory in a shared mapping, out of all figures, and locks what others see. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/inotify.h>
#include <sys/mman.h>
int main(void) {
    int reached = 0, rw = PROT_READ | PROT_WRITE;
    if (mmap(NULL, 1 << 20, rw, MAP_SHARED | MAP_ANONYMOUS, -1, 0) != MAP_FAILED) { reached = 1; puts("anonymous"); }
    int zero = open("/dev/zero", O_RDWR);
    if (zero >= 0 && mmap(NULL, 1 << 20, rw, MAP_SHARED, zero, 0) != MAP_FAILED) { reached = 1; puts("zero"); }
    int library = open("/usr/bin/env", O_RDONLY);
    if (flock(library, LOCK_EX | LOCK_NB) == 0) { reached = 1; puts("flock"); }
    if (inotify_init() >= 0 || inotify_init1(0) >= 0) { reached = 1; puts("inotify"); }
    if (!reached) puts("held");
    return 0;
}
