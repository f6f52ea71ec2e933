// The dice board: the dice left by value with the median marker, both tracks with their stacks of counters, and what
// places on them bring. In the draft the space that the chosen counter would reach is framed; what the last action
// moved has left an outline.
import {
  COLOR_GREY,
  COLOR_NIGHT,
  COLOR_RED,
  COLOR_SILVER,
  COLOR_SLATE,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_SMALL,
  FONT_MEDIUM,
  ICON_ARROW_LEFT_8,
  ICON_ARROW_RIGHT_8,
  ICON_ARROW_UP_8,
} from "../../../../kit/base/abi";
import { frame, icon, rect, text, textBuilt } from "../../../../kit/screen/display";
import { countLegal, legalAt } from "../../../../kit/base/legal";
import { setFrame } from "../../../../kit/screen/frame";
import { isCoached } from "../../../../kit/screen/view";
import { tellPlace } from "../../../../kit/screen/motion";
import { append, appendNumber, appendWith, beginText } from "../../../../kit/words/text";
import { focusable, isProbed } from "../../../../kit/screen/touch";
import {
  SPACE_TABLE_LENGTH,
  playersPlaceCount,
  playersPlaceCubes,
  playersPlaceFinal,
  playersPlaceFirst,
  playersPlacePoints,
  spacePenalty,
} from "../../data";
import { ACTION_TAKE, ACTION_TAKE_STILL, MARKET_COUNT, PHASE_DRAFT } from "../../layout";
import { reachedSpace, stepsOf, writeAction } from "../../words/notation";
import { writeNoTake } from "../../words/reasons";
import { appendOrdinal, writeCount } from "../../words/effects";
import { writeUses } from "../../words/worth";
import { INITIATIVE } from "../../rules/state";
import { movedCounter, movedTrack, takenValue } from "../../rules/tables";
import { hasMoved, leftSpace, takenDie } from "../map/changes";
import { COLUMNS, drawCut, drawDie, drawPiece, drawWrapped } from "../appearance";
import { askedWord, cursor } from "../memory";
import { FROM_FACE, drawHeldDie, isCounterAtRest } from "../moving";
import { observation } from "../../rules/observation";
import { shown } from "../variables";

const COLUMN_W: i32 = 40;
const MARKET_Y: i32 = 16;
const MARKET_H: i32 = 42;
const DICE_SEEN: i32 = 6;
const TRACKS_Y: i32 = 70;
const TRACK_PITCH: i32 = 58;
const SPACE_W: i32 = 16;
const STACK_H: i32 = 38;
const LINES_Y: i32 = 187;
/** Characters up to which uses of a die are listed, so that four lines hold them. */
const USES_END: i32 = 128;
const TRACKS: i32 = 2;
/** Where the order of play of this round stands, in pieces. */
const ORDER_X: i32 = 199;

/**
 * Draws the board below the heading; `action` is the draft's under the cursor, -1: none, but perhaps a value that
 * cannot be taken, `closed`, 0: somebody looks around or others act.
 */
export function drawDice(action: i32, closed: i32): void {
  const value = action < 0 ? closed : takenValue(action);
  const taken = takenDie();
  for (let face = 1; face <= MARKET_COUNT; face++) drawFace(face, face == value, face == taken);
  drawMedian();
  for (let track = 0; track < TRACKS; track++) drawTrack(track, action);
  if (isProbed() && value != 0) tellTakes(action < 0 ? 0 : value);
  // The coach lies over the words.
  if (isCoached()) return;
  rect(0, LINES_Y - 2, 240, 41, COLOR_NIGHT);
  if (value == 0) return drawHeld();
  drawTake(action, value);
}

/**
 * Frames the value of a draft's action or, once the cursor's action (-1: none) has it, the space that its counter would
 * reach; the counter itself while the cursor is on another one that would come to the same space.
 */
export function frameTake(action: i32, chosen: i32): void {
  const value = takenValue(action);
  if (action >= ACTION_TAKE_STILL || takenValue(chosen) != value)
    return setFrame((value - 1) * COLUMN_W, MARKET_Y, COLUMN_W - 1, MARKET_H);
  const track = movedTrack(action);
  if (chosen != action && movedTrack(chosen) == track && reachedSpace(chosen) == reachedSpace(action))
    return frameCounter(track, movedCounter(action));
  setFrame((reachedSpace(action) - 1) * SPACE_W, TRACKS_Y + movedTrack(action) * TRACK_PITCH + 9, SPACE_W - 1, STACK_H);
}

