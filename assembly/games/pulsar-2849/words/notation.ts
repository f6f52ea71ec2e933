// Pulsar 2849 in words: a short sentence for an action, and the same for the log. Nothing in it is secret.
import { forgetLegal, LEGAL_ROOM, LEGAL_ROOM_BYTES } from "../../../kit/base/legal";
import { literalAt } from "../../../kit/base/literal";
import { appendSeat } from "../../../kit/words/seats";
import {
  NEWS_TEXT_MAX,
  append,
  appendChar,
  appendNumber,
  appendWith,
  cutText,
  textLength,
  textStart,
} from "../../../kit/words/text";
import { copyCost } from "../rules/ability";
import { firstChoice, firstSubject } from "../rules/choices";
import { linkOf, projectAt, technologyIn } from "../rules/components";
import {
  EFFECT_KIND_RED_DIE,
  LOCATION_TYPE_ENTRY_GATE,
  LOCATION_TYPE_ISOLATED_PULSAR,
  LOCATION_TYPE_PULSAR,
  effectKind,
  explorationEffects,
  explorationOfCopy,
  gyrodynePoints,
  gyrodyneSpin,
  locationSlot,
  locationType,
  locationX,
  locationY,
  projectEffects,
  systemEffects,
  technologyEffects,
  transmitterEffects,
  transmitterLetter,
  transmitterOfCopy,
} from "../data";
import { isRedFree, isSilver } from "../rules/die";
import {
  ACTION_ALONE,
  ACTION_BONUS,
  ACTION_BUY_PLUS_MINUS,
  ACTION_BUY_PLUS_TWO,
  ACTION_CONSTRUCT,
  ACTION_CONSTRUCT_STRIDE,
  ACTION_COPY,
  ACTION_DIE,
  ACTION_DIE_STRIDE,
  ACTION_DRAW,
  ACTION_ENTRY,
  ACTION_FLY,
  ACTION_GO,
  ACTION_GYRODYNE,
  ACTION_LINK,
  ACTION_PATENT,
  ACTION_POINTS,
  ACTION_PROJECT,
  ACTION_RUN,
  ACTION_SIDE,
  ACTION_SIZE,
  ACTION_SPIN,
  ACTION_STEP,
  ACTION_STOP,
  ACTION_TAKE,
  ACTION_TAKE_STILL,
  ACTION_TRANSMITTER,
  ACTION_TRANSMITTER_STRIDE,
  CHOICE_CLAIM,
  PHASE_BUY,
  PHASE_DIE,
  PHASE_FLY,
  PHASE_USE,
  STATE_SIZE,
  TILE_AT_COUNT,
  TILE_AT_MARKET,
} from "../layout";
import { sizesIn } from "../rules/legal";
import { endOfBoard, findLocation, firstOnBoard } from "../rules/map";
import { gateRunOf, pathAt } from "../rules/flight";
import { COLON, shorten, writeCount, writeEffect, writeEffects, writeSize } from "./effects";
import { mayBringTile, writeFlight } from "./flight";
import { writeLost, writeSpin } from "./worth";
import { foreseenCubes, foreseenPoints, foresee, offerPoints } from "../rules/production";
import { sizeAt, wonAward } from "../rules/pulsar";
import { perform } from "../rules/rules";
import { INITIATIVE, NONE, SIZES, STATE, counterCount, pathLength, seatCount, turnOf, state } from "../rules/state";
import { COSTS, allCosts, costOf, effectIn, halfOf, movedCounter, movedTrack, takenValue } from "../rules/tables";
import { SPACES, stepsFor } from "../rules/track";
import { modified, valueIn } from "../rules/turn";
import { u8At, setU8At } from "../../../kit/base/arrays";
import { gained } from "../rules/variables";

// The position, while an action is tried: no decision has half as many actions as the list has room for.
const HERE: usize = LEGAL_ROOM;
if (STATE_SIZE > LEGAL_ROOM_BYTES) ERROR("a position is longer than what the list of actions leaves");

