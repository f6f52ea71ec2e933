// Starting a game by edition, players, options and seed, with a sentence for each refusal.
import { STATUS } from "../cartridge/abi.ts";
import type { Cartridge } from "../cartridge/cartridge.ts";
import type { EditionInfo, Identity } from "../cartridge/identity.ts";
import { SeededRandom, toSeed } from "./seed.ts";

/** What a game starts from; two equal setups give equal games. */
export interface GameSetup {
  readonly edition: number;
  readonly players: number;
  /** Option bits; 0 is the printed game. */
  readonly options: number;
  readonly seed: bigint;
}

/** The cartridge has no such game; the message is one sentence for the user. */
export class SetupError extends Error {
  override readonly name = "SetupError";
}

/** Returns the edition's record; throws SetupError and names those that exist. */
export function findEdition({ title, editions }: Identity, number: number): EditionInfo {
  const found = editions.find((edition) => edition.number === number);
  if (found) return found;
  const known = editions.map((edition) => `${edition.number} (${edition.name})`).join(", ");
  throw new SetupError(`${title} has no edition ${number}; there are: ${known}.`);
}

/** Starts the game; throws SetupError when the cartridge refuses it. */
export function startGame(cartridge: Cartridge, setup: GameSetup): void {
  const edition = findEdition(cartridge.identity, setup.edition);
  const { lo, hi } = toSeed(setup.seed);
  const status = cartridge.raw.newGame(setup.edition, setup.players, setup.options, lo, hi);
  if (status === STATUS.OK) return;
  const name = `${cartridge.identity.title}, ${edition.name}`;
  if (status === STATUS.BAD_PLAYERS) {
    throw new SetupError(
      `${name} is for ${edition.minPlayers} to ${edition.maxPlayers} players, not ${setup.players}.`,
    );
  }
  if (status === STATUS.BAD_OPTIONS) throw new SetupError(`${name} has no such options: ${setup.options}.`);
  throw new SetupError(`${name} refuses the game with status ${status}.`);
}

/** Returns the generator that the policies of a game draw from, the same in simulation and trace. */
export function drawPolicy(setup: GameSetup): SeededRandom {
  return new SeededRandom(setup.seed, 1 + 16 * setup.players);
}
