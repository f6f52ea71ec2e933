// The display list writer and the word wrap by themselves: any coordinates give a valid list and the pixels one
// expects.
import { beforeAll, describe, expect, test } from "vitest";
import { parseDisplayList, rasterise, SCREEN_SIZE, screenText } from "../../host/raster/index.ts";
import { compileKit } from "./compile-kit.ts";

const ENTRY = `
export { rect, frame, round, disc, ring, line, hline, vline, pixel, icon } from "./screen/display";
export { beginScreen, clip, unclip, putText, repeat, screenLength } from "./screen/display";
export { beginScroll, endScroll, openScroll, moveScroll, scrollChars, countLines } from "./widgets/scroll";
import { SCREEN } from "./screen/display";
const TEXT: usize = memory.data(4096);
const SCROLL: usize = memory.data(8, 4);
export function screenPtr(): i32 { return <i32>SCREEN; }
export function textPtr(): i32 { return <i32>TEXT; }
export function scrollPtr(): i32 { return <i32>SCROLL; }
`;

type Kit = Record<string, (...args: number[]) => number>;
let kit: Kit;
let memory: Uint8Array;

beforeAll(async () => {
  const exports = await compileKit(ENTRY);
  kit = exports as unknown as Kit;
  memory = new Uint8Array((exports.memory as WebAssembly.Memory).buffer);
}, 120_000);

function call(name: string, ...args: number[]): number {
  return (kit[name] as (...args: number[]) => number)(...args);
}

function screen(): Uint8Array {
  const start = call("screenPtr");
  return memory.slice(start, start + call("screenLength"));
}

function writeText(text: string): number {
  memory.set(new TextEncoder().encode(text), call("textPtr"));
  return call("textPtr");
}

/** A small generator of its own, so that a failure names its seed. */
function random(seed: number): (below: number) => number {
  let bits = seed;
  return (below) => {
    bits = (Math.imul(bits, 0x41c64e6d) + 12345) | 0;
    return (bits >>> 8) % below;
  };
}

