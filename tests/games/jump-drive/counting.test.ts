// What a card counts as is twice: by subject (counting.ts), and for speed all subjects at once (tally.ts). Both
// must say the same.
import { expect, test } from "vitest";
import { compileKit } from "../../kit/compile-kit.ts";
import { CARD } from "./cards.ts";

const ENTRY = `
import { pilePush } from "./base/piles";
import { countsAs } from "../games/jump-drive/rules/counting";
import { CARD_COPIES_LENGTH, CARD_TABLE_LENGTH, cardOfCopy } from "../games/jump-drive/data";
import { CARD_EFFECT_OF_ROWS, CARD_EFFECT_OF_TOTAL_MILITARY } from "../games/jump-drive/data";
import { PLAYERS, STATE_SIZE, TABLEAU } from "../games/jump-drive/layout";
import { countOf, tally } from "../games/jump-drive/rules/tally";

const BASE: usize = memory.data(1776, 4);
if (STATE_SIZE != 1776) ERROR("BASE has another size");

export const cards: i32 = CARD_COPIES_LENGTH;
export const subjects: i32 = CARD_EFFECT_OF_ROWS + CARD_TABLE_LENGTH;
export const strength: i32 = CARD_EFFECT_OF_TOTAL_MILITARY;
/** Sums up a tableau of one card. */
export function lay(card: i32): void {
  memory.fill(BASE, 0, STATE_SIZE);
  store<u8>(BASE + PLAYERS, 2);
  pilePush(BASE + TABLEAU, card);
  tally(BASE, 0);
}
export function atOnce(subject: i32): i32 { return countOf(subject); }
export function alone(card: i32, subject: i32): i32 { return countsAs(cardOfCopy(card), subject); }
`;

test("every card counts for every subject alike by itself and all at once", async () => {
  const kit = await compileKit(ENTRY);
  const { lay, atOnce, alone } = kit as Record<string, (...args: number[]) => number>;
  const [cards, subjects, strength] = [kit.cards, kit.subjects, kit.strength].map(
    (global) => (global as WebAssembly.Global).value as number,
  );
  expect(cards).toBe(CARD.length);
  const met = new Set<number>();
  for (let card = 0; card < cards; card++) {
    lay(card);
    for (let subject = 0; subject < subjects; subject++) {
      // Strength is no count of cards.
      if (subject === strength) continue;
      const often = alone(card, subject);
      expect(atOnce(subject), `${CARD[card].name}, subject ${subject}`).toBe(often);
      if (often > 0) met.add(subject);
    }
  }
  // Of the subjects of data.json, between which and the cards a few numbers are free, each is met.
  expect([...met].filter((subject) => subject < strength).length).toBe(strength);
});
