/* What HTTP/1.1 (RFC 9112) forbids and libmicrohttpd 0.9.75 lets through, and the server's own limits. */
#include "internal.h"

#include <string.h>
#include <strings.h>

/* What is gathered from the fields of a header. */
typedef struct {
    guard_verdict verdict;
    size_t bytes;
    unsigned int hosts;
    unsigned int lengths;
    unsigned int codings;
    bool has_list[HTTP_LIST_COUNT];
} header_scan;

static void refuse(header_scan *scan, http_refusal refusal, const char *detail) {
    if (scan->verdict.refusal) return;
    scan->verdict.refusal = refusal;
    scan->verdict.detail = detail;
}

static bool is_token_byte(unsigned char c) {
    if ((c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z')) return true;
    return c && strchr("!#$%&'*+-.^_`|~", c);
}

static bool is_token(const char *text, size_t length) {
    for (size_t i = 0; i < length; i++) {
        if (!is_token_byte((unsigned char)text[i])) return false;
    }
    return length > 0;
}

static bool is(const char *name, size_t length, const char *other) {
    return strlen(other) == length && strncasecmp(name, other, length) == 0;
}

http_text http_field_value(const char *value, size_t length) {
    while (length && (value[length - 1] == ' ' || value[length - 1] == '\t')) length--;
    return (http_text){value, length};
}

unsigned int http_list_number(const char *name, size_t length) {
    if (is(name, length, "accept")) return 0;
    if (is(name, length, "accept-encoding")) return 1;
    return is(name, length, "if-none-match") ? 2 : HTTP_LIST_COUNT;
}

static void scan_length(header_scan *scan, const char *value, size_t size) {
    if (scan->lengths++) refuse(scan, HTTP_REFUSAL_MALFORMED, "more than one Content-Length field");
    uint64_t length = 0;
    for (size_t i = 0; i < size; i++) {
        if (value[i] < '0' || value[i] > '9' || length > UINT64_MAX / 10 - 1)
            return refuse(scan, HTTP_REFUSAL_MALFORMED, "a Content-Length that is not a number");
        length = length * 10 + (uint64_t)(value[i] - '0');
    }
    if (!size) return refuse(scan, HTTP_REFUSAL_MALFORMED, "a Content-Length that is not a number");
    scan->verdict.content_length = length;
    scan->verdict.has_body |= length > 0;
}

/* Exactly one `chunked`; other codings that are well-formed are not implemented. */
static void scan_coding(header_scan *scan, const char *value, size_t size) {
    if (scan->codings++) return refuse(scan, HTTP_REFUSAL_MALFORMED, "more than one Transfer-Encoding field");
    scan->verdict.has_body = true;
    if (is(value, size, "chunked")) return;
    bool is_well_formed = true;
    unsigned int chunked = 0;
    for (const char *end = value + size; value <= end && is_well_formed;) {
        const char *comma = memchr(value, ',', (size_t)(end - value));
        const char *stop = comma ? comma : end;
        while (value < stop && *value == ' ') value++;
        const char *last = stop;
        while (last > value && last[-1] == ' ') last--;
        is_well_formed = is_token(value, (size_t)(last - value));
        if (is(value, (size_t)(last - value), "chunked")) chunked++;
        value = stop + 1;
    }
    if (!is_well_formed || chunked > 1)
        return refuse(scan, HTTP_REFUSAL_MALFORMED, "a Transfer-Encoding that is not well-formed");
    refuse(scan, HTTP_REFUSAL_NOT_IMPLEMENTED, "a transfer coding other than chunked");
}

static void scan_name(header_scan *scan, const char *name, size_t length) {
    static const char *const framing[] = {"transfer-encoding", "content-length", "host"};
    if (!is_token(name, length)) return refuse(scan, HTTP_REFUSAL_MALFORMED, "a field name that is not a token");
    for (size_t i = 0; i < sizeof framing / sizeof *framing; i++) {
        size_t prefix = strlen(framing[i]);
        if (length > prefix && strncasecmp(name, framing[i], prefix) == 0)
            refuse(scan, HTTP_REFUSAL_MALFORMED, "a field name that could be taken for another");
    }
}

static enum MHD_Result scan_field(void *context, enum MHD_ValueKind kind, const char *name, size_t name_size,
                                  const char *value, size_t size) {
    (void)kind;
    header_scan *scan = context;
    scan->bytes += name_size + size + 4; /* ": " and the end of the line */
    scan_name(scan, name, name_size);
    for (size_t i = 0; i < size; i++) {
        unsigned char c = (unsigned char)value[i];
        if ((c < 0x20 && c != '\t') || c == 0x7f) refuse(scan, HTTP_REFUSAL_MALFORMED, "a control character in a field");
    }
    if (is(name, name_size, "host")) {
        if (scan->hosts++) refuse(scan, HTTP_REFUSAL_MALFORMED, "more than one Host field");
        size = http_field_value(value, size).length;
        if (memchr(value, ',', size) || memchr(value, ' ', size) || memchr(value, '\t', size) || memchr(value, '@', size))
            refuse(scan, HTTP_REFUSAL_MALFORMED, "a Host that is not one host");
    } else if (is(name, name_size, "content-length")) {
        /* libmicrohttpd goes by this field and the next two itself, and does not know them with white space behind them. So
         * they are compared with it: what it would not go by is refused. */
        scan_length(scan, value, size);
    } else if (is(name, name_size, "transfer-encoding")) {
        scan_coding(scan, value, size);
    } else if (is(name, name_size, "expect")) {
        scan->verdict.expects_continue = is(value, size, "100-continue");
        if (!scan->verdict.expects_continue)
            refuse(scan, HTTP_REFUSAL_EXPECTATION_FAILED, "100-continue is the only expectation that can be met");
    } else {
        unsigned int list = http_list_number(name, name_size);
        if (list == HTTP_LIST_COUNT) return MHD_YES;
        scan->verdict.repeats_lists |= scan->has_list[list];
        scan->has_list[list] = true;
    }
    return MHD_YES;
}

size_t http_scheme_length(http_text target) {
    if (strncasecmp(target.bytes, "http://", 7) == 0) return 7;
    return strncasecmp(target.bytes, "https://", 8) == 0 ? 8 : 0;
}

static void scan_target(header_scan *scan, http_text target) {
    for (size_t i = 0; i < target.length; i++) {
        unsigned char c = (unsigned char)target.bytes[i];
        if (c <= 0x20 || c >= 0x7f)
            return refuse(scan, HTTP_REFUSAL_MALFORMED, "a target with spaces, control characters or bytes beyond ASCII");
    }
    bool is_path = target.length && target.bytes[0] == '/';
    bool is_absolute = target.length > http_scheme_length(target) && http_scheme_length(target);
    bool is_star = target.length == 1 && target.bytes[0] == '*';
    if (!is_path && !is_absolute && !is_star)
        refuse(scan, HTTP_REFUSAL_MALFORMED, "a target that is neither a path nor a URL");
}

guard_verdict http_guard(const http_exchange *exchange, const char *version) {
    const http_server_configuration *limits = &exchange->server->configuration;
    header_scan scan = {.verdict = {.content_length = UINT64_MAX}};
    bool is_1_1 = strcmp(version, "HTTP/1.1") == 0;
    if (!is_1_1 && strcmp(version, "HTTP/1.0") != 0)
        refuse(&scan, HTTP_REFUSAL_MALFORMED, "a version other than HTTP/1.0 and HTTP/1.1");
    if (exchange->target.length > limits->maximum_target)
        refuse(&scan, HTTP_REFUSAL_TARGET_TOO_LONG, "the request target is longer than the service reads");
    if (!is_token(exchange->method.bytes, exchange->method.length))
        refuse(&scan, HTTP_REFUSAL_MALFORMED, "a method that is not a token");
    scan_target(&scan, exchange->target);
    MHD_get_connection_values_n(exchange->mhd, MHD_HEADER_KIND, scan_field, &scan);
    if (is_1_1 && !scan.hosts) refuse(&scan, HTTP_REFUSAL_MALFORMED, "no Host field");
    if (scan.codings && scan.lengths)
        refuse(&scan, HTTP_REFUSAL_MALFORMED, "both Transfer-Encoding and Content-Length");
    if (scan.codings && !is_1_1) refuse(&scan, HTTP_REFUSAL_MALFORMED, "Transfer-Encoding in HTTP/1.0");
    /* Forbidden by RFC 9110 §10.1.1; and libmicrohttpd loses the answer when the next request is there already. */
    if (is_1_1 && scan.verdict.expects_continue && !scan.verdict.has_body)
        refuse(&scan, HTTP_REFUSAL_MALFORMED, "an expectation of 100-continue without a body");
    if (scan.bytes > limits->maximum_headers)
        refuse(&scan, HTTP_REFUSAL_HEADERS_TOO_LARGE, "the header fields are larger than the service reads");
    if (scan.lengths && scan.verdict.content_length > limits->maximum_body)
        refuse(&scan, HTTP_REFUSAL_BODY_TOO_LARGE, "the Content-Length is above the largest body the service reads");
    return scan.verdict;
}
