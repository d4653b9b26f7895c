/* Clients that have left. libmicrohttpd does not look at a connection while it is suspended, so the reaper's thread does. */
#define _GNU_SOURCE /* POLLRDHUP */
#include "internal.h"

#include <poll.h>

enum { BATCH = 64 };

/* Connections that are looked at by one call of the system. */
typedef struct {
    struct pollfd polled[BATCH];
    http_connection *connections[BATCH];
    nfds_t count;
} batch;

static void look(batch *batch) {
    if (batch->count && poll(batch->polled, batch->count, 0) > 0) {
        for (nfds_t i = 0; i < batch->count; i++) {
            /* POLLHUP and POLLERR are told without being asked for. */
            if (batch->polled[i].revents) atomic_store_explicit(&batch->connections[i]->has_left, true, memory_order_relaxed);
        }
    }
    batch->count = 0;
}

void http_departures_look(http_server *server) {
    batch batch;
    batch.count = 0;
    for (http_connection *connection = server->first; connection; connection = connection->next) {
        if (atomic_load_explicit(&connection->has_left, memory_order_relaxed)) continue;
        batch.polled[batch.count] = (struct pollfd){.fd = connection->descriptor, .events = POLLRDHUP};
        batch.connections[batch.count++] = connection;
        if (batch.count == BATCH) look(&batch);
    }
    look(&batch);
}

bool http_exchange_is_abandoned(const http_exchange *exchange) {
    return exchange->connection && atomic_load_explicit(&exchange->connection->has_left, memory_order_relaxed);
}
