// The append-only log of saves and settings in two areas, of which one is valid at a time. See store.h and
// docs/spec/flash.md#log. Records start on page boundaries and each page is programmed once, so a cut can only tear the
// record being written. All work is linear in the records: an index in RAM has the newest of each key.
#include <string.h>

#include "area.h"
#include "chip.h"
#include "slots.h"

enum {
  FIRST_PAGE = 1,                       // after the area's header
  INDEX = AREA_PAGES,                   // places: one more than an area has room for records
  AHEAD_PAGES = AREA_PAGES / 4,         // with no more room than this left, collecting begins ahead of need,
  AHEAD_GAIN = 2 * AREA_SECTOR_PAGES,   // provided that it frees this much
  SPARE_PAGES = 2 * AREA_SECTOR_PAGES,  // less left over than this: saves of cartridges that are gone give way
};

/// What is particular to a kind of record; a kind that is not listed (of later firmware) is kept like a setting.
static const struct {
  store_kind_t kind;
  bool goes_with_cartridge;  // gives way, when room is short, once the cartridge of its key is gone
} KINDS[] = {
    {STORE_SAVE, true},     {STORE_SETTING, false},   {STORE_REFUSED, false},
    {STORE_RECORDS, false}, {STORE_CARTRIDGE, false}, {STORE_INSTALL, false},
};

static struct {
  uint32_t area;  // 0 or 1
  uint32_t generation;
  uint32_t next_page;            // where the next record goes
  uint32_t sequence;             // of the last record
  bool exists;                   // false: the first write makes the log
  bool damaged;                  // the header is: the first write collects, which makes a new one
  uint32_t cleared;              // first page of a sector known to be blank
  uint16_t index[INDEX];         // hash table of pages: the newest whole record of each key; 0: free
  uint8_t live[AREA_PAGES / 8];  // bit per page: the index names it
  store_stats_t stats;
} store;

/// A collection under way: the records from `from` on are still to be copied to the other area, where they go to `to`.
static struct {
  bool open;
  bool given_up;        // it failed since power-on: not begun again before there is need
  bool drops;           // does not copy saves of cartridges that are gone
  uint32_t generation;  // of the other area
  uint32_t judged;      // end of the log when it was found not to be worth it
  uint32_t began;       // page after the last record when it began
  uint32_t from;
  uint32_t to;
} collection;

static bool is_live(uint32_t page) { return (store.live[page / 8] >> (page % 8) & 1) != 0; }

// Returns the key's place in the index: that of its newest record, or a free one.
static uint16_t *find(uint8_t kind, const char *key) {
  const uint32_t hash = bytes_crc32(kind, (const uint8_t *)key, (uint32_t)strlen(key));
  for (uint32_t at = hash % INDEX;; at = (at + 1) % INDEX) {
    if (store.index[at] == 0 || area_is_of(store.area, store.index[at], kind, key)) return &store.index[at];
  }
}

static void note_newest(const area_record_t *record) {
  uint16_t *place = find(record->kind, record->key);
  store.live[*place / 8] &= (uint8_t) ~(1u << (*place % 8));
  *place = (uint16_t)record->page;
  store.live[record->page / 8] |= (uint8_t)(1u << (record->page % 8));
}

// Finds all records of the area's generation, wherever they are, and the end after them. A whole record is stepped
// over; the pages of a torn one are looked at, because where the flash refused it the next record may be within it.
static void read_log(void) {
  memset(store.index, 0, sizeof store.index);
  memset(store.live, 0, sizeof store.live);
  store.cleared = 0;
  store.next_page = FIRST_PAGE;
  bool first = true;
  area_record_t record;
  for (uint32_t page = FIRST_PAGE; page < AREA_PAGES;) {
    const bool found = area_read(store.area, page, &record) && record.generation == store.generation &&
                       (first || (int32_t)(record.sequence - store.sequence) > 0);
    page++;
    if (!found) continue;
    first = false;
    store.sequence = record.sequence;
    const uint32_t end = record.page + record.pages;
    if (end > store.next_page) store.next_page = end;
    if (!area_is_whole(store.area, &record)) continue;
    note_newest(&record);
    page = end;
  }
}

void store_start(void) {
  memset(&store, 0, sizeof store);
  memset(&collection, 0, sizeof collection);
  area_start();
  area_state_t best = AREA_OPEN;
  for (uint32_t area = 0; area < STORE_LOG_AREAS; area++) {
    uint32_t generation;
    const area_state_t state = area_look(area, &generation);
    // A sealed area comes before one that is not; records alone are the last resort.
    const bool closed = state != AREA_OPEN;
    if (!closed && (best != AREA_OPEN || generation == 0)) continue;
    if (closed == (best != AREA_OPEN) && store.exists && !area_is_newer(generation, store.generation)) continue;
    best = state;
    store.area = area;
    store.generation = generation;
    store.exists = true;
  }
  store.damaged = store.exists && best != AREA_SEALED;
  if (store.exists) read_log();
}