/**
 * Returns whether two actions of the draft take a die of one value for counters of one track that stand on one space.
 */
export function isSameTake(one: i32, other: i32): bool {
  return (
    one < ACTION_TAKE_STILL &&
    other < ACTION_TAKE_STILL &&
    takenValue(one) == takenValue(other) &&
    movedTrack(one) == movedTrack(other) &&
    spaceOf(one) == spaceOf(other)
  );
}

// Where the counter of an action stands.
function spaceOf(action: i32): i32 {
  return observation.counterSpaceAt(movedTrack(action), movedCounter(action));
}

function frameCounter(track: i32, counter: i32): void {
  const space = observation.counterSpaceAt(track, counter);
  setFrame(leftOf(space), topOf(track, counter, TRACKS_Y + track * TRACK_PITCH), 9, 9);
}

/** Frames all dice, or those of a value. */
export function frameFace(face: i32): void {
  if (face == 0) setFrame(0, MARKET_Y, 240, MARKET_H);
  else setFrame((face - 1) * COLUMN_W, MARKET_Y, COLUMN_W - 1, MARKET_H);
}

/** Frames a track. */
export function frameTrack(track: i32): void {
  setFrame(0, TRACKS_Y + track * TRACK_PITCH - 1, 240, TRACK_PITCH - 1);
}

/** Frames the spaces of a track that cost points, with what they cost. */
export function frameLastSpaces(track: i32): void {
  let first = SPACE_TABLE_LENGTH;
  while (first > 1 && spacePenalty(first - 1) != 0) first--;
  const x = (first - 1) * SPACE_W;
  setFrame(x, TRACKS_Y + track * TRACK_PITCH + 9, SPACE_TABLE_LENGTH * SPACE_W - x, STACK_H + 9);
}

// Six dice can be seen one by one; of more than that the rest is shown as a number.
function drawFace(face: i32, isCursor: bool, isTaken: bool): void {
  const x = (face - 1) * COLUMN_W;
  const count = observation.marketAt(face - 1);
  frame(x, MARKET_Y, COLUMN_W - 1, MARKET_H, isCursor ? COLOR_YELLOW : COLOR_SLATE);
  if (isCursor) frame(x + 1, MARKET_Y + 1, COLUMN_W - 3, MARKET_H - 2, COLOR_YELLOW);
  if (count > 0 && observation.phase == PHASE_DRAFT) drawMove(x, stepsOf(face), isCursor);
  else {
    beginText();
    appendNumber(face);
    textBuilt(FONT_SMALL, x + 4, MARKET_Y + 3, count > 0 ? COLOR_WHITE : COLOR_GREY);
  }
  tellPlace(FROM_FACE + face, x + placeX(count), placeY(count));
  // Where a die has just been: its outline.
  if (isTaken && count < DICE_SEEN) frame(x + placeX(count), placeY(count), 12, 12, COLOR_YELLOW);
  const seen = count > DICE_SEEN ? DICE_SEEN - 1 : count;
  for (let i = 0; i < seen; i++) drawDie(x + placeX(i), placeY(i), face, COLOR_WHITE);
  if (seen == count) return;
  beginText();
  appendWith("+", count - seen);
  textBuilt(FONT_SMALL, x + placeX(seen), placeY(seen) + 2, COLOR_WHITE);
}

// How far a die moves a counter, which way.
function drawMove(x: i32, steps: i32, isCursor: bool): void {
  const color = isCursor ? COLOR_YELLOW : COLOR_WHITE;
  if (steps == 0) return text(FONT_MEDIUM, x + 4, MARKET_Y + 1, color, "stay");
  icon(steps < 0 ? ICON_ARROW_LEFT_8 : ICON_ARROW_RIGHT_8, x + (steps < 0 ? 8 : 20), MARKET_Y + 3, color);
  beginText();
  appendNumber(abs(steps));
  textBuilt(FONT_MEDIUM, x + (steps < 0 ? 19 : 9), MARKET_Y + 1, color);
}

// Where the i-th die of a value lies: four in the corners, with a gap between them, two more in the middle.
function placeX(i: i32): i32 {
  return (i & 4) != 0 ? 13 : 1 + (i & 1) * 24;
}

