// What `jumpdeck check` prints of the limits: how much is left of each, the longest functions and texts; and that every
// game keeps the room that tests/emulator/budgets.json asks for.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LIMIT, MODULE } from "../../host/cartridge/abi.ts";
import { checkCartridge } from "../../host/check/cartridge-check.ts";
import { FLASH } from "../../host/check/flash.ts";
import { listFunctions, type Room } from "../../host/check/room.ts";
import { listTexts } from "../../host/check/texts.ts";
import { EXIT } from "../../host/cli/exit-codes.ts";
import { readBodies } from "../../host/wasm/instructions.ts";
import { readFunctionNames } from "../../host/wasm/names.ts";
import { watCartridge } from "../firmware/wat-cartridge.ts";
import { readCartridgeSource } from "../support/cartridge-source.ts";
import { fullCartridge } from "../support/full-cartridge.ts";
import { GAMES, readCartridgeFile, ROOT } from "../support/games.ts";
import { runCli } from "../support/run-cli.ts";

const roomOf = (wasm: Uint8Array) =>
  Object.fromEntries(checkCartridge(wasm, null).room.map(({ name, used, limit }) => [name, { used, limit }]));

/** Shares of file and memory, at most. */
interface Line {
  readonly filePercent: number;
  readonly memoryPercent: number;
}

describe("the games' room", () => {
  const { room } = JSON.parse(readFileSync(`${ROOT}/tests/emulator/budgets.json`, "utf8")) as {
    room: { line: "first" | "last"; first: Line; last: Line };
  };

  it.each(GAMES)("%s: file and memory stay below the line", (id) => {
    const { filePercent, memoryPercent } = room[room.line];
    const { file, memory } = roomOf(readCartridgeFile(id));
    expect((100 * file.used) / file.limit).toBeLessThanOrEqual(filePercent);
    expect((100 * memory.used) / memory.limit).toBeLessThanOrEqual(memoryPercent);
  });

  it("the first line is the stricter one", () => {
    expect(room.first.filePercent).toBeLessThan(room.last.filePercent);
    expect(room.first.memoryPercent).toBeLessThan(room.last.memoryPercent);
    expect(Math.max(room.last.filePercent, room.last.memoryPercent)).toBeLessThan(100);
  });
});

describe("limits", () => {
  it("are told of each, to the byte: the largest cartridge has nothing left", () => {
    const { metacode, "hot RAM": hot, ...rest } = roomOf(fullCartridge());
    expect(rest).toEqual({
      file: { used: LIMIT.CARTRIDGE_MAX_BYTES, limit: LIMIT.CARTRIDGE_MAX_BYTES },
      code: { used: LIMIT.CODE_MAX_BYTES, limit: LIMIT.CODE_MAX_BYTES },
      functions: { used: MODULE.FUNCTIONS, limit: MODULE.FUNCTIONS },
      memory: { used: LIMIT.RAM_MAX_BYTES, limit: LIMIT.RAM_MAX_BYTES },
    });
    expect(metacode.limit).toBe((FLASH.METACODE_SECTORS - 1) * FLASH.SECTOR_BYTES);
    expect(metacode.used).toBeGreaterThan(metacode.limit / 2);
    expect(hot.used).toBeLessThanOrEqual(hot.limit);
    expect(hot.used).toBeGreaterThan(hot.limit - 4096);
  });

  it("are told where no console takes the file, too", () => {
    const { file, code, functions } = roomOf(fullCartridge({ fileBytes: LIMIT.CARTRIDGE_MAX_BYTES + 1 }));
    expect(file.used).toBe(LIMIT.CARTRIDGE_MAX_BYTES + 1);
    expect([code.used, functions.used]).toEqual([LIMIT.CODE_MAX_BYTES, MODULE.FUNCTIONS]);
  });

  it("of code that stays in RAM: no flash is needed, and RAM is left", () => {
    const { metacode, "hot RAM": hot } = roomOf(watCartridge());
    expect(metacode).toBeUndefined();
    expect(hot.used).toBeGreaterThan(0);
    expect(hot.limit).toBeGreaterThan(10 * hot.used);
  });

  it("of a file that is cut off anywhere: nothing breaks", () => {
    const whole = readCartridgeFile("null");
    for (let length = 0; length < whole.length; length += 331) {
      const { room, longest } = checkCartridge(whole.slice(0, length), null);
      expect(room.every(({ used }: Room) => used >= 0)).toBe(true);
      expect(longest.functions.length).toBeLessThanOrEqual(10);
    }
  });
});

