// The validator against WebAssembly.validate: no cartridge accepted that V8 refuses; real cartridges accepted; and
// whatever is accepted runs under the sanitizers without a report, however it was bent. Seeds are printed on failure.
// JUMPDECK_VALIDATOR_SEEDS=all (the long run) has more seeds of every kind; of what takes long, each run has one.
import { describe, expect, it } from "vitest";
import { OP } from "../../host/cartridge/abi.ts";
import { encodeFace, FACE_SECTION, readFace } from "../../host/cartridge/face.ts";
import { wrapCustomSection } from "../../host/cartridge/identity.ts";
import { validateCartridge } from "../../host/cartridge/validate.ts";
import { findDataSection } from "../../host/wasm/segments.ts";
import { LINK_STATUS } from "../../host/link/index.ts";
import { withBodies } from "../support/raw-bodies.ts";
import { judgeInBulk } from "./bulk.ts";
import { cartridgeFile } from "./console.ts";
import { randomCartridge } from "./random-cartridge.ts";
import { watCartridge } from "./wat-cartridge.ts";

const isLong = process.env.JUMPDECK_VALIDATOR_SEEDS === "all";

/** The first of some seeds, in the long run all. */
const someOf = (seeds: readonly number[], count: number): readonly number[] => (isLong ? seeds : seeds.slice(0, count));

/** Results, parameters, locals and operands that a function may have at once. */
const SLOTS = 400;

/** A face as the probe writes it. */
function describeFace(file: Uint8Array): string {
  const face = readFace(file);
  return face ? `${Buffer.from(face.line).toString("hex")}:${Buffer.from(face.picture).toString("hex")}` : "-";
}

/**
 * Says what the probe says of each file: validator's result, loader's result, results of calls. Its faces are those
 * that the host reads.
 */
async function probe(
  files: readonly Uint8Array[],
): Promise<{ lines: string[][]; code: number | null; stderr: string }> {
  const { stdout, stderr, code } = await judgeInBulk("jumpdeck-probe", files);
  const words = stdout
    .split("\n")
    .slice(0, -1)
    .map((line) => line.split(" "));
  for (const [i, [face]] of words.entries()) expect(face, `face of file ${i}`).toBe(describeFace(files[i]));
  return { lines: words.map((line) => line.slice(1)), code, stderr };
}

/** A generator with a seed, good enough to pick mutations. */
function makeRandom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x9e3779b9) | 0;
    let x = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
    return ((x ^ (x >>> 15)) >>> 0) % below;
  };
}

/** Opcodes that may stand in for one another without breaking types, and bytes that often mean something. */
const FAMILIES = [
  [
    0x46, 0x47, 0x48, 0x49, 0x4a, 0x4b, 0x4c, 0x4d, 0x4e, 0x4f, 0x6a, 0x6b, 0x6c, 0x6d, 0x6e, 0x6f, 0x70, 0x71, 0x72,
    0x73, 0x74, 0x78,
  ],
  [0x51, 0x52, 0x53, 0x54, 0x55, 0x56, 0x57, 0x58, 0x59, 0x5a],
  [0x7c, 0x7d, 0x7e, 0x7f, 0x80, 0x81, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8a],
  [0x28, 0x2c, 0x2d, 0x2e, 0x2f],
  [0x36, 0x3a, 0x3b],
  [0x20, 0x21, 0x22],
  [0x0c, 0x0d],
  [0x02, 0x03, 0x04],
  [0x00, 0x01, 0x0f, 0x1a, 0x1b, 0x0b, 0x05],
];
const LOADED = [
  0x40, 0x7f, 0x7e, 0x7d, 0x0b, 0x05, 0xfc, 0xff, 0x80, 0x00, 0x3f, 0x60, 0x70, 0x11, 0x10, 0x0e, 0xc0, 0xdb,
];

