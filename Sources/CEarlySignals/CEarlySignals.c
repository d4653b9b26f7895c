/* Arranges the signals of `serve` before the libraries are initialised. The program's own first line would come too late;
 * while the libraries are being loaded is too early, and the system ends the program. Other commands, and whatever else this
 * is linked into, are ended by a signal as usual. */
#include "CEarlySignals.h"

#include <signal.h>
#include <stdbool.h>
#include <string.h>

/* The server waits for these: to stop, and to read its files again. They stay pending until it does. */
static const int awaited[] = {SIGTERM, SIGINT, SIGHUP};

/* Each of these ends a process that is not prepared for it. What they tell means nothing to the server, or is told again by
 * the call that failed: a write to a closed pipe, or beyond the limit of a file's size. */
static const int ignored[] = {SIGUSR1, SIGUSR2, SIGALRM, SIGPIPE, SIGXFSZ, SIGVTALRM, SIGPROF, SIGIO};

enum {
    AWAITED = sizeof awaited / sizeof *awaited,
    IGNORED = sizeof ignored / sizeof *ignored
};

void early_signals_arrange(void) {
    sigset_t signals;
    sigemptyset(&signals);
    for (int i = 0; i < AWAITED; i++) sigaddset(&signals, awaited[i]);
    pthread_sigmask(SIG_BLOCK, &signals, NULL);
    for (int i = 0; i < IGNORED; i++) {
        struct sigaction action;
        /* A library that was loaded into the program, such as a profiler, may have a use for it. */
        if (sigaction(ignored[i], NULL, &action) == 0 && action.sa_handler == SIG_DFL) signal(ignored[i], SIG_IGN);
    }
}

void early_signals_release(void) {
    sigset_t signals;
    sigemptyset(&signals);
    for (int i = 0; i < AWAITED; i++) sigaddset(&signals, awaited[i]);
    pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
}

/* `serve` is also what is done where no command is named. */
static bool serves(int count, char **arguments) {
    return count < 2 || arguments[1][0] == '-' || strcmp(arguments[1], "serve") == 0;
}

static void arrange(int count, char **arguments, char **environment) {
    (void)environment;
    if (serves(count, arguments)) early_signals_arrange();
}

#ifdef __ELF__
__attribute__((section(".preinit_array"), used)) static void (*const early)(int, char **, char **) = arrange;
#endif
