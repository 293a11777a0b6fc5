/* Changes its input, in every way there is. */
#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>
int main(void) {
    int reached = 0, again = open("/proc/self/fd/0", O_RDWR);
    for (int fd = 0;; fd = again) {
        if (pwrite(fd, "X", 1, 0) == 1) { reached = 1; puts("wrote"); }
        if (ftruncate(fd, 0) == 0) { reached = 1; puts("cut"); }
        if (mmap(NULL, 1, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0) != MAP_FAILED) { reached = 1; puts("mapped"); }
        if (again < 0 || fd == again) break;
    }
    if (!reached) puts("held");
    return 0;
}
