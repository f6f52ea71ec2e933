// Properties of Jump Gate that random play must keep, each checked against a second account of the rules written here:
// knowledge, scoring, ranks, the flipped deck, fresh deals, and bytes that are no position.
// JUMPDECK_GAMES sets the games per player count (default 4), JUMPDECK_SEED the first seed.
import { describe, expect, test, vi } from "vitest";
import { STATUS } from "../../../host/cartridge/abi.ts";
import { seededRandom, Table } from "../../support/scenario.ts";
import { BOOK, RESOURCES, SAND_POINTS, WATER_POINTS } from "./cards.ts";
import type { GameState } from "./position.ts";

const GAMES = Number(process.env.JUMPDECK_GAMES ?? 4);
const SEED = Number(process.env.JUMPDECK_SEED ?? 1);
const MOST_STEPS = 20_000;
const SEAT_COUNTS = [2, 3, 4, 5];
const UNKNOWN = 255;

vi.setConfig({ testTimeout: 30_000 * Math.max(1, GAMES) });

const table = new Table<GameState>("jump-gate");
const { raw } = table.cartridge;

/** One step of a random game. */
interface Step {
  before: GameState;
  action: string;
  after: GameState;
}

/** Plays a random game and shows every step to `look`; returns the last state. */
function playRandom(players: number, seed: number, look: (step: Step) => void = () => {}): GameState {
  const random = seededRandom(seed);
  let before = table.newGame(3, players, seed);
  for (let step = 0; raw.currentSeat() >= 0; step++) {
    if (step > MOST_STEPS) throw new Error(`the game of seed ${seed} does not end`);
    const code = raw.legalAction(random(raw.legalCount()));
    expect(raw.apply(code)).toBe(STATUS.OK);
    const after = table.state();
    look({ before, action: table.name(code), after });
    before = after;
  }
  return before;
}

/** The seeds to play for a player count. */
function seedsOf(players: number): number[] {
  return Array.from({ length: GAMES }, (_, i) => SEED * 1000 + players * 100_000 + i);
}

/** The score by the rulebook, from a decoded state. */
function scoreByBook(state: GameState, seat: number): number {
  const count = (type: string): number => resourcesOf(state, seat).filter((id) => RESOURCES[id].type === type).length;
  const gems = ["gemRed", "gemBlue", "gemWhite"].map(count);
  const [light, dark] = [count("energelLight"), count("energelDark")];
  return (
    5 * count("fame") +
    SAND_POINTS[count("sand")] +
    WATER_POINTS[count("water")] +
    7 * Math.min(light, dark) +
    2 * Math.abs(light - dark) +
    gems.reduce((sum, n) => sum + n, 0) * Math.max(...gems) +
    BOOK.claimPoints * claims(state, seat)
  );
}

function resourcesOf(state: GameState, seat: number): number[] {
  const on = (s: number): number => state.blackHole.filter((owner) => owner === s).length;
  const most = Math.max(...state.hidden.map((_, s) => on(s)));
  const lost = state.blackHole.length >= BOOK.blackHoleEnd && on(seat) === most;
  return [...state.collected[seat], ...(lost ? [] : state.hidden[seat])];
}

function claims(state: GameState, seat: number): number {
  return state.claim.filter((owner) => owner === seat).length;
}

/** Sort key of the final order: greater is better. */
function standing(state: GameState, seat: number): number[] {
  const holes = state.blackHole.filter((owner) => owner === seat).length;
  return [scoreByBook(state, seat), claims(state, seat), resourcesOf(state, seat).length, -holes];
}

function compare(a: number[], b: number[]): number {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 ? 0 : a[at] - b[at];
}

