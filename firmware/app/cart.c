// Runs one cartridge under guard. See cart.h.
#include "cart.h"

#include <string.h>

#include "../hal/board.h"
#include "../hal/buttons.h"
#include "../hal/clock.h"
#include "../hal/power.h"
#include "../hal/sound.h"
#include "../store/metacode.h"
#include "battery.h"
#include "day.h"
#include "day_game.h"
#include "log.h"
#include "settings.h"

// The flags that this console knows.
enum { FLAGS = JD_FLAG_SCREEN | JD_FLAG_SAVE | JD_FLAG_SOUND | JD_FLAG_THINKING | JD_FLAG_LEAVE | JD_FLAG_RECORDS };

enum {
  LOAD_LIMIT_MS = 5000,  // of a step of loading: all of it where nothing goes to flash, else one function
  CALL_LIMIT_MS = 1500,
  METACODE_PER_CODE = sizeof(void *),  // bytes of translated code a byte of code, for the bar
};

static struct {
  bool running;
  bool is_daily;                 // started for the deal of the day
  bool keeps_records;            // those kept were handed in, or there were none
  uint32_t refusers[SLOTS_MAX];  // sequence numbers of the installs that did not take their records at their last start
  uint8_t due;                   // flags of the last step whose records and save are still to be kept
  char id[STORE_KEY_MAX + 1];
  cart_failure_t failure;
  cart_costs_t costs;
  void (*show)(const char *title, uint32_t percent);
} cart;

/// Work for the guard.
typedef struct {
  const uint8_t *file;
  uint32_t size;
  const uint8_t *sha256;
  uint8_t *arena;
  uint32_t arena_bytes;
  const uint8_t *known;    // a translation of this file by this firmware, or null
  uint32_t content_bytes;  // of it
  const uint8_t *content;  // of the metacode area being written
  vm_piece_t piece;
  hal_guard_info_t info;
} load_t;

typedef struct {
  vm_export_t which;
  const int32_t *args;
  int64_t result;
} call_t;

static int do_open(void *context) {
  const load_t *load = context;
  return vm_open(load->file, load->size, load->arena, load->arena_bytes, load->known);
}

static int do_compile(void *context) {
  (void)context;
  return vm_compile();
}

static int do_attach(void *context) {
  const load_t *load = context;
  return vm_attach(load->known, load->content_bytes);
}

static int do_begin(void *context) {
  const load_t *load = context;
  return vm_translate_begin(load->content, METACODE_BYTES, UINT32_MAX);
}

static int do_translate(void *context) {
  load_t *load = context;
  return vm_translate(&load->piece);
}

static int do_ready(void *context) {
  (void)context;
  return vm_ready();
}

static int do_call(void *context) {
  call_t *call = context;
  return vm_call(call->which, call->args, &call->result);
}

// Kept in the RAM that survives a reset, for cart_interrupted: the call under way plus one (0: none), then the id.
static void note_call(uint32_t call) {
  uint8_t *note = hal_power_note();
  note[0] = (uint8_t)call;
  if (call != 0) memcpy(note + 1, cart.id, sizeof cart.id);
}

const char *cart_interrupted(char *id) {
  const uint8_t *note = hal_power_note();
  if (note[0] == 0 || note[0] > VM_EXPORT_COUNT || memchr(note + 1, 0, sizeof cart.id) == NULL) return NULL;
  memcpy(id, note + 1, sizeof cart.id);
  return vm_export_name((vm_export_t)(note[0] - 1));
}

static int name_cut(int result) {
  switch (result) {
    case HAL_GUARD_TIMEOUT: return CART_ERR_HANG;
    case HAL_GUARD_FAULT: return CART_ERR_FAULT;
    case HAL_GUARD_MENU: return CART_ERR_LEFT;
    default: return result;
  }
}

static const char *sentence(int code) {
  switch (code) {
    case CART_ERR_HANG: return "The cartridge did not come back";
    case CART_ERR_FAULT: return "The cartridge used up the stack";
    case CART_ERR_LEFT: return "Left by the menu buttons";
    case CART_ERR_BATTERY: return "The battery is low: connect USB";
    case STORE_ERR_FULL:
    case STORE_ERR_DEVICE: return "It refuses the save that is here";
    case STORE_ERR_HASH: return "The cartridge is damaged in flash";
    default: return vm_refusal_text(code);
  }
}

