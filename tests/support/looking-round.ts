// Looking round while computers think or act, by the buttons of any console, and how A held there makes the pauses
// short.
import { expect } from "vitest";
import { BUTTON } from "../../host/cartridge/abi.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { type ButtonName, CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { GAMES, gameUnderTest, readCartridgeFile } from "./games.ts";

/** Seed with which the game boots. */
export const SEED = 3;

/** A console on which a game is at its title, booted with SEED, nothing kept yet. */
export interface WatchingConsole {
  /** The words on the screen. */
  words(): string | Promise<string>;
  /** Presses and lifts buttons one after another. */
  press(...names: ButtonName[]): unknown;
  /**
   * Lets this many ms pass, with A held down all the time or nothing; A stays down until something else is asked for.
   */
  pass(ms: number, isHurried?: boolean): unknown;
  /** The save, in any form. */
  save(): unknown;
  /** The console's own time. */
  nowMs(): number;
}

/** What a console's clock may add to a time: that of asking for words, or of keys on their way. */
export interface Slack {
  readonly ms: number;
  /** Pauses that are tried until one is as long, or hurried as short, as it has to be. */
  readonly tries: number;
}

const STEP_MS = 20;
/** Longer than any computer thinks here. */
const LOOK_MS = 4000;
const PAUSE_MS = 600;
const HURRY = 8;
/** What has been moved comes to rest first. */
const MOTION_MS = 600;
const MOST_PRESSES = 600;
/** People of whom the one is taken who comes to the pauses with the fewest presses. */
const PERSONS = 8;
const LONGEST_MS = 150_000;
const MOST_LOOKS = 4;
const MOST_BACKS = 2;
/**
 * All directions: a list that ends in a column on the right is left by LEFT alone; DOWN most, to where a list ends; B
 * out of a page.
 */
const PRESSED: readonly ButtonName[] = ["A", "A", "A", "A", "DOWN", "DOWN", "DOWN", "RIGHT", "UP", "LEFT", "B"];

/** Games that last long enough; the template is over in a round. */
export const WATCHED: readonly string[] = GAMES.filter((id) => id !== "null");

/** Somebody else thinks or acts: the person is offered no menu, and is not waited for before they go on. */
const isOthersTurn = (words: string): boolean => /\b(hurry|look)\b/.test(words) && !/\b(menu|go on)\b/.test(words);
/** A film lasts longer than a pause: what is reported while it runs stands for as long. */
const FILM = /Cards up!/;
const FILM_MS = 820;
const THE_END = /Final score|Game over|\| details/;
const BACK = /\bback\b/;
const HURRIES = /\bhurry\b/;
/** In the bar, in a line or two before what A does there: a page may say the same. */
const DEED = /\bCPU \d (?!thinks\b)[a-z]+ \S+(?=(?:(?!CPU)[^|])*(?:\|(?:(?!CPU)[^|])*)?\| hurry\b)/;

/** The buttons that lead from the title into a game of one person against two computers of level 3. */
export function openingOf(id: string): ButtonName[] {
  const { minPlayers, maxPlayers } = gameUnderTest(id).editions[0];
  const { steps } = new CartridgeDriver(readCartridgeFile(id), SEED).start([0, 3, 3], minPlayers, maxPlayers);
  const names = Object.keys(BUTTON) as ButtonName[];
  return steps.flatMap((held) => names.filter((name) => BUTTON[name] === held));
}

/** A console in Node. `pace` is how many steps a button is held, and rests afterwards. */
export function consoleInNode(id: string, pace: readonly [held: number, rest: number] = [2, 2]): WatchingConsole {
  const handheld = new CartridgeDriver(readCartridgeFile(id), SEED, pace);
  return {
    words: () => handheld.words(),
    press: (...names) => handheld.press(...names),
    pass: (ms, isHurried = false) => {
      for (let i = 0; i < ms / STEP_MS; i++) handheld.step(isHurried ? BUTTON.A : 0);
    },
    save: () => Buffer.from(handheld.cartridge.save()).toString("hex"),
    nowMs: () => handheld.steps.length * STEP_MS,
  };
}

/** Expects what is written at the head of this file. */
export async function expectLooksRound(
  console: WatchingConsole,
  id: string,
  slack: Slack = { ms: 0, tries: 1 },
): Promise<void> {
  await lookRound(console, id, slack, await personOf(id));
}

