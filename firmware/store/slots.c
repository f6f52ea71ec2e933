// Cartridge slots. See slots.h and SPEC section 7.3.
#include "slots.h"

#include <string.h>

#include "chip.h"

enum {
  PAGE = HAL_FLASH_PAGE,
  FORMAT = 2,  // of labels; 1 is a cartridge left from the layout with 24 slots, the same bytes
  OLD_FORMAT = 1,
  NOTE_FORMAT = 1,
  LABEL_BYTES = 76,
  NOTE_OFFSET = PAGE,  // the announcement's page in the label sector
  NOTE_BYTES = 48,
};

static const char LABEL_MAGIC[4] = {'J', 'C', 'R', 'T'};
static const char NOTE_MAGIC[4] = {'J', 'B', 'E', 'G'};

static struct {
  bool open;
  uint32_t slot;
  uint32_t size;
  uint32_t avoid;  // bit per slot whose flash refused something since power-on
} install;

static uint32_t slot_offset(uint32_t slot) { return STORE_SLOTS_BEGIN + slot * STORE_SLOT_BYTES; }

static const uint8_t *slot_at(uint32_t slot) { return hal_flash_base() + slot_offset(slot); }

// Returns the format of the label at `at`; 0 when there is no sound one.
static uint32_t label_format(const uint8_t *at) {
  if (memcmp(at, LABEL_MAGIC, 4) != 0 || bytes_get_u32(at + 72) != bytes_crc32(0, at, 72)) return 0;
  return at[4] == FORMAT || at[4] == OLD_FORMAT ? at[4] : 0;
}

// Reads a label without asking whether a newer cartridge of that id exists.
static bool read_label(uint32_t slot, slots_entry_t *out) {
  const uint8_t *at = slot_at(slot);
  if (label_format(at) == 0) return false;
  out->slot = (uint8_t)slot;
  out->sequence = bytes_get_u32(at + 8);
  out->size = bytes_get_u32(at + 12);
  out->sha256 = at + 16;
  out->file = at + HAL_FLASH_SECTOR;
  memcpy(out->id, at + 48, STORE_KEY_MAX);
  out->id[STORE_KEY_MAX] = 0;
  return out->size > 0 && out->size <= JD_LIMIT_CARTRIDGE_MAX_BYTES;
}

bool slots_read(uint32_t slot, slots_entry_t *out) {
  if (slot >= STORE_SLOTS || !read_label(slot, out)) return false;
  for (uint32_t other = 0; other < STORE_SLOTS; other++) {
    slots_entry_t rival;
    if (other != slot && read_label(other, &rival) && strcmp(rival.id, out->id) == 0 && rival.sequence > out->sequence)
      return false;
  }
  return true;
}

bool slots_find(const char *id, slots_entry_t *out) {
  for (uint32_t slot = 0; slot < STORE_SLOTS; slot++)
    if (read_label(slot, out) && strcmp(out->id, id) == 0 && slots_read(slot, out)) return true;
  return false;
}

uint32_t slots_list(uint8_t order[STORE_SLOTS]) {
  slots_entry_t entries[STORE_SLOTS];
  uint32_t count = 0;
  for (uint32_t slot = 0; slot < STORE_SLOTS; slot++) {
    slots_entry_t entry;
    if (!read_label(slot, &entry)) continue;
    uint32_t at = 0;
    while (at < count && strcmp(entries[at].id, entry.id) != 0) at++;
    if (at < count && entries[at].sequence > entry.sequence) continue;
    if (at < count) memmove(&entries[at], &entries[at + 1], (--count - at) * sizeof entries[0]);  // superseded
    for (at = count++; at > 0 && entries[at - 1].sequence > entry.sequence; at--) entries[at] = entries[at - 1];
    entries[at] = entry;
  }
  for (uint32_t i = 0; i < count; i++) order[i] = entries[i].slot;
  return count;
}

uint32_t slots_free(void) {
  uint8_t order[STORE_SLOTS];
  return STORE_SLOTS - slots_list(order);
}

