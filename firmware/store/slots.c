// Cartridges in units of flash. See slots.h and docs/spec/flash.md#cartridges.
#include "slots.h"

#include <string.h>

#include "chip.h"
#include "former.h"

enum {
  PAGE = HAL_FLASH_PAGE,
  UNIT_SECTORS = STORE_UNIT_BYTES / HAL_FLASH_SECTOR,
  FILE_SECTORS = (JD_LIMIT_CARTRIDGE_MAX_BYTES + HAL_FLASH_SECTOR - 1) / HAL_FLASH_SECTOR,
  FORMAT = 1,
  SAMPLE = 16,  // bytes at each sector's front whose CRC shows whether other firmware wrote there
  ENTRY_BYTES = 48 + SLOTS_TITLE_MAX,
  NOTE_BYTES = 40,
  NOWHERE = 0xff,  // in place of the first unit: to be installed again
  REFUSED_HARM = 255,
  FORMER_POSITIONS = STORE_LOG_BYTES / PAGE,  // of those to be installed again: after the log's
};

static const char NOTE_KEY[] = "install";

static struct {
  bool open;
  uint8_t first;  // unit
  bool resumed;   // its sectors are erased one by one, as they are written
  uint32_t size;
  uint8_t sha256[BYTES_SHA256];
  uint8_t erased[FILE_SECTORS / 8 + 1];  // bit per sector of the file
} install;

static place_units_t shunned;  // their flash refused something since power-on
static void (*read_title)(const uint8_t *file, uint32_t size, char title[SLOTS_TITLE_MAX + 1]);

static bool get_bit(const uint8_t *bits, uint32_t at) { return (bits[at / 8] >> at % 8 & 1) != 0; }
static void set_bit(uint8_t *bits, uint32_t at) { bits[at / 8] = (uint8_t)(bits[at / 8] | 1u << at % 8); }

static const uint8_t *unit_at(uint32_t unit) { return hal_flash_base() + layout_unit_offset(unit); }

static uint32_t units_of(uint32_t size) { return (size + STORE_UNIT_BYTES - 1) / STORE_UNIT_BYTES; }

static uint32_t sample_of(const uint8_t *file, uint32_t size) {
  uint32_t crc = 0;
  for (uint32_t at = 0; at < size; at += HAL_FLASH_SECTOR)
    crc = bytes_crc32(crc, file + at, size - at < SAMPLE ? size - at : SAMPLE);
  return crc;
}

// Reads what the log keeps of a cartridge; false if it is not there.
static bool read_entry(const store_entry_t *kept, slots_entry_t *out) {
  const uint8_t *at = kept->value;
  if (kept->size != ENTRY_BYTES || at[0] != FORMAT || at[1] >= layout_units()) return false;
  out->slot = at[1];
  out->sequence = bytes_get_u32(at + 4);
  out->size = bytes_get_u32(at + 8);
  out->file = unit_at(out->slot);
  memcpy(out->sha256, at + 12, BYTES_SHA256);
  memcpy(out->id, kept->key, sizeof out->id);
  return out->size > 0 && out->size <= JD_LIMIT_CARTRIDGE_MAX_BYTES &&
         out->slot + units_of(out->size) <= layout_piece_end(out->slot) &&
         bytes_get_u32(at + 44) == sample_of(out->file, out->size);
}

// Goes through the cartridges that are here; `position` counts on by itself.
static bool each(uint32_t *position, slots_entry_t *out) {
  store_entry_t kept;
  while (store_next_of(STORE_CARTRIDGE, *position, &kept)) {
    *position = kept.position + 1;
    if (read_entry(&kept, out)) return true;
  }
  return false;
}

bool slots_next(uint32_t slot, slots_entry_t *out) {
  slots_entry_t entry;
  bool found = false;
  for (uint32_t position = 0; each(&position, &entry);) {
    if (entry.slot < slot || (found && entry.slot >= out->slot)) continue;
    *out = entry;
    found = true;
  }
  return found;
}

