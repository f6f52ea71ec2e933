// The rulebook's paragraphs before the appendix, each as a scenario: setup, choosing, paying, conquering, exploring, the end of a
// round, the end of the game. Seat 0 acts first; all others explore unless they are told otherwise.
import { describe, expect, test } from "vitest";
import { CARD, DECK_SIZE } from "./cards.ts";
import { Box, Drive, type DriveState, FILLER, names } from "./position.ts";

const drive = new Drive();
const few = (n: number): string[] => FILLER.slice(0, n);
const tableau = (state: DriveState, seat = 0): string[] => names(state.tableau[seat]);
const hand = (state: DriveState, seat = 0): string[] => names(state.hand[seat]);

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

describe("paying", () => {
  test("as many cards as the card's number says, of one's choice, face-down to the discards", () => {
    drive.arrange({ hands: [["Gem World", "Space Marines", "Drop Ships", "Trade Pact"]] });
    expect(drive.turn(undefined, "Gem World")).toMatchObject({ phase: "pay", owed: 2, actorSeat: 0 });
    drive.discard("Space Marines", "Trade Pact");
    const state = drive.state();
    expect(names(state.discard[0]).sort()).toEqual(["Space Marines", "Trade Pact"]);
    expect(hand(state)).toContain("Drop Ships");
    expect(tableau(state)).toEqual(["Gem World"]);
  });

  test("any of the other cards in the hand may pay, not the chosen ones", () => {
    drive.arrange({ hands: [["Space Marines", "Gem World", ...few(4)]] });
    const state = drive.turn("Space Marines", "Gem World");
    const payable = new Set<string>();
    for (const action of drive.legal()) payable.add(CARD[Number(action.split(" ")[1])].name);
    expect([...payable].sort()).toEqual(["Asteroid Belt", "Comet Zone"]);
    expect(hand(state)).not.toContain("Gem World");
  });

  test("abilities lower a cost, all of them together, to 0 at the least", () => {
    drive.arrange({ hands: [["Mining World", "Comet Zone"]], tableaus: [["Mining Robots", "Replicant Robots"]] });
    const state = drive.turn(undefined, "Mining World");
    expect(tableau(state)).toEqual(["Mining Robots", "Replicant Robots", "Mining World"]);
    const discounts = [
      "Mining Robots",
      "Mining Robots",
      "Mining Conglomerate",
      "Uplift Mining Moles",
      "Replicant Robots",
    ];
    drive.arrange({ hands: [["Mining World"]], tableaus: [discounts] });
    expect(drive.mayChoose(undefined, "Mining World")).toBe(true);
  });

  test.each([
    ["Investment Credits", "Drop Ships", undefined, 2],
    ["Galactic Salon", "Drop Ships", undefined, 2],
    ["Galactic Federation", "Drop Ships", undefined, 1],
    ["Space Symbionts", "Drop Ships", undefined, 1],
    ["Galactic Advertisers", undefined, "Galactic Trendsetters", 3],
    ["Galactic Advertisers", undefined, "Terraformed World", 5],
    ["Mining Robots", undefined, "New Earth", 4],
    ["Mining Conglomerate", undefined, "New Earth", 4],
    ["Uplift Mining Moles", undefined, "New Earth", 4],
    ["Mining Robots", undefined, "Terraformed World", 5],
    ["Replicant Robots", undefined, "Terraformed World", 3],
    ["Alien Technology Institute", undefined, "Deserted Alien Colony", 3],
    ["Rosetta Stone World", undefined, "Deserted Alien Colony", 3],
    ["Rosetta Stone World", undefined, "New Earth", 5],
    ["Investment Credits", undefined, "New Earth", 5],
    ["Replicant Robots", "Drop Ships", undefined, 3],
  ])("%s: %s %s costs %4$i alone", (owned, development, world, price) => {
    drive.arrange({ hands: [[development ?? (world as string), ...few(6)]], tableaus: [[owned]] });
    expect(drive.turn(development, world)).toMatchObject({ phase: "pay", actorSeat: 0, owed: price });
  });

  test("a discount for developments holds for the Survey Team that comes with a world", () => {
    drive.arrange({ hands: [["Devolved Uplift Race"]], tableaus: [["Investment Credits"]] });
    expect(drive.mayChoose("Survey Team", "Devolved Uplift Race")).toBe(true);
  });
});

