// Actions that all editions play in the same way: Research, Fly, and what a jump and a landing cost; how an action
// ends, and `ending` says what the end of a turn brings.
import { endTurn } from "../edition/rules/ending";
import { ACTION_JUMP_STRIDE, PHASE_RESEARCH, PHASE_TURN } from "../layout";
import { placeCount, setDecision, state } from "../edition/rules/state";
import { discardCard, drawHand } from "./table";
import { beginAction } from "./turn";

/** The turn ends by itself once no action is left and nothing of the last one is pending. */
export function finishAction(): void {
  if (state.actionsLeft == 0) endTurn();
  else setDecision(PHASE_TURN, state.turnSeat, 0);
}

/** Research: discards follow one by one, then the draw. */
export function research(): void {
  beginAction();
  setDecision(PHASE_RESEARCH, state.turnSeat, 0);
}

/** Research: discards one card; only higher ones may follow. */
export function discard(card: i32): void {
  const seat = state.turnSeat;
  discardCard(seat, card);
  setDecision(PHASE_RESEARCH, seat, card + 1);
}

/** Draws up to a full hand, which ends the action; returns whether a card was drawn. */
export function draw(): bool {
  const drew = drawHand(state.turnSeat);
  finishAction();
  return drew;
}

/** Fly: to either neighbour in the ring, without a card. */
export function fly(clockwise: bool): void {
  const seat = state.turnSeat;
  const last = placeCount() - 1;
  const place = state.shipAt(seat);
  beginAction();
  state.setShipAt(seat, clockwise ? (place == last ? 0 : place + 1) : place == 0 ? last : place - 1);
  finishAction();
}

/** Jump: discards the card, moves the ship; `operands` is card * stride + place. The edition finishes the action. */
export function payJump(operands: i32): void {
  const seat = state.turnSeat;
  const card = operands / ACTION_JUMP_STRIDE;
  beginAction();
  discardCard(seat, card);
  state.setShipAt(seat, operands % ACTION_JUMP_STRIDE);
}

/**
 * Begins an action that costs the turn's seat two cards, and discards them: `operands` is first card * stride + second
 * card.
 */
export function payTwo(operands: i32, stride: i32): void {
  const seat = state.turnSeat;
  const card = operands / stride;
  beginAction();
  discardCard(seat, card);
  discardCard(seat, operands % stride);
}
