// What a cartridge has left of each limit, and what takes most: its longest functions and texts. Takes any file that
// begins like a cartridge, so that the report covers a file that no console accepts, too.
import { LIMIT, MODULE } from "../cartridge/abi.ts";
import { CODE_SECTION, listSections } from "../wasm/instructions.ts";
import { WasmReader } from "../wasm/reader.ts";
import { findDataSection, readSegments } from "../wasm/segments.ts";
import type { Prediction } from "./predictions.ts";

/** How much of one limit a cartridge takes; bytes, or functions. */
export interface Room {
  readonly name: "file" | "code" | "functions" | "memory" | "metacode" | "hot RAM";
  readonly used: number;
  readonly limit: number;
}

/** A function's body. */
export interface FunctionSize {
  readonly index: number;
  readonly bytes: number;
}

/** A text of the cartridge's data. */
export interface TextSize {
  readonly text: string;
  readonly bytes: number;
}

/** Texts are looked for in this many letters at least. */
const LEAST_LETTERS = 4;
const [NEWLINE, FIRST_SIGN, LAST_SIGN] = [10, 32, 126];

/** Lists what a file takes of each limit; of translated code only where a handheld would translate it to flash. */
export function listRoom(wasm: Uint8Array, memoryBytes: number, device: Prediction | undefined): Room[] {
  const code = listSections(wasm).find(({ id }) => id === CODE_SECTION);
  const rooms: Room[] = [
    { name: "file", used: wasm.length, limit: LIMIT.CARTRIDGE_MAX_BYTES },
    { name: "code", used: code ? code.end - code.start : 0, limit: LIMIT.CODE_MAX_BYTES },
    { name: "functions", used: listFunctions(wasm).length, limit: MODULE.FUNCTIONS },
    { name: "memory", used: memoryBytes, limit: LIMIT.RAM_MAX_BYTES },
  ];
  if (!device) return rooms;
  if (device.metacodeBytes > 0) rooms.push({ name: "metacode", used: device.metacodeBytes, limit: device.areaBytes });
  return [...rooms, { name: "hot RAM", used: device.hotBytes, limit: device.hotRoomBytes }];
}

/** Lists the functions of a file by the bytes of their bodies, the longest first. */
export function listFunctions(wasm: Uint8Array): FunctionSize[] {
  const code = listSections(wasm).find(({ id }) => id === CODE_SECTION);
  if (!code) return [];
  const reader = new WasmReader(wasm, code.start, Math.min(code.end, wasm.length));
  const functions: FunctionSize[] = [];
  for (let left = reader.unsigned(); left > 0 && !reader.bad; left--) {
    const bytes = reader.unsigned();
    reader.skip(bytes);
    if (!reader.bad) functions.push({ index: functions.length, bytes });
  }
  return functions.toSorted((one, other) => other.bytes - one.bytes || one.index - other.index);
}

/**
 * Lists the texts in a file's data, longest first: with a length of two bytes (assembly/kit/literal.ts) or a final zero
 * (C), whichever finds more.
 */
export function listTexts(wasm: Uint8Array): TextSize[] {
  const data = findDataSection(wasm);
  const segments = (data && readSegments(wasm, data)) ?? [];
  const [counted, ended] = [readCounted, readEnded].map((read) =>
    segments.flatMap(({ bytes }) => findTexts(bytes, read)).toSorted((one, other) => other.bytes - one.bytes),
  );
  const letters = (texts: readonly TextSize[]) => texts.reduce((sum, { bytes }) => sum + bytes, 0);
  return letters(counted) >= letters(ended) ? counted : ended;
}

/**
 * Returns how many letters the text has that begins at `start`, where `end` is after the last letter; 0: none does.
 */
type TextReader = (bytes: Uint8Array, start: number, end: number) => number;

const readCounted: TextReader = (bytes, start, end) => {
  const length = start < 2 ? 0 : bytes[start - 2] | (bytes[start - 1] << 8);
  return length <= end - start ? length : 0;
};

const readEnded: TextReader = (bytes, start, end) => (bytes[end] === 0 ? end - start : 0);

function findTexts(bytes: Uint8Array, read: TextReader): TextSize[] {
  const texts: TextSize[] = [];
  const isSign = (byte: number) => byte === NEWLINE || (byte >= FIRST_SIGN && byte <= LAST_SIGN);
  for (let start = 0; start < bytes.length; ) {
    let end = start;
    while (end < bytes.length && isSign(bytes[end])) end++;
    const length = read(bytes, start, end);
    if (length >= LEAST_LETTERS) {
      const text = String.fromCharCode(...bytes.subarray(start, start + length));
      texts.push({ text, bytes: length });
    }
    // Another may begin right after it, with a length that looks like a letter.
    start = length > 0 ? start + length + 1 : end + 1;
  }
  return texts;
}
