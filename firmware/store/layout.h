// Where everything is in flash (docs/spec/flash.md#layout). Offsets count from the start of the chip.
#ifndef STORE_LAYOUT_H
#define STORE_LAYOUT_H

#include <stdint.h>

#include "../gen/abi.h"
#include "../hal/flash.h"

enum {
  STORE_LOG_AREAS = JD_FLASH_LOG_AREAS,
  STORE_LOG_BYTES = JD_FLASH_LOG_BYTES,  ///< one area
  STORE_LOG_BEGIN = JD_FLASH_LOG_BEGIN,
  STORE_LOG_END = STORE_LOG_BEGIN + STORE_LOG_AREAS * STORE_LOG_BYTES,
  STORE_UNIT_BYTES = HAL_FLASH_BLOCK,              ///< cartridges fill whole ones, which are erased as blocks
  STORE_METACODE_BEGIN = JD_FLASH_METACODE_BEGIN,  ///< the first area
  STORE_METACODE_BYTES =
      JD_FLASH_METACODE_SECTORS * HAL_FLASH_SECTOR * (sizeof(void *) / 4),  ///< one area: its words are pointers
  STORE_SHELVES_BEGIN = STORE_METACODE_BEGIN + STORE_METACODE_BYTES,        ///< what only larger chips have
  STORE_SHELF_UNITS = JD_FLASH_SHELF_UNITS,
  STORE_SHELF_AREAS = JD_FLASH_SHELF_AREAS,
  STORE_SHELF_BYTES = STORE_SHELF_UNITS * STORE_UNIT_BYTES + STORE_SHELF_AREAS * STORE_METACODE_BYTES,
  STORE_LOW_UNITS = (STORE_LOG_BEGIN - HAL_FLASH_STORE_BEGIN) / STORE_UNIT_BYTES,  ///< below the logs
  STORE_HIGH_UNITS = (STORE_METACODE_BEGIN - STORE_LOG_END) / STORE_UNIT_BYTES,    ///< after them
  STORE_SHELVES_MAX = (JD_FLASH_CHIP_MAX_BYTES - STORE_SHELVES_BEGIN) / STORE_SHELF_BYTES,
  STORE_UNITS_MAX = STORE_LOW_UNITS + STORE_HIGH_UNITS + STORE_SHELVES_MAX * STORE_SHELF_UNITS,
};

_Static_assert(HAL_FLASH_STORE_BEGIN % STORE_UNIT_BYTES == 0 && STORE_LOG_BEGIN % STORE_UNIT_BYTES == 0 &&
                   STORE_LOG_END % STORE_UNIT_BYTES == 0 && STORE_METACODE_BEGIN % STORE_UNIT_BYTES == 0 &&
                   STORE_METACODE_BYTES % STORE_UNIT_BYTES == 0,
               "units and areas begin with a block");
_Static_assert(sizeof(void *) > 4 || STORE_SHELVES_BEGIN == JD_FLASH_CHIP_MIN_BYTES,
               "all but the shelves fits the smallest board's flash");
_Static_assert(STORE_UNITS_MAX <= 255, "a unit's number is a byte");

/// Returns how many units this board's chip has.
uint32_t layout_units(void);

/// Returns where a unit begins.
uint32_t layout_unit_offset(uint32_t unit);

/// Returns the number after the last of the units that are in one piece with `unit`: a file does not go beyond.
uint32_t layout_piece_end(uint32_t unit);

/// Returns how many metacode areas this board's chip has, and where one begins.
uint32_t layout_areas(void);
uint32_t layout_area_offset(uint32_t area);

#endif
