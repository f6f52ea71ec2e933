// `jumpdeck selftest`: asks a board with the image for first contact what is true of it, and makes a report.
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { type CandidatePort, openBoardPort } from "../../devices/index.ts";
import { replaceFile } from "../../files/whole-file.ts";
import { ROOT } from "../../files/root.ts";
import { readText } from "../../files/text.ts";
import {
  Conversation,
  type Counts,
  emulateGame,
  FULL,
  greet,
  NOBODY,
  type Person,
  runSelftest,
  type SelftestReport,
  SHORT,
  SilentBoard,
  type StepReport,
  STEPS,
  type Workload,
  WrongAnswer,
} from "../../selftest/index.ts";
import { listCartridges, readCartridge } from "../cartridges.ts";
import { defineCommand } from "../command.ts";
import { choose, explainFailure, PORT_ARG, surroundings } from "../device.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { Failure, usage } from "../failure.ts";
import { say, toPrintable } from "../output.ts";

/** What the interpreter's step installs. */
const CARTRIDGE = "jump-gate";
const MARKS: Readonly<Record<StepReport["verdict"], string>> = {
  good: "good    ",
  bad: "BAD     ",
  "left out": "left out",
};

export default defineCommand({
  about: "check a board that runs the image for first contact, jumpdeck-first.uf2, and make a report",
  args: {
    json: { type: "string", description: "write the report into this file", valueHint: "FILE" },
    alone: { type: "boolean", description: "leave out what takes hands at the board" },
    short: { type: "boolean", description: "shortened counts, for an emulated board" },
    only: { type: "string", description: "these steps alone, by name, with commas between", valueHint: "NAMES" },
    loader: { type: "boolean", description: "send the board into its boot loader instead, for another firmware" },
    ...PORT_ARG,
  },
  examples: ["jumpdeck selftest", "jumpdeck selftest --json board.json", "jumpdeck selftest --loader"],
  async run(args): Promise<ExitCode> {
    const only = args.only?.split(",").map((name) => name.trim());
    const unknown = only?.find((name) => !STEPS.some((step) => step.name === name));
    if (unknown !== undefined)
      throw usage(`There is no step "${unknown}"; there are ${STEPS.map(({ name }) => name).join(", ")}.`);
    const port = await choose(args.port)
      .then((candidate) => openBoardPort(candidate, surroundings()))
      .catch((error: unknown) => {
        throw explainFailure(error);
      });
    const hands = args.alone || !process.stdin.isTTY || !process.stdout.isTTY ? undefined : new Hands();
    try {
      if (args.loader) return await sendToLoader(port);
      const report = await check(port, args.short ? SHORT : FULL, hands ?? NOBODY, only);
      if (args.json !== undefined) replaceFile(args.json, Buffer.from(`${JSON.stringify(report, null, 2)}\n`));
      return tellSum(report);
    } catch (error) {
      if (error instanceof SilentBoard || error instanceof WrongAnswer)
        throw new Failure(EXIT.DEVICE, `The board does not answer as it should: ${error.message}.\n${HELP}`);
      throw error;
    } finally {
      hands?.close();
      port.close();
    }
  },
});

const HELP =
  "The self-test needs its own image: npx jumpdeck firmware build/firmware/BOARD/jumpdeck-first.uf2, with " +
  "the board in its boot loader.";

async function sendToLoader(port: CandidatePort): Promise<ExitCode> {
  const talk = new Conversation(port);
  const { board } = await greet(talk);
  talk.begin("loader");
  await port.until(() => !port.isOpen, 3000);
  say(
    `The ${board} is in its boot loader. npx jumpdeck firmware build/firmware/${board}/jumpdeck.uf2 puts the console`,
  );
  say("back onto it; its saves are still there.");
  return EXIT.DONE;
}

function check(
  port: CandidatePort,
  counts: Counts,
  person: Person,
  only: readonly string[] | undefined,
): Promise<SelftestReport> {
  let isFirst = true;
  let board = "";
  return runSelftest(port, {
    person,
    counts,
    workload: findWorkload(),
    emulate: (workload, played) => {
      say("          the emulator plays the same; this takes a minute");
      const image = join(ROOT, "build/firmware", board, "jumpdeck-first.uf2");
      return emulateGame({ board, image }, workload, played);
    },
    only,
    version: (JSON.parse(readText(join(ROOT, "package.json"))) as { version: string }).version,
    day: new Date().toISOString().slice(0, 10),
    onStep(_step, identity) {
      board = identity.board;
      if (isFirst) say(`${identity.board}, serial number ${identity.serial}, image ${identity.build}`);
      isFirst = false;
    },
    onResult: tell,
  });
}

function findWorkload(): Workload | undefined {
  if (!listCartridges().includes(CARTRIDGE)) return undefined;
  return { id: CARTRIDGE, file: readCartridge(CARTRIDGE) };
}

function tell({ step, verdict, reason, ms, figures }: StepReport): void {
  say(`${MARKS[verdict]}  ${step}, ${(ms / 1000).toFixed(1)} s${reason === undefined ? "" : `: ${reason}`}`);
  const all = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  if (all.length > 0) say(`          ${all.join(", ")}`);
}

function tellSum({ steps, board }: SelftestReport): ExitCode {
  const count = (verdict: StepReport["verdict"]): number => steps.filter((step) => step.verdict === verdict).length;
  say(`${count("good")} good, ${count("bad")} bad, ${count("left out")} left out`);
  say(
    `npx jumpdeck selftest --loader, then npx jumpdeck firmware build/firmware/${board}/jumpdeck.uf2, puts the console`,
  );
  say("back. Saves and cartridges are as they were.");
  return count("bad") > 0 ? EXIT.FINDINGS : EXIT.DONE;
}

/** Asks the person at this terminal. */
class Hands implements Person {
  private readonly line = createInterface({ input: process.stdin, output: process.stdout });

  constructor() {
    this.line.on("SIGINT", () => {
      this.line.close();
      process.exit(EXIT.INTERRUPTED);
    });
  }

  async asks(_deed: string, words: string): Promise<boolean> {
    const answer = await this.line.question(`${toPrintable(words)} [Enter: go on, n: leave out] `);
    return !/^n/i.test(answer.trim());
  }

  close(): void {
    this.line.close();
  }
}
