// Puts an action together from button presses. Every code it returns is in the legal list.
import {
  BUTTON_A,
  BUTTON_B,
  BUTTON_DOWN,
  BUTTON_LEFT,
  BUTTON_RIGHT,
  BUTTON_UP,
  BUTTON_Y,
} from "../../../kit/abi";
import { countLegal, hasLegal, legalAt } from "../../../kit/legal";
import { VIEW_CHANGED, VIEW_NONE, VIEW_REFUSED } from "../../../kit/view";
import {
  ACTION_COLLECT,
  ACTION_DISCARD,
  ACTION_DRAW,
  ACTION_FLY_CLOCKWISE,
  ACTION_FLY_COUNTER,
  ACTION_HARVEST,
  ACTION_HARVEST_END,
  ACTION_HARVEST_STRIDE,
  ACTION_JUMP,
  ACTION_JUMP_END,
  ACTION_JUMP_STRIDE,
  ACTION_LAND,
  ACTION_LAND_END,
  ACTION_LAND_STRIDE,
  ACTION_LEAVE,
  ACTION_MARK,
  ACTION_NO_MARK,
  ACTION_PASS,
  ACTION_RESEARCH,
  ACTION_SCAN,
  ACTION_SCAN_END,
  ACTION_TAKE,
  ACTION_TAKE_NONE,
  PHASE_COLLECT,
  PHASE_MARK,
  PHASE_RESEARCH,
  PHASE_TAKE,
  PHASE_TURN,
} from "../layout";
import { PAGES } from "./info";
import {
  CURSOR,
  DISCARDING,
  FIRST_CARD,
  KIND,
  MODE,
  MODE_ASK,
  MODE_BROWSE,
  MODE_CARD,
  MODE_MENU,
  MODE_PLACE,
  MODE_RESEARCH,
  MODE_SECOND_CARD,
  MODE_SLOT,
  PAGE,
  PLACE,
  PLACED,
  SEEN_PHASE,
  SLOT,
  TOGGLED,
  get,
  set,
} from "./memory";
import { NONE, faceUpCount, handAt, handCount, phase, places, shipOf, turnSeat } from "./seen";
import { acrossFrom, upperCount } from "./table";

/** Kinds of action, in the order of the menu. */
export const KIND_FLY: i32 = 0;
export const KIND_JUMP: i32 = 1;
export const KIND_SCAN: i32 = 2;
export const KIND_LAND: i32 = 3;
export const KIND_HARVEST: i32 = 4;
export const KIND_RESEARCH: i32 = 5;
export const KIND_PASS: i32 = 6;
/** Number of kinds. */
export const KINDS: i32 = 7;

/** Takes one tick's newly pressed buttons of the deciding seat; returns an action or VIEW_*. */
export function chooseAction(pressed: i32, seat: i32): i32 {
  followPhase(seat);
  const result = route(pressed, seat);
  if (result >= 0 && !get(DISCARDING)) {
    set(SEEN_PHASE, 255);
    set(PLACED, 0);
  }
  return result;
}

function route(pressed: i32, seat: i32): i32 {
  if (get(DISCARDING)) return playDiscards(seat);
  if (pressed == 0) return VIEW_NONE;
  if (pressed & BUTTON_Y) return turnPage();
  if (get(PAGE)) {
    if (pressed & (BUTTON_A | BUTTON_B)) return changed(PAGE, 0);
    return pressed & (BUTTON_LEFT | BUTTON_RIGHT) ? turnPage() : VIEW_NONE;
  }
  const mode = get(MODE);
  if (mode == MODE_BROWSE) return browse(pressed, seat);
  if (mode == MODE_MENU) return useMenu(pressed, seat);
  if (mode == MODE_PLACE) return choosePlace(pressed, seat);
  if (mode == MODE_SLOT) return chooseSlot(pressed, seat);
  if (mode == MODE_RESEARCH) return chooseDiscards(pressed, seat);
  if (mode == MODE_ASK) return answer(pressed);
  return chooseCard(pressed, seat);
}

/** Sets the mode that fits the phase, and the cursor on the own ship at the beginning. */
export function followPhase(seat: i32): void {
  if (!get(PLACED) && seat >= 0) {
    set(PLACED, 1);
    if (shipOf(seat) != NONE) set(PLACE, shipOf(seat));
  }
  const now = phase();
  if (now == get(SEEN_PHASE)) return;
  set(SEEN_PHASE, now);
  set(CURSOR, 0);
  set(TOGGLED, 0);
  set(DISCARDING, 0);
  if (now == PHASE_TURN) set(MODE, MODE_BROWSE);
  else if (now == PHASE_COLLECT) set(MODE, MODE_ASK);
  else if (now == PHASE_RESEARCH) set(MODE, MODE_RESEARCH);
  else {
    set(MODE, MODE_SLOT);
    set(CURSOR, nextSlot(-1, 1));
  }
  if (now != PHASE_TURN && now != PHASE_RESEARCH && shipOf(turnSeat()) != NONE) set(PLACE, shipOf(turnSeat()));
}

