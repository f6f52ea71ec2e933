// What is secret stays secret: choices until all have chosen, face-down discards for good; and a seat that saw a card
// remembers it.
import { describe, expect, it } from "vitest";
import { decodeState } from "../../../host/state/codec.ts";
import { seededRandom } from "../../support/scenario.ts";
import { Drive, type DriveState, FILLER, find } from "./position.ts";

const drive = new Drive();
const seenBy = (seat: number): DriveState =>
  decodeState(drive.layout, drive.cartridge.observation(seat)) as unknown as DriveState;

/** Plays random legal actions until `stop`. */
function playUntil(seed: number, stop: (state: DriveState) => boolean): DriveState {
  const random = seededRandom(seed);
  let state = drive.state();
  while (!stop(state)) {
    drive.cartridge.raw.apply(drive.cartridge.raw.legalAction(random(drive.cartridge.raw.legalCount())));
    state = drive.state();
  }
  return state;
}

describe("secret choices", () => {
  it("are not told before the last has chosen, not even how many cards were chosen", () => {
    drive.arrange({ hands: [["Artist Colony", "Gem World", "Mining Robots", "Gem World"], FILLER] });
    const before = seenBy(1);
    drive.choose("Mining Robots", "Artist Colony");
    expect(seenBy(1)).toEqual({ ...before, actorSeat: 1 });
    expect(seenBy(-1)).toMatchObject({ choice: ["open", "open"], development: [null, null], world: [null, null] });
    expect(seenBy(0)).toMatchObject({ choice: ["both", "open"] });
  });
  it("are redrawn among what the new hand allows", () => {
    drive.arrange({ hands: [["Artist Colony", "Gem World", "Mining Robots", "Gem World"], FILLER] });
    drive.choose("Mining Robots", "Artist Colony");
    const start = drive.cartridge.state();
    const choices = new Set<string>();
    for (let seed = 0; seed < 60; seed++) {
      drive.cartridge.setState(start);
      drive.cartridge.raw.resample(1, seed, 5);
      const state = drive.state();
      choices.add(state.choice[0]);
      if (state.world[0] !== null) expect(state.hand[0]).toContain(state.world[0]);
    }
    expect([...choices].sort()).toEqual(["both", "development", "explore", "world"]);
  });
});

describe("discards", () => {
  it("lie face-down: only their owner knows them, and keeps knowing them through a resample", () => {
    drive.newGame(0, 3, 4);
    const state = playUntil(4, ({ round }) => round === 3);
    for (let seat = 0; seat < 3; seat++) {
      const seen = seenBy(seat);
      expect(seen.discard[seat]).toEqual(state.discard[seat]);
      const other = (seat + 1) % 3;
      expect(seen.discard[other]).toEqual(state.discard[other].map(() => 255));
      expect(seen.hand[other]).toEqual(state.hand[other].map(() => 255));
      drive.cartridge.raw.resample(seat, 7, seat);
      expect(drive.state().discard[seat]).toEqual(state.discard[seat]);
      drive.write(state);
    }
  });
  it("another seat's position within its discards is hidden", () => {
    const state = drive.newGame(0, 2, 9);
    const actor = state.actorSeat as number;
    drive.play("DISCARD", state.hand[actor][2]);
    expect(seenBy(1 - actor).cursor).toBe(0);
    expect(seenBy(actor).cursor).toBe(state.hand[actor][2] + 1);
  });
});

describe("after a shuffle", () => {
  it("what a seat had discarded is in the deck or with those who drew since, never in an older hand", () => {
    drive.arrange({ hands: [[], FILLER], tableaus: [["Ancient Races"], []], deckSize: 3 });
    drive.choose();
    const state = drive.choose();
    // Seat 0 has drawn the three old cards and two of the shuffled ones; seat 1 none.
    expect(state.drawn).toEqual([2, 0]);
    const known = state.shuffled.flatMap((bits, card) => (bits & 1 ? [card] : []));
    expect(known.length).toBeGreaterThan(50);
    for (let seed = 0; seed < 30; seed++) {
      drive.cartridge.raw.resample(0, seed, 1);
      const dealt = drive.state();
      expect(dealt.hand[1].filter((card) => known.includes(card))).toEqual([]);
      drive.write(state);
    }
  });
  it("who drew so many since may hold at most so many of them", () => {
    for (let seed = 1; seed <= 12; seed++) {
      drive.newGame(0, 4, seed);
      const state = playUntil(
        seed,
        ({ phase, drawn, round }) => phase === "over" || (round > 3 && drawn.some((n) => n > 0)),
      );
      if (state.phase === "over") continue;
      for (let seat = 0; seat < 4; seat++) {
        const known = new Set(state.shuffled.flatMap((bits, card) => (bits & (1 << seat) ? [card] : [])));
        for (let other = 0; other < 4; other++) {
          const pool = [...state.hand[other], ...state.discard[other]];
          expect(pool.filter((card) => known.has(card)).length).toBeLessThanOrEqual(state.drawn[other]);
        }
      }
    }
  });
  it("a used convoy lies open, and everybody remembers it", () => {
    drive.arrange({ hands: [["Artist Colony", "Comet Zone", "Gem World"], []], tableaus: [["Colony Convoy"], []] });
    drive.choose(undefined, "Artist Colony");
    drive.choose();
    drive.discard("Comet Zone");
    drive.play("SECOND", find(drive.state().hand[0], "Gem World"));
    expect(seenBy(1).open).toEqual(drive.state().open);
    expect(seenBy(-1).open).toHaveLength(1);
  });
});
