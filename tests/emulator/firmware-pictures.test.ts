// The console's own screens as golden pictures, taken from the glass of both emulated boards: what a person sees when
// nothing is installed, with cartridges, in settings and about, after a crash, after a refusal, and a game's title and
// table.
import { describe, expect, it } from "vitest";
import { type ButtonName, boardNames } from "../../host/emulator/index.ts";
import { watCartridge } from "../firmware/wat-cartridge.ts";
import { readCartridgeFile } from "../support/games.ts";
import { expectGoldenPicture } from "../support/golden.ts";
import { EmulatedConsole } from "./console.ts";

const TRAPPING = watCartridge({ id: "faulty", title: "Faulty", bodies: { tick: "(unreachable)" } });
/**
 * Valid for WebAssembly.validate, but the firmware takes 64 nested blocks at most; found when the whole file is there.
 */
const TOO_DEEP = watCartridge({
  fields: `(func (param i32) ${"(if (local.get 0) (then ".repeat(80)}(nop)${"))".repeat(80)})`,
});

describe.each(boardNames())("the glass of %s", (board) => {
  it("shows menu, settings, about, title, table, crash and refusal as they were looked at", async () => {
    const console = await EmulatedConsole.start(board);
    const { device } = console;
    const remote = await console.connect();
    const press = (button: ButtonName): Promise<void> => device.press(button, { afterMs: 150 });
    const picture = async (name: string, words: RegExp): Promise<void> => {
      await console.expectGlassMatchesList();
      expect(await console.words()).toMatch(words);
      // The console's pages name keys, sound and battery as the board has them; a game looks the same everywhere.
      const folder = ["title", "table"].includes(name) ? "handheld" : `handheld/${board}`;
      expectGoldenPicture(`${folder}/${name}.png`, device.screenshot());
    };
    await device.run({ ms: 300 });
    await picture("menu-empty", /No cartridge yet/);
    await press("A");
    await picture("settings", /Brightness/);
    await press("B");
    await press("DOWN");
    await press("A");
    await picture("about", new RegExp(`About.*Jumpdeck.*${board}.*wasm3`));
    await press("B");
    await remote.install(TRAPPING);
    await remote.install(readCartridgeFile("null"));
    await remote.install(readCartridgeFile("jump-gate"));
    await device.run({ ms: 300 });
    await picture("menu", /Jump Gate/);
    await remote.install(TOO_DEEP).catch(() => undefined);
    await device.run({ ms: 200 });
    await picture("refusal", /Not installed.*It has .*; at most/);
    await press("A");
    await remote.run("jump-gate", { seed: [2, 0] });
    await device.run({ ms: 800 });
    await picture("title", /New game/);
    for (const button of ["DOWN", "A", "UP", "DOWN", "A"] as const) await press(button);
    await device.run({ ms: 600 });
    await picture("table", /Your turn/);
    await remote.run("faulty");
    await device.run({ ms: 600 });
    await picture("crash", /Faulty/);
    console.expectHealthy();
  });
});
