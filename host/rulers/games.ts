// Which games have rulers: the one list of them.
import * as jumpDrive from "./games/jump-drive.ts";
import * as jumpGate1st from "./games/jump-gate-1st.ts";
import * as jumpGate from "./games/jump-gate.ts";
import * as pulsar from "./games/pulsar-2849.ts";
import type { Policy } from "../sim/policy.ts";
import { NOVICE_ERRS, type RulerFiles, type Rulers, type Weights } from "./ruler.ts";

/** What makes a game's rulers. */
interface Maker {
  readonly makeRulers: (files: RulerFiles, errs: number) => Rulers;
  /** The weights of its rules of thumb, from which tuning begins. */
  readonly thumb: Weights;
  /** A ruler with other weights. */
  readonly makeWeighed: (files: RulerFiles, weights: Weights) => Policy;
}

/** By the game's id. */
const MAKERS: Readonly<Record<string, Maker>> = {
  "jump-drive": makerOf(jumpDrive),
  "jump-gate": makerOf(jumpGate),
  "jump-gate-1st": makerOf(jumpGate1st),
  "pulsar-2849": makerOf(pulsar),
};

function makerOf<T extends object>(game: {
  readonly THUMB: T;
  readonly makeRulers: Maker["makeRulers"];
  readonly makeTasted: (files: RulerFiles, tastes: T) => Policy;
}): Maker {
  const { makeRulers, makeTasted, THUMB } = game;
  const makeWeighed = (files: RulerFiles, weights: Weights) => makeTasted(files, { ...THUMB, ...weights });
  return { makeRulers, makeWeighed, thumb: Object.fromEntries(Object.entries(THUMB)) };
}

/** Ids of the games that have rulers. */
export const RULED_GAMES: readonly string[] = Object.keys(MAKERS);

/** Returns a game's rulers, whose novice errs in one of `errs` choices, 0: never; undefined where it has none. */
export function rulersOf(game: string, files: RulerFiles, errs: number = NOVICE_ERRS): Rulers | undefined {
  return MAKERS[game]?.makeRulers(files, errs);
}

/** Returns the weights of a game's rules of thumb, and what makes a ruler of others; undefined without rulers. */
export function weighedOf(game: string): Pick<Maker, "thumb" | "makeWeighed"> | undefined {
  return MAKERS[game];
}
