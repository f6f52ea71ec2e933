// See chip.h.
#include "chip.h"

#include "../hal/flash.h"
#include "store.h"

static chip_counts_t counts;

int chip_erase(uint32_t offset) {
  counts.erases++;
  return hal_flash_erase(offset) == 0 ? STORE_OK : STORE_ERR_DEVICE;
}

int chip_erase_block(uint32_t offset) {
  counts.erases += HAL_FLASH_BLOCK / HAL_FLASH_SECTOR;
  return hal_flash_erase_block(offset) == 0 ? STORE_OK : STORE_ERR_DEVICE;
}

int chip_program(uint32_t offset, const void *data, uint32_t size) {
  counts.programs++;
  return hal_flash_program(offset, data, size) == 0 ? STORE_OK : STORE_ERR_DEVICE;
}

chip_counts_t chip_counts(void) { return counts; }
