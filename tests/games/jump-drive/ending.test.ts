// The rulebook's paragraphs on short piles and on the end of the game, each as a scenario. Seat 0 acts first; all
// others explore.
import { describe, expect, test } from "vitest";
import { CARD } from "./cards.ts";
import { Box, Drive, type DriveState, FILLER, names } from "./position.ts";

const drive = new Drive();
const few = (n: number): string[] => FILLER.slice(0, n);
const hand = (state: DriveState, seat = 0): string[] => names(state.hand[seat]);

describe("the piles", () => {
  test("a deck that is used up is made anew of all discards, the open ones too, when a card is to be drawn", () => {
    drive.arrange({ hands: [few(1)], deckSize: 3, top: ["Drop Ships", "Space Marines", "New Earth"] });
    const before = drive.state();
    const state = drive.turn();
    expect(hand(state)).toEqual(expect.arrayContaining(["Drop Ships", "Space Marines", "New Earth"]));
    expect(state.hand[0]).toHaveLength(6);
    expect(state.discard).toEqual([[], []]);
    expect(state.open).toEqual([]);
    expect(state.deck).toHaveLength(before.discard[0].length - 2);
  });

  test("a deck that holds just enough is not shuffled", () => {
    drive.arrange({ players: 2, hands: [few(1)], deckSize: 10 });
    const discards = drive.state().discard[0];
    drive.turn();
    drive.discardAll();
    expect(drive.state()).toMatchObject({ deck: [], phase: "explore", actorSeat: 1 });
    expect(drive.state().discard[0]).toHaveLength(discards.length + 3);
  });

  test("shuffling mixes: other seeds, other orders", () => {
    const orders = [1, 2, 3].map((seed) => {
      drive.arrange({ hands: [few(1)], deckSize: 0 });
      drive.write({ ...drive.state(), rng: [seed, 2, 3, 4] });
      drive.turn();
      return drive.state().deck.join();
    });
    expect(new Set(orders).size).toBe(3);
  });
});

/** A position of four seats without hands and discards: this many cards in the deck, all others in the tableaus. */
function scarce(deckSize: number, dealer: number, points: number[] = [0, 0, 0, 0]): DriveState {
  const worth = (card: number): number =>
    10 * (CARD[card].effects ?? []).filter(({ kind }) => kind.startsWith("points")).length +
    (CARD[card].limit === undefined ? (CARD[card].points ?? 0) : 99);
  const cards = new Box().rest().sort((a, b) => worth(a) - worth(b));
  const deck = cards.splice(cards.length - deckSize);
  drive.arrange({ players: 4, hands: [] });
  drive.write({
    ...drive.state(),
    dealer,
    actorSeat: (dealer + 1) % 4,
    deck,
    tableau: points.map((_, seat) => cards.filter((_, i) => i % 4 === seat)),
    points,
  });
  return drive.state();
}

describe("income when the piles run short", () => {
  const DECK = 40;

  /**
   * Everybody places the Survey Team, so that only income is drawn; returns who got how many cards, in the order of
   * dealing.
   */
  function dealt(dealer: number, totals: number[]): { order: number[]; cards: number[]; earned: number[] } {
    const play = (): DriveState => {
      for (let i = 0; i < 4; i++) drive.play("SURVEY");
      return drive.state();
    };
    scarce(DECK, dealer);
    const { gained } = play();
    const before = scarce(
      DECK,
      dealer,
      totals.map((total, seat) => total - gained[seat]),
    );
    const after = play();
    expect(after.points).toEqual(totals);
    const owners = [...before.deck].reverse().map((card) => after.hand.findIndex((hand) => hand.includes(card)));
    return {
      order: owners.filter((seat, i) => seat !== owners[i - 1]),
      cards: after.hand.map((hand) => hand.length),
      earned: after.earned,
    };
  }

  test.each([
    [3, [40, 49, 41, 42], [1, 2, 3, 0]],
    [3, [40, 41, 42, 49], [3, 0, 1, 2]],
    [1, [40, 49, 41, 42], [1, 2, 3, 0]],
    [2, [49, 48, 47, 46], [0, 1, 2, 3]],
  ])("dealer %i, points %j: first who has the most points, then clockwise", (dealer, totals, order) => {
    const served = dealt(dealer, totals).order;
    expect(served.length).toBeGreaterThan(1);
    expect(served).toEqual(order.slice(0, served.length));
  });

  test.each([
    [0, [49, 40, 49, 41], 2],
    [3, [49, 40, 49, 41], 0],
    [2, [40, 49, 49, 49], 3],
    [1, [49, 49, 40, 40], 0],
  ])("dealer %i, points %j: of those who tie, the next at the dealer's left", (dealer, totals, first) => {
    expect(dealt(dealer, totals).order[0]).toBe(first);
  });

  test("when both piles are empty the later ones get fewer cards or none", () => {
    const { order, cards, earned } = dealt(3, [40, 49, 41, 42]);
    expect(earned.reduce((a, b) => a + b)).toBeGreaterThan(DECK);
    expect(cards.reduce((a, b) => a + b)).toBe(DECK);
    let left = DECK;
    for (const seat of [1, 2, 3, 0]) {
      expect(cards[seat], `seat ${seat}`).toBe(Math.min(left, earned[seat]));
      left -= cards[seat];
    }
    expect(order[0]).toBe(1);
  });

  test("when the deck holds it all, it is dealt from the dealer's left, whoever has the most points", () => {
    const rich = ["Gem World"];
    drive.arrange({ players: 3, hands: [], tableaus: [rich, rich, ["Deserted Alien Library"]] });
    const deck = drive.state().deck;
    for (let i = 0; i < 3; i++) drive.play("SURVEY");
    const { hand: hands, earned } = drive.state();
    expect(earned).toEqual([3, 3, 3]);
    const tops = [...deck].reverse();
    expect(hands.map((cards) => cards.every((card) => tops.slice(0, 9).includes(card)))).toEqual([true, true, true]);
    expect([0, 1, 2].map((seat) => hands[seat].includes(tops[3 * seat]))).toEqual([true, true, true]);
  });
});

