// The session's log of a game between computers, as its page shows it: when the choices are shown, it lists each
// seat's, also what cost nothing and what was conquered, as news to everybody; before that it lists none of them.
import { expect, test } from "vitest";
import { BUTTON, STATUS } from "../../../host/cartridge/abi.ts";
import { decodeState } from "../../../host/state/codec.ts";
import { readCartridgeFile, readLayout } from "../../support/games.ts";
import { type LogEntry, readLog } from "../../support/log.ts";
import { CartridgeDriver } from "../../../host/testing/cartridge-driver.ts";
import { ENDED, prepareAnswer } from "./buttons.ts";
import { CARD } from "./cards.ts";
import type { DriveState } from "./position.ts";

const LAYOUT = readLayout("jump-drive");
const WASM = readCartridgeFile("jump-drive");
/** Offset of the session's payload in a save. */
const PAYLOAD = 16;
const STEPS = 60_000;

interface Log {
  readonly entries: readonly LogEntry[];
  /** Actions so far, and per seat those that it has read of. */
  readonly moves: number;
  readonly read: number[];
}

function logOf(handheld: CartridgeDriver): Log {
  const save = handheld.cartridge.save();
  const view = new DataView(save.buffer, save.byteOffset + PAYLOAD);
  return {
    entries: readLog(handheld),
    moves: view.getUint32(28, true),
    read: [0, 1, 2, 3].map((seat) => view.getUint16(12 + 2 * seat, true)),
  };
}

/** Goes to the strongest where a round is scored, which may be at once: nobody shows it. */
const AWARDED = "War Propaganda";

/** Cards that a seat showed between two states, development first. */
function shownBy(seat: number, before: DriveState, after: DriveState): string[] {
  const placed = after.tableau[seat].filter((card) => !before.tableau.flat().includes(card));
  const waiting = [after.development[seat], after.world[seat]].filter((card) => card !== null);
  const cards = [...placed, ...waiting].map((card) => CARD[card]);
  return cards
    .sort((a, b) => Number(a.type !== "development") - Number(b.type !== "development"))
    .map(({ name }) => name)
    .filter((name) => name !== AWARDED);
}

/** What the games showed: things placed for nothing, conquered worlds, explorers, and how often all showed. */
const seen = { free: 0, conquered: 0, explored: 0, shows: 0 };

/** Compares the newest entries with what all showed between two states. */
function checkShown(before: DriveState, after: DriveState, { entries, moves, read }: Log): void {
  const told = entries.slice(-after.players);
  expect(told.map(({ seat }) => seat).sort()).toEqual(after.choice.map((_, seat) => seat));
  for (const { seat, text } of told) {
    const cards = shownBy(seat, before, after);
    if (after.choice[seat] === "explore") {
      expect(text).toBe("explores");
      seen.explored++;
      continue;
    }
    expect(text).toMatch(/^places /);
    for (const name of cards) expect(text).toContain(name);
    // A number after a name would be read as points: nobody needs to know which of several copies it is.
    expect(cards.reduce((rest, name) => rest.replace(name, ""), text)).not.toMatch(/\d/);
    const fresh = after.tableau[seat].filter((card) => !before.tableau[seat].includes(card));
    if (fresh.length > 0) seen.free++;
    if (fresh.some((card) => CARD[card].type === "military world")) seen.conquered++;
  }
  // News to everybody, also to those who chose before others.
  for (let seat = 0; seat < after.players; seat++) expect(moves - read[seat]).toBe(after.players);
  seen.shows++;
}

function watch(players: number, seed: number): void {
  const handheld = new CartridgeDriver(WASM, seed).start(Array(players).fill(1), 2, 4);
  const { cartridge } = handheld;
  const stateOf = (): DriveState => decodeState(LAYOUT, cartridge.state()) as unknown as DriveState;
  let before = stateOf();
  let newest: LogEntry | undefined;
  for (let i = 0; i < STEPS && cartridge.raw.currentSeat() >= 0; i++) {
    handheld.step(BUTTON.A);
    const state = stateOf();
    if (JSON.stringify(state) === JSON.stringify(before)) continue;
    const log = logOf(handheld);
    const chosen = state.phase === "choose" ? state.choice.filter((choice) => choice !== "open").length : 0;
    // What says nothing does not push earlier lines off the end of the log.
    if (chosen > 0 && newest) expect(log.entries.at(-1)).toEqual(newest);
    newest = log.entries.at(-1);
    // Where nobody had to pay, the round is over at once.
    const isShown = before.phase === "choose" && state.phase !== "choose" && state.phase !== "over";
    if (isShown && state.round === before.round) checkShown(before, state, log);
    before = state;
  }
  expect(cartridge.raw.currentSeat()).toBe(-1);
}

/** Games in which what all show is on the log's first page, which is all that is read of it. */
const SEEDS = [11, 12, 13, 14, 15, 16];

test("when all show, the log tells each seat's choice, and not before", () => {
  for (const players of [2, 3, 4]) for (const seed of SEEDS) watch(players, seed);
  expect(seen.shows).toBeGreaterThan(30);
  expect(seen.free).toBeGreaterThan(2);
  expect(seen.conquered).toBeGreaterThan(0);
  expect(seen.explored).toBeGreaterThan(0);
});

test("what happened is told alike after a reload, in mid-round too", () => {
  const handheld = new CartridgeDriver(WASM, 7).start([0, 1], 2, 4);
  let compared = 0;
  for (let turn = 0; turn < 40 && !ENDED.test(handheld.words()); turn++) {
    if (prepareAnswer(handheld, turn)) handheld.press("A").wait(14);
    handheld.settle();
    const loaded = new CartridgeDriver(WASM);
    expect(loaded.cartridge.loadSave(handheld.cartridge.save())).toBe(STATUS.OK);
    if (ENDED.test(handheld.words())) break;
    const told = readLog(handheld);
    expect(readLog(loaded.press("A"))).toEqual(told);
    if (told.length > 0) compared++;
  }
  expect(compared).toBeGreaterThan(10);
});
