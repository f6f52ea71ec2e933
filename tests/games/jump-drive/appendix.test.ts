// The rulebook's appendix: each of its sentences as a scenario, named by card and by what the sentence says.
// Seat 0 acts first; all others explore. What is owed after the cards are shown is the price.
import { describe, expect, test } from "vitest";
import { Drive, type DriveState, FILLER, names } from "./position.ts";

const drive = new Drive();
const few = (n: number): string[] => FILLER.slice(0, n);
const tableau = (state: DriveState, seat = 0): string[] => names(state.tableau[seat]);

/** Plays seat 0's turn and the round to its end; returns what seat 0 (or all seats) gained. */
function roundOf(development?: string, world?: string): DriveState {
  drive.turn(development, world);
  return drive.finishRound();
}

describe("symbols", () => {
  test("abilities and income that speak of symbols mean those at the left edge, not the exploring token's", () => {
    drive.arrange({ hands: [[]], tableaus: [["Galactic Survey: SETI", "Survey HQ"]] });
    // Three and two symbols: SETI counts 5, Survey HQ 2 points and 2 cards; the three of the token count nothing.
    expect(roundOf()).toMatchObject({ gained: [7, 0], earned: [2, 0] });
  });
});

describe("Survey Team", () => {
  test("each player may take one from the middle and place it, once in the whole game", () => {
    drive.arrange({ hands: [few(1), few(1)], tableaus: [["Survey Team"]] });
    expect(drive.legal().filter((action) => action.startsWith("SURVEY"))).toEqual([]);
    drive.play("EXPLORE");
    expect(drive.legalOf("SURVEY")).toEqual(["SURVEY"]);
  });

  test("its cost is paid", () => {
    drive.arrange({ hands: [["Asteroid Belt", ...few(2)]] });
    expect(drive.mayChoose("Survey Team", "Asteroid Belt")).toBe(false);
    drive.arrange({ hands: [["Devolved Uplift Race", "Comet Zone"]] });
    expect(drive.turn("Survey Team", "Devolved Uplift Race")).toMatchObject({ phase: "pay", owed: 1, actorSeat: 0 });
    drive.discard("Comet Zone");
    expect(tableau(drive.state())).toEqual(["Survey Team", "Devolved Uplift Race"]);
  });

  test("a world may come with it in the same turn, for its full price and without a card for it", () => {
    drive.arrange({ hands: [["Gem World", ...few(3)]] });
    expect(drive.turn("Survey Team", "Gem World")).toMatchObject({ owed: 1 });
    expect(drive.discard("Comet Zone")).toMatchObject({ actorSeat: 0, owed: 2 });
    drive.discard("Comet Zone", "Asteroid Belt");
    expect(tableau(drive.state())).toEqual(["Survey Team", "Gem World"]);
    expect(drive.state().hand[0]).toEqual([]);
  });

  test("its military symbol helps to conquer the world that comes with it", () => {
    drive.arrange({ hands: [["Gem Smugglers", ...few(1)]] });
    expect(drive.mayChoose(undefined, "Gem Smugglers")).toBe(false);
    expect(drive.mayChoose("Survey Team", "Gem Smugglers")).toBe(true);
  });

  test("but no second development", () => {
    drive.arrange({ hands: [["Space Marines", "Trade Pact", ...few(6)]] });
    const words = drive.legal().filter((action) => action.startsWith("SURVEY_SETTLE"));
    // Seven worlds are in the hand, and nothing else comes with the team.
    expect(words).toHaveLength(6);
    expect(words.map((action) => names([Number(action.split(" ")[1])])[0])).not.toContain("Space Marines");
  });

  test("without a world it costs one less: nothing", () => {
    drive.arrange({ hands: [[]] });
    const state = drive.turn("Survey Team");
    expect(tableau(state)).toEqual(["Survey Team"]);
    expect(state.hand[0]).toEqual([]);
  });
});

