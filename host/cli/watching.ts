// `jumpdeck watch` at work: builds games when their sources change, one after another in a thread that keeps the
// compiler warm, and serves the page that holds them. A fault in the sources leaves the last good build in the page,
// and is shown there and in the terminal.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { BuildFault } from "../../tools/cartridge/own-game.ts";
import type { QuickBuild, WatchedGame } from "../../tools/cartridge/quick.ts";
import { JUMPDECK_ICON } from "../bundle/icon.ts";
import { fillPage } from "../bundle/page.ts";
import type { BuildNews } from "../bundle/watched.ts";
import { FolderWatch } from "../files/folder-watch.ts";
import { readWholeFile } from "../files/whole-file.ts";
import { LivePage } from "../serve/live-page.ts";
import type { PackedError } from "../supervise/messages.ts";
import { readBlankPage } from "./blank-page.ts";
import { say, warn } from "./output.ts";

/** A game under watch, and what came of its last builds. */
interface Watched {
  readonly game: WatchedGame;
  readonly name: string;
  /** Where its sources are. */
  readonly folders: readonly string[];
  good?: QuickBuild;
  fault?: string;
  /** Its sources changed since its last build began. */
  isStale: boolean;
}

/** A game to watch. */
export interface WatchOrder {
  readonly game: WatchedGame;
  /** What it is called until it is built. */
  readonly name: string;
  readonly folders: readonly string[];
  /** The build to begin with; without it, it is built first. */
  readonly good?: QuickBuild;
}

/** Generated again by each build, so no news of the author's. */
const MADE = ["layout.ts", "layout-types.d.ts", "identity.ts"];
/** Sources that modules are made of, by the module. */
const MADE_OF: Readonly<Record<string, string>> = {
  "data.ts": "data.json",
  "face.ts": "face.txt",
  "lesson.ts": "lesson.json",
  "factors.ts": "ai/factors.json",
  "weights.ts": "ai/weights.json",
};

/** Games under watch, and the page that holds them. */
export class Watching {
  readonly #games: Watched[];
  readonly #blank = readBlankPage();
  readonly #page: LivePage;
  /** Opened with the first build: people who only play have no compiler in memory. */
  #builder: Worker | undefined;
  readonly #watches: FolderWatch[];
  #isBuilding = false;

  /** Builds what has no build yet, then whatever changes. */
  constructor(orders: readonly WatchOrder[]) {
    this.#games = orders.map((order) => ({ ...order, isStale: order.good === undefined }));
    const { page, news } = this.#compose();
    this.#page = new LivePage(page, news);
    this.#watches = this.#games.map((watched) => {
      const isMade = (name: string) =>
        MADE.includes(name) ||
        (name in MADE_OF && watched.folders.some((folder) => existsSync(join(folder, MADE_OF[name]))));
      return new FolderWatch(
        watched.folders,
        (name) => /\.(ts|json|txt)$/.test(name) && !isMade(name),
        () => {
          watched.isStale = true;
          void this.buildStale();
        },
      );
    });
  }

  /** Serves the page from the first free port of `ports`; returns it, or throws PortInUseError. */
  listen(ports: readonly number[]): Promise<number> {
    return this.#page.listen(ports);
  }

  /** Builds the games whose sources changed, until none is left. */
  async buildStale(): Promise<void> {
    if (this.#isBuilding) return;
    this.#isBuilding = true;
    try {
      for (let next = this.#findStale(); next; next = this.#findStale()) await this.#build(next);
    } finally {
      this.#isBuilding = false;
    }
  }

  /** Ends everything. */
  async close(): Promise<void> {
    for (const watch of this.#watches) watch.close();
    this.#page.close();
    await this.#builder?.terminate();
  }

  #findStale(): Watched | undefined {
    return this.#games.find(({ isStale }) => isStale);
  }

  async #build(watched: Watched): Promise<void> {
    watched.isStale = false;
    const started = performance.now();
    const built = await this.#ask(watched.game);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const before = watched.good;
    if ("fault" in built) {
      const still = watched.fault === built.fault ? "It is as before. " : "";
      warn(
        `${built.fault.trimEnd()}\n${still}` +
          `${before ? "The page continues with the last good build." : "There is nothing to play yet."}`,
      );
      watched.fault = built.fault;
    } else {
      watched.fault = undefined;
      watched.good = built;
      say(`${built.id}: built in ${seconds} s`);
      if (before && before.layout !== built.layout)
        say(
          "The layout changed: the game that was under way cannot go on, a new one begins. The old one is kept aside.",
        );
    }
    const { page, news } = this.#compose();
    this.#page.change(page, news);
  }

  #ask(game: WatchedGame): Promise<QuickBuild | BuildFault> {
    this.#builder ??= new Worker(new URL("./builder.js", import.meta.url));
    const builder = this.#builder;
    return new Promise((resolve) => {
      const end = (work: () => void) => {
        builder.off("message", onMessage).off("error", onError);
        work();
      };
      // A bug of ours: what was changed brought it out, and the next change may end it.
      const tellBug = ({ stack, message }: { stack?: string; message: string }): BuildFault => ({
        fault: `Jumpdeck itself broke at this, please report it:\n${stack ?? message}`,
        isOfSources: false,
      });
      const onMessage = (reply: { built: QuickBuild | BuildFault } | { thrown: PackedError }) =>
        end(() => resolve("thrown" in reply ? tellBug(reply.thrown) : reply.built));
      const onError = (error: Error) =>
        end(() => {
          this.#builder = undefined;
          resolve(tellBug(error));
        });
      builder.on("message", onMessage).on("error", onError).postMessage(game);
    });
  }

  /** The page with the last good build of each game. */
  #compose(): { page: string; news: BuildNews } {
    const good = this.#games.flatMap(({ good }) => good ?? []);
    const cartridges = good.map(({ id, wasm }) => ({ name: `${id}.wasm`, bytes: wasm }));
    const layouts = Object.fromEntries(good.map(({ id, layout }) => [id, layout]));
    const hash = createHash("sha256").update(JSON.stringify(layouts));
    for (const { wasm } of good) hash.update(wasm);
    const build = hash.digest("hex").slice(0, 16);
    const title = this.#games.length === 1 && good.length === 1 ? good[0].title : "Jumpdeck";
    const faults = this.#games.flatMap(({ fault }) => fault ?? []);
    return {
      page: fillPage(this.#blank, { title, icon: JUMPDECK_ICON, cartridges, watch: { build, layouts } }),
      news: { build, ...(faults.length > 0 && { fault: faults.join("\n") }) },
    };
  }
}

/** Returns a build that is there already, undefined where there is none. */
export function takeShipped(id: string, title: string, layout: string, path: string): QuickBuild | undefined {
  return existsSync(path) ? { id, title, layout, wasm: readWholeFile(path) } : undefined;
}
