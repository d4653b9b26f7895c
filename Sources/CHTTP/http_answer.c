/* Answers: bytes that exist, and bodies that are made while they are read. */
#include "internal.h"

#include <stdlib.h>

enum { STREAM_BLOCK = 64 * 1024 };

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
    store(exchange, status, fields, field_count, response);
}

/* What a stream needs between its pieces. */
typedef struct {
    http_stream_read read;
    void (*release)(void *owner);
    void *owner;
} stream;

static ssize_t read_stream(void *context, uint64_t position, char *buffer, size_t capacity) {
    (void)position;
    stream *source = context;
    ptrdiff_t count = source->read(source->owner, buffer, capacity);
    if (count == HTTP_STREAM_END) return MHD_CONTENT_READER_END_OF_STREAM;
    return count > 0 ? count : MHD_CONTENT_READER_END_WITH_ERROR;
}

static void free_stream(void *context) {
    stream *source = context;
    source->release(source->owner);
    free(source);
}

void http_exchange_stream(http_exchange *exchange, unsigned int status, const http_field *fields, size_t field_count,
                          http_stream_read read, void (*release)(void *owner), void *owner) {
    stream *source = malloc(sizeof *source);
    struct MHD_Response *response = NULL;
    if (source) {
        *source = (stream){read, release, owner};
        response = MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, STREAM_BLOCK, read_stream, source, free_stream);
    }
    if (!response) {
        free(source);
        release(owner);
    }
    store(exchange, status, fields, field_count, response);
}