/** Returns the file bent in one to three places after its identity. */
function mutate(file: Uint8Array, random: (below: number) => number): Uint8Array {
  let bytes = file.slice();
  const start = 10 + file[9];
  for (let n = 1 + random(3); n > 0; n--) {
    const at = start + random(bytes.length - start);
    const family = FAMILIES.find((members) => members.includes(bytes[at]));
    const kind = random(10);
    if (kind < 5 && family) bytes[at] = family[random(family.length)];
    else if (kind < 7) bytes[at] = LOADED[random(LOADED.length)];
    else if (kind === 7) bytes[at] = (bytes[at] + 1 + random(3)) & 255;
    else if (kind === 8) bytes[at] ^= 1 << random(8);
    else {
      const removed = random(2);
      const added = random(2) ? [random(256)] : [];
      bytes = new Uint8Array(
        Buffer.concat([bytes.subarray(0, at), Uint8Array.from(added), bytes.subarray(at + removed)]),
      );
    }
  }
  return bytes;
}

/** A small cartridge that uses every kind of construct. */
const RICH = watCartridge({
  fields: `(type $binary (func (param i32 i32) (result i32))) (table 4 funcref) (elem (i32.const 1) $add $fold)
    (global $base i32 (i32.const 600)) (data (i32.const 700) "abcdefgh")
    (func $add (param i32 i32) (result i32) (i32.add (local.get 0) (local.get 1)))
    (func $fold (param $n i32) (param $x i32) (result i32) (local $wide i64) (local $k i32)
      (loop $again
        (local.set $wide (i64.xor (i64.mul (local.get $wide) (i64.const 6364136223846793005)) (i64.extend_i32_u
          (local.get $x))))
        (i64.store16 offset=8 (i32.and (local.get $k) (i32.const 255)) (i64.rotl (local.get $wide) (i64.const 7)))
        (br_if $again (i32.lt_s (local.tee $k (i32.add (local.get $k) (i32.const 1))) (i32.and (local.get $n)
          (i32.const 31)))))
      (i32.wrap_i64 (i64.shr_u (local.get $wide) (i64.const 32))))
    (func $switch (param $i i32) (result i32)
      (block $d (block $c (block $b (block $a (br_table $a $b $c $d (local.get $i))) (return (i32.const 10)))
        (return (select (i32.const 20) (i32.clz (local.get $i)) (local.get $i))))
        (return (if (result i32) (local.get $i) (then (i32.const 1)) (else (i32.const 2)))))
      (i32.load8_s offset=3 (i32.extend8_s (local.get $i))))`,
  bodies: {
    tick: `(memory.fill (i32.const 2000) (local.get $0) (i32.const 40)) (memory.copy (i32.const 2100) (i32.const 2000)
      (i32.const 40))
      (i32.add (call_indirect (type $binary) (local.get $1) (i32.const 5) (i32.const 2)) (call $switch (local.get
        $0)))`,
    score: "(call_indirect (type $binary) (local.get $0) (i32.const 7) (i32.const 1))",
    stateHash: "(i64.div_s (i64.load (i32.const 704)) (i64.sub (i64.const 3) (i64.load8_u (i32.const 3))))",
    apply: "(i32.rem_s (i32.load (global.get $base)) (i32.or (local.get $0) (i32.const 1)))",
  },
});

/** The calls that the probe makes of an accepted file, in its order. */
const CALLS: readonly (readonly [name: string, ...args: number[]])[] = [
  ["newGame", 0, 2, 0, 1, 2],
  ["currentSeat"],
  ["legalCount"],
  ["legalAction", 0],
  ["apply", 0],
  ["score", 0],
  ["stateHash"],
  ["observe", 0],
  ["resample", 0, 5, 6],
  ["actionText", 0],
  ["checkState"],
  ["aiStart", 0, 1, 3, 4],
  ["aiStep", 3],
  ["aiAction"],
  ["boot", 1, 2],
  ["tick", 16, 20],
  ["tick", 16, 20],
  ["screenPtr"],
  ["screenSize"],
  ["savePtr"],
  ["saveSize"],
  ["loadSave", 0],
  ["tick", 16, 20],
];

/**
 * Runs the same calls on V8. Only for files whose calls come back: random modules' do, others' where they did on the
 * console.
 */
