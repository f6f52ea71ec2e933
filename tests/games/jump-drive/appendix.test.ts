// The rulebook's appendix, card by card: each sentence a scenario.
import { describe, expect, it } from "vitest";
import { DECK_CARDS, Drive, find, names } from "./position.ts";

const drive = new Drive();

describe("Survey Team", () => {
  it("may be taken once in the game", () => {
    drive.arrange({ hands: [["Comet Zone"], []] });
    expect(drive.legal()).toContain("SURVEY");
    drive.arrange({ hands: [["Comet Zone"], []], tableaus: [["Survey Team"], []] });
    expect(drive.legal()).not.toContain("SURVEY");
    expect(drive.legalOf("SURVEY_SETTLE")).toEqual([]);
  });
  it("each player has an own one", () => {
    drive.arrange({ hands: [[], []], tableaus: [["Survey Team"], []] });
    drive.choose();
    expect(drive.legal()).toContain("SURVEY");
  });
  it("alone costs one less: nothing", () => {
    drive.arrange({ hands: [[], []] });
    drive.choose("Survey Team");
    const state = drive.choose();
    expect(state.tableau[0]).toEqual([DECK_CARDS]);
    expect(state.hand[0]).toEqual([]);
  });
  it("with a world costs its one card, and no card is drawn for the world", () => {
    drive.arrange({ hands: [["Artist Colony", "Comet Zone", "Mining World"], []] });
    drive.choose("Survey Team", "Artist Colony");
    expect(drive.choose().owed).toBe(1);
    drive.discard("Comet Zone");
    const state = drive.discard("Mining World");
    expect(names(state.tableau[0]).slice(-1)).toEqual(["Artist Colony"]);
    expect(state.tableau[0][0]).toBe(DECK_CARDS);
    expect(state.hand[0]).toEqual([]);
  });
  it("helps the world placed in the same turn, and forbids a development beside it", () => {
    drive.arrange({ hands: [["Gem Smugglers", "Comet Zone"], []] });
    expect(drive.mayChoose(undefined, "Gem Smugglers")).toBe(false);
    expect(drive.mayChoose("Survey Team", "Gem Smugglers")).toBe(true);
    expect(drive.legalOf("DEVELOP_SETTLE")).toEqual([]);
  });
});

describe("Galactic Trendsetters", () => {
  it.each([
    [1, 2],
    [2, 8],
    [3, 18],
    [4, 32],
  ])("%i of them score %i points", (count, points) => {
    drive.arrange({ hands: [[], []], tableaus: [Array(count).fill("Galactic Trendsetters"), []] });
    expect(drive.finishRound().gained[0]).toBe(points);
  });
});

describe("Trade Pact", () => {
  it("is placed only without military strength, or with a Contact Specialist", () => {
    drive.arrange({ hands: [["Trade Pact", "Comet Zone"], []], tableaus: [["Space Marines"], []] });
    expect(drive.mayChoose("Trade Pact")).toBe(false);
    drive.arrange({
      hands: [["Trade Pact", "Comet Zone"], []],
      tableaus: [["Space Marines", "Contact Specialist"], []],
    });
    expect(drive.mayChoose("Trade Pact")).toBe(true);
    drive.arrange({ hands: [["Trade Pact", "Comet Zone"], []], tableaus: [["Galactic Imperium"], []] });
    expect(drive.mayChoose("Trade Pact")).toBe(true);
  });
  it("needs that only when it is placed: military may follow", () => {
    drive.arrange({
      hands: [["Drop Ships", "Comet Zone", "Comet Zone", "Mining World"], []],
      tableaus: [["Trade Pact"], []],
    });
    expect(drive.mayChoose("Drop Ships")).toBe(true);
    drive.choose("Drop Ships");
    drive.choose();
    expect(names(drive.finishRound().tableau[0])).toContain("Trade Pact");
  });
  it("earns one more while another player has one", () => {
    drive.arrange({ hands: [[], []], tableaus: [["Trade Pact"], []] });
    expect(drive.finishRound().earned[0]).toBe(1);
    drive.arrange({ hands: [[], []], tableaus: [["Trade Pact"], ["Trade Pact"]] });
    expect(drive.finishRound().earned).toEqual([2, 2]);
  });
  it("lies once before each player", () => {
    drive.arrange({ hands: [["Trade Pact", "Comet Zone"], []], tableaus: [["Trade Pact"], []] });
    expect(drive.mayChoose("Trade Pact")).toBe(false);
  });
});

