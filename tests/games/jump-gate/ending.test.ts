// 3rd edition, Ending the Game: its three endings, and the round limit that this project adds.
import { describe, expect, test } from "vitest";
import { STATUS } from "../../../host/cartridge/abi.ts";
import { readJson } from "../../support/scenario.ts";
import { ascending, BOOK, ICON, type NavComp, navcompBox, PLANETS, plain, resourceBox } from "./cards.ts";
import { type GameState, JumpGateTable, type PositionSpec } from "./position.ts";

const table = new JumpGateTable();
const PLACE = 0;
const FREE_CARD = navcompBox().take({ scan: undefined });

/** After the end nobody acts, nothing is legal, and everything is refused. */
function expectOver(state: GameState, ending: GameState["ending"]): void {
  expect(state).toMatchObject({ phase: "over", ending, actorSeat: null });
  expect(table.cartridge.raw.currentSeat()).toBe(-1);
  expect(table.cartridge.raw.legalCount()).toBe(0);
  expect(table.cartridge.raw.legalAction(0)).toBe(-1);
  for (const name of ["PASS", "RESEARCH", "FLY_CLOCKWISE", "DRAW", "LEAVE", "TAKE_NONE", "NO_MARK"]) {
    expect(table.attempt(name)).toBe(STATUS.GAME_OVER);
  }
  expect(table.attemptCode(-1)).toBe(STATUS.GAME_OVER);
}

/** Two cards that land on the planet at PLACE. */
function landingCards(): [number, number] {
  const nav = navcompBox();
  const without = (code: number) => (card: NavComp) => card.landing === code && card.jump === undefined;
  const [a, b] = PLANETS[PLACE].landing;
  return ascending([nav.take(without(a)), nav.take(without(b))]) as [number, number];
}

/** Claims on all planets but PLACE, spread over the seats. */
function otherClaims(players: number): Record<number, number> {
  return Object.fromEntries(
    Array.from({ length: BOOK.planets[players] - 1 }, (_, i) => [i + 1, i % players] as [number, number]),
  );
}

describe("ending: 7 markers on the Black Hole", () => {
  const icons = resourceBox().takeMany(2, ICON);
  const seven = (blackHole: number[], more: Partial<PositionSpec> = {}): void => {
    table.position({
      players: 2,
      ships: [PLACE],
      hands: [[FREE_CARD]],
      faceUp: { [PLACE]: icons },
      blackHole,
      ...more,
    });
  };

  test("the seventh ends the game at once, with actions left and without any further turn", () => {
    seven([0, 1, 0, 1, 0, 1]);
    const after = table.play("HARVEST", FREE_CARD, 0);
    expect(after.blackHole).toEqual([0, 1, 0, 1, 0, 1, 0]);
    expect(after.collected[0]).toContain(icons[0]);
    expectOver(after, "blackHole");
  });

  test("the sixth does not", () => {
    seven([0, 1, 0, 1, 0]);
    expect(table.play("HARVEST", FREE_CARD, 0)).toMatchObject({ phase: "turn", ending: "none", actorSeat: 0 });
  });

  test("also in step 1 of Land & Claim, by another player", () => {
    const [low, high] = landingCards();
    seven([0, 1, 0, 1, 0, 1], { hands: [[low, high]], markers: { [PLACE]: [1] } });
    table.play("LAND", low, high);
    expect(table.state()).toMatchObject({ phase: "collect", actorSeat: 1 });
    expectOver(table.play("COLLECT"), "blackHole");
  });

  test("also in step 2 of Land & Claim", () => {
    const [low, high] = landingCards();
    seven([0, 1, 0, 1, 0, 1], { hands: [[low, high]] });
    table.play("LAND", low, high);
    expectOver(table.play("TAKE", 1), "blackHole");
  });

  test("also during the final turns", () => {
    const others = otherClaims(2);
    seven([0, 1, 0, 1, 0, 1], { claims: { ...others, [PLACE]: 1 }, finalTurns: 2 });
    expectOver(table.play("HARVEST", FREE_CARD, 0), "blackHole");
  });
});

describe("ending: no more resources at any planet", () => {
  const last = resourceBox().take(plain("sand"));

  test("harvesting the last one ends the game at once", () => {
    table.position({ players: 2, ships: [PLACE], hands: [[FREE_CARD]], faceUp: { [PLACE]: [last] }, emptyRest: true });
    const after = table.play("HARVEST", FREE_CARD, 0);
    expect(after.faceUp.flat()).toEqual([]);
    expect(after.collected[0]).toContain(last);
    expectOver(after, "noResources");
  });

  test("collecting the last one in step 1 or step 2 of Land & Claim does too", () => {
    const [low, high] = landingCards();
    for (const markers of [[1], [0], [null]]) {
      table.position({
        players: 2,
        ships: [PLACE],
        hands: [[low, high]],
        faceUp: { [PLACE]: [last] },
        markers: { [PLACE]: markers },
        emptyRest: true,
      });
      table.play("LAND", low, high);
      expectOver(markers[0] === null ? table.play("TAKE", 0) : table.play("COLLECT"), "noResources");
    }
  });

  test("a face-down resource anywhere keeps the game going", () => {
    const other = resourceBox().takeMany(2, plain("sand"))[1];
    table.position({
      players: 2,
      ships: [PLACE],
      hands: [[FREE_CARD]],
      faceUp: { [PLACE]: [last] },
      faceDown: { 4: [other] },
      emptyRest: true,
    });
    expect(table.play("HARVEST", FREE_CARD, 0)).toMatchObject({ phase: "turn", ending: "none" });
  });

  test("a face-up resource anywhere keeps the game going, a claimed planet's too", () => {
    const other = resourceBox().takeMany(2, plain("sand"))[1];
    table.position({
      players: 2,
      ships: [PLACE],
      hands: [[FREE_CARD]],
      faceUp: { [PLACE]: [last], 4: [other] },
      claims: { 4: 1 },
      emptyRest: true,
    });
    expect(table.play("HARVEST", FREE_CARD, 0)).toMatchObject({ phase: "turn", ending: "none" });
  });

  test("during the final turns too", () => {
    table.position({
      players: 2,
      ships: [PLACE],
      hands: [[FREE_CARD]],
      faceUp: { [PLACE]: [last] },
      emptyRest: true,
      claims: { ...otherClaims(2), [PLACE]: 0 },
      finalTurns: 2,
    });
    expectOver(table.play("HARVEST", FREE_CARD, 0), "noResources");
  });
});

