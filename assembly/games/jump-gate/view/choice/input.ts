// Puts an action together from button presses, step by step. Every code it returns is in the legal list.
import {
  BUTTON_A,
  BUTTON_B,
  BUTTON_DOWN,
  BUTTON_LEFT,
  BUTTON_RIGHT,
  BUTTON_UP,
  BUTTON_Y,
} from "../../../../kit/base/abi";
import { VIEW_CHANGED, VIEW_NONE, VIEW_REFUSED, VIEW_UNDO } from "../../../../kit/screen/view";
import { ACTION_DISCARD, ACTION_DRAW, PHASE_TURN } from "../../layout";
import { observe } from "../../edition/rules/observation";
import { crossFrom } from "../../edition/view/ring/band";
import { cardBelow, isOnHand, leastOf, placeAbove } from "../panel/cards";
import { hasStep, optionsOf, pickedAction } from "./options";
import { goalAmong, prizeAmong } from "./goals";
import { OWN_PAGE, SEATS_PAGE, pageCount } from "../../edition/view/scores/info";
import {
  KINDS,
  KIND_DISCARD,
  KIND_FLY,
  KIND_JUMP,
  KIND_OF_PHASE,
  KIND_RESEARCH,
  KIND_SURE,
  SLOT_NONE,
  menuKinds,
} from "../../edition/view/choice/kinds";
import {
  DISCARDING,
  KIND,
  LOOKED,
  ORIGIN,
  PAGE,
  PAGE_CELL,
  PAGE_SEAT,
  PICKED,
  PLACE,
  SEEN_PHASE,
  STEP,
  STEPS,
  STEP_BROWSE,
  STEP_CARD,
  STEP_KIND,
  STEP_PLACE,
  STEP_SECOND,
  STEP_SLOT,
  SURE,
  TOGGLED,
  UNSET,
  askMade,
  cursor,
  forget,
  get,
  keepMade,
  set,
} from "../memory";
import { askedSlots } from "../../edition/view/choice/refused";
import { SCORES_PAGE, cellBeside } from "../scores/score-pages";
import { isOfSeats, rivalAmong, tellsWhy } from "../../edition/view/choice/special";
import {
  NONE,
  actorSeat,
  handAt,
  handCount,
  phase,
  places,
  players,
  shipOf,
  turnSeat,
} from "../../edition/view/observation/edition";
import { isEndingNext } from "../../edition/view/choice/stakes";
import { upperCount } from "../ring/table";

const BACKWARD: i32 = BUTTON_LEFT | BUTTON_UP;
const VERTICAL: i32 = BUTTON_UP | BUTTON_DOWN;
const DIRECTIONS: i32 = BACKWARD | BUTTON_RIGHT | BUTTON_DOWN;
const MENU_ROWS: i32 = 4;

/** Takes one tick's newly pressed buttons of the deciding seat; returns an action or VIEW_*. */
export function chooseAction(pressed: i32, seat: i32): i32 {
  askMade(false);
  if (pressed == 0 && !get(DISCARDING)) return VIEW_NONE;
  // Between two ticks the rules face may have been asked what another seat knows.
  observe(seat);
  followPhase(seat);
  const result = get(DISCARDING) ? playDiscards(seat) : route(pressed, seat);
  if (result >= 0 && !get(DISCARDING)) keepMade();
  return result;
}

/** Closes the menu of actions, as B would: it lies over what a hint frames. */
export function viewDecision(seat: i32): void {
  followPhase(seat);
  set(SURE, 0);
  if (get(STEP) == STEP_KIND) goBack(seat);
}

/**
 * Takes the buttons of a seat (-1: the public) that looks round while others act: over the ring and the own hand, and
 * through the pages.
 */
export function viewBrowse(pressed: i32, seat: i32, isFirst: bool): void {
  const eyes = seat < 0 ? turnSeat() : seat;
  if (isFirst) {
    forget();
    set(STEP, STEP_BROWSE);
    set(PLACE, homeOf(eyes));
  }
  route(pressed, eyes);
  if (seat >= 0) return;
  if (isOnHand()) set(PLACE, homeOf(eyes));
  if (OWN_PAGE != 0 && get(PAGE) == OWN_PAGE) route(pressed, eyes);
}

/** Opens the step that fits the phase, with the own ship in focus at the beginning. */
export function followPhase(seat: i32): void {
  if (get(PLACE) == UNSET || get(PLACE) >= LOOKED + handCount(seat)) set(PLACE, homeOf(seat));
  const now = phase();
  if (now == get(SEEN_PHASE)) return;
  set(SEEN_PHASE, now);
  set(STEP, STEP_BROWSE);
  if (now == PHASE_TURN) return;
  set(KIND, now + KIND_OF_PHASE);
  advance();
}

function homeOf(seat: i32): i32 {
  return shipOf(seat) == NONE ? 0 : shipOf(seat);
}

