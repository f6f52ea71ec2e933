// Builds images with one line changed: the changed file alone is compiled, and the product's own objects are linked
// with it.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { sealBoot2Elf } from "../../tools/firmware/boot2.ts";
import { buildBoard, FIRST_IMAGE, FLASH_BASE } from "../../tools/firmware/build.ts";
import { ROOT } from "../support/games.ts";
import { portFile } from "../support/port-sources.ts";
import type { Mutant } from "./mutants.ts";

/** The two images of a mutant: the console itself, and the bench program that drives the HAL by one-letter commands. */
export type ImageKind = "console" | "bench";

const BENCH = join(ROOT, "tests/firmware/rp2040-port/main.c");
const SCRATCH = join(ROOT, "build/tests/hardware-mutations");

/** The text of the mutant's file with its fault in it; throws unless the text to change is there exactly once. */
export function mutatedText(mutant: Mutant): string {
  const pieces = readFileSync(join(ROOT, "firmware", mutant.file), "utf8").split(mutant.find);
  if (pieces.length !== 2) {
    throw new Error(
      `firmware/${mutant.file} holds ${JSON.stringify(mutant.find)} ${pieces.length - 1} times, not once`,
    );
  }
  return pieces.join(mutant.replace ?? "");
}

/** Compiles and links for one board with the commands of the product's own build. */
export class Workshop {
  private readonly folder: string;
  private readonly commands: string[];
  private readonly bench: string;

  constructor(board: string) {
    buildBoard(ROOT, board);
    this.folder = join(ROOT, "build/firmware", board);
    this.commands = this.run(["ninja", "-t", "commands", "jumpdeck.elf", `${FIRST_IMAGE}.elf`]).split("\n");
    mkdirSync(SCRATCH, { recursive: true });
    this.bench = join(SCRATCH, `bench-${board}.o`);
    const flags = this.compileCommand(portFile("display.c"))
      .replace(/-M[DTF]( \S+\.(obj|d))?/g, "")
      .replace("-Werror", "");
    this.shell(flags.replace(/-o \S+ -c \S+/, `-Wno-infinite-recursion -I${ROOT} -o ${this.bench} -c ${BENCH}`));
  }

  /** Both images with `mutant` in them, as sealed ELF files; those of the product without one. */
  build(mutant?: Mutant): Record<ImageKind, Uint8Array> {
    const folder = mkdtempSync(join(SCRATCH, "mutant-"));
    try {
      const object = mutant && this.compile(mutant, folder);
      return {
        console: this.link("console", folder, mutant, object),
        bench: this.link("bench", folder, mutant, object),
      };
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  /** The image for first contact with `mutant` in it, as a sealed ELF file. */
  buildFirst(mutant: Mutant): Uint8Array {
    const folder = mkdtempSync(join(SCRATCH, "mutant-"));
    try {
      const object = this.compile(mutant, folder);
      const out = join(folder, "first.elf");
      const command = this.commands
        .find((line) => line.includes(`-o ${FIRST_IMAGE}.elf`))!
        .replace(/-Wl,-Map=\S+/, "")
        .replace(`-o ${FIRST_IMAGE}.elf`, `-o ${out}`)
        .replace(new RegExp(`\\S+/${escapeForRegExp(mutant.file)}\\.obj`), object);
      this.shell(command);
      const elf = new Uint8Array(readFileSync(out));
      sealBoot2Elf(elf, FLASH_BASE);
      return elf;
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  private compile(mutant: Mutant, folder: string): string {
    const source = join(ROOT, "firmware", mutant.file);
    const changed = join(folder, basename(source));
    const object = `${changed}.obj`;
    writeFileSync(changed, mutatedText(mutant));
    const command = this.compileCommand(mutant.file)
      .replace(/-M[DTF]( \S+\.(obj|d))?/g, "")
      .replace("-Werror", "-w")
      .replace(/-o \S+ -c \S+/, `-iquote ${dirname(source)} -o ${object} -c ${changed}`);
    this.shell(command);
    return object;
  }

  private link(kind: ImageKind, folder: string, mutant: Mutant | undefined, object: string | undefined): Uint8Array {
    const out = join(folder, `${kind}.elf`);
    let command = this.commands.find((line) => line.includes("-o jumpdeck.elf"))!;
    command = command.replace(/-Wl,-Map=\S+/, "").replace("-o jumpdeck.elf", `-o ${out}`);
    // What the bench program stands in for is not in its image.
    const isThere = kind === "console" || /^(port|boards)\//.test(mutant?.file ?? "");
    if (mutant && object && isThere)
      command = command.replace(new RegExp(`\\S+/${escapeForRegExp(mutant.file)}\\.obj`), object);
    if (kind === "bench") {
      // The app, what only it needs, and the interpreter give way to the bench program; what opening a cartridge takes
      // goes with it (image.ld).
      command = command
        .replace(/-Wl,--defsym=__opening_bytes=\d+/, "")
        .replace(/ (?!\S*jumpdeck_port\.dir)(?!\S*mutant-)\S+\.obj(?= )/g, "")
        .replace(` -o ${out}`, ` ${this.bench} -o ${out}`);
    }
    this.shell(command);
    const elf = new Uint8Array(readFileSync(out));
    sealBoot2Elf(elf, FLASH_BASE);
    return elf;
  }

  private compileCommand(file: string): string {
    return this.commands.find((line) => line.endsWith(` -c ${join(ROOT, "firmware", file)}`))!;
  }

  private shell(command: string): void {
    this.run(["sh", "-c", command]);
  }

  private run([program, ...args]: string[]): string {
    const done = spawnSync(program, args, { cwd: this.folder, encoding: "utf8", maxBuffer: 1 << 26 });
    if (done.status !== 0) throw new Error(`${program} ${args.join(" ")} failed:\n${done.stderr}`);
    return done.stdout;
  }
}

function escapeForRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
