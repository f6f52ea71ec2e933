// `jumpdeck profile`: where a game's time goes, on the emulated handheld by exact cycles and in V8, as a table and a
// page of flame graphs.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ProfileNode } from "../../profile/tree.ts";
import { readIdentity } from "../../cartridge/identity.ts";
import { ROOT } from "../../files/root.ts";
import { replaceFile } from "../../files/whole-file.ts";
import { readFunctionNames } from "../../wasm/names.ts";
import { SOURCES } from "../../../tools/cartridge/place.ts";
import { findNamedTwin, readCartridge, readEdition } from "../cartridges.ts";
import { defineCommand } from "../command.ts";
import { EXIT } from "../exit-codes.ts";
import { Failure, usage } from "../failure.ts";
import { readNumber } from "../options.ts";
import { say, sayJson, warn } from "../output.ts";
import { findOwnGame, gameOrOwn } from "../own-game.ts";
import { checkFile } from "../supervised.ts";

const ROWS = 12;

export default defineCommand({
  about:
    "show where the time goes, by function, in games, thoughts and screens: by exact cycles on the " +
    "emulated handheld, and in V8",
  args: {
    game: {
      type: "positional",
      description: "id of a game, or the path of a cartridge (.wasm); in a game's own folder that one by itself",
      required: false,
    },
    edition: { type: "string", description: "number of the edition (default: the cartridge's first)", valueHint: "N" },
    players: { type: "string", description: "seats (default: the fewest)", valueHint: "N" },
    seed: { type: "string", description: "seed of the game, 0 to 4294967295", default: "1" },
    actions: { type: "string", description: "actions of the game", default: "40" },
    thoughts: {
      type: "string",
      description: "positions that the strongest computer player thinks about",
      default: "2",
    },
    units: { type: "string", description: "units of thought for each", default: "8" },
    presses: { type: "string", description: "buttons pressed for the screens", default: "30" },
    out: { type: "string", description: "the page to write", valueHint: "FILE", default: "profile.html" },
    json: { type: "boolean", description: "print the trees as JSON instead of tables" },
  },
  examples: ["jumpdeck profile jump-gate", "jumpdeck profile my-game --thoughts 4 --units 100 --out thoughts.html"],
  async run(args) {
    const game = gameOrOwn(args.game, "jumpdeck profile needs a game.");
    const wasm = readCartridge(game);
    const { findings, device } = await checkFile(wasm);
    const fault = findings.find(({ severity }) => severity === "error");
    if (fault || !device)
      throw new Failure(
        EXIT.BAD_FILE,
        `${game} cannot be profiled before npx jumpdeck check finds it good: ${fault?.text ?? "it is refused"}`,
      );
    const identity = readIdentity(wasm);
    const edition = readEdition(identity, args.edition);
    const players =
      args.players === undefined
        ? edition.minPlayers
        : readNumber("players", args.players, edition.minPlayers, edition.maxPlayers);
    const image = join(ROOT, "build/firmware/picosystem/jumpdeck.elf");
    if (!existsSync(image)) throw new Failure(EXIT.ENVIRONMENT, "The firmware is not built; run: npm run firmware");
    const twin = findNamedTwin(game, wasm);
    if (!twin) warn(`${game} was not built here, so its functions have numbers for names.`);
    const names = twin ? readFunctionNames(twin) : new Map<number, string>();
    // Only here: the emulator is large.
    const [
      { profileOnHandheld, HANDHELD_HERTZ },
      { profileInV8 },
      { listWork },
      { listRows, totalOf },
      { writeFlamePage },
    ] = await Promise.all([
      import("../../profile/device.ts"),
      import("../../profile/v8.ts"),
      import("../../profile/work.ts"),
      import("../../profile/tree.ts"),
      import("../../profile/page.ts"),
    ]);
    const count = (name: "actions" | "thoughts" | "units" | "presses") => readNumber(name, args[name], 1, 100_000);
    const works = listWork({
      edition: edition.number,
      players,
      seed: readNumber("seed", args.seed, 0, 0xffff_ffff),
      actions: count("actions"),
      thoughts: count("thoughts"),
      units: count("units"),
      presses: count("presses"),
    });
    if (statIsForeign(args.out)) throw usage(`${args.out} is there already and no profile; nothing was changed.`);
    const onDevice = nameAsHere(
      await profileOnHandheld(
        { board: "picosystem", image },
        wasm,
        works,
        (index) => names.get(index) ?? `function ${index}`,
      ),
      identity.id,
    );
    const inV8 = nameAsHere(await profileInV8(wasm, twin, works, V8_MS), identity.id);
    const facts = [
      `On the handheld: ${device.ramBytes} of ${device.arenaBytes} bytes of RAM; ${device.codeBytes} ` +
        `bytes of translated code, ${Math.round((100 * device.hotBytes) / device.codeBytes)} % of it runs ` +
        `from RAM, ${device.metacodeBytes} bytes lie in flash.`,
    ];
    const engines: readonly [name: string, unit: string, profiles: ReadonlyMap<string, ProfileNode>][] = [
      ["handheld", "cycles", onDevice],
      ["V8", "microseconds of samples", inV8],
    ];
    const flames = engines.flatMap(([engine, unit, profiles]) =>
      [...profiles].map(([name, root]) => ({ title: `${name}, ${engine}`, unit, root })),
    );
    replaceFile(args.out, writeFlamePage(`${PAGE_TITLE}${identity.title} ${identity.version}`, facts, flames));
    if (args.json) {
      sayJson({ device, handheld: Object.fromEntries(onDevice), v8: Object.fromEntries(inV8) }, 2);
      return;
    }
    for (const line of facts) say(line);
    for (const { title, unit, root } of flames) {
      const total = Math.max(totalOf(root), 1);
      const shown = unit === "cycles" ? `, ${((total / HANDHELD_HERTZ) * 1000).toFixed(1)} ms` : "";
      say(`\n${title}: ${Math.round(total)} ${unit}${shown}\n     self    total    calls  function`);
      const share = (value: number) => `${((100 * value) / total).toFixed(1)} %`.padStart(9);
      for (const { name, self, total: all, calls } of listRows(root).slice(0, ROWS))
        say(`${share(self)}${share(all)}${String(calls || "-").padStart(9)}  ${name}`);
    }
    say(`\nFlame graphs: ${args.out}`);
  },
});

/** The profiles with names as the author knows them: a game of its own is in `game`, wherever the compiler saw it. */
function nameAsHere(profiles: ReadonlyMap<string, ProfileNode>, id: string): ReadonlyMap<string, ProfileNode> {
  if (findOwnGame()?.id !== id) return profiles;
  const home = `assembly/games/${id}/`;
  const rename = (node: ProfileNode): ProfileNode => ({
    ...node,
    name: node.name.startsWith(home) ? `${SOURCES}/${node.name.slice(home.length)}` : node.name,
    children: node.children.map(rename),
  });
  return new Map([...profiles].map(([work, root]) => [work, rename(root)]));
}

/** V8 takes samples: each part of the work is repeated so long. */
const V8_MS = 300;
const PAGE_TITLE = "Profile of ";

function statIsForeign(path: string): boolean {
  return existsSync(path) && !readFileSync(path, "utf8").includes(`<title>${PAGE_TITLE}`);
}