describe("Galactic Trendsetters", () => {
  test.each([
    [1, 2],
    [2, 8],
    [3, 18],
    [4, 32],
  ])("each of %i is scored by itself: %i points in all", (copies, points) => {
    drive.arrange({ hands: [[]], tableaus: [Array.from({ length: copies }, () => "Galactic Trendsetters")] });
    expect(roundOf().gained).toEqual([points, 0]);
  });

  test("those of other players do not count", () => {
    drive.arrange({ hands: [[]], tableaus: [["Galactic Trendsetters"], ["Galactic Trendsetters"]] });
    expect(roundOf().gained).toEqual([2, 2]);
  });
});

describe("Trade Pact", () => {
  test("must be placed without military strength, or with a Contact Specialist", () => {
    const hands = [["Trade Pact", ...few(1)]];
    drive.arrange({ hands, tableaus: [["Comet Zone"]] });
    expect(drive.mayChoose("Trade Pact")).toBe(true);
    for (const strong of ["Space Marines", "Survey Team", "War Propaganda", "Uplift Mercenaries"]) {
      drive.arrange({ hands, tableaus: [[strong]] });
      expect(drive.mayChoose("Trade Pact"), strong).toBe(false);
      drive.arrange({ hands, tableaus: [[strong, "Contact Specialist"]] });
      expect(drive.mayChoose("Trade Pact"), `${strong} and a specialist`).toBe(true);
    }
  });

  test("strength against certain worlds only does not stand in its way", () => {
    drive.arrange({ hands: [["Trade Pact"]], tableaus: [["Rosetta Stone World", "Galactic Imperium"]] });
    expect(drive.mayChoose("Trade Pact")).toBe(true);
  });

  test("the military strength of a world placed with it comes too late to matter", () => {
    drive.arrange({ hands: [["Trade Pact", "Pirate Fuel Cache", ...few(2)]] });
    expect(drive.mayChoose("Trade Pact", "Pirate Fuel Cache")).toBe(true);
  });

  test("the condition holds for placing only: military cards may follow, and it goes on earning", () => {
    drive.arrange({ hands: [["Space Marines", ...few(1)]], tableaus: [["Trade Pact"]] });
    const state = roundOf("Space Marines");
    expect(tableau(state)).toEqual(["Trade Pact", "Space Marines"]);
    expect(state).toMatchObject({ gained: [1, 0], earned: [1, 0] });
  });

  test("each player may have one only", () => {
    drive.arrange({
      hands: [
        ["Trade Pact", ...few(1)],
        ["Trade Pact", ...few(1)],
      ],
      tableaus: [["Trade Pact"]],
    });
    expect(drive.mayChoose("Trade Pact")).toBe(false);
    drive.play("EXPLORE");
    expect(drive.mayChoose("Trade Pact")).toBe(true);
  });

  test("a foreign tableau is that of another player, and several of them bring one card", () => {
    const one = ["Trade Pact"];
    drive.arrange({ players: 4, hands: [], tableaus: [one, [], [], []] });
    expect(roundOf().earned).toEqual([1, 0, 0, 0]);
    drive.arrange({ players: 4, hands: [], tableaus: [one, [], one, one] });
    expect(roundOf().earned).toEqual([2, 0, 2, 2]);
  });
});

