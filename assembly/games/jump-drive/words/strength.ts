// How strong a seat is against a military world, in words: swords of its empire, and what counts only against such a
// world, where the swords alone do not conquer it.
import { appendNumber, appendWith } from "../../../kit/words/text";
import { cardCost } from "../data";
import { militaryAgainst, militaryOf } from "../rules/scoring";

/** Appends the strength of a tableau with one more card kind (-1: none) against a world: "2", or "0+2". */
export function writeStrength(pile: usize, extra: i32, kind: i32): void {
  const bonus = bonusAgainst(pile, extra, kind);
  appendNumber(militaryOf(pile, extra));
  if (bonus > 0) appendWith("+", bonus);
}

/** Returns what counts only against worlds like this one; 0 where the swords alone conquer it. */
export function bonusAgainst(pile: usize, extra: i32, kind: i32): i32 {
  const swords = militaryOf(pile, extra);
  return swords >= cardCost(kind) ? 0 : militaryAgainst(pile, extra, kind) - swords;
}
