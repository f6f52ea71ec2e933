// Faces: what every game shows of itself, drawn from the very bytes that its title draws; face.txt and its faults; a
// picture stays whole among the data; what `check` says of bent ones. That firmware and host read bent ones alike:
// tests/firmware/validator.test.ts.
import { describe, expect, it } from "vitest";
import { LIMIT, OP } from "../../../host/cartridge/abi.ts";
import { Cartridge } from "../../../host/cartridge/cartridge.ts";
import { encodeFace, FACE_SECTION, faceFaults, isPicture, readFace } from "../../../host/cartridge/face.ts";
import { wrapCustomSection } from "../../../host/cartridge/identity.ts";
import { checkCartridge } from "../../../host/check/cartridge-check.ts";
import { screenText } from "../../../host/raster/index.ts";
import { listSections } from "../../../host/wasm/instructions.ts";
import { findDataSection, readSegments } from "../../../host/wasm/segments.ts";
import { joinSegments } from "../../../tools/cartridge/shape/segments.ts";
import { parsePicture } from "../../../tools/generate/face.ts";
import { GAMES, readCartridgeFile } from "../../support/games.ts";
import { watCartridge } from "../../firmware/wat-cartridge.ts";

/** A disc, red, in the middle. */
const DISC = [OP.DISC, 28, 20, 5, 6];
const AT = 700;

/** A cartridge with these bytes among its data, and a face. */
function withFace(picture: readonly number[], payload: Uint8Array): Uint8Array {
  const text = picture.map((byte) => `\\${byte.toString(16).padStart(2, "0")}`).join("");
  return Buffer.concat([
    watCartridge({ fields: `(data (i32.const ${AT}) "${text}")` }),
    wrapCustomSection(FACE_SECTION, payload),
  ]);
}

describe.each(GAMES)("%s", (id) => {
  const file = readCartridgeFile(id);

  it("has a line and a picture, in at most so many bytes", () => {
    const face = readFace(file);
    expect(face?.line).toMatch(/\d min$/);
    expect(face?.picture.length).toBeGreaterThan(30);
    expect(faceFaults(file)).toEqual([]);
  });

  it("shows both on its title, and no row lies outside the screen", () => {
    const cartridge = new Cartridge(file);
    cartridge.raw.boot(1, 2);
    const words = screenText(cartridge.screen())
      .map(({ text }) => text)
      .join(" ");
    expect(words).toContain(readFace(file)?.line);
    expect(words).toContain(cartridge.identity.title);
    // The first command of every picture so far is its ground: it is twice as large in the title's list.
    const ground = readFace(file)?.picture.subarray(0, 7) as Uint8Array;
    expect(ground[0]).toBe(OP.ROUND);
    const doubled = [
      OP.ROUND,
      6,
      4,
      2 * (ground[3] as number),
      2 * (ground[4] as number),
      2 * (ground[5] as number),
      ground[6] as number,
    ];
    expect(Buffer.from(cartridge.screen()).includes(Buffer.from(doubled))).toBe(true);
  });
});

