// A game's lesson walked by buttons: on every row all screens that buttons lead to are tried, and the shortest way on
// is played.
import { existsSync, readFileSync } from "node:fs";
import { BUTTON, COLOR, FLAG, LIMIT } from "../../host/cartridge/abi.ts";
import type { Lesson, LessonChapter } from "../../tools/generate/lesson.ts";
import { type Box, parseDisplayList, screenText } from "../../host/raster/index.ts";
import { GAMES, ROOT, readCartridgeFile } from "./games.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";

/** Seed that a lesson's cartridge boots with; the lesson's own deal does not depend on it. */
export const LESSON_BOOT_SEED = 1;

const TRIED = [BUTTON.A, BUTTON.RIGHT, BUTTON.DOWN, BUTTON.LEFT, BUTTON.UP, BUTTON.B, BUTTON.Y];
const OTHERS_STEPS = 800;
/** What the last page of a lesson says, in a panel or by the coach; and that of a chapter before the last one. */
export const LESSON_END = /That was the lesson|What you know now/;
const CHAPTER_END = /What you know so far/;
/** A page of the coach is shown this long before the wanted button leads on, and the frame blinks a little longer. */
const COACH_RESTS = 16;
const BLINK_RESTS = 28;
/** The coach's place: its top, its dots, its text. */
const COACH = { y: 198, w: 240, h: 42, dotsY: 197, dotH: 5, dotW: 5, longW: 13, textX: 4, keyX: 150 } as const;
/**
 * A game that has more screens after a row has its pages to look at walked once: on later rows they are opened and
 * left.
 */
const WALKED_AGAIN_MOST = 250;
/** Screens of one row at most. */
const MOST_SCREENS = 6000;

/** Returns a game's lesson, undefined where it has none. */
export function readLesson(id: string): Lesson | undefined {
  const path = `${ROOT}/assembly/games/${id}/lesson.json`;
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Lesson) : undefined;
}

/** Games that have a lesson. */
export const TAUGHT: readonly string[] = GAMES.filter((id) => readLesson(id) !== undefined);

/** One row of the lesson that waits for the person. */
export interface LessonRow {
  /** Step and number of steps of the chapter, as the screen says: "3/12". */
  readonly progress: string;
  /** Number of the step within the whole lesson, from 1. */
  readonly step: number;
  /** The display list with which it opens. */
  readonly list: Uint8Array;
  /** Every list that buttons lead to while it is shown. */
  readonly lists: readonly Uint8Array[];
  /** What nobody may meet: presses without an answer, screens with no way on. */
  readonly faults: readonly string[];
}

/** A lesson from the title to its end. */
export interface PlayedLesson {
  readonly rows: readonly LessonRow[];
  /** The buttons of every step of 20 ms from the boot on. */
  readonly steps: readonly number[];
  /** By chapter the page of its summary. */
  readonly summaries: readonly Uint8Array[];
  readonly handheld: CartridgeDriver;
}

/** Returns how far the lesson on the screen is: "3/12". */
export function progressOf(handheld: CartridgeDriver): string {
  return progressIn(handheld.cartridge.screen());
}

/** The same of a display list: what the panel says in figures, and the coach by its dots. */
export function progressIn(list: Uint8Array): string {
  const said = screenText(list).find(({ text }) => /^\d+\/\d+$/.test(text));
  if (said) return said.text;
  const commands = parseDisplayList(list);
  const hasCoach = commands.some(
    (command) =>
      command.op === "rect" &&
      command.x === 0 &&
      command.y === COACH.y &&
      command.w === COACH.w &&
      command.h === COACH.h,
  );
  if (!hasCoach) return "";
  const dots = commands.flatMap((command) =>
    command.op === "rect" &&
    command.y === COACH.dotsY &&
    command.h === COACH.dotH &&
    (command.w === COACH.dotW || command.w === COACH.longW)
      ? [command.w]
      : [],
  );
  const at = dots.indexOf(COACH.longW);
  return at < 0 ? "" : `${at + 1}/${dots.length}`;
}

/** Whether a lesson has a coach. */
export function isCoached(lesson: Lesson): boolean {
  return lesson.steps.some(({ pages }) => pages !== undefined);
}

/** Parts of a lesson: how many steps each has, and what the learner knows after it. */
export function chaptersOf({ steps, summary = [], chapters }: Lesson): readonly LessonChapter[] {
  return chapters ?? [{ steps: steps.length, summary }];
}

function stepsBefore(lesson: Lesson, chapter: number): number {
  return chaptersOf(lesson)
    .slice(0, chapter)
    .reduce((sum, { steps }) => sum + steps, 0);
}

/** Opens the lesson from the title of a cartridge that has no game in progress. */
export function openLesson(id: string, pace: readonly [number, number] = [1, 1]): CartridgeDriver {
  return new CartridgeDriver(readCartridgeFile(id), LESSON_BOOT_SEED, pace).press("A");
}

