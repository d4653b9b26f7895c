#include "CGuardFuzzing.h"

#include "internal.h" /* of CHTTPServer: its callbacks, as it gives them to libmicrohttpd */

#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* One run at a time. */
static struct http_server server;
static guard_log *current;
static http_exchange *suspended;

static const char fixed[] = "answered\n";
static const http_field fields[] = {{"Content-Type", "text/plain"}};

static char *text(http_text text) { return strndup(text.bytes ? text.bytes : "", text.length); }

/* Writes a request down; the one after the last that there is room for ends its connection. */
static guard_request *note(http_exchange *exchange) {
    if (current->count == GUARD_REQUESTS) {
        http_exchange_close(exchange);
        return NULL;
    }
    guard_request *request = &current->requests[current->count];
    request->method = text(http_exchange_method(exchange));
    request->path = text(http_exchange_path(exchange));
    http_exchange_set_context(exchange, request);
    current->count++;
    return request;
}

static void respond(http_exchange *exchange, unsigned int status) {
    http_exchange_respond(exchange, status, fields, 1, fixed, sizeof fixed - 1, NULL, NULL);
}

/* Paths say what becomes of a request: /e is answered early, /s by a stream, /w by a worker. */
static bool begins_with(http_exchange *exchange, const char *prefix) {
    http_text path = http_exchange_path(exchange);
    return path.length >= strlen(prefix) && memcmp(path.bytes, prefix, strlen(prefix)) == 0;
}

static void begin(void *context, http_exchange *exchange) {
    (void)context;
    guard_request *request = note(exchange);
    if (request && !begins_with(exchange, "/e")) return;
    if (request) request->is_early = true;
    respond(exchange, 404);
}

static ptrdiff_t read_stream(void *owner, char *buffer, size_t capacity) {
    unsigned int *left = owner;
    if (!*left) return HTTP_STREAM_END;
    --*left;
    buffer[0] = 's';
    return capacity ? 1 : HTTP_STREAM_FAILED;
}

static void handle(void *context, http_exchange *exchange) {
    (void)context;
    guard_request *request = http_exchange_context(exchange);
    size_t length;
    const uint8_t *body = http_exchange_body(exchange, &length);
    request->body = malloc(length + 1);
    /* The bytes behind it are the server's promise too. */
    uint8_t padding = 0;
    for (size_t i = 0; i < HTTP_BODY_PADDING; i++) padding |= body[length + i];
    if (padding) abort();
    if (request->body) memcpy(request->body, body, length);
    request->length = length;
    if (begins_with(exchange, "/w")) {
        suspended = exchange;
        http_exchange_suspend(exchange);
    } else if (begins_with(exchange, "/s")) {
        unsigned int *left = malloc(sizeof *left);
        if (!left) return;
        *left = 3;
        http_exchange_stream(exchange, 200, fields, 1, read_stream, free, left);
    } else {
        respond(exchange, 200);
    }
}

static void refuse(void *context, http_exchange *exchange, http_refusal refusal, const char *detail) {
    (void)context;
    guard_request *request = http_exchange_context(exchange);
    if (!request) request = note(exchange);
    if (request) request->refusal = refusal;
    if (!strlen(detail)) abort();
    respond(exchange, refusal);
}

static void finish(void *context, http_exchange *exchange, bool completed) {
    (void)context, (void)completed;
    if (http_exchange_context(exchange)) current->finished++;
}

static size_t leave_escapes(void *context, struct MHD_Connection *connection, char *text) {
    (void)context, (void)connection;
    return strlen(text);
}

/* As http_server.c starts it, but for the listener, the threads and the reaper's clock. */
static void start(void) {
    if (server.daemon) return;
    server.configuration = (http_server_configuration){
        .maximum_body = GUARD_MAXIMUM_BODY,
        .small_body = GUARD_SMALL_BODY,
        .maximum_large_bodies = GUARD_MAXIMUM_LARGE_BODIES,
        .maximum_target = GUARD_MAXIMUM_TARGET,
        .maximum_headers = GUARD_MAXIMUM_HEADERS,
        .callbacks = {NULL, begin, handle, refuse, finish},
    };
    server.daemon = MHD_start_daemon(MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_NO_LISTEN_SOCKET, 0, NULL, NULL,
                                     http_exchange_continue, &server,                            //
                                     MHD_OPTION_URI_LOG_CALLBACK, http_exchange_begin, &server, //
                                     MHD_OPTION_NOTIFY_COMPLETED, http_exchange_end, &server,   //
                                     MHD_OPTION_UNESCAPE_CALLBACK, leave_escapes, NULL,         //
                                     MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)32 * 1024,     //
                                     MHD_OPTION_STRICT_FOR_CLIENT, 0, MHD_OPTION_END);
    if (!server.daemon) abort();
}

/* Reads what has been answered; false at the end of the connection. What does not fit is counted by nobody. */
static bool receive(int client, bool *is_alive) {
    char waste[4096];
    size_t room = GUARD_ANSWERS - current->length;
    ssize_t count = room ? recv(client, current->answers + current->length, room, MSG_DONTWAIT)
                         : recv(client, waste, sizeof waste, MSG_DONTWAIT);
    if (count == 0) *is_alive = false;
    if (count > 0 && room) current->length += (size_t)count;
    return count > 0;
}

/* Runs the daemon until nothing happens any more. */
static void settle(int client, bool *is_alive) {
    for (int quiet = 0; quiet < 2;) {
        quiet++;
        MHD_run(server.daemon);
        if (suspended) {
            http_exchange *exchange = suspended;
            suspended = NULL;
            respond(exchange, 200);
            http_exchange_resume(exchange);
            quiet = 0;
        }
        if (receive(client, is_alive)) quiet = 0;
    }
}

guard_log *guard_run(const uint8_t *bytes, size_t length, size_t piece) {
    start();
    int pair[2];
    current = calloc(1, sizeof *current);
    if (current) current->answers = malloc(GUARD_ANSWERS);
    if (!current || !current->answers || socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, pair)) abort();
    struct sockaddr_in address = {.sin_family = AF_INET};
    if (MHD_add_connection(server.daemon, pair[0], (struct sockaddr *)&address, sizeof address) != MHD_YES) abort();
    bool is_alive = true;
    for (size_t sent = 0; sent < length && is_alive;) {
        size_t next = piece < length - sent ? piece : length - sent;
        ssize_t count = send(pair[1], bytes + sent, next, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (count < 0) break;
        sent += (size_t)count;
        settle(pair[1], &is_alive);
    }
    settle(pair[1], &is_alive);
    close(pair[1]);
    for (int turn = 0; turn < 4 || (atomic_load(&server.exchanges) && turn < 100); turn++) MHD_run(server.daemon);
    guard_log *log = current;
    current = NULL;
    log->open = atomic_load(&server.exchanges);
    log->handled = atomic_load(&server.handled);
    log->large_bodies = atomic_load(&server.large_bodies);
    return log;
}

void guard_log_free(guard_log *log) {
    for (size_t i = 0; log && i < log->count; i++) {
        free(log->requests[i].method);
        free(log->requests[i].path);
        free(log->requests[i].body);
    }
    if (log) free(log->answers);
    free(log);
}
