/* Blocks the signals to stop before the libraries are initialised: `serve` finds them pending when it begins to wait for
 * them, and stops in good order. The program's own first line would come too late; while the libraries are being loaded is
 * too early, and the system ends the program. Other commands, and whatever else this is linked into, are ended by a signal
 * as usual. */
#include "CEarlySignals.h"

#include <signal.h>
#include <stdbool.h>
#include <string.h>

/* `serve` is also what is done where no command is named. */
static bool serves(int count, char **arguments) {
    return count < 2 || arguments[1][0] == '-' || strcmp(arguments[1], "serve") == 0;
}

static void block(int count, char **arguments, char **environment) {
    (void)environment;
    if (!serves(count, arguments)) return;
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
