/* What connections through TLS may use, and certificates that are replaced while the server runs. */
#include "internal.h"

#include <errno.h>
#include <gnutls/gnutls.h>
#include <stdlib.h>
#include <string.h>

/* What GnuTLS thinks normal, of the versions that are not deprecated (RFC 8996), with forward secrecy and authenticated
 * encryption only: without the key exchange of static RSA, and without CBC (RFC 9325 §4.2). */
const char http_tls_priorities[] = "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2:-RSA:-MAC-ALL:+AEAD";

/* A certificate that replaced the one the server was started with. Freed with the last connection that uses it, once another
 * has come in its place. */
struct http_credentials {
    gnutls_certificate_credentials_t certificate;
    unsigned int users; /* connections, and the server; under its lock */
};

/* Null and an errno value where there is no memory, or the two are not PEM or do not belong together. */
static http_credentials *make(const char *certificate, const char *key, int *error) {
    gnutls_datum_t texts[] = {{(unsigned char *)(uintptr_t)certificate, (unsigned int)strlen(certificate)},
                              {(unsigned char *)(uintptr_t)key, (unsigned int)strlen(key)}};
    *error = ENOMEM;
    http_credentials *credentials = malloc(sizeof *credentials);
    if (!credentials) return NULL;
    credentials->users = 1;
    if (gnutls_certificate_allocate_credentials(&credentials->certificate) < 0) return free(credentials), NULL;
    /* Also looks whether the two belong together. */
    int code = gnutls_certificate_set_x509_key_mem(credentials->certificate, &texts[0], &texts[1], GNUTLS_X509_FMT_PEM);
    *error = code >= 0 ? 0 : code == GNUTLS_E_MEMORY_ERROR ? ENOMEM : EPROTO;
    if (code >= 0) return credentials;
    gnutls_certificate_free_credentials(credentials->certificate);
    return free(credentials), NULL;
}

int http_tls_check(const char *certificate, const char *key) {
    int error;
    http_credentials_release(make(certificate, key, &error));
    return error;
}

void http_credentials_release(http_credentials *credentials) {
    if (!credentials || --credentials->users) return;
    gnutls_certificate_free_credentials(credentials->certificate);
    free(credentials);
}

int http_server_reload_tls(http_server *server, const char *certificate, const char *key) {
    if (!http_server_uses_tls(server)) return EPROTO;
    int error;
    http_credentials *credentials = make(certificate, key, &error);
    if (!credentials) return error;
    pthread_mutex_lock(&server->lock);
    http_credentials *before = server->credentials;
    server->credentials = credentials;
    http_credentials_release(before);
    pthread_mutex_unlock(&server->lock);
    return 0;
}

http_credentials *http_credentials_use(http_server *server, struct MHD_Connection *mhd) {
    const union MHD_ConnectionInfo *info =
        server->credentials ? MHD_get_connection_info(mhd, MHD_CONNECTION_INFO_GNUTLS_SESSION) : NULL;
    if (!info || !info->tls_session) return NULL;
    /* The handshake has not begun. What was there is only replaced, for which no memory is needed. */
    if (gnutls_credentials_set(info->tls_session, GNUTLS_CRD_CERTIFICATE, server->credentials->certificate) < 0) return NULL;
    server->credentials->users++;
    return server->credentials;
}