describe("Contact Specialist", () => {
  it("lets a military world that is not yellow be paid for, one less", () => {
    drive.arrange({
      hands: [["Rebel Underground", "Comet Zone", "Mining World"], []],
      tableaus: [["Contact Specialist"], []],
    });
    drive.choose(undefined, "Rebel Underground");
    expect(drive.choose().owed).toBe(2);
    drive.arrange({
      hands: [["Alien Robot Sentry", "Comet Zone", "Mining World", "Mining World"], []],
      tableaus: [["Contact Specialist"], []],
    });
    expect(drive.mayChoose(undefined, "Alien Robot Sentry")).toBe(false);
  });
  it("goes with other discounts: five with two Replicant Robots", () => {
    drive.arrange({
      hands: [["Rebel Outpost"], []],
      tableaus: [["Contact Specialist", "Replicant Robots", "Replicant Robots"], []],
    });
    drive.choose(undefined, "Rebel Outpost");
    expect(names(drive.choose().tableau[0])).toContain("Rebel Outpost");
  });
  it("several of them do not add up", () => {
    drive.arrange({
      hands: [["Rebel Underground", "Comet Zone", "Mining World"], []],
      tableaus: [["Contact Specialist", "Contact Specialist"], []],
    });
    drive.choose(undefined, "Rebel Underground");
    expect(drive.choose().owed).toBe(2);
  });
  it("leaves the choice between paying and conquering to who can do both", () => {
    drive.arrange({
      hands: [["Gem Smugglers", "Comet Zone"], []],
      tableaus: [["Contact Specialist", "Space Marines"], []],
    });
    drive.choose(undefined, "Gem Smugglers");
    expect(drive.choose().phase).toBe("method");
    expect(drive.legal()).toEqual(["CONQUER", "CONTACT"]);
    expect(drive.play("CONTACT").tableau[0]).toHaveLength(3);
  });
});

describe("War Propaganda", () => {
  it("goes before scoring to the player with the highest military strength", () => {
    drive.arrange({ hands: [[], []], tableaus: [["War Propaganda"], ["Space Marines"]] });
    const state = drive.finishRound();
    expect(names(state.tableau[1])).toEqual(["Space Marines", "War Propaganda"]);
    expect(state.gained).toEqual([0, 3]);
    expect(state.earned).toEqual([0, 1]);
  });
  it("stays with its holder in a tie", () => {
    drive.arrange({ hands: [[], []], tableaus: [["War Propaganda"], ["Pirate Lair"]] });
    expect(drive.finishRound().gained[0]).toBe(3);
  });
  it("counts symbols, not strength against certain worlds", () => {
    drive.arrange({
      hands: [[], []],
      tableaus: [["War Propaganda"], ["Galactic Imperium", "Alien Technology Institute"]],
    });
    expect(names(drive.finishRound().tableau[0])).toEqual(["War Propaganda"]);
  });
  it("counts the Uplift Mercenaries' strength", () => {
    drive.arrange({ hands: [[], []], tableaus: [["War Propaganda"], ["Uplift Mercenaries", "Devolved Uplift Race"]] });
    expect(names(drive.finishRound().tableau[1])).toContain("War Propaganda");
  });
  it("both copies are checked at once: the first change does not count for the second", () => {
    // Seat 2 has 2; the receiver of one copy would have 3, but seats 0 and 1 both still see seat 2 alone ahead.
    drive.arrange({
      players: 3,
      hands: [[], [], []],
      tableaus: [["War Propaganda"], ["War Propaganda"], ["Space Marines"]],
    });
    const state = drive.finishRound();
    expect(names(state.tableau[2])).toEqual(["Space Marines", "War Propaganda", "War Propaganda"]);
    // Seat 0 holds a copy and 3 in all, seat 1 a copy and 2: seat 1 gives to seat 0, which keeps its own.
    drive.arrange({
      players: 3,
      hands: [[], [], []],
      tableaus: [["War Propaganda", "Space Marines"], ["War Propaganda", "Pirate Lair"], []],
    });
    expect(names(drive.finishRound().tableau[0])).toEqual(["War Propaganda", "Space Marines", "War Propaganda"]);
  });
  it("in a tie of others goes to the next on the holder's left", () => {
    drive.arrange({
      players: 4,
      hands: [[], [], [], []],
      tableaus: [["Space Marines"], [], ["War Propaganda"], ["Space Marines"]],
    });
    expect(names(drive.finishRound().tableau[3])).toContain("War Propaganda");
    drive.arrange({
      players: 4,
      hands: [[], [], [], []],
      tableaus: [["Space Marines"], ["Space Marines"], ["War Propaganda"], []],
    });
    expect(names(drive.finishRound().tableau[0])).toContain("War Propaganda");
  });
});

