// 1st edition, Ending the Game and Black Hole Board: both endings, both at once, when they are looked for, and who
// loses what.
import { describe, expect, test } from "vitest";
import { STATUS } from "../../../host/cartridge/abi.ts";
import { expectUniform, tally } from "../../support/chance.ts";
import { seededRandom } from "../../support/scenario.ts";
import { auditState } from "./audit.ts";
import {
  ascending,
  BOOK,
  ICON,
  NAVCOMPS,
  PLANETS,
  PLAYERS,
  plain,
  RESOURCES,
  type Resource,
  resourceBox,
} from "./cards.ts";
import { buildPosition, everyone, FirstEditionTable, type GameState, type PositionSpec } from "./position.ts";
import { ranks, scores } from "./reference.ts";

const table = new FirstEditionTable();
/** Claims of the first `number` planets. */
const claimed = (number: number, owner = 0): Record<number, number> =>
  Object.fromEntries(Array.from({ length: number }, (_, place) => [place, owner]));
const ALL = claimed(8);

/** Matches resources that bring no marker. */
const isSpare = (card: Resource): boolean => !card.blackHole && card.type !== "nothing";

/** Ends the turn of a position with its last action. */
function endTurn(spec: PositionSpec): GameState {
  table.position({ ships: Array(spec.players).fill(7), actionsLeft: 1, ...spec });
  return table.play("FLY_COUNTER");
}

describe("the Black Hole", () => {
  test.each(PLAYERS)("ends the game with nine markers at the end of a turn (%i players)", (players) => {
    for (let turnSeat = 0; turnSeat < players; turnSeat++) {
      const hole = Array.from({ length: players }, (_, seat) => (seat === 0 ? 5 : seat === 1 ? 4 : 0));
      const over = endTurn({ players, turnSeat, hole, claims: claimed(4) });
      expect(over).toMatchObject({ phase: "over", ending: "blackHole", actorSeat: null, actionsLeft: 0, cursor: 0 });
      expect(over.navcompKnown.every((mask) => mask === everyone(players))).toBe(true);
      expect(over.resourceKnown.every((mask) => mask === everyone(players))).toBe(true);
      expect(auditState(over)).toEqual([]);
    }
  });

  test.each([
    [8, "none"],
    [9, "blackHole"],
    [10, "blackHole"],
    [14, "blackHole"],
  ])("%i markers: %s", (markers, ending) => {
    expect(endTurn({ players: 2, hole: [markers - 3, 3], claims: claimed(6) }).ending).toBe(ending);
  });

  test("the ninth marker with the first action leaves the second action to take", () => {
    const icon = resourceBox().take(ICON);
    const claims = claimed(4);
    table.position({ players: 3, ships: [0], hole: [3, 3, 2], claims, faceUp: { 0: [icon] } });
    expect(table.play("HARVEST", 0)).toMatchObject({ hole: [4, 3, 2], ending: "none", turnSeat: 0, actionsLeft: 1 });
    expect(table.play("FLY_CLOCKWISE").ending).toBe("blackHole");
  });

  test("which may take a marker off again", () => {
    const icon = resourceBox().take(ICON);
    const lost = NAVCOMPS.findIndex((card) => card.special === "lostRecords");
    const spec = { players: 3, ships: [0], hole: [3, 3, 2], claims: claimed(4), faceUp: { 0: [icon] } };
    table.position({ ...spec, hands: [[lost]] });
    table.play("HARVEST", 0);
    table.play("SPECIAL", lost);
    expect(table.play("REMOVE_HOLE", 2)).toMatchObject({ hole: [4, 3, 1], ending: "none", turnSeat: 1 });
  });

  test("also when others put the markers there, in step 5 of a claim", () => {
    const place = 7;
    const icons = resourceBox().takeMany(3, ICON);
    const [a, b] = PLANETS[place].landing;
    const cards = ascending(
      [a, b].map((code) => NAVCOMPS.find((card) => card.landing === code && !card.special)?.id ?? 0),
    );
    table.position({
      players: 3,
      ships: [place],
      hands: [cards],
      actionsLeft: 1,
      hole: [3, 2, 2],
      claims: claimed(5),
      faceUp: { [place]: icons },
      scans: { [place]: [0, 1, 1] },
    });
    table.play("LAND", cards[0], cards[1]);
    table.play("TAKE", 0);
    table.play("TAKE", 0);
    expect(table.play("TAKE", 0)).toMatchObject({ hole: [4, 3, 3], ending: "blackHole" });
  });
});

