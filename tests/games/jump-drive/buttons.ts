// How Jump Drive is played by buttons by somebody who goes by what the screen says.
import { BUTTON } from "../../../host/cartridge/abi.ts";
import { screenText } from "../../../host/raster/index.ts";
import type { CartridgeDriver } from "../../../host/testing/cartridge-driver.ts";

export const CURTAIN = "for your eyes only";
export const ENDED = /Final score|Shared victory|\| skip$|\| details/;
/** The line below the cards that says why one of them, or what is marked, cannot be placed. */
export const REFUSAL = new RegExp(
  [
    "Needs military|Needs \\d swords|World needs|Your Survey Team is used|Marked card: ",
    "It costs \\d+, you can pay|Total cost|This convoy cannot|No card is marked|why\\?",
  ].join("|"),
);

/** What is on the screen of a secret choice, except a card in words and the tables. */
export const CHOICE = /Explore \+\d/;
const CONVOY = /No second/;
/** What is on the screen of any decision, except the same. */
export const DECIDING = /Explore \+\d|No second|Conquer it|Discard \d+ of|Pay \d+ of|Pay: discard \d+ of/;
/** What is on the page on which all show what they chose. */
export const SHOWN = /Cards up!|pays (?:no|\d+) cards? for|has placed|and gains \d+ cards/;
/** What the bar calls a place while the cursor is on it. */
const ON_BUTTON = /\| (pay|discard|conquer|place|explore|go on|why\?) \| (back \| )?menu/;

/** Moves the cursor to the places below the cards: A plays there. */
export function toButton(deck: CartridgeDriver): void {
  for (let i = 0; i < 60 && !ON_BUTTON.test(deck.words()); i++) deck.press("DOWN");
}

/** Returns whether the cursor is there. */
export function isOnButton(deck: CartridgeDriver): boolean {
  return ON_BUTTON.test(deck.words());
}

/** Moves the cursor a card on. */
export function toNext(deck: CartridgeDriver): void {
  if (isOnButton(deck)) deck.press("UP");
  deck.press("RIGHT");
}

/** Top of the name of the card under the cursor, where cards are paid with and where they are in rows. */
const NAMES_Y = [200, 167];

/** Names of the cards that go, as a person reads them who walks over them from the place below and comes back. */
export function readGoing({ cartridge }: CartridgeDriver): string[] {
  const kept = cartridge.snapshot();
  const press = (button: number): void => {
    cartridge.tick(button);
    cartridge.tick(0);
  };
  const texts = () => screenText(cartridge.screen());
  const isPayment = texts().some(({ text }) => /^Pay/.test(text));
  const isMarked = () => texts().some(({ text, y }) => y > 226 && text === "keep");
  for (let i = 0; i < 3 && !(isPayment ? isMarked() : i > 0); i++) press(BUTTON.UP);
  const names: string[] = [];
  const first = Buffer.from(cartridge.screen());
  for (let i = 0; i < 60 && (i === 0 || Buffer.compare(first, Buffer.from(cartridge.screen())) !== 0); i++) {
    if (isMarked()) names.push(texts().find(({ x, y }) => x === 2 && y === NAMES_Y[isPayment ? 0 : 1])?.text ?? "");
    press(BUTTON.RIGHT);
  }
  cartridge.restore(kept);
  return names;
}

/**
 * Goes to the place that answers what is asked: mostly with a card that can be placed, payments as suggested. Where
 * there was only something to read, passes it and returns false.
 */
export function prepareAnswer(deck: CartridgeDriver, turn: number): boolean {
  if (!DECIDING.test(deck.words())) {
    deck.press("A").wait(8);
    return false;
  }
  if (CHOICE.test(deck.words()) || CONVOY.test(deck.words())) {
    for (let i = 0; i < turn % 5; i++) toNext(deck);
    if (!isOnButton(deck) && !REFUSAL.test(deck.words())) deck.press("A");
  }
  toButton(deck);
  return true;
}

/** Ends the film of a game's end, where one runs. */
export function skipFilm(deck: CartridgeDriver): CartridgeDriver {
  return deck.shows("skip") ? deck.press("A") : deck;
}

/** From the end's page to the last page of its details, from which the tables open. */
export function openTables(deck: CartridgeDriver): CartridgeDriver {
  return skipFilm(deck).press("B", "A", "A", "A").waitFor("What the last round paid");
}