describe("Contact Specialist", () => {
  test("a military world that is not yellow may be placed like another, for its defence less one", () => {
    drive.arrange({ hands: [["Rebel Outpost", ...few(4)]], tableaus: [["Contact Specialist"]] });
    expect(drive.turn(undefined, "Rebel Outpost")).toMatchObject({ phase: "pay", owed: 4, actorSeat: 0 });
    drive.arrange({ hands: [["Rebel Outpost", ...few(3)]], tableaus: [["Contact Specialist"]] });
    expect(drive.mayChoose(undefined, "Rebel Outpost")).toBe(false);
  });

  test("without one there is no paying for a military world", () => {
    drive.arrange({ hands: [["Gem Smugglers", ...few(7)]] });
    expect(drive.mayChoose(undefined, "Gem Smugglers")).toBe(false);
  });

  test("yellow military worlds stay military", () => {
    drive.arrange({ hands: [["Alien Robot Sentry", ...few(7)]], tableaus: [["Contact Specialist"]] });
    expect(drive.mayChoose(undefined, "Alien Robot Sentry")).toBe(false);
  });

  test("other discounts are added: with two Replicant Robots five less", () => {
    const robots = ["Replicant Robots", "Replicant Robots"];
    drive.arrange({ hands: [["Rebel Stronghold", ...few(4)]], tableaus: [["Contact Specialist", ...robots]] });
    expect(drive.turn(undefined, "Rebel Stronghold")).toMatchObject({ owed: 4 });
  });

  test("so are those by colour", () => {
    drive.arrange({
      hands: [["Imperium Blaster Factory", ...few(4)]],
      tableaus: [["Contact Specialist", "Mining Robots"]],
    });
    expect(drive.turn(undefined, "Imperium Blaster Factory")).toMatchObject({ owed: 1 });
  });

  test("several of them give no more than one", () => {
    const three = ["Contact Specialist", "Contact Specialist", "Contact Specialist"];
    drive.arrange({ hands: [["Rebel Outpost", ...few(4)]], tableaus: [three] });
    expect(drive.turn(undefined, "Rebel Outpost")).toMatchObject({ owed: 4 });
  });

  test("who can also conquer the world is asked, and a conquered one costs nothing", () => {
    const tableaus = [["Contact Specialist", "Space Marines"]];
    drive.arrange({ hands: [["Convict Miners", ...few(3)]], tableaus });
    expect(drive.turn(undefined, "Convict Miners").phase).toBe("method");
    expect(drive.legal()).toEqual(["CONQUER", "CONTACT"]);
    drive.play("CONQUER");
    // Three cards and the one for a lone world.
    expect(drive.state().hand[0]).toHaveLength(4);
    drive.arrange({ hands: [["Convict Miners", ...few(3)]], tableaus });
    drive.turn(undefined, "Convict Miners");
    expect(drive.play("CONTACT")).toMatchObject({ phase: "pay", owed: 1 });
  });

  test("it works for the world of the turn in which it is placed", () => {
    drive.arrange({ hands: [["Contact Specialist", "Gem Smugglers", ...few(1)]] });
    drive.turn("Contact Specialist", "Gem Smugglers");
    expect(drive.state().owed).toBe(1);
    drive.discardAll();
    expect(tableau(drive.state())).toEqual(["Contact Specialist", "Gem Smugglers"]);
  });
});