/**
 * Plays a lesson by the shortest ways, to its end or to where `until` holds; `isThorough` tries all that can be done at
 * each row.
 */
export function playLesson(
  id: string,
  isThorough: boolean,
  pace: readonly [number, number] = [1, 1],
  until: (handheld: CartridgeDriver) => boolean = () => false,
): PlayedLesson {
  const handheld = openLesson(id, pace);
  const rows: LessonRow[] = [];
  const summaries: Uint8Array[] = [];
  const lesson = readLesson(id) as Lesson;
  const coached = isCoached(lesson);
  for (;;) {
    const isAtEnd = (): boolean => LESSON_END.test(handheld.words()) || CHAPTER_END.test(handheld.words());
    for (let i = 0; i < OTHERS_STEPS && progressOf(handheld) === "" && !isAtEnd(); i++) handheld.step(0);
    // A flight of several actions goes on by itself.
    for (let still = 0, row = rowOf(handheld); coached && still < 3; still++) {
      handheld.step(0);
      if (rowOf(handheld) !== row) still = -1;
      row = rowOf(handheld);
    }
    if (isAtEnd()) summaries.push(handheld.cartridge.screen());
    if (LESSON_END.test(handheld.words()) || until(handheld))
      return { rows, steps: handheld.steps, summaries, handheld };
    if (CHAPTER_END.test(handheld.words())) {
      for (const held of [BUTTON.A, 0]) handheld.step(held);
      continue;
    }
    if (progressOf(handheld) === "") throw new Error(`neither a step nor the end: ${handheld.words()}`);
    // What was chosen together goes one after the other.
    for (let stage = ""; stage !== stageOf(handheld); handheld.step(0)) stage = stageOf(handheld);
    if (LESSON_END.test(handheld.words()) || progressOf(handheld) === "") continue;
    const isLarge = rows.some(({ lists }) => lists.length > WALKED_AGAIN_MOST);
    const { row, presses } = tryRow(handheld, isThorough, isLarge);
    rows.push({ ...row, step: stepsBefore(lesson, summaries.length) + Number.parseInt(row.progress, 10) });
    for (const button of presses) {
      if (coached) for (let i = 0; i < COACH_RESTS; i++) handheld.step(0);
      for (let i = 0; i < pace[0]; i++) handheld.step(button);
      for (let i = 0; i < pace[1]; i++) handheld.step(0);
    }
  }
}

// What distinguishes two moments of a lesson beyond the picture: the position, and how far the save says the lesson is.
function stageOf(handheld: CartridgeDriver): string {
  return `${handheld.cartridge.stateHash()} ${rowOf(handheld)}`;
}

// The lesson's row, as its save says; before the second one there is none.
function rowOf({ cartridge }: CartridgeDriver): number {
  return cartridge.save()[LIMIT.SAVE_HEADER_BYTES + 26] ?? 0;
}

// With `isLarge` the pages that Y opens are only left again.
function tryRow(
  handheld: CartridgeDriver,
  isThorough: boolean,
  isLarge: boolean,
): { row: Omit<LessonRow, "step">; presses: number[] } {
  const { cartridge } = handheld;
  const { raw } = cartridge;
  // A page of the coach has to be shown for a while; after a wrong press its frame blinks.
  const coached = !/\d+\/\d+/.test(handheld.words());
  const [before, after] = coached ? [COACH_RESTS, BLINK_RESTS] : [0, 0];
  const rest = (steps: number): number => (steps > 0 ? raw.tick(0, steps * LIMIT.TICK_MS) : 0);
  const progress = progressOf(handheld);
  const stage = stageOf(handheld);
  const startRow = rowOf(handheld);
  const start = cartridge.snapshot();
  const list = cartridge.screen();
  const lists = [list];
  const snapshots = [start];
  const ways: number[][] = [[]];
  const index = new Map([[keyOf(list), 0]]);
  const comesFrom: number[][] = [[]];
  const leadsOn = new Set<number>();
  const faults: string[] = [];
  // Where A left the step's text in the panel, and what it led to.
  const plain: [from: number, to: string][] = [];
  let presses: number[] | undefined;
  for (let at = 0; at < lists.length && (isThorough || !presses); at++) {
    if (lists.length > MOST_SCREENS) throw new Error(`step ${progress} has more than ${MOST_SCREENS} screens`);
    if (isThorough)
      faults.push(
        ...tryMenu(handheld, snapshots[at], stage).map(
          (fault) => `step ${progress}: ${fault} after ${ways[at].map(nameOf).join(" ") || "nothing"}`,
        ),
      );
    const isOpened = isLarge && ways[at].includes(BUTTON.Y);
    for (const button of isOpened ? [BUTTON.B] : TRIED) {
      cartridge.restore(snapshots[at]);
      let flags = rest(before);
      for (const held of [button, 0]) flags |= raw.tick(held, LIMIT.TICK_MS);
      flags |= rest(after);
      const now = cartridge.screen();
      // A step that is read lets go back to the one before it, which leads nowhere.
      if (rowOf(handheld) < startRow && hasProgress(now)) continue;
      if (stageOf(handheld) !== stage || !hasProgress(now)) {
        leadsOn.add(at);
        presses ??= [...ways[at], button];
        continue;
      }
      const key = keyOf(now);
      const known = index.get(key);
      // After a wrong press any other brings the coach's page back, which is its answer.
      if (button === BUTTON.A && saidOf(now) === saidOf(list) && !isAfterWrongPress(lists[at])) plain.push([at, key]);
      if (known === at && !(flags & FLAG.SOUND) && (button & (BUTTON.A | BUTTON.B | BUTTON.Y)) !== 0) {
        faults.push(
          `step ${progress}: ${nameOf(button)} has no answer after ${ways[at].map(nameOf).join(" ") || "nothing"}`,
        );
      }
      if (known !== undefined) {
        comesFrom[known].push(at);
        continue;
      }
      index.set(key, lists.length);
      comesFrom.push([at]);
      lists.push(now);
      snapshots.push(cartridge.snapshot());
      ways.push([...ways[at], button]);
    }
  }
  cartridge.restore(start);
  if (!presses) throw new Error(`step ${progress} has no way on`);
  if (isThorough) {
    const left = stepsLeft(comesFrom, leadsOn);
    const wayTo = (at: number): string => ways[at].map(nameOf).join(" ") || "nothing";
    // What A chooses, and is not on a way on, has its reason in the panel.
    for (const [from, to] of plain)
      if (left[index.get(to) as number] >= left[from])
        faults.push(`step ${progress}: A has no reason after ${wayTo(from)}`);
    for (const [at, steps] of left.entries())
      if (steps === Number.POSITIVE_INFINITY) faults.push(`step ${progress}: no way on after ${wayTo(at)}`);
  }
  return { row: { progress, list, lists, faults }, presses };
}

