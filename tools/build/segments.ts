// Joins the data segments of a module: each constant and each text is one of its own as asc writes it, and seven bytes tell where it goes.
import { encodeLeb, listSections, OP, readInstruction, type WasmSection } from "../../host/wasm/instructions.ts";
import { WasmReader } from "../../host/wasm/reader.ts";

const DATA_SECTION = 11;
const DATA_COUNT_SECTION = 12;
const ACTIVE = 0;

interface Segment {
  readonly at: number;
  readonly bytes: Uint8Array;
}

/**
 * Returns the module with segments joined wherever the zeros between two of them take no more bytes than a segment's head does.
 * Memory is to be zero before, and the segments are active ones with constant places, in ascending order and apart; a module with others comes back as it is.
 */
export function joinSegments(wasm: Uint8Array): Uint8Array {
  const data = listSections(wasm).find(({ id }) => id === DATA_SECTION);
  const segments = data && readSegments(wasm, data);
  if (!segments) return wasm;
  const joined: Segment[] = [];
  for (const segment of segments) {
    const last = joined.at(-1);
    const gap = last ? segment.at - last.at - last.bytes.length : 0;
    if (gap < 0) return wasm;
    if (last && gap <= encodeHead(segment).length) joined[joined.length - 1] = { at: last.at, bytes: Buffer.concat([last.bytes, Buffer.alloc(gap), segment.bytes]) };
    else joined.push(segment);
  }
  const count = encodeLeb(joined.length);
  const payload = Buffer.concat([Buffer.from(count), ...joined.flatMap((segment) => [encodeHead(segment), segment.bytes])]);
  const parts = listSections(wasm).map((section) => {
    if (section.id === DATA_SECTION) return encodeSection(DATA_SECTION, payload);
    if (section.id === DATA_COUNT_SECTION) return encodeSection(DATA_COUNT_SECTION, Buffer.from(count));
    return wasm.subarray(section.at, section.end);
  });
  return Buffer.concat([wasm.subarray(0, 8), ...parts]);
}

function readSegments(wasm: Uint8Array, { start, end }: WasmSection): Segment[] | undefined {
  const reader = new WasmReader(wasm, start, end);
  const segments: Segment[] = [];
  for (let left = reader.unsigned(); left > 0; left--) {
    if (reader.unsigned() !== ACTIVE) return undefined;
    const place = readInstruction(reader);
    if (place.opcode !== OP.I32_CONST || readInstruction(reader).opcode !== OP.END) return undefined;
    const length = reader.unsigned();
    segments.push({ at: Number(place.value), bytes: wasm.subarray(reader.at, reader.at + length) });
    reader.skip(length);
  }
  return reader.bad ? undefined : segments;
}

function encodeHead({ at, bytes }: Segment): Buffer {
  return Buffer.from([ACTIVE, OP.I32_CONST, ...encodeSigned(at), OP.END, ...encodeLeb(bytes.length)]);
}

/** A signed LEB128 of a number from 0 on: bit 6 of the last byte is the sign. */
function encodeSigned(value: number): number[] {
  const bytes = encodeLeb(value);
  const last = bytes[bytes.length - 1];
  return last < 64 ? bytes : [...bytes.slice(0, -1), last | 128, 0];
}

function encodeSection(id: number, payload: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([id, ...encodeLeb(payload.length)]), payload]);
}
