// Drawer sections of game codes: the game that the page was opened with, and the finished one that the screen shares.
import { type CodedGame, writeResult } from "../../code/game-code.ts";
import { type Deal, formatDeal } from "../../player/index.ts";
import { type DrawerSection, makeButton, makeRow, makeText } from "../drawer.ts";
import { copyText } from "../files.ts";

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

/** Returns the section: the code that the screen shows, and a link to this page that plays it. */
export function shareSection(readCode: () => string): DrawerSection {
  return {
    title: "Share this game",
    isOffered: () => readCode() !== "",
    fill: (place, { say }) => {
      const code = readCode();
      const offer = (label: string, what: string, text: string) =>
        makeButton(label, what, () => void copy(text, say, `The ${what} is in the clipboard.`));
      const buttons = [offer("Copy code", "code", code)];
      // A file of this computer is no address for anybody else.
      if (location.protocol !== "file:") buttons.unshift(offer("Copy link", "link", linkTo(code)));
      place.append(
        makeRow("This game", code, buttons),
        makeText("Anyone who opens the link watches the game.", "faint"),
      );
    },
  };
}

/** Returns the page's address with a game to be looked through. */
function linkTo(code: string): string {
  const link = new URL(location.href);
  link.search = `?play=${encodeURIComponent(code)}`;
  link.hash = "";
  return link.href;
}

async function copy(text: string, say: (sentence: string) => void, done: string): Promise<void> {
  say((await copyText(text)) ? done : `The clipboard is closed to this page. Copy this: ${text}`);
}
