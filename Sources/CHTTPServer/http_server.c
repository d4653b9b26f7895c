/* Starting, quiescing and stopping. */
#include "internal.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum {
    CONNECTION_MEMORY = 32 * 1024, /* above our own limits of target and header, so that ours are answered */
    BACKLOG = 1024
};

/* Routing is on the raw path: unescaping would end it at %00. */
static size_t leave_escapes(void *context, struct MHD_Connection *connection, char *text) {
    (void)context, (void)connection;
    return strlen(text);
}

static bool parse_address(const char *host, uint16_t port, struct sockaddr_storage *address, socklen_t *length) {
    memset(address, 0, sizeof *address);
    struct sockaddr_in *v4 = (struct sockaddr_in *)address;
    struct sockaddr_in6 *v6 = (struct sockaddr_in6 *)address;
    if (inet_pton(AF_INET, host, &v4->sin_addr) == 1) {
        v4->sin_family = AF_INET;
        v4->sin_port = htons(port);
        *length = sizeof *v4;
        return true;
    }
    if (inet_pton(AF_INET6, host, &v6->sin6_addr) != 1) return false;
    v6->sin6_family = AF_INET6;
    v6->sin6_port = htons(port);
    *length = sizeof *v6;
    return true;
}

/* A listening socket, or -1 and errno. */
static int open_listener(const char *host, uint16_t port, uint16_t *bound) {
    struct sockaddr_storage address;
    socklen_t length;
    if (!parse_address(host, port, &address, &length)) return errno = EINVAL, -1;
    int listener = socket(address.ss_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (listener < 0) return -1;
    int on = 1;
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (bind(listener, (struct sockaddr *)&address, length) || listen(listener, BACKLOG) ||
        getsockname(listener, (struct sockaddr *)&address, &length)) {
        int error = errno;
        close(listener);
        return errno = error, -1;
    }
    /* The port stands at the same place in both families. */
    *bound = ntohs(((struct sockaddr_in *)&address)->sin_port);
    return listener;
}

/* A socket that is never ready. */
static int open_silence(void) { return socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0); }

bool http_server_uses_tls(const http_server *server) {
    return server->configuration.tls_certificate && server->configuration.tls_key;
}

static struct MHD_Daemon *start_daemon(http_server *server) {
    const http_server_configuration *settings = &server->configuration;
    /* With epoll, a TLS handshake that waits for its client spins its thread in 0.9.75. With poll, plain connections cost more
     * the more of them are idle. */
    unsigned int polling = http_server_uses_tls(server) ? MHD_USE_POLL : MHD_USE_EPOLL;
    unsigned int flags = MHD_USE_INTERNAL_POLLING_THREAD | polling | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ITC;
    struct MHD_OptionItem options[8];
    size_t count = 0;
    if (settings->threads > 1)
        options[count++] = (struct MHD_OptionItem){MHD_OPTION_THREAD_POOL_SIZE, settings->threads, NULL};
    if (settings->maximum_connections_per_ip)
        options[count++] =
            (struct MHD_OptionItem){MHD_OPTION_PER_IP_CONNECTION_LIMIT, settings->maximum_connections_per_ip, NULL};
    if (http_server_uses_tls(server)) {
        flags |= MHD_USE_TLS;
        options[count++] =
            (struct MHD_OptionItem){MHD_OPTION_HTTPS_MEM_CERT, 0, (void *)(uintptr_t)settings->tls_certificate};
        options[count++] = (struct MHD_OptionItem){MHD_OPTION_HTTPS_MEM_KEY, 0, (void *)(uintptr_t)settings->tls_key};
        options[count++] = (struct MHD_OptionItem){MHD_OPTION_HTTPS_PRIORITIES, 0, (void *)(uintptr_t)http_tls_priorities};
    }
    options[count] = (struct MHD_OptionItem){MHD_OPTION_END, 0, NULL};
    return MHD_start_daemon(flags, 0, NULL, NULL, http_exchange_continue, server,                //
                            MHD_OPTION_LISTEN_SOCKET, server->listener,                          //
                            MHD_OPTION_URI_LOG_CALLBACK, http_exchange_begin, server,            //
                            MHD_OPTION_NOTIFY_COMPLETED, http_exchange_end, server,              //
                            MHD_OPTION_NOTIFY_CONNECTION, http_connection_notify, server,        //
                            MHD_OPTION_UNESCAPE_CALLBACK, leave_escapes, NULL,                   //
                            MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)CONNECTION_MEMORY,       //
                            MHD_OPTION_CONNECTION_LIMIT, settings->maximum_connections,          //
                            MHD_OPTION_CONNECTION_TIMEOUT, (settings->idle_timeout + 999) / 1000, //
                            MHD_OPTION_STRICT_FOR_CLIENT, 0,                                     //
                            MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

http_server *http_server_start(const http_server_configuration *configuration, int *error) {
    http_server *server = calloc(1, sizeof *server);
    if (!server) return *error = ENOMEM, NULL;
    server->configuration = *configuration;
    http_budget_prepare();
    server->listener = open_listener(configuration->address, configuration->port, &server->port);
    *error = errno;
    if (server->listener < 0) return free(server), NULL;
    server->silence = open_silence();
    *error = server->silence < 0 ? errno : 0;
    /* libmicrohttpd does not say why it does not start: with a certificate that it can use, for want of threads. */
    if (!*error && http_server_uses_tls(server)) *error = http_tls_check(configuration->tls_certificate, configuration->tls_key);
    if (!*error) *error = http_reaper_start(server);
    if (!*error) {
        server->daemon = start_daemon(server);
        if (server->daemon) return server;
        *error = EAGAIN;
        http_reaper_stop(server);
    }
    if (server->silence >= 0) close(server->silence);
    close(server->listener);
    free(server);
    return NULL;
}

uint16_t http_server_port(const http_server *server) { return server->port; }
unsigned int http_server_connections(const http_server *server) { return atomic_load(&server->connections); }
unsigned int http_server_exchanges(const http_server *server) { return atomic_load(&server->exchanges); }
uint64_t http_server_reaped(const http_server *server) { return atomic_load(&server->reaped); }

void http_server_quiesce(http_server *server) {
    if (atomic_exchange(&server->is_quiesced, true)) return;
    /* Not MHD_quiesce_daemon: it and the serving threads may both take the listener out of epoll, and the one that
     * comes second aborts the process. Replaced, the listener is closed, by which epoll forgets it and the kernel
     * refuses also the clients in the backlog; libmicrohttpd goes on with a socket on which nobody ever connects. A thread that
     * waits in poll keeps what it waits for open: shut down, it listens no more all the same, and the thread wakes. */
    shutdown(server->listener, SHUT_RDWR);
    dup2(server->silence, server->listener);
}

void http_server_stop(http_server *server) {
    http_server_quiesce(server);
    /* A connection that was idle may bring one more request now, and libmicrohttpd must not stop with it suspended. */
    atomic_store(&server->is_ending, true);
    while (atomic_load(&server->handled)) nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    MHD_stop_daemon(server->daemon); /* closes the listener too */
    http_reaper_stop(server);
    http_credentials_release(server->credentials);
    close(server->silence);
    free(server);
}
