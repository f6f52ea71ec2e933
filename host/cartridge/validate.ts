// Decides whether a file is a cartridge: the handheld's validator (firmware/vm/validate.c), step by step in its order,
// so that page, terminal, tools and handheld accept the same files. Runs nothing, and says of a refused file what is
// wrong with it.
import { CONSOLE_FACE, LIMIT, MODULE, OPTIONAL_FACE, PARAMETERS, RULES_FACE } from "./abi.ts";
import { type Identity, IdentityError, readIdentity } from "./identity.ts";
import { type ModuleFacts, ModuleWalk, type ValueType } from "./module-walk.ts";
import { escapeText, excessText, type Refusal } from "./refusal.ts";
import { listSections } from "../wasm/instructions.ts";
import { WasmReader } from "../wasm/reader.ts";
import { validateBody } from "./validate-body.ts";

export type { FunctionFacts, FunctionType, ModuleFacts, ValueType } from "./module-walk.ts";

/** What a validation came to. */
export interface Validation {
  readonly identity: Identity | undefined;
  readonly module: ModuleFacts;
  /** Why the file is no cartridge; undefined: it is one. */
  readonly refusal: Refusal | undefined;
}

/** Section numbers of WebAssembly. */
export const SECTION = {
  CUSTOM: 0,
  TYPE: 1,
  IMPORT: 2,
  FUNCTION: 3,
  TABLE: 4,
  MEMORY: 5,
  GLOBAL: 6,
  EXPORT: 7,
  START: 8,
  ELEMENT: 9,
  CODE: 10,
  DATA: 11,
  DATA_COUNT: 12,
} as const;

const EXPORT_KIND = { FUNCTION: 0, MEMORY: 2, GLOBAL: 3 } as const;
const FACE: readonly string[] = [...RULES_FACE, ...CONSOLE_FACE];
const OPTIONAL: readonly string[] = OPTIONAL_FACE;

/** Judges a file. */
export function validateCartridge(wasm: Uint8Array): Validation {
  const nothing: ModuleFacts = {
    sections: [],
    types: [],
    functionTypes: [],
    globals: [],
    functions: [],
    tableSize: 0,
    optional: new Set(),
  };
  let identity: Identity | undefined;
  let refusal: Refusal | undefined;
  try {
    identity = readIdentity(wasm);
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    refusal = { status: error.status, text: error.message };
  }
  if (wasm.length > LIMIT.CARTRIDGE_MAX_BYTES) {
    const text = excessText("bytes", wasm.length, LIMIT.CARTRIDGE_MAX_BYTES);
    return { identity, module: nothing, refusal: { status: "TOO_BIG", text } };
  }
  if (!identity) return { identity, module: nothing, refusal };
  const walk = new ModuleWalk(wasm, identity);
  walkSections(walk);
  return { identity, module: walk, refusal: walk.refusal };
}

/** Sections come in the order of their ids, except that the data count is before the code. */
function placeOf(section: number): number {
  return section === SECTION.DATA_COUNT ? 2 * SECTION.ELEMENT + 1 : 2 * section;
}

function walkSections(walk: ModuleWalk): void {
  const reader = walk.in;
  const fileEnd = reader.end;
  let last = 0;
  while (!reader.bad && reader.at < fileEnd) {
    const id = reader.u8();
    const length = reader.unsigned();
    if (reader.bad || length > reader.left) return walk.refuse("MALFORMED", "The file is cut off.");
    if (id !== SECTION.CUSTOM) {
      if (placeOf(id) <= last) return walk.refuse("MALFORMED", `Section ${id} stands twice or out of order.`);
      last = placeOf(id);
    }
    const end = reader.at + length;
    walk.sections.push({ id, start: reader.at, end });
    reader.end = end;
    checkSection(walk, id);
    if (reader.bad || reader.at !== end) walk.refuse("MALFORMED", `Section ${id} is malformed near byte ${reader.at}.`);
    reader.end = fileEnd;
  }
  if (walk.refusal) return;
  if (walk.dataCount) walk.refuse("MALFORMED", "It announces data segments and has none.");
  else if (!walk.hasMemory) walk.refuse("EXPORT", "It has no memory; exactly one is needed.");
  else if (!walk.hasExports) walk.refuse("EXPORT", `It does not export the function ${FACE[0]}, nor any other.`);
  else if (!walk.sections.some(({ id }) => id === SECTION.CODE)) walk.refuse("EXPORT", "It has no code.");
}

