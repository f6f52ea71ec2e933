// A cartridge at a table: positions written and read as plain JSON, actions played by name.
// Knows no game; every call checks what the contract promises about it.
import { STATUS } from "../cartridge/abi.ts";
import { Cartridge } from "../cartridge/cartridge.ts";
import { tellTrap } from "../cartridge/trap.ts";
import { ActionSpace } from "../research/action-space.ts";
import { Planes } from "../research/planes.ts";
import { returnsOf } from "../research/returns.ts";
import { type PolicyName, policyOf } from "../sim/policy.ts";
import { SeededRandom, toSeed } from "../sim/seed.ts";
import { MOST_STEPS } from "../sim/simulate.ts";
import { decodeAction, encodeAction } from "../state/actions.ts";
import { decodeState, encodeState, type StateJson } from "../state/codec.ts";
import type { Layout } from "../state/layout.ts";

const STATUS_NAMES = new Map(Object.entries(STATUS).map(([name, code]) => [code as number, name]));

/** Returns a status code's name, for messages. */
export function statusName(status: number): string {
  return STATUS_NAMES.get(status) ?? `status ${status}`;
}

/** Operands of each action, by its name, as a game's layout-types.d.ts has them. */
export type ActionTypes = object;
/** Names of actions. */
export type ActionName<A extends ActionTypes> = keyof A & string;
/** What an action of a name takes. */
export type OperandsOf<A extends ActionTypes, N extends ActionName<A>> = A[N] extends number[] ? A[N] : never;
/** An action as text: its name, then its operands. */
export type ActionText<A extends ActionTypes> = ActionName<A> | `${ActionName<A>} ${string}`;

/** A position to come back to: a value, good for every table of the game. */
export interface Position {
  readonly state: Uint8Array;
  readonly players: number;
}

/** A game that was played to its end. */
export interface Playout {
  /** Codes of what was played. */
  readonly actions: readonly number[];
  readonly returns: readonly number[];
  readonly scores: readonly number[];
}

/** One running cartridge with its state as JSON of type S, and actions by the names in A. */
export class Table<S extends object, A extends ActionTypes = Record<string, number[]>> {
  readonly cartridge: Cartridge;
  readonly layout: Layout;
  #planes: Planes | undefined;
  #space: ActionSpace | undefined;

  /** Seats nobody yet: newGame or write come first. */
  constructor(wasm: Uint8Array, layout: Layout) {
    this.cartridge = new Cartridge(wasm);
    this.layout = layout;
  }

  /** Sets up a new game and returns its state; fails on any status but OK. */
  newGame(edition: number, players: number, seedLo: number, seedHi = 0, options = 0): S {
    const status = this.cartridge.raw.newGame(edition, players, options, seedLo, seedHi);
    if (status !== STATUS.OK) throw new Error(`newGame: ${statusName(status)}`);
    return this.state();
  }

  /** Returns the state, decoded. */
  state(): S {
    return decodeState(this.layout, this.cartridge.state()) as unknown as S;
  }

  /** Writes a state and returns what checkState says. */
  tryWrite(state: S): number {
    return this.cartridge.setState(encodeState(this.layout, state as unknown as StateJson));
  }

  /** Writes a state that must be accepted. */
  write(state: S): void {
    const status = this.tryWrite(state);
    if (status !== STATUS.OK) throw new Error(`checkState: ${statusName(status)} for ${JSON.stringify(state)}`);
  }

  /** Returns the code of an action. */
  code<N extends ActionName<A>>(name: N, ...operands: OperandsOf<A, N>): number {
    return encodeAction(this.layout, name, ...operands);
  }

  /** Returns an action code as "NAME operand operand". */
  name(code: number): ActionText<A> {
    const action = decodeAction(this.layout, code);
    const name = action === undefined ? `unknown ${code}` : [action.name, ...action.operands].join(" ");
    return name as ActionText<A>;
  }

  /** Returns all legal actions as "NAME operand operand", in the order of their codes. */
  legal(): ActionText<A>[] {
    return this.cartridge.legalActions().map((code) => this.name(code));
  }

  /** Returns the legal actions of one name only. */
  legalOf(name: ActionName<A>): ActionText<A>[] {
    return this.legal().filter((action) => action.split(" ")[0] === name);
  }

  /** Plays an action that must be legal and returns the new state. */
  play<N extends ActionName<A>>(name: N, ...operands: OperandsOf<A, N>): S {
    const status = this.#apply(this.code(name, ...operands));
    if (status !== STATUS.OK) {
      throw new Error(`${[name, ...operands].join(" ")}: ${statusName(status)}; legal: ${this.legal().join(", ")}`);
    }
    return this.state();
  }

