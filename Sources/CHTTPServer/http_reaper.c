/* Ends connections whose client is too slow: libmicrohttpd's own timeout starts anew with each byte. */
#include "internal.h"

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>

enum { REAPER_INTERVAL = 100 /* milliseconds */ };

int64_t http_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

bool http_connection_allow(http_connection *connection, unsigned int milliseconds, bool reads_body) {
    if (!connection) return true;
    int_fast64_t before = atomic_exchange(&connection->deadline, 0);
    if (before < 0) {
        atomic_store(&connection->deadline, before);
        return false;
    }
    atomic_store(&connection->reads_body, reads_body);
    if (milliseconds) atomic_store(&connection->deadline, http_now() + milliseconds);
    return true;
}

void http_connection_notify(void *context, struct MHD_Connection *mhd, void **socket_context,
                            enum MHD_ConnectionNotificationCode code) {
    http_server *server = context;
    http_connection *connection = *socket_context;
    if (code == MHD_CONNECTION_NOTIFY_STARTED) {
        connection = calloc(1, sizeof *connection);
        *socket_context = connection;
        if (!connection) return;
        const union MHD_ConnectionInfo *info = MHD_get_connection_info(mhd, MHD_CONNECTION_INFO_CONNECTION_FD);
        connection->descriptor = info ? info->connect_fd : -1;
        http_connection_allow(connection, server->configuration.header_timeout, false);
        pthread_mutex_lock(&server->lock);
        connection->next = server->first;
        if (server->first) server->first->previous = connection;
        server->first = connection;
        pthread_mutex_unlock(&server->lock);
        atomic_fetch_add(&server->connections, 1);
    } else if (connection) {
        /* The socket is still open here, and closed only after this returns. */
        pthread_mutex_lock(&server->lock);
        if (connection->previous) connection->previous->next = connection->next;
        else server->first = connection->next;
        if (connection->next) connection->next->previous = connection->previous;
        pthread_mutex_unlock(&server->lock);
        atomic_fetch_sub(&server->connections, 1);
        free(connection);
        *socket_context = NULL;
    }
}

static void reap(http_server *server, http_connection *connection) {
    const char *answer = server->configuration.timeout_answer;
    if (answer && atomic_load(&connection->reads_body) && !server->configuration.tls_certificate) {
        /* Nothing of this exchange was answered yet, and nobody else will: the deadline is ours. */
        (void)!send(connection->descriptor, answer, strlen(answer), MSG_DONTWAIT | MSG_NOSIGNAL);
    }
    shutdown(connection->descriptor, SHUT_RDWR);
    atomic_fetch_add(&server->reaped, 1);
}

static void *run(void *context) {
    http_server *server = context;
    pthread_mutex_lock(&server->lock);
    while (!server->is_stopping) {
        int64_t now = http_now();
        for (http_connection *connection = server->first; connection; connection = connection->next) {
            int_fast64_t deadline = atomic_load(&connection->deadline);
            if (deadline <= 0 || deadline > now) continue;
            if (atomic_compare_exchange_strong(&connection->deadline, &deadline, -1)) reap(server, connection);
        }
        struct timespec until;
        clock_gettime(CLOCK_MONOTONIC, &until);
        until.tv_nsec += REAPER_INTERVAL * 1000000L;
        if (until.tv_nsec >= 1000000000L) {
            until.tv_nsec -= 1000000000L;
            until.tv_sec++;
        }
        pthread_cond_timedwait(&server->wake, &server->lock, &until);
    }
    pthread_mutex_unlock(&server->lock);
    return NULL;
}

int http_reaper_start(http_server *server) {
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_mutex_init(&server->lock, NULL);
    pthread_cond_init(&server->wake, &attributes);
    pthread_condattr_destroy(&attributes);
    return pthread_create(&server->reaper, NULL, run, server);
}

void http_reaper_stop(http_server *server) {
    pthread_mutex_lock(&server->lock);
    server->is_stopping = true;
    pthread_cond_signal(&server->wake);
    pthread_mutex_unlock(&server->lock);
    pthread_join(server->reaper, NULL);
}
