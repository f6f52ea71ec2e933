// What a request is answered with, written from the front. Bytes beyond the reply's end are left out.
#ifndef LINK_REPLY_H
#define LINK_REPLY_H

#include <stdint.h>

/// Where the next byte goes, and the end of the room for it.
typedef struct {
  uint8_t *at;
  uint8_t *end;
} reply_t;

/// Each writes a little-endian field.
void reply_u8(reply_t *reply, uint32_t value);
void reply_u16(reply_t *reply, uint32_t value);
void reply_u32(reply_t *reply, uint32_t value);

/// Writes `size` bytes, or none of them where they do not fit.
void reply_bytes(reply_t *reply, const void *data, uint32_t size);

/// Writes a text: u8 length, its bytes.
void reply_string(reply_t *reply, const char *text);

#endif
