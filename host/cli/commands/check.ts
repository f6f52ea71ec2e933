// `jumpdeck check`: is a file a cartridge that every engine runs? And `jumpdeck check data`: are the games' tables in
// order?
import { readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { CheckReport } from "../../check/cartridge-check.ts";
import { checkData, countProvenance, type DataRulesFile, type GameData } from "../../check/data-check.ts";
import type { Prediction } from "../../check/predictions.ts";
import { ROOT } from "../../files/root.ts";
import { listCartridges, readCartridge, readGameFile } from "../cartridges.ts";
import { defineCommand } from "../command.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { Failure } from "../failure.ts";
import { plural, say, sayJson } from "../output.ts";
import { findOwnGame } from "../own-game.ts";
import { checkFile } from "../supervised.ts";

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

/** Checks these, or all that are built; one that is named alone is reported alone. */
async function checkFiles(named: readonly string[], json: boolean): Promise<ExitCode> {
  const own = findOwnGame();
  const games = named.length > 0 ? named : own ? [own.id] : listCartridges();
  if (games.length === 0) throw new Failure(EXIT.ENVIRONMENT, "No cartridge is built; run: npm run build");
  const files = games.map((name) => ({ name, bytes: readCartridge(name) }));
  const reports: (CheckReport & { name: string })[] = [];
  // As many at a time as there are processors: each has a worker of its own.
  const processors = availableParallelism();
  for (let from = 0; from < files.length; from += processors) {
    const some = files.slice(from, from + processors);
    reports.push(...(await Promise.all(some.map(async ({ name, bytes }) => ({ name, ...(await checkFile(bytes)) })))));
  }
  if (json) sayJson(named.length === 1 ? reports[0] : reports, 2);
  else {
    for (const { name, sizes, device, findings } of reports) {
      const errors = findings.filter(({ severity }) => severity === "error").length;
      say(`${name}: ${describeFaults(errors)}`);
      if (sizes) {
        say(
          `  file ${sizes.fileBytes} bytes, code ${sizes.codeBytes}, data ${sizes.dataBytes}, state ${sizes.stateBytes}, memory ${sizes.ramBytes}`,
        );
      }
      if (device) say(`  ${describeDevice(device)}`);
      for (const { severity, text } of findings) say(`  ${severity}: ${text}`);
    }
  }
  // The file is refused, by this command as by all that play or send it.
  if (reports.some(({ accepted }) => !accepted)) return EXIT.BAD_FILE;
  return reports.some(({ findings }) => findings.some(({ severity }) => severity === "error"))
    ? EXIT.FINDINGS
    : EXIT.DONE;
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
  return `on the handheld: ${ramBytes} of ${arenaBytes} bytes of RAM, ${hot}; ${flash}; installed in about ${(installMs / 1000).toFixed(1)} s, sooner on a blank chip`;
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
