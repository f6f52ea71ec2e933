// Works the places of cartridges on the posix port's flash, without a console. `walk` goes through all orders in which
// four games and a small cartridge come, are updated and go, by the choice of places alone, and expects room each time.
// `mix` does the same at random with files, and reads all of them again each time. `cuts` cuts the power at operations
// of installs, updates, removals and repetitions of these, and expects after each start the old or the new, whole, and
// all else as it was, also after one more start. Prints one line a fact; ends with 1 and a sentence on stderr when
// something is wrong.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../../../firmware/hal/clock.h"
#include "../../../firmware/port/posix/posix.h"
#include "../../../firmware/store/slots.h"

enum {
  GAMES = 4,
  SMALL_UNITS = 2,
  FILE_MAX = JD_LIMIT_CARTRIDGE_MAX_BYTES,
  SAVE_BYTES = 1500,
  LATE = -1,
  OPERATIONS_MAX = 2000,
};

void hal_clock_feed(void) {}  // nothing here has a watchdog

const hal_board_t *hal_board(void) {
  static const hal_board_t board = {.flash_bytes = JD_FLASH_CHIP_MIN_BYTES};
  return &board;
}

static _Noreturn void complain(const char *what, const char *of, long at) {
  fprintf(stderr, "%s: %s (%ld)\n", of, what, at);
  _exit(1);
}

static uint32_t random_state;

static uint32_t below(uint32_t bound) {
  random_state = random_state * 1664525u + 1013904223u;
  return (uint32_t)((uint64_t)random_state * bound >> 32);
}

// --- walk

/// Where all are: games in the order of their places, those that are not there last.
typedef struct {
  uint8_t first[GAMES];
  uint8_t units[GAMES];  // 0: not there
  uint8_t small;         // first unit; NOT_THERE
  uint8_t behind;        // the newest
} places_t;

enum { NOT_THERE = 63, TABLE_BITS = 25, TABLE = 1 << TABLE_BITS };

static struct {
  uint64_t *seen;   // hash table of states; 0: free
  uint64_t *queue;  // states in the order in which they were found
  uint32_t found;
  uint32_t most;
  uint64_t installs;
} walk;

static uint64_t pack(const places_t *places) {
  uint64_t packed = 1;
  for (int i = 0; i < GAMES; i++) packed = packed << 9 | (uint64_t)(places->first[i] << 3 | places->units[i]);
  return packed << 12 | (uint64_t)places->small << 6 | places->behind;
}

static places_t unpack(uint64_t packed) {
  places_t places = {.small = packed >> 6 & 63, .behind = packed & 63};
  packed >>= 12;
  for (int i = GAMES; i-- > 0; packed >>= 9) {
    places.units[i] = packed & 7;
    places.first[i] = packed >> 3 & 63;
  }
  return places;
}

static void note(places_t places) {
  for (int i = 1; i < GAMES; i++)
    for (int j = i; j > 0; j--) {
      const bool is_later = places.units[j - 1] == 0 || (places.units[j] != 0 && places.first[j] < places.first[j - 1]);
      if (!is_later || places.units[j] == 0) continue;
      const uint8_t first = places.first[j], units = places.units[j];
      places.first[j] = places.first[j - 1];
      places.units[j] = places.units[j - 1];
      places.first[j - 1] = first;
      places.units[j - 1] = units;
    }
  const uint64_t packed = pack(&places);
  uint64_t at = packed * 0x9e3779b97f4a7c15u >> (64 - TABLE_BITS);
  for (; walk.seen[at] != 0; at = (at + 1) % TABLE)
    if (walk.seen[at] == packed) return;
  if (walk.found == walk.most) return;
  walk.seen[at] = packed;
  walk.queue[walk.found++] = packed;
}

static uint32_t no_harm(uint32_t first, uint32_t count) {
  (void)first;
  (void)count;
  return 0;
}

static uint32_t place(const places_t *places, uint32_t units) {
  place_units_t taken = {{0}};
  for (int i = 0; i < GAMES; i++) place_add(&taken, places->first[i], places->units[i]);
  if (places->small != NOT_THERE) place_add(&taken, places->small, SMALL_UNITS);
  walk.installs++;
  const uint32_t chosen = place_choose(&taken, units, places->behind, no_harm);
  if (chosen == PLACE_NONE) complain("no room for an install or an update", "walk", (long)units);
  if (!place_is_free(&taken, chosen, units)) complain("a place that is taken", "walk", (long)chosen);
  return chosen;
}

// A game comes, or is updated: its old version stays until the new one is complete.
static void install_game(places_t places, int game, uint8_t units) {
  places.first[game] = (uint8_t)place(&places, units);
  places.units[game] = units;
  places.behind = (uint8_t)(places.first[game] + units);
  note(places);
}

