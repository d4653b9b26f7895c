/*
 * Closing without a reset. A socket that is closed while bytes are unread sends a reset, and a reset takes
 * from the client the answer it has not read yet: the client that is still sending the body which was just
 * answered with 413. So a duplicate of such a socket outlives the connection for a few seconds and is read
 * until the client stops. libmicrohttpd has said the end of the answer by shutdown(SHUT_WR) before.
 */
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

enum { HTTP_LINGER_TIME = 5000, HTTP_LINGER_BYTES = 256 << 20, HTTP_LINGER_PIECE = 1 << 20 };

/* Keeps `descriptor` open beyond its close. On the connection's thread; with too many of them it does nothing. */
void http_linger_add(http_server *server, int descriptor)
{
    pthread_mutex_lock(&server->lock);
    if (server->lingering < HTTP_LINGERERS && !atomic_load(&server->stopping)) {
        int duplicate = fcntl(descriptor, F_DUPFD_CLOEXEC, 0);
        if (duplicate >= 0) {
            server->lingerers[server->lingering++] = (http_lingerer){
                .descriptor = duplicate, .deadline = http_now() + HTTP_LINGER_TIME, .allowance = HTTP_LINGER_BYTES};
        }
    }
    pthread_mutex_unlock(&server->lock);
    http_watcher_wake(server);
}

/* Whether the client of `lingerer` may go on sending. Throws away what it has sent so far. */
static bool http_linger_read(http_lingerer *lingerer)
{
    /* MSG_TRUNC on a stream socket drops the bytes in the kernel: nothing is copied. */
    ssize_t count = recv(lingerer->descriptor, NULL, HTTP_LINGER_PIECE, MSG_TRUNC | MSG_DONTWAIT);
    if (count < 0) return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
    if (count == 0 || (size_t)count >= lingerer->allowance) return false;
    lingerer->allowance -= (size_t)count;
    return true;
}

/* Reads the lingerer when it is `ready` and closes it when it is done. On the watcher, with the lock. */
void http_linger_drain(http_server *server, unsigned int index, bool ready, uint64_t now)
{
    http_lingerer *lingerer = &server->lingerers[index];
    if (now < lingerer->deadline && (!ready || http_linger_read(lingerer))) return;
    close(lingerer->descriptor);
    *lingerer = server->lingerers[--server->lingering];
}

/* Closes all that is left, when no thread of the server runs any more. */
void http_linger_close_all(http_server *server)
{
    while (server->lingering > 0) close(server->lingerers[--server->lingering].descriptor);
}
