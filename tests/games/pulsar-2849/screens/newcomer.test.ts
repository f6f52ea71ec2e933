// Pulsar 2849 for somebody who knows nothing but the screen: what the lesson frames is what it names, its text leaves
// the tracks in sight, projects and signs are explained where they are, words are plain, and a tap on a hint does
// what it says.
import { describe, expect, test } from "vitest";
import { COLOR, ICON } from "../../../../host/cartridge/abi.ts";
import { inputOfTouch } from "../../../../host/cartridge/input.ts";
import { parseDisplayList, screenIcons, screenText } from "../../../../host/raster/index.ts";
import { SeededRandom } from "../../../../host/sim/seed.ts";
import type { Lesson, LessonStep } from "../../../../tools/generate/lesson.ts";
import { openCartridge } from "../../../support/games.ts";
import { markOf, openLesson, playLesson, readLesson } from "../../../support/lesson.ts";
import { TABLES } from "../reference-components.ts";
import { stateOf } from "./reading.ts";
import { openNamedScene } from "./scenes.ts";

/** In a lesson the choices are above the coach. */
const CHIPS_Y = 180;
const COACH_Y = 198;
/** A tab on its edge begins here. */
const TAB_Y = 194;
/** A page of the coach is shown so long before the wanted button leads on. */
const PAGE_STEPS = 16;
const TRACK_W = 15;
const TRACK_H = 38;
const CARD_W = 78;
const CARD_H = 32;
const PROJECTS = 8;
/** Two linked ends of transmitters as one. */
const JOINT_W = 24;
const JOINT_H = 21;
const USE_H = 23;

const wordsOf = (list: Uint8Array): string =>
  screenText(list)
    .map(({ text }) => text)
    .join(" ")
    .replaceAll(/ +/g, " ");