uint32_t slots_lost(void) {
  uint32_t lost = 0;
  for (uint32_t slot = 0; slot < STORE_SLOTS; slot++) {
    slots_entry_t entry;
    if (read_label(slot, &entry) && entry.size > STORE_OLD_SLOT_BYTES - HAL_FLASH_SECTOR)
      continue;  // its file reaches there
    if (label_format(slot_at(slot) + STORE_OLD_SLOT_BYTES) == OLD_FORMAT) lost++;
  }
  return lost;
}

bool slots_settled(void) {
  for (uint32_t slot = 0; slot < STORE_SLOTS; slot++)
    if (label_format(slot_at(slot)) == FORMAT) return true;
  return false;
}

bool slots_verify(const slots_entry_t *entry) {
  uint8_t hash[BYTES_SHA256];
  bytes_sha256(entry->file, entry->size, hash);
  return memcmp(hash, entry->sha256, sizeof hash) == 0;
}

static uint32_t last_sequence(uint32_t *slot) {
  uint32_t sequence = 0;
  *slot = STORE_SLOTS - 1;
  slots_entry_t entry;
  for (uint32_t i = 0; i < STORE_SLOTS; i++) {
    if (!read_label(i, &entry) || entry.sequence < sequence) continue;
    sequence = entry.sequence;
    *slot = i;
  }
  return sequence;
}

static void build_note(uint8_t note[NOTE_BYTES], uint32_t size, const uint8_t *sha256) {
  memset(note, 0, NOTE_BYTES);
  memcpy(note, NOTE_MAGIC, 4);
  note[4] = NOTE_FORMAT;
  bytes_put_u32(note + 8, size);
  memcpy(note + 12, sha256, BYTES_SHA256);
  bytes_put_u32(note + 44, bytes_crc32(0, note, 44));
}

int slots_begin(uint32_t size, const uint8_t sha256[BYTES_SHA256]) {
  install.open = false;
  if (size == 0 || size > JD_LIMIT_CARTRIDGE_MAX_BYTES) return STORE_ERR_ARGUMENT;
  uint8_t note[NOTE_BYTES];
  build_note(note, size, sha256);

  // The slot in which the same file was begun, else the first free one behind the newest cartridge: so wear goes round.
  uint32_t newest;
  last_sequence(&newest);
  uint32_t chosen = STORE_SLOTS;
  bool resumed = false;
  for (uint32_t step = 1; step <= STORE_SLOTS && !resumed; step++) {
    const uint32_t slot = (newest + step) % STORE_SLOTS;
    slots_entry_t entry;
    if (slots_read(slot, &entry)) continue;
    const bool good = (install.avoid >> slot & 1) == 0;
    resumed = good && memcmp(slot_at(slot) + NOTE_OFFSET, note, sizeof note) == 0;
    if (resumed || chosen == STORE_SLOTS || (good && (install.avoid >> chosen & 1) != 0)) chosen = slot;
  }
  if (chosen == STORE_SLOTS) return STORE_ERR_FULL;
  if (!resumed || !bytes_are_blank(slot_at(chosen), PAGE)) {
    int result = bytes_are_blank(slot_at(chosen), HAL_FLASH_SECTOR) ? STORE_OK : chip_erase(slot_offset(chosen));
    if (result == STORE_OK) result = chip_program(slot_offset(chosen) + NOTE_OFFSET, note, sizeof note);
    if (result != STORE_OK) {
      install.avoid |= 1u << chosen;
      return result;
    }
  }
  install.open = true;
  install.slot = chosen;
  install.size = size;
  return (int)chosen;
}

uint32_t slots_sector_crc(uint32_t index) {
  const uint32_t offset = index * HAL_FLASH_SECTOR;
  if (!install.open || offset >= install.size) return 0;
  const uint32_t left = install.size - offset;
  return bytes_crc32(0, slot_at(install.slot) + HAL_FLASH_SECTOR + offset,
                     left < HAL_FLASH_SECTOR ? left : HAL_FLASH_SECTOR);
}

