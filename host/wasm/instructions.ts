// Reads the code section of a WebAssembly file into instructions with their operands. Takes files that WebAssembly.validate accepts and that
// stay within WebAssembly 1.0's integers, sign extension, memory.copy and memory.fill; on others the result means nothing.

/** One instruction of a function's body. */
export interface WasmInstruction {
  /** The opcode; 0xfc0a for the second of the two-byte ones, and so on. */
  readonly opcode: number;
  /** Offset of its first byte in the file, and of the byte behind it. */
  readonly at: number;
  readonly end: number;
  /** Index or level: of a local, a global, a function, a type, a jump. */
  readonly index: number;
  /** A constant's value, as the unsigned number of its bits. */
  readonly value: bigint;
  /** The levels of a table of jumps, the default last. */
  readonly levels: readonly number[];
  /** Results of a block, "" or one value type by its byte. */
  readonly blockType: number;
}

/** One function's body. */
export interface WasmBody {
  /** Where the body's own length begins in the file, where its first byte lies, and where it ends. */
  readonly entry: number;
  readonly start: number;
  readonly end: number;
  /** Types of the declared locals by their byte, in order. */
  readonly locals: readonly number[];
  /** All instructions, the final `end` among them. */
  readonly instructions: readonly WasmInstruction[];
}

/** One section: its id, where its id byte stands, where its payload lies. */
export interface WasmSection {
  readonly id: number;
  readonly at: number;
  readonly start: number;
  readonly end: number;
}

/** Types by their bytes. */
export const I32 = 0x7f;
export const I64 = 0x7e;
/** A block without a result. */
export const NO_RESULT = 0x40;

const CODE_SECTION = 10;
const NO_LEVELS: readonly number[] = [];

/** Reads numbers one after another. */
export class ByteReader {
  at: number;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  /** Returns the next byte; throws RangeError where there is none. */
  u8(): number {
    if (this.at >= this.#bytes.length) throw new RangeError("the file is cut off");
    return this.#bytes[this.at++] as number;
  }

  /** Returns an unsigned number. */
  leb(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.u8();
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
  }

  /** Returns the bits of a signed number of so many bits, as an unsigned one. */
  signedBits(width: number): bigint {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = this.u8();
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) {
        const isNegative = (byte & 64) !== 0;
        return BigInt.asUintN(width, isNegative ? value - (1n << (shift + 7n)) : value);
      }
    }
  }
}

/** Returns the bytes of an unsigned number, as few as it takes. */
export function encodeLeb(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128);
  return [...bytes, rest];
}

/** Lists the sections of a file in their order. */
export function listSections(wasm: Uint8Array): WasmSection[] {
  const sections: WasmSection[] = [];
  const reader = new ByteReader(wasm, 8);
  while (reader.at < wasm.length) {
    const at = reader.at;
    const id = reader.u8();
    const size = reader.leb();
    sections.push({ id, at, start: reader.at, end: reader.at + size });
    reader.at += size;
  }
  return sections;
}

/** Reads all bodies of a file, in the order of the functions. */
export function readBodies(wasm: Uint8Array): WasmBody[] {
  const code = listSections(wasm).find(({ id }) => id === CODE_SECTION);
  if (!code) return [];
  const reader = new ByteReader(wasm, code.start);
  return Array.from({ length: reader.leb() }, () => {
    const entry = reader.at;
    const size = reader.leb();
    const start = reader.at;
    const end = start + size;
    const locals: number[] = [];
    for (let groups = reader.leb(); groups > 0; groups--) {
      const count = reader.leb();
      const type = reader.u8();
      for (let i = 0; i < count; i++) locals.push(type);
    }
    const instructions: WasmInstruction[] = [];
    while (reader.at < end) instructions.push(readInstruction(reader));
    return { entry, start, end, locals, instructions };
  });
}

function readInstruction(reader: ByteReader): WasmInstruction {
  const { at } = reader;
  let opcode = reader.u8();
  let index = 0;
  let value = 0n;
  let levels = NO_LEVELS;
  let blockType = NO_RESULT;
  if (opcode === 0xfc) {
    opcode = 0xfc00 + reader.leb();
    reader.leb();
    if (opcode === 0xfc0a) reader.leb();
  } else if (opcode >= 0x02 && opcode <= 0x04) blockType = reader.leb();
  else if (opcode === 0x0e) levels = Array.from({ length: reader.leb() + 1 }, () => reader.leb());
  else if (opcode === 0x11) {
    index = reader.leb();
    reader.leb();
  } else if (opcode === 0x0c || opcode === 0x0d || opcode === 0x10 || (opcode >= 0x20 && opcode <= 0x24)) index = reader.leb();
  else if (opcode >= 0x28 && opcode <= 0x3e) {
    reader.leb();
    reader.leb();
  } else if (opcode === 0x3f || opcode === 0x40) reader.u8();
  else if (opcode === 0x41) value = reader.signedBits(32);
  else if (opcode === 0x42) value = reader.signedBits(64);
  return { opcode, at, end: reader.at, index, value, levels, blockType };
}
