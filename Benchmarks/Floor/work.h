#pragma once

#include <stdbool.h>
#include <stddef.h>

/*
 * What a server that computes its answers has to do at least: parse each body with simdjson, and format every number of the
 * answer with std::to_chars. Nothing is made of either.
 */

/* Bytes that may be read behind a body. */
enum { WORK_PADDING = 64 };

#ifdef __cplusplus
extern "C" {
#endif

/* Takes the numbers out of the answer in a file. */
void prepare_work(const char *answer);

/* Does the work for one body; false where it is not JSON. */
bool work(const char *body, size_t length);

#ifdef __cplusplus
}
#endif
