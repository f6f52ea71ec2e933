// Translated code in flash (docs/spec/flash.md#metacode-areas): one cartridge's in each area, sealed by a header that
// is erased first and programmed last. Nothing else is kept here, so whatever happens to an area costs a translation
// and no more.
#ifndef STORE_METACODE_H
#define STORE_METACODE_H

#include "store.h"

enum { METACODE_BYTES = STORE_METACODE_BYTES - HAL_FLASH_SECTOR, METACODE_KEY_BYTES = BYTES_SHA256 };

/// Returns the content sealed under `key`, whose CRC is right, and its size; null when there is none.
const uint8_t *metacode_find(const uint8_t key[METACODE_KEY_BYTES], uint32_t *bytes);

/// Chooses the area whose content is oldest, or that has none, and removes its seal. Returns where its content will be
/// read (METACODE_BYTES at most), null when the flash fails.
const uint8_t *metacode_begin(void);

/// Writes `size` bytes at `offset` of the content begun, each page once. STORE_OK, STORE_ERR_ARGUMENT or
/// STORE_ERR_DEVICE.
int metacode_write(uint32_t offset, const uint8_t *bytes, uint32_t size);

/// Seals the first `bytes` of the content begun under `key`. STORE_OK, STORE_ERR_ARGUMENT or STORE_ERR_DEVICE.
int metacode_seal(const uint8_t key[METACODE_KEY_BYTES], uint32_t bytes);

#endif
