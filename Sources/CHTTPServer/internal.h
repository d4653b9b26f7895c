/*
 * What the files of this folder share. Only they know <microhttpd.h>.
 *
 * Threads: an exchange and its connection belong to the libmicrohttpd thread that serves the connection, except that
 * a worker owns a suspended exchange until it resumes it, and that the reaper may read a connection's deadline, look at
 * its socket and shut it down under the server's lock. Under that lock a connection in the list is not freed, and its
 * socket not closed.
 */
#ifndef CHTTPSERVER_INTERNAL_H
#define CHTTPSERVER_INTERNAL_H

#include "CHTTPServer.h"

#include <microhttpd.h>
#include <pthread.h>
#include <stdatomic.h>

typedef struct http_credentials http_credentials;

/* A connection, from accept to close. In the server's list all that time. */
typedef struct http_connection {
    struct http_connection *previous;
    struct http_connection *next;
    int descriptor;
    /* When the reaper ends it, in milliseconds of the monotonic clock; 0: never. Whoever changes a positive one by an
     * exchange has decided: the serving thread that the phase ended in time, or the reaper that it did not. The reaper
     * makes it negative for good: minus the time from which on it is closed without mercy. */
    atomic_int_fast64_t deadline;
    atomic_bool reads_body; /* the deadline is that of a body */
    /* The client has closed its side, or reset the connection. Set by the reaper's thread, and never taken back: there is
     * no way to open that side again. Nothing else is published by it, so that its order does not matter. */
    atomic_bool has_left;
    http_credentials *credentials; /* that it uses in place of those the server was started with, or null */
    bool lingers;           /* it was answered while the client was still sending */
    bool limits_unsent;     /* the system takes little of an answer before the client does */
} http_connection;

struct http_server {
    struct MHD_Daemon *daemon;
    http_server_configuration configuration;
    int listener;
    int silence; /* takes the listener's place when the server quiesces */
    uint16_t port;
    atomic_bool is_quiesced;
    atomic_bool is_ending; /* nothing is handled any more */
    atomic_uint exchanges;
    atomic_uint handled; /* exchanges that the service has now, suspended ones among them, and calls that resume one */
    atomic_uint connections;
    atomic_size_t large_bodies; /* bytes */
    atomic_size_t large_answers; /* bytes that they may take */
    atomic_bool is_untidy;       /* so much was there at a time that memory is left of it */
    atomic_uint_fast64_t reaped;
    pthread_mutex_t lock; /* guards the list, sockets against being closed while they are shut down, and credentials */
    pthread_cond_t wake;
    pthread_t reaper;
    bool is_stopping;
    http_credentials *credentials; /* of connections from now on; null: those it was started with */
    http_connection *first;
    http_connection *lingering; /* closed by libmicrohttpd; `descriptor` is our own copy, linked by `next` */
};

/* Where an exchange is. Only ever goes down this list. */
typedef enum {
    EXCHANGE_NEW,        /* the request line was read */
    EXCHANGE_BODY,       /* the header was welcome; the body comes in */
    EXCHANGE_DISCARDING, /* the answer is there, and waits for the end of a body nobody wants */
    EXCHANGE_HANDLING,   /* the service has the whole request */
    EXCHANGE_QUEUED      /* libmicrohttpd has the answer */
} exchange_state;

typedef struct http_stream http_stream;

/* How many fields that are lists are read here. */
enum { HTTP_LIST_COUNT = 3 };

struct http_exchange {
    http_server *server;
    struct MHD_Connection *mhd;
    http_connection *connection;
    exchange_state state;
    bool is_suspended;
    bool is_held; /* counted in `handled` */
    bool closes;
    http_text method;
    http_text target;
    char *target_copy; /* of a target with a query, or null */
    uint8_t *body;
    size_t body_length;
    size_t body_capacity; /* without the padding */
    size_t discarded;
    bool repeats_lists; /* a field that is a list stands on several lines */
    char *lists[HTTP_LIST_COUNT]; /* such fields, as if they stood on one; null until they are asked for */
    size_t answer_memory; /* counted in `large_answers` */
    unsigned int status;
    size_t length; /* of an answer that is not streamed */
    uint64_t sent;
    struct MHD_Response *response; /* owned until it is queued */
    http_stream *stream; /* what the response is read from, until its end; it goes with the response */
    void *context;
};