  /** Tries an action, checks that a refusal changes no byte of the state, and returns the status. */
  attempt<N extends ActionName<A>>(name: N, ...operands: OperandsOf<A, N>): number {
    return this.attemptCode(this.code(name, ...operands));
  }

  /** Tries an action code, checks that a refusal changes no byte of the state, and returns the status. */
  attemptCode(code: number): number {
    const before = this.cartridge.state();
    const status = this.#apply(code);
    if (status !== STATUS.OK && this.cartridge.state().some((byte, i) => byte !== before[i])) {
      throw new Error(`the refused action ${this.name(code)} changed the state`);
    }
    return status;
  }

  /** Returns the scores of all seats. */
  scores(seats: number): number[] {
    return Array.from({ length: seats }, (_, seat) => this.cartridge.raw.score(seat));
  }

  /** Returns the ranks of all seats. */
  ranks(seats: number): number[] {
    return Array.from({ length: seats }, (_, seat) => this.cartridge.raw.rank(seat));
  }

  /** Number of seats in the present game; 0 before there is one. */
  get players(): number {
    let seats = 0;
    while (this.cartridge.raw.observe(seats) >= 0) seats++;
    return seats;
  }

  /** The seat that is to act, -1 after the end. */
  get currentSeat(): number {
    return this.cartridge.raw.currentSeat();
  }

  /** All actions that there are, numbered without gaps. */
  get actionSpace(): ActionSpace {
    this.#space ??= new ActionSpace(this.layout);
    return this.#space;
  }

  /** What the numbers of a tensor are. */
  get planes(): Planes {
    const seats = this.cartridge.identity.editions.map(({ maxPlayers }) => maxPlayers);
    this.#planes ??= new Planes(this.layout, Math.max(...seats));
    return this.#planes;
  }

  /** Returns the codes of all legal actions, ascending. */
  legalActions(): number[] {
    return this.cartridge.legalActions();
  }

  /**
   * Returns a 1 for each legal action and a 0 for all others, as actionSpace numbers them; in `mask` where it is given.
   */
  legalMask(mask?: Uint8Array): Uint8Array {
    return this.actionSpace.mask(this.cartridge.listLegal(), mask);
  }

  /** Plays the action of a code, which must be legal. */
  apply(code: number): void {
    const status = this.#apply(code);
    if (status !== STATUS.OK) throw new Error(`${this.name(code)}: ${statusName(status)}`);
  }

  #apply(code: number): number {
    const { raw } = this.cartridge;
    try {
      return raw.apply(code);
    } catch (error) {
      throw tellTrap(error, "apply", [code], raw, (action) => this.name(action));
    }
  }

  /** Returns what a seat may know, decoded; -1: what everybody may. */
  observation(seat: number): S {
    return decodeState(this.layout, this.cartridge.observe(seat)) as unknown as S;
  }

  /** Returns what a seat may know as the numbers that `planes` names; in `tensor` where it is given. */
  tensor(seat: number, tensor?: Float32Array): Float32Array {
    return this.planes.encode(this.cartridge.observe(seat), seat, tensor);
  }

  /** Returns what the game was worth to each seat, from 1 to -1 by rank; all 0 while it is not over. */
  returns(): number[] {
    const seats = Array.from({ length: this.players }, (_, seat) => seat);
    return this.currentSeat >= 0 ? seats.map(() => 0) : returnsOf(seats.map((seat) => this.cartridge.raw.rank(seat)));
  }

  /** Returns the present position. */
  clone(): Position {
    return { state: this.cartridge.state(), players: this.players };
  }

  /** Goes back to a position. */
  restore({ state }: Position): void {
    const status = this.cartridge.setState(state);
    if (status !== STATUS.OK) throw new Error(`checkState: ${statusName(status)}`);
  }

  /** Deals again what a seat cannot know. */
  resample(seat: number, seed: number | bigint): void {
    const { lo, hi } = toSeed(seed);
    const status = this.cartridge.raw.resample(seat, lo, hi);
    if (status !== STATUS.OK) throw new Error(`resample: ${statusName(status)}`);
  }

  /** Plays on to the end and goes back to the present position. Equal positions and seeds give equal playouts. */
  playout(seed: number | bigint, policy: PolicyName = "random"): Playout {
    const begun = this.clone();
    const random = new SeededRandom(BigInt(seed), 0);
    const choose = policyOf(policy);
    const actions: number[] = [];
    while (this.currentSeat >= 0) {
      if (actions.length === MOST_STEPS) throw new Error(`the game does not end within ${MOST_STEPS} steps`);
      const action = choose(this.cartridge, random);
      this.apply(action);
      actions.push(action);
    }
    const playout = { actions, returns: this.returns(), scores: this.scores(begun.players) };
    this.restore(begun);
    return playout;
  }
}
