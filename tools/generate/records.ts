// Turns a layout.json and a variables.json into AssemblyScript classes over fixed memory, so that sources name what
// they read and write. Each access is a load or a store at a place that is counted here, in the width that the field
// has; sources see i32 for all that is narrower. Knows no game.
import { type Layout, placeFields } from "../../host/state/layout.ts";
import type { VariableField, VariableRecord, VariablesFile } from "../../host/state/variables.ts";
import { SourceError } from "../cartridge/translate/source-error.ts";
import { findLayoutFault } from "./source-faults.ts";
import { toConstant } from "./layout.ts";

/** A number, or an expression of constants. */
type Size = number | string;

/** How a field is read and written. */
interface Access {
  /** The type of the value in memory. */
  readonly raw: string;
  /** The type that sources see. */
  readonly seen: string;
  readonly bytes: number;
}

const ACCESS: Readonly<Record<string, Access>> = {
  u8: { raw: "u8", seen: "i32", bytes: 1 },
  i8: { raw: "i8", seen: "i32", bytes: 1 },
  u16: { raw: "u16", seen: "i32", bytes: 2 },
  i16: { raw: "i16", seen: "i32", bytes: 2 },
  i32: { raw: "i32", seen: "i32", bytes: 4 },
  u32: { raw: "u32", seen: "u32", bytes: 4 },
  usize: { raw: "usize", seen: "usize", bytes: 4 },
  i64: { raw: "i64", seen: "i64", bytes: 8 },
  u64: { raw: "u64", seen: "u64", bytes: 8 },
  bool: { raw: "bool", seen: "bool", bytes: 1 },
};
/** Cursor and first row; first row and rows there are (kit/widgets). */
const WIDGET_BYTES = 8;
const WIDGETS: readonly string[] = ["list", "scroll"];

/** For editors: TypeScript knows no decorators of functions, and of accessors only one; the compiler does. */
const NO_CHECK = "// @ts-nocheck";

/** A field and where it is in its record. */
interface Placed {
  readonly name: string;
  readonly type: string;
  readonly repeat: readonly Size[];
  readonly at: Size;
  /** Bytes of one element. */
  readonly bytes: Size;
  readonly hasPlace: boolean;
  /** Names of single elements, from the first on. */
  readonly named: readonly string[];
  readonly about?: string;
}

/** Returns the module `layout-state.ts` of a game; throws where the layout is not one. */
export function writeStateModule(layout: Layout): string {
  const fault = findLayoutFault(layout);
  if (fault !== undefined) throw new Error(fault.text);
  const { fields: placed, sizeBytes } = placeFields(layout);
  const fields = placed.map(
    ({ name, type, repeat = [], offset, elementBytes, about }): Placed => ({
      name: toField(name, repeat.length > 0),
      type,
      repeat,
      at: offset,
      bytes: elementBytes,
      hasPlace: false,
      named: [],
      about,
    }),
  );
  return `${[
    "// Generated from layout.json by `npm run generate`; do not edit.",
    "// The position as a record: its fields by name, wherever it lies.",
    NO_CHECK,
    "",
    ...writeClass("State", "A position wherever it lies, or what a seat may know of it.", fields),
    "",
    "/** Where the rules state lies. */",
    `export const STATE: usize = memory.data(${sizeBytes}, 4);`,
    "",
    ...writeClass("Position", "The position that is played.", fields, "STATE"),
    "",
    "/** The position that is played: its fields by name. */",
    "export const state: Position = changetype<Position>(STATE);",
  ].join("\n")}\n`;
}

/** Returns the module `variables.ts` that a variables.json stands for. */
export function writeVariablesModule({ records, from = {} }: VariablesFile): string {
  const parts = Object.entries(records).map(([name, record]) => writeRecord(name, record));
  return `${[
    "// Generated from variables.json by `npm run generate`; do not edit.",
    "// What the modules of this folder remember, by name.",
    NO_CHECK,
    ...Object.entries(from).map(([module, names]) => `import { ${names.join(", ")} } from ${JSON.stringify(module)};`),
    ...parts.flat(),
  ].join("\n")}\n`;
}

