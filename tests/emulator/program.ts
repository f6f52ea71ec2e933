// Builds the emulator's own test programs with the ARM toolchain and starts them on a board.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { bootCrc32 } from "../../host/emulator/checksum.ts";
import { type BootOptions, type FirmwareImage, Handheld, loadImage } from "../../host/emulator/index.ts";

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), "programs");

const built = new Map<string, FirmwareImage>();

/** Compiles programs/<name>.c and returns the image with a right boot stage 2; each call gives a copy. */
export function buildProgram(name: string): FirmwareImage {
  const image = built.get(name) ?? compile(name);
  built.set(name, image);
  return structuredClone(image);
}

function compile(name: string): FirmwareImage {
  const out = mkdtempSync(join(tmpdir(), "jumpdeck-program-"));
  const elf = join(out, `${name}.elf`);
  const sources = ["boot2.S", "start.c", `${name}.c`].map((file) => join(FOLDER, file));
  const flags = [
    "-mcpu=cortex-m0plus",
    "-mthumb",
    "-O2",
    "-ffreestanding",
    "-nostdlib",
    "-fno-tree-loop-distribute-patterns",
  ];
  const args = [...flags, "-T", join(FOLDER, "link.ld"), ...sources, "-lgcc", "-o", elf];
  const made = spawnSync("arm-none-eabi-gcc", args, { encoding: "utf8" });
  if (made.status !== 0) throw new Error(`arm-none-eabi-gcc failed for ${name}: ${made.error?.message ?? made.stderr}`);
  const image = loadImage(readFileSync(elf), elf);
  rmSync(out, { recursive: true });
  const boot2 = image.parts.find((part) => part.offset === 0)!.bytes;
  new DataView(boot2.buffer).setUint32(252, bootCrc32(boot2.subarray(0, 252)), true);
  return image;
}

/** Builds a program and boots it; on the PicoSystem unless told otherwise. */
export async function startProgram(name: string, options: Partial<BootOptions> = {}): Promise<Handheld> {
  return Handheld.boot({ board: "picosystem", image: buildProgram(name), ...options });
}

/** Word `i` of the program's `result` array. */
export function result(device: Handheld, i: number): number {
  return device.readWord(device.addressOf("result") + 4 * i);
}

/** Runs until the program's main has returned. */
export async function runToEnd(device: Handheld, timeoutMs = 5000): Promise<void> {
  await device.runUntil(() => result(device, 15) === 0xd0e, { timeoutMs, what: "the end of the program" });
}