/** Turns the information page on, further, and off. */
export function turnPage(): i32 {
  return changed(PAGE, get(PAGE) == PAGES ? 0 : get(PAGE) + 1);
}

/** Moves the cursor over the ring; true when it moved. */
export function moveOverRing(pressed: i32): bool {
  const place = get(PLACE);
  const count = places();
  const upper = place < upperCount();
  let next = place;
  if (pressed & (BUTTON_UP | BUTTON_DOWN)) next = acrossFrom(place);
  else if (pressed & (BUTTON_LEFT | BUTTON_RIGHT)) {
    const clockwise = (pressed & BUTTON_RIGHT) != 0 == upper;
    next = clockwise ? place + 1 : place - 1;
    if (next < 0) next = count - 1;
    if (next >= count) next = 0;
  }
  if (next == place) return false;
  set(PLACE, next);
  return true;
}

/** Tells whether an action of the kind is legal now. */
export function isKindLegal(kind: i32): bool {
  if (kind == KIND_FLY) return hasLegal(ACTION_FLY_CLOCKWISE) || hasLegal(ACTION_FLY_COUNTER);
  if (kind == KIND_JUMP) return hasBetween(ACTION_JUMP, ACTION_JUMP_END);
  if (kind == KIND_SCAN) return hasBetween(ACTION_SCAN, ACTION_SCAN_END);
  if (kind == KIND_LAND) return hasBetween(ACTION_LAND, ACTION_LAND_END);
  if (kind == KIND_HARVEST) return hasBetween(ACTION_HARVEST, ACTION_HARVEST_END);
  return hasLegal(kind == KIND_RESEARCH ? ACTION_RESEARCH : ACTION_PASS);
}

/** Tells whether a place can be chosen for the kind under way. */
export function isPlaceLegal(place: i32, seat: i32): bool {
  if (get(KIND) == KIND_FLY) return flyTo(place, seat) >= 0;
  return hasCardFor(place, seat);
}

/** Tells whether the hand's card at an index can be chosen now. */
export function isCardLegal(index: i32, seat: i32): bool {
  const card = handAt(seat, index);
  if (get(MODE) == MODE_RESEARCH) return hasLegal(ACTION_DISCARD + card);
  if (get(MODE) == MODE_SECOND_CARD) return hasLegal(landCode(get(FIRST_CARD), card));
  const kind = get(KIND);
  if (kind == KIND_JUMP) return hasLegal(ACTION_JUMP + card * ACTION_JUMP_STRIDE + get(PLACE));
  if (kind == KIND_SCAN) return hasLegal(ACTION_SCAN + card);
  if (kind == KIND_HARVEST) return hasLegal(ACTION_HARVEST + card * ACTION_HARVEST_STRIDE + get(SLOT));
  return hasLandingPartner(card, seat);
}

/** Tells whether a slot of the focused planet can be chosen now. */
export function isSlotLegal(slot: i32): bool {
  if (phase() == PHASE_MARK) return hasLegal(ACTION_MARK + slot);
  if (phase() == PHASE_TAKE) return hasLegal(ACTION_TAKE + slot);
  for (let i = 0; i < countLegal(); i++) {
    const code = legalAt(i);
    if (code >= ACTION_HARVEST && code < ACTION_HARVEST_END && (code - ACTION_HARVEST) % ACTION_HARVEST_STRIDE == slot) {
      return true;
    }
  }
  return false;
}

/** Bit set of the hand's cards that can be chosen now. */
export function usableCards(seat: i32): i32 {
  let mask = 0;
  for (let i = 0; i < handCount(seat); i++) if (isCardLegal(i, seat)) mask |= 1 << i;
  return mask;
}

function browse(pressed: i32, seat: i32): i32 {
  if (pressed & BUTTON_A) {
    set(CURSOR, firstKind());
    return changed(MODE, MODE_MENU);
  }
  if (pressed & BUTTON_B && shipOf(seat) != NONE) return changed(PLACE, shipOf(seat));
  return moveOverRing(pressed) ? VIEW_CHANGED : VIEW_NONE;
}

function firstKind(): i32 {
  for (let kind = KIND_SCAN; kind < KIND_RESEARCH; kind++) if (isKindLegal(kind)) return kind;
  return isKindLegal(KIND_FLY) ? KIND_FLY : isKindLegal(KIND_JUMP) ? KIND_JUMP : KIND_RESEARCH;
}

