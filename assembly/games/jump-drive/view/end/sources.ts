// How the sources of points look, for the bars after the end.
import {
  COLOR_SILVER,
  COLOR_SKY,
  COLOR_YELLOW,
  ICON_GEAR_12,
  ICON_PLANET_12,
  ICON_STAR_12,
} from "../../../../kit/base/abi";
import { append } from "../../../../kit/words/text";

/** Number of sources. */
export const SOURCES: i32 = 3;
/** By source: its icon and its colour, on which black is read. */
export const SOURCE_LOOKS: usize = memory.data<u8>([
  <u8>ICON_PLANET_12,
  <u8>COLOR_SKY,
  <u8>ICON_GEAR_12,
  <u8>COLOR_SILVER,
  <u8>ICON_STAR_12,
  <u8>COLOR_YELLOW,
]);

/** Appends the name of a source. */
export function writeSource(source: i32): void {
  append(source == 0 ? "worlds" : source == 1 ? "developments" : "abilities");
}
