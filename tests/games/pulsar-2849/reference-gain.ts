// What effects and arrivals bring (p. 11, 12, 15, 20), and what they leave to choose. Part of the independent model.
import { type Effect, EXPLORATION, LOCATIONS, rule, SIZES, SYSTEMS, TRANSMITTERS } from "./reference-components.ts";
import {
  abilities,
  actorOf,
  claimsOf,
  countOf,
  hasBit,
  isOnline,
  isPulsar,
  type PulsarState,
  pipsOf,
  placesOf,
  type Step,
  supply,
  tilesOf,
} from "./reference-position.ts";

/** A choice that is still to be made. */
interface Choice {
  readonly choice: string;
  readonly subject: number;
}

/** Gives points for something that happened, by what the seat's technologies say of it. */
export function happen({ s, note }: Step, event: string, times = 1): void {
  const seat = actorOf(s);
  for (const effect of abilities(s, seat, "pointsWhen")) {
    if (effect.event !== event || times === 0) continue;
    s.points[seat] += times * (effect.amount ?? 0);
    note(`points when ${event}`);
  }
}

/** Offers a red die; one that came too late is lost (rulings 80, 85). */
export function offerRed(s: PulsarState, value: number): void {
  if (s.redUsed === 0 && s.redOwed === null) s.redOffered |= 1 << value;
}

/** Returns whether a red die that must be used could be. */
export const mayOwe = (s: PulsarState): boolean => s.redUsed === 0 && s.redOwed === null;

function oweRed(s: PulsarState, value: number): void {
  s.redOwed = value;
  s.redOffered = 0;
}

/** Shuffles the discarded exploration tiles: their order is that of the real outcome, if possible. */
function shuffle({ s, next, note }: Step): void {
  note("shuffle");
  const pool = s.explored;
  const isNew = (tile: number): boolean => pool.includes(tile) && next.kept[tile] !== null;
  const kept = next.kept.flatMap((_, tile) => (isNew(tile) ? [tile] : []));
  const order = [...next.exploration, ...[...next.explored].reverse(), ...kept];
  if (JSON.stringify([...order].sort()) !== JSON.stringify([...pool].sort())) {
    throw new Error(`${order} is no shuffle of ${pool}`);
  }
  s.exploration = order;
  s.explored = [];
}

/** Draws an exploration tile and does what it says. */
export function explore(step: Step): void {
  const { s } = step;
  if (s.exploration.length === 0 && s.explored.length > 0) shuffle(step);
  const tile = s.exploration.pop();
  if (tile === undefined) return;
  const { id, effects } = EXPLORATION[tile];
  step.note(`exploration ${id}`);
  happen(step, "exploration");
  gain(step, effects);
  if (effects.some(({ kind }) => kind === "extraStation")) s.kept[tile] = actorOf(s);
  else s.explored.push(tile);
}

/** Takes a gyrodyne tile if one is left (ruling 23). */
export function takeGyrodyne(step: Step, size: number): void {
  const { s } = step;
  if (supply(s, size) === 0) {
    step.note("no gyrodyne left");
    return;
  }
  s.hand[actorOf(s)][size]++;
  happen(step, "gyrodyneTaken");
}

/** Puts choices before those that wait already. */
function open(s: PulsarState, choices: readonly Choice[]): void {
  s.choice = [...choices.map(({ choice }) => choice), ...s.choice];
  s.subject = [...choices.map(({ subject }) => subject), ...s.subject];
  s.choices = s.choice.length;
}

/** Removes the first choice, which was made. */
export function close(s: PulsarState): void {
  s.choice.shift();
  s.subject.shift();
  s.choices = s.choice.length;
}

const TELEPORTS: Record<string, string> = {
  system: "teleport to a system",
  pulsar: "teleport to a pulsar",
  any: "teleport anywhere",
};

