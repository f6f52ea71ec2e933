// The menu's deal on the posix console: found, begun and played by its buttons.
import { copyFileSync } from "node:fs";
import { expect } from "vitest";
import { BUTTON, FLAG } from "../../host/cartridge/abi.ts";
import type { RemoteConsole } from "../../host/link/index.ts";
import { type MomentNumbers, numbersOfMoment } from "../../host/player/index.ts";
import { screenText } from "../../host/raster/index.ts";
import { flashPath, type Running, startConsole } from "./console.ts";
import { watCartridge } from "./wat-cartridge.ts";

/** Presses in which any game of the template ends. */
export const MOST_PRESSES = 300;

/** Returns a moment of a date: 2026-11-30. */
export const told = (date: string): MomentNumbers => numbersOfMoment(`${date}T08:15+01:00`);

/** The words on the screen. */
export async function words(remote: RemoteConsole): Promise<string> {
  return screenText(await remote.displayList())
    .map(({ text }) => text)
    .join(" | ");
}

/** Presses a button for one step, in which the console's clock makes none. */
export async function press(remote: RemoteConsole, buttons: number): Promise<void> {
  await remote.tick(buttons);
  await remote.tick(0);
}

/** Moves the menu's cursor to the deal of the day, up to the first row. */
export async function goToDaily(remote: RemoteConsole): Promise<void> {
  await press(remote, 0);
  for (let row = 0; row < 6 && !(await isOnDaily(remote)); row++) await press(remote, BUTTON.UP);
  expect(await isOnDaily(remote)).toBe(true);
}

/** Starts the deal of the day. */
export async function startDaily(remote: RemoteConsole): Promise<void> {
  await goToDaily(remote);
  await press(remote, BUTTON.A);
  expect((await remote.status()).mode).toBe("GAME");
}

/** Whether A would begin the deal of the day: its row is the only one without X. */
async function isOnDaily(remote: RemoteConsole): Promise<boolean> {
  return /\| (start|go on) \| choose$/.test(await words(remote));
}

/** Presses a button again and again, each time with a while for the computers. */
export async function playOn(remote: RemoteConsole, presses: number, button: number = BUTTON.A): Promise<void> {
  for (let i = 0; i < presses; i++) {
    await press(remote, button);
    for (let wait = 0; wait < 20; wait++) await remote.tick(0);
  }
}

/** Starts a console that goes on with nothing by itself, and installs cartridges. */
export async function start(flash: string, ...cartridges: readonly Uint8Array[]): Promise<Running> {
  const running = await startConsole({ flash, hold: BUTTON.B });
  for (const cartridge of cartridges) await running.remote.install(cartridge);
  return running;
}

/** Returns a copy of a flash file. */
export function copyOf(flash: string): string {
  const copy = flashPath();
  copyFileSync(flash, copy);
  return copy;
}

const RANK_AT = 3000;
const SCORES_AT = RANK_AT + 4;
/** Of the save that the console makes at 1024: its header, the session before the rules' state, and no choices. */
const MOVES_AT = 1024 + 16 + 28;
const SAVE_BYTES = 16 + 100 + 8;

const OVER_GAME = {
  mostPlayers: 2,
  bodies: {
    currentSeat: "(i32.const -1)",
    rank: `(i32.load (i32.const ${RANK_AT}))`,
    saveSize: `(i32.const ${SAVE_BYTES})`,
    score: `(i32.load (i32.add (i32.const ${SCORES_AT}) (i32.mul (local.get 0) (i32.const 4))))`,
    tick: `(select (i32.const ${FLAG.SAVE}) (i32.const 0) (local.get 0))`,
  },
};

/** A game of two that is over, with the result in its memory, and saves at A. */
export const OVER = watCartridge(OVER_GAME);

/** The same under another id. */
export const overAs = (id: string): Uint8Array => watCartridge({ ...OVER_GAME, id, title: `The ${id}` });

/** Ends the deal that OVER plays with a result. */
export async function endWith(
  remote: RemoteConsole,
  { won, scores }: { readonly won: boolean; readonly scores: readonly number[] },
): Promise<void> {
  await remote.writeMemory(MOVES_AT, Uint8Array.of(1));
  await remote.writeMemory(RANK_AT, new Uint8Array(Int32Array.of(won ? 1 : 2, ...scores).buffer));
  await press(remote, BUTTON.A);
}
