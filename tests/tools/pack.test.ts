// `jumpdeck pack`: a module of another compiler becomes a cartridge that does the same; its mutable globals are in
// memory afterwards. What it cannot make a cartridge of is reported in a sentence, with the right exit code, and
// nothing is written.
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import binaryen from "binaryen";
import { afterAll, describe, expect, it } from "vitest";
import { hasLatinLetters } from "../../host/cartridge/letters.ts";
import { EXIT } from "../../host/cli/exit-codes.ts";
import { loadCompiler } from "../../tools/cartridge/translate/compiler.ts";
import { lowerModule, packModule } from "../../tools/cartridge/pack.ts";
import { watCartridge } from "../firmware/wat-cartridge.ts";
import { ROOT } from "../support/games.ts";
import { startCli } from "../support/run-cli.ts";

const scratch = mkdtempSync(join(tmpdir(), "jumpdeck-pack-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const compiler = await loadCompiler(ROOT, ROOT);

function compile(text: string): Uint8Array {
  const module = binaryen.parseText(text);
  const bytes = module.emitBinary();
  module.dispose();
  return bytes;
}

type Run = (name: string, ...args: (number | bigint)[]) => unknown;

/** Instantiates a module; returns how to call it, and its memory. */
function open(bytes: Uint8Array): { run: Run; memory: Uint8Array; exports: WebAssembly.Exports } {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes as BufferSource));
  return {
    run: (name, ...args) => (exports[name] as (...list: unknown[]) => unknown)(...args),
    memory: new Uint8Array((exports.memory as WebAssembly.Memory).buffer),
    exports,
  };
}

