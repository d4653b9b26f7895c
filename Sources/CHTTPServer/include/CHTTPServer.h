/*
 * CHTTPServer: an HTTP/1.1 server as the service needs it, over libmicrohttpd.
 *
 * Two opaque types. An `http_server` listens; an `http_exchange` is one request and its answer.
 * No type of libmicrohttpd is visible here.
 *
 * The life of an exchange, in the order of the callbacks of `http_server_callbacks`:
 *
 *   begin     the header is complete, no byte of the body was read. May answer: then a short body is read
 *             and thrown away, and after a long one, or one that waits for 100 Continue, the connection closes.
 *   handle    the whole request is there. Either answers before it returns, or calls
 *             `http_exchange_suspend` as its last use of the exchange on this thread; a worker then
 *             answers and calls `http_exchange_resume`, after which it must not touch the exchange. An
 *             answer that is streamed may do the same between its pieces.
 *   refuse    instead of the two above: the request breaks HTTP/1.1 or a limit of the server. Must answer.
 *   finish    the answer went out, or the connection broke. The exchange is freed when this returns.
 *
 * `http_exchange_respond` and `http_exchange_stream` only store the answer; it is queued by the thread
 * that owns the connection. Both may be called once an exchange.
 */
#ifndef CHTTPSERVER_H
#define CHTTPSERVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct http_server http_server;
typedef struct http_exchange http_exchange;

/* Bytes that belong to somebody else; not terminated by a zero. `bytes` is null where there is nothing. */
typedef struct {
    const char *bytes;
    size_t length;
} http_text;

/* A header field of an answer. Copied by `http_exchange_respond`; the value is zero-terminated. */
typedef struct {
    const char *name;
    const char *value;
} http_field;

/* Why the server itself refuses a request; the service turns it into a problem document. */
typedef enum {
    HTTP_REFUSAL_MALFORMED = 400,
    HTTP_REFUSAL_TIMEOUT = 408,
    HTTP_REFUSAL_BODY_TOO_LARGE = 413,
    HTTP_REFUSAL_TARGET_TOO_LONG = 414,
    HTTP_REFUSAL_EXPECTATION_FAILED = 417,
    HTTP_REFUSAL_HEADERS_TOO_LARGE = 431,
    HTTP_REFUSAL_NOT_IMPLEMENTED = 501,
    HTTP_REFUSAL_OVERLOADED = 503
} http_refusal;

/* Spare bytes that follow every request body, so that a parser may read past its end. */
enum { HTTP_BODY_PADDING = 64 };

typedef struct {
    void *context; /* passed to each callback */
    void (*begin)(void *context, http_exchange *exchange);
    void (*handle)(void *context, http_exchange *exchange);
    /* `detail` is an English clause, static, such as "two Host fields". */
    void (*refuse)(void *context, http_exchange *exchange, http_refusal refusal, const char *detail);
    /* `completed` is false when the client went away before the whole answer was sent. */
    void (*finish)(void *context, http_exchange *exchange, bool completed);
} http_server_callbacks;

typedef struct {
    const char *address;                /* "127.0.0.1", "::1", "0.0.0.0", "::" */
    uint16_t port;                      /* 0: any free port */
    unsigned int threads;               /* at least 1; so many large bodies are worked on at the same time */
    unsigned int maximum_connections;   /* of the whole server */
    unsigned int maximum_connections_per_ip; /* 0: no limit */
    size_t maximum_body;                /* bytes */
    size_t small_body;                  /* bytes up to which a body is not counted among the large ones */
    size_t maximum_large_bodies;        /* bytes of all large bodies together, from their announcement to the end of their exchange */
    size_t memory_per_body_byte;        /* what the service takes at most for each byte of a large body while it works on it */
    size_t maximum_target;              /* bytes of the request target */
    size_t maximum_headers;             /* bytes of all header fields together */
    unsigned int header_timeout;        /* milliseconds from the first moment of a request (or the accept) to the end of its header */
    unsigned int body_timeout;          /* milliseconds from the end of the header to the end of the body */
    unsigned int idle_timeout;          /* milliseconds a connection may be silent, also while it does not read its answer, and
                                         * in which its client must take the next block of a stream, or all of another answer */
    const char *tls_certificate;        /* PEM text, zero-terminated, or null */
    const char *tls_key;                /* PEM text, zero-terminated, or null */
    const char *timeout_answer;         /* a whole HTTP response for a body that does not arrive in time, zero-terminated, or null */
    http_server_callbacks callbacks;
} http_server_configuration;

/*
 * Starts listening. The strings of the configuration must live as long as the server, the address not so long. On failure
 * answers null and sets `*error` to an errno value (EADDRINUSE: the port is busy; EINVAL: the address cannot be read; EPROTO:
 * the certificate or key is not usable; EAGAIN: no threads; ENOMEM: no memory).
 */
http_server *http_server_start(const http_server_configuration *configuration, int *error);

