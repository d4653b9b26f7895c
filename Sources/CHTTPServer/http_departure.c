/* Clients that have left, or closed their sending side, which is the same here until an answer cannot be sent.
 *
 * libmicrohttpd does not look at a connection while it is suspended. And with epoll, it does not see the end of what a client
 * sends when that came together with the last bytes. So the reaper's thread looks. */
#define _GNU_SOURCE /* POLLRDHUP */
#include "internal.h"

#include <poll.h>
#include <sys/socket.h>

enum { BATCH = 64 };

/* Connections that are looked at by one call of the system. */
typedef struct {
    struct pollfd polled[BATCH];
    http_connection *connections[BATCH];
    nfds_t count;
} batch;

/* Has the thread that serves the connection look at it once more. The client will send nothing more: so closing that side for
 * ourselves changes nothing, but for the event that epoll then reports. What came before the end can still be read, and an
 * answer sent; the end is found by the serving thread alone, after the last byte, when it wants to read. Therefore no request
 * is cut off that is there in full. It may be needed again when requests were waiting behind each other. */
static void nudge(http_connection *connection) { shutdown(connection->descriptor, SHUT_RD); }

static void look(const http_server *server, batch *batch) {
    if (batch->count && poll(batch->polled, batch->count, 0) > 0) {
        for (nfds_t i = 0; i < batch->count; i++) {
            /* POLLHUP and POLLERR are told without being asked for. */
            if (!batch->polled[i].revents) continue;
            atomic_store_explicit(&batch->connections[i]->has_left, true, memory_order_relaxed);
            if (!http_server_uses_tls(server)) nudge(batch->connections[i]);
        }
    }
    batch->count = 0;
}

void http_departures_look(http_server *server) {
    batch batch;
    batch.count = 0;
    for (http_connection *connection = server->first; connection; connection = connection->next) {
        batch.polled[batch.count] = (struct pollfd){.fd = connection->descriptor, .events = POLLRDHUP};
        batch.connections[batch.count++] = connection;
        if (batch.count == BATCH) look(server, &batch);
    }
    look(server, &batch);
}

bool http_exchange_is_abandoned(const http_exchange *exchange) {
    return exchange->connection && atomic_load_explicit(&exchange->connection->has_left, memory_order_relaxed);
}
