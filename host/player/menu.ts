// The console's own menu: resume, the cartridges, deleting a save. Pure: buttons in, a choice out, a display list on
// request.
import { BUTTON, COLOR, FONT, FONT_CELLS, ICON, LIMIT } from "../cartridge/abi.ts";
import type { Face } from "../cartridge/face.ts";
import { buttonsOf, type Touch, touchOf } from "../cartridge/input.ts";
import { ListWriter, wrapText } from "./list-writer.ts";

/** What the player chose. */
export type MenuChoice =
  | { readonly kind: "resume" }
  | { readonly kind: "start"; readonly id: string }
  | { readonly kind: "deleteSave"; readonly id: string }
  | { readonly kind: "daily"; readonly id: string }
  /** Another game for the deal of the day: the next one, or with -1 the one before. */
  | { readonly kind: "another"; readonly step: 1 | -1 };

/** The deal of the day as the menu shows it. */
export interface MenuDaily {
  /** Id and title of the day's game. */
  readonly id: string;
  readonly title: string;
  readonly face?: Face;
  /** The deal, and against whom: a few words. */
  readonly setup: string;
  /** The last seven days, the oldest first: the weekday's letter, and what the day brought; undefined: nothing. */
  readonly week: readonly { readonly letter: string; readonly won?: boolean }[];
  /** What today and the days before brought: a few words. */
  readonly news: string;
  /** Whether its game was begun. */
  readonly isBegun: boolean;
  /** Whether there is another game to choose. */
  readonly hasChoice: boolean;
}

/** One cartridge as the menu shows it. */
export interface MenuCartridge {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  /** What it shows of itself (docs/spec/identity.md#face); without one its version is there. */
  readonly face?: Face;
  readonly hasSave: boolean;
}

/** What the menu shows. */
export interface MenuModel {
  readonly cartridges: readonly MenuCartridge[];
  /** The deal of the day, where the console knows what day it is. */
  readonly daily?: MenuDaily;
  /** Title of the cartridge that waits behind the menu. */
  readonly running?: string;
  /** One sentence about what went wrong. */
  readonly notice?: string;
}

const TOP = 36;
const BOTTOM = 224;
/** Height of a cartridge's card: four fit, below the row that leads back to what runs too. */
const CARD_HEIGHT = 42;
const RESUME_HEIGHT = 18;
const DAILY_HEIGHT = 62;
/** Cells of the week: one each day, side by side. */
const DAY_WIDTH = 14;
const DAY_STEP = 16;
/** Between a row and the next one. */
const GAP = 2;
const CARD_X = 4;
const PICTURE_X = 6;
const WORDS_X = 68;
const LINE_COLUMNS = 27;
const LINE_HEIGHT = 9;
/** Below a card's top; the sign of a save ends above the line of words. */
const SAVE_DOWN = 1;
/** Medium letters of a title, beside the sign of a save. */
const TITLE_COLUMNS = 18;
const CONFIRM_TOP = 56;
const NOTICE_Y = 184;
const NOTICE_COLUMNS = 38;
const NOTICE_LINES = 4;
const HINT_Y = 226;
const REPEAT_AFTER_STEPS = 400 / LIMIT.TICK_MS;
const REPEAT_EVERY_STEPS = 120 / LIMIT.TICK_MS;

/** What the first card of the menu is called. */
export const DAILY_LABEL = "Deal of the day";

/** A row: a cartridge's card, the deal of the day, or the way back. */
interface Row {
  readonly label: string;
  readonly choice: MenuChoice;
  readonly cartridge?: MenuCartridge;
  readonly daily?: MenuDaily;
}

/** A button's icon and what it does. */
type Hint = readonly [icon: number, words: string];
/** The buttons behind their icons: a tap on a hint presses its button. */
const HINTED: ReadonlyMap<number, number> = new Map([
  [ICON.BUTTON_A_12, BUTTON.A],
  [ICON.BUTTON_B_12, BUTTON.B],
  [ICON.BUTTON_X_12, BUTTON.X],
  [ICON.DPAD_12, BUTTON.RIGHT],
]);
/** This much above the bar a finger may miss it. */
const HINT_REACH = 8;

