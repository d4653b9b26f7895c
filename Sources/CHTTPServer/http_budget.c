/* How much memory large bodies may take together. A client that announces one has it counted from then on, so that nobody
 * is asked for a body that there is no room for; bodies that are small are never refused for others. */
#include "internal.h"

static size_t counted(const http_exchange *exchange, size_t capacity) {
    return capacity > exchange->server->configuration.small_body ? capacity : 0;
}

bool http_budget_take(http_exchange *exchange, size_t capacity) {
    http_server *server = exchange->server;
    size_t more = counted(exchange, capacity) - counted(exchange, exchange->body_capacity);
    if (!more) return true;
    size_t before = atomic_fetch_add(&server->large_bodies, more);
    if (before + more <= server->configuration.maximum_large_bodies) return true;
    atomic_fetch_sub(&server->large_bodies, more);
    return false;
}

void http_budget_give_back(http_exchange *exchange) {
    size_t bytes = counted(exchange, exchange->body_capacity);
    if (bytes) atomic_fetch_sub(&exchange->server->large_bodies, bytes);
}

size_t http_server_large_bodies(const http_server *server) { return atomic_load(&server->large_bodies); }
