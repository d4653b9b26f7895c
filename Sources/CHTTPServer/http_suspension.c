/* Exchanges that the service has, some of them suspended: libmicrohttpd must not be stopped before they are back. */
#include "internal.h"

bool http_exchange_hold(http_exchange *exchange) {
    exchange->is_held = true;
    atomic_fetch_add(&exchange->server->handled, 1);
    /* Counted first: either this sees that the server is ending, or the server sees this and waits. */
    return !atomic_load(&exchange->server->is_ending);
}

void http_exchange_release(http_exchange *exchange) {
    if (exchange->is_held) atomic_fetch_sub(&exchange->server->handled, 1);
    exchange->is_held = false;
}

void http_exchange_suspend(http_exchange *exchange) {
    exchange->is_suspended = true;
    MHD_suspend_connection(exchange->mhd);
}

void http_exchange_resume(http_exchange *exchange) {
    /* Counted by itself: the serving thread may be done with the exchange, and the server be stopped, while libmicrohttpd is
     * still waking that thread here. */
    http_server *server = exchange->server;
    atomic_fetch_add(&server->handled, 1);
    MHD_resume_connection(exchange->mhd);
    atomic_fetch_sub(&server->handled, 1);
}
