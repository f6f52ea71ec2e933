// Cartridges: each fills whole units of flash in one piece (layout.h) and is executed in place. The log keeps which are
// where. So an install, an update, a removal and a move each count from one record on, and before it nothing that
// counts was touched. A slot's number is that of the cartridge's first unit.
#ifndef STORE_SLOTS_H
#define STORE_SLOTS_H

#include "place.h"
#include "store.h"

enum { SLOTS_MAX = 32, SLOTS_TITLE_MAX = 24 };

/// An installed cartridge.
typedef struct {
  uint8_t slot;
  uint32_t size;
  uint32_t sequence;    ///< grows with each install
  const uint8_t *file;  ///< memory-mapped
  uint8_t sha256[BYTES_SHA256];
  char id[STORE_KEY_MAX + 1];
} slots_entry_t;

/// A cartridge that was installed once and is not there any more, since other firmware has another layout.
typedef struct {
  uint32_t position;  ///< grows from one to the next
  char id[STORE_KEY_MAX + 1];
  char title[SLOTS_TITLE_MAX + 1];
} slots_missing_t;

/// Sets what reads the title out of a cartridge's file; `title` gets it, or "".
void slots_on_title(void (*read)(const uint8_t *file, uint32_t size, char title[SLOTS_TITLE_MAX + 1]));

/// Fills in the cartridge in slot `slot`; returns false when none begins there.
bool slots_read(uint32_t slot, slots_entry_t *out);

/// Fills in the cartridge in the first slot from `slot` on; false when there is none.
bool slots_next(uint32_t slot, slots_entry_t *out);

/// Finds an installed cartridge by id.
bool slots_find(const char *id, slots_entry_t *out);

/// Lists the slots of all installed cartridges in the order of their installation; returns how many.
uint32_t slots_list(uint8_t order[SLOTS_MAX]);

/// Returns the first cartridge to be installed again at `position` or after it; false when there is none.
bool slots_missing(uint32_t position, slots_missing_t *out);

/// Returns whether a cartridge of that id is installed or to be installed again, or none is known at all: then its save
/// does not give way.
bool slots_expects(const char *id);

/// Returns how many units there are, and how many of them are free.
uint32_t slots_units(void);
uint32_t slots_free(void);

/// Returns whether the file in flash still has the hash that was kept.
bool slots_verify(const slots_entry_t *entry);

/// Returns whether there are free units in one piece for a cartridge of `size` bytes.
bool slots_has_room(uint32_t size);

/// Starts (or resumes) an install: takes the units in which this very file was begun before, if they are free still,
/// else others, which are erased, and notes what is coming. Returns the slot number, or STORE_ERR_ARGUMENT, _FULL (also
/// where the log has no room for that) or _DEVICE.
int slots_begin(uint32_t size, const uint8_t sha256[BYTES_SHA256]);

/// Finds the cartridges that would have to go for one of `size` bytes and that id: their slots, as few as can be;
/// returns how many.
uint32_t slots_in_the_way(uint32_t size, const char *id, uint8_t slots[PLACE_FILE_UNITS]);

/// Takes the labels of former cartridges away (former.h) that reach into these bytes of flash, about to be written.
int slots_drop_former(uint32_t offset, uint32_t bytes);

/// Returns the CRC-32 of the bytes that are in file sector `index` of the slot begun, as far as the file reaches: what
/// a resuming host need not send again.
uint32_t slots_sector_crc(uint32_t index);

enum { SLOTS_CHUNK = 1024 };

/// Writes and checks one chunk of the file: SLOTS_CHUNK bytes at a multiple of that, the last one shorter.
/// STORE_ERR_ORDER when a sector's chunks are out of order.
int slots_write(uint32_t offset, const uint8_t *data, uint32_t size);

/// Returns the file begun as it is in flash, its size and the SHA-256 announced for it; null when none was begun.
const uint8_t *slots_begun(uint32_t *size, const uint8_t **sha256);

/// Returns STORE_OK when the file begun has the SHA-256 announced, STORE_ERR_HASH when not, STORE_ERR_ORDER when none
/// was begun.
int slots_check(void);

/// Ends the install of a file that the caller has validated: checks its hash and replaces the id's old cartridge.
/// STORE_OK, _ORDER, _HASH, _FULL or _DEVICE.
int slots_commit(const char *id, const char *title);

/// Forgets the install under way (its units stay free; a later slots_begin of the same file resumes).
void slots_abort(void);

/// Removes a cartridge, or ends the wait for one. STORE_OK, STORE_ERR_ABSENT, or as store_put.
int slots_delete(const char *id);

#endif
