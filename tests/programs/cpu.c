/* Uses half a second by its own clock. */
#include <time.h>
int main(void) {
    struct timespec now;
    do clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now); while (now.tv_sec == 0 && now.tv_nsec < 500000000);
    return 0;
}
