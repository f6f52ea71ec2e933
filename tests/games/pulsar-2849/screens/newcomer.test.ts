// Pulsar 2849 for somebody who knows nothing but the screen: what the lesson frames is what it names, its text leaves
// the tracks in sight, projects and signs are explained where they stand, words are plain, and a tap on a hint does
// what it says.
import { describe, expect, test } from "vitest";
import { COLOR, ICON } from "../../../../host/cartridge/abi.ts";
import { inputOfTouch } from "../../../../host/cartridge/input.ts";
import { parseDisplayList, screenIcons, screenText } from "../../../../host/raster/index.ts";
import { SeededRandom } from "../../../../host/sim/seed.ts";
import { openCartridge } from "../../../support/games.ts";
import { markOf, openLesson, playLesson } from "../../../support/lesson.ts";
import { openNamedScene } from "./scenes.ts";

const CHIPS_Y = 196;
/** The row below them, where the words begin. */
const CHIPS_END = 215;
const TRACK_W = 15;
const TRACK_H = 38;
/** Rows of a track's spaces that a text may cover: the lower edge of the lowest counter. */
const TRACK_COVERED = 4;
const CARD_W = 76;
const CARD_H = 42;
const USE_H = 23;

const wordsOf = (list: Uint8Array): string =>
  screenText(list)
    .map(({ text }) => text)
    .join(" ")
    .replaceAll(/ +/g, " ");

describe("the lesson", () => {
  const { rows, steps } = playLesson("pulsar-2849", true);
  const lists = rows.flatMap((row) => row.lists);
  const panelOf = (list: Uint8Array) =>
    parseDisplayList(list)
      .flatMap((command) => (command.op === "round" && command.w === 240 ? [command] : []))
      .at(-1);

  test("frames the die that a refusal names or, while it is changed to another, the arrows that change it; never words below", () => {
    const refused = { die: 0, arrows: 0 };
    for (const list of lists) {
      const [, die, as] = /Choose what is framed: Use the (?:red )?(\d)(?: as (\d))?/.exec(wordsOf(list)) ?? [];
      if (die === undefined) continue;
      const mark = markOf(list);
      if (!mark) throw new Error(wordsOf(list));
      const within = (name: RegExp): boolean =>
        screenIcons(list).some(
          (icon) =>
            name.test(icon.name) &&
            icon.y >= CHIPS_Y &&
            icon.x >= mark.x &&
            icon.x < mark.x + mark.w &&
            icon.y >= mark.y &&
            icon.y < mark.y + mark.h,
        );
      const isDie = within(new RegExp(`^die-${die}-12$`));
      expect(isDie || within(/^arrow-down-8$/), wordsOf(list)).toBe(true);
      if (!isDie) expect(Number(/\bAs (\d): /.exec(wordsOf(list))?.[1] ?? die)).not.toBe(Number(as ?? die));
      expect(mark.y + mark.h, wordsOf(list)).toBeLessThanOrEqual(CHIPS_END);
      refused[isDie ? "die" : "arrows"]++;
    }
    expect(Math.min(...Object.values(refused)), JSON.stringify(refused)).toBeGreaterThan(1);
  });

  test("leaves the tracks in sight wherever a counter is moved or told of", () => {
    let seen = 0;
    for (const list of lists) {
      const spaces = parseDisplayList(list).flatMap((command) =>
        command.op === "frame" && command.w === TRACK_W && command.h === TRACK_H ? [command] : [],
      );
      const panel = panelOf(list);
      // A refusal may be longer than what it is about.
      if (spaces.length === 0 || !panel || /Not now\./.test(wordsOf(list))) continue;
      for (const { y, h } of spaces)
        expect(Math.min(y + h, panel.y + panel.h) - Math.max(y, panel.y), wordsOf(list)).toBeLessThanOrEqual(
          TRACK_COVERED,
        );
      seen++;
    }
    expect(seen).toBeGreaterThan(20);
  });

  test("takes the other one of two counters that stand together as that which is framed, and no other", () => {
    // The second row of the step: a 6 for initiative.
    const [, row] = rows.filter(({ progress }) => progress === "4/12");
    const handheld = openLesson("pulsar-2849");
    for (let at = handheld.steps.length; Buffer.compare(handheld.cartridge.screen(), row.list) !== 0; at++)
      handheld.step(steps[at]);
    const begun = handheld.cartridge.snapshot();
    /**
     * By what the cursor is on, presses to the right and down from the 3: the position after A, if the lesson takes it.
     */
    const taken = new Map<string, string>();
    for (let right = 0; right < 4; right++) {
      for (let down = 0; down < 4; down++) {
        handheld.cartridge.restore(begun);
        for (let i = 0; i < right; i++) handheld.press("RIGHT");
        for (let i = 0; i < down; i++) handheld.press("DOWN");
        const before = handheld.cartridge.stateHash();
        handheld.press("A");
        const after = handheld.cartridge.stateHash();
        if (after !== before) taken.set(`${right} ${down}`, `${after}`);
      }
    }
    // The 6, for either counter of initiative.
    expect([...taken.keys()]).toEqual(["3 0", "3 1"]);
    expect(new Set(taken.values()).size).toBe(1);
  });

  test("speaks of the choice that is on the screen, and says what each of two that are offered is", () => {
    for (const { progress, list } of rows) {
      if (progress === "1/12") expect(wordsOf(list)).toMatch(/^(?!.*HQ).*First choose the entry gate/);
      if (progress === "2/12") expect(wordsOf(list)).toMatch(/^(?!.*entry gate).*HQ side 1 of 2.*Your HQ: projects/);
    }
    const offers = rows.filter(
      ({ list }) =>
        screenText(list).some(({ text }) => text === "Bonus") && screenText(list).some(({ text }) => text === "Tile"),
    );
    // Where both are met first.
    expect(wordsOf(offers[0].list)).toMatch(/\bbonus, .*\btile is\b/);
  });
});

