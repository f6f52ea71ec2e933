// Runs the terminal player on this process's terminal: raw keyboard, alternate screen, and a clean restore on every way
// out.
import { randomBytes } from "node:crypto";
import {
  type ColorDepth,
  FileSaves,
  saveFolder,
  SMALLEST,
  type StopReason,
  type Terminal,
  TerminalPlayer,
  TICK_MS,
} from "../terminal/index.ts";
import {
  type Deal,
  dealOfDay,
  Handheld,
  type LibraryEntry,
  openLibrary,
  TEMPLATE,
  WorkerEngine,
} from "../player/index.ts";
import { Supervisor } from "../supervise/supervisor.ts";
import { isPath, listCartridges, readCartridge, refuseUnbuilt } from "./cartridges.ts";
import { EXIT, type ExitCode } from "./exit-codes.ts";
import { Failure, usage } from "./failure.ts";
import { openWorker } from "./supervised.ts";

/**
 * Reads the built cartridges into a library, the template only when it is named, and one more from a path where one is
 * given.
 */
export function readLibrary(game: string | undefined): { library: LibraryEntry[]; start?: string } {
  refuseUnbuilt(game);
  const ids = listCartridges().filter((id) => id !== TEMPLATE || game === TEMPLATE);
  const files = ids.map((id) => ({ name: id, bytes: readCartridge(id) }));
  if (game !== undefined && isPath(game)) {
    const bytes = readCartridge(game);
    const { entries, bad } = openLibrary([{ name: game, bytes }]);
    if (bad.length > 0) throw new Failure(EXIT.BAD_FILE, `${game} is refused: ${bad[0].problem}`);
    const own = files.filter(({ name }) => name !== entries[0].identity.id);
    return { library: [...openLibrary(own).entries, ...entries], start: entries[0].identity.id };
  }
  const library = openLibrary(files).entries;
  if (library.length === 0) throw new Failure(EXIT.ENVIRONMENT, "No cartridge is built; run: npm run build");
  if (game !== undefined && !library.some(({ identity }) => identity.id === game)) {
    throw usage(`There is no game "${game}"; there are: ${library.map(({ identity }) => identity.id).join(", ")}.`);
  }
  return { library, start: game };
}

/** Plays in this terminal until the user quits; returns the exit code. */
export async function playInTerminal(
  game: string | undefined,
  seed: bigint | undefined,
  deal: Deal | undefined,
): Promise<ExitCode> {
  const { stdin, stdout } = process;
  if (!stdin.isTTY || !stdout.isTTY) {
    throw new Failure(EXIT.ENVIRONMENT, "The terminal player needs a terminal; input or output is not one.");
  }
  if (process.env.TERM === "dumb") {
    throw new Failure(EXIT.ENVIRONMENT, 'The terminal player needs a terminal that moves its cursor; TERM is "dumb".');
  }
  const { library, start } = readLibrary(game);
  const saves = new FileSaves(saveFolder(process.env));
  const openEngine = () => new WorkerEngine(new Supervisor(openWorker));
  const handheld = new Handheld({
    library,
    saves,
    start,
    openEngine,
    thinksAhead: true,
    drawSeed: () => drawSeed(seed),
    dealOfDay: () => dealOfDay(new Date()),
    ...(deal && { deal }),
  });
  const terminal: Terminal = {
    size: () => ({ columns: stdout.columns ?? SMALLEST.columns, rows: stdout.rows ?? SMALLEST.rows }),
    write: (text) => {
      stdout.write(text);
    },
    depth: readDepth(process.env),
  };
  const player = new TerminalPlayer(handheld, terminal, () => performance.now());
  const reason = await runPlayer(player).finally(() => handheld.switchOff());
  return reason === "interrupt" ? EXIT.INTERRUPTED : EXIT.DONE;
}

/** Returns the colours that the terminal shows; NO_COLOR, if it is not empty, asks for none (no-color.org). */
export function readDepth({ NO_COLOR, COLORTERM }: Readonly<Record<string, string | undefined>>): ColorDepth {
  if (NO_COLOR) return "none";
  return /truecolor|24bit/.test(COLORTERM ?? "") ? "true" : "256";
}

/** Connects player and process, and lets go of everything when the player ends or something throws. */
function runPlayer(player: TerminalPlayer): Promise<StopReason> {
  const { stdin, stdout } = process;
  return new Promise((resolve, reject) => {
    const guard = (work: () => void) => () => {
      try {
        work();
      } catch (error) {
        player.stop("closed");
        release();
        reject(error);
        return;
      }
      if (player.stopped) {
        release();
        resolve(player.stopped);
      }
    };
    const onData = (chunk: string) => guard(() => player.input(chunk))();
    const onResize = guard(() => player.resize());
    const onInterrupt = guard(() => player.stop("interrupt"));
    const onClose = guard(() => player.stop("closed"));
    // A last resort for failures outside of the loop: the terminal is restored before Node ends.
    const onExit = () => player.stop("closed");
    const timer = setInterval(
      guard(() => player.tick()),
      TICK_MS,
    );
    const release = () => {
      clearInterval(timer);
      stdin.off("data", onData).off("end", onClose);
      stdout.off("resize", onResize);
      process.off("SIGINT", onInterrupt).off("SIGTERM", onClose).off("SIGHUP", onClose).off("exit", onExit);
      try {
        stdin.setRawMode(false);
      } catch (error) {
        // the terminal is gone: nothing is to be restored
        if ((error as NodeJS.ErrnoException).code !== "EIO") throw error;
      }
      stdin.pause();
    };
    stdin.setEncoding("utf8").setRawMode(true).resume();
    stdin.on("data", onData).on("end", onClose);
    stdout.on("resize", onResize);
    process.on("SIGINT", onInterrupt).on("SIGTERM", onClose).on("SIGHUP", onClose).on("exit", onExit);
    guard(() => player.start())();
  });
}

/** A seed the user chose stays the same at each start; otherwise it is drawn. */
function drawSeed(seed: bigint | undefined): readonly [number, number] {
  if (seed !== undefined) return [Number(BigInt.asIntN(32, seed)), Number(BigInt.asIntN(32, seed >> 32n))];
  const bytes = randomBytes(8);
  return [bytes.readInt32LE(0), bytes.readInt32LE(4)];
}
