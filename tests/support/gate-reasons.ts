// Finds hints of either edition of Jump Gate whose reason the position does not bear out, or which the next hints of
// the same turn contradict.
import type { Cartridge } from "../../host/cartridge/cartridge.ts";
import type { StateJson, StateValue } from "../../host/state/codec.ts";
import { NAVCOMPS, PLANETS, RESOURCES } from "../games/jump-gate/cards.ts";
import { points } from "../games/jump-gate/reference.ts";
import {
  NAVCOMPS as FIRST_NAVCOMPS,
  PLANETS as FIRST_PLANETS,
  RESOURCES as FIRST_RESOURCES,
} from "../games/jump-gate-1st/cards.ts";
import { points as firstPoints } from "../games/jump-gate-1st/reference.ts";
import { typesOf } from "../games/jump-gate/screens/types.ts";
import { type Contradiction, type Finder, legalTexts, listOf, SAYS_WHY, scoreAt, SEAT } from "./contradiction.ts";
import type { HintGame, ToldHint } from "./hint-game.ts";

interface Edition {
  readonly planets: readonly { readonly name: string; readonly scan: number; readonly landing: readonly number[] }[];
  readonly cards: readonly Readonly<Record<string, unknown>>[];
  readonly resources: readonly { readonly type: string }[];
  readonly points: (cards: readonly number[]) => number;
}

const EDITIONS: Readonly<Record<string, Edition>> = {
  "jump-gate": { planets: PLANETS, cards: NAVCOMPS as never, resources: RESOURCES, points },
  "jump-gate-1st": {
    planets: FIRST_PLANETS,
    cards: FIRST_NAVCOMPS as never,
    resources: FIRST_RESOURCES,
    points: firstPoints,
  },
};

/** The finders of both editions. */
export const GATE_REASONS: readonly Finder[] = [
  lesser,
  noOutlook,
  otherPlace,
  otherResearch,
  otherClaim,
  otherScan,
  wastedWildcard,
  turnedAround,
  discardsNeeded,
  planetsBest,
  codeNotUsed,
  drawsNothing,
  uselessAtLast,
];

const editionOf = (model: Cartridge): Edition => EDITIONS[model.identity.id] as Edition;
const shipOf = (state: StateJson): number | null => listOf(state.ship)[SEAT] as number | null;
const handOf = (state: StateJson): number[] => [...(listOf(state.hand)[SEAT] as number[])];
const pileOf = (state: StateJson, field: "faceUp" | "faceDown", place: number): readonly number[] =>
  listOf(state[field])[place] as unknown as number[];

/** The position as if the seat had just begun a turn, its ship at a place. */
function asIfToAct(state: StateJson, place: number | null = shipOf(state)): StateJson {
  const ship = listOf(state.ship).map((at, seat) => (seat === SEAT ? place : at)) as StateValue[];
  // As many jumps as actions may have left the Gate.
  const gate = listOf(state.gate)?.map(() => 0) as StateValue[] | undefined;
  const turn = { turnSeat: SEAT, actorSeat: SEAT, phase: "turn", actionsLeft: 2, cursor: 0 };
  return { ...state, ...turn, ship, ...(gate && { gate }) };
}

/** Whether the seat could do something there that begins so. */
function canDo(model: Cartridge, state: StateJson, place: number | null, deed: RegExp): boolean {
  return legalTexts(model, asIfToAct(state, place)).some((text) => deed.test(text));
}

/** The place of a planet. */
function placeOf(model: Cartridge, state: StateJson, name: string): number {
  return listOf(state.planet).findIndex((id) => editionOf(model).planets[id as number]?.name === name);
}

/** Flights between two places. */
function steps(state: StateJson, from: number | null, to: number): number {
  if (from === null) return Number.POSITIVE_INFINITY;
  const ring = listOf(state.planet).filter((id) => id !== null).length;
  const ahead = Math.abs(to - from);
  return Math.min(ahead, ring - ahead);
}

