// The handheld's menu: cartridges by picture and line, with one, four and many of them; old and bent ones; scrolling.
// As golden pictures of the posix console, whose panel is compared with the rasteriser's each time.
import { describe, expect, it } from "vitest";
import { BUTTON, OP } from "../../host/cartridge/abi.ts";
import { encodeFace, FACE_SECTION } from "../../host/cartridge/face.ts";
import { wrapCustomSection } from "../../host/cartridge/identity.ts";
import { rasterise, SCREEN_SIZE, screenSigns, screenText, toRgba } from "../../host/raster/index.ts";
import { expectGoldenPicture } from "../support/golden.ts";
import { cartridgeFile, expectPanelMatchesList, type Running, startConsole } from "./console.ts";
import { watCartridge } from "./wat-cartridge.ts";

const FOUR = ["jump-gate", "jump-gate-1st", "jump-drive", "pulsar-2849"];

async function expectMenu(running: Running, name: string): Promise<void> {
  const list = await expectPanelMatchesList(running);
  expectGoldenPicture(`handheld/menu/${name}.png`, {
    width: SCREEN_SIZE,
    height: SCREEN_SIZE,
    rgba: toRgba(rasterise(list)),
  });
}

/** The longest line and picture that can be: 64 discs, each of which reaches out of the area. */
function largest(id: string): Uint8Array {
  const disc = [OP.DISC, 55, 39, 60, 9].map((byte) => `\\${byte.toString(16).padStart(2, "0")}`).join("");
  const cartridge = watCartridge({
    id,
    title: "The Longest Title There!",
    fields: `(data (i32.const 2000) "${disc.repeat(64)}")`,
  });
  return Buffer.concat([
    cartridge,
    wrapCustomSection(FACE_SECTION, encodeFace("x".repeat(15).concat(" ").repeat(3), 2000, 320)),
  ]);
}

describe("the handheld's menu", () => {
  it("shows a deal and one cartridge, three, and more by scrolling; one without a face by its version", async () => {
    const running = await startConsole();
    const { posix, remote } = running;
    await remote.install(cartridgeFile("jump-gate"));
    await posix.run(40);
    await expectMenu(running, "one");
    for (const id of FOUR.slice(1)) await remote.install(cartridgeFile(id));
    await posix.run(40);
    await expectMenu(running, "three");
    await remote.install(watCartridge({ id: "old", title: "Of Old Times", version: "1.2.3" }));
    await remote.install(
      Buffer.concat([
        watCartridge({ id: "bent", title: "Bent" }),
        wrapCustomSection(FACE_SECTION, encodeFace("Its picture is nowhere", 9000, 20)),
      ]),
    );
    await posix.run(40);
    await posix.tap(BUTTON.UP);
    await expectMenu(running, "many");
    const chosen = async () =>
      screenSigns(await remote.displayList()).flatMap(({ text, isLit }) => (isLit && text ? [text.text] : []));
    const seen: string[] = [];
    for (let i = 0; i < 9; i++) {
      await posix.tap(BUTTON.DOWN);
      seen.push(...(await chosen()));
    }
    // The deal's row is higher than what counts as a lit line.
    expect(seen.sort()).toEqual([
      "About",
      "Bent",
      "Jump Drive",
      "Jump Gate",
      "Jump Gate 1st",
      "Of Old Times",
      "Pulsar 2849",
      "Settings",
    ]);
  });

  it("has room for a deal and three cartridges with all that a face may have", async () => {
    const running = await startConsole();
    const { posix, remote } = running;
    for (const id of ["a", "b", "c", "d"]) await remote.install(largest(id));
    await posix.run(40);
    const list = await expectPanelMatchesList(running);
    expect(list.length).toBeGreaterThan(4 * 320);
    expect(screenText(list).map(({ text }) => text)).toContain("start");
    const discs = [...list].filter((byte, i) => byte === OP.DISC && list[i + 3] === 60).length;
    expect(discs).toBe(4 * 64);
    // Nothing is painted outside the pictures' area.
    const { pixels } = rasterise(list);
    expect(pixels.some((color, at) => color === 9 && at % SCREEN_SIZE >= 62)).toBe(false);
  });
});
