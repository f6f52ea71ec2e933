// The rulebook's paragraphs on setup, tableau and choosing, each as a scenario. Seat 0 acts first.
import { describe, expect, test } from "vitest";
import { CARD, DECK_SIZE } from "./cards.ts";
import { Drive, FILLER, names } from "./position.ts";

const drive = new Drive();
const few = (n: number): string[] => FILLER.slice(0, n);

describe("setup", () => {
  test.each([2, 3, 4])("normal: %i players get seven cards and discard two of their choice face-down", (players) => {
    const first = drive.newGame(0, players, 7);
    expect(first.hand.map((cards) => cards.length)).toEqual(Array(players).fill(7));
    expect(first.deck).toHaveLength(DECK_SIZE - 7 * players);
    expect(first).toMatchObject({ phase: "keep", owed: 2, actorSeat: (first.dealer + 1) % players });
    const kept = first.hand.map((cards) => cards.slice(0, 5));
    for (let i = 0; i < players; i++) {
      const seat = drive.state().actorSeat as number;
      drive.discard(...names(first.hand[seat].slice(5)));
    }
    const state = drive.state();
    expect(state.hand).toEqual(kept);
    expect(state.discard).toEqual(first.hand.map((cards) => cards.slice(5)));
    expect(state).toMatchObject({ phase: "choose", round: 1, open: [], actorSeat: (state.dealer + 1) % players });
  });

  test.each([2, 3, 4])(
    "beginners: %i players get five of twenty cards by chance, the others of them are mixed in",
    (players) => {
      const state = drive.newGame(0, players, 7, 0, 1);
      expect(state).toMatchObject({ phase: "choose", round: 1, open: [] });
      expect(state.hand.map((cards) => cards.length)).toEqual(Array(players).fill(5));
      for (const card of state.hand.flat()) expect(CARD[card].starter ?? 0).toBeGreaterThan(0);
      expect(state.discard.flat()).toEqual([]);
      expect(state.deck).toHaveLength(DECK_SIZE - 5 * players);
      // The others of the twenty do not lie together.
      const rest = state.deck.flatMap((card, place) => ((CARD[card].starter ?? 0) > 0 ? [place] : []));
      if (players < 4) expect(Math.max(...rest) - Math.min(...rest)).toBeGreaterThan(rest.length + 10);
    },
  );

  test("the beginners' twenty are dealt in other ways from other seeds", () => {
    const hands = [1, 2, 3, 4].map((seed) => drive.newGame(0, 4, seed, 0, 1).hand[0].join());
    expect(new Set(hands).size).toBeGreaterThan(1);
  });
});

describe("a tableau", () => {
  test("may hold the same card several times", () => {
    drive.arrange({ hands: [["Space Marines", ...few(1)]], tableaus: [["Space Marines", "Space Marines"]] });
    expect(drive.mayChoose("Space Marines")).toBe(true);
  });
});

describe("choosing", () => {
  test("one card, or a development and a world: never two developments, never two worlds", () => {
    drive.arrange({ hands: [["Space Marines", "Investment Credits", "Gem World", "Artist Colony", ...few(5)]] });
    const kinds = new Map<string, string>();
    for (const action of drive.legal()) {
      const [name, ...cards] = action.split(" ");
      kinds.set(name, cards.map((card) => CARD[Number(card)].type).join(" and "));
    }
    expect(Object.fromEntries(kinds)).toEqual({
      EXPLORE: "",
      SURVEY: "",
      DEVELOP: "development",
      SETTLE: "world",
      SURVEY_SETTLE: "world",
      DEVELOP_SETTLE: "development and world",
    });
  });

  test("who cannot place a card explores, and everybody may", () => {
    drive.arrange({ hands: [["New Earth", "Drop Ships", "Pirate Lair"]], tableaus: [["Survey Team"]] });
    expect(drive.legal()).toEqual(["EXPLORE"]);
    drive.arrange({ hands: [["Space Marines", ...few(4)]] });
    expect(drive.legal()).toContain("EXPLORE");
  });

  test("is secret until the last has chosen: no card leaves a hand, no choice is seen", () => {
    const seen = (seat: number): Uint8Array => drive.cartridge.observation(seat).slice();
    const looks = [
      [undefined, undefined],
      ["Space Marines", undefined],
      ["Space Marines", "Devolved Uplift Race"],
      ["Survey Team", undefined],
    ].map(([development, world]) => {
      drive.arrange({ players: 3, hands: [["Space Marines", "Devolved Uplift Race", ...few(4)], [], []] });
      drive.choose(development, world);
      expect(drive.state().hand[0]).toHaveLength(6);
      return [seen(1), seen(2), seen(-1)];
    });
    for (const look of looks) expect(look).toEqual(looks[0]);
    drive.play("EXPLORE");
    expect(drive.play("EXPLORE")).toMatchObject({ choice: ["development", "explore", "explore"], phase: "explore" });
  });

  test("goes by what is in the hand then: what could not be paid cannot be chosen", () => {
    drive.arrange({ hands: [["Gem World", ...few(1)]], top: ["Space Marines", "Drop Ships"] });
    // Two cards are needed; the one that a lone world brings comes too late.
    expect(drive.mayChoose(undefined, "Gem World")).toBe(false);
    expect(drive.mayChoose(undefined, "Comet Zone")).toBe(false);
  });

  test("begins at the dealer's left and goes clockwise; the dealer's office passes to the left each round", () => {
    drive.arrange({ players: 4, hands: [] });
    const order: number[][] = [];
    for (let round = 0; round < 5; round++) {
      const seats: number[] = [];
      while (drive.state().phase === "choose") {
        seats.push(drive.state().actorSeat as number);
        drive.play("EXPLORE");
      }
      order.push(seats);
      drive.finishRound();
    }
    expect(order).toEqual([
      [0, 1, 2, 3],
      [1, 2, 3, 0],
      [2, 3, 0, 1],
      [3, 0, 1, 2],
      [0, 1, 2, 3],
    ]);
  });

  test("what is shown is carried out in the same order", () => {
    drive.arrange({ players: 3, hands: [["Space Marines", ...few(1)], ["Space Marines", ...few(2).slice(1)], []] });
    drive.choose("Space Marines");
    drive.choose("Space Marines");
    drive.play("EXPLORE");
    const actors: (number | null)[] = [];
    for (let i = 0; i < 3; i++) {
      actors.push(drive.state().actorSeat);
      drive.discardAll();
    }
    expect(actors).toEqual([0, 1, 2]);
  });
});
