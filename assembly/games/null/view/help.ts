// The null game's rules help.

/** Pages of help; the last one is About. */
export const HELP_PAGES: i32 = 2;

/** Returns a page's title. */
export function helpTitle(page: i32): string {
  return page == 0 ? "How to play" : "About";
}

/** Returns a page's paragraphs. */
export function helpText(page: i32): string {
  return page == 0
    ? "Each turn you add 1, 2 or 3 to the total and score as many points. At ten or more the game is over; most points \
win.\nYou have a secret number from 1 to 6. It makes one step worth a point more: 3 and 6 favour adding 1, 1 and 4 \
adding 2, 2 and 5 adding 3."
    : "The null game is the template of a cartridge: the smallest game with a turn, a choice, something hidden and an \
end. It is always built and tested.\nNothing in it is taken from a printed game.";
}
