// Plays Jump Drive's actions by the presses of a person who knows what he wants, for tests.
import { BUTTON, COLOR, LIMIT } from "../../../../host/cartridge/abi.ts";
import type { Cartridge } from "../../../../host/cartridge/cartridge.ts";
import { parseDisplayList, screenText } from "../../../../host/raster/index.ts";
import { DECK_CARDS, type Drive, type DriveState } from "../position.ts";
import { openCartridge } from "../../../support/games.ts";

/** How wide the frame of the row under the cursor is, and how far below its top the tag of a marked card stands. */
const ROW_W = 235;
const TAG_UNDER_ROW = 13;

/** The second button where several persons play: a choice is played and not paid for yet. */
export const PAY_LATER = "Pay when all have chosen";

/** Plays actions by buttons, as the player of a position. */
export class Pilot {
  readonly face: Cartridge = openCartridge("jump-drive");
  #rows = 0;
  #row = 0;

  constructor() {
    this.face.raw.boot(1, 0);
  }

  /** Takes a position over, and returns to the decision's list when the results of the round before are shown. */
  open(state: Uint8Array, rows: number, cursor: number): void {
    if (this.face.setState(state) !== 0) throw new Error("the state was refused");
    this.face.raw.tick(0, LIMIT.TICK_MS);
    this.press(BUTTON.B);
    this.#rows = rows;
    this.#row = cursor;
  }

  /** Goes back to a snapshot of the decision's first screen. */
  restore(snapshot: Uint8Array, cursor: number): void {
    this.face.restore(snapshot);
    this.#row = cursor;
  }

  /** Holds a button for one step. */
  press(button: number): void {
    this.face.raw.tick(button, LIMIT.TICK_MS);
  }

  /** One step without buttons. Not after the last press: in it the next discard of a payment would be played. */
  release(): void {
    this.face.raw.tick(0, LIMIT.TICK_MS);
  }

  /** Moves the cursor to a row; buttons stand behind the rows, and over neither end a press leads on. */
  moveTo(row: number): void {
    const button = row < this.#row ? BUTTON.UP : BUTTON.DOWN;
    for (let i = Math.abs(row - this.#row); i > 0; i--) {
      this.release();
      this.press(button);
    }
    this.release();
    this.#row = row;
  }

  /** Tells whether the row under the cursor is marked. */
  isMarked(): boolean {
    const list = this.face.screen();
    const cursor = parseDisplayList(list).find(
      (command) => command.op === "round" && command.w === ROW_W && command.color === COLOR.YELLOW,
    );
    if (cursor?.op !== "round") throw new Error("no row is under the cursor");
    return screenText(list).some(({ text, y }) => text === "discard" && y === cursor.y + TAG_UNDER_ROW);
  }

  /** Marks exactly these rows and presses the button below them. */
  discard(rows: ReadonlySet<number>): void {
    for (const wanted of [false, true]) {
      for (let row = 0; row < this.#rows; row++) {
        if (rows.has(row) !== wanted) continue;
        this.moveTo(row);
        if (this.isMarked() === wanted) continue;
        this.press(BUTTON.A);
        this.release();
      }
    }
    this.moveTo(this.#rows);
    this.press(BUTTON.A);
  }

  /** Marks the rows, none too, and presses the button below them; what they cost is paid when all have chosen. */
  place(rows: readonly number[]): void {
    this.mark(rows);
    this.press(BUTTON.A);
    if (!screenText(this.face.screen()).some(({ text }) => text === PAY_LATER)) return;
    this.release();
    this.press(BUTTON.DOWN);
    this.release();
    this.press(BUTTON.A);
  }

  /** Marks the rows, none too, and moves on to the button below them. */
  mark(rows: readonly number[]): void {
    for (const row of rows) {
      this.moveTo(row);
      this.press(BUTTON.A);
    }
    this.moveTo(this.#rows);
  }
}

/** Cards of the list's rows, and the row on which the cursor stands at first. */
export function listOf(state: DriveState): { cards: number[]; cursor: number } {
  const seat = state.actorSeat as number;
  const hand = state.hand[seat] as number[];
  if (state.owed > 0 || state.phase === "method") return { cards: hand, cursor: hand.length };
  const survey = DECK_CARDS + seat;
  const isFree = state.phase === "choose" && !(state.tableau[seat] as number[]).includes(survey);
  return { cards: isFree ? [...hand, survey] : hand, cursor: 0 };
}

/** Cards that an action of a choice marks. */
export function marksOf(drive: Drive, state: DriveState, action: number): number[] {
  const [name, ...operands] = drive.name(action).split(" ");
  const cards = operands.map(Number);
  return name?.startsWith("SURVEY") ? [DECK_CARDS + (state.actorSeat as number), ...cards] : cards;
}

/** Plays an action from the decision's first screen; the last press does it. */
export function playByButtons(
  pilot: Pilot,
  drive: Drive,
  state: DriveState,
  cards: readonly number[],
  action: number,
): void {
  const [name, first] = drive.name(action).split(" ");
  if (name === "DISCARD") {
    const from = cards.indexOf(Number(first));
    pilot.discard(new Set(Array.from({ length: state.owed }, (_, i) => from + i)));
  } else if (name === "CONQUER" || name === "CONTACT") {
    pilot.moveTo(cards.length + (name === "CONQUER" ? 0 : 1));
    pilot.press(BUTTON.A);
  } else pilot.place(marksOf(drive, state, action).map((card) => cards.indexOf(card)));
}
