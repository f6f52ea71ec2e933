// The console's log: the last lines, for `jumpdeck monitor` and for finding out what happened. Kept in RAM.
#ifndef APP_LOG_H
#define APP_LOG_H

#include <stdint.h>

/// Adds a line: the time in seconds, `text`, and `detail` after it unless null.
void log_line(const char *text, const char *detail);

/// Copies log text from position `from` (counted from start-up; older text than is kept is skipped) into `out`, at most
/// `max` bytes; returns the position after it, and the bytes copied in `size`.
uint32_t log_read(uint32_t from, uint8_t *out, uint32_t max, uint32_t *size);

/// Writes `value` in decimal to `out` (at least 11 bytes) and returns `out`.
char *log_number(uint32_t value, char *out);

#endif
