// Which units a cartridge gets. Knows nothing of flash but its layout.
#ifndef STORE_PLACE_H
#define STORE_PLACE_H

#include <stdbool.h>
#include <stdint.h>

#include "layout.h"

enum {
  PLACE_NONE = 256,
  PLACE_FILE_UNITS = (JD_LIMIT_CARTRIDGE_MAX_BYTES + STORE_UNIT_BYTES - 1) / STORE_UNIT_BYTES,
};

/// A set of units.
typedef struct {
  uint8_t bits[STORE_UNITS_MAX / 8 + 1];
} place_units_t;

/// Adds `count` units from `first` on, and returns whether one is in the set.
void place_add(place_units_t *units, uint32_t first, uint32_t count);
bool place_has(const place_units_t *units, uint32_t unit);

/// Returns whether `count` units from `first` on are in one piece and none of them is taken.
bool place_is_free(const place_units_t *taken, uint32_t first, uint32_t count);

/// Chooses the first of `count` free units in one piece, or PLACE_NONE. Each piece is divided into cells of the size of
/// a large game; a cartridge touches as few cells as it can, and leaves as many untouched as it can. So in the 32 units
/// of the smallest chip there is always a cell for an update while four such games and a small cartridge are installed,
/// in whatever order they came and went. Where that leaves a choice, `harm` (0: none, at most 255) does as little as
/// can be, and it is the next behind `behind`, so that wear goes round. Harm from 128 on comes before all else.
uint32_t place_choose(const place_units_t *taken, uint32_t count, uint32_t behind,
                      uint32_t (*harm)(uint32_t first, uint32_t count));

#endif
