/* Prints the descriptors it has. */
#include <fcntl.h>
#include <stdio.h>
int main(void) {
    for (int fd = 0; fd < 64; fd++) if (fcntl(fd, F_GETFD) >= 0) printf("%d\n", fd);
    return 0;
}