static int format(void) {
  int result = area_clear_sector(0, 0);
  if (result == STORE_OK) result = area_seal(0, 1);
  if (result != STORE_OK) return result;
  store.area = 0;
  store.generation = 1;
  store.next_page = FIRST_PAGE;
  store.exists = true;
  return STORE_OK;
}

// A save whose cartridge is gone for good.
static bool is_orphan(const area_record_t *record) {
  bool goes = false;
  for (uint32_t i = 0; i < sizeof KINDS / sizeof KINDS[0]; i++)
    if (KINDS[i].kind == record->kind) goes = KINDS[i].goes_with_cartridge;
  return goes && !slots_expects(record->key);
}

/// Pages of the newest values: of all, and of those among them whose cartridge is gone.
typedef struct {
  uint32_t all;
  uint32_t orphans;
} live_t;

// Counts from a page on, leaving out the record on page `without`.
static live_t count_live(uint32_t from, uint32_t without, bool tells_orphans) {
  live_t live = {0, 0};
  area_record_t record;
  for (uint32_t page = from; page < store.next_page; page++) {
    if (!is_live(page) || page == without || !area_read(store.area, page, &record) || record.size == 0) continue;
    live.all += record.pages;
    if (tells_orphans && is_orphan(&record)) live.orphans += record.pages;
  }
  return live;
}

// Begins a collection that leaves room for `need` pages, the record on page `without` not counted. The other area stops
// being of any use here; its generation is newer than whatever is in it, so that nothing left over there is ever
// taken for part of the new log.
static int begin(uint32_t need, uint32_t without) {
  const live_t live = count_live(FIRST_PAGE, without, true);
  const bool drops = live.all + need + SPARE_PAGES > AREA_PAGES;
  if (live.all - (drops ? live.orphans : 0) + need + FIRST_PAGE > AREA_PAGES) return STORE_ERR_FULL;
  uint32_t newest;
  collection.generation = store.generation;
  if (area_newest_generation(1 - store.area, &newest) && area_is_newer(newest, collection.generation))
    collection.generation = newest;
  collection.generation++;
  collection.drops = drops;
  collection.began = store.next_page;
  collection.from = FIRST_PAGE;
  collection.to = FIRST_PAGE;
  const int cleared = area_clear_sector(1 - store.area, 0);
  collection.open = cleared == STORE_OK;
  return cleared;
}

static int copy(area_record_t *record) {
  const uint8_t *value = area_value(store.area, record->page);
  record->generation = collection.generation;
  record->sequence = ++store.sequence;
  return area_append(1 - store.area, &collection.to, record, value);
}

// Copies newest records until this many pages were written or none is left; leaves the one on page `without` behind. A
// removal is copied if it came after the collection had begun: what it removes may have been copied before.
static int advance(uint32_t pages, uint32_t without) {
  const uint32_t begun = collection.to;
  area_record_t record;
  while (collection.from < store.next_page && collection.to - begun < pages) {
    const uint32_t page = collection.from++;
    if (!is_live(page) || page == without || !area_read(store.area, page, &record)) continue;
    if (record.size == 0 && page < collection.began) continue;
    if (collection.drops && is_orphan(&record)) continue;
    const int copied = copy(&record);
    if (copied != STORE_OK) return copied;
  }
  return STORE_OK;
}

// Makes the other area the valid one.
static int seal(void) {
  const int sealed = area_seal(1 - store.area, collection.generation);
  if (sealed != STORE_OK) return sealed;
  store.area = 1 - store.area;
  store.generation = collection.generation;
  store.damaged = false;
  store.stats.collections++;
  collection.open = false;
  collection.judged = 0;
  read_log();
  return STORE_OK;
}

static int give_up(int result) {
  if (result != STORE_OK) collection.open = false;
  return result;
}

// Collects with no way round it. The new record is among those copied and takes the old one's place: until the seal the
// old one counts, from then on the new one.
static int put_collecting(area_record_t *record, const uint8_t *value) {
  const uint32_t need = record->size == 0 ? 0 : area_pages_of(record->size);
  const uint32_t without = *find(record->kind, record->key);
  int result = begin(need, without);
  if (result == STORE_OK) result = advance(UINT32_MAX, without);
  if (result == STORE_OK && need > 0) {
    record->generation = collection.generation;
    record->sequence = ++store.sequence;
    result = area_append(1 - store.area, &collection.to, record, value);
  }
  if (result == STORE_OK) result = seal();
  return give_up(result);
}

