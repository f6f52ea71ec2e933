/* Rasteriser of display lists (docs/spec/display-list.md): checks a list once, then paints it band by band.
 * Uses no heap and no globals, knows no display hardware; its pixels equal those of host/raster. */
#ifndef JUMPDECK_RASTER_H
#define JUMPDECK_RASTER_H

#include <stddef.h>
#include <stdint.h>

#include "../gen/abi.h"

/* Width and height of the screen in pixels. */
#define RASTER_SIZE JD_LIMIT_SCREEN_SIZE

/* Reasons to refuse a list; the same order as REFUSAL_REASONS in host/raster/display-list.ts. */
enum raster_error {
  RASTER_OK = 0,
  RASTER_TOO_LONG = -1,
  RASTER_UNKNOWN_OP = -2,
  RASTER_TRUNCATED = -3,
  RASTER_BAD_PALETTE = -4,
  RASTER_BAD_FONT = -5,
  RASTER_BAD_ICON = -6,
  RASTER_BAD_COLOR = -7
};

/* Height of a band in pixels, and how many of them make the screen. */
enum { RASTER_BAND_ROWS = 8, RASTER_BANDS = RASTER_SIZE / RASTER_BAND_ROWS };

/* Bytes of a list that are looked at together when a band is painted, and how many such stretches a list has at most.
 */
enum { RASTER_STRETCH = 32, RASTER_STRETCHES = JD_LIMIT_SCREEN_MAX_BYTES / RASTER_STRETCH };

/* A hash of 64 bits. */
typedef struct {
  uint32_t a, b;
} raster_hash_t;

/* A checked list. Borrows the list's bytes: they must stay unchanged until the last band is painted. */
typedef struct {
  const uint8_t *list;
  uint32_t size;
  uint16_t palette[16]; /* RGB565 at the end of the list */
  uint16_t wire[16];    /* the same colours, bytes in memory most significant first, as an ST7789 reads them */
  /* For each band from the top, a hash over all that decides its pixels: the commands whose extent, cut by the clip
   * rectangle, touches it, in their order, each with that rectangle and with the colour that the final palette gives
   * it. Bands with equal hashes have equal pixels (except a chance of 2^-64); the reverse need not hold. */
  raster_hash_t hashes[RASTER_BANDS];
  /* How many stretches the list has, to the last command's; for each of them the bands that the commands which begin in
   * it can touch, bit by bit, and where in it the first of these begins. */
  uint32_t stretches;
  uint32_t bands[RASTER_STRETCHES];
  uint8_t first[RASTER_STRETCHES];
} raster_t;

/* Checks a whole list and collects its palette and what its bands need, without painting. Returns 0 or a raster_error;
 * after an error `raster` is of no use and `*error_offset` (may be NULL) is the offset of the first bad command, 0 for
 * a list that is too long. */
int raster_open(raster_t *raster, const uint8_t *list, size_t size, size_t *error_offset);

/* Paints rows y0 to y0 + rows - 1 as colour indices into `band` of rows * 240 pixels, 4-byte aligned.
 * The rows must be on the screen; nothing outside the band is written. */
void raster_paint_indices(const raster_t *raster, unsigned y0, unsigned rows, uint16_t *band);

/* Paints the same rows as RGB565, most significant byte first in memory, into `band` of rows * 240 pixels. */
void raster_paint_wire(const raster_t *raster, unsigned y0, unsigned rows, uint16_t *band);

/* Returns a short English name of a raster_error for logs and crash screens. */
const char *raster_error_name(int error);

#endif
