// Joins the data segments of a module: each constant and each text is one of its own as asc writes it, and seven bytes
// show where it goes.
import { encodeLeb, encodeSection, listSections, OP } from "../../../host/wasm/instructions.ts";
import { DATA_SECTION, type DataSegment, findDataSection, readSegments } from "../../../host/wasm/segments.ts";

const DATA_COUNT_SECTION = 12;
const ACTIVE = 0;

/** A place in linear memory. */
export interface Place {
  readonly at: number;
  readonly size: number;
}

/**
 * Returns the module with its active, ascending segments joined across short gaps of zeros, with `whole` into one that
 * begins non-zero. Other modules are unchanged. Memory must start zeroed.
 */
export function joinSegments(wasm: Uint8Array, whole?: Place): Uint8Array {
  const data = findDataSection(wasm);
  const segments = data && readSegments(wasm, data);
  if (!segments) return wasm;
  const joined: DataSegment[] = [];
  for (const segment of segments) {
    const last = joined.at(-1);
    const gap = last ? segment.at - last.at - last.bytes.length : 0;
    if (gap < 0) return wasm;
    const isCut =
      whole !== undefined &&
      last !== undefined &&
      segment.at < whole.at + whole.size &&
      last.at + last.bytes.length > whole.at;
    if (last && (isCut || gap <= encodeHead(segment).length))
      joined[joined.length - 1] = { at: last.at, bytes: Buffer.concat([last.bytes, Buffer.alloc(gap), segment.bytes]) };
    else joined.push(segment);
  }
  // Zeros at the end of what is to be whole are not written by the compiler.
  const owner = joined.findIndex(
    ({ at, bytes }) => whole !== undefined && at <= whole.at && whole.at < at + bytes.length,
  );
  if (whole && owner >= 0) {
    const { at, bytes } = joined[owner] as DataSegment;
    joined[owner] = {
      at,
      bytes: Buffer.concat([bytes, Buffer.alloc(Math.max(0, whole.at + whole.size - at - bytes.length))]),
    };
  }
  const count = encodeLeb(joined.length);
  const payload = Buffer.concat([
    Buffer.from(count),
    ...joined.flatMap((segment) => [encodeHead(segment), segment.bytes]),
  ]);
  const parts = listSections(wasm).map((section) => {
    if (section.id === DATA_SECTION) return encodeSection(DATA_SECTION, payload);
    if (section.id === DATA_COUNT_SECTION) return encodeSection(DATA_COUNT_SECTION, Buffer.from(count));
    return wasm.subarray(section.at, section.end);
  });
  return Buffer.concat([wasm.subarray(0, 8), ...parts]);
}

function encodeHead({ at, bytes }: DataSegment): Buffer {
  return Buffer.from([ACTIVE, OP.I32_CONST, ...encodeSigned(at), OP.END, ...encodeLeb(bytes.length)]);
}

/** A signed LEB128 of a number from 0 on: bit 6 of the last byte is the sign. */
function encodeSigned(value: number): number[] {
  const bytes = encodeLeb(value);
  const last = bytes[bytes.length - 1];
  return last < 64 ? bytes : [...bytes.slice(0, -1), last | 128, 0];
}