/** Gives what effects bring at once, and opens the choices they leave. */
export function gain(step: Step, effects: readonly Effect[]): void {
  const { s, note } = step;
  const seat = actorOf(s);
  const choices: Choice[] = [];
  for (const effect of effects) {
    const amount = effect.amount ?? 0;
    switch (effect.kind) {
      case "points":
        s.points[seat] += amount;
        break;
      case "cubes":
        s.cubes[seat] += amount;
        break;
      case "plusMinus":
        s.plusMinus[seat] += amount;
        break;
      case "plusTwo":
        s.plusTwo[seat] += amount;
        break;
      case "pointsPer":
        s.points[seat] += amount * countOf(s, seat, effect.subject ?? "");
        break;
      case "exploration":
        for (let i = 0; i < amount; i++) explore(step);
        break;
      case "gyrodyne": {
        const sizes = (effect.of ?? []).map((size) => SIZES.indexOf(size));
        if (sizes.length === 1) takeGyrodyne(step, sizes[0]);
        else choices.push({ choice: "size", subject: sizes.reduce((bits, size) => bits | (1 << size), 0) });
        break;
      }
      case "gyrodynePair":
        choices.push({ choice: "pair", subject: 0 });
        break;
      case "redDie":
        offerRed(s, effect.value ?? 0);
        break;
      case "dice":
        s.dice[seat][s.picked ?? 0] = effect.silver ?? 0;
        oweRed(s, effect.red ?? 0);
        break;
      case "patentDie":
        s.cubes[seat] -= effect.cubes ?? 0;
        oweRed(s, effect.red ?? 0);
        break;
      case "claimIsolated":
        choices.push({ choice: "claim", subject: 0 });
        break;
      case "teleport":
        choices.push({ choice: TELEPORTS[effect.to ?? ""], subject: 0 });
        break;
      default:
        continue;
    }
    note(`effect ${effect.kind}`);
  }
  open(s, choices);
}

/** Lets the owner of a tile decide its link, if it can have one. */
export function openLink(step: Step, tile: number): void {
  open(step.s, [{ choice: "link", subject: tile }]);
}

/** Pairs of free halves by which a new tile can be linked, as operands (p. 13, ruling 38). */
export function linksOf(s: PulsarState, tile: number): string[] {
  const others = tilesOf(s, actorOf(s)).filter((other) => other !== tile);
  const isFree = (which: number, half: number): boolean => pipsOf(which, half) !== null && s.link[which][half] === null;
  return [0, 1].flatMap((half) =>
    isFree(tile, half)
      ? others.flatMap((other) => [0, 1].flatMap((end) => (isFree(other, end) ? [`${half} ${other} ${end}`] : [])))
      : [],
  );
}

/** Brings a paid tile online: its benefit, then its choices, then it is flipped (p. 13, ruling 69). */
export function finishTile(step: Step, tile: number): void {
  const { s } = step;
  if (!isOnline(s, tile)) return;
  open(s, [{ choice: "flip", subject: tile }]);
  gain(step, TRANSMITTERS[tile].effects);
}

function flip(step: Step, tile: number): void {
  const { s } = step;
  happen(step, "transmitterOnline");
  s.link[tile].forEach((end, half) => {
    if (end === null || !isOnline(s, end >> 1)) return;
    step.note("red die of a link");
    offerRed(s, (pipsOf(tile, half) ?? 0) + (pipsOf(end >> 1, end & 1) ?? 0));
  });
}

/** Claims a pulsar by its slot. */
export function claim(step: Step, slot: number): void {
  step.s.pulsarOwner[slot] = actorOf(step.s);
  happen(step, "claim");
}

/** Places a station on the first free planet of the kinds, in their order; returns on which kind. */
export function settle(step: Step, slot: number, kinds: readonly string[]): string | undefined {
  const { s } = step;
  const seat = actorOf(s);
  if (s.station[slot].includes(seat)) return undefined;
  const { planets } = SYSTEMS[s.system[slot]];
  for (const kind of kinds) {
    const planet = planets.findIndex(
      (each, i) => each.kind === kind && each.players <= s.players && s.station[slot][i] === null,
    );
    if (planet < 0) continue;
    s.station[slot][planet] = seat;
    happen(step, "station");
    return kind;
  }
  step.note("no planet free");
  return undefined;
}

/** Draws a tile for a claim or a station at a dead end (p. 11). */
export function exploreDeadEnd(step: Step, location: number): void {
  if (LOCATIONS[location].deadEnd !== 1) return;
  step.note("dead end");
  explore(step);
}

/** Ends a flight or a teleport at a location (p. 11). */
export function arrive(step: Step, location: number): void {
  const { s } = step;
  const { type, slot } = LOCATIONS[location];
  s.ship[actorOf(s)] = location;
  if (type === "system") {
    s.seen |= 1 << slot;
    const kind = settle(step, slot, ["blue", "lifeless"]);
    if (kind !== undefined) exploreDeadEnd(step, location);
    if (kind === "blue") open(s, [{ choice: "bonus", subject: slot }]);
  } else if (type === "pulsar" && s.pulsarOwner[slot] === null) {
    if (claimsOf(s, actorOf(s)).length >= rule("claimRings")) {
      step.note("no ring left");
      return;
    }
    claim(step, slot);
    exploreDeadEnd(step, location);
  }
}