const CHECKS: Readonly<Record<number, (walk: ModuleWalk) => void>> = {
  [SECTION.CUSTOM]: checkCustom,
  [SECTION.TYPE]: checkTypes,
  [SECTION.IMPORT]: checkImports,
  [SECTION.FUNCTION]: checkFunctions,
  [SECTION.TABLE]: checkTable,
  [SECTION.MEMORY]: checkMemory,
  [SECTION.GLOBAL]: checkGlobals,
  [SECTION.EXPORT]: checkExports,
  [SECTION.START]: (walk) => walk.refuse("UNSUPPORTED", "It has a start section."),
  [SECTION.ELEMENT]: checkElements,
  [SECTION.CODE]: checkCode,
  [SECTION.DATA]: checkData,
  [SECTION.DATA_COUNT]: (walk) => {
    walk.dataCount = walk.in.unsigned();
  },
};

function checkSection(walk: ModuleWalk, id: number): void {
  const check = CHECKS[id];
  if (check) check(walk);
  else walk.refuse("UNSUPPORTED", `Section ${id} is not of WebAssembly 1.0.`);
}

function checkCustom(walk: ModuleWalk): void {
  const name = walk.name();
  if (walk.in.bad) return;
  if (name === "name") walk.refuse("UNSUPPORTED", "It carries function names, which only cost flash.");
  else walk.in.at = walk.in.end;
}

function checkImports(walk: ModuleWalk): void {
  if (walk.in.unsigned() === 0)
    return walk.refuse("UNSUPPORTED", "It has a section for imports; a cartridge imports nothing.");
  const [module, name] = [walk.in.text(walk.in.unsigned()), walk.in.text(walk.in.unsigned())];
  const kind = ["function", "table", "memory", "global"][walk.in.u8()] ?? "unknown";
  walk.refuse(
    "UNSUPPORTED",
    `It imports ${escapeText(module)}.${escapeText(name)} (${kind}); a cartridge imports nothing.`,
  );
}

function checkTypes(walk: ModuleWalk): void {
  walk.each(walk.count(MODULE.TYPES, "types"), (i) => {
    const who = () => nameOwner(walk.wasm, i);
    if (walk.in.u8() !== 0x60) walk.refuse("UNSUPPORTED", "A type is not a function type.");
    const params: ValueType[] = [];
    walk.each(walk.count(MODULE.PARAMETERS, "parameters in one function type"), () =>
      params.push(walk.valueType(walk.in.u8(), who)),
    );
    const results = walk.in.unsigned();
    if (results > 1) walk.refuse("UNSUPPORTED", `${who()} has more than one result.`);
    walk.types.push({ params, result: results === 1 ? walk.valueType(walk.in.u8(), who) : undefined });
  });
}

/** Says which function is of a type, the first if several are; functions come after types. */
function nameOwner(wasm: Uint8Array, type: number): string {
  const section = listSections(wasm).find(({ id }) => id === SECTION.FUNCTION);
  if (!section) return "A type";
  const reader = new WasmReader(wasm, section.start, section.end);
  const owner = Array.from({ length: Math.min(reader.unsigned(), section.end - section.start) }, () =>
    reader.unsigned(),
  ).indexOf(type);
  return owner < 0 ? "A type" : `Function ${owner}`;
}

function checkFunctions(walk: ModuleWalk): void {
  walk.each(walk.count(MODULE.FUNCTIONS, "functions"), (i) => {
    const type = walk.in.unsigned();
    if (type >= walk.types.length) walk.refuse("MALFORMED", `Function ${i} is of a type that does not exist.`);
    walk.functionTypes.push(type);
  });
}

/** Reads limits; without a maximum `most` is undefined. */
function readLimits(walk: ModuleWalk, what: string): { least: number; most: number | undefined } {
  const flags = walk.in.u8();
  if (flags > 1) walk.refuse("UNSUPPORTED", `${what} is shared, of 64 bits or of an unknown kind.`);
  const least = walk.in.unsigned();
  const most = flags === 1 ? walk.in.unsigned() : undefined;
  if (most !== undefined && most < least) walk.refuse("MALFORMED", `${what} may have fewer entries than it has.`);
  return { least, most };
}

function checkTable(walk: ModuleWalk): void {
  if (walk.count(1, "tables") === 0) return;
  if (walk.in.u8() !== 0x70) walk.refuse("UNSUPPORTED", "Its table is not one of functions.");
  const { least, most } = readLimits(walk, "Its table");
  const entries = most ?? least;
  if (entries > MODULE.TABLE_ENTRIES) {
    walk.refuseExcess("LIMIT", "entries in its table", entries, MODULE.TABLE_ENTRIES);
  }
  walk.tableSize = least;
  walk.hasTable = true;
}

function checkMemory(walk: ModuleWalk): void {
  const memories = walk.in.unsigned();
  if (memories !== 1) walk.refuse("UNSUPPORTED", `It has ${memories} memories; exactly one is allowed.`);
  const { least, most } = readLimits(walk, "Its memory");
  if (least !== 1 || most !== 1) {
    walk.refuse("UNSUPPORTED", `Its memory is ${least} to ${most ?? "any number of"} pages; it must be exactly 1.`);
  }
  walk.hasMemory = true;
}

