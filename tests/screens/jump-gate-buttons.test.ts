// Every legal action of Jump Gate can be played with the buttons: in all states of five games for each number of players, the
// screens are walked from a memory snapshot, and each press that changes the game must have played exactly one legal action.
import { describe, expect, test } from "vitest";
import { BUTTON, LIMIT } from "../../host/cartridge/abi.ts";
import type { Cartridge } from "../../host/cartridge/cartridge.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { openCartridge } from "../support/games.ts";
import { walkScreens } from "./explorer.ts";

const EDITION = 3;
const PASS = 0;
const GAMES_EACH = 5;
const SEATS = [2, 3, 4, 5];

/** The hash that each legal action of a state leads to. */
function outcomesOf(model: Cartridge, state: Uint8Array): Map<bigint, number> {
  const outcomes = new Map<bigint, number>();
  const start = model.snapshot();
  for (const action of model.legalActions()) {
    if (model.raw.apply(action) !== 0) throw new Error(`${model.actionText(action)} was refused`);
    const twin = outcomes.get(model.raw.stateHash());
    if (twin !== undefined) throw new Error(`actions ${twin} and ${action} do the same`);
    outcomes.set(model.raw.stateHash(), action);
    model.restore(start);
  }
  if (Buffer.compare(model.state(), state) !== 0) throw new Error("the model did not come back");
  return outcomes;
}

/** Looks over a decision as the player at the console: the position comes from outside, the session takes it over. */
function openDecision(face: Cartridge, state: Uint8Array): void {
  if (face.setState(state) !== 0) throw new Error("the state was refused");
  face.raw.tick(0, LIMIT.TICK_MS);
}

function playGame(players: number, seed: number): { states: number; actions: number } {
  const model = openCartridge("jump-gate");
  const face = openCartridge("jump-gate");
  face.raw.boot(1, 0);
  model.raw.newGame(EDITION, players, 0, seed, players);
  const random = new SeededRandom(seed, players);
  let actions = 0;
  let states = 0;
  for (; model.raw.currentSeat() >= 0; states++) {
    const state = model.state();
    const outcomes = outcomesOf(model, state);
    openDecision(face, state);
    // With all actions open the first press is A, which opens the menu: looking round the ring first changes nothing.
    const isOpen = model.raw.legalAction(0) === PASS;
    const { reached } = walkScreens(face, outcomes.size, isOpen ? [BUTTON.A] : undefined);
    const where = `${players} players, seed ${seed}, state ${states}`;
    for (const hash of reached)
      expect(outcomes.has(hash), `${where}: a press played no single legal action`).toBe(true);
    for (const [hash, action] of outcomes) {
      if (!reached.has(hash)) throw new Error(`${where}: no buttons play "${model.actionText(action)}"`);
    }
    actions += outcomes.size;
    model.raw.apply([...outcomes.values()][random.below(outcomes.size)] as number);
  }
  return { states, actions };
}

describe("every legal action by buttons", () => {
  for (const players of SEATS) {
    test(`${players} players`, () => {
      let actions = 0;
      for (let seed = 1; seed <= GAMES_EACH; seed++) {
        const game = playGame(players, seed);
        expect(game.states, `${players} players, seed ${seed}`).toBeGreaterThan(20);
        actions += game.actions;
      }
      expect(actions).toBeGreaterThan(1000);
    });
  }
});
