// Serves the page on localhost until Ctrl-C, prints its address and opens a browser where there is one.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { JUMPDECK_ICON } from "../bundle/icon.ts";
import { readIdentity } from "../cartridge/identity.ts";
import { fillPage } from "../bundle/page.ts";
import { PortInUseError, probeOnLoopback } from "../serve/loopback.ts";
import { serveFolder } from "../serve/static-server.ts";
import { ROOT } from "../files/root.ts";
import { type PageCartridge, readBlankPage, readPageCartridges } from "./blank-page.ts";
import { isPath, listCartridges, refuseUnbuilt } from "./cartridges.ts";
import { EXIT, type ExitCode } from "./exit-codes.ts";
import { Failure, usage } from "./failure.ts";
import { say } from "./output.ts";
import { findOwnGame } from "./own-game.ts";

const SITE = join(ROOT, "build/site");
const FIRST_PORT = 4800;
const PORTS_TO_TRY = 50;
/** The ports that are tried where none is asked for. */
export const FIRST_PORTS: readonly number[] = Array.from({ length: PORTS_TO_TRY }, (_, i) => FIRST_PORT + i);

/** How to play in the browser. */
export interface BrowserPlay {
  /** Id or path of the cartridge to start at once. */
  game?: string;
  /** The only port to use; without it the first free one. */
  port?: number;
  open: boolean;
  /** The deal to begin from. */
  deal?: string;
}

/** Serves the page until the process is asked to end. */
export async function playInBrowser({ game, port, open, deal }: BrowserPlay): Promise<ExitCode> {
  refuseUnbuilt(game);
  const file = game !== undefined && isPath(game) ? readPageCartridges([game])[0] : undefined;
  if (game !== undefined && !file && !listCartridges().includes(game))
    throw usage(`There is no game "${game}"; there are: ${listCartridges().join(", ")}.`);
  if (!existsSync(join(SITE, "index.html"))) {
    throw new Failure(EXIT.ENVIRONMENT, "The page is not built; run: npm run build");
  }
  const ports = port === undefined ? FIRST_PORTS : [port];
  const site = makeOwnSite(file);
  try {
    return await serve(site ?? SITE, ports, { game: file ? readIdentity(file.bytes).id : game, open, deal });
  } finally {
    if (site !== undefined) rmSync(site, { recursive: true, force: true });
  }
}

async function serve(
  folder: string,
  ports: readonly number[],
  { game, open, deal }: Pick<BrowserPlay, "game" | "open" | "deal">,
): Promise<ExitCode> {
  let server: Server | undefined;
  const listen = async () => {
    const served = await serveFolder(folder, ports);
    server = served.server;
    return served.port;
  };
  const query = [...(game === undefined ? [] : [`cart=${game}`]), ...(deal === undefined ? [] : [`deal=${deal}`])].join(
    "&",
  );
  await openPage(listen, ports, query === "" ? "" : `?${query}`, open);
  await untilAsked();
  server?.close();
  server?.closeAllConnections();
  return EXIT.DONE;
}

/**
 * Has a page served from one of these ports, prints its address, and opens it in a browser if asked to and there is
 * one.
 */
export async function openPage(
  listen: (ports: readonly number[]) => Promise<number>,
  ports: readonly number[],
  query: string,
  open: boolean,
): Promise<void> {
  const port = await listen(ports).catch(refusePort);
  const address = `http://localhost:${port}/${query}`;
  say(`Jumpdeck is at ${address}  (Ctrl-C ends it)`);
  if (!open) return;
  const opener = findOpener(process.platform, process.env);
  if ("missing" in opener) say(`${opener.missing}; open the address in a browser.`);
  else openBrowser(opener.command, address);
}

/** Throws Failure where no port of `ports` can be had now, before work is done for a page. */
export async function requirePort(ports: readonly number[]): Promise<void> {
  await probeOnLoopback(ports).catch(refusePort);
}

function refusePort(error: unknown): never {
  if (!(error instanceof PortInUseError)) throw error;
  throw new Failure(EXIT.ENVIRONMENT, `Port ${error.port} is in use or not allowed; choose another one with --port.`);
}

/** Resolves when the process is asked to end. */
export function untilAsked(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => resolve());
  });
}

/**
 * For a file, or in a game's own folder: makes a folder with a page that has that game too; its own one as built
 * last.
 */
function makeOwnSite(file: PageCartridge | undefined): string | undefined {
  const own = findOwnGame();
  if (!file && (!own || !existsSync(own.cartridge))) return undefined;
  const others = listCartridges().filter((id) => `${id}.wasm` !== file?.name);
  const page = fillPage(readBlankPage(), {
    title: "Jumpdeck",
    icon: JUMPDECK_ICON,
    cartridges: [...readPageCartridges(others), ...(file ? [file] : [])],
  });
  const site = mkdtempSync(join(tmpdir(), "jumpdeck-site-"));
  writeFileSync(join(site, "index.html"), page);
  return site;
}

function openBrowser([program, ...args]: readonly string[], address: string): void {
  const child = spawn(program, [...args, address], { stdio: "ignore", detached: true });
  child.on("error", () => say("The browser did not start; open the address in one."));
  child.unref();
}

/** Returns the words that have the desktop open an address, or what is missing for it. */
export function findOpener(
  platform: NodeJS.Platform,
  env: NodeJS.ProcessEnv,
): { readonly command: readonly [string, ...string[]] } | { readonly missing: string } {
  if (platform === "darwin") return { command: ["open"] };
  if (platform === "win32") return { command: ["cmd", "/c", "start", ""] };
  if (!env.DISPLAY && !env.WAYLAND_DISPLAY) return { missing: "There is no display here to show a browser" };
  const folders = (env.PATH ?? "").split(delimiter);
  return folders.some((folder) => existsSync(join(folder, "xdg-open")))
    ? { command: ["xdg-open"] }
    : { missing: "No program is here that opens a browser (xdg-open)" };
}
