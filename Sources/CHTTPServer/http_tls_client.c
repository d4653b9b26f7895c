/* A client, for a service that asks itself whether it is well. */
#include "CHTTPServer.h"

#include <gnutls/gnutls.h>

/* Timeouts of the socket end both loops. */
static ptrdiff_t ask(gnutls_session_t session, http_text request, char *answer, size_t capacity) {
    int status;
    do status = gnutls_handshake(session);
    while (status < 0 && !gnutls_error_is_fatal(status) && status != GNUTLS_E_AGAIN);
    if (status < 0 || gnutls_record_send(session, request.bytes, request.length) < 0) return -1;
    ssize_t count;
    /* Not an answer yet: TLS 1.3 first brings tickets for the next session. */
    do count = gnutls_record_recv(session, answer, capacity);
    while (count == GNUTLS_E_INTERRUPTED || count == GNUTLS_E_REHANDSHAKE);
    return count;
}

ptrdiff_t http_ask_through_tls(int descriptor, http_text request, char *answer, size_t capacity) {
    gnutls_session_t session;
    gnutls_certificate_credentials_t credentials;
    if (gnutls_certificate_allocate_credentials(&credentials) < 0) return -1;
    ptrdiff_t count = -1;
    if (gnutls_init(&session, GNUTLS_CLIENT) >= 0) {
        gnutls_set_default_priority(session);
        gnutls_credentials_set(session, GNUTLS_CRD_CERTIFICATE, credentials);
        gnutls_transport_set_int(session, descriptor);
        count = ask(session, request, answer, capacity);
        gnutls_deinit(session);
    }
    gnutls_certificate_free_credentials(credentials);
    return count < 0 ? -1 : count;
}