static int fail(int code, const hal_guard_info_t *info, bool loading) {
  cart_failure_t *failure = &cart.failure;
  failure->code = code;
  failure->what = loading && code == STORE_ERR_DEVICE ? "The flash does not keep its code" : sentence(code);
  failure->detail = code <= CART_ERR_HANG ? "" : vm_trouble();  // none of the engine's failures
  failure->where = loading || vm_last_export() == VM_EXPORT_COUNT ? "loading" : vm_export_name(vm_last_export());
  failure->pc = info != NULL ? info->pc : 0;
  if (code != CART_ERR_LEFT && code != CART_ERR_BATTERY) {
    cart.costs.failures++;
    log_line(failure->what, failure->where);
    if (*failure->detail != 0) log_line("engine", failure->detail);
  }
  cart_stop();
  return code;
}

static int guarded(int (*work)(void *context), load_t *load) {
  return name_cut(hal_guard_run(work, load, LOAD_LIMIT_MS, &load->info));
}

// What translated code depends on beside the addresses in RAM, which the vm compares itself: the firmware's image, the
// file, its place.
static void key_of(const load_t *load, uint8_t key[METACODE_KEY_BYTES]) {
  uint8_t facts[HAL_BOARD_BUILD_BYTES + BYTES_SHA256 + 8];
  memcpy(facts, hal_board_build(), HAL_BOARD_BUILD_BYTES);
  memcpy(facts + HAL_BOARD_BUILD_BYTES, load->sha256, BYTES_SHA256);
  bytes_put_u32(facts + HAL_BOARD_BUILD_BYTES + BYTES_SHA256, (uint32_t)(load->file - hal_flash_base()));
  bytes_put_u32(facts + HAL_BOARD_BUILD_BYTES + BYTES_SHA256 + 4, load->size);
  bytes_sha256(facts, sizeof facts, key);
}

// Whether the keys for the console's menu have been held long enough: translation is many short pieces of guarded work,
// so the guard sees none of them for as long.
static bool wants_menu(uint32_t *since_ms) {
  const uint16_t both = HAL_BUTTON_X | HAL_BUTTON_Y;
  const uint16_t held = hal_buttons_peek();
  if ((held & both) != both && (held & HAL_BUTTON_MENU) == 0) *since_ms = hal_clock_ms();
  return hal_clock_ms() - *since_ms >= JD_LIMIT_MENU_HOLD_MS;
}

// Translates the cartridge opened: the vm makes pieces under guard, and between them they go to flash.
static int translate(load_t *load, const uint8_t *key) {
  const uint32_t expected = vm_code_bytes() * METACODE_PER_CODE;
  uint32_t written = 0;
  uint32_t shown = 0;
  const uint32_t began_ms = hal_clock_ms();
  uint32_t since_ms = began_ms;
  cart.show(vm_identity()->title, 0);
  load->content = metacode_begin();
  if (load->content == NULL) return STORE_ERR_DEVICE;
  int result = guarded(do_begin, load);
  for (result = result == VM_OK ? VM_MORE : result; result == VM_MORE;) {
    result = wants_menu(&since_ms) ? CART_ERR_LEFT : battery_is_low() ? CART_ERR_BATTERY : guarded(do_translate, load);
    if (result != VM_MORE || load->piece.size == 0) continue;
    if (load->piece.offset + load->piece.size > METACODE_BYTES)
      continue;  // it is only counted, for the words at the end
    const int stored = metacode_write(load->piece.offset, load->piece.bytes, load->piece.size);
    if (stored != STORE_OK) return stored;
    written += load->piece.size;
    const uint32_t percent = written < expected ? written * 10 / expected * 10 : 100;
    if (percent > shown) cart.show(vm_identity()->title, percent);
    shown = percent;
  }
  if (result == VM_OK) result = metacode_seal(key, vm_metacode().flash_bytes);
  cart.costs.translation_ms = hal_clock_ms() - began_ms;
  return result;
}

// Opens the cartridge and takes over its translation. VM_ERR_NOT_LOADED when there is none that fits: then it is opened
// all the same.
static int attach(load_t *load) {
  const int opened = guarded(do_open, load);
  if (opened != VM_OK) return opened;
  return load->known == NULL ? VM_ERR_NOT_LOADED : guarded(do_attach, load);
}

