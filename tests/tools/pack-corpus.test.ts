// `jumpdeck pack` and modules of all kinds: whatever V8 takes becomes a cartridge that does the same, or is refused by
// a sentence and the right exit code, and nothing is written. Modules by hand, of everything that WebAssembly has
// beyond what a console runs; and Star Bluff with a function more, by each clang that is here, with features on and off
// (JUMPDECK_CLANGS=all: every clang of this computer; else the one that the example is built with).
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import binaryen from "binaryen";
import { afterAll, describe, expect, it } from "vitest";
import { CONSOLE_FACE, PARAMETERS, RULES_FACE } from "../../host/cartridge/abi.ts";
import { wrapCustomSection } from "../../host/cartridge/identity.ts";
import { validateCartridge } from "../../host/cartridge/validate.ts";
import { EXIT } from "../../host/cli/exit-codes.ts";
import { encodeBodies, encodeLeb, encodeSection, listSections, readBodies } from "../../host/wasm/instructions.ts";
import { findProgram } from "../../tools/programs.ts";
import { ROOT } from "../support/games.ts";
import { runCommand } from "../support/run-command.ts";

const scratch = mkdtempSync(join(tmpdir(), "jumpdeck-corpus-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const MANIFEST = join(scratch, "cartridge.json");
writeFileSync(
  MANIFEST,
  JSON.stringify({
    id: "probe",
    title: "Probe",
    version: "1.0.0",
    saveVersion: 1,
    editions: [{ number: 0, name: "Only", minPlayers: 1, maxPlayers: 1, options: [] }],
  }),
);

/** What differs from a module that does nothing. */
interface Wanted {
  readonly bodies?: Readonly<Record<string, string>>;
  /** Whole functions in place of those of the faces. */
  readonly functions?: Readonly<Record<string, string>>;
  readonly fields?: string;
  readonly memory?: string;
  readonly heapBase?: string;
}

const DEFAULTS: Readonly<Record<string, string>> = {
  abiVersion: "(i32.const 1)",
  currentSeat: "(i32.const -1)",
  rank: "(i32.const 1)",
  statePtr: "(i32.const 2048)",
  screenPtr: "(i32.const 256)",
  screenSize: "(i32.const 2)",
  savePtr: "(i32.const 1024)",
  soundPtr: "(i32.const 512)",
};

/** Returns a module with both faces, by binaryen with all features. */
function make({ bodies = {}, functions = {}, fields = "", memory, heapBase }: Wanted = {}): Uint8Array {
  const faces = [...RULES_FACE, ...CONSOLE_FACE].map((name) => {
    const params = Array.from({ length: PARAMETERS[name] ?? 0 }, (_, i) => `(param $${i} i32)`).join(" ");
    const wide = name === "stateHash";
    const body = bodies[name] ?? DEFAULTS[name] ?? (wide ? "(i64.const 0)" : "(i32.const 0)");
    return functions[name] ?? `(func $${name} (export "${name}") ${params} (result ${wide ? "i64" : "i32"}) ${body})`;
  });
  const module = binaryen.parseText(
    `(module ${memory ?? '(memory (export "memory") 1 1)'} (data (i32.const 256) "\\02\\01")
      ${heapBase ?? '(global (export "__heap_base") i32 (i32.const 8192))'} ${fields} ${faces.join("\n")})`,
  );
  module.setFeatures(binaryen.Features.All);
  // A setting of the whole process, which others set too.
  binaryen.setDebugInfo(true);
  const bytes = module.emitBinary();
  module.dispose();
  return bytes;
}

/** Puts raw bytes in place of a function's body, its locals among them. */
function withBody(index: number, ...body: number[]): Uint8Array {
  const wasm = make();
  const bodies = readBodies(wasm).map(({ start, end }, i) =>
    i === index ? Uint8Array.from(body) : wasm.subarray(start, end),
  );
  const parts = listSections(wasm).map(({ id, at, end }) =>
    id === 10 ? encodeBodies(bodies) : wasm.subarray(at, end),
  );
  return Buffer.concat([wasm.subarray(0, 8), ...parts]);
}

/** Adds a section by which functions are called so. */
function withNames(...names: string[]): Uint8Array {
  const entries = names.flatMap((name, i) => {
    const bytes = [...new TextEncoder().encode(name)];
    return [...encodeLeb(i), ...encodeLeb(bytes.length), ...bytes];
  });
  const payload = encodeSection(1, [...encodeLeb(names.length), ...entries]);
  return Buffer.concat([make({ fields: STACK }), wrapCustomSection("name", payload)]);
}

/** A linker's stack pointer, and who uses it. */
const STACK = '(global $__stack_pointer (export "__stack_pointer") (mut i32) (i32.const 4096))';
const PUSH = "(global.set $__stack_pointer (i32.sub (global.get $__stack_pointer) (i32.const 16))) (i32.const 0)";
const tick = (body: string, fields = ""): Wanted => ({ bodies: { tick: body }, fields });
const call = (fields: string, callee = "$f"): Wanted =>
  tick(`(drop (call ${callee} (local.get 0))) (i32.const 0)`, fields);
const many = (count: number, text: (i: number) => string) => Array.from({ length: count }, (_, i) => text(i)).join(" ");

type Case = readonly [name: string, module: () => Uint8Array, exit: number, words?: RegExp];

const GOOD: readonly Case[] = [
  ["a module that does nothing", () => make(), EXIT.DONE],
  ["an exported mutable global", () => make({ fields: STACK, bodies: { tick: PUSH } }), EXIT.DONE],
  [
    "mutable globals of both types, exported under any names",
    () =>
      make({
        fields: `${STACK} (global $w (export
          "\\"wide)\\\\") (mut i64) (i64.const -9223372036854775808)) (global $n (export "") (mut i32) (i32.const -1))`,
        bodies: {
          tick: `(global.set $w (i64.sub (global.get $w) (i64.const 1))) (global.set $n (i32.const 5)) ${PUSH}`,
        },
      }),
    EXIT.DONE,
  ],
  [
    "500 mutable globals",
    () => make({ fields: many(500, (i) => `(global $g${i} (export "g${i}") (mut i32) (i32.const ${i}))`) }),
    EXIT.DONE,
  ],
  [
    "exports of all kinds and more than a cartridge may have",
    () =>
      make({
        fields: `(table $t (export "table") 2 2 funcref) ${many(80, (i) => `(func (export "extra${i}"))`)} (global
          (export "fixed") i32 (i32.const 3))`,
      }),
    EXIT.DONE,
  ],
  [
    "a function that nobody calls, of what no console runs",
    () => make({ fields: "(func $idle (result f64) (drop (memory.grow (i32.const 1))) (f64.const 1))" }),
    EXIT.DONE,
  ],
  ["memory of two pages", () => make({ memory: '(memory (export "memory") 2 2)' }), EXIT.DONE],
  ["memory that may grow", () => make({ memory: '(memory (export "memory") 1 100)' }), EXIT.DONE],
  ["memory without a limit", () => make({ memory: '(memory (export "memory") 1)' }), EXIT.DONE],
  [
    "names of functions that no text form has",
    () =>
      withNames(
        "a b",
        "f(int, char*)",
        '"',
        "\\",
        ")",
        "(global.get $global$0)",
        "\n",
        "é\u{1f680}",
        "x".repeat(5000),
        "a b",
        "",
        "global$0",
      ),
    EXIT.DONE,
  ],
  [
    "custom sections of any kind",
    () =>
      Buffer.concat([
        make(),
        wrapCustomSection("name", new Uint8Array([1, 200])),
        wrapCustomSection("", new Uint8Array()),
        wrapCustomSection("linking", new Uint8Array([2])),
        wrapCustomSection("target_features", new Uint8Array([1, 43, 3, 120, 121, 122])),
      ]),
    EXIT.DONE,
  ],
  [
    "indirect calls",
    () =>
      make(
        tick(
          "(call_indirect (type $u) (i32.const 1))",
          "(type $u (func (result i32))) (table 2 2 funcref) (elem (i32.const 0) $saveSize $soundSize)",
        ),
      ),
    EXIT.DONE,
  ],
  [
    "code on a stack, no tree",
    () => withBody(20, 0, 0x41, 1, 0x41, 2, 0x41, 3, 0x1a, 0x1a, 0x1a, 0x41, 0, 0x0b),
    EXIT.DONE,
  ],
  ["code that is never reached", () => withBody(20, 0, 0x41, 0, 0x0f, 0x1a, 0x6a, 0x1a, 0x00, 0x0b), EXIT.DONE],
];

const REFUSED: readonly Case[] = [
  [
    "a mutable global of floating point",
    () => make({ fields: '(global $f (export "f") (mut f64) (f64.const 1.5))' }),
    EXIT.BAD_FILE,
    /mutable global of the type f64/,
  ],
  [
    "a mutable global of vectors",
    () => make({ fields: '(global $v (export "v") (mut v128) (v128.const i32x4 1 2 3 4))' }),
    EXIT.BAD_FILE,
  ],
  [
    "a mutable global of references",
    () => make({ fields: '(global $r (export "r") (mut funcref) (ref.null func))' }),
    EXIT.BAD_FILE,
  ],
  [
    "a mutable global that another one sets",
    () =>
      make({
        fields:
          '(global $c i32 (i32.const 5)) (global $m (export "m") (mut i32) (i32.add (global.get $c) (i32.const 1)))',
      }),
    EXIT.BAD_FILE,
  ],
  [
    "floating point",
    () =>
      make(
        call(
          "(func $f (param i32) (result f64) (f64.store (i32.const 8) (f64.convert_i32_s (local.get 0))) " +
            "(f64.load (i32.const 8)))",
        ),
      ),
    EXIT.FINDINGS,
  ],
  [
    "floating point in a local",
    () =>
      make(
        call(
          "(func $f (param i32) (result i32) (local $d f64) (local.set $d (f64.load (i32.const 8))) " +
            "(i32.trunc_f64_s (f64.sqrt (local.get $d))))",
        ),
      ),
    EXIT.FINDINGS,
    /Function \d+ \(\w+\) uses/,
  ],
  [
    "memory.grow",
    () => make(tick("(memory.grow (local.get 0))")),
    EXIT.FINDINGS,
    /Function \d+ \(tick\) uses memory\.grow \(0x40\)/,
  ],
  ["saturating conversion", () => make(tick("(i32.trunc_sat_f32_s (f32.load (i32.const 8)))")), EXIT.FINDINGS],
  ["a tail call", () => make(call("(func $f (param i32) (result i32) (return_call $f (local.get 0)))")), EXIT.FINDINGS],
  [
    "a tail call whose operands look like a table of jumps",
    () =>
      make(
        call(
          `(func $f (param i32) (result i32) (return_call $g (i32.load offset=1000000 (local.get 0)))) (func $g (param
            i32) (result i32) (if (result i32) (local.get 0) (then (return_call $f (i32.const 239480847))) (else
              (i32.load (i32.const 14)))))`,
        ),
      ),
    EXIT.FINDINGS,
  ],
  ["SIMD", () => make(tick("(i32x4.extract_lane 1 (v128.load (i32.const 16)))")), EXIT.FINDINGS, /SIMD/],
  [
    "atomic instructions",
    () => make(tick("(i32.atomic.rmw.add (i32.const 16) (local.get 0))")),
    EXIT.FINDINGS,
    /threads/,
  ],
  ["shared memory", () => make({ memory: '(memory (export "memory") 1 1 shared)' }), EXIT.FINDINGS],
  [
    "exceptions",
    () => make(tick("(try (result i32) (do (throw $t (i32.const 1))) (catch $t))", "(tag $t (param i32))")),
    EXIT.FINDINGS,
  ],
  [
    "several results",
    () =>
      make(
        tick(
          "(block (result i32 i32) (call $two)) (i32.add)",
          "(func $two (result i32 i32) (i32.load (i32.const 4)) (i32.load (i32.const 8)))",
        ),
      ),
    EXIT.DONE,
  ],
  [
    "passive data",
    () =>
      make(
        tick(
          "(memory.init $p (local.get 0) (i32.const 0) (i32.const 4)) (data.drop $p) (i32.const 0)",
          '(data $p "abcd")',
        ),
      ),
    EXIT.BAD_FILE,
  ],
  [
    "references",
    () =>
      make(
        tick(
          "(table.set $t (i32.const 0) (ref.func $tick)) (table.size $t)",
          "(table $t 2 10 funcref) (elem declare func $tick)",
        ),
      ),
    EXIT.FINDINGS,
  ],
  [
    "a table of foreign references",
    () => make(tick("(ref.is_null (table.get $t (i32.const 0)))", "(table $t 2 10 externref)")),
    EXIT.FINDINGS,
  ],
  [
    "several tables",
    () => make(tick("(i32.add (table.size $t) (table.size $u))", "(table $t 2 10 funcref) (table $u 3 9 funcref)")),
    EXIT.FINDINGS,
  ],
  [
    "a start that goes on for ever",
    () => make({ fields: "(start $s) (func $s (loop $l (br $l)))" }),
    EXIT.FINDINGS,
    /hangs/,
  ],
  ["a start that traps", () => make({ fields: "(start $s) (func $s (unreachable))" }), EXIT.FINDINGS, /faulty/],
  [
    "a start that comes back",
    () => make({ fields: "(start $s) (func $s (i32.store (i32.const 8) (i32.const 1)))" }),
    EXIT.FINDINGS,
    /start section/,
  ],
  ["data outside of its memory", () => make({ fields: '(data (i32.const 65535) "abc")' }), EXIT.FINDINGS],
  [
    "data above what it gives out",
    () => make({ fields: '(data (i32.const 30000) "abc")' }),
    EXIT.FINDINGS,
    /lies above the RAM need/,
  ],
  ["memory of no page", () => make({ memory: '(memory (export "memory") 0)' }), EXIT.FINDINGS],
  [
    "memory under another name",
    () => make({ memory: '(memory (export "mem") 1 1)' }),
    EXIT.BAD_FILE,
    /exports no memory under the name memory/,
  ],
  ["more memory than there is", () => make({ memory: '(memory (export "memory") 65536)' }), EXIT.DONE],
  [
    "no end of its memory, but one of 64 bits",
    () => make({ heapBase: '(global (export "__heap_base") i64 (i64.const 8192))' }),
    EXIT.USAGE,
    /does not say where its memory ends/,
  ],
  [
    "an end of its memory that is a fraction",
    () => make({ heapBase: '(global (export "__heap_base") f64 (f64.const 0.5))' }),
    EXIT.USAGE,
  ],
  ["an end of its memory that is a function", () => make({ heapBase: '(func (export "__heap_base"))' }), EXIT.USAGE],
  [
    "an end of its memory below nothing",
    () => make({ heapBase: '(global (export "__heap_base") i32 (i32.const -8))' }),
    EXIT.FINDINGS,
    /RAM need|bytes of memory; at most/,
  ],
  [
    "the linker's usual stack",
    () => make({ heapBase: '(global (export "__heap_base") i32 (i32.const 70000))' }),
    EXIT.FINDINGS,
    /-Wl,-z,stack-size=1024/,
  ],
  [
    "a state of no number",
    () => make({ functions: { stateSize: '(func $stateSize (export "stateSize") (result f64) (f64.const nan))' } }),
    EXIT.FINDINGS,
  ],
  [
    "a state of 64 bits",
    () =>
      make({ functions: { stateSize: '(func $stateSize (export "stateSize") (result i64) (i64.const 8589934600))' } }),
    EXIT.FINDINGS,
  ],
  [
    "a state of two numbers",
    () =>
      make({
        functions: { stateSize: '(func $stateSize (export "stateSize") (result i32 i32) (i32.const 1) (i32.const 2))' },
      }),
    EXIT.FINDINGS,
  ],
  ["a state below nothing", () => make({ bodies: { stateSize: "(i32.const -1)" } }), EXIT.FINDINGS],
  ["a state that traps", () => make({ bodies: { stateSize: "(unreachable)" } }), EXIT.FINDINGS, /faulty/],
  [
    "a picture without end",
    () =>
      make({
        fields:
          '(func (export "picturePtr") (result i32) (i32.const 256)) (func (export "pictureSize") (result ' +
          "i32) (i32.const 2147483647))",
      }),
    EXIT.FINDINGS,
    /title picture has 2147483647 bytes/,
  ],
  [
    "a picture before the beginning",
    () =>
      make({
        fields:
          '(func (export "picturePtr") (result i32) (i32.const -5)) (func (export "pictureSize") (result ' +
          "i32) (i32.const 10))",
      }),
    EXIT.FINDINGS,
    /title picture/,
  ],
  [
    "blocks nested without end",
    () =>
      withBody(
        20,
        ...[0],
        ...many(4000, () => "2 64")
          .split(" ")
          .map(Number),
        ...Array.from({ length: 4000 }, () => 0x0b),
        0x41,
        0,
        0x0b,
      ),
    EXIT.BAD_FILE,
  ],
  [
    "a sum without end",
    () =>
      withBody(
        20,
        0,
        ...Array.from({ length: 30_000 }, () => [0x41, 1]).flat(),
        ...Array.from({ length: 29_999 }, () => 0x6a),
        0x0b,
      ),
    EXIT.BAD_FILE,
  ],
  [
    "a table of jumps without end",
    () =>
      withBody(
        20,
        0,
        0x02,
        0x40,
        0x20,
        0,
        0x0e,
        ...encodeLeb(60_000),
        ...Array.from({ length: 60_001 }, () => 0),
        0x0b,
        0x41,
        0,
        0x0b,
      ),
    EXIT.DONE,
  ],
  ["locals without end", () => withBody(20, 1, ...encodeLeb(49_000), 0x7f, 0x41, 0, 0x0b), EXIT.DONE],
  [
    "an import that nobody uses",
    () => make({ memory: '(import "a\\"b" "c\\1b" (global i32)) (memory (export "memory") 1 1)' }),
    EXIT.BAD_FILE,
    /imports a"b\.c\\x1b/,
  ],
  ["a module cut off", () => make().slice(0, -3), EXIT.BAD_FILE, /damaged/],
  ["only its head", () => make().slice(0, 8), EXIT.BAD_FILE],
  ["nothing", () => new Uint8Array(), EXIT.BAD_FILE],
];

/** Packs a module; expects a sentence and no file where it is refused. */
async function pack(name: string, module: Uint8Array, identity = MANIFEST) {
  const [path, out] = [join(scratch, "module.wasm"), join(scratch, "out.wasm")];
  writeFileSync(path, module);
  rmSync(out, { force: true });
  const run = await runCommand("pack", path, "--identity", identity, "--out", out);
  expect(run.stderr, name).not.toMatch(/^\s+at |undefined/m);
  expect(existsSync(out), name).toBe(run.exit === EXIT.DONE);
  expect(
    readdirSync(scratch).filter((file) => file.endsWith(".new")),
    name,
  ).toEqual([]);
  return { ...run, packed: run.exit === EXIT.DONE ? new Uint8Array(readFileSync(out)) : undefined };
}

/**
 * Calls every export of the contract that takes no more than numbers, some more than once; returns what they answer.
 */
function play(bytes: Uint8Array): unknown[] {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes as BufferSource));
  const names = [...RULES_FACE, ...CONSOLE_FACE];
  return [1, 2, 3].flatMap((round) =>
    names.map((name) => {
      const args = Array.from({ length: PARAMETERS[name] ?? 0 }, (_, i) => round + i);
      return [name, (exports[name] as (...args: number[]) => number | bigint)(...args)];
    }),
  );
}