describe.each(SEAT_COUNTS)("random games of %i players", (players) => {
  test("scores and ranks are the rulebook's, in every state", () => {
    for (const seed of seedsOf(players)) {
      playRandom(players, seed, ({ after }) => {
        const standings = after.hidden.map((_, seat) => standing(after, seat));
        expect(table.scores(players), `seed ${seed}`).toEqual(standings.map(([points]) => points));
        const ranks = standings.map((own) => 1 + standings.filter((other) => compare(other, own) > 0).length);
        expect(table.ranks(players), `seed ${seed}`).toEqual(ranks);
      });
    }
  });

  test("each seat knows what it was shown, for ever, and nothing else", () => {
    const all = 2 ** players - 1;
    for (const seed of seedsOf(players)) {
      const start = table.newGame(3, players, seed);
      const nav = start.navcompKnown.map(() => 0);
      const res = start.resourceKnown.map(() => 0);
      const look = (state: GameState): void => {
        for (const id of state.discard) nav[id] = all;
        for (const id of [...state.faceUp, ...state.collected].flat()) res[id] = all;
        state.hand.forEach((hand, seat) => {
          for (const id of hand) nav[id] |= 1 << seat;
        });
        state.hidden.forEach((hidden, seat) => {
          for (const id of hidden) res[id] |= 1 << seat;
        });
        if (state.phase === "over") {
          nav.fill(all);
          res.fill(all);
        }
      };
      look(start);
      playRandom(players, seed, ({ before, action, after }) => {
        // A card that was drawn may have passed through the discard pile within one action.
        if (action === "DRAW") for (const id of before.discard) nav[id] = all;
        look(after);
        expect(after.navcompKnown, `seed ${seed}`).toEqual(nav);
        expect(after.resourceKnown, `seed ${seed}`).toEqual(res);
      });
    }
  });

  test("cards are drawn in the order of the deck, then of the flipped discard pile", () => {
    let flips = 0;
    for (const seed of seedsOf(players)) {
      playRandom(players, seed, ({ before, action, after }) => {
        if (action !== "DRAW") return;
        const seat = before.turnSeat;
        const drawn = BOOK.handSize - before.hand[seat].length;
        const order = [...before.deck.toReversed(), ...before.discard];
        const queue = [...after.deck.toReversed(), ...after.discard];
        expect(queue, `seed ${seed}`).toEqual(order.slice(drawn));
        if (drawn >= before.deck.length) flips++;
        expect(after.hand[seat].filter((id) => !before.hand[seat].includes(id))).toEqual(
          order.slice(0, drawn).sort((a, b) => a - b),
        );
      });
    }
    expect(flips).toBeGreaterThan(0);
  });

  test("turns, rounds and endings follow each other", () => {
    for (const seed of seedsOf(players)) {
      const last = playRandom(players, seed, ({ before, after }) => {
        if (after.phase === "over") return;
        const isSameTurn = after.turnSeat === before.turnSeat;
        if (isSameTurn) expect(after.round).toBe(before.round);
        else {
          expect(after.turnSeat, `seed ${seed}`).toBe((before.turnSeat + 1) % players);
          expect(after.round - before.round).toBe(after.turnSeat === after.startSeat ? 1 : 0);
          expect(after).toMatchObject({
            phase: "turn",
            actionsLeft: BOOK.actions,
            actorSeat: after.turnSeat,
            cursor: 0,
          });
          const allClaimed = after.claim.slice(0, BOOK.planets[players]).every((owner) => owner !== null);
          const expected = before.finalTurns === null ? (allClaimed ? players : null) : before.finalTurns - 1;
          expect(after.finalTurns).toBe(expected);
        }
        expect(after.blackHole.length).toBeLessThan(BOOK.blackHoleEnd);
        expect([...after.faceUp, ...after.faceDown].flat().length).toBeGreaterThan(0);
      });
      const isFull = last.blackHole.length >= BOOK.blackHoleEnd;
      const isEmpty = [...last.faceUp, ...last.faceDown].flat().length === 0;
      if (last.ending === "blackHole") expect(isFull).toBe(true);
      else expect(isFull).toBe(false);
      if (last.ending === "noResources") expect(isEmpty).toBe(true);
      if (last.ending === "allClaimed") expect(last.finalTurns).toBe(0);
      if (last.ending === "roundLimit") expect(last.round).toBe(200);
      expect(last.ending).not.toBe("none");
    }
  });

  test("a list of legal actions never says the same twice", () => {
    for (const seed of seedsOf(players)) {
      playRandom(players, seed, () => {
        const texts = table.cartridge.legalActions().map((action) => table.cartridge.actionText(action));
        expect(new Set(texts).size, `seed ${seed}: ${texts}`).toBe(texts.length);
        for (const text of texts) expect(text).toMatch(/^[A-Z][ -~]{3,120}$/);
      });
    }
  });
});

