// The commands about what is installed and saved: list, install, delete, saves. See commands.h and
// docs/spec/link.md#commands.
#include <string.h>

#include "../hal/board.h"
#include "../hal/clock.h"
#include "battery.h"
#include "commands.h"
#include "console.h"
#include "log.h"

enum {
  INSTALL_PATIENCE_MS = 20000,
  SAVE_HEADER = JD_LIMIT_SAVE_HEADER_BYTES,
  SAVE_VERSION_AT = 5,
  ENTRY_MAX = 46 + 2 * (1 + VM_NAME_MAX),
  SAVE_ENTRY_MAX = 6 + 1 + STORE_KEY_MAX,
  MISSING_ENTRY_MAX = 2 + 2 * (1 + STORE_KEY_MAX),
  DELETE_WITH_SAVE = 1,
  DELETE_RECORDS = 2
};

_Static_assert((int)STORE_SAVE == LINK_SAVE_KIND_SAVE && (int)STORE_REFUSED == LINK_SAVE_KIND_REFUSED,
               "the store's kinds of saves");
_Static_assert((int)VM_NAME_MAX == (int)STORE_KEY_MAX, "ids are keys");
_Static_assert(SLOTS_CHUNK == LINK_LIMIT_CHUNK_BYTES, "the link carries the store's chunks");

static struct {
  bool open;
  uint32_t last_ms;
  uint32_t sectors;
  char title[VM_NAME_MAX + 1];
} install;

// Lists from slot `first` on, as many as a reply holds; the host asks again after the last slot listed until none
// comes.
static int list(payload_t *payload, reply_t *reply) {
  uint8_t *const count = reply->at;
  const uint32_t first = payload_u8(payload);
  if (!payload_done(payload)) return LINK_STATUS_BAD_PAYLOAD;
  reply_u8(reply, 0);
  slots_entry_t entry;
  for (uint32_t slot = first; reply->end - reply->at >= ENTRY_MAX && slots_next(slot, &entry); slot = entry.slot + 1u) {
    vm_identity_t identity;
    uint32_t save;
    if (vm_identity_read(entry.file, entry.size, &identity) != VM_OK) memset(&identity, 0, sizeof identity);
    store_get(STORE_SAVE, entry.id, &save);
    reply_u8(reply, entry.slot);
    reply_u32(reply, entry.size);
    reply_u32(reply, entry.sequence);
    reply_bytes(reply, entry.sha256, BYTES_SHA256);
    reply_bytes(reply, identity.version, 3);
    reply_u16(reply, save);
    reply_string(reply, entry.id);
    reply_string(reply, identity.title);
    ++*count;
  }
  return LINK_STATUS_OK;
}

static bool is_installed(const char *id, uint32_t size, const uint8_t *sha256) {
  slots_entry_t entry;
  return slots_find(id, &entry) && entry.size == size && memcmp(entry.sha256, sha256, BYTES_SHA256) == 0 &&
         slots_verify(&entry);
}

/// A save that is coming in pieces.
static struct {
  uint32_t bytes;  // that are here, 0: none is coming
  uint32_t total;
  char id[STORE_KEY_MAX + 1];
} staged;

// The reply names in words what there is too much of.
static int refuse_excess(reply_t *reply, int code, vm_excess_t excess) {
  char words[VM_WORDS_MAX];
  vm_excess_text(words, &excess);
  reply_string(reply, words);
  return code;
}

// The reply names what would have to go.
static void name_in_the_way(reply_t *reply, uint32_t size, const char *id) {
  uint8_t slots[PLACE_FILE_UNITS];
  slots_entry_t entry;
  const uint32_t count = slots_in_the_way(size, id, slots);
  reply_u8(reply, count);
  for (uint32_t i = 0; i < count; i++) {
    slots_read(slots[i], &entry);
    reply_string(reply, entry.id);
  }
}

