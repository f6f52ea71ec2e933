/*
 * The generator, xoshiro128++ (Blackman and Vigna), over 16 bytes that are in the state; any but all-zero bytes are
 * one.
 */
#include "game.h"

static uint32_t rotate(uint32_t value, int32_t by) { return value << by | value >> (32 - by); }

/* splitmix32: spreads the seed over the four words. */
void random_seed(uint32_t rng[4], uint32_t low, uint32_t high) {
  uint32_t at = low;
  for (int32_t i = 0; i < 4; i++) {
    at += 0x9e3779b9u;
    uint32_t word = at ^ (i < 2 ? high : rotate(high, 16));
    word = (word ^ word >> 16) * 0x21f0aaadu;
    word = (word ^ word >> 15) * 0x735a2d97u;
    rng[i] = word ^ word >> 15;
  }
  if ((rng[0] | rng[1] | rng[2] | rng[3]) == 0) rng[0] = 1;
}

uint32_t random_bits(uint32_t rng[4]) {
  uint32_t result = rotate(rng[0] + rng[3], 7) + rng[0];
  uint32_t shifted = rng[1] << 9;
  rng[2] ^= rng[0];
  rng[3] ^= rng[1];
  rng[1] ^= rng[2];
  rng[0] ^= rng[3];
  rng[2] ^= shifted;
  rng[3] = rotate(rng[3], 11);
  return result;
}

/* From 0 to bound - 1, all equally likely: rejects instead of folding. */
int32_t random_below(uint32_t rng[4], int32_t bound) {
  uint32_t mask = 1;
  while (mask < (uint32_t)bound) mask <<= 1;
  for (;;) {
    uint32_t value = random_bits(rng) >> 8 & (mask - 1);
    if (value < (uint32_t)bound) return (int32_t)value;
  }
}

/* Rolls dice and leaves them in ascending order. */
void random_dice(uint32_t rng[4], uint8_t *dice, int32_t count) {
  for (int32_t i = 0; i < count; i++) {
    uint8_t die = (uint8_t)(1 + random_below(rng, FACES));
    int32_t at = i;
    for (; at > 0 && dice[at - 1] > die; at--) dice[at] = dice[at - 1];
    dice[at] = die;
  }
}
