// Good and bad cartridge files, made from code: each with what every console has to say of it. One list for check,
// page, terminal and firmware, so that none of them has an opinion of its own.
import { LIMIT, MODULE } from "../../host/cartridge/abi.ts";
import { wrapCustomSection } from "../../host/cartridge/identity.ts";
import type { RefusalStatus } from "../../host/cartridge/refusal.ts";
import { NO_RESULT, OP } from "../../host/wasm/instructions.ts";
import { watCartridge } from "../firmware/wat-cartridge.ts";
import { withBodies } from "./raw-bodies.ts";

/** What a console says: OK, why the file is refused, or how its first call, abiVersion, fails. */
export type Verdict = "OK" | RefusalStatus | "TRAP" | "HANG";

/** One file of the corpus. */
export interface CorpusFile {
  readonly name: string;
  readonly verdict: Verdict;
  readonly file: Uint8Array;
}

interface Section {
  readonly id: number;
  readonly payload: readonly number[];
}

const ESCAPE = 0x1b;
/** Offsets in the identity's payload that watCartridge makes: id "probe", title "Probe", edition "Only". */
const AT = {
  ABI: 1,
  RAM: 6,
  STATE: 10,
  ID: 12,
  TITLE: 18,
  EDITIONS: 24,
  EDITION: 25,
  EDITION_NAME: 29,
  END: 34,
} as const;
const FUNCREF = 0x70;
const I64_CLZ = 0x79;
const I32_0 = [0x41, 0x00, 0x0b];

function unsigned(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...unsigned(Math.floor(value / 128))];
}

/** Takes a file apart into its sections. */
function split(file: Uint8Array): Section[] {
  const sections: Section[] = [];
  for (let at = 8; at < file.length; ) {
    const id = file[at++];
    let size = 0;
    for (let shift = 0; ; shift += 7) {
      size += (file[at] & 127) * 2 ** shift;
      if (file[at++] < 128) break;
    }
    sections.push({ id, payload: [...file.subarray(at, at + size)] });
    at += size;
  }
  return sections;
}

function join(sections: readonly Section[]): Uint8Array {
  const magic = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
  return Uint8Array.from([
    ...magic,
    ...sections.flatMap(({ id, payload }) => [id, ...unsigned(payload.length), ...payload]),
  ]);
}

/** The cartridge that does nothing, with other sections. */
function withSections(change: (sections: Section[]) => readonly Section[], base = watCartridge()): Uint8Array {
  return join(change(split(base)));
}

/** The same with a section in its place by number, or in place of the one there. */
function withSection(id: number, payload: readonly number[], base = watCartridge()): Uint8Array {
  return withSections((sections) => {
    const others = sections.filter((section) => section.id !== id);
    const at = others.findIndex((section) => section.id > id);
    return [...others.slice(0, at < 0 ? others.length : at), { id, payload }, ...(at < 0 ? [] : others.slice(at))];
  }, base);
}

/** The same with another identity payload. */
function withIdentity(change: (payload: number[]) => readonly number[]): Uint8Array {
  const NAME_BYTES = 14;
  return withSections(([first, ...rest]) => [
    { id: 0, payload: [...first.payload.slice(0, NAME_BYTES), ...change(first.payload.slice(NAME_BYTES))] },
    ...rest,
  ]);
}

function put(at: number, ...bytes: number[]): Uint8Array {
  return withIdentity((payload) => {
    payload.splice(at, bytes.length, ...bytes);
    return payload;
  });
}

/** Puts a name in place of one of `length` bytes at `at`. */
function rename(at: number, length: number, ...name: number[]): Uint8Array {
  return withIdentity((payload) => {
    payload.splice(at, 1 + length, name.length, ...name);
    return payload;
  });
}

function append(...bytes: number[]): Uint8Array {
  return withIdentity((payload) => [...payload, ...bytes]);
}

const letters = (text: string): number[] => Array.from(text, (sign) => sign.charCodeAt(0));

