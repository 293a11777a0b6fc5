/* Reads what belongs to others: the paths given, and some that are usual. */
#include <fcntl.h>
#include <dirent.h>
#include <stdio.h>
static int reached;
static void look(const char *path) { if (open(path, O_RDONLY) >= 0) { reached = 1; printf("read %s\n", path); } }
int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++) look(argv[i]);
    look("/etc/passwd"); look("/etc/shadow"); look("/etc/hostname"); look("/home"); look("/root");
    look("/var"); look("/srv"); look("/sys"); look("/mnt"); look("/dev/vda"); look("/dev/tty");
    look("/proc/1/environ"); look("/proc/1/maps"); look("/proc/1/fd/0"); look("/proc/1/root/etc/passwd");
    look("/proc/sys/kernel/hostname"); look("/proc/kcore"); look("../../../../etc/passwd");
    DIR *here = opendir(".");
    for (struct dirent *entry; (entry = readdir(here)) != NULL;)
        if (entry->d_name[0] != '.') { reached = 1; printf("left here %s\n", entry->d_name); }
    if (!reached) puts("held");
    return 0;
}
