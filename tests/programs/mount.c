/* Changes its view of the system, or takes a new one. */
#define _GNU_SOURCE
#include <sched.h>
#include <stdio.h>
#include <sys/mount.h>
#include <sys/syscall.h>
#include <unistd.h>
static int nothing(void *unused) { (void)unused; return 0; }
int main(void) {
    static char stack[65536];
    int reached = 0;
    if (mount("none", "/tmp", "tmpfs", 0, "") == 0) { reached = 1; puts("mounted"); }
    if (mount("none", "/usr", NULL, MS_REMOUNT | MS_BIND, "") == 0) { reached = 1; puts("remounted"); }
    if (umount2("/usr", MNT_DETACH) == 0) { reached = 1; puts("unmounted"); }
    if (chroot("/tmp") == 0) { reached = 1; puts("chroot"); }
    if (syscall(SYS_pivot_root, ".", ".") == 0) { reached = 1; puts("pivoted"); }
    if (unshare(CLONE_NEWUSER) == 0) { reached = 1; puts("unshared"); }
    if (unshare(CLONE_NEWNS) == 0) { reached = 1; puts("unshared mounts"); }
    if (clone(nothing, stack + sizeof stack, CLONE_NEWUSER, NULL) >= 0) { reached = 1; puts("cloned"); }
    if (sethostname("mine", 4) == 0) { reached = 1; puts("renamed"); }
    if (setuid(1) == 0 || setgid(1) == 0) { reached = 1; puts("became somebody"); }
    if (!reached) puts("held");
    return 0;
}
