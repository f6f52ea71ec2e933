// A ring of text. See log.h.
#include "log.h"

#include <string.h>

#include "../gen/link.h"
#include "../hal/clock.h"

static char ring[LINK_LIMIT_LOG_BYTES];
static uint32_t end;

static void add(const char *text) {
  for (; *text != 0; text++) ring[end++ % sizeof ring] = *text;
}

char *log_number(uint32_t value, char *out) {
  char digits[11];
  int count = 0;
  do {
    digits[count++] = (char)('0' + value % 10);
    value /= 10;
  } while (value > 0);
  for (int i = 0; i < count; i++) out[i] = digits[count - 1 - i];
  out[count] = 0;
  return out;
}

void log_line(const char *text, const char *detail) {
  char number[11];
  add(log_number(hal_clock_ms() / 1000, number));
  add("s ");
  add(text);
  if (detail != NULL && *detail != 0) {
    add(": ");
    add(detail);
  }
  add("\n");
}

uint32_t log_read(uint32_t from, uint8_t *out, uint32_t max, uint32_t *size) {
  const uint32_t oldest = end > sizeof ring ? end - (uint32_t)sizeof ring : 0;
  if (from < oldest || from > end) from = oldest;  // after the end: a position from before a restart
  uint32_t copied = 0;
  while (from != end && copied < max) out[copied++] = (uint8_t)ring[from++ % sizeof ring];
  *size = copied;
  return from;
}
