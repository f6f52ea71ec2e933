// CRC-32 by a table and SHA-256 (FIPS 180-4). See bytes.h.
#include "bytes.h"

#include <string.h>

// The CRC of a byte is the sum of those of its bits.
#define BIT(n, bit, crc) (((n) >> (bit)) & 1u ? (crc) : 0u)
#define CRC(n)                                                                                         \
  (BIT(n, 0, 0x77073096u) ^ BIT(n, 1, 0xee0e612cu) ^ BIT(n, 2, 0x076dc419u) ^ BIT(n, 3, 0x0edb8832u) ^ \
   BIT(n, 4, 0x1db71064u) ^ BIT(n, 5, 0x3b6e20c8u) ^ BIT(n, 6, 0x76dc4190u) ^ BIT(n, 7, 0xedb88320u))
#define CRC_4(n) CRC(n), CRC((n) + 1), CRC((n) + 2), CRC((n) + 3)
#define CRC_16(n) CRC_4(n), CRC_4((n) + 4), CRC_4((n) + 8), CRC_4((n) + 12)
#define CRC_64(n) CRC_16(n), CRC_16((n) + 16), CRC_16((n) + 32), CRC_16((n) + 48)
// In RAM: the flash cache is empty after each erase or program, and filling it with this table took half of a
// collection's own time.
__attribute__((section(".data.crcs"))) static uint32_t CRCS[256] = {CRC_64(0), CRC_64(64), CRC_64(128), CRC_64(192)};

static inline __attribute__((always_inline)) uint32_t shift_byte(uint32_t crc) { return crc >> 8 ^ CRCS[(uint8_t)crc]; }

// By words where it can, first byte lowest as on all that this runs on: a start checks all translated code, twice a
// cartridge's size and more.
uint32_t bytes_crc32(uint32_t crc, const uint8_t *data, uint32_t size) {
  const uint8_t *const end = data + size;
  crc = ~crc;
  for (; data != end && (uintptr_t)data % 4 != 0; data++) crc = shift_byte(crc ^ *data);
  for (; end - data >= 4; data += 4) {
    uint32_t word;
    memcpy(&word, __builtin_assume_aligned(data, 4), sizeof word);
    crc = shift_byte(shift_byte(shift_byte(shift_byte(crc ^ word))));
  }
  for (; data != end; data++) crc = shift_byte(crc ^ *data);
  return ~crc;
}

bool bytes_are_id(const void *at, uint32_t size) {
  const uint8_t *const signs = at;
  if (size < 1 || size > BYTES_ID_MAX) return false;
  for (uint32_t i = 0; i < size; i++)
    if (!bytes_is_id_sign(signs[i])) return false;
  return true;
}

bool bytes_are_blank(const uint8_t *at, uint32_t size) {
  for (uint32_t i = 0; i < size; i++)
    if (at[i] != 0xff) return false;
  return true;
}

static inline uint32_t rotate(uint32_t x, int n) { return x >> n | x << (32 - n); }

// Round i of a block: instead of eight words moving up by one place, their places count down.
static inline __attribute__((always_inline)) void turn(uint32_t v[8], uint32_t i, uint32_t word) {
  const uint32_t a = v[-i & 7], b = v[(1 - i) & 7], c = v[(2 - i) & 7];
  const uint32_t e = v[(4 - i) & 7], f = v[(5 - i) & 7], g = v[(6 - i) & 7];
  const uint32_t sum1 = rotate(rotate(rotate(e, 14) ^ e, 5) ^ e, 6);  // by 6, 11 and 25
  const uint32_t t1 = v[(7 - i) & 7] + sum1 + (((f ^ g) & e) ^ g) + word;
  const uint32_t sum0 = rotate(rotate(rotate(a, 9) ^ a, 11) ^ a, 2);  // by 2, 13 and 22
  v[(3 - i) & 7] += t1;
  v[(7 - i) & 7] = t1 + sum0 + ((a & b) | ((a | b) & c));
}

// The next sixteen words of the message schedule, in place of the sixteen before.
static void extend(uint32_t w[16]) {
  for (uint32_t i = 0; i < 16; i++) {
    const uint32_t x = w[(i + 1) & 15];
    const uint32_t y = w[(i + 14) & 15];
    w[i] += (rotate(rotate(x, 11) ^ x, 7) ^ x >> 3) + w[(i + 9) & 15] + (rotate(rotate(y, 2) ^ y, 17) ^ y >> 10);
  }
}

// A start hashes the whole cartridge, so this is written for the Cortex-M0+: no word is moved that can stay.
static void compress(uint32_t h[8], const uint8_t block[64]) {
  static const uint32_t K[64] = {
      0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
      0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
      0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
      0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
      0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
      0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
      0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
      0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
  };
  uint32_t w[16];
  for (int i = 0; i < 16; i++)
    w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 | (uint32_t)block[4 * i + 2] << 8 |
           block[4 * i + 3];
  uint32_t v[8];
  memcpy(v, h, sizeof v);
  for (uint32_t i = 0; i < 64; i += 8) {
    const uint32_t *const word = w + (i & 15);
    if (i > 0 && i % 16 == 0) extend(w);
    turn(v, 0, K[i] + word[0]);
    turn(v, 1, K[i + 1] + word[1]);
    turn(v, 2, K[i + 2] + word[2]);
    turn(v, 3, K[i + 3] + word[3]);
    turn(v, 4, K[i + 4] + word[4]);
    turn(v, 5, K[i + 5] + word[5]);
    turn(v, 6, K[i + 6] + word[6]);
    turn(v, 7, K[i + 7] + word[7]);
  }
  for (int i = 0; i < 8; i++) h[i] += v[i];
}

void bytes_sha256(const uint8_t *data, uint32_t size, uint8_t out[BYTES_SHA256]) {
  uint32_t h[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  uint32_t at = 0;
  for (; size - at >= 64; at += 64) compress(h, data + at);
  uint8_t block[64] = {0};
  const uint32_t rest = size - at;
  memcpy(block, data + at, rest);
  block[rest] = 0x80;
  if (rest >= 56) {
    compress(h, block);
    memset(block, 0, sizeof block);
  }
  const uint64_t bits = (uint64_t)size * 8;
  for (int i = 0; i < 8; i++) block[56 + i] = (uint8_t)(bits >> (56 - 8 * i));
  compress(h, block);
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 4; j++) out[4 * i + j] = (uint8_t)(h[i] >> (24 - 8 * j));
}