function runOnV8(file: Uint8Array): string[] {
  const instance = new WebAssembly.Instance(new WebAssembly.Module(file.slice()));
  const exports = instance.exports as Record<string, (...args: number[]) => number | bigint>;
  exports.abiVersion();
  const results: string[] = [];
  for (const [name, ...args] of CALLS) {
    try {
      results.push(String(exports[name](...args)));
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError)) throw error;
      return [...results, `!${LINK_STATUS.TRAP}`];
    }
  }
  return results;
}

/** Of this many random modules all calls come back without a trap, among at most this many. */
const LEAST_WHOLE = 21;
const MOST_FILES = 4000;

/** What the loader may still say of a file that the validator took: its abiVersion fails, or answers otherwise. */
const LOADER_MAY_SAY: readonly number[] = [0, LINK_STATUS.ABI, LINK_STATUS.TRAP, LINK_STATUS.HANG, LINK_STATUS.FAULT];

/** The host's validator gives the same status as the handheld's, and the interpreter takes what the validator took. */
function expectOneOpinion(file: Uint8Array, line: readonly string[], note: string): void {
  const { refusal } = validateCartridge(file);
  expect(`${note}: ${refusal ? LINK_STATUS[refusal.status] : 0}`).toBe(`${note}: ${line[0]}`);
  if (!refusal) expect(LOADER_MAY_SAY, `${note}: loader`).toContain(Number(line[1]));
}

/**
 * Bends a file, or what is made of the random source, over and over: what is accepted is valid for V8 too and runs
 * alike.
 */
async function fuzz(
  base: Uint8Array | ((random: (below: number) => number) => Uint8Array),
  runs: number,
  seed: number,
): Promise<{ accepted: number; refused: number; compared: number }> {
  const random = makeRandom(seed);
  const files = Array.from({ length: runs }, () => mutate(base instanceof Uint8Array ? base : base(random), random));
  const { lines, code, stderr } = await probe(files);
  const note = `seed ${seed}, file ${lines.length}: ${stderr}`;
  expect(stderr, note).toBe("");
  expect(code, note).toBe(0);
  expect(lines.length, note).toBe(runs);
  let accepted = 0;
  let compared = 0;
  files.forEach((bent, i) => {
    expectOneOpinion(bent, lines[i], `seed ${seed}, file ${i}`);
    if (lines[i][0] !== "0") return;
    accepted++;
    expect(WebAssembly.validate(bent.slice()), `seed ${seed}, file ${i} is accepted, V8 refuses it`).toBe(true);
    if (lines[i].length !== 2 + CALLS.length || lines[i].some((word) => word.startsWith("!"))) return;
    compared++;
    expect(lines[i].slice(2), `seed ${seed}, file ${i} runs differently`).toEqual(runOnV8(bent));
  });
  return { accepted, refused: runs - accepted, compared };
}

