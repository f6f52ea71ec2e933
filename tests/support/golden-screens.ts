// The display lists of all golden screens of all games, by name: what every screen owes is tried on them.
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { LIMIT } from "../../host/cartridge/abi.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { openPosition, pressAll } from "../../tools/pictures/scene.ts";
import { DRIVE_PAGES, DRIVE_SCENES, openDriveScene } from "../games/jump-drive/screens/scenes.ts";
import * as first from "../games/jump-gate-1st/screens/scenes.ts";
import { openPulsarScene, PULSAR_SCENES } from "../games/pulsar-2849/screens/scenes.ts";
import { openSession, POSITIONS, SESSIONS } from "../games/jump-gate/screens/scenes.ts";
import { readCartridgeFile } from "./games.ts";
import { askByButtons, HINT_BOOT_SEED, HINTED } from "./hint.ts";
import { playLesson, TAUGHT } from "./lesson.ts";

/** A golden screen: its folder and name, and what it shows. */
export interface GoldenScreen {
  readonly name: string;
  readonly list: Uint8Array;
}

/** Yields the golden screens of tests/golden/screens. */
export function* goldenScreens(): Generator<GoldenScreen> {
  const [gate, drive, old] = ["jump-gate", "jump-drive", "jump-gate-1st"].map(readCartridgeFile);
  const show = (game: string, name: string, cartridge: Cartridge): GoldenScreen => ({
    name: `${game}/${name}`,
    list: cartridge.screen(),
  });
  for (const scene of POSITIONS) yield show("jump-gate", scene.name, openPosition(gate, scene));
  for (const scene of SESSIONS) yield show("jump-gate", scene.name, openSession(scene));
  for (const scene of [...first.MET, ...first.MADE])
    yield show("jump-gate-1st", scene.name, first.openScene(old, scene));
  for (const scene of first.SESSIONS) yield show("jump-gate-1st", scene.name, first.openSession(old, scene));
  for (const scene of DRIVE_SCENES) yield show("jump-drive", scene.name, openDriveScene(drive, scene));
  for (const { name, script } of DRIVE_PAGES) {
    const { cartridge } = new CartridgeDriver(drive, 5);
    pressAll(cartridge, script);
    yield show("jump-drive", name, cartridge);
  }
  for (const scene of PULSAR_SCENES) yield show("pulsar-2849", scene.name, openPulsarScene(scene));
}

/** Yields those of lessons and hints, whose boxes are over the table. */
export function* guidedScreens(): Generator<GoldenScreen> {
  for (const id of TAUGHT)
    for (const { progress, list } of playLesson(id, false).rows) yield { name: `${id}/lesson ${progress}`, list };
  for (const id of HINTED) {
    const { steps, shown } = askByButtons(id);
    const cartridge = new Cartridge(readCartridgeFile(id));
    cartridge.raw.boot(HINT_BOOT_SEED, 0);
    for (const buttons of steps.slice(0, shown)) cartridge.raw.tick(buttons, LIMIT.TICK_MS);
    yield { name: `${id}/hint`, list: cartridge.screen() };
  }
}
