// All lines of play of the turn under way, depth first, a few actions a unit: the thinking seat takes the best action,
// others that collect the one that is worst for it. Searched on a re-deal (kit/players/thinking): lines see of what is
// hidden only what they turn up.
import { insertCandidate, candidateAt } from "../../../kit/players/candidates";
import { CANDIDATES } from "../../../kit/players/halving";
import { THOUGHTS, deal, restoreRoot, thinkingSeat } from "../../../kit/players/thinking";
import { countLegal, legalAt } from "../../../kit/base/legal";
import { pileAt, pileCount } from "../../../kit/base/piles";
import { nextBits, seedRng } from "../../../kit/base/rng";
import {
  SPECIAL_BACKROOM_DEAL,
  SPECIAL_INSIDE_INFO,
  SPECIAL_LONG_RANGE_SCAN,
  navcompSpecial,
  resourceBlackHole,
  resourceType,
} from "../data";
import {
  ACTION_DRAW,
  ACTION_FLY_CLOCKWISE,
  ACTION_FLY_COUNTER,
  ACTION_HARVEST,
  ACTION_HARVEST_DOWN,
  ACTION_HARVEST_END,
  ACTION_JUMP,
  ACTION_LAND,
  ACTION_PLACE,
  ACTION_RESEARCH,
  ACTION_SCAN,
  ACTION_SPECIAL,
  ENDING_BLACK_HOLE,
  PHASE_PARADOX,
  PHASE_RESEARCH,
  PHASE_TURN,
  PHASE_WORMHOLE,
  STATE_SIZE,
} from "../layout";
import { SLOTS, effectOf, sourceOf } from "../edition/ai/effect";
import { search } from "../edition/ai/variables";
import { listLegal } from "../edition/rules/legal";
import { perform } from "../edition/rules/rules";
import { score } from "../edition/rules/scoring";
import { NONE, OPTION_ORBITAL, STATE, hasOption, isOver, placeCount, seatCount } from "../edition/rules/state";
import { TRIED } from "../../jump-gate/ai/tried";
import { rank } from "../../jump-gate/rules/rank";
import { state } from "../../jump-gate/edition/rules/state";
import { isLastTurn, mayEnd } from "./nearness-of-end";

/** Positions of a line. */
const DEPTHS: i32 = 12;
// What a unit spends: an action tried is 1.
const WORK: i32 = 20;
const WORK_OF_LIST: i32 = 2;
const WORK_OF_DEAL: i32 = 6;
/** How often it is drawn what the Black Hole takes. */
const LOSSES: i32 = 8;
/** Victory, beyond the points. */
const VICTORY: i32 = 1 << 16;
/** What a victory is less that rests on what is turned up or drawn: more than the points that any line wins by. */
const DOUBT: i32 = VICTORY >> 2;
/** The game goes on: worse than any end of it. */
const ESCAPE: i32 = -(1 << 26);
const UNKNOWN: i32 = 1 << 26;

/** Returns whether a line of this value wins however the draws fall. */
export function isSure(value: i32): bool {
  return value > LOSSES * VICTORY - VICTORY / 2;
}

/** Returns how many of the draws a line of this value loses. */
export function lostOf(value: i32): i32 {
  return LOSSES - max(0, (value + DOUBT + VICTORY / 2) / VICTORY);
}

/** Begins with the position being thought about. */
export function beginLines(): void {
  search.left = 0;
  search.shown = 0;
  open(0);
}

function open(depth: i32): void {
  const isOwn = state.actorSeat == thinkingSeat();
  search.depth = depth;
  search.own = (search.own & ~(1 << depth)) | ((<i32>isOwn) << depth);
  search.setNextAt(depth, 0);
  search.setValueAt(depth, isOwn ? ESCAPE : UNKNOWN);
}

/** Spends a unit; returns whether all lines are searched. */
export function searchLines(): bool {
  const turn = state.turnSeat;
  let work = WORK;
  let isThere = false;
  while (work > 0) {
    if (!isThere) {
      arrive();
      work -= WORK_OF_DEAL;
      isThere = true;
      if (search.left != 0) {
        search.left = 0;
        note(search.valueAt(search.depth + 1));
      }
    }
    const action = nextAction();
    if (action < 0) {
      if (search.depth == 0) return true;
      search.depth--;
      search.left = 1;
      isThere = false;
      continue;
    }
    if (isFutile(action)) {
      search.escapes = 1;
      note(ESCAPE);
      continue;
    }
    work -= attempt(action, turn);
  }
  return false;
}

// The position that the line so far leads to, its actions listed.
function arrive(): void {
  const depth = search.depth;
  restoreRoot();
  deal(search.deal);
  for (let i = 0; i < depth; i++) perform(search.actionAt(i));
  stop();
}

function stop(): void {
  memory.copy(TRIED, STATE, STATE_SIZE);
  listLegal();
}

// Takes back the action tried.
function again(): void {
  memory.copy(STATE, TRIED, STATE_SIZE);
}

// The next action to be tried here, -1: none.
function nextAction(): i32 {
  const depth = search.depth;
  const count = countLegal();
  if (isDecided(depth)) return -1;
  const isProof = depth == 0 && search.deal > 0;
  for (let i = search.nextAt(depth); i < count; i++) {
    const action = legalAt(i);
    if (isProof ? action != candidateAt(CANDIDATES, search.index) : isLike(action, i)) continue;
    search.setNextAt(depth, i + 1);
    search.setActionAt(depth, action);
    return action;
  }
  return -1;
}

