// One area of the log in flash: its header, its records, appending (docs/spec/flash.md#log). Knows nothing of keys that
// supersede each other, nor which area is valid: that is log.c. For the store's own files.
#ifndef STORE_AREA_H
#define STORE_AREA_H

#include "store.h"

enum {
  AREA_PAGES = STORE_LOG_BYTES / HAL_FLASH_PAGE,
  AREA_SECTOR_PAGES = HAL_FLASH_SECTOR / HAL_FLASH_PAGE,
  AREA_RECORD_HEADER = 48,
  AREA_RECORD_PAGES_MAX = (AREA_RECORD_HEADER + STORE_VALUE_MAX + HAL_FLASH_PAGE - 1) / HAL_FLASH_PAGE,
};

/// A record as in its header.
typedef struct {
  uint32_t page;
  uint32_t pages;
  uint32_t generation;
  uint32_t sequence;
  uint32_t size;
  uint32_t crc;
  uint8_t kind;
  char key[STORE_KEY_MAX + 1];
} area_record_t;

/// What is known of an area from its first page and records.
typedef enum {
  AREA_OPEN = 0,  ///< never sealed: blank, or a collection that was broken off
  AREA_SEALED,    ///< its header is sound
  AREA_DAMAGED,   ///< it was sealed, but its header is not sound any more; its records still name the generation
} area_state_t;

/// Forgets which sectors were erased.
void area_start(void);

/// Looks at an area; `generation` gets that of its header or else of its newest record (0: it has none).
area_state_t area_look(uint32_t area, uint32_t *generation);

/// Returns the newest generation of any sound record in the area, however old; false when there is none.
bool area_newest_generation(uint32_t area, uint32_t *generation);

/// Returns whether generation `a` is newer than `b` (modulo 2^32).
bool area_is_newer(uint32_t a, uint32_t b);

/// Returns the pages that a record with a value of this many bytes takes.
uint32_t area_pages_of(uint32_t size);

/// Reads the header of the record on a page; false when there is no sound one, of whatever generation.
bool area_read(uint32_t area, uint32_t page, area_record_t *out);

/// Returns whether the sound record on a page is of that kind, and of that key too.
bool area_is_of_kind(uint32_t area, uint32_t page, uint8_t kind);
bool area_is_of(uint32_t area, uint32_t page, uint8_t kind, const char *key);

/// Returns where the value on a page is, memory-mapped, and whether it is as its record's header says.
const uint8_t *area_value(uint32_t area, uint32_t page);
bool area_is_whole(uint32_t area, const area_record_t *record);

/// Returns whether this many pages are blank.
bool area_is_blank(uint32_t area, uint32_t page, uint32_t pages);

/// Writes a record (all but page and pages filled in) at *page or, where the flash refuses it, at the start of one of
/// the next sectors; moves *page after it. Sectors that begin within it are erased (area_clear_sector). STORE_OK,
/// STORE_ERR_FULL at the area's end, STORE_ERR_DEVICE.
int area_append(uint32_t area, uint32_t *page, area_record_t *record, const uint8_t *value);

/// Erases the sector of a page unless it was since power-on and is as it was then.
int area_clear_sector(uint32_t area, uint32_t page);

/// Programs the header, which makes the area count.
int area_seal(uint32_t area, uint32_t generation);

#endif
