// Every game's lesson by buttons: at each row all screens that buttons lead to are tried. Nobody comes to a dead end,
// each press that does not go on is answered, what is marked and said is on the screen, and each kind of action that
// the lesson names is played.
import { describe, expect, test } from "vitest";
import { COLOR, LIMIT, OP } from "../../host/cartridge/abi.ts";
import { parseDisplayList, rasterise, type ScreenText, screenText } from "../../host/raster/index.ts";
import { toRgba } from "../../host/raster/rgba.ts";
import { expectGoldenPicture } from "../support/golden.ts";
import { chaptersOf, isCoached, markOf, playLesson, readLesson, saidOf, TAUGHT } from "../support/lesson.ts";
import type { Lesson, LessonStep } from "../../tools/generate/lesson.ts";
import { GAMES } from "../support/games.ts";
import { findIllegible } from "../screens/legible.ts";
import { sampleRows } from "../support/breadth.ts";

const SCREEN = 240;
/** What goes over the screen's width is at least so wide. */
/** No row and no button is higher. */
const LIST_H = 40;
const LIST_W = 230;
/** Rows of a cursor that are seen where a long text, the mark and the cursor share the screen: its edge. */
const LEAST_SEEN = 4;
/**
 * What a lesson may take by the shortest way, other seats' turns included: a person needs ten times that for reading.
 */
const MOST_STEPS = 2500;
/** People read some 200 words a minute, and take twice as long as the shortest way to press what is asked for. */
const READ_WORDS_A_SECOND = 200 / 60;
const TIMES_THE_SHORTEST = 2;
const STEP_S = 0.02;
const FIRST_TURN_S = 120;
/** This many steps of a lesson are its first turn at most, or its first round, where a turn is but one choice. */
const FIRST_TURN_STEPS = 7;
/** Resources of a planet may be over each other where many do. */
const ON_PURPOSE = /^icon .*runs over icon/;
/** Here the bottom bar begins, over which no panel grows. */
const BAR_Y = 226;
/** A filled rectangle in the display list. */
const RECT_BYTES = 6;
/**
 * Games with cursors on a map, which are no rows: there only the pictures with which a step opens are looked at for cut
 * lines.
 */
const ON_A_MAP = ["pulsar-2849"];
/** A save without a game. */
const LESSON_SAVE_BYTES = 56;

/** The coach's place, which nothing that it speaks of reaches into; its frame is two pixels wider than that. */
const COACH_Y = 198;
const FRAME = 2;
/** Steps of a lesson at most: in a panel, and as dots of the coach. */
const STEPS_MOST = { panel: 12, coach: 20 };

/** What a step says, page by page, then what it says after a wrong press. */
const textsOf = ({ text, why, pages, wrong }: LessonStep): string[] =>
  pages
    ? [...pages, ...(wrong ? [wrong] : [])].map((page) => page.replaceAll("\n", " "))
    : [text ?? "", why ?? text ?? ""];

test("there are lessons, the template's too; their panels cut no line", () => {
  expect(TAUGHT.filter((id) => !readLesson(id)?.wholeLines && !isCoached(readLesson(id) as Lesson))).toEqual([]);
  expect(TAUGHT).toContain("null");
  expect(TAUGHT.length).toBeGreaterThanOrEqual(2);
  expect(GAMES.length).toBeGreaterThanOrEqual(TAUGHT.length);
});

