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
import { observe, observation } from "../../edition/rules/observation";
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
  LOOKED,
  STEPS,
  STEP_BROWSE,
  STEP_CARD,
  STEP_KIND,
  STEP_PLACE,
  STEP_SECOND,
  STEP_SLOT,
  UNSET,
  askMade,
  cursor,
  forget,
  keepMade,
} from "../memory";
import { askedSlots } from "../../edition/view/choice/refused";
import { SCORES_PAGE, cellBeside } from "../scores/score-pages";
import { isOfSeats, rivalAmong, tellsWhy } from "../../edition/view/choice/special";
import { NONE, handAt, handCount, places } from "../../edition/view/observation/edition";
import { isEndingNext } from "../../edition/view/choice/stakes";
import { upperCount } from "../ring/table";
import { choice } from "../variables";
import { setU8At, u8At } from "../../../../kit/base/arrays";

const BACKWARD: i32 = BUTTON_LEFT | BUTTON_UP;
const VERTICAL: i32 = BUTTON_UP | BUTTON_DOWN;
const DIRECTIONS: i32 = BACKWARD | BUTTON_RIGHT | BUTTON_DOWN;
const MENU_ROWS: i32 = 4;

/** Takes one tick's newly pressed buttons of the deciding seat; returns an action or VIEW_*. */
export function chooseAction(pressed: i32, seat: i32): i32 {
  askMade(false);
  if (pressed == 0 && !choice.discarding) return VIEW_NONE;
  // Between two ticks the rules face may have been asked what another seat knows.
  observe(seat);
  followPhase(seat);
  const result = choice.discarding ? playDiscards(seat) : route(pressed, seat);
  if (result >= 0 && !choice.discarding) keepMade();
  return result;
}

/** Closes the menu of actions, as B would, because it covers what a hint frames. */
export function viewDecision(seat: i32): void {
  followPhase(seat);
  choice.sure = 0;
  if (choice.step == STEP_KIND) goBack(seat);
}

/**
 * Takes the buttons of a seat (-1: the public) that browses while others act: over the ring and its own hand, and
 * through the pages.
 */
export function viewBrowse(pressed: i32, seat: i32, isFirst: bool): void {
  const eyes = seat < 0 ? observation.turnSeat : seat;
  if (isFirst) {
    forget();
    choice.step = STEP_BROWSE;
    choice.place = homeOf(eyes);
  }
  route(pressed, eyes);
  if (seat >= 0) return;
  if (isOnHand()) choice.place = homeOf(eyes);
  if (OWN_PAGE != 0 && choice.page == OWN_PAGE) route(pressed, eyes);
}

/** Opens the step that fits the phase, with the seat's own ship in focus at the beginning. */
export function followPhase(seat: i32): void {
  if (choice.place == UNSET || choice.place >= LOOKED + handCount(seat)) choice.place = homeOf(seat);
  const now = observation.phase;
  if (now == choice.seenPhase) return;
  choice.seenPhase = now;
  choice.step = STEP_BROWSE;
  if (now == PHASE_TURN) return;
  choice.kind = now + KIND_OF_PHASE;
  advance();
}

function homeOf(seat: i32): i32 {
  return observation.shipAt(seat) == NONE ? 0 : observation.shipAt(seat);
}

function route(pressed: i32, seat: i32): i32 {
  if (pressed & BUTTON_Y) return turnPage(1);
  if (SEATS_PAGE != 0 && choice.page == SEATS_PAGE && pressed & VERTICAL)
    return changed(
      choice.pageSeatPlace,
      (choice.pageSeat + (pressed & BUTTON_UP ? observation.players - 1 : 1)) % observation.players,
    );
  if (choice.page == SCORES_PAGE && pressed & DIRECTIONS)
    return changed(choice.pageCellPlace, cellBeside(choice.pageCell, pressed, seat));
  if (choice.page)
    return pressed & (BUTTON_A | BUTTON_B)
      ? changed(choice.pagePlace, 0)
      : pressed & DIRECTIONS
        ? turnPage(pressed & BACKWARD ? -1 : 1)
        : VIEW_NONE;
  if (pressed & BUTTON_A) return choice.step == STEP_BROWSE ? openMenu(seat) : take(seat);
  if (pressed & BUTTON_B) return goBack(seat);
  return pressed & DIRECTIONS ? move(pressed, seat) : VIEW_NONE;
}

function turnPage(by: i32): i32 {
  const page = choice.page + by;
  choice.pageSeat = 0;
  choice.pageCell = 0;
  return changed(choice.pagePlace, page > pageCount() ? 0 : page);
}