describe("War Propaganda", () => {
  /** Plays a round in which everybody explores and tells where the copies lie. */
  function holders(tableaus: string[][], players = tableaus.length): number[] {
    drive.arrange({ players, hands: [], tableaus });
    const state = roundOf();
    return state.tableau.flatMap((cards, seat) =>
      names(cards)
        .filter((name) => name === "War Propaganda")
        .map(() => seat),
    );
  }

  test("before the scoring it goes to the player with the highest military strength, who scores it", () => {
    drive.arrange({ hands: [], tableaus: [["War Propaganda"], ["Space Marines"]] });
    const state = roundOf();
    expect(tableau(state, 1)).toEqual(["Space Marines", "War Propaganda"]);
    expect(state).toMatchObject({ gained: [0, 3], earned: [0, 1] });
  });

  test("who ties for the highest keeps it", () => {
    expect(holders([["War Propaganda", "Survey Team"], ["Space Marines"]])).toEqual([0]);
  });

  test("only symbols count, not strength against certain worlds", () => {
    expect(holders([["War Propaganda"], ["Rosetta Stone World", "Galactic Imperium"]])).toEqual([0]);
    expect(holders([["War Propaganda"], ["Alien Technology Institute", "Survey Team"]])).toEqual([0]);
  });

  test("that of Uplift Mercenaries counts", () => {
    expect(holders([["War Propaganda"], ["Uplift Mercenaries"]])).toEqual([0]);
    expect(holders([["War Propaganda"], ["Uplift Mercenaries", "Lifeforms, Inc."]])).toEqual([1]);
  });

  test("both copies are looked at together: one that leaves takes no strength from the other's holder", () => {
    // Seat 0 has 2, seat 1 has 3, seat 2 has 2: seen one after the other, seat 1 would have 4 after the first.
    expect(
      holders([["War Propaganda", "Pirate Fuel Cache"], ["Drop Ships"], ["War Propaganda", "Survey Team"]]),
    ).toEqual([1, 1]);
    // Two copies give their holder 2, as much as the marines give; both stay.
    expect(holders([["War Propaganda", "War Propaganda"], ["Space Marines"]])).toEqual([0, 0]);
    // Both leave at once, though after the first one the other's holder would have less.
    expect(holders([["War Propaganda", "War Propaganda"], ["Drop Ships"]])).toEqual([1, 1]);
    // Seat 1 (3) is the highest and keeps its own; that of seat 0 comes to it.
    expect(holders([["War Propaganda"], ["War Propaganda", "Space Marines"]])).toEqual([1, 1]);
  });

  test("where others tie, it goes to the next of them at the left of the present owner, whoever deals", () => {
    const strong = ["Space Marines"];
    expect(holders([["War Propaganda"], strong, strong, strong])).toEqual([1]);
    expect(holders([strong, ["War Propaganda"], strong, strong])).toEqual([2]);
    expect(holders([strong, strong, ["War Propaganda"], []])).toEqual([0]);
    expect(holders([strong, strong, [], ["War Propaganda"]])).toEqual([0]);
    expect(holders([[], ["War Propaganda"], [], strong])).toEqual([3]);
  });

  test("the strength of what was placed in the same round counts", () => {
    drive.arrange({ hands: [["Space Marines", ...few(2)]], tableaus: [[], ["War Propaganda"]] });
    expect(tableau(roundOf("Space Marines"))).toEqual(["Space Marines", "War Propaganda"]);
  });

  test("it may pass on in the very round in which it was placed", () => {
    drive.arrange({ hands: [["War Propaganda", ...few(2)]], tableaus: [[], ["Drop Ships"]] });
    const state = roundOf("War Propaganda");
    expect(tableau(state)).toEqual([]);
    expect(state.gained).toEqual([0, 5]);
  });
});

describe("New Galactic Order", () => {
  test("strength against certain worlds brings no points: Alien Technology Institute, Galactic Imperium, Rosetta Stone World", () => {
    drive.arrange({ hands: [], tableaus: [["New Galactic Order"]] });
    expect(roundOf().gained[0]).toBe(2);
    drive.arrange({ hands: [], tableaus: [["New Galactic Order", "Galactic Imperium"]] });
    expect(roundOf().gained[0]).toBe(2);
    drive.arrange({ hands: [], tableaus: [["New Galactic Order", "Alien Technology Institute"]] });
    expect(roundOf().gained[0]).toBe(2);
    drive.arrange({ hands: [], tableaus: [["New Galactic Order", "Rosetta Stone World"]] });
    // Three are the world's own.
    expect(roundOf().gained[0]).toBe(2 + 3);
  });

  test("that of Uplift Mercenaries does", () => {
    drive.arrange({ hands: [], tableaus: [["New Galactic Order", "Uplift Mercenaries", "Uplift Researchers"]] });
    // Two symbols and two chromosomes make 4; 1 is the mercenaries' own, 2 the researchers'.
    expect(roundOf().gained[0]).toBe(4 + 1 + 2);
  });
});

