// Turns the bytes of a rules state into plain JSON and back, as its layout.json describes them. Knows no game.
// Decoding takes any bytes of the right length; encoding refuses what has no place in the layout.
import { type Layout, type LayoutField, type PlacedField, placeFields } from "./layout.ts";

/**
 * A decoded field: a number, null for "nothing", an enum's name, or nested arrays of these (a pile is an array, bottom
 * first).
 */
export type StateValue = number | string | null | StateValue[];

/** A decoded state: one entry per field, in the layout's order. */
export type StateJson = Record<string, StateValue>;

type Placed = ReturnType<typeof placeFields>;

/** Where the fields of layouts are, found once for each: a layout does not change. */
const known = new WeakMap<Layout["fields"], Placed>();

function placesOf({ fields }: Pick<Layout, "fields">): Placed {
  const found = known.get(fields) ?? placeFields({ fields });
  known.set(fields, found);
  return found;
}

/** Returns how many bytes a state of this layout has. */
export function stateSizeBytes(layout: Pick<Layout, "fields">): number {
  return placesOf(layout).sizeBytes;
}

/**
 * Decodes bytes that start with a state: `none` becomes null, an enum value its name (unknown: a number), a pile its
 * cards; `trim` cuts arrays to a field's length.
 */
export function decodeState(layout: Pick<Layout, "fields" | "enums">, bytes: Uint8Array): StateJson {
  const { fields, sizeBytes } = placesOf(layout);
  if (bytes.length < sizeBytes)
    throw new RangeError(`a state of this layout has ${sizeBytes} bytes, not ${bytes.length}`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const state: StateJson = {};
  for (const field of fields) {
    const value = decodeField(layout, field, view, 0, field.offset);
    const length = field.trim === undefined ? undefined : state[field.trim];
    state[field.name] = Array.isArray(value) && typeof length === "number" ? value.slice(0, length) : value;
  }
  return state;
}

/**
 * Encodes a state. Every field must be present; shorter arrays are filled with `none`, else 0. Throws RangeError on
 * anything that does not fit.
 */
export function encodeState(layout: Pick<Layout, "fields" | "enums">, state: StateJson): Uint8Array {
  const { fields, sizeBytes } = placesOf(layout);
  const known = new Set(fields.map((field) => field.name));
  for (const name of Object.keys(state)) if (!known.has(name)) throw new RangeError(`the layout has no field ${name}`);
  const bytes = new Uint8Array(sizeBytes);
  const view = new DataView(bytes.buffer);
  for (const field of fields) {
    if (!(field.name in state)) throw new RangeError(`field ${field.name} is missing`);
    encodeField(layout, field, view, field.repeat ?? [], field.offset, state[field.name]);
  }
  return bytes;
}

/** `depth` counts the array dimensions that are passed already. */
function decodeField(
  layout: Pick<Layout, "enums">,
  field: PlacedField,
  view: DataView,
  depth: number,
  offset: number,
): StateValue {
  const { repeat } = field;
  if (repeat !== undefined && depth < repeat.length) {
    if (depth === repeat.length - 1 && field.type !== "pile")
      return decodeRow(layout, field, view, repeat[depth], offset);
    const stride = strideBytes(field, repeat, depth);
    const values: StateValue[] = [];
    for (let i = 0; i < repeat[depth]; i++)
      values.push(decodeField(layout, field, view, depth + 1, offset + i * stride));
    return values;
  }
  if (field.type === "pile") {
    const count = Math.min(view.getUint8(offset), field.capacity ?? 0);
    return Array.from({ length: count }, (_, i) => view.getUint8(offset + 1 + i));
  }
  return decodeRow(layout, field, view, 1, offset)[0];
}

/** Decodes numbers or names that are one after the other: nearly all that a state has. */
function decodeRow(
  layout: Pick<Layout, "enums">,
  field: PlacedField,
  view: DataView,
  count: number,
  offset: number,
): StateValue[] {
  const { none, elementBytes } = field;
  const names = field.enum === undefined ? undefined : enumOf(layout, field);
  const isBytes = field.type === "u8";
  const values: StateValue[] = [];
  for (let i = 0, at = offset; i < count; i++, at += elementBytes) {
    const value = isBytes ? view.getUint8(at) : readNumber(field, view, at);
    values.push(value === none ? null : (names?.[value] ?? value));
  }
  return values;
}

function encodeField(
  layout: Pick<Layout, "enums">,
  field: PlacedField,
  view: DataView,
  repeat: readonly number[],
  offset: number,
  value: StateValue | undefined,
): void {
  if (repeat.length > 0) {
    const values = value === undefined ? [] : value;
    if (!Array.isArray(values) || values.length > repeat[0]) {
      throw new RangeError(`${field.name}: needs an array of at most ${repeat[0]} elements`);
    }
    const stride = strideBytes(field, repeat, 0);
    for (let i = 0; i < repeat[0]; i++) {
      encodeField(layout, field, view, repeat.slice(1), offset + i * stride, values[i]);
    }
    return;
  }
  if (field.type === "pile") {
    const cards = value === undefined ? [] : value;
    const capacity = field.capacity ?? 0;
    if (!Array.isArray(cards) || cards.length > capacity) {
      throw new RangeError(`${field.name}: a pile holds at most ${capacity} cards`);
    }
    view.setUint8(offset, cards.length);
    cards.forEach((card, i) => {
      view.setUint8(offset + 1 + i, checkNumber(field, card, 0xff));
    });
    return;
  }
  writeNumber(field, view, offset, toNumber(layout, field, value));
}

function toNumber(layout: Pick<Layout, "enums">, field: LayoutField, value: StateValue | undefined): number {
  if (value === undefined) return field.none ?? 0;
  if (value === null) {
    if (field.none === undefined) throw new RangeError(`${field.name}: cannot be null`);
    return field.none;
  }
  if (typeof value === "string") {
    const index = enumOf(layout, field).indexOf(value);
    if (index < 0) throw new RangeError(`${field.name}: no value is called ${value}`);
    return index;
  }
  return checkNumber(field, value, { u8: 0xff, u16: 0xffff, u32: 0xffff_ffff, pile: 0 }[field.type]);
}

function checkNumber(field: LayoutField, value: StateValue, max: number): number {
  if (typeof value !== "number" || !Number.isInteger(value) || value < 0 || value > max) {
    throw new RangeError(`${field.name}: ${JSON.stringify(value)} is not an integer from 0 to ${max}`);
  }
  return value;
}

function readNumber(field: LayoutField, view: DataView, offset: number): number {
  if (field.type === "u32") return view.getUint32(offset, true);
  return field.type === "u16" ? view.getUint16(offset, true) : view.getUint8(offset);
}

function writeNumber(field: LayoutField, view: DataView, offset: number, value: number): void {
  if (field.type === "u32") view.setUint32(offset, value, true);
  else if (field.type === "u16") view.setUint16(offset, value, true);
  else view.setUint8(offset, value);
}

/** Bytes of one element of the dimension at `depth`. */
function strideBytes(field: PlacedField, repeat: readonly number[], depth: number): number {
  let bytes = field.elementBytes;
  for (let i = depth + 1; i < repeat.length; i++) bytes *= repeat[i];
  return bytes;
}

function enumOf(layout: Pick<Layout, "enums">, field: LayoutField): readonly string[] {
  return (field.enum !== undefined && layout.enums[field.enum]) || [];
}
