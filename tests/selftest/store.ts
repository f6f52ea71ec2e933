// The store's part of flash, filled so that each byte written to it is noticed.
import { readText } from "../../host/files/text.ts";

interface Layout {
  readonly STORE_BEGIN: number;
  readonly METACODE_BEGIN: number;
  readonly METACODE_SECTORS: number;
  readonly SECTOR_BYTES: number;
}

const layout = JSON.parse(readText(new URL("../../firmware/store/layout.json", import.meta.url).pathname)) as Layout;
/** Metacode area 0, the only place where the image for first contact may write. */
export const FIRST_AREA = layout.METACODE_BEGIN;
/** Its end. */
export const FIRST_AREA_END = FIRST_AREA + layout.METACODE_SECTORS * layout.SECTOR_BYTES;

/** Fills everything after the image with bytes that are not blank. */
export function fillStore(flash: Uint8Array): void {
  for (let at = layout.STORE_BEGIN; at < flash.length; at++) flash[at] = (at * 13 + (at >> 9)) & 0xff;
}

/** All of flash but the scratch area. */
export function storeWithout(flash: Uint8Array): Uint8Array {
  const copy = flash.slice();
  copy.fill(0, FIRST_AREA, FIRST_AREA_END);
  return copy;
}
