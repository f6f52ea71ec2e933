// Plays Jump Drive's actions by the presses of a person who knows what he wants, for tests.
import { BUTTON, COLOR, LIMIT } from "../../../../host/cartridge/abi.ts";
import type { Cartridge } from "../../../../host/cartridge/cartridge.ts";
import { parseDisplayList, screenText } from "../../../../host/raster/index.ts";
import { DECK_CARDS, type Drive, type DriveState } from "../position.ts";
import { openCartridge } from "../../../support/games.ts";

/** Height of a card in a fan. */
const FAN_H = 69;
/** What the bar calls A on a card that is marked. */
const MARKED = /^(keep|unmark)$/;
/** What the bar calls A on a place. */
const ON_PLACE = /^(pay|discard|conquer|place|explore|go on|why\?)$/;
const BAR_Y = 226;

/** Cards of a hand after a round. */
const HAND_LIMIT = 10;
/** The second place where several people play: a choice is played and not paid for yet. */
export const PAY_LATER = "Pay later";

/** Plays actions by buttons, as the player of a position. */
export class Pilot {
  readonly face: Cartridge = openCartridge("jump-drive");
  #rows = 0;
  #row = 0;

  constructor() {
    this.face.raw.boot(1, 0);
  }

  /** Takes a position over, and returns to the decision's hand when the results of the round before are shown. */
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

  /** Presses buttons one after the other, each released. */
  #tap(button: number, times = 1): void {
    for (let i = 0; i < times; i++) {
      this.release();
      this.press(button);
    }
    this.release();
  }

  /** Moves the cursor to a card of a choice or of discards in rows, or to one of the places after them. */
  moveTo(row: number): void {
    if (row >= this.#rows) {
      while (!this.isOnPlace()) this.#tap(BUTTON.DOWN);
      this.#tap(row > this.#rows ? BUTTON.RIGHT : BUTTON.LEFT);
    } else {
      // Of a choice UP leads back to the card that was left, of discards in rows at first to the last one.
      if (this.#row >= this.#rows) {
        this.#tap(BUTTON.UP);
        this.#row = this.#left ?? (this.#isChoice() ? 0 : this.#rows - 1);
      }
      const right = (row - this.#row + this.#rows) % this.#rows;
      if (right <= this.#rows / 2) this.#tap(BUTTON.RIGHT, right);
      else this.#tap(BUTTON.LEFT, this.#rows - right);
    }
    this.#left = row < this.#rows ? row : this.#left;
    this.#row = row;
  }

  #left: number | undefined;

  #isChoice(): boolean {
    return this.words().some((text) => /^(Explore \+|No second|Conquer it)/.test(text));
  }

  /** What is on the screen. */
  words(): string[] {
    return screenText(this.face.screen()).map(({ text }) => text);
  }

  #verb(): string {
    return screenText(this.face.screen()).find(({ y }) => y > BAR_Y)?.text ?? "";
  }

  /** Returns whether the cursor is on a place. */
  isOnPlace(): boolean {
    return ON_PLACE.test(this.#verb());
  }

  /** Returns whether the card under the cursor is marked. */
  isMarked(): boolean {
    return MARKED.test(this.#verb());
  }

  /** Marks exactly these rows and presses the place below them. */
  discard(rows: ReadonlySet<number>): void {
    this.release();
    if (this.words().some((text) => /^Pay/.test(text))) this.#fillSlots(rows);
    else {
      this.#left = undefined;
      for (const wanted of [false, true]) {
        for (let row = 0; row < this.#rows; row++) {
          if (rows.has(row) !== wanted) continue;
          this.moveTo(row);
          if (this.isMarked() === wanted) continue;
          this.press(BUTTON.A);
          this.release();
        }
      }
    }
    while (!this.isOnPlace()) this.#tap(BUTTON.DOWN);
    this.press(BUTTON.A);
  }

  /** Empties the slots of a payment, then puts these rows into them. */
  #fillSlots(rows: ReadonlySet<number>): void {
    while (!this.words().some((text) => /\b0 of \d+$/.test(text))) {
      for (let i = 0; i < 3 && !this.isMarked(); i++) this.#tap(BUTTON.UP);
      this.#tap(BUTTON.A);
    }
    const left = Array.from({ length: this.#rows }, (_, row) => row);
    for (const row of rows) {
      if (this.isMarked()) this.#tap(BUTTON.DOWN);
      const steps = (left.indexOf(row) - this.fanIndex() + left.length) % left.length;
      this.#tap(BUTTON.RIGHT, steps);
      this.#tap(BUTTON.A);
      left.splice(left.indexOf(row), 1);
    }
  }

  /** Where in the fan the card under the cursor is. */
  fanIndex(): number {
    const edges = parseDisplayList(this.face.screen()).flatMap((command) =>
      command.op === "round" && command.h === FAN_H ? [command] : [],
    );
    const index = edges.findIndex(({ color }) => color === COLOR.YELLOW);
    if (index < 0) throw new Error("no card of the fan is under the cursor");
    return index;
  }

  /** Marks the rows, none too, and presses the place for them; what they cost is paid when all have chosen. */
  place(rows: readonly number[]): void {
    this.mark(rows);
    this.press(BUTTON.A);
    if (!screenText(this.face.screen()).some(({ text }) => text === PAY_LATER)) return;
    this.#tap(BUTTON.RIGHT);
    this.press(BUTTON.A);
  }

  /** Marks the rows, none too, and moves on to their place. */
  mark(rows: readonly number[]): void {
    this.#left = undefined;
    for (const row of rows) {
      this.moveTo(row);
      this.press(BUTTON.A);
    }
    this.moveTo(this.#rows + (rows.length > 0 ? 1 : 0));
  }
}

/** Cards of the list's rows, and the row on which the cursor is at first. */
export function listOf(state: DriveState): { cards: number[]; cursor: number } {
  const seat = state.actorSeat as number;
  const hand = state.hand[seat] as number[];
  if (state.owed > 0 || state.phase === "method") return { cards: hand, cursor: hand.length };
  const survey = DECK_CARDS + seat;
  const isFree = state.phase === "choose" && !(state.tableau[seat] as number[]).includes(survey);
  // Used it keeps its place where there is room.
  const hasPlace = isFree || (state.phase === "choose" && hand.length < HAND_LIMIT);
  return { cards: hasPlace ? [...hand, survey] : hand, cursor: 0 };
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