/** A function whose body holds these bytes: in place of a constant that is dropped, filled up with nops. */
function withCode(bytes: readonly number[], fields = ""): Uint8Array {
  const file = watCartridge({ fields: `${fields} (func (drop (i64.const 0x1122334455667788)))` });
  const place = Buffer.from([0x42, 0x88, 0xef, 0x99, 0xab, 0xc5, 0xe8, 0x8c, 0x91, 0x11, 0x1a]);
  const at = Buffer.from(file).indexOf(place);
  if (at < 0 || bytes.length > place.length) throw new Error("the corpus has no room for these instructions");
  file.set([...bytes, ...Array.from({ length: place.length - bytes.length }, () => 0x01)], at);
  return file;
}

/** Two functions: one that returns its argument, and one that begins with its own and does that this many times. */
function chain(times: number, step = "(call $same)", begin = ""): string {
  const steps = Array.from({ length: times }, () => step).join(" ");
  return `(func $same (param i32) (result i32) (local.get 0)) (func (param i32) (result i32)
    ${begin === "" ? "(local.get 0) " : ""}${steps} ${begin})`;
}
/** A function that pushes its local this many times, does something, and drops what then is left. */
function standing(operands: number, deed: readonly number[], left: number): Uint8Array {
  const pushes = Array.from({ length: operands }, () => [OP.LOCAL_GET, 0]).flat();
  return withBodies(fields("(func (param i32))"), [
    [...pushes, ...deed, ...Array.from({ length: left }, () => OP.DROP)],
  ]);
}
const times = (count: number, ...instructions: number[]): number[] =>
  Array.from({ length: count }, () => instructions).flat();
/**
 * A function with an i64 parameter and these instructions, to be left with no operand. The next function returns its
 * argument; global 0 is an i64.
 */
const wideCode = (...instructions: number[]): Uint8Array => withBodies(wideFile(), [instructions]);
/** A function that returns an i64, with these instructions. */
const wideResult = (...instructions: number[]): Uint8Array => withBodies(wideFile(), [[], instructions]);
const wideFile = (): Uint8Array =>
  fields("(global i64 (i64.const 9)) (func (param i64)) (func (param i64) (result i64) (local.get 0))");
const fields = (text: string): Uint8Array => watCartridge({ fields: text });
const grown = (size: number): Uint8Array => {
  const base = watCartridge();
  const empty = wrapCustomSection("pad", new Uint8Array(size - base.length - 9));
  return Uint8Array.from([
    ...base,
    ...wrapCustomSection("pad", new Uint8Array(size - base.length - 9 + (size - base.length - empty.length))),
  ]);
};
/** Fills the identity section up so that it ends at this byte of the file. */
const identityUntil = (end: number): Uint8Array => {
  const file = append(...Array.from({ length: end - 8 - 3 - 14 - AT.END }, () => 0));
  return file;
};

/** An operand, computed before and moved to a place after, this many more follow, which are dropped then. */
const LAID_HIGH = [
  OP.LOCAL_GET,
  0,
  I64_CLZ,
  ...times(250, OP.GLOBAL_GET, 0),
  OP.MEMORY_SIZE,
  0,
  ...times(251, OP.DROP),
];
const PASSED_300_TIMES = [OP.LOCAL_GET, 0, ...times(300, OP.CALL, 1), OP.DROP];
const TABLE = (least: number): string => `(table ${least} funcref) (func $f)`;
const EMPTY_TABLE = withSection(4, [1, FUNCREF, 0, 0]);

