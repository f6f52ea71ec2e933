// A turn of the Action Phase (p. 9, 12 to 15): dice and their modifiers, and what a die pays for. Part of the
// independent model.
import { type Effect, GYRODYNES, PYRAMID, rule, SIZES, TABLES, TRANSMITTERS } from "./reference-components.ts";
import { flightUses, takeOff } from "./reference-flight.ts";
import {
  finishTile,
  gain,
  happen,
  linksOf,
  mayOwe,
  offerRed,
  openLink,
  proceed,
  takeGyrodyne,
} from "./reference-gain.ts";
import {
  abilities,
  actorOf,
  claimsOf,
  countBits,
  hasBit,
  onBoard,
  PLACES,
  type PulsarState,
  project,
  type Step,
  seatsInOrder,
  supply,
  TECHNOLOGY_SLOTS,
  technology,
} from "./reference-position.ts";

const SLOTS = 9;
const RED = 2;
/** What the operand of DIE adds to a die. */
const MODIFIERS = [0, -1, 1, 2];
const range = (length: number): number[] => Array.from({ length }, (_, i) => i);

/** Returns whether the picked die pays a cost of an action (p. 9, ruling 45). */
function pays(s: PulsarState, cost: number, action: string): boolean {
  const mayShift = abilities(s, actorOf(s), "dieShift").some((effect) => effect.action === action);
  return Math.abs(s.value - cost) <= (mayShift ? 1 : 0);
}

/** Returns whether effects with a red die that must be used can be had now (p. 15, ruling 19). */
function mayGain(s: PulsarState, effects: readonly Effect[]): boolean {
  return effects.every(({ kind, cubes = 0 }) => {
    if (kind === "dice") return mayOwe(s);
    return kind !== "patentDie" || (mayOwe(s) && s.cubes[actorOf(s)] >= cubes);
  });
}

/** Returns whether a technology may be patented now (p. 15, two players p. 19; ruling 44). */
function isOpen(s: PulsarState, slot: number): boolean {
  const { row, icons } = technology(s, slot);
  const owners = countBits(s.patent[slot]);
  if (row > s.round || hasBit(s.patent[slot], actorOf(s)) || owners === 2) return false;
  if (icons === 2 || owners === 0) return true;
  return s.players > 2 && s.patentRound[slot] < s.round;
}

function transmitterUses(s: PulsarState): string[] {
  return s.tileAt.flatMap((at, tile) => {
    if (at !== "market" && at !== `seat ${actorOf(s)}`) return [];
    const { costs } = TRANSMITTERS[tile];
    const unpaid = costs.map((cost, i) => (hasBit(s.paid[tile], i) ? 0 : cost));
    return unpaid.flatMap((cost, i) =>
      cost > 0 && unpaid.indexOf(cost) === i && pays(s, cost, "transmitter") ? [`TRANSMITTER ${tile} ${i}`] : [],
    );
  });
}

/** What the picked die can pay for. */
export function useActions(s: PulsarState): string[] {
  const seat = actorOf(s);
  const token = (id: string): boolean =>
    TABLES.modifier.rows.some((row) => row.id === id && row.costs.includes(s.value));
  const spinnable = claimsOf(s, seat).filter((slot) => {
    const [size, condition] = [SIZES.indexOf(s.gyrodyne[slot].split(" ")[0]), s.gyrodyne[slot]];
    return condition.endsWith("under construction") && pays(s, GYRODYNES[size].spin, "spin");
  });
  const projects = range(s.edition === 0 ? PLACES : 0).filter((place) => {
    const { die, effects } = project(s, seat, place);
    const isReady = PYRAMID[place].every((below) => hasBit(s.project[seat], below));
    return isReady && !hasBit(s.project[seat], place) && pays(s, die, "project") && mayGain(s, effects);
  });
  return [
    ...flightUses(s),
    ...(token("plusMinus") ? ["BUY_PLUS_MINUS"] : []),
    ...(token("plusTwo") ? ["BUY_PLUS_TWO"] : []),
    ...range(SIZES.length)
      .filter((size) => supply(s, size) > 0 && pays(s, GYRODYNES[size].take, "gyrodyne"))
      .map((size) => `GYRODYNE ${size}`),
    ...spinnable.map((slot) => `SPIN ${slot}`),
    ...transmitterUses(s),
    ...range(TECHNOLOGY_SLOTS)
      .filter((slot) => {
        const { die, effects } = technology(s, slot);
        return isOpen(s, slot) && pays(s, die, "patent") && mayGain(s, effects);
      })
      .map((slot) => `PATENT ${slot}`),
    ...projects.map((place) => `PROJECT ${place}`),
  ];
}

/** Value of a die in hand or of a red die that may be used; undefined if there is none. */
function dieIn(s: PulsarState, slot: number): number | undefined {
  const dice = s.dice[actorOf(s)];
  if (slot >= RED) {
    const isThere = s.redOwed === null ? hasBit(s.redOffered, slot - RED) : s.redOwed === slot - RED;
    return isThere ? slot - RED : undefined;
  }
  return dice[slot] === 0 || (slot === 1 && dice[0] === dice[1]) ? undefined : dice[slot];
}

function hasToken(s: PulsarState, modifier: number): boolean {
  if (modifier === 0) return true;
  return (modifier === 3 ? s.plusTwo : s.plusMinus)[actorOf(s)] > 0;
}