describe.each(TAUGHT)("%s", (id) => {
  const lesson = readLesson(id) as Lesson;
  const coached = isCoached(lesson);
  // A lesson is shown in a panel or by the coach; each has tests of its own.
  const inPanel: (name: string, body: () => void) => void = coached ? () => {} : test;
  const byCoach: typeof inPanel = coached ? test : () => {};
  const chapters = chaptersOf(lesson);
  const { rows, steps, summaries, handheld } = playLesson(id, true);
  const all = rows.flatMap(({ lists }) => lists);

  test("each press is answered, and from each screen there is a way on", () => {
    expect(rows.flatMap(({ faults }) => faults)).toEqual([]);
    expect(rows.length).toBeGreaterThanOrEqual(lesson.steps.length);
  });

  test("six steps or more of one idea each; each text stands whole", () => {
    for (const { steps: count } of chapters) {
      expect(count).toBeLessThanOrEqual(coached ? STEPS_MOST.coach : STEPS_MOST.panel);
      expect(count).toBeGreaterThanOrEqual(6);
    }
    // Of the rows of a step the first one opens it.
    const shown = new Map(rows.toReversed().map(({ step, list }) => [step, saidOf(list)]));
    for (const [i, step] of lesson.steps.entries()) expect(shown.get(i + 1)).toBe(textsOf(step)[0]);
    // The dots are those of the chapter.
    expect([...new Set(rows.map(({ progress }) => progress))]).toEqual([
      ...new Set(chapters.flatMap(({ steps: count }) => Array.from({ length: count }, (_, i) => `${i + 1}/${count}`))),
    ]);
    // Further pages and reasons too.
    const everSaid = new Set(all.map(saidOf));
    for (const words of lesson.steps.flatMap(textsOf)) expect(everSaid.has(words), words).toBe(true);
  });

  byCoach("what the coach speaks of is framed above its place, on each screen", () => {
    for (const list of all) {
      const frame = markOf(list);
      if (!frame) continue;
      expect(frame.y + frame.h, saidOf(list)).toBeLessThanOrEqual(COACH_Y + FRAME);
      expect([frame.x >= 0, frame.y >= 0, frame.x + frame.w <= SCREEN]).toEqual([true, true, true]);
    }
  });

  inPanel("what is marked is on the screen, not under the panel", () => {
    for (const list of all) {
      const mark = markOf(list);
      if (!mark) continue;
      expect([mark.x >= 0, mark.y >= 0, mark.x + mark.w <= SCREEN, mark.y + mark.h <= SCREEN]).toEqual([
        true,
        true,
        true,
        true,
      ]);
      const panel = panelOf(list);
      const covered = overlap(mark, panel);
      expect(covered, `${saidOf(list)}: mark at ${mark.y}, ${mark.h} high, panel at ${panel.y}`).toBeLessThanOrEqual(
        mark.h / 4,
      );
    }
  });

  inPanel("rows that a step leaves free are not under its panel", () => {
    for (const [i, { free }] of lesson.steps.entries()) {
      if (!free) continue;
      const opened = rows.find(({ step }) => step === i + 1)?.list as Uint8Array;
      const panel = panelOf(opened);
      expect(
        panel.y + panel.h <= free[0] || panel.y >= free[0] + free[1],
        `step ${i + 1}: panel at ${panel.y}, ${panel.h} high`,
      ).toBe(true);
    }
  });

  inPanel(
    "no line of text is cut by the panel's edge when a step opens, and later only where the panel would " +
      "else lie over the mark or a cursor",
    () => {
      const cut = rows.flatMap(({ progress, list, lists }) =>
        [list, ...(ON_A_MAP.includes(id) ? [] : lists)].flatMap((shown) => {
          const kept = shown === list ? [] : [markOf(shown) ?? [], ...listCursorsOf(shown)].flat();
          const panel = panelOf(shown);
          return cutTextsOf(shown)
            .filter(({ text }) => !lesson.signs || text.length > 1)
            .filter((text) => !kept.some((box) => overlap(text, box) + overlap(panel, box) > 0))
            .map(({ y, text }) => `${progress}: ${text} at ${y}`);
        }),
      );
      expect([...new Set(cut)]).toEqual([]);
    },
  );

  test("on each screen of each step something is marked, or it is said that this leads elsewhere", () => {
    const bare = rows.flatMap(({ progress, step, list: opened, lists }) => {
      const isPlayed = lesson.steps[step - 1]?.play !== undefined;
      // Before or after what is played there may be a page that has only to be read.
      const isToBeRead = (list: Uint8Array): boolean =>
        isPlayed && screenText(list).some(({ text }) => text === "go on");
      return lists
        .filter(
          (list) =>
            !markOf(list) &&
            !saidOf(list).includes("Look round, then go back.") &&
            !(coached && wantsBack(list, list !== opened)) &&
            !isToBeRead(list),
        )
        .map((list) => `${progress}: ${saidOf(list)}`);
    });
    expect([...new Set(bare)]).toEqual([]);
    // The template has each kind of step.
    if (id === "null")
      for (const kind of ["press", "play", "others", "mark", "why"] as const)
        expect(
          lesson.steps.some((step) => step[kind]),
          kind,
        ).toBe(true);
  });

  inPanel("the cursor of a list is seen, wherever it goes", () => {
    for (const list of all) {
      // Where one only goes on the cursor does not matter.
      if (screenText(list).some(({ text }) => text === "go on")) continue;
      const panel = panelOf(list);
      for (const cursor of listCursorsOf(list)) {
        const covered = overlap(cursor, panel);
        expect(covered, `${saidOf(list)}: cursor at ${cursor.y}, panel at ${panel.y}`).toBeLessThanOrEqual(
          cursor.h - LEAST_SEEN,
        );
      }
    }
  });

  test("its bar does not offer undo, which a lesson has not", () => {
    for (const list of all) expect(screenText(list).map(({ text }) => text)).not.toContain("undo");
  });

  test("between two presses of one step no other button turns the page", () => {
    const between = rows.filter(({ step }, i) => i > 0 && step === rows[i - 1].step && lesson.steps[step - 1]?.press);
    for (const { progress, lists } of between)
      expect(new Set(lists.map((list) => screenText(list)[0].text)).size, progress).toBe(1);
  });

  test("what stands on its screens can be read, also on those where buttons lead that are not wanted", () => {
    const problems = rows
      .flatMap(({ list, lists }) => [list, ...lists].flatMap((each) => findIllegible(each, true)))
      .filter((problem) => !ON_PURPOSE.test(problem));
    expect(problems).toEqual([]);
  });

  test("no text calls a button by its letter, which keyboards do not have", () => {
    for (const words of lesson.steps.flatMap(textsOf))
      expect(words).not.toMatch(
        /\b[XY]\b|\b[AB] (on|opens|marks|chooses|plays|takes|goes|leads|shows|ends)\b|press [ABXY]\b/i,
      );
  });

  // The first turn takes less than two minutes.
  test("display lists keep their budget, and the lesson its limits of time and length", () => {
    expect(Math.max(...all.map((list) => list.length))).toBeLessThanOrEqual(LIMIT.SCREEN_MAX_BYTES - 512);
    // The coach's pages are shown for a while each.
    expect(steps.length).toBeLessThanOrEqual(coached ? 2 * chapters.length * MOST_STEPS : MOST_STEPS);
    const words = lesson.steps
      .slice(0, FIRST_TURN_STEPS)
      .flatMap((step) => textsOf(step).slice(0, step.pages?.length ?? 1))
      .join(" ")
      .split(" ").length;
    const pressing =
      TIMES_THE_SHORTEST * STEP_S * steps.length * (FIRST_TURN_STEPS / Math.max(FIRST_TURN_STEPS, lesson.steps.length));
    expect(words / READ_WORDS_A_SECOND + pressing).toBeLessThan(FIRST_TURN_S);
  });

  byCoach("the summary of each chapter stands whole on its page", () => {
    expect(summaries.length).toBe(chapters.length);
    for (const [i, { summary }] of chapters.entries()) {
      const list = summaries[i] as Uint8Array;
      const words = screenText(list)
        .map(({ text }) => text)
        .join(" ");
      expect(summary.length).toBeGreaterThan(0);
      for (const sentence of summary) expect(words).toContain(sentence);
      expectGoldenPicture(`lessons/${id}/summary${chapters.length === 1 ? "" : `-${i + 1}`}.png`, {
        width: SCREEN,
        height: SCREEN,
        rgba: toRgba(rasterise(list)),
      });
    }
  });

  test("at the end one may play on", () => {
    handheld.press("A");
    for (let i = 0; i < 3000 && handheld.cartridge.raw.currentSeat() !== lesson.seat; i++) handheld.step(0);
    expect(handheld.cartridge.raw.currentSeat()).toBe(lesson.seat);
    expect(handheld.cartridge.raw.saveSize()).toBeGreaterThan(LESSON_SAVE_BYTES);
  });

  test.each(lesson.steps.map((_, i) => i + 1))("picture of step %i", (number) => {
    const { list } = rows.find(({ step }) => step === number) as (typeof rows)[number];
    expectGoldenPicture(`lessons/${id}/${String(number).padStart(2, "0")}.png`, {
      width: SCREEN,
      height: SCREEN,
      rgba: toRgba(rasterise(list)),
    });
  });
});

