// Proves that painting only what changed leaves the panel as a whole repaint would, pixel by pixel: along chains of
// lists that grow out of one another, and along the screens of whole games; and that what did not change is not sent.
// FUZZ_SEED=<n> repeats the chains from that seed on; FUZZ_LISTS=<n> sets how many lists are tried.
import { dirname } from "node:path";
import { rmSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { FLAG, LIMIT } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { sampleRows } from "../support/breadth.ts";
import { findButtonGame, isLongRun, sampleTables } from "../support/button-game.ts";
import { ROOT, readCartridgeFile } from "../support/games.ts";
import { command, isSound, list, makeCommands, makeFuzzedList, makeNextCommands, makeRandom } from "./lists.ts";
import { buildPainter, type Mutant, type Painted, paintInTurn, type Picture } from "./native-paint.ts";

const FIRST_SEED = Number(process.env.FUZZ_SEED ?? 1);
const LISTS = Number(process.env.FUZZ_LISTS ?? 2000);
const CHAIN = 50;
const ALL = 2 ** 30 - 1;
/** Steps of each game whose screens are painted; the long run paints more. */
const STEPS = isLongRun() ? 1500 : 600;

const folders: string[] = [];
function build(name: string, mutant?: Mutant): string {
  const program = buildPainter(ROOT, name, mutant);
  folders.push(dirname(program));
  return program;
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
const program = build("sound");

/**
 * A chain of pictures of one seed: each much like the one before, now and then a refused list, or the panel's picture
 * forgotten.
 */
function makeChain(seed: number): Picture[] {
  const random = makeRandom(seed);
  let commands = makeCommands(random, 1 + random(25));
  return Array.from({ length: CHAIN }, () => {
    if (random(12) === 0) return { list: makeFuzzedList(random) };
    if (random(40) === 0) commands = makeCommands(random, 1 + random(25));
    const next = makeNextCommands(random, commands);
    if (isSound(list(...next))) commands = next;
    return { list: list(...next), forget: random(40) === 0 };
  });
}

const chains = Array.from({ length: Math.ceil(LISTS / CHAIN) }, (_, i) => FIRST_SEED + i);

function countDiffering(painted: readonly Painted[]): number {
  return painted.filter(({ differing }) => differing > 0).length;
}

function bandsOf(...bands: number[]): number {
  return bands.reduce((mask, band) => mask | (1 << band), 0);
}

const BASE = [
  command("PALETTE", 5, 1, 0x34, 0x12),
  command("CLEAR", 1),
  command("RECT", 10, 16, 30, 16, 5),
  command("TEXT", 0, 4, 40, 7, 5, "first"),
  command("CLIP", 20, 100, 50, 24),
  command("DISC", 40, 110, 30, 3),
  command("CLIP", 0, 0, 240, 240),
  command("RECT", 100, 200, 20, 8, 6),
  command("RECT", 110, 200, 20, 8, 8),
];

/** The base with some commands replaced. */
function changed(changes: Readonly<Record<number, number[]>>): number[][] {
  return BASE.map((one, at) => changes[at] ?? one);
}

describe("what is sent", () => {
  test.each([
    ["nothing of an equal list", BASE, 0],
    ["the band of changed words", changed({ 3: command("TEXT", 0, 4, 40, 7, 5, "other") }), bandsOf(5)],
    ["where a shape was and where it is", changed({ 3: command("TEXT", 0, 4, 52, 7, 5, "first") }), bandsOf(5, 6, 7)],
    ["what is drawn in a changed palette entry", changed({ 0: command("PALETTE", 5, 1, 0x35, 0x12) }), bandsOf(2, 3)],
    ["nothing of an entry that is not in use", changed({ 0: command("PALETTE", 5, 2, 0x34, 0x12, 1, 1) }), bandsOf(25)],
    ["all where the background's entry changes", [...BASE, command("PALETTE", 1, 1, 9, 9)], ALL],
    ["what a changed clip rectangle cuts", changed({ 4: command("CLIP", 21, 100, 50, 24) }), bandsOf(12, 13, 14, 15)],
    [
      "what the clip rectangle no longer cuts off",
      changed({ 4: command("CLIP", 20, 100, 50, 32) }),
      bandsOf(12, 13, 14, 15, 16),
    ],
    [
      "nothing of a change outside the clip rectangle",
      changed({ 6: command("CLIP", 0, 0, 0, 0), 7: command("CLIP", 0, 0, 240, 240) }),
      bandsOf(25),
    ],
    ["an order that changed", changed({ 7: BASE[8], 8: BASE[7] }), bandsOf(25)],
    ["nothing of what a CLEAR covers", [command("DISC", 120, 120, 100, 9), ...BASE], 0],
    ["where a line of rows ends: band for band", [...BASE, command("RECT", 0, 7, 240, 2, 2)], bandsOf(0, 1)],
    ["the last band", [...BASE, command("HLINE", 0, 239, 255, 2)], bandsOf(29)],
    ["nothing of what lies below the screen", [...BASE, command("RECT", 0, 240, 255, 15, 2)], 0],
  ])("%s", (_, after, bands) => {
    const [first, second] = paintInTurn(program, [{ list: list(...BASE) }, { list: list(...after) }]);
    expect(first).toEqual({ error: 0, bands: ALL, differing: 0 });
    expect(second).toEqual({ error: 0, bands, differing: 0 });
  });

  test("everything at first, after a refused list, and when what is shown was forgotten", () => {
    const base = list(...BASE);
    const refused = Uint8Array.of(99);
    const painted = paintInTurn(program, [
      { list: base },
      { list: base },
      { list: refused },
      { list: base },
      { list: base, forget: true },
    ]);
    expect(painted.map(({ bands }) => bands)).toEqual([ALL, 0, 0, ALL, ALL]);
    expect(painted.map(({ error }) => error)).toEqual([0, 0, -2, 0, 0]);
    expect(countDiffering(painted)).toBe(0);
  });
});

test(`pixels equal the whole repaint's along ${LISTS} lists in chains, from seed ${FIRST_SEED}`, {
  timeout: 300_000,
}, () => {
  let [refused, partly, still] = [0, 0, 0];
  for (const seed of chains) {
    const painted = paintInTurn(program, makeChain(seed));
    expect(
      painted.findIndex(({ differing }) => differing > 0),
      `FUZZ_SEED=${seed}: list with wrong pixels`,
    ).toBe(-1);
    for (const { error, bands } of painted) {
      if (error !== 0) refused++;
      else if (bands === 0) still++;
      else if (bands !== ALL) partly++;
    }
  }
  // The chains exercise every way.
  expect(partly).toBeGreaterThan(LISTS / 5);
  expect(still).toBeGreaterThan(LISTS / 20);
  expect(refused).toBeGreaterThan(LISTS / 100);
});

test.each(sampleTables().map((table) => [table.name, table] as const))(
  "pixels equal the whole repaint's along a game: %s",
  (_, table) => {
    const { seed, steps } = findButtonGame(table, [1, 1], 2);
    const cartridge = new Cartridge(readCartridgeFile(table.id));
    cartridge.raw.boot(...seed);
    const pictures: Picture[] = [{ list: cartridge.screen().slice() }];
    for (const buttons of steps.slice(0, STEPS)) {
      if (cartridge.raw.tick(buttons, LIMIT.TICK_MS) & FLAG.SCREEN) pictures.push({ list: cartridge.screen().slice() });
    }
    const painted = paintInTurn(program, pictures);
    expect(painted.filter(({ error }) => error !== 0)).toEqual([]);
    expect(countDiffering(painted)).toBe(0);
    expect(painted.slice(1).filter(({ bands }) => bands !== ALL).length).toBeGreaterThan(painted.length / 2);
  },
);

describe("wrong pixels are noticed when a band's hash, or what is noted of a stretch, forgets", () => {
  const file = "raster/raster_open.c";
  test.each<[string, Mutant]>(
    sampleRows(
      [
        ["the palette", { file, from: "colors[i] = mix(clipped, wire[i]);", to: "colors[i] = clipped;" }],
        [
          "that the palette changes behind a command",
          { file, from: "if (error == RASTER_OK && late) {", to: "if (0) {" },
        ],
        [
          "the clip rectangle",
          { file, from: "set_colors(pass.colors, mix_bytes(start, c, size), raster->wire);", to: "" },
        ],
        ["the clip rectangle's size", { file, from: "mix_bytes(start, c, size)", to: "mix_bytes(start, c, 3)" }],
        [
          "a shape's bytes",
          {
            file,
            from: "c[0] | (uint32_t)c[1] << 8 | (uint32_t)c[2] << 16 | (uint32_t)c[3] << 24);",
            to: "c[0]);",
          },
        ],
        ["a line's last byte", { file, from: "hash = mix(hash, c[4]);", to: "" }],
        ["a text's bytes", { file, from: "hash = mix_bytes(hash, c + 4, body - 4);", to: "" }],
        [
          "a clipped command's bytes",
          {
            file,
            from: "mix_bytes(pass.colors[color], c, place + 1 == size ? place : size)",
            to: "pass.colors[color]",
          },
        ],
        [
          "the palette behind everything",
          { file, from: "set_all(bands, mix(start, raster->wire[0]));\n      *late", to: "*late" },
        ],
        ["a command's last bytes", { file, from: "return mix(h, rest);", to: "return h;" }],
        ["a shape's last row", { file, from: "(bottom - 1) / ", to: "(bottom - 1 - (bottom - 1 > top)) / " }],
        [
          "the order",
          { file, from: "return mix(h, drawn.a);", to: "return (raster_hash_t){band.a + drawn.a, band.b + drawn.b};" },
        ],
        ["what was drawn before", { file, from: "return mix(h, drawn.a);", to: "return drawn;" }],
        ["half a disc", { file, from: "bottom = top + c[3] + 1;", to: "bottom = top + 1;" }],
        [
          "that a clip rectangle counts for stretches behind",
          { file, from: "pass.touched = UINT32_MAX; /* it counts for those behind it */", to: "" },
        ],
        [
          "that a stretch is painted in a shape's last band",
          { file, from: "raster_bands_between(first, last)", to: "raster_bands_between(first, first)" },
        ],
        ["the stretch's other commands", { file, from: "pass->touched |= ", to: "pass->touched = " }],
        ["the font's height", { file, from: "art_fonts[c[1]].height", to: "8" }],
        ["a clipped text's height", { file: "raster/raster_command.h", from: "art_fonts[c[1]].height", to: "8" }],
      ],
      3,
    ),
  )("%s", (name, mutant) => {
    const mutated = build(name.replaceAll(/\W+/g, "-"), mutant);
    const caught = chains.some((seed) => countDiffering(paintInTurn(mutated, makeChain(seed))) > 0);
    expect(caught).toBe(true);
  });
});
