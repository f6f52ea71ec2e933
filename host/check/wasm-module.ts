// Reads a WebAssembly file as far as a cartridge may use the format: sections, types, exports, memory, opcodes.
// Never runs it. Whatever it does not understand it throws as WasmError.
import { type Arity, type Instruction, OperandCount } from "./operand-count.ts";

/** The file is not WebAssembly that this reader understands; the message is one sentence. */
export class WasmError extends Error {}

/** Value types by their byte. */
export const VALUE_NAMES: Readonly<Record<number, string>> = { 0x7f: "i32", 0x7e: "i64", 0x7d: "f32", 0x7c: "f64", 0x7b: "v128" };

/** A function type. */
export interface FunctionType {
  readonly params: readonly string[];
  readonly results: readonly string[];
}

/** One export. */
export interface ExportEntry {
  readonly name: string;
  readonly kind: "function" | "table" | "memory" | "global";
  readonly index: number;
}

/** What a file holds. */
export interface WasmModule {
  /** Bytes of each section's payload by its id (custom sections add up under 0). */
  readonly sectionBytes: ReadonlyMap<number, number>;
  readonly customs: readonly string[];
  readonly types: readonly FunctionType[];
  /** Type index by function index; imported functions come first. */
  readonly functions: readonly number[];
  readonly imports: readonly string[];
  readonly memories: readonly { least: number; most: number | undefined; shared: boolean }[];
  readonly globals: readonly { type: string; mutable: boolean }[];
  readonly exports: readonly ExportEntry[];
  readonly hasStart: boolean;
  readonly data: readonly { offset: number; size: number }[];
  /** Entries of each table that the file declares: at least, at most. */
  readonly tables: readonly { least: number; most: number | undefined; shared: boolean }[];
  /** Largest number of blocks open at once in any function; its body is one. */
  readonly deepestNesting: number;
  /** Whether a block's type is more than "nothing" or one value. */
  readonly hasBlockParameters: boolean;
  /** Largest number of results, parameters, declared locals and operands at once, for each function with a body. */
  readonly slots: readonly number[];
  /** Types of all declared locals. */
  readonly localTypes: ReadonlySet<string>;
  /** Every opcode that occurs, "0x6a" or "0xfc 0x0a", with the number of times. */
  readonly opcodes: ReadonlyMap<string, number>;
}

/** Types of blocks that need no index: nothing, or one value. */
const NO_RESULT = 0x40;
const BLOCK_TYPES: readonly number[] = [NO_RESULT, ...Object.keys(VALUE_NAMES).map(Number)];
const KINDS = ["function", "table", "memory", "global"] as const;

/** Reads a file. */
export function readWasm(bytes: Uint8Array): WasmModule {
  if (bytes.length < 8 || [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0].some((byte, i) => bytes[i] !== byte)) {
    throw new WasmError("This is not a WebAssembly file.");
  }
  const module = {
    sectionBytes: new Map<number, number>(),
    customs: [] as string[],
    types: [] as FunctionType[],
    functions: [] as number[],
    imports: [] as string[],
    memories: [] as { least: number; most: number | undefined; shared: boolean }[],
    globals: [] as { type: string; mutable: boolean }[],
    exports: [] as ExportEntry[],
    hasStart: false,
    data: [] as { offset: number; size: number }[],
    tables: [] as { least: number; most: number | undefined; shared: boolean }[],
    deepestNesting: 0,
    hasBlockParameters: false,
    slots: [] as number[],
    localTypes: new Set<string>(),
    opcodes: new Map<string, number>(),
  };
  const file = new Reader(bytes, 8, bytes.length);
  while (!file.isAtEnd) {
    const id = file.u8();
    const size = file.leb();
    const section = file.part(size);
    module.sectionBytes.set(id, (module.sectionBytes.get(id) ?? 0) + size);
    const readers: Readonly<Record<number, () => void>> = {
      0: () => module.customs.push(section.name()),
      1: () => section.list(() => module.types.push(readType(section))),
      2: () => section.list(() => readImport(section, module)),
      3: () => section.list(() => module.functions.push(section.leb())),
      4: () => section.list(() => {
        section.skip(1);
        module.tables.push(readLimits(section));
      }),
      5: () => section.list(() => module.memories.push(readLimits(section))),
      6: () => section.list(() => module.globals.push(readGlobal(section, module.opcodes))),
      7: () => section.list(() => module.exports.push({ name: section.name(), kind: readKind(section), index: section.leb() })),
      8: () => {
        module.hasStart = true;
      },
      10: () => {
        const imported = module.imports.filter((name) => name.endsWith("(function)")).length;
        let index = imported;
        section.list(() => readBody(section.part(section.leb()), index++, module));
      },
      11: () => section.list(() => module.data.push(readData(section))),
    };
    readers[id]?.();
  }
  return module;
}

