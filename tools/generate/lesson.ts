// Turns a game's lesson.json into an AssemblyScript module of static tables, which kit/session/lesson/rows reads. Knows
// no game; checks every step.
import { createHash } from "node:crypto";
import { BUTTON } from "../../host/cartridge/abi.ts";
import { wrapText } from "../../host/player/list-writer.ts";
import { findForeignLetter } from "../../host/cartridge/letters.ts";
import { encodeAction } from "../../host/state/actions.ts";
import type { Layout } from "../../host/state/layout.ts";

/** An action: its name in the layout, then its operands. */
export type LessonAction = [name: string, ...operands: number[]];

/** One step: what the others do first, then a text, and what the person does. */
export interface LessonStep {
  /** Actions of other seats, shown one by one before the text. */
  others?: LessonAction[];
  /**
   * What the panel says, five lines of 28 characters; a lesson of the coach has pages instead.
   * @pattern ^[ -~\u00a0-\u00ff]{1,130}$
   */
  text?: string;
  /** One or two pages of the coach: at most 29, 29 and 20 letters, lines parted by "\n". */
  pages?: string[];
  /** The coach's page after a wrong press; else the kit's own words. */
  wrong?: string;
  /** What the coach frames while nothing is played: one of the lesson's things, and which of them. */
  frame?: [thing: string, index: number];
  /** The same while its second page is read, where that speaks of another thing. */
  second?: [thing: string, index: number];
  /**
   * The actions that go on, one after the other, and between them other seats' that answer. Where neither these nor a
   * button is asked for, A goes on.
   */
  play?: (LessonAction | { other: LessonAction })[];
  /** The buttons that go on, one after the other, handed to the game. */
  press?: (keyof typeof BUTTON)[];
  /** What is marked while nothing is played: x, y, width, height. What an action needs next is marked by the game. */
  mark?: [x: number, y: number, w: number, h: number];
  /** Rows that the panel leaves free while something is played, besides the mark: y, height. */
  free?: [y: number, h: number];
  /** What is said when something else was chosen or pressed; else the kit's own words. */
  why?: string;
}

/** A chapter of the coach's lesson: some of the steps, and what the learner knows after them. */
export interface LessonChapter {
  /** How many of the steps, in their order. @integer @minimum 1 @maximum 20 */
  steps: number;
  /** What the learner knows then, in sentences that are shown at its end. */
  summary: string[];
  /** The deal that it begins with; else it goes on where the chapter before it ended. */
  deal?: LessonDeal;
}

/** A deal of its own, for the same seats. */
export interface LessonDeal {
  /** Edition that is played. @integer @minimum 0 */
  edition: number;
  /** Option bits. @integer @minimum 0 */
  options: number;
  /** Low half of the deal's seed; the high half is 0. */
  seed: number;
}

/** A lesson on the real table: a lesson.json. */
export interface Lesson {
  /** What the file is, for its readers. */
  about: string;
  /** Edition that is played. @integer @minimum 0 */
  edition: number;
  /** Seats. @integer @minimum 1 @maximum 6 */
  players: number;
  /** Option bits. @integer @minimum 0 */
  options: number;
  /** Low half of the deal's seed; the high half is 0. */
  seed: number;
  /** Seat of the person. @integer @minimum 0 @maximum 5 */
  seat: number;
  /**
   * Top of the text's panel while the mark is in the lower half of the screen and would not be covered there; else it
   * is at the very top.
   */
  panel?: number;
  /** The panel grows over the whole of a line of text that its edge would cut (kit/session/lesson/lines). */
  wholeLines?: boolean;
  /** Single characters in the game's pictures are signs of a map, which that edge may cut. */
  signs?: boolean;
  /** Names for what steps frame; the game's viewThingFrame knows them as THING_*. */
  things?: string[];
  /** What the learner knows after the lesson, in sentences that are shown at its end. */
  summary?: string[];
  /** Parts that can be left and taken up again; a lesson without has one, and its summary. */
  chapters?: LessonChapter[];
  /** The steps, of one idea each. @minItems 1 */
  steps: LessonStep[];
}

/** Letters of the coach's three lines. */
const PAGE_LINES = [29, 29, 20];
/** Dots that fit the coach's edge. */
const COACHED_STEPS_MAX = 20;
const SUMMARY_MAX = 5;
/** The summary's page is seen whole: this many letters a line, this many lines (kit/session/lesson/coached). */
const SUMMARY_COLUMNS = 28;
const SUMMARY_LINES = 14;
/** A sentence of the summary at most: four lines. */
const SUMMARY_TEXT_MAX = 4 * SUMMARY_COLUMNS;

