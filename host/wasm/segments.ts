// Reads the data section of a WebAssembly file: what is in linear memory from the beginning.
import { listSections, OP, type WasmSection } from "./instructions.ts";
import { WasmReader } from "./reader.ts";

/** Bytes that are in linear memory from the beginning, from `at` on. */
export interface DataSegment {
  readonly at: number;
  readonly bytes: Uint8Array;
}

/** Id of the data section. */
export const DATA_SECTION = 11;
const ACTIVE = 0;

/** Returns the file's data section; undefined without one, or where the file ends within it. */
export function findDataSection(wasm: Uint8Array): WasmSection | undefined {
  return listSections(wasm).find(({ id, end }) => id === DATA_SECTION && end <= wasm.length);
}

/**
 * Returns the segments of a data section in their order; undefined where one is not active with a constant place, or
 * does not read.
 */
export function readSegments(wasm: Uint8Array, { start, end }: WasmSection): DataSegment[] | undefined {
  const reader = new WasmReader(wasm, start, end);
  const segments: DataSegment[] = [];
  for (let left = reader.unsigned(); left > 0 && !reader.bad; left--) {
    if (reader.unsigned() !== ACTIVE || reader.u8() !== OP.I32_CONST) return undefined;
    const at = Number(reader.signedBits(32));
    if (reader.u8() !== OP.END) return undefined;
    const length = reader.unsigned();
    segments.push({ at, bytes: wasm.subarray(reader.at, reader.at + length) });
    reader.skip(length);
  }
  return reader.bad ? undefined : segments;
}
