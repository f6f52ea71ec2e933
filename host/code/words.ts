// What a code says of its game, in words for page and command line.
import type { Identity } from "../cartridge/identity.ts";
import { LEVEL_NAMES, withoutTaste } from "../cartridge/levels.ts";
import { type CodedGame, nameSeat } from "./game-code.ts";

/** Returns edition and variants, such as "Base game, Deluxe"; unknown ones by their numbers. */
export function tellEdition({ edition, options }: CodedGame, { editions }: Identity): string {
  const found = editions.find(({ number }) => number === edition);
  const variants = found?.variants ?? [];
  const named = variants.filter(({ bit }) => (options & bit) !== 0);
  const rest = named.reduce((bits, { bit }) => bits & ~bit, options);
  const names = [found?.name ?? `edition ${edition}`, ...named.map(({ name }) => name)];
  if (rest !== 0) names.push(`options ${rest}`);
  return names.join(", ");
}

/** Returns a seat with who plays it, such as "CPU 2: Expert". */
export function tellSeat(game: CodedGame, seat: number): string {
  const player = game.seats[seat];
  return nameSeat(game, seat) + (player === 0 ? "" : `: ${LEVEL_NAMES[withoutTaste(player)] || "unknown level"}`);
}

/** Returns that a code was made by a build with other rules or computer players than a cartridge has. */
export function tellMaker({ version }: CodedGame, { title, version: here }: Identity): string {
  return version === here
    ? `Another build of ${title} ${version} made this code. Its rules or computer players are different.`
    : `Version ${version} of ${title} made this code. ` +
        `Its rules or computer players are not those of version ${here} here.`;
}

/** Returns how much of a code's game is shown, and why the rest is not. */
export function tellDifference(actions: number, difference: string): string {
  return actions === 0
    ? `It cannot be shown: ${difference}.`
    : `Its first ${actions} actions are shown. After them it is another game here: ${difference}.`;
}
