// Runs commands of the CLI within this process, as host/cli/main.ts does: for tests that run many, which would spend
// their time starting processes. What main.ts itself refuses is not looked at.
import { parseArgs } from "citty";
import { vi } from "vitest";
import type { Command } from "../../host/cli/command.ts";
import { COMMANDS } from "../../host/cli/command-table.ts";
import { classify } from "../../host/cli/failure.ts";
import { toPrintable } from "../../host/cli/output.ts";

/** What a command came to. */
export interface CommandRun {
  readonly exit: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command of the CLI in this process as host/cli/main.ts does. */
export async function runCommand(name: string, ...args: string[]): Promise<CommandRun> {
  const command = (await COMMANDS[name]()).default as Command;
  let [stdout, stderr] = ["", ""];
  const spies = [
    vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      stdout += text;
      return true;
    }),
    vi.spyOn(process.stderr, "write").mockImplementation((text) => {
      stderr += text;
      return true;
    }),
  ];
  try {
    const exit = (await command.run(parseArgs(args, command.args))) ?? 0;
    return { exit, stdout, stderr };
  } catch (error) {
    const { exit, text } = classify(error);
    return { exit, stdout, stderr: `${stderr}${text === undefined ? (error as Error).stack : toPrintable(text)}\n` };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
