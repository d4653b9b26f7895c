/*
 * CGuardFuzzing: raw bytes through libmicrohttpd, the guard and the exchanges of CHTTPServer, without network and threads.
 *
 * A daemon of libmicrohttpd is given one end of a pair of sockets and is run by hand, with the callbacks of the server and
 * a service that only writes down what it is handed.
 */
#ifndef CGUARDFUZZING_H
#define CGUARDFUZZING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { GUARD_REQUESTS = 64, GUARD_ANSWERS = 64 * 1024 };

/* The limits that the server is told: small, so that short inputs reach them. */
enum { GUARD_MAXIMUM_TARGET = 128, GUARD_MAXIMUM_HEADERS = 1024, GUARD_MAXIMUM_BODY = 1024, GUARD_SMALL_BODY = 256,
       GUARD_MAXIMUM_LARGE_BODIES = 1500 };

/* What the service was handed. */
typedef struct {
    unsigned int refusal; /* 0: nothing was refused */
    bool is_early;        /* it was answered before its body */
    char *method;         /* zero-terminated */
    char *path;
    uint8_t *body;
    size_t length;
} guard_request;

/* What became of some bytes. */
typedef struct {
    guard_request requests[GUARD_REQUESTS]; /* the service sees no more of one connection: the next closes it */
    size_t count;
    size_t finished;
    unsigned int open;    /* exchanges that are left when the connection has ended */
    unsigned int handled; /* and those that the service still has */
    size_t large_bodies;  /* and the bytes that are still counted */
    char *answers;        /* what the client got */
    size_t length;
} guard_log;

/* Sends bytes over a connection, so many at a time, and waits for its end. The log is to be freed by `guard_log_free`. */
guard_log *guard_run(const uint8_t *bytes, size_t length, size_t piece);
void guard_log_free(guard_log *log);

#endif
