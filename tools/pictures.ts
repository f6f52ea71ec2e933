// `npm run pictures`: builds Jump Gate and Jump Drive and draws the README's pictures from it into tools/pictures/, each screen twice as large.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildCartridge } from "./build/cartridges.ts";
import { drawPictures } from "./pictures/draw.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "tools/pictures");
const gate = new Uint8Array(readFileSync(await buildCartridge(root, "jump-gate")));
const drive = new Uint8Array(readFileSync(await buildCartridge(root, "jump-drive")));
for (const { name, png } of drawPictures(gate, drive)) {
  writeFileSync(join(folder, name), png);
  console.log(`tools/pictures/${name}: ${png.length} bytes`);
}