function readKind(reader: Reader): ExportEntry["kind"] {
  const kind = KINDS[reader.u8()];
  if (kind === undefined) throw new WasmError("An export or import is of an unknown kind.");
  return kind;
}

function readValueType(reader: Reader): string {
  const byte = reader.u8();
  return VALUE_NAMES[byte] ?? `type 0x${byte.toString(16)}`;
}

function readType(reader: Reader): FunctionType {
  if (reader.u8() !== 0x60) throw new WasmError("A type is not a function type.");
  const params: string[] = [];
  const results: string[] = [];
  reader.list(() => params.push(readValueType(reader)));
  reader.list(() => results.push(readValueType(reader)));
  return { params, results };
}

function readImport(reader: Reader, module: { imports: string[]; functions: number[] }): void {
  const name = `${reader.name()}.${reader.name()}`;
  const kind = readKind(reader);
  module.imports.push(`${name} (${kind})`);
  if (kind === "function") module.functions.push(reader.leb());
  else if (kind === "global") reader.skip(2);
  else {
    if (kind === "table") reader.skip(1);
    readLimits(reader);
  }
}

function readLimits(reader: Reader): { least: number; most: number | undefined; shared: boolean } {
  const flags = reader.u8();
  return { least: reader.leb(), most: flags & 1 ? reader.leb() : undefined, shared: (flags & 2) !== 0 };
}

function readGlobal(reader: Reader, opcodes: Map<string, number>): { type: string; mutable: boolean } {
  const type = readValueType(reader);
  const mutable = reader.u8() === 1;
  readInstructions(reader, opcodes);
  return { type, mutable };
}

function readData(reader: Reader): { offset: number; size: number } {
  if (reader.leb() !== 0) throw new WasmError("A data segment is passive or of another memory.");
  if (reader.u8() !== 0x41) throw new WasmError("A data segment's place is not a constant.");
  const offset = reader.leb();
  if (reader.u8() !== 0x0b) throw new WasmError("A data segment's place is not a constant.");
  const size = reader.leb();
  reader.skip(size);
  return { offset, size };
}

/** What reading a body adds to, and what it needs to know. */
interface Bodies {
  readonly types: readonly FunctionType[];
  readonly functions: readonly number[];
  readonly localTypes: Set<string>;
  readonly opcodes: Map<string, number>;
  readonly slots: number[];
  deepestNesting: number;
  hasBlockParameters: boolean;
}

function readBody(body: Reader, index: number, module: Bodies): void {
  const typeOf = (type: number): Arity | undefined => {
    const { [type]: found } = module.types;
    return found && { params: found.params.length, results: found.results.length };
  };
  const functionType = (callee: number) => typeOf(module.functions[callee]);
  let locals = 0;
  body.list(() => {
    locals += body.leb();
    module.localTypes.add(readValueType(body));
  });
  const count = new OperandCount(functionType(index) ?? { params: 0, results: 0 }, locals, typeOf, functionType);
  while (!body.isAtEnd) {
    const meetTypedBlock = () => {
      module.hasBlockParameters = true;
    };
    const nesting = readInstructions(body, module.opcodes, meetTypedBlock, (instruction) => count.take(instruction));
    module.deepestNesting = Math.max(module.deepestNesting, nesting);
  }
  module.slots.push(count.most);
}