bool slots_read(uint32_t slot, slots_entry_t *out) {
  for (uint32_t position = 0; each(&position, out);)
    if (out->slot == slot) return true;
  return false;
}

bool slots_find(const char *id, slots_entry_t *out) {
  for (uint32_t position = 0; each(&position, out);)
    if (strcmp(out->id, id) == 0) return true;
  return false;
}

uint32_t slots_list(uint8_t order[SLOTS_MAX]) {
  uint32_t sequences[SLOTS_MAX];
  uint32_t count = 0;
  slots_entry_t entry;
  for (uint32_t position = 0; each(&position, &entry) && count < SLOTS_MAX;) {
    uint32_t at = count++;
    for (; at > 0 && sequences[at - 1] > entry.sequence; at--) {
      sequences[at] = sequences[at - 1];
      order[at] = order[at - 1];
    }
    sequences[at] = entry.sequence;
    order[at] = entry.slot;
  }
  return count;
}

uint32_t slots_units(void) { return layout_units(); }

static void find_taken(place_units_t *taken) {
  slots_entry_t entry;
  memset(taken, 0, sizeof *taken);
  for (uint32_t position = 0; each(&position, &entry);) place_add(taken, entry.slot, units_of(entry.size));
}

uint32_t slots_free(void) {
  place_units_t taken;
  uint32_t count = 0;
  find_taken(&taken);
  for (uint32_t unit = 0; unit < layout_units(); unit++)
    if (!place_has(&taken, unit)) count++;
  return count;
}

bool slots_verify(const slots_entry_t *entry) {
  uint8_t hash[BYTES_SHA256];
  bytes_sha256(entry->file, entry->size, hash);
  return memcmp(hash, entry->sha256, sizeof hash) == 0;
}

// The newest cartridge's number and the unit after it.
static uint32_t last_sequence(uint32_t *behind) {
  slots_entry_t entry;
  uint32_t sequence = 0;
  *behind = 0;
  for (uint32_t position = 0; each(&position, &entry);) {
    if (entry.sequence < sequence) continue;
    sequence = entry.sequence;
    *behind = entry.slot + units_of(entry.size);
  }
  return sequence;
}

void slots_on_title(void (*read)(const uint8_t *file, uint32_t size, char title[SLOTS_TITLE_MAX + 1])) {
  read_title = read;
}

static bool lies_in(uint32_t offset, uint32_t first, uint32_t size) {
  const uint32_t begin = layout_unit_offset(first);
  return offset >= begin && offset < begin + units_of(size) * STORE_UNIT_BYTES;
}

static bool is_installed(uint32_t offset) {
  slots_entry_t entry;
  for (uint32_t position = 0; each(&position, &entry);)
    if (lies_in(offset, entry.slot, entry.size)) return true;
  return false;
}

// Returns the note of an install that was begun and did not end; null when there is none.
static const uint8_t *unfinished(void) {
  uint32_t held;
  const uint8_t *note = store_get(STORE_INSTALL, NOTE_KEY, &held);
  return held == NOTE_BYTES && note[1] < layout_units() ? note : NULL;
}

// Whether a place in flash is part of a cartridge that is here or was begun: then no label is there.
static bool is_covered(uint32_t offset) {
  const uint8_t *note = unfinished();
  return is_installed(offset) || (note != NULL && lies_in(offset, note[1], bytes_get_u32(note + 4)));
}

// Finds the next former cartridge from slot *index on, and moves that after it.
static bool next_former(uint32_t *index, former_t *out) {
  while (*index < FORMER_SLOTS)
    if (former_read((*index)++, out) && !is_covered(out->label)) return true;
  return false;
}

static bool is_known(const char *id) {
  uint32_t size;
  return store_get(STORE_CARTRIDGE, id, &size) != NULL;
}

static bool is_former(const char *id) {
  former_t former;
  for (uint32_t index = 0; next_former(&index, &former);)
    if (strcmp(former.id, id) == 0) return true;
  return false;
}

bool slots_expects(const char *id) {
  store_entry_t any;
  return is_known(id) || !store_next_of(STORE_CARTRIDGE, 0, &any) || is_former(id);
}