function route(pressed: i32, seat: i32): i32 {
  if (pressed & BUTTON_Y) return turnPage(1);
  if (SEATS_PAGE != 0 && get(PAGE) == SEATS_PAGE && pressed & VERTICAL)
    return changed(PAGE_SEAT, (get(PAGE_SEAT) + (pressed & BUTTON_UP ? players() - 1 : 1)) % players());
  if (get(PAGE) == SCORES_PAGE && pressed & DIRECTIONS)
    return changed(PAGE_CELL, cellBeside(get(PAGE_CELL), pressed, seat));
  if (get(PAGE))
    return pressed & (BUTTON_A | BUTTON_B)
      ? changed(PAGE, 0)
      : pressed & DIRECTIONS
        ? turnPage(pressed & BACKWARD ? -1 : 1)
        : VIEW_NONE;
  if (pressed & BUTTON_A) return get(STEP) == STEP_BROWSE ? openMenu(seat) : take(seat);
  if (pressed & BUTTON_B) return goBack(seat);
  return pressed & DIRECTIONS ? move(pressed, seat) : VIEW_NONE;
}

function turnPage(by: i32): i32 {
  const page = get(PAGE) + by;
  set(PAGE_SEAT, 0);
  set(PAGE_CELL, 0);
  return changed(PAGE, page > pageCount() ? 0 : page);
}

// The cursor begins on an action that is possible: what leads to another planet that is in focus, then what can be done
// here, before leaving, before Research.
function openMenu(seat: i32): i32 {
  set(ORIGIN, get(PLACE));
  if (isOnHand()) set(PLACE, homeOf(seat));
  const options = optionsOf(STEP_KIND) & ((1 << KIND_RESEARCH) - 1);
  if (get(PLACE) == shipOf(turnSeat()) || !pickMove(options, get(PLACE))) {
    set(KIND, options == 0 ? KIND_RESEARCH : seek(options, KIND_JUMP, 1));
  }
  return changed(STEP, STEP_KIND);
}

// Picks what leads to a place, Fly before Jump; tells whether anything does.
function pickMove(options: i32, place: i32): bool {
  for (let kind = KIND_FLY; kind <= KIND_JUMP; kind++) {
    set(KIND, kind);
    if ((options >> kind) & 1 && (optionsOf(STEP_PLACE) >> place) & 1) return true;
  }
  return false;
}

function take(seat: i32): i32 {
  if (((optionsOf(get(STEP)) >> cursor()) & 1) == 0)
    return get(STEP) == STEP_KIND && tellsWhy(get(KIND)) ? advance() : VIEW_REFUSED;
  if (get(STEP) == STEP_KIND && get(KIND) == KIND_SURE && !get(SURE)) return changed(SURE, 1);
  return get(KIND) == KIND_DISCARD ? toggle(seat) : advance();
}

// Opens the next step of the kind; after the last one the action stands. The cursor begins on the place in focus if it
// can be reached, else where most is to be had.
function advance(): i32 {
  const kind = get(KIND);
  const isFirst = get(STEP) == STEP_KIND || get(STEP) == STEP_BROWSE;
  let step = isFirst ? STEP_KIND + 1 : get(STEP) + 1;
  while (step < STEPS && !hasStep(kind, step)) step++;
  if (step == STEPS) return pickedAction();
  if (isFirst && !hasStep(kind, STEP_PLACE) && shipOf(turnSeat()) != NONE) set(PLACE, shipOf(turnSeat()));
  set(STEP, step);
  const options = optionsOf(step);
  const picked = PICKED + <usize>step;
  const isCard = step == STEP_CARD || step == STEP_SECOND;
  if (isCard) set(picked, leastOf(options, actorSeat()));
  else
    set(picked, step == STEP_PLACE ? goalAmong(options) : isOfSeats(kind) ? rivalAmong(options) : prizeAmong(options));
  // A by habit neither ends the game nor gives a claim away.
  if ((options >> SLOT_NONE) & 1 && isEndingNext()) set(picked, SLOT_NONE);
  return VIEW_CHANGED;
}

function goBack(seat: i32): i32 {
  let step = get(STEP);
  if (get(SURE)) return changed(SURE, 0);
  if (step == STEP_BROWSE) return changed(PLACE, homeOf(seat));
  const origin = get(ORIGIN);
  if (step == STEP_KIND) {
    set(PLACE, origin);
    return changed(STEP, STEP_BROWSE);
  }
  step--;
  while (step > STEP_KIND && !hasStep(get(KIND), step)) step--;
  if (step == STEP_KIND) {
    if (get(KIND) >= KINDS) {
      askMade(true);
      return VIEW_UNDO;
    }
    set(PLACE, origin < LOOKED ? origin : homeOf(seat));
  }
  return changed(STEP, step);
}

