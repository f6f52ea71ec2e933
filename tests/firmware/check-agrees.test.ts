// The host's cartridge checker against the handheld's validator, at each limit of docs/spec/module.md: what V8 runs but
// the device refuses is refused by the checker too, and what just fits passes both.
import { describe, expect, it } from "vitest";
import { CONSOLE_FACE, MODULE, RULES_FACE } from "../../host/cartridge/abi.ts";
import { wrapCustomSection } from "../../host/cartridge/identity.ts";
import { validateCartridge } from "../../host/cartridge/validate.ts";
import { checkCartridge } from "../../host/check/cartridge-check.ts";
import { LinkRefusedError } from "../../host/link/index.ts";
import { startConsole } from "./console.ts";
import { watCartridge } from "./wat-cartridge.ts";

/** Exports that every cartridge has: both faces and the memory. */
const EXPORTS = RULES_FACE.length + CONSOLE_FACE.length + 1;

const many = (count: number, text: string): string =>
  Array.from({ length: count }, (_, i) => text.replaceAll("#", String(i))).join(" ");
const withFields = (fields: string): Uint8Array => watCartridge({ fields });
const nested = (depth: number): string =>
  `(func (param i32) ${many(depth, "(if (local.get 0) (then ")} (nop) ${many(depth, "))")})`;
const types = (count: number): string =>
  many(count, "(func #)").replace(/\(func (\d+)\)/g, (_, n: string) => {
    const params = Array.from({ length: 7 }, (_, bit) => ((Number(n) >> bit) & 1 ? "(param i64)" : "(param i32)")).join(
      " ",
    );
    return `(func ${params} (result i64) (i64.const 0))`;
  });

/** A sum of this many numbers that all are at once. */
const sum = (count: number): string =>
  `${many(count - 1, "(i32.add (i32.const #)")} (i32.const 0) ${many(count - 1, ")")}`;
/** A call of a function with 24 parameters and a result, above this many operands. */
const calls = (count: number): string =>
  `(func $wide ${many(24, "(param i32)")} (result i32) (i32.const 0))
   (func (drop ${many(count, "(i32.add (i32.const #)")} (call $wide ${many(24, "(i32.const 1)")})
     ${many(count, ")")}))`;

/** A cartridge with a block whose type is an index, in place of five bytes that do nothing. */
function withTypedBlock(): Uint8Array {
  const file = withFields("(func (drop (i32.const 12345)))");
  const index = validateCartridge(file).module.types.findIndex(
    ({ params, result }) => params.length === 0 && result === undefined,
  );
  const at = Buffer.from(file).indexOf(Buffer.from([0x41, 0xb9, 0xe0, 0x00, 0x1a]));
  expect(Math.min(at, index)).toBeGreaterThanOrEqual(0);
  file.set([0x02, index, 0x0b, 0x01, 0x01], at);
  return file;
}

const CASES: [name: string, words: RegExp, over: () => Uint8Array, within?: () => Uint8Array][] = [
  [
    "parameters",
    /25 parameters/,
    () => withFields(`(func ${many(25, "(param i32)")})`),
    () => withFields(`(func ${many(24, "(param i32)")})`),
  ],
  [
    "locals",
    /401 results, par/,
    () => withFields(`(func ${many(401, "(local i32)")})`),
    () => withFields(`(func ${many(400, "(local i32)")})`),
  ],
  [
    "operands",
    /401 results, par/,
    () => withFields(`(func (drop ${sum(401)}))`),
    () => withFields(`(func (drop ${sum(400)}))`),
  ],
  ["the arguments of calls", /401 results, par/, () => withFields(calls(376)), () => withFields(calls(375))],
  [
    "exports",
    /65 exports/,
    () => withFields(many(65 - EXPORTS, '(func (export "more#"))')),
    () => withFields(many(64 - EXPORTS, '(func (export "more#"))')),
  ],
  [
    "functions",
    /functions; at most/,
    () => withFields(many(MODULE.FUNCTIONS + 1 - EXPORTS + 1, "(func)")),
    () => withFields(many(MODULE.FUNCTIONS - EXPORTS + 1, "(func)")),
  ],
  ["types", /types; at most/, () => withFields(types(128)), () => withFields(types(100))],
  [
    "globals",
    /257 globals/,
    () => withFields(many(257, "(global i32 (i32.const #))")),
    () => withFields(many(256, "(global i32 (i32.const #))")),
  ],
  [
    "data segments",
    /1025 data segments/,
    () => withFields(many(1024, '(data (i32.const 5000) "x")')),
    () => withFields(many(1023, '(data (i32.const 5000) "x")')),
  ],
  [
    "element segments",
    /1025 element segments/,
    () => withFields(`(table 1 1 funcref) (func $f) ${many(1025, "(elem (i32.const 0) $f)")}`),
    () => withFields(`(table 1 1 funcref) (func $f) ${many(1024, "(elem (i32.const 0) $f)")}`),
  ],
  [
    "the elements of a segment",
    /1025 elements in one segment/,
    () => withFields(`(table 1024 1024 funcref) (func $f) (elem (i32.const 0) ${many(1025, "$f")})`),
    () => withFields(`(table 1024 1024 funcref) (func $f) (elem (i32.const 0) ${many(1024, "$f")})`),
  ],
  ["tables", /2 tables/, () => withFields("(table 1 1 funcref) (table 1 1 funcref)")],
  [
    "a table's entries",
    /1025 entries/,
    () => withFields("(table 1025 1025 funcref)"),
    () => withFields("(table 1024 1024 funcref)"),
  ],
  [
    "the length of a name",
    /65 bytes in a name/,
    () => withFields(`(func (export "${"n".repeat(65)}"))`),
    () => withFields(`(func (export "${"n".repeat(64)}"))`),
  ],
  ["the signs of a name", /not printable/, () => withFields('(func (export "\\c3\\a4"))')],
  ["nested blocks", /65 blocks nested/, () => withFields(nested(64)), () => withFields(nested(63))],
  ["typed blocks", /block has parameters/, withTypedBlock],
  [
    "function names",
    /function names/,
    () => Uint8Array.from([...watCartridge(), ...wrapCustomSection("name", new Uint8Array())]),
  ],
  ["growing memory", /0x40/, () => watCartridge({ bodies: { tick: "(memory.grow (i32.const 1))" } })],
];

const faultsOf = (file: Uint8Array): string[] =>
  checkCartridge(file, null).findings.flatMap(({ severity, text }) => (severity === "error" ? [text] : []));

describe("checker and handheld agree", () => {
  it("on a cartridge that does nothing", async () => {
    const { remote } = await startConsole();
    expect(faultsOf(watCartridge())).toEqual([]);
    await remote.install(watCartridge());
  });

  it.each(CASES)("on %s", async (_, words, makeOver, makeWithin) => {
    const { remote } = await startConsole();
    const over = makeOver();
    expect(WebAssembly.validate(over.slice()), "V8 takes it").toBe(true);
    const faults = faultsOf(over);
    expect(faults.join("\n")).toMatch(words);
    const refusal = remote.install(over);
    await expect(refusal).rejects.toBeInstanceOf(LinkRefusedError);
    // Of what there is too much, the handheld says in the same words.
    const excess = faults.find((text) => text.endsWith(" are allowed."));
    if (excess) await expect(refusal).rejects.toThrow(excess.replace(/^It (.*)\.$/, "the cartridge $1"));
    if (!makeWithin) return;
    const within = makeWithin();
    expect(faultsOf(within)).toEqual([]);
    await remote.install(within);
  });
});
