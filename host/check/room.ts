// What a cartridge has left of each limit, and what takes most: its longest functions (texts.ts: its texts). Takes any
// file that begins like a cartridge, so that the report covers a file that no console accepts, too.
import { LIMIT, MODULE } from "../cartridge/abi.ts";
import { CODE_SECTION, listSections } from "../wasm/instructions.ts";
import { WasmReader } from "../wasm/reader.ts";
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
