// Cartridge slots: a label sector and up to 100 KiB of file each, executed in place. A new cartridge always goes to a
// free slot and counts from the moment its label is programmed, the last write of an install; the old one of that id is
// dropped after it.
#ifndef STORE_SLOTS_H
#define STORE_SLOTS_H

#include "store.h"

/// An installed cartridge.
typedef struct {
  uint8_t slot;
  uint32_t size;
  uint32_t sequence;      ///< grows with each install
  const uint8_t *file;    ///< memory-mapped
  const uint8_t *sha256;  ///< BYTES_SHA256 bytes, memory-mapped
  char id[STORE_KEY_MAX + 1];
} slots_entry_t;

/// Fills in the cartridge in slot `slot`; returns false when the slot is free (or holds an older one of an id that
/// stands in another).
bool slots_read(uint32_t slot, slots_entry_t *out);

/// Finds an installed cartridge by id.
bool slots_find(const char *id, slots_entry_t *out);

/// Lists the slots of all installed cartridges in the order of their installation; returns how many. Cheaper than
/// asking slot by slot.
uint32_t slots_list(uint8_t order[STORE_SLOTS]);

/// Returns how many slots are free.
uint32_t slots_free(void);

/// Returns how many cartridges lie where no slot begins any more, left over from the layout with 24 smaller slots. They
/// cannot be started; an install into their place overwrites them.
uint32_t slots_lost(void);

/// Returns whether a cartridge stands here that was installed under this layout. Before that, a save without a
/// cartridge may be one of those that are to be put on again.
bool slots_settled(void);

/// Returns whether the file in flash still has the hash of its label.
bool slots_verify(const slots_entry_t *entry);

/// Starts (or resumes) an install: picks the slot in which this very file was begun before, else a free one, and notes
/// there what is coming. Nothing is erased when it returns an error. Returns the slot number or STORE_ERR_FULL,
/// _ARGUMENT, _DEVICE.
int slots_begin(uint32_t size, const uint8_t sha256[BYTES_SHA256]);

/// Returns the CRC-32 of the bytes that lie in file sector `index` of the slot begun, as far as the file reaches: what
/// a resuming host need not send again.
uint32_t slots_sector_crc(uint32_t index);

enum { SLOTS_CHUNK = 1024 };

/// Writes one chunk of the file (SLOTS_CHUNK bytes at a multiple of that, the last one shorter) and checks it in flash.
/// The chunks of a sector come in order; the first one erases the sector. STORE_ERR_ORDER when they do not.
int slots_write(uint32_t offset, const uint8_t *data, uint32_t size);

/// Returns the file begun as it lies in flash, its size and the SHA-256 announced for it; null when none was begun.
const uint8_t *slots_begun(uint32_t *size, const uint8_t **sha256);

/// Returns STORE_OK when the file begun has the SHA-256 announced, STORE_ERR_HASH when not, STORE_ERR_ORDER when none
/// was begun.
int slots_check(void);

/// Ends the install: checks the hash from flash, programs the label, drops the old cartridge of that id. STORE_OK,
/// _ORDER, _HASH or _DEVICE. The caller has validated the file in between.
int slots_commit(const char *id);

/// Forgets the install under way (its slot stays free; a later slots_begin of the same file resumes).
void slots_abort(void);

/// Removes a cartridge by one erase. STORE_OK, STORE_ERR_ABSENT or STORE_ERR_DEVICE.
int slots_delete(const char *id);

#endif
