/*
 * Start and stop of the server, and its counters.
 */
#include "internal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

/* Room in the memory of a connection beside the longest request: the records of the fields, the answer's header. */
enum { HTTP_CONNECTION_SPARE = 8 << 10 };

/* Connections libmicrohttpd admits beyond the maximum: it counts one as open a moment longer than we do. */
enum { HTTP_CONNECTION_SLACK = 16 };

/* Targets are routed as they were sent: unescaping would cut a path at "%00". */
static size_t http_leave_escaped(void *context, struct MHD_Connection *connection, char *text)
{
    (void)context;
    (void)connection;
    return strlen(text);
}

/* Starts libmicrohttpd without a listening socket; its threads run when this returns. */
static struct MHD_Daemon *http_daemon_start(http_server *server)
{
    const http_server_configuration *configuration = &server->configuration;
    bool secure = configuration->tls_certificate != NULL && configuration->tls_key != NULL;
    struct MHD_OptionItem options[5] = {{MHD_OPTION_END, 0, NULL}};
    size_t count = 0;
    /* A pool of one is ignored with a warning: it is what there is without the option. */
    if (configuration->threads >= 2) {
        options[count++] = (struct MHD_OptionItem){MHD_OPTION_THREAD_POOL_SIZE, (intptr_t)configuration->threads, NULL};
    }
    if (secure) {
        void *certificate = (void *)(uintptr_t)configuration->tls_certificate;
        void *key = (void *)(uintptr_t)configuration->tls_key;
        options[count++] = (struct MHD_OptionItem){MHD_OPTION_HTTPS_MEM_CERT, 0, certificate};
        options[count++] = (struct MHD_OptionItem){MHD_OPTION_HTTPS_MEM_KEY, 0, key};
    }
    options[count] = (struct MHD_OptionItem){MHD_OPTION_END, 0, NULL};
    unsigned int flags = MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME |
                         MHD_USE_ITC | MHD_USE_NO_LISTEN_SOCKET | (secure ? MHD_USE_TLS : 0);
    return MHD_start_daemon(
        flags, 0, NULL, NULL, http_exchange_advance, server,
        MHD_OPTION_NOTIFY_CONNECTION, http_connection_notify, server,
        MHD_OPTION_NOTIFY_COMPLETED, http_exchange_complete, server,
        MHD_OPTION_URI_LOG_CALLBACK, http_request_line, server,
        MHD_OPTION_UNESCAPE_CALLBACK, http_leave_escaped, NULL,
        MHD_OPTION_CONNECTION_LIMIT, configuration->maximum_connections + HTTP_CONNECTION_SLACK,
        MHD_OPTION_PER_IP_CONNECTION_LIMIT, configuration->maximum_connections_per_ip,
        MHD_OPTION_CONNECTION_TIMEOUT, configuration->idle_timeout / 1000 + (configuration->idle_timeout % 1000 != 0),
        MHD_OPTION_CONNECTION_MEMORY_LIMIT,
        configuration->maximum_headers + configuration->maximum_target + HTTP_CONNECTION_SPARE,
        MHD_OPTION_STRICT_FOR_CLIENT, 0, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

/* Frees what `http_server_start` has made so far. No thread runs any more. */
static void http_server_free(http_server *server)
{
    http_linger_close_all(server);
    if (server->listener >= 0) close(server->listener);
    if (server->wake >= 0) close(server->wake);
    pthread_mutex_destroy(&server->lock);
    free(server);
}

/* Starts everything that runs; answers 0 or an errno value. */
static int http_server_run(http_server *server)
{
    int error = 0;
    server->wake = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    if (server->wake < 0) return errno;
    server->listener = http_listener_open(server->configuration.address, server->configuration.port, &server->port, &error);
    if (server->listener < 0) return error;
    errno = 0;
    server->daemon = http_daemon_start(server);
    if (server->daemon == NULL) {
        if (server->configuration.tls_certificate != NULL) return EPROTO;
        return errno != 0 ? errno : ENOMEM;
    }
    error = pthread_create(&server->watcher, NULL, http_watcher_run, server);
    if (error != 0) MHD_stop_daemon(server->daemon);
    return error;
}

http_server *http_server_start(const http_server_configuration *configuration, int *error)
{
    http_server *server = calloc(1, sizeof *server);
    if (server == NULL) {
        *error = ENOMEM;
        return NULL;
    }
    server->configuration = *configuration;
    server->listener = server->wake = -1;
    server->lines_in_place = strcmp(MHD_get_version(), "0.9.75") == 0;
    pthread_mutex_init(&server->lock, NULL);
    *error = http_server_run(server);
    if (*error != 0) {
        http_server_free(server);
        return NULL;
    }
    /* The caller's strings need not outlive the start. */
    server->configuration.address = server->configuration.tls_certificate = server->configuration.tls_key = NULL;
    return server;
}

void http_server_quiesce(http_server *server)
{
    pthread_mutex_lock(&server->lock);
    bool first = !atomic_exchange(&server->quiesced, true);
    /* Refuses new clients, and those that wait to be accepted, before this returns; the watcher closes it. */
    if (first && server->listener >= 0) shutdown(server->listener, SHUT_RDWR);
    pthread_mutex_unlock(&server->lock);
    http_watcher_wake(server);
}

void http_server_stop(http_server *server)
{
    const struct timespec moment = {.tv_sec = 0, .tv_nsec = 1000000};
    http_server_quiesce(server);
    atomic_store(&server->stopping, true);
    http_watcher_wake(server);
    pthread_join(server->watcher, NULL);
    /* MHD_stop_daemon aborts the process when a connection is suspended. From `stopping` on none is begun. */
    while (atomic_load(&server->handling) > 0) nanosleep(&moment, NULL);
    MHD_stop_daemon(server->daemon);
    http_server_free(server);
}

uint16_t http_server_port(const http_server *server)
{
    return server->port;
}

unsigned int http_server_connections(const http_server *server)
{
    return atomic_load(&server->connections);
}

unsigned int http_server_exchanges(const http_server *server)
{
    return atomic_load(&server->exchanges);
}

uint64_t http_server_reaped(const http_server *server)
{
    return atomic_load(&server->reaped);
}
