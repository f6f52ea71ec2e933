// Words put together.
#ifndef APP_TEXT_H
#define APP_TEXT_H

/// Copies a text to `out` and returns its end, where there is a zero. The caller has the room.
static inline char *text_append(char *out, const char *text) {
  while (*text != 0) *out++ = *text++;
  *out = 0;
  return out;
}

#endif