describe("what takes most", () => {
  it.each(GAMES)("of %s: all functions, the longest first, and their sum is the code", (id) => {
    const wasm = readCartridgeFile(id);
    const functions = listFunctions(wasm);
    const bodies = readBodies(wasm).map(({ start, end }) => end - start);
    expect(functions.map(({ bytes }) => bytes)).toEqual(bodies.toSorted((one, other) => other - one));
    for (const { index, bytes } of functions) expect(bytes).toBe(bodies[index]);
  });

  it.each([
    ["pulsar-2849", "view/help.ts"],
    ["jump-gate", "edition/view/help.ts"],
  ])("of %s: texts of its sources, whole", (id, file) => {
    const texts = listTexts(readCartridgeFile(id));
    expect(texts.length).toBeGreaterThan(200);
    const sources = readCartridgeSource(`games/${id}/${file}`);
    const [longest] = [...sources.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
      .map(([, text]) => JSON.parse(`"${text}"`) as string)
      .toSorted((one, other) => other.length - one.length);
    const found = texts.find(({ text }) => text === longest);
    expect(found?.bytes, "it is packed").toBeLessThan(longest.length);
    expect(texts[0].bytes).toBeGreaterThanOrEqual(found?.bytes ?? Number.POSITIVE_INFINITY);
    for (const { text, bytes } of texts) expect(bytes).toBeLessThanOrEqual(text.length);
  });

  it("texts as C keeps them, with zeros behind", () => {
    const wasm = watCartridge({
      fields: `(data (i32.const 5000) "\\01\\00\\00the longest of all\\00another\\00\\07\\20\\21")`,
    });
    expect(listTexts(wasm).map(({ text }) => text)).toEqual(expect.arrayContaining(["the longest of all", "another"]));
  });
});

describe("jumpdeck check", () => {
  it("of one game names each limit, ten functions by their names and ten texts", () => {
    const { exit, stdout } = runCli("check", "null");
    expect(exit).toBe(EXIT.DONE);
    for (const name of ["file", "code", "functions", "memory", "metacode", "hot RAM"])
      expect(stdout).toMatch(new RegExp(`^  ${name} +\\d+ of +\\d+: \\d+ left, \\d+ %$`, "m"));
    const lines = stdout.split("\n");
    const behind = (head: string) => lines.slice(lines.findIndex((line) => line.includes(head)) + 1).slice(0, 10);
    const names = new Set(
      readFunctionNames(new Uint8Array(readFileSync(`${ROOT}/build/debug/null.debug.wasm`))).values(),
    );
    for (const line of behind("longest functions")) expect(names).toContain(/^ +\d+ {2}(\S+)$/.exec(line)?.[1]);
    for (const line of behind("longest texts")) expect(line).toMatch(/^ +\d+ {2}./);
  }, 60_000);

  it("of several tells the limits alone; as JSON it tells all", () => {
    const { stdout } = runCli("check", "null", `${ROOT}/build/cartridges/null.wasm`);
    expect(stdout).not.toContain("longest");
    const [one] = JSON.parse(runCli("check", "null", `${ROOT}/build/cartridges/null.wasm`, "--json").stdout);
    expect(one.longest.functions.length).toBe(10);
    expect(one.room.map(({ name }: Room) => name)).toContain("hot RAM");
  }, 60_000);
});