static void title_of(const former_t *former, char title[SLOTS_TITLE_MAX + 1]) {
  title[0] = 0;
  if (read_title != NULL) read_title(former->file, former->size, title);
}

bool slots_missing(uint32_t position, slots_missing_t *out) {
  store_entry_t kept;
  slots_entry_t entry;
  for (; store_next_of(STORE_CARTRIDGE, position, &kept); position = kept.position + 1) {
    if (read_entry(&kept, &entry)) continue;
    out->position = kept.position;
    memcpy(out->id, kept.key, sizeof out->id);
    memset(out->title, 0, sizeof out->title);
    if (kept.size == ENTRY_BYTES) memcpy(out->title, kept.value + 48, SLOTS_TITLE_MAX);
    return true;
  }
  former_t former;
  for (uint32_t index = position > FORMER_POSITIONS ? position - FORMER_POSITIONS : 0; next_former(&index, &former);) {
    former_t earlier;
    bool listed = false;
    for (uint32_t before = 0; next_former(&before, &earlier) && before < index && !listed;)
      listed = strcmp(earlier.id, former.id) == 0;
    if (is_known(former.id) || listed) continue;
    out->position = FORMER_POSITIONS + index - 1;
    memcpy(out->id, former.id, sizeof out->id);
    title_of(&former, out->title);
    return true;
  }
  return false;
}

// Notes the names of all former cartridges: their labels may be written over from now on.
static int keep_names(void) {
  former_t former;
  int result = STORE_OK;
  for (uint32_t index = 0; result == STORE_OK && next_former(&index, &former);) {
    if (is_known(former.id)) continue;
    uint8_t entry[ENTRY_BYTES] = {FORMAT, NOWHERE};
    char title[SLOTS_TITLE_MAX + 1];
    title_of(&former, title);
    memcpy(entry + 48, title, strlen(title));
    result = store_put(STORE_CARTRIDGE, former.id, entry, sizeof entry);
  }
  return result;
}

int slots_drop_former(uint32_t offset, uint32_t bytes) {
  former_t former;
  for (uint32_t index = 0; index < FORMER_SLOTS; index++) {
    if (!former_read(index, &former) || former.label >= offset + bytes || former.end <= offset) continue;
    if (is_covered(former.label)) continue;
    const int kept = keep_names();
    const int erased = chip_erase(former.label);
    if (kept != STORE_OK || erased != STORE_OK) return kept != STORE_OK ? kept : erased;
  }
  return STORE_OK;
}

// Units are free from now on. What is there is nothing, also where it looks like a label.
static void scrub(uint32_t first, uint32_t size) {
  former_t former;
  for (uint32_t index = 0; index < FORMER_SLOTS; index++)
    if (former_read(index, &former) && lies_in(former.label, first, size) && !is_installed(former.label))
      (void)chip_erase(former.label);
}

// How many former cartridges would be written over whose games have not been installed again, if the flash obeys there.
static uint32_t harm(uint32_t first, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    if (place_has(&shunned, first + i)) return REFUSED_HARM;
  const uint32_t begin = layout_unit_offset(first);
  const uint32_t end = begin + count * STORE_UNIT_BYTES;
  uint32_t lost = 0;
  former_t former;
  slots_entry_t entry;
  for (uint32_t index = 0; index < FORMER_SLOTS; index++)
    if (former_read(index, &former) && former.label < end && former.end > begin && !slots_find(former.id, &entry))
      lost++;
  return lost;
}

uint32_t slots_in_the_way(uint32_t size, const char *id, uint8_t slots[PLACE_FILE_UNITS]) {
  enum { EACH = 256 };  // fewer cartridges count more than fewer units
  const uint32_t count = units_of(size);
  uint32_t least = UINT32_MAX;
  uint32_t found = 0;
  for (uint32_t first = 0; first + count <= layout_units(); first++) {
    if (first + count > layout_piece_end(first)) continue;
    uint8_t here[PLACE_FILE_UNITS];
    uint32_t cost = 0;
    uint32_t held = 0;
    slots_entry_t entry;
    for (uint32_t position = 0; each(&position, &entry);) {
      if (entry.slot >= first + count || entry.slot + units_of(entry.size) <= first) continue;
      here[held++] = entry.slot;
      cost += (strcmp(entry.id, id) == 0 ? 0 : EACH) + units_of(entry.size);
    }
    if (cost >= least) continue;
    least = cost;
    found = held;
    memcpy(slots, here, held);
  }
  return found;
}

