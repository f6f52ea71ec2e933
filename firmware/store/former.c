// See former.h.
#include "former.h"

#include <string.h>

enum {
  BEGIN = 0xc0000,
  END = 0x1f8000,
  HALF = 13 * HAL_FLASH_SECTOR,  // a slot of the 24 that there were once; later two of them made one
  FILE_MAX = 25 * HAL_FLASH_SECTOR,
  FORMATS = 2,
};

static const char MAGIC[4] = {'J', 'C', 'R', 'T'};

static bool read(uint32_t offset, former_t *out) {
  const uint8_t *at = hal_flash_base() + offset;
  if (memcmp(at, MAGIC, 4) != 0 || bytes_get_u32(at + 72) != bytes_crc32(0, at, 72)) return false;
  out->label = offset;
  out->size = bytes_get_u32(at + 12);
  out->end = offset + HAL_FLASH_SECTOR + out->size;
  out->file = at + HAL_FLASH_SECTOR;
  memcpy(out->id, at + 48, STORE_KEY_MAX);
  out->id[STORE_KEY_MAX] = 0;
  return at[4] >= 1 && at[4] <= FORMATS && out->id[0] != 0 && out->size > 0 && out->size <= FILE_MAX && out->end <= END;
}

// Between two slots of the later kind there may be the file of the first.
bool former_read(uint32_t index, former_t *out) {
  const uint32_t offset = BEGIN + index * HALF;
  if (index % 2 != 0 && read(offset - HALF, out) && out->end > offset) return false;
  return read(offset, out);
}
