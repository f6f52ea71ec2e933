// Turns a game's lesson.json into an AssemblyScript module of static tables, which kit/session/lesson/rows reads. Knows
// no game; checks every step.
import { BUTTON } from "../../host/cartridge/abi.ts";
import { encodeAction } from "../../host/state/actions.ts";
import type { Layout } from "../../host/state/layout.ts";

/** An action: its name in the layout, then its operands. */
export type LessonAction = [name: string, ...operands: number[]];

/** One step: what the others do first, then a text, and what the person does. */
export interface LessonStep {
  /** Actions of other seats, shown one by one before the text. */
  others?: LessonAction[];
  /** What the person reads: five lines of 28 characters. @pattern ^[ -~]{1,130}$ */
  text: string;
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

/** A lesson on the real table: a lesson.json. */
export interface Lesson {
  /** What the file is, for whoever opens it. */
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
   * stands at the very top.
   */
  panel?: number;
  /** The panel grows over the whole of a line of text that its edge would cut (kit/session/lesson/lines). */
  wholeLines?: boolean;
  /** Single characters in the game's pictures are signs of a map, which that edge may cut. */
  signs?: boolean;
  /** The steps, of one idea each. @minItems 1 */
  steps: LessonStep[];
}

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
  const rows = steps.flatMap((step, i) => rowsOf(step, i, layout));
  if (rows.length === 0 || rows.length > ROWS_MAX)
    throw new Error(`a lesson has 1 to ${ROWS_MAX} rows, not ${rows.length}`);
  if (steps.length > STEPS_MAX) throw new Error(`a lesson has at most ${STEPS_MAX} steps, not ${steps.length}`);
  const texts = [...new Set(steps.flatMap(({ text, why = "" }) => [text, why]))];
  const bytes = (name: string, type: string, values: readonly number[]): string =>
    `export const ${name}: usize = memory.data<${type}>([\n${wrap(values.map(String))}]);`;
  return `${[
    "// Generated from lesson.json by `npm run generate`; do not edit.",
    "// The lesson: its deal, and steps of one idea each, and a row for each text that is read, button that is pressed, action that is played; kit/session/lesson/rows reads them.",
    "",
    `export const LESSON_EDITION: i32 = ${lesson.edition};`,
    `export const LESSON_PLAYERS: i32 = ${lesson.players};`,
    `export const LESSON_OPTIONS: i32 = ${lesson.options};`,
    `export const LESSON_SEED: i32 = ${lesson.seed};`,
    "/** Seat of the person. */",
    `export const LESSON_SEAT: i32 = ${lesson.seat};`,
    "/** Top of the panel above a mark. */",
    `export const LESSON_PANEL_Y: i32 = ${lesson.panel ?? 0};`,
    ...(lesson.wholeLines
      ? ["/** The panel cuts no line of text. */", "export const LESSON_WHOLE_LINES: bool = true;"]
      : []),
    ...(lesson.signs
      ? ["/** But single characters, which are signs. */", "export const LESSON_SIGNS: bool = true;"]
      : []),
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
    "/** By step: the numbers of text and reason. */",
    bytes(
      "LESSON_SAID",
      "u8",
      steps.flatMap(({ text, why = "" }) => [texts.indexOf(text), texts.indexOf(why)]),
    ),
    "/** By step: what it marks itself, x, y, width and height from the highest byte down, or the rows that stay free, y and height; 0: nothing. */",
    bytes(
      "LESSON_MARKS",
      "u32",
      steps.map(({ mark, free }) => pack(mark ?? free ?? [])),
    ),
    "/** What is said. */",
    `export const LESSON_TEXTS: usize = memory.data<usize>([\n${texts.map((text) => `  changetype<usize>(${JSON.stringify(text)}),\n`).join("")}]);`,
  ].join("\n")}\n`;
}

function rowsOf(
  { text, why = "", press = [], play = [], others = [], mark, free }: LessonStep,
  step: number,
  layout: Layout,
): Row[] {
  const fault = (message: string): never => {
    throw new Error(`step ${step + 1}: ${message}`);
  };
  for (const said of [text, why])
    if (!/^[ -~]*$/.test(said) || said.length > TEXT_MAX)
      fault(`"${said}" is not plain ASCII of at most ${TEXT_MAX} characters`);
  if (text.length === 0) fault("has no text");
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