describe.each(SEAT_COUNTS)("a fresh deal for %i players", (players) => {
  /** Plays `steps` random actions and returns the bytes of the position. */
  function midGame(seed: number, steps: number): Uint8Array {
    const random = seededRandom(seed);
    table.newGame(3, players, seed);
    for (let i = 0; i < steps && raw.currentSeat() >= 0; i++) raw.apply(raw.legalAction(random(raw.legalCount())));
    return table.cartridge.state();
  }

  test("depends on nothing but the observation and the seed", () => {
    for (const seed of seedsOf(players)) {
      for (const steps of [0, 30, 150]) {
        for (let seat = 0; seat < players; seat++) {
          table.cartridge.setState(midGame(seed, steps));
          raw.resample(seat, 7, seed);
          const straight = table.cartridge.state();
          table.cartridge.setState(midGame(seed, steps));
          raw.resample(seat, 99, 5);
          raw.resample(seat, 7, seed);
          expect(table.cartridge.state(), `seed ${seed} seat ${seat}`).toEqual(straight);
        }
      }
    }
  });

  test("gives every unknown card every place equally often, and hides no Fame", () => {
    const deals = 1500;
    const start = midGame(SEED + players, 0);
    table.cartridge.setState(start);
    const own = table.state();
    const inHand = own.navcompKnown.map(() => 0);
    const hidden = own.resourceKnown.map(() => 0);
    const faceDown = own.resourceKnown.map(() => 0);
    for (let i = 0; i < deals; i++) {
      table.cartridge.setState(start);
      raw.resample(0, i, 1);
      const state = table.state();
      for (const id of state.hand[1]) inHand[id]++;
      for (const id of state.hidden[1]) hidden[id]++;
      for (const id of state.faceDown[2]) faceDown[id]++;
    }
    const unknownNav = 48 - BOOK.handSize;
    const secret = (id: number): boolean => RESOURCES[id].type !== "fame";
    const unknown = RESOURCES.map((card) => card.id).filter((id) => (own.resourceKnown[id] & 1) === 0);
    const isNear = (times: number, chance: number): boolean =>
      Math.abs(times - deals * chance) <= 5 * Math.sqrt(deals * chance * (1 - chance));
    inHand.forEach((times, id) => {
      const chance = own.hand[0].includes(id) ? 0 : BOOK.handSize / unknownNav;
      expect(isNear(times, chance), `NavComp ${id}: ${times}`).toBe(true);
    });
    const secrets = unknown.filter(secret).length;
    const hiddenChance = BOOK.hidden[players] / secrets;
    const allHidden = ((players - 1) * BOOK.hidden[players]) / secrets;
    const downPlaces = unknown.length - (players - 1) * BOOK.hidden[players];
    for (const id of unknown) {
      expect(isNear(hidden[id], secret(id) ? hiddenChance : 0), `resource ${id} hidden: ${hidden[id]}`).toBe(true);
      const open = secret(id) ? 1 - allHidden : 1;
      const chance = (open * BOOK.faceDown) / downPlaces;
      expect(isNear(faceDown[id], chance), `resource ${id} face-down: ${faceDown[id]}`).toBe(true);
    }
  });

  test("an observation shows no card that the seat cannot place", () => {
    for (const seed of seedsOf(players)) {
      table.cartridge.setState(midGame(seed, 60));
      const state = table.state();
      if (state.phase === "over") continue;
      for (let seat = -1; seat < players; seat++) {
        const bits = seat < 0 ? 2 ** players - 1 : 1 << seat;
        const seen = decodeObservation(seat);
        const show = (cards: number[], known: number[]): number[] =>
          cards.map((id) => ((known[id] & bits) === bits ? id : UNKNOWN));
        const knownFirst = (a: number, b: number): number => a - b;
        expect(seen.rng).toEqual([0, 0, 0, 0]);
        expect(seen.deck).toEqual(show(state.deck, state.navcompKnown));
        expect(seen.aside).toEqual(show(state.aside, state.resourceKnown));
        expect(seen.faceDown).toEqual(state.faceDown.map((pile) => show(pile, state.resourceKnown)));
        expect(seen.hand).toEqual(state.hand.map((pile) => show(pile, state.navcompKnown).sort(knownFirst)));
        expect(seen.hidden).toEqual(state.hidden.map((pile) => show(pile, state.resourceKnown).sort(knownFirst)));
        expect(seen.navcompKnown).toEqual(state.navcompKnown.map((mask) => ((mask & bits) === bits ? bits : 0)));
        expect(seen.collected).toEqual(state.collected);
      }
    }
  });

  /** Decodes an observation: it has the state's layout. */
  function decodeObservation(seat: number): GameState {
    const keep = table.cartridge.state();
    const bytes = table.cartridge.observation(seat);
    table.cartridge.setState(bytes);
    const seen = table.state();
    table.cartridge.setState(keep);
    return seen;
  }
});

describe("bytes that are no position", () => {
  test.each(SEAT_COUNTS)("damaged bytes are refused or play on in valid positions (%i players)", (players) => {
    let [refused, accepted] = [0, 0];
    for (const seed of seedsOf(players)) {
      const random = seededRandom(seed);
      table.newGame(3, players, seed);
      for (let i = random(200); i > 0 && raw.currentSeat() >= 0; i--)
        raw.apply(raw.legalAction(random(raw.legalCount())));
      const good = table.cartridge.state();
      for (let i = 0; i < 400; i++) {
        const bytes = good.slice();
        for (let k = random(3); k >= 0; k--) bytes[random(bytes.length)] = random(4) === 0 ? random(256) : random(8);
        const status = table.cartridge.setState(bytes);
        expect(Buffer.compare(table.cartridge.state(), bytes), "checkState wrote").toBe(0);
        if (status !== STATUS.OK) {
          expect(status).toBe(STATUS.BAD_STATE);
          refused++;
          continue;
        }
        accepted++;
        for (let step = 0; step < 40 && raw.currentSeat() >= 0; step++) {
          expect(raw.apply(raw.legalAction(random(raw.legalCount())))).toBe(STATUS.OK);
          expect(raw.checkState(), `seed ${seed}, damage ${i}, step ${step}`).toBe(STATUS.OK);
        }
      }
    }
    expect(refused).toBeGreaterThan(GAMES * 100);
    expect(accepted).toBeGreaterThan(0);
  });

  test("random bytes are refused", () => {
    const random = seededRandom(SEED);
    for (let i = 0; i < 2000; i++) {
      const bytes = Uint8Array.from({ length: raw.stateSize() }, () => random(i % 2 === 0 ? 256 : 7));
      expect(table.cartridge.setState(bytes)).toBe(STATUS.BAD_STATE);
    }
  });
});