const MADE: readonly (readonly [name: string, verdict: Verdict, file: () => Uint8Array])[] = [
  ["the cartridge that does nothing", "OK", () => watCartridge()],

  ["an escape sequence in the title", "IDENTITY", () => rename(AT.TITLE, 5, ESCAPE, ...letters("[31mRed"))],
  ["a control character of eight bits in the title", "IDENTITY", () => put(AT.TITLE + 1, 0x9b)],
  ["a deleted sign in the title", "IDENTITY", () => put(AT.TITLE + 1, 0x7f)],
  ["a title of no sign", "IDENTITY", () => rename(AT.TITLE, 5)],
  ["a title of 24 signs", "OK", () => rename(AT.TITLE, 5, ...letters("A title of some twenty-4"))],
  ["a title of 25 signs", "IDENTITY", () => rename(AT.TITLE, 5, ...letters("A title of twenty-5 signs"))],
  ["an id with a capital", "IDENTITY", () => put(AT.ID + 1, 0x50)],
  ["an id with a slash", "IDENTITY", () => put(AT.ID + 1, 0x2f)],
  ["an id of no sign", "IDENTITY", () => rename(AT.ID, 5)],
  ["an id of 25 signs", "IDENTITY", () => rename(AT.ID, 5, ...letters("a".repeat(25)))],
  ["a line end in an edition's name", "IDENTITY", () => put(AT.EDITION_NAME + 1, 0x0a)],
  ["an edition's name of no sign", "IDENTITY", () => rename(AT.EDITION_NAME, 4)],
  ["no edition", "IDENTITY", () => put(AT.EDITIONS, 0)],
  ["an edition for nobody", "IDENTITY", () => put(AT.EDITION + 1, 0)],
  ["an edition for 2 to 1", "IDENTITY", () => put(AT.EDITION + 1, 2, 1)],
  [
    "two editions of one number",
    "IDENTITY",
    () => withIdentity((it) => [...it.slice(0, AT.EDITIONS), 2, ...it.slice(AT.EDITION), ...it.slice(AT.EDITION)]),
  ],
  [
    "two editions",
    "OK",
    () =>
      withIdentity((it) => [...it.slice(0, AT.EDITIONS), 2, ...it.slice(AT.EDITION), 9, ...it.slice(AT.EDITION + 1)]),
  ],
  ["an edition that is cut off", "IDENTITY", () => put(AT.EDITIONS, 2)],
  ["another identity format", "IDENTITY", () => put(0, 2)],
  ["another ABI", "ABI", () => put(AT.ABI, 2)],
  ["a RAM need of nothing", "RAM", () => put(AT.RAM, 0, 0)],
  ["a RAM need between two steps", "RAM", () => put(AT.RAM, 1)],
  ["too large a RAM need", "RAM", () => put(AT.RAM, ...little(LIMIT.RAM_MAX_BYTES + 256, 4))],
  ["too large a state", "RAM", () => put(AT.STATE, ...little(LIMIT.STATE_MAX_BYTES + 1, 2))],
  ["bytes of a later format behind the editions", "OK", () => append(0xff, 0xff, 0xff)],
  ["a variant without an option bit", "OK", () => append(1, 1, 3, ...letters("Sun"))],
  ["an identity that ends with the announcement", "OK", () => identityUntil(MODULE.IDENTITY_END)],
  ["an identity that ends behind the announcement", "IDENTITY", () => identityUntil(MODULE.IDENTITY_END + 1)],
  [
    "an identity behind the types",
    "IDENTITY",
    () => withSections(([identity, types, ...rest]) => [types, identity, ...rest]),
  ],
  ["no identity", "IDENTITY", () => withSections(([, ...rest]) => rest)],
  ["a text", "NOT_WASM", () => new TextEncoder().encode("a text that is none")],
  ["nothing but a header", "IDENTITY", () => join([])],

  ["an empty table and an empty element segment", "OK", () => withSection(9, [1, 0, ...I32_0, 0], EMPTY_TABLE)],
  ["an empty table and an element", "MALFORMED", () => withSection(9, [1, 0, ...I32_0, 1, 0], EMPTY_TABLE)],
  [
    "an empty element segment before a full one",
    "OK",
    () => withSection(9, [2, 0, ...I32_0, 0, 0, ...I32_0, 1, 0], fields(TABLE(4))),
  ],
  [
    "an empty element segment at the table's end",
    "OK",
    () => withSection(9, [1, 0, 0x41, 4, 0x0b, 0], fields(TABLE(4))),
  ],
  [
    "an empty element segment behind the table's end",
    "MALFORMED",
    () => withSection(9, [1, 0, 0x41, 5, 0x0b, 0], fields(TABLE(4))),
  ],
  ["a table without elements", "OK", () => fields(TABLE(4))],
  ["a table that may grow for ever", "LIMIT", () => withSection(4, [1, FUNCREF, 1, 1, 0xff, 0xff, 0xff, 0xff, 0x0f])],
  ["a table that is exported", "UNSUPPORTED", () => fields('(table (export "t") 4 funcref)')],
  ["a passive element segment", "UNSUPPORTED", () => withSection(9, [1, 1, 0, 1, 0], fields(TABLE(4)))],
  ["a declared element segment", "UNSUPPORTED", () => withSection(9, [1, 3, 0, 1, 0], fields(TABLE(4)))],
  [
    "an element segment that names its table",
    "UNSUPPORTED",
    () => withSection(9, [1, 2, 0, ...I32_0, 0, 1, 0], fields(TABLE(4))),
  ],
  [
    "an element segment at a global",
    "UNSUPPORTED",
    () => withSection(9, [1, 0, 0x23, 0, 0x0b, 1, 0], fields(`${TABLE(4)} (global i32 (i32.const 1))`)),
  ],
  ["a table of foreign things", "UNSUPPORTED", () => withSection(4, [1, 0x6f, 0, 1])],
  ["two tables", "LIMIT", () => withSection(4, [2, FUNCREF, 0, 1, FUNCREF, 0, 1])],

  ["a global made of another", "UNSUPPORTED", () => withSection(6, [2, 0x7f, 0, ...I32_0, 0x7f, 0, 0x23, 0, 0x0b])],
  ["a global made of a sum", "UNSUPPORTED", () => withSection(6, [1, 0x7f, 0, 0x41, 1, 0x41, 1, 0x6a, 0x0b])],
  ["a mutable global", "UNSUPPORTED", () => withSection(6, [1, 0x7f, 1, ...I32_0])],
  ["a global of a float", "UNSUPPORTED", () => withSection(6, [1, 0x7d, 0, 0x43, 0, 0, 0, 0, 0x0b])],
  ["a global of a vector", "MALFORMED", () => withSection(6, [1, 0x7b, 0, ...I32_0])],
  ["globals that are exported", "OK", () => fields('(global (export "g") i64 (i64.const -1))')],
  ["an import", "UNSUPPORTED", () => watCartridge({ imports: '(import "env" "now" (func (result i32)))' })],
  ["a start function", "UNSUPPORTED", () => fields("(func $begin) (start $begin)")],
  ["no memory", "EXPORT", () => withSections((all) => without(all, 5, 7, 11))],
  ["a memory of two pages", "UNSUPPORTED", () => withSection(5, [1, 1, 2, 2])],
  ["a memory without a maximum", "UNSUPPORTED", () => withSection(5, [1, 0, 1])],
  ["a shared memory", "UNSUPPORTED", () => withSection(5, [1, 3, 1, 1])],
  ["a memory of 64 bits", "UNSUPPORTED", () => withSection(5, [1, 5, 1, 1])],
  ["two memories", "UNSUPPORTED", () => withSection(5, [2, 1, 1, 1, 1, 1, 1])],
  ["data up to the RAM need", "OK", () => fields('(data (i32.const 8191) "x")')],
  ["data above the RAM need", "DATA", () => fields('(data (i32.const 8192) "x")')],
  ["data below nothing", "DATA", () => withSection(11, [1, 0, 0x41, 0x7f, 0x0b, 0])],
  ["passive data", "UNSUPPORTED", () => withSection(11, [1, 1, 1, 65])],
  ["data that names its memory", "UNSUPPORTED", () => withSection(11, [1, 2, 0, ...I32_0, 1, 65])],
  ["data that is announced", "OK", () => withDataCount(1)],
  ["data that is announced otherwise", "MALFORMED", () => withDataCount(2)],
  ["exceptions", "UNSUPPORTED", () => withSections((all) => [...all, { id: 13, payload: [0] }])],
  ["a section that nobody knows", "UNSUPPORTED", () => withSections((all) => [...all, { id: 77, payload: [] }])],
  [
    "sections out of order",
    "MALFORMED",
    () => withSections(([identity, types, functions, ...rest]) => [identity, functions, types, ...rest]),
  ],
  [
    "a section twice",
    "MALFORMED",
    () => withSections(([identity, types, ...rest]) => [identity, types, types, ...rest]),
  ],
  ["no code", "EXPORT", () => withSections((all) => without(all, 10, 11))],
  [
    "function names",
    "UNSUPPORTED",
    () => Uint8Array.from([...watCartridge(), ...wrapCustomSection("name", new Uint8Array())]),
  ],
  [
    "another custom section",
    "OK",
    () => Uint8Array.from([...watCartridge(), ...wrapCustomSection("producers", new Uint8Array([0]))]),
  ],
  [
    "a custom section whose name is an escape sequence",
    "UNSUPPORTED",
    () => Uint8Array.from([...watCartridge(), ...wrapCustomSection("\x1b[2J", new Uint8Array())]),
  ],
  ["an export whose name is an escape sequence", "UNSUPPORTED", () => fields('(func (export "\\1b[2J"))')],
  [
    "a further exported function",
    "OK",
    () => fields('(func (export "later") (param i32 i64) (result i64) (i64.const 0))'),
  ],
  ["two exports of one name", "MALFORMED", () => withSections((all) => all.map(duplicateExport))],
  ["a missing export", "EXPORT", () => renamed("aiStep", "aiStop")],
  [
    "a type that is a structure",
    "UNSUPPORTED",
    () =>
      withSections((all) =>
        all.map((it) => (it.id === 1 ? { id: 1, payload: [it.payload[0] + 1, ...it.payload.slice(1), 0x5f, 0] } : it)),
      ),
  ],
  ["a file of just the largest size", "OK", () => grown(LIMIT.CARTRIDGE_MAX_BYTES)],
  ["a file of one byte more", "TOO_BIG", () => grown(LIMIT.CARTRIDGE_MAX_BYTES + 1)],

  [
    "an indirect call by a long index",
    "MALFORMED",
    () => withCode([0x41, 0, 0x11, 0x80, 0x00, 0x80, 0x00, 0x00], `(type (func)) ${TABLE(4)}`),
  ],
  ["a block type in two bytes", "MALFORMED", () => withCode([0x02, 0xc0, 0x7f, 0x0b])],
  ["a block type by index", "MALFORMED", () => withCode([0x02, 0x00, 0x0b])],
  ["a load from a named memory", "MALFORMED", () => withCode([0x41, 0, 0x28, 0x42, 0x00, 0x00, 0x1a])],
  ["a load aligned beyond its size", "MALFORMED", () => withCode([0x41, 0, 0x28, 0x03, 0x00, 0x1a])],
  ["a fill in a long opcode", "UNSUPPORTED", () => withCode([0x41, 0, 0x41, 0, 0x41, 0, 0xfc, 0x8b, 0x00, 0x00])],
  ["a fill", "OK", () => withCode([0x41, 0, 0x41, 0, 0x41, 0, 0xfc, 0x0b, 0x00])],
  ["a constant in five bytes", "OK", () => withCode([0x41, 0x80, 0x80, 0x80, 0x80, 0x00, 0x1a])],
  ["a constant with stray bits", "MALFORMED", () => withCode([0x41, 0xff, 0xff, 0xff, 0xff, 0x1f, 0x1a])],
  ["a call of nothing", "MALFORMED", () => withCode([0x10, 0xff, 0x7f])],
  ["a tail call", "UNSUPPORTED", () => withCode([0x12, 0x00])],
  ["a selection with a type", "UNSUPPORTED", () => withCode([0x41, 0, 0x41, 0, 0x41, 0, 0x1c, 1, 0x7f, 0x1a])],
  ["a vector", "UNSUPPORTED", () => withCode([0xfd, 0x0c])],
  ["a fence", "UNSUPPORTED", () => withCode([0xfe, 0x03, 0x00])],
  ["a float", "UNSUPPORTED", () => withCode([0x43, 0, 0, 0, 0, 0x1a])],
  ["a memory that grows", "UNSUPPORTED", () => withCode([0x41, 0, 0x40, 0x00, 0x1a])],
  ["an operand that is missing", "TYPE", () => withCode([0x1a])],
  ["an operand of another type", "TYPE", () => withCode([0x42, 0, 0x45, 0x1a])],
  ["a sign extension", "OK", () => withCode([0x41, 0, 0xc0, 0x1a])],

  ["results handed from call to call as far as wasm3 has room for them", "OK", () => fields(chain(MODULE.VALUES - 3))],
  ["results handed from call to call once more", "LIMIT", () => fields(chain(MODULE.VALUES - 2))],
  [
    "results handed from call to call so often that wasm3 would write behind its table",
    "LIMIT",
    () => fields(chain(600)),
  ],
  [
    "the same by way of a local each, so often that it fills a function",
    "OK",
    () => fields(chain(600, "(local.get 0) (call $same) (local.set 0)", "(local.get 0)")),
  ],
  [
    "the same with a tee between, which leaves it where it is",
    "LIMIT",
    () => fields(chain(MODULE.VALUES - 2, "(call $same) (local.tee 0)")),
  ],
  [
    "the same through a table",
    "LIMIT",
    () =>
      fields(
        `(table 1 funcref) (elem (i32.const 0) $same)
          ${chain(MODULE.VALUES - 2, "(i32.const 0) (call_indirect (param i32) (result i32))")}`,
      ),
  ],

  [
    "a local that is set while 255 operands stand, one of them its new value",
    "OK",
    () => standing(255, [OP.LOCAL_SET, 0], 254),
  ],
  ["a local that is set while 256 operands stand", "LIMIT", () => standing(256, [OP.LOCAL_SET, 0], 255)],
  ["a local that is teed while 256 operands stand", "LIMIT", () => standing(256, [OP.LOCAL_SET + 1, 0], 256)],
  [
    "a block that begins while 255 operands stand, all of one local",
    "OK",
    () => standing(255, [OP.BLOCK, NO_RESULT, OP.END], 255),
  ],
  [
    "a condition that begins while 254 operands stand below it",
    "OK",
    () => standing(255, [OP.IF, NO_RESULT, OP.END], 254),
  ],
  [
    "a condition that begins while 255 operands stand below it, all of its own local",
    "LIMIT",
    () => standing(256, [OP.IF, NO_RESULT, OP.END], 255),
  ],
  [
    "a local that is set while 100 operands stand and 200 were left by a jump to a loop",
    "LIMIT",
    () =>
      standing(
        0,
        [
          OP.LOOP,
          NO_RESULT,
          ...times(200, OP.LOCAL_GET, 0),
          OP.BR,
          0,
          ...times(100, OP.LOCAL_GET, 0),
          OP.LOCAL_SET,
          0,
          ...times(99, OP.DROP),
          OP.END,
        ],
        0,
      ),
  ],

  [
    "results handed from call to call, and below them an operand that wasm3 laid above 250 others",
    "LIMIT",
    () => wideCode(...LAID_HIGH, ...PASSED_300_TIMES, OP.DROP),
  ],
  ["the same once that operand is gone", "OK", () => wideCode(...LAID_HIGH, OP.DROP, ...PASSED_300_TIMES)],
  [
    "operands left again and again by jumps to a loop, and below them a result that lies as high",
    "LIMIT",
    () =>
      wideCode(
        OP.LOCAL_GET,
        0,
        ...times(60, OP.CALL, 1),
        OP.LOOP,
        NO_RESULT,
        ...times(20, ...times(40, OP.GLOBAL_GET, 0), OP.BR, 0),
        OP.END,
        OP.DROP,
      ),
  ],
  [
    "operands left again and again by returns that are never reached",
    "LIMIT",
    () => wideCode(OP.UNREACHABLE, ...times(8, ...times(100, OP.GLOBAL_GET, 0), OP.RETURN)),
  ],
  [
    "a result that is returned again in code that is never reached",
    "TYPE",
    () => wideResult(OP.LOCAL_GET, 0, OP.RETURN, OP.LOCAL_GET, 0, OP.RETURN),
  ],
  [
    "the same in a block",
    "OK",
    () => wideResult(OP.LOCAL_GET, 0, OP.RETURN, OP.BLOCK, NO_RESULT, OP.LOCAL_GET, 0, OP.RETURN, OP.END),
  ],
  [
    "selections that are never reached and find no operands",
    "TYPE",
    () => wideCode(OP.UNREACHABLE, ...times(600, OP.I32_CONST, 0, OP.SELECT), OP.DROP),
  ],
  [
    "a selection that is never reached and finds two operands of three",
    "TYPE",
    () => wideCode(OP.UNREACHABLE, OP.LOCAL_GET, 0, OP.I32_CONST, 0, OP.SELECT, OP.DROP),
  ],
  [
    "a selection that is never reached and finds all its operands",
    "OK",
    () => wideCode(OP.UNREACHABLE, OP.LOCAL_GET, 0, OP.LOCAL_GET, 0, OP.I32_CONST, 0, OP.SELECT, OP.DROP),
  ],

  ["an abiVersion that traps", "TRAP", () => watCartridge({ bodies: { abiVersion: "(unreachable)" } })],
  ["an abiVersion of 2", "ABI", () => watCartridge({ bodies: { abiVersion: "(i32.const 2)" } })],
  ["a tick that traps", "OK", () => watCartridge({ bodies: { tick: "(unreachable)" } })],
];

