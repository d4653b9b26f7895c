/* Answers: bytes that exist, and bodies that are made while they are read. */
#include "internal.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum {
    STREAM_BLOCK = 64 * 1024,
    SMALL_ANSWER = 16 * 1024 /* goes to the kernel at once, whether the client reads or not */
};

static void store(http_exchange *exchange, unsigned int status, const http_field *fields, size_t field_count,
                  struct MHD_Response *response) {
    exchange->status = status;
    exchange->response = response;
    for (size_t i = 0; response && i < field_count; i++) {
        MHD_add_response_header(response, fields[i].name, fields[i].value);
    }
}

static void release_nothing(void *owner) { (void)owner; }

void http_exchange_respond(http_exchange *exchange, unsigned int status, const http_field *fields, size_t field_count,
                           const void *bytes, size_t length, void (*release)(void *owner), void *owner) {
    /* libmicrohttpd does not write to the buffer, whatever its type says. */
    struct MHD_Response *response = MHD_create_response_from_buffer_with_free_callback_cls(
        length, (void *)(uintptr_t)bytes, release ? release : release_nothing, owner);
    if (!response && release) release(owner);
    exchange->length = length;
    store(exchange, status, fields, field_count, response);
}

/* False when the client took the block before too slowly. */
static bool allow_block(http_exchange *exchange) {
    return http_connection_allow(exchange->connection, exchange->server->configuration.idle_timeout, false);
}

/* The system takes some MiB of an answer at once, and asks for more only when a third of them has gone: a client that reads
 * block after block would seem not to read. So what it holds and has not sent is limited while an answer is streamed. */
static void limit_unsent(http_connection *connection, bool is_streamed) {
#ifdef TCP_NOTSENT_LOWAT
    if (!connection || connection->limits_unsent == is_streamed) return;
    unsigned int most = is_streamed ? STREAM_BLOCK : UINT32_MAX;
    setsockopt(connection->descriptor, IPPROTO_TCP, TCP_NOTSENT_LOWAT, &most, sizeof most);
    connection->limits_unsent = is_streamed;
#else
    (void)connection, (void)is_streamed;
#endif
}

void http_answer_begin(http_exchange *exchange) {
    limit_unsent(exchange->connection, exchange->stream != NULL);
    if (exchange->length > SMALL_ANSWER) allow_block(exchange);
}

/* What a stream needs between its pieces. */
struct http_stream {
    http_exchange *exchange; /* lives until nothing is read any more */
    http_stream_read read;
    void (*release)(void *owner);
    void *owner;
};

void http_answer_end(http_exchange *exchange, bool completed) {
    bool has_body = exchange->status >= 200 && exchange->status != 204 && exchange->status != 304 &&
                    strcmp(exchange->method.bytes, "HEAD") != 0;
    if (completed && has_body && !exchange->sent) exchange->sent = exchange->length;
    /* libmicrohttpd keeps the response for a moment yet, but reads no more of it. */
    if (exchange->stream) exchange->stream->release(exchange->stream->owner);
    exchange->stream = NULL;
}

uint64_t http_exchange_sent(const http_exchange *exchange) { return exchange->sent; }

unsigned int http_exchange_status(const http_exchange *exchange) {
    bool was_told = http_connection_was_answered(exchange->server, exchange->connection);
    return was_told ? HTTP_REFUSAL_TIMEOUT : exchange->status;
}

static ssize_t read_stream(void *context, uint64_t position, char *buffer, size_t capacity) {
    (void)position;
    http_stream *source = context;
    http_exchange *exchange = source->exchange;
    http_exchange_release(exchange); /* it may have been suspended until now */
    /* The client has taken the block before. How long the next one is made is not its fault. */
    if (!http_connection_allow(exchange->connection, 0, false)) return MHD_CONTENT_READER_END_WITH_ERROR;
    if (!http_exchange_hold(exchange)) return MHD_CONTENT_READER_END_WITH_ERROR;
    ptrdiff_t count = source->read(source->owner, buffer, capacity);
    if (count == HTTP_STREAM_LATER) return 0;
    http_exchange_release(exchange);
    if (count == HTTP_STREAM_END) return MHD_CONTENT_READER_END_OF_STREAM;
    if (count < 0 || !allow_block(exchange)) return MHD_CONTENT_READER_END_WITH_ERROR;
    exchange->sent += (uint64_t)count;
    return count;
}

void http_exchange_stream(http_exchange *exchange, unsigned int status, const http_field *fields, size_t field_count,
                          http_stream_read read, void (*release)(void *owner), void *owner) {
    http_stream *source = malloc(sizeof *source);
    struct MHD_Response *response = NULL;
    if (source) {
        *source = (http_stream){exchange, read, release, owner};
        response = MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, STREAM_BLOCK, read_stream, source, free);
    }
    if (!response) {
        free(source);
        release(owner);
        source = NULL;
    }
    exchange->stream = source;
    store(exchange, status, fields, field_count, response);
}
