// `jumpdeck check`: is a file a cartridge that every engine runs? And `jumpdeck check data`: are the games' tables in
// order?
import { readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { CheckReport } from "../../check/cartridge-check.ts";
import { checkData, countProvenance, type DataRulesFile, type GameData } from "../../check/data-check.ts";
import type { Prediction } from "../../check/predictions.ts";
import type { Room } from "../../check/room.ts";
import { ROOT } from "../../files/root.ts";
import { findNamedTwin, listCartridges, readCartridge, readGameFile } from "../cartridges.ts";
import { defineCommand } from "../command.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { Failure } from "../failure.ts";
import { plural, say, sayJson } from "../output.ts";
import { findOwnGame } from "../own-game.ts";
import { checkFile } from "../supervised.ts";
import { readFunctionNames } from "../../wasm/names.ts";

/** Letters of a text that are shown. */
const SHOWN_LETTERS = 60;

export default defineCommand({
  about: "check cartridge files, or with `check data` the games' component tables",
  takesMoreWords: true,
  args: {
    game: {
      type: "positional",
      description:
        "ids of games, paths of cartridges, or: data (default: all cartridges, in a game's own folder that one)",
      required: false,
    },
    json: { type: "boolean", description: "print the reports as JSON" },
  },
  examples: [
    "jumpdeck check",
    "jumpdeck check my-game.wasm",
    "jumpdeck check games/*.wasm --json",
    "jumpdeck check data",
  ],
  run(args) {
    return args.game === "data" ? checkAllData(args.json ?? false) : checkFiles(args._, args.json ?? false);
  },
});

/** A report under the name that the file was called by, its longest functions with theirs where its twin has them. */
interface NamedReport extends CheckReport {
  readonly name: string;
  readonly longest: {
    readonly functions: readonly { readonly index: number; readonly bytes: number; readonly name?: string }[];
    readonly texts: CheckReport["longest"]["texts"];
  };
}

/** Checks these, or all that are built; one that is named alone is reported alone. */
async function checkFiles(named: readonly string[], json: boolean): Promise<ExitCode> {
  const own = findOwnGame();
  const games = named.length > 0 ? named : own ? [own.id] : listCartridges();
  if (games.length === 0) throw new Failure(EXIT.ENVIRONMENT, "No cartridge is built; run: npm run build");
  const files = games.map((name) => ({ name, bytes: readCartridge(name) }));
  const reports: NamedReport[] = [];
  // As many at a time as there are processors: each has a worker of its own.
  const processors = availableParallelism();
  for (let from = 0; from < files.length; from += processors) {
    const some = files.slice(from, from + processors);
    reports.push(
      ...(await Promise.all(some.map(async ({ name, bytes }) => nameReport(name, bytes, await checkFile(bytes))))),
    );
  }
  if (json) sayJson(named.length === 1 ? reports[0] : reports, 2);
  else for (const report of reports) sayReport(report, reports.length === 1);
  // The file is refused, by this command as by all that play or send it.
  if (reports.some(({ accepted }) => !accepted)) return EXIT.BAD_FILE;
  return reports.some(({ findings }) => findings.some(({ severity }) => severity === "error"))
    ? EXIT.FINDINGS
    : EXIT.DONE;
}

function nameReport(name: string, wasm: Uint8Array, report: CheckReport): NamedReport {
  const twin = report.accepted && report.identity ? findNamedTwin(report.identity.id, wasm) : undefined;
  const names = twin ? readFunctionNames(twin) : new Map<number, string>();
  const functions = report.longest.functions.map((one) => {
    const called = names.get(one.index);
    return called === undefined ? one : { ...one, name: called };
  });
  return { name, ...report, longest: { ...report.longest, functions } };
}

/** Prints a report; what takes most only where it is the only one. */
function sayReport({ name, sizes, room, longest, device, findings }: NamedReport, isOnly: boolean): void {
  const errors = findings.filter(({ severity }) => severity === "error").length;
  say(`${name}: ${describeFaults(errors)}`);
  if (sizes) {
    say(
      `  file ${sizes.fileBytes} bytes, code ${sizes.codeBytes}, data ${sizes.dataBytes}, state ` +
        `${sizes.stateBytes}, memory ${sizes.ramBytes}`,
    );
  }
  for (const line of describeRoom(room)) say(`  ${line}`);
  if (device) say(`  ${describeDevice(device)}`);
  if (isOnly && longest.functions.length > 0) {
    say("  longest functions, bytes:");
    for (const { bytes, index, name } of longest.functions)
      say(`    ${String(bytes).padStart(6)}  ${name ?? `number ${index}`}`);
  }
  if (isOnly && longest.texts.length > 0) {
    say("  longest texts, bytes:");
    for (const { bytes, text } of longest.texts) say(`    ${String(bytes).padStart(6)}  ${shorten(text)}`);
  }
  for (const { severity, text } of findings) say(`  ${severity}: ${text}`);
}

/** A line for each limit: what is left of it, of a handheld's RAM for translated code how much of that fits. */
function describeRoom(room: readonly Room[]): string[] {
  return room.map(({ name, used, limit }) => {
    const left = Math.floor((100 * (limit - used)) / limit);
    const words = used > limit ? `${used - limit} too many` : `${limit - used} left, ${left} %`;
    return `${name.padEnd(9)} ${String(used).padStart(7)} of ${String(limit).padStart(7)}: ${words}`;
  });
}

/** The beginning of a text, on one line. */
function shorten(text: string): string {
  const line = text.replaceAll("\n", " ");
  return line.length <= SHOWN_LETTERS ? line : `${line.slice(0, SHOWN_LETTERS)}..`;
}

function describeFaults(count: number): string {
  return count === 0 ? "good" : plural(count, "fault");
}

function describeDevice({
  ramBytes,
  arenaBytes,
  hotBytes,
  codeBytes,
  metacodeBytes,
  areaBytes,
  installMs,
}: Prediction): string {
  const hot = `${Math.round((100 * hotBytes) / codeBytes)} % of its code runs from there`;
  const flash =
    metacodeBytes > 0
      ? `${metacodeBytes} of ${areaBytes} bytes of flash for translated code`
      : "no flash for translated code";
  return (
    `on the handheld: ${ramBytes} of ${arenaBytes} bytes of RAM, ${hot}; ${flash}; installed in about ` +
    `${(installMs / 1000).toFixed(1)} s, sooner on a blank chip`
  );
}

function checkAllData(json: boolean): ExitCode {
  const own = findOwnGame();
  const games = own ? [own.id] : readdirSync(join(ROOT, "assembly/games")).sort();
  const reports = games.flatMap((id) => {
    const data = readGameFile(id, "data.json") as GameData | undefined;
    if (!data) return [];
    const rules = readGameFile(id, "data-rules.json") as DataRulesFile | undefined;
    const faults = rules
      ? checkData(data, rules.rules)
      : [`There is no data-rules.json beside the data.json of ${id}.`];
    return [{ id, rules: rules?.rules.length ?? 0, provenance: countProvenance(data), faults }];
  });
  if (json) sayJson(reports, 2);
  else {
    for (const { id, rules, provenance, faults } of reports) {
      say(`${id}: ${describeFaults(faults.length)}, ${rules} rules`);
      for (const [table, counts] of Object.entries(provenance)) {
        const text = Object.entries(counts)
          .filter(([, count]) => count > 0)
          .map(([name, count]) => `${count} ${name}`);
        say(`  ${table}: ${text.join(", ")}`);
      }
      for (const fault of faults) say(`  error: ${fault}`);
    }
  }
  return reports.some(({ faults }) => faults.length > 0) ? EXIT.FINDINGS : EXIT.DONE;
}
