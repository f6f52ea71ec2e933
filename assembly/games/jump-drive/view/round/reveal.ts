// All show what they chose: each seat's cards lie in its part of the table, face down first, and turn up at once. Then
// one seat after the other is described in words, the own one last. Who did not see it before the round was scored sees
// it then, before the report, as far as it is known who placed what.
import {
  COLOR_BLACK,
  COLOR_BLUE,
  COLOR_NIGHT,
  COLOR_SILVER,
  COLOR_SKY,
  COLOR_SLATE,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_LARGE,
  FONT_MEDIUM,
  FONT_SMALL,
  ICON_CARD_BACK_12,
  ICON_ROCKET_24,
  ICON_STAR_8,
  ICON_TELESCOPE_16,
} from "../../../../kit/base/abi";
import { pileAt, pileCount } from "../../../../kit/base/piles";
import {
  icon,
  frame,
  rect,
  ring,
  round,
  text,
  textBuilt,
  textBuiltRight,
  textCentred,
} from "../../../../kit/screen/display";
import { isAtRest, lastFor, wayPart } from "../../../../kit/screen/motion";
import { probe } from "../../../../kit/screen/variables";
import { isCoached } from "../../../../kit/screen/view";
import { appendSeat } from "../../../../kit/words/seats";
import { append, appendBytes, appendNumber, appendWith, beginText, textLength } from "../../../../kit/words/text";
import { cardName } from "../../data";
import { CHOICE_EXPLORE, PHASE_CHOOSE, PHASE_LIMIT, PHASE_METHOD, PHASE_PAY } from "../../layout";
import { observation } from "../../rules/observation";
import { EXPLORE_GAIN } from "../../rules/rules";
import { canConquer, developCost, kindOf, settleCost } from "../../rules/scoring";
import { NONE } from "../../rules/state";
import { NO_PILE, drawPiece, drawSeatName, seatColor } from "../appearance";
import { drawFace } from "../cards/face";
import { FROM_SEAT, MOVES_SHOWN } from "../moving";
import {
  PASSING_CARDS,
  hasFilmed,
  hasSeenShown,
  holderIn,
  isFollowed,
  isShownLate,
  noteFilmed,
  placedAs,
} from "../memory";
import { shown } from "../variables";
import { hasReport, resultsPanel } from "../hand/rows";
import { passesOn, scoredRound, takerOf } from "./holders";

const TOP: i32 = 14;
/** Height of a seat's part of the table. */
export const PART_H: i32 = 84;
const PART_PITCH: i32 = 85;
/** From this many seats on two parts lie side by side. */
const MANY: i32 = 3;
const HALF_W: i32 = 119;
const HALF_X: i32 = 121;
/** Most cards that a seat shows; of three they are slimmer. */
const MOST: i32 = 3;
const CARD_W: i32 = 54;
const SLIM_W: i32 = 37;
const CARD_H: i32 = 68;
const CARD_Y: i32 = 15;
const GAP: i32 = 3;
const FIRST_Y: i32 = 186;
const LINE_H: i32 = 13;
const LINE_MAX: i32 = 29;
const CALL_Y: i32 = 193;
/** Length of what is said of a conquest. */
const CONQUERED: i32 = 11;

/** How long cards lie face down, stand on their edge and shine, together. */
const FILM_MS: i32 = 820;
/** Until here, of a way's 256 parts, they lie face down, and until there they stand on their edge. */
const DOWN: i32 = 171;
const EDGE: i32 = 204;
/** A seat is described for this many steps: 900 ms. */
const TOLD_STEPS: i32 = 45;
/** In place of steps: the person turns from seat to seat. */
const TURNED: i32 = 255;

/** Returns whether all show what they chose, or have shown it in this round. */
export function isShowing(): bool {
  return observation.phase > PHASE_CHOOSE && observation.phase < PHASE_LIMIT;
}

/** Returns whether the page open over a decision is that of the reveal. */
export function isRevealOpen(): bool {
  const isRound = shown.panel == resultsPanel() && shown.detail == 0 && shown.pile == NO_PILE;
  return isRound && (isShowing() || hasReport());
}

/** The round whose cards are shown. */
export function shownRound(): i32 {
  return isShowing() ? observation.round : scoredRound();
}

