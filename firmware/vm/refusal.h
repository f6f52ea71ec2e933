// Why a cartridge is refused or stopped: codes that cross the link and are in logs, and words for the screen.
#ifndef VM_REFUSAL_H
#define VM_REFUSAL_H

#include <stdint.h>

/// Results of the vm's functions. The numbers are part of the link protocol: never renumber.
typedef enum {
  VM_OK = 0,
  VM_ERR_NOT_WASM = -20,
  VM_ERR_IDENTITY = -21,
  VM_ERR_ABI = -22,
  VM_ERR_TOO_BIG = -23,
  VM_ERR_RAM = -24,
  VM_ERR_MALFORMED = -25,
  VM_ERR_TYPE = -26,
  VM_ERR_UNSUPPORTED = -27,
  VM_ERR_LIMIT = -28,
  VM_ERR_EXPORT = -29,
  VM_ERR_DATA = -30,
  VM_ERR_MEMORY = -31,
  VM_ERR_ENGINE = -32,
  VM_ERR_TRAP = -33,
  VM_ERR_POINTER = -34,
  VM_ERR_NOT_LOADED = -35,
  VM_ERR_ARGUMENT = -36,
  VM_ERR_METACODE = -37,
} vm_result_t;

/// What a cartridge has too much of. The words go into "It has 5 <of>; at most 4 are allowed".
typedef struct {
  const char *of;  ///< null: it was refused for something else
  uint32_t found;
  uint32_t most;
} vm_excess_t;

/// Room for all that vm_excess_text and vm_shortage_text say.
enum { VM_WORDS_MAX = 112 };

/// Writes "It has 5 <of>; at most 4 are allowed" to `out`, VM_WORDS_MAX bytes; nothing where `of` is null.
void vm_excess_text(char *out, const vm_excess_t *excess);

/// Writes that this many bytes of RAM do not suffice to `out`, VM_WORDS_MAX bytes.
void vm_shortage_text(char *out, uint32_t bytes);

/// Returns a short sentence without a full stop, at most 39 characters (a line of the small font), for any code.
const char *vm_refusal_text(int code);

#endif