/** What one more of a named type brings the seat. */
function bringsMore(model: Cartridge, state: StateJson, name: string): number {
  const { resources, points: count } = editionOf(model);
  const type = typesOf(model.identity.id).find((row) => row.name === name)?.id;
  const card = resources.findIndex((row) => row.type === type);
  const own = ["collected", "hidden"].flatMap((pile) => (listOf(state[pile])?.[SEAT] ?? []) as unknown as number[]);
  return count([...own, card]) - count(own);
}

const liesAt = (model: Cartridge, state: StateJson, place: number, name: string): boolean => {
  const type = typesOf(model.identity.id).find((row) => row.name === name)?.id;
  return pileOf(state, "faceUp", place).some((card) => editionOf(model).resources[card]?.type === type);
};

/** Whether two hints are of the same turn, and nothing was turned up or drawn between. */
const isSameTurn = (one: ToldHint, other: ToldHint): boolean =>
  one.after.turnSeat === SEAT && other.before.turnSeat === SEAT && one.after.round === other.before.round;

const found = (kind: string, hint: ToldHint, why: string): Contradiction[] => [{ kind, hint, why }];

const PICK = /^(Mark|Move the marker to|Harvest|Take|Collect) .*?\((\w+) from the left\)(?! from)/;
const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

/** What the resource brings that a sentence picks at the ship of the turn. */
function pickBrings(model: Cartridge, state: StateJson, text: string): number {
  const slot = ORDINALS.indexOf(PICK.exec(text)?.[2] ?? "");
  const place = listOf(state.ship)[state.turnSeat as number] as number;
  const card = pileOf(state, "faceUp", place)[slot] as number;
  const type = editionOf(model).resources[card]?.type;
  // In the first edition a card may bring nothing to anybody.
  const name = typesOf(model.identity.id).find((row) => row.id === type)?.name;
  return name === undefined ? 0 : bringsMore(model, state, name);
}

// A resource is picked beside which another one brings more, and nothing says why.
function lesser({ hints }: HintGame, model: Cartridge): Contradiction[] {
  return hints.flatMap((hint) => {
    const verb = PICK.exec(hint.move)?.[1];
    if (verb === undefined || SAYS_WHY.test(hint.reason)) return [];
    model.setState(hint.bytes);
    const texts = model.legalActions().map((action) => model.actionText(action));
    const own = pickBrings(model, hint.before, hint.move);
    const better = texts.find((text) => PICK.exec(text)?.[1] === verb && pickBrings(model, hint.before, text) > own);
    return better === undefined ? [] : found("a lesser one", hint, better);
  });
}

const OUTLOOK =
  /^(?:There|On the way to (.+): there) you can (scan|land|harvest)(?: ([a-z]* ?[A-Z]\w+(?: \w+)?), worth (\d+))?/;
const DEEDS: Readonly<Record<string, RegExp>> = { scan: /^(?:Scan|Place)/, land: /^Land/, harvest: /^Harvest/ };

// What can be done next cannot be done there, or brings another number of points.
function noOutlook({ hints }: HintGame, model: Cartridge): Contradiction[] {
  return hints.flatMap((hint) => {
    const [, goal, deed, what, worth] = OUTLOOK.exec(hint.reason) ?? [];
    if (deed === undefined || hint.after.phase === "over") return [];
    const place = goal === undefined ? shipOf(hint.after) : placeOf(model, hint.after, goal);
    if (goal !== undefined && steps(hint.after, shipOf(hint.after), place as number) > 1)
      return found("unfit reason", hint, "it is not beside the ship");
    const wanted = what === undefined ? (DEEDS[deed] as RegExp) : new RegExp(`^Harvest ${what}\\b`);
    if (!canDo(model, hint.after, place, wanted)) return found("unfit reason", hint, "it cannot be done there");
    if (what === undefined) return [];
    const brings = bringsMore(model, hint.after, what);
    return brings === Number(worth) ? [] : found("wrong number", hint, `${what} brings ${brings}`);
  });
}

