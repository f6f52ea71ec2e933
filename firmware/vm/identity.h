// The identity section of a cartridge (docs/spec/identity.md), read without running anything and from bytes nobody
// vouches for.
#ifndef VM_IDENTITY_H
#define VM_IDENTITY_H

#include <stdint.h>

#include "../gen/abi.h"
#include "refusal.h"

enum { VM_NAME_MAX = 24, VM_HEAD_MAX = JD_MODULE_IDENTITY_END };

/// What a cartridge says about itself. Strings end with a zero.
typedef struct {
  char id[VM_NAME_MAX + 1];
  char title[VM_NAME_MAX + 1];
  uint8_t abi;
  uint8_t version[3];  ///< major, minor, patch
  uint8_t save_version;
  uint8_t first_edition;   ///< its number
  uint8_t fewest_players;  ///< of the first edition
  uint8_t most_players;
  uint16_t state_bytes;
  uint32_t ram_bytes;
} vm_identity_t;

/// Reads the identity from the first `size` bytes of a file (VM_HEAD_MAX of them always suffice: a section that ends
/// after them is refused) into `out`, which is undefined after an error other than VM_ERR_RAM. Returns VM_OK,
/// VM_ERR_NOT_WASM, VM_ERR_IDENTITY, VM_ERR_ABI or VM_ERR_RAM.
int vm_identity_read(const uint8_t *file, uint32_t size, vm_identity_t *out);

/// Returns what an identity that was read, or refused with VM_ERR_RAM, asks too much of.
vm_excess_t vm_identity_excess(const vm_identity_t *identity);

#endif