// The person who comes to all pauses with the fewest presses, found in Node as every computer's choice is the same
// everywhere.
async function personOf(id: string): Promise<number> {
  let [best, fewest] = [0, MOST_PRESSES];
  for (let person = 1; person <= PERSONS; person++) {
    try {
      const presses = await lookRound(consoleInNode(id), id, { ms: 0, tries: 1 }, person, fewest);
      if (presses < fewest) [best, fewest] = [person, presses];
    } catch (error) {
      if (!(error instanceof NoPause)) throw error;
    }
  }
  if (best === 0)
    throw new NoPause(`${id}: none of ${PERSONS} persons came to the pauses with ${MOST_PRESSES} presses`);
  return best;
}

// Returns how often the person pressed a button to get there.
async function lookRound(
  console: WatchingConsole,
  id: string,
  { ms: slackMs, tries }: Slack,
  seed: number,
  mostPresses = MOST_PRESSES,
): Promise<number> {
  await console.press(...openingOf(id));
  const person = new Person(console, seed, mostPresses);
  let looked = false;
  for (let i = 0; i < MOST_LOOKS && !looked; i++) {
    await person.goOn((words) => HURRIES.test(words));
    looked = await expectLook(console, slackMs);
  }
  expect(looked, "a computer was to act next").toBe(true);
  const [least, most] = [PAUSE_MS - slackMs - STEP_MS, PAUSE_MS / HURRY + slackMs + 2 * STEP_MS];
  let whole = 0;
  for (let i = 0; i < tries && whole < least; i++) whole = Math.max(whole, await pauseOf(console, person, false));
  expect(whole).toBeGreaterThanOrEqual(least);
  let hurried = Number.POSITIVE_INFINITY;
  for (let i = 0; i < tries && hurried > most; i++) hurried = Math.min(hurried, await pauseOf(console, person, true));
  expect(hurried).toBeLessThanOrEqual(most);
  return person.presses;
}

// In a pause: the pages open, leaf and stay, whatever was chosen before; back at the table that is played at once.
// Returns false where the person was to act next.
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
  expect([await console.words(), await console.save()], "nothing happens until one is back at the table").toEqual([
    last,
    save,
  ]);
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

class NoPause extends Error {}

/** Presses buttons at random where the person is asked. */
class Person {
  presses = 0;
  private readonly console: WatchingConsole;
  private readonly random: SeededRandom;
  private readonly mostPresses: number;

  constructor(console: WatchingConsole, seed: number, mostPresses: number) {
    this.console = console;
    this.random = new SeededRandom(seed);
    this.mostPresses = mostPresses;
  }

  /** Goes on until the words are those that are looked for. */
  async goOn(isThere: (words: string, isPressed: boolean) => boolean): Promise<void> {
    const { console } = this;
    const until = console.nowMs() + LONGEST_MS;
    for (let isPressed = false; this.presses < this.mostPresses && console.nowMs() < until; ) {
      const words = await console.words();
      if (isThere(words, isPressed)) return;
      if (THE_END.test(words)) break;
      isPressed = !isOthersTurn(words);
      if (isPressed) {
        await console.press(PRESSED[this.random.below(PRESSED.length)]);
        this.presses++;
      } else await console.pass(STEP_MS);
    }
    throw new NoPause(`no computer acts: ${await console.words()}`);
  }
}

// How long the next pause takes, from the step in which a computer's action is first shown until it is not shown any
// more, or another is. What only moves - after the person's own choice, or what a computer does in secret - is hurried,
// too, but no pause; and one that began during a press was not seen to begin. What a film reports counts as a part of
// its time, as if that were a pause's; what stands on its page for a pause at most is measured as one.
async function pauseOf(console: WatchingConsole, person: Person, isHurried: boolean): Promise<number> {
  let told = toldIn(await console.words());
  await person.goOn((words, isPressed) => {
    const before = told;
    told = toldIn(words);
    return told !== undefined && told !== before && !isPressed;
  });
  const since = console.nowMs();
  const mayBeFilm = FILM.test(await console.words());
  while (toldIn(await console.words()) === told) await console.pass(STEP_MS, isHurried);
  const lastedMs = console.nowMs() - since;
  const ms = mayBeFilm && (isHurried || lastedMs > PAUSE_MS) ? (lastedMs * PAUSE_MS) / FILM_MS : lastedMs;
  await console.pass(STEP_MS);
  return ms;
}

// The beginning of what a computer did, as it is shown while A hurries what follows.
function toldIn(words: string): string | undefined {
  return HURRIES.test(words) ? DEED.exec(words)?.[0] : undefined;
}
