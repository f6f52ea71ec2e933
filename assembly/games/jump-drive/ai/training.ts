// What tools/train asks of the game; no cartridge holds it.
import { aiCancel, deal, endUnits, restoreRoot, startThinking } from "../../../kit/players/thinking";
import { PHASE_CHOOSE } from "../layout";
import { STATE, firstSeat, state } from "../rules/state";
import { tally } from "../rules/tally";
import { noteOthers, quickAction } from "./policy";
import { HEAD_COUNT, INPUTS, headNumber, listOthers, listOwn, seeOthers, valueOf } from "./value";

const LEVEL: i32 = 3;

export { amountAt, inputAt, inputCount } from "../../../kit/players/net";

/** Chooses for the seat that decides: what the highest level takes for best at first sight, which no weights decide. */
export function chooseToLearn(seedLo: i32, seedHi: i32): i32 {
  startThinking(state.actorSeat, LEVEL, seedLo, seedHi);
  deal(0);
  noteOthers(0, 0);
  const action = quickAction();
  restoreRoot();
  endUnits();
  aiCancel();
  return action;
}

/** Returns whether the position is one whose value is learned: a round begins. */
export function isMoment(): bool {
  return state.phase == PHASE_CHOOSE && state.actorSeat == firstSeat();
}

/** Lists the inputs of a seat and returns the number of the head that rates them. */
export function listInputs(seat: i32): i32 {
  listOthers(seat);
  tally(STATE, seat);
  listOwn(seat, state.pointsAt(seat));
  return headNumber();
}

/** Value of the position for a seat, by the weights that the cartridge holds. */
export function valueAt(seat: i32): i32 {
  seeOthers(seat);
  tally(STATE, seat);
  return valueOf(seat, state.pointsAt(seat), false);
}

/** Number of inputs. */
export function inputTotal(): i32 {
  return INPUTS;
}

/** Number of heads. */
export function headTotal(): i32 {
  return HEAD_COUNT;
}
