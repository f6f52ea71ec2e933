// Returns whether a game's cartridge is of its sources as they are: each build leaves a digest of them beside it.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readText } from "../../host/files/text.ts";
import { codeAddress } from "./code-address.ts";
import type { GamePlace } from "./place.ts";

/** What builds, as sources of a checkout or as a package's JavaScript; with the kit it decides over every cartridge. */
const BUILDERS = [
  "tools/cartridge",
  "tools/generate",
  "host/cartridge",
  "host/check",
  "host/profile",
  "host/wasm",
  "host/sim",
  "host/state",
];
const PACKAGED_BUILDERS = ["build/package"];

/** Whether the game's last build was one of `digest`, as `digestSources` returns it. */
export function isBuildOf(place: GamePlace, digest: string): boolean {
  return readStamp(place) === digest;
}

/** Whether the game's cartridge was built of its sources as they are now, by whichever Jumpdeck. */
export function isOfSources(place: GamePlace): boolean {
  return readStamp(place)?.split(" ")[0] === digestGame(place);
}

/** Notes of what the cartridge that was just built is: `digest`, from before the build. */
export function stampBuild(place: GamePlace, digest: string): void {
  writeFileSync(stampOf(place), digest);
}

/** Returns what changes with a cartridge's sources, and with what builds it: a word for each. */
export function digestSources(place: GamePlace): string {
  const { jumpdeck } = place;
  const builders = existsSync(join(jumpdeck, BUILDERS[0])) ? BUILDERS : PACKAGED_BUILDERS;
  const folders = ["assembly/kit", ...builders].map((name) => join(jumpdeck, name));
  return `${digestGame(place)} ${digestFolders(folders, readText(join(jumpdeck, "asconfig.json")) + codeAddress())}`;
}

function digestGame({ sources, base }: GamePlace): string {
  return digestFolders([...new Set([sources, base])]);
}

function digestFolders(folders: readonly string[], more: string | Uint8Array = ""): string {
  const hash = createHash("sha256");
  for (const folder of folders) {
    for (const name of readdirSync(folder, { recursive: true }).map(String).sort()) {
      if (/\.(ts|js|json)$/.test(name)) hash.update(name).update(readFileSync(join(folder, name)));
    }
  }
  return hash.update(more).digest("hex");
}

function readStamp(place: GamePlace): string | undefined {
  const stamp = stampOf(place);
  return existsSync(stamp) ? readFileSync(stamp, "utf8") : undefined;
}

function stampOf({ manifest, output }: GamePlace): string {
  return join(output, "debug", `${manifest.id}.stamp`);
}
