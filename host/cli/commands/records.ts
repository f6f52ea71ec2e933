// `jumpdeck records`: shows the records that this computer knows, pulls those of a console, takes over files of them,
// writes all into one.
import { existsSync } from "node:fs";
import { readIdentity } from "../../cartridge/identity.ts";
import { LEVEL_NAMES } from "../../cartridge/levels.ts";
import { readWholeFile, replaceFile } from "../../files/whole-file.ts";
import { LINK_STATUS, LinkRefusedError, type RemoteConsole } from "../../link/index.ts";
import {
  type DayEntry,
  DAYS_ENDING,
  DaysError,
  dateOf,
  looksLikeDays,
  momentOf,
  momentOfNumbers,
  parseDays,
  RECORDS_ENDING,
  sealDays,
  streakOn,
} from "../../player/index.ts";
import { areSound, type Records, type RecordsRow, sumRecords, total } from "../../records/index.ts";
import { listCartridges, readCartridge } from "../cartridges.ts";
import { defineCommand } from "../command.ts";
import { exportDays, keepDays, readDaysFile, readKnownDays } from "../days-file.ts";
import { confirm, FORCE_ARG } from "../confirm.ts";
import { PORT_ARG, withDevice } from "../device.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { Failure, usage } from "../failure.ts";
import { readId } from "../options.ts";
import { plural, say, sayJson, warn } from "../output.ts";
import {
  countGames,
  exportRecords,
  keepRecords,
  keepUnread,
  readKnownRecords,
  readRecordsFile,
} from "../records-files.ts";

/** The file that export writes by default. */
const EXPORTED = `all${RECORDS_ENDING}`;
const NOTHING_YET = "No game was finished yet, as far as this computer knows.";

export default defineCommand({
  about:
    "show the records of finished games, pull those of a device, take over a file of them, export all " +
    "into one, have a device forget a game's",
  args: {
    action: { type: "positional", description: "show, pull, take, export or forget (default: show)", required: false },
    file: {
      type: "positional",
      description:
        "file of records: that the page or export gave out (take), to be written (export; default: " +
        `${EXPORTED}); the game whose records a device is to forget`,
      required: false,
    },
    json: { type: "boolean", description: "print JSON: all that is known, and by origin" },
    ...FORCE_ARG,
    ...PORT_ARG,
  },
  examples: [
    "jumpdeck records",
    "jumpdeck records pull",
    "jumpdeck records export all.jdrecords",
    "jumpdeck records take all.jdrecords",
    "jumpdeck records export my.jddays",
    "jumpdeck records --json",
    "jumpdeck records forget jump-gate",
  ],
  async run(args) {
    const { action = "show", file } = args;
    if (action !== "show" && action !== "pull" && action !== "take" && action !== "export" && action !== "forget") {
      throw usage(`jumpdeck records takes show, pull, take, export or forget, not "${action}".`);
    }
    if (action === "take") {
      if (file === undefined) throw usage("jumpdeck records take needs a file.");
      if (looksLikeDays(readWholeFile(file))) {
        const news = keepDays(process.env, readDaysFile(file));
        const words = news === 0 ? "nothing new was" : `${plural(news, "day")} ${news === 1 ? "was" : "were"}`;
        return tell(args.json === true, `${file}: ${words} taken over.`);
      }
      return tell(args.json === true, `${file}: ${keepAll(readRecordsFile(process.env, file))} taken over.`);
    }
    if (action === "export") return exportAll(file ?? EXPORTED, args.force, args.json === true);
    if (action === "forget") {
      if (file === undefined) throw usage("jumpdeck records forget needs the id of a game.");
      const id = readId(file);
      return withDevice(args, ({ device }) => forget(device.remote, id, args.force));
    }
    if (file !== undefined) throw usage(`jumpdeck records ${action} does not know what to do with "${file}".`);
    if (action === "show") return tell(args.json === true);
    return withDevice(args, async ({ device }) => {
      const [records, brought] = [await askRecords(device.remote), await askDays(device.remote)];
      const words = keepAll(records);
      const days = keepDays(process.env, brought);
      return tell(
        args.json === true,
        `Pulled: ${words} taken over${days === 0 ? "" : `, and ${plural(days, "day")}`}.`,
      );
    });
  },
});

/** Keeps all of them that can be read; returns how many cartridges had something new, in words. */
function keepAll(all: Iterable<readonly [id: string, bytes: Uint8Array]>): string {
  const { news, refused } = keepRecords(process.env, all);
  const words = refused.map(
    ({ id, problem }) =>
      `The device's records of ${id} are refused: ${problem}. Where its game refuses them too it counts ` +
      `none until they are forgotten: npx jumpdeck records forget ${id}`,
  );
  if (words.length > 0) throw new Failure(EXIT.DEVICE, words.join("\n"));
  return news.size === 0
    ? "nothing new was"
    : news.size === 1
      ? "the records of one game were"
      : `the records of ${news.size} games were`;
}

/** Writes all that is known into a file. */
async function exportAll(file: string, force: boolean | undefined, asJson: boolean): Promise<ExitCode> {
  if (file.endsWith(DAYS_ENDING)) return exportKnownDays(file, force, asJson);
  const known = readKnownRecords(process.env);
  if (known.size === 0) throw new Failure(EXIT.ENVIRONMENT, `${NOTHING_YET} Nothing was written.`);
  if (existsSync(file) && !(await confirm(`${file} exists. Replace it?`, force))) return EXIT.DONE;
  replaceFile(file, exportRecords(process.env));
  return tell(asJson, `${file}: the records of ${plural(known.size, "game")}, for records take on any computer.`);
}