describe("who loses resources to the Black Hole", () => {
  test.each([
    [2, 3],
    [3, 2],
    [4, 1],
    [5, 1],
    [6, 1],
  ])("with %i players the one with most markers loses %i", (players, loss) => {
    const box = resourceBox();
    const own = box.takeMany(6, ICON);
    const hole = Array.from({ length: players }, (_, seat) => [3, 6][seat] ?? 0);
    const before = { players, hole, claims: claimed(5), collected: { 1: own } };
    const over = endTurn(before);
    expect(over.collected[1]).toHaveLength(6 - loss);
    expect(own).toEqual(expect.arrayContaining(over.collected[1]));
    const lost = own.filter((card) => !over.collected[1].includes(card));
    expect(over.aside).toEqual(expect.arrayContaining(lost));
    expect(over.hole).toEqual(hole);
    expect(over.collected[0]).toHaveLength(players === 2 ? over.collected[0].length : 3);
    expect(table.scores(players)).toEqual(scores(over));
    expect(table.ranks(players)).toEqual(ranks(over));
  });

  test("nobody else loses any", () => {
    const hole = [4, 5, 0];
    const collected = { 0: resourceBox().takeMany(4, ICON) };
    expect(endTurn({ players: 3, hole, claims: claimed(5), collected }).collected[0]).toEqual(collected[0]);
  });

  test.each([
    [3, [3, 3, 3], [2, 2, 2]],
    [3, [4, 4, 1], [2, 2, 0]],
    [4, [0, 1, 4, 4], [0, 0, 1, 1]],
    [6, [2, 2, 2, 2, 2, 2], [1, 1, 1, 1, 1, 1]],
    [2, [5, 5], [3, 3]],
  ])("ties: with %i players and markers %j all with most lose: %j", (players, hole, losses) => {
    const box = resourceBox();
    const collected = Object.fromEntries(
      hole.map((n, seat) => [seat, ascending([...box.takeMany(n, ICON), ...box.takeMany(2, isSpare)])]).slice(0, 2),
    );
    const spec = { players, hole, claims: claimed(6), collected: players === 2 ? { 0: collected[0] } : collected };
    table.position({ ships: Array(players).fill(7), actionsLeft: 1, ...spec });
    const before = table.state();
    const over = table.play("FLY_COUNTER");
    expect(before.collected.map((cards, seat) => cards.length - over.collected[seat].length)).toEqual(losses);
    const lost = before.collected.flat().filter((card) => !over.collected.flat().includes(card));
    expect(ascending([...before.aside, ...lost])).toEqual(over.aside);
  });

  test("nobody can have fewer than the loss: a marker stands for a resource, and nine are shared out", () => {
    for (const players of PLAYERS) {
      expect(Math.ceil(BOOK.blackHoleEnd / players)).toBeGreaterThanOrEqual(BOOK.loss[players]);
      const collected = { 0: resourceBox().takeMany(2, ICON) };
      const spec = { players, claims: claimed(5), collected, actionsLeft: 1 };
      const most = buildPosition({ ...spec, hole: [2] });
      expect(table.tryWrite(most)).toBe(STATUS.OK);
      expect(table.tryWrite({ ...most, hole: most.hole.map((n, seat) => (seat === 0 ? 3 : n)) })).toBe(
        STATUS.BAD_STATE,
      );
    }
  });

  test("the loss is drawn by chance: every resource equally often", () => {
    const box = resourceBox();
    const own = ascending([...box.takeMany(6, ICON), ...box.takeMany(2, plain("gemRed")), box.take(plain("fame"))]);
    const spec = { players: 3, hole: [2, 6, 1], claims: claimed(6), collected: { 1: own } };
    table.position({ ships: [7, 7, 7], actionsLeft: 1, ...spec });
    const before = table.state();
    const random = seededRandom(12);
    const lost: number[] = [];
    const pairs = new Set<string>();
    for (let i = 0; i < 3000; i++) {
      table.write({ ...before, rng: before.rng.map(() => random(2 ** 32)) });
      const over = table.play("FLY_COUNTER");
      const gone = own.filter((card) => !over.collected[1].includes(card));
      expect(gone).toHaveLength(2);
      lost.push(...gone);
      pairs.add(gone.join());
    }
    const counts = tally(lost, RESOURCES.length);
    expectUniform(
      own.map((card) => counts[card]),
      "lost resources",
    );
    expect(pairs.size).toBe((9 * 8) / 2);
  });

  test("before the end the score counts all resources, also with nine markers", () => {
    const spec = { players: 2, hole: [9, 0], claims: claimed(6), ships: [7], actionsLeft: 1 };
    const state = table.position({ ...spec, collected: { 0: resourceBox().takeMany(9, ICON) } });
    const before = table.scores(2);
    expect(before).toEqual(scores(state));
    table.play("FLY_COUNTER");
    expect(table.scores(2)[0]).toBeLessThan(before[0]);
  });
});

