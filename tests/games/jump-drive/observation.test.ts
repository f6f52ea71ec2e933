// What a seat may know, in whole random games of both starts: each observation against an independent mask of the true
// state, and each fresh deal against what the seat remembers of shuffled cards.
import { describe, expect, test } from "vitest";
import { decodeState } from "../../../host/state/codec.ts";
import { seededRandom } from "../../support/scenario.ts";
import { auditState } from "./audit.ts";
import { Drive, type DriveState } from "./position.ts";

const drive = new Drive();
const HIDDEN = 255;
const EVERYBODY = 16;
const PUBLIC = -1;

/** The state as a seat (-1: the public) may know it. */
function masked(state: DriveState, seat: number): DriveState {
  const next = structuredClone(state);
  const hide = (cards: number[]): number[] => cards.map(() => HIDDEN);
  next.rng = state.rng.map(() => 0);
  next.deck = hide(state.deck);
  const own = (other: number): boolean => other === seat;
  next.hand = state.hand.map((cards, other) => (own(other) ? cards : hide(cards)));
  next.discard = state.discard.map((cards, other) => (own(other) ? cards : hide(cards)));
  if (state.phase === "choose") {
    next.choice = state.choice.map((choice, other) => (own(other) ? choice : "open"));
    next.development = state.development.map((card, other) => (own(other) ? card : null));
    next.world = state.world.map((card, other) => (own(other) ? card : null));
  }
  if (state.actorSeat !== seat) next.cursor = 0;
  next.shuffled = state.shuffled.map((bits) => bits & (EVERYBODY | (seat === PUBLIC ? 0 : 1 << seat)));
  return next;
}

/** Cards that a seat knows to have been in the deck at the last shuffle and has not seen since. */
function remembered(state: DriveState, seat: number): Set<number> {
  return new Set(state.shuffled.flatMap((bits, card) => ((bits & ((1 << seat) | EVERYBODY)) !== 0 ? [card] : [])));
}

/**
 * Names what contradicts the memory of a seat: such a card is in the deck or with somebody who drew as many since.
 */
function forgotten(state: DriveState, seat: number, known: Set<number>): string[] {
  const problems: string[] = [];
  state.hand.forEach((cards, other) => {
    const pool = other === seat ? [] : [...cards, ...state.discard[other]];
    const count = pool.filter((card) => known.has(card)).length;
    if (count > state.drawn[other])
      problems.push(`seat ${other} drew ${state.drawn[other]} and holds ${count} of them`);
  });
  return problems;
}

/** Plays a random game and calls back at every state. */
function play(players: number, options: number, seed: number, look: (state: DriveState, step: number) => void): void {
  const random = seededRandom(seed);
  const { raw } = drive.cartridge;
  drive.newGame(0, players, seed, 5, options);
  for (let step = 0; ; step++) {
    look(drive.state(), step);
    if (raw.currentSeat() < 0) return;
    raw.apply(raw.legalAction(random(raw.legalCount())));
  }
}

describe.each([
  ["the normal start", 0],
  ["the first-game hands", 1],
])("%s", (_, options) => {
  test.each([2, 3, 4])("every seat of %i and the public observe what they may know, in every state", (players) => {
    for (let seed = 1; seed <= 6; seed++) {
      play(players, options, seed, (state, step) => {
        for (let seat = PUBLIC; seat < players; seat++) {
          const seen = decodeState(drive.layout, drive.cartridge.observation(seat)) as unknown as DriveState;
          const expected = masked(state, seat);
          if (JSON.stringify(seen) !== JSON.stringify(expected)) {
            expect(seen, `seed ${seed}, step ${step}, seat ${seat}`).toEqual(expected);
          }
        }
      });
    }
  });

  test.each([2, 3, 4])("memory is true, and every fresh deal of %i seats keeps to it", (players) => {
    let dealt = 0;
    const moved = new Set<string>();
    for (let seed = 11; seed <= 22; seed++) {
      play(players, options, seed, (state, step) => {
        for (let seat = 0; seat < players; seat++) {
          const known = remembered(state, seat);
          const where = `seed ${seed}, step ${step}, seat ${seat}`;
          expect(forgotten(state, seat, known), where).toEqual([]);
          if (step % 7 !== seat) continue;
          const before = drive.cartridge.state();
          drive.cartridge.raw.resample(seat, seed, step);
          const other = drive.state();
          expect(forgotten(other, seat, known), where).toEqual([]);
          expect(remembered(other, seat), where).toEqual(known);
          if (state.phase !== "limit") expect(auditState(other), where).toEqual([]);
          for (const card of known) {
            if (state.deck.includes(card) !== other.deck.includes(card)) moved.add("a remembered card");
          }
          if (other.hand.some((cards, i) => i !== seat && cards.join() !== state.hand[i].join())) moved.add("a hand");
          if (other.discard.some((cards, i) => i !== seat && cards.join() !== state.discard[i].join()))
            moved.add("discards");
          if (other.choice.join() !== state.choice.join()) moved.add("a choice");
          drive.cartridge.setState(before);
          dealt++;
        }
      });
    }
    expect(dealt).toBeGreaterThan(100);
    expect([...moved].sort()).toEqual(["a choice", "a hand", "a remembered card", "discards"]);
  });
});

test("after the first shuffle everybody remembers the own discards and the open ones, and nothing else", () => {
  let shuffles = 0;
  for (let seed = 1; seed <= 8; seed++) {
    let before: DriveState | null = null;
    play(4, 0, seed, (state) => {
      const drawn = (s: DriveState): number => s.drawn.reduce((a, b) => a + b, 0);
      if (before !== null && state.deck.length > before.deck.length) {
        shuffles++;
        for (let seat = 0; seat < 4; seat++) {
          // The discard that led here, if any, is the newest of the state before's actor.
          const was = new Set([...before.discard[seat], ...before.open, ...before.hand[seat]]);
          for (const card of remembered(state, seat)) expect(was.has(card)).toBe(true);
          const sure = [...before.discard[seat], ...before.open].filter((card) => !state.hand[seat].includes(card));
          const visible = new Set([...state.tableau.flat(), ...state.open]);
          for (const card of sure) expect(remembered(state, seat).has(card) || visible.has(card)).toBe(true);
        }
        expect(drawn(state)).toBeLessThanOrEqual(112);
      }
      before = state;
    });
  }
  expect(shuffles).toBeGreaterThan(3);
});