// X leads to the menu from every screen, and B from there back to where the lesson stood; but cards that were chosen
// together go one after the other first.
function tryMenu(handheld: CartridgeDriver, from: Uint8Array, stage: string): string[] {
  const press = (button: number): Uint8Array => {
    for (const held of [button, 0]) handheld.cartridge.raw.tick(held, LIMIT.TICK_MS);
    return handheld.cartridge.screen();
  };
  handheld.cartridge.restore(from);
  press(0);
  if (stageOf(handheld) !== stage) return [];
  const isMenu = screenText(press(BUTTON.X)).some(({ text }) => text === "Leave the lesson");
  const isBack = hasProgress(press(BUTTON.B)) && stageOf(handheld) === stage;
  return [...(isMenu ? [] : ["X opens no menu"]), ...(isBack ? [] : ["X and B do not lead back"])];
}

// By screen how many presses there are left at least to one that a press leads on from; infinite: no way leads there.
function stepsLeft(comesFrom: readonly number[][], leadsOn: ReadonlySet<number>): number[] {
  const left = comesFrom.map((_, at) => (leadsOn.has(at) ? 0 : Number.POSITIVE_INFINITY));
  const near = [...leadsOn];
  for (const at of near) {
    for (const before of comesFrom[at]) {
      if (left[before] !== Number.POSITIVE_INFINITY) continue;
      left[before] = left[at] + 1;
      near.push(before);
    }
  }
  return left;
}

function hasProgress(list: Uint8Array): boolean {
  return progressIn(list) !== "";
}

/** Returns the mark of a lesson's screen, the innermost of its frames in pink; undefined where nothing is marked. */
export function markOf(list: Uint8Array): Box | undefined {
  return parseDisplayList(list)
    .flatMap((command) => (command.op === "frame" && command.color === COLOR.PINK ? [command] : []))
    .at(-1);
}

/** Words of a prompt joined as they are read: what is after "n/m", which the panel is drawn after. */
export function saidOf(list: Uint8Array): string {
  const all = screenText(list);
  const texts = all.map(({ text }) => text);
  if (!texts.some((text) => /^\d+\/\d+$/.test(text)) && progressIn(list) !== "")
    return all
      .filter(({ x, y }) => y >= COACH.y && x === COACH.textX)
      .map(({ text }) => text)
      .join(" ");
  return texts.slice(texts.findIndex((text) => /^\d+\/\d+$/.test(text)) + 1).join(" ");
}

/** Whether the coach's tab says that a press was not wanted. */
function isAfterWrongPress(list: Uint8Array): boolean {
  return screenText(list).some(({ text, y }) => text === "not now" && y < COACH.y);
}

function keyOf(list: Uint8Array): string {
  return Buffer.from(list).toString("latin1");
}

function nameOf(button: number): string {
  return Object.entries(BUTTON).find(([, bit]) => bit === button)?.[0] ?? String(button);
}