describe("all planets claimed and only Black Hole resources left", () => {
  const box = resourceBox();
  const icons = box.takeMany(4, ICON);
  const fame = box.take(plain("fame"));

  test("ends the game at the end of the turn, without any loss", () => {
    const over = endTurn({ players: 3, claims: ALL, faceUp: { 2: icons.slice(0, 3), 5: [icons[3]] }, hole: [2, 2, 2] });
    expect(over).toMatchObject({ phase: "over", ending: "onlyBlackHole", actorSeat: null, hole: [2, 2, 2] });
    expect(over.aside.every((card) => RESOURCES[card].type === "nothing")).toBe(true);
  });

  test("also when nothing is left at all", () => {
    expect(endTurn({ players: 2, claims: ALL }).ending).toBe("onlyBlackHole");
  });

  test("not while one other resource is left anywhere", () => {
    for (const place of [0, 4, 7]) {
      expect(endTurn({ players: 2, claims: ALL, faceUp: { [place]: [icons[0], fame] } }).ending).toBe("none");
    }
  });

  test("not while one planet is unclaimed, whatever lies there", () => {
    for (const place of [0, 3, 7]) {
      const claims = { ...ALL };
      delete claims[place];
      const over = endTurn({ players: 2, claims, revealed: [place], faceUp: { [place]: icons } });
      expect(over.ending).toBe("none");
    }
  });

  test("the last other resource with the first action leaves the second action", () => {
    table.position({ players: 2, ships: [3], claims: ALL, faceUp: { 3: [fame, icons[0]] } });
    expect(table.play("HARVEST", 0)).toMatchObject({ ending: "none", turnSeat: 0, actionsLeft: 1 });
    expect(table.play("HARVEST", 0)).toMatchObject({ ending: "onlyBlackHole", hole: [1, 0] });
  });

  test("the last claim may bring it about, after step 5", () => {
    const place = 2;
    const [a, b] = PLANETS[place].landing;
    const cards = ascending(
      [a, b].map((code) => NAVCOMPS.find((card) => card.landing === code && !card.special)?.id ?? 0),
    );
    const claims = { ...ALL };
    delete claims[place];
    const spec = { players: 2, ships: [place], hands: [cards], claims, actionsLeft: 1, revealed: [place] };
    table.position({ ...spec, faceUp: { [place]: [fame, icons[0], icons[1]] }, scans: { [place]: [0, 1] } });
    table.play("LAND", cards[0], cards[1]);
    table.play("TAKE", 0);
    expect(table.state()).toMatchObject({ phase: "collect", ending: "none" });
    expect(table.play("TAKE_NONE")).toMatchObject({ ending: "onlyBlackHole", hole: [0, 0] });
  });

  test.each(PLAYERS)("in the turn of any seat (%i players)", (players) => {
    for (let turnSeat = 0; turnSeat < players; turnSeat++)
      expect(endTurn({ players, turnSeat, claims: ALL }).ending).toBe("onlyBlackHole");
  });

  test("Sun Dial: twelve planets must be claimed", () => {
    expect(endTurn({ players: 2, options: 1, claims: claimed(11) }).ending).toBe("none");
    expect(endTurn({ players: 2, options: 1, claims: claimed(12) }).ending).toBe("onlyBlackHole");
  });
});

describe("endings that meet", () => {
  test("both at once count as the Black Hole's, with its loss", () => {
    const icon = resourceBox().take(ICON);
    const spec = { players: 2, ships: [3], claims: ALL, faceUp: { 3: [icon] }, hole: [8, 0], actionsLeft: 1 };
    table.position(spec);
    const before = table.state();
    const over = table.play("HARVEST", 0);
    expect(over.ending).toBe("blackHole");
    expect(over.collected[0]).toHaveLength(before.collected[0].length + 1 - 3);
  });

  test("the round limit comes after both", () => {
    const last = { round: 200, startSeat: 0 };
    expect(endTurn({ players: 2, turnSeat: 1, ...last }).ending).toBe("roundLimit");
    expect(endTurn({ players: 2, turnSeat: 0, ...last })).toMatchObject({ ending: "none", round: 200 });
    expect(endTurn({ players: 2, turnSeat: 1, claims: ALL, ...last }).ending).toBe("onlyBlackHole");
    expect(endTurn({ players: 2, turnSeat: 1, hole: [5, 4], claims: claimed(6), ...last }).ending).toBe("blackHole");
    expect(endTurn({ players: 2, turnSeat: 1, hole: [5, 3], claims: claimed(6), ...last }).ending).toBe("roundLimit");
  });

  test("at the round limit nobody loses resources", () => {
    const spec = { players: 3, turnSeat: 2, round: 200, hole: [5, 3, 0], claims: claimed(6) };
    table.position({ ships: [7, 7, 7], actionsLeft: 1, ...spec });
    const before = table.state();
    expect(table.play("FLY_COUNTER").collected).toEqual(before.collected);
  });
});