static int refused(uint32_t first, uint32_t at, int result) {
  if (result == STORE_ERR_DEVICE) place_add(&shunned, first + at / STORE_UNIT_BYTES, 1);
  return result;
}

static int erase_units(uint32_t first, uint32_t count) {
  int result = slots_drop_former(layout_unit_offset(first), count * STORE_UNIT_BYTES);
  for (uint32_t i = 0; i < count && result == STORE_OK; i++)
    result = refused(first + i, 0, chip_erase_block(layout_unit_offset(first + i)));
  return result;
}

static void build_note(uint8_t note[NOTE_BYTES], uint32_t size, const uint8_t *sha256) {
  memset(note, 0, NOTE_BYTES);
  note[0] = FORMAT;
  bytes_put_u32(note + 4, size);
  memcpy(note + 8, sha256, BYTES_SHA256);
}

// Returns the unit in which the file of this note was begun before, if all its units are free still; else PLACE_NONE.
static uint32_t begun_before(const place_units_t *taken, uint8_t note[NOTE_BYTES], uint32_t count) {
  const uint8_t *before = unfinished();
  if (before == NULL) return PLACE_NONE;
  note[1] = before[1];
  if (memcmp(before, note, NOTE_BYTES) != 0 || !place_is_free(taken, note[1], count)) return PLACE_NONE;
  return harm(note[1], count) == 0 ? note[1] : PLACE_NONE;
}

static uint32_t choose(const place_units_t *taken, uint32_t size) {
  store_entry_t kept;
  uint32_t behind;
  uint32_t count = 0;
  for (uint32_t position = 0; store_next_of(STORE_CARTRIDGE, position, &kept); position = kept.position + 1) count++;
  last_sequence(&behind);
  return count < SLOTS_MAX ? place_choose(taken, units_of(size), behind, harm) : PLACE_NONE;
}

bool slots_has_room(uint32_t size) {
  place_units_t taken;
  find_taken(&taken);
  return choose(&taken, size) != PLACE_NONE;
}

int slots_begin(uint32_t size, const uint8_t sha256[BYTES_SHA256]) {
  install.open = false;
  if (size == 0 || size > JD_LIMIT_CARTRIDGE_MAX_BYTES) return STORE_ERR_ARGUMENT;
  place_units_t taken;
  uint8_t note[NOTE_BYTES];
  const uint32_t count = units_of(size);
  find_taken(&taken);
  build_note(note, size, sha256);
  uint32_t first = begun_before(&taken, note, count);
  install.resumed = first != PLACE_NONE;
  if (!install.resumed) {
    first = choose(&taken, size);
    if (first == PLACE_NONE) return STORE_ERR_FULL;
    note[1] = (uint8_t)first;
    const uint8_t *given_up = unfinished();
    if (given_up != NULL) scrub(given_up[1], bytes_get_u32(given_up + 4));
    int result = keep_names();
    if (result == STORE_OK) result = erase_units(first, count);
    if (result == STORE_OK) result = store_put(STORE_INSTALL, NOTE_KEY, note, NOTE_BYTES);
    if (result != STORE_OK) return result;
  }
  install.open = true;
  install.first = (uint8_t)first;
  install.size = size;
  memcpy(install.sha256, sha256, BYTES_SHA256);
  memset(install.erased, 0, sizeof install.erased);
  return (int)first;
}

uint32_t slots_sector_crc(uint32_t index) {
  const uint32_t offset = index * HAL_FLASH_SECTOR;
  if (!install.open || offset >= install.size) return 0;
  const uint32_t left = install.size - offset;
  return bytes_crc32(0, unit_at(install.first) + offset, left < HAL_FLASH_SECTOR ? left : HAL_FLASH_SECTOR);
}

