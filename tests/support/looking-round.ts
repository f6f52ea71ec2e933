// Looking round while computers think or act, by the buttons of any console, and how A held there makes the pauses short.
import { expect } from "vitest";
import { BUTTON } from "../../host/cartridge/abi.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { type ButtonName, Handheld } from "../../host/testing/handheld.ts";
import { GAMES, gameUnderTest, readCartridgeFile } from "./games.ts";

/** Seed with which the game boots. */
export const SEED = 3;

/** A console on which a game stands at its title, booted with SEED, nothing kept yet. */
export interface WatchingConsole {
  /** The words on the screen. */
  words(): string | Promise<string>;
  /** Presses and lifts buttons one after another. */
  press(...names: ButtonName[]): unknown;
  /** Lets so many ms pass, with A held down all the time or nothing; A stays down until something else is asked for. */
  pass(ms: number, isHurried?: boolean): unknown;
  /** The save, in any form. */
  save(): unknown;
  /** The console's own time. */
  nowMs(): number;
}

/** What a console's clock may add to a time: that of asking for words, or of keys on their way. */
export interface Slack {
  readonly ms: number;
  /** Pauses that are tried until one is as short as it has to be. */
  readonly tries: number;
}

const STEP_MS = 20;
/** Longer than any computer thinks here. */
const LOOK_MS = 4000;
const PAUSE_MS = 600;
const HURRY = 8;
/** What has been moved comes to rest first. */
const MOTION_MS = 600;
const MOST_PRESSES = 400;
const LONGEST_MS = 150_000;
const MOST_LOOKS = 4;
const MOST_BACKS = 2;
/** All directions: a list that ends in a column on the right is left by LEFT alone. */
const PRESSED: readonly ButtonName[] = ["A", "A", "A", "A", "DOWN", "RIGHT", "UP", "LEFT"];

/** Games that last long enough; the template is over in a round. */
export const WATCHED: readonly string[] = GAMES.filter((id) => id !== "null");

/** Somebody else thinks or acts: the person is offered no menu, and is not waited for before they go on. */
const isOthersTurn = (words: string): boolean => /\b(hurry|look)\b/.test(words) && !/\b(menu|go on)\b/.test(words);
const THE_END = /Final score|Game over/;
const BACK = /\bback\b/;

/** The buttons that lead from the title into a game of one person against two computers of level 3. */
export function openingOf(id: string): ButtonName[] {
  const { minPlayers, maxPlayers } = gameUnderTest(id).editions[0];
  const { steps } = new Handheld(readCartridgeFile(id), SEED).start([0, 3, 3], minPlayers, maxPlayers);
  const names = Object.keys(BUTTON) as ButtonName[];
  return steps.flatMap((held) => names.filter((name) => BUTTON[name] === held));
}

/** Expects what is written at the head of this file. */
export async function expectLooksRound(console: WatchingConsole, id: string, { ms: slackMs, tries }: Slack = { ms: 0, tries: 1 }): Promise<void> {
  await console.press(...openingOf(id));
  const person = new SeededRandom(SEED);
  let looked = false;
  for (let i = 0; i < MOST_LOOKS && !looked; i++) {
    await toPause(console, person);
    looked = await expectLook(console, slackMs);
  }
  expect(looked, "a computer was to act next").toBe(true);
  const whole = await pauseOf(console, person, false);
  expect(whole).toBeGreaterThanOrEqual(PAUSE_MS - slackMs - STEP_MS);
  let hurried = Number.POSITIVE_INFINITY;
  for (let i = 0; i < tries && hurried > PAUSE_MS / HURRY + slackMs + 2 * STEP_MS; i++) hurried = Math.min(hurried, await pauseOf(console, person, true));
  expect(hurried).toBeLessThanOrEqual(PAUSE_MS / HURRY + slackMs + 2 * STEP_MS);
}

// In a pause: the pages open, leaf and stay, whatever was chosen meanwhile; back at the table that is played at once. Returns false where the
// person was to act next.
async function expectLook(console: WatchingConsole, slackMs: number): Promise<boolean> {
  const [table, save] = [await console.words(), await console.save()];
  const seen = new Set<string>();
  for (const button of ["Y", "RIGHT", "DOWN", "Y", "LEFT", "Y"] as const) {
    await console.press(button);
    const words = await console.words();
    expect(words).toMatch(BACK);
    expect(words).not.toMatch(/\bhurry\b/);
    seen.add(words);
  }
  expect(seen.size).toBeGreaterThan(1);
  const last = await console.words();
  await console.pass(LOOK_MS);
  expect([await console.words(), await console.save()], "nothing happens until one is back at the table").toEqual([last, save]);
  // From a page that was opened on the way, the first one leads back to where one looked round.
  for (let i = 0; i < MOST_BACKS && BACK.test(await console.words()); i++) await console.press("B");
  const since = console.nowMs();
  expect(await console.words()).not.toMatch(BACK);
  while (JSON.stringify(await console.save()) === JSON.stringify(save)) {
    if (!isOthersTurn(await console.words())) return false;
    expect(console.nowMs() - since, `it was not chosen meanwhile; before: ${table}`).toBeLessThan(MOTION_MS + slackMs);
    await console.pass(STEP_MS);
  }
  return true;
}

// Goes on, by buttons where the person is asked, until a computer has acted.
async function toPause(console: WatchingConsole, person: SeededRandom): Promise<void> {
  const until = console.nowMs() + LONGEST_MS;
  for (let presses = 0; presses < MOST_PRESSES && console.nowMs() < until; ) {
    const words = await console.words();
    if (/\bhurry\b/.test(words)) return;
    if (THE_END.test(words)) break;
    if (isOthersTurn(words)) await console.pass(STEP_MS);
    else {
      await console.press(PRESSED[person.below(PRESSED.length)]);
      presses++;
    }
  }
  throw new Error(`no computer acts: ${await console.words()}`);
}

// How long the next pause takes of which the beginning is seen.
async function pauseOf(console: WatchingConsole, person: SeededRandom, isHurried: boolean): Promise<number> {
  while (/\bhurry\b/.test(await console.words())) await console.pass(STEP_MS);
  await toPause(console, person);
  const since = console.nowMs();
  while (/\bhurry\b/.test(await console.words())) await console.pass(STEP_MS, isHurried);
  const ms = console.nowMs() - since;
  await console.pass(STEP_MS);
  return ms;
}
