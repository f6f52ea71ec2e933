// Why the choice of level 3 is good, in words: what it brings at once, else what can be done after it, by the prices
// that level 3 goes by. Asked of a position that was dealt again (kit/contract); only what everybody sees, or the seat
// holds, is said of it.
import { pileCount, pileFind, pileRemoveAt } from "../../../kit/base/piles";
import { append, appendBytes, appendNumber } from "../../../kit/words/text";
import { claimCount } from "../rules/claims";
import { RESOURCE_TYPE_TABLE_LENGTH, RULE_HAND_SIZE, planetName, resourceType, resourceTypeName } from "../data";
import { ACTION_DISCARD, ACTION_DRAW, ACTION_RESEARCH, ACTION_SCAN, NAVCOMP_KNOWN_COUNT } from "../layout";
import { writeOrdinal, writePoints } from "../words/phrases";
import { rank } from "../rules/rank";
import { perform } from "../edition/rules/rules";
import { score, tallied, tally } from "../edition/rules/scoring";
import { NONE, isOver, placeCount, rule, state } from "../edition/rules/state";
import { canJump } from "./holdings";
import { isAllOfUse, lackedDeed } from "./hint-cards";
import {
  ACTION_END_TURN,
  DEED_LAND,
  DEED_SCAN,
  claimPoints,
  isPayable,
  isUnfinishedLanding,
  seek,
  soughtDeed,
  soughtPlace,
  writeOwn,
  writeScan,
} from "../edition/ai/hint-own";
import { appraise } from "../edition/ai/worth";
import { broughtBy } from "./hint-brings";
import { argumentFor, bestAt, writeArgument } from "./hint-picks";
import { before, trail } from "./variables";

if (RESOURCE_TYPE_TABLE_LENGTH > 8) ERROR("BEFORE is too small");

/** Appends by how much a choice was worth more. */
export function writeMargin(margin: i32): void {
  append("about ");
  writePoints(margin);
  append(" more");
}

/** Appends why a legal action of the seat that decides is good. */
export function writeHint(action: i32): void {
  const seat = state.actorSeat;
  const place = state.shipAt(state.turnSeat);
  appraise(seat);
  const isIdle = trail.idle != 0;
  trail.idle = 0;
  if (action == ACTION_END_TURN)
    return append(isIdle ? "It is your last turn. Nothing is left to gain" : "Nothing gains a point now");
  if (isIdle) return append("You must act once more. Nothing is left to gain");
  if (action == ACTION_RESEARCH) return writeResearch(seat);
  if (action == ACTION_DRAW) return writeDraw(pileCount(state.handAt(seat)));
  if (isOf(action, ACTION_DISCARD))
    return append(
      pileCount(state.handAt(seat)) == 1 ? "A new card may be of more use" : "Of your cards it is of least use now",
    );
  if (isOf(action, ACTION_SCAN)) {
    // With the cards that are left.
    pileRemoveAt(state.handAt(seat), pileFind(state.handAt(seat), action - ACTION_SCAN));
    appraise(seat);
    return writeScan(seat, place);
  }
  const argument = argumentFor(seat, action);
  if (writeOwn(action, seat, place)) return writeArgument(argument);
  // What the action turns up nobody knows.
  const open = pileCount(state.faceUpAt(place));
  const best = place == NONE ? NONE : bestAt(seat, place, open);
  if (isUnfinishedLanding(action, place)) return writeClaim(seat, place, claimPoints(), open, best);
  const points = score(seat);
  for (let type = 0; type < RESOURCE_TYPE_TABLE_LENGTH; type++) before.setTallyAt(type, tallied(type));
  const claims = claimCount(seat);
  perform(action);
  const more = score(seat) - points;
  if (isOver())
    return append(rank(seat) == 1 ? "It ends the game while you lead, as far as you can know" : "It ends the game");
  tally(seat);
  for (let type = 0; type < RESOURCE_TYPE_TABLE_LENGTH; type++) {
    if (tallied(type) <= before.tallyAt(type)) continue;
    writeGained(type, more);
    if (claimCount(seat) > claims) append(" with the planet");
    return writeArgument(argument);
  }
  if (claimCount(seat) > claims) return writeClaim(seat, place, more, open, best);
  writeOutlook(seat, place);
}

