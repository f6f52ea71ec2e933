// How Jump Drive is played by buttons by somebody who goes by what the screen says.
import type { Handheld } from "../../../host/testing/handheld.ts";

export const CURTAIN = "for your eyes only";
export const ENDED = /Final score|Shared victory/;
/** The line below the list of a choice that cannot be played, or the bar of a card that no convoy brings. */
export const REFUSAL =
  /(?:Needs military|World: military)|One per player|Not with your military|Marked: |Costs \d+, you can pay|Not with this convoy|why\?/;

/** The headings of a secret choice. */
const CHOICE = /Choose in secret|Would leave \d+ cards|The game ends with/;
const CONVOY = /Use up convoy|Conquer also/;
/** What the bar calls the button below the cards while the cursor is on it. */
const ON_BUTTON = /\| (pay|discard|choose|place|explore|reveal all|go on|why\?) \| menu/;

/** Moves the cursor to the button below the cards: A plays there. */
export function toButton(deck: Handheld): void {
  for (let i = 0; i < 60 && !ON_BUTTON.test(deck.words()); i++) deck.press("DOWN");
}

/** Moves the cursor a row down; from the button, where the list ends, to the first card. */
export function toNext(deck: Handheld): void {
  if (!ON_BUTTON.test(deck.words())) return void deck.press("DOWN");
  for (let before = ""; before !== deck.words(); deck.press("UP")) before = deck.words();
}

/**
 * Goes to the button that answers what is asked: mostly with a card that can be placed, payments as proposed. Where
 * there was only something to read, passes it and returns false.
 */
export function prepareAnswer(deck: Handheld, turn: number): boolean {
  // Over the bar may stand why a press was refused.
  if (
    (!deck.shows("tables") && !CONVOY.test(deck.words())) ||
    /back \||Points and income|All show/.test(deck.words())
  ) {
    deck.press("A").wait(8);
    return false;
  }
  if (CHOICE.test(deck.words()) || CONVOY.test(deck.words())) {
    for (let i = 0; i < turn % 5; i++) toNext(deck);
    if (!ON_BUTTON.test(deck.words()) && !REFUSAL.test(deck.words())) deck.press("A");
  }
  toButton(deck);
  return true;
}
