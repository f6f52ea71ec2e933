// Positions of Pulsar 2849 for scenarios: a round or a turn begins, and what a scenario needs is changed. Every one
// passes checkState.
import { Table } from "../../support/scenario.ts";
import { actorOf, type PulsarState } from "./reference-position.ts";

/** The cartridge at the scenarios' table. */
export const table = new Table<PulsarState>("pulsar-2849");

/** What kind of game, and how far. */
export interface Game {
  readonly players?: number;
  readonly edition?: number;
  readonly options?: number;
  readonly round?: number;
  readonly seed?: number;
}

/** The draft of a round begins; in the rounds before nobody used a die. */
export function beginRound({ players = 3, edition = 0, options = 0, round = 1, seed = 11 }: Game): PulsarState {
  let state = table.newGame(edition, players, seed, 0, options);
  while (state.round < round || state.phase !== "draft") state = playPlain();
  return state;
}

/** The first turn of a round's Action Phase begins; the seat holds these dice. */
export function beginTurn(game: Game, first = 0, second = 0): PulsarState {
  let state = beginRound(game);
  while (state.phase !== "die") state = playPlain();
  return withDice(state, first, second);
}

/**
 * Ends the turns that are left, so that the Production Phase and the next roll happen; stops where somebody is asked.
 */
export function endRound(): PulsarState {
  let state = table.state();
  const { round } = state;
  while (state.phase === "die" && state.round === round) state = table.play("END");
  return state;
}

/** Plays the game to its end without using dice. */
export function endGame(): PulsarState {
  let state = table.state();
  while (state.phase !== "over") state = playPlain();
  return state;
}

// Takes any die; ends turns; answers anything else by what is first.
function playPlain(): PulsarState {
  const [name, ...operands] = (table.legal()[0] as string).split(" ");
  return table.play(name, ...operands.map(Number));
}

/** Writes a position with some fields changed. */
export function put(state: PulsarState, changes: Partial<PulsarState>): PulsarState {
  const changed = { ...structuredClone(state), ...changes };
  table.write(changed);
  return changed;
}

/** Gives the seat that acts two silver dice. */
export function withDice(state: PulsarState, first: number, second = 0): PulsarState {
  return put(state, { dice: replaced(state.dice, actorOf(state), [first, second]) });
}

/** A list with one entry replaced. */
export function replaced<T>(list: readonly T[], index: number, value: T): T[] {
  return list.map((each, i) => (i === index ? value : each));
}

/** A field by seat with that of the seat which acts replaced. */
export function ofActor(
  state: PulsarState,
  field: "cubes" | "plusMinus" | "plusTwo" | "ship" | "project",
  value: number,
): Partial<PulsarState> {
  return { [field]: replaced(state[field] as (number | null)[], actorOf(state), value) };
}

/** Lays a system tile open at a slot; the tile that was there goes where it came from. */
export function layOpen(state: PulsarState, slot: number, tile: number): PulsarState {
  const all = [...state.system, state.boxed];
  const from = all.indexOf(tile);
  [all[slot], all[from]] = [all[from] as number, all[slot] as number];
  return put(state, { system: all.slice(0, -1), boxed: all[all.length - 1] as number, seen: state.seen | (1 << slot) });
}

/** Plays actions given as "NAME operand operand" one after the other; returns the last state. */
export function playAll(...actions: string[]): PulsarState {
  for (const action of actions) {
    const [name, ...operands] = action.split(" ");
    table.play(name, ...operands.map(Number));
  }
  return table.state();
}

/** Technologies of seats by slot, patented in the round given. */
export function withPatents(
  state: PulsarState,
  boards: readonly string[],
  owned: Readonly<Record<number, number>>,
  round = state.round,
): PulsarState {
  return put(state, {
    board: [...boards],
    patent: state.patent.map((_, slot) => owned[slot] ?? 0),
    patentRound: state.patent.map((_, slot) => (owned[slot] === undefined ? 0 : round)),
  });
}

/**
 * Gives a seat transmitters; the number is the set of costs paid. Tiles come from where they are; the stack and the
 * market are filled up.
 */
export function withTiles(
  state: PulsarState,
  seat: number,
  paid: Readonly<Record<number, number>>,
  links: readonly (readonly [number, number, number, number])[] = [],
): PulsarState {
  const letter = (tile: number): number => (tile < 8 ? 0 : tile < 16 ? 1 : 2);
  const tiles = state.tileAt.map((_, tile) => tile);
  const rest = tiles.filter((tile) => paid[tile] === undefined);
  // The stack keeps its size: the last letters below.
  const stack = [...rest].sort((a, b) => letter(b) - letter(a)).slice(0, state.stack.length);
  const market = rest.filter((tile) => !stack.includes(tile)).slice(0, 3);
  const link: (number | null)[][] = tiles.map(() => [null, null]);
  for (const [tile, half, other, otherHalf] of links) {
    (link[tile] as (number | null)[])[half] = other * 2 + otherHalf;
    (link[other] as (number | null)[])[otherHalf] = tile * 2 + half;
  }
  return put(state, {
    stack,
    tileAt: tiles.map((tile) =>
      paid[tile] !== undefined
        ? `seat ${seat}`
        : stack.includes(tile)
          ? "stack"
          : market.includes(tile)
            ? "market"
            : "discarded",
    ),
    paid: tiles.map((tile) => paid[tile] ?? 0),
    link,
  });
}