function checkGlobals(walk: ModuleWalk): void {
  walk.each(walk.count(MODULE.GLOBALS, "globals"), (i) => {
    const type = walk.valueType(walk.in.u8());
    if (walk.in.u8() !== 0) walk.refuse("UNSUPPORTED", `Global ${i} is mutable; state belongs into memory.`);
    walk.constant(type, `Global ${i}`);
    walk.globals.push(type);
  });
}

function checkContract(walk: ModuleWalk, name: string, index: number): void {
  if (!FACE.includes(name) && !OPTIONAL.includes(name)) return;
  const { params, result } = walk.types[walk.functionTypes[index]];
  const wanted =
    `${Array.from({ length: PARAMETERS[name] ?? 0 }, () => "i32")} -> ` + `${name === "stateHash" ? "i64" : "i32"}`;
  const given = `${params} -> ${result ?? ""}`;
  if (OPTIONAL.includes(name)) {
    if (given === wanted) walk.optional.add(name);
  } else if (given !== wanted) walk.refuse("EXPORT", `${name} is of type (${given}); it must be (${wanted}).`);
}

function checkExports(walk: ModuleWalk): void {
  const names = new Set<string>();
  const functions = new Set<string>();
  let memory = false;
  walk.each(walk.count(MODULE.EXPORTS, "exports"), () => {
    const name = walk.name();
    const kind = walk.in.u8();
    const index = walk.in.unsigned();
    if (walk.in.bad) return;
    if (names.has(name)) walk.refuse("MALFORMED", `It exports two things as "${name}".`);
    names.add(name);
    if (kind === EXPORT_KIND.FUNCTION && index < walk.functionTypes.length) {
      functions.add(name);
      checkContract(walk, name, index);
    } else if (kind === EXPORT_KIND.MEMORY && index === 0 && walk.hasMemory) memory ||= name === "memory";
    else if (kind !== EXPORT_KIND.GLOBAL || index >= walk.globals.length)
      walk.refuse("UNSUPPORTED", `The export "${name}" is a table, or of something that is not there.`);
  });
  if (walk.in.bad) return;
  walk.hasExports = true;
  const missing = FACE.filter((name) => !functions.has(name));
  if (!memory) walk.refuse("EXPORT", 'It does not export its memory as "memory".');
  if (missing.length > 0) walk.refuse("EXPORT", `It does not export the function ${missing.join(", ")}.`);
}

function checkElements(walk: ModuleWalk): void {
  walk.each(walk.count(MODULE.SEGMENTS, "element segments"), () => {
    if (walk.in.u8() !== 0 || !walk.hasTable)
      walk.refuse("UNSUPPORTED", "An element segment is passive, or there is no table for it.");
    const offset = walk.constant("i32", "The place of an element segment");
    const count = walk.count(MODULE.TABLE_ENTRIES, "elements in one segment");
    if (offset < 0 || offset + count > walk.tableSize)
      walk.refuse("MALFORMED", "An element segment lies outside of the table.");
    walk.each(count, () => {
      if (walk.in.unsigned() >= walk.functionTypes.length)
        walk.refuse("MALFORMED", "The table holds a function that does not exist.");
    });
  });
}

function checkCode(walk: ModuleWalk): void {
  const reader = walk.in;
  if (reader.left > LIMIT.CODE_MAX_BYTES) {
    return walk.refuseExcess("TOO_BIG", "bytes of code", reader.left, LIMIT.CODE_MAX_BYTES);
  }
  if (reader.unsigned() !== walk.functionTypes.length)
    walk.refuse("MALFORMED", "There are not as many bodies as functions.");
  walk.each(walk.functionTypes.length, (i) => {
    const size = reader.unsigned();
    if (reader.bad || size > reader.left) return walk.refuse("MALFORMED", "The file is cut off.");
    const start = reader.at;
    const end = start + size;
    const type = walk.types[walk.functionTypes[i]];
    walk.functions.push({ type, start, end, ...validateBody(walk, i, type, end) });
  });
}

function checkData(walk: ModuleWalk): void {
  const segments = walk.count(MODULE.SEGMENTS, "data segments");
  if (walk.dataCount !== undefined && walk.dataCount !== segments)
    walk.refuse("MALFORMED", "It announces another number of data segments than it has.");
  walk.dataCount = undefined;
  walk.each(segments, () => {
    if (walk.in.u8() !== 0 || !walk.hasMemory)
      walk.refuse("UNSUPPORTED", "A data segment is passive, or there is no memory for it.");
    const offset = walk.constant("i32", "The place of a data segment");
    const size = walk.in.unsigned();
    walk.in.skip(size);
    const { ramBytes } = walk.identity;
    if (!walk.in.bad && (offset < 0 || offset + size > ramBytes)) {
      walk.refuse("DATA", `Data at ${offset} to ${offset + size} lies above the RAM need of ${ramBytes}.`);
    }
  });
}
