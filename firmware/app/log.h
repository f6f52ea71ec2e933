// The console's log: the last lines, for `jumpdeck monitor` and for finding out what happened. Kept in RAM.
#ifndef APP_LOG_H
#define APP_LOG_H

#include <stdint.h>

/// Adds a line: the time in seconds, `text`, and `detail` after it unless null.
void log_line(const char *text, const char *detail);

/// Copies at most `max` bytes of log text from position `from`, counted from start-up, into `out`. Returns the position
/// after them; `size` gets their number. Text too old is skipped.
uint32_t log_read(uint32_t from, uint8_t *out, uint32_t max, uint32_t *size);

/// Writes `value` in decimal to `out` (at least 11 bytes) and returns `out`.
char *log_number(uint32_t value, char *out);

#endif
