#ifndef CEARLYSIGNALS_H
#define CEARLYSIGNALS_H

/* Has SIGTERM, SIGINT and SIGHUP wait until they are asked for, in this thread and those that it makes, and ignores the
 * signals that would end the process for nothing. Done before the first line of the program already when it is to serve;
 * again, it changes nothing. */
void early_signals_arrange(void);

/* Has this thread take SIGTERM, SIGINT and SIGHUP as usual again. */
void early_signals_release(void);

#endif
