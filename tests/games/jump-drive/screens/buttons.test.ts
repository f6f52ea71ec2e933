// Every legal action of Jump Drive can be played with the buttons: in random games, each action of a decision is played
// by the presses of a person who knows what he wants, from a memory snapshot of its first screen, and must do exactly
// what the rules do.
import { describe, expect, test } from "vitest";
import { SeededRandom } from "../../../../host/sim/seed.ts";
import { Drive } from "../position.ts";
import { listOf, Pilot, playByButtons } from "./pilot.ts";

const SEATS = [2, 3, 4];
const GAMES_EACH = 2;
const EVERY = 2;
const TIMEOUT_MS = 120_000;

function playGame(players: number, seed: number): { actions: number; names: Set<string> } {
  const drive = new Drive();
  const pilot = new Pilot();
  const random = new SeededRandom(seed, players);
  const { cartridge: model } = drive;
  const names = new Set<string>();
  let actions = 0;
  let before = "";
  drive.newGame(0, players, seed, players);
  for (let step = 0; model.raw.currentSeat() >= 0; step++) {
    const legal = model.legalActions();
    const state = drive.state();
    const moment = `${state.actorSeat} ${state.phase} ${state.owed}`;
    // Discards are one decision: looked at when it begins.
    const isNew = state.owed === 0 || state.cursor === 0;
    if (isNew && moment !== before && (step % EVERY === 0 || state.phase !== "choose")) {
      const { cards, cursor } = listOf(state);
      pilot.open(model.state(), cards.length, cursor);
      const start = pilot.face.snapshot();
      const kept = model.snapshot();
      for (const action of legal) {
        pilot.restore(start, cursor);
        playByButtons(pilot, drive, state, cards, action);
        expect(model.raw.apply(action)).toBe(0);
        const where = `${players} players, seed ${seed}, step ${step}: ${drive.name(action)}`;
        expect(pilot.face.raw.stateHash(), where).toBe(model.raw.stateHash());
        model.restore(kept);
        names.add(drive.name(action).split(" ")[0] as string);
        actions++;
      }
    }
    before = moment;
    model.raw.apply(legal[random.below(legal.length)] as number);
  }
  return { actions, names };
}

describe("every legal action by buttons", () => {
  const names = new Set<string>();

  test.each(SEATS)(
    "%d players",
    (players) => {
      let actions = 0;
      for (let seed = 1; seed <= GAMES_EACH; seed++) {
        const game = playGame(players, seed);
        for (const name of game.names) names.add(name);
        actions += game.actions;
      }
      expect(actions).toBeGreaterThan(200);
    },
    TIMEOUT_MS,
  );

  test("of every kind", () => {
    expect(Object.keys(new Drive().layout.actions).filter((name) => !names.has(name))).toEqual([]);
  });
});