function little(value: number, bytes: number): number[] {
  return Array.from({ length: bytes }, (_, i) => Math.floor(value / 256 ** i) % 256);
}

/** All sections but those, and but the announcement of data. */
function without(sections: readonly Section[], ...ids: number[]): Section[] {
  return sections.filter(({ id }) => id !== 12 && !ids.includes(id));
}

function withDataCount(count: number): Uint8Array {
  return withSections((sections) => {
    const all = without(sections);
    const code = all.findIndex(({ id }) => id === 10);
    return [...all.slice(0, code), { id: 12, payload: [count] }, ...all.slice(code)];
  });
}

function renamed(from: string, to: string): Uint8Array {
  const file = Buffer.from(watCartridge());
  file.write(to, file.indexOf(from), "latin1");
  return new Uint8Array(file);
}

/** Exports the first function once more under the name it has. */
function duplicateExport(section: Section): Section {
  if (section.id !== 7) return section;
  const [count, ...entries] = section.payload;
  const nameBytes = entries[0];
  return { id: 7, payload: [count + 1, ...entries, ...entries.slice(0, nameBytes + 3)] };
}

/** All files. One more loops in abiVersion, which only those may run that have a time limit. */
export function makeCorpus(): CorpusFile[] {
  return MADE.map(([name, verdict, file]) => ({ name, verdict, file: file() }));
}

/** A cartridge whose abiVersion never comes back. */
export function makeEndless(): CorpusFile {
  return {
    name: "an abiVersion without end",
    verdict: "HANG",
    file: watCartridge({ bodies: { abiVersion: "(loop (br 0)) (unreachable)" } }),
  };
}
