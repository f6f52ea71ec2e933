// Synthetic cartridges at the limits of docs/spec/module.md: this many functions, bytes of code, bytes of file, a given
// need of memory. Each action runs four of the functions on the state, so that engines can be compared action by
// action.
import { CONSOLE_FACE, LIMIT, MODULE, PARAMETERS, RULES_FACE } from "../../host/cartridge/abi.ts";
import { encodeIdentity, IDENTITY_SECTION, wrapCustomSection } from "../../host/cartridge/identity.ts";
import { encodeLeb } from "../../host/wasm/instructions.ts";
import { encodeOrder, withOrder } from "./order.ts";

/** What a synthetic cartridge is to have; absent: as much as the limits allow. */
export interface FullCartridge {
  readonly id?: string;
  /** Functions, those of the contract included. */
  readonly functions?: number;
  /** Bytes of the code section. */
  readonly codeBytes?: number;
  /** Bytes of the file; 0: as few as it takes. */
  readonly fileBytes?: number;
  readonly ramBytes?: number;
  /** Calls with many arguments instead of sums: more words of metacode for each byte of code than any game has. */
  readonly isDense?: boolean;
  /**
   * Payload of the section of the functions' order; absent: all functions of no export, last first; null: no section.
   */
  readonly order?: readonly number[] | null;
}

/** The state: one word. */
const STATE_AT = 64;
const STATE_BYTES = 4;
const LIST_AT = 256;
/** Clear to night, "HELLO" in large letters. */
const LIST = [2, 1, 7, 2, 10, 10, 5, 5, ...new TextEncoder().encode("HELLO")];
const SAVE_AT = 1024;
const FIRST = RULES_FACE.length + CONSOLE_FACE.length;
const [I32, I64] = [0x7f, 0x7e];
const DENSE_ARGUMENTS = 20;
/**
 * The table names every fourth function, which calls the three after it: a table of all would be too long for the
 * file.
 */
const CHAIN = 4;
const OP = {
  NOP: 0x01,
  IF: 0x04,
  ELSE: 0x05,
  END: 0x0b,
  CALL: 0x10,
  CALL_INDIRECT: 0x11,
  DROP: 0x1a,
  GET: 0x20,
  TEE: 0x22,
  LOAD: 0x28,
  STORE: 0x36,
  CONST: 0x41,
  CONST64: 0x42,
  SHIFT: 0x76,
  AND: 0x71,
  XOR: 0x73,
  ADD: 0x6a,
  MUL: 0x6c,
  REM: 0x70,
  EXTEND: 0xad,
} as const;

/** Returns the file; throws when the wishes contradict each other. */
export function fullCartridge(wanted: FullCartridge = {}): Uint8Array {
  const count = wanted.functions ?? MODULE.FUNCTIONS;
  const types = [...new Set([...[...RULES_FACE, ...CONSOLE_FACE].map(typeKey), "1:i32", `${DENSE_ARGUMENTS}:i32`])];
  const faces = [...RULES_FACE, ...CONSOLE_FACE].map((name) => body(faceCode(name, count, types.indexOf("1:i32"))));
  const own = writeOwn(
    count - FIRST,
    (wanted.codeBytes ?? LIMIT.CODE_MAX_BYTES) - encodeLeb(count).length - sum(faces),
    wanted.isDense ?? false,
  );
  const typeOf = (key: string) => encodeLeb(types.indexOf(key));
  const memory = [6, ...new TextEncoder().encode("memory"), 2, 0];
  const exported = [...RULES_FACE, ...CONSOLE_FACE].map((name, i) => [
    name.length,
    ...new TextEncoder().encode(name),
    0,
    ...encodeLeb(i),
  ]);
  const ownKey = (i: number) =>
    wanted.isDense === true && i === count - FIRST - 1 ? `${DENSE_ARGUMENTS}:i32` : "1:i32";
  const table = Array.from({ length: tableSize(count) }, (_, i) => encodeLeb(FIRST + CHAIN * i)).flat();
  const order =
    wanted.order === undefined ? Array.from({ length: count - FIRST }, (_, i) => count - 1 - i) : wanted.order;
  const identity = encodeIdentity({
    id: wanted.id ?? "full",
    title: "Full",
    version: "1.0.0",
    saveVersion: 1,
    ramBytes: wanted.ramBytes ?? LIMIT.RAM_MAX_BYTES,
    stateBytes: STATE_BYTES,
    editions: [{ number: 0, name: "Only", minPlayers: 1, maxPlayers: 1, options: [] }],
  });
  const file = Buffer.concat([
    Uint8Array.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]),
    wrapCustomSection(IDENTITY_SECTION, identity),
    section(
      1,
      types.map((key) => typeBytes(key)),
    ),
    section(3, [
      ...[...RULES_FACE, ...CONSOLE_FACE].map((name) => typeOf(typeKey(name))),
      ...own.map((_, i) => typeOf(ownKey(i))),
    ]),
    section(4, [[0x70, 1, ...encodeLeb(tableSize(count)), ...encodeLeb(tableSize(count))]]),
    section(5, [[1, 1, 1]]),
    section(7, [...exported, memory]),
    section(9, [[0, OP.CONST, 0, OP.END, ...encodeLeb(tableSize(count)), ...table]]),
    section(10, [...faces, ...own]),
    section(11, [[0, OP.CONST, ...signed(LIST_AT), OP.END, LIST.length, ...LIST]]),
  ]);
  return padFile(order ? withOrder(file, encodeOrder(order)) : file, wanted.fileBytes ?? LIMIT.CARTRIDGE_MAX_BYTES);
}

function tableSize(count: number): number {
  return Math.floor((count - FIRST - 1) / CHAIN);
}

