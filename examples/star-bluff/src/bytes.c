/* The three functions that a compiler may call without being asked. */
#include "game.h"

void *memcpy(void *to, const void *from, size_t size) {
  uint8_t *target = to;
  const uint8_t *source = from;
  while (size-- > 0) *target++ = *source++;
  return to;
}

void *memset(void *to, int value, size_t size) {
  uint8_t *target = to;
  while (size-- > 0) *target++ = (uint8_t)value;
  return to;
}

int memcmp(const void *one, const void *other, size_t size) {
  const uint8_t *a = one;
  const uint8_t *b = other;
  for (; size > 0; size--, a++, b++) {
    if (*a != *b) return *a < *b ? -1 : 1;
  }
  return 0;
}
