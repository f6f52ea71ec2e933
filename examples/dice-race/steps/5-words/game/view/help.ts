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
    return "Roll the die as often as you dare: 2 to 6 brings your rocket that far ahead.\n\
Stop in time, and it stays there. A 1 throws it back to where your turn began, and the turn is over.\n\
When a rocket has 50 fields behind it, the round is played to its end. The farthest rocket wins; \
the track ends at 60.";
  return "Dice Race is the game of Jumpdeck's tutorial. \
Games of its kind are called Pig and are older than anybody knows.";
}
