// The rulebook's paragraphs on paying, conquering, one card or two, and exploring, each as a scenario. Seat 0 acts
// first; all others explore.
import { describe, expect, test } from "vitest";
import { CARD } from "./cards.ts";
import { Drive, type DriveState, FILLER, names } from "./position.ts";

const drive = new Drive();
const few = (n: number): string[] => FILLER.slice(0, n);
const tableau = (state: DriveState, seat = 0): string[] => names(state.tableau[seat]);
const hand = (state: DriveState, seat = 0): string[] => names(state.hand[seat]);

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
