// "A hurry" is in the bar where, and only where, A held down shortens something: computers' turns of every game,
// walked through stretch by stretch, on a console that thinks between the steps and on one that thinks in steps alone.
// JUMPDECK_STRETCHES: stretches of each game.
import { describe, expect, it } from "vitest";
import { BUTTON, FLAG, LIMIT } from "../../host/cartridge/abi.ts";
import { isSame } from "../../host/cartridge/bytes.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { type ButtonName, CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { doOthersAct, HURRY, hintsOf } from "../support/bar.ts";
import { GAMES, gameUnderTest, readCartridgeFile } from "../support/games.ts";
import { type Speed, setSpeed } from "../support/motion.ts";

const STRETCHES = Number(process.env.JUMPDECK_STRETCHES ?? 24);
const TRIED: readonly ButtonName[] = ["A", "A", "A", "RIGHT", "DOWN", "LEFT", "UP"];
const MOST_STEPS = 20_000;
/** No thought here takes so long. */
const LONGEST_STEPS = 3000;
const TIMEOUT_MS = 120_000 + STRETCHES * 1000;

interface Console {
  readonly name: string;
  readonly thinksBetween: boolean;
}

const CONSOLES: readonly Console[] = [
  { name: "that thinks between steps", thinksBetween: true },
  { name: "that thinks in steps", thinksBetween: false },
];

function think(handheld: CartridgeDriver, { thinksBetween }: Console): void {
  if (thinksBetween && handheld.flags & FLAG.THINKING) handheld.cartridge.think(1 << 20);
}

function pass(handheld: CartridgeDriver, held: number, console: Console): void {
  think(handheld, console);
  handheld.step(held);
}

/** From here to the next move or until the person is asked: the picture that is after each step. */
function follow(handheld: CartridgeDriver, held: number, console: Console): Uint8Array[] {
  const { cartridge, flags } = handheld;
  const [moment, hash] = [cartridge.snapshot(), cartridge.stateHash()];
  const pictures: Uint8Array[] = [];
  while (cartridge.stateHash() === hash && doOthersAct(handheld)) {
    if (pictures.length === LONGEST_STEPS) throw new Error(`nothing happens: ${handheld.words()}`);
    pass(handheld, held, console);
    pictures.push(
      handheld.flags & FLAG.SCREEN || pictures.length === 0 ? cartridge.screen() : (pictures.at(-1) as Uint8Array),
    );
  }
  cartridge.restore(moment);
  handheld.flags = flags;
  return pictures;
}

/**
 * Walks through computers' turns until this many stretches began: at each new position or bar. Returns how many of them
 * can be hurried.
 */
function walk(id: string, speed: Speed, console: Console): { hurried: number; others: number } {
  const [{ minPlayers, maxPlayers }] = gameUnderTest(id).editions;
  const found = { hurried: 0, others: 0 };
  for (let seed = 1; found.hurried + found.others < STRETCHES; seed++) {
    const random = new SeededRandom(seed);
    const handheld = setSpeed(
      new CartridgeDriver(readCartridgeFile(id), seed).start(
        [0, ...Array.from({ length: maxPlayers - 1 }, () => 3)],
        minPlayers,
        maxPlayers,
      ),
      speed,
    );
    let last = "";
    while (
      found.hurried + found.others < STRETCHES &&
      handheld.cartridge.raw.currentSeat() >= 0 &&
      handheld.steps.length < MOST_STEPS
    ) {
      if (!doOthersAct(handheld)) {
        handheld.press(TRIED[random.below(TRIED.length)]);
        continue;
      }
      const hints = hintsOf(handheld);
      think(handheld, console);
      const stretch = `${handheld.cartridge.stateHash()} ${hints}`;
      const whole = stretch === last ? undefined : follow(handheld, 0, console);
      // Nothing is shorter than a step.
      if (whole && whole.length > 1) {
        const hurried = follow(handheld, BUTTON.A, console);
        const note =
          `seed ${seed}, step ${handheld.steps.length}: ${whole.length} steps, hurried ${hurried.length}: ` +
          `${handheld.words()}`;
        expect(hurried.length, note).toBeLessThanOrEqual(whole.length);
        // The next move comes sooner; or, where a thought takes as long, what moves on the way to it is another
        // picture, since it has arrived.
        const isShorter = hurried.length < whole.length || hurried.some((picture, i) => !isSame(picture, whole[i]));
        expect(hints.includes(HURRY), note).toBe(isShorter);
        if (isShorter) found.hurried++;
        else found.others++;
      }
      last = stretch;
      pass(handheld, 0, console);
    }
  }
  return found;
}

describe.each(GAMES)("%s: the bar says that A hurries just where it does", (id) => {
  it.each(CONSOLES)("on a console $name", { timeout: TIMEOUT_MS }, (console) => {
    const found = ["normal", "off"].map((speed) => walk(id, speed as Speed, console));
    expect(found.map(({ hurried }) => hurried > 0)).toEqual([true, true]);
    // While a computer only thinks nothing makes it quicker. The template's thoughts take a step.
    if (!console.thinksBetween && id !== "null") expect(found[1].others).toBeGreaterThan(0);
  });
});

describe("A that is still down from the person's own decision", () => {
  const PRESS_STEPS = 8;

  it("neither cuts short what that moves nor hurries who acts next; lifted and held again it does", () => {
    const own = (): CartridgeDriver => {
      const handheld = new CartridgeDriver(readCartridgeFile("null"), 1).start([0, 1, 1, 1], 1, 4);
      for (let i = 0; i < 400 && doOthersAct(handheld); i++) handheld.step(0);
      return handheld.shows("go on") ? handheld.press("A") : handheld;
    };
    // Steps with pictures from the decision on, while A is held so long.
    const underWay = (steps: number): number => {
      const handheld = own();
      handheld.step(BUTTON.A);
      let last = 0;
      for (let i = 1; i < 30; i++) {
        handheld.step(i < steps ? BUTTON.A : 0);
        if (handheld.flags & FLAG.SCREEN) last = i;
      }
      return last;
    };
    expect(underWay(1)).toBe(280 / LIMIT.TICK_MS);
    expect(underWay(PRESS_STEPS)).toBe(280 / LIMIT.TICK_MS);
    // The press that hands over to the computers, held on into the pause after the first one's move.
    const pause = (heldSteps: number, isLifted: boolean): number => {
      const handheld = setSpeed(own(), "off").press("A");
      expect(handheld.words()).toContain("end turn");
      handheld.step(BUTTON.A);
      for (let i = 0; i < 40 && !hintsOf(handheld).includes(HURRY); i++) {
        handheld.cartridge.think(1 << 20);
        handheld.step(BUTTON.A);
      }
      if (isLifted) handheld.step(0);
      let steps = 0;
      for (const hash = handheld.cartridge.stateHash(); handheld.cartridge.stateHash() === hash && steps < 100; steps++)
        handheld.step(steps < heldSteps ? BUTTON.A : 0);
      return steps;
    };
    expect(pause(100, false)).toBe(pause(0, false));
    expect(pause(100, true)).toBeLessThan(pause(0, true) / 4);
  });
});