describe("New Galactic Order", () => {
  it("scores symbols and the Mercenaries' strength, not strength against certain worlds", () => {
    drive.arrange({
      hands: [[], []],
      tableaus: [["New Galactic Order", "Galactic Imperium", "Rosetta Stone World"], []],
    });
    expect(drive.finishRound().gained[0]).toBe(2 + 3);
    drive.arrange({
      hands: [[], []],
      tableaus: [["New Galactic Order", "Uplift Mercenaries", "Devolved Uplift Race"], []],
    });
    // Two symbols and three chromosomes; 1 for each of the two worlds.
    expect(drive.finishRound().gained[0]).toBe(5 + 1 + 1);
  });
});

describe("Colony Convoy", () => {
  const second = ["Mining World", "Comet Zone"];
  it("gives a second non-military world, two less, and is discarded", () => {
    drive.arrange({
      hands: [["Artist Colony", "Comet Zone", "Mining World", "Mining World"], []],
      tableaus: [["Colony Convoy"], []],
      top: ["Gem World"],
    });
    drive.choose(undefined, "Artist Colony");
    drive.choose();
    expect(drive.discard("Comet Zone").phase).toBe("second");
    const before = drive.state();
    drive.play("SECOND", find(before.hand[0], "Mining World"));
    const state = drive.discard("Gem World");
    expect(names(state.tableau[0])).toEqual(["Artist Colony", "Mining World"]);
    expect(names(state.open)).toEqual(["Colony Convoy"]);
  });
  it("may place the card drawn for the first world, or pay with it", () => {
    drive.arrange({
      hands: [["Artist Colony", "Comet Zone"], []],
      tableaus: [["Colony Convoy"], []],
      top: ["Gem World"],
    });
    drive.choose(undefined, "Artist Colony");
    drive.choose();
    const state = drive.discard("Comet Zone");
    expect(drive.legalOf("SECOND")).toEqual([`SECOND ${find(state.hand[0], "Gem World")}`]);
  });
  it("uses the first world's ability and symbols", () => {
    drive.arrange({
      hands: [["Rosetta Stone World", "Comet Zone", "Comet Zone", "Alien Toy Shop"], []],
      tableaus: [["Colony Convoy"], []],
      top: ["Rebel World"],
    });
    drive.choose(undefined, "Rosetta Stone World");
    drive.choose();
    const state = drive.discard("Comet Zone", "Comet Zone");
    // 3 - 2 for yellow - 2 of the convoy.
    const after = drive.play("SECOND", find(state.hand[0], "Alien Toy Shop"));
    expect(names(after.tableau[0])).toEqual(["Rosetta Stone World", "Alien Toy Shop"]);
    expect(names(after.hand[0])).toEqual(["Rebel World"]);
  });
  it("has no use after a conquered world", () => {
    drive.arrange({ hands: [["Gem Smugglers", ...second], []], tableaus: [["Colony Convoy", "Space Marines"], []] });
    drive.choose(undefined, "Gem Smugglers");
    expect(drive.choose().phase).not.toBe("second");
  });
  it("goes with a Contact Specialist for the first and for the second world", () => {
    drive.arrange({
      hands: [["Gem Smugglers", "Rebel Underground", "Comet Zone"], []],
      tableaus: [["Colony Convoy", "Contact Specialist"], []],
      top: ["Mining World"],
    });
    drive.choose(undefined, "Gem Smugglers");
    expect(drive.choose().phase).toBe("second");
    const state = drive.state();
    expect(drive.legalOf("SECOND")).toContain(`SECOND ${find(state.hand[0], "Rebel Underground")}`);
    drive.play("SECOND", find(state.hand[0], "Rebel Underground"));
    expect(names(drive.state().tableau[0])).toEqual(["Contact Specialist", "Gem Smugglers", "Rebel Underground"]);
  });
  it("may be used in the round in which it is placed, and in a later one", () => {
    drive.arrange({ hands: [["Colony Convoy", "Artist Colony", "Comet Zone", "Asteroid Belt", "Mining World"], []] });
    drive.choose("Colony Convoy", "Artist Colony");
    drive.choose();
    drive.discard("Comet Zone");
    expect(drive.discard("Asteroid Belt").phase).toBe("second");
    drive.play("NO_SECOND");
    expect(names(drive.state().tableau[0])).toContain("Colony Convoy");
  });
  it("never gives a third world", () => {
    drive.arrange({
      hands: [["Artist Colony", "Comet Zone", "Asteroid Belt", "Asteroid Belt", "Mining World"], []],
      tableaus: [["Colony Convoy", "Colony Convoy"], []],
    });
    drive.choose(undefined, "Artist Colony");
    drive.choose();
    const state = drive.discard("Comet Zone");
    const after = drive.play("SECOND", find(state.hand[0], "Asteroid Belt"));
    expect(after.phase).not.toBe("second");
    expect(names(after.tableau[0])).toEqual(["Colony Convoy", "Artist Colony", "Asteroid Belt"]);
  });
});

