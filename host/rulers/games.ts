// Which games have rulers: the one list of them.
import { makeRulers as makeJumpDrive } from "./games/jump-drive.ts";
import { makeRulers as makeJumpGate1st } from "./games/jump-gate-1st.ts";
import { makeRulers as makeJumpGate } from "./games/jump-gate.ts";
import { makeRulers as makePulsar } from "./games/pulsar-2849.ts";
import { NOVICE_ERRS, type RulerFiles, type Rulers } from "./ruler.ts";

/** What makes a game's rulers, by its id. */
const MAKERS: Readonly<Record<string, (files: RulerFiles, errs: number) => Rulers>> = {
  "jump-drive": makeJumpDrive,
  "jump-gate": makeJumpGate,
  "jump-gate-1st": makeJumpGate1st,
  "pulsar-2849": makePulsar,
};

/** Ids of the games that have rulers. */
export const RULED_GAMES: readonly string[] = Object.keys(MAKERS);

/** Returns a game's rulers, whose novice errs in one of `errs` choices, 0: never; undefined where it has none. */
export function rulersOf(game: string, files: RulerFiles, errs: number = NOVICE_ERRS): Rulers | undefined {
  return MAKERS[game]?.(files, errs);
}
