// The processes in which `npm run build` makes cartridges.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { buildSideBySide } from "../../../tools/cartridge/side-by-side.ts";
import { ROOT } from "../../support/games.ts";

it("each game is told with its path or what hinders it, and one that is not built keeps none of the others from it", async () => {
  const told = new Map<string, unknown>();
  await buildSideBySide(ROOT, ["no-game", "null", "no-other"], (id, made) => told.set(id, made));
  expect([...told.keys()].sort()).toEqual(["no-game", "no-other", "null"]);
  expect(told.get("null")).toEqual({ path: join(ROOT, "build/cartridges/null.wasm") });
  expect(existsSync(join(ROOT, "build/cartridges/null.wasm"))).toBe(true);
  for (const id of ["no-game", "no-other"]) expect(told.get(id)).toEqual({ fault: expect.stringContaining(id) });
});
