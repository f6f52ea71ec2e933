// `jumpdeck info`: what a cartridge says of itself, and its sizes; without a game, all cartridges in one list.
// With --device or --port: what a device says of itself, and what is on it.
import { createHash } from "node:crypto";
import type { OpenDevice } from "../../devices/index.ts";
import {
  type ChipFacts,
  type ConsoleStatus,
  type FlashTime,
  type InstalledCartridge,
  LINK_STATUS,
  LinkRefusedError,
} from "../../link/index.ts";
import { readFace } from "../../cartridge/face.ts";
import { escapeText } from "../../cartridge/refusal.ts";
import { identify, listCartridges, readCartridge } from "../cartridges.ts";
import { defineCommand } from "../command.ts";
import { PORT_ARG, tellSerial, withDevice } from "../device.ts";
import { EXIT } from "../exit-codes.ts";
import { Failure, usage } from "../failure.ts";
import { say, sayJson } from "../output.ts";

export default defineCommand({
  about:
    "show what a cartridge is (title, line, version, editions, sizes), or with --device what a device is and holds",
  args: {
    game: {
      type: "positional",
      description: "id of a game, or the path of a cartridge (default: all)",
      required: false,
    },
    device: { type: "boolean", description: "show the device instead; --port says so too" },
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

async function tellOfDevice({ candidate, info, remote }: OpenDevice, json: boolean) {
  const [cartridges, missing] = [await remote.list(), await remote.missing()];
  const [status, stats] = [await remote.status(), await remote.stats()];
  const [chip, panelMode] = [await askNewer(() => remote.chip()), await askNewer(() => remote.panelMode())];
  if (json) {
    sayJson({ path: candidate.path, ...info, cartridges, missing, status, stats, chip, panelMode }, 2);
    return EXIT.DONE;
  }
  say(`${info.board}, ${tellSerial(info.serial)}, at ${candidate.path}`);
  say(`  firmware ${info.firmware}, protocol ${info.protocol}, cartridges of ABI ${info.abi}`);
  say(`  ${info.freeSlots} of ${info.slots} units of flash for cartridges are free`);
  say(`  a cartridge has at most ${info.cartridgeMaxBytes} bytes`);
  say(`  store from ${hex(info.storeBegin)} of ${hex(info.flashBytes)} bytes of flash`);
  say(
    `  ${status.mode === "GAME" ? `${status.id} runs` : "no cartridge runs"}, on for ` +
      `${Math.round(stats.uptimeMs / 1000)} s`,
  );
  if (status.failure !== 0) say(`  last failure: ${describeFailure(status, cartridges)}`);
  if (chip !== undefined && chip.read !== "unknown") {
    for (const line of tellOfChip(chip)) say(`  ${line}`);
    say(`  panel in SPI mode ${panelMode}`);
  }
  if (stats.batteryPercent >= 0) say(`  battery ${stats.batteryPercent} %${stats.charging ? ", charging" : ""}`);
  for (const { id, title, version, sizeBytes, saveBytes, slot } of cartridges) {
    const save = saveBytes > 0 ? `save of ${saveBytes} bytes` : "no save";
    say(`  slot ${slot}: ${id}: ${title} ${version}, ${sizeBytes} bytes, ${save}`);
  }
  for (const { id, title } of missing) say(`  to be installed again: ${id}: ${title}`);
  if (missing.length > 0) say("  npx jumpdeck flash --all puts all on again; their saves are kept");
  return EXIT.DONE;
}

/** What an older firmware has no command for is left out. */
async function askNewer<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof LinkRefusedError && error.status === LINK_STATUS.UNKNOWN_OPCODE) return undefined;
    throw error;
  }
}

/** Boot ROM versions of the RP2040's revisions. */
const REVISIONS: Readonly<Record<number, string>> = { 1: "B0", 2: "B1", 3: "B2" };

function tellOfChip(chip: ChipFacts): string[] {
  const revision = REVISIONS[chip.romVersion] ?? "of an unknown revision";
  const jedec = chip.jedecId.replace(/..(?=.)/g, "$& ");
  return [
    `RP2040 ${revision} (revision ${chip.revision}, ROM ${chip.romVersion})`,
    `flash chip ${jedec}, read ${chip.read === "quad" ? "quad" : "serially"}, ${chip.wordCycles} cycles a word`,
    `since power-on: ${tellTime("a sector erased", chip.sector)}, ${tellTime("a block", chip.block)}, ` +
      `${tellTime("a page written", chip.page)}` +
      (chip.lacksBlockErase ? "; it knows no command for blocks" : ""),
  ];
}

function tellTime(what: string, { shortestUs, longestUs }: FlashTime): string {
  if (longestUs === 0) return `${what}: not yet`;
  const [shortest, longest] = [shortestUs, longestUs].map((us) => (us / 1000).toFixed(2));
  return `${what} in ${shortest === longest ? shortest : `${shortest} to ${longest}`} ms`;
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