/** Isolated pulsars that the actor may claim, as locations; none without a ring. */
function claimable(s: PulsarState): number[] {
  if (claimsOf(s, actorOf(s)).length >= rule("claimRings")) return [];
  return placesOf(s)
    .filter(({ type, slot }) => type === "isolated pulsar" && s.pulsarOwner[slot] === null)
    .map(({ id }) => id);
}

/** Sizes of a set that are left to take. */
const sizesLeft = (s: PulsarState, offered: number): number[] =>
  [0, 1, 2].filter((size) => hasBit(offered, size) && supply(s, size) > 0);

/** Pairs of sizes by the operand of SIZE, from 3. */
export const PAIRS = [
  [0, 1],
  [0, 2],
  [1, 2],
];

/** What the first choice offers. */
export function choiceActions(s: PulsarState): string[] {
  const [choice, subject] = [s.choice[0], s.subject[0]];
  switch (choice) {
    case "claim":
      return ["END", ...claimable(s).map((id) => `GO ${id}`)];
    case "size":
      return sizesLeft(s, subject).map((size) => `SIZE ${size}`);
    case "pair":
      return PAIRS.flatMap((sizes, i) => (sizes.every((size) => supply(s, size) > 0) ? [`SIZE ${3 + i}`] : []));
    case "bonus":
      return ["DRAW", "BONUS"];
    case "link":
      return ["ALONE", ...linksOf(s, subject).map((link) => `LINK ${link}`)];
    default:
      return placesOf(s)
        .filter((place) =>
          choice === TELEPORTS.system
            ? place.type === "system"
            : choice === TELEPORTS.pulsar
              ? place.type === "pulsar"
              : place.type !== "entry gate" && (!isPulsar(place) || place.type === "pulsar"),
        )
        .map(({ id }) => `GO ${id}`);
  }
}

const PHASES: Record<string, string> = { size: "size", pair: "size", bonus: "bonus", link: "link" };

/** Makes the choices that are none, and stops at the first real one; without any the use of the die is over. */
export function proceed(step: Step): void {
  const { s } = step;
  for (;;) {
    if (s.choices === 0) {
      s.phase = "die";
      s.picked = null;
      s.value = 0;
      return;
    }
    const [choice, subject] = [s.choice[0], s.subject[0]];
    if (choice === "flip") {
      close(s);
      flip(step, subject);
    } else if (choice === "claim" && claimable(s).length === 0) {
      step.note("claim lost");
      close(s);
    } else if (choice === "size" && sizesLeft(s, subject).length < 2) {
      close(s);
      for (const size of sizesLeft(s, subject)) takeGyrodyne(step, size);
    } else if (choice === "pair" && sizesLeft(s, 7).length < 3) {
      close(s);
      for (const size of sizesLeft(s, 7)) takeGyrodyne(step, size);
    } else if (choice === "link" && linksOf(s, subject).length === 0) {
      close(s);
      finishTile(step, subject);
    } else {
      s.phase = PHASES[choice] ?? "go";
      return;
    }
  }
}

/** Makes the first choice. */
export function choose(step: Step, name: string, operands: readonly number[]): void {
  const { s } = step;
  const [choice, subject] = [s.choice[0], s.subject[0]];
  step.note(`choice ${choice}`);
  close(s);
  if (name === "GO" && choice === "claim") claim(step, LOCATIONS[operands[0]].slot);
  else if (name === "GO") arrive(step, operands[0]);
  else if (name === "SIZE") {
    for (const size of operands[0] < 3 ? operands : PAIRS[operands[0] - 3]) takeGyrodyne(step, size);
  } else if (name === "DRAW") explore(step);
  else if (name === "BONUS") gain(step, SYSTEMS[s.system[subject]].effects);
  else if (choice === "link") {
    if (name === "LINK") {
      const [half, other, end] = operands;
      s.link[subject][half] = other * 2 + end;
      s.link[other][end] = subject * 2 + half;
    }
    finishTile(step, subject);
  }
  proceed(step);
}
