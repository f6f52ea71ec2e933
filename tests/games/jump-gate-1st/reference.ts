// Jump Gate, first edition with its variants, a second time: an independent model of legal actions and effects, written
// from the rulebook and from the rulings table of the game's README. Slow and plain on purpose; it shares no code with
// the cartridge.
import { ranksByKey, setPoints } from "../jump-gate/counting.ts";
import { legalAnswers } from "./answers.ts";
import { here, isBurn, isClaimed, isLanded, placesOf, scannable, seatsOf } from "./board.ts";
import { BOOK, EXPLORERS_CLUB, NAVCOMPS, PLANETS, RESOURCES, type Special } from "./cards.ts";
import type { GameState } from "./position.ts";

/** An action as the tests write it: "NAME operand operand". */
export type ActionName = string;

/** Lists all legal actions of a state, as a set: the order is the layout's business. */
export function legalActions(state: GameState): ActionName[] {
  if (state.actorSeat === null) return [];
  if (state.phase !== "turn") return legalAnswers(state);
  const moves = isLanded(state)
    ? ["RETURN"]
    : [...flights(state), ...jumps(state), ...scans(state), ...landings(state)];
  return ["RESEARCH", ...moves, ...harvests(state), ...specials(state)];
}

/** Returns the points of all seats, as if the game ended now (without the Black Hole's loss). */
export function scores(state: GameState): number[] {
  const most = Math.max(...state.gate);
  const isClub = (state.options & EXPLORERS_CLUB) !== 0;
  const [claimPoints, scanPoints] = isClub
    ? [BOOK.clubClaimPoints, BOOK.clubScanPoints]
    : [BOOK.claimPoints, BOOK.scanPoints];
  return seatsOf(state).map(
    (seat) =>
      points(state.collected[seat]) +
      // Ruling: nobody has most of no markers.
      (most > 0 && state.gate[seat] === most ? BOOK.gatePoints : 0) +
      claimPoints * claimsOf(state, seat) +
      scanPoints * scansOf(state, seat),
  );
}

/** Returns the ranks of all seats: 1 wins, ties share. */
export function ranks(state: GameState): number[] {
  const score = scores(state);
  return ranksByKey(
    seatsOf(state).map((seat) => [
      score[seat],
      claimsOf(state, seat),
      scansOf(state, seat),
      state.gate[seat],
      -state.hole[seat],
      state.collected[seat].length,
    ]),
  );
}

/** Returns the points of a set of resource cards. */
export function points(cards: readonly number[]): number {
  return setPoints((type) => cards.filter((card) => RESOURCES[card].type === type).length, BOOK.water);
}

const claimsOf = (state: GameState, seat: number): number => state.claim.filter((owner) => owner === seat).length;
const scansOf = (state: GameState, seat: number): number => state.scans.reduce((sum, row) => sum + row[seat], 0);
const handOf = (state: GameState): number[] => state.hand[state.turnSeat];
const planetAt = (state: GameState, place: number) => PLANETS[state.planet[place] as number];

function flights(state: GameState): ActionName[] {
  return here(state) === null ? [] : ["FLY_CLOCKWISE", "FLY_COUNTER"];
}

function jumps(state: GameState): ActionName[] {
  return handOf(state).flatMap((card) =>
    placesOf(state)
      .filter((place) => place !== here(state) && NAVCOMPS[card].jump === planetAt(state, place).jump)
      .map((place) => `JUMP ${card} ${place}`),
  );
}

function scans(state: GameState): ActionName[] {
  const place = here(state);
  if (place === null || !scannable(state).includes(place)) return [];
  return handOf(state)
    .filter((card) => NAVCOMPS[card].scan === planetAt(state, place).scan)
    .map((card) => `SCAN ${card}`);
}

/** Land-and-Claim, by two codes or with a Hotshot Pilot. Orbital Burn: "Land", also on a claimed planet. */
function landings(state: GameState): ActionName[] {
  const place = here(state);
  if (place === null || (isClaimed(state, place) && !isBurn(state))) return [];
  const [a, b] = planetAt(state, place).landing;
  const actions: ActionName[] = [];
  for (const x of handOf(state)) {
    for (const y of handOf(state).filter((card) => card !== x)) {
      const [p, q] = [NAVCOMPS[x].landing, NAVCOMPS[y].landing];
      if (x < y && ((p === a && q === b) || (p === b && q === a))) actions.push(`LAND ${x} ${y}`);
      if (NAVCOMPS[x].special === "hotshotPilot" && (q === a || q === b)) actions.push(`PILOT ${x} ${y}`);
    }
  }
  return actions;
}

/** Claimed planets only. Orbital Burn: face-down ones from the surface only. */
function harvests(state: GameState): ActionName[] {
  const place = here(state);
  if (place === null || !isClaimed(state, place)) return [];
  const up = state.faceUp[place].map((_, slot) => `HARVEST ${slot}`);
  return isLanded(state) && state.faceDown[place].length > 0 ? [...up, "HARVEST_DOWN"] : up;
}

function specials(state: GameState): ActionName[] {
  return handOf(state)
    .filter((card) => isUsable(state, NAVCOMPS[card].special))
    .map((card) => `SPECIAL ${card}`);
}

/** Ruling: a special action that would do nothing is not offered. */
function isUsable(state: GameState, special: Special | undefined): boolean {
  switch (special) {
    case "insideInfo":
      return true;
    case "backroomDeal":
      return legalAnswers({ ...state, phase: "deal" }).length > 0;
    case "jumpParadox":
      return legalAnswers({ ...state, phase: "paradox" }).length > 0;
    case "longRangeScan":
      return !isLanded(state) && scannable(state).length > 0;
    case "lostRecords":
      return legalAnswers({ ...state, phase: "records" }).length > 0;
    case "wormhole":
      return !isLanded(state);
    default:
      // None, or a Hotshot Pilot, which is an action of its own.
      return false;
  }
}
