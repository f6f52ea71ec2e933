// Games played by buttons pressed at random, with what each step did: which actions it played and what was heard.
import { BUTTON, FLAG } from "../../host/cartridge/abi.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { decodeAction } from "../../host/state/actions.ts";
import { type ButtonName, CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { KEPT_COUNT_AT, MOVES_AT, SESSION_BYTES } from "../../host/testing/kept-game.ts";
import { gameUnderTest, readCartridgeFile } from "./games.ts";
import { heard, type Motif } from "./sounds.ts";

const TRIED: readonly ButtonName[] = ["A", "A", "A", "A", "RIGHT", "DOWN", "LEFT", "UP", "B", "Y"];
const MOST_STEPS = 400_000;
/** Bytes of a save's envelope. */
const ENVELOPE = 16;

/** What a step did. */
export interface Step {
  readonly button: number;
  readonly flags: number;
  readonly motifs: readonly Motif[];
  /** The seat that acted, and the names of its actions, oldest first. */
  readonly seat: number;
  readonly played: readonly string[];
  readonly handheld: CartridgeDriver;
  /** The screen before. */
  readonly before: Uint8Array;
}

/**
 * Plays with a person per 0 and computers of these levels until the game's end or until a step is answered by true;
 * computers think at once.
 */
export function playByChance(
  id: string,
  levels: readonly number[],
  seed: number,
  onStep: (step: Step) => unknown,
): CartridgeDriver {
  const { editions, layout } = gameUnderTest(id);
  const { minPlayers, maxPlayers } = editions[0];
  const handheld = new CartridgeDriver(readCartridgeFile(id), seed).start(levels, minPlayers, maxPlayers);
  const { cartridge } = handheld;
  const random = new SeededRandom(seed);
  const payload = (): DataView => new DataView(Uint8Array.from(cartridge.save()).buffer, ENVELOPE);
  let moves = 0;
  for (let i = 0; i < MOST_STEPS && cartridge.raw.currentSeat() >= 0; i++) {
    if (handheld.flags & FLAG.THINKING) cartridge.think(1 << 20);
    const button = i % 2 === 0 || handheld.flags & FLAG.THINKING ? 0 : BUTTON[TRIED[random.below(TRIED.length)]];
    const [before, seat] = [cartridge.screen(), cartridge.raw.currentSeat()];
    const flags = handheld.step(button);
    const played: string[] = [];
    if (flags & FLAG.SAVE) {
      const view = payload();
      const [count, now] = [view.getUint16(KEPT_COUNT_AT, true), view.getUint32(MOVES_AT, true)];
      const end = SESSION_BYTES + cartridge.raw.stateSize() + 2 * count;
      for (let back = Math.min(now - moves, count); back > 0; back--) {
        played.push(decodeAction(layout, view.getUint16(end - 2 * back, true))?.name ?? "?");
      }
      moves = now;
    }
    if (onStep({ button, flags, motifs: heard(cartridge, flags), seat, played, handheld, before }) === true)
      return handheld;
  }
  if (cartridge.raw.currentSeat() >= 0) throw new Error(`${id}, seed ${seed}: no end within ${MOST_STEPS} steps`);
  return handheld;
}
