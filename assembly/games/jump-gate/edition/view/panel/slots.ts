// What the third edition draws beside a planet's resources in the panel: the marker on each of them.
import { slotY } from "../../../view/panel/areas";
import { drawPiece } from "../../../view/appearance";
import { KIND_MARK } from "../choice/kinds";
import { NONE, markedSlot, markerAt } from "../observation/edition";
import { choice } from "../../../view/variables";
import { observation } from "../../rules/observation";

/** Pixels from one resource to the next. */
export const SLOT_PITCH: i32 = 30;

/** Label of the button that takes none of them. */
export function noneLabel(): string {
  return "None";
}

/** What that button means. */
export function noneMeaning(): string {
  if (choice.kind != KIND_MARK) return "Leave what lies here";
  return markedSlot(choice.place, observation.actorSeat) < 0 ? "Put no marker here" : "Your marker stays there";
}

/** The slot of a place on which the seat's own marker stays unless another is chosen, -1: none. */
export function keptSlot(place: i32): i32 {
  return choice.kind == KIND_MARK ? markedSlot(place, observation.actorSeat) : -1;
}

/** Returns whether the deciding seat could still collect the resource of a slot: no other seat's marker is on it. */
export function isOpenTo(place: i32, slot: i32): bool {
  const marker = markerAt(place, slot);
  return marker == NONE || marker == observation.actorSeat;
}

/** Draws what is on the resource of a slot, drawn at x: a seat's marker. */
export function drawBesideSlot(x: i32, place: i32, slot: i32): void {
  if (markerAt(place, slot) != NONE) drawPiece(x + 14, slotY() + 4, markerAt(place, slot));
}

/** Right end of the room for words in the line of resources. */
export function namesEnd(place: i32): i32 {
  return 238;
}

/** Draws nothing: there is nothing else beside them. */
export function drawBesideSlots(place: i32): void {}

/** Draws nothing: no face-down resource can be chosen. */
export function drawHiddenSlot(index: i32, options: i32): void {}