// Opens the cartridge and finds or makes its translation.
static int prepare(load_t *load) {
  uint8_t key[METACODE_KEY_BYTES];
  key_of(load, key);
  load->known = metacode_find(key, &load->content_bytes);
  int result = attach(load);
  if (result != VM_ERR_NOT_LOADED) return result;
  load->known = NULL;  // it may be written over
  // Up to here a start out of RAM alone takes a tenth of a second more, the install half the time, and no flash is
  // needed (docs/design/09-interpreter.md).
  if (vm_code_bytes() <= JD_LIMIT_RAM_CODE_BYTES) {
    result = guarded(do_compile, load);
    if (result != VM_ERR_MEMORY) return result;
    result = guarded(do_open, load);
    if (result != VM_OK) return result;
  }
  result = battery_is_low() ? CART_ERR_BATTERY : translate(load, key);
  if (result != VM_OK) return result;
  // The translation had all RAM; now what is hot goes there, as at each later start.
  load->known = load->content;
  load->content_bytes = vm_metacode().flash_bytes;
  result = attach(load);
  return result == VM_ERR_NOT_LOADED ? STORE_ERR_DEVICE : result;
}

static int load(const uint8_t *file, uint32_t size, const uint8_t *sha256) {
  load_t work = {.file = file, .size = size, .sha256 = sha256};
  work.arena = hal_board_arena(&work.arena_bytes);
  memset(cart.failure.title, 0, sizeof cart.failure.title);
  const uint32_t began = hal_board_cycles();
  int result = prepare(&work);
  if (result == VM_OK) result = guarded(do_ready, &work);
  cart.costs.load_cycles = hal_board_cycles() - began;
  memcpy(cart.failure.title, vm_identity()->title, sizeof cart.failure.title);
  return result == VM_OK ? VM_OK : fail(result, &work.info, true);
}

int cart_call(vm_export_t which, const int32_t *args, int64_t *result) {
  if (!cart.running) return VM_ERR_NOT_LOADED;
  call_t work = {which, args, 0};
  hal_guard_info_t info = {0, 0};
  note_call(which + 1u);
  const int outcome = name_cut(hal_guard_run(do_call, &work, CALL_LIMIT_MS, &info));
  note_call(0);
  if (outcome != VM_OK) return fail(outcome, &info, false);
  if (result != NULL) *result = work.result;
  return VM_OK;
}

// Asks a pointer and a size of the cartridge; returns its bytes. The size is only checked against `most`.
static int fetch(vm_export_t pointer, vm_export_t size, uint32_t most, uint8_t **bytes, uint32_t *count) {
  int64_t at = 0;
  int64_t length = 0;
  int result = cart_call(pointer, NULL, &at);
  if (result == VM_OK) result = cart_call(size, NULL, &length);
  if (result != VM_OK) return result;
  *count = (uint32_t)length;
  *bytes = length < 0 || length > most ? NULL : vm_memory((uint32_t)at, (uint32_t)length);
  return *bytes == NULL ? fail(VM_ERR_POINTER, NULL, false) : VM_OK;
}

// A save that the cartridge refused stays under a kind of its own, out of the way of the next autosave, before anything
// may run on. One that it accepts again is not refused any more.
static int keep_refused(const uint8_t *save, uint32_t size, bool accepted) {
  uint32_t held;
  const uint8_t *kept = store_get(STORE_REFUSED, cart.id, &held);
  const bool same = kept != NULL && held == size && memcmp(kept, save, size) == 0;
  if (accepted) {
    if (same && store_put(STORE_REFUSED, cart.id, NULL, 0) != STORE_OK)
      log_line("a refused save could not be dropped", cart.id);
    return VM_OK;
  }
  log_line("the save was not accepted", cart.id);
  if (same) return VM_OK;
  // An older one is kept already: neither may go without a word.
  const int stored = kept != NULL ? STORE_ERR_FULL : store_put(STORE_REFUSED, cart.id, save, size);
  if (stored == STORE_OK) return VM_OK;
  fail(stored, NULL, false);
  cart.failure.detail = kept != NULL
                            ? "An older refused save is kept already. Fetch or delete one of them: jumpdeck saves"
                            : "There is no room to keep it aside. Fetch or delete it: jumpdeck saves";
  return stored;
}

// Writes `size` bytes where the cartridge takes saves and records, and has it read them.
static int hand_over(const uint8_t *bytes, uint32_t size, vm_export_t reader, int64_t *status) {
  int64_t at = 0;
  int result = cart_call(VM_SAVE_PTR, NULL, &at);
  if (result != VM_OK) return result;
  uint8_t *into = vm_memory((uint32_t)at, JD_LIMIT_SAVE_MAX_BYTES);
  if (into == NULL) return fail(VM_ERR_POINTER, NULL, false);
  memcpy(into, bytes, size);
  const int32_t args[] = {(int32_t)size};
  return cart_call(reader, args, status);
}