function useMenu(pressed: i32, seat: i32): i32 {
  if (pressed & BUTTON_B) return changed(MODE, MODE_BROWSE);
  if (pressed & BUTTON_A) return begin(get(CURSOR), seat);
  const cursor = get(CURSOR);
  if (pressed & BUTTON_DOWN) return changed(CURSOR, cursor + 1 < KINDS ? cursor + 1 : 0);
  if (pressed & BUTTON_UP) return changed(CURSOR, cursor > 0 ? cursor - 1 : KINDS - 1);
  if (pressed & (BUTTON_LEFT | BUTTON_RIGHT)) return changed(CURSOR, cursor >= 4 ? cursor - 4 : min(cursor + 4, KINDS - 1));
  return VIEW_NONE;
}

function begin(kind: i32, seat: i32): i32 {
  if (!isKindLegal(kind)) return VIEW_REFUSED;
  set(KIND, kind);
  if (kind == KIND_RESEARCH) return ACTION_RESEARCH;
  if (kind == KIND_PASS) return ACTION_PASS;
  if (kind == KIND_SCAN || kind == KIND_LAND) {
    set(PLACE, shipOf(seat));
    return beginCard(MODE_CARD, seat);
  }
  if (kind == KIND_HARVEST) {
    set(PLACE, shipOf(seat));
    set(CURSOR, nextSlot(-1, 1));
    return changed(MODE, MODE_SLOT);
  }
  if (isPlaceLegal(get(PLACE), seat)) return takePlace(seat);
  set(PLACE, nextPlace(get(PLACE), 1, seat));
  return changed(MODE, MODE_PLACE);
}

function choosePlace(pressed: i32, seat: i32): i32 {
  if (pressed & BUTTON_B) return changed(MODE, MODE_MENU);
  if (pressed & BUTTON_A) return takePlace(seat);
  if (pressed & (BUTTON_RIGHT | BUTTON_DOWN)) return changed(PLACE, nextPlace(get(PLACE), 1, seat));
  if (pressed & (BUTTON_LEFT | BUTTON_UP)) return changed(PLACE, nextPlace(get(PLACE), -1, seat));
  return VIEW_NONE;
}

function takePlace(seat: i32): i32 {
  if (get(KIND) == KIND_FLY) return flyTo(get(PLACE), seat);
  return beginCard(MODE_CARD, seat);
}

function beginCard(mode: i32, seat: i32): i32 {
  set(MODE, mode);
  set(CURSOR, nextCard(-1, 1, seat));
  return VIEW_CHANGED;
}

function chooseCard(pressed: i32, seat: i32): i32 {
  if (pressed & BUTTON_B) return leaveCards(seat);
  if (pressed & BUTTON_A) return takeCard(handAt(seat, get(CURSOR)), seat);
  if (pressed & (BUTTON_RIGHT | BUTTON_DOWN)) return changed(CURSOR, nextCard(get(CURSOR), 1, seat));
  if (pressed & (BUTTON_LEFT | BUTTON_UP)) return changed(CURSOR, nextCard(get(CURSOR), -1, seat));
  return VIEW_NONE;
}

function leaveCards(seat: i32): i32 {
  if (get(MODE) == MODE_SECOND_CARD) return beginCard(MODE_CARD, seat);
  const kind = get(KIND);
  if (kind == KIND_HARVEST) {
    set(CURSOR, get(SLOT));
    return changed(MODE, MODE_SLOT);
  }
  if (kind == KIND_JUMP) return changed(MODE, MODE_PLACE);
  set(CURSOR, kind);
  return changed(MODE, MODE_MENU);
}

function takeCard(card: i32, seat: i32): i32 {
  const kind = get(KIND);
  if (get(MODE) == MODE_SECOND_CARD) return landCode(get(FIRST_CARD), card);
  if (kind == KIND_JUMP) return ACTION_JUMP + card * ACTION_JUMP_STRIDE + get(PLACE);
  if (kind == KIND_SCAN) return ACTION_SCAN + card;
  if (kind == KIND_HARVEST) return ACTION_HARVEST + card * ACTION_HARVEST_STRIDE + get(SLOT);
  set(FIRST_CARD, card);
  return beginCard(MODE_SECOND_CARD, seat);
}

function chooseSlot(pressed: i32, seat: i32): i32 {
  const now = phase();
  if (pressed & BUTTON_A) return takeSlot(get(CURSOR), seat);
  if (pressed & BUTTON_B && now == PHASE_TURN) {
    set(CURSOR, KIND_HARVEST);
    return changed(MODE, MODE_MENU);
  }
  if (pressed & (BUTTON_RIGHT | BUTTON_DOWN)) return changed(CURSOR, nextSlot(get(CURSOR), 1));
  if (pressed & (BUTTON_LEFT | BUTTON_UP)) return changed(CURSOR, nextSlot(get(CURSOR), -1));
  return VIEW_NONE;
}

