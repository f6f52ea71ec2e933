// `jumpdeck check` predicts within 2 % what synthetic cartridges take on the emulated handheld: RAM, hot code, flash,
// time to install. Games are in firmware-budget. JUMPDECK_SHAPES=all (the long run) tries every kind of statement in
// two sizes, and many mixtures.
import { describe, it } from "vitest";
import { LIMIT } from "../../host/cartridge/abi.ts";
import { HANDHELD } from "../../host/check/predictions.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { type WatCartridge, watCartridge } from "../firmware/wat-cartridge.ts";
import { type FullCartridge, fullCartridge } from "../support/full-cartridge.ts";
import { writeOpenPages } from "../support/open-pages.ts";
import { type Kind, type Shape, shapedCartridge, STATEMENTS } from "../support/shaped-cartridge.ts";
import { writeElseChains, writeSlow, writeTables } from "../support/unusual-code.ts";
import { expectToldOf } from "./told.ts";
import { sampleRows } from "../support/breadth.ts";

const triesAll = process.env.JUMPDECK_SHAPES === "all";
const BOARD = "picosystem";
const KINDS = Object.keys(STATEMENTS) as Kind[];
/** Code up to here is translated into RAM at each start. */
const RAM_CODE_BYTES = HANDHELD.ramCodeBytes;

// Sizes at which games are rare: around the bound up to which all is translated into RAM, large functions with many
// constants, the limits.
const SYNTHETIC: FullCartridge[] = [
  { functions: 160, codeBytes: RAM_CODE_BYTES },
  { functions: 160, codeBytes: RAM_CODE_BYTES + 64 },
  { functions: 60, codeBytes: 16_000 },
  ...(triesAll
    ? [
        { functions: 120, codeBytes: 10_000 },
        { functions: 180, codeBytes: 26_000 },
        { functions: 80, codeBytes: 30_000 },
        { functions: 600, codeBytes: 50_000 },
        { functions: 300, codeBytes: 50_000, isDense: true },
        {},
      ]
    : []),
];

it.each(sampleRows(SYNTHETIC, 2))(
  "a cartridge of $codeBytes bytes of code in $functions functions takes what `check` told, within 2 %",
  async (wanted) => {
    await expectToldOf(
      BOARD,
      fullCartridge(wanted.codeBytes ? { id: "told", fileBytes: 0, ramBytes: 8192, ...wanted } : wanted),
    );
  },
);

/**
 * Functions that declare this many locals each, as no compiler writes them: their translation takes longer than that of
 * other code.
 */
const withLocals = (functions: number, locals: number): string =>
  `(func ${"(local i64)".repeat(locals)})`.repeat(functions);

const many = (count: number, write: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => write(n)).join(" ");

/** Bytes of which no sector is all alike, as text of a data segment. */
const noise = (bytes: number): string => {
  const random = new SeededRandom(bytes, 1);
  return Array.from({ length: bytes }, () => `\\${(16 + random.below(200)).toString(16)}`).join("");
};

const UNUSUAL: { what: string; wanted: WatCartridge; isOfLongRun?: true }[] = [
  { what: "hardly any code", wanted: {} },
  { what: "functions of many locals", wanted: { fields: withLocals(60, 80) } },
  {
    what: "functions of some locals, out of flash,",
    wanted: { fillerBytes: 14_000, fields: withLocals(300, 30) },
    isOfLongRun: true,
  },
  {
    what: "more translated code than RAM has room for, of little code,",
    wanted: { ramBytes: LIMIT.RAM_MAX_BYTES, fields: writeTables({ functions: 12, targets: 1000 }) },
  },
  { what: "many operands above many locals", wanted: { fields: writeSlow(100) }, isOfLongRun: true },
  {
    what: "chains of elses",
    wanted: { fillerBytes: 16_000, fields: writeElseChains({ functions: 10, elses: 25 }) },
    isOfLongRun: true,
  },
  {
    what: "chains of elses as deep as there may be",
    wanted: { fields: writeElseChains({ functions: 30, elses: 62 }) },
  },
  { what: "functions of one instruction", wanted: { ramBytes: LIMIT.RAM_MAX_BYTES, fields: "(func)".repeat(950) } },
  { what: "functions of one constant", wanted: { fields: "(func (result i32) (i32.const 5))".repeat(980) } },
  {
    what: "a segment of data",
    wanted: { ramBytes: LIMIT.RAM_MAX_BYTES, fillerBytes: 5000, fields: `(data (i32.const 2048) "${noise(20_000)}")` },
  },
  {
    what: "a large segment of data",
    wanted: { ramBytes: LIMIT.RAM_MAX_BYTES, fields: `(data (i32.const 2048) "${noise(38_000)}")` },
    isOfLongRun: true,
  },
  {
    what: "a sum in each of many functions, out of flash,",
    wanted: {
      fillerBytes: 16_000,
      fields: "(func (param i32) (result i32) (i32.add (local.get 0) (i32.const 5)))".repeat(900),
    },
    isOfLongRun: true,
  },
  {
    what: "data segments",
    wanted: { fields: many(1023, (n) => `(data (i32.const ${4096 + n}) "x")`) },
    isOfLongRun: true,
  },
  {
    what: "data segments, out of flash,",
    wanted: { fillerBytes: 16_000, fields: many(1023, (n) => `(data (i32.const ${4096 + n}) "x")`) },
  },
  { what: "globals", wanted: { fields: many(256, (n) => `(global i32 (i32.const ${n}))`) }, isOfLongRun: true },
  {
    what: "element segments",
    wanted: { fields: `(table 1024 1024 funcref) (func $f) ${many(1024, () => "(elem (i32.const 0) $f)")}` },
    isOfLongRun: true,
  },
  {
    what: "element segments, out of flash,",
    wanted: {
      fillerBytes: 16_000,
      fields: `(table 1024 1024 funcref) (func $f) ${many(1024, () => "(elem (i32.const 0) $f)")}`,
    },
    isOfLongRun: true,
  },
  {
    what: "elements",
    wanted: {
      fields: `(table 1024 1024 funcref) (func $f) ${many(70, () => `(elem (i32.const 0) ${"$f ".repeat(1000)})`)}`,
    },
  },
  {
    what: "types",
    wanted: {
      fields: many(100, (n) => `(func ${many(24, (bit) => ((n >> (bit % 7)) & 1 ? "(param i64)" : "(param i32)"))})`),
    },
    isOfLongRun: true,
  },
  {
    what: "functions that leave a page open each",
    wanted: { ramBytes: LIMIT.RAM_MAX_BYTES, fields: writeOpenPages({ functions: 194, constants: 48, sums: 0 }) },
    isOfLongRun: true,
  },
];

