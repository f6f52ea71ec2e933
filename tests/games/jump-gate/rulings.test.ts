// Where the 3rd edition's rulebook is silent: the rulings table of the game's README, ruling by ruling.
// Rulings that have a section of their own elsewhere (order of discards, the flip, final turns) are tested there.
import { describe, expect, test } from "vitest";
import { STATUS } from "../../../host/cartridge/abi.ts";
import { ascending, hasIcon, ICON, navcompBox, PLANETS, plain, resourceBox } from "./cards.ts";
import { JumpGateTable, type PositionSpec } from "./position.ts";

const table = new JumpGateTable();

/** The two wildcards, or any two cards, that land on the planet at place 0. */
function twoWildcards(): [number, number] {
  return ascending(navcompBox().takeMany(2, { landing: "~" })) as [number, number];
}

describe("Jump", () => {
  test("not to the planet where the ship is; a neighbour is allowed", () => {
    const card = navcompBox().take({ jump: "~" });
    table.position({ players: 2, ships: [2, null], hands: [[card]] });
    expect(table.legalOf("JUMP")).toEqual([0, 1, 3, 4, 5].map((place) => `JUMP ${card} ${place}`));
    expect(table.attempt("JUMP", card, 2)).toBe(STATUS.ILLEGAL_ACTION);
  });
});

describe("Land & Claim", () => {
  test("two wildcards cover both landing codes", () => {
    const [low, high] = twoWildcards();
    table.position({ players: 2, ships: [0], hands: [[low, high]], faceUp: { 0: [] } });
    expect(table.legalOf("LAND")).toEqual([`LAND ${low} ${high}`]);
    expect(table.play("LAND", low, high).claim[0]).toBe(0);
  });

  test("both cards are discarded lowest first", () => {
    const [low, high] = twoWildcards();
    table.position({ players: 2, ships: [0], hands: [[low, high]], faceUp: { 0: [] } });
    expect(table.play("LAND", low, high).discard).toEqual([low, high]);
  });

  const endsInStep1 = (last: boolean): ReturnType<JumpGateTable["state"]> => {
    const [low, high] = twoWildcards();
    const box = resourceBox();
    const spec: PositionSpec = last
      ? { players: 3, faceUp: { 0: [box.take(plain("sand"))] }, markers: { 0: [2] }, emptyRest: true }
      : {
          players: 3,
          faceUp: { 0: [...box.takeMany(2, ICON), box.take(plain("sand"))] },
          markers: { 0: [2, 1] },
          blackHole: [0, 0, 1, 1, 2, 2],
        };
    table.position({ ships: [0], hands: [[low, high]], ...spec });
    table.play("LAND", low, high);
    return table.state();
  };

  test("the seventh marker in step 1 ends the game at once: nobody else collects, the planet is not claimed", () => {
    expect(endsInStep1(false)).toMatchObject({ phase: "collect", actorSeat: 1 });
    const after = table.play("COLLECT");
    expect(after).toMatchObject({ phase: "over", ending: "blackHole" });
    expect(after.claim[0]).toBeNull();
    expect(after.blackHole).toHaveLength(7);
    expect(after.faceUp[0]).toHaveLength(2);
  });

  test("the last resource in step 1 ends the game at once: the planet is not claimed", () => {
    expect(endsInStep1(true)).toMatchObject({ phase: "collect", actorSeat: 2 });
    const after = table.play("COLLECT");
    expect(after).toMatchObject({ phase: "over", ending: "noResources" });
    expect(after.claim[0]).toBeNull();
  });

  test("ended in step 2: the planet is not claimed either", () => {
    const [low, high] = twoWildcards();
    const faceUp = { 0: [resourceBox().take(plain("sand"))] };
    table.position({ players: 2, ships: [0], hands: [[low, high]], faceUp, emptyRest: true });
    table.play("LAND", low, high);
    const after = table.play("TAKE", 0);
    expect(after).toMatchObject({ phase: "over", ending: "noResources" });
    expect(after.claim[0]).toBeNull();
  });
});

describe("both immediate endings at once", () => {
  test("count as the Black Hole's, with its penalty", () => {
    const card = navcompBox().take({});
    const box = resourceBox();
    const hidden = { 0: box.takeMany(3, { type: "gemRed" }) };
    const icon = box.take((c) => c.blackHole && c.type === "fame");
    table.position({
      players: 2,
      ships: [0],
      hands: [[card]],
      faceUp: { 0: [icon] },
      hidden,
      emptyRest: true,
      collected: { 0: box.takeMany(6, (c) => c.blackHole && !c.type.startsWith("gem")) },
    });
    const before = table.scores(2)[0];
    const after = table.play("HARVEST", card, 0);
    expect(after.faceUp.flat()).toEqual([]);
    expect(after).toMatchObject({ phase: "over", ending: "blackHole" });
    expect(table.scores(2)[0]).toBe(before + 5 - 9);
  });
});

