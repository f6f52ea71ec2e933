// A request's payload, read from the front. A read past its end returns zeros and sets `bad`, which stays set.
#ifndef LINK_PAYLOAD_H
#define LINK_PAYLOAD_H

#include <stdbool.h>
#include <stdint.h>

#include "../store/bytes.h"

/// What is left to read.
typedef struct {
  const uint8_t *at;
  const uint8_t *end;
  bool bad;  ///< more was asked for than there was
} payload_t;

/// Each reads a little-endian field.
uint32_t payload_u8(payload_t *payload);
uint32_t payload_u16(payload_t *payload);
uint32_t payload_u32(payload_t *payload);

/// Steps over `size` bytes and returns where they are; null where there are fewer.
const uint8_t *payload_bytes(payload_t *payload, uint32_t size);

/// Returns how many bytes are left.
uint32_t payload_left(const payload_t *payload);

/// Returns whether the payload was long enough for all that was read, and nothing is left over.
bool payload_done(const payload_t *payload);

/// Reads the rest of the payload as a cartridge's id into `id`, with zeros after it. Returns whether it is one.
bool payload_id(payload_t *payload, char id[BYTES_ID_MAX + 1]);

#endif