describe("Military Convoy and Colony Convoy", () => {
  test("they allow a second world in a turn", () => {
    drive.arrange({ hands: [["Gem World", "Artist Colony", ...few(3)]], tableaus: [["Colony Convoy"]] });
    drive.turn(undefined, "Gem World");
    expect(drive.discard("Comet Zone", "Comet Zone").phase).toBe("second");
    drive.second("Artist Colony");
    expect(tableau(drive.state())).toEqual(["Gem World", "Artist Colony"]);
    drive.arrange({ hands: [["Gem Smugglers", "Smuggling Lair"]], tableaus: [["Military Convoy", "Space Marines"]] });
    drive.turn(undefined, "Gem Smugglers");
    drive.second("Smuggling Lair");
    expect(tableau(drive.state())).toEqual(["Military Convoy", "Space Marines", "Gem Smugglers", "Smuggling Lair"]);
  });

  test("a second world may come beside a development and a first world too", () => {
    drive.arrange({ hands: [["Colony Convoy", "Gem World", "Artist Colony", ...few(3)]] });
    drive.turn("Colony Convoy", "Gem World");
    drive.discard("Comet Zone");
    drive.discard("Comet Zone", "Asteroid Belt");
    expect(drive.second("Artist Colony").hand[0]).toEqual([]);
    expect(tableau(drive.state())).toEqual(["Gem World", "Artist Colony"]);
  });

  test("never more than two worlds in a turn, however many convoys lie there", () => {
    const worlds = ["Devolved Uplift Race", "Artist Colony", "New Vinland", "Insect Uplift Race"];
    drive.arrange({ hands: [worlds], tableaus: [["Colony Convoy", "Colony Convoy", "Military Convoy"]] });
    drive.turn(undefined, "Devolved Uplift Race");
    expect(drive.second("Artist Colony").actorSeat).toBe(1);
    expect(tableau(drive.state())).toEqual([
      "Colony Convoy",
      "Military Convoy",
      "Devolved Uplift Race",
      "Artist Colony",
    ]);
    drive.arrange({
      hands: [["Gem Smugglers", "Smuggling Lair", "Arboreal Uplift Race", "New Survivalists"]],
      tableaus: [["Military Convoy", "Military Convoy", "Drop Ships"]],
    });
    drive.turn(undefined, "Gem Smugglers");
    expect(drive.second("Smuggling Lair").actorSeat).toBe(1);
  });

  test("a turn without a first world has no second one", () => {
    drive.arrange({
      hands: [["Investment Credits", "Devolved Uplift Race"]],
      tableaus: [["Colony Convoy", "Military Convoy"]],
    });
    expect(drive.turn("Investment Credits")).toMatchObject({ actorSeat: 1, phase: "explore" });
  });

  test("the second world comes after showing and paying the first, and before the points and the income of the round", () => {
    drive.arrange({
      hands: [["Asteroid Belt", "Artist Colony", "Comet Zone", "Comet Zone"]],
      tableaus: [["Colony Convoy"]],
    });
    drive.turn(undefined, "Asteroid Belt");
    drive.discard("Comet Zone", "Comet Zone");
    expect(drive.state()).toMatchObject({ phase: "second", actorSeat: 0 });
    drive.second("Artist Colony");
    expect(drive.finishRound()).toMatchObject({ gained: [1, 0], earned: [2, 0] });
  });

  test("the second world may be paid with the first one's ability", () => {
    drive.arrange({
      hands: [["Uplift Mining Moles", "New Earth", ...few(5)]],
      tableaus: [["Colony Convoy"]],
      top: ["Space Marines"],
    });
    drive.turn(undefined, "Uplift Mining Moles");
    drive.discardAll();
    // New Earth: 5, less 2 for the convoy, less 1 for the moles.
    expect(drive.second("New Earth")).toMatchObject({ phase: "pay", owed: 2 });
  });

  test("the second world may be conquered with the first one's symbols", () => {
    const hands = [["New Survivalists", "Convict Miners"]];
    drive.arrange({ hands, tableaus: [["Military Convoy"]], top: ["Trade Pact"] });
    drive.turn(undefined, "New Survivalists");
    // One and the first world's two make 3, of which 1 is spent.
    expect(drive.seconds()).toEqual(["Convict Miners"]);
  });

  test("the card drawn for a lone first world may be the second one", () => {
    drive.arrange({ hands: [["Gem World", ...few(2)]], tableaus: [["Colony Convoy"]], top: ["Artist Colony"] });
    drive.turn(undefined, "Gem World");
    drive.discardAll();
    expect(drive.seconds()).toEqual(["Artist Colony"]);
    drive.second("Artist Colony");
    expect(tableau(drive.state())).toEqual(["Gem World", "Artist Colony"]);
  });

  test("the card drawn for a lone first world may pay for the second one", () => {
    const hands = [["Gem World", "Tourist World", ...few(2)]];
    drive.arrange({ hands, tableaus: [["Colony Convoy"]], top: ["Space Marines"] });
    drive.turn(undefined, "Gem World");
    drive.discard("Comet Zone", "Comet Zone");
    expect(drive.second("Tourist World")).toMatchObject({ phase: "pay", owed: 1 });
    drive.discard("Space Marines");
    expect(tableau(drive.state())).toEqual(["Gem World", "Tourist World"]);
  });

  test("with a development there is no such card, and a second world brings none of its own", () => {
    drive.arrange({
      hands: [["Colony Convoy", "Devolved Uplift Race", "Artist Colony", ...few(1)]],
      top: ["Space Marines"],
    });
    drive.turn("Colony Convoy", "Devolved Uplift Race");
    expect(drive.discard("Comet Zone").hand[0]).toHaveLength(1);
    expect(drive.second("Artist Colony").hand[0]).toEqual([]);
  });
});