/* What the header of a request says, and what is wrong with it. */
typedef struct {
    http_refusal refusal; /* 0: nothing is wrong */
    const char *detail;
    bool has_body;
    bool expects_continue;
    bool repeats_lists; /* a field that is a list stands on several lines */
    uint64_t content_length; /* UINT64_MAX: unknown */
} guard_verdict;

int64_t http_now(void);

/* http_server.c */
bool http_server_uses_tls(const http_server *server);

/* http_tls.c */
/* What may be used, in the words of GnuTLS. */
extern const char http_tls_priorities[];
/* 0; EPROTO where the two are not PEM or do not belong together; ENOMEM. */
int http_tls_check(const char *certificate, const char *key);
/* Has a new connection use the certificate that is in place now, and counts it as a user; null where that is the one the
 * server was started with. Under the server's lock. */
http_credentials *http_credentials_use(http_server *server, struct MHD_Connection *connection);
/* A connection that used it has ended its session. Does nothing for null. Under the server's lock. */
void http_credentials_release(http_credentials *credentials);

/* http_guard.c */
guard_verdict http_guard(const http_exchange *exchange, const char *version);
/* A field value without the white space behind it, which is no part of it (RFC 9112 §5.1). libmicrohttpd takes only that away
 * which stands before it. */
http_text http_field_value(const char *value, size_t length);
/* The number of the list that a field of this name is; HTTP_LIST_COUNT for a field that is none that is read here. */
unsigned int http_list_number(const char *name, size_t length);
/* The length of `http://` or `https://` at the start of a target, 0 without. */
size_t http_scheme_length(http_text target);

/* http_exchange.c: callbacks of libmicrohttpd */
void *http_exchange_begin(void *server, const char *target, struct MHD_Connection *connection);
enum MHD_Result http_exchange_continue(void *server, struct MHD_Connection *connection, const char *url, const char *method,
                                       const char *version, const char *data, size_t *size, void **exchange);
void http_exchange_end(void *server, struct MHD_Connection *connection, void **exchange,
                       enum MHD_RequestTerminationCode reason);

/* http_suspension.c */
/* Counts the exchange among those that the service has, until it is released; false when the server is ending. */
bool http_exchange_hold(http_exchange *exchange);
void http_exchange_release(http_exchange *exchange);

/* http_answer.c */
/* Gives the client of a large answer its time for the next block; a small one goes to the kernel at once. */
void http_answer_begin(http_exchange *exchange);
/* The answer has gone out, or broke off. What it was made of is let go of. */
void http_answer_end(http_exchange *exchange, bool completed);

/* http_budget.c */
/* Has the process give back the memory of large bodies when they are done with. */
void http_budget_prepare(void);
/* Counts the body of an exchange as one of so many bytes; false, and as before, where large bodies take too much. */
bool http_budget_take(http_exchange *exchange, size_t capacity);
/* Counts neither the body nor the answer of an exchange any more. */
void http_budget_give_back(http_exchange *exchange);
/* Gives the system back what large bodies and answers took, once the last is done. */
void http_budget_tidy(http_server *server);

/* http_departure.c */
/* Looks which clients have left, and has the serving threads notice, under the server's lock. */
void http_departures_look(http_server *server);

/* http_reaper.c */
int http_reaper_start(http_server *server);
void http_reaper_stop(http_server *server);
void http_connection_notify(void *server, struct MHD_Connection *connection, void **context,
                            enum MHD_ConnectionNotificationCode code);
/* Gives the connection so many milliseconds; 0: no limit. False when the reaper was first. */
bool http_connection_allow(http_connection *connection, unsigned int milliseconds, bool reads_body);
/* Gives it at most so many milliseconds; the first request of a connection has its time since the accept. */
void http_connection_begin_header(http_connection *connection, unsigned int milliseconds);
/* Whether the reaper ended it and told the client so. */
bool http_connection_was_answered(const http_server *server, http_connection *connection);

#endif
