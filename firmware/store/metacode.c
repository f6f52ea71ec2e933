// Areas of translated code. See metacode.h and docs/spec/flash.md#metacode-areas.
#include "metacode.h"

#include <string.h>

#include "chip.h"
#include "slots.h"

enum {
  FORMAT = 1,
  HEADER_BYTES = 56,
  BLOCKS = STORE_METACODE_BYTES / HAL_FLASH_BLOCK,
  AREAS_MAX = 32,
  NONE = AREAS_MAX,
};

static const char MAGIC[4] = {'J', 'M', 'E', 'T'};

static struct {
  uint32_t area;  // being written
  bool open;
  uint8_t erased[BLOCKS / 8 + 1];  // bit per block since metacode_begin
  uint32_t avoid;                  // bit per area whose flash refused something since power-on
} work;

static const uint8_t *header_of(uint32_t area) { return hal_flash_base() + layout_area_offset(area); }

static bool is_sealed(uint32_t area) {
  const uint8_t *at = header_of(area);
  return memcmp(at, MAGIC, 4) == 0 && at[4] == FORMAT && bytes_get_u32(at + 52) == bytes_crc32(0, at, 52) &&
         bytes_get_u32(at + 12) <= METACODE_BYTES;
}

static uint32_t sequence_of(uint32_t area) { return bytes_get_u32(header_of(area) + 8); }

const uint8_t *metacode_find(const uint8_t key[METACODE_KEY_BYTES], uint32_t *bytes) {
  const uint32_t areas = layout_areas();
  for (uint32_t area = 0; area < areas; area++) {
    const uint8_t *const header = header_of(area);
    const uint8_t *const content = header + HAL_FLASH_SECTOR;
    if (!is_sealed(area) || memcmp(header + 20, key, METACODE_KEY_BYTES) != 0) continue;
    *bytes = bytes_get_u32(header + 12);
    if (bytes_crc32(0, content, *bytes) == bytes_get_u32(header + 16)) return content;
  }
  return NULL;
}

// Returns the area to write: one without a seal, else the oldest; one that has refused something only when there is no
// other.
static uint32_t choose(void) {
  const uint32_t areas = layout_areas();
  uint32_t chosen = NONE;
  for (uint32_t area = 0; area < areas; area++) {
    if (chosen == NONE) {
      chosen = area;
      continue;
    }
    const bool bad = (work.avoid >> area & 1) != 0;
    const bool chosen_bad = (work.avoid >> chosen & 1) != 0;
    const bool older =
        is_sealed(chosen) && (!is_sealed(area) || (int32_t)(sequence_of(area) - sequence_of(chosen)) < 0);
    if (bad != chosen_bad ? chosen_bad : older) chosen = area;
  }
  return chosen;
}

static int checked(int result) {
  if (result != STORE_OK) {
    work.avoid |= 1u << work.area;
    work.open = false;
  }
  return result;
}

// Erases the block in which byte `at` of the area is, once. What reads blank may be left of an erase that power cut
// short, so that is nothing to go by.
static int make_writable(uint32_t at) {
  const uint32_t block = at / HAL_FLASH_BLOCK;
  if ((work.erased[block / 8] >> block % 8 & 1) != 0) return STORE_OK;
  work.erased[block / 8] = (uint8_t)(work.erased[block / 8] | 1u << block % 8);
  return chip_erase_block(layout_area_offset(work.area) + block * HAL_FLASH_BLOCK);
}

const uint8_t *metacode_begin(void) {
  work.open = false;
  const uint32_t area = choose();
  if (area == NONE) return NULL;
  work.area = area;
  memset(work.erased, 0, sizeof work.erased);
  (void)slots_drop_former(layout_area_offset(area), STORE_METACODE_BYTES);
  if (checked(make_writable(0)) != STORE_OK) return NULL;
  work.open = true;
  return header_of(area) + HAL_FLASH_SECTOR;
}

int metacode_write(uint32_t offset, const uint8_t *bytes, uint32_t size) {
  if (!work.open || offset > METACODE_BYTES || size > METACODE_BYTES - offset) return STORE_ERR_ARGUMENT;
  const uint32_t begin = HAL_FLASH_SECTOR + offset;
  int result = STORE_OK;
  for (uint32_t done = 0; done < size && result == STORE_OK;) {
    const uint32_t at = begin + done;
    const uint32_t left = HAL_FLASH_PAGE - at % HAL_FLASH_PAGE;
    const uint32_t part = left < size - done ? left : size - done;
    result = make_writable(at);
    if (result == STORE_OK && !bytes_are_blank(bytes + done, part))
      result = chip_program(layout_area_offset(work.area) + at, bytes + done, part);
    done += part;
  }
  return checked(result);
}

int metacode_seal(const uint8_t key[METACODE_KEY_BYTES], uint32_t bytes) {
  if (!work.open || bytes > METACODE_BYTES) return STORE_ERR_ARGUMENT;
  const uint32_t areas = layout_areas();
  uint32_t sequence = 0;
  for (uint32_t area = 0; area < areas; area++)
    if (area != work.area && is_sealed(area) && (int32_t)(sequence_of(area) - sequence) > 0)
      sequence = sequence_of(area);
  uint8_t header[HEADER_BYTES];
  memset(header, 0, sizeof header);
  memcpy(header, MAGIC, 4);
  header[4] = FORMAT;
  bytes_put_u32(header + 8, sequence + 1);
  bytes_put_u32(header + 12, bytes);
  bytes_put_u32(header + 16, bytes_crc32(0, header_of(work.area) + HAL_FLASH_SECTOR, bytes));
  memcpy(header + 20, key, METACODE_KEY_BYTES);
  bytes_put_u32(header + 52, bytes_crc32(0, header, 52));
  work.open = false;
  return checked(chip_program(layout_area_offset(work.area), header, sizeof header));
}