function placeY(i: i32): i32 {
  return MARKET_Y + 13 + ((i & 4) != 0 ? i & 1 : i >> 1) * 14;
}

function drawMedian(): void {
  if (observation.median == 0) return;
  const x = (COLUMN_W >> 1) + ((observation.median - 2) * COLUMN_W) / 2;
  icon(ICON_ARROW_UP_8, x - 5, MARKET_Y + MARKET_H, COLOR_YELLOW);
  text(FONT_SMALL, x > 180 ? x - 44 : x + 5, MARKET_Y + MARKET_H + 1, COLOR_YELLOW, "median");
}

function drawTrack(track: i32, action: i32): void {
  const y = TRACKS_Y + track * TRACK_PITCH;
  const isMoving = action >= ACTION_TAKE && action < ACTION_TAKE_STILL && movedTrack(action) == track;
  text(
    FONT_SMALL,
    2,
    y,
    COLOR_SILVER,
    track == INITIATIVE ? "Initiative: leftmost plays first" : "Engineering: leftmost gets most cubes",
  );
  if (track == INITIATIVE)
    for (let i = 0; i < playersPlaceCount(observation.players); i++)
      drawPiece(ORDER_X + 10 * i, y - 1, observation.orderAt(i));
  beginText();
  writePlaces(track);
  textBuilt(FONT_SMALL, 2, y + 9 + STACK_H, COLOR_SILVER);
  for (let space = 1; space <= SPACE_TABLE_LENGTH; space++) {
    const x = (space - 1) * SPACE_W;
    const isReached = isMoving && reachedSpace(action) == space;
    frame(x, y + 9, SPACE_W - 1, STACK_H, isReached ? COLOR_YELLOW : COLOR_SLATE);
    if (isReached) {
      frame(x + 1, y + 10, SPACE_W - 3, STACK_H - 2, COLOR_YELLOW);
      const isLeft = space < spaceOf(action);
      icon(isLeft ? ICON_ARROW_LEFT_8 : ICON_ARROW_RIGHT_8, x + 3, y + 12, COLOR_YELLOW);
    }
    // Where a counter has just been: its outline.
    if (leftSpace(track) == space) frame(x + 3, y + 10, 9, 9, COLOR_YELLOW);
    if (spacePenalty(space) == 0) continue;
    beginText();
    appendWith("-", spacePenalty(space));
    textBuilt(FONT_SMALL, x + 1, y + 9 + STACK_H, COLOR_RED);
  }
  for (let counter = 0; counter < playersPlaceCount(observation.players); counter++)
    drawCounter(track, counter, y, isMoving && counter == movedCounter(action));
}

function drawCounter(track: i32, counter: i32, y: i32, isMoving: bool): void {
  const space = observation.counterSpaceAt(track, counter);
  if (space == 0) return;
  const left = leftOf(space);
  const top = topOf(track, counter, y);
  if (isCounterAtRest(track, counter, left, top)) drawPiece(left, top, counter % observation.players);
  if (isMoving) frame(left - 1, top, 11, 9, COLOR_WHITE);
  if (hasMoved(track, counter)) frame(left - 1, top - 1, 11, 11, COLOR_YELLOW);
}

// What the places bring, from the left: "at the end: 7, 4, 2 points", "a round: 2 cubes, 1 cube, 1 point"; the last one
// brings nothing.
function writePlaces(track: i32): void {
  append(track == INITIATIVE ? "at the end: " : "a round: ");
  const first = playersPlaceFirst(observation.players);
  const last = first + playersPlaceCount(observation.players) - 2;
  for (let place = first; place <= last; place++) {
    if (place > first) append(", ");
    if (track == INITIATIVE) appendNumber(playersPlaceFinal(place));
    else writeIncome(place);
  }
  if (track == INITIATIVE) append(" points");
}

// What a place of the engineering track brings a round; one that pays a point pays no cubes.
function writeIncome(place: i32): void {
  if (playersPlacePoints(place) > 0) writeCount(playersPlacePoints(place), "point");
  else writeCount(playersPlaceCubes(place), "cube");
}

