// The die, as large as it deserves.
import { COLOR_BLACK, COLOR_GREY, COLOR_NIGHT, COLOR_RED, COLOR_WHITE } from "jumpdeck/assembly/kit/base/abi";
import { u16At } from "jumpdeck/assembly/kit/base/arrays";
import { disc, round } from "jumpdeck/assembly/kit/screen/display";
import { CRASH } from "../state";

const SIZE: i32 = 54;
const PIP_R: i32 = 5;

// By roll: which of the nine places of a 3 x 3 square have a pip, row by row from the lowest bit.
const PIPS: usize = memory.data<u16>([0, 0b000010000, 0b100000001, 0b100010001, 0b101000101, 0b101010101, 0b101101101]);

/** Draws the die at (x, y): red when it brought a crash, dark before the first roll. */
export function drawDie(x: i32, y: i32, rolled: i32): void {
  const face = rolled == 0 ? COLOR_NIGHT : rolled == CRASH ? COLOR_RED : COLOR_WHITE;
  round(x, y, SIZE, SIZE, 10, COLOR_GREY);
  round(x + 1, y + 1, SIZE - 2, SIZE - 2, 9, face);
  const pips = u16At(PIPS, rolled);
  for (let i = 0; i < 9; i++) {
    if ((pips >> i) & 1) disc(x + 13 + (i % 3) * 14, y + 13 + (i / 3) * 14, PIP_R, COLOR_BLACK);
  }
}
