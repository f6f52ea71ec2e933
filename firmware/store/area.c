// Records and headers of the log's areas. See area.h.
#include "area.h"

#include <string.h>

#include "chip.h"

enum {
  PAGE = HAL_FLASH_PAGE,
  FORMAT = 1,
  AREA_HEADER = 16,  // repeated through the first page: one sound copy is enough
  ATTEMPTS = 3,
  PROGRAMMED_BITS = 16,  // this many zeros in the first page, and somebody sealed it: no accident of a few bits
};

static const char AREA_MAGIC[4] = {'J', 'L', 'O', 'G'};
static const char RECORD_MAGIC[4] = {'J', 'R', 'E', 'C'};

// Bit per sector of each area: erased since power-on, and nothing programmed there since. A sector that reads blank may
// be left of an erase that power cut short: what is programmed there reads right at first, and flips later.
static uint32_t erased[STORE_LOG_AREAS];
_Static_assert(STORE_LOG_BYTES / HAL_FLASH_SECTOR <= 32, "a bit for each sector");

void area_start(void) { memset(erased, 0, sizeof erased); }

static uint32_t offset_of(uint32_t area, uint32_t page) {
  return STORE_LOG_BEGIN + area * STORE_LOG_BYTES + page * PAGE;
}

static const uint8_t *page_at(uint32_t area, uint32_t page) { return hal_flash_base() + offset_of(area, page); }

static int program(uint32_t area, uint32_t page, const void *data, uint32_t size) {
  erased[area] &= ~(1u << page / AREA_SECTOR_PAGES);
  return chip_program(offset_of(area, page), data, size);
}

bool area_is_newer(uint32_t a, uint32_t b) { return (int32_t)(a - b) > 0; }

uint32_t area_pages_of(uint32_t size) { return (AREA_RECORD_HEADER + size + PAGE - 1) / PAGE; }

bool area_is_blank(uint32_t area, uint32_t page, uint32_t pages) {
  const uint32_t *words = (const uint32_t *)(const void *)page_at(area, page);
  for (uint32_t i = 0; i < pages * PAGE / 4; i++)
    if (words[i] != 0xffffffffu) return false;
  return true;
}

bool area_read(uint32_t area, uint32_t page, area_record_t *out) {
  const uint8_t *at = page_at(area, page);
  if (memcmp(at, RECORD_MAGIC, 4) != 0 || at[4] != FORMAT || bytes_get_u32(at + 44) != bytes_crc32(0, at, 44))
    return false;
  out->page = page;
  out->kind = at[5];
  out->size = bytes_get_u16(at + 6);
  out->generation = bytes_get_u32(at + 8);
  out->sequence = bytes_get_u32(at + 12);
  memcpy(out->key, at + 16, STORE_KEY_MAX);
  out->key[STORE_KEY_MAX] = 0;
  out->crc = bytes_get_u32(at + 40);
  out->pages = area_pages_of(out->size);
  return out->size <= STORE_VALUE_MAX && page + out->pages <= AREA_PAGES;
}

bool area_is_of_kind(uint32_t area, uint32_t page, uint8_t kind) { return page_at(area, page)[5] == kind; }

bool area_is_of(uint32_t area, uint32_t page, uint8_t kind, const char *key) {
  const uint8_t *at = page_at(area, page);
  return at[5] == kind && strncmp((const char *)at + 16, key, STORE_KEY_MAX) == 0;
}

const uint8_t *area_value(uint32_t area, uint32_t page) { return page_at(area, page) + AREA_RECORD_HEADER; }

bool area_is_whole(uint32_t area, const area_record_t *record) {
  return bytes_crc32(0, area_value(area, record->page), record->size) == record->crc;
}

static void build_header(uint8_t header[AREA_HEADER], uint32_t generation) {
  memset(header, 0, AREA_HEADER);
  memcpy(header, AREA_MAGIC, 4);
  header[4] = FORMAT;
  bytes_put_u32(header + 8, generation);
  bytes_put_u32(header + 12, bytes_crc32(0, header, 12));
}

static uint32_t count_zeros(const uint8_t *bytes, uint32_t size) {
  uint32_t zeros = 0;
  for (uint32_t i = 0; i < size; i++)
    for (uint32_t bits = (uint8_t)~bytes[i]; bits != 0; bits &= bits - 1) zeros++;
  return zeros;
}

