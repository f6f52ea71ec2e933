// See payload.h.
#include "payload.h"

#include <string.h>

uint32_t payload_left(const payload_t *payload) { return (uint32_t)(payload->end - payload->at); }

bool payload_done(const payload_t *payload) { return !payload->bad && payload_left(payload) == 0; }

const uint8_t *payload_bytes(payload_t *payload, uint32_t size) {
  if (payload->bad || size > payload_left(payload)) {
    payload->bad = true;
    return NULL;
  }
  payload->at += size;
  return payload->at - size;
}

uint32_t payload_u8(payload_t *payload) {
  const uint8_t *at = payload_bytes(payload, 1);
  return at == NULL ? 0 : *at;
}

uint32_t payload_u16(payload_t *payload) {
  const uint8_t *at = payload_bytes(payload, 2);
  return at == NULL ? 0 : bytes_get_u16(at);
}

uint32_t payload_u32(payload_t *payload) {
  const uint8_t *at = payload_bytes(payload, 4);
  return at == NULL ? 0 : bytes_get_u32(at);
}

bool payload_id(payload_t *payload, char id[BYTES_ID_MAX + 1]) {
  const uint32_t length = payload_left(payload);
  if (payload->bad || !bytes_are_id(payload->at, length)) return false;
  memset(id, 0, BYTES_ID_MAX + 1);
  memcpy(id, payload_bytes(payload, length), length);
  return true;
}