const LETTER_A: i32 = 65;
const LOWER_CASE: i32 = 32;
const NO_RED: string = "no red die, as you used one";
/** Characters of " and more". */
const MORE: i32 = 9;
/** Seats whose names, with points, have room in a line behind "ends the round". */
const MOST_NAMED: i32 = 3;
/** Of the tiles found the last one, a byte each. */
const LAST_FOUND: u32 = 255;
/** A third of the map. */
const THIRD_X: i32 = 80;
const THIRD_Y: i32 = 66;

// By LOCATION_TYPE_*.
const TYPES: usize = memory.data<usize>([
  changetype<usize>("system"),
  changetype<usize>("pulsar"),
  changetype<usize>("lone pulsar"),
  changetype<usize>("green gate"),
  changetype<usize>("orange gate"),
  changetype<usize>("pink gate"),
  changetype<usize>("entry gate"),
]);

/** Appends a sentence for a legal action: "Use the 4 as 5". */
export function writeAction(action: i32): void {
  write(action, false);
}

/** Appends what the log says about a legal action that is about to be played, without its subject. */
export function writeNews(action: i32, viewer: i32): void {
  const start = textLength();
  write(action, true);
  const end = textLength();
  const most = start + NEWS_TEXT_MAX;
  if (end > start && mayExplore()) writeFound(action);
  if (textLength() > most && textLength() > end) dropDetails(start, end);
  if (textLength() <= most) return;
  shorten(most - MORE, start);
  append(" and more");
}

// The tiles found go before what was known: takes what an action brings out of its text, from its colon to `end`.
function dropDetails(start: i32, end: i32): void {
  const found = textLength() - end;
  let colon = start;
  while (colon < end && u8At(textStart(), colon) != COLON) colon++;
  memory.copy(textStart() + <usize>colon, textStart() + <usize>end, found);
  cutText(colon + found);
}

// Tiles are drawn while a die is used; most flights end without one, which their words know.
function mayExplore(): bool {
  return state.phase >= PHASE_USE && state.phase < PHASE_BUY && (state.phase != PHASE_FLY || mayBringTile());
}

// The exploration tiles that an action draws, which all see then: it is tried. "; tile: 5 points", "; tiles: 5 points,
// 2 cubes".
function writeFound(action: i32): void {
  memory.copy(HERE, STATE, STATE_SIZE);
  gained.found = 0;
  perform(action);
  memory.copy(STATE, HERE, STATE_SIZE);
  forgetLegal();
  let words = gained.found > LAST_FOUND ? "; tiles: " : "; tile: ";
  for (let found = gained.found; found != 0; found >>= 8) {
    append(words);
    writeExploration(<i32>(found & LAST_FOUND) - 1);
    words = ", ";
  }
}

/** Appends what an exploration tile gives. */
export function writeExploration(tile: i32): void {
  writeEffects(explorationEffects(explorationOfCopy(tile)));
}

/** Appends what kind of place a location is: "green gate". */
export function writeType(location: i32): void {
  append(literalAt(TYPES, locationType(location)));
}

/**
 * Appends what a location is called, by where it lies, and by its number too where another of its kind lies there:
 * "green gate 3 (north-west)".
 */
export function writeLocation(location: i32): void {
  writeType(location);
  if (hasNamesake(location)) appendWith(" ", locationSlot(location) + 1);
  writeWhere(location);
}

function hasNamesake(location: i32): bool {
  const type = locationType(location);
  const region = regionOf(location);
  const end = endOfBoard();
  for (let other = firstOnBoard(); other < end; other++)
    if (locationType(other) == type && other != location && regionOf(other) == region) return true;
  return false;
}

/** Appends what a transmitter tile is called: its letter and number. */
export function writeTile(tile: i32): void {
  appendChar(LETTER_A + transmitterLetter(transmitterOfCopy(tile)));
  appendNumber(tile + 1);
}

