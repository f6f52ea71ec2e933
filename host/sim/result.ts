// What `jumpdeck sim` writes down: the reports of a run or of a shard of one, and how shards become the whole. Plays
// nothing.
import { findGaps, joinSpans, type NamedResult, refuseTwice, requireOneRun, type Span } from "./shards.ts";
import { joinReports, type SimulationPlan, type SimulationReport } from "./simulate.ts";

/** What a run is asked to do: the same for all of its shards. */
export interface SimulationRun
  extends Pick<SimulationPlan, "edition" | "options" | "games" | "policy" | "deepEvery" | "aiEvery" | "aiLevel"> {
  readonly game: string;
  /** Numbers of players; each gets `games` games. */
  readonly players: readonly number[];
  /** Decimal. */
  readonly firstSeed: string;
}

/** A run or a part of one. Equal runs have equal bytes, however they were cut into shards. */
export interface SimulationResult {
  readonly format: "jumpdeck-sim-1";
  readonly run: SimulationRun;
  /** SHA-256 of the cartridge file. */
  readonly cartridge: string;
  /** Commit of the checkout, with "+" after it when files were changed. */
  readonly commit: string;
  /** Which games of each number of players these are, ascending; what follows one another is one. */
  readonly spans: readonly Span[];
  /** By span, then in the order of the run's numbers of players. */
  readonly reports: readonly (readonly SimulationReport[])[];
}

/** Joins shards of one run; refuses other runs and games that occur twice, by the names of the results: MergeError. */
export function mergeSimulations(results: readonly NamedResult<SimulationResult>[]): SimulationResult {
  const first = requireOneRun(results, findRunDifference);
  const parts = results
    .flatMap(({ name, result }) => result.spans.map((span, i) => ({ name, span, reports: result.reports[i] })))
    .sort((a, b) => a.span.from - b.span.from);
  for (const [i, { name, span }] of parts.entries()) {
    const before = parts[i - 1];
    if (!before || before.span.to <= span.from) continue;
    refuseTwice(BigInt(first.run.firstSeed) + BigInt(span.from), before.name, name);
  }
  const spans = joinSpans(parts.map(({ span }) => span));
  const reports = spans.map(({ from, to }) => {
    const own = parts.filter(({ span }) => span.from >= from && span.to <= to && span.to > span.from);
    return first.run.players.map((_, i) => joinReports(own.map((part) => part.reports[i])));
  });
  return { ...first, spans, reports };
}

/** Says in a word what keeps two results from being shards of one run; undefined where nothing does. */
export function findRunDifference(one: SimulationResult, other: SimulationResult): string | undefined {
  if (JSON.stringify(one.run) !== JSON.stringify(other.run)) return "runs";
  if (one.cartridge !== other.cartridge) return "cartridges";
  return one.commit === other.commit ? undefined : "commits";
}

/** Returns the games of the run that a result lacks. */
export function findMissingGames({ run, spans }: SimulationResult): Span[] {
  return findGaps(run.games, spans);
}

/** Returns whether parsed JSON is a result of a simulation. */
export function isSimulationResult(value: unknown): value is SimulationResult {
  const result = value as Partial<SimulationResult> | null;
  if (typeof result !== "object" || result?.format !== "jumpdeck-sim-1") return false;
  const { run, cartridge, commit, spans, reports } = result;
  const isRun =
    typeof run?.game === "string" &&
    Array.isArray(run.players) &&
    Number.isSafeInteger(run.games) &&
    /^\d{1,20}$/.test(run.firstSeed);
  if (
    !isRun ||
    typeof cartridge !== "string" ||
    typeof commit !== "string" ||
    !Array.isArray(spans) ||
    !Array.isArray(reports)
  )
    return false;
  const areSpans = spans.every(
    (span: Partial<Span> | null) =>
      [span?.from, span?.to].every(Number.isSafeInteger) && isPartOf(span as Span, run.games),
  );
  return (
    areSpans &&
    reports.length === spans.length &&
    reports.every(
      (list, i) =>
        Array.isArray(list) &&
        list.length === run.players.length &&
        list.every((report, k) => isReport(report, spans[i], run.players[k])),
    )
  );
}

function isPartOf({ from, to }: Span, games: number): boolean {
  return from >= 0 && from < to && to <= games;
}

function isReport(report: Partial<SimulationReport> | null, { from, to }: Span, players: number): boolean {
  if (
    report?.players !== players ||
    report.games !== to - from ||
    typeof report.endings !== "object" ||
    report.endings === null
  )
    return false;
  const counts = [report.steps, report.longest, report.points, report.winningPoints, ...Object.values(report.endings)];
  return counts.every(Number.isSafeInteger) && Array.isArray(report.failures);
}
