// Game codes as text (docs/spec/game-code.md): what is written is read, and whatever is damaged, cut, foreign or
// hostile gets a sentence.
import { describe, expect, it } from "vitest";
import { type CodedGame, CodeError, MOST_PLAYERS, readCode, writeCode } from "../../host/code/game-code.ts";
import { SeededRandom } from "../../host/sim/seed.ts";

const RUNS = 400;
/** Digits and letters of codes. */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

function drawGame(random: SeededRandom): CodedGame {
  const players = 1 + random.below(MOST_PLAYERS);
  const each = (take: () => number): number[] => Array.from({ length: players }, take);
  return {
    id: ["null", "jump-gate-1st", "a", "x0123456789-123456789-ab"][random.below(4)],
    version: each(() => random.below(32))
      .concat(0, 1, 2)
      .slice(0, 3)
      .join("."),
    build: random.below(1 << 20),
    edition: random.below(256),
    options: random.below(256),
    seats: each(() => random.below(64)),
    deal: (BigInt(random.below(256)) << 32n) | BigInt(random.next()),
    scores: each(() => [random.below(200), 0 - random.below(300), random.next() >> 2, 127, 128, -128][random.below(6)]),
    // Of a single seat a code does not say whether it has won.
    ranks: players === 1 ? [0] : each(() => 1 + random.below(players)),
    hash: random.below(1 << 20),
  };
}

/** Writes a code with choices: place and count of each. */
function write(game: CodedGame, choices: readonly (readonly [number, number])[] = []): string {
  return writeCode(game, (sink) => {
    for (const [place, count] of choices) sink.put(place, count);
  });
}

function refusal(text: string): string {
  try {
    readCode(text);
  } catch (error) {
    expect(error).toBeInstanceOf(CodeError);
    return (error as Error).message;
  }
  return "";
}

const random = new SeededRandom(5);
const game = { ...drawGame(random), id: "jump-drive" };
const code = write(game, [
  [3, 9],
  [0, 2],
  [511, 512],
]);

describe("a code", () => {
  it("says what was written, with choices behind it", () => {
    for (let i = 0; i < RUNS; i++) {
      const drawn = drawGame(random);
      const choices = Array.from({ length: random.below(300) }, (): [number, number] => {
        const count = 2 + random.below(511);
        return [random.below(count), count];
      });
      const text = write(drawn, choices);
      expect(text).toMatch(/^[A-Z0-9-]+:1[0-9A-HJKMNP-TV-Z]+$/);
      const read = readCode(text);
      expect(read.game).toEqual(drawn);
      for (let again = 0; again < 2; again++) {
        const source = read.choices();
        expect(choices.map(([, count]) => source.next(count))).toEqual(choices.map(([place]) => place));
        expect(source.isEmpty).toBe(true);
      }
    }
  });

  it("is read in small letters, with blanks and line ends, with letters for digits, and out of an address", () => {
    const { text } = readCode(code);
    expect(text).toBe(code);
    const broken = code.replaceAll(/(.{7})/g, "$1 \n").toLowerCase();
    const [name, digits] = code.split(":");
    const likened = `${name}:${digits.replaceAll("0", "o").replaceAll("1", "l")}`;
    const addresses = [`https://example.org/deck/?play=${code}`, `?a=b&play=${encodeURIComponent(code)}#end`];
    for (const given of [broken, likened, ...addresses]) expect(readCode(given).text).toBe(code);
  });

  it("takes no room for what cannot be otherwise", () => {
    const same = write(game, [[0, 1]]);
    expect(same).toBe(write(game));
  });

  it("refuses to be written with a choice that is none", () => {
    expect(() => write(game, [[4, 4]])).toThrow(RangeError);
  });
});

describe("what is no code", () => {
  it("is told as such", () => {
    for (const text of ["", ":", "1", "HELLO", "JUMP-DRIVE", "../../etc:1", `${"x".repeat(25)}:1`, "ä:1"])
      expect(refusal(text)).toMatch(/no game code/);
    expect(refusal(`NULL:1${"0".repeat(9000)}`)).toMatch(/far too long/);
    expect(refusal(code.replace(":1", ":2"))).toMatch(/newer program/);
    expect(refusal(code.replace(":1", ":U"))).toMatch(/no digit/);
  });

  it("each digit that is another one, and each end that is cut off, is noticed", () => {
    const from = code.indexOf(":") + 2;
    for (let at = from; at < code.length; at++) {
      const other = SIGNS[(SIGNS.indexOf(code[at]) + 1 + (at % 31)) % 32];
      expect(refusal(code.slice(0, at) + other + code.slice(at + 1)), `digit ${at}`).toMatch(/damaged/);
      expect(refusal(code.slice(0, at)), `cut at ${at}`).not.toBe("");
    }
    expect(refusal(`${code}0`)).toMatch(/damaged/);
  });

  it("two digits that changed places, and another game's name, are noticed", () => {
    for (let at = code.indexOf(":") + 2; at + 1 < code.length; at++) {
      if (code[at] === code[at + 1]) continue;
      expect(refusal(code.slice(0, at) + code[at + 1] + code[at] + code.slice(at + 2))).toMatch(/damaged/);
    }
    expect(refusal(code.replace("JUMP-DRIVE", "JUMP-GATE"))).toMatch(/damaged/);
  });

  it("any text gets a sentence or is a code", () => {
    let read = 0;
    for (let i = 0; i < RUNS * 5; i++) {
      const length = random.below(120);
      const text = Array.from({ length }, () => String.fromCharCode(random.below(i % 2 === 0 ? 128 : 0x2000))).join("");
      const given = i % 3 === 0 ? `NULL:1${text}` : text;
      const said = refusal(given);
      if (said === "") read++;
      else expect(said).toMatch(/^[A-Z].*\.$/);
    }
    expect(read).toBeLessThan(3);
  });
});