/**
 * Returns whether a seat, -1: any, has still to see what all placed in the round scored last, and that is known: the
 * round was seen under way.
 */
export function isLateFor(seat: i32): bool {
  if (!isFollowed(scoredRound())) return false;
  if (seat >= 0 && hasSeenShown(seat, scoredRound()) && !isShownLate(seat, scoredRound())) return false;
  for (let other = 0; other < observation.players; other++) {
    const pile = observation.tableauAt(other);
    for (let i = max(pileCount(pile) - observation.placedAt(other), 0); i < pileCount(pile); i++)
      if (passesOn(pileAt(pile, i)) && holderIn(scoredRound(), pileAt(pile, i)) < 0) return false;
  }
  return true;
}

/** Begins to tell the seats of a decision. */
export function beginTold(): void {
  shown.told = 0;
  shown.steps = 0;
}

/** Turns the page of a decision to another seat. */
export function turnTold(step: i32): void {
  shown.told = (shown.told + step + observation.players) % observation.players;
  shown.steps = TURNED;
}

/** A step without a press: after a while the next seat is described, until all were. Returns whether it is. */
export function tellNext(): bool {
  if (shown.film != 0 || shown.steps == TURNED || shown.told + 1 >= observation.players) return false;
  shown.steps++;
  if (shown.steps < TOLD_STEPS) return false;
  shown.steps = 0;
  shown.told++;
  return true;
}

/** The seat that is described: of a decision the own one comes last, else the one that acts, if any. */
function toldSeat(deciding: bool): i32 {
  return deciding ? (observation.actorSeat + 1 + shown.told) % observation.players : observation.actorSeat;
}

/** Draws the table of all that is shown, with one seat in words. */
export function drawReveal(deciding: bool): void {
  const told = toldSeat(deciding);
  const film = shown.film;
  shown.film = 0;
  for (let seat = 0; seat < observation.players; seat++) drawPart(seat);
  if (observation.players == MANY) drawDeck();
  // A drawing that only looks for what is at a point changes nothing.
  if (probe.stage != 0) shown.film = film;
  else noteFilmed(shownRound(), shown.film == 0);
  if (shown.film != 0) return textCentred(FONT_LARGE, 120, CALL_Y, COLOR_WHITE, "Cards up!");
  if (told >= observation.players) return drawLastWords();
  for (let i = 0; i < 2; i++) frame(partX(told) + i, partY(told) + i, partW() - 2 * i, PART_H - 2 * i, seatColor(told));
  // The lesson's coach lies there.
  if (!isCoached()) drawWords(told);
}

/** Left edge of a seat's part of the table. */
export function partX(seat: i32): i32 {
  return observation.players >= MANY && (seat & 1) != 0 ? HALF_X : 0;
}

/** Its top. */
export function partY(seat: i32): i32 {
  return TOP + (observation.players < MANY ? seat : seat >> 1) * PART_PITCH;
}

/** Its width. */
export function partW(): i32 {
  return observation.players < MANY ? 240 : HALF_W;
}

function isExplorer(seat: i32): bool {
  return isShowing() ? observation.choiceAt(seat) == CHOICE_EXPLORE : countPlaced(seat) == 0;
}

// What lies already comes first, then what is still to be placed.
function countPlaced(seat: i32): i32 {
  if (isShowing()) return min(observation.placedAt(seat), pileCount(observation.tableauAt(seat)));
  let count = 0;
  while (count < MOST && placedCard(seat, count) != NONE) count++;
  return count;
}

// The i-th card that a seat has placed, NONE: there are fewer. Of a round that was scored without the cards that came
// to it then, and with those that went.
function placedCard(seat: i32, i: i32): i32 {
  const pile = observation.tableauAt(seat);
  if (isShowing()) return pileAt(pile, pileCount(pile) - countPlaced(seat) + i);
  let left = i;
  for (let at = max(pileCount(pile) - observation.placedAt(seat), 0); at < pileCount(pile); at++)
    if (!cameTo(seat, pileAt(pile, at)) && left-- == 0) return pileAt(pile, at);
  for (let n = 0; n < PASSING_CARDS; n++) {
    const card = placedAs(scoredRound(), n, seat);
    if (card != NONE && takerOf(card) >= 0 && takerOf(card) != seat && left-- == 0) return card;
  }
  return NONE;
}

