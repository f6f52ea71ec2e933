// The cards of Jump Drive as data.json lists them, and what their effects come to: read from the rulebook, slow and
// plain on purpose. Shares no code with the cartridge.
import { readJson } from "../../support/scenario.ts";

/** An effect of a card. */
export interface Effect {
  readonly kind: string;
  readonly of: string;
  readonly amount: number;
  /** For every this many of the subject. */
  readonly each?: number;
}

/** A distinct card; what it lacks is not printed on it. */
export interface Row {
  readonly id: string;
  readonly name: string;
  readonly copies: number;
  readonly type: "development" | "world" | "military world";
  /** Of a military world its defence. */
  readonly cost: number;
  readonly color?: string;
  readonly keyword?: string;
  readonly explore?: number;
  readonly military?: number;
  readonly chromosome?: number;
  readonly points?: number;
  readonly income?: number;
  readonly limit?: number;
  readonly starter?: number;
  readonly effects?: readonly Effect[];
}

/** All distinct cards. */
export const ROWS = readJson<{ tables: { card: { rows: Row[] } } }>("assembly/games/jump-drive/data.json").tables.card
  .rows;

/** Row of each physical card, by its number. */
export const CARD: readonly Row[] = ROWS.flatMap((row) => Array.from({ length: row.copies }, () => row));

/** Cards of the deck; the Survey Team of seat s is card DECK_SIZE + s. */
export const DECK_SIZE = 112;

/** Called whenever an effect counts for something: the row's id and the effect's place in its list. */
export type Witness = (id: string, effect: number) => void;
const nobody: Witness = () => {};

/** Returns whether a card is what an effect is about. */
export function isA(row: Row, subject: string): boolean {
  if (subject === "world") return row.type !== "development";
  if (subject === "development" || subject === "military world") return row.type === subject;
  return row.color === subject || row.keyword === subject || row.id === subject;
}

/** Sum of a symbol at the left edges of a tableau's cards. */
export function symbols(tableau: readonly number[], kind: "explore" | "military" | "chromosome"): number {
  return tableau.reduce((sum, card) => sum + (CARD[card][kind] ?? 0), 0);
}

/** How often a tableau holds what an effect counts. */
export function countOf(tableau: readonly number[], subject: string, witness = nobody): number {
  if (subject === "total military") return totalMilitary(tableau, witness);
  if (subject === "explore" || subject === "military" || subject === "chromosome") return symbols(tableau, subject);
  return tableau.filter((card) => isA(CARD[card], subject)).length;
}

/** Calls back for each effect of a kind in a tableau. */
function eachEffect(
  tableau: readonly number[],
  kind: string,
  use: (effect: Effect, id: string, place: number) => void,
): void {
  for (const card of tableau) {
    (CARD[card].effects ?? []).forEach((effect, place) => {
      if (effect.kind === kind) use(effect, CARD[card].id, place);
    });
  }
}

/** Military strength against any world: symbols, and abilities that ask for no certain world. */
export function totalMilitary(tableau: readonly number[], witness = nobody): number {
  let sum = symbols(tableau, "military");
  eachEffect(tableau, "military per", ({ of, amount, each = 1 }, id, place) => {
    const more = amount * Math.floor(countOf(tableau, of) / each);
    if (more > 0) witness(id, place);
    sum += more;
  });
  return sum;
}

/** Military strength against one world. */
export function strengthAgainst(tableau: readonly number[], world: Row, witness = nobody): number {
  let sum = totalMilitary(tableau, witness);
  eachEffect(tableau, "military against", ({ of, amount }, id, place) => {
    if (!isA(world, of)) return;
    witness(id, place);
    sum += amount;
  });
  return sum;
}

/** What a tableau takes off the cost of a card, not counting contact and convoys. */
export function discountFor(tableau: readonly number[], row: Row, witness = nobody): number {
  let sum = 0;
  eachEffect(tableau, "discount", ({ of, amount }, id, place) => {
    if (!isA(row, of)) return;
    if (row.cost > 0) witness(id, place);
    sum += amount;
  });
  return sum;
}

/** What one Contact Specialist of a tableau takes off a military world's price; null: the world cannot be paid for. */
export function contactDiscount(tableau: readonly number[], world: Row, witness = nobody): number | null {
  let best: { amount: number; id: string; place: number } | null = null;
  eachEffect(tableau, "contact", ({ of, amount }, id, place) => {
    if (isA(world, of) || (best !== null && best.amount >= amount)) return;
    best = { amount, id, place };
  });
  const found = best as { amount: number; id: string; place: number } | null;
  if (found === null) return null;
  witness(found.id, found.place);
  return found.amount;
}

/** Price of a world for a tableau, `less` taken off; null: it cannot be paid for at all. */
export function priceOfWorld(tableau: readonly number[], world: Row, less = 0, witness = nobody): number | null {
  const contact = world.type === "military world" ? contactDiscount(tableau, world, witness) : 0;
  if (contact === null) return null;
  return Math.max(0, world.cost - contact - discountFor(tableau, world, witness) - less);
}

/** Price of a development for a tableau, one less when it comes alone. */
export function priceOfDevelopment(tableau: readonly number[], row: Row, alone: boolean, witness = nobody): number {
  return Math.max(0, row.cost - discountFor(tableau, row, witness) - (alone ? 1 : 0));
}

/** Returns whether a tableau may take a development: limits, and Trade Pact's condition. */
export function isAllowed(tableau: readonly number[], row: Row): boolean {
  if (row.limit !== undefined && countOf(tableau, row.id) >= row.limit) return false;
  return (row.effects ?? []).every(
    ({ kind, of }) => kind !== "peace" || totalMilitary(tableau) === 0 || countOf(tableau, of) > 0,
  );
}

/** The convoy of a kind in a tableau, the oldest of several. */
export function convoyOf(tableau: readonly number[], kind: "second paid" | "second conquered"): Convoy | null {
  const card = tableau.find((one) => CARD[one].effects?.some((effect) => effect.kind === kind));
  if (card === undefined) return null;
  const place = CARD[card].effects?.findIndex((effect) => effect.kind === kind) as number;
  return { card, place, amount: CARD[card].effects?.[place].amount as number };
}

/** A convoy that may be used. */
export interface Convoy {
  readonly card: number;
  readonly place: number;
  readonly amount: number;
}

/** Points or cards that a seat gets at the end of a round. */
export function yieldOf(
  tableaus: readonly (readonly number[])[],
  seat: number,
  what: "points" | "income",
  witness = nobody,
): number {
  const own = tableaus[seat];
  const others = tableaus.filter((_, other) => other !== seat);
  let sum = own.reduce((total, card) => total + (CARD[card][what] ?? 0), 0);
  const add = (kind: string, worth: (effect: Effect) => number): void => {
    eachEffect(own, `${what} ${kind}`, (effect, id, place) => {
      const more = worth(effect);
      if (more > 0) witness(id, place);
      sum += more;
    });
  };
  const groups = (tableau: readonly number[], { of, each = 1, amount }: Effect): number =>
    amount * Math.floor(countOf(tableau, of, witness) / each);
  add("per", (effect) => groups(own, effect));
  add("per other", (effect) => Math.max(...others.map((other) => groups(other, effect))));
  add("with", ({ of, amount }) => (countOf(own, of) > 0 ? amount : 0));
  add("with other", ({ of, amount }) => (others.some((other) => countOf(other, of) > 0) ? amount : 0));
  return sum;
}
