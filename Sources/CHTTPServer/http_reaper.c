/* Ends connections whose client is too slow: libmicrohttpd's own timeout starts anew with each byte. Its thread also tidies up
 * the memory of large bodies and answers, for which no client has to wait then. */
#include "internal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum {
    REAPER_INTERVAL = 100, /* milliseconds */
    LINGER_INTERVAL = 5,   /* milliseconds, while there is something to throw away */
    LINGER_TIME = 2000,    /* milliseconds */
    LINGER_CONNECTIONS = 256
};

int64_t http_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* The client of a connection that was closed while it was sending would lose its answer: the kernel resets a connection
 * that is closed with unread bytes. So a copy of the socket stays open for a moment, and the bytes are thrown away. */
static bool linger(http_server *server, http_connection *connection) {
    unsigned int count = 0;
    for (http_connection *other = server->lingering; other; other = other->next) count++;
    if (count >= LINGER_CONNECTIONS) return false;
    connection->descriptor = dup(connection->descriptor);
    if (connection->descriptor < 0) return false;
    shutdown(connection->descriptor, SHUT_WR);
    connection->deadline = http_now() + LINGER_TIME;
    connection->next = server->lingering;
    server->lingering = connection;
    pthread_cond_signal(&server->wake);
    return true;
}

/* Whether a lingering connection may be closed now. */
static bool has_ended(http_connection *connection, int64_t now) {
    char waste[16 * 1024];
    for (int turn = 0; turn < 16; turn++) {
        ssize_t count = recv(connection->descriptor, waste, sizeof waste, MSG_DONTWAIT);
        if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)) return true;
        if (count < 0) break;
    }
    return connection->deadline <= now;
}

static void close_lingering(http_server *server, int64_t now) {
    for (http_connection **place = &server->lingering; *place;) {
        http_connection *connection = *place;
        if (has_ended(connection, now)) {
            *place = connection->next;
            close(connection->descriptor);
            free(connection);
        } else {
            place = &connection->next;
        }
    }
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

void http_connection_begin_header(http_connection *connection, unsigned int milliseconds) {
    if (connection && atomic_load(&connection->deadline) > http_now() + milliseconds)
        http_connection_allow(connection, milliseconds, false);
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
        connection->credentials = http_credentials_use(server, mhd);
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
        /* libmicrohttpd has freed the session before, or never began its handshake. */
        http_credentials_release(connection->credentials);
        if (!connection->lingers || !linger(server, connection)) free(connection);
        pthread_mutex_unlock(&server->lock);
        atomic_fetch_sub(&server->connections, 1);
        *socket_context = NULL;
    }
}

/* Whether a client that is too slow with its body is told so. Through TLS only the serving thread can tell it. */
static bool answers_slow_bodies(const http_server *server) {
    return server->configuration.timeout_answer && !http_server_uses_tls(server);
}

bool http_connection_was_answered(const http_server *server, http_connection *connection) {
    return connection && atomic_load(&connection->deadline) < 0 && atomic_load(&connection->reads_body) &&
           answers_slow_bodies(server);
}

/* Ends a connection whose deadline passed. With an answer the client has a moment to read it and to close; what it still
 * sends is read by the serving thread and comes to nothing. */
static void reap(http_server *server, http_connection *connection, int64_t now) {
    int_fast64_t deadline = atomic_load(&connection->deadline);
    if (deadline < 0 && -deadline <= now) shutdown(connection->descriptor, SHUT_RDWR);
    if (deadline <= 0 || deadline > now) return;
    const char *answer = server->configuration.timeout_answer;
    bool answers = atomic_load(&connection->reads_body) && answers_slow_bodies(server);
    if (!atomic_compare_exchange_strong(&connection->deadline, &deadline, answers ? -(now + LINGER_TIME) : -now)) return;
    /* Nothing of this exchange was answered yet, and nobody else will: the deadline is ours. */
    if (answers) (void)!send(connection->descriptor, answer, strlen(answer), MSG_DONTWAIT | MSG_NOSIGNAL);
    shutdown(connection->descriptor, answers ? SHUT_WR : SHUT_RDWR);
    atomic_fetch_add(&server->reaped, 1);
}

static void *run(void *context) {
    http_server *server = context;
    int64_t next_round = 0;
    while (true) {
        http_budget_tidy(server);
        pthread_mutex_lock(&server->lock);
        if (server->is_stopping) break;
        int64_t now = http_now();
        if (now >= next_round) {
            next_round = now + REAPER_INTERVAL;
            for (http_connection *connection = server->first; connection; connection = connection->next)
                reap(server, connection, now);
            http_departures_look(server);
        }
        close_lingering(server, now);
        struct timespec until;
        clock_gettime(CLOCK_MONOTONIC, &until);
        until.tv_nsec += (server->lingering ? LINGER_INTERVAL : REAPER_INTERVAL) * 1000000L;
        if (until.tv_nsec >= 1000000000L) {
            until.tv_nsec -= 1000000000L;
            until.tv_sec++;
        }
        pthread_cond_timedwait(&server->wake, &server->lock, &until);
        pthread_mutex_unlock(&server->lock);
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
    close_lingering(server, INT64_MAX);
    pthread_cond_destroy(&server->wake);
    pthread_mutex_destroy(&server->lock);
}
