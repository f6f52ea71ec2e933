// What nobody does who knows the rules, however badly they judge what things are worth. Each game's kinds, asked of one
// decision on what is open; none of them when the action ends the game at once, which may be worth more than
// anything.
import { readFileSync } from "node:fs";
import type { Cartridge } from "../../host/cartridge/cartridge.ts";
import { decodeAction } from "../../host/state/actions.ts";
import { decodeState, type StateJson } from "../../host/state/codec.ts";
import type { Layout } from "../../host/state/layout.ts";
import { readLayout, ROOT } from "../support/games.ts";
import { foresee, GOAL } from "./drive-round.ts";

interface Action {
  readonly code: number;
  readonly name: string;
  readonly operands: readonly number[];
}

/** A decision: the position, what is legal, what is chosen, and what the same seat did before it in this turn. */
interface Decision {
  readonly state: StateJson;
  readonly seat: number;
  readonly legal: readonly Action[];
  readonly chosen: Action;
  readonly before: readonly Action[];
  /** Plays an action on a copy; returns by how much the seat's score rises, undefined when the game is over. */
  gain(action: Action): number | undefined;
  /** At the position. */
  readonly cartridge: Cartridge;
}

/** Kinds of senseless actions by what they are called. */
type Kinds = Readonly<Record<string, (decision: Decision) => boolean>>;

const tablesOf = (game: string) =>
  (
    JSON.parse(readFileSync(`${ROOT}/assembly/games/${game}/data.json`, "utf8")) as {
      tables: Record<string, { rows: Record<string, unknown>[] }>;
    }
  ).tables;
const isNamed =
  (...names: string[]) =>
  ({ name }: Action) =>
    names.includes(name);
const last = <T>(list: readonly T[]): T | undefined => list[list.length - 1];

const OPPOSITE: Readonly<Record<string, string>> = { FLY_CLOCKWISE: "FLY_COUNTER", FLY_COUNTER: "FLY_CLOCKWISE" };
const HAND_SIZE = 5;

function jumpGate(game: string): Kinds {
  const resources = tablesOf(game).resource.rows as { type: string; blackHole: boolean }[];
  const slotOf = ({ operands }: Action) => operands[operands.length - 1];
  /** The resource that an action picks where it is. */
  const picked = (state: StateJson, { name, operands }: Action) => {
    const place = name === "DEAL" ? operands[0] : (state.ship as number[])[state.turnSeat as number];
    return (state.faceUp as number[][])[place]?.[slotOf({ code: 0, name, operands })];
  };
  const hasIcon = (resource: number) => resources[resource].blackHole;
  const PICKS = ["MARK", "TAKE", "HARVEST", "DEAL"];
  const ownMarked = (state: StateJson, seat: number) => {
    const place = (state.ship as number[])[state.turnSeat as number];
    return (state.faceUp as number[][])[place][(state.marker as number[][])[place].indexOf(seat)];
  };
  return {
    "flies there and back": ({ chosen, before }) =>
      OPPOSITE[chosen.name] !== undefined && last(before)?.name === OPPOSITE[chosen.name],
    "does Research for nothing": ({ state, seat, chosen }) =>
      chosen.name === "DRAW" && (state.hand as number[][])[seat].length === HAND_SIZE,
    "declines points that cost nothing": ({ state, seat, legal, chosen, gain }) => {
      const free =
        chosen.name === "LEAVE"
          ? legal.filter(isNamed("COLLECT"))
          : chosen.name === "TAKE_NONE"
            ? legal.filter(isNamed("TAKE"))
            : [];
      return free.some(
        (action) =>
          !hasIcon(action.name === "COLLECT" ? ownMarked(state, seat) : picked(state, action)) &&
          (gain(action) ?? 0) > 0,
      );
    },
    "picks a Black Hole icon where the same resource lies without one": ({ state, legal, chosen }) => {
      if (!PICKS.includes(chosen.name) || !hasIcon(picked(state, chosen))) return false;
      const like = legal.filter(
        ({ name, operands }) =>
          name === chosen.name && operands.slice(0, -1).join() === chosen.operands.slice(0, -1).join(),
      );
      const { type } = resources[picked(state, chosen)];
      return like.some((action) => !hasIcon(picked(state, action)) && resources[picked(state, action)].type === type);
    },
  };
}

function pulsar(): Kinds {
  const LAST_ROUND = 8;
  const LAST_STEP = 6;
  return {
    // In the last round a beginner may see nothing in a use any more.
    "leaves a die unused that has a use, before the last round": ({ state, legal, chosen }) =>
      chosen.name === "END" &&
      state.phase === "die" &&
      (state.round as number) < LAST_ROUND &&
      legal.some(({ name, operands }) => name === "DIE" && operands[1] === 0),
    "keeps cubes at the very end that would buy points": ({ state, legal, chosen }) =>
      chosen.name === "END" &&
      state.phase === "buy" &&
      state.round === LAST_ROUND &&
      state.buyStep === LAST_STEP &&
      legal.some(isNamed("POINTS")),
  };
}