// What an action of the draft does, -1: why the value cannot be taken; whose counters stand where its counter comes to,
// what its place there brings, and what the die can be used for.
function drawTake(action: i32, value: i32): void {
  beginText();
  if (action < 0) writeNoTake(value);
  else writeAction(action);
  if (action >= 0 && action < ACTION_TAKE_STILL) {
    const track = movedTrack(action);
    const to = reachedSpace(action);
    let count = 0;
    for (let counter = 0; counter < playersPlaceCount(observation.players); counter++) {
      if (counter == movedCounter(action) || observation.counterSpaceAt(track, counter) != to) continue;
      append(count++ == 0 ? ", on top of player " : " and ");
      appendNumber((counter % observation.players) + 1);
    }
    writePlace(track, movedCounter(action), to);
    if (spacePenalty(to) != 0) {
      appendWith("; costs ", spacePenalty(to));
      append(spacePenalty(to) == 1 ? " point a round" : " points a round");
    }
  }
  if (action >= 0) {
    append(". Uses: ");
    writeUses(observation.actor, 0, takenValue(action), USES_END);
  }
  drawWrapped(3, LINES_Y, COLUMNS, 4, COLOR_WHITE);
}

// The place on the track that a counter would have on a space, on top of the stack there, and what it brings: ", then
// 2nd: 1 cube a round".
function writePlace(track: i32, counter: i32, to: i32): void {
  let ahead = 0;
  for (let other = 0; other < playersPlaceCount(observation.players); other++) {
    if (other != counter && observation.counterSpaceAt(track, other) < to) ahead++;
  }
  const place = playersPlaceFirst(observation.players) + ahead;
  append(", then ");
  appendOrdinal(ahead + 1);
  append(": ");
  if (track != INITIATIVE) {
    writeIncome(place);
    return append(" a round");
  }
  writeCount(playersPlaceFinal(place), "point");
  append(" at the end");
}

// The dice that each seat holds, and what the median is.
function drawHeld(): void {
  beginText();
  append("These dice are not used yet.");
  drawCut(3, LINES_Y + 12, COLUMNS, COLOR_SILVER);
  for (let seat = 0; seat < observation.players; seat++) {
    const x = 3 + seat * 58;
    drawPiece(x, LINES_Y, seat);
    for (let slot = 0; slot < 2; slot++) {
      const die = observation.diceAt(seat, slot);
      if (die > 0) drawHeldDie(seat, slot, die, x + 13 + slot * 14, LINES_Y - 2, COLOR_WHITE, true);
    }
  }
}

function leftOf(space: i32): i32 {
  return (space - 1) * SPACE_W + 3;
}

function topOf(track: i32, counter: i32, y: i32): i32 {
  return y + 9 + STACK_H - 9 * (observation.counterHeightAt(track, counter) + 1) - 1;
}

// A tap goes to a value and, of the value under the cursor (0: it cannot be taken), to a space that a counter would
// reach, of several counters to the first, or to a counter itself. What the cursor's action takes and reaches is the
// cursor's own.
function tellTakes(value: i32): void {
  for (let face = 1; face <= MARKET_COUNT; face++)
    focusable((face - 1) * COLUMN_W, MARKET_Y, COLUMN_W - 1, MARKET_H, shown.cursorPlace, askedWord(face - 1));
  for (let i = countLegal() - 1; i >= 0; i--) {
    if (takenValue(legalAt(i)) != value || legalAt(i) >= ACTION_TAKE_STILL) tellFace(i);
    else tellSpace(i);
  }
  if (value == 0) return;
  tellFace(cursor());
  if (legalAt(cursor()) < ACTION_TAKE_STILL) tellSpace(cursor());
  for (let i = 0; i < countLegal(); i++)
    if (takenValue(legalAt(i)) == value && legalAt(i) < ACTION_TAKE_STILL) tellCounter(i);
}

function tellFace(index: i32): void {
  focusable((takenValue(legalAt(index)) - 1) * COLUMN_W, MARKET_Y, COLUMN_W - 1, MARKET_H, shown.cursorPlace, index);
}

function tellSpace(index: i32): void {
  const action = legalAt(index);
  focusable(
    (reachedSpace(action) - 1) * SPACE_W,
    TRACKS_Y + movedTrack(action) * TRACK_PITCH + 9,
    SPACE_W - 1,
    STACK_H,
    shown.cursorPlace,
    index,
  );
}

function tellCounter(index: i32): void {
  const track = movedTrack(legalAt(index));
  const counter = movedCounter(legalAt(index));
  focusable(
    leftOf(spaceOf(legalAt(index))),
    topOf(track, counter, TRACKS_Y + track * TRACK_PITCH),
    9,
    9,
    shown.cursorPlace,
    index,
  );
}