async function exportKnownDays(file: string, force: boolean | undefined, asJson: boolean): Promise<ExitCode> {
  if (readKnownDays(process.env).length === 0)
    throw new Failure(EXIT.ENVIRONMENT, "No deal of the day was played yet on this computer. Nothing was written.");
  if (existsSync(file) && !(await confirm(`${file} exists. Replace it?`, force))) return EXIT.DONE;
  const days = exportDays(process.env, file);
  return tell(asJson, `${file}: ${plural(days, "day")}, for records take on any computer.`);
}

/**
 * Has a device forget a game's records, which stay on this computer: with those that it knows, or, where they cannot be
 * read, in a file.
 */
async function forget(remote: RemoteConsole, id: string, force: boolean | undefined): Promise<ExitCode> {
  const records = (await askRecords(remote)).get(id);
  if (!records) throw new Failure(EXIT.DEVICE, `The device has no records of ${id}.`);
  if (!(await confirm(`Forget the records of ${id} on the device, ${records.length} bytes?`, force))) return EXIT.DONE;
  const where = areSound(records, id)
    ? "They stay among those that this computer knows"
    : `They are kept as ${keepUnread(process.env, id, records)}`;
  if (areSound(records, id)) keepRecords(process.env, [[id, records]]);
  try {
    await remote.forgetRecords(id);
  } catch (error) {
    if (!(error instanceof LinkRefusedError) || error.status !== LINK_STATUS.BAD_PAYLOAD) throw error;
    throw new Failure(
      EXIT.DEVICE,
      "The device's firmware is too old to forget records: npx jumpdeck firmware brings a newer one.",
    );
  }
  say(`The device has forgotten its records of ${id} and counts games from the start. ${where}.`);
  return EXIT.DONE;
}

async function askRecords(remote: RemoteConsole): Promise<Map<string, Uint8Array>> {
  try {
    return await remote.records();
  } catch (error) {
    if (!(error instanceof LinkRefusedError) || error.status !== LINK_STATUS.UNKNOWN_OPCODE) throw error;
    throw new Failure(
      EXIT.DEVICE,
      "The device's firmware is too old to keep records: npx jumpdeck firmware brings a newer one.",
    );
  }
}

/** Asks what the deals of the days brought on the device. */
async function askDays(remote: RemoteConsole): Promise<DayEntry[]> {
  const days = (await remote.days()).map(({ at, id, won, scores }) => {
    const from = momentOfNumbers(at);
    return { from, to: from, game: id, won, scores };
  });
  try {
    return parseDays(sealDays(days));
  } catch (error) {
    if (!(error instanceof DaysError)) throw error;
    throw new Failure(EXIT.DEVICE, `The days of the device are refused: ${error.message}.`);
  }
}

function tell(asJson: boolean, news?: string): ExitCode {
  const known = readKnownRecords(process.env);
  const days = readKnownDays(process.env);
  if (asJson) {
    if (news !== undefined) warn(news);
    const games = [...known].map(([id, origins]) => ({ id, records: sumRecords(origins), origins }));
    sayJson({ format: 1, games, ...(days.length > 0 && { days }) }, 2);
    return EXIT.DONE;
  }
  if (news !== undefined) say(news);
  if (known.size === 0) say(NOTHING_YET);
  for (const [id, origins] of known) tellGame(id, origins);
  if (days.length > 0) tellDays(days);
  return EXIT.DONE;
}

function tellDays(days: readonly DayEntry[]): void {
  const today = dateOf(momentOf(new Date()));
  say(`Deal of the day: ${plural(days.length, "day")}, streak ${streakOn(days, today)}`);
  for (const { from, game, won, scores } of days)
    say(`  ${dateOf(from)}, ${titleOf(game)}: ${won ? "won" : "lost"}, ${scores.join(" to ")}`);
}

function titleOf(id: string): string {
  return listCartridges().includes(id) ? readIdentity(readCartridge(id)).title : id;
}

function tellGame(id: string, origins: readonly Records[]): void {
  const identity = listCartridges().includes(id) ? readIdentity(readCartridge(id)) : undefined;
  const from = origins.length === 1 ? "" : ` (from ${origins.length} consoles)`;
  const rows = sumRecords(origins);
  say(`${identity?.title ?? id}: ${plural(countGames(rows), "game")}${from}`);
  for (const row of rows) {
    const edition = identity?.editions.find(({ number }) => number === row.edition)?.name ?? `edition ${row.edition}`;
    say(
      `  ${edition}, ${plural(row.seats, "seat")}: ${plural(total(row.games), "game")}, best score ` +
        `${row.best}, longest streak ${row.longest}`,
    );
    for (const line of describeLevels(row)) say(`    ${line}`);
  }
}

function describeLevels({ games, wins }: RecordsRow): string[] {
  return games.flatMap((count, level) => {
    if (count === 0) return [];
    return [
      level === 0
        ? `persons alone: ${plural(count, "game")}`
        : `against ${LEVEL_NAMES[level]}: won ${wins[level]} of ${count}`,
    ];
  });
}
