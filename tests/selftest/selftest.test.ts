// The self-test of a board (host/selftest) on emulated boards: every step, with a person who looks at the pages. The
// emulated handheld stops at what silicon would not forgive. `npm test` takes one board and shortened counts,
// JUMPDECK_SELFTEST_BOARDS=all both boards and the counts of a real one.
import { beforeAll, describe, expect, it } from "vitest";
import { FULL, readReport, type SelftestReport, SHORT, STEPS } from "../../host/selftest/index.ts";
import { BOARDS, buildBoard } from "../../tools/firmware/build.ts";
import { ROOT } from "../support/games.ts";
import { FIRST_AREA, FIRST_AREA_END, fillStore, storeWithout } from "./store.ts";
import { attend, productImage, selftest, stepsThatAre } from "./boards.ts";

const ALL = process.env.JUMPDECK_SELFTEST_BOARDS === "all";
/** What the Waveshare board has not: its panel's signal, battery, piezo. */
const LACKS: Readonly<Record<string, readonly string[]>> = { picosystem: [], "waveshare-pico-lcd-1.3": ["page-tones"] };

describe.each(ALL ? BOARDS : (["picosystem"] as const))("self-test of %s", (board) => {
  let report: SelftestReport;
  let before: Uint8Array;
  let after: Uint8Array;

  beforeAll(
    async () => {
      buildBoard(ROOT, board);
      const attended = await attend(board, productImage(board));
      const { flash } = attended.port.device.machine;
      fillStore(flash.bytes);
      before = storeWithout(flash.bytes);
      report = await selftest(attended, { counts: ALL ? FULL : SHORT });
      after = storeWithout(flash.bytes);
      expect(attended.port.device.complaints).toEqual([]);
      const writes = flash.history.map(({ address, length }) => [address, address + length]);
      expect(writes.length).toBeGreaterThan(10);
      for (const [begin, end] of writes) {
        expect(begin).toBeGreaterThanOrEqual(FIRST_AREA);
        expect(end).toBeLessThanOrEqual(FIRST_AREA_END);
      }
      expect(flash.history[0]).toMatchObject({ kind: "erase", address: FIRST_AREA });
    },
    ALL ? 3_600_000 : 300_000,
  );

  it("finds every step good, and leaves out only what the board has not", () => {
    expect(report.steps.filter(({ verdict }) => verdict === "bad")).toEqual([]);
    expect(stepsThatAre("left out", report)).toEqual(LACKS[board]);
    const asked = STEPS.filter(({ boards }) => boards === undefined || boards.includes(board));
    expect(report.steps.map(({ step }) => step)).toEqual(asked.map(({ name }) => name));
  });

  it("leaves everything in flash but the scratch area as it was", () => {
    expect(Buffer.compare(before, after)).toBe(0);
  });

  it("makes a report that is read back", () => {
    expect(readReport(JSON.stringify(report))).toEqual(report);
    expect(report.board).toBe(board);
  });
});
