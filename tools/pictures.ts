// `npm run pictures`: builds both Jump Gates and Jump Drive and draws the README's pictures from it into
// tools/pictures/, each screen twice as large.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildCartridge } from "./cartridge/cartridges.ts";
import { gameOfRepository } from "./cartridge/place.ts";
import { drawPictures } from "./pictures/draw.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "tools/pictures");
const gate = new Uint8Array(readFileSync(await buildCartridge(gameOfRepository(root, "jump-gate"))));
const first = new Uint8Array(readFileSync(await buildCartridge(gameOfRepository(root, "jump-gate-1st"))));
const drive = new Uint8Array(readFileSync(await buildCartridge(gameOfRepository(root, "jump-drive"))));
for (const { name, png } of drawPictures(gate, first, drive)) {
  writeFileSync(join(folder, name), png);
  console.log(`tools/pictures/${name}: ${png.length} bytes`);
}
