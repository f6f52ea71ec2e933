// How texts in a cartridge's sources become bytes: what the compiler's transform takes, keeps and refuses.
import { describe, expect, it } from "vitest";
import { screenText } from "../../../host/raster/index.ts";
import { compileKit } from "../../kit/compile-kit.ts";

// One line, so that a literal after it is in the second.
const HEAD =
  'import { isPacked, literalLength, literalStart, plain } from "./base/literal"; import { ' +
  'beginUnpacking, unpackLetters } from "./words/unpack";\n';
/** A sentence that is packed. */
const LONG = "The ship flies exactly as far as the die says.";

/** Compiles a module whose `text()` returns a literal, and reads it as the kit does. */
async function readText(body: string): Promise<string> {
  const source = `${HEAD}${body}
    const ROOM: usize = memory.data(1024);
    export function start(): usize {
      if (!isPacked(text())) return literalStart(text());
      beginUnpacking(text());
      unpackLetters(ROOM, literalLength(text()));
      return ROOM;
    }
    export function length(): i32 { return literalLength(text()); }`;
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
        'function pick(a: bool, b: string = "b"): string { return a ? "a" : b; }\nfunction text(): string ' +
          "{ return pick(false); }",
      ),
    ).toBe("b");
    expect(
      await readText(
        'function text(): string {\n  /* "not this" */\n  if (memory.size() > 9) return "";\n  return ' +
          '"this"; // "nor this"\n}',
      ),
    ).toBe("this");
  });

  it("in tables, which keep two bytes of each address; tables of other addresses stay as they are", async () => {
    const source = `import { literalAt, literalLength, literalStart } from "./base/literal";
      const WORDS: usize = memory.data<usize>([
        changetype<usize>("zero"), changetype<usize>("one"), changetype<usize>("three"),
      ]);
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

  it("with every letter, and longer than a byte tells", async () => {
    const letters = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i));
    const long = `${"the other thing.\n".repeat(40)}${letters}`;
    expect(await readText(returns(JSON.stringify(long)))).toBe(long);
  });

  it("equal ones once: the length in two bytes, then the letters", async () => {
    const source = `import { literalLength, literalStart } from "./base/literal";
      export function first(): usize { return changetype<usize>("abcabc"); }
      export function second(): usize { return changetype<usize>("abcabc"); }
      export function start(): usize { return literalStart("abcabc"); }
      export function length(): i32 { return literalLength("abcabc"); }`;
    const exports = (await compileKit(source)) as { memory: WebAssembly.Memory } & Record<string, () => number>;
    const at = exports.first();
    expect([exports.second(), exports.start(), exports.length()]).toEqual([at, at + 2, 6]);
    expect(Buffer.from(exports.memory.buffer, at, 8).toString("latin1")).toBe("\x06\0abcabc");
  });

  it("a sentence packed in fewer bytes, unless it is to stay plain", async () => {
    const source = `import { isPacked, literalBytes, literalLength, literalStart, plain } from "./base/literal";
      export function packed(): bool { return isPacked("${LONG} ${LONG}"); }
      export function length(): i32 { return literalLength("${LONG} ${LONG}"); }
      export function trap(): usize { return literalStart("${LONG} ${LONG}"); }
      export function size(): usize { return literalBytes("the last one") - literalBytes("${LONG} ${LONG}"); }
      export function kept(): bool { return isPacked(plain("${LONG}")); }
      export function start(): usize { return literalStart(plain("${LONG}")); }
      export function blankless(): bool { return isPacked("${LONG.replaceAll(" ", "-")}"); }`;
    const exports = (await compileKit(source)) as { memory: WebAssembly.Memory } & Record<string, () => number>;
    expect([exports.packed(), exports.kept(), exports.blankless()]).toEqual([1, 0, 0]);
    expect(exports.length()).toBe(2 * LONG.length + 1);
    expect(Math.abs(exports.size())).toBeLessThan(2 * LONG.length);
    expect(() => exports.trap()).toThrow(/unreachable/);
    expect(Buffer.from(exports.memory.buffer, exports.start(), LONG.length).toString("latin1")).toBe(LONG);
  });

  it("a packed sentence is drawn, appended and broken into lines like a plain one", async () => {
    const text = `${LONG} Scan 4 or more, 12 points\\nat 99 worlds: ${LONG} ${"x".repeat(60)} ${LONG}`;
    const source = `import { plain } from "./base/literal";
      import { append, beginText, textLength, textStart } from "./words/text";
      import { beginScreen, SCREEN, screenLength, text, textCentred } from "./screen/display";
      import { beginScroll, scrollText, setSmallLetters, UNSCROLLED } from "./widgets/scroll";
      export function screen(): usize { return SCREEN; }
      export function drawn(): i32 { return screenLength(); }
      export function draw(x: i32, isPlain: bool): void {
        beginScreen(0);
        text(0, x, 5, 1, isPlain ? plain("${LONG}") : "${LONG} ");
        textCentred(1, x, 25, 1, isPlain ? plain("${LONG}.") : "${LONG}. ");
      }
      export function lines(columns: i32, isPlain: bool): void {
        beginScreen(0);
        beginScroll(UNSCROLLED, 0, 0, columns, 40);
        setSmallLetters();
        scrollText(1, isPlain ? plain("${text}") : "${text} ");
      }
      export function write(times: i32, isPlain: bool): void {
        beginText();
        for (let i = 0; i < times; i++) append(isPlain ? plain("${LONG} ") : "${LONG}  ");
      }
      export function start(): usize { return textStart(); }
      export function length(): i32 { return textLength(); }`;
    // A text that is said plainly is packed nowhere; so the packed one has one blank more at its end.
    const exports = (await compileKit(source)) as { memory: WebAssembly.Memory } & Record<
      string,
      (one?: number, other?: number) => number
    >;
    const read = (at: number, size: number) => Buffer.from(exports.memory.buffer, at, size).toString("latin1");
    const shown = () =>
      screenText(new Uint8Array(exports.memory.buffer, exports.screen(), exports.drawn())).map(
        ({ text, x, y }) => `${x}, ${y}: ${text.trimEnd()}`,
      );
    for (const columns of [12, 28, 40]) {
      const seen = [1, 0].map((isPlain) => {
        exports.lines(columns, isPlain);
        return shown();
      });
      expect(seen[1]).toEqual(seen[0]);
      expect(seen[0]?.length).toBeGreaterThan(5);
    }
    // What is centred is half a letter further left; so it is compared by its words alone.
    for (const x of [0, 3, 100, 230, -1, -50, -200]) {
      const [plain, packed] = [1, 0].map((isPlain) => {
        exports.draw(x, isPlain);
        return shown();
      });
      expect(packed[0], `at ${x}`).toBe(plain[0]);
      expect(packed.length).toBe(plain.length);
    }
    for (const times of [1, 9]) {
      exports.write(times, 0);
      const packed = read(exports.start(), exports.length());
      expect(packed).toBe(`${LONG}  `.repeat(times).slice(0, packed.length));
    }
  });

  it("and appended as far as there is room", async () => {
    const source = `import { append, beginText, textLength, textStart, TEXT_MAX } from "./words/text";
      export function write(): void { beginText(); for (let i = 0; i < TEXT_MAX; i++) append("abc"); }
      export function start(): usize { return textStart(); }
      export function length(): i32 { return textLength(); }
      export function most(): i32 { return TEXT_MAX; }`;
    const exports = (await compileKit(source)) as { memory: WebAssembly.Memory } & Record<string, () => number>;
    exports.write();
    const most = exports.most();
    expect(exports.length()).toBe(most);
    const written = Buffer.from(exports.memory.buffer, exports.start(), most).toString("latin1");
    expect(written).toBe("abc".repeat(most).slice(0, most));
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
    ["what the fonts lack", '"F\u4e2dge"', /the fonts lack the letter "\u4e2d"[\s\S]*test-entry\.ts\(2,34\)/],
    [
      "a text of 70,000 letters",
      `"${"x".repeat(70_000)}"`,
      /a text has at most 32767 letters[\s\S]*test-entry\.ts\(2,34\)/,
    ],
    ["a tabulator", '"a\\tb"', /lack the letter "\\t"/],
    ["a template string", "`x`", /no template strings[\s\S]*test-entry\.ts\(2,34\)/],
    ["a template string with gaps", "`x${1}`", /no template strings/],
  ])("%s", async (_, literal, words) => {
    await expect(readText(returns(literal))).rejects.toThrow(words);
  });
});