describe("Military Convoy", () => {
  test("does nothing after a first world that is not military", () => {
    drive.arrange({
      hands: [["Devolved Uplift Race", "Gem Smugglers"]],
      tableaus: [["Military Convoy", "Drop Ships"]],
    });
    expect(drive.turn(undefined, "Devolved Uplift Race")).toMatchObject({ actorSeat: 1 });
  });

  test("does nothing after a first world that a Contact Specialist placed", () => {
    drive.arrange({
      hands: [["Gem Smugglers", "Smuggling Lair"]],
      tableaus: [["Military Convoy", "Contact Specialist"]],
    });
    drive.turn(undefined, "Gem Smugglers");
    drive.play("CONTACT");
    expect(drive.state().actorSeat).toBe(1);
  });

  test("the second world is conquered, never paid for", () => {
    drive.arrange({
      hands: [["Gem Smugglers", "Rebel Outpost", "Devolved Uplift Race", ...few(6)]],
      tableaus: [["Military Convoy", "Contact Specialist"]],
    });
    drive.turn(undefined, "Gem Smugglers");
    drive.play("CONQUER");
    expect(drive.seconds()).toEqual([]);
    expect(drive.play("NO_SECOND").actorSeat).toBe(1);
  });

  test("only unused strength counts: the first world's defence is spent", () => {
    const hands = [["Convict Miners", "Former Penal Colony", "Pirate Lair"]];
    // 1 + 3 = 4; the miners take 2 and bring 1: 3 are left.
    drive.arrange({ hands, tableaus: [["Military Convoy", "Drop Ships"]], top: ["Trade Pact"] });
    drive.turn(undefined, "Convict Miners");
    expect(drive.seconds()).toEqual(["Former Penal Colony", "Pirate Lair"]);
    // 1 + 2 = 3: 2 are left.
    drive.arrange({ hands, tableaus: [["Military Convoy", "Space Marines"]], top: ["Trade Pact"] });
    drive.turn(undefined, "Convict Miners");
    expect(drive.seconds()).toEqual(["Former Penal Colony"]);
  });

  test("strength against certain worlds counts for a second world of that kind", () => {
    drive.arrange({
      hands: [["Gem Smugglers", "Rebel Outpost", "Pirate Lair"]],
      tableaus: [["Military Convoy", "Galactic Imperium", "Survey Team"]],
      top: ["Trade Pact"],
    });
    drive.turn(undefined, "Gem Smugglers");
    // 2 - 1 = 1 and 4 against rebels.
    expect(drive.seconds()).toEqual(["Rebel Outpost"]);
  });

  test("is kept, and need not be used in the round in which it came: it works in any later one", () => {
    drive.arrange({
      hands: [["Military Convoy", "Gem Smugglers", "Smuggling Lair", ...few(1)]],
      tableaus: [["Survey Team"]],
    });
    drive.turn("Military Convoy", "Gem Smugglers");
    drive.discard("Comet Zone");
    expect(drive.seconds()).toEqual(["Smuggling Lair"]);
    drive.play("NO_SECOND");
    drive.finishRound();
    drive.play("EXPLORE");
    drive.choose(undefined, "Smuggling Lair");
    while (drive.state().phase !== "second") drive.discardAll();
    drive.play("NO_SECOND");
    expect(tableau(drive.finishRound())).toContain("Military Convoy");
  });
});

