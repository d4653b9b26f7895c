/* Blocks the signals to stop before the libraries are initialised, which takes twenty times as long as all that comes before:
 * `serve` finds them pending when it begins to wait for them, and stops in good order. The program's own first line would
 * come too late. Other commands, and whatever else this is linked into, are ended by a signal as usual. */
#include "CEarlySignals.h"

#include <signal.h>
#include <string.h>

static void block(int count, char **arguments, char **environment) {
    (void)environment;
    if (count < 2 || strcmp(arguments[1], "serve") != 0) return;
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGINT);
    sigprocmask(SIG_BLOCK, &signals, NULL);
}

#ifdef __ELF__
__attribute__((section(".preinit_array"), used)) static void (*const early)(int, char **, char **) = block;
#endif

void early_signals(void) {}