test("a project's card tells its whole effect; where it has not the room for it, the words below do", () => {
  const cut = new Set<string>();
  for (let seed = 1; seed <= 12; seed++) {
    for (const script of ["", "R"]) {
      const cartridge = openNamedScene("side", { seed, script });
      const list = cartridge.screen();
      const cards = parseDisplayList(list).flatMap((command) =>
        command.op === "frame" && command.w === CARD_W && command.h === CARD_H ? [command] : [],
      );
      expect(cards.length).toBe(8);
      expect(wordsOf(list)).toContain("Gate runs: flights.");
      for (const { x, y } of cards) {
        const words = screenText(list)
          .filter((run) => run.x > x && run.x < x + CARD_W && run.y > y && run.y < y + CARD_H)
          .map(({ text }) => text.trim())
          .join(" ");
        if (words.includes("..")) cut.add(words);
      }
    }
  }
  // Two gyrodynes to choose from and a gate run.
  expect([...cut]).toEqual(["a small or medium gyrodyne, pink gate .."]);
});

test("the page of transmitters says what the numbers at a tile's ends are, and that what stands below is about a tile", () => {
  const words = wordsOf(openNamedScene("transmitters").screen());
  expect(words).toContain("linked 1 and 3: red die 4");
  expect(words).toMatch(/Tile [A-Z]\d+( |:)/);
});

test("small letters of the menu of uses end within their row, whose frame covers none of them", () => {
  const list = openNamedScene("uses", { script: "" }).screen();
  const row = parseDisplayList(list).find((command) => command.op === "round" && command.h === USE_H);
  if (row?.op !== "round") throw new Error("no row has the cursor");
  const lines = screenText(list).filter(({ y }) => y >= row.y && y < row.y + USE_H);
  expect(lines.length).toBe(2);
  for (const { y, h, text } of lines) expect(y + h, text).toBeLessThan(row.y + USE_H);
});

test.each(["technologies", "transmitters", "board", "seats"])(
  "%s: a tap on the hint of the directions goes on, also beyond the last row",
  (name) => {
    const cartridge = openNamedScene(name);
    const hint = screenIcons(cartridge.screen()).find(({ icon }) => icon === ICON.DPAD_12);
    for (let tap = 0; tap < 20; tap++) {
      const before = Buffer.from(cartridge.screen());
      cartridge.tick(inputOfTouch({ x: (hint?.x ?? 0) + 6, y: (hint?.y ?? 0) + 6, by: 0 }));
      cartridge.tick(0);
      expect(Buffer.compare(before, cartridge.screen()), `tap ${tap}`).not.toBe(0);
    }
  },
);

test("actions are told without words that only the rulebook explains", () => {
  const face = openCartridge("pulsar-2849");
  face.raw.boot(1, 0);
  let told = 0;
  for (let seed = 1; seed <= 6; seed++) {
    const random = new SeededRandom(seed, 1);
    face.raw.newGame(0, 2 + (seed % 3), 0, seed, 0);
    while (face.raw.currentSeat() >= 0) {
      const legal = face.legalActions();
      for (const action of legal) {
        const text = face.actionText(action);
        expect(text).not.toMatch(/silver|isolated|cop(y|ied)|open cost|\((top|bottom)?\s?(left|right)\)|\d claims?\b/i);
        told++;
      }
      face.raw.apply(legal[random.below(legal.length)] as number);
    }
  }
  expect(told).toBeGreaterThan(1000);
});

test("the uses that offer nothing say so in plain words", () => {
  const met = new Set<string>();
  for (let seed = 1; seed <= 8; seed++) {
    for (const { text, color } of screenText(openNamedScene("uses", { seed, script: "" }).screen())) {
      if (color === COLOR.GREY && / /.test(text)) met.add(text.replace(/\d$/, "n"));
    }
  }
  expect([...met].toSorted()).toEqual(expect.arrayContaining(["none to be had for a n"]));
  expect([...met].join()).not.toMatch(/\bopen\b/);
});
