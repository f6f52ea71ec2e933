// checkState against damaged states of the first edition: what it accepts must be a consistent position that the model
// understands.
import { describe, expect, test } from "vitest";
import { STATUS } from "../../../host/cartridge/abi.ts";
import { isSame } from "../../../host/cartridge/bytes.ts";
import { decodeState, encodeState, type StateJson } from "../../../host/state/codec.ts";
import { seededRandom } from "../../support/scenario.ts";
import { type Sample, testDamage } from "../jump-gate/damage.ts";
import { auditPosition, auditState } from "./audit.ts";
import { ICON, isNothing, navcompBox, plain, resourceBox } from "./cards.ts";
import { playAction } from "./play.ts";
import {
  buildPosition,
  FirstEditionTable,
  type GameState,
  knowledge,
  type Phase,
  type PositionSpec,
} from "./position.ts";
import { legalActions } from "./reference.ts";

const table = new FirstEditionTable();
const PHASES: Phase[] = "turn research take collect deal second paradox scan records wormhole over".split(
  " ",
) as Phase[];

/** States of every phase, with and without the variants. */
function samples(): Sample[] {
  const found: Sample[] = [];
  for (const [players, options] of [
    [2, 0],
    [4, 4],
    [6, 7],
  ]) {
    const random = seededRandom(players);
    const wanted = new Set(PHASES);
    for (let seed = 1; wanted.size > 0 && seed < 200; seed++) {
      let state = table.newGame(1, players, seed, 5, options);
      for (let step = 0; ; step++) {
        if ((step > 60 || state.phase === "second") && wanted.delete(state.phase)) {
          const where = `${players} players, options ${options}, ${state.phase}`;
          found.push({ where, bytes: table.cartridge.state() });
        }
        if (state.phase === "over") break;
        const legal = table.legal();
        state = table.playName(legal[random(legal.length)]);
      }
    }
    if (wanted.size > 0) throw new Error(`no sample for ${[...wanted]} with ${players} players`);
  }
  return found;
}

const random = seededRandom(99);

/**
 * Writes bytes and returns whether they were accepted; accepted ones must be a position in every respect, also one
 * action later.
 */
function isAccepted(bytes: Uint8Array, where: string): boolean {
  const status = table.cartridge.setState(bytes);
  // An assertion takes longer than what it asks, ten thousand times.
  if (!isSame(table.cartridge.state(), bytes)) expect.fail(`${where}: checkState changed the bytes`);
  if (status === STATUS.BAD_STATE) return false;
  if (status !== STATUS.OK) expect(status, where).toBe(STATUS.OK);
  const state = decodeState(table.layout, bytes) as unknown as GameState;
  const problems = auditPosition(state);
  if (problems.length > 0) expect(problems, `${where}: accepted`).toEqual([]);
  const canonical = encodeState(table.layout, state as unknown as StateJson);
  if (!isSame(canonical, bytes)) expect.fail(`${where}: accepted with unused bytes that are not empty`);
  const [legal, model] = [table.legal(), legalActions(state)];
  if ([...legal].sort().join() !== [...model].sort().join()) expect(legal, `${where}: accepted`).toEqual(model);
  if (legal.length === 0) return true;
  const action = legal[random(legal.length)];
  const after = table.playName(action);
  const expected = playAction(state, action, after);
  if (JSON.stringify(after) !== JSON.stringify(expected)) expect(after, `${where}: ${action}`).toEqual(expected);
  expect(table.cartridge.raw.checkState(), `${where}: after ${action}`).toBe(STATUS.OK);
  return true;
}

describe("checkState", () => {
  const all = samples();
  testDamage(all, isAccepted);

  test("no question is open before an action has begun, and no turn after the last", () => {
    for (const { where, bytes } of all) {
      const state = decodeState(table.layout, bytes) as unknown as GameState;
      for (const actionsLeft of [0, 1, 2, 3]) {
        const isPossible = { turn: [1, 2], over: [0] }[state.phase as string] ?? [0, 1];
        const expected = isPossible.includes(actionsLeft) ? STATUS.OK : STATUS.BAD_STATE;
        expect(table.tryWrite({ ...state, actionsLeft }), `${where}: ${actionsLeft} left`).toBe(expected);
      }
    }
  });

  test("a refused state gives way to a new game", () => {
    expect(isAccepted(new Uint8Array(table.cartridge.raw.stateSize()), "zero")).toBe(false);
    expect(auditState(table.newGame(1, 4, 3))).toEqual([]);
  });
});

