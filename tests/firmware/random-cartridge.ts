// Puts random functions (random-body.ts) together to a valid cartridge, section by section.
import { CONSOLE_FACE, PARAMETERS, RULES_FACE } from "../../host/cartridge/abi.ts";
import { encodeIdentity, wrapCustomSection } from "../../host/cartridge/identity.ts";
import { BLOCK_TYPE, BodyWriter, type Callee, type Random, type Type, leb, u } from "./random-body.ts";

const TRIVIAL = new Set([
  "abiVersion",
  "screenPtr",
  "screenSize",
  "savePtr",
  "saveSize",
  "soundPtr",
  "soundSize",
  "statePtr",
  "stateSize",
]);

function section(id: number, items: readonly (readonly number[])[]): number[] {
  const body = [...u(items.length), ...items.flat()];
  return [id, ...u(body.length), ...body];
}

/** Functions that no export names. */
const CALLEES = 5;

/**
 * Returns a valid cartridge of random functions; equal sources give equal ones. More locals for the functions named,
 * more functions that no export names. `starts`: `boot` does nothing.
 */
export function randomCartridge(
  random: Random,
  moreLocals: ReadonlyMap<number, number> = new Map(),
  { callees: wanted = CALLEES, starts = false } = {},
): Uint8Array {
  const types: string[] = [];
  const indexOfType = (params: readonly Type[], result: Type): number => {
    const key = `${params.join("")}:${result}`;
    if (!types.includes(key)) types.push(key);
    return types.indexOf(key);
  };
  const functions: { type: number; body: number[] }[] = [];
  const callees: Callee[] = [];
  const tableSize = wanted + 1;
  const add = (params: readonly Type[], result: Type, trivial?: number): number => {
    const extra = Array.from({ length: random(6) }, () => (random(2) ? "i" : "l") as Type);
    const locals: Type[] = [...params, ...extra, "i", "l", "l", "l", "i", "i"];
    const writer = new BodyWriter({
      random,
      locals,
      callees,
      tableSize,
      budget: 20 + random(180),
      typeIndex: (callee) => indexOfType(callee.params, callee.result),
    });
    const declared = locals.slice(params.length).map((type) => [1, BLOCK_TYPE[type]]);
    const more = moreLocals.get(functions.length);
    if (more !== undefined) declared.push([...u(more), BLOCK_TYPE.i]);
    const code = trivial === undefined ? writer.write(result) : [0x41, ...leb(trivial, true)];
    const body = [...u(declared.length), ...declared.flat(), ...code, 0x0b];
    functions.push({ type: indexOfType(params, result), body: [...u(body.length), ...body] });
    return functions.length - 1;
  };
  for (let n = 0; n < wanted; n++) {
    const params = Array.from({ length: random(4) }, () => (random(2) ? "i" : "l") as Type);
    const result = (["i", "l", "i", "l", ""] as const)[random(5)];
    callees.push({ index: add(params, result), params, result });
  }
  const exports = [...RULES_FACE, ...CONSOLE_FACE].map((name) => {
    const params = Array.from({ length: PARAMETERS[name] ?? 0 }, () => "i" as Type);
    const index = add(
      params,
      name === "stateHash" ? "l" : "i",
      TRIVIAL.has(name) || (starts && name === "boot") ? (name === "abiVersion" ? 1 : 0) : undefined,
    );
    return [name.length, ...new TextEncoder().encode(name), 0, ...u(index)];
  });
  exports.push([6, ...new TextEncoder().encode("memory"), 2, 0]);
  const typeItems = types.map((key) => {
    const [params, result] = key.split(":");
    const codes = [...params].map((type) => BLOCK_TYPE[type as Type]);
    return [0x60, ...u(codes.length), ...codes, ...(result === "" ? [0] : [1, BLOCK_TYPE[result as Type]])];
  });
  const bytes = [
    ...section(1, typeItems),
    ...section(
      3,
      functions.map((f) => u(f.type)),
    ),
    ...section(4, [[0x70, 0, tableSize]]),
    ...section(5, [[1, 1, 1]]),
    ...section(7, exports),
    ...section(9, [[0, 0x41, 1, 0x0b, ...u(callees.length), ...callees.flatMap((callee) => u(callee.index))]]),
    ...section(
      10,
      functions.map((f) => f.body),
    ),
    ...section(11, [[0, 0x41, 8, 0x0b, 16, ...Array.from({ length: 16 }, () => random(256))]]),
  ];
  const identity = encodeIdentity({
    id: "random",
    title: "Random",
    version: "1.0.0",
    saveVersion: 1,
    ramBytes: 32768,
    stateBytes: 0,
    editions: [{ number: 0, name: "Only", minPlayers: 1, maxPlayers: 1, options: [] }],
  });
  return Uint8Array.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, ...wrapCustomSection("jumpdeck.cart", identity), ...bytes]);
}
