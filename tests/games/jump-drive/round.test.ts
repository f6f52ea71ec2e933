// Setup and the course of a round, in the order of the rulebook.
import { describe, expect, it } from "vitest";
import { COPIES, Drive, FILLER, find, names } from "./position.ts";

const drive = new Drive();

describe("setup", () => {
  it.each([2, 3, 4])(
    "%i players: seven cards each, of which each keeps five, then the dealer's left chooses first",
    (players) => {
      let state = drive.newGame(0, players, 9);
      expect(state.hand.map((hand) => hand.length)).toEqual(Array(players).fill(7));
      expect(state.deck).toHaveLength(112 - 7 * players);
      expect(state.actorSeat).toBe((state.dealer + 1) % players);
      while (state.phase === "keep") state = drive.discardAll();
      expect(state.hand.map((hand) => hand.length)).toEqual(Array(players).fill(5));
      expect(state.discard.map((cards) => cards.length)).toEqual(Array(players).fill(2));
      expect(state).toMatchObject({ phase: "choose", round: 1, actorSeat: (state.dealer + 1) % players });
    },
  );
  it("discards in ascending order only", () => {
    const state = drive.newGame(0, 2, 9);
    const hand = state.hand[state.actorSeat as number];
    expect(drive.legal()).toEqual(hand.slice(0, 6).map((card) => `DISCARD ${card}`));
    drive.play("DISCARD", hand[3]);
    expect(drive.legal()).toEqual(hand.slice(4).map((card) => `DISCARD ${card}`));
  });
  it("the beginner start, this project's own, deals five starter cards each, and everybody knows that", () => {
    for (let seed = 1; seed <= 20; seed++) {
      const state = drive.newGame(0, 3, seed, 0, 1);
      expect(state).toMatchObject({ phase: "choose", round: 1 });
      for (const hand of state.hand) {
        expect(hand).toHaveLength(5);
        expect(hand.every((card) => (COPIES[card]?.starter ?? 0) > 0)).toBe(true);
      }
      drive.cartridge.raw.resample(0, seed, 1);
      for (const hand of drive.state().hand) expect(hand.every((card) => (COPIES[card]?.starter ?? 0) > 0)).toBe(true);
    }
  });
});

describe("choosing", () => {
  it("takes one development, one world, one of each, or neither", () => {
    drive.arrange({ hands: [["Investment Credits", "Mining Robots", "Artist Colony", ...FILLER.slice(0, 3)], []] });
    const kinds = new Set(drive.legal().map((action) => action.split(" ")[0]));
    expect([...kinds]).toEqual(["EXPLORE", "SURVEY", "DEVELOP", "SETTLE", "SURVEY_SETTLE", "DEVELOP_SETTLE"]);
  });
  it("offers only what the rest of the hand can pay for", () => {
    drive.arrange({ hands: [["Drop Ships", "Comet Zone", "Mining World"], []] });
    expect(drive.mayChoose("Drop Ships")).toBe(false);
    drive.arrange({ hands: [["Drop Ships", "Comet Zone", "Mining World", "Mining World"], []] });
    expect(drive.mayChoose("Drop Ships")).toBe(true);
    expect(drive.mayChoose(undefined, "Comet Zone")).toBe(true);
    expect(drive.mayChoose("Drop Ships", "Comet Zone")).toBe(false);
  });
  it("goes round from the dealer's left, and the dealer moves on each round", () => {
    drive.arrange({ players: 3, hands: [[], [], []] });
    const order: (number | null)[] = [];
    for (let i = 0; i < 3; i++) {
      order.push(drive.state().actorSeat);
      drive.play("EXPLORE");
    }
    expect(order).toEqual([0, 1, 2]);
    expect(drive.finishRound()).toMatchObject({ dealer: 0, actorSeat: 1, round: 4 });
  });
});

