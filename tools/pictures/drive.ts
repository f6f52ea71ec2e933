// Brings a cartridge of Jump Drive to a secret choice in a random game, by a fixed seed and a fixed script of buttons.
// For pictures.
import { LIMIT } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { pressAll } from "./scene.ts";

/** A choice met in a random game, looked at with people in all seats. */
export interface DriveChoice {
  readonly name: string;
  readonly players: number;
  readonly seed: number;
  /** Fewest actions played before. */
  readonly steps: number;
  /** Buttons pressed then: U D L R A B X Y. */
  readonly script: string;
}

/** The action that is the least one only where seats choose in secret. */
const EXPLORE = 0;

/** Opens a choice in a fresh instance of the cartridge file and returns it. */
export function openDriveChoice(wasm: Uint8Array, scene: DriveChoice): Cartridge {
  const cartridge = new Cartridge(wasm);
  const random = new SeededRandom(scene.seed, scene.players);
  cartridge.raw.boot(1, 0);
  cartridge.raw.newGame(0, scene.players, 0, scene.seed, 0);
  for (let step = 0; step < scene.steps || cartridge.raw.legalAction(0) !== EXPLORE; step++) {
    const legal = cartridge.legalActions();
    if (legal.length === 0) throw new Error(`${scene.name}: the game was over before`);
    // Cards are placed more often than not, so that tableaus grow.
    const placing = legal.filter((action) => action !== EXPLORE);
    const from = placing.length > 0 && random.below(8) > 0 ? placing : legal;
    cartridge.raw.apply(from[random.below(from.length)] as number);
  }
  cartridge.raw.tick(0, LIMIT.TICK_MS);
  pressAll(cartridge, scene.script);
  return cartridge;
}
