// Reports of real boards (docs/silicon) held against the emulator: it may not be faster than they are by more than a
// margin. As there are few reports or none, the comparison itself is tried on made-up ones.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { SILICON } from "../../host/emulator/silicon.ts";
import { ReportError, readReport, type SelftestReport, STEPS } from "../../host/selftest/index.ts";
import { ROOT } from "../support/games.ts";

const FOLDER = join(ROOT, "docs/silicon");
/** The emulator may be this much faster than a board before its budgets mean nothing. */
const MARGIN = 1.1;
const SPI_CLOCKS_A_PIXEL = 16;
/** Reading a word past the cache, as host/emulator/ssi.ts has it: clocks of the frame at its divider, both ends. */
const QUAD_WORD_CYCLES = (8 + 4 + 8) * 2 + 2 + SILICON.flashWordSynchronise.value;
const SERIAL_WORD_CYCLES = (8 + 24 + 32) * 4 + 4 + SILICON.flashWordSynchronise.value;

/** What the emulator says of figures that are times or cost: the more, the slower. */
const EMULATED: readonly (readonly [step: string, figure: string, value: number])[] = [
  ["erase-program", "sectorEraseMsMost", SILICON.flashSectorErase.value / 1e6],
  ["erase-program", "pageProgramMsMost", SILICON.flashPageProgram.value / 1e6],
  ["block-erase", "blockEraseMs", SILICON.flashHalfBlockErase.value / 1e6],
  ["second-read-mode", "serialWordCycles", SERIAL_WORD_CYCLES],
  ["identity", "wordCycles", QUAD_WORD_CYCLES],
  ["spi-modes", "mode3Clocks", SPI_CLOCKS_A_PIXEL],
  ["spi-modes", "gapClocks", SILICON.spiFrameGap.value],
  ["interpreter", "openRatio", 1],
  ["interpreter", "translateRatio", 1],
  ["interpreter", "tickRatio", 1],
  ["interpreter", "thoughtRatio", 1],
  ["interpreter", "pictureRatio", 1],
];

/** What of a report says that the emulator is too fast. */
function tooFast({ steps }: SelftestReport): string[] {
  return EMULATED.flatMap(([name, figure, emulated]) => {
    const step = steps.find((candidate) => candidate.step === name);
    const measured = step?.figures[figure];
    // A chip that is read serially has another cost of a word, which its own step measures.
    if (figure === "wordCycles" && step?.figures.readMode === 1) return [];
    if (typeof measured !== "number" || measured <= emulated * MARGIN) return [];
    return [`${name}: ${figure} is ${measured}, the emulator's ${emulated}`];
  });
}

/** A report of a board that is as the emulator says, except some figures. */
function madeUp(changed: Readonly<Record<string, number>> = {}): SelftestReport {
  const names = [...new Set(EMULATED.map(([step]) => step))];
  return {
    format: 1,
    version: "0.0.0",
    day: "2026-01-31",
    board: "picosystem",
    serial: "-",
    build: "0123456789abcdef",
    counts: "full",
    steps: names.map((step) => ({
      step,
      verdict: "good",
      ms: 1,
      figures: Object.fromEntries(
        EMULATED.filter(([name]) => name === step).map(([, figure, value]) => [figure, changed[figure] ?? value]),
      ),
      limits: {},
    })),
  };
}

const files = readdirSync(FOLDER).filter((name) => name.endsWith(".json"));

describe("reports of real boards", () => {
  it.each(files)("%s is one, of steps that there are, and no board is slower than the emulator says", (name) => {
    const report = readReport(readFileSync(join(FOLDER, name), "utf8"));
    expect(name).toBe(`${report.board}-${report.day}.json`);
    expect(report.counts).toBe("full");
    const known = STEPS.map((step) => step.name);
    expect(report.steps.filter(({ step }) => !known.includes(step))).toEqual([]);
    expect(tooFast(report)).toEqual([]);
  });

  it("are held against the emulator's figures, each of them", () => {
    expect(tooFast(madeUp())).toEqual([]);
    for (const [step, figure, value] of EMULATED) {
      expect(tooFast(madeUp({ [figure]: value * 1.09 })), figure).toEqual([]);
      const slower = value * 1.12;
      expect(tooFast(madeUp({ [figure]: slower })), figure).toEqual([
        `${step}: ${figure} is ${slower}, the emulator's ${value}`,
      ]);
      expect(tooFast(madeUp({ [figure]: value * 0.5 })), figure).toEqual([]);
    }
  });

  it("are refused where they are none", () => {
    const good = JSON.parse(JSON.stringify(madeUp())) as Record<string, unknown>;
    expect(() => readReport(JSON.stringify(good))).not.toThrow();
    const step = { step: "x", verdict: "good", ms: 1, figures: {}, limits: {} };
    const wrong: readonly unknown[] = [
      "no JSON",
      [],
      { ...good, format: 2 },
      { ...good, board: undefined },
      { ...good, serial: 5 },
      { ...good, day: "31 January" },
      { ...good, counts: "some" },
      { ...good, steps: [] },
      { ...good, steps: [step, step] },
      { ...good, steps: [{ ...step, verdict: "fine" }] },
      { ...good, steps: [{ ...step, verdict: "bad" }] },
      { ...good, steps: [{ ...step, ms: "1" }] },
      { ...good, steps: [{ ...step, ms: null }] },
      { ...good, steps: [{ ...step, figures: { a: true } }] },
      { ...good, steps: [{ ...step, limits: { a: [1] } }] },
      { ...good, steps: [{ ...step, limits: { a: [1, "2"] } }] },
    ];
    for (const value of wrong) {
      const text = typeof value === "string" ? value : JSON.stringify(value);
      expect(() => readReport(text), text.slice(0, 80)).toThrow(ReportError);
    }
  });
});

describe("figures that silicon could prove wrong", () => {
  it("each name their source", () => {
    for (const [name, { value, source }] of Object.entries(SILICON)) {
      expect(value, name).toBeGreaterThan(0);
      expect(source.length, name).toBeGreaterThan(10);
    }
  });
});
