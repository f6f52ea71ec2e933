// Generates the tables of docs/cli.md from the definitions of the commands and exit codes, between comments.
import { join } from "node:path";
import type { Command } from "../../host/cli/command.ts";
import { COMMANDS } from "../../host/cli/command-table.ts";
import { EXIT, EXIT_MEANINGS } from "../../host/cli/exit-codes.ts";
import { readText } from "../../host/files/text.ts";

const DOCUMENT = "docs/cli.md";

const commands = await Promise.all(
  Object.entries(COMMANDS).map(async ([name, load]) => ({ name, command: (await load()).default as Command })),
);

/** Generates docs/cli.md with its tables; throws when it has no place for one. */
export function generate(root: string): Map<string, string> {
  const text = readText(join(root, DOCUMENT));
  return new Map([[DOCUMENT, fill(fill(text, "commands", writeCommands()), "exit codes", writeExitCodes())]]);
}

function fill(text: string, name: string, table: string): string {
  const begin = `<!-- ${name}: from host/cli -->\n`;
  const end = `<!-- /${name} -->\n`;
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`${DOCUMENT} lacks ${begin.trim()} ... ${end.trim()}`);
  return text.slice(0, from + begin.length) + table + text.slice(to);
}

function writeCommands(): string {
  const rows = [...commands]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, command }) => {
      const [example = `jumpdeck ${name}`] = command.examples ?? [];
      return `| \`${name}\` | ${command.about} | \`npx ${example.split("    ")[0]}\` |`;
    });
  return `| command | does | example |\n|---|---|---|\n${rows.join("\n")}\n`;
}

function writeExitCodes(): string {
  const rows = Object.entries(EXIT).map(
    ([name, code]) => `| ${code} | ${EXIT_MEANINGS[name as keyof typeof EXIT].replace(/ \(.*\)$/, "")} |`,
  );
  return `| exit code | meaning |\n|--:|---|\n${rows.join("\n")}\n`;
}
