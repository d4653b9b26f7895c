/*
 * The watcher: one thread that accepts connections, and a few times a second closes those whose client is
 * too slow. libmicrohttpd has a timeout for silence only, so that a client which sends a byte now and then
 * would keep its connection for ever.
 */
#include "internal.h"

#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

/* Milliseconds between two looks at the deadlines. */
enum { HTTP_WATCHER_TICK = 250 };

/* Data that arrived this shortly after the end of a request is taken for its own: both clocks are coarse. */
enum { HTTP_CLOCK_SLACK = 20 };

/* Makes the watcher look at its flags at once. On any thread. */
void http_watcher_wake(http_server *server)
{
    const uint64_t one = 1;
    /* Fails only when the counter is full, and then the watcher is awake. */
    ssize_t written = write(server->wake, &one, sizeof one);
    (void)written;
}

/*
 * Whether bytes came on an idle connection after `since`: the next request has begun, but its line is not
 * complete, and libmicrohttpd tells only of complete ones.
 */
static bool http_client_has_sent(const http_client *client, uint64_t since, uint64_t now)
{
    struct tcp_info info;
    socklen_t size = sizeof info;
    if (getsockopt(client->descriptor, IPPROTO_TCP, TCP_INFO, &info, &size) != 0) return false;
    return now > since + HTTP_CLOCK_SLACK + info.tcpi_last_data_recv;
}

/* Shuts the socket down if the connection is still where it was seen. */
static void http_client_expire(http_client *client, uint64_t seen, int how)
{
    uint64_t expired = http_clock(HTTP_PHASE_EXPIRED, http_clock_since(seen));
    if (!atomic_compare_exchange_strong(&client->clock, &seen, expired)) return;
    shutdown(client->descriptor, how);
    atomic_fetch_add(&client->server->reaped, 1);
}

/* Holds one connection against its deadline. With the lock, which keeps the descriptor from being reused. */
static void http_client_inspect(http_client *client, uint64_t now)
{
    const http_server_configuration *configuration = &client->server->configuration;
    uint64_t seen = atomic_load(&client->clock), since = http_clock_since(seen);
    uint64_t age = now > since ? now - since : 0;
    switch (http_clock_phase(seen)) {
    case HTTP_PHASE_OPENED:
    case HTTP_PHASE_HEADER:
        if (age > configuration->header_timeout) http_client_expire(client, seen, SHUT_RDWR);
        break;
    case HTTP_PHASE_BODY:
        /* Only the reading side: the connection's thread sees the end of the body and answers 408. */
        if (age > configuration->body_timeout) http_client_expire(client, seen, SHUT_RD);
        break;
    case HTTP_PHASE_IDLE:
        if (http_client_has_sent(client, since, now)) {
            atomic_compare_exchange_strong(&client->clock, &seen, http_clock(HTTP_PHASE_HEADER, now));
        }
        break;
    case HTTP_PHASE_ANSWER:
    case HTTP_PHASE_EXPIRED:
        break;
    }
}

/* The listener when it shall be polled, else -1, which poll passes over. Closes it once the server is quiesced. */
static int http_watcher_listener(http_server *server, bool exhausted)
{
    if (atomic_load(&server->quiesced) && server->listener >= 0) {
        close(server->listener);
        server->listener = -1;
    }
    unsigned int maximum = server->configuration.maximum_connections;
    /* Set before the second look, so that a connection which closes between the two is not missed. */
    atomic_store(&server->starved, exhausted || atomic_load(&server->connections) >= maximum);
    bool full = atomic_load(&server->starved) && (exhausted || atomic_load(&server->connections) >= maximum);
    return full ? -1 : server->listener;
}

/* Fills in what to poll: the wake-up call, the listener, the lingerers. Answers how many. */
static nfds_t http_watcher_gather(http_server *server, struct pollfd *polled, bool exhausted)
{
    pthread_mutex_lock(&server->lock);
    nfds_t count = 0;
    polled[count++] = (struct pollfd){.fd = server->wake, .events = POLLIN};
    polled[count++] = (struct pollfd){.fd = http_watcher_listener(server, exhausted), .events = POLLIN};
    for (unsigned int index = 0; index < server->lingering; index++) {
        polled[count++] = (struct pollfd){.fd = server->lingerers[index].descriptor, .events = POLLIN};
    }
    pthread_mutex_unlock(&server->lock);
    return count;
}

/* The work under the lock: lingerers each time, deadlines once a tick. */
static void http_watcher_sweep(http_server *server, const struct pollfd *polled, nfds_t count, uint64_t *next)
{
    uint64_t now = http_now();
    pthread_mutex_lock(&server->lock);
    /* From the back: what is drained is replaced by the last, and what was added since stands behind all. */
    for (nfds_t index = count; index-- > 2;) {
        http_linger_drain(server, (unsigned int)(index - 2), polled[index].revents != 0, now);
    }
    if (now >= *next) {
        for (http_client *client = server->clients; client != NULL; client = client->next) {
            http_client_inspect(client, now);
        }
        *next = now + HTTP_WATCHER_TICK;
    }
    pthread_mutex_unlock(&server->lock);
}

/* The thread. Ends soon after `stopping` is set. */
void *http_watcher_run(void *argument)
{
    http_server *server = argument;
    struct pollfd polled[2 + HTTP_LINGERERS];
    uint64_t next = http_now() + HTTP_WATCHER_TICK;
    bool exhausted = false;
    while (!atomic_load(&server->stopping)) {
        nfds_t count = http_watcher_gather(server, polled, exhausted);
        if (poll(polled, count, HTTP_WATCHER_TICK) < 0) continue;
        if (polled[0].revents != 0) {
            uint64_t calls;
            ssize_t size = read(server->wake, &calls, sizeof calls);
            (void)size;
        }
        exhausted = polled[1].revents != 0 && !http_listener_accept(server, polled[1].fd);
        http_watcher_sweep(server, polled, count, &next);
    }
    return NULL;
}
