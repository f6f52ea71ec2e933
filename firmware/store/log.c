// The append-only log of saves and settings in two areas, of which one is valid at a time. See store.h and SPEC section 7.2.
// Records start on page boundaries and each page is programmed once, so a cut can only tear the record being written.
#include <string.h>

#include "../hal/clock.h"
#include "slots.h"
#include "store.h"

enum {
  PAGE = HAL_FLASH_PAGE,
  PAGES = STORE_LOG_BYTES / PAGE,
  SECTOR_PAGES = HAL_FLASH_SECTOR / PAGE,
  FORMAT = 1,
  HEADER = 48,
  AREA_HEADER = 16,
  MAX_PAGES = (HEADER + STORE_VALUE_MAX + PAGE - 1) / PAGE,
  ATTEMPTS = 3,
};

static const char AREA_MAGIC[4] = {'J', 'L', 'O', 'G'};
static const char RECORD_MAGIC[4] = {'J', 'R', 'E', 'C'};

/// A record as its header tells it.
typedef struct {
  uint32_t page;
  uint32_t pages;
  uint32_t sequence;
  uint32_t size;
  uint32_t crc;
  store_kind_t kind;
  char key[STORE_KEY_MAX + 1];
} record_t;

static struct {
  uint32_t area;         // 0 or 1
  uint32_t generation;
  uint32_t next_page;    // where the next record goes
  uint32_t sequence;     // of the last record
  store_stats_t stats;
} store;

int store_erase(uint32_t offset) {
  hal_clock_feed();
  store.stats.erases++;
  return hal_flash_erase(offset) == 0 ? STORE_OK : STORE_ERR_DEVICE;
}

int store_program(uint32_t offset, const void *data, uint32_t size) {
  hal_clock_feed();
  store.stats.programs++;
  return hal_flash_program(offset, data, size) == 0 ? STORE_OK : STORE_ERR_DEVICE;
}

static uint32_t offset_of(uint32_t area, uint32_t page) { return STORE_LOG_BEGIN + area * STORE_LOG_BYTES + page * PAGE; }

static const uint8_t *page_at(uint32_t area, uint32_t page) { return hal_flash_base() + offset_of(area, page); }

static bool is_blank(uint32_t area, uint32_t page, uint32_t pages) {
  const uint8_t *at = page_at(area, page);
  for (uint32_t i = 0; i < pages * PAGE; i++)
    if (at[i] != 0xff) return false;
  return true;
}

static bool read_area(uint32_t area, uint32_t *generation) {
  const uint8_t *at = page_at(area, 0);
  *generation = bytes_get_u32(at + 8);
  return memcmp(at, AREA_MAGIC, 4) == 0 && at[4] == FORMAT && bytes_get_u32(at + 12) == bytes_crc32(0, at, 12);
}

static bool read_record(uint32_t area, uint32_t generation, uint32_t page, record_t *out) {
  const uint8_t *at = page_at(area, page);
  if (memcmp(at, RECORD_MAGIC, 4) != 0 || at[4] != FORMAT || bytes_get_u32(at + 44) != bytes_crc32(0, at, 44)) return false;
  if (bytes_get_u32(at + 8) != generation) return false;   // left over from an earlier use of the area
  out->page = page;
  out->kind = (store_kind_t)at[5];
  out->size = bytes_get_u16(at + 6);
  out->sequence = bytes_get_u32(at + 12);
  memcpy(out->key, at + 16, STORE_KEY_MAX);
  out->key[STORE_KEY_MAX] = 0;
  out->crc = bytes_get_u32(at + 40);
  out->pages = (HEADER + out->size + PAGE - 1) / PAGE;
  return out->size <= STORE_VALUE_MAX && page + out->pages <= PAGES;
}

static bool is_whole(const record_t *record) {
  return bytes_crc32(0, page_at(store.area, record->page) + HEADER, record->size) == record->crc;
}

// Returns the page behind `page` where writing went on after the flash had refused it here: the start of one of the next sectors.
// 0 when there is none. Old records there do not count, being of another generation.
static uint32_t detour(uint32_t page) {
  record_t record;
  for (uint32_t step = 1; step < ATTEMPTS; step++) {
    const uint32_t at = (page / SECTOR_PAGES + step) * SECTOR_PAGES;
    if (at < PAGES && read_record(store.area, store.generation, at, &record)) return at;
  }
  return 0;
}

// Steps from *page to the next record; returns false at the log's end, where *page then stands. A page that is neither blank nor
// a record was torn while a header was programmed, unless it opens a sector: then the sector was not yet erased for this use.
static bool next_record(uint32_t *page, record_t *out) {
  while (*page < PAGES) {
    if (read_record(store.area, store.generation, *page, out)) {
      *page += out->pages;
      return true;
    }
    if (*page % SECTOR_PAGES != 0 && !is_blank(store.area, *page, 1)) {
      ++*page;
      continue;
    }
    const uint32_t onwards = detour(*page);
    if (onwards == 0) return false;
    *page = onwards;
  }
  return false;
}