describe("placing", () => {
  it("a development alone costs one card less", () => {
    drive.arrange({ hands: [["Drop Ships", "Comet Zone", "Mining World", "Mining World"], []] });
    drive.choose("Drop Ships");
    expect(drive.choose()).toMatchObject({ phase: "pay", actorSeat: 0, owed: 3 });
  });
  it("never costs less than nothing", () => {
    drive.arrange({ hands: [["Mining Robots"], []], tableaus: [["Investment Credits", "Space Symbionts"], []] });
    drive.choose("Mining Robots");
    expect(names(drive.choose().tableau[0])).toContain("Mining Robots");
  });
  it("a world alone brings a card after it is paid for or conquered", () => {
    drive.arrange({ hands: [["Artist Colony", "Comet Zone"], []], top: ["Drop Ships"] });
    drive.choose(undefined, "Artist Colony");
    drive.choose();
    expect(names(drive.discard("Comet Zone").hand[0])).toEqual(["Drop Ships"]);
    drive.arrange({ hands: [["Gem Smugglers"], []], tableaus: [["Space Marines"], []], top: ["Drop Ships"] });
    drive.choose(undefined, "Gem Smugglers");
    expect(names(drive.choose().hand[0])).toEqual(["Drop Ships"]);
  });
  it("of both the development comes first, at its full cost, and helps the world; no card is drawn", () => {
    drive.arrange({
      hands: [["Space Marines", "Convict Miners", "Comet Zone", "Mining World"], []],
      top: ["Drop Ships"],
    });
    drive.choose("Space Marines", "Convict Miners");
    expect(drive.choose().owed).toBe(2);
    const state = drive.discard("Comet Zone", "Mining World");
    expect(names(state.tableau[0])).toEqual(["Space Marines", "Convict Miners"]);
    expect(state.hand[0]).toEqual([]);
    expect(drive.legal().every((action) => !action.includes("CONQUER"))).toBe(true);
  });
  it("a world's own symbols do not help to place it", () => {
    drive.arrange({ hands: [["New Survivalists"], []] });
    expect(drive.mayChoose(undefined, "New Survivalists")).toBe(false);
  });
  it("strength against a colour or Rebels counts for these worlds only", () => {
    drive.arrange({ hands: [["Rebel Underground", "Pirate Lair"], []], tableaus: [["Galactic Imperium"], []] });
    expect(drive.mayChoose(undefined, "Rebel Underground")).toBe(true);
    expect(drive.mayChoose(undefined, "Pirate Lair")).toBe(false);
    drive.arrange({
      hands: [["Alien Robot Sentry"], []],
      tableaus: [["Rosetta Stone World", "Alien Technology Institute"], []],
    });
    expect(drive.mayChoose(undefined, "Alien Robot Sentry")).toBe(true);
  });
  it.each([
    ["brown", ["Mining Robots", "Mining Conglomerate", "Uplift Mining Moles"], "Mining World", 0],
    ["yellow", ["Rosetta Stone World"], "Alien Toy Shop", 1],
    ["any", ["Replicant Robots"], "Galactic Resort", 1],
    ["Trendsetters", ["Galactic Advertisers", "Galactic Advertisers"], "Galactic Trendsetters", 2],
  ])("discounts by card: %s", (_, tableau, world, cost) => {
    drive.arrange({ hands: [[world, ...FILLER.slice(0, 4)], []], tableaus: [tableau, []] });
    drive.choose(undefined, world);
    const state = drive.choose();
    expect(state.actorSeat === 0 ? state.owed : 0).toBe(cost);
  });
});

describe("Explore", () => {
  it("draws two more than the symbols and the three of its own, and discards as many as the symbols", () => {
    drive.arrange({ hands: [["Comet Zone"], []], tableaus: [["Galactic Salon", "Mining Robots"], []] });
    drive.choose();
    const state = drive.choose();
    expect(state).toMatchObject({ phase: "explore", owed: 6 });
    expect(state.hand[0]).toHaveLength(1 + 8);
    expect(drive.discardAll().hand[0]).toHaveLength(3);
  });
});

