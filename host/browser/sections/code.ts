// Drawer sections of game codes: the game that was opened, with what can be done with it, and the finished one that the
// screen shares.
import type { Comparison, Rounds } from "../../code/challenge.ts";
import { type CodedGame, nameSeat, readCode, writeResult } from "../../code/game-code.ts";
import { tellDifference, tellEdition, tellMaker, tellSeat } from "../../code/words.ts";
import { type CodeOrder, formatDeal, type LibraryEntry } from "../../player/index.ts";
import type { RoundsFinder } from "../blob-worker.ts";
import { type DrawerContext, type DrawerSection, makeButton, makeRow, makeText } from "../drawer.ts";
import { copyText } from "../files.ts";
import type { Player } from "../player.ts";

/**
 * Returns the section: who made the code, set-up and result, what the person may do with it, and after a game against
 * it both beside each other.
 */
export function codeSection(opened: () => CodeOrder | undefined): DrawerSection {
  return {
    title: "Game from a code",
    isOffered: () => opened() !== undefined,
    fill: (place, context) => {
      const order = opened();
      if (!order) return;
      const { game } = readCode(order.text);
      const entry = context.shelf.library.find(({ identity }) => identity.id === game.id);
      const { comparison, opened: found } = context.player.handheld;
      const setup = [
        ...(entry ? [tellEdition(game, entry.identity)] : []),
        ...game.seats.map((_, seat) => tellSeat(game, seat)),
      ];
      place.append(
        makeRow(`${entry?.identity.title ?? game.id}, deal ${formatDeal(order.deal)}`, setup.join("; "), []),
        makeText(`Result: ${writeResult(game)}.`),
      );
      if (entry && found?.isForeign) place.append(makeText(tellMaker(game, entry.identity)));
      if (found?.difference !== undefined) place.append(makeText(tellDifference(found.actions, found.difference)));
      place.append(...(entry ? waysOn(order, game, entry, context) : []));
      if (comparison) place.append(compareRounds(game, comparison));
    },
  };
}

/** Returns the rows of what can be done with an opened code. */
function waysOn(
  order: CodeOrder,
  game: CodedGame,
  { identity }: LibraryEntry,
  { player, close }: DrawerContext,
): HTMLElement[] {
  const { text, deal } = order;
  const hasPerson = game.seats.includes(0);
  const way = (label: string, name: string, remark: string, act: () => void): HTMLDivElement => {
    const button = makeButton(label, "", () => {
      act();
      close();
    });
    return makeRow(name, remark, [button]);
  };
  const challenge = way(
    "Play against it",
    "The same deal and the same computers",
    "At the end both games are compared, round by round.",
    () => player.openCode({ text, deal, isChallenge: true }),
  );
  return [
    ...waysToLook(order, hasPerson, player, way),
    ...(hasPerson ? [challenge] : []),
    way("Play this deal yourself", "The same deal at a table of your own", "You choose the seats and levels.", () =>
      player.start(identity.id, deal),
    ),
  ];
}

/** Returns the rows that begin with the shared game itself: watching it, or going on from one of its positions. */
function waysToLook(
  { text, deal }: CodeOrder,
  hasPerson: boolean,
  player: Player,
  way: (label: string, name: string, remark: string, act: () => void) => HTMLDivElement,
): HTMLElement[] {
  const { opened, codeOrder } = player.handheld;
  const { isChallenge, from } = codeOrder ?? {};
  const tryFrom = (step: number) => () => player.tryFrom({ text, deal }, step);
  if (!codeOrder || isChallenge || from !== undefined) {
    const watch = way("Watch it", "The whole shared game", "Choice by choice, forward and back.", () =>
      player.openCode({ text, deal }),
    );
    if (from === undefined) return [watch];
    return [
      way("Try again", "From the same position once more", "The game you have begun from it is lost.", tryFrom(from)),
      watch,
    ];
  }
  const step = opened?.position;
  const isOver = step === opened?.actions && opened?.difference === undefined;
  const name = "Your own game from this position";
  if (step !== undefined && !isOver && hasPerson)
    return [way("Try from here", name, "You go on where the screen is. It counts nowhere.", tryFrom(step))];
  const why = !hasPerson
    ? "Not possible: only computers play in this game."
    : isOver
      ? "Not from here: the game is over. Go back to an earlier choice."
      : "Not now: wait for the search for mistakes.";
  return [makeRow(name, why, [])];
}

/** Returns the section: the code that the screen shows, a link to this page that plays it, and the points by round. */
export function shareSection(
  readShown: () => string,
  entryOf: (id: string) => LibraryEntry | undefined,
  findRounds: RoundsFinder,
): DrawerSection {
  return {
    title: "Share this game",
    isOffered: () => readShown() !== "",
    fill: (place, { say }) => {
      const code = readShown();
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
      const { game } = readCode(code);
      const entry = entryOf(game.id);
      if (!entry) return;
      const waiting = makeText("Points after each round: adding them up.", "faint");
      place.append(waiting);
      void findRounds(entry, code).then(
        (rounds) => waiting.replaceWith(tableOfRounds(game, rounds)),
        () => waiting.remove(),
      );
    },
  };
}

/** Returns a table: what each seat had after each round, the highest of a round in bold. */
function tableOfRounds(game: CodedGame, rounds: Rounds): HTMLTableElement {
  const { table, addRow } = beginTable("Points after each round; the most are bold");
  addRow("th", "Round", ...game.seats.map((_, seat) => nameSeat(game, seat)));
  for (const [round, scores] of rounds.entries()) {
    const cells = addRow("td", String(round + 1), ...scores.map(String));
    const most = Math.max(...scores);
    for (const [seat, score] of scores.entries()) if (score === most) cells[seat + 1].className = "most";
  }
  return table;
}

/** Returns a table: what the first person had at the end of each round, in the code's game and in this one. */
function compareRounds(game: CodedGame, { theirs, yours, difference }: Comparison): HTMLTableElement {
  const seat = Math.max(0, game.seats.indexOf(0));
  const { table, addRow } = beginTable(`Points of ${nameSeat(game, seat)} at the end of each round`);
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

function beginTable(caption: string): {
  readonly table: HTMLTableElement;
  addRow(cell: "th" | "td", ...texts: string[]): HTMLElement[];
} {
  const table = document.createElement("table");
  table.createCaption().textContent = caption;
  const head = table.createTHead();
  const body = table.createTBody();
  const addRow = (cell: "th" | "td", ...texts: string[]) => {
    const row = (cell === "th" ? head : body).insertRow();
    return texts.map((text) => {
      const place = row.appendChild(document.createElement(cell));
      place.textContent = text;
      return place;
    });
  };
  return { table, addRow };
}

/** Returns the page's address with a game to be looked through or played against. */
function linkTo(what: "play" | "beat", code: string): string {
  const link = new URL(location.href);
  link.search = `?${what}=${encodeURIComponent(code)}`;
  link.hash = "";
  return link.href;
}

async function copy(text: string, say: (sentence: string) => void, done: string): Promise<void> {
  say((await copyText(text)) ? done : `The clipboard is closed to this page. Copy this: ${text}`);
}
