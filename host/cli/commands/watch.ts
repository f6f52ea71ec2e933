// `jumpdeck watch`: a game live in the browser while its author works on it.
import { join } from "node:path";
import { SourceError } from "../../../tools/cartridge/translate/source-error.ts";
import { IS_CHECKOUT, ROOT } from "../../files/root.ts";
import { FIRST_PORTS, openPage, requirePort, untilAsked } from "../browser.ts";
import { defineCommand } from "../command.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { usage } from "../failure.ts";
import { readNumber } from "../options.ts";
import { say } from "../output.ts";
import { findOwnGame, requireOwnGame } from "../own-game.ts";
import type { WatchOrder } from "../watching.ts";

export default defineCommand({
  about:
    "play in the browser while you work: builds at each save, loads the page again, and the game " +
    "continues where it was",
  args: {
    game: {
      type: "positional",
      description: "in a checkout: id of a game (default: all of them; in a game's own folder that one)",
      required: false,
    },
    port: { type: "string", description: "port on localhost (default: 4800 or the next free one)", valueHint: "N" },
    open: {
      type: "boolean",
      description: "open a browser",
      default: true,
      negativeDescription: "do not open a browser",
    },
  },
  examples: ["jumpdeck watch", "jumpdeck watch jump-gate --no-open"],
  async run(args): Promise<ExitCode> {
    const ports = args.port === undefined ? FIRST_PORTS : [readNumber("port", args.port, 1, 65_535)];
    const orders = await listOrders(args.game);
    await requirePort(ports);
    // Only here: what builds is large, and most commands do without.
    const { Watching } = await import("../watching.ts");
    const watching = new Watching(orders);
    const asked = untilAsked();
    const begin = async () => {
      const unbuilt = orders.filter(({ good }) => good === undefined).map(({ name }) => name);
      if (unbuilt.length > 0) say(`${unbuilt.join(", ")}: building; the first time takes some seconds.`);
      await watching.buildStale();
      await openPage((from) => watching.listen(from), ports, "", args.open);
    };
    try {
      await Promise.race([asked, begin()]);
      await asked;
    } finally {
      await watching.close();
    }
    return EXIT.DONE;
  },
});

/** What is watched here: this folder's game; in a checkout one of its games or all, each with what was built last. */
async function listOrders(game: string | undefined): Promise<readonly WatchOrder[]> {
  const { takeShipped } = await import("../watching.ts");
  const { keyOfLayout, placeOf } = await import("../../../tools/cartridge/quick.ts");
  const { listGames } = await import("../../../tools/cartridge/place.ts");
  const kit = IS_CHECKOUT ? [join(ROOT, "assembly/kit")] : [];
  const own = findOwnGame();
  if (own && (game === undefined || game === own.id)) {
    return [{ game: { jumpdeck: ROOT, folder: own.folder }, name: own.id, folders: [own.sources, ...kit] }];
  }
  const games = IS_CHECKOUT ? listGames(ROOT) : [];
  if (own) throw usage(`This folder's game is ${own.id}; ${game} is watched where its sources lie.`);
  if (!IS_CHECKOUT) requireOwnGame();
  if (game !== undefined && !games.includes(game))
    throw usage(`There is no game "${game}"; there are: ${games.join(", ")}.`);
  return (game === undefined ? games : [game]).map((id) => {
    const watched = { jumpdeck: ROOT, id };
    const place = placeOf(watched);
    const good =
      game === undefined
        ? unlessFaulty(() =>
            takeShipped(id, place.manifest.title, keyOfLayout(place), join(ROOT, "build/cartridges", `${id}.wasm`)),
          )
        : undefined;
    return {
      game: watched,
      name: id,
      folders: [...new Set([place.sources, place.base]), ...kit],
      ...(good && { good }),
    };
  });
}

/** Returns undefined where a game's files have a fault: it is built first, and the build reports the fault. */
function unlessFaulty<T>(take: () => T): T | undefined {
  try {
    return take();
  } catch (error) {
    if (error instanceof SourceError) return undefined;
    throw error;
  }
}
