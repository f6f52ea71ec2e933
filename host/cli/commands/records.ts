// `jumpdeck records`: shows the records that this computer knows, pulls those of a console, takes over files that a page gave out.
import { readIdentity } from "../../cartridge/identity.ts";
import { LEVEL_NAMES } from "../../cartridge/levels.ts";
import { readWholeFile } from "../../files/whole-file.ts";
import { LINK_STATUS, LinkRefusedError, type RemoteConsole } from "../../link/index.ts";
import { type Records, RecordsError, type RecordsRow, sumRecords, total } from "../../records/index.ts";
import { listCartridges, readCartridge } from "../cartridges.ts";
import { defineCommand } from "../command.ts";
import { PORT_ARG, withDevice } from "../device.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { Failure, usage } from "../failure.ts";
import { plural, say, sayJson, warn } from "../output.ts";
import { countGames, keepRecords, ownerOf, readKnownRecords } from "../records-files.ts";

export default defineCommand({
  about: "show the records of finished games, pull those of a device, take over a file of them",
  args: {
    action: { type: "positional", description: "show, pull or take (default: show)", required: false },
    file: { type: "positional", description: "file of records that the page gave out (take)", required: false },
    json: { type: "boolean", description: "print JSON: all that is known, and by origin" },
    ...PORT_ARG,
  },
  examples: ["jumpdeck records", "jumpdeck records pull", "jumpdeck records take jump-gate.jdrecords", "jumpdeck records --json"],
  async run(args) {
    const { action = "show", file } = args;
    if (action !== "show" && action !== "pull" && action !== "take") throw usage(`jumpdeck records takes show, pull or take, not "${action}".`);
    if (action === "take") {
      if (file === undefined) throw usage("jumpdeck records take needs a file.");
      const bytes = readWholeFile(file);
      const what = keepAll(new Map([[ownerOf(file, bytes), bytes]]), (problem) => new Failure(EXIT.BAD_FILE, `${file} is refused: ${problem}.`));
      return tell(args.json === true, `${file}: ${what} taken over.`);
    }
    if (file !== undefined) throw usage(`jumpdeck records ${action} does not know what to do with "${file}".`);
    if (action === "show") return tell(args.json === true);
    return withDevice(args, async ({ device }) => {
      const what = keepAll(await askRecords(device.deck), (problem, id) => new Failure(EXIT.DEVICE, `The device's records of ${id} are refused: ${problem}.`));
      return tell(args.json === true, `Pulled: ${what} taken over.`);
    });
  },
});

/** Keeps all of them; returns how many cartridges had something new, in words. */
function keepAll(all: ReadonlyMap<string, Uint8Array>, refuse: (problem: string, id: string) => Failure): string {
  let news = 0;
  for (const [id, bytes] of all) {
    try {
      if (keepRecords(process.env, id, bytes)) news++;
    } catch (error) {
      if (error instanceof RecordsError) throw refuse(error.message, id);
      throw error;
    }
  }
  return news === 0 ? "nothing new was" : news === 1 ? "the records of one game were" : `the records of ${news} games were`;
}

async function askRecords(deck: RemoteConsole): Promise<Map<string, Uint8Array>> {
  try {
    return await deck.records();
  } catch (error) {
    if (!(error instanceof LinkRefusedError) || error.status !== LINK_STATUS.UNKNOWN_OPCODE) throw error;
    throw new Failure(EXIT.DEVICE, "The device's firmware is too old to keep records: npx jumpdeck firmware brings a newer one.");
  }
}

function tell(asJson: boolean, news?: string): ExitCode {
  const known = readKnownRecords(process.env);
  if (asJson) {
    if (news !== undefined) warn(news);
    sayJson({ format: 1, games: [...known].map(([id, origins]) => ({ id, records: sumRecords(origins), origins })) }, 2);
    return EXIT.DONE;
  }
  if (news !== undefined) say(news);
  if (known.size === 0) say("No game was finished yet, as far as this computer knows.");
  for (const [id, origins] of known) tellGame(id, origins);
  return EXIT.DONE;
}

function tellGame(id: string, origins: readonly Records[]): void {
  const identity = listCartridges().includes(id) ? readIdentity(readCartridge(id)) : undefined;
  const from = origins.length === 1 ? "" : ` (from ${origins.length} consoles)`;
  const rows = sumRecords(origins);
  say(`${identity?.title ?? id}: ${plural(countGames(rows), "game")}${from}`);
  for (const row of rows) {
    const edition = identity?.editions.find(({ number }) => number === row.edition)?.name ?? `edition ${row.edition}`;
    say(`  ${edition}, ${plural(row.seats, "seat")}: ${plural(total(row.games), "game")}, best score ${row.best}, longest streak ${row.longest}`);
    for (const line of describeLevels(row)) say(`    ${line}`);
  }
}

function describeLevels({ games, wins }: RecordsRow): string[] {
  return games.flatMap((count, level) => {
    if (count === 0) return [];
    return [level === 0 ? `persons alone: ${plural(count, "game")}` : `against ${LEVEL_NAMES[level]}: won ${wins[level]} of ${count}`];
  });
}
