// The rulers that levels of computer players are measured with: players outside of the cartridges, written from the
// rulebooks alone. A game has them by a file in games/ and its row in games.ts.
import { type Policy, type PolicyName, policyOf } from "../sim/policy.ts";
import type { Layout } from "../state/layout.ts";

/** Every game's rulers, from the weakest. */
export const RULER_NAMES = ["novice", "thumb", "greedy"] as const;

/** The novice errs in one of this many choices. */
export const NOVICE_ERRS = 5;

/** Name of a ruler. */
export type RulerName = (typeof RULER_NAMES)[number];

/** Name of a player in a match. */
export type PlayerName = PolicyName | RulerName;

/** A row of a table in a game's data.json. */
export type DataRow = Readonly<Record<string, unknown>>;

/** What a game's rulers are made from: its layout.json and data.json, what anybody may read. */
export interface RulerFiles {
  readonly layout: Layout;
  readonly data: { readonly tables: Readonly<Record<string, { readonly rows: readonly DataRow[] }>> };
}

/** What things are worth to a ruler, by name. */
export type Weights = Readonly<Record<string, number>>;

/** A game's rulers. */
export type Rulers = Readonly<Record<RulerName, Policy>>;

/** Returns whether a text names a ruler. */
export function isRulerName(text: string): text is RulerName {
  return (RULER_NAMES as readonly string[]).includes(text);
}

/** Returns the policy of a name, a ruler's among them; throws RangeError where the game has no such ruler. */
export function playerOf(name: PlayerName, rulers: Rulers | undefined): Policy {
  if (!isRulerName(name)) return policyOf(name);
  if (!rulers) throw new RangeError(`the game has no ruler ${name}`);
  return rulers[name];
}
