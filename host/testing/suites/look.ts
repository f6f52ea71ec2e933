// Replays: walked back and forth by buttons, each position is the one that was played. Whole random games are tried,
// longer ones than what is kept, and games in progress, which show nothing that the seat may not know.
import { BUTTON, FLAG, STATUS } from "../../cartridge/abi.ts";
import type { Cartridge } from "../../cartridge/cartridge.ts";
import { SeededRandom } from "../../sim/seed.ts";
import type { GameUnderTest, PlayedTable } from "../game.ts";
import { type ButtonName, CartridgeDriver } from "../cartridge-driver.ts";
import { keepGame, mostKept } from "../kept-game.ts";
import type { Vitest } from "./vitest.ts";

/** What is asked of looking through a game. */
export interface LookOptions {
  /** Games walked through for each table, 1 by default. */
  readonly walks?: number;
  /** Positions for each table that are dealt again, 6 by default. */
  readonly glances?: number;
}

/** A game that was played through the rules face. */
interface Played {
  readonly actions: readonly number[];
  /** Before each action, and at the end. */
  readonly states: readonly Uint8Array[];
  readonly hashes: readonly string[];
}

const WALKED: readonly (readonly [ButtonName, number])[] = [
  ["LEFT", -1],
  ["RIGHT", 1],
  ["UP", -10],
  ["UP", -10],
  ["DOWN", 10],
  ["Y", 0],
];
/** This many of them lead elsewhere; the last one changes the eyes. */
const WALKS = WALKED.length - 1;
const TIMEOUT_MS = 240_000;
const LOOK = "Look through the game";
const MOST_PAGES = 8;
const LONGEST_GAME_STEPS = 200_000;
const TRIES = 120;
/** Last choices that are weighed in two deals each. */
const JUDGED = 8;
/** In steps of the handheld. */
const A_MINUTE = 3000;
/** A step of the search in which the screen is walked on, too. */
const WALK_EVERY = 23;
/** Steps for which a direction is held before the other one. */
const HELD = 700;
/** A step of the search in which a save is refused, of this many bytes. */
const DISTURBED_AT = 150;
const DISTURBANCE_BYTES = 30;
/** As many as lead from the beginning to the end. */
const MOST_STRIDES = 39;
const GAMES_TRIED = 20;
/** Random games that have no mistake together, before that is a fault. */
const SPOTLESS = 12;
const DROPPED = 8;
/** Actions of a game in which a stride leads far from every position put aside. */
const FAR = 60;
const STRIDES = 4;
/** Where a finger is, and how far it draws at least for a stride, in pixels. */
const FINGER = [120, 60] as const;
const DRAWN = 40;

/**
 * What is done while the search goes on: nothing, walking now and then, walking on with a direction held, or thinking
 * between two steps.
 */
type Walk = "rests" | "walks" | "holds" | "thinks";

