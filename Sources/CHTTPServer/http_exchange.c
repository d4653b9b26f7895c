/* One request and its answer: the state machine, with one place where an exchange is freed. */
#include "internal.h"

#include <stdlib.h>
#include <string.h>

enum {
    FIRST_BODY_CAPACITY = 8 * 1024,      /* of a chunked body */
    DISCARDED_TO_KEEP = 1024 * 1024,     /* bytes of an unwanted body that are read to keep the connection */
    DISCARDED_AT_MOST = 64 * 1024 * 1024 /* bytes of a chunked body that are read to answer at all */
};

void *http_exchange_begin(void *context, const char *target, struct MHD_Connection *mhd) {
    http_server *server = context;
    http_exchange *exchange = calloc(1, sizeof *exchange);
    if (!exchange) return NULL;
    exchange->server = server;
    exchange->mhd = mhd;
    exchange->target = (http_text){target, strlen(target)};
    const char *mark = strchr(target, '?');
    if (mark) {
        exchange->target_copy = strdup(target);
        if (!exchange->target_copy) return free(exchange), NULL;
        exchange->target.bytes = exchange->target_copy;
        /* libmicrohttpd would take the query apart, in place, and never answers when its memory is too small for some
         * hundred arguments. The text is in its own buffer, which may be written to: the query ends where it begins. */
        ((char *)(uintptr_t)mark)[1] = 0;
    }
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(mhd, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    exchange->connection = info ? info->socket_context : NULL;
    http_connection_begin_header(exchange->connection, server->configuration.header_timeout);
    atomic_fetch_add(&server->exchanges, 1);
    return exchange;
}

void http_exchange_end(void *context, struct MHD_Connection *mhd, void **slot, enum MHD_RequestTerminationCode reason) {
    (void)mhd;
    http_server *server = context;
    http_exchange *exchange = *slot;
    if (!exchange) return;
    *slot = NULL;
    if (exchange->state != EXCHANGE_NEW) {
        bool completed = reason == MHD_REQUEST_TERMINATED_COMPLETED_OK;
        http_answer_end(exchange, completed);
        server->configuration.callbacks.finish(server->configuration.callbacks.context, exchange, completed);
    }
    http_exchange_release(exchange);
    if (exchange->response) MHD_destroy_response(exchange->response);
    /* The next request of the connection must have begun before it is idle for too long, and end its header in time. */
    http_connection_allow(exchange->connection,
                          server->configuration.idle_timeout + server->configuration.header_timeout, false);
    free(exchange->target_copy);
    for (unsigned int list = 0; list < HTTP_LIST_COUNT; list++) free(exchange->lists[list]);
    free(exchange->body);
    http_budget_give_back(exchange);
    free(exchange);
    atomic_fetch_sub(&server->exchanges, 1);
}

/* Hands the stored answer to libmicrohttpd; without one the connection is closed. */
static enum MHD_Result queue(http_exchange *exchange) {
    http_exchange_release(exchange);
    exchange->state = EXCHANGE_QUEUED;
    if (!exchange->response) return MHD_NO;
    http_answer_begin(exchange);
    if (exchange->closes || atomic_load(&exchange->server->is_quiesced))
        MHD_add_response_header(exchange->response, MHD_HTTP_HEADER_CONNECTION, "close");
    return MHD_queue_response(exchange->mhd, exchange->status, exchange->response);
}

/* Answers before the body, which is not read; the connection closes. */
static enum MHD_Result queue_early(http_exchange *exchange) {
    exchange->closes = true;
    http_connection_allow(exchange->connection, 0, false);
    if (exchange->connection) exchange->connection->lingers = true;
    return queue(exchange);
}

static const char overloaded[] = "large bodies take all the memory that there is for them; try again in a second";

/* Takes memory for a body; false where there is none, or large bodies have too much of it. */
static bool make_room(http_exchange *exchange, size_t capacity) {
    if (!http_budget_take(exchange, capacity)) return false;
    exchange->body_capacity = capacity;
    exchange->body = malloc(capacity + HTTP_BODY_PADDING);
    return exchange->body;
}

/* The header is complete: refuses, answers at once, or makes ready for the body. */
static enum MHD_Result receive_header(http_exchange *exchange, const char *method, const char *version) {
    http_server *server = exchange->server;
    http_server_callbacks *callbacks = &server->configuration.callbacks;
    exchange->method = (http_text){method, strlen(method)};
    if (!http_connection_allow(exchange->connection, server->configuration.body_timeout, true)) return MHD_NO;
    guard_verdict verdict = http_guard(exchange, version);
    exchange->state = EXCHANGE_BODY;
    exchange->repeats_lists = verdict.repeats_lists;
    if (verdict.refusal) {
        callbacks->refuse(callbacks->context, exchange, verdict.refusal, verdict.detail);
        return queue_early(exchange);
    }
    callbacks->begin(callbacks->context, exchange);
    size_t capacity = !verdict.has_body                         ? 0
                      : verdict.content_length == UINT64_MAX ? FIRST_BODY_CAPACITY
                                                             : (size_t)verdict.content_length;
    if (!exchange->response && !make_room(exchange, capacity))
        callbacks->refuse(callbacks->context, exchange, HTTP_REFUSAL_OVERLOADED, overloaded);
    if (exchange->response) {
        exchange->state = EXCHANGE_DISCARDING;
        bool is_short = !verdict.has_body || verdict.content_length <= DISCARDED_TO_KEEP;
        return is_short && !verdict.expects_continue ? MHD_YES : queue_early(exchange);
    }
    return MHD_YES;
}

/* Makes room for `size` more bytes; else says why there is none. */
static const char *reserve(http_exchange *exchange, size_t size, http_refusal *refusal) {
    size_t needed = exchange->body_length + size;
    size_t maximum = exchange->server->configuration.maximum_body;
    *refusal = HTTP_REFUSAL_BODY_TOO_LARGE;
    if (needed > maximum) return "the body is larger than the service reads";
    if (needed <= exchange->body_capacity) return NULL;
    size_t capacity = exchange->body_capacity * 2;
    if (capacity < needed) capacity = needed;
    if (capacity > maximum) capacity = maximum;
    *refusal = HTTP_REFUSAL_OVERLOADED;
    if (!http_budget_take(exchange, capacity)) return overloaded;
    exchange->body_capacity = capacity;
    uint8_t *body = realloc(exchange->body, capacity + HTTP_BODY_PADDING);
    if (!body) return overloaded;
    exchange->body = body;
    return NULL;
}

/* Nothing may be queued while the body comes in: a refusal waits for its end, but not for ever. */
static enum MHD_Result receive_body(http_exchange *exchange, const char *data, size_t *size) {
    http_refusal refusal;
    const char *detail = exchange->state == EXCHANGE_BODY ? reserve(exchange, *size, &refusal) : NULL;
    if (detail) {
        http_server_callbacks *callbacks = &exchange->server->configuration.callbacks;
        exchange->state = EXCHANGE_DISCARDING;
        exchange->closes = true;
        callbacks->refuse(callbacks->context, exchange, refusal, detail);
    }
    if (exchange->state == EXCHANGE_BODY) {
        memcpy(exchange->body + exchange->body_length, data, *size);
        exchange->body_length += *size;
    } else {
        exchange->discarded += *size;
        if (exchange->discarded > DISCARDED_AT_MOST) return MHD_NO;
    }
    *size = 0;
    return MHD_YES;
}

/* The whole request is there. */
static enum MHD_Result receive_end(http_exchange *exchange) {
    http_server_callbacks *callbacks = &exchange->server->configuration.callbacks;
    if (exchange->state == EXCHANGE_HANDLING) return queue(exchange); /* resumed with its answer */
    if (!http_connection_allow(exchange->connection, 0, false)) return MHD_NO;
    if (exchange->state == EXCHANGE_DISCARDING) return queue(exchange);
    exchange->state = EXCHANGE_HANDLING;
    if (!http_exchange_hold(exchange)) return MHD_NO;
    memset(exchange->body + exchange->body_length, 0, HTTP_BODY_PADDING);
    callbacks->handle(callbacks->context, exchange);
    /* A worker may be writing to it now; only this thread ever sets or frees what is read here. */
    return exchange->is_suspended ? MHD_YES : queue(exchange);
}

enum MHD_Result http_exchange_continue(void *context, struct MHD_Connection *mhd, const char *url, const char *method,
                                       const char *version, const char *data, size_t *size, void **slot) {
    (void)context, (void)mhd, (void)url;
    http_exchange *exchange = *slot;
    if (!exchange) return MHD_NO;
    if (exchange->state == EXCHANGE_NEW) return receive_header(exchange, method, version);
    if (*size) return receive_body(exchange, data, size);
    return receive_end(exchange);
}

void http_exchange_set_context(http_exchange *exchange, void *context) { exchange->context = context; }
void *http_exchange_context(const http_exchange *exchange) { return exchange->context; }
void http_exchange_close(http_exchange *exchange) { exchange->closes = true; }
