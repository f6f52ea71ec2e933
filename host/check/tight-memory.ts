// Makes a copy of a validated module whose memory ends where the handheld's does, at the RAM need. All that it has is
// at the end of the page, so an access above it traps, as there. Addresses in its own words stay what they are; in the
// memory they are this much higher.
import {
  CODE_SECTION,
  encodeBodies,
  encodeLeb,
  encodeSection,
  encodeSignedLeb,
  I32,
  listSections,
  OP,
  readBodies,
  type WasmBody,
} from "../wasm/instructions.ts";
import { WasmReader } from "../wasm/reader.ts";

const SECTION = { TYPE: 1, FUNCTION: 3, DATA: 11 } as const;
const PAGE_BYTES = 65536;
const ADDRESS_MAX = 0xffffffff;
const FUNCTION_TYPE = 0x60;
const [I32_ADD, I32_LT_U] = [0x6a, 0x49];

/** A copy that plays in a cartridge's place, and where its memory begins within its page. */
export interface TightCopy {
  readonly wasm: Uint8Array;
  readonly base: number;
}

/** Returns the copy of a module that was validated, or of one made of it; `ramBytes` is its RAM need. */
export function tightenMemory(wasm: Uint8Array, ramBytes: number): TightCopy {
  const base = PAGE_BYTES - ramBytes;
  const bodies = readBodies(wasm);
  const copy = bodies.length;
  let type = 0;
  const parts = listSections(wasm).map(({ id, at, start, end }) => {
    const reader = new WasmReader(wasm, start, end);
    if (id === SECTION.TYPE) {
      type = reader.unsigned();
      return encodeSection(id, [
        ...encodeLeb(type + 1),
        ...wasm.subarray(reader.at, end),
        FUNCTION_TYPE,
        3,
        I32,
        I32,
        I32,
        0,
      ]);
    }
    if (id === SECTION.FUNCTION)
      return encodeSection(id, [
        ...encodeLeb(reader.unsigned() + 2),
        ...wasm.subarray(reader.at, end),
        ...encodeLeb(type),
        ...encodeLeb(type),
      ]);
    if (id === CODE_SECTION) {
      const moved = bodies.map((body) => moveAccesses(wasm, body, base, copy));
      return encodeBodies([
        ...moved,
        bulkBody([0, 1], [OP.PREFIX, 10, 0, 0], base),
        bulkBody([0], [OP.PREFIX, 11, 0], base),
      ]);
    }
    return id === SECTION.DATA ? encodeSection(id, moveData(wasm, reader, base)) : wasm.subarray(at, end);
  });
  return { wasm: Buffer.concat([wasm.subarray(0, 8), ...parts]), base };
}

/** Loads and stores get what they reach higher into their offsets; copies and fills, which have none, become calls. */
function moveAccesses(
  wasm: Uint8Array,
  { start, end, instructions }: WasmBody,
  base: number,
  copy: number,
): Uint8Array {
  const parts: Uint8Array[] = [];
  let copied = start;
  for (const { opcode, index, more, at, end: behind } of instructions) {
    const isAccess = opcode >= OP.LOAD_FIRST && opcode <= OP.STORE_LAST;
    const bulk = [OP.MEMORY_COPY, OP.MEMORY_FILL].indexOf(opcode as typeof OP.MEMORY_COPY);
    if (!isAccess && bulk < 0) continue;
    const code = isAccess
      ? [opcode, index, ...encodeLeb(Math.min(more + base, ADDRESS_MAX))]
      : [OP.CALL, ...encodeLeb(copy + bulk)];
    parts.push(wasm.subarray(copied, at), Uint8Array.from(code));
    copied = behind;
  }
  return Buffer.concat([...parts, wasm.subarray(copied, end)]);
}

/** Does a bulk instruction with these of its three operands moved; one that is no address of a page stays none. */
function bulkBody(addresses: readonly number[], instruction: readonly number[], base: number): Uint8Array {
  const operands = [0, 1, 2].flatMap((i) => {
    const get = [OP.LOCAL_GET, i];
    if (!addresses.includes(i)) return get;
    const moved = [...get, OP.I32_CONST, ...encodeSignedLeb(base), I32_ADD];
    return [
      ...moved,
      OP.I32_CONST,
      ...encodeSignedLeb(-1),
      ...get,
      OP.I32_CONST,
      ...encodeSignedLeb(PAGE_BYTES),
      I32_LT_U,
      OP.SELECT,
    ];
  });
  return Uint8Array.from([0, ...operands, ...instruction, OP.END]);
}

function moveData(wasm: Uint8Array, reader: WasmReader, base: number): number[] {
  const count = reader.unsigned();
  const segments = Array.from({ length: count }, () => {
    const flag = reader.unsigned();
    reader.u8();
    const offset = Number(reader.signedBits(32));
    reader.u8();
    const from = reader.at;
    reader.skip(reader.unsigned());
    return [flag, OP.I32_CONST, ...encodeSignedLeb(offset + base), OP.END, ...wasm.subarray(from, reader.at)];
  });
  return [...encodeLeb(count), ...segments.flat()];
}