// Which of the others is the newest then depends on how all came here: all are tried.
static void drop(places_t places, int game) {
  const uint32_t end = game < GAMES ? places.first[game] + places.units[game] : (uint32_t)places.small + SMALL_UNITS;
  if (game < GAMES)
    places.first[game] = places.units[game] = 0;
  else
    places.small = NOT_THERE;
  const bool was_newest = end == places.behind;
  if (!was_newest) note(places);
  places.behind = was_newest ? 0 : places.behind;
  if (was_newest) note(places);
  for (int i = 0; was_newest && i < GAMES; i++) {
    places.behind = (uint8_t)(places.first[i] + places.units[i]);
    if (places.units[i] > 0) note(places);
  }
  if (was_newest && places.small != NOT_THERE) {
    places.behind = (uint8_t)(places.small + SMALL_UNITS);
    note(places);
  }
}

// `sizes`: units that games have, bit by number.
static int walk_all(uint32_t sizes, uint32_t most) {
  walk.seen = calloc(TABLE, sizeof *walk.seen);
  walk.queue = calloc(most, sizeof *walk.queue);
  walk.most = most;
  if (walk.seen == NULL || walk.queue == NULL) return 1;
  note((places_t){.small = NOT_THERE});
  uint32_t at = 0;
  for (; at < walk.found; at++) {
    const places_t places = unpack(walk.queue[at]);
    for (int game = 0; game < GAMES; game++) {
      for (uint8_t units = 1; units <= PLACE_FILE_UNITS; units++)
        if ((sizes >> units & 1) != 0) install_game(places, game, units);
      if (places.units[game] > 0) drop(places, game);
    }
    places_t with = places;
    with.small = (uint8_t)place(&places, SMALL_UNITS);
    with.behind = (uint8_t)(with.small + SMALL_UNITS);
    note(with);
    if (places.small != NOT_THERE) drop(places, GAMES);
  }
  printf("states %" PRIu32 "\ninstalls %" PRIu64 "\nall %d\n", walk.found, walk.installs, walk.found < most);
  return 0;
}

// --- files

/// A cartridge that should be there: its version says what is in the file. 0 bytes: it is not.
typedef struct {
  char id[STORE_KEY_MAX + 1];
  uint32_t bytes;
  uint32_t version;
} game_t;

static const uint8_t *file_of(const game_t *game) {
  static uint8_t file[FILE_MAX];
  uint32_t state = game->version * 2654435761u + (uint8_t)game->id[0];
  for (uint32_t i = 0; i < game->bytes; i++) {
    state = state * 1664525u + 1013904223u;
    file[i] = (uint8_t)(state >> 24);
  }
  if (game->bytes > 3 * HAL_FLASH_SECTOR) memset(file + HAL_FLASH_SECTOR + 100, 0xff, HAL_FLASH_SECTOR);
  return file;
}

// As the host does it: sectors that are there already are not sent.
static int install(const game_t *game, uint32_t *sent) {
  uint8_t sha256[BYTES_SHA256];
  const uint8_t *const file = file_of(game);
  bytes_sha256(file, game->bytes, sha256);
  const int slot = slots_begin(game->bytes, sha256);
  if (slot < 0) return slot;
  for (uint32_t sector = 0; sector * HAL_FLASH_SECTOR < game->bytes; sector++) {
    const uint32_t begin = sector * HAL_FLASH_SECTOR;
    const uint32_t bytes = game->bytes - begin < HAL_FLASH_SECTOR ? game->bytes - begin : HAL_FLASH_SECTOR;
    if (slots_sector_crc(sector) == bytes_crc32(0, file + begin, bytes)) continue;
    if (sent != NULL) ++*sent;
    for (uint32_t at = begin; at < begin + bytes; at += SLOTS_CHUNK) {
      const uint32_t left = game->bytes - at;
      const int written = slots_write(at, file + at, left < SLOTS_CHUNK ? left : SLOTS_CHUNK);
      if (written != STORE_OK) return written;
    }
  }
  return slots_commit(game->id, game->id);
}

static bool is_there(const game_t *game) {
  slots_entry_t entry;
  if (!slots_find(game->id, &entry)) return game->bytes == 0;
  return entry.size == game->bytes && slots_verify(&entry) && memcmp(entry.file, file_of(game), game->bytes) == 0;
}