static bool newest(store_kind_t kind, const char *key, record_t *out) {
  uint32_t below = UINT32_MAX;
  for (;;) {
    bool found = false;
    record_t record;
    for (uint32_t page = 1; next_record(&page, &record);) {
      if (record.kind != kind || strcmp(record.key, key) != 0 || record.sequence >= below) continue;
      if (found && record.sequence <= out->sequence) continue;
      *out = record;
      found = true;
    }
    if (!found || is_whole(out)) return found;
    below = out->sequence;   // torn: the one before it counts
  }
}

// Erases the sectors that begin within the pages to be written, where they are not blank already. Returns 1 when the rest of the
// current sector is not blank either, so that writing has to move on to the next one.
static int prepare(uint32_t area, uint32_t page, uint32_t pages) {
  uint32_t at = page;
  const uint32_t end = page + pages;
  const uint32_t sector_end = (page + SECTOR_PAGES - 1) / SECTOR_PAGES * SECTOR_PAGES;
  const uint32_t in_sector = (sector_end < end ? sector_end : end) - page;
  if (!is_blank(area, page, in_sector)) return 1;
  for (at += in_sector; at < end; at += SECTOR_PAGES) {
    if (is_blank(area, at, SECTOR_PAGES)) continue;
    const int erased = store_erase(offset_of(area, at));
    if (erased != STORE_OK) return erased;
  }
  return STORE_OK;
}

static int program_record(uint32_t area, uint32_t generation, uint32_t page, const record_t *record, const uint8_t *value) {
  uint8_t buffer[PAGE];
  memset(buffer, 0xff, sizeof buffer);
  memcpy(buffer, RECORD_MAGIC, 4);
  buffer[4] = FORMAT;
  buffer[5] = (uint8_t)record->kind;
  bytes_put_u16(buffer + 6, (uint16_t)record->size);
  bytes_put_u32(buffer + 8, generation);
  bytes_put_u32(buffer + 12, record->sequence);
  memset(buffer + 16, 0, STORE_KEY_MAX);
  memcpy(buffer + 16, record->key, strlen(record->key));
  bytes_put_u32(buffer + 40, bytes_crc32(0, value, record->size));
  bytes_put_u32(buffer + 44, bytes_crc32(0, buffer, 44));
  const uint32_t first = record->size < PAGE - HEADER ? record->size : PAGE - HEADER;
  if (first > 0) memcpy(buffer + HEADER, value, first);
  int result = store_program(offset_of(area, page), buffer, PAGE);
  for (uint32_t done = first; done < record->size && result == STORE_OK; done += PAGE) {
    const uint32_t left = record->size - done;
    result = store_program(offset_of(area, ++page), value + done, left < PAGE ? left : PAGE);
  }
  return result;
}

// Appends at *page, stepping over places that do not take the record; moves *page behind it. STORE_ERR_FULL at the area's end.
static int append(uint32_t area, uint32_t generation, uint32_t *page, const record_t *record, const uint8_t *value) {
  const uint32_t pages = (HEADER + record->size + PAGE - 1) / PAGE;
  for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (*page + pages > PAGES) return STORE_ERR_FULL;
    int result = prepare(area, *page, pages);
    if (result == STORE_OK) result = program_record(area, generation, *page, record, value);
    if (result == STORE_OK) {
      *page += pages;
      return STORE_OK;
    }
    *page = (*page / SECTOR_PAGES + 1) * SECTOR_PAGES;
  }
  return STORE_ERR_DEVICE;
}

// Whether a record is still of worth: the newest of its key and not a removal.
static bool is_live(const record_t *record) {
  record_t last;
  return record->size > 0 && newest(record->kind, record->key, &last) && last.page == record->page;
}

// A save whose cartridge is gone. While the slots have only just been laid out anew it may come back: then none is.
static bool is_orphan(const record_t *record) {
  slots_entry_t entry;
  return record->kind == STORE_SAVE && slots_settled() && !slots_find(record->key, &entry);
}

// Returns the pages of all live records; with `orphans` only those of saves whose cartridge is gone.
static uint32_t live_pages(bool orphans) {
  uint32_t pages = 0;
  record_t record;
  for (uint32_t page = 1; next_record(&page, &record);)
    if (is_live(&record) && (!orphans || is_orphan(&record))) pages += record.pages;
  return pages;
}