function cameTo(seat: i32, card: i32): bool {
  return passesOn(card) && holderIn(scoredRound(), card) != seat;
}

function countShown(seat: i32): i32 {
  if (isExplorer(seat)) return 1;
  const waiting = (observation.developmentAt(seat) != NONE ? 1 : 0) + (observation.worldAt(seat) != NONE ? 1 : 0);
  return min(countPlaced(seat) + waiting, MOST);
}

function cardShown(seat: i32, i: i32): i32 {
  const placed = countPlaced(seat);
  if (i < placed) return placedCard(seat, i);
  return i == placed && observation.developmentAt(seat) != NONE
    ? observation.developmentAt(seat)
    : observation.worldAt(seat);
}

function widthOf(seat: i32): i32 {
  return countShown(seat) == MOST && observation.players >= MANY ? SLIM_W : CARD_W;
}

function cardX(seat: i32, i: i32): i32 {
  const count = countShown(seat);
  const pitch = widthOf(seat) + GAP;
  return partX(seat) + ((partW() - pitch * count + GAP) >> 1) + i * pitch;
}

function drawPart(seat: i32): void {
  const x = partX(seat);
  const y = partY(seat);
  round(x, y, partW(), PART_H, 4, COLOR_NIGHT);
  drawPiece(x + 3, y + 2, seat);
  drawSeatName(x + 15, y + 1, seat);
  const top = y + CARD_Y;
  for (let i = 0; i < countShown(seat); i++) {
    const left = cardX(seat, i);
    if (isExplorer(seat)) drawExplorer(left, top);
    else drawFace(left, top, widthOf(seat), CARD_H, kindOf(cardShown(seat, i)));
    if (hasFilmed(shownRound())) continue;
    if (isAtRest(MOVES_SHOWN + seat * MOST + i, left, top, 0, FROM_SEAT + seat)) continue;
    lastFor(FILM_MS);
    shown.film = 1;
  }
  if (shown.film != 0) return;
  const price = priceOf(seat);
  if (price == 0) return;
  beginText();
  append(price < 0 ? "-" : "+");
  appendNumber(abs(price));
  textBuiltRight(FONT_MEDIUM, x + partW() - 3, y + 1, COLOR_WHITE);
  icon(ICON_CARD_BACK_12, x + partW() - 17 - textLength() * 8, y + 1, COLOR_SKY);
}

/** Draws a seat's choice to explore, as a card: it places nothing. */
export function drawExplorer(x: i32, y: i32): void {
  round(x, y, CARD_W, CARD_H, 4, COLOR_WHITE);
  round(x + 1, y + 1, CARD_W - 2, CARD_H - 2, 3, COLOR_BLACK);
  ring(x + 27, y + 29, 20, COLOR_SLATE);
  ring(x + 27, y + 29, 14, COLOR_SLATE);
  icon(ICON_TELESCOPE_16, x + 19, y + 21, COLOR_WHITE);
  text(FONT_SMALL, x + 6, y + 55, COLOR_WHITE, "explore");
}

// Where three seats leave a part free: the deck, and how much is gone.
function drawDeck(): void {
  const x = partX(MANY);
  const y = partY(MANY);
  let gone = 0;
  for (let seat = 0; seat < observation.players; seat++) gone += pileCount(observation.discardAt(seat));
  for (let i = 6; i >= 0; i -= 3) drawBack(x + 8 + i, y + 14 - i, SLIM_W, 54);
  beginText();
  appendWith("Deck ", pileCount(observation.deck));
  textBuilt(FONT_MEDIUM, x + 56, y + 20, COLOR_WHITE);
  beginText();
  appendWith("Gone ", gone);
  textBuilt(FONT_MEDIUM, x + 56, y + 36, COLOR_SILVER);
}

/** Draws a card face down. */
export function drawBack(x: i32, y: i32, w: i32, h: i32): void {
  round(x, y, w, h, 4, COLOR_WHITE);
  round(x + 1, y + 1, w - 2, h - 2, 3, COLOR_BLUE);
  ring(x + (w >> 1), y + (h >> 1), 17, COLOR_SKY);
  icon(ICON_ROCKET_24, x + (w >> 1) - 12, y + (h >> 1) - 12, COLOR_WHITE);
}

