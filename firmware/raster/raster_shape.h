/* Shapes that the rasteriser paints into one band of rows; private to firmware/raster.
 * Every function clips to the band's clip rectangle, so no coordinates can write outside the band. */
#ifndef JUMPDECK_RASTER_SHAPE_H
#define JUMPDECK_RASTER_SHAPE_H

#include <stdint.h>

#include "../gen/art.h"

/* The band being painted: rows y0 to y1 - 1 of the screen, and the clip rectangle cut down to them
 * (left <= x < right, top <= y < bottom; empty when left >= right or top >= bottom). */
typedef struct {
  uint16_t
      *pixels; /* what stands for a colour, one a pixel, (y1 - y0) * 240 of them, 4-byte aligned; owned by the caller */
  int y0, y1;
  int left, top, right, bottom;
} raster_band_t;

/* Gives `count` pixels from `to` on, which is 2-byte aligned, a colour. */
void raster_shape_run(uint16_t *to, int count, uint16_t color);

/* Sets the clip rectangle, cut down to the screen and the band. */
void raster_shape_clip(raster_band_t *band, int x, int y, int w, int h);

/* Paint as docs/spec/display-list.md says; widths and heights in pixels, 0 paints nothing. */
void raster_shape_fill(const raster_band_t *band, int x, int y, int w, int h, uint16_t color);
void raster_shape_frame(const raster_band_t *band, int x, int y, int w, int h, uint16_t color);
void raster_shape_disc(const raster_band_t *band, int cx, int cy, int r, uint16_t color);
void raster_shape_ring(const raster_band_t *band, int cx, int cy, int r, uint16_t color);
void raster_shape_line(const raster_band_t *band, int x0, int y0, int x1, int y1, uint16_t color);
void raster_shape_round(const raster_band_t *band, int x, int y, int w, int h, int r, uint16_t color);

/* Paints the set bits of h rows of ceil(w / 8) bytes, most significant bit leftmost; bits beyond w are ignored. */
void raster_shape_stamp(const raster_band_t *band, int x, int y, int w, int h, const uint8_t *bits, uint16_t color);

#endif
