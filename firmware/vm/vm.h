// The virtual machine: one cartridge at a time, loaded from where its bytes lie and called through its contract.
// Nothing outside firmware/vm sees wasm3. None of these functions touches hardware; the app runs vm_open and vm_call
// under hal_guard_run, and calls vm_close after any cut.
#ifndef VM_VM_H
#define VM_VM_H

#include <stdint.h>

#include "contract.h"
#include "identity.h"
#include "refusal.h"
#include "validate.h"

/// Validates the cartridge, then loads it and compiles all its functions into the arena. The file's bytes are used in place
/// and must stay where they are; the arena (8-byte aligned) belongs to the vm until vm_close. Returns VM_OK or VM_ERR_*.
int vm_open(const uint8_t *file, uint32_t size, uint8_t *arena, uint32_t arena_bytes);

/// Forgets the cartridge. Safe at any time, also after vm_open or vm_call were cut off midway.
void vm_close(void);

/// Returns what the loaded (or just refused) cartridge says about itself.
const vm_identity_t *vm_identity(void);

/// Calls an export with exactly vm_export_args(which) arguments; `result` may be null. Returns VM_OK, VM_ERR_TRAP (the
/// cartridge is unusable from then on), VM_ERR_NOT_LOADED or VM_ERR_ENGINE.
int vm_call(vm_export_t which, const int32_t *args, int64_t *result);

/// Returns the address of `size` bytes of linear memory, or null when they do not lie wholly below the RAM need.
/// Valid until vm_close.
uint8_t *vm_memory(uint32_t pointer, uint32_t size);

/// Returns the engine's words for the last trap or refusal, for logs and the crash screen; never null.
const char *vm_trouble(void);

/// Returns the export that was called last (or is being called); VM_EXPORT_COUNT when none was.
vm_export_t vm_last_export(void);

/// Returns where the validator refused.
vm_place_t vm_refused_at(void);

#endif
