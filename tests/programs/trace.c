/* Looks into its parent and takes what it has. */
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>
int main(void) {
    int reached = 0;
    char byte;
    struct iovec here = { &byte, 1 }, there = { (void *)0x400000, 1 };
    if (ptrace(PTRACE_ATTACH, getppid(), 0, 0) == 0) { reached = 1; puts("attached"); }
    if (ptrace(PTRACE_TRACEME, 0, 0, 0) == 0) { reached = 1; puts("traced"); }
    if (process_vm_readv(getppid(), &here, 1, &there, 1, 0) > 0) { reached = 1; puts("read"); }
    int pidfd = syscall(SYS_pidfd_open, getppid(), 0);
    for (int fd = 0; fd < 10; fd++)
        if (syscall(SYS_pidfd_getfd, pidfd, fd, 0) >= 0) { reached = 1; puts("took a descriptor"); }
    if (!reached) puts("held");
    return 0;
}