/** Characters of a text at most: five lines of 28. */
const TEXT_MAX = 130;
/** As many rows as a byte of the save counts; 255 stands for a lesson that was played to its end. */
const ROWS_MAX = 254;
const SCREEN = 240;
/** Numbers that kit/session/lesson knows too. */
const KINDS = { read: 0, press: 1, play: 2, other: 3 };
const KIND_STRIDE = 4;
const STEPS_MAX = 64;

interface Row {
  readonly step: number;
  readonly kind: number;
  readonly value: number;
}

/** Returns the AssemblyScript module `lesson.ts` of a game. */
export function writeLessonModule(lesson: Lesson, layout: Layout): string {
  const { steps } = lesson;
  const ends = chapterEnds(lesson);
  const rows = steps.flatMap((step, i) => [
    ...rowsOf(step, i, layout),
    // The summary of a chapter has a row of its own; that of the last one is after all rows.
    ...(ends.slice(0, -1).includes(i + 1) ? [{ step: i, kind: KINDS.read, value: 0 }] : []),
  ]);
  if (rows.length === 0 || rows.length > ROWS_MAX)
    throw new Error(`a lesson has 1 to ${ROWS_MAX} rows, not ${rows.length}`);
  if (steps.length > STEPS_MAX) throw new Error(`a lesson has at most ${STEPS_MAX} steps, not ${steps.length}`);
  const isCoached = steps.some(({ pages }) => pages !== undefined);
  if (isCoached) checkCoached(lesson);
  const texts = [
    ...new Set(
      isCoached
        ? [
            ...steps.flatMap(({ pages = [], wrong }) => [...pages, ...(wrong ? [wrong] : [])]),
            ...chaptersOf(lesson).flatMap(({ summary }) => summary),
          ]
        : steps.flatMap(({ text = "", why = "" }) => [text, why]),
    ),
  ];
  const bytes = (name: string, type: string, values: readonly number[]): string =>
    `export const ${name}: usize = memory.data<${type}>([\n${wrap(values.map(String))}]);`;
  return `${[
    "// Generated from lesson.json by `npm run generate`; do not edit.",
    "// The lesson: its deal, and steps of one idea each, and a row for each text that is read, button " +
      "that is pressed, action that is played; kit/session/lesson/rows reads them.",
    "",
    `export const LESSON_EDITION: i32 = ${lesson.edition};`,
    `export const LESSON_PLAYERS: i32 = ${lesson.players};`,
    `export const LESSON_OPTIONS: i32 = ${lesson.options};`,
    `export const LESSON_SEED: i32 = ${lesson.seed};`,
    "/** Seat of the person. */",
    `export const LESSON_SEAT: i32 = ${lesson.seat};`,
    "/** Changes with the lesson's deal and steps. */",
    `export const LESSON_ID: i32 = ${fingerprint(lesson)};`,
    `export const LESSON_ROWS: i32 = ${rows.length};`,
    `export const LESSON_STEPS: i32 = ${steps.length};`,
    "",
    "/** By row: its step, from 0, times 4, and its kind. */",
    bytes(
      "LESSON_KINDS",
      "u8",
      rows.map(({ step, kind }) => step * KIND_STRIDE + kind),
    ),
    "/** By row: the action's code, or the button. */",
    bytes(
      "LESSON_VALUES",
      "u16",
      rows.map(({ value }) => value),
    ),
    ...(isCoached ? writeCoached(lesson, rows, texts) : writePanel(lesson, texts)),
    "/** What is said. */",
    "export const LESSON_TEXTS: usize = " +
      `memory.data<usize>([\n${texts.map((text) => `  changetype<usize>(${JSON.stringify(text)}),\n`).join("")}]);`,
  ].join("\n")}\n`;
}

function bytesOf(name: string, type: string, values: readonly number[]): string {
  return `export const ${name}: usize = memory.data<${type}>([\n${wrap(values.map(String))}]);`;
}

