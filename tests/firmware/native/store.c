// Works the store by the thousand on the posix port's flash, without a console: `soak` mixes records, installs and
// deletes with power cuts and checks after each start that all is the old or the new; `fill` makes a log of one-page
// records; `flips` bends every bit of the headers, and some others (number 0: the areas' headers alone), and counts
// what is lost; `emptied` removes the last key of a full log and bends the header of what is left. Prints one line a
// fact; ends with 1 and a sentence on stderr when something is wrong.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../../../firmware/hal/clock.h"
#include "../../../firmware/port/posix/posix.h"
#include "../../../firmware/store/area.h"
#include "../../../firmware/store/slots.h"

enum {
  CARTRIDGES_MAX = 8,
  ABSENT = 24,
  ENTRIES = 2 * CARTRIDGES_MAX + ABSENT + 1,
  SETTINGS_BYTES = 28,
  FILE_MAX = 32768
};
enum { LOG_BYTES = STORE_LOG_AREAS * STORE_LOG_BYTES };

void hal_clock_feed(void) {}  // nothing here has a watchdog

const hal_board_t *hal_board(void) {
  static hal_board_t board;
  board.flash_bytes = posix_flash_bytes();
  return &board;
}

/// What the log should hold under a key; a size of 0: nothing.
typedef struct {
  store_kind_t kind;
  char key[STORE_KEY_MAX + 1];
  uint32_t size;
  uint32_t content;
} entry_t;

/// What outlives a power cut: the expectations.
typedef struct {
  uint32_t random;
  uint32_t done;
  uint32_t cuts;
  uint32_t dropped;
  int pending;    // entry being written, -1: none
  entry_t fresh;  // what it becomes
  entry_t entries[ENTRIES];
} model_t;

static model_t *model;
static uint32_t entry_count;
static uint32_t cartridge_count;
static uint8_t files[CARTRIDGES_MAX][FILE_MAX];
static uint32_t file_bytes[CARTRIDGES_MAX];
static char ids[CARTRIDGES_MAX][STORE_KEY_MAX + 1];

static _Noreturn void complain(const char *what, const char *key) {
  fprintf(stderr, "operation %" PRIu32 ", cut %" PRIu32 ": %s: %s\n", model == NULL ? 0 : model->done,
          model == NULL ? 0 : model->cuts, what, key);
  _exit(1);
}

static uint32_t below(uint32_t bound) {
  model->random = model->random * 1664525u + 1013904223u;
  return (uint32_t)((uint64_t)model->random * bound >> 32);
}

// The bytes that an entry stands for. Settings are what the console reads.
static const uint8_t *value_of(const entry_t *entry) {
  static uint8_t value[STORE_VALUE_MAX];
  uint32_t state = entry->content;
  for (uint32_t i = 0; i < entry->size; i++) {
    state = state * 1664525u + 1013904223u;
    value[i] = (uint8_t)(state >> 24);
  }
  if (entry->kind == STORE_SETTING) {
    const uint8_t head[] = {1, (uint8_t)(1 + entry->content % 5), (uint8_t)(entry->content / 5 % 6),
                            (uint8_t)(entry->content / 30 % 2)};
    memset(value, 0, SETTINGS_BYTES);
    memcpy(value, head, sizeof head);
  }
  return value;
}

static bool holds(const entry_t *entry) {
  uint32_t size;
  const uint8_t *kept = store_get(entry->kind, entry->key, &size);
  return size == entry->size && (size == 0 || memcmp(kept, value_of(entry), size) == 0);
}

// A save without a cartridge may have given way, never changed.
static void verify(entry_t *entry) {
  slots_entry_t found;
  uint32_t size;
  if (holds(entry)) return;
  if (entry->kind != STORE_SAVE || slots_find(entry->key, &found) || store_get(entry->kind, entry->key, &size) != NULL)
    complain("not what was written last", entry->key);
  entry->size = 0;
  model->dropped++;
}

static void settle_pending(void) {
  if (model->pending < 0) return;
  entry_t *entry = &model->entries[model->pending];
  if (holds(&model->fresh)) *entry = model->fresh;
  model->pending = -1;
}

static bool is_any_installed(void) {
  store_entry_t entry;
  return store_next_of(STORE_CARTRIDGE, 0, &entry);
}