describe("display list writer", () => {
  test("repeated commands stand in the list as they stood, all of them or none", () => {
    call("beginScreen", 0);
    call("disc", 40, 50, 6, 3);
    call("line", 1, 2, 30, 40, 5);
    const written = screen().slice(2);
    memory.set(written, call("textPtr"));
    call("beginScreen", 7);
    call("repeat", call("textPtr"), written.length);
    call("pixel", 9, 9, 1);
    expect([...screen().slice(2, 2 + written.length)]).toEqual([...written]);
    expect(parseDisplayList(screen())).toHaveLength(4);
    // To the last command that fits, and no part of the next.
    let before = 0;
    for (let length = call("screenLength"); length !== before; length = call("screenLength")) {
      before = length;
      call("repeat", call("textPtr"), written.length);
    }
    expect(before).toBeGreaterThan(4096 - written.length);
    expect(before).toBeLessThanOrEqual(4096);
    expect(() => parseDisplayList(screen())).not.toThrow();
  });

  test("rectangles show exactly the pixels that lie on the screen", () => {
    const next = random(1);
    for (let i = 0; i < 300; i++) {
      const [x, y, w, h] = [next(600) - 200, next(600) - 200, next(500) - 60, next(500) - 60] as const;
      call("beginScreen", 0);
      call("rect", x, y, w, h, 5);
      const { pixels } = rasterise(screen());
      const right = Math.min(x + w, SCREEN_SIZE);
      const bottom = Math.min(y + h, SCREEN_SIZE);
      const area = Math.max(right - Math.max(x, 0), 0) * Math.max(bottom - Math.max(y, 0), 0);
      expect(
        pixels.reduce((sum, pixel) => sum + (pixel === 5 ? 1 : 0), 0),
        `${x} ${y} ${w} ${h}`,
      ).toBe(w > 0 && h > 0 ? area : 0);
      if (area > 0 && w > 0 && h > 0) expect(pixels[Math.max(y, 0) * SCREEN_SIZE + Math.max(x, 0)]).toBe(5);
    }
  });

  test("any arguments give a list that every rasteriser takes, and nothing wraps round", () => {
    const next = random(2);
    const shapes = ["rect", "frame", "round", "disc", "ring", "line", "hline", "vline", "pixel", "clip"];
    const counts: Record<string, number> = {
      rect: 5,
      frame: 5,
      round: 6,
      disc: 4,
      ring: 4,
      line: 5,
      hline: 4,
      vline: 4,
      pixel: 3,
      clip: 4,
    };
    const place = (): number => (next(4) === 0 ? next(0x7fff) - 0x4000 : next(300) - 30);
    for (let i = 0; i < 2000; i++) {
      const shape = shapes[next(shapes.length)] as string;
      const count = counts[shape] as number;
      const args = Array.from({ length: count }, place);
      if (shape !== "clip") args[count - 1] = next(16);
      call("beginScreen", 0);
      call(shape, ...args);
      const list = screen();
      const commands = parseDisplayList(list);
      expect(commands.length, `${shape} ${args}`).toBeLessThanOrEqual(2);
      for (const command of commands) {
        if (command.op !== "rect" && command.op !== "round" && command.op !== "frame") continue;
        expect(command.x + command.w).toBeLessThanOrEqual(SCREEN_SIZE);
        expect(command.y + command.h).toBeLessThanOrEqual(SCREEN_SIZE);
      }
    }
  });

  test("text is cut by whole glyphs at both edges", () => {
    const start = writeText("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
    for (const [x, words] of [
      [0, "abcdefghijklmnopqrstuvwxyzABCD"],
      [-1, "bcdefghijklmnopqrstuvwxyzABCD"],
      [-8, "bcdefghijklmnopqrstuvwxyzABCDE"],
      [-400, "YZ"],
      [-416, ""],
      [232, "a"],
      [240, ""],
      [100000, ""],
      [-100000, ""],
    ] as const) {
      call("beginScreen", 0);
      call("putText", 1, x, 10, 5, start, 52);
      const shown = screenText(screen()).map((run) => run.text);
      expect(shown.join("").slice(0, words.length), `x ${x}`).toBe(words);
      expect(shown.join("").length, `x ${x}`).toBeLessThanOrEqual(words.length + 1);
    }
  });

  test("a full list leaves commands out and stays valid", () => {
    const start = writeText("x".repeat(200));
    call("beginScreen", 0);
    for (let i = 0; i < 2000; i++) {
      call("rect", 1, 2, 3, 4, 5);
      call("putText", 0, 0, i % 200, 5, start, 1 + (i % 40));
      call("round", 1, 2, 30, 40, 5, 6);
    }
    expect(call("screenLength")).toBeGreaterThan(4080);
    expect(call("screenLength")).toBeLessThanOrEqual(4096);
    expect(parseDisplayList(screen()).length).toBeGreaterThan(200);
  });
});

describe("scrolling text", () => {
  /** Lays a text out and returns all its lines, read through a window that scrolls. */
  function lines(text: string, columns: number): string[] {
    const scroll = call("scrollPtr");
    const start = writeText(text);
    const read: string[] = [];
    call("openScroll", scroll);
    for (let step = 0; step < 500; step++) {
      call("beginScreen", 0);
      call("beginScroll", scroll, 0, 0, columns, 1);
      call("scrollChars", 5, start, text.length);
      call("endScroll", scroll);
      read.push(
        screenText(screen())
          .map((run) => run.text)
          .join(""),
      );
      if (call("moveScroll", scroll, 2, 1) === 0) return read;
    }
    throw new Error("the text does not end");
  }

  test("breaks at blanks, only inside words that fit no line, and loses no word", () => {
    const next = random(3);
    for (let round = 0; round < 60; round++) {
      const words = Array.from({ length: 1 + next(30) }, () => "abcdefghijklmnopqrstuvwxyz".slice(0, 1 + next(14)));
      const columns = 8 + next(20);
      const shown = lines(words.join(" "), columns);
      const pieces = shown.flatMap((line) => line.split(" "));
      for (const line of shown) expect(line.length).toBeLessThanOrEqual(columns);
      expect(shown.join("").replaceAll(" ", "")).toBe(words.join(""));
      for (const word of words) if (word.length <= columns) expect(pieces).toContain(word);
    }
  });

  test("a newline begins a paragraph after an empty line", () => {
    expect(lines("one two\nthree", 20)).toEqual(["one two", "", "three"]);
    expect(lines("", 20)).toEqual([""]);
  });

  test("a number stays with what it counts, unless nothing else stands on the line", () => {
    expect(lines("you draw 3 cards and keep 12 of them", 14)).toEqual([
      "you draw",
      "3 cards and",
      "keep 12 of",
      "them",
    ]);
    expect(lines("you get 12 of them", 14)).toEqual(["you get 12 of", "them"]);
    expect(lines("round 2 brings 10 points", 16)).toEqual(["round 2 brings", "10 points"]);
    expect(lines("1234 ringworlds", 8)).toEqual(["1234 rin", "gworlds"]);
  });

  test("a number stays with the noun before it, unless nothing else stands on the line", () => {
    expect(lines("CPU 2 discards jump 1, scan 4", 27)).toEqual(["CPU 2 discards jump 1,", "scan 4"]);
    expect(lines("scans Window with code 3", 23)).toEqual(["scans Window with", "code 3"]);
    expect(lines("needs a landing code 4, no other", 22)).toEqual(["needs a landing", "code 4, no other"]);
    expect(lines("a marker of Player 2 from Anno", 19)).toEqual(["a marker of", "Player 2 from Anno"]);
    expect(lines("lost, with 2 of 9 there", 12)).toEqual(["lost, with", "2 of 9 there"]);
    expect(lines("so good. A 4 is better", 12)).toEqual(["so good. A", "4 is better"]);
    expect(lines("2, 4, 9, 16, 20, 24", 10)).toEqual(["2, 4, 9,", "16, 20, 24"]);
    expect(lines("planet 12", 7)).toEqual(["planet", "12"]);
  });
});
