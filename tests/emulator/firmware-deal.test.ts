// A deal that is typed on the emulated PicoSystem by its buttons: the very game that Node begins from it, with the same
// computer.
import { expect, it } from "vitest";
import type { ButtonName } from "../../host/emulator/index.ts";
import { DEAL, DEALT_GAME, dealtGameOf, isAsked, playDealt } from "../support/dealt.ts";
import { EmulatedConsole } from "./console.ts";

const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const MOST_WAITS = 200;

it("is the same game there", { timeout: 900_000 }, async () => {
  const console = await EmulatedConsole.withInstalled("picosystem", DEALT_GAME);
  const { device, remote } = console;
  await remote.run(DEALT_GAME, { seed: [31, 0] });
  await device.run({ ms: 400 });
  const press = async (...names: ButtonName[]) => {
    for (const name of names) await device.press(name, { ms: 40, afterMs: 40 });
  };
  await press("DOWN", "A", "UP");
  for (let i = 0; i < 4 && !(await console.words()).includes("Deal | 0 |"); i++) await press("RIGHT");
  await press("A");
  for (const digit of DEAL) {
    // Half of them are nearer the other way.
    const turns = DIGITS.indexOf(digit);
    for (let i = 0; i < Math.min(turns, DIGITS.length - turns); i++)
      await press(turns <= DIGITS.length / 2 ? "DOWN" : "UP");
    await press("RIGHT");
  }
  await press("A");
  expect(await console.words()).toContain(`Deal | ${DEAL} | Start the game`);
  await press("DOWN", "A");
  for (let i = 0; i < MOST_WAITS && !isAsked(await console.words()); i++) await device.run({ ms: 100 });
  expect(dealtGameOf(await remote.readSave(DEALT_GAME))).toBe(playDealt());
  console.expectHealthy();
});
