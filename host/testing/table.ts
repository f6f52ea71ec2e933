// A cartridge at a table: positions written and read as plain JSON, actions played by name.
// Knows no game; every call checks what the contract promises about it.
import { STATUS } from "../cartridge/abi.ts";
import { Cartridge } from "../cartridge/cartridge.ts";
import { decodeAction, encodeAction } from "../state/actions.ts";
import { decodeState, encodeState, type StateJson } from "../state/codec.ts";
import type { Layout } from "../state/layout.ts";

const STATUS_NAMES = new Map(Object.entries(STATUS).map(([name, code]) => [code as number, name]));

/** Returns a status code's name, for messages. */
export function statusName(status: number): string {
  return STATUS_NAMES.get(status) ?? `status ${status}`;
}

/** One running cartridge with its state as JSON of type S. */
export class Table<S extends object> {
  readonly cartridge: Cartridge;
  readonly layout: Layout;

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
  code(name: string, ...operands: number[]): number {
    return encodeAction(this.layout, name, ...operands);
  }

  /** Returns an action code as "NAME operand operand". */
  name(code: number): string {
    const action = decodeAction(this.layout, code);
    return action === undefined ? `unknown ${code}` : [action.name, ...action.operands].join(" ");
  }

  /** Returns all legal actions as "NAME operand operand", in the order of their codes. */
  legal(): string[] {
    return this.cartridge.legalActions().map((code) => this.name(code));
  }

  /** Returns the legal actions of one name only. */
  legalOf(name: string): string[] {
    return this.legal().filter((action) => action.split(" ")[0] === name);
  }

  /** Plays an action that must be legal and returns the new state. */
  play(name: string, ...operands: number[]): S {
    const status = this.cartridge.raw.apply(this.code(name, ...operands));
    if (status !== STATUS.OK) {
      throw new Error(`${[name, ...operands].join(" ")}: ${statusName(status)}; legal: ${this.legal().join(", ")}`);
    }
    return this.state();
  }

  /** Tries an action, checks that a refusal changes no byte of the state, and returns the status. */
  attempt(name: string, ...operands: number[]): number {
    return this.attemptCode(this.code(name, ...operands));
  }

  /** Tries an action code, checks that a refusal changes no byte of the state, and returns the status. */
  attemptCode(code: number): number {
    const before = this.cartridge.state();
    const status = this.cartridge.raw.apply(code);
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
}
