/* What the client sent, as the service asks for it. */
#include "internal.h"

#include <string.h>

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

http_text http_exchange_header(const http_exchange *exchange, const char *name) {
    const char *value = NULL;
    size_t length = 0;
    MHD_lookup_connection_value_n(exchange->mhd, MHD_HEADER_KIND, name, strlen(name), &value, &length);
    return (http_text){value, value ? length : 0};
}

const uint8_t *http_exchange_body(const http_exchange *exchange, size_t *length) {
    *length = exchange->body_length;
    return exchange->body;
}

uint64_t http_exchange_received(const http_exchange *exchange) { return exchange->body_length + exchange->discarded; }