// Exported under names of the contract: others are not kept.
describe("mutable globals", () => {
  const TEXT = "(global.get $global$0)(global.set $global$1 ";
  const source = compile(`(module
    (memory (export "memory") 2 2) (data (i32.const 1024) "${TEXT}")
    (global $stack (mut i32) (i32.const 2048)) (global $wide (mut i64) (i64.const -3)) (global $fixed i32 (i32.const
      77))
    (func (export "apply") (param i32) (result i32)
      (global.set $stack (i32.sub (global.get $stack) (local.get 0)))
      (i32.store (global.get $stack) (i32.add (global.get $fixed) (local.get 0)))
      (i32.load (global.get $stack)))
    (func (export "currentSeat") (result i32) (global.get $stack))
    (func (export "stateHash") (param i64) (result i64) (global.set $wide (i64.mul (global.get $wide) (local.get 0)))
      (global.get $wide)))`);
  const lowered = lowerModule(compiler, source, 2051);
  const work = ({ run }: { run: Run }) => [
    run("apply", 16),
    run("apply", 4),
    run("currentSeat"),
    run("stateHash", 5n),
    run("stateHash", -7n),
    run("currentSeat"),
  ];

  it("become words of memory behind all else: the module does the same, in one page", () => {
    const [before, after] = [open(source), open(lowered.wasm)];
    expect(work(after)).toEqual(work(before));
    expect(work(after)).toEqual(work(before));
    expect(lowered.ramEnd).toBe(2072);
    expect(after.memory.length).toBe(65_536);
    expect(Buffer.from(after.memory.subarray(1024, 1024 + TEXT.length)).toString()).toBe(TEXT);
    const text = binaryen.readBinary(lowered.wasm).emitText();
    expect(text).not.toMatch(/\(mut /);
    expect(text).toContain("(i32.const 77)");
  });

  it("are then part of a copy of memory: one that is put back brings them back", () => {
    const module = open(lowered.wasm);
    module.run("apply", 100);
    const copy = module.memory.slice();
    const [first, then] = [work(module), work(module)];
    expect(then).not.toEqual(first);
    module.memory.set(copy);
    expect(work(module)).toEqual(first);
  });

  it("are left where there are none: memory ends where it ended", () => {
    const plain = compile('(module (memory (export "memory") 1 1) (func (export "rank") (result i32) (i32.const 1)))');
    const done = lowerModule(compiler, plain, 99);
    expect(done.ramEnd).toBe(99);
    expect(open(done.wasm).run("rank")).toBe(1);
  });

  it("of floating point are refused", () => {
    const floating = compile(
      '(module (memory 1 1) (global $f (mut f64) (f64.const 1.5)) (func (export "f") (global.set $f (f64.const 2))))',
    );
    expect(() => lowerModule(compiler, floating, 0)).toThrow(/mutable global/);
  });
});

describe("jumpdeck pack", () => {
  const MANIFEST = {
    id: "probe",
    title: "Probe",
    version: "1.0.0",
    saveVersion: 1,
    editions: [{ number: 0, name: "Only", minPlayers: 1, maxPlayers: 1, options: [] }],
  };
  const write = (name: string, content: string | Uint8Array): string => {
    const path = join(scratch, name);
    writeFileSync(path, content);
    return path;
  };
  /** The module of a cartridge that does nothing, without its identity. */
  const moduleOf = (wanted: Parameters<typeof watCartridge>[0]): Uint8Array => {
    const module = binaryen.readBinary(watCartridge(wanted));
    const kept = compile(
      module
        .emitText()
        .split("\n")
        .filter((line) => !line.includes("custom section"))
        .join("\n"),
    );
    module.dispose();
    return kept;
  };
  const heapBase = '(global (export "__heap_base") i32 (i32.const 4096))';
  const manifest = (changed: object) => JSON.stringify({ ...MANIFEST, ...changed });
  const good = write("good.json", manifest({}));
  const plain = write("plain.wasm", moduleOf({ fields: heapBase }));

  const cases: [string, string[], number, RegExp][] = [
    [
      "a module that is missing",
      [join(scratch, "none.wasm"), "--identity", good],
      EXIT.ENVIRONMENT,
      /There is no file \S+none\.wasm/,
    ],
    [
      "a file that is no module",
      [write("text.wasm", "hello"), "--identity", good],
      EXIT.BAD_FILE,
      /text\.wasm is not a WebAssembly module, or a damaged one/,
    ],
    [
      "a module that imports",
      [write("imports.wasm", moduleOf({ imports: '(import "env" "print" (func))' })), "--identity", good],
      EXIT.BAD_FILE,
      /imports env\.print; a cartridge imports nothing/,
    ],
    [
      "a cartridge",
      [join(ROOT, "build/cartridges/null.wasm"), "--identity", good],
      EXIT.BAD_FILE,
      /is a cartridge already/,
    ],
    [
      "a module without the faces",
      [write("bare.wasm", compile('(module (memory (export "memory") 1 1))')), "--identity", good],
      EXIT.BAD_FILE,
      /exports no function stateSize/,
    ],
    [
      "a module that does not say where memory ends",
      [write("endless.wasm", moduleOf({})), "--identity", good],
      EXIT.USAGE,
      /link it with --export=__heap_base, or give it with --ram/,
    ],
    ["a RAM need that is none", [plain, "--identity", good, "--ram", "much"], EXIT.USAGE, /--ram takes a whole number/],
    [
      "a RAM need too large",
      [plain, "--identity", good, "--ram", "60000"],
      EXIT.FINDINGS,
      /60160 bytes of memory.*\n.*cannot be a cartridge as it is; nothing was written/s,
    ],
    [
      "a module with floats",
      [
        write("floats.wasm", moduleOf({ fields: `${heapBase} (func (export "half") (result f64) (f64.const 0.5))` })),
        "--identity",
        good,
      ],
      EXIT.FINDINGS,
      /nothing was written/,
    ],
    [
      "a module that hangs",
      [
        write("hangs.wasm", moduleOf({ fields: heapBase, bodies: { stateSize: "(loop $l (br $l)) (i32.const 0)" } })),
        "--identity",
        good,
      ],
      EXIT.FINDINGS,
      /the cartridge hangs/,
    ],
    [
      "an identity that is missing",
      [plain, "--identity", join(scratch, "none.json")],
      EXIT.ENVIRONMENT,
      /There is no file \S+none\.json/,
    ],
    [
      "an identity that is no JSON",
      [plain, "--identity", write("cut.json", "{")],
      EXIT.BAD_FILE,
      /cut\.json\(1,2\): this is not JSON/,
    ],
    [
      "an id that is none",
      [plain, "--identity", write("id.json", manifest({ id: "Big" }))],
      EXIT.BAD_FILE,
      /id\.json\(1,2\): "id" is not 1 to 24 small letters/,
    ],
    [
      "a version that is none",
      [plain, "--identity", write("version.json", manifest({ version: "1.0" }))],
      EXIT.BAD_FILE,
      /"version" is not three numbers/,
    ],
    [
      "no editions",
      [plain, "--identity", write("editions.json", manifest({ editions: [] }))],
      EXIT.BAD_FILE,
      /"editions" names none/,
    ],
    [
      "a title too long",
      [plain, "--identity", write("title.json", manifest({ title: "x".repeat(25) }))],
      EXIT.BAD_FILE,
      /title\.json\(1,15\): "title" is not 1 to 24 printable ASCII/,
    ],
  ];

  it.each([true, false])("letters of Latin-1: %s", (isLatin) => {
    const sizes = { ramEnd: 4096, stateBytes: 4, isLatin };
    const { wasm } = packModule(compiler, moduleOf({ fields: heapBase }), MANIFEST, sizes);
    expect(hasLatinLetters(wasm)).toBe(isLatin);
  });

  it.concurrent.each(cases)("refuses %s", async (name, args, exit, words) => {
    const out = join(scratch, `${name.replaceAll(" ", "-")}-out.wasm`);
    const run = await startCli("pack", ...args, "--out", out);
    expect(run.stderr).toMatch(words);
    expect(run.stderr).not.toMatch(/^\s+at /m);
    expect([run.exit, run.stdout, existsSync(out)]).toEqual([exit, "", false]);
  });

  it("leaves nothing half-written", () => {
    expect(readdirSync(scratch).filter((name) => name.endsWith("-out.wasm") || name.endsWith(".new"))).toEqual([]);
  });
});
