/* How much memory large bodies may take together. A client that announces one has it counted from then on, so that nobody
 * is asked for a body that there is no room for; bodies that are small are never refused for others.
 *
 * What the service makes of a body it cannot do without: a process that has no more memory then ends. So it is looked for
 * before the body is read, for all that are announced and may be worked on at the same time. */
#include "internal.h"

#include <sys/mman.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

/* Bytes that are left to all else. */
static const size_t RESERVE = 16 * 1024 * 1024;

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

static size_t counted(const http_exchange *exchange, size_t capacity) {
    return capacity > exchange->server->configuration.small_body ? capacity : 0;
}

bool http_budget_take(http_exchange *exchange, size_t capacity) {
    http_server *server = exchange->server;
    size_t more = counted(exchange, capacity) - counted(exchange, exchange->body_capacity);
    if (!more) return true;
    size_t before = atomic_fetch_add(&server->large_bodies, more);
    const http_server_configuration *settings = &server->configuration;
    if (before + more <= settings->maximum_large_bodies) {
        size_t worked = settings->threads * settings->maximum_body;
        if (worked > before + more) worked = before + more;
        if (has_memory(more + worked * settings->memory_per_body_byte + RESERVE)) return true;
    }
    atomic_fetch_sub(&server->large_bodies, more);
    return false;
}

void http_budget_give_back(http_exchange *exchange) {
    size_t bytes = counted(exchange, exchange->body_capacity);
    if (bytes) atomic_fetch_sub(&exchange->server->large_bodies, bytes);
}

size_t http_server_large_bodies(const http_server *server) { return atomic_load(&server->large_bodies); }