// What lies at the place, how far it is to another one, or whose it is.
function otherPlace({ hints }: HintGame, model: Cartridge): Contradiction[] {
  return hints.flatMap((hint) => {
    const { after, before, reason } = hint;
    const here = shipOf(after) as number;
    const lies = /^(.+) there would bring you (\d+)/.exec(reason);
    if (lies) {
      const [, what, told] = lies as unknown as [string, string, string];
      if (!liesAt(model, after, here, what)) return found("unfit reason", hint, "it does not lie there");
      const brings = bringsMore(model, after, what);
      return brings === Number(told) ? [] : found("wrong number", hint, `${brings}`);
    }
    const goal = /^It is on the way to (.+)/.exec(reason)?.[1];
    if (goal !== undefined) {
      const place = placeOf(model, after, goal);
      const [from, to] = [before, after].map((state) => steps(state, shipOf(state), place)) as [number, number];
      return to < from ? [] : found("unfit reason", hint, `${from} steps, then ${to}`);
    }
    const down = /^(\d+) resources? there (?:is|are) still face-down/.exec(reason)?.[1];
    if (down !== undefined && pileOf(after, "faceDown", here).length !== Number(down))
      return found("wrong number", hint, `${pileOf(after, "faceDown", here).length}`);
    const isFree = listOf(after.claim)[here] === null;
    return /^Nobody has claimed it yet/.test(reason) && !isFree ? found("unfit reason", hint, "it is claimed") : [];
  });
}

// What the hand holds, and what it cannot pay for.
function otherResearch({ hints }: HintGame, model: Cartridge): Contradiction[] {
  return hints.flatMap((hint) => {
    const { before, reason } = hint;
    const count = handOf(before).length;
    const [, verb, name] = /^You (have no code to scan|lack a code to land on) (.+)/.exec(reason) ?? [];
    if (verb !== undefined) {
      const here = shipOf(before);
      if (placeOf(model, before, name as string) !== here) return found("unfit reason", hint, "it is elsewhere");
      const deed = (verb.startsWith("have") ? DEEDS.scan : DEEDS.land) as RegExp;
      const isDone = listOf(before.claim)[here as number] !== null;
      return isDone || canDo(model, before, here, deed) ? found("unfit reason", hint, "the code is there") : [];
    }
    if (/^Your hand is empty/.test(reason) && count > 0) return found("unfit reason", hint, `${count} cards`);
    const told = /^You have (\d+) cards?, and draw up to/.exec(reason)?.[1];
    if (told !== undefined && Number(told) !== count) return found("wrong number", hint, `${count} cards`);
    const isOfUse = /^You may change cards that are of no use here/.test(reason);
    const useful = handOf(before).filter((card) => isUsedAt(model, before, shipOf(before), card));
    return isOfUse && useful.length === count ? found("unfit reason", hint, "all are of use here") : [];
  });
}

/** Whether a planet takes a code of a card: to scan it where some is face-down, to land where nobody claimed it. */
function isUsedAt(model: Cartridge, state: StateJson, place: number | null, card: number): boolean {
  if (place === null) return false;
  const { planets, cards } = editionOf(model);
  const planet = planets[listOf(state.planet)[place] as number] as Edition["planets"][number];
  const { scan, landing } = cards[card] as { scan?: unknown; landing?: unknown };
  const isScanned = pileOf(state, "faceDown", place).length > 0 && (scan === "~" || scan === planet.scan);
  const isOpen = listOf(state.claim)[place] === null;
  return isScanned || (isOpen && (landing === "~" || planet.landing.includes(landing as number)));
}

// What a claim is said to bring.
function otherClaim({ hints }: HintGame, model: Cartridge): Contradiction[] {
  return hints.flatMap((hint) => {
    const [, , what, told] = /^The planet brings (\d+) points?(?:, (.+) there (\d+) more)?/.exec(hint.reason) ?? [];
    if (what === undefined) return [];
    const here = shipOf(hint.before) as number;
    if (!liesAt(model, hint.before, here, what)) return found("unfit reason", hint, "it does not lie there");
    const brings = bringsMore(model, hint.before, what);
    return brings === Number(told) ? [] : found("wrong number", hint, `${brings}`);
  });
}

