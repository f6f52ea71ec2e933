// See layout.h.
#include "layout.h"

#include "../hal/board.h"

enum { FIRST_UNITS = STORE_LOW_UNITS + STORE_HIGH_UNITS };

static uint32_t shelves(void) {
  const uint32_t bytes = hal_board()->flash_bytes;
  const uint32_t count = bytes > STORE_SHELVES_BEGIN ? (bytes - STORE_SHELVES_BEGIN) / STORE_SHELF_BYTES : 0;
  return count < STORE_SHELVES_MAX ? count : STORE_SHELVES_MAX;
}

static uint32_t shelf_offset(uint32_t shelf) { return STORE_SHELVES_BEGIN + shelf * STORE_SHELF_BYTES; }

uint32_t layout_units(void) { return FIRST_UNITS + shelves() * STORE_SHELF_UNITS; }

uint32_t layout_unit_offset(uint32_t unit) {
  if (unit < STORE_LOW_UNITS) return HAL_FLASH_STORE_BEGIN + unit * STORE_UNIT_BYTES;
  if (unit < FIRST_UNITS) return STORE_LOG_END + (unit - STORE_LOW_UNITS) * STORE_UNIT_BYTES;
  const uint32_t on_shelves = unit - FIRST_UNITS;
  return shelf_offset(on_shelves / STORE_SHELF_UNITS) + on_shelves % STORE_SHELF_UNITS * STORE_UNIT_BYTES;
}

uint32_t layout_piece_end(uint32_t unit) {
  if (unit < STORE_LOW_UNITS) return STORE_LOW_UNITS;
  if (unit < FIRST_UNITS) return FIRST_UNITS;
  return FIRST_UNITS + ((unit - FIRST_UNITS) / STORE_SHELF_UNITS + 1) * STORE_SHELF_UNITS;
}

uint32_t layout_areas(void) { return 1 + shelves() * STORE_SHELF_AREAS; }

uint32_t layout_area_offset(uint32_t area) {
  if (area == 0) return STORE_METACODE_BEGIN;
  const uint32_t on_shelves = area - 1;
  return shelf_offset(on_shelves / STORE_SHELF_AREAS) + STORE_SHELF_UNITS * STORE_UNIT_BYTES +
         on_shelves % STORE_SHELF_AREAS * STORE_METACODE_BYTES;
}
