// Representative screens of Jump Gate's first edition, each made by a fixed seed and a fixed script of buttons, for
// goldens.
import { LIMIT, STATUS } from "../../../../host/cartridge/abi.ts";
import { Cartridge } from "../../../../host/cartridge/cartridge.ts";
import { SeededRandom } from "../../../../host/sim/seed.ts";
import { decodeAction, encodeAction } from "../../../../host/state/actions.ts";
import { decodeState, encodeState, type StateJson } from "../../../../host/state/codec.ts";
import { pressAll } from "../../../../tools/pictures/scene.ts";
import { buildPosition, type GameState, type Phase, type PositionSpec } from "../position.ts";
import { readLayout } from "../../../support/games.ts";
import { CartridgeDriver } from "../../../../host/testing/cartridge-driver.ts";

const EDITION = 1;
const SESSION_SEED = 5;
const LAYOUT = readLayout("jump-gate-1st");

/** Option bits of the three variants. */
const SUN_DIAL = 1;
const CLUB = 2;
const ORBITAL = 4;

/** What both kinds of scenes have. */
interface Scene {
  readonly name: string;
  /** Buttons pressed then (tools/pictures/scene.ts). */
  readonly script?: string;
}

/** A position met in a random game, looked at with people in all seats. */
export interface MetScene extends Scene {
  readonly players: number;
  readonly options?: number;
  readonly seed: number;
  /** Fewest actions played before. */
  readonly steps: number;
  /** The phase of the first such moment after them, "turn" where it is missing. */
  readonly phase?: Phase;
  /** A legal action that there must be then. */
  readonly legal?: string;
  /** What else must hold then. */
  readonly when?: (state: GameState) => boolean;
}

/** A position put together, and the actions played in it by name before it is looked at. */
export interface MadeScene extends Scene {
  readonly position: PositionSpec;
  readonly actions?: readonly string[];
}

/** A game from the title on. */
export interface SessionScene extends Scene {
  /** Per seat a computer's level, 0 = a person; without it the scene begins at the title. */
  readonly levels?: readonly number[];
  readonly variants?: number;
  /** Waits until these words are shown, after the script. */
  readonly until?: string;
}

/** Opens a session's scene in a fresh instance of the cartridge file and returns it. */
export function openSession(wasm: Uint8Array, scene: SessionScene): Cartridge {
  const handheld = new CartridgeDriver(wasm, SESSION_SEED);
  if (scene.levels) handheld.start(scene.levels, 2, 6, scene.variants);
  pressAll(handheld.cartridge, scene.script ?? "");
  if (scene.until) handheld.waitFor(scene.until, 20_000);
  return handheld.cartridge;
}

/** Opens a scene in a fresh instance of the cartridge file and returns it. */
export function openScene(wasm: Uint8Array, scene: MetScene | MadeScene): Cartridge {
  const cartridge = new Cartridge(wasm);
  cartridge.raw.boot(1, 0);
  if ("position" in scene) make(cartridge, scene);
  else meet(cartridge, scene);
  cartridge.raw.tick(0, LIMIT.TICK_MS);
  pressAll(cartridge, scene.script ?? "");
  return cartridge;
}

function make(cartridge: Cartridge, { name, position, actions }: MadeScene): void {
  const state = buildPosition(position) as unknown as StateJson;
  if (cartridge.setState(encodeState(LAYOUT, state)) !== STATUS.OK)
    throw new Error(`${name}: the position was refused`);
  for (const action of actions ?? []) {
    const [word, ...operands] = action.split(" ");
    if (cartridge.raw.apply(encodeAction(LAYOUT, word, ...operands.map(Number))) !== STATUS.OK)
      throw new Error(`${name}: ${action} was refused`);
  }
}

function meet(cartridge: Cartridge, scene: MetScene): void {
  const random = new SeededRandom(scene.seed, scene.players);
  cartridge.raw.newGame(EDITION, scene.players, scene.options ?? 0, scene.seed, 0);
  for (let step = 0; step < scene.steps || !isMet(cartridge, scene); step++) {
    const legal = cartridge.legalActions();
    if (legal.length === 0) throw new Error(`${scene.name}: the game was over before`);
    cartridge.raw.apply(pickLively(legal, random));
  }
}

function isMet(cartridge: Cartridge, { phase = "turn", legal, when }: MetScene): boolean {
  const state = decodeState(LAYOUT, cartridge.state()) as unknown as GameState;
  if (state.phase !== phase || !(when?.(state) ?? true)) return false;
  return legal === undefined || cartridge.legalActions().some((code) => nameOf(code) === legal);
}

