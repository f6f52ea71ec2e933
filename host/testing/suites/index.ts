// All tests that every game gets, in one call.
import type { GameUnderTest } from "../game.ts";
import type { Goldens } from "../golden.ts";
import { type BarrierOptions, testBarriers } from "./barriers.ts";
import { testBudgets } from "./budgets.ts";
import { type ButtonOptions, testButtons } from "./buttons.ts";
import { testEngines } from "./engines.ts";
import { type HintOptions, testHints } from "./hints.ts";
import { type LookOptions, testLook } from "./look.ts";
import { type PlayerOptions, testPlayers } from "./players.ts";
import { testPlaythroughs } from "./playthroughs.ts";
import { type PressOptions, testPresses } from "./presses.ts";
import { type PrivacyOptions, testPrivacy } from "./privacy.ts";
import { type RefusalOptions, testRefusals } from "./refusals.ts";
import { testSimulation } from "./simulation.ts";
import { testStates } from "./states.ts";
import type { Vitest } from "./vitest.ts";

/** Names of the parts. */
export type SuiteName =
  | "budgets"
  | "simulation"
  | "states"
  | "players"
  | "barriers"
  | "privacy"
  | "hints"
  | "look"
  | "refusals"
  | "presses"
  | "playthroughs"
  | "buttons"
  | "engines";

/** What a game's tests may ask for. */
export interface SuiteOptions
  extends BarrierOptions,
    ButtonOptions,
    HintOptions,
    LookOptions,
    PlayerOptions,
    PressOptions,
    PrivacyOptions,
    RefusalOptions {
  /** Games of the simulation for each table; 100 by default. */
  readonly games?: number;
  /** Parts that are left out. */
  readonly without?: readonly SuiteName[];
}

/** What the tests need around the game. */
export interface SuiteSurroundings {
  readonly goldens: Goldens;
  /** The firmware for the emulated handheld, as ELF. */
  readonly image: string;
}

const GAMES = 100;
/** On the emulated handheld, which takes seconds for one of its own. */
const DEVICE = { choices: 2, wholeUnits: 20, wholeLevels: [], ticks: 60 };

/** Defines the tests. */
export function testGame(
  vitest: Vitest,
  game: GameUnderTest,
  { goldens, image }: SuiteSurroundings,
  options: SuiteOptions = {},
): void {
  const parts: Readonly<Record<SuiteName, () => void>> = {
    budgets: () => testBudgets(vitest, game),
    simulation: () => testSimulation(vitest, game, { games: options.games ?? GAMES }),
    states: () => testStates(vitest, game),
    players: () => testPlayers(vitest, game, options),
    barriers: () => testBarriers(vitest, game, options),
    privacy: () => testPrivacy(vitest, game, options),
    hints: () => testHints(vitest, game, options),
    look: () => testLook(vitest, game, options),
    refusals: () => testRefusals(vitest, game, options),
    presses: () => testPresses(vitest, game, options),
    playthroughs: () => testPlaythroughs(vitest, game, goldens),
    buttons: () => testButtons(vitest, game, options),
    engines: () => testEngines(vitest, game, { image, tables: game.tables().slice(-1), ...DEVICE }),
  };
  for (const [name, define] of Object.entries(parts)) if (!options.without?.includes(name as SuiteName)) define();
}
