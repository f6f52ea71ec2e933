// The virtual machine: one cartridge at a time, loaded from where its bytes are and called through its contract.
// Nothing outside firmware/vm sees wasm3. None of these functions touches hardware; the app runs those that take time
// (vm_open, vm_compile, vm_attach, vm_translate, vm_ready, vm_call) under hal_guard_run, and calls vm_close after any
// cut.
//
// A start is vm_open, then the functions' translation in one of these ways, then vm_ready:
//   vm_compile                              all into the arena
//   vm_attach                               a translation out of flash
//   vm_translate_begin, vm_translate ...    page by page on its way to flash; then vm_open again and vm_attach
#ifndef VM_VM_H
#define VM_VM_H

#include <stdbool.h>
#include <stdint.h>

#include "contract.h"
#include "identity.h"
#include "refusal.h"
#include "validate.h"

/// Validates the cartridge, then loads it without translating its functions. The file's bytes are used in place
/// and must stay where they are; the arena (8-byte aligned) belongs to the vm until vm_close. `area` is null, or what
/// vm_translate of this very firmware wrote for this very file: then the file was found valid before, and is not
/// validated again. Returns VM_OK or VM_ERR_*.
int vm_open(const uint8_t *file, uint32_t size, uint8_t *arena, uint32_t arena_bytes, const uint8_t *area);

/// Returns the bytes of the functions of the cartridge opened.
uint32_t vm_code_bytes(void);

/// Translates all functions into the arena. VM_ERR_MEMORY when they do not fit: then it has to be opened again.
int vm_compile(void);

/// Takes over the `bytes` at `area` that vm_translate of this very firmware wrote for this very file. VM_ERR_NOT_LOADED
/// when an address that they rely on differs; nothing is changed then.
int vm_attach(const uint8_t *area, uint32_t bytes);

enum { VM_MORE = 1 };

/// What is to be written into the area: `size` bytes at `offset`, which is a multiple of 256; none when `size` is 0.
/// Valid until the next call.
typedef struct {
  uint32_t offset;
  const uint8_t *bytes;
  uint32_t size;
} vm_piece_t;

/// Begins to translate for flash: code will be run at `area`, where nothing needs to be yet. What vm_attach finds there
/// will take all RAM that is left for hot functions, those that the cartridge's section jumpdeck.order names first,
/// `most_hot` bytes at most: what runs allocates nothing. The translation has all of it.
int vm_translate_begin(const uint8_t *area, uint32_t area_bytes, uint32_t most_hot);

/// Goes on by one function or one piece; the caller writes the piece before the next call. Returns VM_MORE, VM_OK when
/// all is done, VM_ERR_MEMORY when there was too little RAM, VM_ERR_METACODE when the area is too small, or another
/// VM_ERR_*. How much too small is known when all has been translated: pieces that reach beyond the area's end are for
/// nothing.
int vm_translate(vm_piece_t *piece);

/// Where translated code is; zeros for a cartridge that is wholly in the arena.
typedef struct {
  uint32_t hot_bytes;    ///< in RAM
  uint32_t flash_bytes;  ///< in the area, the hot ones and the functions' table included
} vm_metacode_t;

/// Returns that of the cartridge opened.
vm_metacode_t vm_metacode(void);

/// Ends a start: from now on exports can be called. VM_ERR_ABI when the cartridge is for another console version.
int vm_ready(void);

/// Forgets the cartridge. Safe at any time, also after vm_open or vm_call were cut off midway.
void vm_close(void);

/// Returns what the loaded (or just refused) cartridge says about itself.
const vm_identity_t *vm_identity(void);

/// Returns whether the cartridge that may be called has an export: always so except optional ones.
bool vm_has(vm_export_t which);

/// Calls an export with exactly vm_export_args(which) arguments; `result` may be null. Returns VM_OK, VM_ERR_TRAP (the
/// cartridge is unusable from then on), VM_ERR_NOT_LOADED, VM_ERR_EXPORT (it has no such export) or VM_ERR_ENGINE.
int vm_call(vm_export_t which, const int32_t *args, int64_t *result);

/// Returns the address of `size` bytes of linear memory, or null when they are not wholly below the RAM need. Valid
/// until vm_close.
uint8_t *vm_memory(uint32_t pointer, uint32_t size);

/// Returns the engine's words for the last trap or refusal, or the validator's for what there is too much of, for logs
/// and the crash screen; never null.
const char *vm_trouble(void);

/// Returns the export that was called last (or is being called); VM_EXPORT_COUNT when none was.
vm_export_t vm_last_export(void);

/// Returns where the validator refused.
vm_place_t vm_refused_at(void);

#endif
