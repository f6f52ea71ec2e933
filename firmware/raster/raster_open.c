/* Checks display lists, and finds out in the same pass what each band of rows needs of them; see raster.h. No pixel
 * leaves before it is over, so each command is looked at once, inline, without structs that would travel through
 * memory. */
#include <stdbool.h>
#include <string.h>

#include "raster.h"
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
 * state for each word and of the first lane for each state, so that words which differ are forgotten at random alone.
 */
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

/*
 * Mixes a command's bytes, four at a time; a list has no alignment. The opcode in front determines how many there are.
 */
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

static void set_palette(uint16_t *palette, const uint8_t *command) {
  const uint8_t *bytes = command + 3;
  for (unsigned i = 0; i < command[2]; i++, bytes += 2) {
    palette[command[1] + i] = (uint16_t)(bytes[0] | (bytes[1] << 8));
  }
}

static void set_wire(raster_t *raster) {
  for (unsigned i = 0; i < COLORS; i++) {
    const uint8_t bytes[2] = {(uint8_t)(raster->palette[i] >> 8), (uint8_t)(raster->palette[i] & 0xff)};
    memcpy(&raster->wire[i], bytes, sizeof bytes);
  }
}

/* What a command's hash begins with, by its colour: the clip rectangle where one was set, and the palette's entry. */
static void set_colors(raster_hash_t *colors, raster_hash_t clipped, const uint16_t *wire) {
  for (unsigned i = 0; i < COLORS; i++) {
    colors[i] = mix(clipped, wire[i]);
  }
}

/* Where a pass over the list has got to. */
typedef struct {
  const uint8_t *at, *end;
  uint32_t stretch; /* that of the command before */
  uint32_t touched; /* the bands that its commands so far touch */
  raster_hash_t colors[COLORS];
} pass_t;

/* Goes over to the stretch in which the command at `at` begins; what is between holds the inside of one. */
static inline void reach_stretch(raster_t *raster, pass_t *pass, uint32_t at) {
  const uint32_t stretch = at / RASTER_STRETCH;
  if (stretch == pass->stretch) {
    return;
  }
  raster->bands[pass->stretch] = pass->touched;
  for (uint32_t between = pass->stretch + 1; between < stretch; between++) {
    raster->bands[between] = 0;
  }
  raster->first[stretch] = (uint8_t)(at % RASTER_STRETCH);
  pass->stretch = stretch;
  pass->touched = 0;
}

/* Notes that a command with this hash draws within rows top <= y < bottom. */
static inline void touch(raster_t *raster, pass_t *pass, int top, int bottom, raster_hash_t hash) {
  const unsigned first = (unsigned)top / RASTER_BAND_ROWS;
  const unsigned last = (unsigned)(bottom - 1) / RASTER_BAND_ROWS;
  pass->touched |= raster_bands_between(first, last);
  for (raster_hash_t *band = raster->hashes + first; band <= raster->hashes + last; band++) {
    *band = mix_band(*band, hash);
  }
}

/* Takes the commands that make up nearly all of a list, up to the first that is another, is not whole or is wrong; for
 * where no clip rectangle is set. */
__attribute__((noinline)) static void read_shapes(raster_t *raster, pass_t *pass) {
  const uint8_t *c = pass->at;
  while (pass->end - c >= 8) { /* so that a shape's bytes are there to be read */
    int top = c[2], bottom;
    uint32_t size = 6, color = c[5];
    uint32_t body = 5; /* bytes that the hash is made of: those before a colour at the end, which it begins with */
    switch (c[0]) {
      case JD_OP_DISC:
      case JD_OP_RING:
        size = 5;
        body = 4;
        color = c[4];
        bottom = top + c[3] + 1;
        top -= c[3];
        top = top < 0 ? 0 : top;
        break;
      case JD_OP_LINE:
        bottom = (top < c[4] ? c[4] : top) + 1;
        top = top < c[4] ? top : c[4];
        break;
      case JD_OP_RECT:
      case JD_OP_FRAME: bottom = c[3] == 0 ? 0 : top + c[4]; break;
      case JD_OP_ROUND:
        size = 7;
        body = 6;
        color = c[6];
        bottom = c[3] == 0 ? 0 : top + c[4];
        break;
      case JD_OP_TEXT:
        if (c[1] >= JD_FONT_COUNT) {
          goto end;
        }
        body = size = 6u + c[5];
        color = c[4];
        top = c[3];
        bottom = c[5] == 0 ? 0 : top + art_fonts[c[1]].height;
        break;
      case JD_OP_BITMAP:
        body = size = 6u + (uint32_t)c[4] * ((c[3] + 7u) >> 3);
        bottom = c[3] == 0 ? 0 : top + c[4];
        break;
      default: goto end;
    }
    if (color >= COLORS || size > (uint32_t)(pass->end - c)) {
      goto end;
    }
    reach_stretch(raster, pass, (uint32_t)(c - raster->list));
    bottom = bottom > RASTER_SIZE ? RASTER_SIZE : bottom;
    if (top < bottom) {
      raster_hash_t hash =
          mix(pass->colors[color], c[0] | (uint32_t)c[1] << 8 | (uint32_t)c[2] << 16 | (uint32_t)c[3] << 24);
      if (body == 5) {
        hash = mix(hash, c[4]);
      } else if (body > 5) {
        hash = mix_bytes(hash, c + 4, body - 4);
      }
      touch(raster, pass, top, bottom, hash);
    }
    c += size;
  }
end:
  pass->at = c;
}

