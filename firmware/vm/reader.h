// Reads WebAssembly's numbers as strictly as its specification asks: no overlong LEB128, no stray bits, never past the
// end. Header-only; used by identity.c and validate.c.
#ifndef VM_READER_H
#define VM_READER_H

#include <stdbool.h>
#include <stdint.h>

/// Bytes from `at` up to `end`; `bad` stays set after the first failed read, and then every read yields 0.
typedef struct {
  const uint8_t *at;
  const uint8_t *end;
  bool bad;
} vm_reader_t;

static inline uint32_t reader_left(const vm_reader_t *in) { return (uint32_t)(in->end - in->at); }

static inline uint8_t reader_u8(vm_reader_t *in) {
  if (in->bad || in->at >= in->end) {
    in->bad = true;
    return 0;
  }
  return *in->at++;
}

static inline void reader_skip(vm_reader_t *in, uint32_t bytes) {
  if (in->bad || bytes > reader_left(in)) {
    in->bad = true;
    return;
  }
  in->at += bytes;
}

/// Reads an unsigned LEB128 of at most 32 bits.
static inline uint32_t reader_leb_u32(vm_reader_t *in) {
  uint32_t value = 0;
  for (uint32_t shift = 0; shift < 35; shift += 7) {
    const uint8_t byte = reader_u8(in);
    if (shift == 28 && (byte & 0xf0) != 0) in->bad = true;
    value |= (uint32_t)(byte & 0x7f) << shift;
    if (in->bad) return 0;
    if ((byte & 0x80) == 0) return value;
  }
  in->bad = true;
  return 0;
}

/// Checks a signed LEB128 of `bits` (32 or 64) and returns it.
static inline int64_t reader_leb_signed(vm_reader_t *in, uint32_t bits) {
  uint64_t value = 0;
  for (uint32_t shift = 0; shift < bits; shift += 7) {
    const uint8_t byte = reader_u8(in);
    if (in->bad) return 0;
    value |= (uint64_t)(byte & 0x7f) << shift;
    const uint32_t left = bits - shift;
    if (left < 7) {  // the last byte: no continuation, and its unused bits repeat the sign
      const uint8_t spare = (uint8_t)((uint8_t)(byte << 1) >> left);  // sign bit and the unused bits above it
      const uint8_t ones = (uint8_t)(0xff >> left);
      if ((byte & 0x80) != 0 || (spare != 0 && spare != ones)) {
        in->bad = true;
        return 0;
      }
    }
    if ((byte & 0x80) == 0) {
      if ((byte & 0x40) != 0 && shift + 7 < 64) value |= ~(uint64_t)0 << (shift + 7);
      return (int64_t)value;
    }
  }
  in->bad = true;
  return 0;
}

#endif
