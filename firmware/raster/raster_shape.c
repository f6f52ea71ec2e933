/* Shapes of the display list in integer arithmetic without division; see raster_shape.h. */
#include "raster_shape.h"

#include <string.h>

#define SCREEN JD_LIMIT_SCREEN_SIZE

static int min_int(int a, int b) { return a < b ? a : b; }

static int max_int(int a, int b) { return a > b ? a : b; }

static uint16_t *row_of(const raster_band_t *band, int y) { return band->pixels + (y - band->y0) * SCREEN; }

void raster_shape_run(uint16_t *to, int count, uint16_t color) {
  if (count > 0 && ((uintptr_t)to & 2u) != 0) {
    *to++ = color;
    count--;
  }
  const uint32_t two = color * 0x10001u;
  for (; count >= 8; count -= 8, to += 8) {
    memcpy(__builtin_assume_aligned(to, 4), &two, sizeof two);
    memcpy(__builtin_assume_aligned(to + 2, 4), &two, sizeof two);
    memcpy(__builtin_assume_aligned(to + 4, 4), &two, sizeof two);
    memcpy(__builtin_assume_aligned(to + 6, 4), &two, sizeof two);
  }
  for (; count > 0; count--) {
    *to++ = color;
  }
}

/* Paints x0 <= x < x1 of row y, which must be within top and bottom. */
static void paint_span(const raster_band_t *band, int x0, int x1, int y, uint16_t color) {
  const int from = max_int(x0, band->left);
  const int to = min_int(x1, band->right);
  if (from < to) {
    raster_shape_run(row_of(band, y) + from, to - from, color);
  }
}

/* Returns the largest dx with dx * dx <= limit (limit >= 0), searching from a near guess. */
static int fit_half(int dx, int limit) {
  while (dx * dx > limit) {
    dx--;
  }
  while ((dx + 1) * (dx + 1) <= limit) {
    dx++;
  }
  return dx;
}

void raster_shape_clip(raster_band_t *band, int x, int y, int w, int h) {
  band->left = x;
  band->top = max_int(y, band->y0);
  band->right = min_int(x + w, SCREEN);
  band->bottom = min_int(y + h, min_int(band->y1, SCREEN));
}

void raster_shape_fill(const raster_band_t *band, int x, int y, int w, int h, uint16_t color) {
  const int end = min_int(y + h, band->bottom);
  for (int row = max_int(y, band->top); row < end; row++) {
    paint_span(band, x, x + w, row, color);
  }
}

void raster_shape_frame(const raster_band_t *band, int x, int y, int w, int h, uint16_t color) {
  if (w == 0 || h == 0) {
    return;
  }
  raster_shape_fill(band, x, y, w, 1, color);
  raster_shape_fill(band, x, y + h - 1, w, 1, color);
  raster_shape_fill(band, x, y, 1, h, color);
  raster_shape_fill(band, x + w - 1, y, 1, h, color);
}

void raster_shape_disc(const raster_band_t *band, int cx, int cy, int r, uint16_t color) {
  const int end = min_int(cy + r + 1, band->bottom);
  int half = 0;
  for (int y = max_int(cy - r, band->top); y < end; y++) {
    half = fit_half(half, r * r + r - (y - cy) * (y - cy));
    paint_span(band, cx - half, cx + half + 1, y, color);
  }
}

void raster_shape_ring(const raster_band_t *band, int cx, int cy, int r, uint16_t color) {
  const int end = min_int(cy + r + 1, band->bottom);
  int outer = 0;
  int inner = 0;
  for (int y = max_int(cy - r, band->top); y < end; y++) {
    const int square = (y - cy) * (y - cy);
    outer = fit_half(outer, r * r + r - square);
    if (y == cy - r || y == cy + r) {
      /* The inner disc, r - 1, has no pixel in these rows. */
      paint_span(band, cx - outer, cx + outer + 1, y, color);
    } else {
      inner = fit_half(inner, r * r - r - square);
      paint_span(band, cx - outer, cx - inner, y, color);
      paint_span(band, cx + inner + 1, cx + outer + 1, y, color);
    }
  }
}

void raster_shape_line(const raster_band_t *band, int x0, int y0, int x1, int y1, uint16_t color) {
  const int dx = x0 < x1 ? x1 - x0 : x0 - x1;
  const int dy = y0 < y1 ? y0 - y1 : y1 - y0;
  const int step_x = x0 < x1 ? 1 : -1;
  const int step_y = y0 < y1 ? 1 : -1;
  int error = dx + dy;
  if (max_int(y0, y1) < band->top || min_int(y0, y1) >= band->bottom) {
    return;
  }
  for (;;) {
    if (y0 >= band->top && y0 < band->bottom) {
      if (x0 >= band->left && x0 < band->right) {
        row_of(band, y0)[x0] = color;
      }
    } else if (step_y > 0 ? y0 >= band->bottom : y0 < band->top) {
      return; /* it has left the band for good */
    }
    if (x0 == x1 && y0 == y1) {
      return;
    }
    const int twice = 2 * error;
    if (twice >= dy) {
      error += dy;
      x0 += step_x;
    }
    if (twice <= dx) {
      error += dx;
      y0 += step_y;
    }
  }
}

void raster_shape_round(const raster_band_t *band, int x, int y, int w, int h, int r, uint16_t color) {
  const int end = min_int(y + h, band->bottom);
  int half = 0;
  if (w == 0 || h == 0) {
    return;
  }
  r = min_int(r, (min_int(w, h) - 1) >> 1);
  for (int row = max_int(y, band->top); row < end; row++) {
    const int dy = r - min_int(row - y, y + h - 1 - row); /* 1 to r within the corner rows */
    int cut = 0;
    if (dy > 0) {
      half = fit_half(half, r * r + r - dy * dy);
      cut = r - half;
    }
    paint_span(band, x + cut, x + w - cut, row, color);
  }
}

void raster_shape_stamp(const raster_band_t *band, int x, int y, int w, int h, const uint8_t *bits, uint16_t color) {
  const int stride = (w + 7) >> 3;
  const int first = max_int(band->left - x, 0);
  const int last = min_int(band->right - x, w);
  const int end = min_int(y + h, band->bottom);
  const int start = max_int(y, band->top);
  if (first >= last) {
    return;
  }
  const uint8_t *source = bits + (start - y) * stride;
  uint16_t *left = row_of(band, start) + x;
  for (int row = start; row < end; row++, source += stride, left += SCREEN) {
    for (int column = first; column < last;) {
      /* The rest of one byte, at the top of a word; bits at or right of `last` are cut off. */
      const int next = min_int((column | 7) + 1, last);
      uint32_t word = (uint32_t)source[column >> 3] << (24 + (column & 7));
      word &= ~(UINT32_MAX >> (next - column));
      for (uint16_t *pixel = left + column; word != 0; word <<= 1, pixel++) {
        if (word & 0x80000000u) {
          *pixel = color;
        }
      }
      column = next;
    }
  }
}
