// Positions of Jump Drive for tests, written by the names of cards. Knows the layout's field names, nothing of the
// cartridge's code.
import { Table } from "../../support/scenario.ts";
import { CARD, DECK_SIZE } from "./cards.ts";

export { CARD as COPIES, DECK_SIZE as DECK_CARDS, ROWS as CARDS } from "./cards.ts";

/** A decoded state. */
export interface DriveState {
  rng: number[];
  points: number[];
  players: number;
  options: number;
  dealer: number;
  actorSeat: number | null;
  phase: string;
  ending: string;
  round: number;
  owed: number;
  cursor: number;
  method: string;
  first: number | null;
  second: number;
  choice: string[];
  development: (number | null)[];
  world: (number | null)[];
  placed: number[];
  gained: number[];
  earned: number[];
  drawn: number[];
  deck: number[];
  open: number[];
  hand: number[][];
  discard: number[][];
  tableau: number[][];
  shuffled: number[];
}

/** What a test says about a position; all other cards are in the deck, seat 0 chooses first. */
export interface Sketch {
  readonly players?: number;
  readonly hands: readonly (readonly string[])[];
  readonly tableaus?: readonly (readonly string[])[];
  readonly points?: readonly number[];
  /** Cards on top of the deck, the first one is drawn first. */
  readonly top?: readonly string[];
  /** This many cards in the deck; the others are in the discards of seat 0. */
  readonly deckSize?: number;
  readonly round?: number;
}

/** Gives out the copies of cards by name, each once. */
export class Box {
  readonly #free = new Set(Array.from({ length: DECK_SIZE }, (_, card) => card));

  /** Takes one copy of a card. */
  take(name: string): number {
    const card = [...this.#free].find((copy) => CARD[copy]?.name === name);
    if (card === undefined) throw new Error(`no copy of ${name} is left`);
    this.#free.delete(card);
    return card;
  }

  /** Takes all that is left, ascending. */
  rest(): number[] {
    return [...this.#free];
  }
}

/** Returns a card's number in a list by its name. */
export function find(cards: readonly number[], name: string): number {
  const card = cards.find((copy) => CARD[copy]?.name === name);
  if (card === undefined) throw new Error(`${name} is not among ${cards.map((copy) => CARD[copy]?.name)}`);
  return card;
}

/** Names of cards. */
export function names(cards: readonly number[]): string[] {
  return cards.map((card) => CARD[card]?.name ?? `card ${card}`);
}

const ascending = (a: number, b: number): number => a - b;

/** One table of Jump Drive whose positions are written by card names. */
export class Drive extends Table<DriveState> {
  constructor() {
    super("jump-drive");
  }

  /** Writes a position in which seat 0 is the first to choose, and returns it. */
  arrange(sketch: Sketch): DriveState {
    const players = sketch.players ?? 2;
    const state = this.newGame(0, players, 1);
    const box = new Box();
    const seats = Array.from({ length: players }, (_, seat) => seat);
    const hand = seats.map((seat) => (sketch.hands[seat] ?? []).map((name) => box.take(name)).sort(ascending));
    const tableau = seats.map((seat) =>
      (sketch.tableaus?.[seat] ?? []).map((name) => (name === "Survey Team" ? DECK_SIZE + seat : box.take(name))),
    );
    const top = (sketch.top ?? []).map((name) => box.take(name)).reverse();
    const rest = box.rest();
    const kept = sketch.deckSize === undefined ? rest : rest.slice(0, sketch.deckSize - top.length);
    const none = seats.map(() => null);
    const zero = seats.map(() => 0);
    this.write({
      ...state,
      dealer: players - 1,
      actorSeat: 0,
      phase: "choose",
      round: sketch.round ?? 3,
      owed: 0,
      points: seats.map((seat) => sketch.points?.[seat] ?? 0),
      choice: seats.map(() => "open"),
      development: none,
      world: none,
      placed: zero,
      hand,
      tableau,
      deck: [...kept, ...top],
      discard: seats.map((seat) => (seat === 0 ? rest.slice(kept.length) : [])),
    });
    return this.state();
  }

  /** Chooses by names for the seat to act: a development ("Survey Team" too), a world, both, or neither. */
  choose(development?: string, world?: string): DriveState {
    const [name, ...operands] = this.choiceOf(development, world).split(" ");
    return this.play(name, ...operands.map(Number));
  }

  /** Returns whether such a choice is legal; the cards must be in the hand. */
  mayChoose(development?: string, world?: string): boolean {
    return this.legal().includes(this.choiceOf(development, world));
  }

  /** Such a choice as an action. */
  choiceOf(development?: string, world?: string): string {
    const state = this.state();
    const hand = state.hand[state.actorSeat as number] as number[];
    const w = world === undefined ? undefined : find(hand, world);
    if (development === "Survey Team") return w === undefined ? "SURVEY" : `SURVEY_SETTLE ${w}`;
    const d = development === undefined ? undefined : find(hand, development);
    if (d === undefined) return w === undefined ? "EXPLORE" : `SETTLE ${w}`;
    return w === undefined ? `DEVELOP ${d}` : `DEVELOP_SETTLE ${d} ${w}`;
  }

  /** Chooses for the seat to act and lets all others explore, so that the cards are shown. */
  turn(development?: string, world?: string): DriveState {
    this.choose(development, world);
    while (this.state().phase === "choose") this.play("EXPLORE");
    return this.state();
  }

  /** The worlds that a convoy could place now, by name. */
  seconds(): string[] {
    return names(this.legalOf("SECOND").map((action) => Number(action.split(" ")[1]))).sort();
  }

  /** Places a convoy's world by its name. */
  second(world: string): DriveState {
    const state = this.state();
    return this.play("SECOND", find(state.hand[state.actorSeat as number] as number[], world));
  }

  /** Discards the named cards, which must be all that is owed. */
  discard(...cards: string[]): DriveState {
    const state = this.state();
    const hand = [...(state.hand[state.actorSeat as number] as number[])];
    const chosen = cards.map((name) => hand.splice(hand.indexOf(find(hand, name)), 1)[0] as number).sort(ascending);
    if (chosen.length !== state.owed) throw new Error(`${state.owed} cards are owed`);
    let after = state;
    for (const card of chosen) after = this.play("DISCARD", card);
    return after;
  }

  /** Discards whatever comes first until nothing more is owed in this decision. */
  discardAll(): DriveState {
    const { actorSeat, phase } = this.state();
    let state = this.state();
    while (state.owed > 0 && state.actorSeat === actorSeat && state.phase === phase) {
      this.cartridge.raw.apply(this.cartridge.raw.legalAction(0));
      state = this.state();
    }
    return state;
  }

  /**
   * Plays the rest of the round: everybody who has not chosen explores, all that is owed is discarded, convoys stay
   * unused.
   */
  finishRound(): DriveState {
    const round = this.state().round;
    for (;;) {
      const state = this.state();
      if (state.round !== round || state.phase === "over") return state;
      if (state.phase === "choose") this.play("EXPLORE");
      else if (state.phase === "second") this.play("NO_SECOND");
      else if (state.phase === "method") this.play("CONQUER");
      else this.discardAll();
    }
  }
}

/** Filler cards that do nothing but pay. */
export const FILLER = [
  "Comet Zone",
  "Comet Zone",
  "Asteroid Belt",
  "Asteroid Belt",
  "Asteroid Belt",
  "Mining World",
  "Mining World",
];
