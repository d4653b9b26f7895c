/*
 * What the files of CHTTPServer share. Not part of the interface.
 *
 * Threads: the pool of libmicrohttpd ("a connection's thread": each connection stays on one of them), and the
 * watcher, one thread of ours that accepts, reaps and lingers. A worker of the service touches an exchange
 * only between `http_exchange_suspend` and `http_exchange_resume`.
 *
 *   http_server.c     start, stop, counters            http_exchange.c  the states of one request
 *   http_listener.c   socket, bind, accept             http_request.c   request line, target, body buffer
 *   http_watcher.c    the watcher's loop, deadlines    http_answer.c    the answer, made and queued
 *   http_linger.c     closing without a reset          http_guard.c     what HTTP/1.1 forbids, the limits
 *   http_connection.c contexts of connections          http_fields.c    the header fields, one by one
 */
#ifndef CHTTPSERVER_INTERNAL_H
#define CHTTPSERVER_INTERNAL_H

#include "CHTTPServer.h"

#include <microhttpd.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

/* Sockets that are drained at the same time before they are closed. */
enum { HTTP_LINGERERS = 64 };

/* What a connection is doing, as far as a deadline depends on it. */
typedef enum {
    HTTP_PHASE_OPENED,  /* accepted, no request line yet: header_timeout from the accept */
    HTTP_PHASE_HEADER,  /* a request has begun: header_timeout */
    HTTP_PHASE_BODY,    /* the header is complete, the body is not: body_timeout */
    HTTP_PHASE_ANSWER,  /* the request is complete: no deadline but the idle timeout of libmicrohttpd */
    HTTP_PHASE_IDLE,    /* between two requests: the same */
    HTTP_PHASE_EXPIRED  /* the watcher has shut the socket down */
} http_phase;

/* How far the request of an exchange has come. */
typedef enum {
    HTTP_STAGE_LINE,    /* the request line was read; `begin` or `refuse` comes next */
    HTTP_STAGE_BODY,    /* `begin` was called, the body is read */
    HTTP_STAGE_HANDLED, /* `handle` was called */
    HTTP_STAGE_QUEUED   /* libmicrohttpd has the answer */
} http_stage;

typedef struct http_client http_client;

/* One request and its answer. Lives in its connection and is used for each request of it in turn. */
struct http_exchange {
    http_client *client;
    struct MHD_Connection *connection;
    void *context; /* the service's */
    http_stage stage;
    bool begun;     /* counted, `finish` is owed */
    bool suspended; /* written by the connection's thread only, so that it may read it while a worker answers */
    bool has_body;
    bool overflowed; /* a chunked body is longer than maximum_body, what arrives is discarded */
    bool broken;     /* memory ran out: break off */

    http_text method;
    http_text target; /* as it was sent, in the memory of libmicrohttpd; the query part is overwritten */
    http_text path;
    http_text query; /* in `client->query` */

    uint8_t *body; /* owned, kept for the next request when it is small */
    size_t body_length;
    size_t body_capacity; /* without the padding */
    size_t discarded;

    unsigned int status;
    struct MHD_Response *response; /* one reference is ours until the exchange finishes; null: not answered */
    const void *bytes;             /* owned by the response */
    size_t length;
    bool closes;
    http_stream_read read; /* these three are the response's and outlive the exchange by a moment */
    void (*release)(void *owner);
    void *owner;
};

/* One connection. Made and freed by its thread; the watcher sees it, under `lock`, while it is in the list. */
struct http_client {
    http_server *server;
    http_client *next, *previous;
    int descriptor;
    bool lingers; /* unread bytes may be waiting when the connection closes */
    _Atomic uint64_t clock; /* milliseconds at which the phase began, eight times, plus the phase */
    char *query;            /* owned, `query_capacity` bytes, used by each request in turn */
    size_t query_capacity;
    http_exchange exchange;
};

/* A socket that libmicrohttpd has closed and we have not: it is read until its client is done. */
typedef struct {
    int descriptor; /* owned */
    uint64_t deadline;
    size_t allowance; /* bytes still drained */
} http_lingerer;

struct http_server {
    http_server_configuration configuration;
    struct MHD_Daemon *daemon;
    bool lines_in_place; /* this libmicrohttpd parses the header where it was received */
    uint16_t port;
    int wake; /* an eventfd the watcher polls */
    pthread_t watcher;

    pthread_mutex_t lock; /* guards the next four */
    int listener;         /* -1 once closed; only the watcher closes it */
    http_client *clients;
    http_lingerer lingerers[HTTP_LINGERERS]; /* appended by any thread, removed by the watcher only */
    unsigned int lingering;

    atomic_bool quiesced;
    atomic_bool stopping;
    atomic_bool starved; /* the watcher waits for a connection to close before it accepts again */
    atomic_uint connections;
    atomic_uint exchanges;
    atomic_uint handling; /* exchanges within `handle`, suspended ones included */
    _Atomic uint64_t reaped;
};

/* Milliseconds of a clock that only goes forward; a tick coarse, since it is read several times a request. */
static inline uint64_t http_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC_COARSE, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

static inline uint64_t http_clock(http_phase phase, uint64_t since)
{
    return since << 3 | (uint64_t)phase;
}

static inline http_phase http_clock_phase(uint64_t clock)
{
    return (http_phase)(clock & 7);
}

static inline uint64_t http_clock_since(uint64_t clock)
{
    return clock >> 3;
}

/* http_listener.c */
int http_listener_open(const char *address, uint16_t port, uint16_t *bound, int *error);
bool http_listener_accept(http_server *server, int listener);

/* http_watcher.c */
void *http_watcher_run(void *server);
void http_watcher_wake(http_server *server);

/* http_linger.c */
void http_linger_add(http_server *server, int descriptor);
void http_linger_drain(http_server *server, unsigned int index, bool ready, uint64_t now);
void http_linger_close_all(http_server *server);

/* http_connection.c, called by libmicrohttpd */
void http_connection_notify(void *server, struct MHD_Connection *connection, void **context,
                            enum MHD_ConnectionNotificationCode code);

/* http_exchange.c, called by libmicrohttpd */
enum MHD_Result http_exchange_advance(void *server, struct MHD_Connection *connection, const char *url,
                                      const char *method, const char *version, const char *upload,
                                      size_t *upload_size, void **context);
void http_exchange_complete(void *server, struct MHD_Connection *connection, void **context,
                            enum MHD_RequestTerminationCode code);

/* http_request.c */
void *http_request_line(void *server, const char *uri, struct MHD_Connection *connection);
bool http_request_locate(http_exchange *exchange);
bool http_request_reserve(http_exchange *exchange, size_t capacity);
bool http_request_append(http_exchange *exchange, const char *bytes, size_t length);
void http_request_release(http_exchange *exchange);

/* http_answer.c */
enum MHD_Result http_answer_queue(http_exchange *exchange);
bool http_answer_send(http_exchange *exchange);

/* What the guard found. `detail` is null when the request may go on. */
typedef struct {
    http_refusal refusal;
    const char *detail;
} http_verdict;

/* The header fields that the guard looks at, gathered in one walk over all of them. */
typedef struct {
    http_exchange *exchange;
    http_verdict verdict;
    const char *position; /* where the next field must start */
    size_t bytes;
    unsigned int hosts, lengths, codings;
    http_text length, coding;
} http_fields;

/* http_fields.c */
void http_fields_read(http_fields *fields);
bool http_text_is_token(http_text text);
bool http_text_equals(http_text text, const char *other);

/* http_guard.c */
http_verdict http_guard_check(http_exchange *exchange, const char *version, size_t *body_length);

#endif
