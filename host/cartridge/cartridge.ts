// The binding: one instantiated cartridge with typed access to both faces. Works in Node and in a browser;
// touches no console, no file and no process.
import { instantiateSync } from "@assemblyscript/loader";
import { ABI_VERSION, LIMIT, STATUS } from "./abi.ts";
import { isSame } from "./bytes.ts";
import type { CartridgeExports } from "./exports.ts";
import type { Identity } from "./identity.ts";
import { buttonsOf, type Touch, touchOf } from "./input.ts";
import { HIGHEST_LEVEL } from "./levels.ts";
import { tellNothingLegal } from "./trap.ts";
import { type Validation, validateCartridge } from "./validate.ts";
import { LOADING, type Watch, watchExports } from "./watch.ts";

/** The bytes are not a cartridge this program can run; the message is one sentence for the user. */
export class CartridgeError extends Error {
  override readonly name = "CartridgeError";
}

/** A cartridge that was opened breaks its contract while it runs; the message says how. */
export class CartridgeFault extends Error {
  override readonly name = "CartridgeFault";
}

/** The cartridge has no computer player of the level or taste that was asked for. */
export class MissingPlayerFault extends CartridgeFault {}

/** Units of thought in which every computer player comes to its choice: a hundred times the longest that is known. */
const CHOICE_UNITS = 100_000;
/** How many files stay known by their bytes: opening one again then costs a twentieth. */
const KNOWN_FILES = 8;

/** A file that was opened, and what it was found to be. */
interface KnownFile {
  readonly bytes: Uint8Array;
  readonly validation: Validation;
  module?: WebAssembly.Module;
}

/** Opened last first. */
const known: KnownFile[] = [];

/** Validates a file, or remembers what the same bytes were found to be. */
function knowFile(wasm: Uint8Array): KnownFile {
  const at = known.findIndex(({ bytes }) => isSame(bytes, wasm));
  const [file] = at >= 0 ? known.splice(at, 1) : [{ bytes: wasm.slice(), validation: validateCartridge(wasm) }];
  known.unshift(file);
  known.length = Math.min(known.length, KNOWN_FILES);
  return file;
}

function moduleOf(file: KnownFile): WebAssembly.Module {
  file.module ??= new WebAssembly.Module(file.bytes as BufferSource);
  return file.module;
}

/** Where the observation was last. */
interface Seen {
  readonly start: number;
  readonly bytes: Uint8Array;
}

/** One running cartridge. Every copy it hands out is the caller's. */
export class Cartridge {
  /** What the identity section says. */
  readonly identity: Identity;
  /** The raw exports, for hot loops. */
  readonly raw: CartridgeExports;
  /** All that the running module exports, unwatched. */
  readonly exports: Readonly<Record<string, unknown>>;
  readonly #bytes: Uint8Array;
  /** Exports that are asked at each step, at hand: an instance's exports are looked up by name. */
  readonly #asked: Pick<CartridgeExports, "legalAction" | "legalCount" | "observationPtr" | "observe">;
  readonly #optional: ReadonlySet<string>;
  readonly #legal = new Uint16Array(LIMIT.LEGAL_MAX);
  /** By length: the beginning of #legal. */
  readonly #legalLists: Uint16Array[] = [];
  #seen: Seen | undefined;

  /**
   * Validates and instantiates a cartridge file; throws CartridgeError if it is not one. Runs abiVersion, which may
   * trap or loop. `watch` hears of every call into it. `copy` is what runs in its place, a module that plays like it
   * and measures itself, its memory from `base` of its page on; then only the file's identity has to be good.
   */
  constructor(wasm: Uint8Array, watch?: Watch, copy?: Uint8Array, base = 0) {
    const file = knowFile(wasm);
    const { identity, module, refusal } = file.validation;
    if (!identity || (refusal && !copy)) throw new CartridgeError(refusal?.text);
    this.identity = identity;
    this.#optional = module.optional;
    let abi: number;
    try {
      watch?.(LOADING);
      this.exports = instantiateSync(copy ? (copy as BufferSource) : moduleOf(file)).exports;
      const raw = this.exports as unknown as CartridgeExports;
      this.raw = watch ? watchExports(raw, watch) : raw;
      abi = this.raw.abiVersion();
    } catch (error) {
      throw new CartridgeError(`The cartridge does not load: ${(error as Error).message}.`);
    }
    if (abi !== ABI_VERSION)
      throw new CartridgeError(`The cartridge speaks ABI ${abi}; this program speaks ${ABI_VERSION}.`);
    const { legalAction, legalCount, observationPtr, observe } = this.raw;
    this.#asked = { legalAction, legalCount, observationPtr, observe };
    this.#bytes = new Uint8Array(this.raw.memory.buffer, base);
  }

  /** Returns all legal action codes of the current seat, ascending. */
  legalActions(): number[] {
    const { legalAction, legalCount } = this.#asked;
    const actions = new Array<number>(legalCount());
    for (let i = 0; i < actions.length; i++) actions[i] = legalAction(i);
    return actions;
  }