function writePanel(lesson: Lesson, texts: readonly string[]): string[] {
  return [
    "/** Top of the panel above a mark. */",
    `export const LESSON_PANEL_Y: i32 = ${lesson.panel ?? 0};`,
    ...(lesson.wholeLines
      ? ["/** The panel cuts no line of text. */", "export const LESSON_WHOLE_LINES: bool = true;"]
      : []),
    ...(lesson.signs
      ? ["/** But single characters, which are signs. */", "export const LESSON_SIGNS: bool = true;"]
      : []),
    "/** By step: the numbers of text and reason. */",
    bytesOf(
      "LESSON_SAID",
      "u8",
      lesson.steps.flatMap(({ text = "", why = "" }) => [texts.indexOf(text), texts.indexOf(why)]),
    ),
    "/** By step: what it marks itself, x, y, width and height from the highest byte down, or the rows " +
      "that stay free, y and height; 0: nothing. */",
    bytesOf(
      "LESSON_MARKS",
      "u32",
      lesson.steps.map(({ mark, free }) => pack(mark ?? free ?? [])),
    ),
  ];
}

function writeCoached(lesson: Lesson, rows: readonly Row[], texts: readonly string[]): string[] {
  const { steps, things = [] } = lesson;
  const chapters = chaptersOf(lesson);
  const ends = chapterEnds(lesson);
  const dealt = chapters.map((_, i) => chapters.findLastIndex(({ deal }, at) => at <= i && (at === 0 || deal)));
  const numberOf = (text: string | undefined) => (text === undefined ? 0 : texts.indexOf(text) + 1);
  return [
    ...things.map((thing, i) => `export const THING_${thing.toUpperCase()}: i32 = ${i};`),
    "/** By step: the numbers of its pages and of the page after a wrong press, from 1; 0: none. */",
    bytesOf(
      "LESSON_PAGES",
      "u8",
      steps.flatMap(({ pages = [""], wrong }) => [numberOf(pages[0]), numberOf(pages[1]), numberOf(wrong)]),
    ),
    "/** By step and page: the thing that is framed, from 1, and from bit 8 on its index; 0: what is " +
      "played frames itself. */",
    bytesOf(
      "LESSON_FRAMES",
      "u16",
      steps.flatMap(({ frame, second = frame }) =>
        [frame, second].map((named) => (named ? things.indexOf(named[0]) + 1 + named[1] * 256 : 0)),
      ),
    ),
    `export const LESSON_CHAPTERS: i32 = ${chapters.length};`,
    "/** By chapter: its first step, from 0; then the number of all. */",
    bytesOf("LESSON_CHAPTER_STEPS", "u8", [0, ...ends]),
    "/** By chapter: the row of its summary. */",
    bytesOf(
      "LESSON_CHAPTER_ENDS",
      "u8",
      ends.map((end, i) => (i + 1 < ends.length ? rows.findLastIndex(({ step }) => step < end) : rows.length)),
    ),
    "/** By chapter: the one in which its deal was dealt, then that one's edition, options and seed. */",
    bytesOf(
      "LESSON_DEALS",
      "u32",
      dealt.flatMap((from) => {
        const { edition, options, seed } = chapters[from].deal ?? lesson;
        return [from, edition, options, seed];
      }),
    ),
    "/** By chapter: the numbers of its summary's sentences, from 1; 0: no more. */",
    bytesOf(
      "LESSON_SUMMARY",
      "u8",
      chapters.flatMap(({ summary }) => Array.from({ length: SUMMARY_MAX }, (_, i) => numberOf(summary[i]))),
    ),
  ];
}

function chaptersOf({ steps, summary = [], chapters }: Lesson): readonly LessonChapter[] {
  return chapters ?? [{ steps: steps.length, summary }];
}

/** By chapter the number of steps up to its end. */
function chapterEnds(lesson: Lesson): readonly number[] {
  let end = 0;
  return chaptersOf(lesson).map(({ steps }) => (end += steps));
}

