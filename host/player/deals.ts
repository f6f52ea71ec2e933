// Deals: the numbers from which games are begun, as players write them (docs/spec/contract.md#deals). Pure.
import { dateOf, momentOf } from "./days.ts";

/** A deal's number in two halves: the lower 32 bits, and the 8 above them. */
export type Deal = readonly [lo: number, hi: number];

/** Crockford's digits to base 32. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const MOST_DIGITS = 8;
const LOWER = 2 ** 32;

/** What a text that is no deal is answered with. */
export const DEAL_RULE = "a deal has 1 to 8 letters and digits; U is none of them, and I, L and O count as 1, 1 and 0";

/** Returns the deal that a player wrote, in letters of either size; undefined if it is not one. */
export function parseDeal(text: string): Deal | undefined {
  const digits = text.toUpperCase().replace(/[IL]/g, "1").replaceAll("O", "0");
  if (digits.length < 1 || digits.length > MOST_DIGITS || [...digits].some((digit) => !ALPHABET.includes(digit)))
    return undefined;
  const number = [...digits].reduce((sum, digit) => sum * ALPHABET.length + ALPHABET.indexOf(digit), 0);
  return [(number % LOWER) | 0, Math.floor(number / LOWER)];
}

/** Writes a deal, without zeros in front. */
export function formatDeal([lo, hi]: Deal): string {
  let rest = hi * LOWER + (lo >>> 0);
  let text = "";
  do {
    text = ALPHABET[rest % ALPHABET.length] + text;
    rest = Math.floor(rest / ALPHABET.length);
  } while (rest > 0);
  return text;
}

/** Returns the deal of a date such as 2026-11-30: its digits. */
export function dealOfDate(date: string): Deal {
  return parseDeal(date.replaceAll("-", "")) as Deal;
}

/** Returns the deal of the day that the local calendar shows. */
export function dealOfDay(date: Date): Deal {
  return dealOfDate(dateOf(momentOf(date)));
}