// What is in a sector goes with its first chunk. One that reads blank is to be trusted only if it was erased since
// power came: the erase may have been cut short.
static int clear_sector(uint32_t offset) {
  if (offset % HAL_FLASH_SECTOR != 0) return STORE_OK;
  const uint32_t sector = offset / HAL_FLASH_SECTOR;
  const uint32_t at = layout_unit_offset(install.first) + offset;
  const bool erased = !install.resumed || get_bit(install.erased, sector);
  if (erased && bytes_are_blank(hal_flash_base() + at, HAL_FLASH_SECTOR)) return STORE_OK;
  set_bit(install.erased, sector);
  return chip_erase(at);
}

int slots_write(uint32_t offset, const uint8_t *data, uint32_t size) {
  if (!install.open) return STORE_ERR_ORDER;
  if (offset % SLOTS_CHUNK != 0 || offset >= install.size) return STORE_ERR_ARGUMENT;
  const uint32_t left = install.size - offset;
  if (size != (left < SLOTS_CHUNK ? left : SLOTS_CHUNK)) return STORE_ERR_ARGUMENT;
  const uint32_t at = layout_unit_offset(install.first) + offset;
  const uint8_t *present = hal_flash_base() + at;
  int result = clear_sector(offset);
  if (result == STORE_OK && !bytes_are_blank(present, size))
    return memcmp(present, data, size) == 0 ? STORE_OK : STORE_ERR_ORDER;
  for (uint32_t done = 0; done < size && result == STORE_OK; done += PAGE) {
    const uint32_t part = size - done < PAGE ? size - done : PAGE;
    if (!bytes_are_blank(data + done, part)) result = chip_program(at + done, data + done, part);
  }
  if (result == STORE_OK && memcmp(present, data, size) != 0) result = STORE_ERR_DEVICE;
  return refused(install.first, offset, result);
}

const uint8_t *slots_begun(uint32_t *size, const uint8_t **sha256) {
  if (!install.open) return NULL;
  *size = install.size;
  *sha256 = install.sha256;
  return unit_at(install.first);
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

int slots_commit(const char *id, const char *title) {
  if (!install.open) return STORE_ERR_ORDER;
  if (strlen(title) > SLOTS_TITLE_MAX) return STORE_ERR_ARGUMENT;
  const int checked = slots_check();
  if (checked != STORE_OK) return checked;
  uint8_t entry[ENTRY_BYTES];
  uint32_t behind;
  memset(entry, 0, sizeof entry);
  entry[0] = FORMAT;
  entry[1] = install.first;
  bytes_put_u32(entry + 4, last_sequence(&behind) + 1);
  bytes_put_u32(entry + 8, install.size);
  memcpy(entry + 12, install.sha256, BYTES_SHA256);
  bytes_put_u32(entry + 44, sample_of(unit_at(install.first), install.size));
  memcpy(entry + 48, title, strlen(title));
  slots_entry_t old;
  const bool replaces = slots_find(id, &old);
  install.open = false;
  const int result = store_put(STORE_CARTRIDGE, id, entry, sizeof entry);
  if (result != STORE_OK) return result;
  if (replaces) scrub(old.slot, old.size);
  return store_put(STORE_INSTALL, NOTE_KEY, NULL, 0);
}

void slots_abort(void) { install.open = false; }

int slots_delete(const char *id) {
  slots_entry_t entry;
  const bool stands = slots_find(id, &entry);
  if (is_known(id)) {
    const int removed = store_put(STORE_CARTRIDGE, id, NULL, 0);
    if (removed != STORE_OK) return removed;
    if (stands) scrub(entry.slot, entry.size);
  } else if (!is_former(id)) {
    return STORE_ERR_ABSENT;
  }
  former_t former;
  int result = STORE_OK;
  for (uint32_t index = 0; result == STORE_OK && next_former(&index, &former);)
    if (strcmp(former.id, id) == 0) result = chip_erase(former.label);
  return result;
}
