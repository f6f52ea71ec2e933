// The documents' pictures as PNG bytes. Touches no file.
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { rasterise } from "../../host/raster/index.ts";
import { toPng } from "../../host/raster/png.ts";
import { type DriveChoice, openDriveChoice } from "./drive.ts";
import { openPosition, type PositionScene } from "./scene.ts";

const SCALE = 2;
const SCENES: readonly PositionScene[] = [
  { name: "table", players: 3, seed: 4, steps: 60, moment: "turn" },
  { name: "menu", players: 2, seed: 1, steps: 30, moment: "turn", script: "A" },
  { name: "jump", players: 5, seed: 5, steps: 80, moment: "turn", script: "ADA" },
  { name: "result", players: 5, seed: 7, steps: 9999, moment: "over" },
];

/** Of the first edition, as its folder's cartridge. */
const FIRST: readonly PositionScene[] = [
  { name: "first-table", edition: 1, players: 4, options: 4, seed: 6, steps: 90, moment: "turn" },
  { name: "first-sun-dial", edition: 1, players: 6, options: 1, seed: 3, steps: 110, moment: "turn" },
  { name: "first-points", edition: 1, players: 4, seed: 6, steps: 90, moment: "turn", script: "YY" },
];

const CHOICES: readonly DriveChoice[] = [
  { name: "drive-hand", players: 3, seed: 4, steps: 70, script: "BARRRRA" },
  { name: "drive-card", players: 3, seed: 4, steps: 70, script: "BRRY" },
  { name: "drive-round", players: 3, seed: 4, steps: 70, script: "" },
];

/** One picture: its file name and its bytes. */
export interface PictureFile {
  readonly name: string;
  readonly png: Uint8Array;
}

/** Draws all pictures with the cartridge files of Jump Gate, its first edition and Jump Drive. */
export function drawPictures(wasm: Uint8Array, first: Uint8Array, drive: Uint8Array): PictureFile[] {
  const title = new Cartridge(wasm);
  title.raw.boot(1, 0);
  const shown: [string, Cartridge][] = [
    ["title", title],
    ...SCENES.map((scene): [string, Cartridge] => [scene.name, openPosition(wasm, scene)]),
    ...FIRST.map((scene): [string, Cartridge] => [scene.name, openPosition(first, scene)]),
    ...CHOICES.map((scene): [string, Cartridge] => [scene.name, openDriveChoice(drive, scene)]),
  ];
  return shown.map(([name, cartridge]) => ({ name: `${name}.png`, png: toPng(rasterise(cartridge.screen()), SCALE) }));
}