bool area_newest_generation(uint32_t area, uint32_t *generation) {
  bool found = false;
  area_record_t record;
  for (uint32_t page = 1; page < AREA_PAGES; page++) {
    if (!area_read(area, page, &record) || (found && !area_is_newer(record.generation, *generation))) continue;
    *generation = record.generation;
    found = true;
  }
  return found;
}

area_state_t area_look(uint32_t area, uint32_t *generation) {
  const uint8_t *page = page_at(area, 0);
  uint8_t header[AREA_HEADER];
  for (uint32_t at = 0; at < PAGE; at += AREA_HEADER) {
    *generation = bytes_get_u32(page + at + 8);
    build_header(header, *generation);
    if (memcmp(page + at, header, AREA_HEADER) == 0) return AREA_SEALED;
  }
  if (!area_newest_generation(area, generation)) {
    *generation = 0;
    return AREA_OPEN;
  }
  // The header is programmed last of all. So a page that was programmed, whatever it holds now, proves that all records
  // are there.
  return count_zeros(page, PAGE) >= PROGRAMMED_BITS ? AREA_DAMAGED : AREA_OPEN;
}

// Makes room for a record. Returns 1 when the rest of the current sector is not blank, so that writing has to move on
// to the next. The sector's front was programmed, so it had been erased as a whole.
static int prepare(uint32_t area, uint32_t page, uint32_t pages) {
  const uint32_t end = page + pages;
  const uint32_t sector_end = (page + AREA_SECTOR_PAGES - 1) / AREA_SECTOR_PAGES * AREA_SECTOR_PAGES;
  const uint32_t in_sector = (sector_end < end ? sector_end : end) - page;
  if (!area_is_blank(area, page, in_sector)) return 1;
  for (uint32_t at = page + in_sector; at < end; at += AREA_SECTOR_PAGES) {
    const int cleared = area_clear_sector(area, at);
    if (cleared != STORE_OK) return cleared;
  }
  return STORE_OK;
}

static int program_record(uint32_t area, const area_record_t *record, const uint8_t *value) {
  uint8_t buffer[PAGE];
  uint32_t page = record->page;
  memset(buffer, 0xff, sizeof buffer);
  memcpy(buffer, RECORD_MAGIC, 4);
  buffer[4] = FORMAT;
  buffer[5] = record->kind;
  bytes_put_u16(buffer + 6, (uint16_t)record->size);
  bytes_put_u32(buffer + 8, record->generation);
  bytes_put_u32(buffer + 12, record->sequence);
  memset(buffer + 16, 0, STORE_KEY_MAX);
  memcpy(buffer + 16, record->key, strlen(record->key));
  bytes_put_u32(buffer + 40, record->crc);
  bytes_put_u32(buffer + 44, bytes_crc32(0, buffer, 44));
  const uint32_t first = record->size < PAGE - AREA_RECORD_HEADER ? record->size : PAGE - AREA_RECORD_HEADER;
  if (first > 0) memcpy(buffer + AREA_RECORD_HEADER, value, first);
  int result = program(area, page, buffer, PAGE);
  for (uint32_t done = first; done < record->size && result == STORE_OK; done += PAGE) {
    const uint32_t left = record->size - done;
    result = program(area, ++page, value + done, left < PAGE ? left : PAGE);
  }
  return result;
}

int area_append(uint32_t area, uint32_t *page, area_record_t *record, const uint8_t *value) {
  record->pages = area_pages_of(record->size);
  record->crc = bytes_crc32(0, value, record->size);
  for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (*page + record->pages > AREA_PAGES) return STORE_ERR_FULL;
    record->page = *page;
    int result = prepare(area, *page, record->pages);
    if (result == STORE_OK) result = program_record(area, record, value);
    if (result == STORE_OK) {
      *page += record->pages;
      return STORE_OK;
    }
    *page = (*page / AREA_SECTOR_PAGES + 1) * AREA_SECTOR_PAGES;
  }
  return STORE_ERR_DEVICE;
}

int area_clear_sector(uint32_t area, uint32_t page) {
  const uint32_t first = page / AREA_SECTOR_PAGES * AREA_SECTOR_PAGES;
  const uint32_t bit = 1u << first / AREA_SECTOR_PAGES;
  if ((erased[area] & bit) != 0) return STORE_OK;
  const int result = chip_erase(offset_of(area, first));
  if (result == STORE_OK) erased[area] |= bit;
  return result;
}

int area_seal(uint32_t area, uint32_t generation) {
  uint8_t page[PAGE];
  for (uint32_t at = 0; at < PAGE; at += AREA_HEADER) build_header(page + at, generation);
  return program(area, 0, page, PAGE);
}
