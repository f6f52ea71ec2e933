// Patenting technologies (p. 15) and completing HQ projects (p. 14).
import { happen } from "./ability";
import { projectAt, technologyIn } from "./components";
import {
  EFFECT_OF_PATENT,
  EFFECT_OF_PROJECT,
  projectDie,
  projectEffects,
  pyramidNeeds,
  technologyDie,
  technologyEffects,
  technologyIcons,
  technologyRow,
} from "../data";
import { fits } from "./die";
import { gain, mayGain } from "./gain";
import { round, seatCount, state } from "./state";

/** Players who may patent one technology (p. 15). */
export const PATENTS: i32 = 2;

/** Returns whether a seat may patent a technology with a die of that value in that slot; `shifts` as in `fits`. */
export function canPatent(seat: i32, shifts: i32, slot: i32, value: i32, technology: i32): bool {
  const row = technologyIn(technology);
  if (!fits(shifts, value, technologyDie(row), EFFECT_OF_PATENT) || !isPatentOpen(seat, technology)) return false;
  return mayGain(seat, slot, technologyEffects(row));
}

/** Returns whether a technology is in play and has a patent left for a seat. */
export function isPatentOpen(seat: i32, technology: i32): bool {
  const row = technologyIn(technology);
  const owners = state.patentAt(technology);
  // p. 15: rows beyond the time marker are not yet in play; nobody patents one twice; two patents in all.
  if (technologyRow(row) > round() || ((owners >> seat) & 1) != 0 || popcnt(owners) >= PATENTS) return false;
  if (owners == 0 || technologyIcons(row) == PATENTS) return true;
  // One icon: one player a round, and with two players one in the game (p. 15, 19).
  return seatCount() > 2 && state.patentRoundAt(technology) < round();
}

/**
 * Patents a technology. A "whenever" on it does not count for itself (ruling 43), a "for each technology" does (ruling
 * 77).
 */
export function patent(seat: i32, technology: i32): void {
  const row = technologyIn(technology);
  happen(seat, EFFECT_OF_PATENT);
  if (state.patentAt(technology) == 0) state.setPatentRoundAt(technology, round());
  state.setPatentAt(technology, state.patentAt(technology) | (1 << seat));
  gain(seat, technologyEffects(row));
}

/** Returns whether a seat may complete the project at a place of its pyramid with a die, likewise. */
export function canComplete(seat: i32, shifts: i32, slot: i32, value: i32, place: i32): bool {
  const row = projectAt(seat, place);
  const done = state.projectAt(seat);
  // p. 14: each once, and only above completed ones.
  if (row < 0 || ((done >> place) & 1) != 0 || (pyramidNeeds(place) & ~done) != 0) return false;
  return fits(shifts, value, projectDie(row), EFFECT_OF_PROJECT) && mayGain(seat, slot, projectEffects(row));
}

/** Completes a project. */
export function complete(seat: i32, place: i32): void {
  happen(seat, EFFECT_OF_PROJECT);
  state.setProjectAt(seat, state.projectAt(seat) | (1 << place));
  gain(seat, projectEffects(projectAt(seat, place)));
}
