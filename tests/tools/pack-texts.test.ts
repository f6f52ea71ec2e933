// Packed texts are the same when unpacked as the kit does it (kit/words/unpack), whatever they are.
import { describe, expect, test } from "vitest";
import { SeededRandom } from "../../host/sim/seed.ts";
import { type PackedTexts, packTexts } from "../../tools/cartridge/translate/pack-texts.ts";

/** Bytes in which what unpacks a code keeps those to come. */
const ROOM = 8;

/** Unpacks a text as kit/words/unpack does, and says how many codes it kept at most. */
function unpack({ letters, pairs }: PackedTexts, codes: readonly number[]): { text: string; kept: number } {
  let text = "";
  let kept = 0;
  for (const first of codes) {
    const toCome = [first];
    while (toCome.length > 0) {
      kept = Math.max(kept, toCome.length);
      const code = toCome.shift() as number;
      const pair = pairs[code - 1 - letters.length];
      if (pair) toCome.unshift(...pair);
      else text += String.fromCharCode(letters[code - 1] as number);
    }
  }
  return { text, kept };
}

describe("packed texts", () => {
  test.each([
    ["none", []],
    ["empty ones", ["", ""]],
    ["one letter over and over", ["a".repeat(1000)]],
    ["what repeats itself", ["to be or not to be", "to be to be to be", "not to be or to be"]],
    [
      "many letters",
      [
        Array.from({ length: 220 }, (_, i) => String.fromCharCode(32 + i))
          .join("")
          .repeat(3),
      ],
    ],
  ] as const)("%s", (_, texts) => {
    expectSame(texts);
  });

  test("by chance", () => {
    const random = new SeededRandom(1);
    for (let i = 0; i < 50; i++) {
      const texts = Array.from({ length: 1 + random.below(20) }, () =>
        Array.from({ length: random.below(120) }, () => String.fromCharCode(97 + random.below(2 + (i % 20)))).join(""),
      );
      expectSame(texts);
    }
  });

  test("sentences take little more than half", () => {
    const text = "Take a die and use it. A die left of the median moves a counter left. The dice are yours. ".repeat(
      20,
    );
    const { pairs, codes } = packTexts([text]);
    expect(2 * pairs.length + (codes[0] as readonly number[]).length).toBeLessThan(0.6 * text.length);
  });
});

function expectSame(texts: readonly string[]): void {
  const packed = packTexts(texts);
  expect(packed.letters.length + packed.pairs.length).toBeLessThanOrEqual(255);
  for (const [i, text] of texts.entries()) {
    const unpacked = unpack(packed, packed.codes[i] as readonly number[]);
    expect(unpacked.text).toBe(text);
    expect(unpacked.kept).toBeLessThanOrEqual(ROOM);
  }
}