describe("the lesson", () => {
  const lesson = readLesson("pulsar-2849") as Lesson;
  const { rows, steps } = playLesson("pulsar-2849", true);
  const lists = rows.flatMap((row) => row.lists);

  test("frames the die that is to be used or, while it is changed to another, the arrows that change it", () => {
    const seen = { die: 0, arrows: 0 };
    for (const [i, { step, list }] of rows.entries()) {
      // With its first press a step begins.
      if (rows[i - 1]?.step === step || !isDie(lesson.steps[step - 1])) continue;
      const mark = markOf(list);
      if (!mark || mark.y < CHIPS_Y) continue;
      const within = (name: RegExp): boolean =>
        screenIcons(list).some(
          (icon) =>
            name.test(icon.name) &&
            icon.x >= mark.x &&
            icon.x < mark.x + mark.w &&
            icon.y >= mark.y &&
            icon.y < mark.y + mark.h,
        );
      const isOnDie = within(/^die-\d-12$/);
      expect(isOnDie || within(/^arrow-down-8$/), wordsOf(list)).toBe(true);
      seen[isOnDie ? "die" : "arrows"]++;
    }
    expect(seen.die, JSON.stringify(seen)).toBeGreaterThan(1);
  });

  test("leaves the tracks in sight wherever a counter is moved or told of", () => {
    let seen = 0;
    for (const list of lists) {
      const spaces = parseDisplayList(list).flatMap((command) =>
        command.op === "frame" && command.w === TRACK_W && command.h === TRACK_H ? [command] : [],
      );
      if (spaces.length === 0) continue;
      for (const { y, h } of spaces) expect(y + h, wordsOf(list)).toBeLessThanOrEqual(COACH_Y);
      seen++;
    }
    expect(seen).toBeGreaterThan(20);
  });

  test("takes the other one of two counters that stand together as that which is framed, and no other", () => {
    // A 2 for engineering.
    const at = lesson.steps.findIndex(({ play }) => JSON.stringify(play) === '[["TAKE",1,1,0]]') + 1;
    const row = rows.find(({ step }) => step === at) as (typeof rows)[number];
    const handheld = openLesson("pulsar-2849");
    for (let at = handheld.steps.length; Buffer.compare(handheld.cartridge.screen(), row.list) !== 0; at++)
      handheld.step(steps[at]);
    handheld.wait(PAGE_STEPS).press("A").wait(PAGE_STEPS);
    const begun = handheld.cartridge.snapshot();
    /**
     * By what the cursor is on, presses to the right and down from the 1: the position after A, if the lesson takes it.
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
    // For either counter of engineering: down leads to the other track first.
    expect([...taken.keys()]).toEqual(["1 1", "1 3"]);
    expect(new Set(taken.values()).size).toBe(1);
  });

  test("asks for a press on no page that is only read", () => {
    const ORDER = new RegExp(
      "(^|[.:] )(Then |First |Now |After that |Back on the map )?" +
        "(take|choose|go|press|place|use|buy|end|fly|enter|move|start|build|draw)\\b",
      "i",
    );
    let waiting = 0;
    for (const { play, press, pages = [] } of lesson.steps) {
      const waits = (play ?? press) !== undefined;
      const read = (waits ? pages.slice(0, -1) : pages).map((page) => page.replaceAll("\n", " "));
      for (const page of read) expect(page).not.toMatch(ORDER);
      if (!waits) continue;
      expect((pages.at(-1) as string).replaceAll("\n", " ")).toMatch(ORDER);
      waiting++;
    }
    expect(waiting).toBeGreaterThan(30);
  });

  test("answers each wrong press in words of its step; where one only reads, the kit has words", () => {
    for (const { play, press, wrong, pages } of lesson.steps) {
      expect(wrong !== undefined).toBe((play ?? press) !== undefined);
      if (wrong === undefined) continue;
      expect(pages).not.toContain(wrong);
      // The die that is wanted is called by its value.
      const [name, value] =
        (play?.find((action) => Array.isArray(action) && action[0].startsWith("TAKE")) as unknown[]) ?? [];
      if (name !== undefined) expect(wrong).toMatch(new RegExp(`\\b${Number(value) + 1}\\b`));
    }
  });

  test("frames a transmitter before it is taken", () => {
    const taken = lesson.steps.flatMap(({ play = [] }, at) =>
      play.flatMap((action) => (Array.isArray(action) && action[0] === "TRANSMITTER" ? [{ at, tile: action[1] }] : [])),
    );
    expect(taken.length).toBeGreaterThan(1);
    for (const { at, tile } of taken) {
      const framing = lesson.steps.slice(0, at).findLast(({ frame }) => frame?.[0] === "tile" && frame[1] === tile);
      expect(framing?.pages?.join(" ").replaceAll("\n", " ")).toMatch(/The framed one (needs|costs)/);
    }
  });

  test("cuts no line of words by the coach or its tab", () => {
    for (const list of lists)
      for (const { text, y, h } of screenText(list))
        if (y < COACH_Y && !/^(not now|new lesson)$/.test(text)) expect(y + h, text).toBeLessThanOrEqual(TAB_Y);
  });

  test("says what each of two that are offered is, where both are met first", () => {
    const offer = rows.find(
      ({ step, list }) =>
        lesson.steps[step - 1]?.play !== undefined &&
        screenText(list).some(({ text }) => text === "Bonus") &&
        screenText(list).some(({ text }) => text === "Tile"),
    );
    const pages = (lesson.steps[(offer?.step as number) - 1]?.pages ?? []).join(" ");
    expect(pages).toMatch(/bonus of this system is .*exploration\stile/s);
  });
});

function isDie({ play = [] }: LessonStep): boolean {
  return Array.isArray(play[0]) && play[0][0] === "DIE";
}

test("a project's card has a sign for each of its effects, with the number; the words below tell it whole", () => {
  let seen = 0;
  for (let seed = 1; seed <= 12; seed++) {
    for (const side of [1, 2]) {
      const cartridge = openNamedScene("side", { seed, script: side === 1 ? "" : "R" });
      const { actor, hqBoard } = stateOf(cartridge);
      const first = ((hqBoard[actor as number] as number) * 2 + side - 1) * PROJECTS;
      const list = cartridge.screen();
      const cards = parseDisplayList(list).flatMap((command) =>
        command.op === "round" && command.w === CARD_W && command.h === CARD_H ? [command] : [],
      );
      expect(cards.length).toBe(PROJECTS);
      expect(wordsOf(list)).toMatch(/This side gives .* \d gate runs/);
      for (const [place, { x, y }] of cards.entries()) {
        const { effects } = TABLES.project.rows[first + place] as (typeof TABLES.project.rows)[number];
        const isOn = (thing: { x: number; y: number }): boolean =>
          thing.x > x && thing.x < x + CARD_W && thing.y > y && thing.y < y + CARD_H;
        const words = screenText(list)
          .filter(isOn)
          .map(({ text }) => text.trim());
        const icons = screenIcons(list)
          .filter(isOn)
          .map(({ name }) => name);
        for (const { kind, amount, each, silver, red } of effects) {
          if (kind === "points") expect(icons, `${words}`).toContain("star-12");
          if (kind === "points" || kind === "cubes") expect(words).toContain(`${amount}`);
          if (kind === "gateRun")
            expect([icons.includes("arrow-right-8"), words]).toEqual([true, expect.arrayContaining([`${each}`])]);
          if (kind === "plusMinus") expect(words.filter((word) => word === "+-1").length).toBe(amount);
          if (kind === "plusTwo") expect(words.filter((word) => word === "+2").length).toBe(amount);
          if (kind === "exploration") expect(words).toContain("?");
          if (kind === "dice") expect(icons).toEqual([`die-${silver}-12`, `die-${red}-12`]);
          seen++;
        }
      }
    }
  }
  expect(seen).toBeGreaterThan(200);
});

test("the page of transmitters shows what two linked ends make, and its words name their tile", () => {
  let joints = 0;
  for (let seed = 1; seed <= 8; seed++) {
    const cartridge = openNamedScene("transmitters", { seed });
    const list = cartridge.screen();
    expect(wordsOf(list)).toMatch(/ [A-C]\d+: /);
    const joint = parseDisplayList(list).flatMap((command) =>
      command.op === "round" && command.w === JOINT_W && command.h === JOINT_H ? [command] : [],
    );
    for (const { x, y } of joint) {
      const ends = screenText(list).filter(
        (run) => run.x > x && run.x < x + JOINT_W && run.y > y && run.y < y + JOINT_H,
      );
      expect(ends.length).toBe(2);
      const sum = ends.reduce((all, { text }) => all + Number(text), 0);
      const above = screenIcons(list).filter(
        (icon) => icon.x > x && icon.x < x + JOINT_W && icon.y < y && icon.y > y - 20,
      );
      expect(above.map(({ name, color }) => [name, color])).toContainEqual([`die-${sum}-12`, COLOR.RED]);
      joints++;
    }
  }
  expect(joints).toBeGreaterThan(5);
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
      // Behind half of the list an action is tried (words/notation).
      expect(legal.length).toBeLessThanOrEqual(256);
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
  expect([...met].toSorted()).toEqual(expect.arrayContaining(["none costs a n"]));
  expect([...met].join()).not.toMatch(/\bopen\b/);
});
