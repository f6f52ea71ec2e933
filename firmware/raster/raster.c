/* Replays display lists once per band through the shapes of raster_shape.h. No operand is checked here: every byte read
 * below is within a list that raster_open has checked. */
#include "raster.h"

#include <string.h>

#include "raster_command.h"
#include "raster_shape.h"

/* Without a glyph of its own a byte has the box. */
static unsigned glyph_of(unsigned code) {
  if (code >= ART_LATIN_GLYPH) {
    return code - ART_LATIN_GLYPH + ART_BOX_GLYPH + 1;
  }
  return code - ART_FIRST_GLYPH < ART_BOX_GLYPH ? code - ART_FIRST_GLYPH : ART_BOX_GLYPH;
}

static void paint_text(const raster_band_t *band, const uint8_t *command, uint16_t color) {
  const art_font_t *font = &art_fonts[command[1]];
  int x = command[2];
  if (command[3] >= band->bottom || command[3] + font->height <= band->top) {
    return;
  }
  for (unsigned i = 0; i < command[5] && x < band->right; i++, x += font->width) {
    unsigned glyph = glyph_of(command[6 + i]);
    raster_shape_stamp(band, x, command[3], font->width, font->height, font->rows + glyph * font->glyph_bytes, color);
  }
}

static void paint_icon(const raster_band_t *band, const uint8_t *command, uint16_t color) {
  const art_icon_t *icon = &art_icons[command[1]];
  raster_shape_stamp(band, command[2], command[3], icon->width, icon->height, art_icon_rows + icon->offset, color);
}

static void paint_command(raster_band_t *band, const uint8_t *c, uint16_t color) {
  switch (c[0]) {
    case JD_OP_CLEAR: raster_shape_run(band->pixels, (band->y1 - band->y0) * RASTER_SIZE, color); break;
    case JD_OP_RECT: raster_shape_fill(band, c[1], c[2], c[3], c[4], color); break;
    case JD_OP_FRAME: raster_shape_frame(band, c[1], c[2], c[3], c[4], color); break;
    case JD_OP_HLINE: raster_shape_fill(band, c[1], c[2], c[3], 1, color); break;
    case JD_OP_VLINE: raster_shape_fill(band, c[1], c[2], 1, c[3], color); break;
    case JD_OP_TEXT: paint_text(band, c, color); break;
    case JD_OP_ICON: paint_icon(band, c, color); break;
    case JD_OP_CLIP: raster_shape_clip(band, c[1], c[2], c[3], c[4]); break;
    case JD_OP_DISC: raster_shape_disc(band, c[1], c[2], c[3], color); break;
    case JD_OP_RING: raster_shape_ring(band, c[1], c[2], c[3], color); break;
    case JD_OP_LINE: raster_shape_line(band, c[1], c[2], c[3], c[4], color); break;
    case JD_OP_ROUND: raster_shape_round(band, c[1], c[2], c[3], c[4], c[5], color); break;
    case JD_OP_BITMAP: raster_shape_stamp(band, c[1], c[2], c[3], c[4], c + 6, color); break;
    default: /* JD_OP_PALETTE: collected by raster_open */ break;
  }
}

/* Paints rows with these values for the sixteen colours. */
static void paint(const raster_t *raster, unsigned y0, unsigned rows, const uint16_t *colors, uint16_t *pixels) {
  raster_band_t band = {.pixels = pixels, .y0 = (int)y0, .y1 = (int)(y0 + rows)};
  raster_shape_clip(&band, 0, 0, RASTER_SIZE, RASTER_SIZE);
  uint32_t first = 0;
  while (first < raster->size && raster->list[first] == JD_OP_PALETTE) {
    first += raster_command_size(raster->list + first);
  }
  if (first >= raster->size || raster->list[first] != JD_OP_CLEAR) {
    raster_shape_run(pixels, (int)rows * RASTER_SIZE, colors[0]);
  }
  const uint32_t bands = raster_bands_between(y0 / RASTER_BAND_ROWS, (y0 + rows - 1) / RASTER_BAND_ROWS);
  for (uint32_t i = 0; i < raster->stretches; i++) { /* most of them are passed over */
    if ((raster->bands[i] & bands) == 0) {
      continue;
    }
    const uint32_t begin = i * RASTER_STRETCH;
    const uint32_t end = begin + RASTER_STRETCH < raster->size ? begin + RASTER_STRETCH : raster->size;
    for (uint32_t at = begin + raster->first[i]; at < end; at += raster_command_size(raster->list + at)) {
      const uint8_t *const command = raster->list + at;
      const unsigned top = raster_command_top_place[command[0]];
      if (top == 0 || command[top] < band.bottom) { /* what is below is passed over at once */
        paint_command(&band, command, colors[command[raster_command_color_place[command[0]]] & 15u]);
      }
    }
  }
}

void raster_paint_indices(const raster_t *raster, unsigned y0, unsigned rows, uint16_t *band) {
  static const uint16_t indices[16] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  paint(raster, y0, rows, indices, band);
}

void raster_paint_wire(const raster_t *raster, unsigned y0, unsigned rows, uint16_t *band) {
  paint(raster, y0, rows, raster->wire, band);
}

const char *raster_error_name(int error) {
  static const char *const names[] = {"ok",       "too long", "unknown op", "truncated", "bad palette range",
                                      "bad font", "bad icon", "bad colour"};
  return error <= 0 && error >= RASTER_BAD_COLOR ? names[-error] : "unknown error";
}