describe("Colony Convoy", () => {
  test("takes two off the second world only", () => {
    drive.arrange({ hands: [["Terraformed World", "New Earth", ...few(7)]], tableaus: [["Colony Convoy"]] });
    expect(drive.turn(undefined, "Terraformed World")).toMatchObject({ owed: 5 });
    drive.discardAll();
    expect(drive.second("New Earth")).toMatchObject({ phase: "pay", owed: 3 });
  });

  test("two of them do not add up", () => {
    drive.arrange({
      hands: [["Devolved Uplift Race", "New Earth", ...few(5)]],
      tableaus: [["Colony Convoy", "Colony Convoy"]],
    });
    drive.turn(undefined, "Devolved Uplift Race");
    expect(drive.second("New Earth")).toMatchObject({ owed: 3 });
  });

  test("does nothing after a first world that was conquered", () => {
    drive.arrange({
      hands: [["Gem Smugglers", "Devolved Uplift Race"]],
      tableaus: [["Colony Convoy", "Survey Team"]],
    });
    expect(drive.turn(undefined, "Gem Smugglers")).toMatchObject({ actorSeat: 1 });
  });

  test("may be used after a first world that a Contact Specialist placed", () => {
    drive.arrange({
      hands: [["Gem Smugglers", "Gem World"]],
      tableaus: [["Colony Convoy", "Contact Specialist"]],
    });
    drive.turn(undefined, "Gem Smugglers");
    expect(drive.seconds()).toEqual(["Gem World"]);
    drive.second("Gem World");
    expect(tableau(drive.state())).toEqual(["Contact Specialist", "Gem Smugglers", "Gem World"]);
  });

  test("a Contact Specialist may place the second world too", () => {
    drive.arrange({
      hands: [["Devolved Uplift Race", "Rebel Outpost", "Alien Robot Sentry", ...few(2)]],
      tableaus: [["Colony Convoy", "Contact Specialist"]],
    });
    drive.turn(undefined, "Devolved Uplift Race");
    expect(drive.seconds()).not.toContain("Alien Robot Sentry");
    // 5, less 1 for the specialist, less 2 for the convoy.
    expect(drive.second("Rebel Outpost")).toMatchObject({ phase: "pay", owed: 2 });
  });

  test("the second world is paid for, never conquered", () => {
    drive.arrange({
      hands: [["Devolved Uplift Race", "Gem Smugglers"]],
      tableaus: [["Colony Convoy", "Drop Ships"]],
      top: ["Space Marines"],
    });
    drive.turn(undefined, "Devolved Uplift Race");
    expect(drive.seconds()).toEqual([]);
  });

  test("is discarded for its use, before the round is scored, and stays while it is not used", () => {
    drive.arrange({ hands: [["Devolved Uplift Race", "Artist Colony"]], tableaus: [["Colony Convoy"]] });
    drive.turn(undefined, "Devolved Uplift Race");
    const used = drive.second("Artist Colony");
    expect(names(used.open)).toEqual(["Colony Convoy"]);
    drive.arrange({ hands: [["Devolved Uplift Race", "Artist Colony"]], tableaus: [["Colony Convoy"]] });
    drive.turn(undefined, "Devolved Uplift Race");
    expect(tableau(drive.play("NO_SECOND"))).toEqual(["Colony Convoy", "Devolved Uplift Race"]);
  });

  test("need not be used in the round in which it came: it works in a later one", () => {
    drive.arrange({
      hands: [["Colony Convoy", "Devolved Uplift Race", "Artist Colony", "Gem World", ...few(4)]],
    });
    drive.turn("Colony Convoy", "Devolved Uplift Race");
    drive.discard("Comet Zone");
    drive.play("NO_SECOND");
    drive.finishRound();
    drive.play("EXPLORE");
    drive.choose(undefined, "Gem World");
    while (drive.state().actorSeat !== 0) drive.discardAll();
    drive.discard("Comet Zone", "Asteroid Belt");
    drive.second("Artist Colony");
    expect(tableau(drive.state())).toEqual(["Devolved Uplift Race", "Gem World", "Artist Colony"]);
  });
});