static int give(const uint8_t *save, uint32_t size, int64_t *status) {
  const int result = hand_over(save, size, VM_LOAD_SAVE, status);
  return result == VM_OK ? keep_refused(save, size, *status == JD_STATUS_OK) : result;
}

static int give_save(void) {
  uint32_t size;
  int64_t status = 0;
  const uint8_t *save = store_get(STORE_SAVE, cart.id, &size);
  return save == NULL ? VM_OK : give(save, size, &status);
}

// The day's game as it was left, or from its beginning. A cartridge that takes neither begins its own from that deal.
static int give_day(const int32_t *seed) {
  uint32_t size;
  int64_t status = JD_STATUS_BAD_SAVE;
  int result = VM_OK;
  const uint8_t *save = day_save(&size);
  if (save != NULL && day_game_holds(save, size)) result = give(save, size, &status);
  if (result != VM_OK || status == JD_STATUS_OK) return result;
  result = day_game_make(&size);
  const int32_t args[] = {(int32_t)size};
  if (result == VM_OK && size > 0) result = cart_call(VM_LOAD_SAVE, args, &status);
  if (result != VM_OK || status == JD_STATUS_OK) return result;
  result = cart_call(VM_BOOT, seed, NULL);
  return result == VM_OK ? day_game_offer() : result;
}

static uint32_t *refuser_of(const slots_entry_t *entry) { return &cart.refusers[entry->sequence % SLOTS_MAX]; }

// Records that the cartridge does not take stay as they are, and what it counts from now on is not kept in their place.
static int give_records(const slots_entry_t *entry) {
  uint32_t size;
  *refuser_of(entry) = 0;
  const uint8_t *records = store_get(STORE_RECORDS, cart.id, &size);
  cart.keeps_records = vm_has(VM_RECORDS_PTR) && vm_has(VM_RECORDS_SIZE) && vm_has(VM_LOAD_RECORDS);
  if (!cart.keeps_records || records == NULL) return VM_OK;
  int64_t status = 0;
  const int result = hand_over(records, size, VM_LOAD_RECORDS, &status);
  if (result != VM_OK || status == JD_STATUS_OK) return result;
  cart.keeps_records = false;
  *refuser_of(entry) = entry->sequence;
  log_line("the records were not accepted", cart.id);
  return VM_OK;
}

int cart_start(const slots_entry_t *entry, const cart_start_t *how) {
  cart_stop();
  memcpy(cart.failure.id, entry->id, sizeof cart.failure.id);
  if (!slots_verify(entry)) {
    memcpy(cart.failure.title, entry->id, sizeof cart.failure.title);
    return fail(STORE_ERR_HASH, NULL, true);
  }
  int result = load(entry->file, entry->size, entry->sha256);
  if (result != VM_OK) return result;
  cart.running = true;
  memcpy(cart.id, entry->id, sizeof cart.id);
  cart.costs.ticks = 0;
  cart.costs.max_tick_cycles = 0;
  cart.keeps_records = false;
  cart.is_daily = how->is_daily;
  const int32_t seed[] = {how->seed_low, how->seed_high};
  int64_t status = 0;
  result = cart_call(VM_BOOT, seed, &status);
  if (result == VM_OK && status != JD_STATUS_OK) {
    result = fail(VM_ERR_ENGINE, NULL, false);
    cart.failure.what = "It does not want to start";
    cart.failure.detail = "boot answered with a status";
  }
  if (result == VM_OK && !how->ignore_save && !how->lockstep) result = give_records(entry);
  if (result == VM_OK && !how->ignore_save) result = how->is_daily ? give_day(seed) : give_save();
  if (result == VM_OK) log_line("started", cart.id);
  return result;
}

int cart_try(const uint8_t *file, uint32_t size, const uint8_t *sha256) {
  cart_stop();
  const int result = load(file, size, sha256);
  vm_close();
  return result;
}

void cart_stop(void) {
  vm_close();
  hal_sound_play(NULL, 0);
  cart.running = false;
  cart.due = 0;
  cart.id[0] = 0;
}

bool cart_is_running(void) { return cart.running; }