describe("checkState refuses what no game can reach", () => {
  const base = (options = 0): GameState => {
    const box = resourceBox();
    const icons = box.takeMany(2, ICON);
    return buildPosition({
      players: 3,
      options,
      ships: [2, 3, null],
      hands: [navcompBox().takeMany(3, {})],
      claims: { 3: 1, 7: 0 },
      faceUp: { 3: box.takeMany(2, plain("water")) },
      scans: { 2: [1, 2, 0] },
      gate: [2, 1, 0],
      collected: { 0: icons },
      hole: [2],
    });
  };

  test("the undamaged position is accepted, with every set of options but Sun Dial", () => {
    for (const options of [0, 2, 4, 6]) expect(table.tryWrite(base(options))).toBe(STATUS.OK);
  });

  const damages: [string, (state: GameState) => void][] = [
    ["a card twice", (s) => s.discard.push(s.hand[0][0])],
    ["a card missing", (s) => s.deck.pop()],
    ["a resource twice", (s) => s.collected[2].splice(0, 1, s.collected[2][1])],
    ["a resource missing", (s) => s.faceDown[0].pop()],
    ["a card that does not exist", (s) => s.deck.splice(0, 1, 48)],
    ["a hand out of order", (s) => s.hand[0].reverse()],
    ["a collection out of order", (s) => s.collected[0].reverse()],
    ["a planet twice", (s) => s.planet.splice(0, 2, 4, 4)],
    ["a planet missing from the ring", (s) => s.planet.splice(6, 1, null)],
    ["a planet too many", (s) => s.planet.push(11)],
    ["a ship outside the ring", (s) => s.ship.splice(0, 1, 8)],
    ["a claim outside the ring", (s) => s.claim.push(0)],
    ["a claim by nobody at the table", (s) => s.claim.splice(2, 1, 3)],
    ["a claim above face-down resources", (s) => s.claim.splice(0, 1, 1)],
    ["a scan marker of nobody at the table", (s) => s.scans[2].splice(3, 1, 1)],
    ["a scan marker outside the ring", (s) => s.scans.push([1, 0, 0, 0, 0, 0])],
    ["more Black Hole markers than icons", (s) => s.hole.splice(0, 1, 3)],
    ["a landed ship without Orbital Burn", (s) => s.landed.splice(1, 1, 1)],
    ["no actions left at the start of a decision", (s) => Object.assign(s, { actionsLeft: 0 })],
    ["three actions left", (s) => Object.assign(s, { actionsLeft: 3 })],
    ["another edition", (s) => Object.assign(s, { edition: 3 })],
    ["an option that does not exist", (s) => Object.assign(s, { options: 8 })],
    ["Sun Dial with eight planets", (s) => Object.assign(s, { options: 1 })],
    ["a round 0", (s) => Object.assign(s, { round: 0 })],
    ["a round after the last", (s) => Object.assign(s, { round: 201 })],
    ["a turn of nobody at the table", (s) => Object.assign(s, { turnSeat: 3, actorSeat: 3 })],
    ["an actor out of turn", (s) => Object.assign(s, { actorSeat: 1 })],
    ["no actor", (s) => Object.assign(s, { actorSeat: null })],
    ["an ending while it runs", (s) => Object.assign(s, { ending: "blackHole" })],
    ["an end without an ending", (s) => Object.assign(s, { phase: "over", actorSeat: null, actionsLeft: 0 })],
    ["taking at a planet that is not claimed", (s) => Object.assign(s, { phase: "take", actionsLeft: 1 })],
    ["collecting without a scan marker", (s) => Object.assign(s, { phase: "collect", actionsLeft: 1, turnSeat: 1 })],
    ["a second card where none lies", (s) => Object.assign(s, { phase: "second", actionsLeft: 1 })],
    ["a hand card unknown to its owner", (s) => s.navcompKnown.splice(s.hand[0][0], 1, 2)],
    ["a face-up resource unknown to somebody", (s) => s.resourceKnown.splice(s.faceUp[2][0], 1, 3)],
    ["a collected resource unknown to somebody", (s) => s.resourceKnown.splice(s.collected[0][0], 1, 3)],
    ["a face-down resource known to somebody", (s) => s.resourceKnown.splice(s.faceDown[0][0], 1, 1)],
    ["a discarded card unknown to somebody", (s) => s.discard.push(s.deck.pop() as number)],
    ["knowledge of seats that do not exist", (s) => s.navcompKnown.splice(s.deck[0], 1, 8)],
    ["a dead generator", (s) => s.rng.fill(0)],
  ];

  test.each(damages)("%s", (_, damage) => {
    const state = base();
    damage(state);
    expect(state).not.toEqual(base());
    expect(table.tryWrite(state)).toBe(STATUS.BAD_STATE);
  });

  test.each([
    ["nine Black Hole markers", { hole: [5, 4], claims: { 4: 0, 5: 1, 6: 0, 7: 0 } }],
    [
      "nothing left at claimed planets",
      { claims: Object.fromEntries([0, 1, 2, 3, 4, 5, 6, 7].map((place) => [place, 0])) },
    ],
  ])("the beginning of a turn with %s: the game would have ended", (_, spec: Partial<PositionSpec>) => {
    expect(table.tryWrite(buildPosition({ players: 2, ...spec, actionsLeft: 1 }))).toBe(STATUS.OK);
    expect(table.tryWrite(buildPosition({ players: 2, ...spec, actionsLeft: 2 }))).toBe(STATUS.BAD_STATE);
  });

  test.each([
    ["a ship landed on an unclaimed planet", (s: GameState) => s.landed.splice(0, 1, 1)],
    ["a ship landed on the Jump Gate", (s: GameState) => s.landed.splice(2, 1, 1)],
    ["a ship landed twice", (s: GameState) => s.landed.splice(1, 1, 2)],
    ["more face-down at a claimed planet than was dealt", (s: GameState) => turnDown(s)],
    ["a Nothing collected", (s: GameState) => exchangeNothing(s, s.collected[2])],
    ["a Nothing face-up at a claimed planet", (s: GameState) => exchangeNothing(s, s.faceUp[3])],
  ])("Orbital Burn: %s", (_, damage) => {
    const state = base(4);
    damage(state);
    expect(state).not.toEqual(base(4));
    Object.assign(state, knowledge(state));
    expect(table.tryWrite(state)).toBe(STATUS.BAD_STATE);
  });
});

/** Exchanges the first card of a pile with a Nothing that is face-down at an unclaimed planet. */
function exchangeNothing(state: GameState, pile: number[]): void {
  const down = state.faceDown.find((cards) => cards.some(isNothing)) as number[];
  const at = down.findIndex(isNothing);
  [pile[0], down[at]] = [down[at], pile[0]];
  pile.sort((a, b) => a - b);
}

/** Lays all resources of a planet that seat 0 has claimed face-down, the one that was dealt face-up too. */
function turnDown(state: GameState): void {
  state.claim[0] = 0;
  state.faceDown[0].push(...state.faceUp[0].splice(0));
}
