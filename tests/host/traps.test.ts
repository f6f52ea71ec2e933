// What a trap reports: the export, what it was asked, whose turn it was, what a computer chose against the rules, and
// the function where its build left the names. The command line's sentences are in cli.test.ts.
import { expect, it } from "vitest";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { nameActions, readIllegalChoice, tellTrap } from "../../host/cartridge/trap.ts";
import { FOR_TRAPS } from "../../host/cartridge/watch.ts";
import { runTask } from "../../host/cli/supervised.ts";
import { Table } from "../../host/testing/table.ts";
import { readFrames } from "../../host/wasm/names.ts";
import { findOrder, type ProfileError } from "../../tools/cartridge/order/find-order.ts";
import { watCartridge } from "../firmware/wat-cartridge.ts";

const TRAPS = "(unreachable)";
const ONE_LEGAL = { currentSeat: "(i32.const 2)", legalCount: "(i32.const 1)", legalAction: "(i32.const 0)" };

function messageOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return (error as Error).message;
  }
  return "no error";
}

it.each<[string, Record<string, string>, (cartridge: Cartridge) => unknown, string]>([
  [
    "the export and its arguments, and whose turn it was",
    { ...ONE_LEGAL, apply: TRAPS },
    ({ raw }) => raw.apply(3),
    "unreachable in apply(3); seat 2 was to act",
  ],
  [
    "a choice that is not legal",
    { ...ONE_LEGAL, aiAction: "(i32.const 7)", tick: TRAPS },
    (cartridge) => cartridge.tick(16),
    "unreachable in tick(16, 20); a computer player at seat 2 chose action 7, which is not legal",
  ],
  [
    "no word of a choice that is legal",
    { ...ONE_LEGAL, aiAction: "(i32.const 0)", tick: TRAPS },
    (cartridge) => cartridge.tick(0),
    "unreachable in tick(0, 20); seat 2 was to act",
  ],
  [
    "that nothing is legal where a choice was made",
    { ...ONE_LEGAL, legalCount: "(i32.const 0)", aiAction: "(i32.const 0)", tick: TRAPS },
    (cartridge) => cartridge.tick(0),
    "unreachable in tick(0, 20); a computer player at seat 2 chose action 0, which is not legal",
  ],
  [
    "that the game was over",
    { currentSeat: "(i32.const -1)", observe: TRAPS },
    ({ raw }) => raw.observe(1),
    "unreachable in observe(1); no seat was to act",
  ],
  [
    "the export alone where the rules trap too",
    { currentSeat: TRAPS, score: TRAPS },
    ({ raw }) => raw.score(0),
    "unreachable in score(0)",
  ],
])("tells %s", (_, bodies, run, message) => {
  const cartridge = new Cartridge(watCartridge({ bodies }), FOR_TRAPS);
  expect(messageOf(() => run(cartridge))).toBe(message);
});

it("tells an endless recursion, keeps the stack below the message, and leaves other errors alone", () => {
  const { raw } = new Cartridge(
    watCartridge({ bodies: { ...ONE_LEGAL, apply: "(call $apply (local.get $0))" } }),
    FOR_TRAPS,
  );
  expect(messageOf(() => raw.apply(0))).toMatch(/call stack size exceeded in apply\(0\); seat 2/);
  const error = new WebAssembly.RuntimeError("unreachable");
  error.stack = "RuntimeError: unreachable\n    at wasm-function[7]:0x10";
  tellTrap(error, "tick", [0, 20, undefined], raw);
  expect(error.stack).toBe("RuntimeError: unreachable in tick(0, 20); seat 2 was to act\n    at wasm-function[7]:0x10");
  expect(readFrames(error.stack, new Map([[7, "kit/session/play/playAction"]]))).toEqual([
    "kit/session/play/playAction",
  ]);
  const other = new RangeError("no seat 9");
  expect(tellTrap(other, "observe", [9], raw)).toBe(other);
  expect(other.message).toBe("no seat 9");
});

it("names actions where they have names", () => {
  const nameOf = (code: number) => (code === 7 ? "RESEARCH" : undefined);
  const chosen = "unreachable in tick(0, 20); a computer player at seat 1 chose action 7, which is not legal";
  expect(nameActions(chosen, nameOf)).toBe(chosen.replace("action 7", "RESEARCH"));
  expect(nameActions("unreachable in apply(7); seat 1 was to act", nameOf)).toContain("apply(RESEARCH)");
  expect(nameActions("unreachable in apply(8)", nameOf)).toBe("unreachable in apply(8)");
  expect(readIllegalChoice(chosen)).toBe(7);
  expect(readIllegalChoice("unreachable in tick(0, 20); seat 1 was to act")).toBeUndefined();
});

it("is told by a table of an author's test, by the action's name", () => {
  const layout = { stateSize: 4, fields: [], actions: { RESEARCH: { code: 0 } } };
  const table = new Table(watCartridge({ bodies: { ...ONE_LEGAL, apply: TRAPS } }), layout as never);
  expect(messageOf(() => table.play("RESEARCH"))).toBe("unreachable in apply(RESEARCH); seat 2 was to act");
});

it("leads the build to the game's own player where that chose what is not legal", async () => {
  const wasm = watCartridge({
    bodies: { ...ONE_LEGAL, aiStep: "(i32.const 1)", aiAction: "(i32.const 9)", tick: TRAPS },
  });
  await expect(runTask("order", "my-game", wasm)).rejects.toThrow(/chose action 9, which is not legal/);
  const error = (await findOrder("my-game", wasm).catch((thrown) => thrown)) as ProfileError;
  expect(error.frames[0]).toBe("aiAction");
});