static bool is_worth_collecting(void) {
  if (collection.given_up || store.damaged || AREA_PAGES - store.next_page > AHEAD_PAGES) return false;
  if (collection.judged == store.next_page) return false;
  if (store.next_page - FIRST_PAGE >= count_live(FIRST_PAGE, 0, false).all + AHEAD_GAIN) return true;
  collection.judged = store.next_page;
  return false;
}

// Goes on with the collection by at least this many pages, or begins one.
static int collect_some(uint32_t pages) {
  int result = collection.open ? advance(pages, 0) : begin(0, 0);
  if (result == STORE_OK && collection.from >= store.next_page) result = seal();
  if (result != STORE_OK) collection.given_up = true;
  return give_up(result);
}

// Does a share of the collecting with each record written, so that all is done before the area is full.
static void keep_pace(uint32_t pages) {
  if (!collection.open && !is_worth_collecting()) return;
  const uint32_t room = AREA_PAGES - store.next_page;
  const uint32_t writes = room > AREA_RECORD_PAGES_MAX ? room - AREA_RECORD_PAGES_MAX : 1;
  const uint32_t work = collection.open ? count_live(collection.from, 0, false).all : 0;
  collect_some(pages * (work / writes + 1));
}

bool store_tidy(void) {
  if (!store.exists) return false;
  const uint32_t before = chip_counts().erases + chip_counts().programs;
  if (collection.open || is_worth_collecting()) {
    collect_some(1);
    return true;
  }
  // The sector that comes next is erased ahead too.
  const uint32_t next = (store.next_page + AREA_SECTOR_PAGES - 1) / AREA_SECTOR_PAGES * AREA_SECTOR_PAGES;
  if (next < AREA_PAGES && next != store.cleared) {
    area_clear_sector(store.area, next);
    store.cleared = next;
  }
  return chip_counts().erases + chip_counts().programs != before;
}

const uint8_t *store_get(store_kind_t kind, const char *key, uint32_t *size) {
  area_record_t record;
  *size = 0;
  const uint32_t page = *find((uint8_t)kind, key);
  if (page == 0 || !area_read(store.area, page, &record) || record.size == 0) return NULL;
  *size = record.size;
  return area_value(store.area, page);
}

// Kind 0: of any.
static bool next(uint8_t kind, uint32_t position, store_entry_t *out) {
  area_record_t record;
  for (uint32_t page = position; page < store.next_page; page++) {
    if (!is_live(page) || (kind != 0 && !area_is_of_kind(store.area, page, kind))) continue;
    if (!area_read(store.area, page, &record) || record.size == 0) continue;
    *out = (store_entry_t){.position = page, .kind = (store_kind_t)record.kind, .size = record.size};
    memcpy(out->key, record.key, sizeof out->key);
    out->value = area_value(store.area, page);
    return true;
  }
  return false;
}

bool store_next(uint32_t position, store_entry_t *out) { return next(0, position, out); }

bool store_next_of(store_kind_t kind, uint32_t position, store_entry_t *out) {
  return next((uint8_t)kind, position, out);
}

static int put(area_record_t *record, const uint8_t *value) {
  const uint32_t pages = area_pages_of(record->size);
  if (!store.exists) {
    const int formatted = format();
    if (formatted != STORE_OK) return formatted;
  }
  if (store.damaged && put_collecting(record, value) == STORE_OK) return STORE_OK;
  if (store.next_page + pages > AREA_PAGES) return put_collecting(record, value);
  record->generation = store.generation;
  record->sequence = ++store.sequence;
  const int result = area_append(store.area, &store.next_page, record, value);
  if (result == STORE_ERR_FULL) return put_collecting(record, value);  // only after places were stepped over
  if (result != STORE_OK) return result;
  note_newest(record);
  keep_pace(record->pages);
  return STORE_OK;
}

int store_put(store_kind_t kind, const char *key, const uint8_t *value, uint32_t size) {
  const size_t length = strlen(key);
  if (!bytes_are_id(key, (uint32_t)length) || size > STORE_VALUE_MAX) return STORE_ERR_ARGUMENT;
  uint32_t held;
  const uint8_t *old = store_get(kind, key, &held);
  if (held == size && (size == 0 || memcmp(old, value, size) == 0)) return STORE_OK;
  area_record_t record = {.kind = (uint8_t)kind, .size = size};
  memcpy(record.key, key, length + 1);
  store.stats.trouble = put(&record, value);
  return store.stats.trouble;
}

store_stats_t store_stats(void) {
  store_stats_t stats = store.stats;
  stats.erases = chip_counts().erases;
  stats.programs = chip_counts().programs;
  stats.log_used = store.next_page * HAL_FLASH_PAGE;
  stats.log_bytes = STORE_LOG_BYTES;
  return stats;
}