// The cards that a seat has still to pay, below 0; those that exploring gains.
function priceOf(seat: i32): i32 {
  if (isExplorer(seat)) return EXPLORE_GAIN;
  const development = observation.developmentAt(seat);
  const world = observation.worldAt(seat);
  if (seat == observation.actorSeat && development == NONE && observation.phase == PHASE_PAY) return -observation.owed;
  return -placingPrice(seat, development, world, world == NONE && countPlaced(seat) == 0);
}

/** Returns how many cards a seat pays for a development and a world, NONE: none. */
export function placingPrice(seat: i32, development: i32, world: i32, isAlone: bool): i32 {
  const extra = development == NONE ? -1 : kindOf(development);
  const price = extra < 0 ? 0 : developCost(observation.tableauAt(seat), extra, isAlone ? 1 : 0);
  return price + worldPrice(seat, extra, world);
}

function worldPrice(seat: i32, extra: i32, world: i32): i32 {
  return world == NONE ? 0 : max(settleCost(observation.tableauAt(seat), extra, kindOf(world)), 0);
}

// "CPU 2 pays 5 for", and the names of both cards, or what exploring brings.
function drawWords(seat: i32): void {
  const count = isExplorer(seat) ? 0 : countShown(seat);
  const price = priceOf(seat);
  beginText();
  appendSeat(seat);
  if (count == 0) append(" explores");
  else if (price == 0) append(isWaiting(seat) ? " pays no card for" : " has placed");
  else {
    appendWith(" pays ", -price);
    append(price == -1 ? " card for" : " cards for");
  }
  textBuilt(FONT_MEDIUM, 2, FIRST_Y, seatColor(seat));
  const first = max(count - 2, 0);
  for (let i = first; i < count; i++) drawCardWords(seat, i, FIRST_Y + (i - first + 1) * LINE_H);
  if (count > 0) return;
  beginText();
  appendWith("and gains ", EXPLORE_GAIN);
  append(" cards.");
  textBuilt(FONT_MEDIUM, 2, FIRST_Y + LINE_H, COLOR_SILVER);
}

// After the game nobody acts.
function drawLastWords(): void {
  text(FONT_MEDIUM, 2, FIRST_Y, COLOR_WHITE, "These are the last cards.");
}

function isWaiting(seat: i32): bool {
  return observation.developmentAt(seat) != NONE || observation.worldAt(seat) != NONE;
}

// A card's name; of a world that swords conquer also that, where there is room.
function drawCardWords(seat: i32, i: i32, y: i32): void {
  const card = cardShown(seat, i);
  const development = observation.developmentAt(seat);
  const extra = development == NONE ? -1 : kindOf(development);
  beginText();
  appendBytes(cardName(kindOf(card)));
  if (card == observation.worldAt(seat) && canConquer(observation.tableauAt(seat), extra, kindOf(card), 0)) {
    const isChoice = seat == observation.actorSeat && observation.phase == PHASE_METHOD;
    if (!isChoice && textLength() + CONQUERED <= LINE_MAX) append(": conquered");
  }
  textBuilt(FONT_MEDIUM, 2, y, COLOR_WHITE);
}

/**
 * Draws a card of the reveal, by its number behind MOVES_SHOWN, before it lies face up: its back, its edge, a shine.
 */
export function drawTurning(number: i32): void {
  const seat = number / MOST;
  const x = cardX(seat, number % MOST);
  const y = partY(seat) + CARD_Y;
  const w = widthOf(seat);
  const part = wayPart();
  if (part >= EDGE) return drawShine(x, y, w);
  rect(x, y, w, CARD_H, COLOR_NIGHT);
  if (part >= DOWN) {
    round(x + (w >> 1) - 8, y, 17, CARD_H, 3, COLOR_WHITE);
    return round(x + (w >> 1) - 5, y + 2, 11, CARD_H - 4, 2, COLOR_SKY);
  }
  drawBack(x, y, w, CARD_H);
}

function drawShine(x: i32, y: i32, w: i32): void {
  for (let i = 0; i < 3; i++) frame(x + i - 1, y + i - 1, w + 2 - 2 * i, CARD_H + 2 - 2 * i, COLOR_YELLOW);
  icon(ICON_STAR_8, x - 4, y - 3, COLOR_WHITE);
  icon(ICON_STAR_8, x + w - 4, y + CARD_H - 5, COLOR_WHITE);
}