  /** Returns the same for hot loops: good until it is asked again. */
  listLegal(): Uint16Array {
    const { legalAction, legalCount } = this.#asked;
    const count = legalCount();
    const list = this.#legal;
    for (let i = 0; i < count; i++) list[i] = legalAction(i);
    this.#legalLists[count] ??= list.subarray(0, count);
    return this.#legalLists[count];
  }

  /** Returns the sentence for a legal action, "" for an illegal one. */
  actionText(action: number): string {
    const length = this.raw.actionText(action);
    return String.fromCharCode(...this.#view("text of an action", this.raw.textPtr(), length));
  }

  /** Returns a copy of the state's bytes. */
  state(): Uint8Array {
    return this.#view("state", this.raw.statePtr(), this.raw.stateSize(), LIMIT.STATE_MAX_BYTES).slice();
  }

  /** Writes the state's bytes and returns checkState's status. */
  setState(bytes: Uint8Array): number {
    if (bytes.length !== this.raw.stateSize()) throw new RangeError(`a state has ${this.raw.stateSize()} bytes`);
    this.#view("state", this.raw.statePtr(), bytes.length).set(bytes);
    return this.raw.checkState();
  }

  /** Returns the state hash as an unsigned 64-bit number in hexadecimal. */
  stateHash(): string {
    return BigInt.asUintN(64, this.raw.stateHash()).toString(16).padStart(16, "0");
  }

  /** Returns a copy of what a seat (-1: the public) may know. */
  observation(seat: number): Uint8Array {
    return this.observe(seat).slice();
  }

  /**
   * Returns what a seat (-1: the public) may know where the cartridge has it, for hot loops: good until the next call
   * into it.
   */
  observe(seat: number): Uint8Array {
    const { observationPtr, observe } = this.#asked;
    const length = observe(seat);
    if (length < 0) throw new RangeError(`no seat ${seat}`);
    const start = observationPtr();
    const seen = this.#seen;
    if (seen?.start !== start || seen.bytes.length !== length)
      this.#seen = { start, bytes: this.#view("observation", start, length) };
    return (this.#seen as Seen).bytes;
  }

  /**
   * Lets the computer choose for the current seat and returns the action; MissingPlayerFault: it has no such player.
   */
  chooseAction(level: number, seedLo: number, seedHi: number, unitsPerStep = 1024): number {
    const status = this.raw.aiStart(this.raw.currentSeat(), level, seedLo, seedHi);
    if (status !== 0 && level > HIGHEST_LEVEL)
      throw new MissingPlayerFault(`its computer players have no such taste: aiStart refuses level ${level}`);
    if (status !== 0)
      throw new MissingPlayerFault(`it has no computer player of level ${level}: aiStart answers ${status}`);
    this.endThought(level, unitsPerStep);
    return this.raw.aiAction();
  }

  /**
   * Goes on with the thought of a level that aiStart has begun until the choice is made; returns the number of steps,
   * of this many units each. Throws CartridgeFault where no end comes. `onStep` is called after each step that leaves
   * something to think.
   */
  endThought(level: number, unitsPerStep: number, onStep?: () => void): number {
    let steps = 1;
    for (; this.raw.aiStep(unitsPerStep) === 0; steps++) {
      if (steps * unitsPerStep > CHOICE_UNITS)
        throw new CartridgeFault(`aiStep of level ${level} does not come to a choice`);
      onStep?.();
    }
    return steps;
  }

  /**
   * Returns a legal action of the current seat, drawn at random; `played` is the number of actions so far, where the
   * caller counts them. Throws CartridgeFault where a seat is to act and none is legal.
   */
  drawAction(random: { below(bound: number): number }, played?: number): number {
    const count = this.raw.legalCount();
    if (count < 1) {
      const when = played === undefined ? "" : ` after ${played} ${played === 1 ? "action" : "actions"}`;
      throw new CartridgeFault(tellNothingLegal(this.raw.currentSeat(), when));
    }
    return this.raw.legalAction(random.below(count));
  }

  /**
   * Goes on with the thought that ticks have under way by at most this many units; returns whether there is nothing
   * more to think, which is always so where the cartridge does not export `think`. No time passes.
   */
  think(units: number): boolean {
    return !this.raw.think || !this.#optional.has("think") || this.raw.think(units) !== 0;
  }

  /** Lets a step of 20 ms pass with its input (input.ts): buttons held, and the touch before it. Returns the flags. */
  tick(input: number): number {
    const touch = touchOf(input);
    if (touch) this.touch(touch);
    return this.raw.tick(buttonsOf(input), LIMIT.TICK_MS);
  }

  /** Hands over a touch for the next step; returns whether the cartridge takes touches. */
  touch({ x, y, by }: Touch): boolean {
    return this.#optional.has("touch") && this.raw.touch?.(x, y, by) === STATUS.OK;
  }

  /**
   * Returns the number of what a tap at a point of the screen would go to, as it is drawn; 0: nothing, or the cartridge
   * takes no touches.
   */
  targetAt(x: number, y: number): number {
    return this.#optional.has("targetAt") && this.raw.targetAt ? this.raw.targetAt(x, y) : 0;
  }

  /**
   * Returns a copy of the display list. Like sound() and save() it throws CartridgeFault where the handheld stops the
   * cartridge.
   */
  screen(): Uint8Array {
    return this.#view("display list", this.raw.screenPtr(), this.raw.screenSize(), LIMIT.SCREEN_MAX_BYTES).slice();
  }

  /** Returns a copy of the sound list. */
  sound(): Uint8Array {
    return this.#view(
      "sound list",
      this.raw.soundPtr(),
      this.raw.soundSize(),
      LIMIT.SOUND_MAX_TONES * LIMIT.TONE_BYTES,
    ).slice();
  }

  /** Returns a copy of the save, empty when there is nothing to keep. */
  save(): Uint8Array {
    return this.#view("save", this.raw.savePtr(), this.raw.saveSize(), LIMIT.SAVE_MAX_BYTES).slice();
  }

  /** Whether it counts the games that were finished: all three exports of the records are there. */
  get keepsRecords(): boolean {
    return ["recordsPtr", "recordsSize", "loadRecords"].every((name) => this.#optional.has(name));
  }

  /** Returns a copy of the records, empty when nothing was ever counted, or where the cartridge keeps none. */
  records(): Uint8Array {
    const { recordsPtr, recordsSize } = this.raw;
    if (!this.keepsRecords || !recordsPtr || !recordsSize) return new Uint8Array();
    return this.#view("records", recordsPtr(), recordsSize(), LIMIT.RECORDS_MAX_BYTES).slice();
  }

  /**
   * Hands the records kept to the cartridge, before any save; returns loadRecords' status, BAD_ARGUMENT where it keeps
   * none.
   */
  loadRecords(bytes: Uint8Array): number {
    if (!this.keepsRecords || !this.raw.loadRecords) return STATUS.BAD_ARGUMENT;
    if (bytes.length > LIMIT.RECORDS_MAX_BYTES) return STATUS.BAD_SAVE;
    this.#view("save", this.raw.savePtr(), LIMIT.SAVE_MAX_BYTES).set(bytes);
    return this.raw.loadRecords(bytes.length);
  }

  /** Offers a deal, the day's or (`isChosen`) the one to begin from; returns whether the cartridge takes deals. */
  offerDeal([lo, hi]: readonly [lo: number, hi: number], isChosen: boolean): boolean {
    return this.#optional.has("offerDeal") && this.raw.offerDeal?.(lo, hi, isChosen ? 1 : 0) === STATUS.OK;
  }

  /** Number made of its rules and computer players (docs/spec/game-code.md#build), 0: it has none. */
  get fingerprint(): number {
    return this.#optional.has("fingerprint") ? (this.raw.fingerprint?.() ?? 0) : 0;
  }

  /** Returns the code of the finished game in progress, "": there is none, or the cartridge makes none. */
  gameCode(): string {
    const { codePtr, codeSize } = this.raw;
    if (!["codePtr", "codeSize"].every((name) => this.#optional.has(name)) || !codePtr || !codeSize) return "";
    const size = codeSize();
    return String.fromCharCode(...this.#view("game code", codePtr(), size));
  }

  /** Hands over whether the system wishes less motion; returns whether the cartridge follows it. */
  wishLessMotion(on: boolean): boolean {
    return this.#optional.has("lessMotion") && this.raw.lessMotion?.(on ? 1 : 0) === STATUS.OK;
  }

  /** A number that rises when a round begins; 0 where the game has none. */
  get round(): number {
    return this.#optional.has("round") ? (this.raw.round?.() ?? 0) : 0;
  }

  /** Opens the look back at the beginning of the game in progress, over or not; returns whether there is one. */
  lookThrough(): boolean {
    return this.#optional.has("lookThrough") && this.raw.lookThrough?.() === STATUS.OK;
  }

  /** Hands a save to the cartridge and returns loadSave's status. */
  loadSave(bytes: Uint8Array): number {
    this.#view("save", this.raw.savePtr(), LIMIT.SAVE_MAX_BYTES).set(bytes.subarray(0, LIMIT.SAVE_MAX_BYTES));
    return this.raw.loadSave(bytes.length);
  }

  /** Returns a copy of the whole used memory: a complete snapshot. */
  snapshot(): Uint8Array {
    return this.#bytes.slice(0, this.identity.ramBytes);
  }

  /** Puts a snapshot back. */
  restore(snapshot: Uint8Array): void {
    this.#bytes.set(snapshot);
  }

  /**
   * Returns the live memory, from the cartridge's own address 0 to the page's end, for checks that nothing above the
   * RAM need is touched.
   */
  memory(): Uint8Array {
    return this.#bytes;
  }

  /** What the cartridge points to: it is in the RAM it asked for, and has at most the allowed length. */
  #view(what: string, start: number, length: number, most = this.identity.ramBytes): Uint8Array {
    if (length < 0 || length > most)
      throw new CartridgeFault(`its ${what} has ${length} bytes; at most ${most} are allowed`);
    const end = start + length;
    if (start < 0 || end > this.identity.ramBytes)
      throw new CartridgeFault(`its ${what} lies at ${start} to ${end}, outside of the RAM need`);
    return this.#bytes.subarray(start, end);
  }
}
