// Where the next press towards an action belongs, for lessons and hints (kit/screen/frame): on the ring, in the menu,
// on a slot or a card.
import {
  AIM_BACK,
  AIM_CHOOSE,
  AIM_MOVE,
  clearFrame,
  drawFrame,
  setCursorRows,
  setFrame,
} from "../../../kit/screen/frame";
import { HAND_PITCH, codesY, handY, slotY } from "./panel/areas";
import { THING_CODES, THING_GATE, THING_HAND, THING_HEADER, THING_HOLE, THING_PLACE, THING_ROW } from "../lesson";
import { cardsOf, hasStep, wantedAt } from "./choice/options";
import { followPhase } from "./choice/input";
import { KIND_DISCARD, SLOT_NONE } from "../edition/view/choice/kinds";
import { CARD_H } from "./appearance";
import { LOOKED, STEP_BROWSE, STEP_CARD, STEP_KIND, STEP_PLACE, STEP_SECOND, STEP_SLOT, cursor } from "./memory";
import { PARTS_Y, PART_H } from "./end/result";
import { frameRow } from "./panel/menu";
import { frameButton, frameCard, frameSlot } from "./panel/panel";
import { NONE, faceUpCount, handCount, places } from "../edition/view/observation/edition";
import { frameSpecialSlot } from "../edition/view/choice/special";
import { framePlace } from "./ring/table";
import { choice } from "./variables";
import { observation } from "../edition/rules/observation";

/** The band between the rows of the ring: the Gate at the left, the Black Hole at the right. */
const BAND_Y: i32 = 65;
const BAND_H: i32 = 20;
/** A line of a page. */
const LINE_H: i32 = 18;

/**
 * Frames what is to be chosen next towards a legal action, and returns whether the cursor is there: AIM_* of
 * kit/screen/frame.
 */
export function viewAim(action: i32): i32 {
  followPhase(observation.actorSeat);
  clearFrame();
  if (choice.page) return AIM_BACK;
  const hasCards = cardsInSight(action) != 0;
  const hasSlot = isSlotInSight();
  const top = hasSlot ? slotY() : handY();
  if (hasCards || hasSlot) setCursorRows(top, (hasCards ? handY() + CARD_H : handY()) - top);
  const step = choice.step;
  if (step == STEP_BROWSE) return aimAtRing(action);
  const wanted = wantedAt(action, step);
  if (wanted < 0) return AIM_BACK;
  if (step == STEP_CARD && choice.kind == KIND_DISCARD) return aimAtDiscard(wanted);
  frameTarget(step, wanted);
  return cursor() == wanted ? AIM_CHOOSE : AIM_MOVE;
}

/**
 * Frames what else a legal action takes, as far as it is on the screen: the cards that pay for it, the resource at the
 * planet in focus.
 */
export function viewFrames(action: i32): void {
  followPhase(observation.actorSeat);
  const cards = cardsInSight(action);
  for (let i = handCount(observation.actorSeat) - 1; i >= 0; i--) {
    if (((cards >> i) & 1) == 0) continue;
    frameCard(i);
    drawFrame();
  }
  if (!isSlotInSight()) return;
  frameAnySlot(choice.partAt(STEP_SLOT));
  drawFrame();
}

// Whether the action taken apart last takes a resource of the planet in focus and is not begun yet.
function isSlotInSight(): bool {
  return (
    choice.step == STEP_BROWSE &&
    choice.page == 0 &&
    choice.place == choice.partAt(STEP_PLACE) &&
    hasStep(choice.partAt(0), STEP_SLOT)
  );
}

// Bit set of the cards that an action takes and that have yet to be chosen; none where they are not on the screen, or
// the open choice leads elsewhere.
function cardsInSight(action: i32): i32 {
  const step = choice.step;
  const cards = cardsOf(action);
  if (choice.page != 0 || step == STEP_KIND || choice.partAt(0) == KIND_DISCARD) return 0;
  if (step == STEP_BROWSE) return cards;
  if (wantedAt(action, step) < 0) return 0;
  return step == STEP_SECOND ? cards & ~(1 << choice.pickedAt(STEP_CARD)) : cards;
}

/** Frames a value of a step where it is chosen. */
export function frameTarget(step: i32, value: i32): void {
  if (step == STEP_KIND) frameRow(value);
  else if (step == STEP_BROWSE && value >= LOOKED) frameCard(value - LOOKED);
  else if (step == STEP_PLACE || step == STEP_BROWSE) framePlace(value);
  else if (step == STEP_SLOT) frameAnySlot(value);
  else if (value < handCount(observation.actorSeat)) frameCard(value);
  else frameButton();
}

/**
 * Before an action is begun, puts its planet into focus, so that it is on the screen; in the choice of a resource puts
 * the cursor on it.
 */
export function viewGo(action: i32): void {
  followPhase(observation.actorSeat);
  if (choice.step == STEP_BROWSE && placeOf(action) < places()) choice.place = placeOf(action);
  if (choice.step == STEP_SLOT && wantedAt(action, STEP_SLOT) >= 0)
    choice.setPickedAt(STEP_SLOT, wantedAt(action, STEP_SLOT));
}

// Before an action is begun: frames the planet where it happens. On the Gate the frames of its cards are enough.
function aimAtRing(action: i32): i32 {
  const place = placeOf(action);
  if (place != NONE || cardsOf(action) == 0) framePlace(place);
  return place == NONE || choice.place == place ? AIM_CHOOSE : AIM_MOVE;
}

// Returns the place where an action happens, NONE: on the Gate.
function placeOf(action: i32): i32 {
  return hasStep(wantedAt(action, STEP_KIND), STEP_PLACE)
    ? wantedAt(action, STEP_PLACE)
    : observation.shipAt(observation.turnSeat);
}

function frameAnySlot(wanted: i32): void {
  if (!frameSpecialSlot(wanted)) frameSlot(wanted == SLOT_NONE ? wanted : min(wanted, faceUpCount(choice.place)));
}

// In Research: frames the card to lift out, or the button once it is lifted out.
function aimAtDiscard(wanted: i32): i32 {
  const count = handCount(observation.actorSeat);
  const onButton = wanted >= count || ((choice.toggled >> wanted) & 1) != 0;
  if (onButton) frameButton();
  else frameCard(wanted);
  return cursor() >= count == onButton && (onButton || cursor() == wanted) ? AIM_CHOOSE : AIM_MOVE;
}

/**
 * Frames a thing that the lesson names. The line of a page is given by its top in pixels, a row of points by its part.
 */
export function viewThingFrame(thing: i32, index: i32): void {
  if (thing == THING_PLACE) framePlace(index);
  else if (thing == THING_GATE) setFrame(1, BAND_Y, 98, BAND_H);
  else if (thing == THING_HOLE) setFrame(101, BAND_Y, 138, BAND_H);
  else if (thing == THING_HEADER) setFrame(2, 1, 236, 12);
  else if (thing == THING_CODES) setFrame(2, codesY() - 1, 76, 18);
  else if (thing == THING_HAND)
    setFrame(1, handY() - 1, max(HAND_PITCH * handCount(observation.actorSeat), HAND_PITCH) - 2, CARD_H + 4);
  else if (thing == THING_ROW) setFrame(2, PARTS_Y - 1 + index * PART_H, 236, PART_H);
  else setFrame(2, index, 236, LINE_H);
}
