/* Eight threads with stacks of the usual size. */
#include <pthread.h>
#include <stdio.h>
static void *nothing(void *unused) { return unused; }
int main(void) {
    pthread_t threads[8];
    for (int i = 0; i < 8; i++) if (pthread_create(&threads[i], NULL, nothing, NULL) != 0) return 1;
    for (int i = 0; i < 8; i++) pthread_join(threads[i], NULL);
    puts("1");
    return 0;
}
