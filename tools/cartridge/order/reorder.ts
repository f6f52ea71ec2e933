// Puts a module's functions into another order, in which they are numbered again wherever they are named: in calls,
// exports, tables and names. Of element segments it takes active ones with constant places, as the validator does.
import {
  CODE_SECTION,
  encodeBodies,
  encodeLeb,
  encodeSection,
  listSections,
  OP,
  readBodies,
} from "../../../host/wasm/instructions.ts";
import { WasmReader } from "../../../host/wasm/reader.ts";

const SECTION = { CUSTOM: 0, FUNCTION: 3, EXPORT: 7, ELEMENT: 9 } as const;
const NAMES = "name";
/** Parts of the section with names whose entries are one for each function: its own name, its locals'. */
const NAMES_OF_FUNCTIONS: readonly number[] = [1, 2];
const LOCAL_NAMES = 2;
const FUNCTION_EXPORT = 0;

/**
 * Returns the module with these of its functions in front, given by their numbers, in this order; the others follow in
 * the order they have.
 */
export function reorderFunctions(wasm: Uint8Array, first: readonly number[]): Uint8Array {
  const bodies = readBodies(wasm);
  const order = [...new Set([...first, ...bodies.keys()])];
  const places = new Map(order.map((index, place) => [index, place]));
  const place = (index: number): number[] => encodeLeb(places.get(index) ?? index);
  const sections = listSections(wasm).map(({ id, at, start, end }) => {
    const reader = new WasmReader(wasm, start, end);
    const whole = wasm.subarray(at, end);
    if (id === SECTION.FUNCTION) {
      const types = Array.from({ length: reader.unsigned() }, () => encodeLeb(reader.unsigned()));
      return encodeSection(id, [...encodeLeb(order.length), ...order.flatMap((index) => types[index] as number[])]);
    }
    if (id === CODE_SECTION) return encodeBodies(order.map((index) => renumberCalls(wasm, bodies[index], place)));
    if (id === SECTION.EXPORT) return encodeSection(id, moveExports(wasm, reader, place));
    if (id === SECTION.ELEMENT) return encodeSection(id, moveElements(wasm, reader, place));
    if (id === SECTION.CUSTOM && reader.text(reader.unsigned()) === NAMES)
      return encodeSection(id, Buffer.concat([wasm.subarray(start, reader.at), moveNames(wasm, reader, places)]));
    return whole;
  });
  return Buffer.concat([wasm.subarray(0, 8), ...sections]);
}

type Place = (index: number) => number[];

function renumberCalls(
  wasm: Uint8Array,
  { start, end, instructions }: ReturnType<typeof readBodies>[number],
  place: Place,
): Buffer {
  const parts: Uint8Array[] = [];
  let copied = start;
  for (const { opcode, index, at, end: behind } of instructions) {
    if (opcode !== OP.CALL) continue;
    parts.push(wasm.subarray(copied, at), Uint8Array.from([OP.CALL, ...place(index)]));
    copied = behind;
  }
  return Buffer.concat([...parts, wasm.subarray(copied, end)]);
}

function moveExports(wasm: Uint8Array, reader: WasmReader, place: Place): Buffer {
  const count = reader.unsigned();
  const moved = Array.from({ length: count }, () => {
    const at = reader.at;
    reader.skip(reader.unsigned());
    const kind = reader.u8();
    const named = wasm.subarray(at, reader.at);
    const index = reader.unsigned();
    return Buffer.concat([named, Buffer.from(kind === FUNCTION_EXPORT ? place(index) : encodeLeb(index))]);
  });
  return Buffer.concat([Buffer.from(encodeLeb(count)), ...moved]);
}

function moveElements(wasm: Uint8Array, reader: WasmReader, place: Place): Buffer {
  const count = reader.unsigned();
  const moved = Array.from({ length: count }, () => {
    const at = reader.at;
    reader.unsigned();
    reader.u8();
    reader.signedBits(32);
    reader.u8();
    const head = wasm.subarray(at, reader.at);
    const length = reader.unsigned();
    return Buffer.concat([
      head,
      Buffer.from(encodeLeb(length)),
      ...Array.from({ length }, () => Buffer.from(place(reader.unsigned()))),
    ]);
  });
  return Buffer.concat([Buffer.from(encodeLeb(count)), ...moved]);
}

function moveNames(wasm: Uint8Array, reader: WasmReader, places: ReadonlyMap<number, number>): Buffer {
  const parts: Uint8Array[] = [];
  while (reader.left > 0) {
    const at = reader.at;
    const kind = reader.u8();
    const end = reader.unsigned() + reader.at;
    if (NAMES_OF_FUNCTIONS.includes(kind)) {
      const entries = Array.from({ length: reader.unsigned() }, () => {
        const index = reader.unsigned();
        const named = reader.at;
        if (kind === LOCAL_NAMES) {
          for (let left = reader.unsigned(); left > 0; left--) {
            reader.unsigned();
            reader.skip(reader.unsigned());
          }
        } else reader.skip(reader.unsigned());
        return { place: places.get(index) ?? index, named: wasm.subarray(named, reader.at) };
      });
      entries.sort((a, b) => a.place - b.place);
      parts.push(
        encodeSection(
          kind,
          Buffer.concat([
            Buffer.from(encodeLeb(entries.length)),
            ...entries.flatMap(({ place, named }) => [Buffer.from(encodeLeb(place)), named]),
          ]),
        ),
      );
    } else parts.push(wasm.subarray(at, end));
    reader.at = end;
  }
  return Buffer.concat(parts);
}