function nameOf(code: number): string {
  return decodeAction(LAYOUT, code)?.name ?? "unknown";
}

// Scans, harvests, landings and special actions more often than flights, so that games come to interesting places.
function pickLively(legal: readonly number[], random: SeededRandom): number {
  const lively = legal.filter((code) => !/RESEARCH|FLY|JUMP|RETURN|TAKE_NONE/.test(nameOf(code)));
  const from = lively.length > 0 && random.below(4) > 0 ? lively : legal;
  return from[random.below(from.length)] as number;
}

const CLAIMED = Object.fromEntries([0, 1, 2, 3, 4, 5, 6, 7].map((place) => [place, place < 4 ? 0 : 1]));
/**
 * Six seats at twelve planets, as full as it can get: all ships at one planet, three of them landed, and every mark on
 * it.
 */
const CROWD: PositionSpec = {
  players: 6,
  options: SUN_DIAL | CLUB | ORBITAL,
  ships: [2, 2, 2, 2, 2, 2],
  landed: [1, 3, 5],
  claims: { 2: 4 },
  faceUp: { 2: [0, 30, 22, 8], 0: [12], 1: [17, 36], 5: [4, 26, 31], 6: [23, 13, 37], 9: [9], 11: [32] },
  scans: { 2: [1, 0, 1, 0, 0, 1], 5: [0, 2], 6: [0, 0, 1, 1] },
  gate: [12, 3, 0, 7, 12, 1],
  hole: [2, 1, 0, 1, 1, 0],
  hands: [[0, 5, 16, 33, 7]],
};

/** Screens of positions met in random games. */
export const MET: readonly MetScene[] = [
  { name: "table-2", players: 2, seed: 1, steps: 40 },
  { name: "table-6", players: 6, seed: 12, steps: 60 },
  { name: "table-sun-dial", players: 6, options: SUN_DIAL, seed: 3, steps: 100 },
  { name: "table-orbital-burn", players: 4, options: ORBITAL, seed: 3, steps: 90, legal: "RETURN" },
  { name: "start-2", players: 2, seed: 2, steps: 0 },
  { name: "start-6", players: 6, seed: 2, steps: 0 },
  { name: "start-sun-dial", players: 6, options: SUN_DIAL, seed: 2, steps: 0, script: "RRD" },
  { name: "menu", players: 3, seed: 1, steps: 20, legal: "SPECIAL", script: "A" },
  { name: "menu-reason", players: 3, seed: 1, steps: 20, script: "AUUL" },
  { name: "menu-landed", players: 3, options: ORBITAL, seed: 4, steps: 40, legal: "RETURN", script: "AU" },
  { name: "fly", players: 3, seed: 1, steps: 20, legal: "FLY_COUNTER", script: "AUUUUA" },
  { name: "jump", players: 6, options: SUN_DIAL, seed: 5, steps: 30, legal: "JUMP", script: "ADA" },
  { name: "special", players: 3, seed: 2, steps: 20, legal: "SPECIAL", script: "AUA" },
  { name: "pilot-second", players: 3, seed: 9, steps: 20, legal: "PILOT", script: "ARAA" },
  { name: "deal-where", players: 4, seed: 2, steps: 30, phase: "deal" },
  { name: "deal-what", players: 4, seed: 2, steps: 30, phase: "deal", script: "A" },
  { name: "deal-second", players: 4, seed: 10, steps: 10, phase: "second" },
  { name: "paradox", players: 6, seed: 2, steps: 30, phase: "paradox", script: "R" },
  { name: "long-range-scan", players: 6, options: SUN_DIAL, seed: 2, steps: 30, phase: "scan", script: "R" },
  { name: "records-where", players: 6, options: SUN_DIAL, seed: 2, steps: 30, phase: "records" },
  { name: "records-gate", players: 6, options: SUN_DIAL, seed: 2, steps: 30, phase: "records", script: "D" },
  { name: "records-hole", players: 6, options: SUN_DIAL, seed: 2, steps: 30, phase: "records", script: "DR" },
  { name: "records-whose", players: 6, options: SUN_DIAL, seed: 2, steps: 30, phase: "records", script: "DAR" },
  { name: "wormhole", players: 5, seed: 2, steps: 30, phase: "wormhole", script: "D" },
  { name: "take", players: 2, seed: 2, steps: 10, phase: "take" },
  {
    name: "take-unseen",
    players: 3,
    options: ORBITAL,
    seed: 2,
    steps: 10,
    phase: "take",
    legal: "TAKE_DOWN",
    script: "L",
  },
  { name: "collect", players: 4, seed: 3, steps: 10, phase: "collect" },
  { name: "collect-none", players: 4, seed: 3, steps: 10, phase: "collect", script: "L" },
  { name: "harvest", players: 4, seed: 3, steps: 20, legal: "HARVEST", script: "AA" },
  { name: "harvest-unseen", players: 3, options: ORBITAL, seed: 2, steps: 10, legal: "HARVEST_DOWN", script: "AAL" },
  { name: "research", players: 4, seed: 3, steps: 10, phase: "research", script: "RA" },
  { name: "scores-2", players: 2, seed: 1, steps: 60, script: "Y" },
  { name: "points-2", players: 2, seed: 1, steps: 60, script: "YY" },
  { name: "cards", players: 3, seed: 2, steps: 10, script: "YYY" },
  { name: "signs", players: 2, seed: 1, steps: 60, script: "YYYY" },
  { name: "end-2", players: 2, seed: 3, steps: 0, phase: "over" },
  { name: "result-2", players: 2, seed: 3, steps: 0, phase: "over", script: "B" },
  { name: "result-6", players: 6, seed: 71, steps: 0, phase: "over", script: "B" },
  { name: "result-6-points", players: 6, seed: 71, steps: 0, phase: "over", script: "BA" },
  { name: "result-6-table", players: 6, seed: 71, steps: 0, phase: "over", script: "BAA" },
  { name: "result-6-after", players: 6, seed: 71, steps: 0, phase: "over", script: "A" },
  { name: "result-club", players: 4, options: CLUB, seed: 5, steps: 0, phase: "over", script: "BA" },
];

