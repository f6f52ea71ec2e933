// Drawer sections of game codes: the game that the page was opened with, and the finished one that the screen shares.
import type { Comparison, Rounds } from "../../code/challenge.ts";
import { type CodedGame, nameSeat, writeResult } from "../../code/game-code.ts";
import { type Deal, formatDeal } from "../../player/index.ts";
import { type DrawerSection, makeButton, makeRow, makeText } from "../drawer.ts";
import { copyText } from "../files.ts";

/** The game of a code that the page was opened with. */
interface OpenedGame {
  readonly text: string;
  readonly game: CodedGame;
  readonly deal: Deal;
}

/**
 * Returns the section: the code's result, its deal to be played against the same computers or others, and after that
 * both games beside each other.
 */
export function codeSection({ text, game, deal }: OpenedGame): DrawerSection {
  return {
    title: "Game from a code",
    isOffered: () => true,
    fill: (place, { player, close }) => {
      const beat = makeButton("Play against it", "the same deal and computers", () => {
        player.handheld.challenge(game.id, { text, deal });
        beatInAddress(text);
        close();
      });
      const play = makeButton("Play this deal yourself", formatDeal(deal), () => {
        player.handheld.start(game.id, deal);
        close();
      });
      place.append(makeRow(`Deal ${formatDeal(deal)}`, writeResult(game), [beat, play]));
      const { comparison } = player.handheld;
      if (comparison) place.append(compareRounds(game, comparison));
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
      if (location.protocol !== "file:")
        buttons.unshift(
          offer("Copy link", "link", linkTo("play", code)),
          offer("Copy challenge", "challenge", linkTo("beat", code)),
        );
      place.append(
        makeRow("This game", code, buttons),
        makeText("The link shows the game. The challenge begins the same deal, without showing it.", "faint"),
      );
    },
  };
}

/** Returns a table: what the first person had at the end of each round, in the code's game and in this one. */
function compareRounds(game: CodedGame, { theirs, yours, difference }: Comparison): HTMLTableElement {
  const seat = Math.max(0, game.seats.indexOf(0));
  const table = document.createElement("table");
  table.createCaption().textContent = `Points of ${nameSeat(game, seat)} at the end of each round`;
  const head = table.createTHead();
  const body = table.createTBody();
  const addRow = (cell: "th" | "td", ...texts: string[]) => {
    const row = (cell === "th" ? head : body).insertRow();
    for (const text of texts) row.appendChild(document.createElement(cell)).textContent = text;
  };
  const points = (rounds: Rounds, round: number) => String(rounds[round]?.[seat] ?? "");
  addRow("th", "Round", "Shared game", "This game");
  for (let round = 0; round < Math.max(theirs.length, yours.length); round++)
    addRow("td", String(round + 1), points(theirs, round), points(yours, round));
  if (difference !== undefined) {
    const remark = `This build plays the shared game only so far: ${difference}. Its result was ${writeResult(game)}.`;
    addRow("td", "End", remark, "");
  }
  return table;
}

/** After a reload the game against this code continues. */
function beatInAddress(code: string): void {
  const address = new URL(location.href);
  address.searchParams.delete("play");
  address.searchParams.set("beat", code);
  try {
    history.replaceState(null, "", address);
  } catch {
    // Some browsers let a page from a file change nothing of its address.
  }
}

/** Returns the page's address with a game to be looked through. */
function linkTo(what: "play" | "beat", code: string): string {
  const link = new URL(location.href);
  link.search = `?${what}=${encodeURIComponent(code)}`;
  link.hash = "";
  return link.href;
}

async function copy(text: string, say: (sentence: string) => void, done: string): Promise<void> {
  say((await copyText(text)) ? done : `The clipboard is closed to this page. Copy this: ${text}`);
}
