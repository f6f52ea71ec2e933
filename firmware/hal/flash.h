// HAL, flash: NOR flash, memory-mapped for reading. Erase sets a sector to ones, programming only clears bits. Offsets
// count from the start of the chip. Erase and program block, feed the watchdog (hal/clock.h), and are called from the
// main loop only. They run with the memory map dead: from RAM, with interrupts whose code is in flash held off. Callers
// never pass an offset below HAL_FLASH_STORE_BEGIN; the port refuses it.
#ifndef HAL_FLASH_H
#define HAL_FLASH_H

#include <stdbool.h>
#include <stdint.h>

#include "../gen/flash.h"

enum {
  HAL_FLASH_SECTOR = JD_FLASH_SECTOR_BYTES,      ///< unit of erasing
  HAL_FLASH_BLOCK = JD_FLASH_BLOCK_BYTES,        ///< can be erased as one, in the time of three sectors
  HAL_FLASH_PAGE = JD_FLASH_PAGE_BYTES,          ///< a program call must not cross a multiple of it
  HAL_FLASH_STORE_BEGIN = JD_FLASH_STORE_BEGIN,  ///< below is the firmware image; above, up to flash_bytes, the store
};

/// Returns the address at which byte 0 of the chip can be read. Data is current as soon as an erase or program call
/// has returned (the port invalidates caches).
const uint8_t *hal_flash_base(void);

/// Erases the sector at `offset` (a multiple of HAL_FLASH_SECTOR): about 45 ms, at worst 400 ms.
/// Returns HAL_OK, HAL_ERR_ARGUMENT, or HAL_ERR_DEVICE if it does not read back as ones.
int hal_flash_erase(uint32_t offset);

/// Erases the block at `offset` (a multiple of HAL_FLASH_BLOCK): about 120 ms, at worst 1.6 s, which the watchdog
/// allows; the chips' blocks of 64 KiB may take 2 s, which it does not (W25Q16JV and W25Q128JV data sheets, tBE1 and
/// tBE2). On a chip that does not know the command, sector by sector. Returns as hal_flash_erase.
int hal_flash_erase_block(uint32_t offset);

/// Programs `size` bytes (1 to 256, within one page) at `offset`; `data` may be in RAM or in flash (the port copies it
/// first). Bytes of the page outside the range keep their value. About 0.4 ms, at worst 3 ms.
/// Returns HAL_OK, HAL_ERR_ARGUMENT, or HAL_ERR_DEVICE if the bytes do not read back as `data`.
int hal_flash_program(uint32_t offset, const void *data, uint32_t size);

/// How the chip is read.
typedef enum {
  HAL_FLASH_READ_UNKNOWN = 0,
  HAL_FLASH_READ_SERIAL = 1,  ///< on one line, as every chip can
  HAL_FLASH_READ_QUAD = 2,    ///< on four lines
} hal_flash_read_t;

/// What was measured of an operation since power-on, in microseconds; both 0 until the first.
typedef struct {
  uint32_t shortest_us;
  uint32_t longest_us;
} hal_flash_time_t;

/// What the chip says and does, for a check of the hardware.
typedef struct {
  uint8_t jedec[3];        ///< maker, type, size, as command 9Fh gives them; zeros where there is no chip
  uint8_t read;            ///< hal_flash_read_t
  uint16_t word_cycles;    ///< processor cycles to read 4 bytes past the cache, 0 if unknown
  bool lacks_block_erase;  ///< found out at the first attempt
  hal_flash_time_t sector, block, page;
} hal_flash_facts_t;

/// Returns what is known of the chip so far.
const hal_flash_facts_t *hal_flash_facts(void);

#endif