describe("the end of a round", () => {
  it("scores every card with its terms, then deals the income", () => {
    drive.arrange({
      hands: [[], []],
      tableaus: [
        ["Free Trade Association", "Artist Colony", "Galactic Advertisers"],
        ["Gem World", "Tourist World"],
      ],
    });
    const state = drive.finishRound();
    // 2 per own blue world, 1 per blue world of the other; the colony's point.
    expect(state.gained[0]).toBe(2 + 2 + 1);
    // 2 and 2 of the developments, 1 of the colony with the Advertisers.
    expect(state.earned[0]).toBe(5);
  });
  it("a bonus 'with' a card counts once however many there are", () => {
    drive.arrange({ hands: [[], []], tableaus: [["Asteroid Belt", "Mining Robots", "Mining Robots"], []] });
    expect(drive.finishRound().earned[0]).toBe(3);
  });
  it("of several other players the owner takes the best", () => {
    drive.arrange({
      players: 3,
      hands: [[], [], []],
      tableaus: [["Uplift Code"], ["Devolved Uplift Race"], ["Lifeforms, Inc."]],
    });
    expect(drive.finishRound().gained[0]).toBe(2 + 2);
  });
  it("Survey HQ counts pairs of explore symbols, rounded down", () => {
    drive.arrange({ hands: [[], []], tableaus: [["Survey HQ", "Mining Robots"], []] });
    expect(drive.finishRound()).toMatchObject({ gained: [1 + 1, 0], earned: [1, 0] });
  });
  it("limits the hand to ten cards", () => {
    drive.arrange({ hands: [FILLER, []], tableaus: [["Lost Species Ark World", "Ancient Races"], []] });
    drive.choose();
    drive.choose();
    drive.discardAll();
    const state = drive.discardAll();
    expect(state.phase).toBe("limit");
    expect(state).toMatchObject({ actorSeat: 0, owed: state.hand[0].length - 10 });
    expect(drive.discardAll().hand[0]).toHaveLength(10);
  });
  it("shuffles the discards when the deck is used up", () => {
    drive.arrange({ hands: [[], []], tableaus: [["Ancient Races"], []], deckSize: 3 });
    drive.choose();
    const state = drive.choose();
    expect(state.discard[0]).toEqual([]);
    expect(state.hand[0]).toHaveLength(5);
    expect(state.drawn).toEqual([2, 0]);
  });
  it("when the deck is short of income, the seat with most points draws first", () => {
    for (const [points, first] of [
      [[5, 9], 1],
      [[9, 5], 0],
      [[7, 7], 0],
    ] as const) {
      drive.arrange({ hands: [[], []], tableaus: [["Ancient Races"], ["Gem World"]], points, deckSize: 14, top: [] });
      drive.choose();
      drive.choose();
      // Both explore with the ten top cards; of the four left each earns two: enough. One less is not.
      drive.discardAll();
      const before = drive.state();
      expect(before.deck).toHaveLength(4);
      drive.write({
        ...before,
        deck: before.deck.slice(1),
        discard: [[...before.discard[0], before.deck[0]].sort((a, b) => a - b), before.discard[1]],
      });
      const top = before.deck.slice(-2);
      const state = drive.discardAll();
      expect(state.hand[first]).toEqual(expect.arrayContaining(top));
    }
  });
});

describe("the end of the game", () => {
  it("comes after the scoring in which somebody has fifty points; no income is dealt", () => {
    drive.arrange({ hands: [[], []], tableaus: [["Deserted Alien World"], ["Gem World"]], points: [45, 40] });
    const state = drive.finishRound();
    expect(state).toMatchObject({ phase: "over", ending: "points", points: [50, 40], actorSeat: null });
    expect(state.hand.map((hand) => hand.length)).toEqual([2, 2]);
    expect(drive.ranks(2)).toEqual([1, 2]);
  });
  it("does not come at forty-nine", () => {
    drive.arrange({ hands: [[], []], tableaus: [["Deserted Alien Colony"], []], points: [45, 0] });
    expect(drive.finishRound()).toMatchObject({ phase: "choose", points: [49, 0] });
  });
  it("is won by the most points, then by cards in hand with the last income", () => {
    drive.arrange({ hands: [[], []], tableaus: [["Deserted Alien World"], ["Terraformed World"]], points: [45, 45] });
    drive.finishRound();
    // Both explored: two cards each; the incomes are 2 and 1.
    expect(drive.ranks(2)).toEqual([1, 2]);
    expect(drive.scores(2)).toEqual([50, 50]);
  });
  it("is shared when these are equal too", () => {
    drive.arrange({
      hands: [["Comet Zone"], []],
      tableaus: [["Terraformed World"], ["Deserted Alien World"]],
      points: [45, 45],
    });
    drive.finishRound();
    expect(drive.ranks(2)).toEqual([1, 1]);
  });
});

it("moves each chosen card from the hand only when all have chosen", () => {
  drive.arrange({ hands: [["Artist Colony", "Comet Zone"], []] });
  const state = drive.choose(undefined, "Artist Colony");
  expect(state.hand[0]).toContain(find(state.hand[0], "Artist Colony"));
  expect(drive.choose().hand[0]).toHaveLength(1);
});
