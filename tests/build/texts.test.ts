// How texts in a cartridge's sources become bytes: what the compiler's transform takes, keeps and refuses.
import { describe, expect, it } from "vitest";
import { FIRST_PAIR, type PairedTexts, pairTexts } from "../../tools/build/pairs.ts";
import { compileKit } from "../kit/compile-kit.ts";

const HEAD = 'import { literalLength, literalStart } from "./literal";\n';

/** Compiles a module whose `text()` returns a literal, and reads it as the kit does. */
async function readText(body: string): Promise<string> {
  const source = `${HEAD}${body}\nexport function start(): usize { return literalStart(text()); }\nexport function length(): i32 { return literalLength(text()); }\n`;
  const exports = (await compileKit(source)) as { memory: WebAssembly.Memory; start(): number; length(): number };
  return String.fromCharCode(...new Uint8Array(exports.memory.buffer, exports.start(), exports.length()));
}

const returns = (literal: string) => `function text(): string { return ${literal}; }`;

describe("a text is read as it is written", () => {
  it.each([
    ["in double quotes", '"one, two"', "one, two"],
    ["in single quotes, with the other kind inside", `'say "A"'`, 'say "A"'],
    ["with escapes", '"a\\n\\x41\\u0042\\"\\\\"', 'a\nAB"\\'],
    ["empty", '""', ""],
    ["with what looks like a comment, an import, a message", `"// x */ from 'y' ERROR("`, "// x */ from 'y' ERROR("],
    ["300 letters long", `"${"x".repeat(300)}"`, "x".repeat(300)],
  ])("%s", async (_, literal, text) => {
    expect(await readText(returns(literal))).toBe(text);
  });

  it("wherever an expression may stand", async () => {
    expect(
      await readText(
        'function pick(a: bool, b: string = "b"): string { return a ? "a" : b; }\nfunction text(): string { return pick(false); }',
      ),
    ).toBe("b");
    expect(
      await readText(
        'function text(): string {\n  /* "not this" */\n  if (memory.size() > 9) return "";\n  return "this"; // "nor this"\n}',
      ),
    ).toBe("this");
  });

  it("in tables, which keep two bytes of each address; tables of other addresses stay as they are", async () => {
    const source = `import { literalAt, literalLength, literalStart } from "./literal";
      const WORDS: usize = memory.data<usize>([changetype<usize>("zero"), changetype<usize>("one"), changetype<usize>("three")]);
      const NUMBERS: usize = memory.data<usize>([WORDS, 7]);
      export function words(): usize { return WORDS; }
      export function numbers(): usize { return NUMBERS; }
      export function start(index: i32): usize { return literalStart(literalAt(WORDS, index)); }
      export function length(index: i32): i32 { return literalLength(literalAt(WORDS, index)); }
      export function address(): usize { return changetype<usize>("three"); }`;
    const exports = (await compileKit(source)) as { memory: WebAssembly.Memory } & Record<
      string,
      (index?: number) => number
    >;
    const read = (index: number) =>
      Buffer.from(exports.memory.buffer, exports.start(index), exports.length(index)).toString("latin1");
    expect([0, 1, 2].map(read)).toEqual(["zero", "one", "three"]);
    expect(new Uint16Array(exports.memory.buffer, exports.words(), 3)[2]).toBe(exports.address());
    expect([...new Uint32Array(exports.memory.buffer, exports.numbers(), 2)]).toEqual([exports.words(), 7]);
  });

  it("with every letter, in pairs within pairs, beside texts that share them", async () => {
    const letters = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i));
    const long = `${"the other thing, and then the other thing again.\n".repeat(40)}${letters}`;
    const others = Array.from({ length: 40 }, (_, i) => `the other thing ${letters.slice(i, i + 7)}`);
    const body = `${others.map((other, i) => `export function other${i}(): string { return ${JSON.stringify(other)}; }`).join("\n")}\n${returns(JSON.stringify(long))}`;
    expect(await readText(body)).toBe(long);
  });

  it("equal ones once, in a few bytes, and where they are written as far as there is room", async () => {
    const source = `import { literalLength, writeLiteral } from "./literal";
      const TO: usize = memory.data(8);
      export function first(): usize { return changetype<usize>("abcabcabcabc"); }
      export function second(): usize { return changetype<usize>("abcabcabcabc"); }
      export function write(most: i32): i32 { return writeLiteral(TO, "abcabcabcabc", most); }
      export function to(): usize { return TO; }
      export function length(): i32 { return literalLength("abcabcabcabc"); }`;
    const exports = (await compileKit(source)) as { memory: WebAssembly.Memory } & Record<
      string,
      (most?: number) => number
    >;
    const at = exports.first();
    expect(exports.second()).toBe(at);
    expect(at).toBeLessThan(1100);
    // "ab" and "abc" are met often enough to be bytes of their own.
    expect([...new Uint8Array(exports.memory.buffer, at, 5)]).toEqual([12, 98, 98, 98, 98]);
    expect([exports.length(), exports.write(7), exports.write(0)]).toEqual([12, 7, 0]);
    expect(Buffer.from(exports.memory.buffer, exports.to(), 8).toString("latin1")).toBe("abcabca\0");
  });
});