// What a transmitter tile still costs and gives, once or as its last cost, of those `paid`, is paid; the log says what
// it gives once it does, and its red dice where they are used.
function writeTileEffects(tile: i32, paid: i32, isNews: bool): void {
  const isBuilt = paid == allCosts(tile);
  if (!isNews) {
    let words = ", then ";
    for (let i = 0; i < COSTS; i++) {
      if (costOf(tile, i) == 0 || (paid >> i) & 1) continue;
      appendWith(words, costOf(tile, i));
      words = " and ";
    }
  } else if (!isBuilt) return;
  append(": ");
  writeEffects(transmitterEffects(transmitterOfCopy(tile)));
  if (isBuilt && !isNews) writeReds(tile, paid);
}

// Appends of each link of a tile of which this much is paid the red die: ", a red 4 when both are online".
function writeReds(tile: i32, paid: i32): void {
  for (let half = 0; half < 2; half++) {
    const to = linkOf(tile, half);
    if (to != NONE)
      writeRed(
        ", ",
        halfOf(tile, half) + halfOf(to >> 1, to & 1),
        paid == allCosts(tile) && state.paidAt(to >> 1) == allCosts(to >> 1),
        false,
      );
  }
}

// A red die that comes now, if it can, or when both tiles of its link are online; the log has room for one that comes.
function writeRed(words: string, value: i32, isNow: bool, isNews: bool): void {
  const isLost = isNow && !isRedFree();
  if (isNews && (isLost || !isNow)) return;
  append(words);
  if (isLost) return append(NO_RED);
  appendWith("a red ", value);
  if (!isNow) append(" when both are online");
}

function write(action: i32, isNews: bool): void {
  if (action < ACTION_ENTRY) return writePlain(action, isNews);
  if (action < ACTION_TAKE) return writeSetup(action, isNews);
  if (action < ACTION_DIE) return writeTake(action, isNews);
  if (action < ACTION_FLY) return writeBetween(action, isNews);
  if (action < ACTION_STEP) return writeUse(action, isNews);
  writeChoice(action, isNews);
}

// The verb that a sentence begins with, and what follows it; in the log in the third person: "Take a ", "takes a ".
function say(isNews: bool, verb: string, rest: string): void {
  append(verb);
  if (isNews) {
    setU8At(textStart(), 0, u8At(textStart()) | LOWER_CASE);
    append("s");
  }
  append(rest);
}

function writePlain(action: i32, isNews: bool): void {
  if (action == ACTION_DRAW) return append(isNews ? "skips the bonus" : "Draw a tile: most give 4 or 5 points");
  if (action == ACTION_STOP)
    return isNews ? writeReached(pathAt(pathLength() - 1), NONE) : append("End the flight here");
  if (action == ACTION_ALONE) return say(isNews, "Begin", " a new array");
  if (action == ACTION_BONUS) {
    append(isNews ? "takes the bonus: " : "Bonus: ");
    const effects = systemEffects(state.systemAt(firstSubject()));
    if (!isNews && !isRedFree() && effectKind(effectIn(effects)) == EFFECT_KIND_RED_DIE) return append(NO_RED);
    return writeEffects(effects);
  }
  if (state.phase == PHASE_DIE) {
    const isRound = turnOf(state.actor) == seatCount() - 1;
    if (isRound && isNews) return writeRoundNews();
    return isNews ? append("ends the turn") : writeEnd(isRound);
  }
  if (state.phase == PHASE_BUY) return say(isNews, "Buy", " no more points");
  say(isNews, "Claim", " no pulsar");
}

/** Silver dice that the seat that decides has not used. */
export function countDice(): i32 {
  return (state.diceAt(state.actor, 0) > 0 ? 1 : 0) + (state.diceAt(state.actor, 1) > 0 ? 1 : 0);
}

/** Appends words and how many dice the seat that decides has not used: "Sure? 1 unused die". */
export function writeUnused(words: string): void {
  append(words);
  append(countDice() == 1 ? "1 unused die" : "2 unused dice");
}

