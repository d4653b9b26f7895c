/*
 * The context of a connection, made when it is accepted and freed just before its socket is closed.
 */
#include "internal.h"

#include <stdlib.h>

/* Makes the context and puts it where the watcher sees it. */
static http_client *http_client_open(http_server *server, int descriptor)
{
    http_client *client = calloc(1, sizeof *client);
    if (client == NULL) return NULL;
    client->server = server;
    client->descriptor = descriptor;
    client->exchange.client = client;
    atomic_init(&client->clock, http_clock(HTTP_PHASE_OPENED, http_now()));
    pthread_mutex_lock(&server->lock);
    client->next = server->clients;
    if (client->next != NULL) client->next->previous = client;
    server->clients = client;
    pthread_mutex_unlock(&server->lock);
    return client;
}

/* Takes the context out of the watcher's sight, after which the descriptor may be reused, and frees it. */
static void http_client_close(http_client *client)
{
    http_server *server = client->server;
    pthread_mutex_lock(&server->lock);
    if (client->next != NULL) client->next->previous = client->previous;
    if (client->previous != NULL) client->previous->next = client->next;
    else server->clients = client->next;
    pthread_mutex_unlock(&server->lock);
    if (client->lingers) http_linger_add(server, client->descriptor);
    free(client->exchange.body);
    free(client->query);
    free(client);
}

/* A connection began or is about to be closed. On its thread, before its first and after its last request. */
void http_connection_notify(void *argument, struct MHD_Connection *connection, void **context,
                            enum MHD_ConnectionNotificationCode code)
{
    http_server *server = argument;
    if (code == MHD_CONNECTION_NOTIFY_STARTED) {
        const union MHD_ConnectionInfo *info =
            MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
        atomic_fetch_add(&server->connections, 1);
        /* Without memory the context stays null, and the first request ends the connection. */
        *context = info != NULL ? http_client_open(server, info->connect_fd) : NULL;
    } else {
        if (*context != NULL) http_client_close(*context);
        *context = NULL;
        atomic_fetch_sub(&server->connections, 1);
        if (atomic_load(&server->starved)) http_watcher_wake(server);
    }
}
