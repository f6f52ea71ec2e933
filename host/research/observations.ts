// Games as binary records, one for each decision: what the seat saw, what it might do, what it did, what came of it.
// docs/spec/observations.md has the bytes. Little endian; the header's JSON names every field, so that other languages
// read it.
import type { Cartridge } from "../cartridge/cartridge.ts";
import type { GameListener } from "../sim/simulate.ts";
import { type Layout, placeFields } from "../state/layout.ts";
import { ActionSpace } from "./action-space.ts";
import { returnsOf } from "./returns.ts";

/** Name of the format, in the header. */
export const OBSERVATIONS_FORMAT = "jumpdeck-observations-1";
const MAGIC = "JDOBS001";
/** Magic, bytes of the JSON, bytes of a record, number of records. */
const FIXED_BYTES = 24;
const COUNT_AT = 16;
const ALIGN = 8;

/** A field of a record. */
export interface RecordField {
  readonly name: string;
  readonly type: "u8" | "u16" | "u32" | "i32" | "f32";
  readonly offset: number;
  readonly count: number;
}

/** What games of a file have in common. */
export interface ObservedRun {
  readonly game: string;
  readonly version: string;
  readonly edition: number;
  readonly options: number;
  readonly policy: string;
  /** Seed of game 0; game i has i more. */
  readonly firstSeed: string;
}

/** The JSON of a file's header. */
export interface ObservationsHeader extends ObservedRun {
  readonly format: typeof OBSERVATIONS_FORMAT;
  readonly record: readonly RecordField[];
  /** Each action's name, code of its first and how many it has of each operand; `index` is its bit in `legal`. */
  readonly actions: readonly {
    readonly name: string;
    readonly code: number;
    readonly index: number;
    readonly count: readonly number[];
  }[];
  /** The observation's fields, as the layout has them, with their places. */
  readonly observation: ReturnType<typeof placeFields>["fields"];
  readonly enums: Layout["enums"];
}

/** One decision of a file. */
export interface ObservedDecision {
  /** Number of the game in the run. */
  readonly game: number;
  /** Actions before it. */
  readonly step: number;
  readonly players: number;
  readonly seat: number;
  /** Code of what was done. */
  readonly action: number;
  /** Codes of what might have been done, ascending. */
  readonly legal: readonly number[];
  /** What the game was worth to the seat in the end (returns.ts). */
  readonly return: number;
  readonly score: number;
  /** Bytes of what the seat saw. */
  readonly observation: Uint8Array;
}

/** Where the fields of a record are, for a layout. */
export interface RecordShape {
  readonly fields: readonly RecordField[];
  readonly sizeBytes: number;
}

const AT = { game: 0, step: 4, action: 8, legalCount: 10, players: 12, seat: 13, return: 16, score: 20, legal: 24 };

/** Returns where a record's fields are. */
function shapeRecord(actions: number, observationBytes: number): RecordShape {
  const legalBytes = Math.ceil(actions / 8);
  const fields: RecordField[] = [
    { name: "game", type: "u32", offset: AT.game, count: 1 },
    { name: "step", type: "u32", offset: AT.step, count: 1 },
    { name: "action", type: "u16", offset: AT.action, count: 1 },
    { name: "legalCount", type: "u16", offset: AT.legalCount, count: 1 },
    { name: "players", type: "u8", offset: AT.players, count: 1 },
    { name: "seat", type: "u8", offset: AT.seat, count: 1 },
    { name: "return", type: "f32", offset: AT.return, count: 1 },
    { name: "score", type: "i32", offset: AT.score, count: 1 },
    { name: "legal", type: "u8", offset: AT.legal, count: legalBytes },
    { name: "observation", type: "u8", offset: AT.legal + legalBytes, count: observationBytes },
  ];
  return { fields, sizeBytes: Math.ceil((AT.legal + legalBytes + observationBytes) / 4) * 4 };
}

/** Returns where a record's fields are, for the games of a layout. */
export function shapeRecordOf(layout: Layout): RecordShape {
  return shapeRecord(new ActionSpace(layout).size, placeFields(layout).sizeBytes);
}

/** Returns the head of a file of this many records, which follow it. */
export function writeObservationsHead(run: ObservedRun, layout: Layout, records: number): Uint8Array {
  const space = new ActionSpace(layout);
  const { fields, sizeBytes } = placeFields(layout);
  const shape = shapeRecord(space.size, sizeBytes);
  const header: ObservationsHeader = {
    format: OBSERVATIONS_FORMAT,
    ...run,
    record: shape.fields,
    actions: Object.entries(layout.actions).map(([name, { code, count = [] }]) => ({
      name,
      code,
      index: space.indexOf(code),
      count,
    })),
    observation: fields,
    enums: layout.enums,
  };
  const text = new TextEncoder().encode(JSON.stringify(header));
  const jsonBytes = Math.ceil(text.length / ALIGN) * ALIGN;
  const head = new Uint8Array(FIXED_BYTES + jsonBytes).fill(0x20, FIXED_BYTES);
  const view = new DataView(head.buffer);
  head.set(new TextEncoder().encode(MAGIC));
  view.setUint32(8, jsonBytes, true);
  view.setUint32(12, shape.sizeBytes, true);
  view.setBigUint64(COUNT_AT, BigInt(records), true);
  head.set(text, FIXED_BYTES);
  return head;
}

/** Collects the records of games as they are played; games that break leave none. */
export class ObservationWriter implements GameListener {
  readonly #space: ActionSpace;
  readonly #shape: RecordShape;
  readonly #firstGame: number;
  #buffer = new Uint8Array(1 << 16);
  #view = new DataView(this.#buffer.buffer);
  #length = 0;
  /** Where the game under way begins. */
  #begun = 0;