describe("conquering", () => {
  test("symbols for military strength must reach the defence, and then it costs nothing", () => {
    drive.arrange({ hands: [["Pirate Lair"]], tableaus: [["Space Marines"]] });
    expect(drive.mayChoose(undefined, "Pirate Lair")).toBe(false);
    drive.arrange({ hands: [["Pirate Lair"]], tableaus: [["Space Marines", "Military Convoy"]] });
    drive.turn(undefined, "Pirate Lair");
    expect(tableau(drive.state())).toEqual(["Space Marines", "Military Convoy", "Pirate Lair"]);
    drive.arrange({ hands: [["Imperium Blaster Factory"]], tableaus: [["Drop Ships"]] });
    expect(drive.mayChoose(undefined, "Imperium Blaster Factory")).toBe(true);
  });

  test("strength by abilities is added: Uplift Mercenaries give one for each chromosome symbol", () => {
    const tableaus = [["Uplift Mercenaries", "Uplift Code"]];
    drive.arrange({ hands: [["Pirate Lair", "Alien Robot Sentry"]], tableaus });
    expect(drive.mayChoose(undefined, "Pirate Lair")).toBe(true);
    expect(drive.mayChoose(undefined, "Alien Robot Sentry")).toBe(false);
  });

  test.each([
    ["Galactic Imperium", "Rebel Underground", "Pirate Lair"],
    ["Alien Technology Institute", "Alien Robot Sentry", "Rebel Underground"],
    ["Rosetta Stone World", "Alien Robot Sentry", "Pirate Lair"],
  ])("the strength of %s counts against %s, not against %s", (owned, yes, no) => {
    // Two of the marines' and the ability's 2 or 4.
    drive.arrange({ hands: [[yes, no]], tableaus: [[owned, "Space Marines"]] });
    expect(drive.mayChoose(undefined, yes)).toBe(true);
    expect(drive.mayChoose(undefined, no)).toBe(false);
  });

  test("a rebel world needs every point: Galactic Imperium's four are not five", () => {
    drive.arrange({ hands: [["Rebel Outpost"]], tableaus: [["Galactic Imperium"]] });
    expect(drive.mayChoose(undefined, "Rebel Outpost")).toBe(false);
  });

  test("strength and cards are never put together for one world", () => {
    drive.arrange({ hands: [["Pirate Lair", ...few(1)]], tableaus: [["Space Marines", "Contact Specialist"]] });
    expect(drive.mayChoose(undefined, "Pirate Lair")).toBe(false);
    drive.arrange({ hands: [["Pirate Lair", ...few(2)]], tableaus: [["Space Marines", "Contact Specialist"]] });
    expect(drive.turn(undefined, "Pirate Lair")).toMatchObject({ owed: 2 });
  });

  test("discounts do not lower a defence", () => {
    drive.arrange({ hands: [["Convict Miners"]], tableaus: [["Mining Robots", "Replicant Robots"]] });
    expect(drive.mayChoose(undefined, "Convict Miners")).toBe(false);
  });
});