function writeRecord(name: string, record: VariableRecord): string[] {
  const { fields, bytes, align } = placeVariables(name, record.fields);
  const size = alignUp(bytes, align);
  const constant = toConstant(name);
  const isOne = record.variable !== undefined;
  const lines = [
    "",
    `/** Bytes of a ${name}. */`,
    `export const ${constant}_BYTES: i32 = ${show(size)};`,
    ...fields
      .filter(({ hasPlace }) => hasPlace)
      .flatMap(({ name: field, at }) => [
        `/** Where ${field} lies in a ${name}. */`,
        `export const ${constant}_${toConstant(field)}: usize = ${show(at)};`,
      ]),
  ];
  if (isOne) lines.push(`const ${constant}: usize = memory.data(${constant}_BYTES, ${align});`);
  lines.push("", ...writeClass(name, record.about, fields, isOne ? constant : undefined));
  if (isOne)
    lines.push(
      "",
      `/** ${record.about} */`,
      `export const ${record.variable}: ${name} = changetype<${name}>(${constant});`,
    );
  if (record.at !== undefined) {
    if (record.count === undefined) throw new SourceError(`record ${name}: "at" needs a "count"`);
    lines.push(
      "",
      `const ${constant}_LIST: usize = memory.data(${constant}_BYTES * ${show(record.count)}, ${align});`,
      `/** ${record.about} The i-th of them. */`,
      "@inline",
      `export function ${record.at}(i: i32): ${name} {`,
      `  return changetype<${name}>(${constant}_LIST + <usize>(i * ${constant}_BYTES));`,
      "}",
    );
  }
  return lines;
}

/** Returns where the fields of a record are, and its bytes; throws where they depend on constants. */
export function placesOf(
  name: string,
  record: VariableRecord,
): { places: { name: string; at: number; type: string; repeat: number[]; about: string }[]; bytes: number } {
  const { fields, bytes, align } = placeVariables(name, record.fields);
  const numberOf = (size: Size): number => {
    if (typeof size !== "number") throw new SourceError(`record ${name}: ${size} is no number`);
    return size;
  };
  const places = fields.map(({ name: field, at, type, repeat, about = "" }) => ({
    name: field,
    at: numberOf(at),
    type,
    repeat: repeat.map(numberOf),
    about,
  }));
  return { places, bytes: numberOf(alignUp(bytes, align)) };
}

function placeVariables(
  record: string,
  fields: readonly VariableField[],
): { fields: Placed[]; bytes: Size; align: number } {
  let at: Size = 0;
  let widest = 1;
  const placed = fields.map(({ name, type, repeat = [], capacity, place = false, named = [], about }, i): Placed => {
    if (type === "pile" && capacity === undefined)
      throw new SourceError(`record ${record}: the pile ${name} has no "capacity"`);
    if (type === "state" && i < fields.length - 1)
      throw new SourceError(`record ${record}: the state ${name} is not last`);
    const align = ACCESS[type]?.bytes ?? (type === "pile" ? 1 : 4);
    const bytes: Size =
      type === "pile"
        ? add(1, capacity as Size)
        : type === "state"
          ? "STATE_SIZE"
          : WIDGETS.includes(type)
            ? WIDGET_BYTES
            : ACCESS[type].bytes;
    widest = Math.max(widest, align);
    at = alignUp(at, align);
    const own = at;
    at = add(at, repeat.reduce<Size>(multiply, bytes));
    return { name, type, repeat, at: own, bytes, hasPlace: place, named, about };
  });
  return { fields: placed, bytes: at, align: widest };
}

/** A class; `fixed` is the constant that says where its one record is. */
function writeClass(name: string, about: string, fields: readonly Placed[], fixed?: string): string[] {
  const members = fields.flatMap((field) => writeField(field, fixed));
  return [`/** ${about} */`, "@unmanaged", `export class ${name} {`, ...members, "}"];
}

