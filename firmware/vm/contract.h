// The exports of a cartridge and their signatures (docs/spec/contract.md): the one table of calls that firmware makes.
#ifndef VM_CONTRACT_H
#define VM_CONTRACT_H

#include <stdbool.h>
#include <stdint.h>

#include "../gen/abi.h"

/// Exports in the order of abi.json: the rules face, the console face, the optional ones. The link's CALL uses these
/// numbers.
typedef enum {
  VM_ABI_VERSION,
  VM_NEW_GAME,
  VM_CURRENT_SEAT,
  VM_LEGAL_COUNT,
  VM_LEGAL_ACTION,
  VM_APPLY,
  VM_SCORE,
  VM_RANK,
  VM_STATE_PTR,
  VM_STATE_SIZE,
  VM_CHECK_STATE,
  VM_STATE_HASH,
  VM_OBSERVE,
  VM_OBSERVATION_PTR,
  VM_RESAMPLE,
  VM_ACTION_TEXT,
  VM_TEXT_PTR,
  VM_AI_START,
  VM_AI_STEP,
  VM_AI_ACTION,
  VM_BOOT,
  VM_TICK,
  VM_SCREEN_PTR,
  VM_SCREEN_SIZE,
  VM_SOUND_PTR,
  VM_SOUND_SIZE,
  VM_SAVE_PTR,
  VM_SAVE_SIZE,
  VM_LOAD_SAVE,
  VM_REQUIRED_COUNT,  ///< from here on: what a cartridge may do without
  VM_THINK = VM_REQUIRED_COUNT,
  VM_RECORDS_PTR,
  VM_RECORDS_SIZE,
  VM_LOAD_RECORDS,
  VM_OFFER_DEAL,
  VM_TARGET_AT,
  VM_TOUCH,
  VM_FINGERPRINT,
  VM_CODE_PTR,
  VM_CODE_SIZE,
  VM_LOOK_THROUGH,
  VM_LESS_MOTION,
  VM_ROUND,
  VM_EXPORT_COUNT
} vm_export_t;

_Static_assert(VM_REQUIRED_COUNT == JD_RULES_FACE_COUNT + JD_CONSOLE_FACE_COUNT, "exports as in abi.json");
_Static_assert(VM_EXPORT_COUNT == VM_REQUIRED_COUNT + JD_OPTIONAL_FACE_COUNT, "optional exports as in abi.json");
_Static_assert(VM_BOOT == JD_RULES_FACE_COUNT, "the console face follows the rules face");

enum { VM_MAX_ARGS = 5 };

/// Returns an export's name.
const char *vm_export_name(vm_export_t which);

/// Returns how many i32 an export takes.
uint32_t vm_export_args(vm_export_t which);

/// Returns whether an export's result is an i64 instead of an i32.
bool vm_export_is_wide(vm_export_t which);

#endif