function typeKey(name: string): string {
  return `${PARAMETERS[name] ?? 0}:${name === "stateHash" ? "i64" : "i32"}`;
}

function typeBytes(key: string): number[] {
  const [params, result] = key.split(":");
  return [
    0x60,
    ...encodeLeb(Number(params)),
    ...new Array<number>(Number(params)).fill(I32),
    1,
    result === "i64" ? I64 : I32,
  ];
}

function faceCode(name: string, count: number, type: number): number[] {
  const constants: Readonly<Record<string, number>> = {
    abiVersion: 1,
    legalCount: LIMIT.LEGAL_MAX,
    statePtr: STATE_AT,
    stateSize: STATE_BYTES,
    screenPtr: LIST_AT,
    screenSize: LIST.length,
    savePtr: SAVE_AT,
    observationPtr: STATE_AT,
    textPtr: LIST_AT,
  };
  const state = [OP.CONST, ...signed(STATE_AT), OP.LOAD, 2, 0];
  if (name === "legalAction") return [OP.GET, 0];
  if (name === "stateHash") return [...state, OP.EXTEND];
  if (name === "newGame") return [OP.CONST, ...signed(STATE_AT), OP.GET, 3, OP.STORE, 2, 0, OP.CONST, 0];
  if (name === "apply") {
    const step = [
      ...state,
      OP.GET,
      0,
      OP.XOR,
      OP.GET,
      0,
      OP.CONST,
      ...signed(tableSize(count)),
      OP.REM,
      OP.CALL_INDIRECT,
      ...encodeLeb(type),
      0,
    ];
    return [OP.CONST, ...signed(STATE_AT), ...step, OP.STORE, 2, 0, OP.CONST, 0];
  }
  return [OP.CONST, ...signed(constants[name] ?? 0)];
}

/** The functions of no export, which take exactly this many bytes together. */
function writeOwn(count: number, bytes: number, isDense: boolean): number[][] {
  if (bytes < count * 60) throw new Error(`${bytes} bytes are too few for ${count} functions`);
  return Array.from({ length: count }, (_, i) => {
    const size = Math.floor((bytes * (i + 1)) / count) - Math.floor((bytes * i) / count);
    return isDense && i < count - 1
      ? denseBody(size, FIRST + count - 1)
      : mixedBody(size, i, i + 1 < count ? FIRST + i + 1 : undefined);
  });
}

/** x = x * a + b, x ^= x >> c, and a choice: what rules do most. */
function mixedBody(size: number, i: number, next: number | undefined): number[] {
  let random = Math.imul(i + 1, 0x9e3779b1);
  const draw = (below: number) => {
    random = (Math.imul(random, 1664525) + 1013904223) | 0;
    return (random >>> 8) % below;
  };
  const code = [OP.GET, 0];
  if (next !== undefined && i % CHAIN !== CHAIN - 1) code.push(OP.CALL, ...encodeLeb(next));
  for (;;) {
    const mix = [
      OP.CONST,
      ...signed(draw(100_000) * 2 + 1),
      OP.MUL,
      OP.CONST,
      ...signed(draw(8000)),
      OP.ADD,
      OP.TEE,
      0,
      OP.GET,
      0,
    ];
    const fold = [OP.CONST, 1 + draw(30), OP.SHIFT, OP.XOR, OP.TEE, 0];
    const choice = [
      OP.CONST,
      1,
      OP.AND,
      OP.IF,
      I32,
      OP.GET,
      0,
      OP.CONST,
      draw(60),
      OP.XOR,
      OP.ELSE,
      OP.CONST,
      draw(60),
      OP.GET,
      0,
      OP.ADD,
      OP.END,
    ];
    const turn = [...mix, ...fold, ...(draw(2) === 0 ? choice : [])];
    if (code.length + turn.length > size - 8) return fillBody(code, size);
    code.push(...turn);
  }
}

function denseBody(size: number, callee: number): number[] {
  const call = [...new Array(DENSE_ARGUMENTS).fill([OP.GET, 0]).flat(), OP.CALL, ...encodeLeb(callee)];
  const code = [OP.GET, 0];
  while (code.length + call.length + 1 <= size - 8) code.push(...call, OP.ADD);
  return fillBody(code, size);
}

/** The entry of a body whose bytes, its own length included, are exactly `size`: what is missing does nothing. */
function fillBody(code: readonly number[], size: number): number[] {
  for (let nops = size - code.length; nops >= 0; nops--) {
    const whole = body([...code, ...new Array<number>(nops).fill(OP.NOP)]);
    if (whole.length === size) return whole;
  }
  throw new Error(`no body of ${size} bytes`);
}

function body(code: readonly number[]): number[] {
  const whole = [0, ...code, OP.END];
  return [...encodeLeb(whole.length), ...whole];
}

function padFile(file: Uint8Array, size: number): Uint8Array {
  if (size === 0) return file;
  for (let bytes = size - file.length; bytes >= 0; bytes--) {
    const pad = wrapCustomSection("pad", new Uint8Array(bytes));
    if (file.length + pad.length === size) return Buffer.concat([file, pad]);
  }
  throw new Error(`a file of ${file.length} bytes cannot be filled up to ${size}`);
}

function sum(bodies: readonly (readonly number[])[]): number {
  return bodies.reduce((total, { length }) => total + length, 0);
}

function section(id: number, items: readonly (readonly number[])[]): Uint8Array {
  const payload = [...encodeLeb(items.length), ...items.flat()];
  return Uint8Array.from([id, ...encodeLeb(payload.length), ...payload]);
}

function signed(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest < -64 || rest > 63; rest >>= 7) bytes.push((rest & 127) | 128);
  return [...bytes, rest & 127];
}
