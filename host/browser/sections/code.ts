// Drawer section: the game of the code that the page was opened with.
import { type CodedGame, writeResult } from "../../code/game-code.ts";
import { type Deal, formatDeal } from "../../player/index.ts";
import { type DrawerSection, makeButton, makeRow } from "../drawer.ts";

/** Returns the section: the code's result, and the same deal to be played. */
export function codeSection({ game, deal }: { readonly game: CodedGame; readonly deal: Deal }): DrawerSection {
  return {
    title: "Game from a code",
    isOffered: () => true,
    fill: (place, { player, close }) => {
      const play = makeButton("Play this deal yourself", formatDeal(deal), () => {
        player.handheld.start(game.id, deal);
        close();
      });
      place.append(makeRow(`Deal ${formatDeal(deal)}`, writeResult(game), [play]));
    },
  };
}
