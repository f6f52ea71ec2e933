// The store: saves and settings in an append-only log, cartridges in units of flash. Power may fail at any instant:
// afterwards each save, setting and cartridge is the old or the new one, never neither (docs/spec/flash.md has the
// bytes and the argument). Main loop only; writing functions block for the flash (an erase: 45 ms) and feed the
// watchdog between flash operations.
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include <stdbool.h>
#include <stdint.h>

#include "bytes.h"
#include "layout.h"

enum {
  STORE_OK = 0,
  STORE_ERR_DEVICE = -40,  ///< the flash does not keep what is written
  STORE_ERR_FULL = -41,    ///< no room: no free slot, or the log is full of live saves
  STORE_ERR_ABSENT = -42,  ///< no such save, setting or cartridge
  STORE_ERR_ARGUMENT = -43,
  STORE_ERR_HASH = -44,   ///< the bytes in flash are not those that were announced
  STORE_ERR_ORDER = -45,  ///< no install under way
};

enum { STORE_KEY_MAX = BYTES_ID_MAX, STORE_VALUE_MAX = 4095 };

/// What a record of the log holds. Part of the flash format.
typedef enum {
  STORE_SAVE = 1,
  STORE_SETTING = 2,
  STORE_REFUSED = 3,    ///< a save that its cartridge did not accept; never given up for room
  STORE_RECORDS = 4,    ///< a cartridge's records; never given up for room, also when it is not installed
  STORE_CARTRIDGE = 5,  ///< where a cartridge is (slots.h)
  STORE_INSTALL = 6,    ///< where the last install was begun
} store_kind_t;

/// Finds the log's newest area, its records and its end. Writes nothing: the first write formats an empty chip or a
/// damaged header. At most 30 ms on the handheld.
void store_start(void);

/// Returns the newest value of `key` (at most 24 bytes) in flash, memory-mapped and valid until the next write; null
/// when there is none. `size` gets its length.
const uint8_t *store_get(store_kind_t kind, const char *key, uint32_t *size);

/// A value as the log keeps it.
typedef struct {
  uint32_t position;  ///< grows with the order of writing; changes when the log is collected
  store_kind_t kind;
  uint32_t size;
  char key[STORE_KEY_MAX + 1];
  const uint8_t *value;  ///< memory-mapped, valid until the next write
} store_entry_t;

/// Returns the first value kept at `position` or after it; false when there is none.
bool store_next(uint32_t position, store_entry_t *out);

/// The same of one kind.
bool store_next_of(store_kind_t kind, uint32_t position, store_entry_t *out);

/// Makes `value`, which may be in the log, the newest of `key`; size 0 removes it. Writes nothing when it is the same
/// already.
int store_put(store_kind_t kind, const char *key, const uint8_t *value, uint32_t size);

/// Does one small piece of work ahead of need, at most some 60 ms (the erasing of a sector): collects the log when it
/// is getting full, erases the sector that comes next. To be called while nobody waits. Returns whether the flash was
/// written.
bool store_tidy(void);

/// Counters for the statistics.
typedef struct {
  uint32_t erases;       ///< since start
  uint32_t programs;     ///< pages, since start
  uint32_t collections;  ///< log areas swapped since start
  uint32_t log_used;     ///< bytes
  uint32_t log_bytes;
  int trouble;  ///< result of the last store_put that wrote
} store_stats_t;

/// Returns the counters.
store_stats_t store_stats(void);

#endif