// Opens the menu of actions with the cursor on a possible one. First comes a move to another planet in focus. Then,
// with cards in hand, comes what can be done here, then leaving. Else it is Research.
function openMenu(seat: i32): i32 {
  choice.origin = choice.place;
  if (isOnHand()) choice.place = homeOf(seat);
  const options = optionsOf(STEP_KIND) & ((1 << KIND_RESEARCH) - 1);
  if (choice.place == observation.shipAt(observation.turnSeat) || !pickMove(options, choice.place)) {
    choice.kind = options == 0 || handCount(seat) == 0 ? KIND_RESEARCH : seek(options, KIND_JUMP, 1);
  }
  return changed(choice.stepPlace, STEP_KIND);
}

// Picks the kind that leads to a place, Fly before Jump; returns whether either does.
function pickMove(options: i32, place: i32): bool {
  for (let kind = KIND_FLY; kind <= KIND_JUMP; kind++) {
    choice.kind = kind;
    if ((options >> kind) & 1 && (optionsOf(STEP_PLACE) >> place) & 1) return true;
  }
  return false;
}

function take(seat: i32): i32 {
  if (((optionsOf(choice.step) >> cursor()) & 1) == 0)
    return choice.step == STEP_KIND && tellsWhy(choice.kind) ? advance() : VIEW_REFUSED;
  if (choice.step == STEP_KIND && choice.kind == KIND_SURE && !choice.sure) return changed(choice.surePlace, 1);
  return choice.kind == KIND_DISCARD ? toggle(seat) : advance();
}

// Opens the next step of the kind; after the last one the action is complete. For a place or a resource the cursor
// begins where goals.ts says, for a card on the least useful one.
function advance(): i32 {
  const kind = choice.kind;
  const isFirst = choice.step == STEP_KIND || choice.step == STEP_BROWSE;
  let step = isFirst ? STEP_KIND + 1 : choice.step + 1;
  while (step < STEPS && !hasStep(kind, step)) step++;
  if (step == STEPS) return pickedAction();
  if (isFirst && !hasStep(kind, STEP_PLACE) && observation.shipAt(observation.turnSeat) != NONE)
    choice.place = observation.shipAt(observation.turnSeat);
  choice.step = step;
  const options = optionsOf(step);
  const picked = choice.picked + <usize>step;
  const isCard = step == STEP_CARD || step == STEP_SECOND;
  if (isCard) setU8At(picked, 0, leastOf(options, observation.actorSeat));
  else
    setU8At(
      picked,
      0,
      step == STEP_PLACE ? goalAmong(options) : isOfSeats(kind) ? rivalAmong(options) : prizeAmong(options),
    );
  // Pressing A out of habit must neither end the game nor lose the claim.
  if ((options >> SLOT_NONE) & 1 && isEndingNext()) setU8At(picked, 0, SLOT_NONE);
  return VIEW_CHANGED;
}

function goBack(seat: i32): i32 {
  let step = choice.step;
  if (choice.sure) return changed(choice.surePlace, 0);
  if (step == STEP_BROWSE) return changed(choice.placePlace, homeOf(seat));
  const origin = choice.origin;
  if (step == STEP_KIND) {
    choice.place = origin;
    return changed(choice.stepPlace, STEP_BROWSE);
  }
  step--;
  while (step > STEP_KIND && !hasStep(choice.kind, step)) step--;
  if (step == STEP_KIND) {
    if (choice.kind >= KINDS) {
      askMade(true);
      return VIEW_UNDO;
    }
    choice.place = origin < LOOKED ? origin : homeOf(seat);
  }
  return changed(choice.stepPlace, step);
}

// Moves the cursor. On the ring up and down change the row, and before an action is begun down leads on to the hand. In
// the menu left and right change the column. From Research's cards up leads to the button above them, and down back.
function move(pressed: i32, seat: i32): i32 {
  const step = choice.step;
  choice.sure = 0;
  const isPlace = step == STEP_PLACE || step == STEP_BROWSE;
  const variable = isPlace ? choice.placePlace : choice.picked + <usize>step;
  const at = u8At(variable);
  const options = movesOf(step, seat);
  const isVertical = (pressed & VERTICAL) != 0;
  if (step == STEP_BROWSE && isOnHand()) return moveOnHand(pressed, options & (-1 << LOOKED));
  if (step == STEP_BROWSE && pressed & BUTTON_DOWN && at >= upperCount() && handCount(seat) > 0)
    return changed(choice.placePlace, LOOKED + cardBelow(at, seat));
  if (step == STEP_CARD && choice.kind == KIND_DISCARD && isVertical)
    return crossHand(variable, options, (pressed & BUTTON_UP) != 0);
  if (step == STEP_KIND && !isVertical) return changed(choice.kindPlace, min(at ^ MENU_ROWS, menuKinds() - 1));
  if (isPlace && isVertical) return changed(choice.placePlace, crossFrom(at, (pressed & BUTTON_DOWN) != 0, options));
  // The lower row of the ring runs from right to left.
  const isMirrored = isPlace && at >= upperCount() && at < places();
  const stops = stopsOf(
    step,
    pressed & BUTTON_LEFT && choice.kind == KIND_DISCARD ? options & ~(1 << buttonOf(options)) : options,
  );
  return changed(variable, seek(stops, at, ((pressed & BACKWARD) == 0) != isMirrored ? 1 : -1));
}

