/* Hashes of what a display list draws into each band of rows, in one pass over the list; see raster_bands.h. */
#include "raster_bands.h"

#include <string.h>

#include "raster_command.h"

/* Two lanes of 32 bits, the second fed by the first: a step is a bijection of the state for each word and of the first
 * lane for each state, so that words which differ are forgotten by chance alone. */
typedef struct {
  uint32_t a, b;
} lanes_t;

static const lanes_t start = {0x811c9dc5u, 0x9e3779b9u};

static lanes_t mix(lanes_t h, uint32_t word) {
  h.a = (h.a ^ word) * 0x85ebca6bu;
  h.a = h.a << 13 | h.a >> 19;
  h.b = (h.b + h.a) * 0xc2b2ae35u;
  h.b = h.b << 17 | h.b >> 15;
  return h;
}

static uint64_t whole(lanes_t h) { return (uint64_t)h.a << 32 | h.b; }

/* Mixes what a command draws into what a band holds: both lanes at once, in the same kind of step. */
static uint64_t mix_band(uint64_t band, lanes_t drawn) {
  const lanes_t h = {(uint32_t)(band >> 32), (uint32_t)band + drawn.b};
  return whole(mix(h, drawn.a));
}

/* Mixes a command's bytes, four at a time; a list has no alignment. The opcode in front tells how many there are. */
static lanes_t mix_bytes(lanes_t h, const uint8_t *bytes, uint32_t size) {
  for (; size >= 4; size -= 4, bytes += 4) {
    h = mix(h, bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24);
  }
  uint32_t rest = 0;
  while (size > 0) {
    rest = rest << 8 | bytes[--size];
  }
  return mix(h, rest);
}

static void set_all(uint64_t *bands, lanes_t h) {
  for (unsigned i = 0; i < RASTER_BANDS; i++) {
    bands[i] = whole(h);
  }
}

void raster_hash_bands(raster_t *raster, uint64_t bands[RASTER_BANDS]) {
  raster_box_t clip = {.right = RASTER_SIZE, .bottom = RASTER_SIZE};
  lanes_t clipped = start; /* with the clip rectangle mixed in, where one was set */
  set_all(bands, mix(start, raster->wire[0]));
  memset(raster->bands, 0, raster->stretches * sizeof raster->bands[0]);
  for (uint32_t at = 0, next; at < raster->size; at = next) {
    const uint8_t *const c = raster->list + at;
    uint32_t *const touched = &raster->bands[at / RASTER_STRETCH];
    next = at + raster_command_size(c);
    if (c[0] == JD_OP_CLIP) {
      clip = raster_command_clip(c);
      clipped = mix_bytes(start, c, raster_command_size(c));
      *touched = UINT32_MAX; /* it counts for those behind it */
      continue;
    }
    if (c[0] == JD_OP_PALETTE) {
      continue; /* in the colours that the commands bring */
    }
    const uint32_t color = raster->wire[c[raster_command_color_place[c[0]]]];
    if (c[0] == JD_OP_CLEAR) {
      set_all(bands, mix(start, color)); /* nothing before it is seen any more */
      *touched = UINT32_MAX;
      continue;
    }
    const raster_box_t box = raster_box_cut(raster_command_box(c), clip);
    if (box.left >= box.right || box.top >= box.bottom) {
      continue;
    }
    const lanes_t drawn = mix_bytes(mix(clipped, color), c, raster_command_size(c));
    const unsigned first = (unsigned)box.top / RASTER_BAND_ROWS;
    const unsigned last = (unsigned)(box.bottom - 1) / RASTER_BAND_ROWS;
    *touched |= raster_bands_between(first, last);
    for (unsigned i = first; i <= last; i++) {
      bands[i] = mix_band(bands[i], drawn);
    }
  }
}