// What there is where the ship came to from a place, if nothing can be done there yet; what it would be worth most to
// do is at another one.
function writePlace(seat: i32, from: i32, sought: i32): void {
  const here = state.shipAt(seat);
  if (here == NONE) return append("You leave the planet for the Jump Gate");
  if (sought != NONE && from != NONE && stepsBetween(here, sought) < stepsBetween(from, sought)) {
    append("It is on the way to ");
    return appendBytes(planetName(state.planetAt(sought)));
  }
  const open = pileCount(state.faceUpAt(here));
  const best = bestAt(seat, here, open);
  if (best != NONE) {
    appendBytes(resourceTypeName(resourceType(best)));
    append(" there would bring you ");
    return writePoints(broughtBy(seat, best));
  }
  const down = pileCount(state.faceDownAt(here));
  if (down == 0) return append(state.claimAt(here) == NONE ? "Nobody has claimed it yet" : "From there you can fly on");
  appendNumber(down);
  append(down == 1 ? " resource there is still face-down" : " resources there are still face-down");
}

// Flights from one place of the ring to another.
function stepsBetween(from: i32, to: i32): i32 {
  const ahead = abs(to - from);
  return min(ahead, placeCount() - ahead);
}

function isOf(action: i32, first: i32): bool {
  return action >= first && action < first + NAVCOMP_KNOWN_COUNT;
}

// What the cards in hand cannot pay for where the ship is.
function writeResearch(seat: i32): void {
  const count = pileCount(state.handAt(seat));
  if (count == 0) return append("Your hand is empty");
  const lacked = lackedDeed(seat);
  if (lacked != 0) {
    append(lacked == DEED_SCAN ? "You have no code to scan " : "You lack a code to land on ");
    return appendBytes(planetName(state.planetAt(state.shipAt(seat))));
  }
  if (count == rule(RULE_HAND_SIZE))
    return append(
      isAllOfUse(seat) ? "Cards for other planets may be of more use" : "You may change cards that are of no use here",
    );
  append("You have ");
  appendNumber(count);
  append(count == 1 ? " card, and draw up to " : " cards, and draw up to ");
  appendNumber(rule(RULE_HAND_SIZE));
}

function writeDraw(held: i32): void {
  if (held == 0) return append("Your hand is empty");
  if (held == rule(RULE_HAND_SIZE)) return append("Each of your cards is of use here");
  append("It fills your hand to ");
  appendNumber(rule(RULE_HAND_SIZE));
  append(" cards");
}

// Of what a planet brings its points, and the best of this many resources that lay open there before; what turns up
// with the claim nobody knows.
function writeClaim(seat: i32, place: i32, points: i32, open: i32, best: i32): void {
  append("The planet brings ");
  writePoints(points);
  appraise(seat);
  if (best == NONE) {
    if (pileCount(state.faceUpAt(place)) > open) append(", and its resources turn up");
    return;
  }
  append(", ");
  appendBytes(resourceTypeName(resourceType(best)));
  append(" there ");
  appendNumber(broughtBy(seat, best));
  append(" more");
}

function writeGained(type: i32, points: i32): void {
  append("Your ");
  writeOrdinal(tallied(type));
  appendBytes(resourceTypeName(type));
  append(": ");
  writePoints(points);
}

// What the seat can do next from where it is; it came from a place.
function writeOutlook(seat: i32, from: i32): void {
  appraise(seat);
  const isNear = seek(seat) > 0;
  const at = soughtPlace();
  if (!isNear || at == NONE || !hasComeNearer(from, state.shipAt(seat), at) || !isPayable(seat, soughtDeed()))
    return writePlace(seat, from, at);
  if (at == state.shipAt(seat)) append("There");
  else {
    append("On the way to ");
    appendBytes(planetName(state.planetAt(at)));
    append(": there");
  }
  const deed = soughtDeed();
  if (deed == DEED_SCAN) return append(" you can scan next");
  if (deed == DEED_LAND) return append(" you can land and claim next");
  const best = bestAt(seat, at, pileCount(state.faceUpAt(at)));
  append(" you can harvest ");
  if (best == NONE) return append("next");
  appendBytes(resourceTypeName(resourceType(best)));
  append(", worth ");
  appendNumber(broughtBy(seat, best));
}

// Whether a place where something is to be done is reached, or is one move away where it was not from the place where
// the ship came from.
function hasComeNearer(from: i32, to: i32, place: i32): bool {
  return place == to || (isBeside(to, place) && !isBeside(from, place) && !canJump(state.planetAt(place)));
}

// Whether a place is another one, or next to it; nothing is next to the Gate (NONE).
function isBeside(from: i32, place: i32): bool {
  const steps = abs(place - from);
  return from != NONE && (steps <= 1 || steps == placeCount() - 1);
}
