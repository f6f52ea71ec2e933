// Who chooses actions in simulations: a random player or one of the cartridge's own levels. Knows no game.
import type { Cartridge } from "../cartridge/cartridge.ts";
import { withTaste } from "../cartridge/levels.ts";
import type { SeededRandom } from "./seed.ts";

/** The players that every cartridge has. */
export const POLICY_NAMES = ["random", "level1", "level2", "level3"] as const;

/** A lower level with a taste, by its number in the game's cartridge.json: "level1.2". */
export type TasteName = `level${1 | 2}.${number}`;

/** Name of a policy. */
export type PolicyName = (typeof POLICY_NAMES)[number] | TasteName;

/** Chooses a legal action for the current seat; draws all its chance from `random`. */
export type Policy = (cartridge: Cartridge, random: SeededRandom) => number;

/** Returns the policy of a name. */
export function policyOf(name: PolicyName): Policy {
  if (name === "random") return (cartridge, random) => cartridge.drawAction(random);
  const [level, taste = 0] = name.slice("level".length).split(".").map(Number);
  return (cartridge, random) => {
    const { lo, hi } = random.seed();
    return cartridge.chooseAction(withTaste(level, taste), lo, hi);
  };
}

/** Returns whether a text names a policy. */
export function isPolicyName(text: string): text is PolicyName {
  return (POLICY_NAMES as readonly string[]).includes(text) || /^level[12]\.[1-9]$/.test(text);
}
