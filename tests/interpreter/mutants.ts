// Asks the suites whether they would notice: flips single bits in the operations' code in RAM, one at a time, and
// counts how many changes go unseen. Not part of the tests: node --import tsx tests/interpreter/mutants.ts [COUNT]
// [SEED]
import { SeededRandom } from "../../host/sim/seed.ts";
import { Harness, type HarnessCall } from "./harness/harness.ts";
import { arithmeticModule } from "./modules/arithmetic.ts";
import { CONTROL_CALLS, CONTROL_MODULE, GROWING_CALLS, GROWING_MODULE } from "./modules/control.ts";
import { ADDRESSES, memoryModule } from "./modules/memory.ts";
import { RANDOM_CALLS, randomModule } from "./modules/random.ts";
import { assemble, describeOutcome, runInV8 } from "./modules/reference.ts";

const RAM = 0x20000000;
const INSTRUCTIONS = 8;
const BITS = 11;
const RANDOM_MODULES = 12;
const TIMEOUT_MS = 4000;

interface Suite {
  readonly wasm: Uint8Array;
  readonly calls: readonly HarnessCall[];
  readonly wanted: readonly string[];
}

function suite(text: string, calls: readonly HarnessCall[]): Suite {
  const wasm = assemble(text);
  return { wasm, calls, wanted: runInV8(wasm, calls) };
}

function suites(): Suite[] {
  const { text, loads, stores } = memoryModule();
  return [
    suite(CONTROL_MODULE, CONTROL_CALLS),
    suite(GROWING_MODULE, GROWING_CALLS),
    ...Array.from({ length: RANDOM_MODULES }, (_, i) => suite(randomModule(i + 1), RANDOM_CALLS)),
    ...(["i32", "i64"] as const).map((type) => {
      const module = arithmeticModule(type);
      return suite(
        module.text,
        module.names.map((_, index) => ({ name: "all", args: [index] })),
      );
    }),
    suite(
      text,
      [...loads, ...stores].flatMap((name) => ADDRESSES.map((address) => ({ name, args: [address] }))),
    ),
  ];
}

async function isSeen(harness: Harness, all: readonly Suite[]): Promise<boolean> {
  try {
    for (const { wasm, calls, wanted } of all) {
      if ((await harness.load(wasm)).error !== "") return true;
      const got = (await harness.run(calls, TIMEOUT_MS)).map(describeOutcome);
      if (got.some((result, i) => result !== wanted[i]) || harness.device.faults.length > 0) return true;
    }
  } catch {
    return true; // it hangs
  }
  return false;
}

const count = Number(process.argv[2] ?? 50);
const random = new SeededRandom(Number(process.argv[3] ?? 1));
const all = suites();
const harness = await Harness.start("m0");
const { device } = harness;
const start = device.snapshot();
const operations = device.symbols.filter(({ name }) => name.startsWith("op_"));
const unseen: string[] = [];
for (let i = 0; i < count; i++) {
  device.restore(start);
  const { name, address } = operations[random.below(operations.length)];
  const offset = 2 * random.below(INSTRUCTIONS);
  const at = ((address & ~1) + offset - RAM) >> 1;
  const { ram16 } = device.machine.bus;
  const was = ram16[at];
  ram16[at] = was ^ (1 << random.below(BITS));
  if (!(await isSeen(harness, all)))
    unseen.push(`${name}+${offset}: 0x${was.toString(16)} as 0x${ram16[at].toString(16)}`);
}
console.log(`${count - unseen.length} of ${count} changes were seen; unseen:`, unseen);
