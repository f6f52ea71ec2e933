// `jumpdeck check`: is a file a cartridge that every engine runs? And `jumpdeck check data`: are the games' tables in order?
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { checkData, countProvenance, type DataRule, type GameData } from "../../check/data-check.ts";
import type { Prediction } from "../../check/predictions.ts";
import { listCartridges, readCartridge, readGameFile, ROOT } from "../cartridges.ts";
import { defineCommand } from "../command.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { Failure } from "../failure.ts";
import { checkFile } from "../supervised.ts";

export default defineCommand({
  about: "check a cartridge file, or with `check data` the games' component tables",
  args: {
    game: { type: "positional", description: "id of a game, path of a cartridge, or: data (default: all cartridges)", required: false },
    json: { type: "boolean", description: "print the reports as JSON" },
  },
  examples: ["jumpdeck check", "jumpdeck check my-game.wasm", "jumpdeck check data"],
  run(args) {
    return args.game === "data" ? checkAllData(args.json ?? false) : checkFiles(args.game, args.json ?? false);
  },
});

async function checkFiles(game: string | undefined, json: boolean): Promise<ExitCode> {
  const games = game === undefined ? listCartridges() : [game];
  if (games.length === 0) throw new Failure(EXIT.ENVIRONMENT, "No cartridge is built; run: npm run build");
  const reports = await Promise.all(games.map(async (name) => ({ name, ...(await checkFile(readCartridge(name))) })));
  if (json) console.log(JSON.stringify(game === undefined ? reports : reports[0], null, 2));
  else {
    for (const { name, sizes, device, findings } of reports) {
      const errors = findings.filter(({ severity }) => severity === "error").length;
      console.log(`${name}: ${errors === 0 ? "good" : `${errors} faults`}`);
      if (sizes) {
        console.log(
          `  file ${sizes.fileBytes} bytes, code ${sizes.codeBytes}, data ${sizes.dataBytes}, state ${sizes.stateBytes}, memory ${sizes.ramBytes}`,
        );
      }
      if (device) console.log(`  ${describeDevice(device)}`);
      for (const { severity, text } of findings) console.log(`  ${severity}: ${text}`);
    }
  }
  return reports.some(({ findings }) => findings.some(({ severity }) => severity === "error")) ? EXIT.FINDINGS : EXIT.DONE;
}

function describeDevice({ ramBytes, arenaBytes, hotBytes, codeBytes, metacodeBytes, areaBytes, installMs }: Prediction): string {
  const hot = `${Math.round((100 * hotBytes) / codeBytes)} % of its code runs from there`;
  const flash = metacodeBytes > 0 ? `${metacodeBytes} of ${areaBytes} bytes of flash for translated code` : "no flash for translated code";
  return `on the handheld: ${ramBytes} of ${arenaBytes} bytes of RAM, ${hot}; ${flash}; installed in about ${(installMs / 1000).toFixed(1)} s`;
}

function checkAllData(json: boolean): ExitCode {
  const games = readdirSync(join(ROOT, "assembly/games")).sort();
  const reports = games.flatMap((id) => {
    const data = readGameFile(id, "data.json") as GameData | undefined;
    if (!data) return [];
    const rules = readGameFile(id, "data-rules.json") as { rules: DataRule[] } | undefined;
    const faults = rules ? checkData(data, rules.rules) : [`There is no data-rules.json beside the data.json of ${id}.`];
    return [{ id, rules: rules?.rules.length ?? 0, provenance: countProvenance(data), faults }];
  });
  if (json) console.log(JSON.stringify(reports, null, 2));
  else {
    for (const { id, rules, provenance, faults } of reports) {
      console.log(`${id}: ${faults.length === 0 ? "good" : `${faults.length} faults`}, ${rules} rules`);
      for (const [table, counts] of Object.entries(provenance)) {
        const text = Object.entries(counts).filter(([, count]) => count > 0).map(([name, count]) => `${count} ${name}`);
        console.log(`  ${table}: ${text.join(", ")}`);
      }
      for (const fault of faults) console.log(`  error: ${fault}`);
    }
  }
  return reports.some(({ faults }) => faults.length > 0) ? EXIT.FINDINGS : EXIT.DONE;
}