// The end of a turn, with the dice that it wastes; that of a round with what the round pays the seat: "End, 1 die
// unused; 12 points, 4 cubes".
function writeEnd(isRound: bool): void {
  const unused = countDice();
  append(!isRound ? "End your turn" : unused > 0 ? "End" : "End the round");
  if (unused > 0) writeUnused(", ");
  if (!isRound) return;
  foresee();
  append(unused > 0 ? "; " : ": ");
  writeCount(foreseenPoints(state.actor), "point");
  append(", ");
  writeCount(foreseenCubes(state.actor), "cube");
}

// The last turn of a round ends: what the round pays everybody: "ends the round: Player 1 +12, CPU 2 +8"; a line has
// room for four names beside a shorter word.
function writeRoundNews(): void {
  foresee();
  append(seatCount() > MOST_NAMED ? "ends: " : "ends the round: ");
  for (let seat = 0; seat < seatCount(); seat++) {
    if (seat > 0) append(", ");
    appendSeat(seat);
    appendWith(foreseenPoints(seat) < 0 ? " " : " +", foreseenPoints(seat));
  }
}

function writeSetup(action: i32, isNews: bool): void {
  if (action < ACTION_SIDE) {
    say(isNews, "Enter", " at ");
    return writeLocation(findLocation(LOCATION_TYPE_ENTRY_GATE, action - ACTION_ENTRY));
  }
  say(isNews, "Choose", " HQ side ");
  appendNumber(1 + action - ACTION_SIDE);
}

// "Take a 5: engineering 8 to 10".
function writeTake(action: i32, isNews: bool): void {
  const isStill = action >= ACTION_TAKE_STILL;
  say(isNews, "Take", " a ");
  appendNumber(takenValue(action));
  if (isStill) return append(": no counter moves");
  const track = movedTrack(action);
  const counter = movedCounter(action);
  const from = state.counterSpaceAt(track, counter);
  appendWith(track == INITIATIVE ? ": initiative " : ": engineering ", from);
  appendWith(" to ", reachedSpace(action));
  if (counterCount() > seatCount()) writeWhich(track, counter, (counter + seatCount()) % counterCount());
}

// Which of a seat's two counters on a track, as they lie: ", left counter".
function writeWhich(track: i32, counter: i32, other: i32): void {
  const ahead = state.counterSpaceAt(track, other) - state.counterSpaceAt(track, counter);
  if (ahead != 0) append(ahead > 0 ? ", left" : ", right");
  else append(state.counterHeightAt(track, counter) < state.counterHeightAt(track, other) ? ", lower" : ", upper");
  append(" counter");
}

/** How far a die of a value moves a counter: below 0 to the left. */
export function stepsOf(value: i32): i32 {
  return stepsFor(value);
}

/** Space that the counter moved by an action of the draft reaches; of those that move one. */
export function reachedSpace(action: i32): i32 {
  return min(
    max(state.counterSpaceAt(movedTrack(action), movedCounter(action)) + stepsFor(takenValue(action)), 1),
    SPACES,
  );
}

function writeBetween(action: i32, isNews: bool): void {
  const seat = state.actor;
  if (action >= ACTION_CONSTRUCT) {
    const code = action - ACTION_CONSTRUCT;
    const award = wonAward(seat, code / ACTION_CONSTRUCT_STRIDE);
    // One line has room for the place on the map, for the noun, or for an award.
    say(isNews, "Place", isNews ? " a " : " ");
    writeSize(code / ACTION_CONSTRUCT_STRIDE);
    append(isNews ? " gyrodyne on" : ":");
    writePulsar(code % ACTION_CONSTRUCT_STRIDE, isNews || award > 0);
    if (award == 0) return;
    appendWith(", award ", award);
    return append(" points");
  }
  if (action >= ACTION_COPY) {
    say(isNews, "Buy", " a red ");
    appendNumber(1 + action - ACTION_COPY);
    append(": ");
    writeCount(copyCost(seat), "cube");
    if (state.redOffered != 0) appendWith("; you use 1 of ", 1 + popcnt(state.redOffered));
    return;
  }
  const slot = (action - ACTION_DIE) / ACTION_DIE_STRIDE;
  const modifier = (action - ACTION_DIE) % ACTION_DIE_STRIDE;
  // The log says what a die is used for; before that only that it is red or modified.
  if (isNews && isSilver(slot) && modifier == 0) return;
  say(isNews, "Use", " the ");
  appendWith(isSilver(slot) ? "" : "red ", valueIn(seat, slot));
  if (modifier != 0) appendWith(" as ", modified(seat, valueIn(seat, slot), modifier));
  writeLost(slot);
}

