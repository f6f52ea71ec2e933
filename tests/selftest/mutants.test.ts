// Each step of the self-test finds a fault of its own, and no other step finds that fault. `npm test` takes some of the
// faults with their steps and a few more, JUMPDECK_SELFTEST_MUTANTS=all takes all of them with all steps,
// =each with a few.
import { beforeAll, describe, expect, it } from "vitest";
import { type GameTimes, STEPS } from "../../host/selftest/index.ts";
import { buildBoard } from "../../tools/firmware/build.ts";
import { ROOT } from "../support/games.ts";
import { Workshop } from "../hardware-mutations/build.ts";
import { attend, productImage, selftest, stepsThatAre } from "./boards.ts";
import { BOARD_MUTANTS, type BoardMutant } from "./mutants.ts";

/** "all": every fault, with every step; "each": every fault, with a few steps. */
const WHICH = process.env.JUMPDECK_SELFTEST_MUTANTS;
const ALL = WHICH === "all";
const BOARD = "picosystem";
/** Quick ones of each kind: of the chip, of the image, of the cable. */
const SAMPLE = ["read-margin", "erase-program", "write-to-zero", "bytes-in"];
/** Steps that run beside a mutant's own where not all do. */
const PAGES = STEPS.map(({ name }) => name).filter((name) => name.startsWith("page-"));
const BESIDE = ["identity", "read-crc", "block-erase", "bytes-out", "packets", "execute-data"];

let workshop: Workshop | undefined;
let emulated: GameTimes | undefined;

function imageOf({ image, board = BOARD }: BoardMutant): Uint8Array {
  if (image === undefined) return productImage(board);
  workshop ??= new Workshop(BOARD);
  return workshop.buildFirst(image);
}

/** The steps that are bad with the fault in it. */
async function findBad(mutant: BoardMutant): Promise<string[]> {
  const attended = await attend(mutant.board ?? BOARD, imageOf(mutant), { ...mutant.boot, onComplaint: "collect" });
  mutant.spoil?.(attended);
  let mend: (() => void) | undefined;
  const report = await selftest(attended, {
    emulated,
    only: ALL ? undefined : [mutant.step, ...(mutant.step.startsWith("page-") ? PAGES : BESIDE)],
    onStep: ({ name }) => {
      if (name === mutant.step) mend = mutant.spoilDuring?.(attended);
    },
    onResult: () => {
      mend?.();
      mend = undefined;
    },
  });
  return stepsThatAre("bad", report);
}

describe("faults of a board", () => {
  beforeAll(async () => {
    buildBoard(ROOT, BOARD);
    if (WHICH === undefined) return;
    // The times of a sound board, which those of a faulty one are held against.
    const report = await selftest(await attend(BOARD, productImage(BOARD)), { only: ["interpreter"] });
    const { figures } = report.steps[0];
    const time = (name: string): number => figures[name] as number;
    emulated = {
      openUs: time("openUs"),
      translateUs: time("translateUs"),
      tickUs: time("tickUs"),
      thoughtUs: time("thoughtUs"),
      pictureUs: time("pictureUs"),
      hash: String(figures.stateHash),
    };
  }, 300_000);

  it("are known for each step", () => {
    const known = new Set(BOARD_MUTANTS.map(({ step }) => step));
    expect(STEPS.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
    expect(SAMPLE.filter((name) => !known.has(name))).toEqual([]);
  });

  it.each(
    BOARD_MUTANTS.filter(({ step }) => WHICH !== undefined || SAMPLE.includes(step)).map(
      (mutant) => [mutant.step, mutant] as const,
    ),
  )(
    "%s finds its own, and nothing else does",
    async (step, mutant) => {
      expect(await findBad(mutant), mutant.about).toEqual([step]);
    },
    ALL ? 3_600_000 : 300_000,
  );
});
