// checkState against damaged states: what it accepts must be a consistent position that the model understands.
import { describe, expect, test } from "vitest";
import { STATUS } from "../../../host/cartridge/abi.ts";
import { isSame } from "../../../host/cartridge/bytes.ts";
import { decodeState, encodeState, type StateJson } from "../../../host/state/codec.ts";
import { seededRandom } from "../../support/scenario.ts";
import { auditPosition, auditState } from "./audit.ts";
import { navcompBox, plain, resourceBox } from "./cards.ts";
import { type Sample, testDamage } from "./damage.ts";
import { buildPosition, type GameState, JumpGateTable, type Phase } from "./position.ts";
import { legalActions } from "./reference.ts";

const table = new JumpGateTable();

/** States of every phase, from one random game per number of players. */
function samples(): Sample[] {
  const found: Sample[] = [];
  for (const players of [2, 3, 4, 5]) {
    const random = seededRandom(players);
    const wanted = new Set<Phase>(["turn", "mark", "collect", "take", "research", "over"]);
    for (let seed = 1; wanted.size > 0 && seed < 60; seed++) {
      let state = table.newGame(3, players, seed, 5);
      for (let step = 0; ; step++) {
        if (step > 40 && wanted.delete(state.phase)) {
          found.push({ where: `${players} players, ${state.phase}`, bytes: table.cartridge.state() });
        }
        if (state.phase === "over") break;
        const legal = table.legal();
        const [name, ...operands] = legal[random(legal.length)].split(" ");
        state = table.play(name, ...operands.map(Number));
      }
    }
    if (wanted.size > 0) throw new Error(`no sample for ${[...wanted]} with ${players} players`);
  }
  return found;
}

const SAMPLES = samples();

/** Writes bytes and returns whether they were accepted; accepted ones must be a position in every respect. */
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
  return true;
}

describe("checkState", () => {
  testDamage(SAMPLES, isAccepted);

  test("a refused state gives way to a new game", () => {
    const { bytes } = SAMPLES[0];
    expect(isAccepted(new Uint8Array(bytes.length), "zero")).toBe(false);
    expect(auditState(table.newGame(3, 4, 3))).toEqual([]);
  });
});

describe("checkState refuses what no game can reach", () => {
  const base = (): GameState =>
    buildPosition({
      players: 3,
      ships: [2, 3, null],
      hands: [navcompBox().takeMany(3, {})],
      faceUp: { 2: resourceBox().takeMany(3, plain("sand")) },
      markers: { 2: [1, null, null] },
    });

  test("the undamaged position is accepted", () => {
    expect(table.tryWrite(base())).toBe(STATUS.OK);
  });

  const damages: [string, (state: GameState) => void][] = [
    ["a card twice", (s) => s.discard.push(s.hand[0][0])],
    ["a card missing", (s) => s.deck.pop()],
    ["a resource twice", (s) => s.aside.splice(0, 1, s.aside[1])],
    ["a resource missing", (s) => s.aside.pop()],
    ["a card that does not exist", (s) => s.deck.splice(0, 1, 48)],
    ["a hand out of order", (s) => s.hand[0].reverse()],
    ["hidden Fame", (s) => swapWithFame(s)],
    ["a hidden resource too few", (s) => s.aside.push(s.hidden[0].pop() as number)],
    ["two markers of one seat at a planet", (s) => s.marker[2].splice(0, 3, 1, 1, null)],
    ["a marker on an empty slot", (s) => s.marker[2].splice(0, 4, 1, null, null, 0)],
    ["a marker of nobody at the table", (s) => s.marker[2].splice(0, 1, 3)],
    ["a planet twice", (s) => s.planet.splice(0, 2, 4, 4)],
    ["a planet missing from the ring", (s) => s.planet.splice(6, 1, null)],
    ["a planet too many", (s) => s.planet.push(11)],
    ["a ship outside the ring", (s) => s.ship.splice(0, 1, 7)],
    ["a claim outside the ring", (s) => s.claim.push(0)],
    ["a claim by nobody at the table", (s) => s.claim.splice(2, 1, 3)],
    ["a claim above face-down resources", (s) => s.claim.splice(0, 1, 1)],
    ["a marker on the Black Hole without an icon", (s) => s.blackHole.push(0)],
    ["no actions left at the start of a decision", (s) => Object.assign(s, { actionsLeft: 0 })],
    ["three actions left", (s) => Object.assign(s, { actionsLeft: 3 })],
    ["another edition", (s) => Object.assign(s, { edition: 1 })],
    ["an option", (s) => Object.assign(s, { options: 1 })],
    ["a round 0", (s) => Object.assign(s, { round: 0 })],
    ["a round after the last", (s) => Object.assign(s, { round: 201 })],
    ["a turn of nobody at the table", (s) => Object.assign(s, { turnSeat: 3, actorSeat: 3 })],
    ["an actor out of turn", (s) => Object.assign(s, { actorSeat: 1 })],
    ["no actor", (s) => Object.assign(s, { actorSeat: null })],
    ["an ending while it runs", (s) => Object.assign(s, { ending: "blackHole" })],
    ["an end without an ending", (s) => Object.assign(s, { phase: "over", actorSeat: null, actionsLeft: 0 })],
    ["final turns while a planet is free", (s) => Object.assign(s, { finalTurns: 2 })],
    ["a mark on the Jump Gate", (s) => Object.assign(s, { phase: "mark", actionsLeft: 1, turnSeat: 2, actorSeat: 2 })],
    ["collecting without a marker", (s) => Object.assign(s, { phase: "collect", actionsLeft: 1 })],
    ["a hand card unknown to its owner", (s) => s.navcompKnown.splice(s.hand[0][0], 1, 2)],
    ["a face-up resource unknown to somebody", (s) => s.resourceKnown.splice(s.faceUp[2][0], 1, 3)],
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
});

/** Exchanges a hidden resource with a Fame card that is set aside or is at a planet, knowledge included. */
function swapWithFame(state: GameState): void {
  const piles = [...state.faceDown, state.aside];
  const fame = resourceBox().takeMany(6, { type: "fame" });
  const pile = piles.filter((cards) => cards.some((card) => fame.includes(card)))[0];
  const at = pile.findIndex((card) => fame.includes(card));
  const [secret] = state.hidden[0];
  [state.resourceKnown[pile[at]], state.resourceKnown[secret]] = [
    state.resourceKnown[secret],
    state.resourceKnown[pile[at]],
  ];
  state.hidden[0] = [pile[at], ...state.hidden[0].slice(1)].sort((a, b) => a - b);
  pile[at] = secret;
}
