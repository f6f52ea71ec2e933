// Brings a cartridge of Jump Gate to a screen by a fixed seed and a fixed script of buttons. For pictures and for
// tests.
import { BUTTON, LIMIT } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { SeededRandom } from "../../host/sim/seed.ts";

/** What the seat to act has to decide. */
export type Moment = "turn" | "mark" | "collect" | "take" | "research" | "over";

/** A position met in a random game, looked at with people in all seats. */
export interface PositionScene {
  readonly name: string;
  readonly players: number;
  /** The third where it is missing. */
  readonly edition?: number;
  /** Bits of the variants. */
  readonly options?: number;
  readonly seed: number;
  /** Fewest actions played before. */
  readonly steps: number;
  /** The first such moment after them is shown. */
  readonly moment: Moment;
  /** Buttons pressed then: U D L R A B X Y. */
  readonly script?: string;
}

const MOMENTS: ReadonlyMap<number | undefined, Moment> = new Map([
  [0, "turn"],
  [1, "turn"],
  [4, "research"],
  [5, "collect"],
  [7, "mark"],
  [8, "take"],
  [undefined, "over"],
]);

const KEYS: Readonly<Record<string, number>> = {
  U: BUTTON.UP,
  D: BUTTON.DOWN,
  L: BUTTON.LEFT,
  R: BUTTON.RIGHT,
  A: BUTTON.A,
  B: BUTTON.B,
  X: BUTTON.X,
  Y: BUTTON.Y,
};

/** Opens a position's scene in a fresh instance of the cartridge file and returns it. */
export function openPosition(wasm: Uint8Array, scene: PositionScene): Cartridge {
  const cartridge = new Cartridge(wasm);
  const random = new SeededRandom(scene.seed, scene.players);
  cartridge.raw.boot(1, 0);
  cartridge.raw.newGame(scene.edition ?? 3, scene.players, scene.options ?? 0, scene.seed, 0);
  for (let step = 0; step < scene.steps || momentOf(cartridge) !== scene.moment; step++) {
    const legal = cartridge.legalActions();
    if (legal.length === 0) {
      if (scene.moment === "over") break;
      throw new Error(`${scene.name}: the game was over before`);
    }
    cartridge.raw.apply(pickLively(legal, random));
  }
  cartridge.raw.tick(0, LIMIT.TICK_MS);
  pressAll(cartridge, scene.script ?? "");
  return cartridge;
}

/** Presses and releases buttons by their letters; "." waits ten steps. */
export function pressAll(cartridge: Cartridge, script: string): void {
  for (const key of script) press(cartridge, key);
}

function press(cartridge: Cartridge, key: string): void {
  if (key === ".") {
    for (let i = 0; i < 10; i++) cartridge.raw.tick(0, LIMIT.TICK_MS);
    return;
  }
  cartridge.raw.tick(KEYS[key] as number, LIMIT.TICK_MS);
  cartridge.raw.tick(0, LIMIT.TICK_MS);
}

/**
 * Returns what has to be decided, read from the least legal action: to pass in the third edition's turn, Research in
 * the first's.
 */
function momentOf(cartridge: Cartridge): Moment {
  const first = cartridge.legalActions()[0];
  const moment = MOMENTS.get(first);
  if (!moment) throw new Error(`no moment begins with action ${first}`);
  return moment;
}

// Scans, harvests and landings more often than flights, so that games come to interesting places.
function pickLively(legal: readonly number[], random: SeededRandom): number {
  const lively = legal.filter((action) => action > 8 && (action < 1024 || action >= 2048));
  const from = lively.length > 0 && random.below(4) > 0 ? lively : legal;
  return from[random.below(from.length)] as number;
}