function writeField(field: Placed, fixed: string | undefined): string[] {
  const { name, type, repeat, at, bytes, hasPlace, named, about } = field;
  const comment = about === undefined ? [] : [`  /** ${about.replaceAll("*/", "* /")} */`];
  const access = ACCESS[type];
  const start = plus("changetype<usize>(this)", at);
  if (access === undefined || repeat.length > 0) {
    const lines = [...comment, ...getter(name, "usize", start)];
    if (repeat.length === 0) return lines;
    const index = scaled(repeat.length === 1 ? "i" : `(i * ${show(repeat[1])} + j)`, bytes);
    const place = `${start} + ${index}`;
    // At a fixed place the array's address is part of the instruction.
    const [element, offset] = fixed === undefined ? [place, ""] : [index, `, ${plus(fixed, at)}`];
    const operands = repeat.map((_, i) => `${"ij"[i]}: i32`).join(", ");
    if (access === undefined)
      return [...lines, "  @inline", `  ${name}At(${operands}): usize {`, `    return ${place};`, "  }"];
    const capital = name[0].toUpperCase() + name.slice(1);
    return [
      ...lines,
      "  @inline",
      `  ${name}At(${operands}): ${access.seen} {`,
      `    return ${readOf(access, `${element}${offset}`)};`,
      "  }",
      "  @inline",
      `  set${capital}At(${operands}, value: ${access.seen}): void {`,
      `    store<${access.raw}>(${element}, value${offset});`,
      "  }",
      ...named.flatMap((one, i) => [
        ...accessors(one, access, add(at, multiply(i, bytes))),
        ...(hasPlace
          ? getter(`${one}Place`, "usize", plus("changetype<usize>(this)", add(at, multiply(i, bytes))))
          : []),
      ]),
    ];
  }
  return [...comment, ...accessors(name, access, at), ...(hasPlace ? getter(`${name}Place`, "usize", start) : [])];
}

/** A property of one value that is at a place of its record. */
function accessors(name: string, access: Access, at: Size): string[] {
  const offset = at === 0 ? "" : `, ${show(at)}`;
  return [
    ...getter(name, access.seen, readOf(access, `changetype<usize>(this)${offset}`)),
    "  @inline",
    `  set ${name}(value: ${access.seen}) {`,
    `    store<${access.raw}>(changetype<usize>(this), value${offset});`,
    "  }",
  ];
}

function getter(name: string, type: string, value: string): string[] {
  return ["  @inline", `  get ${name}(): ${type} {`, `    return ${value};`, "  }"];
}

function readOf({ raw, seen }: Access, place: string): string {
  return raw === seen ? `load<${raw}>(${place})` : `<${seen}>load<${raw}>(${place})`;
}

function scaled(index: string, bytes: Size): string {
  const shift = typeof bytes === "number" ? Math.log2(bytes) : Number.NaN;
  if (shift === 0) return `<usize>${index}`;
  return Number.isInteger(shift) ? `((<usize>${index}) << ${shift})` : `<usize>(${index} * ${show(bytes)})`;
}

/** A name of a layout as sources write it; the elements of `tileAt` are tileAt(i), not tileAtAt(i). */
function toField(name: string, isArray: boolean): string {
  const field = name.replaceAll(/[^A-Za-z0-9]+(\w)?/g, (_, letter: string | undefined) => (letter ?? "").toUpperCase());
  return isArray ? field.replace(/(?<=.)At$/, "") : field;
}

function add(a: Size, b: Size): Size {
  if (b === 0) return a;
  return typeof a === "number" && typeof b === "number" ? a + b : a === 0 ? b : `${show(a)} + ${show(b)}`;
}

function multiply(a: Size, b: Size): Size {
  if (a === 0) return 0;
  return typeof a === "number" && typeof b === "number" ? a * b : a === 1 ? b : `${factor(a)} * ${factor(b)}`;
}

function factor(size: Size): string {
  return /[ +]/.test(String(size)) ? `(${size})` : String(size);
}

function alignUp(size: Size, align: number): Size {
  if (typeof size === "number") return Math.ceil(size / align) * align;
  return align === 1 ? size : `((${size} + ${align - 1}) & ~${align - 1})`;
}

function plus(place: string, size: Size): string {
  return size === 0 ? place : typeof size === "number" ? `${place} + ${size}` : `${place} + <usize>(${size})`;
}

function show(size: Size): string {
  return String(size);
}
