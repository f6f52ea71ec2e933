// Looking round while computers act, in every game: pages open and leaf while a computer of level 3 thinks on, its
// choice is the same and waits for the table, also while things move; what is shown is what the seat may know; held, A
// makes the pauses short, and the bar says both.
import { describe, expect, it } from "vitest";
import { BUTTON, FLAG, LIMIT } from "../../host/cartridge/abi.ts";
import { screenText } from "../../host/raster/index.ts";
import { type ButtonName, CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { doOthersAct, HURRY, hintsOf, LOOK, tellsMove } from "../support/bar.ts";
import { playByChance } from "../support/chance-game.ts";
import { GAMES, gameUnderTest, readCartridgeFile } from "../support/games.ts";

/** A thought is looked for that takes this many steps; the template's are short. */
const LONG_STEPS = 12;
const THOUGHTS_MOST = 12;
const WALK: readonly ButtonName[] = ["Y", "DOWN", "RIGHT", "Y", "UP", "LEFT", "Y", "Y", "DOWN", "Y", "Y"];
/** The step in which the next one acts is the last of the pause. */
const PAUSE_STEPS = 600 / LIMIT.TICK_MS - 1;
/** In the step after the pause the bar is still there, in case the next one acts in it. */
const HURRIED_STEPS = Math.ceil(PAUSE_STEPS / 8) + 1;

const listOf = (handheld: CartridgeDriver): string => Buffer.from(handheld.cartridge.screen()).toString("hex");

/** A game at the longest of the first thoughts of a computer of level 3, just begun, with a person on another seat. */
function atThought(id: string, levels: readonly number[] = [3, 0]): CartridgeDriver {
  const { minPlayers, maxPlayers } = gameUnderTest(id).editions[0];
  const handheld = new CartridgeDriver(readCartridgeFile(id), 3).start(levels, minPlayers, maxPlayers);
  const { cartridge } = handheld;
  let best = { steps: 0, moment: cartridge.snapshot() };
  for (let thoughts = 0; thoughts < THOUGHTS_MOST && best.steps < LONG_STEPS; thoughts++) {
    for (let i = 0; i < 2000 && !isBegun(handheld); i++) {
      const isAsked =
        levels[cartridge.raw.currentSeat()] === 0 || /go on|hand over|ready|end turn/.test(handheld.words());
      handheld.step(i % 2 === 0 && isAsked ? BUTTON.A : 0);
    }
    if (!isBegun(handheld)) break;
    const moment = cartridge.snapshot();
    const steps = toChoice(handheld, () => 0);
    if (steps > best.steps) best = { steps, moment };
  }
  if (best.steps === 0) throw new Error(`nobody thinks: ${handheld.words()}`);
  cartridge.restore(best.moment);
  return handheld;
}

const isBegun = (handheld: CartridgeDriver): boolean => (handheld.flags & FLAG.THINKING) !== 0;

/**
 * Steps with these buttons until the computer has chosen; returns how many it thought in. What is not announced is
 * played at once, and the next thought begins.
 */
function toChoice(handheld: CartridgeDriver, buttonsAt: (step: number) => number): number {
  const hash = handheld.cartridge.stateHash();
  let steps = 0;
  while ((handheld.step(buttonsAt(steps)) & FLAG.THINKING) !== 0 && handheld.cartridge.stateHash() === hash)
    if (steps++ > 5000) throw new Error("it thinks for ever");
  return steps;
}

/** Presses of a walk through the pages, every other step. */
const walkAt = (step: number): number => (step % 2 === 0 ? BUTTON[WALK[(step / 2) % WALK.length]] : 0);

/** Steps until the position is another one; returns it. */
function toNextPosition(handheld: CartridgeDriver): string {
  const before = handheld.cartridge.stateHash();
  for (let i = 0; i < 400 && handheld.cartridge.stateHash() === before; i++) handheld.step(0);
  return handheld.cartridge.stateHash();
}

describe.each(GAMES)("%s: while a computer of level 3 thinks", (id) => {
  it("pages open and leaf, the thought takes as many steps, the choice is the same and waits for the table", () => {
    const handheld = atThought(id);
    const { cartridge } = handheld;
    const [moment, save] = [cartridge.snapshot(), Buffer.from(cartridge.save())];
    expect(hintsOf(handheld)).toContain(LOOK);
    const steps = toChoice(handheld, () => 0);
    expect(steps).toBeGreaterThan(id === "null" ? 0 : LONG_STEPS - 2);
    cartridge.restore(moment);
    const expected = toNextPosition(handheld);
    cartridge.restore(moment);
    const hash = cartridge.stateHash();
    const seen = new Set<string>();
    const looked = toChoice(handheld, (step) => {
      seen.add(listOf(handheld));
      return walkAt(step);
    });
    expect(looked).toBe(steps);
    for (let i = 0; i < 2 * WALK.length; i++) {
      handheld.step(walkAt(i));
      seen.add(listOf(handheld));
      expect(hintsOf(handheld)).toContain("B back");
    }
    expect(seen.size).toBeGreaterThan(id === "null" ? 1 : 4);
    expect([cartridge.stateHash(), Buffer.from(cartridge.save())]).toEqual([hash, save]);
    // What is open over a page closes first.
    handheld.step(BUTTON.B);
    if (hintsOf(handheld).includes("B back")) for (const held of [0, BUTTON.B]) handheld.step(held);
    expect(hintsOf(handheld)).not.toContain("B back");
    expect(toNextPosition(handheld)).toBe(expected);
  });

  it("leaving shows the table as it was, and the thought has gone on", () => {
    const handheld = atThought(id);
    const moment = handheld.cartridge.snapshot();
    handheld.step(BUTTON.Y);
    handheld.step(BUTTON.B);
    const table = screenText(handheld.cartridge.screen()).filter(({ text }) => !text.includes("thinks"));
    handheld.cartridge.restore(moment);
    handheld.step(0);
    handheld.step(0);
    // Unless it has chosen already.
    if (isBegun(handheld))
      expect(screenText(handheld.cartridge.screen()).filter(({ text }) => !text.includes("thinks"))).toEqual(table);
  });

  it("a console that thinks between two steps goes on too, to the same choice", () => {
    const handheld = atThought(id);
    const moment = handheld.cartridge.snapshot();
    const expected = toNextPosition(handheld);
    handheld.cartridge.restore(moment);
    handheld.press("Y");
    expect(handheld.cartridge.think(1 << 20)).toBe(true);
    handheld.step(BUTTON.B);
    expect(toNextPosition(handheld)).toBe(expected);
  });

  it("X leads to the menu and its rules, and from there back to the table", () => {
    const handheld = atThought(id);
    handheld.press("RIGHT").chooseMenu("Rules");
    expect(handheld.shows("How to play") || handheld.shows("Rules")).toBe(true);
    handheld.press("B", "B");
    expect(hintsOf(handheld)).not.toContain("B back");
  });

  it.each([
    [[3, 0], 1],
    [[3, 0, 0], -1],
  ] as const)("seats %j: pages show what seat %i may know, and nothing else", (levels, eyes) => {
    const handheld = atThought(id, levels);
    const { cartridge } = handheld;
    // The choice waits for the table; until then nothing touches the other worlds, which the eyes cannot distinguish
    // from this one.
    toChoice(handheld, (step) => (step === 0 ? BUTTON.Y : 0));
    const moment = cartridge.snapshot();
    const filmOf = (seed: number): string[] => {
      cartridge.restore(moment);
      const face = new CartridgeDriver(readCartridgeFile(id)).cartridge;
      expect(face.setState(cartridge.state())).toBe(0);
      if (seed > 0) face.raw.resample(eyes, seed, 0);
      const film: string[] = [];
      for (const button of WALK) {
        cartridge.memory().set(face.state(), cartridge.raw.statePtr());
        cartridge.raw.tick(BUTTON[button], LIMIT.TICK_MS);
        cartridge.raw.tick(0, LIMIT.TICK_MS);
        film.push(listOf(handheld));
      }
      return film;
    };
    const film = filmOf(0);
    expect(new Set(film).size).toBeGreaterThan(id === "null" ? 0 : 1);
    for (let seed = 1; seed < 4; seed++) expect(filmOf(seed)).toEqual(film);
  });
});

describe("while what was done moves", () => {
  const kinds = new Set<string>();

  it.each(GAMES)(
    "%s: the bar offers to look round, a page opens, nothing moves there, and the next choice is the same",
    (id) => {
      const { maxPlayers } = gameUnderTest(id).editions[0];
      const met = new Set<string>();
      playByChance(id, [0, ...Array.from({ length: maxPlayers - 1 }, () => 1)], 3, ({ handheld, played }) => {
        const { cartridge } = handheld;
        if (played.length === 0 || !doOthersAct(handheld) || cartridge.raw.currentSeat() <= 0) return false;
        const [moment, hash, flags] = [cartridge.snapshot(), cartridge.stateHash(), handheld.flags];
        // Both in the pause after a computer's move and after the person's own, where a computer thinks already.
        const kind = tellsMove(handheld) ? "pause" : "thought";
        const isUnderWay =
          [handheld.step(0), handheld.step(0), handheld.step(0)].some((each) => each & FLAG.SCREEN) &&
          cartridge.stateHash() === hash &&
          doOthersAct(handheld);
        if (isUnderWay) {
          expect(hintsOf(handheld)).toContain(LOOK);
          expect(hintsOf(handheld)).toContain(HURRY);
          const middle = cartridge.snapshot();
          const expected = toNextPosition(handheld);
          for (const button of ["Y", "DOWN"] as const) {
            cartridge.restore(middle);
            handheld.step(BUTTON[button]);
            expect(hintsOf(handheld)).toContain("B back");
            expect(hintsOf(handheld)).not.toContain(HURRY);
            const page = listOf(handheld);
            for (let i = 0; i < 30; i++) handheld.step(0);
            expect([listOf(handheld), cartridge.stateHash()]).toEqual([page, hash]);
            if (hintsOf(handheld).includes("Y next")) {
              handheld.step(BUTTON.Y);
              handheld.step(0);
              expect(listOf(handheld), "another page").not.toEqual(page);
            }
            handheld.step(BUTTON.B);
            expect(toNextPosition(handheld)).toBe(expected);
          }
          met.add(kind);
        }
        cartridge.restore(moment);
        handheld.flags = flags;
        return met.size === 2;
      });
      expect(met).toContain("pause");
      for (const kind of met) kinds.add(kind);
    },
  );

  it("both in pauses and while a computer thinks", () => expect([...kinds].toSorted()).toEqual(["pause", "thought"]));
});

describe.each(GAMES)("%s: from the final table", (id) => {
  it.each([[[0, 1]], [[0, 0]]])(
    "seats %j: a direction or Y leads through the pages, B back to the table, and A on to what comes after",
    (levels) => {
      const handheld = playByChance(id, levels, 4, () => false);
      for (let i = 0; i < 40 && !hintsOf(handheld).includes("A next"); i++)
        handheld.press(handheld.shows("end turn") ? "A" : "B").wait(20);
      for (let i = 0; i < 40 && !handheld.shows("After the game"); i++) handheld.press("A");
      expect(handheld.words()).toContain("After the game");
      expect(handheld.shows("Look through the game")).toBe(true);
      // From there B leads to the first page after the end, and from that to the others.
      handheld.press("B");
      if (handheld.shows("details")) handheld.press("B");
      for (let i = 0; i < 40 && !/(^|\| )look( \||$)/.test(handheld.words()); i++) handheld.press("A");
      const { cartridge } = handheld;
      const [hash, save, table] = [cartridge.stateHash(), Buffer.from(cartridge.save()), listOf(handheld)];
      const seen = new Set<string>();
      for (const first of ["DOWN", "RIGHT", "UP", "LEFT", "Y"] as const) {
        for (const button of [first, ...WALK]) {
          handheld.press(button);
          expect(hintsOf(handheld), `${first}, ${button}`).toEqual(["B back", "Y more"]);
          seen.add(listOf(handheld));
        }
        handheld.press("B");
        expect(listOf(handheld), first).toBe(table);
      }
      expect(seen.size).toBeGreaterThan(id === "null" ? 0 : 4);
      expect([cartridge.stateHash(), Buffer.from(cartridge.save())]).toEqual([hash, save]);
      handheld.press("RIGHT", "A", "A");
      expect(handheld.shows("After the game")).toBe(true);
    },
  );
});

describe.each(GAMES)("%s: in the pause after a computer's action", (id) => {
  it("the bar says how to hurry, and held A makes it short", () => {
    const { maxPlayers } = gameUnderTest(id).editions[0];
    let [pauses, moments] = [0, 0];
    const steps = (handheld: CartridgeDriver, held: number): number => {
      let count = 0;
      for (; hintsOf(handheld).includes(HURRY) && count < 200; count++) handheld.step(held);
      return count;
    };
    playByChance(
      id,
      [0, ...Array.from({ length: Math.min(maxPlayers, 3) - 1 }, () => 1)],
      2,
      ({ handheld, played, seat }) => {
        if (seat === 0 || played.length === 0 || !hintsOf(handheld).includes(HURRY)) return false;
        // What is not announced, a secret discard, has no pause: it moves while the next one thinks.
        if (/CPU \d thinks/.test(handheld.words())) return false;
        expect(hintsOf(handheld)).toContain(LOOK);
        moments++;
        const moment = handheld.cartridge.snapshot();
        const long = steps(handheld, 0);
        handheld.cartridge.restore(moment);
        const short = steps(handheld, BUTTON.A);
        expect(long).toBeGreaterThanOrEqual(PAUSE_STEPS);
        expect(short).toBeLessThanOrEqual(HURRIED_STEPS);
        handheld.cartridge.restore(moment);
        return ++pauses === 3;
      },
    );
    expect(moments).toBe(3);
  });
});