describe("ten markers", () => {
  const scan = navcompBox().take({ scan: PLANETS[8].scan });
  /** Seat 0 of five has `used` markers out: claims on places 0 to 3, Black Hole markers, and marks at other places. */
  const withMarkers = (used: number, ownMark: boolean): void => {
    const box = resourceBox();
    const up = box.takeMany(2, (card) => !card.blackHole && card.type !== "sand");
    const down = box.takeMany(1, (card) => !card.blackHole && card.type !== "sand");
    const marked = box.takeMany(3, plain("sand"));
    const holes = used - 4 - 3 - (ownMark ? 1 : 0);
    table.position({
      players: 5,
      ships: [8],
      hands: [[scan]],
      planets: PLANETS.slice(0, 9).map((planet) => planet.id),
      claims: { 0: 0, 1: 0, 2: 0, 3: 0 },
      blackHole: Array.from({ length: holes }, () => 0),
      faceDown: { 8: down },
      faceUp: { 5: [marked[0]], 6: [marked[1]], 7: [marked[2]], 8: up },
      markers: { 5: [0], 6: [0], 7: [0], 8: ownMark ? [0] : [] },
    });
  };

  test("with nine out the tenth may be placed", () => {
    withMarkers(9, false);
    table.play("SCAN", scan);
    expect(table.legal()).toEqual(["NO_MARK", "MARK 0", "MARK 1", "MARK 2"]);
  });

  test("with ten out there is nothing to place: the choice is skipped", () => {
    withMarkers(10, false);
    const after = table.play("SCAN", scan);
    expect(after).toMatchObject({ phase: "turn", turnSeat: 0, actorSeat: 0, actionsLeft: 1 });
    expect(after.marker[8].every((owner) => owner === null)).toBe(true);
  });

  test("with ten out the own marker at the planet may still be moved", () => {
    withMarkers(10, true);
    table.play("SCAN", scan);
    expect(table.legal()).toEqual(["NO_MARK", "MARK 1", "MARK 2"]);
    expect(table.play("MARK", 2).marker[8].slice(0, 3)).toEqual([null, null, 0]);
  });

  test("the Black Hole's marker is placed all the same", () => {
    const card = navcompBox().take({});
    const box = resourceBox();
    const icon = box.takeMany(9, ICON)[8];
    const marked = box.takeMany(4, plain("sand"));
    table.position({
      players: 5,
      ships: [8],
      hands: [[card]],
      claims: { 0: 0, 1: 0, 2: 0 },
      blackHole: [0, 0, 0],
      faceUp: { 4: [marked[0]], 5: [marked[1]], 6: [marked[2]], 7: [marked[3]], 8: [icon] },
      markers: { 4: [0], 5: [0], 6: [0], 7: [0] },
    });
    expect(hasIcon(icon)).toBe(true);
    expect(table.play("HARVEST", card, 0).blackHole).toEqual([0, 0, 0, 0]);
  });

  test("a claim is marked all the same", () => {
    const [low, high] = twoWildcards();
    const marked = resourceBox().takeMany(4, plain("sand"));
    table.position({
      players: 5,
      ships: [8],
      hands: [[low, high]],
      claims: { 0: 0, 1: 0, 2: 0 },
      blackHole: [0, 0, 0],
      faceUp: { 4: [marked[0]], 5: [marked[1]], 6: [marked[2]], 7: [marked[3]], 8: [] },
      markers: { 4: [0], 5: [0], 6: [0], 7: [0] },
    });
    expect(table.play("LAND", low, high).claim[8]).toBe(0);
  });
});

describe("the tiebreaker of collected cards", () => {
  test("counts hidden ones unless they are lost to the Black Hole", () => {
    // Seat 0 ends the game with the most markers and loses its hidden cards; the scores are made equal by claims and
    // Fame.
    const card = navcompBox().take({});
    const box = resourceBox();
    const icon = box.take((c) => c.blackHole && c.type === "fame");
    const icons = box.takeMany(2, (c) => c.blackHole && c.type === "energelLight");
    const hidden = {
      0: box.takeMany(2, { type: "gemRed" }),
      1: [box.take(plain("energelLight")), box.take(plain("energelDark"))],
    };
    const holes = box.takeMany(4, (c) => c.blackHole && c.type === "water");
    table.position({
      players: 4,
      ships: [0],
      hands: [[card]],
      faceUp: { 0: [icon] },
      hidden,
      // Seat 0: 2 light, and Fame: 9 points in 3 cards. Seat 1: a pair hidden and a light: 9 points in 3 cards, none
      // lost.
      collected: { 0: icons, 1: [box.take(plain("energelLight"))], 2: holes.slice(0, 2) },
      blackHole: [0, 0, 2, 2, 3, 3],
    });
    const after = table.play("HARVEST", card, 0);
    expect(after.ending).toBe("blackHole");
    expect(table.scores(4).slice(0, 2)).toEqual([9, 9]);
    // Three cards each; fewer Black Hole markers decide. Were lost cards counted, seat 0 would have five.
    const [zero, one] = table.ranks(4);
    expect(one).toBeLessThan(zero);
  });
});
