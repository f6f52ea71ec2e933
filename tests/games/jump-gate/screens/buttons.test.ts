// Every legal action of Jump Gate can be played with the buttons: in all states of whole games for each number of
// players, with and without variants, the screens are walked from a memory snapshot, and each press that changes the
// game must have played exactly one legal action.
import { describe, expect, test } from "vitest";
import { BUTTON, LIMIT } from "../../../../host/cartridge/abi.ts";
import type { Cartridge } from "../../../../host/cartridge/cartridge.ts";
import { SeededRandom } from "../../../../host/sim/seed.ts";
import { decodeAction } from "../../../../host/state/actions.ts";
import { openCartridge, readLayout } from "../../../support/games.ts";
import { walkScreens } from "../../../../host/testing/explorer.ts";

/** With all actions open the least legal one is to pass (third edition) or Research (first edition). */
const LAST_OF_OPEN = 1;
/** Up and down end at the board's edge: what is between its rows is above the lower one. */
const TRIED = [BUTTON.A, BUTTON.RIGHT, BUTTON.DOWN, BUTTON.LEFT, BUTTON.UP];

interface Series {
  readonly game: string;
  readonly edition: number;
  readonly players: number;
  readonly options: number;
  readonly games: number;
}

/** Games of the third edition for each number of players: JUMPDECK_BUTTON_WALKS, 1 by default; the long run has 5. */
const WALKS = Number(process.env.JUMPDECK_BUTTON_WALKS ?? 1);
const THIRD: readonly Series[] = [2, 3, 4, 5].map((players) => ({
  game: "jump-gate",
  edition: 3,
  players,
  options: 0,
  games: WALKS,
}));
/**
 * Without variants every number of players, then every set of variants, with another number of players each; of the
 * sets some, by default.
 */
const FIRST: readonly Series[] = [
  ...[2, 3, 4, 5, 6].map((players) => ({ players, options: 0, games: WALKS })),
  ...(WALKS > 1 ? [1, 2, 3, 4, 5, 6, 7] : [1, 4, 7]).map((options) => ({
    players: 2 + (options % 5),
    options,
    games: 1,
  })),
].map((series) => ({ game: "jump-gate-1st", edition: 1, ...series }));

/** The hashes that the legal actions of a state lead to. Only two landings with the same cards may come to the same. */
function outcomesOf(model: Cartridge, state: Uint8Array, nameOf: (action: number) => string): Map<bigint, number> {
  const outcomes = new Map<bigint, number>();
  const start = model.snapshot();
  for (const action of model.legalActions()) {
    if (model.raw.apply(action) !== 0) throw new Error(`${model.actionText(action)} was refused`);
    const twin = outcomes.get(model.raw.stateHash());
    if (twin !== undefined && (nameOf(twin) !== "LAND" || nameOf(action) !== "PILOT"))
      throw new Error(`actions ${twin} and ${action} do the same`);
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

function playGame(
  { game, edition, players, options }: Series,
  seed: number,
): { states: number; actions: number; kinds: Set<string> } {
  const model = openCartridge(game);
  const face = openCartridge(game);
  face.raw.boot(1, 0);
  model.raw.newGame(edition, players, options, seed, players);
  const layout = readLayout(game);
  const nameOf = (action: number) => decodeAction(layout, action)?.name ?? "unknown";
  const kinds = new Set<string>();
  const random = new SeededRandom(seed, players);
  let actions = 0;
  let states = 0;
  for (; model.raw.currentSeat() >= 0; states++) {
    const state = model.state();
    const outcomes = outcomesOf(model, state, nameOf);
    openDecision(face, state);
    // With all actions open the first press is A, which opens the menu: looking round the ring first changes nothing.
    const isOpen = model.raw.legalAction(0) <= LAST_OF_OPEN;
    const { reached } = walkScreens(face, outcomes.size, isOpen ? [BUTTON.A] : TRIED, undefined, undefined, TRIED);
    const where = `${players} players, seed ${seed}, state ${states}`;
    for (const hash of reached)
      expect(outcomes.has(hash), `${where}: a press played no single legal action`).toBe(true);
    for (const [hash, action] of outcomes) {
      kinds.add(nameOf(action));
      if (!reached.has(hash)) throw new Error(`${where}: no buttons play "${model.actionText(action)}"`);
    }
    actions += outcomes.size;
    model.raw.apply([...outcomes.values()][random.below(outcomes.size)] as number);
  }
  return { states, actions, kinds };
}

describe("every legal action by buttons", () => {
  const met = new Set<string>();

  test.each([...THIRD, ...FIRST])("$game, $players players, options $options", (series) => {
    let actions = 0;
    for (let seed = 1; seed <= series.games; seed++) {
      const game = playGame(series, seed);
      expect(game.states, `${series.players} players, seed ${seed}`).toBeGreaterThan(20);
      actions += game.actions;
      if (series.game === "jump-gate-1st") for (const kind of game.kinds) met.add(kind);
    }
    expect(actions).toBeGreaterThan(400);
  });

  test("the first edition's games met every kind of action", () => {
    expect([...met].sort()).toEqual(Object.keys(readLayout("jump-gate-1st").actions).sort());
  });
});
