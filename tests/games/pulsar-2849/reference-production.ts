// The Production Phase (p. 16; two players p. 19) up to the next round. Part of the independent model.
import { type Effect, forPlayers, GYRODYNES, rule, SIZES, TABLES, TRANSMITTERS } from "./reference-components.ts";
import { beginRound } from "./reference-dice.ts";
import {
  actorOf,
  counterCount,
  countOf,
  foremost,
  hasBit,
  onBoard,
  onlineOf,
  type PulsarState,
  patentsOf,
  type Step,
  seatOfCounter,
  seatsInOrder,
  technology,
} from "./reference-position.ts";

const [INITIATIVE, ENGINEERING] = [0, 1];
const TECHNOLOGY = 24;

/** What a spinning gyrodyne brings besides its face this round. */
export function rowPoints(s: PulsarState): number {
  const category = s.round < 3 ? 0 : s.round < 6 ? 1 : 2;
  const row = TABLES.technologyRow.rows[rule("rounds") * "ABCD".indexOf(s.board[category]) + s.round - 1];
  return row.median === 1 ? Math.ceil(s.median / 2) : row.points;
}

/** The points and cubes of one row of a transmitter or technology. */
function produce(step: Step, seat: number, effects: readonly Effect[]): void {
  const { s, note } = step;
  for (const { kind, amount = 0, subject = "", points } of effects) {
    if (kind === "prodPoints") s.points[seat] += amount;
    else if (kind === "prodCubes") s.cubes[seat] += amount;
    else if (kind === "prodPointsPer") s.points[seat] += amount * countOf(s, seat, subject);
    else if (kind === "prodTrack") {
      const owners = foremost(s, ENGINEERING).map((counter) => seatOfCounter(s, counter));
      (points as number[]).forEach((each, place) => {
        if (owners[place] === seat) s.points[seat] += each;
      });
    } else continue;
    note(`production ${kind}`);
  }
}

/** What a seat could buy in this step, by the operand of POINTS, with the points it brings. */
function offers(s: PulsarState, seat: number): Map<number, number> {
  const found = new Map<number, number>();
  const add = (what: number, effects: readonly Effect[]): void => {
    for (const { kind, amount = 0 } of effects) if (kind === "prodBuy") found.set(what, amount);
  };
  if (s.cubes[seat] === 0) return found;
  if (s.buyStep === 4) {
    for (const tile of onlineOf(s, seat)) if (!hasBit(s.boughtTiles, tile)) add(tile, TRANSMITTERS[tile].effects);
  } else {
    for (const slot of patentsOf(s, seat)) {
      if (!hasBit(s.boughtTechnologies, slot)) add(TECHNOLOGY + slot, technology(s, slot).effects);
    }
  }
  return found;
}

/** What the asked seat can buy. */
export const buyActions = (s: PulsarState): string[] => [
  "END",
  ...[...offers(s, actorOf(s)).keys()].map((what) => `POINTS ${what}`),
];

/**
 * Asks the next seat that can buy something, from the seat on in play order; goes on with the phase if there is none.
 */
function ask(step: Step, seats: readonly number[]): void {
  const { s } = step;
  for (const seat of seats) {
    s.boughtTiles = 0;
    s.boughtTechnologies = 0;
    if (offers(s, seat).size === 0) continue;
    s.phase = "buy";
    s.actor = seat;
    return;
  }
  s.boughtTiles = 0;
  s.boughtTechnologies = 0;
  if (s.buyStep === 4) scoreGyrodynes(step);
  else endRound(step);
}

/** Buys points for a cube, or ends buying. */
export function buy(step: Step, what: number | null): void {
  const { s } = step;
  const seat = actorOf(s);
  const seats = seatsInOrder(s);
  if (what !== null) {
    s.points[seat] += offers(s, seat).get(what) ?? 0;
    s.cubes[seat]--;
    if (what < TECHNOLOGY) s.boughtTiles |= 1 << what;
    else s.boughtTechnologies |= 1 << (what - TECHNOLOGY);
    if (offers(s, seat).size > 0) return;
  }
  ask(step, seats.slice(seats.indexOf(seat) + 1));
}

/** Begins the phase: steps 1 to 4. */
export function production(step: Step): void {
  const { s, note } = step;
  s.order = s.order.map((_, place) => {
    const counter = foremost(s, INITIATIVE)[place];
    return counter === undefined ? null : seatOfCounter(s, counter);
  });
  foremost(s, ENGINEERING).forEach((counter, place) => {
    const { cubes, points } = forPlayers(s.players).places[place];
    s.cubes[seatOfCounter(s, counter)] += cubes;
    s.points[seatOfCounter(s, counter)] += points;
  });
  for (const spaces of s.counterSpace) {
    for (let counter = 0; counter < counterCount(s); counter++) {
      const seat = seatOfCounter(s, counter);
      const { penalty } = TABLES.space.rows[spaces[counter] - 1];
      if (penalty > 0) note("penalty");
      s.points[seat] = Math.max(0, s.points[seat] - penalty);
    }
  }
  for (const seat of seatsInOrder(s)) {
    for (const tile of onlineOf(s, seat)) produce(step, seat, TRANSMITTERS[tile].effects);
  }
  s.buyStep = 4;
  ask(step, seatsInOrder(s));
}

/** Steps 5 and 6. */
function scoreGyrodynes(step: Step): void {
  const { s } = step;
  for (const seat of seatsInOrder(s)) {
    onBoard(s, seat, "spinning").forEach((count, size) => {
      s.points[seat] += count * (GYRODYNES[size].points + rowPoints(s));
      if (count > 0) step.note(`spinning ${SIZES[size]}`);
    });
  }
  for (const seat of seatsInOrder(s)) {
    for (const slot of patentsOf(s, seat)) produce(step, seat, technology(s, slot).effects);
  }
  s.buyStep = 6;
  ask(step, seatsInOrder(s));
}

/** Step 7, or the end of the game. */
function endRound(step: Step): void {
  const { s } = step;
  s.buyStep = 0;
  if (s.round === rule("rounds")) {
    s.phase = "over";
    s.actor = null;
    return;
  }
  s.tileAt = s.tileAt.map((at) => (at === "market" ? "discarded" : at));
  for (let i = 0; i < rule("offer"); i++) {
    const tile = s.stack.pop();
    if (tile === undefined) throw new Error("no transmitter to deal");
    s.tileAt[tile] = "market";
  }
  beginRound(step, s.round + 1);
}
