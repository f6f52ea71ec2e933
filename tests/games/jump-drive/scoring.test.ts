// The rulebook's paragraphs on points, income and the hand limit, each as a scenario. Seat 0 acts first; all others
// explore.
import { describe, expect, test } from "vitest";
import { Drive, type DriveState, FILLER } from "./position.ts";

const drive = new Drive();
const few = (n: number): string[] => FILLER.slice(0, n);

describe("points and income at the end of a round", () => {
  /** Lets everybody explore and returns what the round brought. */
  function scored(...tableaus: string[][]): DriveState {
    drive.arrange({ players: Math.max(2, tableaus.length), hands: [], tableaus });
    drive.turn();
    return drive.finishRound();
  }

  test("every card gives its own, equal cards each their own", () => {
    expect(scored(["Comet Zone", "Comet Zone", "Gem World"])).toMatchObject({ gained: [0, 0], earned: [8, 0] });
    expect(scored(["Drop Ships", "Drop Ships"]).gained).toEqual([4, 0]);
  });

  test("cards placed in the round give theirs at once", () => {
    drive.arrange({ hands: [["Gem World", ...few(2)]] });
    drive.turn(undefined, "Gem World");
    expect(drive.finishRound().earned).toEqual([2, 0]);
  });

  test("one for each brown world, military or not", () => {
    expect(scored(["Mining Conglomerate", "Gem Smugglers", "Comet Zone", "New Vinland"])).toMatchObject({
      gained: [1 + 2, 0],
      earned: [1 + 1 + 3, 0],
    });
    expect(scored(["Mining League", "Gem Smugglers", "Comet Zone"])).toMatchObject({
      gained: [1 + 6, 0],
      earned: [6, 0],
    });
  });

  test("one for each blue world", () => {
    expect(scored(["Consumer Markets", "Gem World", "Smuggling Lair", "New Earth"])).toMatchObject({
      gained: [2 + 3, 0],
      earned: [2 + 2 + 1 + 3, 0],
    });
  });

  test("one for each own chromosome symbol and one for each of one other player: the one with the most", () => {
    const code = ["Uplift Code"];
    expect(scored(code, ["Uplift Researchers"], ["Uplift Mercenaries", "Devolved Uplift Race"]).gained[0]).toBe(2 + 3);
    expect(scored(code, ["Uplift Researchers"], ["Gem World"]).gained[0]).toBe(2 + 1);
    expect(scored(code, [], []).gained[0]).toBe(2);
  });

  test.each([
    ["Free Trade Association", ["Gem World", "Artist Colony", "Comet Zone"], ["Gem World"], 2 * 1 + 2],
    ["Galactic Imperium", ["Pirate Lair", "Gem Smugglers", "Gem World"], ["Rebel Base"], 2 * 1 + 6 + 2],
    ["Galactic Federation", ["Space Marines", "Survey Team", "Gem World"], ["Survey Team"], 2 * 2 + 2],
    ["Galactic Survey: SETI", ["Survey HQ", "Survey Team"], ["Contact Specialist"], 3 + 1 + 1 + 4],
    ["Alien Technology Institute", ["Alien Toy Shop"], ["Alien Guardians"], 4 + 7 + 4],
  ])("%s: its own subjects and those of one other player", (card, others, own, points) => {
    expect(scored([card, ...own], others).gained[0]).toBe(points);
  });

  test("each such card may name another player", () => {
    const state = scored(
      ["Uplift Code", "Free Trade Association"],
      ["Uplift Mercenaries"],
      ["Gem World", "Artist Colony"],
    );
    expect(state.gained[0]).toBe(2 + 1 + 2);
  });

  test.each([
    ["Genetics Lab", "Ancient Races", "earned", 1 + 2],
    ["Artist Colony", "Galactic Advertisers", "earned", 1 + 2],
    ["New Vinland", "Galactic Advertisers", "earned", 2 + 2],
    ["Former Penal Colony", "Galactic Advertisers", "earned", 1 + 1 + 2],
    ["Galactic Resort", "Galactic Advertisers", "earned", 1 + 1 + 2],
    ["Asteroid Belt", "Mining Robots", "earned", 2 + 1],
    ["Mining World", "Mining Robots", "earned", 2 + 1],
    ["Tourist World", "Artist Colony", "earned", 2 + 1],
    ["Pirate Fuel Cache", "Military Convoy", "gained", 1],
    ["Gem World", "Mining Conglomerate", "gained", 2],
    ["Imperium Blaster Factory", "Mining Conglomerate", "gained", 1 + 1 + 1],
    ["Alien Toy Shop", "Alien Technology Institute", "gained", 1 + 4],
    ["New Earth", "Galactic Advertisers", "gained", 3 + 1],
  ] as const)("%s with %s: %s %i; another player's brings nothing", (card, partner, what, sum) => {
    expect(scored([card, partner])[what][0]).toBe(sum);
    expect(scored([card], [partner])[what][0]).toBe(scored([card], [])[what][0]);
    expect(scored([card, partner])[what][0]).toBeGreaterThan(scored([card])[what][0] + scored([partner])[what][0] - 1);
  });

  test.each([
    [
      ["Asteroid Belt", "Mining Robots", "Mining Robots"],
      [2, 2 + 1],
    ],
    [
      ["Artist Colony", "Galactic Advertisers", "Galactic Advertisers"],
      [1, 1 + 2 + 2],
    ],
    [
      ["Genetics Lab", "Ancient Races", "Lifeforms, Inc."],
      [1 + 1 + 1, 1 + 2 + 1],
    ],
    [
      ["Pirate Fuel Cache", "Military Convoy", "Military Convoy"],
      [1, 1],
    ],
    [
      ["Gem World", "Mining Conglomerate", "Mining Conglomerate"],
      [2, 2 + 1 + 1],
    ],
    [
      ["Asteroid Belt", "Asteroid Belt", "Mining Robots"],
      [1, 3 + 3],
    ],
  ])(
    "several of what a card is with bring no more, but each copy of the card has its own: %j",
    (cards, [points, income]) => {
      expect(scored(cards)).toMatchObject({ gained: [points, 0], earned: [income, 0] });
    },
  );

  test("the points are counted first, over all rounds", () => {
    drive.arrange({ hands: [], tableaus: [["Deserted Alien Library"]], points: [10, 3] });
    drive.turn();
    expect(drive.finishRound().points).toEqual([16, 3]);
  });
});