/** Reads instructions up to the `end` that closes the outermost block; returns how many blocks were open at once, that one included. */
function readInstructions(
  reader: Reader,
  opcodes: Map<string, number>,
  meetTypedBlock: () => void = () => {},
  meet: (instruction: Instruction) => void = () => {},
): number {
  let deepest = 1;
  for (let depth = 1; depth > 0; ) {
    const opcode = reader.u8();
    let name = hex(opcode);
    let [index, results] = [0, 0];
    if (opcode === 0xfc || opcode === 0xfd || opcode === 0xfe) {
      const second = reader.leb();
      name += ` ${hex(second)}`;
      if (opcode !== 0xfc) throw new WasmError(`Instruction ${name} is ${opcode === 0xfd ? "SIMD" : "of threads"}.`);
      skipBulk(reader, second, name);
    } else if (opcode >= 0x02 && opcode <= 0x04) {
      // Anything else is an index into the types. 0x40 in one byte is "nothing"; an index of 64 takes two bytes and more.
      const type = reader.leb();
      if (!BLOCK_TYPES.includes(type)) meetTypedBlock();
      results = type === NO_RESULT ? 0 : 1;
    } else {
      index = skipOperands(reader, opcode, name);
    }
    meet({ opcode, index, results });
    opcodes.set(name, (opcodes.get(name) ?? 0) + 1);
    if (opcode >= 0x02 && opcode <= 0x04) depth++;
    if (opcode === 0x0b) depth--;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

function skipBulk(reader: Reader, second: number, name: string): void {
  if (second <= 7) return;
  if (second === 0x0a) reader.skip(2);
  else if (second === 0x0b) reader.skip(1);
  else throw new WasmError(`Instruction ${name} is not known.`);
}

/** Reads what stands behind an opcode; returns the level of a jump (of a table of jumps the last), or the index of what is called. */
function skipOperands(reader: Reader, opcode: number, name: string): number {
  if (opcode === 0x0c || opcode === 0x0d || opcode === 0x10) return reader.leb();
  if (opcode === 0x0e) {
    reader.list(() => reader.leb());
    return reader.leb();
  }
  if (opcode === 0x11) {
    const type = reader.leb();
    reader.skip(1);
    return type;
  }
  if (opcode >= 0x20 && opcode <= 0x24) reader.leb();
  else if (opcode >= 0x28 && opcode <= 0x3e) {
    reader.leb();
    reader.leb();
  } else if (opcode === 0x3f || opcode === 0x40) reader.skip(1);
  else if (opcode === 0x41 || opcode === 0x42) reader.leb();
  else if (opcode === 0x43) reader.skip(4);
  else if (opcode === 0x44) reader.skip(8);
  else if (!isPlain(opcode)) throw new WasmError(`Instruction ${name} is not known.`);
  return 0;
}

/** Instructions without operands. */
function isPlain(opcode: number): boolean {
  const isControl = [0x00, 0x01, 0x05, 0x0b, 0x0f, 0x1a, 0x1b].includes(opcode);
  return isControl || (opcode >= 0x45 && opcode <= 0xc4);
}

function hex(value: number): string {
  return `0x${value.toString(16).padStart(2, "0")}`;
}

/** Reads numbers; running past the end is a WasmError. */
class Reader {
  readonly #bytes: Uint8Array;
  readonly #end: number;
  #at: number;

  constructor(bytes: Uint8Array, at: number, end: number) {
    this.#bytes = bytes;
    this.#at = at;
    this.#end = end;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#end;
  }

  u8(): number {
    if (this.#at >= this.#end) throw new WasmError("The file is cut off.");
    return this.#bytes[this.#at++];
  }

  /** An unsigned number, or the low bits of a signed one of any width. */
  leb(): number {
    let value = 0;
    for (let shift = 0; shift < 70; shift += 7) {
      const byte = this.u8();
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
    throw new WasmError("A number in the file is not well-formed.");
  }

  skip(count: number): void {
    if (this.#at + count > this.#end) throw new WasmError("The file is cut off.");
    this.#at += count;
  }

  part(size: number): Reader {
    const start = this.#at;
    this.skip(size);
    return new Reader(this.#bytes, start, start + size);
  }

  name(): string {
    const length = this.leb();
    return String.fromCharCode(...Array.from({ length }, () => this.u8()));
  }

  list(read: () => void): void {
    const count = this.leb();
    for (let i = 0; i < count; i++) read();
  }
}
