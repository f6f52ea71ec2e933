// The rules in the console's menu.

/** Pages of help; the last one is About. */
export const HELP_PAGES: i32 = 2;

/** Returns a page's title. */
export function helpTitle(page: i32): string {
  return page == 0 ? "How to play" : "About";
}

/** Returns a page's paragraphs. A backslash at the end of a line continues a text in the next one. */
export function helpText(page: i32): string {
  if (page == 0)
    return "24 cards, numbered 1 to 24, are stars: the higher, the brighter. In turn, each player plays any card.\n\
The brightest card takes the trick, and scores the number of the dimmest. Then all draw while the deck lasts, \
and whoever took the trick leads the next.\n\
When all cards are played, most points win.";
  return "Dim Star is the game of Jumpdeck's second tutorial, which makes it from an empty folder.";
}
