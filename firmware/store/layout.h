// Where everything lies in flash (SPEC section 7.1). Offsets count from the start of the chip.
#ifndef STORE_LAYOUT_H
#define STORE_LAYOUT_H

#include "../gen/abi.h"
#include "../hal/flash.h"

enum {
  STORE_METACODE_BYTES = 100 * HAL_FLASH_SECTOR * (sizeof(void *) / 4),  ///< one area: its words are pointers
  STORE_LOG_AREAS = 2,
  STORE_LOG_BYTES = 128 * 1024,  ///< one area
  STORE_LOG_BEGIN = 512 * 1024,
  STORE_SLOTS = 12,
  STORE_SLOT_BYTES = HAL_FLASH_SECTOR + JD_LIMIT_CARTRIDGE_MAX_BYTES,  ///< a sector for the label, then the file
  STORE_SLOTS_BEGIN = STORE_LOG_BEGIN + STORE_LOG_AREAS * STORE_LOG_BYTES,
  STORE_OLD_SLOT_BYTES = 13 * HAL_FLASH_SECTOR,  ///< of the layout before this one: two where now one slot lies
  STORE_END = STORE_SLOTS_BEGIN + STORE_SLOTS * STORE_SLOT_BYTES,
};

_Static_assert(sizeof(void *) > 4 || HAL_FLASH_STORE_BEGIN + STORE_METACODE_BYTES <= STORE_LOG_BEGIN,
               "the handheld's first area lies below the logs");
_Static_assert(JD_LIMIT_CARTRIDGE_MAX_BYTES % HAL_FLASH_SECTOR == 0, "a file fills whole sectors");
_Static_assert(STORE_SLOT_BYTES == 2 * STORE_OLD_SLOT_BYTES, "every second old slot is a new one");
_Static_assert(STORE_END <= 2 * 1024 * 1024, "everything fits the smallest board's flash");

#endif
