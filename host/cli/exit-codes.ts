// The exit codes of all commands, in one table; docs/cli.md prints it. Codes never change their meaning.

/** Exit codes by name. */
export const EXIT = {
  DONE: 0,
  BUG: 1,
  USAGE: 2,
  ENVIRONMENT: 3,
  BAD_FILE: 4,
  FINDINGS: 5,
  DEVICE: 6,
  NO_DEVICE: 7,
  SEVERAL_DEVICES: 8,
  PORT: 9,
  INTERRUPTED: 130,
} as const;

/** One of the exit codes. */
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** What each exit code means. */
export const EXIT_MEANINGS: Readonly<Record<keyof typeof EXIT, string>> = {
  DONE: "done",
  BUG: "a bug in Jumpdeck (a stack trace is printed)",
  USAGE: "wrong usage: unknown command, flag, game, edition, number of players, seed",
  ENVIRONMENT: "the environment lacks something: a file, a free port, a browser, a terminal, Node 20",
  BAD_FILE: "a file or a game code is wrong: damaged, of another kind, or a cartridge that no console takes",
  FINDINGS: "the command ran, and what it checked has faults: a game in play, its sources, tests, data, a limit",
  DEVICE: "the device, or the emulated one, does not answer or refuses",
  NO_DEVICE: "no device was found, or none of that name",
  SEVERAL_DEVICES: "several devices fit: choose one with --port",
  PORT: "the device's port cannot be opened: no permission, or another program has it",
  INTERRUPTED: "ended by Ctrl-C",
};