function takeSlot(slot: i32, seat: i32): i32 {
  const now = phase();
  const none = slot >= slotCount();
  if (now == PHASE_MARK) return none ? ACTION_NO_MARK : ACTION_MARK + slot;
  if (now == PHASE_TAKE) return none ? ACTION_TAKE_NONE : ACTION_TAKE + slot;
  set(SLOT, slot);
  return beginCard(MODE_CARD, seat);
}

function chooseDiscards(pressed: i32, seat: i32): i32 {
  const count = handCount(seat);
  const cursor = get(CURSOR);
  if (pressed & (BUTTON_RIGHT | BUTTON_DOWN)) return changed(CURSOR, cursor < count ? cursor + 1 : 0);
  if (pressed & (BUTTON_LEFT | BUTTON_UP)) return changed(CURSOR, cursor > 0 ? cursor - 1 : count);
  if (!(pressed & BUTTON_A)) return VIEW_NONE;
  if (cursor >= count) {
    set(DISCARDING, 1);
    return playDiscards(seat);
  }
  if (!isCardLegal(cursor, seat)) return VIEW_REFUSED;
  return changed(TOGGLED, get(TOGGLED) ^ (1 << cursor));
}

/** Plays the chosen discards lowest card first, then draws; one action a call. */
function playDiscards(seat: i32): i32 {
  const toggled = get(TOGGLED);
  if (toggled == 0) {
    set(DISCARDING, 0);
    return ACTION_DRAW;
  }
  const index = ctz<i32>(toggled);
  // The hand closes up behind a discarded card, so the remaining bits move down with it.
  set(TOGGLED, (toggled & (toggled - 1)) >> 1);
  return ACTION_DISCARD + handAt(seat, index);
}

function answer(pressed: i32): i32 {
  if (pressed & (BUTTON_LEFT | BUTTON_RIGHT | BUTTON_UP | BUTTON_DOWN)) return changed(CURSOR, 1 - get(CURSOR));
  if (!(pressed & BUTTON_A)) return VIEW_NONE;
  return get(CURSOR) == 0 ? ACTION_COLLECT : ACTION_LEAVE;
}

function flyTo(place: i32, seat: i32): i32 {
  const from = shipOf(seat);
  if (from == NONE) return -1;
  const count = places();
  if (place == (from + 1 == count ? 0 : from + 1) && hasLegal(ACTION_FLY_CLOCKWISE)) return ACTION_FLY_CLOCKWISE;
  if (place == (from == 0 ? count - 1 : from - 1) && hasLegal(ACTION_FLY_COUNTER)) return ACTION_FLY_COUNTER;
  return -1;
}

function hasCardFor(place: i32, seat: i32): bool {
  for (let i = 0; i < handCount(seat); i++) {
    if (hasLegal(ACTION_JUMP + handAt(seat, i) * ACTION_JUMP_STRIDE + place)) return true;
  }
  return false;
}

function hasLandingPartner(card: i32, seat: i32): bool {
  for (let i = 0; i < handCount(seat); i++) if (hasLegal(landCode(card, handAt(seat, i)))) return true;
  return false;
}

function landCode(a: i32, b: i32): i32 {
  return ACTION_LAND + min(a, b) * ACTION_LAND_STRIDE + max(a, b);
}

function hasBetween(from: i32, end: i32): bool {
  for (let i = 0; i < countLegal(); i++) if (legalAt(i) >= from && legalAt(i) < end) return true;
  return false;
}

function nextPlace(from: i32, step: i32, seat: i32): i32 {
  const count = places();
  let place = from;
  for (let i = 0; i < count; i++) {
    place += step;
    if (place >= count) place = 0;
    if (place < 0) place = count - 1;
    if (isPlaceLegal(place, seat)) return place;
  }
  return from;
}

function nextCard(from: i32, step: i32, seat: i32): i32 {
  const count = handCount(seat);
  let index = from;
  for (let i = 0; i < count; i++) {
    index += step;
    if (index >= count) index = 0;
    if (index < 0) index = count - 1;
    if (isCardLegal(index, seat)) return index;
  }
  return max(from, 0);
}

/** Number of slots at the focused planet; the index after the last is the button "none" after a scan or a claim. */
export function slotCount(): i32 {
  return faceUpCount(get(PLACE));
}

function nextSlot(from: i32, step: i32): i32 {
  const count = slotCount();
  const last = phase() == PHASE_TURN ? count - 1 : count;
  let slot = from;
  for (let i = 0; i <= last; i++) {
    slot += step;
    if (slot > last) slot = 0;
    if (slot < 0) slot = last;
    if (slot == count || isSlotLegal(slot)) return slot;
  }
  return max(from, 0);
}

function changed(variable: usize, value: i32): i32 {
  if (get(variable) == value) return VIEW_NONE;
  set(variable, value);
  return VIEW_CHANGED;
}
