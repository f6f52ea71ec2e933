// Looking round while computers think and act, and A held, which makes their pauses short: every game on a console in
// Node, to the very step; and the measure itself, which finds pauses that are a little too short, and pauses that A
// does not shorten.
import { expect, it } from "vitest";
import { consoleInNode, expectLooksRound, WATCHED, type WatchingConsole } from "../support/looking-round.ts";

it.each(WATCHED)("%s", async (id) => {
  await expectLooksRound(consoleInNode(id), id);
});

it("a pause that is a tenth too short is found", async () => {
  for (const id of WATCHED) {
    const console = consoleInNode(id);
    let passed = 0;
    let gained = 0;
    const short: WatchingConsole = {
      ...console,
      pass: (ms, isHurried) => {
        console.pass(ms, isHurried);
        if (++passed % 10 !== 0) return;
        console.pass(ms, isHurried);
        gained += ms;
      },
      nowMs: () => console.nowMs() - gained,
    };
    await expect(expectLooksRound(short, id), id).rejects.toThrow(/greater than or equal to 580/);
  }
});

it("a pause that A does not shorten is found", async () => {
  for (const id of WATCHED) {
    const console = consoleInNode(id);
    await expect(expectLooksRound({ ...console, pass: (ms) => console.pass(ms) }, id), id).rejects.toThrow(
      /less than or equal to 115/,
    );
  }
});