describe("a module by hand", () => {
  const cases = [...GOOD, ...REFUSED].map(([name, module, exit, words]) => ({ name, module, exit, words }));
  it.each(cases)("with $name", async ({ name, module, exit, words }) => {
    const run = await pack(name, module());
    expect([run.exit, run.stderr]).toEqual([exit, words ? expect.stringMatching(words) : expect.anything()]);
    if (run.packed) {
      expect(validateCartridge(run.packed).refusal).toBeUndefined();
      expect(play(run.packed)).toEqual(play(module()));
    } else expect(run.stderr.trim().split("\n").length).toBeLessThan(5);
  });
});

/** Linker's flags that every module gets. */
const LINKED = ["--no-entry", "--gc-sections", "--stack-first", "-z,stack-size=1024", "--export=__heap_base"];

/** A function more for Star Bluff, what compiles and links it, and what becomes of it. */
interface Variant {
  readonly code?: string;
  readonly flags?: readonly string[];
  readonly linked?: readonly string[];
  readonly exit: number;
  readonly words?: RegExp;
}

const MVP = "-mcpu=mvp";
const VARIANTS: Readonly<Record<string, Variant>> = {
  "the stack pointer exported": {
    flags: [MVP, "-mmutable-globals"],
    linked: ["--export=__stack_pointer"],
    exit: EXIT.DONE,
  },
  "as new a processor as there is": {
    flags: ["-mcpu=bleeding-edge", "-O2"],
    exit: EXIT.FINDINGS,
    words: /SIMD|values of/,
  },
  "nothing said of features": { exit: EXIT.DONE },
  "all exported": { flags: [MVP, "-mmutable-globals"], linked: ["--export-all"], exit: EXIT.DONE },
  "the table exported": { flags: [MVP], linked: ["--export-table"], exit: EXIT.DONE },
  "relocations kept": { flags: [MVP], linked: ["--emit-relocs"], exit: EXIT.DONE },
  "debugging information": { flags: [MVP, "-g"], exit: EXIT.DONE },
  "no optimising": { flags: [MVP, "-O0"], exit: EXIT.DONE },
  "optimising at the link": { flags: [MVP, "-flto"], exit: EXIT.DONE },
  "bulk memory": {
    code:
      "static char a[300], b[300]; __builtin_memcpy(a + (x & 7), b, 200); __builtin_memset(b, x, 100); " +
      "return a[9] + b[3];",
    flags: [MVP, "-mbulk-memory"],
    exit: EXIT.DONE,
  },
  "sign extension": { code: "return (int8_t)x + (int16_t)(x >> 3);", flags: [MVP, "-msign-ext"], exit: EXIT.DONE },
  "several results": {
    code: "return two(x).a + two(x + 1).b;",
    flags: [MVP, "-mmultivalue", "-Xclang", "-target-abi", "-Xclang", "experimental-mv"],
    exit: EXIT.DONE,
  },
  "reference types": { code: "return table[x & 1](x);", flags: [MVP, "-mreference-types"], exit: EXIT.DONE },
  "floating point": {
    code: "real = real * x + 0.25; return (int32_t)real;",
    flags: [MVP],
    exit: EXIT.FINDINGS,
    words: /f64/,
  },
  "saturating conversion": {
    code: "real = real * x + 0.25; return (int32_t)real;",
    flags: [MVP, "-mnontrapping-fptoint"],
    exit: EXIT.FINDINGS,
    words: /f64/,
  },
  "tail calls": {
    code: "__attribute__((musttail)) return feature_again(x - 1);",
    flags: [MVP, "-mtail-call"],
    exit: EXIT.FINDINGS,
    words: /return_call/,
  },
  "memory that grows": {
    code: "return (int32_t)__builtin_wasm_memory_grow(0, (size_t)(x & 1));",
    flags: [MVP],
    exit: EXIT.FINDINGS,
    words: /memory\.grow/,
  },
  vectors: {
    code: "lanes += (v4){x, x, x, x}; return lanes[3];",
    flags: [MVP, "-msimd128"],
    exit: EXIT.FINDINGS,
    words: /SIMD/,
  },
  "atomic instructions": {
    code: "return __atomic_fetch_add(&word, x, __ATOMIC_SEQ_CST);",
    flags: [MVP, "-matomics", "-mbulk-memory"],
    exit: EXIT.FINDINGS,
    words: /threads/,
  },
  "shared memory": {
    flags: [MVP, "-matomics", "-mbulk-memory"],
    linked: ["--shared-memory", "--max-memory=65536"],
    exit: EXIT.BAD_FILE,
  },
  "memory imported": { flags: [MVP], linked: ["--import-memory"], exit: EXIT.BAD_FILE, words: /imports env\.memory/ },
};