/** Whether the menu shows the whole of a notice. */
export function showsWhole(notice: string): boolean {
  return wrapText(notice, NOTICE_COLUMNS).length <= NOTICE_LINES;
}

/** The menu while it is open. */
export class ConsoleMenu {
  #model: MenuModel;
  #cursor = 0;
  #held = 0;
  #heldSteps = 0;
  #confirmDelete: MenuCartridge | undefined;
  /** Pixels of a drag that were less than a row. */
  #dragged = 0;

  constructor(model: MenuModel) {
    this.#model = model;
  }

  /** Shows something else, keeping the cursor where it can be. */
  update(model: MenuModel): void {
    this.#model = model;
    this.#cursor = Math.min(this.#cursor, Math.max(0, this.#rows().length - 1));
  }

  /** Takes the input of one 20 ms step; returns a choice, or whether the picture changed. */
  step(input: number): MenuChoice | boolean {
    const touch = touchOf(input);
    const buttons = buttonsOf(input);
    const tapped = touch ? this.#touch(touch) : 0;
    if (tapped === true) return true;
    const fresh = (buttons & ~this.#held) | tapped;
    this.#heldSteps = buttons !== 0 && buttons === this.#held ? this.#heldSteps + 1 : 0;
    this.#held = buttons;
    const beyond = this.#heldSteps - REPEAT_AFTER_STEPS;
    const moves = fresh | (beyond >= 0 && beyond % REPEAT_EVERY_STEPS === 0 ? buttons : 0);
    if (this.#confirmDelete) return this.#stepConfirm(fresh, this.#confirmDelete);
    const rows = this.#rows();
    if (fresh & BUTTON.B && this.#model.running !== undefined) return { kind: "resume" };
    if (rows.length === 0) return false;
    if (fresh & BUTTON.A) return rows[this.#cursor].choice;
    const cartridge = rows[this.#cursor].cartridge;
    if (fresh & BUTTON.X && cartridge?.hasSave) {
      this.#confirmDelete = cartridge;
      return true;
    }
    const other = moves & BUTTON.RIGHT ? 1 : moves & BUTTON.LEFT ? -1 : 0;
    if (other !== 0 && rows[this.#cursor].daily?.hasChoice) return { kind: "another", step: other };
    const step = moves & BUTTON.DOWN ? 1 : moves & BUTTON.UP ? -1 : 0;
    this.#cursor = (this.#cursor + step + rows.length) % rows.length;
    return step !== 0;
  }

  /** Returns the menu's picture. */
  draw(): Uint8Array {
    const writer = new ListWriter().clear(COLOR.NIGHT);
    writer.icon(ICON.ROCKET_24, 12, 8, COLOR.SKY).text(44, 12, "JUMPDECK", COLOR.WHITE, FONT.LARGE);
    if (this.#confirmDelete) return this.#drawConfirm(writer, this.#confirmDelete);
    const rows = this.#rows();
    for (const { row, index, y } of this.#shown()) {
      if (row.cartridge) drawCard(writer, row.cartridge, y, index === this.#cursor);
      else if (row.daily) drawDaily(writer, row.daily, y, index === this.#cursor);
      else drawResume(writer, row.label, y, index === this.#cursor);
    }
    if (rows.length === 0) writer.text(14, CONFIRM_TOP, "No cartridge is here.", COLOR.SILVER, FONT.MEDIUM);
    if (firstShown(rows, rows.length - 1, this.#room()) > 0)
      writer.text(204, 18, `${this.#cursor + 1}/${rows.length}`, COLOR.GREY);
    const notice = wrapText(this.#model.notice ?? "", NOTICE_COLUMNS).slice(0, NOTICE_LINES);
    notice.forEach((line, i) => {
      writer.text(6, NOTICE_Y + i * 10, line, COLOR.ORANGE);
    });
    return drawHints(writer, this.#hints()).finish();
  }

  #hints(): Hint[] {
    if (this.#confirmDelete) {
      return [
        [ICON.BUTTON_A_12, "delete"],
        [ICON.BUTTON_B_12, "keep"],
      ];
    }
    const row = this.#rows()[this.#cursor];
    const verb = row?.choice.kind === "resume" ? "back" : row?.daily?.isBegun ? "go on" : "start";
    const hints: Hint[] = [[ICON.BUTTON_A_12, verb]];
    if (row?.daily?.hasChoice) hints.push([ICON.DPAD_12, "another game"]);
    if (row?.cartridge?.hasSave) hints.push([ICON.BUTTON_X_12, "delete save"]);
    if (this.#model.running !== undefined && row?.choice.kind !== "resume") hints.push([ICON.BUTTON_B_12, "back"]);
    return hints;
  }

  /** Returns the buttons that a touch presses, or true where it moved the cursor. */
  #touch({ x, y, by }: Touch): number | true {
    if (by === 0) this.#dragged = 0;
    if (by === 0 && y >= HINT_Y - HINT_REACH) {
      const hint = placeHints(this.#hints()).find(({ left, width }) => x >= left && x < left + width);
      return hint ? (HINTED.get(hint.icon) ?? 0) : 0;
    }
    if (this.#confirmDelete) return 0;
    const rows = this.#rows();
    if (by !== 0) {
      this.#dragged -= by;
      const moved = Math.trunc(this.#dragged / CARD_HEIGHT);
      this.#dragged -= moved * CARD_HEIGHT;
      const isLong = firstShown(rows, rows.length - 1, this.#room()) > 0;
      return isLong ? this.#goTo(Math.max(0, Math.min(rows.length - 1, this.#cursor + moved))) : 0;
    }
    const tapped = this.#shown().find(({ row, y: top }) => y >= top && y < top + heightOf(row));
    return tapped ? this.#goTo(tapped.index) || BUTTON.A : 0;
  }

  /** Puts the cursor on a row; 0 where it is there already. */
  #goTo(row: number): true | 0 {
    if (row === this.#cursor) return 0;
    this.#cursor = row;
    return true;
  }

  /** Pixels for rows: a notice takes some of them. */
  #room(): number {
    return (this.#model.notice === undefined ? BOTTOM : NOTICE_Y - 2) - TOP;
  }

  /** The rows in sight, each with its place in the list and its top. */
  #shown(): { row: Row; index: number; y: number }[] {
    const rows = this.#rows();
    const first = firstShown(rows, this.#cursor, this.#room());
    const shown: { row: Row; index: number; y: number }[] = [];
    let y = TOP;
    for (const [index, row] of rows.entries()) {
      if (index < first) continue;
      if (y + heightOf(row) > TOP + this.#room()) break;
      shown.push({ row, index, y });
      y += heightOf(row);
    }
    return shown;
  }

  #stepConfirm(fresh: number, cartridge: MenuCartridge): MenuChoice | boolean {
    if ((fresh & (BUTTON.A | BUTTON.B)) === 0) return false;
    this.#confirmDelete = undefined;
    return fresh & BUTTON.B ? true : { kind: "deleteSave", id: cartridge.id };
  }

  #drawConfirm(writer: ListWriter, cartridge: MenuCartridge): Uint8Array {
    wrapText(`Delete the save of ${cartridge.title}? It cannot be brought back.`, 28).forEach((line, i) => {
      writer.text(8, CONFIRM_TOP + i * 16, line, COLOR.WHITE, FONT.MEDIUM);
    });
    return drawHints(writer, this.#hints()).finish();
  }

  #rows(): Row[] {
    const { running, cartridges, daily } = this.#model;
    const resume = running === undefined ? [] : [{ label: `Back to ${running}`, choice: { kind: "resume" } as const }];
    const starts = cartridges.map((cartridge) => ({
      label: cartridge.title,
      choice: { kind: "start", id: cartridge.id } as const,
      cartridge,
    }));
    const days = daily ? [{ label: DAILY_LABEL, choice: { kind: "daily", id: daily.id } as const, daily }] : [];
    return [...resume, ...days, ...starts];
  }
}

function heightOf({ cartridge, daily }: Row): number {
  return cartridge ? CARD_HEIGHT : daily ? DAILY_HEIGHT : RESUME_HEIGHT;
}

/** The first row shown: as many above the cursor's as fit. */
function firstShown(rows: readonly Row[], cursor: number, room: number): number {
  let first = cursor;
  for (let left = room - heightOf(rows[cursor] ?? { label: "", choice: { kind: "resume" } }); first > 0; first--) {
    left -= heightOf(rows[first - 1] as Row);
    if (left < 0) break;
  }
  return first;
}

/** What a cartridge shows of itself; of one without a face, its version. */
function drawCard(
  writer: ListWriter,
  { title, version, face, hasSave }: MenuCartridge,
  y: number,
  chosen: boolean,
): void {
  if (chosen) drawBar(writer, y, CARD_HEIGHT);
  if (face && face.picture.length > 0) writer.picture(PICTURE_X, y, face.picture);
  else writer.icon(ICON.CARTRIDGE_24, 22, y + 8, chosen ? COLOR.BLACK : COLOR.SILVER);
  const isLong = title.length > TITLE_COLUMNS;
  writer.text(
    WORDS_X,
    y + (isLong ? 4 : 2),
    title,
    chosen ? COLOR.BLACK : COLOR.WHITE,
    isLong ? FONT.SMALL : FONT.MEDIUM,
  );
  wrapText(face?.line ?? `Version ${version}`, LINE_COLUMNS).forEach((line, i) => {
    writer.text(WORDS_X, y + 15 + i * LINE_HEIGHT, line, chosen ? COLOR.NIGHT : COLOR.SILVER);
  });
  if (hasSave) writer.icon(ICON.SAVE_12, 220, y + SAVE_DOWN, chosen ? COLOR.BLACK : COLOR.YELLOW);
}

/** The day's game, the last seven days, and the streak; a sign repeats what a day's colour shows. */
function drawDaily(
  writer: ListWriter,
  { title, face, setup, week, news }: MenuDaily,
  y: number,
  chosen: boolean,
): void {
  if (chosen) drawBar(writer, y, DAILY_HEIGHT);
  if (face && face.picture.length > 0) writer.picture(PICTURE_X, y + 10, face.picture);
  else writer.icon(ICON.CARTRIDGE_24, 22, y + 18, chosen ? COLOR.BLACK : COLOR.SILVER);
  const [strong, faint] = chosen ? [COLOR.BLACK, COLOR.NIGHT] : [COLOR.WHITE, COLOR.SILVER];
  writer.text(WORDS_X, y + 2, DAILY_LABEL, chosen ? COLOR.BLACK : COLOR.YELLOW, FONT.MEDIUM);
  writer.text(WORDS_X, y + 16, title, strong);
  writer.text(WORDS_X, y + 26, setup, faint);
  for (const [i, { letter, won }] of week.entries()) {
    const x = WORDS_X + i * DAY_STEP;
    writer.rect(x, y + 36, DAY_WIDTH, 11, won === undefined ? COLOR.SLATE : won ? COLOR.GREEN : COLOR.SILVER);
    if (won === undefined) writer.text(x + 4, y + 38, letter, COLOR.WHITE);
    else writer.text(x + 1, y + 38, `${letter}${won ? "+" : "-"}`, COLOR.BLACK);
  }
  writer.text(WORDS_X, y + 50, news, strong);
}

function drawResume(writer: ListWriter, label: string, y: number, chosen: boolean): void {
  if (chosen) drawBar(writer, y, RESUME_HEIGHT);
  writer.text(14, y + 2, label, chosen ? COLOR.BLACK : COLOR.WHITE, FONT.MEDIUM);
}

/** Black words on a sky bar: chosen, as in every cartridge, for those who see no colours too. */
function drawBar(writer: ListWriter, y: number, height: number): void {
  writer.round(CARD_X, y, 240 - 2 * CARD_X, height - GAP, 6, COLOR.SKY);
}

/**
 * Draws the bar with the icons that every cartridge's bar has, so that each front end can show its own keys in their
 * place.
 */
function drawHints(writer: ListWriter, hints: readonly Hint[]): ListWriter {
  for (const { icon, words, left } of placeHints(hints)) {
    writer.icon(icon, left, HINT_Y - 2, COLOR.SILVER).text(left + 15, HINT_Y, words, COLOR.SILVER);
  }
  return writer;
}

/** Where hints are in the bar; the space after one belongs to it. */
function placeHints(hints: readonly Hint[]): { icon: number; words: string; left: number; width: number }[] {
  let next = 6;
  return hints.map(([icon, words]) => {
    const width = 15 + words.length * FONT_CELLS[FONT.SMALL].width + 12;
    const left = next;
    next += width;
    return { icon, words, left, width };
  });
}
