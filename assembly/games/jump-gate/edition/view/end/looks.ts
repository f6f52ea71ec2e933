// How the parts of a score look in the third edition, in their order.
import {
  COLOR_GREEN,
  COLOR_ORANGE,
  COLOR_PINK,
  COLOR_SILVER,
  COLOR_SKY,
  COLOR_YELLOW,
  ICON_ENERGEL_LIGHT_12,
  ICON_FAME_12,
  ICON_FLAG_12,
  ICON_GEM_A_12,
  ICON_SAND_12,
  ICON_WATER_12,
} from "../../../../../kit/base/abi";
import { PARTS } from "../scores/tally";

/** By part: its icon and its colour, on which black is read. */
export const SOURCE_LOOKS: usize = memory.data<u8>([
  <u8>ICON_FAME_12,
  <u8>COLOR_YELLOW,
  <u8>ICON_SAND_12,
  <u8>COLOR_ORANGE,
  <u8>ICON_WATER_12,
  <u8>COLOR_SKY,
  <u8>ICON_ENERGEL_LIGHT_12,
  <u8>COLOR_GREEN,
  <u8>ICON_GEM_A_12,
  <u8>COLOR_PINK,
  <u8>ICON_FLAG_12,
  <u8>COLOR_SILVER,
]);

if (PARTS != 6) ERROR("SOURCE_LOOKS has another length");
