/* What the client sent, as the service asks for it. */
#include "internal.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

http_text http_exchange_method(const http_exchange *exchange) { return exchange->method; }

/* Without scheme and authority; an absolute target stands for its path. */
http_text http_exchange_path(const http_exchange *exchange) {
    http_text target = exchange->target;
    size_t start = http_scheme_length(target);
    if (start) start += strcspn(target.bytes + start, "/?");
    size_t length = strcspn(target.bytes + start, "?");
    return length || !start ? (http_text){target.bytes + start, length} : (http_text){"/", 1};
}

http_text http_exchange_query(const http_exchange *exchange) {
    http_text target = exchange->target;
    const char *mark = memchr(target.bytes, '?', target.length);
    if (!mark) return (http_text){NULL, 0};
    return (http_text){mark + 1, target.length - (size_t)(mark + 1 - target.bytes)};
}

/* The lines of a field that say something, in their order. */
typedef struct {
    const char *name;
    size_t length;
    char *text; /* null while their length is found out */
} field_lines;

static enum MHD_Result add_line(void *context, enum MHD_ValueKind kind, const char *name, const char *value) {
    (void)kind;
    field_lines *lines = context;
    if (strcasecmp(name, lines->name) != 0 || !value) return MHD_YES;
    http_text line = http_field_value(value, strlen(value));
    if (!line.length) return MHD_YES;
    if (lines->text) {
        memcpy(lines->text + lines->length, line.bytes, line.length);
        lines->text[lines->length + line.length] = ',';
    }
    lines->length += line.length + 1;
    return MHD_YES;
}

/* All lines of a field that is a list: what they say together is what one line with commas would (RFC 9110 §5.3). Empty where
 * there is no memory, as if there was no such field. */
static http_text join_lines(http_exchange *exchange, const char *name, char **joined) {
    field_lines lines = {.name = name};
    MHD_get_connection_values(exchange->mhd, MHD_HEADER_KIND, add_line, &lines);
    if (!*joined && lines.length) {
        *joined = lines.text = malloc(lines.length);
        lines.length = 0;
        if (lines.text) MHD_get_connection_values(exchange->mhd, MHD_HEADER_KIND, add_line, &lines);
    }
    return (http_text){*joined, *joined ? lines.length - 1 : 0};
}

http_text http_exchange_header(http_exchange *exchange, const char *name) {
    unsigned int list = exchange->repeats_lists ? http_list_number(name, strlen(name)) : HTTP_LIST_COUNT;
    if (list < HTTP_LIST_COUNT) return join_lines(exchange, name, &exchange->lists[list]);
    const char *value = NULL;
    size_t length = 0;
    MHD_lookup_connection_value_n(exchange->mhd, MHD_HEADER_KIND, name, strlen(name), &value, &length);
    return value ? http_field_value(value, length) : (http_text){NULL, 0};
}

const uint8_t *http_exchange_body(const http_exchange *exchange, size_t *length) {
    *length = exchange->body_length;
    return exchange->body;
}

uint64_t http_exchange_received(const http_exchange *exchange) { return exchange->body_length + exchange->discarded; }