// Everything that can be refused is refused here, before anything is erased or stopped.
static int begin(payload_t *payload, reply_t *reply) {
  const uint32_t size = payload_u32(payload);
  const uint8_t *sha256 = payload_bytes(payload, BYTES_SHA256);
  const uint32_t head_size = payload_left(payload);
  const uint8_t *head = payload_bytes(payload, head_size);
  if (payload->bad || head_size > LINK_LIMIT_HEAD_MAX_BYTES || head_size > size) return LINK_STATUS_BAD_PAYLOAD;
  if (size > JD_LIMIT_CARTRIDGE_MAX_BYTES)
    return refuse_excess(reply, VM_ERR_TOO_BIG, (vm_excess_t){"bytes", size, JD_LIMIT_CARTRIDGE_MAX_BYTES});
  vm_identity_t identity;
  const int named = vm_identity_read(head, head_size, &identity);
  if (named == VM_ERR_RAM) return refuse_excess(reply, named, vm_identity_excess(&identity));
  if (named != VM_OK) return named;
  if (is_installed(identity.id, size, sha256)) {
    reply_u8(reply, 1);
    return LINK_STATUS_OK;
  }
  if (!slots_has_room(size)) {
    name_in_the_way(reply, size, identity.id);
    return STORE_ERR_FULL;
  }
  if (battery_is_low()) return CART_ERR_BATTERY;
  console_show_install(identity.title, 0);
  console_paint();
  const int slot = slots_begin(size, sha256);
  if (slot < 0) {
    console_menu();
    if (slot == STORE_ERR_FULL) reply_u8(reply, 0);  // of the log
    return slot;
  }
  install.open = true;
  install.last_ms = hal_clock_ms();
  install.sectors = (size + HAL_FLASH_SECTOR - 1) / HAL_FLASH_SECTOR;
  memcpy(install.title, identity.title, sizeof install.title);
  reply_u8(reply, 0);
  reply_u8(reply, (uint32_t)slot);
  reply_u16(reply, install.sectors);
  for (uint32_t i = 0; i < install.sectors; i++) reply_u32(reply, slots_sector_crc(i));
  return LINK_STATUS_OK;
}

static int data(payload_t *payload) {
  const uint32_t offset = payload_u32(payload);
  const uint32_t size = payload_left(payload);
  if (payload->bad || size > SLOTS_CHUNK) return LINK_STATUS_BAD_PAYLOAD;
  if (!install.open) return STORE_ERR_ORDER;
  if (battery_is_low()) return CART_ERR_BATTERY;
  install.last_ms = hal_clock_ms();
  const int written = slots_write(offset, payload_bytes(payload, size), size);
  if (written == STORE_OK && (offset + size) % HAL_FLASH_SECTOR == 0)
    console_show_install(install.title, (offset + size) / HAL_FLASH_SECTOR * 100 / install.sectors);
  return written;
}

// Whether the vm says in words, with figures, of what a file that it refused for this has too much.
static bool tells_figures(int code) {
  return code == VM_ERR_LIMIT || code == VM_ERR_TOO_BIG || code == VM_ERR_RAM || code == VM_ERR_MEMORY ||
         code == VM_ERR_METACODE;
}

static int commit(reply_t *reply) {
  uint32_t size;
  const uint8_t *sha256;
  const uint8_t *file = slots_begun(&size, &sha256);
  if (!install.open || file == NULL) return STORE_ERR_ORDER;
  install.open = false;
  // A trial run of loading: what this console cannot run never replaces what it can. A file that arrived damaged is not
  // tried: its translation would be kept under the hash it does not have.
  const int whole = slots_check();
  const int usable = whole == STORE_OK ? cart_try(file, size, sha256) : whole;
  char id[STORE_KEY_MAX + 1];
  memcpy(id, vm_identity()->id, sizeof id);
  const int result = usable != VM_OK ? usable : slots_commit(id, vm_identity()->title);
  if (result != STORE_OK) {
    // Of a file that was not tried the vm knows nothing: what it returns is of an earlier one.
    const vm_place_t place = whole == STORE_OK ? vm_refused_at() : (vm_place_t){0, -1};
    reply_u32(reply, place.offset);
    reply_u32(reply, (uint32_t)place.function);
    reply_string(reply, whole == STORE_OK ? vm_trouble() : "");
    slots_abort();
    const char *const words = whole == STORE_ERR_HASH ? "It arrived damaged. Please send it again."
                              : tells_figures(usable) && *vm_trouble() != 0 ? vm_trouble()
                              : usable != VM_OK                             ? cart_failure()->what
                              : result == STORE_ERR_FULL ? "There is no room to note it. Delete a save."
                                                         : "The flash does not keep it.";
    console_show_message("Not installed", words);
    return result;
  }
  log_line("installed", id);
  console_menu();
  return LINK_STATUS_OK;
}

// A cartridge that runs would write its own over the removal.
static int forget_records(const char *id) {
  uint32_t size;
  if (store_get(STORE_RECORDS, id, &size) == NULL) return STORE_ERR_ABSENT;
  if (cart_is_running() && strcmp(cart_id(), id) == 0) console_menu();
  return store_put(STORE_RECORDS, id, NULL, 0);
}