it.each(UNUSUAL.filter(({ isOfLongRun }) => triesAll || !isOfLongRun))(
  "a cartridge of $what takes what `check` told, within 2 %",
  async ({ wanted }) => {
    await expectToldOf(BOARD, watCartridge(wanted));
  },
);

/**
 * What was predicted most wrongly when the time was fitted to the bytes of file and code alone, each by 4 % and more;
 * those first that differ most.
 */
const ODD: Shape[] = [
  { kinds: ["callInCall", "keep", "unary", "if", "indirectCall"], codeBytes: 55_000, functionBytes: 400 },
  { kinds: ["callOf20Constants"], codeBytes: 40_000, functionBytes: 900 },
  { kinds: ["sum"], codeBytes: 40_000, functionBytes: 400, locals: 200 },
  { kinds: ["constant"], codeBytes: 40_000, functionBytes: 4000 },
  { kinds: ["nothing"], codeBytes: 9000, functionBytes: 500 },
  { kinds: ["wideConstant"], codeBytes: 70_000, functionBytes: 900 },
  { kinds: ["tableOf200"], codeBytes: 20_000, functionBytes: 2600 },
  { kinds: ["global"], codeBytes: 50_000, functionBytes: 700 },
  { kinds: ["callInCall"], codeBytes: 9000, functionBytes: 500 },
  { kinds: ["tee"], codeBytes: 9000, functionBytes: 700, locals: 200 },
  { kinds: ["tee"], codeBytes: 40_000, functionBytes: 400, locals: 200 },
  { kinds: ["constant"], codeBytes: 30_000, functionBytes: 1000, locals: 300 },
];

/** This many of them are tried in every run. */
const ODD_OF_EACH_RUN = 2;

/**
 * Each kind by itself, much and little of it, and mixtures in functions of many sizes. Kept small enough for the area
 * of flash and for RAM.
 */
function listAll(): Shape[] {
  const random = new SeededRandom(11, 11);
  const pick = <T>(from: readonly T[]): T => from[random.below(from.length)];
  const alone = KINDS.flatMap((kind) =>
    [20_000, 9000].map((codeBytes) => ({ kinds: [kind], codeBytes, functionBytes: pick([150, 700, 2500]) })),
  );
  const mixtures = Array.from({ length: 60 }, () => ({
    kinds: Array.from({ length: 2 + random.below(6) }, () => pick(KINDS)),
    codeBytes: 14_000 + random.below(30_000),
    functionBytes: pick([60, 150, 400, 900, 2500]),
    locals: pick([0, 0, 0, 10, 60]),
  }));
  // Tables of jumps take ten times their bytes when they are translated.
  for (const mixture of mixtures) if (mixture.kinds.includes("tableOf200")) mixture.codeBytes >>= 1;
  return [...alone, ...mixtures];
}

describe("what `check` told, within 2 %,", () => {
  it.each(triesAll ? [...ODD, ...listAll()] : ODD.slice(0, ODD_OF_EACH_RUN))(
    "takes a cartridge of $codeBytes bytes in functions of $functionBytes of $kinds",
    async (shape) => {
      await expectToldOf(BOARD, shapedCartridge(shape));
    },
  );
});
