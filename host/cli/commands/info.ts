// `jumpdeck info`: what a cartridge says of itself, and its sizes; without a game, all cartridges in one list.
// With --device or --port: what a device says of itself, and what is on it.
import { createHash } from "node:crypto";
import type { OpenDevice } from "../../devices/index.ts";
import type { ConsoleStatus, InstalledCartridge } from "../../link/index.ts";
import { readFace } from "../../cartridge/face.ts";
import { escapeText } from "../../cartridge/refusal.ts";
import { identify, listCartridges, readCartridge } from "../cartridges.ts";
import { defineCommand } from "../command.ts";
import { PORT_ARG, withDevice } from "../device.ts";
import { EXIT } from "../exit-codes.ts";
import { Failure, usage } from "../failure.ts";
import { say, sayJson } from "../output.ts";

export default defineCommand({
  about:
    "tell what a cartridge is (title, line, version, editions, sizes), or with --device what a device is and holds",
  args: {
    game: {
      type: "positional",
      description: "id of a game, or the path of a cartridge (default: all)",
      required: false,
    },
    device: { type: "boolean", description: "tell of the device instead; --port says so too" },
    json: { type: "boolean", description: "print JSON" },
    ...PORT_ARG,
  },
  examples: ["jumpdeck info", "jumpdeck info jump-gate --json", "jumpdeck info --device"],
  run(args) {
    if (args.device || args.port !== undefined) {
      if (args.game !== undefined) throw usage("Name a game or a device, not both.");
      return withDevice(args, ({ device }) => tellOfDevice(device, args.json === true));
    }
    const games = args.game === undefined ? listCartridges() : [args.game];
    if (games.length === 0) throw new Failure(EXIT.ENVIRONMENT, "No cartridge is built; run: npm run build");
    const all = games.map((game) => {
      const wasm = readCartridge(game);
      const identity = identify(game, wasm);
      if (!WebAssembly.validate(wasm as Uint8Array<ArrayBuffer>)) {
        throw new Failure(
          EXIT.BAD_FILE,
          `${game} is damaged: it names itself ${identity.title} ${identity.version}, but is not whole WebAssembly.`,
        );
      }
      const sha256 = createHash("sha256").update(wasm).digest("hex");
      const line = readFace(wasm)?.line;
      return { ...identity, ...(line !== undefined && { line }), fileBytes: wasm.length, sha256 };
    });
    if (args.json) {
      sayJson(args.game === undefined ? all : all[0], 2);
      return EXIT.DONE;
    }
    for (const info of all) {
      say(`${info.id}: ${info.title} ${info.version}, ABI ${info.abi}, save version ${info.saveVersion}`);
      if (info.line !== undefined) say(`  ${escapeText(info.line)}`);
      for (const edition of info.editions) {
        say(`  edition ${edition.number}: ${edition.name}, ${edition.minPlayers} to ${edition.maxPlayers} players`);
        for (const { bit, name } of edition.variants) say(`    variant ${bit}: ${name}`);
      }
      say(`  ${info.fileBytes} bytes, needs ${info.ramBytes} bytes of memory, state ${info.stateBytes} bytes`);
      say(`  SHA-256 ${info.sha256}`);
    }
    return EXIT.DONE;
  },
});

async function tellOfDevice({ candidate, info, deck }: OpenDevice, json: boolean) {
  const [cartridges, status, stats] = [await deck.list(), await deck.status(), await deck.stats()];
  if (json) {
    sayJson({ path: candidate.path, ...info, cartridges, status, stats }, 2);
    return EXIT.DONE;
  }
  say(`${info.board}, serial number ${info.serial}, at ${candidate.path}`);
  say(`  firmware ${info.firmware}, protocol ${info.protocol}, cartridges of ABI ${info.abi}`);
  say(`  ${info.freeSlots} of ${info.slots} slots are free, a cartridge has at most ${info.cartridgeMaxBytes} bytes`);
  say(`  store from ${hex(info.storeBegin)} of ${hex(info.flashBytes)} bytes of flash`);
  say(
    `  ${status.mode === "GAME" ? `${status.id} runs` : "no cartridge runs"}, on for ${Math.round(stats.uptimeMs / 1000)} s`,
  );
  if (status.failure !== 0) say(`  last failure: ${describeFailure(status, cartridges)}`);
  if (stats.batteryPercent >= 0) say(`  battery ${stats.batteryPercent} %${stats.charging ? ", charging" : ""}`);
  for (const { id, title, version, sizeBytes, saveBytes, slot } of cartridges) {
    const save = saveBytes > 0 ? `save of ${saveBytes} bytes` : "no save";
    say(`  slot ${slot}: ${id}: ${title} ${version}, ${sizeBytes} bytes, ${save}`);
  }
  return EXIT.DONE;
}

/** Older firmware does not say which cartridge failed. */
function describeFailure(
  { id, what, where, detail }: ConsoleStatus,
  cartridges: readonly InstalledCartridge[],
): string {
  const title = cartridges.find((it) => it.id === id)?.title;
  const whose = id === "" ? "of a cartridge that it does not name" : `of ${id}${title ? ` (${title})` : ""}`;
  return `${what}, in ${where} ${whose}${detail === "" ? "" : `: ${detail}`}`;
}

function hex(value: number): string {
  return `0x${value.toString(16)}`;
}
