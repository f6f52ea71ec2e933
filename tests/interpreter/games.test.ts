// Whole games of every cartridge, edition and set of variants on the handheld's interpreter: the state's hash after
// each action as in V8.
import { beforeAll, describe, expect, it } from "vitest";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { readIdentity } from "../../host/cartridge/identity.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { listTables, listVariants, readCartridgeFile, type Table } from "../support/games.ts";
import { Harness, type HarnessCall } from "./harness/harness.ts";
import { describeOutcome, runInV8 } from "./modules/reference.ts";

const SEED = 20261121;
const MOST_ACTIONS = 3000;

/** One table of each edition, with as many players as it takes at most, and one of each set of variants. */
const TABLES = [
  ...listTables().filter(
    (table, i, all) => !all.slice(i + 1).some(({ id, edition }) => id === table.id && edition === table.edition),
  ),
  ...listVariants(),
];

let harness: Harness;

beforeAll(async () => {
  harness = await Harness.start("m0");
}, 300_000);

/** A game by random policy, as calls. */
function wholeGame(file: Uint8Array, { edition, players, options }: Table): HarnessCall[] {
  const { raw } = new Cartridge(file);
  const random = new SeededRandom(SEED);
  const calls: HarnessCall[] = [{ name: "newGame", args: [edition, players, options, SEED, 0] }, { name: "stateHash" }];
  raw.newGame(edition, players, options, SEED, 0);
  while (raw.currentSeat() >= 0 && calls.length < MOST_ACTIONS) {
    const action = raw.legalAction(random.below(raw.legalCount()));
    calls.push({ name: "apply", args: [action] }, { name: "stateHash" });
    raw.apply(action);
  }
  expect(raw.currentSeat()).toBe(-1);
  return [
    ...calls,
    { name: "currentSeat" },
    ...Array.from({ length: players }, (_, seat) => ({ name: "score", args: [seat] })),
  ];
}

describe("a whole game", () => {
  it.each(TABLES)("$name", async (table) => {
    const file = Uint8Array.from(readCartridgeFile(table.id));
    const calls = wholeGame(file, table);
    // The harness translates into RAM alone: of a large cartridge there is room for what the game calls.
    expect((await harness.load(file, { compileNow: false, memoryLimit: readIdentity(file).ramBytes })).error).toBe("");
    const got = (await harness.run(calls)).map(describeOutcome);
    expect(got).toEqual(runInV8(file, calls));
    expect(harness.device.faults).toEqual([]);
  });
});