describe("exploring when the piles run short", () => {
  test.each([
    [4, 2],
    [3, 1],
  ])("%i cards left: all are drawn, and of all but two as many are discarded", (deckSize, owed) => {
    scarce(deckSize, 3);
    drive.turn();
    expect(drive.state()).toMatchObject({ phase: "explore", actorSeat: 0, owed, deck: [] });
    expect(drive.state().hand[0]).toHaveLength(deckSize);
  });

  test("two left: they are kept, and the next one has nothing to draw", () => {
    scarce(2, 3);
    drive.turn();
    // Everybody has had the turn, and the round is scored.
    expect(drive.state().hand.map((cards) => cards.length)).toEqual([2, 0, 0, 0]);
    expect(drive.state().phase).not.toBe("explore");
  });

  test("what is known of a pile is still known when there is nothing left to shuffle", () => {
    scarce(3, 3);
    const before = drive.state();
    // Seat 0 has seen these cards among its discards before they were shuffled.
    const shuffled = before.shuffled.map((_, card) => (before.deck.includes(card) ? 1 : 0));
    drive.write({ ...before, shuffled });
    for (const choice of ["SURVEY", "EXPLORE", "SURVEY", "SURVEY"]) drive.play(choice);
    // Seat 1 drew them: seat 0 still knows that they are among the three that it drew.
    expect(drive.state()).toMatchObject({ phase: "explore", actorSeat: 1, drawn: [0, 3, 0, 0], shuffled });
  });
});

describe("the end of the game", () => {
  const pair = (points: number[], tableaus: string[][], hands: string[][] = []): DriveState => {
    drive.arrange({ hands, tableaus, points });
    drive.turn();
    return drive.finishRound();
  };

  test("comes when somebody has fifty after the points are counted, not at forty-nine", () => {
    expect(pair([48, 0], [["Artist Colony"]])).toMatchObject({ phase: "choose", points: [49, 0] });
    expect(pair([49, 0], [["Artist Colony"]])).toMatchObject({ phase: "over", ending: "points", points: [50, 0] });
  });

  test("all points of that round count, and nobody draws income any more", () => {
    const state = pair([49, 48], [["Artist Colony"], ["Deserted Alien Library"]]);
    expect(state).toMatchObject({ phase: "over", actorSeat: null, points: [50, 54], earned: [0, 2] });
    expect(state.hand.map((cards) => cards.length)).toEqual([2, 2]);
    expect(drive.ranks(2)).toEqual([2, 1]);
    expect(drive.scores(2)).toEqual([50, 54]);
    expect(drive.legal()).toEqual([]);
  });

  test("of equal points wins who has more cards in hand and income of the last round together", () => {
    const tableaus = [["Lifeforms, Inc."], ["Artist Colony"]];
    // Two cards of exploring each; income 1 against none.
    expect(pair([49, 49], tableaus)).toMatchObject({ phase: "over", points: [50, 50], earned: [1, 0] });
    expect(drive.ranks(2)).toEqual([1, 2]);
    pair([49, 49], tableaus, [[], few(2)]);
    expect(drive.ranks(2)).toEqual([2, 1]);
  });

  test("who is equal in that too shares the victory", () => {
    pair([49, 49], [["Lifeforms, Inc."], ["Artist Colony"]], [[], few(1)]);
    expect(drive.ranks(2)).toEqual([1, 1]);
  });

  test("places below the first are ranked alike", () => {
    drive.arrange({
      players: 4,
      hands: [few(1), [], [], []],
      tableaus: [[], ["Drop Ships"]],
      points: [30, 49, 30, 31],
    });
    drive.turn();
    expect(drive.finishRound().phase).toBe("over");
    expect(drive.ranks(4)).toEqual([3, 1, 4, 2]);
  });

  test("War Propaganda passes before the points that end the game", () => {
    const state = pair([49, 47], [["War Propaganda"], ["Space Marines"]]);
    expect(state).toMatchObject({ phase: "over", points: [49, 50] });
  });

  test("ruling: a game that nobody ends is over after sixty rounds", () => {
    drive.arrange({ hands: [], tableaus: [["Gem World"]], round: 60, points: [3, 9] });
    drive.turn();
    expect(drive.finishRound()).toMatchObject({ phase: "over", ending: "roundLimit", points: [3, 9], earned: [2, 0] });
    expect(drive.ranks(2)).toEqual([2, 1]);
    drive.arrange({ hands: [], round: 59 });
    drive.turn();
    expect(drive.finishRound()).toMatchObject({ phase: "choose", round: 60 });
  });
});