const SOURCE = (code: string) => `#include "jumpdeck.h"
typedef __SIZE_TYPE__ size_t;
typedef struct { int32_t a, b; } pair;
__attribute__((unused)) static volatile double real = 1.5;
__attribute__((unused)) static int32_t word;
static int32_t plus(int32_t x) { return x + 1; }
static int32_t twice(int32_t x) { return x * 2; }
int32_t (*volatile table[2])(int32_t) = {plus, twice};
#ifdef __wasm_simd128__
typedef int32_t v4 __attribute__((vector_size(16)));
static v4 lanes;
#endif
__attribute__((noinline, unused)) static pair two(int32_t x) { pair both = {x, x * 3}; return both; }
__attribute__((noinline)) int32_t feature_again(int32_t x) { return x > 0 ? table[x & 1](x) : 0; }
__attribute__((noinline)) static int32_t feature(int32_t x) { ${code} }
int32_t offerDeal(int32_t lo, int32_t hi, int32_t chosen) { return feature(lo) + hi + chosen; }
`;

const STAR_BLUFF = join(ROOT, "examples/star-bluff");
const ALL = process.env.JUMPDECK_CLANGS === "all";

/** Each clang with a linker of its version; unless all are asked for, the one that the example is built with. */
function listClangs(): [clang: string, linker: string][] {
  const own: [string, string] = [findProgram("clang") ?? "clang", findProgram("wasm-ld") ?? "wasm-ld"];
  if (!ALL) return [own];
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => existsSync(folder));
  const found = folders.flatMap((folder) =>
    readdirSync(folder).flatMap((name): [string, string][] => {
      const [, version] = /^clang-(\d+)$/.exec(name) ?? [];
      const linker = join(folder, `wasm-ld-${version}`);
      return version !== undefined && existsSync(linker) ? [[join(folder, name), linker]] : [];
    }),
  );
  return found.length > 0 ? found : [own];
}

