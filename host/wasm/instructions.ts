// Reads the code section of a WebAssembly file into instructions with their operands, of WebAssembly 1.0's integers,
// sign extension, memory.copy and memory.fill. Judges nothing: that is the validator's (host/cartridge), which reads by
// `readInstruction` too. The other functions take files that it accepts; on others they end too, but their results mean
// nothing.
import { WasmReader } from "./reader.ts";

/** One instruction of a function's body. */
export interface WasmInstruction {
  /** The opcode (OP); 0xfc0a for the second of the two-byte ones, and so on. */
  readonly opcode: number;
  /** Offset of its first byte in the file, and of the byte after it. */
  readonly at: number;
  readonly end: number;
  /**
   * Index of a local, a global, a function, a type, a memory; level of a jump; alignment exponent; a block's result by
   * its byte.
   */
  readonly index: number;
  /** Index of the table after that of a type, or of a second memory; offset of a load or store. */
  readonly more: number;
  /** A constant's value, as the unsigned number of its bits. */
  readonly value: bigint;
  /** The levels of a table of jumps, the default last. */
  readonly levels: readonly number[];
}

/** One function's body. */
export interface WasmBody {
  /** Where the body's own length begins in the file, where its first byte is, and where it ends. */
  readonly entry: number;
  readonly start: number;
  readonly end: number;
  /** Types of the declared locals by their byte, in order. */
  readonly locals: readonly number[];
  /** All instructions, the final `end` among them. */
  readonly instructions: readonly WasmInstruction[];
}

/** One section: its id, where its id byte is, where its payload is. */
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

/** Opcodes by name: all that are no plain operators. */
export const OP = {
  UNREACHABLE: 0x00,
  NOP: 0x01,
  BLOCK: 0x02,
  LOOP: 0x03,
  IF: 0x04,
  ELSE: 0x05,
  END: 0x0b,
  BR: 0x0c,
  BR_IF: 0x0d,
  BR_TABLE: 0x0e,
  RETURN: 0x0f,
  CALL: 0x10,
  CALL_INDIRECT: 0x11,
  DROP: 0x1a,
  SELECT: 0x1b,
  LOCAL_GET: 0x20,
  LOCAL_SET: 0x21,
  LOCAL_TEE: 0x22,
  GLOBAL_GET: 0x23,
  /** Of no cartridge, but of copies that measure themselves. */
  GLOBAL_SET: 0x24,
  LOAD_FIRST: 0x28,
  STORE_FIRST: 0x36,
  STORE_LAST: 0x3e,
  MEMORY_SIZE: 0x3f,
  I32_CONST: 0x41,
  I64_CONST: 0x42,
  PREFIX: 0xfc,
  MEMORY_COPY: 0xfc0a,
  MEMORY_FILL: 0xfc0b,
} as const;

/** Id of the section with the bodies. */
export const CODE_SECTION = 10;
const NO_LEVELS: readonly number[] = [];

/** Returns the bytes of an unsigned number, as few as it takes. */
export function encodeLeb(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128);
  return [...bytes, rest];
}

/** Returns the bytes of a signed number of 32 bits, as few as it takes. */
export function encodeSignedLeb(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest < -64 || rest > 63; rest >>= 7) bytes.push((rest & 127) | 128);
  return [...bytes, rest & 127];
}

/** Returns a section, or another part that begins with an id and its size, of what it holds. */
export function encodeSection(id: number, payload: Iterable<number> & { readonly length: number }): Uint8Array {
  return Uint8Array.from([id, ...encodeLeb(payload.length), ...payload]);
}

/** Returns the section with these bodies, each without its length. */
export function encodeBodies(bodies: readonly Uint8Array[]): Uint8Array {
  const parts = bodies.flatMap((body) => [Uint8Array.from(encodeLeb(body.length)), body]);
  return encodeSection(CODE_SECTION, Buffer.concat([Uint8Array.from(encodeLeb(bodies.length)), ...parts]));
}

/** Lists the sections of a file in their order. */
export function listSections(wasm: Uint8Array): WasmSection[] {
  const sections: WasmSection[] = [];
  const reader = new WasmReader(wasm, 8);
  while (reader.at < wasm.length) {
    const at = reader.at;
    const id = reader.u8();
    const size = reader.unsigned();
    if (reader.bad) break;
    sections.push({ id, at, start: reader.at, end: reader.at + size });
    reader.at += size;
  }
  return sections;
}

/** Reads all bodies of a file, in the order of the functions. */
export function readBodies(wasm: Uint8Array): WasmBody[] {
  const code = listSections(wasm).find(({ id }) => id === CODE_SECTION);
  if (!code) return [];
  const reader = new WasmReader(wasm, code.start);
  return Array.from({ length: reader.unsigned() }, () => {
    const entry = reader.at;
    const size = reader.unsigned();
    const start = reader.at;
    const end = start + size;
    reader.at = end;
    // Whatever is read amiss of a body that no cartridge has, the next one is read from its own start.
    const own = new WasmReader(wasm, start, end);
    const locals: number[] = [];
    readLocals(own, (count, type) => {
      for (let i = 0; i < count; i++) locals.push(type);
    });
    const instructions: WasmInstruction[] = [];
    while (own.left > 0 && !own.bad) instructions.push(readInstruction(own));
    return { entry, start, end, locals, instructions };
  });
}

/** Reads the locals that a body declares, group by group: how many, and their type by its byte. */
export function readLocals(reader: WasmReader, take: (count: number, type: number) => void): void {
  const groups = reader.unsigned();
  for (let group = 0; group < groups && !reader.bad; group++) take(reader.unsigned(), reader.u8());
}

/**
 * Reads one instruction; of an unknown one only the opcode. Of a table of jumps that announces more entries than the
 * bytes hold, no entry is read.
 */
export function readInstruction(reader: WasmReader): WasmInstruction {
  const { at } = reader;
  let opcode = reader.u8();
  let index = 0;
  let more = 0;
  let value = 0n;
  let levels = NO_LEVELS;
  if (opcode === OP.PREFIX) {
    opcode = OP.PREFIX * 256 + reader.u8();
    if (opcode === OP.MEMORY_COPY || opcode === OP.MEMORY_FILL) index = reader.u8();
    if (opcode === OP.MEMORY_COPY) more = reader.u8();
  } else if (opcode === OP.BLOCK || opcode === OP.LOOP || opcode === OP.IF || opcode === OP.MEMORY_SIZE)
    index = reader.u8();
  else if (opcode === OP.BR_TABLE) levels = readLevels(reader);
  else if (opcode === OP.CALL_INDIRECT) {
    index = reader.unsigned();
    more = reader.u8();
  } else if (
    opcode === OP.BR ||
    opcode === OP.BR_IF ||
    opcode === OP.CALL ||
    (opcode >= OP.LOCAL_GET && opcode <= OP.GLOBAL_SET)
  ) {
    index = reader.unsigned();
  } else if (opcode >= OP.LOAD_FIRST && opcode <= OP.STORE_LAST) {
    index = reader.unsigned();
    more = reader.unsigned();
  } else if (opcode === OP.I32_CONST) value = reader.signedBits(32);
  else if (opcode === OP.I64_CONST) value = reader.signedBits(64);
  return { opcode, at, end: reader.at, index, more, value, levels };
}

function readLevels(reader: WasmReader): readonly number[] {
  const count = reader.unsigned();
  if (reader.bad || count > reader.left) return NO_LEVELS;
  const levels: number[] = [];
  do levels.push(reader.unsigned());
  while (levels.length <= count && !reader.bad);
  return levels;
}