describe("Military Convoy", () => {
  it("conquers a second world with the strength that the first left", () => {
    drive.arrange({
      hands: [["Gem Smugglers", "Convict Miners", "Pirate Lair"], []],
      tableaus: [["Military Convoy", "Space Marines"], []],
      top: ["Comet Zone"],
    });
    drive.choose(undefined, "Gem Smugglers");
    const state = drive.choose();
    expect(state.phase).toBe("second");
    expect(drive.legalOf("SECOND")).toEqual([`SECOND ${find(state.hand[0], "Convict Miners")}`]);
    const after = drive.play("SECOND", find(state.hand[0], "Convict Miners"));
    expect(names(after.tableau[0])).toEqual(["Military Convoy", "Space Marines", "Gem Smugglers", "Convict Miners"]);
  });
  it("counts the symbols of the first world for the second", () => {
    drive.arrange({
      hands: [["New Survivalists", "Pirate Lair"], []],
      tableaus: [["Military Convoy"], []],
      top: ["Comet Zone"],
    });
    drive.choose(undefined, "New Survivalists");
    const state = drive.choose();
    // 1 + 2 - 1 = 2 against a defence of 3.
    expect(drive.legalOf("SECOND")).toEqual([]);
    expect(state.phase).toBe("second");
    drive.arrange({
      hands: [["New Survivalists", "Convict Miners"], []],
      tableaus: [["Military Convoy"], []],
      top: ["Comet Zone"],
    });
    drive.choose(undefined, "New Survivalists");
    drive.choose();
    expect(drive.legalOf("SECOND")).toHaveLength(1);
  });
  it("has no use after a world that was paid for, with or without a Contact Specialist", () => {
    drive.arrange({
      hands: [["Artist Colony", "Gem Smugglers", "Comet Zone"], []],
      tableaus: [["Military Convoy", "Space Marines"], []],
    });
    drive.choose(undefined, "Artist Colony");
    drive.choose();
    expect(drive.discard("Comet Zone").phase).not.toBe("second");
    drive.arrange({
      hands: [["Gem Smugglers", "Convict Miners"], []],
      tableaus: [["Military Convoy", "Space Marines", "Contact Specialist"], []],
    });
    drive.choose(undefined, "Gem Smugglers");
    drive.choose();
    expect(drive.play("CONTACT").phase).not.toBe("second");
  });
  it("is kept, and may be used in a later round", () => {
    drive.arrange({
      hands: [["Gem Smugglers", "Convict Miners"], []],
      tableaus: [["Military Convoy", "Space Marines"], []],
    });
    drive.choose(undefined, "Gem Smugglers");
    drive.choose();
    drive.play("NO_SECOND");
    expect(names(drive.state().tableau[0])).toContain("Military Convoy");
  });
});
