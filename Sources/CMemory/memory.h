#ifndef C_MEMORY_H
#define C_MEMORY_H

/// The few functions of the C library that a program without one must have of its own.
#if __has_include(<stdlib.h>)
#include <stdlib.h>
#include <string.h>
#else
#include <stddef.h>

void *_Nullable malloc(size_t size);
void *_Nullable realloc(void *_Nullable memory, size_t size);
void free(void *_Nullable memory);
void *_Nonnull memcpy(void *_Nonnull to, const void *_Nonnull from, size_t size);
#endif

#endif
