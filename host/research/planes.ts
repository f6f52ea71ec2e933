// An observation as a tensor: planes named after the layout's fields, one after another in a Float32Array. Knows no
// game.
import { type Layout, type PlacedField, placeFields } from "../state/layout.ts";

/** A named part of a tensor: its place, its shape, and what its numbers mean. */
export interface Plane {
  /** The field's name; `NAME.none`, `NAME.count` and `NAME.cards` where a field takes several planes. */
  readonly name: string;
  /** Index of its first number. */
  readonly offset: number;
  /** Dimensions, outermost first; none: one number. */
  readonly shape: readonly number[];
  /** Numbers are divided by this; absent: they are 0 or 1. */
  readonly scale?: number;
  /** What the last dimension's places stand for, of which one is 1. */
  readonly values?: readonly string[];
}

/** Bytes that become numbers one by one: `count` from `at` on, into `out` on. */
interface Run {
  readonly at: number;
  readonly stride: number;
  readonly bytes: 1 | 2 | 4;
  readonly count: number;
  readonly out: number;
  readonly factor: number;
  /** What means nothing, -1: no value does. */
  readonly none: number;
  /** Where nothing is a 1; -1: nowhere. */
  readonly noneOut: number;
  /** How many places of which one is 1; 0: a number. */
  readonly places: number;
}

/** A pile: how many cards, then the cards. */
interface PileRun {
  readonly at: number;
  readonly capacity: number;
  readonly countOut: number;
  readonly cardsOut: number;
}

const LARGEST = { u8: 0xff, u16: 0xffff, u32: 0xffff_ffff };
/** A card's number and one more, so that none is 0. */
const CARD_FACTOR = 1 / 256;

/**
 * Turns observations that are laid out like the state into tensors. The first plane, `observer`, has a 1 for the seat
 * that looks.
 */
export class Planes {
  /** All planes, in their order. */
  readonly list: readonly Plane[];
  /** Numbers of a tensor. */
  readonly size: number;
  /** Bytes of an observation. */
  readonly sizeBytes: number;
  readonly #seats: number;
  readonly #runs: readonly Run[];
  readonly #piles: readonly PileRun[];

  /** `seats` is the most that play. */
  constructor(layout: Layout, seats: number) {
    const { fields, sizeBytes } = placeFields(layout);
    const planes: Plane[] = [];
    const runs: Run[] = [];
    const piles: PileRun[] = [];
    let size = 0;
    const add = (name: string, shape: readonly number[], more: Partial<Plane> = {}): number => {
      const offset = size;
      planes.push({ name, offset, shape, ...more });
      size += product(shape);
      return offset;
    };
    add("observer", [seats]);
    for (const field of fields) {
      const repeat = field.repeat ?? [];
      const count = product(repeat);
      if (field.type === "pile") {
        const capacity = field.capacity ?? 0;
        const counts = add(`${field.name}.count`, repeat, { scale: Math.max(1, capacity) });
        const cards = add(`${field.name}.cards`, [...repeat, capacity], { scale: 1 / CARD_FACTOR });
        for (let i = 0; i < count; i++)
          piles.push({
            at: field.offset + i * field.elementBytes,
            capacity,
            countOut: counts + i,
            cardsOut: cards + i * capacity,
          });
        continue;
      }
      runs.push(makeRun(layout, field, count, repeat, add));
    }
    this.list = planes;
    this.size = size;
    this.sizeBytes = sizeBytes;
    this.#seats = seats;
    this.#runs = runs;
    this.#piles = piles;
  }

  /** Returns the plane of a name; throws RangeError where there is none. */
  find(name: string): Plane {
    const found = this.list.find((plane) => plane.name === name);
    if (!found) throw new RangeError(`no plane is called ${name}`);
    return found;
  }

  /** Writes what a seat sees into a tensor and returns it; -1: the public, which no place of `observer` stands for. */
  encode(bytes: Uint8Array, seat: number, tensor: Float32Array = new Float32Array(this.size)): Float32Array {
    if (bytes.length !== this.sizeBytes)
      throw new RangeError(`an observation of this layout has ${this.sizeBytes} bytes, not ${bytes.length}`);
    if (tensor.length !== this.size) throw new RangeError(`a tensor has ${this.size} numbers, not ${tensor.length}`);
    tensor.fill(0);
    if (seat >= 0 && seat < this.#seats) tensor[seat] = 1;
    for (const run of this.#runs) encodeRun(run, bytes, tensor);
    for (const { at, capacity, countOut, cardsOut } of this.#piles) {
      const count = Math.min(bytes[at], capacity);
      tensor[countOut] = count / Math.max(1, capacity);
      for (let i = 0; i < count; i++) tensor[cardsOut + i] = (bytes[at + 1 + i] + 1) * CARD_FACTOR;
    }
    return tensor;
  }
}

function makeRun(
  layout: Layout,
  field: PlacedField & { readonly type: string },
  count: number,
  repeat: readonly number[],
  add: (name: string, shape: readonly number[], more?: Partial<Plane>) => number,
): Run {
  const values = field.enum === undefined ? undefined : (layout.enums[field.enum] ?? []);
  const scale = field.max ?? LARGEST[field.type as keyof typeof LARGEST];
  const out = values ? add(field.name, [...repeat, values.length], { values }) : add(field.name, repeat, { scale });
  const noneOut = field.none === undefined || values ? -1 : add(`${field.name}.none`, repeat);
  return {
    at: field.offset,
    stride: field.elementBytes,
    bytes: field.elementBytes as 1 | 2 | 4,
    count,
    out,
    factor: 1 / scale,
    none: field.none ?? -1,
    noneOut,
    places: values?.length ?? 0,
  };
}

function encodeRun(run: Run, bytes: Uint8Array, tensor: Float32Array): void {
  const { at, stride, count, out, factor, none, noneOut, places } = run;
  for (let i = 0; i < count; i++) {
    const value = readNumber(bytes, at + i * stride, run.bytes);
    if (value === none) {
      if (noneOut >= 0) tensor[noneOut + i] = 1;
    } else if (places === 0) tensor[out + i] = value * factor;
    else if (value < places) tensor[out + i * places + value] = 1;
  }
}

function readNumber(bytes: Uint8Array, at: number, width: 1 | 2 | 4): number {
  if (width === 1) return bytes[at];
  if (width === 2) return bytes[at] | (bytes[at + 1] << 8);
  return (bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24)) >>> 0;
}

function product(counts: readonly number[]): number {
  return counts.reduce((total, count) => total * count, 1);
}
