/* Hashes of what a display list draws into each band of rows, in one pass over the list; see raster_bands.h. No pixel
 * leaves before this pass is over, so all of it is inline and free of structs that would travel through memory. */
#include "raster_bands.h"

#include <string.h>

#include "raster_command.h"

enum { COLORS = 16 };

static const raster_hash_t start = {0x811c9dc5u, 0x9e3779b9u};

/* Keeps a compiler that takes multiplying for slow from making ten shifts and sums of it. */
static inline uint32_t factor(void) {
  uint32_t value = 0x85ebca6bu;
  __asm("" : "+r"(value));
  return value;
}

/* Mixes a word into a command's hash. Two lanes of 32 bits, the second fed by the first: a step is a bijection of the
 * state for each word and of the first lane for each state, so that words which differ are forgotten by chance alone. */
static inline raster_hash_t mix(raster_hash_t h, uint32_t word) {
  h.a = (h.a ^ word) * factor();
  h.a = h.a << 13 | h.a >> 19;
  h.b = (h.b << 13 | h.b >> 19) + h.a;
  return h;
}

/* Mixes a command's hash into a band's: a bijection of either for each value of the other, and no sum, so that the
 * order counts. */
static inline raster_hash_t mix_band(raster_hash_t band, raster_hash_t drawn) {
  const raster_hash_t h = {band.a, band.b ^ drawn.b};
  return mix(h, drawn.a);
}

/* Mixes a command's bytes, four at a time; a list has no alignment. The opcode in front tells how many there are. */
static inline raster_hash_t mix_bytes(raster_hash_t h, const uint8_t *bytes, uint32_t size) {
  for (; size >= 4; size -= 4, bytes += 4) {
    h = mix(h, bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24);
  }
  if (size == 0) {
    return h;
  }
  uint32_t rest = 0;
  while (size > 0) {
    rest = rest << 8 | bytes[--size];
  }
  return mix(h, rest);
}

static void set_all(raster_hash_t *bands, raster_hash_t h) {
  for (unsigned i = 0; i < RASTER_BANDS; i++) {
    bands[i] = h;
  }
}

/* What a command's hash begins with, by its colour: the clip rectangle where one was set, and the final palette's
 * entry. */
static void set_colors(raster_hash_t *colors, raster_hash_t clipped, const uint16_t *wire) {
  for (unsigned i = 0; i < COLORS; i++) {
    colors[i] = mix(clipped, wire[i]);
  }
}

void raster_hash_bands(raster_t *raster, raster_hash_t bands[RASTER_BANDS]) {
  raster_hash_t colors[COLORS];
  raster_box_t clip = {.right = RASTER_SIZE, .bottom = RASTER_SIZE};
  set_colors(colors, start, raster->wire);
  set_all(bands, mix(start, raster->wire[0]));
  memset(raster->bands, 0, raster->stretches * sizeof raster->bands[0]);
  for (uint32_t at = 0, next; at < raster->size; at = next) {
    const uint8_t *const c = raster->list + at;
    uint32_t *const touched = &raster->bands[at / RASTER_STRETCH];
    const uint32_t size = raster_command_size(c);
    next = at + size;
    if (c[0] == JD_OP_CLIP) {
      clip = raster_command_clip(c);
      set_colors(colors, mix_bytes(start, c, size), raster->wire);
      *touched = UINT32_MAX; /* it counts for those behind it */
      continue;
    }
    if (c[0] == JD_OP_PALETTE) {
      continue; /* in the colours that the commands bring */
    }
    const unsigned place = raster_command_color_place[c[0]];
    const unsigned color = c[place];
    if (c[0] == JD_OP_CLEAR) {
      set_all(bands, mix(start, raster->wire[color])); /* nothing before it is seen any more */
      *touched = UINT32_MAX;
      continue;
    }
    const raster_box_t box = raster_box_cut(raster_command_box(c), clip);
    if (box.left >= box.right || box.top >= box.bottom) {
      continue;
    }
    /* A colour at the end is in what the hash begins with. */
    const raster_hash_t drawn = mix_bytes(colors[color], c, place + 1 == size ? place : size);
    const unsigned first = (unsigned)box.top / RASTER_BAND_ROWS;
    const unsigned last = (unsigned)(box.bottom - 1) / RASTER_BAND_ROWS;
    *touched |= raster_bands_between(first, last);
    for (raster_hash_t *band = bands + first; band <= bands + last; band++) {
      *band = mix_band(*band, drawn);
    }
  }
}
