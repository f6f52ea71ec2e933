// What firmware before this edition left in flash: cartridges in slots of a fixed size, each after a sector with its
// label (docs/design/15-store.md#the-former-layout). They cannot be started any more, but their names are known, and
// a person who puts that firmware back finds them as long as nothing was written over them.
#ifndef STORE_FORMER_H
#define STORE_FORMER_H

#include "store.h"

enum { FORMER_SLOTS = 24 };

/// A cartridge of the former layout.
typedef struct {
  uint32_t label;  ///< offset of the label's sector
  uint32_t end;    ///< offset after the file
  uint32_t size;   ///< of the file
  const uint8_t *file;
  char id[STORE_KEY_MAX + 1];
} former_t;

/// Reads the label of slot `index`, below FORMER_SLOTS; false when there is no sound one.
bool former_read(uint32_t index, former_t *out);

#endif