const char *cart_id(void) { return cart.id; }

bool cart_refused_records(const slots_entry_t *entry) {
  uint32_t size;
  return *refuser_of(entry) == entry->sequence && store_get(STORE_RECORDS, entry->id, &size) != NULL;
}

static int keep_save(void) {
  uint8_t *bytes;
  uint32_t size;
  int result = fetch(VM_SAVE_PTR, VM_SAVE_SIZE, JD_LIMIT_SAVE_MAX_BYTES, &bytes, &size);
  // A result goes before the save: an end that is played again after a power cut between the two is kept once.
  if (result == VM_OK && cart.is_daily) result = day_game_note(bytes, size);
  if (result != VM_OK) return result;
  const int stored = cart.is_daily ? day_put_save(bytes, size) : store_put(STORE_SAVE, cart.id, bytes, size);
  if (stored != STORE_OK)
    log_line(stored == STORE_ERR_FULL ? "no room for the save" : "the save could not be written", cart.id);
  return VM_OK;
}

static int keep_records(void) {
  uint8_t *bytes;
  uint32_t size;
  const int result = fetch(VM_RECORDS_PTR, VM_RECORDS_SIZE, JD_LIMIT_RECORDS_MAX_BYTES, &bytes, &size);
  if (result == VM_OK && size > 0 && store_put(STORE_RECORDS, cart.id, bytes, size) != STORE_OK)
    log_line("the records could not be written", cart.id);
  return result;
}

static int play_sound(void) {
  uint8_t *bytes;
  uint32_t size;
  const int result = fetch(VM_SOUND_PTR, VM_SOUND_SIZE, JD_LIMIT_SOUND_MAX_TONES * JD_LIMIT_TONE_BYTES, &bytes, &size);
  if (result != VM_OK) return result;
  hal_tone_t tones[HAL_SOUND_MAX_TONES];
  const uint32_t count = size / JD_LIMIT_TONE_BYTES;
  for (uint32_t i = 0; i < count; i++) {
    const uint8_t *tone = bytes + i * JD_LIMIT_TONE_BYTES;
    const uint32_t volume = tone[4] > 100 ? 100u : tone[4];
    tones[i].hz = bytes_get_u16(tone);
    tones[i].ms = bytes_get_u16(tone + 2);
    tones[i].volume = (uint8_t)(volume * settings.volume / SETTINGS_STEPS);
  }
  hal_sound_play(tones, (uint8_t)count);
  return VM_OK;
}

int cart_tick(uint16_t buttons, uint32_t elapsed_ms) {
  const int32_t args[] = {buttons, (int32_t)elapsed_ms};
  int64_t flags = 0;
  int result = cart_keep();
  if (result != VM_OK) return result;
  const uint32_t began = hal_board_cycles();
  result = cart_call(VM_TICK, args, &flags);
  if (result != VM_OK) return result;
  cart.costs.ticks++;
  cart.costs.last_tick_cycles = hal_board_cycles() - began;
  if (cart.costs.last_tick_cycles > cart.costs.max_tick_cycles)
    cart.costs.max_tick_cycles = cart.costs.last_tick_cycles;
  cart.due = (uint8_t)((uint32_t)flags & (JD_FLAG_RECORDS | JD_FLAG_SAVE));
  if ((flags & JD_FLAG_SOUND) != 0) result = play_sound();
  return result == VM_OK ? (int)(flags & FLAGS) : result;
}

int cart_keep(void) {
  const uint32_t due = cart.due;
  int result = VM_OK;
  cart.due = 0;
  // First the records: a game whose end is played again after a power cut between the two is known to them.
  if ((due & JD_FLAG_RECORDS) != 0 && cart.keeps_records) result = keep_records();
  if (result == VM_OK && (due & JD_FLAG_SAVE) != 0) result = keep_save();
  return result;
}

const uint8_t *cart_screen(uint32_t *size) {
  uint8_t *bytes = NULL;
  *size = 0;
  if (!cart.running || fetch(VM_SCREEN_PTR, VM_SCREEN_SIZE, JD_LIMIT_SCREEN_MAX_BYTES, &bytes, size) != VM_OK)
    return NULL;
  return bytes;
}

void cart_on_progress(void (*show)(const char *title, uint32_t percent)) { cart.show = show; }

const cart_failure_t *cart_failure(void) { return &cart.failure; }

const cart_costs_t *cart_costs(void) { return &cart.costs; }
