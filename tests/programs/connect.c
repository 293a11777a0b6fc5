/* Calls a port of this machine; its number is the argument. */
#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
    struct sockaddr_in to = { .sin_family = AF_INET, .sin_port = htons(argc > 1 ? atoi(argv[1]) : 0) };
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    puts(connect(fd, (struct sockaddr *)&to, sizeof to) == 0 ? "connected" : "held");
    return 0;
}