int slots_write(uint32_t offset, const uint8_t *data, uint32_t size) {
  if (!install.open) return STORE_ERR_ORDER;
  if (offset % SLOTS_CHUNK != 0 || offset >= install.size) return STORE_ERR_ARGUMENT;
  const uint32_t left = install.size - offset;
  if (size != (left < SLOTS_CHUNK ? left : SLOTS_CHUNK)) return STORE_ERR_ARGUMENT;
  const uint32_t at = slot_offset(install.slot) + HAL_FLASH_SECTOR + offset;
  const uint8_t *present = hal_flash_base() + at;
  int result = STORE_OK;
  if (offset % HAL_FLASH_SECTOR == 0) {
    if (!bytes_are_blank(present, HAL_FLASH_SECTOR)) result = chip_erase(at);
  } else if (!bytes_are_blank(present, size)) {
    return memcmp(present, data, size) == 0 ? STORE_OK : STORE_ERR_ORDER;
  }
  for (uint32_t done = 0; done < size && result == STORE_OK; done += PAGE) {
    const uint32_t part = size - done < PAGE ? size - done : PAGE;
    if (!bytes_are_blank(data + done, part)) result = chip_program(at + done, data + done, part);
  }
  if (result == STORE_OK && memcmp(present, data, size) != 0) result = STORE_ERR_DEVICE;
  if (result != STORE_OK) install.avoid |= 1u << install.slot;  // another try goes elsewhere
  return result;
}

const uint8_t *slots_begun(uint32_t *size, const uint8_t **sha256) {
  if (!install.open) return NULL;
  *size = install.size;
  *sha256 = slot_at(install.slot) + NOTE_OFFSET + 12;
  return slot_at(install.slot) + HAL_FLASH_SECTOR;
}

int slots_check(void) {
  uint32_t size;
  const uint8_t *announced;
  const uint8_t *const file = slots_begun(&size, &announced);
  if (file == NULL) return STORE_ERR_ORDER;
  uint8_t hash[BYTES_SHA256];
  bytes_sha256(file, size, hash);
  return memcmp(hash, announced, BYTES_SHA256) == 0 ? STORE_OK : STORE_ERR_HASH;
}

int slots_commit(const char *id) {
  if (!install.open) return STORE_ERR_ORDER;
  if (strlen(id) > STORE_KEY_MAX) return STORE_ERR_ARGUMENT;
  const int checked = slots_check();
  if (checked != STORE_OK) return checked;
  uint8_t label[LABEL_BYTES];
  memset(label, 0, sizeof label);
  memcpy(label + 16, slot_at(install.slot) + NOTE_OFFSET + 12, BYTES_SHA256);

  slots_entry_t old;
  const bool replaces = slots_find(id, &old);
  uint32_t newest;
  memcpy(label, LABEL_MAGIC, 4);
  label[4] = FORMAT;
  bytes_put_u32(label + 8, last_sequence(&newest) + 1);
  bytes_put_u32(label + 12, install.size);
  memcpy(label + 48, id, strlen(id));
  bytes_put_u32(label + 72, bytes_crc32(0, label, 72));
  install.open = false;
  const int result = chip_program(slot_offset(install.slot), label, sizeof label);
  if (result != STORE_OK) return result;
  // Only tidying: an older label of the same id does not count any more.
  return replaces ? chip_erase(slot_offset(old.slot)) : STORE_OK;
}

void slots_abort(void) { install.open = false; }

int slots_delete(const char *id) {
  slots_entry_t entry;
  // The oldest first, so that a cut in between never brings an old version back.
  for (uint32_t slot = 0; slot < STORE_SLOTS; slot++) {
    if (!read_label(slot, &entry) || strcmp(entry.id, id) != 0) continue;
    slots_entry_t current;
    if (slots_read(slot, &current)) continue;
    const int result = chip_erase(slot_offset(slot));
    if (result != STORE_OK) return result;
  }
  if (!slots_find(id, &entry)) return STORE_ERR_ABSENT;
  return chip_erase(slot_offset(entry.slot));
}