function writePulsar(slot: i32, isShort: bool): void {
  appendWith(" pulsar ", slot + 1);
  if (isShort) return;
  for (let type = LOCATION_TYPE_PULSAR; type <= LOCATION_TYPE_ISOLATED_PULSAR; type++) {
    const location = findLocation(type, slot);
    if (location != NONE) writeWhere(location);
  }
}

// Of the nine parts of the map the one in which a location lies, row by row.
function regionOf(location: i32): i32 {
  return (locationY(location) / THIRD_Y) * 3 + locationX(location) / THIRD_X;
}

// Where on the map a location lies, by compass, since "left" would also be a button: " (north-west)".
function writeWhere(location: i32): void {
  const row = locationY(location) / THIRD_Y;
  const column = locationX(location) / THIRD_X;
  append(" (");
  if (row != 1) append(row == 0 ? "north" : "south");
  if (row != 1 && column != 1) append("-");
  if (column != 1) append(column == 0 ? "west" : "east");
  else if (row == 1) append("middle");
  append(")");
}

function writeUse(action: i32, isNews: bool): void {
  if (action >= ACTION_RUN) {
    writeTakeOff(isNews);
    appendWith(" with project ", 1 + action - ACTION_RUN);
    append(": ");
    return writeEffect(gateRunOf(state.actor, action - ACTION_RUN));
  }
  if (action >= ACTION_PROJECT) {
    say(isNews, "Complete", " ");
    return writeProject(action - ACTION_PROJECT);
  }
  if (action >= ACTION_PATENT) return writePatent(action - ACTION_PATENT, isNews);
  if (action >= ACTION_TRANSMITTER) return writePayment(action - ACTION_TRANSMITTER, isNews);
  if (action >= ACTION_SPIN) {
    const size = sizeAt(action - ACTION_SPIN);
    say(isNews, "Start", isNews ? " the " : " ");
    writeSize(size);
    append(isNews ? " gyrodyne on" : ",");
    writePulsar(action - ACTION_SPIN, isNews);
    if (isNews) return;
    append(": ");
    writeEach(size);
    return writeSpin(size);
  }
  if (action >= ACTION_GYRODYNE) return writeSizes(1 << (action - ACTION_GYRODYNE), isNews);
  if (action == ACTION_BUY_PLUS_MINUS)
    return say(isNews, "Buy", isNews ? " a token +-1" : " a token +-1: it changes a die by 1");
  if (action == ACTION_BUY_PLUS_TWO)
    return say(isNews, "Buy", isNews ? " a token +2" : " a token +2: it adds 2 to a die");
  writeTakeOff(isNews);
}

function writeTakeOff(isNews: bool): void {
  append(isNews ? "flies " : "Fly ");
  writeCount(state.value, "step");
}

function writeProject(place: i32): void {
  appendWith("project ", place + 1);
  append(": ");
  writeEffects(projectEffects(projectAt(state.actor, place)));
}

function writePatent(slot: i32, isNews: bool): void {
  say(isNews, "Patent", ": ");
  writeEffects(technologyEffects(technologyIn(slot)));
}

