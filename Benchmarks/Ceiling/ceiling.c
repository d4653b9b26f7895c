/*
 * The ceiling: as little as a libmicrohttpd program can do and still read a body and send an answer. It collects the
 * body and sends the same bytes to everyone, from one response that is made once.
 *
 * Usage: ceiling THREADS FIELDS-FILE BODY-FILE
 * The fields file has one header field a line, which are sent besides libmicrohttpd's own. Prints its port; ends with
 * its standard input.
 *
 * Built with WORKS it does for each request what no program can do without, and then sends the same bytes: the ceiling of
 * those that compute their answers.
 */
#include <arpa/inet.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../Floor/work.h"

enum { LONGEST_BODY = 16 * 1024, LONGEST_LINE = 1024, CONNECTION_MEMORY = 32 * 1024 };

typedef struct {
    size_t length;
    char body[LONGEST_BODY + WORK_PADDING];
} request;

static enum MHD_Result answer(void *context, struct MHD_Connection *connection, const char *url, const char *method,
                              const char *version, const char *data, size_t *size, void **slot) {
    (void)url, (void)method, (void)version;
    request *collected = *slot;
    if (!collected) {
        *slot = collected = malloc(sizeof *collected);
        if (!collected) return MHD_NO;
        collected->length = 0;
        return MHD_YES;
    }
    if (*size) {
        if (*size > LONGEST_BODY - collected->length) return MHD_NO;
        memcpy(collected->body + collected->length, data, *size);
        collected->length += *size;
        *size = 0;
        return MHD_YES;
    }
#ifdef WORKS
    if (!work(collected->body, collected->length)) return MHD_NO;
#endif
    return MHD_queue_response(connection, MHD_HTTP_OK, context);
}

static void end(void *context, struct MHD_Connection *connection, void **slot, enum MHD_RequestTerminationCode reason) {
    (void)context, (void)connection, (void)reason;
    free(*slot);
}

static char *read_file(const char *path, size_t *length) {
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END)) return perror(path), exit(1), NULL;
    *length = (size_t)ftell(file);
    rewind(file);
    char *bytes = malloc(*length + 1);
    if (!bytes || fread(bytes, 1, *length, file) != *length) return perror(path), exit(1), NULL;
    fclose(file);
    return bytes;
}

static void add_fields(struct MHD_Response *response, const char *path) {
    char line[LONGEST_LINE];
    FILE *file = fopen(path, "r");
    if (!file) return perror(path), exit(1);
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = 0;
        char *value = strstr(line, ": ");
        if (!value) continue;
        *value = 0;
        MHD_add_response_header(response, line, value + 2);
    }
    fclose(file);
}

static struct MHD_Daemon *start(unsigned int threads, struct MHD_Response *response) {
    struct sockaddr_in loopback = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    struct MHD_OptionItem pool[] = {{MHD_OPTION_THREAD_POOL_SIZE, (intptr_t)threads, NULL}, {MHD_OPTION_END, 0, NULL}};
    return MHD_start_daemon(MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_EPOLL, 0, NULL, NULL, answer, response, //
                            MHD_OPTION_SOCK_ADDR, &loopback,                                               //
                            MHD_OPTION_NOTIFY_COMPLETED, end, NULL,                                        //
                            MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)CONNECTION_MEMORY,                  //
                            MHD_OPTION_ARRAY, threads > 1 ? pool : pool + 1, MHD_OPTION_END);
}

int main(int count, char **arguments) {
    if (count != 4) return fputs("usage: ceiling THREADS FIELDS-FILE BODY-FILE\n", stderr), 2;
    size_t length;
    char *body = read_file(arguments[3], &length);
#ifdef WORKS
    prepare_work(arguments[3]);
#endif
    struct MHD_Response *response = MHD_create_response_from_buffer(length, body, MHD_RESPMEM_PERSISTENT);
    if (!response) return 1;
    add_fields(response, arguments[2]);
    struct MHD_Daemon *daemon = start((unsigned int)strtoul(arguments[1], NULL, 10), response);
    if (!daemon) return fputs("ceiling: cannot listen\n", stderr), 1;
    printf("%u\n", (unsigned int)MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT)->port);
    fflush(stdout);
    while (getchar() != EOF) {}
    MHD_stop_daemon(daemon);
    MHD_destroy_response(response);
    free(body);
    return 0;
}