test.each(sampleRows(["jump-gate", "jump-gate-1st"], 2))("%s: either card of a landing may come first", (id) => {
  const LIFTED_W = 46;
  const steps = (readLesson(id) as Lesson).steps;
  const at = steps.findIndex(({ play }) => JSON.stringify(play ?? []).includes(`"LAND"`)) + 1;
  const { rows } = playLesson(id, true);
  const lists = rows.filter(({ step }) => step === at).flatMap((row) => row.lists);
  const lifted = lists.flatMap((list) =>
    parseDisplayList(list).flatMap((command) =>
      command.op === "round" && command.color === COLOR.SKY && command.w === LIFTED_W ? [command.x] : [],
    ),
  );
  expect(new Set(lifted).size).toBe(2);
});

/** Whether the coach's key leads back; elsewhere than where the step opened that may be said on its next page. */
function wantsBack(list: Uint8Array, isElsewhere: boolean): boolean {
  const words = isElsewhere ? ["back", "more"] : ["back"];
  return screenText(list).some(({ text, x, y }) => words.includes(text) && y >= COACH_Y && x > SCREEN / 2);
}

/** The yellow rows and buttons over the whole width that stand for a list's cursor, those in its panel apart. */
function listCursorsOf(list: Uint8Array): readonly { y: number; h: number }[] {
  return parseDisplayList(list).flatMap((command) =>
    command.op === "round" && command.color === COLOR.YELLOW && command.w >= LIST_W && command.h <= LIST_H
      ? [command]
      : [],
  );
}

/** The texts under the panel's edge, of which a part is seen. */
function cutTextsOf(list: Uint8Array): readonly ScreenText[] {
  const panel = panelOf(list);
  const drawn = Buffer.from(list).lastIndexOf(Buffer.from([OP.ROUND, 0, panel.y, SCREEN, panel.h]));
  // The black behind its corners is drawn before it, and covers them already.
  return screenText(list.subarray(0, drawn - RECT_BYTES)).filter((text) => {
    const covered = overlap(text, panel);
    return covered > 0 && covered < Math.min(text.h, BAR_Y - text.y);
  });
}

/** Rows that two boxes share. */
function overlap(one: { y: number; h: number }, other: { y: number; h: number }): number {
  return Math.max(0, Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y));
}

/** The panel with the text: the last rounded box over the whole width. */
function panelOf(list: Uint8Array): { y: number; h: number } {
  const boxes = parseDisplayList(list).flatMap((command) =>
    command.op === "round" && command.w === SCREEN ? [command] : [],
  );
  const last = boxes.at(-1);
  if (!last) throw new Error(`no panel: ${saidOf(list)}`);
  return last;
}
