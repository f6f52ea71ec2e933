// A cartridge of a later day within ABI 1 (docs/spec/contract.md#changes-within-abi-1): it has exports, flags, sections
// and identity bytes that nobody knows yet, and plays here and on the console as if it had not.
import { expect, test } from "vitest";
import { FLAG, STATUS } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { wrapCustomSection } from "../../host/cartridge/identity.ts";
import { ConsoleRunner } from "../../host/player/index.ts";
import { startConsole } from "../firmware/console.ts";
import { watCartridge } from "../firmware/wat-cartridge.ts";

/** Flags that no runtime has a name for yet. */
const LATER_FLAGS = 0x6000_0040;
/** A status that docs/spec/contract.md#status-codes does not list. */
const LATER_STATUS = -77;

const later = (bodies: Readonly<Record<string, string>> = {}): Uint8Array =>
  Uint8Array.from([
    ...watCartridge({
      bodies: { tick: `(i32.const ${LATER_FLAGS | FLAG.SCREEN})`, ...bodies },
      fields:
        '(func (export "later") (param i32 i64) (result i64) (i64.const 7)) (global (export "laterToo") i32 (i32.const 1))',
    }),
    ...wrapCustomSection("jumpdeck.later", new Uint8Array([1, 2, 3])),
  ]);

test("on the host: it steps, draws, and a status that is not listed counts as refused", () => {
  const runner = new ConsoleRunner(new Cartridge(later({ loadSave: `(i32.const ${LATER_STATUS})` })));
  expect(runner.boot(1, 2)).toBe(STATUS.OK);
  expect(runner.loadSave(new Uint8Array(20))).toBe(LATER_STATUS);
  expect(runner.step([0])).toMatchObject({ steps: 1, thinking: false, leave: false, screen: expect.any(Uint8Array) });
});

test("on the console: it is installed, steps and draws; flags that it does not know are not told on", async () => {
  const { posix, remote } = await startConsole();
  await remote.install(later());
  await remote.run("probe", { seed: [1, 2], lockstep: true });
  const { flags, listSize } = await remote.tick(0);
  expect(flags).toBe(FLAG.SCREEN);
  expect(listSize).toBeGreaterThan(0);
  expect((await remote.status()).id).toBe("probe");
  expect(posix.stderr).toBe("");
});