describe.each(listClangs())("a module by %s", (clang, linker) => {
  const chosen = Object.entries(VARIANTS).slice(0, ALL ? undefined : 2);
  it.each(chosen)("with %s", async (name, { code = "return x;", flags = [], linked = [], exit, words }) => {
    const [extra, module] = [join(scratch, "extra.c"), join(scratch, "clang.wasm")];
    writeFileSync(extra, SOURCE(code));
    const sources = readdirSync(join(STAR_BLUFF, "src")).filter((file) => file.endsWith(".c"));
    const run = spawnSync(
      clang,
      [
        ...["--target=wasm32", "-std=c11", "-ffreestanding", "-nostdlib", "-Os", "-I", join(ROOT, "assembly/kit")],
        ...flags,
        ...[...LINKED, ...linked].map((flag) => `-Wl,${flag}`),
        `-fuse-ld=${linker}`,
        ...["-o", module, extra],
        ...sources.map((file) => join(STAR_BLUFF, "src", file)),
      ],
      { encoding: "utf8" },
    );
    expect(run.status, run.stderr).toBe(0);
    const bytes = new Uint8Array(readFileSync(module));
    const packed = await pack(name, bytes, join(STAR_BLUFF, "cartridge.json"));
    expect([packed.exit, packed.stderr]).toEqual([exit, words ? expect.stringMatching(words) : expect.anything()]);
    if (packed.packed) expect(play(packed.packed)).toEqual(play(bytes));
  });
});