static int delete_cartridge(payload_t *payload) {
  char id[STORE_KEY_MAX + 1];
  const uint32_t flags = payload_u8(payload);
  if (flags > DELETE_RECORDS || !payload_id(payload, id)) return LINK_STATUS_BAD_PAYLOAD;
  if (flags == DELETE_RECORDS) return forget_records(id);
  commands_end_install();
  console_menu();
  const int removed = slots_delete(id);
  if (removed == STORE_OK) log_line("removed", id);
  console_menu();  // without it
  return removed == STORE_OK && flags == DELETE_WITH_SAVE ? store_put(STORE_SAVE, id, NULL, 0) : removed;
}

// The offset's highest bit asks for the save that the cartridge refused.
static store_kind_t save_kind(uint32_t offset) {
  return (offset & LINK_SAVE_FLAG_REFUSED) != 0 ? STORE_REFUSED : STORE_SAVE;
}

static int read_save(payload_t *payload, reply_t *reply) {
  char id[STORE_KEY_MAX + 1];
  const uint32_t asked = payload_u16(payload);
  const uint32_t offset = asked & ~(uint32_t)LINK_SAVE_FLAG_REFUSED;
  if (!payload_id(payload, id)) return LINK_STATUS_BAD_PAYLOAD;
  uint32_t size;
  const uint8_t *save = store_get(save_kind(asked), id, &size);
  if (save == NULL) return STORE_ERR_ABSENT;
  if (offset > size) return LINK_STATUS_BAD_PAYLOAD;
  reply_u16(reply, size);
  reply_bytes(reply, save + offset, size - offset < LINK_LIMIT_CHUNK_BYTES ? size - offset : LINK_LIMIT_CHUNK_BYTES);
  return LINK_STATUS_OK;
}

// Firmware before this edition took saves under any name.
static bool is_id(const char *key) { return bytes_are_id(key, (uint32_t)strlen(key)); }

// Lists the saves kept, those of absent cartridges too, from position `first` on; the host asks again as with LIST.
static int list_saves(payload_t *payload, reply_t *reply) {
  uint8_t *const count = reply->at;
  uint32_t position = payload_u16(payload);
  if (!payload_done(payload)) return LINK_STATUS_BAD_PAYLOAD;
  reply_u8(reply, 0);
  store_entry_t entry;
  for (; reply->end - reply->at >= SAVE_ENTRY_MAX && store_next(position, &entry); position = entry.position + 1) {
    if ((entry.kind != STORE_SAVE && entry.kind != STORE_REFUSED) || !is_id(entry.key)) continue;
    reply_u16(reply, entry.position);
    reply_u8(reply, entry.kind);
    reply_u8(reply, entry.size >= SAVE_HEADER ? entry.value[SAVE_VERSION_AT] : 0);
    reply_u16(reply, entry.size);
    reply_string(reply, entry.key);
    ++*count;
  }
  return LINK_STATUS_OK;
}

// Lists the cartridges that have to be installed again, from position `first` on; the host asks again as with LIST.
static int list_missing(payload_t *payload, reply_t *reply) {
  uint8_t *const count = reply->at;
  uint32_t position = payload_u16(payload);
  if (!payload_done(payload)) return LINK_STATUS_BAD_PAYLOAD;
  reply_u8(reply, 0);
  slots_missing_t missing;
  for (; reply->end - reply->at >= MISSING_ENTRY_MAX && slots_missing(position, &missing);
       position = missing.position + 1) {
    reply_u16(reply, missing.position);
    reply_string(reply, missing.id);
    reply_string(reply, missing.title);
    ++*count;
  }
  return LINK_STATUS_OK;
}

// Replies with one cartridge's records, the first at position `first` or after it; nothing where there are none. the
// host asks again as with LIST.
static int read_records(payload_t *payload, reply_t *reply) {
  uint32_t position = payload_u16(payload);
  if (!payload_done(payload)) return LINK_STATUS_BAD_PAYLOAD;
  store_entry_t entry;
  for (; store_next(position, &entry); position = entry.position + 1) {
    if (entry.kind != STORE_RECORDS || !is_id(entry.key)) continue;
    reply_u16(reply, entry.position);
    reply_string(reply, entry.key);
    reply_bytes(reply, entry.value, entry.size);
    return LINK_STATUS_OK;
  }
  return LINK_STATUS_OK;
}