describe("face.txt", () => {
  it("says from the back to the front what is drawn", () => {
    expect(parsePicture("# A star.\nround 0 0 56 40 6 black\n\ndisc 28 20 5 red\nline 0 0 55 39 white\n")).toEqual([
      OP.ROUND,
      0,
      0,
      56,
      40,
      6,
      0,
      ...DISC,
      OP.LINE,
      0,
      0,
      55,
      39,
      5,
    ]);
    expect(parsePicture("bitmap 2 3 sky\n#........#\n.#......#.\nhline 1 1 4 red")).toEqual([
      OP.BITMAP,
      2,
      3,
      10,
      2,
      11,
      0x80,
      0x40,
      0x40,
      0x80,
      OP.HLINE,
      1,
      1,
      4,
      6,
    ]);
  });

  it.each([
    ["", /draws nothing/],
    ["disc 1 1 1 red\nstar 1 1 1 red", /line 2: "star" is no command of a picture: rect, frame/],
    ["disc 1 1 red", /line 1: expected: disc x y r colour/],
    ["disc 1 1 1 mauve", /line 1: .*black, night/],
    ["rect 50 0 7 1 red", /line 1: lies outside the picture's 56 x 40 pixels/],
    ["line 0 0 0 40 red", /line 1: lies outside/],
    ["disc 300 1 1 red", /numbers from 0 to 255/],
    ["bitmap 0 0 red\n##\n#", /all of one length/],
    ["bitmap 0 0 red", /below a bitmap stand its rows/],
    ["disc 1 1 1 red\n".repeat(65), /takes 325 bytes; at most 320/],
  ])("%j is told", (text, fault) => {
    expect(() => parsePicture(text)).toThrow(fault);
  });
});

describe("a picture among the data", () => {
  it("stays in one segment, though the compiler leaves out its zeros", () => {
    // Zeros within it and at its end, as a bitmap or black has them; the module has its parts as segments of their own.
    const picture = [
      OP.BITMAP,
      0,
      0,
      56,
      5,
      7,
      ...new Array<number>(20).fill(0),
      255,
      ...new Array<number>(14).fill(0),
    ];
    const parts = watCartridge({
      fields: `(data (i32.const ${AT}) "\\0e\\00\\00\\38\\05\\07") (data (i32.const ${AT + 26}) "\\ff")`,
    });
    const whole = joinSegments(parts, { at: AT, size: picture.length });
    const section = findDataSection(whole);
    const owner = (section && readSegments(whole, section))?.find(({ at }) => at === AT);
    expect([...(owner?.bytes ?? [])]).toEqual(picture);
    expect(WebAssembly.validate(whole as BufferSource)).toBe(true);
    expect(listSections(joinSegments(parts)).length).toBe(listSections(whole).length);
    const apart = findDataSection(joinSegments(parts));
    expect((apart && readSegments(joinSegments(parts), apart))?.find(({ at }) => at === AT)?.bytes.length).toBe(6);
  });
});

describe("a bent face", () => {
  const face = (line: string, at = AT, size = DISC.length) => encodeFace(line, at, size);
  const cut = (bytes: Uint8Array, by: number) => bytes.subarray(0, bytes.length - by);

  it.each<[string, readonly number[], Uint8Array, { line: string; picture: number } | undefined, RegExp | undefined]>([
    ["is sound", DISC, face("A line"), { line: "A line", picture: 5 }, undefined],
    ["has no picture", DISC, face("A line", 0, 0), { line: "A line", picture: 0 }, undefined],
    [
      "has bytes of a later format behind",
      DISC,
      Buffer.concat([face("A line"), Buffer.from([1, 2, 3])]),
      { line: "A line", picture: 5 },
      undefined,
    ],
    ["is of another format", DISC, Uint8Array.from([2, ...face("A line").subarray(1)]), undefined, /another format/],
    ["is empty", DISC, new Uint8Array(0), undefined, /another format/],
    ["has no line", DISC, face(""), undefined, /no line of 1 to 48/],
    ["has too long a line", DISC, face("x".repeat(LIMIT.LINE_MAX_BYTES + 1)), undefined, /no line of 1 to 48/],
    ["has a line with a bell", DISC, face("A\u0007line"), undefined, /no line of 1 to 48/],
    ["ends within the line", DISC, cut(face("A line"), 6), undefined, /no line/],
    [
      "ends before the size",
      DISC,
      cut(face("A line"), 1),
      { line: "A line", picture: 0 },
      /ends before its picture's place/,
    ],
    [
      "points beside the data",
      DISC,
      face("A line", AT + 1),
      { line: "A line", picture: 0 },
      /does not lie in one data segment/,
    ],
    [
      "points behind memory",
      DISC,
      face("A line", 65_535),
      { line: "A line", picture: 0 },
      /does not lie in one data segment/,
    ],
    [
      "has a picture with words",
      [OP.TEXT, 0, 1, 1, 5, 1, 65],
      face("A line", AT, 7),
      { line: "A line", picture: 0 },
      /cannot be drawn/,
    ],
    [
      "has a picture that ends within a command",
      [...DISC, OP.RECT, 1],
      face("A line", AT, 7),
      { line: "A line", picture: 0 },
      /cannot be drawn/,
    ],
    [
      "has a picture with a colour that is none",
      [OP.DISC, 28, 20, 5, 16],
      face("A line"),
      { line: "A line", picture: 0 },
      /cannot be drawn/,
    ],
    [
      "has a picture that leaves its area",
      [OP.RECT, 50, 0, 7, 1, 5],
      face("A line", AT, 6),
      { line: "A line", picture: 0 },
      /cannot be drawn/,
    ],
  ])("that %s", (_, picture, payload, wanted, warning) => {
    const file = withFace(picture, payload);
    const got = readFace(file);
    expect(got && { line: got.line, picture: got.picture.length }).toEqual(wanted);
    const said = checkCartridge(file).findings.filter(({ text }) => text.includes(FACE_SECTION));
    expect(said.map(({ severity }) => severity)).toEqual(warning ? ["warning"] : []);
    if (warning) expect(said[0]?.text).toMatch(warning);
  });

  it("of several sections the first counts, and a picture has at most so many bytes", () => {
    const file = Buffer.concat([withFace(DISC, face("First")), wrapCustomSection(FACE_SECTION, face("Second"))]);
    expect(readFace(file)?.line).toBe("First");
    const long = Array.from({ length: LIMIT.PICTURE_MAX_BYTES / DISC.length }, () => DISC).flat();
    expect(isPicture(Uint8Array.from(long))).toBe(true);
    expect(isPicture(Uint8Array.from([...long, ...DISC]))).toBe(false);
  });
});
