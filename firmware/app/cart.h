// The running cartridge: loads it from its slot, ticks it, keeps its save, plays its sounds, and survives whatever it
// does. Every call into the vm made here runs under hal_guard_run.
#ifndef APP_CART_H
#define APP_CART_H

#include <stdbool.h>
#include <stdint.h>

#include "../store/slots.h"
#include "../vm/vm.h"

/// How a cartridge ended, beside the vm's results. Also statuses of the link.
enum { CART_ERR_HANG = -50, CART_ERR_FAULT = -51, CART_ERR_LEFT = -52, CART_ERR_BATTERY = -53 };

/// What is known of the last failure.
typedef struct {
  int code;
  char id[STORE_KEY_MAX + 1];  ///< of the cartridge that was started last
  char title[VM_NAME_MAX + 1];
  const char *what;    ///< a sentence
  const char *detail;  ///< the engine's own words, or empty
  const char *where;   ///< export that was called, or "loading"
  uint32_t pc;         ///< program counter of a cut, 0 if unknown
} cart_failure_t;

/// What it has cost so far, in processor cycles (hal_board_cycles).
typedef struct {
  uint32_t ticks;
  uint32_t load_cycles;
  uint32_t last_tick_cycles;
  uint32_t max_tick_cycles;
  uint32_t failures;
  uint32_t translation_ms;  ///< of the last cartridge that had to be translated for flash, writing included
} cart_costs_t;

/// How to start.
typedef struct {
  int32_t seed_low;
  int32_t seed_high;
  bool ignore_save;
  bool lockstep;  ///< no records either: the same on every console
  bool is_daily;  ///< for the deal of the day that day.h says is played; its save has a place of its own
} cart_start_t;

/// Loads and boots an installed cartridge and hands it its save. Returns 0, or an error with cart_failure filled in.
int cart_start(const slots_entry_t *entry, const cart_start_t *how);

/// Loads the `size` bytes of a cartridge just received, which have that SHA-256, and lets go of it again, to see
/// whether this console can run it.
int cart_try(const uint8_t *file, uint32_t size, const uint8_t *sha256);

/// Sets what shows how far a cartridge's translation is, which takes seconds: `show` gets its title and 0 to 100
/// percent.
void cart_on_progress(void (*show)(const char *title, uint32_t percent));

/// Returns the export that was under way when the console was reset without warning, null: none. `id` gets the
/// cartridge's id (STORE_KEY_MAX + 1 bytes). Both survive in RAM.
const char *cart_interrupted(char *id);

/// Ends the cartridge; its save was stored when it changed.
void cart_stop(void);

/// Returns whether a cartridge is loaded, and its id (empty when none is).
bool cart_is_running(void);
const char *cart_id(void);

/// Returns whether an installed cartridge has records and did not take them when it was last started since power came:
/// it counts no game then.
bool cart_refused_records(const slots_entry_t *entry);

/// Ticks the cartridge and plays its sounds as its flags ask; returns the flags, or an error. First does what cart_keep
/// does for the step before, if that is due.
int cart_tick(uint16_t buttons, uint32_t elapsed_ms);

/// Stores the records and the save that the last step asked for, once its picture is on the panel. Returns VM_OK, or an
/// error of the cartridge.
int cart_keep(void);

/// Calls any export. Returns 0 or an error; a failed cartridge is stopped.
int cart_call(vm_export_t which, const int32_t *args, int64_t *result);

/// Returns the display list and its size; null when there is none to show.
const uint8_t *cart_screen(uint32_t *size);

/// Returns the last failure and the costs.
const cart_failure_t *cart_failure(void);
const cart_costs_t *cart_costs(void);

#endif
