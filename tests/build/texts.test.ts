// How texts in a cartridge's sources become bytes: what the compiler's transform takes, keeps and refuses.
import { describe, expect, it } from "vitest";
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
    const table = `const WORDS: usize = memory.data<usize>([changetype<usize>("zero"), changetype<usize>("one")]);`;
    expect(await readText(`${table}\nfunction text(): string { return changetype<string>(load<usize>(WORDS, 4)); }`)).toBe("one");
    expect(await readText('function pick(a: bool, b: string = "b"): string { return a ? "a" : b; }\nfunction text(): string { return pick(false); }')).toBe("b");
    expect(await readText('function text(): string {\n  /* "not this" */\n  if (memory.size() > 9) return "";\n  return "this"; // "nor this"\n}')).toBe("this");
  });

  it("once for each place, in a few bytes: a length and ASCII", async () => {
    const exports = (await compileKit(`${HEAD}export function start(): usize { return literalStart("abc"); }`)) as { memory: WebAssembly.Memory; start(): number };
    const at = exports.start();
    expect([...new Uint8Array(exports.memory.buffer, at - 2, 5)]).toEqual([3, 0, 97, 98, 99]);
    expect(at).toBeLessThan(1100);
  });
});

describe("stays as it is", () => {
  it("what the compiler itself says", async () => {
    await expect(compileKit('if (1 > 0) ERROR("a table is too short");\nexport function one(): i32 { return 1; }')).rejects.toThrow(/a table is too short/);
  });
});

describe("refuses, at its place in the source", () => {
  it.each([
    ["what is not ASCII", '"F\u00fcge"', /a cartridge's text is ASCII: "F\u00fcge"[\s\S]*test-entry\.ts\(2,34\)/],
    ["a tabulator", '"a\\tb"', /text is ASCII/],
    ["a template string", "`x`", /no template strings[\s\S]*test-entry\.ts\(2,34\)/],
    ["a template string with gaps", "`x${1}`", /no template strings/],
  ])("%s", async (_, literal, words) => {
    await expect(readText(returns(literal))).rejects.toThrow(words);
  });
});
