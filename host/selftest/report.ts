// The report of a self-test: what is written to a file, and how a file is read back (docs/silicon/README.md).

/** The format's version. */
export const REPORT_FORMAT = 1;

/** What became of a step. */
export type Verdict = "good" | "bad" | "left out";

/** A step's result. */
export interface StepReport {
  readonly step: string;
  readonly verdict: Verdict;
  /** Why it is bad or left out. */
  readonly reason?: string;
  /** How long it took. */
  readonly ms: number;
  /** What was measured, by name. */
  readonly figures: Readonly<Record<string, number | string>>;
  /** Least and most that was allowed, by the figure's name. */
  readonly limits: Readonly<Record<string, readonly [least: number, most: number]>>;
}

/** Which board, and which image on it. */
export interface BoardIdentity {
  readonly board: string;
  readonly serial: string;
  /** Identity of the image, as its bytes give it. */
  readonly build: string;
}

/** A whole report. */
export interface SelftestReport extends BoardIdentity {
  readonly format: typeof REPORT_FORMAT;
  /** Version of the program that asked. */
  readonly version: string;
  /** Day of the test, as YYYY-MM-DD; empty where it means nothing. */
  readonly day: string;
  /** Whether counts were those of the full test, or shortened ones. */
  readonly counts: "full" | "short";
  readonly steps: readonly StepReport[];
}

/** A file is no report. */
export class ReportError extends Error {}

const STEPS_MAX = 200;
const VERDICTS: readonly unknown[] = ["good", "bad", "left out"] satisfies readonly Verdict[];

/** Reads a report and refuses anything else, with a word on where. */
export function readReport(text: string): SelftestReport {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ReportError("it is no JSON");
  }
  const report = members(value, "the report");
  if (report.format !== REPORT_FORMAT)
    throw new ReportError(`its format is ${String(report.format)}, not ${REPORT_FORMAT}`);
  for (const name of ["board", "serial", "build", "version", "day"]) word(report[name], name);
  if (!/^(\d{4}-\d{2}-\d{2})?$/.test(report.day as string)) throw new ReportError("its day is no YYYY-MM-DD");
  if (report.counts !== "full" && report.counts !== "short")
    throw new ReportError("its counts are neither full nor short");
  if (!Array.isArray(report.steps) || report.steps.length === 0 || report.steps.length > STEPS_MAX)
    throw new ReportError(`it has not 1 to ${STEPS_MAX} steps`);
  const names = report.steps.map((step) => readStep(step));
  if (new Set(names).size !== names.length) throw new ReportError("a step stands in it twice");
  return value as SelftestReport;
}

/** Returns the step's name. */
function readStep(value: unknown): string {
  const step = members(value, "a step");
  const name = word(step.step, "the name of a step");
  if (!VERDICTS.includes(step.verdict)) throw new ReportError(`${name}: its verdict is none`);
  if (step.verdict !== "good") word(step.reason, `${name}: the reason`);
  number(step.ms, `${name}: its time`);
  for (const [figure, measured] of Object.entries(members(step.figures, `${name}: the figures`)))
    if (typeof measured !== "string") number(measured, `${name}: ${figure}`);
  for (const [figure, limit] of Object.entries(members(step.limits, `${name}: the limits`))) {
    if (!Array.isArray(limit) || limit.length !== 2)
      throw new ReportError(`${name}: the limit of ${figure} is no pair`);
    for (const end of limit) number(end, `${name}: the limit of ${figure}`);
  }
  return name;
}

function members(value: unknown, what: string): Record<string, unknown> {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new ReportError(`${what} has no members`);
}

function word(value: unknown, what: string): string {
  if (typeof value === "string") return value;
  throw new ReportError(`${what} is no text`);
}

function number(value: unknown, what: string): void {
  if (typeof value !== "number" || !Number.isFinite(value)) throw new ReportError(`${what} is no number`);
}
