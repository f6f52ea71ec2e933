// Areas of translated code. See metacode.h and SPEC section 7.6.
#include "metacode.h"

#include <string.h>

#include "../hal/board.h"
#include "chip.h"

enum {
  FORMAT = 1,
  HEADER_BYTES = 56,
  SECTORS = STORE_METACODE_BYTES / HAL_FLASH_SECTOR,
  AREAS_MAX = 32,
  NONE = AREAS_MAX,
  BLOCK_SECTORS = HAL_FLASH_BLOCK / HAL_FLASH_SECTOR,
  BLOCK_WORTH = 3,  // used sectors from which on erasing their block as one is faster: 120 ms against 45 for each
};

static const char MAGIC[4] = {'J', 'M', 'E', 'T'};

static struct {
  uint32_t area;  // being written
  bool open;
  uint8_t erased[SECTORS / 8 + 1];  // bit per sector since metacode_begin
  uint32_t avoid;                   // bit per area whose flash refused something since power-on
} work;

// The first area lies below the logs where it fits there, the others behind the slots as far as the chip reaches.
static const uint32_t BELOW_LOGS = HAL_FLASH_STORE_BEGIN + STORE_METACODE_BYTES <= STORE_LOG_BEGIN ? 1 : 0;

static uint32_t area_offset(uint32_t area) {
  return area < BELOW_LOGS ? (uint32_t)HAL_FLASH_STORE_BEGIN : STORE_END + (area - BELOW_LOGS) * STORE_METACODE_BYTES;
}

static uint32_t count_areas(void) {
  uint32_t count = 0;
  while (count < AREAS_MAX && area_offset(count) + STORE_METACODE_BYTES <= hal_board()->flash_bytes) count++;
  return count;
}

static const uint8_t *header_of(uint32_t area) { return hal_flash_base() + area_offset(area); }

static bool is_sealed(uint32_t area) {
  const uint8_t *at = header_of(area);
  return memcmp(at, MAGIC, 4) == 0 && at[4] == FORMAT && bytes_get_u32(at + 52) == bytes_crc32(0, at, 52) &&
         bytes_get_u32(at + 12) <= METACODE_BYTES;
}

static uint32_t sequence_of(uint32_t area) { return bytes_get_u32(header_of(area) + 8); }

const uint8_t *metacode_find(const uint8_t key[METACODE_KEY_BYTES], uint32_t *bytes) {
  const uint32_t areas = count_areas();
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
  const uint32_t areas = count_areas();
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

static bool is_erased(uint32_t sector) { return (work.erased[sector / 8] >> sector % 8 & 1) != 0; }

static void note_erased(uint32_t sector) {
  work.erased[sector / 8] = (uint8_t)(work.erased[sector / 8] | 1u << sector % 8);
}

static bool is_blank(uint32_t sector) {
  return bytes_are_blank(header_of(work.area) + sector * HAL_FLASH_SECTOR, HAL_FLASH_SECTOR);
}

// Whether the block that begins with sector `first` of the area is all content that nothing was written to yet, and has
// used sectors enough.
static bool is_worth_a_block(uint32_t first) {
  if (first == 0 || first + BLOCK_SECTORS > SECTORS) return false;
  uint32_t used = 0;
  for (uint32_t sector = first; sector < first + BLOCK_SECTORS; sector++) {
    if (is_erased(sector)) return false;
    if (!is_blank(sector)) used++;
  }
  return used >= BLOCK_WORTH;
}

// Blocks count from the start of the chip, sectors from that of the area: some of an area's sectors lie in no block of
// its own.
static int make_writable(uint32_t sector) {
  if (is_erased(sector)) return STORE_OK;
  const uint32_t offset = area_offset(work.area) + sector * HAL_FLASH_SECTOR;
  const uint32_t within = offset % HAL_FLASH_BLOCK / HAL_FLASH_SECTOR;
  if (within <= sector && is_worth_a_block(sector - within)) {
    for (uint32_t i = 0; i < BLOCK_SECTORS; i++) note_erased(sector - within + i);
    return chip_erase_block(offset - within * HAL_FLASH_SECTOR);
  }
  note_erased(sector);
  return is_blank(sector) ? STORE_OK : chip_erase(offset);
}

const uint8_t *metacode_begin(void) {
  work.open = false;
  const uint32_t area = choose();
  if (area == NONE) return NULL;
  work.area = area;
  memset(work.erased, 0, sizeof work.erased);
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
    result = make_writable(at / HAL_FLASH_SECTOR);
    if (result == STORE_OK && !bytes_are_blank(bytes + done, part))
      result = chip_program(area_offset(work.area) + at, bytes + done, part);
    done += part;
  }
  return checked(result);
}

int metacode_seal(const uint8_t key[METACODE_KEY_BYTES], uint32_t bytes) {
  if (!work.open || bytes > METACODE_BYTES) return STORE_ERR_ARGUMENT;
  const uint32_t areas = count_areas();
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
  return checked(chip_program(area_offset(work.area), header, sizeof header));
}
