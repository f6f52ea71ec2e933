// The processes in which `npm run build` and `npm test -- --quick` make cartridges.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { buildSideBySide } from "../../../tools/cartridge/side-by-side.ts";
import { QUICK_FOLDER } from "../../../tools/cartridge/quick-folder.ts";
import { buildForTests } from "../../../tools/test-quick.ts";
import { ROOT } from "../../support/games.ts";

it("each game is reported with its path or its fault, and a broken one stops no other", async () => {
  const told = new Map<string, unknown>();
  await buildSideBySide(ROOT, ["no-game", "null", "no-other"], (id, made) => told.set(id, made));
  expect([...told.keys()].sort()).toEqual(["no-game", "no-other", "null"]);
  expect(told.get("null")).toEqual({ path: join(ROOT, "build/cartridges/null.wasm") });
  expect(existsSync(join(ROOT, "build/cartridges/null.wasm"))).toBe(true);
  for (const id of ["no-game", "no-other"]) expect(told.get(id)).toEqual({ fault: expect.stringContaining(id) });
});

it("a quick build is made where its sources are not those of the last one, and read by no other test", async () => {
  const [file, stamp] = ["wasm", "stamp"].map((end) => join(ROOT, QUICK_FOLDER, `null.${end}`)) as [string, string];
  rmSync(stamp, { force: true });
  expect(await buildForTests(ROOT, ["null/rules"])).toEqual([]);
  const built = readFileSync(file);
  expect(WebAssembly.validate(built)).toBe(true);
  const digest = readFileSync(stamp, "utf8");
  writeFileSync(file, "");
  expect(await buildForTests(ROOT, ["null/rules"])).toEqual([]);
  expect(readFileSync(file).length, "nothing has changed").toBe(0);
  writeFileSync(stamp, "");
  expect(await buildForTests(ROOT, ["null/rules"])).toEqual([]);
  expect(readFileSync(file)).toEqual(built);
  expect(readFileSync(stamp, "utf8")).toBe(digest);
});