  /** `firstGame` is the number of the first game that it hears of. */
  constructor(layout: Layout, firstGame: number) {
    this.#space = new ActionSpace(layout);
    this.#shape = shapeRecordOf(layout);
    this.#firstGame = firstGame;
  }

  /** Hears of a decision before it is carried out. */
  onDecision(cartridge: Cartridge, game: number, step: number, legal: readonly number[], action: number): void {
    const { sizeBytes } = this.#shape;
    if (this.#length + sizeBytes > this.#buffer.length) this.#grow();
    const at = this.#length;
    const view = this.#view;
    const seat = cartridge.raw.currentSeat();
    view.setUint32(at + AT.game, this.#firstGame + game, true);
    view.setUint32(at + AT.step, step, true);
    view.setUint8(at + AT.seat, seat);
    view.setUint16(at + AT.action, action, true);
    view.setUint16(at + AT.legalCount, legal.length, true);
    this.#buffer.fill(0, at + AT.legal, at + sizeBytes);
    for (const code of legal) {
      const index = this.#space.indexOf(code);
      this.#buffer[at + AT.legal + (index >> 3)] |= 1 << (index & 7);
    }
    const { offset, count } = this.#shape.fields[this.#shape.fields.length - 1];
    const seen = cartridge.observe(seat);
    if (seen.length !== count)
      throw new RangeError(`an observation of ${seen.length} bytes is not laid out like the state, of ${count}`);
    this.#buffer.set(seen, at + offset);
    this.#length += sizeBytes;
  }

  /** Hears of a game's end: whether it came there soundly. */
  onEnd(cartridge: Cartridge, players: number, isSound: boolean): void {
    if (!isSound) {
      this.#length = this.#begun;
      return;
    }
    const seats = Array.from({ length: players }, (_, seat) => seat);
    const returns = returnsOf(seats.map((seat) => cartridge.raw.rank(seat)));
    for (let at = this.#begun; at < this.#length; at += this.#shape.sizeBytes) {
      const seat = this.#buffer[at + AT.seat];
      this.#buffer[at + AT.players] = players;
      this.#view.setFloat32(at + AT.return, returns[seat], true);
      this.#view.setInt32(at + AT.score, cartridge.raw.score(seat), true);
    }
    this.#begun = this.#length;
  }

  /** Returns the records of the games that ended since it was asked last. */
  take(): Uint8Array {
    const taken = this.#buffer.slice(0, this.#begun);
    this.#buffer.copyWithin(0, this.#begun, this.#length);
    this.#length -= this.#begun;
    this.#begun = 0;
    return taken;
  }

  #grow(): void {
    const grown = new Uint8Array(2 * this.#buffer.length);
    grown.set(this.#buffer);
    this.#buffer = grown;
    this.#view = new DataView(grown.buffer);
  }
}

/** A file of games, read. */
export class Observations {
  readonly header: ObservationsHeader;
  /** Number of decisions. */
  readonly length: number;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #first: number;
  readonly #recordBytes: number;
  readonly #codes: readonly number[];

  /** Throws RangeError where the bytes are no such file, or not a whole one. */
  constructor(bytes: Uint8Array) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (bytes.length < FIXED_BYTES || new TextDecoder().decode(bytes.subarray(0, 8)) !== MAGIC)
      throw new RangeError("this is no file of observations");
    this.#first = FIXED_BYTES + view.getUint32(8, true);
    this.#recordBytes = view.getUint32(12, true);
    this.length = Number(view.getBigUint64(COUNT_AT, true));
    if (bytes.length !== this.#first + this.length * this.#recordBytes)
      throw new RangeError("this file of observations is not whole");
    this.header = JSON.parse(new TextDecoder().decode(bytes.subarray(FIXED_BYTES, this.#first))) as ObservationsHeader;
    if (this.header.format !== OBSERVATIONS_FORMAT) throw new RangeError(`unknown format ${this.header.format}`);
    // A Buffer's slices would share its bytes.
    this.#bytes = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#view = view;
    const space = new ActionSpace({ actions: toLayoutActions(this.header) });
    this.#codes = Array.from({ length: space.size }, (_, index) => space.codeAt(index));
  }

  /** Returns a decision; throws RangeError beyond the last. */
  at(index: number): ObservedDecision {
    if (!(index >= 0 && index < this.length)) throw new RangeError(`there is no decision ${index}`);
    const at = this.#first + index * this.#recordBytes;
    const place = (name: string) => this.header.record.find((field) => field.name === name) as RecordField;
    const { offset: legalAt } = place("legal");
    const { offset, count } = place("observation");
    return {
      game: this.#view.getUint32(at + AT.game, true),
      step: this.#view.getUint32(at + AT.step, true),
      players: this.#bytes[at + AT.players],
      seat: this.#bytes[at + AT.seat],
      action: this.#view.getUint16(at + AT.action, true),
      legal: this.#codes.filter((_, i) => (this.#bytes[at + legalAt + (i >> 3)] >> (i & 7)) & 1),
      return: this.#view.getFloat32(at + AT.return, true),
      score: this.#view.getInt32(at + AT.score, true),
      observation: this.#bytes.slice(at + offset, at + offset + count),
    };
  }
}

function toLayoutActions({ actions }: ObservationsHeader): Layout["actions"] {
  return Object.fromEntries(actions.map(({ name, code, count }) => [name, { code, count: [...count] }]));
}

/**
 * Returns where a file keeps the number of its records, for a writer that counts them as they come; and that number's
 * bytes.
 */
export function countAt(records: number): { readonly at: number; readonly bytes: Uint8Array } {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(records), true);
  return { at: COUNT_AT, bytes };
}
