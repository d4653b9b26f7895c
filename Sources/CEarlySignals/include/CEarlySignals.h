#ifndef CEARLYSIGNALS_H
#define CEARLYSIGNALS_H

/* Does nothing; to call it links what blocks SIGTERM and SIGINT when `serve` starts. */
void early_signals(void);

#endif