describe("byte pairs", () => {
  const texts = ["aaaa", "the other", "the others", "", "other\nthings", "aaaaaaa"];

  /** What kit/base/literal.ts does, as it is told in its comments. */
  function read({ pairs, bytes }: PairedTexts): string[] {
    const letters = (byte: number): string =>
      byte < FIRST_PAIR
        ? byte === FIRST_PAIR - 1
          ? "\n"
          : String.fromCharCode(byte + 31)
        : pairs[byte - FIRST_PAIR].map(letters).join("");
    return bytes.map((text) => text.map(letters).join(""));
  }

  const depth = (pairs: PairedTexts["pairs"], byte: number): number =>
    byte < FIRST_PAIR ? 0 : 1 + Math.max(...pairs[byte - FIRST_PAIR].map((part) => depth(pairs, part)));

  it("are the same for the same texts, and are read back", () => {
    const paired = pairTexts(texts);
    expect(read(paired)).toEqual(texts);
    expect(paired.pairs.length).toBeGreaterThan(3);
    expect(pairTexts([...texts])).toEqual(paired);
  });

  it("lie no more than four deep, and no byte is 0", () => {
    const paired = pairTexts([
      ...Array.from({ length: 64 }, (_, i) => "abcdefghijklmnopqrstuvwxyz".repeat(3).slice(0, 30 + i)),
      "a".repeat(5000),
    ]);
    expect(Math.max(...paired.pairs.map((_, i) => depth(paired.pairs, FIRST_PAIR + i)))).toBe(4);
    expect(Math.min(...paired.bytes.flat())).toBeGreaterThan(0);
    expect(read(paired)[64]).toBe("a".repeat(5000));
  });
});

describe("stays as it is", () => {
  it("what the compiler itself says", async () => {
    await expect(
      compileKit('if (1 > 0) ERROR("a table is too short");\nexport function one(): i32 { return 1; }'),
    ).rejects.toThrow(/a table is too short/);
  });
});

describe("refuses, at its place in the source", () => {
  it.each([
    ["what is not ASCII", '"F\u00fcge"', /a cartridge's text is ASCII: "F\u00fcge"[\s\S]*test-entry\.ts\(2,34\)/],
    [
      "a text of 20,000 letters",
      `"${"x".repeat(20_000)}"`,
      /a text has at most 16383 letters[\s\S]*test-entry\.ts\(2,34\)/,
    ],
    ["a tabulator", '"a\\tb"', /text is ASCII/],
    ["a template string", "`x`", /no template strings[\s\S]*test-entry\.ts\(2,34\)/],
    ["a template string with gaps", "`x${1}`", /no template strings/],
  ])("%s", async (_, literal, words) => {
    await expect(readText(returns(literal))).rejects.toThrow(words);
  });
});