static int mix(uint32_t seed, uint32_t total) {
  static game_t games[GAMES + 1] = {{"alpha", 0, 0}, {"beta", 0, 0}, {"gamma", 0, 0}, {"delta", 0, 0}, {"null", 0, 0}};
  enum { LARGEST = 156 * 1024, SMALL = SMALL_UNITS * STORE_UNIT_BYTES };
  random_state = seed;
  store_start();
  for (uint32_t done = 0; done < total; done++) {
    const uint32_t which = below(GAMES + 1);
    game_t *const game = &games[which];
    if (below(4) == 0) {
      const int deleted = slots_delete(game->id);
      if (deleted != (game->bytes > 0 ? STORE_OK : STORE_ERR_ABSENT)) complain("cannot be deleted", game->id, deleted);
      game->bytes = 0;
    } else {
      game->bytes = which == GAMES ? SMALL - below(9000) : below(3) == 0 ? 1 + below(LARGEST) : LARGEST - below(9000);
      game->version++;
      const int installed = install(game, NULL);
      if (installed != STORE_OK) complain("cannot be installed", game->id, installed);
    }
    if (below(16) == 0) store_start();
    for (int i = 0; i <= GAMES; i++)
      if (!is_there(&games[i])) complain("not as it was installed", games[i].id, (long)done);
  }
  printf("done %" PRIu32 "\n", total);
  return 0;
}

// --- cuts

/// What is cut: from the flash as `before` left it.
typedef struct {
  const char *name;
  uint32_t old_bytes;  // installed before; 0: nothing
  uint32_t new_bytes;  // installed then; 0: removed
  uint32_t begun;      // operations after which an install of the new one was cut before
} scenario_t;

static uint8_t *image;
static uint8_t *before;
static const game_t NEIGHBOUR = {"neighbour", 70000, 9};
static const game_t OTHER = {"other", 3000, 5};

static uint32_t image_bytes(void) { return posix_flash_bytes(); }

static void expect_else(const char *of, long at) {
  uint32_t size;
  const uint8_t *save = store_get(STORE_SAVE, "alpha", &size);
  if (size != SAVE_BYTES || save[0] != 7 || save[SAVE_BYTES - 1] != 7) complain("the save is not as it was", of, at);
  if (!is_there(&NEIGHBOUR) || !is_there(&OTHER)) complain("another cartridge is not as it was", of, at);
}

static int change(const game_t *fresh) { return fresh->bytes > 0 ? install(fresh, NULL) : slots_delete(fresh->id); }

// Runs `work` in a process of its own; returns how it ended.
static int in_process(void (*work)(const scenario_t *, long), const scenario_t *scenario, long at) {
  fflush(stdout);
  const pid_t child = fork();
  if (child == 0) {
    posix_flash_power_on();
    work(scenario, at);
    _exit(0);
  }
  int status;
  if (child < 0 || waitpid(child, &status, 0) != child || !WIFEXITED(status)) complain("ended", scenario->name, at);
  return WEXITSTATUS(status);
}

static game_t old_of(const scenario_t *scenario) { return (game_t){"alpha", scenario->old_bytes, 1}; }
static game_t new_of(const scenario_t *scenario) { return (game_t){"alpha", scenario->new_bytes, 2}; }

static void prepare(const scenario_t *scenario, long at) {
  static uint8_t save[SAVE_BYTES];
  const game_t old = old_of(scenario);
  (void)at;
  memset(save, 7, sizeof save);
  store_start();
  if (install(&OTHER, NULL) != STORE_OK || install(&NEIGHBOUR, NULL) != STORE_OK) complain("cannot begin", "cuts", 0);
  if (old.bytes > 0 && install(&old, NULL) != STORE_OK) complain("cannot begin", "cuts", 1);
  if (store_put(STORE_SAVE, "alpha", save, sizeof save) != STORE_OK) complain("cannot begin", "cuts", 2);
}

static void cut_begun(const scenario_t *scenario, long at) {
  const game_t fresh = new_of(scenario);
  (void)at;
  store_start();
  posix_flash_cut(posix_flash_operations() + scenario->begun, 100);
  change(&fresh);
}

/// What the change does, in memory that the processes share.
static struct {
  uint32_t operations;
  bool erases[OPERATIONS_MAX];  // by operation, from 1 on
} * counted;

static void note_operation(uint32_t operation, uint32_t size) {
  counted->operations = operation;
  if (operation < OPERATIONS_MAX) counted->erases[operation] = size >= HAL_FLASH_SECTOR;
}

static void count_change(const scenario_t *scenario, long at) {
  const game_t fresh = new_of(scenario);
  (void)at;
  memset(counted, 0, sizeof *counted);
  posix_flash_watch = note_operation;
  store_start();
  if (change(&fresh) != STORE_OK) complain("cannot be changed", scenario->name, 0);
  if (counted->operations >= OPERATIONS_MAX) complain("too many operations", scenario->name, 0);
}

static uint32_t cut_bytes;

static void cut_change(const scenario_t *scenario, long at) {
  const game_t fresh = new_of(scenario);
  store_start();
  posix_flash_cut((uint32_t)at, cut_bytes);
  change(&fresh);
  complain("was not cut", scenario->name, at);
}

