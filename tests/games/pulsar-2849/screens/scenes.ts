// Representative screens of Pulsar 2849: positions of random games in a phase, and the buttons pressed there.
import { LIMIT } from "../../../../host/cartridge/abi.ts";
import type { Cartridge } from "../../../../host/cartridge/cartridge.ts";
import { SeededRandom } from "../../../../host/sim/seed.ts";
import { pressAll } from "../../../../tools/pictures/scene.ts";
import { offsetOf, openCartridge, readLayout } from "../../../support/games.ts";

const LAYOUT = readLayout("pulsar-2849");
const PHASE_AT = offsetOf(LAYOUT, "phase");

/** Names of what is decided, by number. */
export const PHASES: readonly string[] = LAYOUT.enums.phase as readonly string[];

/** A position and the buttons pressed there. */
export interface PulsarScene {
  readonly name: string;
  readonly edition: number;
  readonly players: number;
  readonly options: number;
  readonly seed: number;
  /** Fewest actions played before; the first such phase after them is shown. */
  readonly steps: number;
  readonly phase: string;
  readonly script?: string;
}

/** Screens kept as pictures. */
export const PULSAR_SCENES: readonly PulsarScene[] = [
  { name: "entry", edition: 0, players: 4, options: 0, seed: 2, steps: 0, phase: "entry" },
  { name: "side", edition: 0, players: 3, options: 0, seed: 2, steps: 0, phase: "side", script: "RD" },
  { name: "draft-2", edition: 0, players: 2, options: 0, seed: 7, steps: 60, phase: "draft", script: "RD" },
  { name: "dice-4", edition: 0, players: 4, options: 0, seed: 3, steps: 250, phase: "die" },
  { name: "dead-end-side", edition: 1, players: 3, options: 1, seed: 5, steps: 120, phase: "die", script: "YL" },
  { name: "uses", edition: 0, players: 4, options: 0, seed: 3, steps: 150, phase: "use", script: "DD" },
  { name: "flight", edition: 0, players: 3, options: 1, seed: 5, steps: 120, phase: "fly" },
  { name: "flight-lengths", edition: 0, players: 3, options: 0, seed: 4, steps: 80, phase: "fly", script: "Y" },
  { name: "claim", edition: 0, players: 4, options: 1, seed: 9, steps: 200, phase: "go", script: "D" },
  { name: "dice-page", edition: 0, players: 4, options: 0, seed: 3, steps: 150, phase: "die", script: "YY" },
  { name: "technologies", edition: 0, players: 4, options: 0, seed: 3, steps: 250, phase: "die", script: "YYYDDDD" },
  { name: "transmitters", edition: 0, players: 4, options: 0, seed: 3, steps: 300, phase: "die", script: "YYYYD" },
  { name: "board", edition: 0, players: 4, options: 0, seed: 3, steps: 300, phase: "die", script: "YYYYYDDD" },
  { name: "seats", edition: 0, players: 4, options: 0, seed: 3, steps: 300, phase: "die", script: "YYYYYY" },
  { name: "closed", edition: 0, players: 4, options: 0, seed: 3, steps: 60, phase: "die", script: "RRRRRRRRL" },
  { name: "project-choice", edition: 0, players: 2, options: 0, seed: 6, steps: 110, phase: "use" },
  { name: "link", edition: 0, players: 2, options: 0, seed: 12, steps: 60, phase: "link" },
  { name: "bonus", edition: 0, players: 3, options: 0, seed: 4, steps: 40, phase: "bonus" },
  { name: "size", edition: 0, players: 4, options: 0, seed: 4, steps: 40, phase: "size", script: "R" },
  { name: "buy", edition: 0, players: 4, options: 0, seed: 8, steps: 100, phase: "buy" },
  { name: "arrays", edition: 1, players: 2, options: 1, seed: 21, steps: 170, phase: "die", script: "YYYYDDDDD" },
  { name: "all-choices", edition: 0, players: 4, options: 0, seed: 3, steps: 150, phase: "use", script: "YYYYYYYD" },
];

/** What a position decides. */
export function phaseOf(cartridge: Cartridge): number {
  return cartridge.state()[PHASE_AT] as number;
}

/** Opens a scene and returns the cartridge that shows it. */
export function openPulsarScene(scene: PulsarScene): Cartridge {
  const cartridge = openCartridge("pulsar-2849");
  const random = new SeededRandom(scene.seed, scene.players);
  cartridge.raw.boot(1, 0);
  cartridge.raw.newGame(scene.edition, scene.players, scene.options, scene.seed, 0);
  for (let step = 0; step < scene.steps || PHASES[phaseOf(cartridge)] !== scene.phase; step++) {
    const legal = cartridge.legalActions();
    if (legal.length === 0) throw new Error(`${scene.name}: the game was over before`);
    // To end a turn comes first, and only where there is nothing else.
    const others = legal.filter((action) => action > 0);
    const from = others.length > 0 ? others : legal;
    cartridge.raw.apply(from[random.below(from.length)] as number);
  }
  cartridge.raw.tick(0, LIMIT.TICK_MS);
  pressAll(cartridge, scene.script ?? "");
  return cartridge;
}

/** Opens the scene of a name, with what is changed in it. */
export function openNamedScene(name: string, more: Partial<PulsarScene> = {}): Cartridge {
  const scene = PULSAR_SCENES.find((each) => each.name === name);
  if (!scene) throw new Error(`no scene ${name}`);
  return openPulsarScene({ ...scene, ...more });
}