static void put(uint32_t at, uint32_t size, uint32_t content) {
  model->fresh = model->entries[at];
  model->fresh.size = size;
  model->fresh.content = content;
  model->pending = (int)at;
  const int result = store_put(model->fresh.kind, model->fresh.key, value_of(&model->fresh), size);
  // Where no cartridge is installed no save gives way, and there may be no room: then all stays as it was.
  const bool refused = result == STORE_ERR_FULL && !is_any_installed();
  if (result != STORE_OK && !refused) complain("could not be written", model->fresh.key);
  if (refused && !holds(&model->entries[at])) complain("not as it was before it was refused", model->fresh.key);
  if (!refused) model->entries[at] = model->fresh;
  model->pending = -1;
}

static void install(uint32_t cartridge) {
  uint8_t sha256[BYTES_SHA256];
  for (uint32_t i = 0; i < entry_count; i++)
    if (strcmp(model->entries[i].key, ids[cartridge]) == 0) verify(&model->entries[i]);
  bytes_sha256(files[cartridge], file_bytes[cartridge], sha256);
  if (slots_begin(file_bytes[cartridge], sha256) < 0) complain("no slot", ids[cartridge]);
  for (uint32_t at = 0; at < file_bytes[cartridge]; at += SLOTS_CHUNK) {
    const uint32_t left = file_bytes[cartridge] - at;
    const int written = slots_write(at, files[cartridge] + at, left < SLOTS_CHUNK ? left : SLOTS_CHUNK);
    // What a broken-off install left is erased with the sector's first chunk.
    if (written != STORE_OK && written != STORE_ERR_ORDER) complain("the file could not be written", ids[cartridge]);
  }
  if (slots_commit(ids[cartridge], ids[cartridge]) != STORE_OK) complain("could not be installed", ids[cartridge]);
}

static void operate(void) {
  const uint32_t what = below(100);
  const uint32_t at = below(entry_count);
  const entry_t *entry = &model->entries[at];
  model->done++;
  if (what < 75) {
    const uint32_t pages = 1 + below(AREA_RECORD_PAGES_MAX);
    const uint32_t most = pages * HAL_FLASH_PAGE - AREA_RECORD_HEADER;
    // Those of absent cartridges are the largest there are, so that the room runs short and they have to give way.
    const bool largest = strncmp(entry->key, "absent-", 7) == 0 || most > STORE_VALUE_MAX;
    put(at,
        entry->kind == STORE_SETTING ? SETTINGS_BYTES
        : largest                    ? STORE_VALUE_MAX
                                     : most - below(100),
        below(UINT32_MAX));
  } else if (what < 88) {
    put(entry_count - 1, SETTINGS_BYTES, below(UINT32_MAX));  // a cartridge is started, or left
  } else if (what < 91) {
    if (entry->kind != STORE_SETTING) put(at, 0, 0);
  } else if (what < 95) {
    for (uint32_t i = below(60); i > 0; i--) store_tidy();
  } else if (what < 97) {
    install(below(cartridge_count));
  } else if (what < 98) {
    const int deleted = slots_delete(ids[below(cartridge_count)]);
    if (deleted != STORE_OK && deleted != STORE_ERR_ABSENT) complain("could not be deleted", "a cartridge");
  } else {
    verify(&model->entries[at]);
  }
}

// From power-on to the next cut, or to the end.
static _Noreturn void session(uint32_t total) {
  posix_flash_power_on();
  store_start();
  slots_abort();
  settle_pending();
  for (uint32_t i = 0; i < entry_count; i++) verify(&model->entries[i]);
  const uint32_t within = below(2) == 0 ? below(HAL_FLASH_PAGE) : below(HAL_FLASH_SECTOR + 8);
  posix_flash_cut(posix_flash_operations() + 1 + below(4000), below(3) == 0 ? POSIX_FLASH_CUT_LATE : within);
  while (model->done < total) operate();
  posix_flash_cut(0, 0);
  put(entry_count - 1, SETTINGS_BYTES, 30 * 2 * below(1000) + below(30));  // nothing runs
  for (uint32_t i = 0; i < cartridge_count; i++) install(i);
  for (uint32_t i = 0; i < entry_count; i++) {
    entry_t *it = &model->entries[i];
    verify(it);
    printf("entry %d %s %" PRIu32 " %" PRIu32 "\n", it->kind, it->key, it->size,
           bytes_crc32(0, value_of(it), it->size));
  }
  printf("operations %" PRIu32 "\ncuts %" PRIu32 "\ndropped %" PRIu32 "\n", model->done, model->cuts, model->dropped);
  fflush(stdout);
  _exit(0);
}

static void add(store_kind_t kind, const char *key) {
  model->entries[entry_count].kind = kind;
  snprintf(model->entries[entry_count++].key, STORE_KEY_MAX + 1, "%s", key);
}

