// The flash chip as the store's parts write it: log, slots and areas of translated code. Counts what wears the chip,
// and feeds the watchdog before each operation. Offsets as in hal/flash.h; results STORE_OK or STORE_ERR_DEVICE.
#ifndef STORE_CHIP_H
#define STORE_CHIP_H

#include <stdint.h>

/// What was done to the chip since start.
typedef struct {
  uint32_t erases;    ///< sectors, those of blocks included
  uint32_t programs;  ///< pages
} chip_counts_t;

/// Erases a sector.
int chip_erase(uint32_t offset);

/// Erases a block of HAL_FLASH_BLOCK bytes.
int chip_erase_block(uint32_t offset);

/// Programs up to a page.
int chip_program(uint32_t offset, const void *data, uint32_t size);

/// Returns the counters.
chip_counts_t chip_counts(void);

#endif