interface DriveCard {
  readonly copies: number;
  readonly type: string;
  readonly limit?: number;
}

function jumpDrive(): Kinds {
  const HAND_LIMIT = 10;
  // Card by card with the number of its row: the deck's, then each seat's Survey Team.
  const deck = (tablesOf("jump-drive").card.rows as unknown as DriveCard[]).flatMap((card, row) =>
    Array.from({ length: card.copies }, () => ({ ...card, row })),
  );
  const countOf = (state: StateJson, seat: number, row: number) =>
    (state.tableau as number[][])[seat].filter((card) => deck[card].row === row).length;
  const isSpent = (state: StateJson, seat: number, card: number) =>
    (deck[card].limit ?? Number.POSITIVE_INFINITY) <= countOf(state, seat, deck[card].row);
  const isDiscard = isNamed("DISCARD");
  return {
    "lets points lie in a round that ends the game in any case": ({ state, seat, chosen, cartridge }) => {
      if (state.phase !== "choose" && state.phase !== "second") return false;
      const ends = foresee(cartridge, seat);
      const most = Math.max(...[...ends.values()].map((scores) => scores[seat]));
      return (
        [...ends.values()].every((scores) => Math.max(...scores) >= GOAL) && (ends.get(chosen.code)?.[seat] ?? 0) < most
      );
    },
    "pays for a world that it could conquer": ({ chosen }) => chosen.name === "CONTACT",
    "explores with a full hand, though it can place a card and the game goes on": ({
      state,
      seat,
      chosen,
      legal,
      cartridge,
    }) =>
      chosen.name === "EXPLORE" &&
      (state.hand as number[][])[seat].length >= HAND_LIMIT &&
      legal.some(isNamed("DEVELOP", "SETTLE", "DEVELOP_SETTLE")) &&
      Math.max(...(foresee(cartridge, seat).get(chosen.code) ?? [])) < GOAL,
    "keeps a card that it can never place any more, and discards one that it can": ({
      state,
      seat,
      chosen,
      before,
    }) => {
      if (!isDiscard(chosen) || state.owed !== 1) return false;
      const gone = [chosen, ...before.slice(before.findLastIndex((action) => !isDiscard(action)) + 1)].map(
        ({ operands: [card] }) => card,
      );
      const kept = (state.hand as number[][])[seat].filter((card) => card !== chosen.operands[0]);
      return kept.some((card) => isSpent(state, seat, card)) && gone.some((card) => !isSpent(state, seat, card));
    },
  };
}

/** The kinds of each game. */
export const SENSELESS: Readonly<Record<string, Kinds>> = {
  "jump-gate": jumpGate("jump-gate"),
  "jump-gate-1st": jumpGate("jump-gate-1st"),
  "jump-drive": jumpDrive(),
  "pulsar-2849": pulsar(),
};

/** Watches a game: for each decision it returns which kinds of senseless actions the chosen one is. */
export class Watcher {
  readonly #cartridge: Cartridge;
  readonly #layout: Layout;
  readonly #kinds: Kinds;
  #turn = "";
  #before: Action[] = [];

  constructor(game: string, cartridge: Cartridge) {
    this.#cartridge = cartridge;
    this.#layout = readLayout(game);
    this.#kinds = SENSELESS[game];
  }

  /** Returns the kinds that a legal action of the current seat is of, asked before it is played. */
  look(code: number): string[] {
    const { raw } = this.#cartridge;
    const bytes = this.#cartridge.state();
    const state = decodeState(this.#layout, bytes);
    const seat = raw.currentSeat();
    const turn = `${state.round} ${state.turnSeat} ${seat}`;
    if (turn !== this.#turn) this.#before = [];
    this.#turn = turn;
    const legal = this.#legal();
    const chosen = this.#name(code);
    const decision: Decision = {
      state,
      seat,
      legal,
      chosen,
      before: this.#before,
      gain: (action) => this.#try(bytes, seat, action),
      cartridge: this.#cartridge,
    };
    const ends = this.#try(bytes, seat, chosen) === undefined;
    const kinds =
      legal.length > 1 && !ends ? Object.keys(this.#kinds).filter((kind) => this.#kinds[kind](decision)) : [];
    this.#before = [...this.#before, chosen];
    return kinds;
  }

  #name(code: number): Action {
    const { name, operands = [] } = decodeAction(this.#layout, code) as { name: string; operands?: number[] };
    return { code, name, operands };
  }

  #legal(): Action[] {
    return this.#cartridge.legalActions().map((code) => this.#name(code));
  }

  #try(bytes: Uint8Array, seat: number, { code }: Action): number | undefined {
    const { raw } = this.#cartridge;
    const before = raw.score(seat);
    raw.apply(code);
    const gain = raw.currentSeat() < 0 ? undefined : raw.score(seat) - before;
    this.#cartridge.setState(bytes);
    return gain;
  }
}