describe("one card or two", () => {
  test("a lone development costs one card less, and no card is drawn", () => {
    drive.arrange({ hands: [["Space Marines", ...few(1)]] });
    expect(drive.turn("Space Marines")).toMatchObject({ owed: 1 });
    expect(drive.discard("Comet Zone").hand[0]).toEqual([]);
  });

  test("one that costs nothing stays at nothing", () => {
    drive.arrange({ hands: [["Investment Credits"]], tableaus: [["Galactic Federation"]] });
    expect(tableau(drive.turn("Investment Credits"))).toEqual(["Galactic Federation", "Investment Credits"]);
  });

  test("for a lone world one card is drawn, after it was paid", () => {
    drive.arrange({ hands: [["Gem World", ...few(2)]], top: ["Space Marines"] });
    expect(drive.turn(undefined, "Gem World").hand[0]).toHaveLength(2);
    expect(drive.discard("Comet Zone", "Comet Zone").hand[0].map((card) => CARD[card].name)).toEqual(["Space Marines"]);
  });

  test("or conquered", () => {
    drive.arrange({ hands: [["Gem Smugglers"]], tableaus: [["Space Marines"]], top: ["Trade Pact"] });
    expect(hand(drive.turn(undefined, "Gem Smugglers"))).toEqual(["Trade Pact"]);
  });

  test("of a development and a world the development comes first, at its full price, and no card is drawn", () => {
    drive.arrange({ hands: [["Space Marines", "Gem World", ...few(4)]] });
    expect(drive.turn("Space Marines", "Gem World")).toMatchObject({ owed: 2 });
    drive.discard("Comet Zone", "Comet Zone");
    expect(tableau(drive.state())).toEqual(["Space Marines"]);
    expect(drive.state()).toMatchObject({ phase: "pay", owed: 2, actorSeat: 0 });
    expect(drive.discard("Asteroid Belt", "Asteroid Belt").hand[0]).toEqual([]);
    expect(tableau(drive.state())).toEqual(["Space Marines", "Gem World"]);
  });

  test("the pair must be payable together", () => {
    drive.arrange({ hands: [["Space Marines", "Gem World", ...few(3)]] });
    expect(drive.mayChoose("Space Marines")).toBe(true);
    expect(drive.mayChoose(undefined, "Gem World")).toBe(true);
    expect(drive.mayChoose("Space Marines", "Gem World")).toBe(false);
  });

  test("the development's ability counts for the world of the same turn", () => {
    drive.arrange({ hands: [["Mining Robots", "Mining World", "Asteroid Belt", "Asteroid Belt", "Gem World"]] });
    expect(drive.mayChoose("Mining Robots", "Mining World")).toBe(true);
    expect(drive.turn("Mining Robots", "Mining World")).toMatchObject({ owed: 1 });
    expect(drive.discard("Gem World")).toMatchObject({ owed: 2, actorSeat: 0 });
  });

  test("so do its symbols", () => {
    drive.arrange({ hands: [["Space Marines", "Convict Miners", ...few(2)]] });
    expect(drive.mayChoose(undefined, "Convict Miners")).toBe(false);
    expect(drive.mayChoose("Space Marines", "Convict Miners")).toBe(true);
  });

  test("a card's own ability and symbols do not help to place it, nor a world's the development", () => {
    drive.arrange({ hands: [["New Survivalists", ...few(5)]] });
    expect(drive.mayChoose(undefined, "New Survivalists")).toBe(false);
    drive.arrange({ hands: [["Galactic Federation", ...few(7)]] });
    // 9, less 1 because it is alone.
    expect(drive.mayChoose("Galactic Federation")).toBe(false);
    drive.arrange({ hands: [["Space Symbionts", "Space Marines", ...few(5)]] });
    expect(drive.turn("Space Marines", "Space Symbionts")).toMatchObject({ owed: 2 });
  });
});

describe("exploring", () => {
  test("draws two more than the symbols, the token's three counted; discards as many as the symbols", () => {
    drive.arrange({ hands: [few(2)] });
    const state = drive.turn();
    expect(state).toMatchObject({ phase: "explore", actorSeat: 0, owed: 3 });
    expect(state.hand[0]).toHaveLength(2 + 5);
    expect(drive.discardAll().hand[0]).toHaveLength(4);
  });

  test("symbols of the tableau are added, by every card", () => {
    drive.arrange({ hands: [few(2)], tableaus: [["Galactic Survey: SETI", "Survey Team", "Contact Specialist"]] });
    const state = drive.turn();
    expect(state).toMatchObject({ owed: 3 + 3 + 2 + 1 });
    expect(state.hand[0]).toHaveLength(2 + 2 + 9);
  });

  test("the discards are of one's choice out of the whole hand, face-down", () => {
    drive.arrange({
      hands: [["Comet Zone"]],
      top: ["Drop Ships", "Space Marines", "Trade Pact", "New Earth", "Gem World"],
    });
    drive.turn();
    drive.discard("Comet Zone", "Trade Pact", "New Earth");
    const state = drive.state();
    expect(hand(state).sort()).toEqual(["Drop Ships", "Gem World", "Space Marines"]);
    expect(names(state.discard[0]).sort()).toEqual(["Comet Zone", "New Earth", "Trade Pact"]);
  });

  test("the token counts for that one time only", () => {
    drive.arrange({ hands: [few(1)] });
    drive.turn();
    drive.finishRound();
    drive.play("EXPLORE");
    drive.play("EXPLORE");
    expect(drive.state()).toMatchObject({ phase: "explore", owed: 3 });
  });

  test("points and income follow as always", () => {
    drive.arrange({ hands: [], tableaus: [["Deserted Alien Colony"]] });
    drive.turn();
    const state = drive.finishRound();
    expect(state).toMatchObject({ gained: [4, 0], earned: [2, 0], points: [4, 0] });
    expect(state.hand[0]).toHaveLength(2 + 2);
  });

  test("all may explore, as often as they like", () => {
    drive.arrange({ players: 4, hands: [] });
    for (let round = 0; round < 12; round++) {
      for (let i = 0; i < 4; i++) drive.play("EXPLORE");
      drive.finishRound();
    }
    // Ten cards each and no more.
    expect(drive.state().hand.map((cards) => cards.length)).toEqual([10, 10, 10, 10]);
  });
});

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

/** A position of four seats without hands and discards: so many cards in the deck, all others in the tableaus. */
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

  /** Everybody places the Survey Team, so that only income is drawn; tells who got how many cards, in the order of dealing. */
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
