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

/* The module that lays out a DOM by asking the service, and its types. */
embedded_file embedded_client_js(void);
embedded_file embedded_client_d_ts(void);

/* The playground: a page, its module and its style sheet. */
embedded_file embedded_playground_html(void);
embedded_file embedded_playground_js(void);
embedded_file embedded_playground_css(void);

#endif
