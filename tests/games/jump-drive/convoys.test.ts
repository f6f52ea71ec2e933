// The rulebook's appendix on convoys: each of its sentences as a scenario. Seat 0 acts first; all others explore.
import { describe, expect, test } from "vitest";
import { Drive, type DriveState, FILLER, names } from "./position.ts";

const drive = new Drive();
const few = (n: number): string[] => FILLER.slice(0, n);
const tableau = (state: DriveState, seat = 0): string[] => names(state.tableau[seat]);

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

  test("the second world comes after paying the first, and before the round's points and income", () => {
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
