/* Tells which bands of two pictures can differ, from their display lists alone and without painting. */
#ifndef JUMPDECK_RASTER_BANDS_H
#define JUMPDECK_RASTER_BANDS_H

#include "raster.h"

/* Height of a band in pixels, and how many of them make the screen. */
enum { RASTER_BAND_ROWS = 8, RASTER_BANDS = RASTER_SIZE / RASTER_BAND_ROWS };

/* Computes, for each band from the top, a hash of 64 bits over all that decides its pixels: the commands whose extent, cut
 * by the clip rectangle, touches it, in their order, each with that rectangle and with the colour that the final palette
 * gives it. Bands with equal hashes have equal pixels (but for a chance of 2^-64); the reverse need not hold. */
void raster_hash_bands(const raster_t *raster, uint64_t bands[RASTER_BANDS]);

#endif
