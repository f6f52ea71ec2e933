// Builds the emulator's own test programs with the ARM toolchain and starts them on a board.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { listPortSources, PORT_FOLDER } from "../support/port-sources.ts";
import { bootCrc32 } from "../../host/emulator/checksum.ts";
import { type BootOptions, type FirmwareImage, EmulatedHandheld, loadImage } from "../../host/emulator/index.ts";

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const FOLDER = join(dirname(fileURLToPath(import.meta.url)), "programs");

const built = new Map<string, FirmwareImage>();

/** Compiles programs/<name>.c and returns the image with a right boot stage 2; each call gives a copy. */
export function buildProgram(name: string): FirmwareImage {
  const image = built.get(name) ?? compile(name);
  built.set(name, image);
  return structuredClone(image);
}

function compile(name: string): FirmwareImage {
  const sources = ["boot2.S", "start.c", `${name}.c`].map((file) => join(FOLDER, file));
  return link(["-O2", "-fno-tree-loop-distribute-patterns"], join(FOLDER, "link.ld"), sources, ["-nostdlib", "-lgcc"]);
}

function link(flags: string[], script: string, sources: string[], libraries: string[]): FirmwareImage {
  const out = mkdtempSync(join(tmpdir(), "jumpdeck-program-"));
  const elf = join(out, "program.elf");
  const target = ["-mcpu=cortex-m0plus", "-mthumb", "-ffreestanding", "-std=gnu11"];
  const args = [...target, ...flags, "-T", script, ...sources, ...libraries, "-o", elf];
  const made = spawnSync("arm-none-eabi-gcc", args, { encoding: "utf8" });
  if (made.status !== 0) throw new Error(`arm-none-eabi-gcc failed: ${made.error?.message ?? made.stderr}`);
  const image = loadImage(readFileSync(elf), elf);
  rmSync(out, { recursive: true });
  const boot2 = image.parts.find((part) => part.offset === 0)!.bytes;
  new DataView(boot2.buffer).setUint32(252, bootCrc32(boot2.subarray(0, 252)), true);
  return image;
}

/** Compiles programs/<name>.c as the app on the firmware's own RP2040 port for `board`. */
export function buildPortProgram(name: string, board: string): FirmwareImage {
  const key = `${name} on ${board}`;
  const image =
    built.get(key) ??
    link(
      [
        "-Os",
        "-ffunction-sections",
        "-Wl,--gc-sections",
        "-Wl,--no-warn-rwx-segments",
        `-I${ROOT}`,
        `-I${PORT_FOLDER}`,
      ],
      join(PORT_FOLDER, "image.ld"),
      [...listPortSources(), join(ROOT, "firmware/boards", board, "pins.c"), join(FOLDER, `${name}.c`)],
      ["-nostartfiles"],
    );
  built.set(key, image);
  return structuredClone(image);
}

/** Builds a program and boots it; on the PicoSystem by default. */
export async function startProgram(name: string, options: Partial<BootOptions> = {}): Promise<EmulatedHandheld> {
  return EmulatedHandheld.boot({ board: "picosystem", image: buildProgram(name), ...options });
}

/** Word `i` of the program's `result` array. */
export function result(device: EmulatedHandheld, i: number): number {
  return device.readWord(device.addressOf("result") + 4 * i);
}

/** Runs until the program's main has returned. */
export async function runToEnd(device: EmulatedHandheld, timeoutMs = 5000): Promise<void> {
  await device.runUntil(() => result(device, 15) === 0xd0e, { timeoutMs, what: "the end of the program" });
}