function moveOnHand(pressed: i32, cards: i32): i32 {
  const at = choice.place;
  if (pressed & BUTTON_UP) return changed(choice.placePlace, placeAbove(at - LOOKED));
  return pressed & BUTTON_DOWN
    ? VIEW_NONE
    : changed(choice.placePlace, seek(cards, at, pressed & BUTTON_LEFT ? -1 : 1));
}

// Returns the values at which left and right stop. In a choice of places they skip the seat's own ship, so that its two
// neighbours are one press apart. Where the Gate or the Black Hole can be chosen too, they stop only at what can be
// chosen, on the ring or between its rows. Before an action is begun they never lead from the ring to the cards.
function stopsOf(step: i32, moves: i32): i32 {
  if (step == STEP_BROWSE) return moves & ((1 << LOOKED) - 1);
  if (step != STEP_PLACE) return moves;
  const options = optionsOf(step);
  const ship = observation.shipAt(observation.turnSeat);
  const ring = (1 << places()) - 1;
  if ((options & ~ring) == 0) return ship != NONE ? moves & (options | ~(1 << ship)) : moves;
  const stops = choice.place >= places() ? ~ring : ring;
  return (options & stops) != 0 ? options & stops : moves & stops;
}

// Returns the value of Research's button, the last one. Only right and up lead to it, so that nobody draws by going
// left from the first card.
function buttonOf(options: i32): i32 {
  return 31 - clz<i32>(options);
}

// Moves up from a card to the button, or down from the button to the first card.
function crossHand(variable: usize, options: i32, isUp: bool): i32 {
  const button = buttonOf(options);
  if (isUp) return changed(variable, button);
  return u8At(variable) == button ? changed(variable, seek(options, -1, 1)) : VIEW_NONE;
}

/**
 * Bit set of the values to which the cursor of a step can go: those that can be chosen, and those that say why they
 * cannot.
 */
export function movesOf(step: i32, seat: i32): i32 {
  const ring = (1 << places()) - 1;
  const cards = (1 << handCount(seat)) - 1;
  if (step == STEP_BROWSE) return ring | (cards << LOOKED);
  if (step == STEP_KIND) return (1 << menuKinds()) - 1;
  const options = optionsOf(step);
  if (step == STEP_PLACE) return options | ring;
  if (step == STEP_SLOT) return options | askedSlots(choice.place);
  // Cards are discarded in ascending order, so those before the last discard cannot be chosen, and give no reason. Nor
  // does the card already chosen.
  if (choice.kind == KIND_DISCARD) return options;
  return options | (step == STEP_SECOND ? cards & ~(1 << choice.pickedAt(STEP_CARD)) : cards);
}

// In Research: lifts a card out or puts it back. The button after the last card plays the discards and draws.
function toggle(seat: i32): i32 {
  const index = cursor();
  return index < handCount(seat) ? changed(choice.toggledPlace, choice.toggled ^ (1 << index)) : playDiscards(seat);
}

/** Returns the next action of Research: a discard of the cards lifted out, lowest first, then drawing. */
function playDiscards(seat: i32): i32 {
  const toggled = choice.toggled;
  choice.discarding = toggled;
  if (toggled == 0) return ACTION_DRAW;
  // The hand closes up after a discarded card, so the remaining bits move down with it.
  choice.toggled = (toggled & (toggled - 1)) >> 1;
  return ACTION_DISCARD + handAt(seat, ctz<i32>(toggled));
}

// Returns the next value of a bit set in a direction, round its ends.
function seek(options: i32, from: i32, by: i32): i32 {
  let value = from;
  do value = (value + by) & 31;
  while (((options >> value) & 1) == 0 && value != from);
  return value;
}

function changed(variable: usize, value: i32): i32 {
  if (u8At(variable) == value) return VIEW_NONE;
  setU8At(variable, 0, value);
  return VIEW_CHANGED;
}
