// The validator: decides in one pass whether a cartridge may be given to wasm3, which checks next to nothing itself.
// Accepts a subset of what WebAssembly.validate accepts (docs/spec/module.md) and never reads past the file.
#ifndef VM_VALIDATE_H
#define VM_VALIDATE_H

#include <stdint.h>

#include "../gen/abi.h"
#include "contract.h"
#include "identity.h"

enum {
  VM_MAX_TYPES = JD_MODULE_TYPES,
  VM_MAX_FUNCTIONS = JD_MODULE_FUNCTIONS,
  VM_MAX_GLOBALS = JD_MODULE_GLOBALS,
  VM_MAX_EXPORTS = JD_MODULE_EXPORTS,
  VM_MAX_SEGMENTS = JD_MODULE_SEGMENTS,  ///< of data, and of elements
  VM_MAX_PARAMS = JD_MODULE_PARAMETERS,
  VM_MAX_TABLE = JD_MODULE_TABLE_ENTRIES,
  VM_MAX_HEIGHT = JD_MODULE_VALUES,       ///< locals, parameters, results and operands of a function together
  VM_MAX_KEPT = JD_MODULE_KEPT_OPERANDS,  ///< operands where a local is set or a block begins
  VM_MAX_DEPTH = JD_MODULE_BLOCKS,        ///< nested blocks: translation takes 160 bytes of C stack for each
};

/// Where a refusal happened.
typedef struct {
  uint32_t offset;   ///< byte of the file
  int32_t function;  ///< index, -1 outside code
} vm_place_t;

/// Stands for the function of an optional export that the module lacks, or has with another type.
enum { VM_NO_FUNCTION = 0xffff };

/// What the validator learns of a module beside that it is sound.
typedef struct {
  vm_identity_t identity;
  vm_place_t place;                     ///< of a refusal
  vm_excess_t excess;                   ///< its reason
  uint16_t functions[VM_EXPORT_COUNT];  ///< index of the function of each export of the contract, VM_NO_FUNCTION
                                        ///< for an absent one
} vm_facts_t;

/// Checks the whole file: format, types, limits, the contract's exports, data within the RAM need. `scratch` is 8-byte
/// aligned and at least vm_validate_scratch() bytes; its contents are lost. `facts` is written as far as it goes.
/// Returns VM_OK or a VM_ERR_*.
int vm_validate(const uint8_t *file, uint32_t size, void *scratch, vm_facts_t *facts);

/// Returns how many bytes of scratch the validator needs (about 5 KiB).
uint32_t vm_validate_scratch(void);

#endif