// Whether the actions left change nothing any more: in a proof one that is sure to win is enough, and one that is not
// is enough of others; and nobody goes where the next one has what is worse for him than another line.
function isDecided(depth: i32): bool {
  const value = search.valueAt(depth);
  const isOwn = isOwnAt(depth);
  if (search.deal > 0 && search.sure != 0) return isSure(value) == isOwn && value != UNKNOWN;
  if (depth < 2 || isOwnAt(depth - 1) == isOwn) return false;
  const other = search.valueAt(depth - 1);
  return isOwn ? value >= other : value <= other;
}

// Whether the line up to there turned up or drew what was hidden.
function isShownAt(depth: i32): bool {
  return ((search.shown >> depth) & 1) != 0;
}

function isOwnAt(depth: i32): bool {
  return ((search.own >> depth) & 1) != 0;
}

// Plays an action: the line ends with it, or goes on. Returns the work it was.
function attempt(action: i32, turn: i32): i32 {
  const down = countDown();
  const revealed = perform(action);
  if (isOver()) {
    const isShown = countDown() != down || isShownAt(search.depth);
    if (isShown) search.hidden = 1;
    const isDrawn = state.ending == ENDING_BLACK_HOLE;
    const value = isDrawn ? drawn(action) : result() * LOSSES;
    again();
    note(isShown && isSure(value) ? value - DOUBT : value);
    return isDrawn ? LOSSES : 1;
  }
  const depth = search.depth + 1;
  const isInTurn = state.turnSeat == turn && depth < DEPTHS;
  if (!isInTurn || (state.phase == PHASE_TURN && !mayEnd(state.actionsLeft))) {
    again();
    search.escapes = 1;
    note(ESCAPE);
    return 1;
  }
  if (revealed) search.hidden = 1;
  const isShown = revealed || isShownAt(search.depth);
  search.shown = isShown ? search.shown | (1 << depth) : search.shown & ~(1 << depth);
  open(depth);
  stop();
  return 1 + WORK_OF_LIST;
}

// The value of a line counts for the position before its last action.
function note(value: i32): void {
  const depth = search.depth;
  const best = search.valueAt(depth);
  search.setValueAt(depth, isOwnAt(depth) ? max(best, value) : min(best, value));
  if (depth == 0 && search.deal == 0 && value > ESCAPE) insertCandidate(CANDIDATES, search.actionAt(0), value);
}

// The Black Hole takes resources at random: the sum over several draws, the one just made included. Where all win the
// least of them stands for all: one that just wins may be lost in another draw.
function drawn(action: i32): i32 {
  let sum = result();
  let least = sum;
  for (let i = 1; i < LOSSES; i++) {
    again();
    seedRng(state.rng, nextBits(THOUGHTS), nextBits(THOUGHTS));
    perform(action);
    const drawn = result();
    sum += drawn;
    least = min(least, drawn);
  }
  return isSure(sum) ? least * LOSSES : sum;
}

// Victory, and the points more than the best opponent's.
function result(): i32 {
  const seat = thinkingSeat();
  let best = 0;
  for (let other = seatCount() - 1; other >= 0; other--) if (other != seat) best = max(best, score(other));
  const margin = score(seat) - best;
  return margin > 0 || (margin == 0 && rank(seat) == 1) ? VICTORY + margin : margin;
}

function countDown(): i32 {
  let sum = 0;
  for (let place = placeCount() - 1; place >= 0; place--) sum += pileCount(state.faceDownAt(place));
  return sum;
}

// Whether an action does the same as one listed before it, or is left out: new cards are no part of a line unless the
// game ends in any case, and then all cards are kept.
function isLike(action: i32, i: i32): bool {
  const phase = state.phase;
  if (phase == PHASE_RESEARCH) return action != ACTION_DRAW;
  if (isTwin(action)) return true;
  const left = state.actionsLeft;
  if (phase != PHASE_TURN) return left == 0 && i > 0 && (phase == PHASE_PARADOX || phase == PHASE_WORMHOLE);
  if (left == 1) return i > 0 && kindOf(action) == kindOf(legalAt(i - 1));
  return isDrawing(action) && !isLastTurn();
}

// Whether the same resource lies in a slot before the one that an action picks.
function isTwin(action: i32): bool {
  const place = sourceOf(action);
  if (place == NONE) return false;
  const pile = state.faceUpAt(place);
  const slot = action % SLOTS;
  const picked = pileAt(pile, slot);
  for (let other = 0; other < slot; other++) {
    const resource = pileAt(pile, other);
    if (resourceType(resource) == resourceType(picked) && resourceBlackHole(resource) == resourceBlackHole(picked))
      return true;
  }
  return false;
}

// What a turn's last action does: neither its cards nor where the ship goes matter any more.
function kindOf(action: i32): i32 {
  if (action >= ACTION_LAND) return ACTION_LAND;
  if (action >= ACTION_JUMP) return ACTION_JUMP;
  return action == ACTION_FLY_COUNTER ? ACTION_FLY_CLOCKWISE : effectOf(action);
}

function isDrawing(action: i32): bool {
  return action == ACTION_RESEARCH || specialOf(action) == SPECIAL_INSIDE_INFO;
}

function specialOf(action: i32): i32 {
  return action >= ACTION_SPECIAL && action < ACTION_PLACE ? navcompSpecial(action - ACTION_SPECIAL) : -1;
}

// Whether a turn's last action cannot end the game.
function isFutile(action: i32): bool {
  if (state.phase != PHASE_TURN || state.actionsLeft > 1 || isLastTurn()) return false;
  if (action >= ACTION_LAND || (action >= ACTION_HARVEST && action < ACTION_HARVEST_END)) return false;
  const special = specialOf(action);
  if (action == ACTION_HARVEST_DOWN || special == SPECIAL_BACKROOM_DEAL) return false;
  const isScan = special == SPECIAL_LONG_RANGE_SCAN || (action >= ACTION_SCAN && action < ACTION_SPECIAL);
  return !(isScan && hasOption(OPTION_ORBITAL));
}
