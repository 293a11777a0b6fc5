/* Keeps memory where no figure shows it. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/msg.h>
#include <sys/shm.h>
#include <unistd.h>
int main(void) {
    static char block[1 << 20];
    int reached = 0;
    if (memfd_create("hidden", 0) >= 0) { reached = 1; puts("memfd"); }
    if (shmget(IPC_PRIVATE, 1 << 26, IPC_CREAT | 0600) >= 0) { reached = 1; puts("shm"); }
    if (msgget(IPC_PRIVATE, IPC_CREAT | 0600) >= 0) { reached = 1; puts("msg"); }
    long written = 0;
    for (int i = 0; i < 1000; i++) {
        char name[16];
        snprintf(name, sizeof name, "%d", i);
        int fd = open(name, O_WRONLY | O_CREAT, 0600);
        written += fd < 0 ? 0 : write(fd, block, sizeof block);
        close(fd);
    }
    if (written > 64 << 20) { reached = 1; printf("scratch %ld\n", written); }
    if (!reached) puts("held");
    return 0;
}
