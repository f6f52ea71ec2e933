// The rulebook's appendix except its convoys: each of its sentences as a scenario, named by card and by what the
// sentence says. Seat 0 acts first; all others explore. What is owed after the cards are shown is the price.
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
  /** Plays a round in which everybody explores and returns where the copies are. */
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
  // Alien Technology Institute, Galactic Imperium and Rosetta Stone World have such strength.
  test("strength against certain worlds brings no points", () => {
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