// What a scan turns up, and what can follow it with the cards that are left.
function otherScan({ hints }: HintGame, model: Cartridge): Contradiction[] {
  return hints.flatMap((hint) => {
    const { before, after, reason } = hint;
    const here = shipOf(before) as number;
    const marker = /^Your scan marker is (\d+) points?/.exec(reason)?.[1];
    if (marker !== undefined) {
      const came = scoreAt(model, hint.bytes, hint.action) - scoreAt(model, hint.bytes);
      if (came !== Number(marker)) return found("wrong gain", hint, `${came} came`);
    }
    if (/^The next one turns up, and you may mark it/.test(reason)) {
      const isSo = pileOf(before, "faceDown", here).length > 1 && after.phase === "mark";
      if (!isSo) return found("unfit reason", hint, "it is the last one, or cannot be marked");
    }
    if (!/^It turns up the last one/.test(reason)) return [];
    if (pileOf(after, "faceDown", here).length > 0) return found("unfit reason", hint, "others are face-down");
    const hasCodes = canDo(model, withoutMarking(after), here, /^Land/);
    return /you have the codes/.test(reason) && !hasCodes ? found("unfit reason", hint, "the scan took a code") : [];
  });
}

const withoutMarking = (state: StateJson): StateJson => ({ ...state, phase: "turn" });