// The old or the new one is there, and the change can be finished.
static void recover(const scenario_t *scenario, long at) {
  const game_t old = old_of(scenario);
  const game_t fresh = new_of(scenario);
  store_start();
  expect_else(scenario->name, at);
  if (!is_there(&old) && !is_there(&fresh)) complain("neither the old nor the new one is there", scenario->name, at);
  const int changed = change(&fresh);
  if (changed != STORE_OK && changed != STORE_ERR_ABSENT) complain("cannot be finished", scenario->name, at);
  if (!is_there(&fresh)) complain("not changed", scenario->name, at);
  expect_else(scenario->name, at);
}

// What is there then still is after the next start.
static void look_again(const scenario_t *scenario, long at) {
  const game_t fresh = new_of(scenario);
  store_start();
  expect_else(scenario->name, at);
  if (!is_there(&fresh)) complain("did not last", scenario->name, at);
}

static void restore(const uint8_t *from) {
  memcpy(image, from, image_bytes());
  posix_flash_repair();
}

static int cuts(uint32_t every) {
  static const scenario_t SCENARIOS[] = {
      {"an install of one unit", 0, 20000, 0},
      {"an install of two units", 0, 40000, 0},
      {"an install of three units", 0, 90000, 0},
      {"an install of four units", 0, 110000, 0},
      {"an install of five units", 0, 156 * 1024, 0},
      {"an install of six units", 0, 190000, 0},
      {"an install of seven units", 0, FILE_MAX, 0},
      {"an update", 50000, 70000, 0},
      {"an update by a larger one", 30000, 156 * 1024, 0},
      {"an update by a smaller one", FILE_MAX, 3000, 0},
      {"an install that goes on", 0, 70000, 100},
      {"an update that goes on", 40000, 70000, 3},
      {"a removal", 70000, 0, 0},
  };
  static const long BYTES[] = {0, 1, 47, 200, 4096, LATE};
  enum { VARIANTS = sizeof BYTES / sizeof BYTES[0] };
  uint32_t total = 0;
  image = (uint8_t *)(uintptr_t)hal_flash_base();
  before = malloc(image_bytes());
  uint8_t *const blank = malloc(image_bytes());
  counted = mmap(NULL, sizeof *counted, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (before == NULL || blank == NULL || counted == MAP_FAILED) return 1;
  // Used before: what is erased shows.
  memset(image + HAL_FLASH_STORE_BEGIN, 0x5a, image_bytes() - HAL_FLASH_STORE_BEGIN);
  memcpy(blank, image, image_bytes());
  posix_flash_cut(0, POSIX_FLASH_CUT_LATE);  // the file of weak cells is there from now on
  for (uint32_t n = 0; n < sizeof SCENARIOS / sizeof SCENARIOS[0]; n++) {
    const scenario_t *const scenario = &SCENARIOS[n];
    restore(blank);
    if (in_process(prepare, scenario, 0) != 0) return 1;
    if (scenario->begun > 0 && in_process(cut_begun, scenario, 0) != POSIX_EXIT_POWER_CUT) return 1;
    memcpy(before, image, image_bytes());
    if (in_process(count_change, scenario, 0) != 0) return 1;
    for (uint32_t i = 0; i < counted->operations * VARIANTS; i++) {
      const long at = (long)(i / VARIANTS) + 1;
      const bool is_late_erase = counted->erases[at] && BYTES[i % VARIANTS] == LATE;
      if (i % every != 0 && !is_late_erase) continue;
      restore(before);
      cut_bytes = (uint32_t)BYTES[i % VARIANTS];
      if (in_process(cut_change, scenario, at) != POSIX_EXIT_POWER_CUT) return 1;
      if (in_process(recover, scenario, at) != 0 || in_process(look_again, scenario, at) != 0) return 1;
      total++;
    }
    printf("scenario %" PRIu32 " operations: %s\n", counted->operations, scenario->name);
  }
  printf("cuts %" PRIu32 "\n", total);
  return 0;
}

int main(int argc, char **argv) {
  const uint32_t first = argc > 3 ? (uint32_t)strtoul(argv[3], NULL, 10) : 0;
  const uint32_t second = argc > 4 ? (uint32_t)strtoul(argv[4], NULL, 10) : 0;
  if (argc > 4 && strcmp(argv[1], "walk") == 0) return walk_all(first, second);
  if (argc < 4 || !posix_flash_open(argv[2])) return 2;
  if (strcmp(argv[1], "mix") == 0 && argc > 4) return mix(first, second);
  if (strcmp(argv[1], "cuts") == 0) return cuts(first);
  return 2;
}