// Checks the envelope (docs/spec/save.md) for a cartridge's id.
static bool is_save(const char *id, const uint8_t *save, uint32_t size) {
  if (size < SAVE_HEADER || size > JD_LIMIT_SAVE_MAX_BYTES || memcmp(save, "JDSV", 4) != 0 || save[4] != 1)
    return false;
  if (bytes_get_u16(save + 6) != size - SAVE_HEADER) return false;
  if (bytes_get_u32(save + 8) != bytes_crc32(0, (const uint8_t *)id, (uint32_t)strlen(id))) return false;
  return bytes_get_u32(save + 12) == bytes_crc32(bytes_crc32(0, save, 12), save + SAVE_HEADER, size - SAVE_HEADER);
}

// Whether the installed cartridge of that id reads saves of another version only. Without one nothing is known.
static bool is_foreign(const char *id, const uint8_t *save) {
  slots_entry_t entry;
  vm_identity_t identity;
  return slots_find(id, &entry) && vm_identity_read(entry.file, entry.size, &identity) == VM_OK &&
         save[SAVE_VERSION_AT] != identity.save_version;
}

// A save comes in pieces from the front; they are put together in the cartridge's RAM, so nothing may run until then.
// The last piece has it checked and stored. A total of 0 deletes the save, or the refused one.
static int write_save(payload_t *payload) {
  const uint32_t total = payload_u16(payload);
  const uint32_t asked = payload_u16(payload);
  const uint32_t offset = asked & ~(uint32_t)LINK_SAVE_FLAG_REFUSED;
  const store_kind_t kind = save_kind(asked);
  const uint32_t length = payload_u8(payload);
  payload_t name = {payload->at, payload->at, false};
  char id[STORE_KEY_MAX + 1];
  if (payload_bytes(payload, length) == NULL) return LINK_STATUS_BAD_PAYLOAD;
  name.end = payload->at;
  const uint32_t size = payload_left(payload);
  if (!payload_id(&name, id) || total > JD_LIMIT_SAVE_MAX_BYTES || offset + size > total)
    return LINK_STATUS_BAD_PAYLOAD;
  if (kind == STORE_REFUSED && total > 0) return LINK_STATUS_BAD_PAYLOAD;  // only a cartridge refuses saves
  if (cart_is_running() || install.open) {
    commands_end_install();
    console_menu();
  }
  uint32_t room;
  uint8_t *const save = hal_board_arena(&room);
  if (offset != 0 && (offset != staged.bytes || total != staged.total || strcmp(id, staged.id) != 0))
    return STORE_ERR_ORDER;
  memcpy(save + offset, payload_bytes(payload, size), size);
  staged.bytes = offset + size;
  staged.total = total;
  memcpy(staged.id, id, sizeof id);
  if (staged.bytes < total) return LINK_STATUS_OK;
  staged.bytes = 0;
  if (total > 0 && !is_save(id, save, total)) return LINK_STATUS_BAD_SAVE;
  if (total > 0 && is_foreign(id, save)) return LINK_STATUS_FOREIGN_SAVE;
  const int stored = store_put(kind, id, save, total);
  if (console_mode() == LINK_MODE_MENU) console_menu();  // shows whether there is a save
  return stored;
}

void commands_end_install(void) {
  slots_abort();
  if (!install.open) return;
  install.open = false;
  console_menu();
}

void commands_watch_install(void) {
  if (install.open && hal_clock_ms() - install.last_ms > INSTALL_PATIENCE_MS) {
    log_line("the transfer was broken off", install.title);
    commands_end_install();
  }
}

int commands_store(uint8_t opcode, payload_t *payload, reply_t *reply) {
  switch (opcode) {
    case LINK_OPCODE_LIST: return list(payload, reply);
    case LINK_OPCODE_BEGIN: return begin(payload, reply);
    case LINK_OPCODE_DATA: return data(payload);
    case LINK_OPCODE_COMMIT: return commit(reply);
    case LINK_OPCODE_DELETE: return delete_cartridge(payload);
    case LINK_OPCODE_SAVE_READ: return read_save(payload, reply);
    case LINK_OPCODE_SAVE_WRITE: return write_save(payload);
    case LINK_OPCODE_SAVES: return list_saves(payload, reply);
    case LINK_OPCODE_RECORDS: return read_records(payload, reply);
    case LINK_OPCODE_MISSING: return list_missing(payload, reply);
    default: return COMMANDS_NOT_MINE;
  }
}