/* Replaces the certificate and the key of a server that speaks TLS, for connections that are accepted from now on; those that
 * are open keep theirs. PEM texts, zero-terminated, that are not needed afterwards. Answers 0; or an errno
 * value, and all stays as it was (EPROTO: the two cannot be used together, or the server does not speak TLS; ENOMEM: no memory).
 * On any thread, until `http_server_stop`. */
int http_server_reload_tls(http_server *server, const char *certificate, const char *key);

/* The port listened on. */
uint16_t http_server_port(const http_server *server);

/* Connections open now; connections closed by the reaper since the start. */
unsigned int http_server_connections(const http_server *server);
uint64_t http_server_reaped(const http_server *server);

/* Bytes of all large bodies together that are held or announced. */
size_t http_server_large_bodies(const http_server *server);

/* Closes the listening socket at once: new clients are refused, open exchanges go on. From then on every
 * answer closes its connection. Idempotent. */
void http_server_quiesce(http_server *server);

/* Exchanges begun and not finished. */
unsigned int http_server_exchanges(const http_server *server);

/* Stops all threads and frees the server. Quiesces first if that was not done, and waits for what is being handled,
 * suspended exchanges among it; their answers may not go out any more. */
void http_server_stop(http_server *server);

/* What the client sent. All texts live until the exchange finishes. */
http_text http_exchange_method(const http_exchange *exchange);
http_text http_exchange_path(const http_exchange *exchange);  /* raw, not unescaped, without the query */
http_text http_exchange_query(const http_exchange *exchange); /* raw, without the question mark */
/* The first field of that name, any case; all of them, where it is a list that may stand on several lines. Without the white
 * space around a value. */
http_text http_exchange_header(http_exchange *exchange, const char *name);
/* The body; at least HTTP_BODY_PADDING readable bytes follow it. Null before `handle`. */
const uint8_t *http_exchange_body(const http_exchange *exchange, size_t *length);

/* What became of it; to be asked in `finish`. The status is 0 where nothing was answered; the bytes are those of the
 * bodies, as far as they came in and went out. Of an answer that was not streamed and broke off, none count. */
unsigned int http_exchange_status(const http_exchange *exchange);
uint64_t http_exchange_received(const http_exchange *exchange);
uint64_t http_exchange_sent(const http_exchange *exchange);

/* A pointer of the service's own, null at first; the service frees what it points to in `finish`. */
void http_exchange_set_context(http_exchange *exchange, void *context);
void *http_exchange_context(const http_exchange *exchange);

/* Answers with `length` bytes that are sent without a copy. `release(owner)` is called once, on any thread,
 * when they are no longer needed; null for bytes that live as long as the program. */
void http_exchange_respond(http_exchange *exchange, unsigned int status, const http_field *fields, size_t field_count,
                           const void *bytes, size_t length, void (*release)(void *owner), void *owner);

/* The value of `http_stream_read` when more is being made, at the end of the answer, and when it must be broken off. */
enum { HTTP_STREAM_LATER = 0, HTTP_STREAM_END = -1, HTTP_STREAM_FAILED = -2 };

/* Fills `buffer` with at most `capacity` bytes and answers their number, at least 1, or one of the values above. Who answers
 * HTTP_STREAM_LATER has called `http_exchange_suspend` as the last use of the exchange on this thread; a worker calls
 * `http_exchange_resume` when there is more or no more, and it is read again. */
typedef ptrdiff_t (*http_stream_read)(void *owner, char *buffer, size_t capacity);

/* Answers with a body of unknown length, made piece by piece as the client reads it (chunked, for HTTP/1.1).
 * `release(owner)` is called once, also when the client goes away. */
void http_exchange_stream(http_exchange *exchange, unsigned int status, const http_field *fields, size_t field_count,
                          http_stream_read read, void (*release)(void *owner), void *owner);

/* Counts the answer, until the exchange finishes, as one that takes so many bytes of memory besides those for its body.
 * Answers false, and does not count it, where the system would not give what all large bodies and answers may take together:
 * then the exchange should be refused. Once an exchange. */
bool http_exchange_reserve(http_exchange *exchange, size_t bytes);

/* The connection closes after this answer. */
void http_exchange_close(http_exchange *exchange);

void http_exchange_suspend(http_exchange *exchange);
void http_exchange_resume(http_exchange *exchange);

/* Whether the client has closed the connection, or reset it, so that the work may be given up. For the worker that owns the
 * suspended exchange, between `http_exchange_suspend` and `http_exchange_resume`. Costs an atomic load; it is known about
 * 100 milliseconds after the client left, and stays true. A client that closes only its sending side is not told apart: it
 * counts as gone while its exchange is suspended. One that is answered in `handle` gets its answer. */
bool http_exchange_is_abandoned(const http_exchange *exchange);

/* Asks a server of this machine through TLS, over a socket that is connected to it: sends a request and answers how many
 * bytes of the answer came, or -1. Whose certificate it is is not looked at, only that somebody answers. */
ptrdiff_t http_ask_through_tls(int descriptor, http_text request, char *answer, size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
