// What an action shows or draws is after the barrier of undo: perform has said so, wherever the acting seat sees
// something after it that it could not know before. The kit's session keeps saves with an action that can be taken back
// for the actions alone that are no barrier, so a save shows what perform returned.
import { STATUS } from "../../cartridge/abi.ts";
import type { Cartridge } from "../../cartridge/cartridge.ts";
import { isSame } from "../../cartridge/bytes.ts";
import { SeededRandom } from "../../sim/seed.ts";
import type { GameUnderTest, PlayedTable } from "../game.ts";
import { keepGame } from "../kept-game.ts";
import { visitStates } from "../positions.ts";
import type { Vitest } from "./vitest.ts";

/** What is asked of a game's barriers. */
export interface BarrierOptions {
  /** Positions for each table, 30 by default. */
  readonly barriers?: number;
}

/** Actions that are tried in a position. */
const ACTIONS_MOST = 16;
/** How often all that the seat does not know is dealt again. */
const DEALS = 3;
const TIMEOUT_MS = 240_000;

/** Defines the tests, for a game whose session is the kit's. */
export function testBarriers(
  { describe, it, expect }: Vitest,
  game: GameUnderTest,
  { barriers = 30 }: BarrierOptions = {},
): void {
  describe(`${game.id}: undo`, () => {
    it.each(game.tables())(
      "$name: no action that shows or draws something can be taken back",
      { timeout: TIMEOUT_MS },
      (table) => {
        const model = game.open();
        const session = game.open();
        const random = new SeededRandom(9, table.players);
        const found: string[] = [];
        visitStates(model, table.edition, table.players, barriers, () => {
          const state = model.state();
          expect(
            keeps(session, table, state),
            "the kit's session keeps the position; a game whose session is its own says without: barriers",
          ).toBe(true);
          for (const action of chooseSome(model.legalActions(), random))
            if (canBeUndone(session, table, state, action) && shows(model, state, action, random)) {
              model.setState(state);
              found.push(`"${model.actionText(action)}" shows or draws what was hidden, and perform answers false`);
            }
          model.setState(state);
        });
        expect(found).toEqual([]);
      },
    );
  });
}

function chooseSome(actions: readonly number[], random: SeededRandom): number[] {
  if (actions.length <= ACTIONS_MOST) return [...actions];
  return Array.from({ length: ACTIONS_MOST }, () => actions[random.below(actions.length)] as number);
}

/** Whether the session is the kit's, whose saves this makes. */
function keeps(session: Cartridge, table: PlayedTable, from: Uint8Array): boolean {
  const levels = Array<number>(table.players).fill(0);
  session.raw.boot(1, 0);
  return session.loadSave(keepGame(session, { ...table, levels, from, actions: [] })) === STATUS.OK;
}

/** Whether the session takes the action for one that can be taken back. */
function canBeUndone(session: Cartridge, table: PlayedTable, from: Uint8Array, action: number): boolean {
  const levels = Array<number>(table.players).fill(0);
  session.raw.boot(1, 0);
  return session.loadSave(keepGame(session, { ...table, levels, from, actions: [action], undoable: 1 })) === STATUS.OK;
}

/** Whether what the acting seat sees after the action depends on what it did not know before. */
function shows(model: Cartridge, state: Uint8Array, action: number, random: SeededRandom): boolean {
  model.setState(state);
  const seat = model.raw.currentSeat();
  const observe = (): Uint8Array | undefined =>
    model.raw.apply(action) === STATUS.OK && model.raw.currentSeat() >= 0 ? model.observation(seat) : undefined;
  const seen = observe();
  for (let deal = 0; seen !== undefined && deal < DEALS; deal++) {
    model.setState(state);
    const { lo, hi } = random.seed();
    if (model.raw.resample(seat, lo, hi) !== STATUS.OK) throw new Error(`seat ${seat} cannot be dealt again`);
    const other = observe();
    if (other !== undefined && !isSame(seen, other)) return true;
  }
  return false;
}
