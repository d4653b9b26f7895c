/* How much memory large bodies and answers may take together. A client that announces a large body has it counted from then
 * on, so that nobody is asked for a body that there is no room for; bodies that are small are never refused for others.
 *
 * What the service makes of a body, and an answer on its way, it cannot do without: a process that has no more memory then
 * ends, and with it every answer. So memory is looked for before a body is read and before a large answer is begun, for all
 * that are announced and may be worked on, or are being answered, at the same time. */
#include "internal.h"

#include <sys/mman.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

/* Bytes that are left to all else. */
static const size_t RESERVE = 16 * 1024 * 1024;

/* Bytes of which so much may be left when they are freed that it is worth giving back. */
static const size_t UNTIDY = 16 * 1024 * 1024;

/* Bytes from which on a block goes back to the system when it is freed. */
enum { LARGE_BLOCK = 1024 * 1024 };

void http_budget_prepare(void) {
#ifdef __GLIBC__
    /* The C library keeps blocks of a size that was freed once, by which the memory of a few large bodies stayed, in each of
     * its arenas. What is mapped for itself goes back at once. */
    mallopt(M_MMAP_THRESHOLD, LARGE_BLOCK);
    mallopt(M_TRIM_THRESHOLD, 2 * LARGE_BLOCK);
#endif
}

/* Whether the system would give so many bytes more. It is only asked; nothing is used. */
static bool has_memory(size_t bytes) {
    void *room = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (room == MAP_FAILED) return false;
    munmap(room, bytes);
    return true;
}

/* Whether there is memory for `more` bytes, and for all that may be taken for what was let in before. That some of it was
 * taken already does not matter: it is asked for again. */
static bool has_memory_beside_others(const http_server *server, size_t more) {
    const http_server_configuration *settings = &server->configuration;
    size_t worked = settings->threads * settings->maximum_body;
    size_t bodies = atomic_load(&server->large_bodies);
    if (worked > bodies) worked = bodies;
    return has_memory(more + worked * settings->memory_per_body_byte +
                      atomic_load(&server->large_answers) + RESERVE);
}

void http_budget_tidy(http_server *server) {
#ifdef __GLIBC__
    /* The C library gives only the end of each arena back by itself, and what many small blocks left lies before it. */
    if (atomic_load(&server->large_bodies) || atomic_load(&server->large_answers)) return;
    if (atomic_exchange(&server->is_untidy, false)) malloc_trim(0);
#else
    (void)server;
#endif
}

/* Bodies or answers were counted. */
static void note_use(http_server *server) {
    size_t bodies = atomic_load(&server->large_bodies) * server->configuration.memory_per_body_byte;
    if (bodies + atomic_load(&server->large_answers) >= UNTIDY) atomic_store(&server->is_untidy, true);
}

static size_t counted(const http_exchange *exchange, size_t capacity) {
    return capacity > exchange->server->configuration.small_body ? capacity : 0;
}

bool http_budget_take(http_exchange *exchange, size_t capacity) {
    http_server *server = exchange->server;
    size_t more = counted(exchange, capacity) - counted(exchange, exchange->body_capacity);
    if (!more) return true;
    size_t before = atomic_fetch_add(&server->large_bodies, more);
    note_use(server);
    if (before + more <= server->configuration.maximum_large_bodies && has_memory_beside_others(server, more)) return true;
    atomic_fetch_sub(&server->large_bodies, more);
    return false;
}

bool http_exchange_reserve(http_exchange *exchange, size_t bytes) {
    http_server *server = exchange->server;
    atomic_fetch_add(&server->large_answers, bytes);
    note_use(server);
    if (has_memory_beside_others(server, 0)) return exchange->answer_memory = bytes, true;
    atomic_fetch_sub(&server->large_answers, bytes);
    return false;
}

void http_budget_give_back(http_exchange *exchange) {
    size_t bytes = counted(exchange, exchange->body_capacity);
    if (bytes) atomic_fetch_sub(&exchange->server->large_bodies, bytes);
    if (exchange->answer_memory) atomic_fetch_sub(&exchange->server->large_answers, exchange->answer_memory);
}

size_t http_server_large_bodies(const http_server *server) { return atomic_load(&server->large_bodies); }
