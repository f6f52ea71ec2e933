// HAL, flash: NOR flash, memory-mapped for reading. Erase sets a sector to ones, programming only clears bits.
// Offsets count from the start of the chip. Erase and program block, run with the memory map dead (so from RAM, with
// interrupts whose code lies in flash held off), feed the watchdog (hal/clock.h), and are called from the main loop
// only. Callers never pass an offset below HAL_FLASH_STORE_BEGIN; the port refuses it.
#ifndef HAL_FLASH_H
#define HAL_FLASH_H

#include <stdint.h>

#include "../gen/flash.h"

enum {
  HAL_FLASH_SECTOR = JD_FLASH_SECTOR_BYTES,      ///< unit of erasing
  HAL_FLASH_BLOCK = JD_FLASH_BLOCK_BYTES,        ///< can be erased as one, in the time of three sectors
  HAL_FLASH_PAGE = JD_FLASH_PAGE_BYTES,          ///< a program call must not cross a multiple of it
  HAL_FLASH_STORE_BEGIN = JD_FLASH_STORE_BEGIN,  ///< below lies the firmware image; above, up to flash_bytes, the store
};

/// Returns the address at which byte 0 of the chip can be read. Data is current as soon as an erase or program call
/// has returned (the port invalidates caches).
const uint8_t *hal_flash_base(void);

/// Erases the sector at `offset` (a multiple of HAL_FLASH_SECTOR): about 45 ms, at worst 400 ms.
/// Returns HAL_OK, HAL_ERR_ARGUMENT, or HAL_ERR_DEVICE if it does not read back as ones.
int hal_flash_erase(uint32_t offset);

/// Erases the block at `offset` (a multiple of HAL_FLASH_BLOCK): about 120 ms, at worst 1.6 s, which the watchdog
/// allows; the chips' blocks of 64 KiB may take 2 s, which it does not (W25Q16JV and W25Q128JV data sheets, tBE1 and
/// tBE2). Returns as hal_flash_erase.
int hal_flash_erase_block(uint32_t offset);

/// Programs `size` bytes (1 to 256, within one page) at `offset`; `data` may lie in RAM or in flash (the port copies it
/// first). Bytes of the page outside the range keep their value. About 0.4 ms, at worst 3 ms.
/// Returns HAL_OK, HAL_ERR_ARGUMENT, or HAL_ERR_DEVICE if the bytes do not read back as `data`.
int hal_flash_program(uint32_t offset, const void *data, uint32_t size);

#endif