/** Picks a die and spends the token that modifies it. */
function pick(step: Step, slot: number, modifier: number): void {
  const { s } = step;
  const seat = actorOf(s);
  s.value = (dieIn(s, slot) ?? 0) + MODIFIERS[modifier];
  s.picked = slot;
  s.phase = "use";
  if (modifier === 3) s.plusTwo[seat]--;
  else if (modifier > 0) s.plusMinus[seat]--;
  if (modifier > 0) happen(step, "modifierUsed");
  if (slot < RED) {
    s.dice[seat][slot] = 0;
    return;
  }
  s.redUsed = 1;
  s.redOwed = null;
  s.redOffered = 0;
  happen(step, "bonusDie");
}

/** Returns whether a die so modified would pay for anything. */
function hasUse(s: PulsarState, slot: number, modifier: number): boolean {
  const trial = structuredClone(s);
  pick({ s: trial, next: trial, note: () => {} }, slot, modifier);
  return trial.value >= 0 && useActions(trial).length > 0;
}

const copyCost = (s: PulsarState): number =>
  Math.min(rule("copyCost"), ...abilities(s, actorOf(s), "copyCost").map(({ cubes = 0 }) => cubes));

/** What can be done between two uses of dice. */
export function dieActions(s: PulsarState): string[] {
  const seat = actorOf(s);
  const dice = range(SLOTS).flatMap((slot) =>
    dieIn(s, slot) === undefined
      ? []
      : range(MODIFIERS.length)
          .filter((modifier) => hasToken(s, modifier) && hasUse(s, slot, modifier))
          .map((modifier) => `DIE ${slot} ${modifier}`),
  );
  const mayCopy = mayOwe(s) && s.cubes[seat] >= copyCost(s);
  const copies = s.market.flatMap((count, i) =>
    mayCopy && count > 0 && !hasBit(s.redOffered, i + 1) ? [`COPY ${i}`] : [],
  );
  const sites = claimsOf(s, seat).filter((slot) => s.gyrodyne[slot] === "none");
  const constructs = range(SIZES.length).flatMap((size) =>
    s.hand[seat][size] > 0 ? sites.map((slot) => `CONSTRUCT ${size} ${slot}`) : [],
  );
  return [...(s.redOwed === null ? ["END"] : []), ...dice, ...copies, ...constructs];
}

/** Places a gyrodyne tile and gives the construction awards (p. 12, ruling 22). */
function construct(step: Step, size: number, slot: number): void {
  const { s } = step;
  const seat = actorOf(s);
  s.hand[seat][size]--;
  s.gyrodyne[slot] = `${SIZES[size]} under construction`;
  happen(step, "construction");
  const placed = onBoard(s, seat, "under construction")[size] + onBoard(s, seat, "spinning")[size];
  const { award, secondAward } = GYRODYNES[size];
  const tiles = s.award[size];
  if (placed >= 2 && tiles[0] === null) {
    tiles[0] = seat;
    s.points[seat] += award;
    step.note("award");
  } else if (tiles[1] === null && placed >= (tiles[0] === seat ? 4 : 2)) {
    tiles[1] = seat;
    s.points[seat] += secondAward;
    step.note(tiles[0] === seat ? "both awards" : "second award");
  }
}

/** Does something between two uses of dice, except the end of the turn. */
export function playDie(step: Step, name: string, operands: readonly number[]): void {
  const { s } = step;
  if (name === "DIE") pick(step, operands[0], operands[1]);
  else if (name === "COPY") {
    s.cubes[actorOf(s)] -= copyCost(s);
    offerRed(s, operands[0] + 1);
  } else construct(step, operands[0], operands[1]);
}

/** Ends the turn; returns whether all seats had theirs. */
export function endTurn(s: PulsarState): boolean {
  const seats = seatsInOrder(s);
  const seat = actorOf(s);
  s.dice[seat] = [0, 0];
  s.redOffered = 0;
  s.redUsed = 0;
  const next = seats[seats.indexOf(seat) + 1];
  if (next === undefined) return true;
  s.actor = next;
  return false;
}

function payTransmitter(step: Step, tile: number, cost: number): void {
  const { s } = step;
  const isNew = s.tileAt[tile] === "market";
  s.tileAt[tile] = `seat ${actorOf(s)}`;
  s.paid[tile] |= 1 << cost;
  happen(step, "transmitterPaid");
  if (isNew && linksOf(s, tile).length > 0) openLink(step, tile);
  else finishTile(step, tile);
}

function patent(step: Step, slot: number): void {
  const { s } = step;
  const { use, effects } = technology(s, slot);
  happen(step, "patent");
  if (s.patent[slot] === 0) s.patentRound[slot] = s.round;
  s.patent[slot] |= 1 << actorOf(s);
  step.note(`technology ${technology(s, slot).id}`);
  if (use === "at once") gain(step, effects);
}

/** Pays for something with the picked die. */
export function use(step: Step, name: string, operands: readonly number[]): void {
  const { s } = step;
  const seat = actorOf(s);
  const [first] = operands;
  switch (name) {
    case "FLY":
      takeOff(s, null);
      return;
    case "RUN":
      takeOff(s, first);
      return;
    case "BUY_PLUS_MINUS":
      s.plusMinus[seat]++;
      break;
    case "BUY_PLUS_TWO":
      s.plusTwo[seat]++;
      break;
    case "GYRODYNE":
      takeGyrodyne(step, first);
      break;
    case "SPIN":
      s.gyrodyne[first] = s.gyrodyne[first].replace("under construction", "spinning");
      happen(step, "spin");
      break;
    case "TRANSMITTER":
      payTransmitter(step, first, operands[1]);
      break;
    case "PATENT":
      patent(step, first);
      break;
    case "PROJECT": {
      happen(step, "project");
      s.project[seat] |= 1 << first;
      gain(step, project(s, seat, first).effects);
      break;
    }
    default:
      throw new Error(`unknown use ${name}`);
  }
  proceed(step);
}