/** Screens of positions put together. */
export const MADE: readonly MadeScene[] = [
  { name: "crowd", position: CROWD },
  { name: "crowd-scores", position: CROWD, script: "Y" },
  { name: "crowd-scores-cell", position: CROWD, script: "YDUUR" },
  { name: "crowd-points", position: CROWD, script: "YY" },
  { name: "crowd-paradox", position: { ...CROWD, phase: "paradox", actionsLeft: 1 }, script: "L" },
  { name: "crowd-records", position: { ...CROWD, phase: "records", actionsLeft: 1 } },
  {
    name: "crowd-slight",
    position: { players: 5, options: ORBITAL, ships: [2, 2, 2, 2, 2], landed: [1, 3], claims: { 2: 4 } },
  },
  {
    name: "crowd-slight-sun-dial",
    position: { players: 4, options: SUN_DIAL | ORBITAL, ships: [2, 2, 2, 2], landed: [0, 2], claims: { 2: 0 } },
  },
  { name: "special-refused", position: { players: 3, hands: [[0, 2, 5]] }, script: "ARDAR" },
  { name: "pilot-refused", position: { players: 3, ships: [8], hands: [[2, 5]], options: SUN_DIAL }, script: "AUAR" },
  { name: "pilot-refused-menu", position: { players: 3, ships: [2], hands: [[1, 5]] }, script: "ARDD" },
  { name: "pilot-second-refused", position: { players: 3, ships: [2], hands: [[1, 5, 17]] }, script: "AUAAL" },
  {
    name: "crowded-card",
    position: {
      players: 2,
      ships: [2],
      faceUp: { 2: [0, 31, 22, 8, 37] },
      scans: { 2: [3, 2] },
      hands: [[0, 5, 16, 33, 7]],
    },
    script: "AUAA",
  },
  {
    name: "result-shared",
    position: { players: 3, claims: CLAIMED, collected: { 0: [22, 26], 1: [23, 27] }, actionsLeft: 1 },
    actions: ["RESEARCH", "DRAW"],
    script: "B",
  },
];

/** Screens of the session around the game: seats' levels, variants, buttons. */
export const SESSIONS: readonly SessionScene[] = [
  { name: "set-up", script: "DAUUUUURRRR" },
  { name: "help", script: "DDA" },
  { name: "help-variant", script: "DDADDDDDDDDDDDA" },
  { name: "about", script: "DDADDDDDDDDDDDDA" },
  { name: "help-in-play", levels: [0, 0], variants: ORBITAL, script: "XDDDDDADDDDDDDDDDD" },
  { name: "summary", levels: [0, 2, 2], variants: 0, script: "AAAAAA", until: "Since your last turn" },
];
