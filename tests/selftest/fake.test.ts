// The self-test's command against a board that lies or dies: at each word of each step, in every way, it ends in time
// with a verdict.
import { describe, expect, it } from "vitest";
import { Conversation, greet, runSelftest, SHORT, STEPS } from "../../host/selftest/index.ts";
import { FakeBoard, LIES } from "./fake-board.ts";

/** The words that a step asks, beside the greeting. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  identity: ["chip"],
  "read-crc": ["crc"],
  "second-read-mode": ["chip", "crc"],
  "read-margin": ["margin"],
  "erase-program": ["wear"],
  "block-erase": ["block"],
  crystal: ["frames"],
  clocks: ["counter"],
  "ring-oscillator": ["counter"],
  "cold-starts": ["why"],
  "bytes-out": ["sink"],
  "bytes-in": ["source"],
  "bytes-out-flash": ["sink"],
  "bytes-in-flash": ["source"],
  packets: ["pad", "echo"],
  suspend: ["cable"],
  replug: ["hello"],
  "usb-power": ["cable"],
  hub: ["echo"],
  soak: ["echo"],
  march: ["march"],
  "packet-memory": ["packets"],
  "stack-overflow": ["fault", "why"],
  "write-to-zero": ["fault", "why"],
  "execute-data": ["fault", "why"],
  watchdog: ["fault", "why"],
  "spi-modes": ["picture"],
  tearing: ["tearing"],
  temperature: ["analogue"],
  battery: ["analogue"],
  "sleep-key": ["sleep"],
  "sleep-usb": ["sleep"],
  interpreter: ["file", "install", "play"],
};
const PAGE_WORDS = ["verdicts"];
/** No step waits longer, by the board's own time; the whole test of a board that is gone neither. */
const STEP_MS_MAX = 300_000;
const WORKLOAD = { id: "none", file: Uint8Array.from({ length: 700 }, (_, i) => i & 0xff) };

async function check(board: FakeBoard, only: readonly string[]) {
  const person = {
    asks: (deed: string) => {
      board.handle(deed);
      return Promise.resolve(true);
    },
  };
  return runSelftest(board, { person, counts: SHORT, workload: WORKLOAD, version: "0", day: "", only });
}

describe("a board that only speaks", () => {
  it("is found good in every step when it tells what a sound board would", async () => {
    const report = await check(
      new FakeBoard(),
      STEPS.map(({ name }) => name),
    );
    expect(report.steps.filter(({ verdict }) => verdict !== "good")).toEqual([]);
    expect(report.steps.length).toBe(STEPS.length);
  });

  it("has a list here of each step's words", () => {
    const listed = [...Object.keys(WORDS), ...STEPS.map(({ name }) => name).filter((name) => name.startsWith("page-"))];
    expect(listed.sort()).toEqual(STEPS.map(({ name }) => name).sort());
  });

  describe.each(STEPS.map(({ name }) => name))("at %s", (name) => {
    for (const word of WORDS[name] ?? PAGE_WORDS) {
      it.each(LIES)(`%s at "${word}", and the step ends in time, not good`, async (lie) => {
        const board = new FakeBoard(word, lie, word === "hello" ? 1 : 0);
        const report = await check(board, [name]);
        const step = report.steps.find((candidate) => candidate.step === name);
        expect(step?.verdict, JSON.stringify(step)).toBe("bad");
        expect(step?.reason).toBeTruthy();
        expect(board.now()).toBeLessThan(STEP_MS_MAX);
      });
    }
  });

  it.each(LIES)("%s at the greeting, and the command ends", async (lie) => {
    const board = new FakeBoard("hello", lie);
    await expect(greet(new Conversation(board))).rejects.toThrow();
    expect(board.now()).toBeLessThan(STEP_MS_MAX);
  });
});
