// A second opinion on the flash path: the product's images on Unicorn, with a model of flash interface and chips that
// shares nothing with host/emulator (second-opinion/flash-path.c). For the long run alone, as it needs a library.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { BOARDS, buildBoard, FLASH_BASE } from "../../tools/firmware/build.ts";
import { extractFlashImage, parseElf } from "../../tools/firmware/elf.ts";
import { ensureLibrary, ensurePrograms } from "../../tools/programs.ts";
import { Workshop } from "../hardware-mutations/build.ts";
import { ROOT } from "../support/games.ts";
import { portFile } from "../support/port-sources.ts";

const ALL = process.env.JUMPDECK_SECOND_OPINION === "all";
const FOLDER = join(ROOT, "build/tests/second-opinion");
const SOURCE = join(ROOT, "tests/firmware/second-opinion/flash-path.c");
const PROGRAM = join(FOLDER, "flash-path");
/** Kinds of chips that the program knows. */
const KINDS = 10;
const INTERRUPTS_MIN = 80_000;

/** Faults of the flash path, and what the second model says of them. */
const FAULTS = [
  [
    portFile("buttons.c"),
    "PORT_RAM void port_buttons_tick",
    "void port_buttons_tick",
    /code runs out of flash that is off/,
  ],
  [portFile("flash.c"), "  rom.flush_cache();", "  REG(IO_QSPI_SS_CTRL) = 0;", /before the cache was flushed/],
  [portFile("flash.c"), "  REG(NVIC_ICER) = ~(1u << IRQ_TIMER_0);\n", "", /an interrupt whose code is in flash/],
  [
    portFile("flash.c"),
    "program(offset - within, page)",
    "program(offset - within, size == 256 ? data : page)",
    /programs from flash/,
  ],
  [
    portFile("flash.c"),
    "  ((void (*)(void))((uintptr_t)port_boot2_copy | 1u))();\n",
    "",
    /flash is read while it is off|code runs out of flash that is off/,
  ],
  [portFile("boot2.S"), "    orrs r1, r0\n", "    nop\n", /bits of status register 2/],
  [portFile("flash.c"), "  rom.exit_xip();\n", "", /continuous reading|another frame/],
] as const;

function run(elf: Uint8Array): { status: number | null; stdout: string } {
  const [image, symbols] = [join(FOLDER, "image.bin"), join(FOLDER, "symbols.txt")];
  writeFileSync(image, extractFlashImage(elf, FLASH_BASE));
  const lines = [...parseElf(elf).symbols].filter(([name]) => /^\w{1,63}$/.test(name));
  writeFileSync(symbols, lines.map(([name, address]) => `${name} ${(address >>> 0).toString(16)}\n`).join(""));
  return spawnSync(PROGRAM, [image, symbols], { encoding: "utf8", timeout: 400_000 });
}

describe("the second opinion on the flash path", () => {
  it("belongs to the long run", () => {
    const list = readFileSync(join(ROOT, "tools/test-long.ts"), "utf8");
    expect(list).toContain("JUMPDECK_SECOND_OPINION");
    expect(list).toContain("tests/firmware/second-opinion");
    expect(readFileSync(SOURCE, "utf8").match(/^ {4}\{"/gm)?.length).toBe(KINDS);
  });

  if (!ALL) return;

  beforeAll(() => {
    ensurePrograms(ROOT, ["gcc"]);
    ensureLibrary(ROOT, "unicorn");
    mkdirSync(FOLDER, { recursive: true });
    const options = ["-O2", "-std=gnu11", "-Wall", "-Wextra", "-Werror"];
    const done = spawnSync("gcc", [...options, SOURCE, "-lunicorn", "-o", PROGRAM], { encoding: "utf8" });
    expect(done.stderr).toBe("");
    expect(done.status).toBe(0);
  }, 600_000);

  it.each(BOARDS)(
    "agrees on the image of %s, with every chip and an interrupt after each access",
    (board) => {
      buildBoard(ROOT, board);
      const elf = new Uint8Array(readFileSync(join(ROOT, "build/firmware", board, "jumpdeck.elf")));
      const { status, stdout } = run(elf);
      expect(status, stdout).toBe(0);
      expect(stdout.split("\n").filter((line) => line !== "").length).toBe(KINDS + 1);
      expect(Number(/^all: (\d+) interrupts$/m.exec(stdout)?.[1])).toBeGreaterThan(INTERRUPTS_MIN);
    },
    600_000,
  );

  it.each(FAULTS)(
    "notices %s with %j wrong",
    (file, find, replace, words) => {
      const { status, stdout } = run(new Workshop(BOARDS[0]).build({ file, find, replace }).console);
      expect(status, stdout).toBe(1);
      expect(stdout).toMatch(words);
    },
    600_000,
  );
});