static int soak(uint32_t seed, uint32_t total, int argc, char **argv) {
  char key[STORE_KEY_MAX + 1];
  model = mmap(NULL, sizeof *model, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (model == MAP_FAILED) return 1;
  model->random = seed;
  model->pending = -1;
  for (int i = 0; i + 1 < argc && cartridge_count < CARTRIDGES_MAX; i += 2, cartridge_count++) {  // id, file
    FILE *file = fopen(argv[i + 1], "rb");
    if (file == NULL) return 1;
    file_bytes[cartridge_count] = (uint32_t)fread(files[cartridge_count], 1, FILE_MAX, file);
    fclose(file);
    snprintf(ids[cartridge_count], sizeof ids[0], "%s", argv[i]);
    add(STORE_SAVE, argv[i]);
    add(STORE_REFUSED, argv[i]);
  }
  for (int i = 0; i < ABSENT; i++) {
    snprintf(key, sizeof key, "absent-%d", i);
    add(STORE_SAVE, key);
  }
  add(STORE_SETTING, "console");
  posix_flash_cut(0, POSIX_FLASH_CUT_LATE);  // the file of weak cells is there from now on
  for (;;) {
    const pid_t child = fork();
    if (child == 0) session(total);
    int status;
    if (child < 0 || waitpid(child, &status, 0) != child) return 1;
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return 0;
    if (!WIFEXITED(status) || WEXITSTATUS(status) != POSIX_EXIT_POWER_CUT) return 1;
    model->cuts++;
  }
}

// Fills area 0 to its end with records of one page under this many keys in turn, without the care that store_put takes.
static int fill(store_kind_t kind, uint32_t keys) {
  area_record_t record = {.kind = (uint8_t)kind, .generation = 1};
  uint8_t value[HAL_FLASH_PAGE - AREA_RECORD_HEADER];
  uint32_t page = 1;
  if (area_clear_sector(0, 0) != STORE_OK || area_seal(0, 1) != STORE_OK) return 1;
  for (uint32_t n = 0; page < AREA_PAGES; n++) {
    memset(value, (int)(n & 0xff), sizeof value);
    snprintf(record.key, sizeof record.key, "key-%" PRIu32, n % keys);
    record.sequence = n + 1;
    record.size = sizeof value;
    if (area_append(0, &page, &record, value) != STORE_OK) return 1;
  }
  return 0;
}

/// A value that should be there, and where its record is in flash.
typedef struct {
  store_entry_t entry;
  uint8_t value[STORE_VALUE_MAX];
  uint32_t offset;
  uint32_t bytes;
} kept_t;

static kept_t kept[AREA_PAGES];
static uint32_t kept_count;
static uint8_t *flash;

static uint32_t read_all(void) {
  kept_count = 0;
  store_entry_t entry;
  for (uint32_t position = 0; store_next(position, &entry); position = entry.position + 1) {
    kept_t *it = &kept[kept_count++];
    it->entry = entry;
    memcpy(it->value, entry.value, entry.size);
    it->offset = (uint32_t)(entry.value - flash) - AREA_RECORD_HEADER;
    it->bytes = AREA_RECORD_HEADER + entry.size;
  }
  return kept_count;
}

// Whether a collection was broken off in this image: its records are newer than the area that counts.
static bool is_collecting(void) {
  uint32_t generations[STORE_LOG_AREAS];
  const area_state_t states[] = {area_look(0, &generations[0]), area_look(1, &generations[1])};
  for (uint32_t area = 0; area < STORE_LOG_AREAS; area++)
    if (states[area] == AREA_OPEN && area_is_newer(generations[area], generations[1 - area])) return true;
  return false;
}

// Starts the store and counts the values that are not as they were; `offset` is the bent byte: only the record around
// it may suffer.
static uint32_t losses(uint32_t offset) {
  uint32_t lost = 0;
  store_start();
  for (uint32_t i = 0; i < kept_count; i++) {
    uint32_t size;
    const uint8_t *value = store_get(kept[i].entry.kind, kept[i].entry.key, &size);
    if (size == kept[i].entry.size && memcmp(value, kept[i].value, size) == 0) continue;
    lost++;
    if (offset < kept[i].offset || offset >= kept[i].offset + kept[i].bytes)
      complain("lost by a bit elsewhere", kept[i].entry.key);
  }
  return lost;
}

static uint32_t flip(uint32_t offset, uint32_t bit) {
  flash[offset] ^= (uint8_t)(1u << bit);
  const uint32_t lost = losses(offset);
  if (lost > 1) complain("one bit lost several values", "flips");
  flash[offset] ^= (uint8_t)(1u << bit);
  return lost;
}

// With one bit bent, a further value is written and the console started again: nothing else may go with it.
static void flip_and_write(uint32_t offset, uint32_t bit, const uint8_t *backup) {
  static const uint8_t VALUE[] = {1, 2, 3};
  flash[offset] ^= (uint8_t)(1u << bit);
  const uint32_t before = losses(offset);
  uint32_t size;
  if (store_put(STORE_REFUSED, "one-more", VALUE, sizeof VALUE) != STORE_OK)
    complain("could not be written", "one-more");
  if (losses(offset) != before || store_get(STORE_REFUSED, "one-more", &size) == NULL)
    complain("lost by writing after a flip", "one-more");
  memcpy(flash + STORE_LOG_BEGIN, backup, LOG_BYTES);
}

static int flips(uint32_t every) {
  static uint8_t backup[LOG_BYTES];
  uint32_t bits = 0;
  uint32_t lost = 0;
  flash = (uint8_t *)(uintptr_t)hal_flash_base();
  memcpy(backup, flash + STORE_LOG_BEGIN, LOG_BYTES);
  store_start();
  printf("values %" PRIu32 "\ncollecting %d\n", read_all(), is_collecting() ? 1 : 0);
  for (uint32_t area = 0; area < STORE_LOG_AREAS; area++) {
    for (uint32_t i = 0; i < HAL_FLASH_PAGE * 8; i++, bits++) {
      const uint32_t offset = STORE_LOG_BEGIN + area * STORE_LOG_BYTES + i / 8;
      if (flip(offset, i % 8) != 0) complain("a bit of an area's header lost a value", "header");
      if (i % 61 == 0) flip_and_write(offset, i % 8, backup);
    }
  }
  for (uint32_t n = 0; every > 0 && n < kept_count; n++) {
    for (uint32_t i = 0; i < kept[n].bytes * 8; i += i < AREA_RECORD_HEADER * 8 - 1 ? 1 : every, bits++) {
      lost += flip(kept[n].offset + i / 8, i % 8);
      if (i % 131 == 0) flip_and_write(kept[n].offset + i / 8, i % 8, backup);
    }
  }
  for (uint32_t i = 0; every > 0 && i < LOG_BYTES * 8u; i += every * 11, bits++) flip(STORE_LOG_BEGIN + i / 8, i % 8);
  printf("bits %" PRIu32 "\nlost %" PRIu32 "\n", bits, lost);
  return losses(0) == 0 ? 0 : 1;
}

// Removing the only key of a full log collects it into an area without any record: only that area's header, sealed,
// shows that the key is gone. The area before still holds the value, under a sound header.
static int emptied(void) {
  store_entry_t entry;
  if (fill(STORE_SAVE, 1) != 0) return 1;
  store_start();
  if (!store_next(0, &entry)) complain("nothing there to remove", "key-0");
  if (store_put(STORE_SAVE, "key-0", NULL, 0) != STORE_OK) complain("could not be removed", "key-0");
  flash = (uint8_t *)(uintptr_t)hal_flash_base();
  const uint32_t header = STORE_LOG_BEGIN + STORE_LOG_BYTES;
  uint32_t bits = 0;
  for (uint32_t i = 0; i < HAL_FLASH_PAGE * 8; i++, bits++) {
    flash[header + i / 8] ^= (uint8_t)(1u << (i % 8));
    store_start();
    if (store_next(0, &entry)) complain("came back by a bit of a header", entry.key);
    flash[header + i / 8] ^= (uint8_t)(1u << (i % 8));
  }
  printf("bits %" PRIu32 "\n", bits);
  return 0;
}

int main(int argc, char **argv) {
  if (argc < 4 || !posix_flash_open(argv[2])) return 2;
  const uint32_t number = (uint32_t)strtoul(argv[3], NULL, 10);
  const uint32_t second = argc > 4 ? (uint32_t)strtoul(argv[4], NULL, 10) : 1;
  if (strcmp(argv[1], "soak") == 0 && argc > 5) return soak(number, second, argc - 5, argv + 5);
  if (strcmp(argv[1], "fill") == 0) return fill((store_kind_t)number, second);
  if (strcmp(argv[1], "flips") == 0) return flips(number);
  if (strcmp(argv[1], "emptied") == 0) return emptied();
  return 2;
}