/** Defines the tests; a game without the kit's session has none. */
export function testLook(
  { describe, it, expect }: Vitest,
  game: GameUnderTest,
  { walks = 1, glances = 6 }: LookOptions = {},
): void {
  if (!offersLook(game)) return;
  const expectStep = (
    handheld: CartridgeDriver,
    step: number,
    shown: number,
    whole: number,
    { hashes }: Played,
  ): void => {
    expect(handheld.cartridge.stateHash(), `step ${step}`).toBe(hashes[step]);
    expect(handheld.words()).toContain(`${shown}/${whole} `);
  };

  describe(`${game.id}: looking through a game`, () => {
    it.each([...game.tables(), ...game.variants().slice(-1)])(
      "$name: back and forth over all that is kept",
      { timeout: TIMEOUT_MS },
      (table) => {
        for (let n = 1; n <= walks; n++) {
          const random = new SeededRandom(n, table.players);
          const cartridge = game.open();
          const played = playRandomly(cartridge, table, random);
          const whole = played.actions.length;
          const first = Math.max(0, whole - mostKept(cartridge));
          const levels = Array.from({ length: table.players }, () => random.below(4));
          const kept = {
            ...table,
            levels,
            from: played.states[first],
            actions: played.actions.slice(first),
            before: first,
          };
          const handheld = openResult(game, keepGame(cartridge, kept));
          const [words, save] = [handheld.words(), handheld.cartridge.save()];
          handheld.press("A");
          expectStep(handheld, whole, whole, whole, played);
          for (let step = whole - 1; step >= first; step--)
            expectStep(handheld.press("LEFT"), step, step, whole, played);
          expectStep(handheld.press("LEFT", "UP"), first, first, whole, played);
          for (let step = first + 1; step <= whole; step++)
            expectStep(handheld.press("RIGHT"), step, step, whole, played);
          expectStep(handheld.press("RIGHT", "DOWN"), whole, whole, whole, played);
          // A finger draws it on from every step, to the first one and to the last.
          expectStep(handheld.press("LEFT").touch(...FINGER, -DRAWN), whole, whole, whole, played);
          expectStep(handheld.press("UP").touch(...FINGER, -DRAWN), whole, whole, whole, played);
          let at = whole;
          for (let i = 0; i < 40; i++) {
            const [button, by] = WALKED[random.below(WALKED.length)];
            at = Math.min(whole, Math.max(first, at + by));
            expectStep(handheld.press(button), at, at, whole, played);
          }
          handheld.press("B");
          expect(handheld.words()).toBe(words);
          expect(handheld.cartridge.stateHash()).toBe(played.hashes[whole]);
          expect(handheld.cartridge.save()).toEqual(save);
        }
      },
    );

    it("no step plays a long way and draws too", { timeout: TIMEOUT_MS }, () => {
      const { save, states } = keepRandom(game.tables().at(-1) as PlayedTable, () => 0);
      const handheld = openResult(game, save).press("A");
      const drawn = Array.from({ length: STRIDES }, () =>
        [BUTTON.UP, 0].map((held) => (handheld.step(held) & FLAG.SCREEN) !== 0),
      );
      expect(drawn.every(([atOnce, after]) => !(atOnce && after))).toBe(true);
      // Every second stride is made from a position put aside close by, the others from the beginning.
      if (states.length <= FAR) return;
      expect(drawn.some(([atOnce]) => atOnce)).toBe(true);
      expect(drawn.some(([, after]) => after)).toBe(true);
    });

    it("of a game that grows longer than the room for it, the last part, after a resume too", {
      timeout: TIMEOUT_MS,
    }, () => {
      const table = game.tables().at(-1) as PlayedTable;
      const cartridge = game.open();
      const most = mostKept(cartridge);
      // The longest of some; where it is longer than the room, the computers begin to drop actions with their first.
      const games = Array.from({ length: GAMES_TRIED }, (_, n) =>
        playRandomly(cartridge, table, new SeededRandom(n, 1)),
      );
      const played = games.reduce((longest, other) =>
        other.actions.length > longest.actions.length ? other : longest,
      );
      const begun = Math.min(most, played.actions.length - 4);
      const levels = Array.from({ length: table.players }, () => 1);
      const save = keepGame(cartridge, {
        ...table,
        levels,
        from: played.states[0],
        actions: played.actions.slice(0, begun),
      });
      const handheld = new CartridgeDriver(game.readCartridge());
      expect(handheld.cartridge.loadSave(save)).toBe(STATUS.OK);
      const hashes = played.hashes.slice(0, begun + 1);
      handheld.step(0);
      handheld.press("A");
      for (let i = 0; i < LONGEST_GAME_STEPS && handheld.cartridge.raw.currentSeat() >= 0; i++) {
        handheld.cartridge.think(1_000_000);
        handheld.step(0);
        if (handheld.cartridge.stateHash() !== hashes.at(-1)) hashes.push(handheld.cartridge.stateHash());
      }
      expect(hashes.length).toBeGreaterThan(begun + 1);
      const whole = hashes.length - 1;
      for (const face of [handheld, resume(game, handheld.cartridge.save())]) {
        toLook(face).press("A");
        let step = whole;
        expect(face.words()).toContain(`${whole}/${whole} The end.`);
        for (;;) {
          face.seen = 0;
          face.press("LEFT");
          if ((face.seen & FLAG.SCREEN) === 0) break;
          step--;
          expect(face.cartridge.stateHash()).toBe(hashes[step]);
          expect(face.words()).toContain(`${step}/${whole} `);
        }
        // All of it, or as much as there is room for, except the few that are dropped at once.
        expect(step).toBeLessThanOrEqual(Math.max(0, whole - (most - DROPPED)));
        expect(step > 0).toBe(whole > most);
      }
    });

    // The result is the same whatever is looked at during the search.
    it("finds the costliest choices within a minute, leads to each and says what it examined", {
      timeout: TIMEOUT_MS,
    }, () => {
      const { save, states, choices } = keepRandom(game.tables()[0], (seat) => (seat === 0 ? 0 : 1));
      const search = (walk: Walk, disturbedAt = 0): string[] => {
        const handheld = openResult(game, save).press("A");
        if (!handheld.shows("review")) return [];
        const looked = watchSearch(handheld, walk, disturbedAt);
        expect(looked[1]).toBe(choices.filter((seat) => seat === 0).length);
        const found = Array.from({ length: 3 }, () => {
          const words =
            handheld
              .press("A")
              .words()
              .match(/\d+\/\d+ (?:Player|The).*/)?.[0] ?? "";
          expect(handheld.cartridge.state(), words).toEqual(states[Number.parseInt(words, 10)]);
          return words;
        });
        for (const words of found)
          expect(words).toMatch(
            /Player 1: .*A (?:\| )?Master (?:\| )?chooses: .*It (?:\| )?expects .*\.|The end\. .*Mistakes[^:]*: 0/,
          );
        expect(handheld.press("B").cartridge.state()).toEqual(states.at(-1));
        expect(handheld.cartridge.save()).toEqual(save);
        // What was found is still there when one comes back.
        expect(handheld.press("A").words()).toMatch(/ Mistakes[^:]*: \d/);
        expect(handheld.shows("review")).toBe(false);
        if (found.some((words) => words.includes("Master")))
          expect(found).toContain(
            handheld
              .press("A")
              .words()
              .match(/\d+\/\d+ Player.*/)?.[0],
          );
        handheld.press("B");
        return [...found.sort(), looked.join(" of ")];
      };
      const found = search("rests");
      for (const walk of ["walks", "holds", "thinks"] as const) expect(search(walk), walk).toEqual(found);
      expect(search("rests", DISTURBED_AT)).toEqual(found);
    });

    it("finds a choice in some random game that level 3 would have made better", { timeout: TIMEOUT_MS }, () => {
      const table = game.tables()[0];
      let games = 0;
      for (let hasMistake = false; !hasMistake; games++) {
        expect(games, "random games without a mistake: aiCompare finds what was played better").toBeLessThan(SPOTLESS);
        const { save } = keepRandom(table, (seat) => (seat === 0 ? 0 : 1), 2 + games);
        const handheld = openResult(game, save).press("A");
        if (!handheld.shows("review")) return;
        watchSearch(handheld, "thinks");
        hasMistake = !/Mistakes[^:]*: 0\b/.test(handheld.words().replaceAll(" | ", " "));
      }
      expect(games).toBeGreaterThan(0);
    });

    it("says of the choices of many persons how many it looked at within a minute, and B leaves it at any time", {
      timeout: TIMEOUT_MS,
    }, () => {
      const { save, states, choices } = keepRandom(game.tables().at(-1) as PlayedTable, () => 0);
      const handheld = openResult(game, save);
      const words = handheld.words();
      if (!handheld.press("A").shows("review")) return;
      const looked = watchSearch(handheld, "holds");
      expect(looked[1]).toBe(choices.length);
      expect(looked[0]).toBeGreaterThan(0);
      handheld.press("B", "A", "A").wait(DISTURBED_AT).press("B");
      expect(handheld.words()).toBe(words);
      expect(handheld.cartridge.state()).toEqual(states.at(-1));
    });

    it("weighs a choice by what its seat knew then", { timeout: TIMEOUT_MS }, () => {
      const table = game.tables().find(({ players }) => players > 1);
      if (table === undefined) return;
      const cartridge = game.open();
      const random = new SeededRandom(12, 2);
      for (let weighed = 0, tried = 0; weighed < JUDGED && tried < TRIES; tried++) {
        const last = playLastChoice(cartridge, table, random);
        if (last === undefined) continue;
        const levels = Array.from({ length: table.players }, (_, seat) => (seat === last.seat ? 0 : 1));
        const [verdict, other] = [last.from, last.other].map((from) => {
          const handheld = openResult(game, keepGame(cartridge, { ...table, ...last, levels, from })).press("A");
          if (!handheld.shows("review")) return undefined;
          handheld.press("A");
          for (let steps = 0; handheld.words().endsWith(" %") && steps < A_MINUTE; steps++) handheld.step(0);
          handheld.press("A");
          return /A Master chooses: .*|Mistakes(?: by .*)?: .*/.exec(handheld.words().replaceAll(" | ", " "))?.[0];
        });
        if (verdict === undefined) return;
        expect(other, `seat ${last.seat}, action ${last.actions[0]}`).toBe(verdict);
        weighed++;
      }
    });

    it.each(game.tables().filter(({ players }) => players > 1))(
      "$name: in play, nothing that the seat may not know",
      { timeout: TIMEOUT_MS },
      (table) => {
        const random = new SeededRandom(8, table.players);
        const cartridge = game.open();
        const { raw } = cartridge;
        let compared = 0;
        for (let tried = 0; compared < glances && tried < glances * TRIES; ) {
          const { actions, states } = playRandomly(cartridge, table, random);
          for (let n = 0; n < glances && compared < glances; n++, tried++) {
            const at = random.below(actions.length - 1);
            cartridge.setState(states[at + 1]);
            const seat = raw.currentSeat();
            cartridge.setState(states[at]);
            const { lo, hi } = random.seed();
            raw.resample(seat, lo, hi);
            const other = cartridge.state();
            // In the other deal the action may not be possible, or may lead to another seat.
            if (raw.apply(actions[at]) !== STATUS.OK || raw.currentSeat() !== seat) continue;
            const glance = (from: Uint8Array): Uint8Array => {
              const levels = Array.from({ length: table.players }, () => 0);
              const handheld = resume(
                game,
                keepGame(cartridge, { ...table, levels, from, actions: [actions[at]], before: at }),
              );
              // Past the curtain; what the others did may be in the way of the table, but not of its menu.
              handheld.press("A");
              return handheld.chooseMenu("Look back").press("LEFT").cartridge.screen();
            };
            const shown = glance(states[at]);
            expect(Buffer.compare(glance(other), shown), `seat ${seat}, action ${actions[at]}`).toBe(0);
            compared++;
          }
        }
        expect(compared).toBe(glances);
      },
    );
  });

  /** A game's last choice on, with the deal as it was and another that its seat cannot distinguish from it. */
  function playLastChoice(
    cartridge: Cartridge,
    table: PlayedTable,
    random: SeededRandom,
  ): { seat: number; from: Uint8Array; other: Uint8Array; actions: readonly number[]; before: number } | undefined {
    const { raw } = cartridge;
    const { actions, states } = playRandomly(cartridge, table, random);
    const seats = states.map((state) => {
      cartridge.setState(state);
      return raw.legalCount() > 1 ? raw.currentSeat() : -1;
    });
    const at = seats.findLastIndex((seat) => seat >= 0);
    const [seat, from, rest] = [seats[at] as number, states[at] as Uint8Array, actions.slice(at)];
    cartridge.setState(from);
    const { lo, hi } = random.seed();
    raw.resample(seat, lo, hi);
    const other = cartridge.state();
    const isPlayable = rest.every((action) => {
      const isChoice = raw.legalCount() > 1;
      return isChoice === (action === rest[0] && raw.currentSeat() === seat) && raw.apply(action) === STATUS.OK;
    });
    return isPlayable && raw.currentSeat() < 0 ? { seat, from, other, actions: rest, before: at } : undefined;
  }

  /** A random game as it is kept, with the seats that had something to choose. */
  function keepRandom(
    table: PlayedTable,
    levelOf: (seat: number) => number,
    seed = 2,
  ): { save: Uint8Array; states: readonly Uint8Array[]; choices: number[] } {
    const cartridge = game.open();
    const { actions, states } = playRandomly(cartridge, table, new SeededRandom(seed, 2));
    const from = Math.max(0, actions.length - mostKept(cartridge));
    const levels = Array.from({ length: table.players }, (_, seat) => levelOf(seat));
    const save = keepGame(cartridge, {
      ...table,
      levels,
      from: states[from],
      actions: actions.slice(from),
      before: from,
    });
    const choices = states.slice(from).flatMap((state) => {
      cartridge.setState(state);
      return cartridge.raw.legalCount() > 1 ? [cartridge.raw.currentSeat()] : [];
    });
    return { save, states, choices };
  }

  /**
   * Starts the search and waits for its end, which comes within a minute though it be disturbed, and whose progress
   * never goes back; returns how many choices it looked at, and of how many.
   */
  function watchSearch(handheld: CartridgeDriver, walk: Walk, disturbedAt = 0): [looked: number, choices: number] {
    handheld.step(BUTTON.A);
    let percent = 0;
    let steps = 0;
    for (let all = 0; handheld.words().endsWith(" %"); steps++, all++) {
      const shown = Number(/(\d+) %$/.exec(handheld.words())?.[1]);
      expect(shown).toBeGreaterThanOrEqual(percent);
      percent = shown;
      if (all > 0 && all === disturbedAt) {
        expect(handheld.cartridge.loadSave(new Uint8Array(DISTURBANCE_BYTES))).toBe(STATUS.BAD_SAVE);
        steps = percent = 0;
      }
      if (walk === "thinks") {
        const before = [handheld.cartridge.state(), handheld.cartridge.screen()];
        handheld.cartridge.think(3);
        const after = [handheld.cartridge.state(), handheld.cartridge.screen()];
        if (before.some((bytes, i) => Buffer.compare(bytes, after[i]) !== 0))
          throw new Error(`step ${steps}: thinking changed the position or the screen`);
      }
      // Walking about makes another picture, and no other search.
      if (walk === "holds") handheld.step(steps % (HELD * 2) < HELD ? BUTTON.LEFT : BUTTON.RIGHT);
      else
        handheld.step(
          walk === "walks" && steps % WALK_EVERY === 0 ? BUTTON[WALKED[(steps / WALK_EVERY) % WALKS][0]] : 0,
        );
      expect(steps).toBeLessThan(A_MINUTE);
    }
    handheld.step(0);
    if (!handheld.shows("next")) expect(handheld.words()).toMatch(/Mistakes[^:]*: 0\./);
    for (let presses = 0; presses < MOST_STRIDES; presses++) handheld.press("DOWN");
    const told = /Compared (\d+) of (\d+) choices/.exec(handheld.words().replaceAll(" | ", " "));
    return [Number(told?.[1]), Number(told?.[2])];
  }

  function openResult(game: GameUnderTest, save: Uint8Array): CartridgeDriver {
    return toLook(resume(game, save));
  }

  function resume(game: GameUnderTest, save: Uint8Array): CartridgeDriver {
    const handheld = new CartridgeDriver(game.readCartridge());
    expect(handheld.cartridge.loadSave(save)).toBe(STATUS.OK);
    handheld.step(0);
    return handheld.press("A");
  }

  /** From the result to the page where the cursor is on it. */
  function toLook(handheld: CartridgeDriver): CartridgeDriver {
    for (let page = 0; page < MOST_PAGES && !handheld.shows(LOOK); page++) handheld.press("A");
    expect(handheld.words()).toContain(LOOK);
    return handheld;
  }
}

function offersLook(game: GameUnderTest): boolean {
  const handheld = new CartridgeDriver(game.readCartridge());
  const [{ edition, players }] = game.tables();
  handheld.cartridge.raw.newGame(edition, players, 0, 1, 0);
  handheld.step(0);
  return handheld.press("X").shows("Look back");
}

function playRandomly(cartridge: Cartridge, { edition, players, options }: PlayedTable, random: SeededRandom): Played {
  const { lo, hi } = random.seed();
  cartridge.raw.newGame(edition, players, options, lo, hi);
  const actions: number[] = [];
  const states = [cartridge.state()];
  const hashes = [cartridge.stateHash()];
  while (cartridge.raw.currentSeat() >= 0) {
    const action = cartridge.drawAction(random, actions.length);
    cartridge.raw.apply(action);
    actions.push(action);
    states.push(cartridge.state());
    hashes.push(cartridge.stateHash());
  }
  return { actions, states, hashes };
}