function writePayment(code: i32, isNews: bool): void {
  const tile = code / ACTION_TRANSMITTER_STRIDE;
  const isTaken = state.tileAt(tile) == TILE_AT_MARKET;
  const paid = state.paidAt(tile) | (1 << (code % ACTION_TRANSMITTER_STRIDE));
  if (isTaken) say(isNews, "Take", " transmitter ");
  else if (paid != allCosts(tile)) say(isNews, "Pay", " for transmitter ");
  else append(isNews ? "puts " : "Complete transmitter ");
  writeTile(tile);
  if (isNews && !isTaken && paid == allCosts(tile)) append(" online");
  if (!isNews) appendWith(" with a ", costOf(tile, code % ACTION_TRANSMITTER_STRIDE));
  writeTileEffects(tile, paid, isNews);
}

function writeSizes(sizes: i32, isNews: bool): void {
  let left = sizes;
  say(isNews, "Take", " a ");
  for (let size = 0; size < SIZES; size++) {
    if (((sizes >> size) & 1) == 0) continue;
    left &= ~(1 << size);
    writeSize(size);
    append(left != 0 ? " and a " : " gyrodyne");
    if (isNews || sizes != 1 << size) continue;
    appendWith(": a ", gyrodyneSpin(size));
    append(" starts it");
    // Below the map there is one line.
    if (state.phase != PHASE_USE) continue;
    append(", ");
    writeEach(size);
  }
}

// "3 points or more a round": the bonus of a round may be 0.
function writeEach(size: i32): void {
  writeCount(gyrodynePoints(size), "point");
  append(" or more a round");
}

function writeChoice(action: i32, isNews: bool): void {
  if (action >= ACTION_POINTS) return writePoints(action - ACTION_POINTS, isNews);
  if (action >= ACTION_LINK) return writeLink(action - ACTION_LINK, isNews);
  if (action >= ACTION_SIZE) return writeSizes(sizesIn(action - ACTION_SIZE), isNews);
  if (action >= ACTION_GO) {
    if (firstChoice() == CHOICE_CLAIM) say(isNews, "Claim", " ");
    else say(isNews, "Teleport", " to ");
    return writeLocation(action - ACTION_GO);
  }
  if (!isNews) {
    append("Fly to ");
    return writeLocation(action - ACTION_STEP);
  }
  // The log says where a flight gets to, not each step.
  if (pathLength() >= state.value) writeReached(action - ACTION_STEP, action - ACTION_STEP);
}

// "reaches system 4: 2 stations; 6 points", by a step to there or, NONE, without one. The bonus, or the tile instead,
// is chosen next.
function writeReached(end: i32, to: i32): void {
  append("reaches ");
  writeLocation(end);
  append(": ");
  writeFlight(to);
}

// "Link 3 + 1 with A5: a red 4 when both are online", without sides, because tiles lie turned; what comes at once:
// "a red 4", or why none comes.
function writeLink(code: i32, isNews: bool): void {
  const tile = firstSubject();
  const half = code / (2 * TILE_AT_COUNT);
  const other = (code >> 1) % TILE_AT_COUNT;
  const pips = halfOf(tile, half);
  const otherPips = halfOf(other, code & 1);
  append(isNews ? "links" : "Link");
  appendWith(" ", pips);
  appendWith(" + ", otherPips);
  append(" with ");
  writeTile(other);
  writeRed(
    ": ",
    pips + otherPips,
    state.paidAt(tile) == allCosts(tile) && state.paidAt(other) == allCosts(other),
    isNews,
  );
}

function writePoints(offer: i32, isNews: bool): void {
  say(isNews, "Pay", " a cube for ");
  writeCount(offerPoints(state.actor, offer, state.buyStep), "point");
  append(" from ");
  if (offer < TILE_AT_COUNT) writeTile(offer);
  else append("a technology");
  if (isNews) return;
  append(", ");
  writeCount(state.cubesAt(state.actor) - 1, "cube");
  append(" left");
}
