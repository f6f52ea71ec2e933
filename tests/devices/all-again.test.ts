// One command puts on again all games that a console had under its former layout, and their saves are as they were.
import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, expect, it } from "vitest";
import { EXIT } from "../../host/cli/exit-codes.ts";
import { composeFlash, KEPT_GAMES, type KeptFlash, readKept, readManifest } from "../formats/fixtures.ts";
import { posixProgram } from "../firmware/console.ts";
import { Bench } from "./cli.ts";

const bench = new Bench();
afterAll(() => bench.clear());

interface Told {
  readonly cartridges: readonly { readonly id: string }[];
}

it("jumpdeck flash --all, on a console as version 582293eb left it", async () => {
  posixProgram();
  const kept = readManifest<KeptFlash>("flash.json").find(({ board }) => board === "posix");
  if (!kept) throw new Error("no image of a posix console is kept");
  const [flash, port] = [bench.path("flash.bin"), bench.path("port")];
  writeFileSync(flash, composeFlash(kept));
  await bench.start(["emulate", "--posix", "--flash-file", flash, "--port-link", port]).until(/Ctrl-C/);
  const run = (...args: string[]) => bench.run(...args, "--port", port);
  const ids = async () => (JSON.parse((await run("info", "--json")).stdout) as Told).cartridges.map(({ id }) => id);

  expect(await ids()).toEqual([]);
  expect(await run("flash", "--all", "--force")).toMatchObject({ exit: EXIT.DONE });
  expect((await ids()).toSorted()).toEqual([...KEPT_GAMES].toSorted());
  for (const [id, file] of Object.entries(kept.saves)) {
    const pulled = bench.path(`${id}.jdsave`);
    expect((await run("saves", "pull", id, pulled)).exit).toBe(EXIT.DONE);
    expect(new Uint8Array(readFileSync(pulled)), id).toEqual(readKept(`saves/${file}`));
  }
}, 300_000);
