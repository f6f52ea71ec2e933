// Little-endian fields, ids, CRC-32 and SHA-256: what the store, the link and the save check need of bytes. No state,
// no hardware.
#ifndef STORE_BYTES_H
#define STORE_BYTES_H

#include <stdbool.h>
#include <stdint.h>

/// Reads and writes little-endian fields at any address.
static inline uint16_t bytes_get_u16(const uint8_t *at) { return (uint16_t)(at[0] | at[1] << 8); }
static inline uint32_t bytes_get_u32(const uint8_t *at) {
  return (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}
static inline void bytes_put_u16(uint8_t *at, uint16_t value) {
  at[0] = (uint8_t)value;
  at[1] = (uint8_t)(value >> 8);
}
static inline void bytes_put_u32(uint8_t *at, uint32_t value) {
  for (int i = 0; i < 4; i++) at[i] = (uint8_t)(value >> (8 * i));
}

/// Returns whether `size` bytes are all ones, as erased flash is.
bool bytes_are_blank(const uint8_t *at, uint32_t size);

/// Continues a CRC-32 (IEEE 802.3, docs/spec/save.md) over `size` bytes; start with 0 and feed the last result back.
uint32_t bytes_crc32(uint32_t crc, const uint8_t *data, uint32_t size);

enum { BYTES_ID_MAX = 24 };

/// Returns whether a cartridge's id may have this sign (docs/spec/identity.md).
static inline bool bytes_is_id_sign(uint8_t sign) {
  return (sign >= 'a' && sign <= 'z') || (sign >= '0' && sign <= '9') || sign == '-';
}

/// Returns whether `size` bytes are such an id.
bool bytes_are_id(const void *at, uint32_t size);

enum { BYTES_SHA256 = 32 };

/// Writes the SHA-256 of `size` bytes to `out`. About 60 cycles a byte on the handheld.
void bytes_sha256(const uint8_t *data, uint32_t size, uint8_t out[BYTES_SHA256]);

#endif
