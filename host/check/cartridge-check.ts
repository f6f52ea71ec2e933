<<<<<<< HEAD
// The cartridge checker: everything that SPEC section 1 and 2 and the budgets ask of a file. Prints nothing.
import { ABI_VERSION, CONSOLE_FACE, LIMIT, PARAMETERS, RULES_FACE, STATUS } from "../cartridge/abi.ts";
import { Cartridge } from "../cartridge/cartridge.ts";
import { type Identity, readIdentity } from "../cartridge/identity.ts";
import { orderFaults } from "../cartridge/order.ts";
import { readWasm, type WasmModule } from "./wasm-module.ts";
=======
// The cartridge checker: whether every console takes a file (host/cartridge/validate.ts decides), and whether it then keeps what
// SPEC section 1 promises, tried in played games. Prints nothing.
import { LIMIT } from "../cartridge/abi.ts";
import type { Identity } from "../cartridge/identity.ts";
import { SECTION, validateCartridge } from "../cartridge/validate.ts";
import type { CallDepth } from "./call-depth.ts";
import { playCartridge } from "./play-check.ts";
>>>>>>> 896544b (check: one opinion on one file: the host has the handheld's validator step by step, page, terminal and tools ask it, and a corpus of files goes through all; calls are promised 96 deep)

/** One fault of a file; with a warning it runs all the same. */
export interface Finding {
  readonly severity: "error" | "warning";
  readonly text: string;
}

/** Sizes of a cartridge in bytes. */
export interface CartridgeSizes {
  readonly fileBytes: number;
  readonly codeBytes: number;
  readonly dataBytes: number;
  readonly stateBytes: number;
  readonly ramBytes: number;
}

/** What a check found. */
export interface CheckReport {
  /** Whether page, terminal and handheld take the file; what is wrong beyond that shows when it is played. */
  readonly accepted: boolean;
  readonly identity: Identity | undefined;
  readonly sizes: CartridgeSizes | undefined;
  /** How deep the calls of the played games went; undefined when none was played. */
  readonly depth: CallDepth | undefined;
  readonly findings: readonly Finding[];
}

<<<<<<< HEAD
const CODE_SECTION = 10;
const DATA_SECTION = 11;
const DATA_COUNT_SECTION = 12;
const KNOWN_SECTIONS = [0, 1, 3, 4, 5, 6, 7, 9, CODE_SECTION, DATA_SECTION, DATA_COUNT_SECTION];
const RAM_STEP_BYTES = 256;
/** Opcodes of the integer subset that the firmware's validator takes. */
const INTEGER_OPCODES: readonly (readonly [number, number])[] = [
  [0x00, 0x05],
  [0x0b, 0x11],
  [0x1a, 0x1b],
  [0x20, 0x23],
  [0x28, 0x29],
  [0x2c, 0x37],
  [0x3a, 0x3f],
  [0x41, 0x42],
  [0x45, 0x5a],
  [0x67, 0x8a],
  [0xa7, 0xa7],
  [0xac, 0xad],
  [0xc0, 0xc4],
];
/** What the firmware's validator takes at most (SPEC section 7.5). */
const FIRMWARE_LIMIT = {
  PARAMETERS: 24,
  TYPES: 128,
  FUNCTIONS: 1024,
  GLOBALS: 256,
  EXPORTS: 64,
  DATA_SEGMENTS: 1024,
  TABLE_ENTRIES: 1024,
  NESTED_BLOCKS: 64,
  SLOTS: 400,
  NAME_BYTES: 64,
} as const;
const PRINTABLE = /^[ -~]*$/;
const BULK_OPCODES = ["0xfc 0x0a", "0xfc 0x0b"];

/** Instantiates a file that is to be run for the check. */
export type OpenCartridge = (wasm: Uint8Array) => Cartridge;

/**
 * Checks a file and tells all its faults. What `open` opens is run, and may never come back: a supervised worker opens it
 * watched; null leaves out whatever runs the file.
 */
export function checkCartridge(wasm: Uint8Array, open: OpenCartridge | null = (file) => new Cartridge(file)): CheckReport {
  const findings: Finding[] = [];
  const error = (text: string) => {
    findings.push({ severity: "error", text });
  };
  const identity = attempt(error, () => readIdentity(wasm));
  const module = attempt(error, () => readWasm(wasm));
  if (module) {
    checkModule(module, error);
    checkFirmwareLimits(module, error);
    checkExports(module, error);
  }
  if (!WebAssembly.validate(wasm as BufferSource)) error("The file is not valid WebAssembly.");
  if (wasm.length > LIMIT.CARTRIDGE_MAX_BYTES) {
    error(`The file has ${wasm.length} bytes; at most ${LIMIT.CARTRIDGE_MAX_BYTES} are allowed.`);
  }
  const codeBytes = module?.sectionBytes.get(CODE_SECTION) ?? 0;
  if (codeBytes > LIMIT.CODE_MAX_BYTES) {
    error(`The code section has ${codeBytes} bytes; at most ${LIMIT.CODE_MAX_BYTES} are allowed.`);
  }
  if (module) for (const text of orderFaults(wasm, module.functions.length)) findings.push({ severity: "warning", text });
  if (identity) checkIdentity(identity, module, error);
  if (identity && module && findings.every(({ severity }) => severity !== "error") && open) checkBehaviour(wasm, open, error);
=======
/** Validates a file and does not run it. */
export function checkFile(wasm: Uint8Array): CheckReport {
  const { identity, module, refusal } = validateCartridge(wasm);
  const bytesOf = (section: number) => {
    const place = module.sections.find(({ id }) => id === section);
    return place ? place.end - place.start : 0;
  };
  const codeBytes = bytesOf(SECTION.CODE);
  const findings: Finding[] = [];
  if (refusal) findings.push({ severity: "error", text: refusal.text });
  else if (codeBytes > LIMIT.CODE_MAX_BYTES) {
    const text = `The code section has ${codeBytes} bytes; over ${LIMIT.CODE_MAX_BYTES} the firmware's RAM report must leave 12 KiB.`;
    findings.push({ severity: "warning", text });
  }
>>>>>>> 896544b (check: one opinion on one file: the host has the handheld's validator step by step, page, terminal and tools ask it, and a corpus of files goes through all; calls are promised 96 deep)
  const sizes = identity && {
    fileBytes: wasm.length,
    codeBytes,
    dataBytes: bytesOf(SECTION.DATA),
    stateBytes: identity.stateBytes,
    ramBytes: identity.ramBytes,
  };
  return { accepted: refusal === undefined, identity, sizes, depth: undefined, findings };
}

<<<<<<< HEAD
function attempt<T>(error: (text: string) => void, work: () => T): T | undefined {
  try {
    return work();
  } catch (thrown) {
    error((thrown as Error).message);
    return undefined;
  }
}

function checkModule(module: WasmModule, error: (text: string) => void): void {
  for (const name of module.imports) error(`It imports ${name}; a cartridge imports nothing.`);
  if (module.hasStart) error("It has a start section.");
  for (const id of module.sectionBytes.keys()) {
    if (!KNOWN_SECTIONS.includes(id) && id !== 2 && id !== 8) error(`Section ${id} is not of WebAssembly 1.0.`);
  }
  if (module.customs.includes("name")) error("It carries function names, which only cost flash.");
  module.globals.forEach(({ type, mutable }, i) => {
    if (mutable) error(`Global ${i} is mutable; state belongs into memory.`);
    if (type !== "i32" && type !== "i64") error(`Global ${i} is of type ${type}.`);
  });
  if (module.memories.length !== 1) error(`It has ${module.memories.length} memories; exactly one is allowed.`);
  for (const { least, most, shared } of module.memories) {
    if (least !== 1 || most !== 1) error(`Its memory is ${least} to ${most ?? "any number of"} pages; it must be exactly 1.`);
    if (shared) error("Its memory is shared between threads.");
  }
  for (const type of new Set([...module.types.flatMap(({ params, results }) => [...params, ...results]), ...module.localTypes])) {
    if (type !== "i32" && type !== "i64") error(`It uses values of ${type}; only i32 and i64 are allowed.`);
  }
  if (module.types.some(({ results }) => results.length > 1)) error("A function has more than one result.");
  for (const opcode of module.opcodes.keys()) {
    const first = Number(opcode.slice(0, 4));
    const isInteger = INTEGER_OPCODES.some(([from, to]) => first >= from && first <= to);
    if (!isInteger && !BULK_OPCODES.includes(opcode)) error(`It uses instruction ${opcode}, which the firmware does not run.`);
  }
}

/** What V8 takes and the handheld does not. */
function checkFirmwareLimits(module: WasmModule, error: (text: string) => void): void {
  const bound = (count: number, most: number, what: string) => {
    if (count > most) error(`It has ${count} ${what}; the firmware takes at most ${most}.`);
  };
  bound(module.types.length, FIRMWARE_LIMIT.TYPES, "types");
  bound(module.functions.length, FIRMWARE_LIMIT.FUNCTIONS, "functions");
  bound(module.globals.length, FIRMWARE_LIMIT.GLOBALS, "globals");
  bound(module.exports.length, FIRMWARE_LIMIT.EXPORTS, "exports");
  bound(module.data.length, FIRMWARE_LIMIT.DATA_SEGMENTS, "data segments");
  bound(module.deepestNesting, FIRMWARE_LIMIT.NESTED_BLOCKS, "blocks nested in one another");
  bound(Math.max(0, ...module.slots), FIRMWARE_LIMIT.SLOTS, "results, parameters, locals and operands in one function");
  bound(Math.max(0, ...module.types.map(({ params }) => params.length)), FIRMWARE_LIMIT.PARAMETERS, "parameters in one function type");
  bound(module.tables.length, 1, "tables");
  for (const { least, most } of module.tables) bound(Math.max(least, most ?? 0), FIRMWARE_LIMIT.TABLE_ENTRIES, "entries in its table");
  if (module.hasBlockParameters) error("A block has parameters or several results.");
  for (const name of [...module.customs, ...module.exports.map((entry) => entry.name)]) {
    if (name.length > FIRMWARE_LIMIT.NAME_BYTES || !PRINTABLE.test(name)) error(`The name ${JSON.stringify(name)} is too long or not printable.`);
  }
}

function checkExports(module: WasmModule, error: (text: string) => void): void {
  const memory = module.exports.find(({ name }) => name === "memory");
  if (memory?.kind !== "memory") error('It does not export its memory as "memory".');
  for (const name of [...RULES_FACE, ...CONSOLE_FACE]) {
    const found = module.exports.find((entry) => entry.name === name);
    if (found?.kind !== "function") {
      error(`It does not export the function ${name}.`);
      continue;
    }
    const type = module.types[module.functions[found.index]];
    const wanted = `${Array.from({ length: PARAMETERS[name] ?? 0 }, () => "i32")} -> ${name === "stateHash" ? "i64" : "i32"}`;
    const given = `${type?.params} -> ${type?.results}`;
    if (given !== wanted) error(`${name} is of type (${given}); it must be (${wanted}).`);
  }
}

function checkIdentity(identity: Identity, module: WasmModule | undefined, error: (text: string) => void): void {
  const { abi, ramBytes, stateBytes, editions } = identity;
  if (abi !== ABI_VERSION) error(`It speaks ABI ${abi}; this program knows ${ABI_VERSION}.`);
  if (ramBytes % RAM_STEP_BYTES !== 0 || ramBytes > LIMIT.RAM_MAX_BYTES) {
    error(`Its RAM need is ${ramBytes}; it must be a multiple of ${RAM_STEP_BYTES}, at most ${LIMIT.RAM_MAX_BYTES}.`);
  }
  if (stateBytes > LIMIT.STATE_MAX_BYTES) error(`Its state has ${stateBytes} bytes; at most ${LIMIT.STATE_MAX_BYTES} are allowed.`);
  if (editions.length === 0) error("It names no edition.");
  if (new Set(editions.map(({ number }) => number)).size !== editions.length) error("Two editions have one number.");
  for (const { name, minPlayers, maxPlayers } of editions) {
    if (minPlayers < 1 || maxPlayers < minPlayers) error(`Edition "${name}" is for ${minPlayers} to ${maxPlayers} players.`);
  }
  for (const { offset, size } of module?.data ?? []) {
    if (offset + size > ramBytes) error(`Data at ${offset} to ${offset + size} lies above the RAM need of ${ramBytes}.`);
  }
}

/** Runs the file: places of its buffers, and one game of each edition and number of players. */
function checkBehaviour(wasm: Uint8Array, open: OpenCartridge, error: (text: string) => void): void {
  try {
    const cartridge = open(wasm);
    const { raw, identity } = cartridge;
    cartridge.memory().fill(0xa5, identity.ramBytes);
    if (raw.stateSize() !== identity.stateBytes) error(`stateSize is ${raw.stateSize()}; the identity says ${identity.stateBytes}.`);
    for (const { number, name, minPlayers, maxPlayers } of identity.editions) {
      for (let players = minPlayers; players <= maxPlayers; players++) {
        const status = raw.newGame(number, players, 0, 1, 2);
        if (status !== STATUS.OK) error(`Edition "${name}" with ${players} players does not start: status ${status}.`);
      }
    }
    if (raw.boot(1, 2) !== STATUS.OK) error("It does not boot.");
    raw.tick(0, LIMIT.TICK_MS);
    const places: [string, number, number][] = [
      ["state", raw.statePtr(), raw.stateSize()],
      ["display list", raw.screenPtr(), raw.screenSize()],
      ["sound list", raw.soundPtr(), raw.soundSize()],
      ["save", raw.savePtr(), LIMIT.SAVE_MAX_BYTES],
    ];
    for (const [what, start, size] of places) {
      if (start < 0 || start + size > identity.ramBytes) error(`Its ${what} lies at ${start} to ${start + size}, outside of the RAM need.`);
    }
    if (raw.screenSize() === 0) error("It shows nothing after the first tick.");
    if (cartridge.memory().subarray(identity.ramBytes).some((byte) => byte !== 0xa5)) error("It writes above its RAM need.");
  } catch (thrown) {
    error(`It stops when it is run: ${(thrown as Error).message}`);
  }
=======
/** Validates a file and, when it is a cartridge, plays it: it may loop without end. */
export function checkCartridge(wasm: Uint8Array): CheckReport {
  const report = checkFile(wasm);
  if (!report.accepted) return report;
  const { accepted, depth, faults } = playCartridge(wasm);
  const played = faults.map((text) => ({ severity: "error", text }) as const);
  return { ...report, accepted, depth, findings: [...report.findings, ...played] };
>>>>>>> 896544b (check: one opinion on one file: the host has the handheld's validator step by step, page, terminal and tools ask it, and a corpus of files goes through all; calls are promised 96 deep)
}
