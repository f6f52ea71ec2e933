// Every legal action of Jump Drive can be played with the buttons: in random games, each action of a decision is played by the
// presses of a person who knows what he wants, from a memory snapshot of its first screen, and must do exactly what the rules do.
import { describe, expect, test } from "vitest";
import { BUTTON, COLOR, LIMIT } from "../../host/cartridge/abi.ts";
import type { Cartridge } from "../../host/cartridge/cartridge.ts";
import { parseDisplayList, screenText } from "../../host/raster/index.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { DECK_CARDS, Drive, type DriveState } from "../games/jump-drive/position.ts";
import { openCartridge } from "../support/games.ts";

const SEATS = [2, 3, 4];
const GAMES_EACH = 2;
const EVERY = 2;
/** How wide the frame of the row under the cursor is, and how far below its top the tag of a marked card stands. */
const ROW_W = 235;
const TAG_UNDER_ROW = 13;
const TIMEOUT_MS = 120_000;

/** Plays actions by buttons, as the player of a position. */
class Pilot {
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

  restore(snapshot: Uint8Array, cursor: number): void {
    this.face.restore(snapshot);
    this.#row = cursor;
  }

  press(button: number): void {
    this.face.raw.tick(button, LIMIT.TICK_MS);
  }

  /** One step without buttons. Not after the last press: in it the next discard of a payment would be played. */
  release(): void {
    this.face.raw.tick(0, LIMIT.TICK_MS);
  }

  /** Moves the cursor to a row, the shorter way round; buttons stand behind the rows. */
  moveTo(row: number, buttons: number): void {
    const count = this.#rows + buttons;
    const down = (row - this.#row + count) % count;
    const [button, steps] = down <= count / 2 ? [BUTTON.DOWN, down] : [BUTTON.UP, count - down];
    for (let i = 0; i < steps; i++) {
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
        this.moveTo(row, 1);
        if (this.isMarked() === wanted) continue;
        this.press(BUTTON.A);
        this.release();
      }
    }
    this.moveTo(this.#rows, 1);
    this.press(BUTTON.A);
  }

  /** Marks the rows, none too, and presses the button below them. */
  place(rows: readonly number[]): void {
    for (const row of rows) {
      this.moveTo(row, 1);
      this.press(BUTTON.A);
    }
    this.moveTo(this.#rows, 1);
    this.press(BUTTON.A);
  }
}

/** Rows of the list, and where the cursor stands at first. */
function listOf(state: DriveState): { cards: number[]; cursor: number } {
  const seat = state.actorSeat as number;
  const hand = state.hand[seat] as number[];
  if (state.owed > 0 || state.phase === "method") return { cards: hand, cursor: hand.length };
  const survey = DECK_CARDS + seat;
  const isFree = state.phase === "choose" && !(state.tableau[seat] as number[]).includes(survey);
  return { cards: isFree ? [...hand, survey] : hand, cursor: 0 };
}

function playByButtons(pilot: Pilot, drive: Drive, state: DriveState, cards: readonly number[], action: number): void {
  const [name, ...operands] = drive.name(action).split(" ");
  const wanted = operands.map(Number);
  const survey = DECK_CARDS + (state.actorSeat as number);
  if (name === "DISCARD") {
    const from = cards.indexOf(wanted[0] as number);
    pilot.discard(new Set(Array.from({ length: state.owed }, (_, i) => from + i)));
  } else if (name === "CONQUER" || name === "CONTACT") {
    pilot.moveTo(cards.length + (name === "CONQUER" ? 0 : 1), 2);
    pilot.press(BUTTON.A);
  } else {
    const chosen = name?.startsWith("SURVEY") ? [survey, ...wanted] : wanted;
    pilot.place(chosen.map((card) => cards.indexOf(card)));
  }
}

function playGame(players: number, seed: number): { actions: number; names: Set<string> } {
  const drive = new Drive();
  const pilot = new Pilot();
  const random = new SeededRandom(seed, players);
  const { cartridge: model } = drive;
  const names = new Set<string>();
  let actions = 0;
  let before = "";
  drive.newGame(0, players, seed, players);
  for (let step = 0; model.raw.currentSeat() >= 0; step++) {
    const legal = model.legalActions();
    const state = drive.state();
    const moment = `${state.actorSeat} ${state.phase} ${state.owed}`;
    // Discards are one decision: looked at when it begins.
    const isNew = state.owed === 0 || state.cursor === 0;
    if (isNew && moment !== before && (step % EVERY === 0 || state.phase !== "choose")) {
      const { cards, cursor } = listOf(state);
      pilot.open(model.state(), cards.length, cursor);
      const start = pilot.face.snapshot();
      const kept = model.snapshot();
      for (const action of legal) {
        pilot.restore(start, cursor);
        playByButtons(pilot, drive, state, cards, action);
        expect(model.raw.apply(action)).toBe(0);
        const where = `${players} players, seed ${seed}, step ${step}: ${drive.name(action)}`;
        expect(pilot.face.raw.stateHash(), where).toBe(model.raw.stateHash());
        model.restore(kept);
        names.add(drive.name(action).split(" ")[0] as string);
        actions++;
      }
    }
    before = moment;
    model.raw.apply(legal[random.below(legal.length)] as number);
  }
  return { actions, names };
}

describe("every legal action by buttons", () => {
  const names = new Set<string>();

  test.each(SEATS)(
    "%d players",
    (players) => {
      let actions = 0;
      for (let seed = 1; seed <= GAMES_EACH; seed++) {
        const game = playGame(players, seed);
        for (const name of game.names) names.add(name);
        actions += game.actions;
      }
      expect(actions).toBeGreaterThan(200);
    },
    TIMEOUT_MS,
  );

  test("of every kind", () => {
    expect(Object.keys(new Drive().layout.actions).filter((name) => !names.has(name))).toEqual([]);
  });
});
