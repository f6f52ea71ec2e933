// Checks that generated files are fresh and that malformed art is refused with its place.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { toRgb565 } from "../../tools/generate/abi.ts";
import { readFont, readIcons } from "../../tools/generate/sheet.ts";
import { findStale } from "../../tools/generate.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

test("the generated files are fresh", () => {
  expect(findStale(ROOT)).toEqual([]);
});

test("colours become RGB565", () => {
  expect(toRgb565("#ffffff")).toBe(0xffff);
  expect(toRgb565("#ff0000")).toBe(0xf800);
  expect(toRgb565("#00ff00")).toBe(0x07e0);
  expect(toRgb565("#0000ff")).toBe(0x001f);
});

describe("bad art", () => {
  let root = "";
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "jumpdeck-art-"));
    mkdirSync(join(root, "assembly/kit/art"), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const writeArt = (name: string, text: string) => writeFileSync(join(root, "assembly/kit/art", name), text);

  test.each([
    ["a b c\n", "icons.txt:1: expected"],
    ["dot 2 1\n#..\n", "icons.txt:1: expected 1 rows of 2"],
    ["dot 2 1\n#x\n", "icons.txt:1: expected 1 rows of 2"],
    ["dot 2 2\n##\n", "icons.txt:1: expected 2 rows of 2"],
    ["dot 40 1\n#\n", "icons.txt:1: size out of range"],
    ["dot 1 1\n#\ndot 1 1\n#\n", 'icons.txt:3: second icon "dot"'],
    ["", "0 icons"],
  ])("icons %j", (text, words) => {
    writeArt("icons.txt", text);
    expect(() => readIcons(root)).toThrow(words);
  });

  test("a font needs its head, all glyphs, and their order", () => {
    const good = readFileSync(join(ROOT, "assembly/kit/art/font-small.txt"), "utf8");
    writeArt("font-small.txt", good.replace("font small", "font other"));
    expect(() => readFont(root, "small")).toThrow('expected "font small');
    writeArt("font-small.txt", good.replace("glyph 65 A", "glyph 66 B"));
    expect(() => readFont(root, "small")).toThrow('expected "glyph 65 A"');
    writeArt("font-small.txt", good.slice(0, good.indexOf("glyph 255")));
    expect(() => readFont(root, "small")).toThrow("191 glyphs");
    writeArt("font-small.txt", good);
    expect(readFont(root, "small")).toEqual(readFont(ROOT, "small"));
  });
});
