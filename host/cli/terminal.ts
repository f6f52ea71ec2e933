// Runs the terminal player on this process's terminal: raw keyboard, alternate screen, and a clean restore on every way
// out.
import { randomBytes } from "node:crypto";
import {
  FileSaves,
  readCapabilities,
  readSize,
  saveFolder,
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
  momentOf,
  openLibrary,
  TEMPLATE,
  WorkerEngine,
} from "../player/index.ts";
import { Supervisor } from "../supervise/supervisor.ts";
import { isPath, listCartridges, readCartridge, refuseUnbuilt } from "./cartridges.ts";
import { EXIT, type ExitCode } from "./exit-codes.ts";
import { Failure, usage } from "./failure.ts";
import { openWorker } from "./supervised.ts";
import { readTerminfo } from "./terminfo.ts";

/** A stop that the terminal's owner cannot go on from, as in a group without a shell, does not take place. */
const STOPPED_WITHIN_MS = 100;

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
  isDaily = false,
): Promise<ExitCode> {
  const { stdin, stdout } = process;
  if (!stdin.isTTY || !stdout.isTTY) {
    throw new Failure(EXIT.ENVIRONMENT, "The terminal player needs a terminal; input or output is not one.");
  }
  const { env, platform } = process;
  const { depth, charset, obeysEcma48 } = readCapabilities(env, readTerminfo(env), platform);
  if (!obeysEcma48) {
    const text = `The terminal player needs a terminal that moves its cursor by ECMA-48; TERM is "${env.TERM}".`;
    throw new Failure(EXIT.ENVIRONMENT, text);
  }
  const { library, start } = readLibrary(game);
  const saves = new FileSaves(saveFolder(env));
  const openEngine = () => new WorkerEngine(new Supervisor(openWorker));
  const handheld = new Handheld({
    library,
    saves,
    ...(!isDaily && { start }),
    openEngine,
    thinksAhead: true,
    drawSeed: () => drawSeed(seed),
    dealOfDay: () => dealOfDay(new Date()),
    moment: () => momentOf(new Date()),
    ...(deal && { deal }),
  });
  if (isDaily) handheld.startDaily(start);
  const control = { suspend: () => {} };
  const terminal: Terminal = {
    size: () => readSize(stdout, env),
    write: (text) => {
      stdout.write(text);
    },
    depth,
    charset,
    ...(platform !== "win32" && { suspend: () => control.suspend() }),
  };
  const player = new TerminalPlayer(handheld, terminal, () => performance.now());
  const reason = await runPlayer(player, control).finally(() => handheld.switchOff());
  return reason === "interrupt" ? EXIT.INTERRUPTED : EXIT.DONE;
}

/**
 * Connects player and process, and lets go of everything when the player ends or something throws. `control` gets what
 * Ctrl-Z does.
 */
function runPlayer(player: TerminalPlayer, control: { suspend: () => void }): Promise<StopReason> {
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
    const onData = (chunk: Uint8Array) => guard(() => player.input(chunk))();
    const onResize = guard(() => player.resize());
    const onInterrupt = guard(() => player.stop("interrupt"));
    const onClose = guard(() => player.stop("closed"));
    // A last resort for failures outside of the loop: the terminal is restored before Node ends.
    const onExit = () => player.stop("closed");
    // What was typed before is read first, however late the timer is: the rest of a key's sequence may be among it.
    const tick = guard(() => player.tick());
    const timer = setInterval(() => setImmediate(tick), TICK_MS);
    let waking: ReturnType<typeof setTimeout> | undefined;
    // The signal's usual effect is wanted once the screen is given back: for all programs of the shell's job, or for
    // this one where it alone got the signal.
    const suspend = (pid: number) => {
      player.suspend();
      setRaw(false);
      process.off("SIGTSTP", onStop);
      waking = setTimeout(onContinue, STOPPED_WITHIN_MS);
      process.kill(pid, "SIGTSTP");
    };
    const onStop = guard(() => suspend(process.pid));
    control.suspend = () => suspend(0);
    // Also after a stop without a signal to the process (SIGSTOP): the shell has set the terminal to its own mode.
    const onContinue = guard(() => {
      clearTimeout(waking);
      process.off("SIGTSTP", onStop).on("SIGTSTP", onStop);
      setRaw(false);
      setRaw(true);
      player.resume();
    });
    const release = () => {
      clearInterval(timer);
      clearTimeout(waking);
      stdin.off("data", onData).off("end", onClose);
      stdout.off("resize", onResize);
      process.off("SIGINT", onInterrupt).off("SIGTERM", onClose).off("SIGHUP", onClose).off("exit", onExit);
      process.off("SIGTSTP", onStop).off("SIGCONT", onContinue);
      setRaw(false);
      stdin.pause();
    };
    stdin.setRawMode(true).resume();
    stdin.on("data", onData).on("end", onClose);
    stdout.on("resize", onResize);
    process.on("SIGINT", onInterrupt).on("SIGTERM", onClose).on("SIGHUP", onClose).on("exit", onExit);
    if (process.platform !== "win32") process.on("SIGTSTP", onStop).on("SIGCONT", onContinue);
    guard(() => player.start())();
  });
}

/** Sets the keyboard's mode; where the terminal is gone there is nothing to set. */
function setRaw(on: boolean): void {
  try {
    process.stdin.setRawMode(on);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EIO") throw error;
  }
}

/** A seed the user chose stays the same at each start; otherwise it is drawn. */
function drawSeed(seed: bigint | undefined): readonly [number, number] {
  if (seed !== undefined) return [Number(BigInt.asIntN(32, seed)), Number(BigInt.asIntN(32, seed >> 32n))];
  const bytes = randomBytes(8);
  return [bytes.readInt32LE(0), bytes.readInt32LE(4)];
}
