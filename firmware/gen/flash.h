/* Generated from firmware/store/layout.json by tools/generate.ts: do not edit.
 * The numbers of a console's flash for the firmware (docs/spec/flash.md#layout). */
#ifndef JUMPDECK_GEN_FLASH_H
#define JUMPDECK_GEN_FLASH_H

#define JD_FLASH_SECTOR_BYTES 4096
#define JD_FLASH_BLOCK_BYTES 32768
#define JD_FLASH_PAGE_BYTES 256
#define JD_FLASH_STORE_BEGIN 131072
#define JD_FLASH_LOG_BEGIN 524288
#define JD_FLASH_LOG_AREAS 2
#define JD_FLASH_LOG_BYTES 131072
#define JD_FLASH_METACODE_BEGIN 1441792
#define JD_FLASH_METACODE_SECTORS 160
#define JD_FLASH_SHELF_UNITS 24
#define JD_FLASH_SHELF_AREAS 2
#define JD_FLASH_CHIP_MIN_BYTES 2097152
#define JD_FLASH_CHIP_MAX_BYTES 16777216

#endif
