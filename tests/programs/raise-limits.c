/* Raises its limits, lowers those of its parent, and takes its processor. */
#define _GNU_SOURCE
#include <sched.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>
int main(void) {
    int reached = 0;
    const int all[] = { RLIMIT_AS, RLIMIT_CPU, RLIMIT_FSIZE, RLIMIT_NOFILE, RLIMIT_NPROC, RLIMIT_STACK };
    for (unsigned i = 0; i < sizeof all / sizeof *all; i++) {
        struct rlimit more, none = { 0, 0 };
        getrlimit(all[i], &more);
        more.rlim_max++;
        if (setrlimit(all[i], &more) == 0) { reached = 1; printf("raised %d\n", all[i]); }
        if (prlimit(getppid(), all[i], &none, NULL) == 0) { reached = 1; printf("lowered %d of my parent\n", all[i]); }
    }
    struct sched_param idle = { 0 };
    cpu_set_t nowhere;
    CPU_ZERO(&nowhere);
    CPU_SET(0, &nowhere);
    if (sched_setscheduler(getppid(), SCHED_IDLE, &idle) == 0) { reached = 1; puts("slowed my parent"); }
    if (sched_setaffinity(getppid(), sizeof nowhere, &nowhere) == 0) { reached = 1; puts("moved my parent"); }
    if (setpriority(PRIO_PROCESS, getppid(), 19) == 0) { reached = 1; puts("held my parent back"); }
    if (nice(-5) != -1) { reached = 1; puts("hurried"); }
    if (!reached) puts("held");
    return 0;
}
