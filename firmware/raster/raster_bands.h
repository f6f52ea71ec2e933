/* Tells which bands of two pictures can differ, and which commands each band needs, from their display lists alone and
 * without painting. */
#ifndef JUMPDECK_RASTER_BANDS_H
#define JUMPDECK_RASTER_BANDS_H

#include "raster.h"

/* A band's hash of 64 bits. */
typedef struct {
  uint32_t a, b;
} raster_hash_t;

/* Computes, for each band from the top, a hash over all that decides its pixels: the commands whose extent,
 * cut by the clip rectangle, touches it, in their order, each with that rectangle and with the colour that the final
 * palette gives it. Bands with equal hashes have equal pixels (but for a chance of 2^-64); the reverse need not hold.
 * Notes in `raster` which bands the list's stretches touch: from then on painting passes over what cannot touch a band.
 */
void raster_hash_bands(raster_t *raster, raster_hash_t bands[RASTER_BANDS]);

#endif
