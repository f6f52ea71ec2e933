// The screens that take most of a handheld's time to change, as they were found: pages and decisions of positions far
// in a game, with many seats or variants, opened by buttons; and what long turns of computers leave to report.
// busy-screens.json has them by game, each as the way there.
import { readFileSync } from "node:fs";
import { BUTTON, LIMIT } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { SeededRandom } from "../../host/sim/seed.ts";

/** The way to a screen: a position of a game at random, or a session, then presses of which the last opens it. */
export interface BusyScreen {
  /** What it shows, for a person. */
  readonly what: string;
  readonly seed: number;
  /** A game at random with people at all seats, after this many actions or at its end. */
  readonly game?: {
    readonly edition: number;
    readonly players: number;
    readonly options: number;
    readonly actions: number;
  };
  /** A session with these levels, 0 = a person, after this many presses at random. */
  readonly session?: { readonly levels: readonly number[]; readonly presses: number };
  /** Buttons by letter, one after the other. */
  readonly presses: string;
}

const BUTTONS: Readonly<Record<string, number>> = {
  A: BUTTON.A,
  B: BUTTON.B,
  X: BUTTON.X,
  Y: BUTTON.Y,
  U: BUTTON.UP,
  D: BUTTON.DOWN,
  L: BUTTON.LEFT,
  R: BUTTON.RIGHT,
};
/** What a session is played by, and the steps in which it then rests at most. */
const KEYS = [
  BUTTON.A,
  BUTTON.A,
  BUTTON.A,
  BUTTON.A,
  BUTTON.A,
  BUTTON.RIGHT,
  BUTTON.DOWN,
  BUTTON.LEFT,
  BUTTON.UP,
  BUTTON.B,
];
const MOST_RESTS = 12;

/** Returns the busy screens of a game, the busiest first; at most this many. */
export function listBusyScreens(id: string, most: number): readonly BusyScreen[] {
  const all = JSON.parse(readFileSync(new URL("busy-screens.json", import.meta.url), "utf8")) as Record<
    string,
    readonly BusyScreen[]
  >;
  return (all[id] ?? []).slice(0, most);
}

/** Plays a session at random for this many presses; `visit` hears of each step before it is made. */
export function playSession(
  file: Uint8Array,
  seed: number,
  levels: readonly number[],
  presses: number,
  visit: (held: number, cartridge: Cartridge) => void = () => {},
): Cartridge {
  const handheld = new CartridgeDriver(file, seed);
  const { cartridge } = handheld;
  const { minPlayers, maxPlayers } = cartridge.identity.editions[0];
  handheld.start(levels, minPlayers, maxPlayers);
  const random = new SeededRandom(seed, levels.length);
  const step = (held: number): void => {
    visit(held, cartridge);
    cartridge.raw.tick(held, LIMIT.TICK_MS);
  };
  for (let i = 0; i < presses; i++) {
    step(KEYS[random.below(KEYS.length)] as number);
    for (let rest = 1 + random.below(MOST_RESTS); rest > 0; rest--) step(0);
  }
  return cartridge;
}

/** Puts a game at random into a cartridge; returns how many actions it has had, fewer than wanted at its end. */
export function playAtRandom(
  { raw }: Cartridge,
  seed: number,
  edition: number,
  players: number,
  options: number,
  actions: number,
): number {
  raw.newGame(edition, players, options, seed, 0);
  const random = new SeededRandom(seed, players);
  let played = 0;
  for (; played < actions && raw.currentSeat() >= 0; played++)
    raw.apply(raw.legalAction(random.below(raw.legalCount())));
  return played;
}

/** Goes the way to a screen: the memory some steps before, and the inputs from there on, of which the last draws it. */
export function openBusyScreen(
  file: Uint8Array,
  { seed, game, session, presses }: BusyScreen,
): { memory: Uint8Array; inputs: number[] } {
  const inputs = [...presses].flatMap((letter, i) =>
    i === presses.length - 1 ? [BUTTONS[letter] as number] : [BUTTONS[letter] as number, 0],
  );
  if (session) return { memory: playSession(file, seed, session.levels, session.presses).snapshot(), inputs };
  const cartridge = new Cartridge(file);
  cartridge.raw.boot(seed, 0);
  if (game) playAtRandom(cartridge, seed, game.edition, game.players, game.options, game.actions);
  // The first step takes the position over and draws it.
  return { memory: cartridge.snapshot(), inputs: [0, 0, ...inputs] };
}