describe("the hand limit", () => {
  test("after all income everybody discards down to ten, of their choice, from the dealer's left on", () => {
    const rich = ["Comet Zone", "Comet Zone", "Mining World"];
    drive.arrange({ hands: [few(0), few(0)], tableaus: [rich, ["New Earth", "Lost Species Ark World"]] });
    const { hand: hands } = drive.state();
    expect(hands.map((cards) => cards.length)).toEqual([0, 0]);
    drive.turn();
    drive.discardAll();
    drive.discardAll();
    // 2 + 8 cards and 2 + 7 cards: nobody is over ten.
    expect(drive.state()).toMatchObject({ phase: "choose", round: 4 });
    while (drive.state().phase === "choose") drive.play("EXPLORE");
    drive.discardAll();
    const last = drive.discardAll();
    expect(last).toMatchObject({ phase: "limit", actorSeat: 1 });
    expect(last.hand.map((cards) => cards.length)).toEqual([20, 18]);
    expect(last.owed).toBe(8);
    const keep = last.hand[1].slice(8);
    for (const card of last.hand[1].slice(0, 8)) drive.play("DISCARD", card);
    expect(drive.state().hand[1]).toEqual(keep);
    expect(drive.state()).toMatchObject({ phase: "limit", actorSeat: 0, owed: 10 });
    drive.discardAll();
    expect(drive.state().hand.map((cards) => cards.length)).toEqual([10, 10]);
  });
});
