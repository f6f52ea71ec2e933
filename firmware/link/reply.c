// See reply.h.
#include "reply.h"

#include <string.h>

void reply_u8(reply_t *reply, uint32_t value) {
  if (reply->at < reply->end) *reply->at++ = (uint8_t)value;
}

void reply_u16(reply_t *reply, uint32_t value) {
  reply_u8(reply, value & 0xff);
  reply_u8(reply, value >> 8 & 0xff);
}

void reply_u32(reply_t *reply, uint32_t value) {
  reply_u16(reply, value & 0xffff);
  reply_u16(reply, value >> 16);
}

void reply_bytes(reply_t *reply, const void *data, uint32_t size) {
  if (size > (uint32_t)(reply->end - reply->at)) return;
  memcpy(reply->at, data, size);
  reply->at += size;
}

void reply_string(reply_t *reply, const char *text) {
  const uint32_t length = (uint32_t)strlen(text);
  reply_u8(reply, length);
  reply_bytes(reply, text, length);
}