/* Checks what a command of which `left` bytes are readable is made of, its colour aside; `size` gets its bytes. */
static inline int check_command(const uint8_t *command, uint32_t left, uint32_t *size) {
  const unsigned op = command[0];
  if (op == 0 || op > JD_OP_BITMAP) {
    return RASTER_UNKNOWN_OP;
  }
  if (raster_command_fixed_bytes[op] > left) {
    return RASTER_TRUNCATED;
  }
  *size = raster_command_size(command);
  if (*size > left) {
    return RASTER_TRUNCATED;
  }
  if (op == JD_OP_PALETTE && command[1] + command[2] > COLORS) {
    return RASTER_BAD_PALETTE;
  }
  if (op == JD_OP_TEXT && command[1] >= JD_FONT_COUNT) {
    return RASTER_BAD_FONT;
  }
  if (op == JD_OP_ICON && command[1] >= JD_ICON_COUNT) {
    return RASTER_BAD_ICON;
  }
  return RASTER_OK;
}

/* One pass over the list. Collects the palette, unless it is `known`; sets *late when that changes after something was
 * drawn. */
static int read_list(raster_t *raster, bool known, uint32_t *offset, bool *late) {
  raster_hash_t *const bands = raster->hashes;
  pass_t pass = {.at = raster->list, .end = raster->list + raster->size};
  raster_box_t clip = {.right = RASTER_SIZE, .bottom = RASTER_SIZE};
  bool clipped = false, drawn = false;
  set_colors(pass.colors, start, raster->wire);
  set_all(bands, mix(start, raster->wire[0]));
  raster->first[0] = 0;
  for (uint32_t size = 0; pass.at < pass.end; pass.at += size) {
    if (!clipped) {
      const uint8_t *const from = pass.at;
      read_shapes(raster, &pass);
      drawn = drawn || pass.at != from;
      if (pass.at >= pass.end) {
        break;
      }
    }
    const uint8_t *const c = pass.at;
    *offset = (uint32_t)(c - raster->list);
    const int error = check_command(c, (uint32_t)(pass.end - c), &size);
    if (error != RASTER_OK) {
      return error;
    }
    reach_stretch(raster, &pass, *offset);
    if (c[0] == JD_OP_CLIP) {
      clip = raster_command_clip(c);
      clipped = drawn = true;
      set_colors(pass.colors, mix_bytes(start, c, size), raster->wire);
      pass.touched = UINT32_MAX; /* it counts for those after it */
      continue;
    }
    if (c[0] == JD_OP_PALETTE && !known) {
      set_palette(raster->palette, c);
      set_wire(raster);
      set_colors(pass.colors, start, raster->wire);
      set_all(bands, mix(start, raster->wire[0]));
      *late = *late || drawn;
    }
    if (c[0] == JD_OP_PALETTE) {
      continue; /* it is in the colours that the commands bring */
    }
    const unsigned place = raster_command_color_place[c[0]];
    const unsigned color = c[place];
    if (color >= COLORS) {
      return RASTER_BAD_COLOR;
    }
    drawn = true;
    if (c[0] == JD_OP_CLEAR) {
      set_all(bands, mix(start, raster->wire[color])); /* nothing before it is seen any more */
      pass.touched = UINT32_MAX;
      continue;
    }
    const raster_box_t box = raster_box_cut(raster_command_box(c), clip);
    if (box.left < box.right && box.top < box.bottom) {
      /* A colour at the end is in what the hash begins with. */
      touch(raster, &pass, box.top, box.bottom, mix_bytes(pass.colors[color], c, place + 1 == size ? place : size));
    }
  }
  raster->bands[pass.stretch] = pass.touched;
  raster->stretches = raster->size == 0 ? 0 : pass.stretch + 1;
  return RASTER_OK;
}

int raster_open(raster_t *raster, const uint8_t *list, size_t size, size_t *error_offset) {
  static const uint16_t palette[COLORS] = JD_PALETTE_RGB565;
  uint32_t offset = 0;
  bool late = false;
  int error = size > JD_LIMIT_SCREEN_MAX_BYTES ? RASTER_TOO_LONG : RASTER_OK;
  memcpy(raster->palette, palette, sizeof palette);
  set_wire(raster);
  raster->list = list;
  raster->size = (uint32_t)size;
  if (error == RASTER_OK) {
    error = read_list(raster, false, &offset, &late);
  }
  if (error == RASTER_OK && late) {
    /* The palette at the end of the list counts for all commands, those before the change too. */
    error = read_list(raster, true, &offset, &late);
  }
  if (error != RASTER_OK && error_offset != NULL) {
    *error_offset = offset;
  }
  return error;
}