describe("the validator", () => {
  it("accepts the real cartridges and the rich one, and they run", async () => {
    const { lines, stderr } = await probe([cartridgeFile("null"), cartridgeFile("jump-gate"), RICH]);
    expect(stderr).toBe("");
    for (const line of lines) {
      expect(line.slice(0, 2)).toEqual(["0", "0"]);
      expect(line.length).toBe(25);
    }
  });

  it("has one opinion with the host's, on files bent anywhere, in the identity too", async () => {
    const random = makeRandom(77);
    const files = Array.from({ length: 3000 }, () => {
      const bent = RICH.slice();
      for (let n = 1 + random(2); n > 0; n--)
        bent[random(random(2) ? 80 : bent.length)] = random(3) ? LOADED[random(LOADED.length)] : random(256);
      return bent;
    });
    const { lines, stderr } = await probe(files);
    expect(stderr).toBe("");
    for (const [i, file] of files.entries()) expectOneOpinion(file, lines[i], `file ${i}`);
    expect(new Set(lines.map(([status]) => status)).size).toBeGreaterThan(8);
  });

  it("reads one face with the host's, however the section and the data that it points at are bent", async () => {
    const random = makeRandom(91);
    const commands = [
      OP.ROUND,
      0,
      0,
      56,
      40,
      6,
      1,
      OP.DISC,
      28,
      20,
      9,
      8,
      OP.BITMAP,
      3,
      4,
      10,
      2,
      5,
      0x80,
      0x40,
      0x40,
      0x80,
      OP.LINE,
      1,
      2,
      50,
      30,
      7,
    ];
    const text = commands.map((byte) => `\\${byte.toString(16).padStart(2, "0")}`).join("");
    const bare = watCartridge({ fields: `(data (i32.const 700) "${text}")` });
    const base = Buffer.concat([bare, wrapCustomSection(FACE_SECTION, encodeFace("A line", 700, commands.length))]);
    const data = findDataSection(base);
    if (!data) throw new Error("no data");
    const picture = base.indexOf(Buffer.from(commands));
    const face = { at: bare.length, end: base.length };
    expect([...(readFace(base)?.picture ?? [])]).toEqual(commands);
    const files = Array.from({ length: 3000 }, () => {
      const bent = Uint8Array.from(base);
      const [from, size] = [
        [face.at, face.end - face.at],
        [picture, commands.length],
        [data.start, data.end - data.start],
        [face.end - 4, 4],
      ][random(4)] as [number, number];
      for (let n = 1 + random(2); n > 0; n--)
        bent[from + random(size)] = random(3) ? LOADED[random(LOADED.length)] : random(256);
      return bent;
    });
    const { lines, stderr } = await probe(files);
    expect(stderr).toBe("");
    expect(lines.length).toBe(files.length);
    const kinds = files
      .map((file) => readFace(file))
      .map((it) => (!it ? "none" : it.picture.length === 0 ? "line" : "whole"));
    for (const kind of ["none", "line", "whole"])
      expect(kinds.filter((it) => it === kind).length, kind).toBeGreaterThan(300);
  });

  it("refuses every truncation", async () => {
    const files = Array.from({ length: RICH.length }, (_, length) => RICH.subarray(0, length));
    const { lines, stderr } = await probe(files);
    expect(stderr).toBe("");
    expect(lines.length).toBe(files.length);
    expect(lines.filter((line) => line[0] === "0").length).toBe(0);
    for (const [i, file] of files.entries()) expectOneOpinion(file, lines[i], `file of ${i} bytes`);
    expect(Number(lines[8][0])).toBe(LINK_STATUS.IDENTITY);
  });

  it.each(someOf([1, 2, 3, 4, 5, 6], 2))(
    "refuses what V8 refuses, and what it accepts runs clean and like V8: small cartridges, seed %i",
    async (seed) => {
      const { accepted, refused, compared } = await fuzz(RICH, 4000, seed);
      expect(accepted).toBeGreaterThan(200);
      expect(refused).toBeGreaterThan(200);
      expect(compared).toBeGreaterThan(100);
    },
  );

  it.each(someOf([101, 102, 103, 104, 105], 1))(
    "accepts random structured modules, and they run like on V8, traps included, seed %i",
    async (seed) => {
      const random = makeRandom(seed);
      const files: Uint8Array[] = [];
      const expected: string[][] = [];
      // They trap soon, mostly: one goes on until some ran to the end.
      for (let whole = 0; files.length < 400 || whole < LEAST_WHOLE; ) {
        const file = randomCartridge(random);
        const note = `seed ${seed}, file ${files.length}`;
        expect(files.length, note).toBeLessThan(MOST_FILES);
        expect(WebAssembly.validate(file.slice()), note).toBe(true);
        const results = runOnV8(file);
        if (!results.at(-1)?.startsWith("!")) whole++;
        files.push(file);
        expected.push(results);
      }
      const { lines, code, stderr } = await probe(files);
      expect(stderr, `seed ${seed}, file ${lines.length}`).toBe("");
      expect(code).toBe(0);
      for (const [i, results] of expected.entries())
        expect(lines[i], `seed ${seed}, file ${i}`).toEqual(["0", "0", ...results]);
    },
  );

  it.each(someOf([201, 202, 203], 1))(
    "counts a function's values as the host's checker does: at its limit and one over, seed %i",
    async (seed) => {
      const files: Uint8Array[] = [];
      for (let i = 0; i < 150; i++) {
        const make = (more?: ReadonlyMap<number, number>) => randomCartridge(makeRandom(1000 * seed + i), more);
        const slots = validateCartridge(make()).module.functions.map(({ values }) => values);
        const fullest = slots.indexOf(Math.max(...slots));
        const room = SLOTS - slots[fullest];
        expect(room).toBeGreaterThan(0);
        files.push(make(new Map([[fullest, room]])), make(new Map([[fullest, room + 1]])));
      }
      const { lines, stderr } = await probe(files);
      expect(stderr).toBe("");
      const status = lines.map(([first]) => Number(first));
      expect(status).toEqual(files.map((_, i) => (i % 2 === 0 ? 0 : LINK_STATUS.LIMIT)));
      const refused = files.map((file) => / 401 results, /.test(validateCartridge(file).refusal?.text ?? ""));
      expect(refused).toEqual(files.map((_, i) => i % 2 === 1));
    },
  );

  // The interpreter has no code for some of them.
  it("refuses an unreachable operation that lacks only its lower operand", async () => {
    const body = "(i32.store8 (i32.const 1) (select (i32.const 17) (i32.const 2) (i32.const 3))) (i32.const 9)";
    const file = watCartridge({ bodies: { score: body } });
    const sound = [0x41, 1, 0x41, 17, 0x41, 2, 0x41, 3, 0x1b];
    const at = file.findIndex((_, i) => sound.every((byte, n) => file[i + n] === byte));
    expect(at).toBeGreaterThan(0);
    // After `unreachable` select finds one operand of three, and the store one of two.
    const missing = file.slice();
    missing.set([0x00, 0x20, 0, 0x20, 0, 0x71, 0x01, 0x01, 0x1b], at);
    expect(WebAssembly.validate(missing)).toBe(true);
    // Both may be missing.
    const neither = file.slice();
    neither.set([0x00, 0x01, 0x01, 0x01, 0x01, 0x01, 0x01, 0x01, 0x01], at);
    const { lines } = await probe([file, missing, neither]);
    expect(lines.map((line) => line.slice(0, 2))).toEqual([
      ["0", "0"],
      [String(LINK_STATUS.TYPE), String(LINK_STATUS.TYPE)],
      ["0", "0"],
    ]);
    for (const [i, one] of [file, missing, neither].entries()) expectOneOpinion(one, lines[i], `file ${i}`);
    expect(validateCartridge(missing).refusal?.text).toContain("code that is never reached");
  });

  it("what it accepts keeps an i64 that several operands share whole for the last of them", async () => {
    const fields = "(global i32 (i32.const 7)) (func $shared (param i64) (result i64) (local.get 0))";
    const base = watCartridge({ fields, bodies: { stateHash: "(call $shared (i64.const 0x1122334455667788))" } });
    // Two operands of the local, which is set then; one goes, and an i32 comes.
    const file = withBodies(base, [[0x20, 0, 0x20, 0, 0x42, 5, 0x21, 0, 0x50, 0x23, 0, 0x1a, 0x1a]]);
    const { lines, stderr } = await probe([file]);
    expect(stderr).toBe("");
    expect(lines).toEqual([["0", "0", ...runOnV8(file)]]);
  });

  it.each(someOf([31, 32, 33, 34], 1))("the same for bent random modules, seed %i", async (seed) => {
    const { accepted } = await fuzz(randomCartridge, 800, seed);
    expect(accepted).toBeGreaterThan(80);
  });

  it.each([
    ["null", isLong ? 1400 : 200],
    ["jump-gate", isLong ? 240 : 60],
  ])("the same for the built cartridge %s", async (id, runs) => {
    const { accepted } = await fuzz(cartridgeFile(id), runs, 11);
    expect(accepted).toBeGreaterThan(5);
  });
});
