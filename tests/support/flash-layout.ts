// Where things are in a console's flash (docs/spec/flash.md#layout), for tests that look there or put something there.
import { FLASH } from "../../host/check/flash.ts";

/** Bytes of a unit of cartridges. */
export const UNIT_BYTES = FLASH.BLOCK_BYTES;
/** Where cartridges begin, saves, further cartridges, translated code. */
export const UNITS = FLASH.STORE_BEGIN;
export const SAVES = FLASH.LOG_BEGIN;
export const LOG_AREA_BYTES = FLASH.LOG_BYTES;
export const HIGH_UNITS = SAVES + FLASH.LOG_AREAS * LOG_AREA_BYTES;
export const METACODE = FLASH.METACODE_BEGIN;
/** Where a metacode area's content begins after its seal. */
export const CONTENT_OFFSET = FLASH.SECTOR_BYTES;
/** Bytes of a metacode area on the handheld; on posix, where words are twice as wide, it has twice as many. */
export const AREA_BYTES = FLASH.METACODE_SECTORS * FLASH.SECTOR_BYTES;
export const WIDE_AREA_BYTES = 2 * AREA_BYTES;
const SHELF_BYTES = FLASH.SHELF_UNITS * UNIT_BYTES + FLASH.SHELF_AREAS * AREA_BYTES;

/** Returns where a unit begins that each chip has. */
export function unitOffset(unit: number): number {
  const low = (SAVES - UNITS) / UNIT_BYTES;
  return unit < low ? UNITS + unit * UNIT_BYTES : HIGH_UNITS + (unit - low) * UNIT_BYTES;
}

/** Returns where the metacode areas of a handheld's chip begin. */
export function areaOffsets(chipBytes: number): number[] {
  const areas: number[] = [METACODE];
  for (let shelf: number = FLASH.CHIP_MIN_BYTES; shelf + SHELF_BYTES <= chipBytes; shelf += SHELF_BYTES)
    for (let i = 0; i < FLASH.SHELF_AREAS; i++) areas.push(shelf + FLASH.SHELF_UNITS * UNIT_BYTES + i * AREA_BYTES);
  return areas;
}
