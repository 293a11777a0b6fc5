/* Writes where it should not: into the folders given, and usual ones. */
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
static int reached;
static void try(const char *folder) {
    char path[4096];
    snprintf(path, sizeof path, "%s/orez-was-here", folder);
    if (open(path, O_WRONLY | O_CREAT, 0666) >= 0) { reached = 1; printf("wrote %s\n", path); }
    snprintf(path, sizeof path, "%s/orez-was-here-too", folder);
    if (mkdir(path, 0777) == 0 && folder[0] == '/') { reached = 1; printf("made %s\n", path); }
}
int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++) try(argv[i]);
    try("/"); try("/usr"); try("/usr/lib"); try("/usr/local/bin"); try("/etc"); try("/dev"); try("/dev/shm");
    try("/var/tmp"); try("/program"); try("/proc/self"); try("/home"); try("/run");
    if (open("/proc/self/exe", O_WRONLY) >= 0) { reached = 1; puts("opened its own program"); }
    if (chmod("/usr", 0777) == 0) { reached = 1; puts("chmod"); }
    if (!reached) puts("held");
    return 0;
}
