// Runs the steps one after the other, each in time, and makes the report.
import { CABLE_STEPS } from "./cable-steps.ts";
import { CHIP_STEPS } from "./chip-steps.ts";
import { CLOCK_STEPS } from "./clock-steps.ts";
import { Conversation, SilentBoard, WrongAnswer } from "./conversation.ts";
import { GAME_STEPS } from "./game-steps.ts";
import { greet } from "./greet.ts";
import { MEMORY_STEPS } from "./memory-steps.ts";
import { PAGE_STEPS } from "./page-steps.ts";
import { PANEL_STEPS } from "./panel-steps.ts";
import { NOBODY, type Person } from "./person.ts";
import type { BoardPort } from "./port.ts";
import { type BoardIdentity, REPORT_FORMAT, type SelftestReport, type StepReport } from "./report.ts";
import {
  type Context,
  type Counts,
  type Emulate,
  FULL,
  LeftOut,
  Measurements,
  type Step,
  type Workload,
} from "./step.ts";

/** All steps, in their order: what takes hands comes last, except what a start has to come before. */
export const STEPS: readonly Step[] = [
  ...CHIP_STEPS,
  ...CLOCK_STEPS,
  ...CABLE_STEPS,
  ...MEMORY_STEPS,
  ...PANEL_STEPS,
  ...GAME_STEPS,
  ...PAGE_STEPS,
];

const RETURN_MS = 8000;

/** How to run. */
export interface SelftestOptions {
  readonly person?: Person;
  readonly counts?: Counts;
  readonly workload?: Workload;
  readonly emulate?: Emulate;
  readonly version: string;
  readonly day: string;
  /** Names of the steps to run; all without. */
  readonly only?: readonly string[];
  onStep?(step: Step, identity: BoardIdentity): void;
  onResult?(result: StepReport): void;
}

/** Runs the self-test on a board whose port is open. Throws SilentBoard or WrongAnswer where no such board is there. */
export async function runSelftest(port: BoardPort, options: SelftestOptions): Promise<SelftestReport> {
  const { person = NOBODY, counts = FULL, workload, emulate, version, day, only } = options;
  const talk = new Conversation(port);
  await talk.settle();
  const identity = await greet(talk);
  const context: Context = { talk, identity, person, counts, workload, emulate };
  const steps: StepReport[] = [];
  let isLost = false;
  for (const step of STEPS) {
    if (only !== undefined && !only.includes(step.name)) continue;
    if (step.boards !== undefined && !step.boards.includes(identity.board)) continue;
    options.onStep?.(step, identity);
    const result = isLost ? leftOut(step, "the board was lost before") : await runStep(step, context);
    steps.push(result);
    options.onResult?.(result);
    if (!isLost && result.verdict === "bad") isLost = !(await recover(context));
  }
  return { format: REPORT_FORMAT, version, day, ...identity, counts: counts.name, steps };
}

function leftOut(step: Step, reason: string): StepReport {
  return { step: step.name, verdict: "left out", reason, ms: 0, figures: {}, limits: {} };
}

async function runStep(step: Step, context: Context): Promise<StepReport> {
  const { port } = context.talk;
  const start = port.now();
  const measured = new Measurements();
  const report = (verdict: StepReport["verdict"], reason?: string): StepReport => ({
    step: step.name,
    verdict,
    ...(reason !== undefined && { reason }),
    ms: Math.round(port.now() - start),
    figures: measured.figures,
    limits: measured.limits,
  });
  try {
    await step.run(context, measured);
  } catch (error) {
    if (error instanceof LeftOut) return report("left out", error.message);
    if (!(error instanceof SilentBoard) && !(error instanceof WrongAnswer)) throw error;
    return report("bad", [...measured.faults, error.message].join("; "));
  }
  return measured.faults.length > 0 ? report("bad", measured.faults.join("; ")) : report("good");
}

/** After a bad step: the board may be gone, or be busy with what it was asked. */
async function recover({ talk, person, identity }: Context): Promise<boolean> {
  const answers = async (): Promise<boolean> => {
    if (!talk.port.isOpen && !(await talk.port.reopen(RETURN_MS))) return false;
    await talk.settle();
    try {
      return (await greet(talk)).board === identity.board;
    } catch (error) {
      if (error instanceof SilentBoard || error instanceof WrongAnswer) return false;
      throw error;
    }
  };
  if (await answers()) return true;
  if (!(await person.asks("restart", "The board does not answer. Switch it off and on again."))) return false;
  await talk.port.reopen(RETURN_MS);
  return answers();
}
