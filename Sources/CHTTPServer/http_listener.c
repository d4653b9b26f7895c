/*
 * The listening socket. It is ours and not libmicrohttpd's: a busy port is reported exactly, and it can be
 * closed at any moment. (MHD_quiesce_daemon of 0.9.75 races with the threads of its pool, each of which may
 * take the socket out of its epoll set at the same time; whoever comes second aborts the process.)
 */
#include "internal.h"

#include <arpa/inet.h>
#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

typedef union {
    struct sockaddr any;
    struct sockaddr_in v4;
    struct sockaddr_in6 v6;
    struct sockaddr_storage storage;
} http_address;

/* Reads an IPv4 or IPv6 literal; answers its length, or 0 when it is neither. */
static socklen_t http_address_read(http_address *address, const char *text, uint16_t port)
{
    memset(address, 0, sizeof *address);
    if (inet_pton(AF_INET, text, &address->v4.sin_addr) == 1) {
        address->v4.sin_family = AF_INET;
        address->v4.sin_port = htons(port);
        return sizeof address->v4;
    }
    if (inet_pton(AF_INET6, text, &address->v6.sin6_addr) == 1) {
        address->v6.sin6_family = AF_INET6;
        address->v6.sin6_port = htons(port);
        return sizeof address->v6;
    }
    return 0;
}

/* Sets the options, binds and listens; answers 0 or an errno value. */
static int http_listener_bind(int listener, const http_address *address, socklen_t size)
{
    const int on = 1, off = 0;
    if (setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) != 0) return errno;
    if (address->any.sa_family == AF_INET6) {
        /* "::" stands for every address of the machine, those of IPv4 too. */
        const int *only = IN6_IS_ADDR_UNSPECIFIED(&address->v6.sin6_addr) ? &off : &on;
        if (setsockopt(listener, IPPROTO_IPV6, IPV6_V6ONLY, only, sizeof *only) != 0) return errno;
    }
    if (bind(listener, &address->any, size) != 0) return errno;
    if (listen(listener, SOMAXCONN) != 0) return errno;
    return 0;
}

/* Opens the socket and tells the port it got. The caller owns it. On failure answers -1 and sets `*error`. */
int http_listener_open(const char *address, uint16_t port, uint16_t *bound, int *error)
{
    http_address name;
    socklen_t size = address != NULL ? http_address_read(&name, address, port) : 0;
    if (size == 0) {
        *error = EINVAL;
        return -1;
    }
    int listener = socket(name.any.sa_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (listener < 0) {
        *error = errno;
        return -1;
    }
    *error = http_listener_bind(listener, &name, size);
    if (*error == 0 && getsockname(listener, &name.any, &size) != 0) *error = errno;
    if (*error != 0) {
        close(listener);
        return -1;
    }
    *bound = ntohs(name.any.sa_family == AF_INET6 ? name.v6.sin6_port : name.v4.sin_port);
    return listener;
}

/*
 * Accepts what waits, as far as connections are left, and hands it to libmicrohttpd. On the watcher.
 * Answers false when the process has no descriptor or memory left: trying again at once would spin.
 */
bool http_listener_accept(http_server *server, int listener)
{
    unsigned int open = atomic_load(&server->connections);
    while (open++ < server->configuration.maximum_connections) {
        http_address peer;
        socklen_t size = sizeof peer;
        int descriptor = accept4(listener, &peer.any, &size, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (descriptor < 0) {
            if (errno == EINTR || errno == ECONNABORTED) continue;
            return errno != EMFILE && errno != ENFILE && errno != ENOBUFS && errno != ENOMEM;
        }
        /* Takes the descriptor over in every case, also when it refuses (connections of one address). */
        MHD_add_connection(server->daemon, descriptor, &peer.any, size);
    }
    return true;
}
