// Proof by mutation that the emulated handheld is as strict as silicon: the firmware with one line of its hardware
// set-up missing or wrong is noticed. `npm test` takes thirteen of the mutants, JUMPDECK_HARDWARE_MUTANTS=all takes
// all of them.
import { describe, expect, it } from "vitest";
import { mutatedText, Workshop } from "./build.ts";
import { examine } from "./examine.ts";
import { type Mutant, MUTANTS, SAMPLE } from "./mutants.ts";
import { MUTANTS_OF_SILICON } from "./mutants-of-silicon.ts";
import { MUTANTS_OF_USE } from "./mutants-of-use.ts";

const ALL = process.env.JUMPDECK_HARDWARE_MUTANTS === "all";
const workshops = new Map<string, Workshop>();

function workshopOf(board: string): Workshop {
  const made = workshops.get(board) ?? new Workshop(board);
  workshops.set(board, made);
  return made;
}

function nameOf(mutant: Mutant): string {
  const from = mutant.find.trim().split("\n").join(" ").slice(0, 60);
  return `${mutant.file}: ${from} -> ${mutant.replace?.trim().split("\n").join(" ").slice(0, 40) || "nothing"}`;
}

const everyMutant = [MUTANTS, MUTANTS_OF_USE, MUTANTS_OF_SILICON].flatMap((list) => Object.values(list).flat());

describe("mutants of the hardware set-up", () => {
  it("each changes a line that is there; they come from all parts", () => {
    for (const mutant of everyMutant) expect(() => mutatedText(mutant), nameOf(mutant)).not.toThrow();
    expect(everyMutant.length).toBeGreaterThanOrEqual(100);
    for (const find of SAMPLE)
      expect(everyMutant.filter((mutant) => mutant.find === find).length, find).toBeGreaterThan(0);
    expect(SAMPLE.length).toBe(13);
  });

  const sample = SAMPLE.map((find) => everyMutant.find((mutant) => mutant.find === find)!);
  it.each(
    (ALL ? everyMutant.filter((mutant) => !mutant.unseen) : sample).map((mutant) => [nameOf(mutant), mutant] as const),
  )("%s is noticed", async (_name, mutant) => {
    const board = mutant.board ?? "picosystem";
    expect(await examine(workshopOf(board).build(mutant), board, mutant.file)).toBeDefined();
  });

  it.each(ALL ? ["picosystem", "waveshare-pico-lcd-1.3"] : ["picosystem"])(
    "nothing is noticed of the firmware as it is, on %s",
    async (board) => {
      expect(await examine(workshopOf(board).build(), board)).toBeUndefined();
    },
    // Every check, one after another: minutes on a busy machine.
    3_600_000,
  );

  if (ALL) {
    it.each(everyMutant.filter((mutant) => mutant.unseen).map((mutant) => [nameOf(mutant), mutant] as const))(
      "%s is not noticed, and the reason stands in the list",
      async (_name, mutant) => {
        const board = mutant.board ?? "picosystem";
        expect(await examine(workshopOf(board).build(mutant), board)).toBeUndefined();
      },
    );
  }
});