describe("ending: all planets claimed", () => {
  test.each([2, 3, 4, 5])("then each of %i players takes one final turn, the last planet's owner last", (players) => {
    const [low, high] = landingCards();
    const claimer = players - 1;
    const hands = Array.from({ length: players }, (_, seat) => (seat === claimer ? [low, high] : []));
    const ships = Array.from({ length: players }, (_, seat) => (seat === claimer ? PLACE : null));
    table.position({
      players,
      turnSeat: claimer,
      ships,
      hands,
      actionsLeft: 1,
      faceUp: { [PLACE]: resourceBox().takeMany(1, plain("sand")) },
      claims: otherClaims(players),
    });
    table.play("LAND", low, high);
    const claimed = table.play("TAKE_NONE");
    expect(claimed.claim.slice(0, BOOK.planets[players]).every((owner) => owner !== null)).toBe(true);
    expect(claimed).toMatchObject({ phase: "turn", ending: "none", actionsLeft: 2 });
    for (let turn = 0; turn < players; turn++) {
      expect(table.cartridge.raw.currentSeat()).toBe(turn);
      expect(table.state()).toMatchObject({ phase: "turn", finalTurns: players - turn, actionsLeft: 2 });
      table.play("PASS");
    }
    expectOver(table.state(), "allClaimed");
  });

  test("not as long as one planet of the ring is unclaimed", () => {
    const [low, high] = landingCards();
    const { 1: _, ...claims } = otherClaims(2);
    const faceUp = { [PLACE]: resourceBox().takeMany(1, plain("sand")) };
    table.position({ players: 2, ships: [PLACE], hands: [[low, high]], faceUp, claims });
    table.play("LAND", low, high);
    expect(table.play("TAKE_NONE").finalTurns).toBeNull();
  });

  test("ruling: the claimer first takes the second action of that turn", () => {
    const [low, high] = landingCards();
    const faceUp = { [PLACE]: resourceBox().takeMany(1, plain("sand")) };
    table.position({ players: 3, ships: [PLACE], hands: [[low, high]], faceUp, claims: otherClaims(3) });
    table.play("LAND", low, high);
    expect(table.play("TAKE_NONE")).toMatchObject({ phase: "turn", turnSeat: 0, actorSeat: 0, actionsLeft: 1 });
    table.play("FLY_CLOCKWISE");
    for (const seat of [1, 2, 0]) {
      expect(table.cartridge.raw.currentSeat()).toBe(seat);
      table.play("PASS");
    }
    expectOver(table.state(), "allClaimed");
  });

  test("a final turn is a whole turn of two actions", () => {
    table.position({
      players: 2,
      ships: [0, 0],
      claims: { ...otherClaims(2), [PLACE]: 1 },
      finalTurns: 1,
      turnSeat: 1,
    });
    table.play("FLY_CLOCKWISE");
    expectOver(table.play("FLY_CLOCKWISE"), "allClaimed");
  });
});

describe("ending: the round limit (ruling)", () => {
  interface RuleRow {
    id: string;
    values: Record<string, number>;
  }
  const { tables } = readJson<{ tables: { rule: { rows: RuleRow[] } } }>("assembly/games/jump-gate/data.json");
  const limit = tables.rule.rows.filter((row) => row.id === "roundLimit")[0].values["3"];

  test("is 200 rounds", () => {
    expect(limit).toBe(200);
  });

  test("after the last seat's turn of the last round the game ends with normal scoring", () => {
    const before = table.position({ players: 3, round: limit, startSeat: 1, turnSeat: 1 });
    const scores = table.scores(3);
    table.play("PASS");
    table.play("PASS");
    expect(table.state()).toMatchObject({ phase: "turn", turnSeat: 0, round: before.round });
    expectOver(table.play("PASS"), "roundLimit");
    expect(table.scores(3)).toEqual(scores);
  });

  test("does not bite one round earlier", () => {
    table.position({ players: 2, round: limit - 1, turnSeat: 1 });
    expect(table.play("PASS")).toMatchObject({ phase: "turn", turnSeat: 0, round: limit });
  });
});