const EFFECT = /^(?:Scan .+ with|Jump to .+ with|Harvest .+ for|Land on .+) \(?cards? .*/;
const ofCard = (text: string): string => text.replace(/ (?:with|for) card .*$| \(cards .*$/, "");
const wildsIn = (text: string): number => text.slice(ofCard(text).length).split("wildcard").length - 1;

// A wildcard is spent where a card without one does the same, and no code of that card is of use at the planet.
function wastedWildcard({ hints }: HintGame, model: Cartridge): Contradiction[] {
  return hints.flatMap((hint) => {
    if (!EFFECT.test(hint.move) || wildsIn(hint.move) === 0) return [];
    model.setState(hint.bytes);
    const legal = model.legalActions().map((action) => ({ action, text: model.actionText(action) }));
    const other = legal.find(({ action, text }) => {
      if (ofCard(text) !== ofCard(hint.move) || wildsIn(text) >= wildsIn(hint.move)) return false;
      model.setState(hint.bytes);
      const before = handOf(hint.before);
      model.raw.apply(action);
      const place = shipOf(hint.after);
      const spent = before.filter((card) => isSpent(model, text, card));
      return !spent.some((card) => isUsedAt(model, hint.after, place, card));
    });
    return other === undefined ? [] : found("wasted wildcard", hint, other.text);
  });
}

/** Whether the words of an action name the card. */
function isSpent(model: Cartridge, text: string, card: number): boolean {
  const { jump, scan, landing } = editionOf(model).cards[card] as Record<string, unknown>;
  const say = (kind: string, code: unknown): string[] =>
    code === undefined ? [] : [`${kind} ${code === "~" ? "wildcard" : code}`];
  return text.includes([...say("jump", jump), ...say("scan", scan), ...say("landing", landing)].join(", "));
}

// A flight towards a place is followed by one that leads no nearer to it, in the same turn.
function turnedAround({ hints }: HintGame, model: Cartridge): Contradiction[] {
  return hints.flatMap((hint, i) => {
    const next = hints[i + 1];
    const goal = /(?:^It is on|^On) the way to (.+?)(?::|$)/.exec(hint.reason)?.[1];
    if (goal === undefined || next === undefined || !isSameTurn(hint, next)) return [];
    const place = placeOf(model, hint.after, goal);
    const [from, to] = [next.before, next.after].map((state) => steps(state, shipOf(state), place)) as [number, number];
    return shipOf(next.before) === shipOf(next.after) || to < from ? [] : found("turned around", hint, next.move);
  });
}

// The card that goes has a code for what the Research was for, and none that stays has it.
function discardsNeeded({ hints }: HintGame, model: Cartridge): Contradiction[] {
  const { planets, cards } = editionOf(model);
  return hints.flatMap((hint, i) => {
    const name = /^You lack a code to land on (.+)/.exec(hint.reason)?.[1];
    if (name === undefined) return [];
    const { landing } = planets.find((planet) => planet.name === name) as Edition["planets"][number];
    const rest = hints.slice(i + 1);
    const drawn = rest.findIndex(({ move }) => !move.startsWith("Discard"));
    const gone = rest
      .slice(0, Math.max(drawn, 0))
      .map(({ before, after }) => handOf(before).find((card) => !handOf(after).includes(card)) as number);
    const kept = handOf(hint.after).filter((card) => !gone.includes(card));
    const codeOf = (card: number): unknown => (cards[card] as { landing?: unknown }).landing;
    const missed = gone.find((card) => {
      const code = codeOf(card);
      if (code === "~") return true;
      return landing.includes(code as number) && !kept.some((other) => codeOf(other) === code || codeOf(other) === "~");
    });
    return missed === undefined ? [] : found("discards what it needs", hint, JSON.stringify(cards[missed]));
  });
}

// The resource that a landing was for is not collected.
function planetsBest({ hints }: HintGame, model: Cartridge): Contradiction[] {
  return hints.flatMap((hint, i) => {
    const [, what, told] = /^The planet brings .*, (.+) there (\d+) more/.exec(hint.reason) ?? [];
    if (what === undefined) return [];
    const rest = hints.slice(i + 1);
    const end = rest.findIndex(({ move }) => !/^(?:Collect|Leave)/.test(move));
    const collecting = rest.slice(0, end < 0 ? rest.length : end);
    const isKept = collecting.some(({ move, before, reason }) => {
      if (SAYS_WHY.test(reason)) return true;
      const type = /^Collect (\S+(?: \S+)??)(?: \+ Black Hole)? \(/.exec(move)?.[1];
      return type !== undefined && bringsMore(model, before, type) >= Number(told);
    });
    return collecting.length === 0 || isKept
      ? []
      : found("promise broken", hint, collecting.map(({ move }) => move).join("; "));
  });
}

// New cards were for a code, it came, and the next hint of the turn is about something else that brings nothing.
function codeNotUsed({ hints }: HintGame, model: Cartridge): Contradiction[] {
  return hints.flatMap((hint, i) => {
    const verb = /^You (?:have no|lack a) code to (scan|land)/.exec(hint.reason)?.[1];
    const rest = hints.slice(i + 1);
    const next = rest.find(({ move }) => !/^(?:Discard|Draw)/.test(move));
    if (verb === undefined || next === undefined || !isSameTurn(hint, next)) return [];
    const deed = DEEDS[verb] as RegExp;
    const isGain = scoreAt(model, next.bytes, next.action) > scoreAt(model, next.bytes);
    if (isGain || deed.test(next.move) || !legalTexts(model, next.before).some((text) => deed.test(text))) return [];
    return found("code not used", hint, `${next.move} (${next.reason})`);
  });
}

// A Research changes no card.
function drawsNothing({ hints }: HintGame): Contradiction[] {
  return hints.flatMap((hint) => (hint.move === "Draw no card" ? found("draws nothing", hint, "no card changes") : []));
}

const PREPARES = /^(?:Begin Research|Scan|Fly|Jump)/;

// In the last turn something is prepared, and what then brings points could have been done at once.
function uselessAtLast({ hints }: HintGame, model: Cartridge): Contradiction[] {
  const last = hints.filter(({ before }) => isLast(before) && before.turnSeat === SEAT);
  return last.flatMap((hint, i) => {
    if (!PREPARES.test(hint.move) || scoreAt(model, hint.bytes, hint.action) > scoreAt(model, hint.bytes)) return [];
    const gain = last.slice(i + 1).find((next) => scoreAt(model, next.bytes, next.action) > scoreAt(model, next.bytes));
    if (gain === undefined) return found("useless at last", hint, "nothing comes of it");
    const isEarly = legalTexts(model, hint.before).some((text) => ofCard(text) === ofCard(gain.move));
    return isEarly && hint.before.actionsLeft === 1 ? found("useless at last", hint, gain.move) : [];
  });
}

const isLast = ({ finalTurns }: StateJson): boolean => finalTurns !== undefined && finalTurns !== null;