// Over the ring, up and down change the row, and before an action is begun down leads on to the hand; over the menu,
// left and right change the column; of Research's cards up leads to the button above them, and down back.
function move(pressed: i32, seat: i32): i32 {
  const step = get(STEP);
  set(SURE, 0);
  const isPlace = step == STEP_PLACE || step == STEP_BROWSE;
  const variable = isPlace ? PLACE : PICKED + <usize>step;
  const at = get(variable);
  const options = movesOf(step, seat);
  const isVertical = (pressed & VERTICAL) != 0;
  if (step == STEP_BROWSE && isOnHand()) return moveOnHand(pressed, options & (-1 << LOOKED));
  if (step == STEP_BROWSE && pressed & BUTTON_DOWN && at >= upperCount() && handCount(seat) > 0)
    return changed(PLACE, LOOKED + cardBelow(at, seat));
  if (step == STEP_CARD && get(KIND) == KIND_DISCARD && isVertical)
    return crossHand(variable, options, (pressed & BUTTON_UP) != 0);
  if (step == STEP_KIND && !isVertical) return changed(KIND, min(at ^ MENU_ROWS, menuKinds() - 1));
  if (isPlace && isVertical) return changed(PLACE, crossFrom(at, (pressed & BUTTON_DOWN) != 0, options));
  // The lower row of the ring runs from right to left.
  const isMirrored = isPlace && at >= upperCount() && at < places();
  const stops = stopsOf(
    step,
    pressed & BUTTON_LEFT && get(KIND) == KIND_DISCARD ? options & ~(1 << buttonOf(options)) : options,
  );
  return changed(variable, seek(stops, at, ((pressed & BACKWARD) == 0) != isMirrored ? 1 : -1));
}

function moveOnHand(pressed: i32, cards: i32): i32 {
  const at = get(PLACE);
  if (pressed & BUTTON_UP) return changed(PLACE, placeAbove(at - LOOKED));
  return pressed & BUTTON_DOWN ? VIEW_NONE : changed(PLACE, seek(cards, at, pressed & BUTTON_LEFT ? -1 : 1));
}

// Sideways a choice of places goes past the own ship, so that its two neighbours lie one press apart, and where markers
// tell what can be chosen, beyond the ring too, from one to the next, in the ring or between its rows; the ring has no
// cards.
function stopsOf(step: i32, moves: i32): i32 {
  if (step == STEP_BROWSE) return moves & ((1 << LOOKED) - 1);
  if (step != STEP_PLACE) return moves;
  const options = optionsOf(step);
  const ship = shipOf(turnSeat());
  const ring = (1 << places()) - 1;
  if ((options & ~ring) == 0) return ship != NONE ? moves & (options | ~(1 << ship)) : moves;
  const stops = get(PLACE) >= places() ? ~ring : ring;
  return (options & stops) != 0 ? options & stops : moves & stops;
}

// Research's button: its value is the last one. Only right and up lead to it, so that nobody draws who looks for a card
// to the left of the first.
function buttonOf(options: i32): i32 {
  return 31 - clz<i32>(options);
}

// From a card down leads nowhere.
function crossHand(variable: usize, options: i32, isUp: bool): i32 {
  const button = buttonOf(options);
  if (isUp) return changed(variable, button);
  return get(variable) == button ? changed(variable, seek(options, -1, 1)) : VIEW_NONE;
}

/** Bit set of the values to which the cursor of a step can go: what can be chosen, and what says why it cannot. */
export function movesOf(step: i32, seat: i32): i32 {
  const ring = (1 << places()) - 1;
  const cards = (1 << handCount(seat)) - 1;
  if (step == STEP_BROWSE) return ring | (cards << LOOKED);
  if (step == STEP_KIND) return (1 << menuKinds()) - 1;
  const options = optionsOf(step);
  if (step == STEP_PLACE) return options | ring;
  if (step == STEP_SLOT) return options | askedSlots(get(PLACE));
  // Any card may be discarded, but none before those that were; the card that is lifted out already is none to ask
  // about.
  if (get(KIND) == KIND_DISCARD) return options;
  return options | (step == STEP_SECOND ? cards & ~(1 << get(PICKED + STEP_CARD)) : cards);
}

// Research: a card is lifted out or put back; the button after the last card plays the discards and draws.
function toggle(seat: i32): i32 {
  const index = cursor();
  return index < handCount(seat) ? changed(TOGGLED, get(TOGGLED) ^ (1 << index)) : playDiscards(seat);
}

/** Plays the chosen discards lowest card first, then draws; one action a call. */
function playDiscards(seat: i32): i32 {
  const toggled = get(TOGGLED);
  set(DISCARDING, toggled);
  if (toggled == 0) return ACTION_DRAW;
  // The hand closes up behind a discarded card, so the remaining bits move down with it.
  set(TOGGLED, (toggled & (toggled - 1)) >> 1);
  return ACTION_DISCARD + handAt(seat, ctz<i32>(toggled));
}

// The next value of a set, and round.
function seek(options: i32, from: i32, by: i32): i32 {
  let value = from;
  do value = (value + by) & 31;
  while (((options >> value) & 1) == 0 && value != from);
  return value;
}

function changed(variable: usize, value: i32): i32 {
  if (get(variable) == value) return VIEW_NONE;
  set(variable, value);
  return VIEW_CHANGED;
}
