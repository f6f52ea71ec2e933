// The validator: decides in one pass whether a cartridge may be given to wasm3, which checks next to nothing itself.
// Accepts a subset of what WebAssembly.validate accepts (SPEC section 7.5) and never reads past the file.
#ifndef VM_VALIDATE_H
#define VM_VALIDATE_H

#include <stdint.h>

#include "contract.h"
#include "identity.h"

enum {
  VM_MAX_TYPES = 128,
  VM_MAX_FUNCTIONS = 1024,
  VM_MAX_GLOBALS = 256,
  VM_MAX_EXPORTS = 64,
  VM_MAX_PARAMS = 24,
  VM_MAX_TABLE = 1024,
  VM_MAX_HEIGHT = 400,   ///< locals, parameters, results and operands of a function together
  VM_MAX_DEPTH = 64,     ///< nested blocks: translation takes 160 bytes of C stack for each
};

/// Where a refusal happened.
typedef struct {
  uint32_t offset;     ///< byte of the file
  int32_t function;    ///< index, -1 outside code
} vm_place_t;

/// What the validator learns of a module beside that it is sound.
typedef struct {
  vm_identity_t identity;
  vm_place_t place;                       ///< of a refusal
  uint16_t functions[VM_EXPORT_COUNT];    ///< index of the function behind each export of the contract
} vm_facts_t;

/// Checks the whole file: format, types, limits, the contract's exports, data within the RAM need. `scratch` is 8-byte aligned
/// and at least vm_validate_scratch() bytes; its contents are lost. `facts` is written as far as it goes.
/// Returns VM_OK or a VM_ERR_*.
int vm_validate(const uint8_t *file, uint32_t size, void *scratch, vm_facts_t *facts);

/// Returns how many bytes of scratch the validator needs (about 5 KiB).
uint32_t vm_validate_scratch(void);

#endif
