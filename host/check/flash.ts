// Generated from firmware/store/layout.json by tools/generate.ts: do not edit.
// The numbers of a console's flash for the host tools.

/** How the flash is laid out, in bytes (docs/spec/flash.md#layout). */
export const FLASH = {
  SECTOR_BYTES: 4096,
  BLOCK_BYTES: 32768,
  PAGE_BYTES: 256,
  STORE_BEGIN: 131072,
  LOG_BEGIN: 524288,
  LOG_AREAS: 2,
  LOG_BYTES: 131072,
  METACODE_BEGIN: 1441792,
  METACODE_SECTORS: 160,
  SHELF_UNITS: 24,
  SHELF_AREAS: 2,
  CHIP_MIN_BYTES: 2097152,
  CHIP_MAX_BYTES: 16777216,
} as const;
