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
import { THING_CODES, THING_GATE, THING_HAND, THING_HEADER, THING_HOLE, THING_PLACE } from "../lesson";
import { cardsOf, hasStep, wantedAt } from "./choice/options";
import { followPhase } from "./choice/input";
import { KIND_DISCARD, SLOT_NONE } from "../edition/view/choice/kinds";
import { CARD_H } from "./appearance";
import {
  KIND,
  LOOKED,
  PAGE,
  PART,
  PICKED,
  PLACE,
  STEP,
  STEP_BROWSE,
  STEP_CARD,
  STEP_KIND,
  STEP_PLACE,
  STEP_SECOND,
  STEP_SLOT,
  TOGGLED,
  cursor,
  get,
  set,
} from "./memory";
import { markRow } from "./panel/menu";
import { markButton, markCard, markSlot } from "./panel/panel";
import { NONE, actorSeat, faceUpCount, handCount, places, shipOf, turnSeat } from "../edition/view/observation/edition";
import { markSpecialSlot } from "../edition/view/choice/special";
import { markPlace } from "./ring/table";

/** The band between the rows of the ring: the Gate at the left, the Black Hole at the right. */
const BAND_Y: i32 = 65;
const BAND_H: i32 = 20;
/** A line of a page. */
const LINE_H: i32 = 18;

/**
 * Marks what is to be chosen next towards a legal action, and tells whether the cursor is there: AIM_* of
 * kit/screen/frame.
 */
export function viewAim(action: i32): i32 {
  followPhase(actorSeat());
  clearFrame();
  if (get(PAGE)) return AIM_BACK;
  const hasCards = cardsInSight(action) != 0;
  const hasSlot = isSlotInSight();
  const top = hasSlot ? slotY() : handY();
  if (hasCards || hasSlot) setCursorRows(top, (hasCards ? handY() + CARD_H : handY()) - top);
  const step = get(STEP);
  if (step == STEP_BROWSE) return aimAtRing(action);
  const wanted = wantedAt(action, step);
  if (wanted < 0) return AIM_BACK;
  if (step == STEP_CARD && get(KIND) == KIND_DISCARD) return aimAtDiscard(wanted);
  markTarget(step, wanted);
  return cursor() == wanted ? AIM_CHOOSE : AIM_MOVE;
}

/**
 * Frames what a legal action takes beside what viewAim marks, as far as it is in sight: the cards that pay for it, the
 * resource at the planet in focus.
 */
export function viewFrames(action: i32): void {
  followPhase(actorSeat());
  const cards = cardsInSight(action);
  for (let i = handCount(actorSeat()) - 1; i >= 0; i--) {
    if (((cards >> i) & 1) == 0) continue;
    markCard(i);
    drawFrame();
  }
  if (!isSlotInSight()) return;
  markAnySlot(get(PART + STEP_SLOT));
  drawFrame();
}

// Whether the action that was taken apart last takes a resource of the planet in focus, before it is begun.
function isSlotInSight(): bool {
  return (
    get(STEP) == STEP_BROWSE && get(PAGE) == 0 && get(PLACE) == get(PART + STEP_PLACE) && hasStep(get(PART), STEP_SLOT)
  );
}

// Bit set of the cards that an action takes and that are to be chosen yet, none where they are not in sight or the
// choice that is open leads elsewhere.
function cardsInSight(action: i32): i32 {
  const step = get(STEP);
  const cards = cardsOf(action);
  if (get(PAGE) != 0 || step == STEP_KIND || get(PART) == KIND_DISCARD) return 0;
  if (step == STEP_BROWSE) return cards;
  if (wantedAt(action, step) < 0) return 0;
  return step == STEP_SECOND ? cards & ~(1 << get(PICKED + STEP_CARD)) : cards;
}

/** Marks a value that a step can take, where it is chosen. */
export function markTarget(step: i32, value: i32): void {
  if (step == STEP_KIND) markRow(value);
  else if (step == STEP_BROWSE && value >= LOOKED) markCard(value - LOOKED);
  else if (step == STEP_PLACE || step == STEP_BROWSE) markPlace(value);
  else if (step == STEP_SLOT) markAnySlot(value);
  else if (value < handCount(actorSeat())) markCard(value);
  else markButton();
}

/**
 * Before an action is begun, puts the planet where it happens into focus, so that a hint has what lies there in sight.
 */
export function viewGo(action: i32): void {
  followPhase(actorSeat());
  if (get(STEP) == STEP_BROWSE && placeOf(action) < places()) set(PLACE, placeOf(action));
}

// Before an action is begun, the planet where it happens is looked at; of one on the Gate the cards that it takes say
// enough.
function aimAtRing(action: i32): i32 {
  const place = placeOf(action);
  if (place != NONE || cardsOf(action) == 0) markPlace(place);
  return place == NONE || get(PLACE) == place ? AIM_CHOOSE : AIM_MOVE;
}

// Where an action happens, NONE: on the Gate.
function placeOf(action: i32): i32 {
  return hasStep(wantedAt(action, STEP_KIND), STEP_PLACE) ? wantedAt(action, STEP_PLACE) : shipOf(turnSeat());
}

function markAnySlot(wanted: i32): void {
  if (!markSpecialSlot(wanted)) markSlot(wanted == SLOT_NONE ? wanted : min(wanted, faceUpCount(get(PLACE))));
}

// A card that is lifted out is discarded by the button.
function aimAtDiscard(wanted: i32): i32 {
  const count = handCount(actorSeat());
  const onButton = wanted >= count || ((get(TOGGLED) >> wanted) & 1) != 0;
  if (onButton) markButton();
  else markCard(wanted);
  return cursor() >= count == onButton && (onButton || cursor() == wanted) ? AIM_CHOOSE : AIM_MOVE;
}

/** Frames a thing that the lesson speaks of; of a page a line by its top in pixels. */
export function viewThingFrame(thing: i32, index: i32): void {
  if (thing == THING_PLACE) markPlace(index);
  else if (thing == THING_GATE) setFrame(1, BAND_Y, 98, BAND_H);
  else if (thing == THING_HOLE) setFrame(101, BAND_Y, 138, BAND_H);
  else if (thing == THING_HEADER) setFrame(2, 1, 236, 12);
  else if (thing == THING_CODES) setFrame(2, codesY() - 1, 76, 18);
  else if (thing == THING_HAND)
    setFrame(1, handY() - 1, max(HAND_PITCH * handCount(actorSeat()), HAND_PITCH) - 2, CARD_H + 4);
  else setFrame(2, index, 236, LINE_H);
}
