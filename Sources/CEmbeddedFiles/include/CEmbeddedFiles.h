/*
 * The files that the program carries in itself, byte for byte. They live as long as the program.
 */
#ifndef CEMBEDDEDFILES_H
#define CEMBEDDEDFILES_H

#include <stddef.h>

typedef struct {
    const void *bytes;
    size_t length;
} embedded_file;

/* The description of the service, openapi.yaml at the top of the repository. */
embedded_file embedded_openapi_yaml(void);

#endif
