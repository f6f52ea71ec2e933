// The documents' pictures are those that the present cartridges draw.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { drawPictures } from "../../tools/pictures/draw.ts";
import { ROOT, readCartridgeFile } from "../support/games.ts";

const FOLDER = `${ROOT}/tools/pictures`;
const pictures = drawPictures(
  readCartridgeFile("jump-gate"),
  readCartridgeFile("jump-gate-1st"),
  readCartridgeFile("jump-drive"),
);

test("no other pictures lie there", () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".png"));
  expect(files.sort()).toEqual(pictures.map(({ name }) => name).sort());
});

test.each(pictures)("$name is fresh", ({ name, png }) => {
  const path = `${FOLDER}/${name}`;
  expect(existsSync(path), `${name} is missing; run: npm run pictures`).toBe(true);
  const kept = PNG.sync.read(readFileSync(path));
  const drawn = PNG.sync.read(Buffer.from(png));
  expect([kept.width, kept.height]).toEqual([drawn.width, drawn.height]);
  expect(Buffer.compare(kept.data, drawn.data), `${name} is stale; run: npm run pictures`).toBe(0);
});