/** Throws where a lesson of the coach has what the coach's place or tables have no room for. */
function checkCoached(lesson: Lesson): void {
  const { steps, things = [] } = lesson;
  if (lesson.chapters && lesson.summary) throw new Error("a lesson in chapters has a summary in each of them");
  for (const chapter of chaptersOf(lesson)) checkChapter(chapter);
  if (chapterEnds(lesson).at(-1) !== steps.length) throw new Error("the chapters do not have all the steps");
  for (const [i, { pages, wrong, text, frame, second, play = [] }] of steps.entries()) {
    const fault = (message: string): never => {
      throw new Error(`step ${i + 1}: ${message}`);
    };
    if (pages === undefined || text !== undefined) fault("has no pages, or a text beside them");
    else if (pages.length < 1 || pages.length > 2) fault("has one or two pages");
    for (const page of [...(pages ?? []), ...(wrong === undefined ? [] : [wrong])]) {
      const lines = page.split("\n");
      const tooLong = lines.find((line, at) => line.length > (PAGE_LINES[at] ?? 0));
      const foreign = findForeignLetter(page) !== undefined;
      if (page === "" || foreign || lines.length > PAGE_LINES.length || tooLong !== undefined)
        fault(`"${page}" is not letters of the fonts in lines of at most ${PAGE_LINES.join(", ")}`);
    }
    if (frame && play.length > 0) fault("frames a thing, though what is played frames itself");
    for (const [thing] of [...(frame ? [frame] : []), ...(second ? [second] : [])])
      if (!things.includes(thing)) fault(`frames ${thing}, which is none of the lesson's things`);
    if (second && (!frame || pages?.length !== 2)) fault("has a second frame, but no first one or no second page");
    if (!frame && play.length === 0) fault("frames nothing");
  }
}

function checkChapter({ steps, summary }: LessonChapter): void {
  if (steps < 1 || steps > COACHED_STEPS_MAX)
    throw new Error(`the coach tells 1 to ${COACHED_STEPS_MAX} steps a chapter, not ${steps}`);
  if (summary.length < 1 || summary.length > SUMMARY_MAX)
    throw new Error(`a summary has 1 to ${SUMMARY_MAX} sentences, not ${summary.length}`);
  for (const text of summary)
    if (text === "" || text.includes("\n") || findForeignLetter(text) !== undefined || text.length > SUMMARY_TEXT_MAX)
      throw new Error(`summary: "${text}" is not 1 to ${SUMMARY_TEXT_MAX} letters of the fonts`);
  const lines = summary.reduce((sum, text) => sum + wrapText(text, SUMMARY_COLUMNS).length, 0);
  if (lines > SUMMARY_LINES) throw new Error(`a summary takes ${lines} lines; ${SUMMARY_LINES} are seen`);
}

/** A number from 1 to 65535 that changes with whatever a lesson under way depends on. */
function fingerprint({ about: _, ...lesson }: Lesson): number {
  return (createHash("sha256").update(JSON.stringify(lesson)).digest().readUInt16LE(0) % 65535) + 1;
}

function rowsOf(
  { text, why = "", pages, press = [], play = [], others = [], mark, free }: LessonStep,
  step: number,
  layout: Layout,
): Row[] {
  const fault = (message: string): never => {
    throw new Error(`step ${step + 1}: ${message}`);
  };
  for (const said of [text ?? "", why])
    if (said.includes("\n") || findForeignLetter(said) !== undefined || said.length > TEXT_MAX)
      fault(`"${said}" is not at most ${TEXT_MAX} letters of the fonts`);
  if (!text && pages === undefined) fault("has no text");
  if (press.length > 0 && play.length > 0) fault("both presses and plays");
  for (const button of press) if (!(button in BUTTON)) fault(`presses ${button}`);
  if (mark && (play.length > 0 || !isOnScreen(mark))) fault("marks what is not on the screen, or what the game marks");
  if (free && (play.length === 0 || !isOnScreen([0, free[0], SCREEN, free[1]])))
    fault("leaves rows free that are not on the screen, or while nothing is played");
  const code = ([name, ...operands]: LessonAction): number => encodeAction(layout, name, ...operands);
  const row = (kind: number, value: number): Row => ({ step, kind, value });
  const played = play.map((action) =>
    "other" in action ? row(KINDS.other, code(action.other)) : row(KINDS.play, code(action)),
  );
  const own = [...played, ...press.map((button) => row(KINDS.press, BUTTON[button]))];
  return [...others.map((action) => row(KINDS.other, code(action))), ...(own.length > 0 ? own : [row(KINDS.read, 0)])];
}

function isOnScreen([x, y, w, h]: readonly number[]): boolean {
  return (
    [x, y, w, h].every((n) => Number.isInteger(n) && n >= 0 && n <= SCREEN) &&
    w > 0 &&
    h > 0 &&
    x + w <= SCREEN &&
    y + h <= SCREEN
  );
}

function pack(bytes: readonly number[]): number {
  return bytes.reduce((packed, n) => packed * 256 + n, 0);
}

function wrap(values: readonly string[]): string {
  const lines: string[] = [];
  for (let i = 0; i < values.length; i += 16) lines.push(`  ${values.slice(i, i + 16).join(", ")},\n`);
  return lines.join("");
}