static int program_area_header(uint32_t area, uint32_t generation) {
  uint8_t header[AREA_HEADER];
  memset(header, 0, sizeof header);
  memcpy(header, AREA_MAGIC, 4);
  header[4] = FORMAT;
  bytes_put_u32(header + 8, generation);
  bytes_put_u32(header + 12, bytes_crc32(0, header, 12));
  return store_program(offset_of(area, 0), header, sizeof header);
}

// Copies the live records to the other area and then makes it the valid one by programming its header. When `need` further
// pages would not fit, saves of cartridges that are gone are left behind, all of them.
static int collect(uint32_t need) {
  const bool drop = live_pages(false) + need + 2 * SECTOR_PAGES > PAGES;
  if (live_pages(false) - (drop ? live_pages(true) : 0) + need + 1 > PAGES) return STORE_ERR_FULL;
  const uint32_t area = 1 - store.area;
  const uint32_t generation = store.generation + 1;
  if (!is_blank(area, 0, SECTOR_PAGES)) {
    const int erased = store_erase(offset_of(area, 0));
    if (erased != STORE_OK) return erased;
  }
  uint32_t to = 1;
  uint32_t sequence = store.sequence;
  record_t record;
  for (uint32_t page = 1; next_record(&page, &record);) {
    if (!is_live(&record) || (drop && is_orphan(&record))) continue;
    const uint8_t *value = page_at(store.area, record.page) + HEADER;
    record.sequence = ++sequence;
    const int copied = append(area, generation, &to, &record, value);
    if (copied != STORE_OK) return copied;
  }
  const int sealed = program_area_header(area, generation);
  if (sealed != STORE_OK) return sealed;
  store.area = area;
  store.generation = generation;
  store.next_page = to;
  store.sequence = sequence;
  store.stats.collections++;
  return STORE_OK;
}

static int format(void) {
  const int erased = is_blank(0, 0, SECTOR_PAGES) ? STORE_OK : store_erase(offset_of(0, 0));
  if (erased != STORE_OK) return erased;
  store.area = 0;
  store.generation = 1;
  return program_area_header(0, 1);
}

int store_start(void) {
  memset(&store, 0, sizeof store);
  uint32_t generations[STORE_LOG_AREAS];
  const bool first = read_area(0, &generations[0]);
  const bool second = read_area(1, &generations[1]);
  if (!first && !second) {
    const int formatted = format();
    if (formatted != STORE_OK) return formatted;
  } else {
    store.area = second && (!first || (int32_t)(generations[1] - generations[0]) > 0) ? 1 : 0;
    store.generation = generations[store.area];
  }
  record_t record;
  uint32_t page = 1;
  while (next_record(&page, &record))
    if (record.sequence > store.sequence) store.sequence = record.sequence;
  store.next_page = page;
  return STORE_OK;
}

const uint8_t *store_get(store_kind_t kind, const char *key, uint32_t *size) {
  record_t record;
  *size = 0;
  if (!newest(kind, key, &record) || record.size == 0) return NULL;
  *size = record.size;
  return page_at(store.area, record.page) + HEADER;
}

bool store_next(uint32_t position, store_entry_t *out) {
  record_t record;
  for (uint32_t page = 1; next_record(&page, &record);) {
    if (record.page < position || !is_live(&record)) continue;
    *out = (store_entry_t){.position = record.page, .kind = record.kind, .size = record.size};
    memcpy(out->key, record.key, sizeof out->key);
    out->value = page_at(store.area, record.page) + HEADER;
    return true;
  }
  return false;
}

int store_put(store_kind_t kind, const char *key, const uint8_t *value, uint32_t size) {
  const size_t length = strlen(key);
  if (length < 1 || length > STORE_KEY_MAX || size > STORE_VALUE_MAX) return STORE_ERR_ARGUMENT;
  uint32_t held;
  const uint8_t *old = store_get(kind, key, &held);
  if (held == size && (size == 0 || memcmp(old, value, size) == 0)) return STORE_OK;

  record_t record = {.kind = kind, .size = size};
  memcpy(record.key, key, length + 1);
  const uint32_t pages = (HEADER + size + PAGE - 1) / PAGE;
  if (store.next_page + pages > PAGES) {
    const int collected = collect(pages);
    if (collected != STORE_OK) return collected;
  }
  record.sequence = ++store.sequence;
  int result = append(store.area, store.generation, &store.next_page, &record, value);
  if (result == STORE_ERR_FULL) {   // only after places were stepped over
    result = collect(pages);
    record.sequence = ++store.sequence;
    if (result == STORE_OK) result = append(store.area, store.generation, &store.next_page, &record, value);
  }
  return result;
}

store_stats_t store_stats(void) {
  store_stats_t stats = store.stats;
  stats.log_used = store.next_page * PAGE;
  stats.log_bytes = STORE_LOG_BYTES;
  return stats;
}
