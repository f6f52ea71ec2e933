// What the real CLI does before something on a device is replaced or lost: it asks on a real pseudo-terminal, it lists
// and fetches a save that its cartridge refused, and it says what older firmware cannot report. On posix; the
// firmware's side of refused saves is in tests/firmware/refused-saves.test.ts.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { wrapCustomSection } from "../../host/cartridge/identity.ts";
import { encodeLetters, LETTERS_SECTION } from "../../host/cartridge/letters.ts";
import { EXIT } from "../../host/cli/exit-codes.ts";
import { OPCODE } from "../../host/link/index.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { posixProgram } from "../firmware/console.ts";
import { makeLater } from "../firmware/later-records.ts";
import { makePicky } from "../firmware/picky-cartridge.ts";
import { sealSave } from "../firmware/seal-save.ts";
import { watCartridge } from "../firmware/wat-cartridge.ts";
import { readCartridgeFile } from "../support/games.ts";
import { hasScript, PtyRun } from "../support/pty.ts";
import { Bench } from "./cli.ts";
import { plugInOlder } from "./older-firmware.ts";

const bench = new Bench();
let deck: string;
const files: Record<string, string> = {};
const saves = { first: sealSave("probe", [1]), second: sealSave("probe", [2]) };

beforeAll(async () => {
  posixProgram();
  deck = bench.path("deck");
  const named = {
    "picky1.wasm": makePicky(1),
    "picky2.wasm": makePicky(2),
    "first.jdsave": saves.first,
    "second.jdsave": saves.second,
  };
  for (const [name, bytes] of Object.entries(named)) {
    files[name] = bench.path(name);
    writeFileSync(files[name], bytes);
  }
  await bench.start(["emulate", "--posix", "--port-link", deck]).until(/Ctrl-C/);
  const runs = [
    ["flash", files["picky1.wasm"], "--port", deck],
    ["saves", "push", "probe", files["first.jdsave"], "--port", deck],
  ];
  for (const args of runs) expect((await bench.run(...args)).exit).toBe(EXIT.DONE);
});
afterAll(() => bench.clear());

const run = (...args: string[]) => bench.run(...args, "--port", deck);

async function pull(...flags: string[]): Promise<Uint8Array> {
  const path = bench.path("pulled.jdsave");
  expect(await run("saves", "pull", "probe", path, "--force", ...flags)).toMatchObject({ exit: EXIT.DONE, stderr: "" });
  return new Uint8Array(readFileSync(path));
}

(hasScript ? describe : () => {})("on a terminal", () => {
  async function answer(
    args: readonly string[],
    question: RegExp,
    key: string,
  ): Promise<{ exit: number | null; after: string }> {
    const pty = new PtyRun([...args, "--port", deck], { env: { TMPDIR: bench.folder, JUMPDECK_PORT: "" } });
    await pty.until(question);
    const { length } = pty.output;
    pty.type(key);
    const exit = await pty.exit();
    pty.close();
    return { exit, after: pty.output.slice(length) };
  }
  const titles = async () =>
    (JSON.parse((await run("info", "--json")).stdout) as { cartridges: { title: string }[] }).cartridges.map(
      ({ title }) => title,
    );

  it("saves push asks before it replaces a save: no by default, nothing after Ctrl-C, yes by y", async () => {
    const push = ["saves", "push", "probe", files["second.jdsave"]];
    const QUESTION = /The device has a save of probe, 17 bytes\. Replace it\? \[y\/N\]/;
    expect(await answer(push, QUESTION, "\r")).toEqual({
      exit: EXIT.DONE,
      after: expect.stringContaining("Nothing was changed."),
    });
    expect((await answer(push, QUESTION, "\x03")).exit).toBe(EXIT.INTERRUPTED);
    expect(await pull()).toEqual(saves.first);
    expect(await answer(push, QUESTION, "y\r")).toEqual({
      exit: EXIT.DONE,
      after: expect.stringContaining("is now that of"),
    });
    expect(await pull()).toEqual(saves.second);
    expect((await run("saves", "push", "probe", files["first.jdsave"], "--force")).exit).toBe(EXIT.DONE);
  });

  it("flash asks before another title takes an id: no by n, yes by y", async () => {
    const flash = ["flash", files["picky2.wasm"]];
    const QUESTION = /The device has Picky 1 1\.0\.0 under the id probe\. Replace it by Picky 2 1\.0\.0\? \[y\/N\]/;
    expect(await answer(flash, QUESTION, "n\r")).toEqual({
      exit: EXIT.DONE,
      after: expect.stringContaining("Nothing was changed."),
    });
    expect(await titles()).toEqual(["Picky 1"]);
    expect(await answer(flash, QUESTION, "y\r")).toEqual({
      exit: EXIT.DONE,
      after: expect.stringContaining("Picky 2 1.0.0 is on the device"),
    });
    expect(await titles()).toEqual(["Picky 2"]);
  });
});

describe("a save that its cartridge refuses", () => {
  it("is listed with how to fetch it, and fetched; in a script flash asks for --force first", async () => {
    // Whatever the terminal left there: now the save is of the other cartridge.
    expect((await run("flash", files["picky2.wasm"], "--force")).exit).toBe(EXIT.DONE);
    const unasked = await run("flash", files["picky1.wasm"]);
    expect(unasked).toMatchObject({
      exit: EXIT.USAGE,
      stderr: expect.stringMatching(/Picky 2 1\.0\.0 under the id probe.*--force says yes; nothing was changed/),
    });
    expect((await run("saves", "list")).stdout).toBe("probe: Picky 2, 17 bytes\n");
    // Kept aside at the start; the save itself is until the game saves over it, and is reported once.
    expect((await run("run", "probe")).exit).toBe(EXIT.DONE);
    const refused = "probe: Picky 2, 17 bytes, refused by its cartridge: npx jumpdeck saves pull probe --refused\n";
    expect(await run("saves", "list")).toMatchObject({ exit: EXIT.DONE, stderr: "", stdout: refused });
    const entry = { id: "probe", title: "Picky 2", saveBytes: 17 };
    expect(JSON.parse((await run("saves", "list", "--json")).stdout)).toEqual([{ ...entry, refused: true }]);
    expect((await run("press", "A")).exit).toBe(EXIT.DONE);
    expect((await run("saves", "list")).stdout).toBe(`${refused}probe: Picky 2, 17 bytes\n`);
    expect(await pull("--refused")).toEqual(saves.first);
    const push = await run("saves", "push", "probe", files["second.jdsave"], "--refused");
    expect(push).toMatchObject({ exit: EXIT.USAGE, stderr: expect.stringMatching(/--refused is for pull/) });
  });

  it("is deleted by itself after a question, and the save too; what is not there is said", async () => {
    const remove = (...flags: string[]) => run("saves", "rm", "probe", ...flags);
    const unasked = await remove("--refused");
    expect(unasked).toMatchObject({
      exit: EXIT.USAGE,
      stderr: expect.stringMatching(
        /Delete the refused save of probe, 17 bytes\? --force says yes; nothing was changed/,
      ),
    });
    expect(await remove("--refused", "--force")).toMatchObject({
      exit: EXIT.DONE,
      stdout: "The refused save of probe is deleted.\n",
    });
    expect((await run("saves", "list")).stdout).toBe("probe: Picky 2, 17 bytes\n");
    expect(await remove("--refused", "--force")).toMatchObject({
      exit: EXIT.DEVICE,
      stderr: expect.stringMatching(/The device has no refused save of probe\./),
    });
    expect(await remove("--force")).toMatchObject({ exit: EXIT.DONE, stdout: "The save of probe is deleted.\n" });
    expect((await run("saves", "list")).stdout).toBe("The device has no save.\n");
    // For what comes next.
    expect((await run("saves", "push", "probe", files["first.jdsave"], "--force")).exit).toBe(EXIT.DONE);
  });

  it("is none that older firmware tells of, which is said in a sentence", async () => {
    const { old, unplug } = await plugInOlder(bench, deck, OPCODE.SAVES);
    const listed = await bench.run("saves", "list", "--port", old);
    expect(listed).toMatchObject({
      exit: EXIT.DONE,
      stderr: expect.stringMatching(/firmware is too old to list refused saves.*jumpdeck firmware/),
    });
    expect(listed.stdout).not.toContain("refused");
    const pulled = await bench.run("saves", "pull", "probe", bench.path("none"), "--refused", "--port", old);
    expect(pulled).toMatchObject({ exit: EXIT.DEVICE, stderr: expect.stringMatching(/firmware is too old/) });
    expect(existsSync(bench.path("none"))).toBe(false);
    await unplug();
  });
});

describe("records", () => {
  it("are none that older firmware keeps, which is said in a sentence; of newer firmware they are pulled", async () => {
    const { old, unplug } = await plugInOlder(bench, deck, OPCODE.RECORDS);
    expect(await bench.run("records", "pull", "--port", old)).toMatchObject({
      exit: EXIT.DEVICE,
      stderr: expect.stringMatching(/firmware is too old to keep records: npx jumpdeck firmware/),
    });
    await unplug();
    expect(await run("records", "pull")).toMatchObject({
      exit: EXIT.DONE,
      stdout: expect.stringMatching(/^Pulled: nothing new was taken over\.\n/),
    });
  });
});

describe("records of a game that ended on the device", () => {
  it("are pulled once, joined with those known, and told by the device also when their cartridge is gone", async () => {
    const handheld = new CartridgeDriver(readCartridgeFile("null"), 3).start([0], 1, 4);
    for (let turn = 0; turn < 7; turn++) handheld.press("A");
    writeFileSync(bench.path("late.jdsave"), handheld.cartridge.save());
    for (const args of [
      ["flash", "null"],
      ["saves", "push", "null", bench.path("late.jdsave")],
      ["run", "null"],
    ])
      expect(await run(...args)).toMatchObject({ exit: EXIT.DONE });
    // From the title into the kept game, to its end and on.
    expect(await run("press", ...Array<string>(16).fill("A"))).toMatchObject({ exit: EXIT.DONE });
    const told = /Null: 1 game\n {2}Count to ten, 1 seat: 1 game/;
    const pulled = await run("records", "pull");
    expect(pulled).toMatchObject({
      exit: EXIT.DONE,
      stdout: expect.stringMatching(/^Pulled: the records of one game were taken over\./),
    });
    expect(pulled.stdout).toMatch(told);
    expect((await run("records", "pull")).stdout).toMatch(/^Pulled: nothing new was taken over\./);
    expect(await run("rm", "null", "--with-save")).toMatchObject({ exit: EXIT.DONE });
    expect((await bench.run("records")).stdout).toMatch(told);
    const elsewhere = await bench.start(["records", "pull", "--port", deck], { JUMPDECK_HOME: bench.path("another") })
      .ended;
    expect(elsewhere.stdout).toMatch(/^Pulled: the records of one game were taken over\./);
    expect(elsewhere.stdout).toMatch(told);
  });

  it("go on to a computer that never saw the device, as a file, any number of times", async () => {
    const at = (home: string, ...args: string[]) =>
      bench.start(["records", ...args], { JUMPDECK_HOME: bench.path(home) }).ended;
    const file = bench.path("carried.jdrecords");
    expect(await at("another", "export", file)).toMatchObject({
      exit: EXIT.DONE,
      stdout: expect.stringMatching(/carried\.jdrecords: the records of 1 game,/),
    });
    const first = await at("third", "take", file);
    expect(first).toMatchObject({
      exit: EXIT.DONE,
      stderr: "",
      stdout: expect.stringMatching(/the records of one game were taken over\.\nNull: 1 game\n/),
    });
    expect((await at("third", "take", file)).stdout).toMatch(/nothing new was taken over\.\nNull: 1 game\n/);
    // What is carried and what is pulled from the device itself are the same.
    const pulled = await bench.start(["records", "pull", "--port", deck], { JUMPDECK_HOME: bench.path("third") }).ended;
    expect(pulled.stdout).toMatch(/^Pulled: nothing new was taken over\.\nNull: 1 game\n/);
    const [there, here] = [await at("third", "--json"), await at("another", "--json")];
    expect(there.stdout).toBe(here.stdout);
  });

  // They are kept in a file when the device forgets them.
  it("that nobody can read do not keep the others from being pulled", async () => {
    const [flash, port] = [bench.path("later.flash"), bench.path("later")];
    const emulate = () => bench.start(["emulate", "--posix", "--flash-file", flash, "--port-link", port]);
    const at = (...args: string[]) =>
      bench.start([...args, "--port", port], { JUMPDECK_HOME: bench.path("later-home") }).ended;
    const first = emulate();
    await first.until(/Ctrl-C/);
    for (const args of [
      ["flash", "null"],
      ["saves", "push", "null", bench.path("late.jdsave")],
      ["run", "null"],
      ["press", ...Array<string>(16).fill("A")],
    ]) {
      expect(await at(...args)).toMatchObject({ exit: EXIT.DONE });
    }
    first.child.kill("SIGINT");
    await first.ended;
    makeLater(flash);
    await emulate().until(/Ctrl-C/);
    const refused =
      /The device's records of null are refused: these records have version 3; .* npx jumpdeck records forget null/;
    expect(await at("records", "pull")).toMatchObject({ exit: EXIT.DEVICE, stderr: expect.stringMatching(refused) });
    const forgotten = await at("records", "forget", "null", "--force");
    expect(forgotten).toMatchObject({
      exit: EXIT.DONE,
      stdout: expect.stringMatching(
        /counts games from the start\. They are kept as .*null\.unread-[0-9a-f]{8}\.jdrecords\.\n$/,
      ),
    });
    expect(readFileSync(/kept as (.*)\.\n$/.exec(forgotten.stdout)?.[1] as string)[5]).toBe(3);
    expect(await at("records", "pull")).toMatchObject({
      exit: EXIT.DONE,
      stderr: "",
      stdout: expect.stringMatching(/nothing new was taken over\.\nNo game was finished yet/),
    });
  });

  // A device that has none, or whose firmware is too old, says so.
  it("are forgotten by the device on request, and stay on the computer", async () => {
    expect(await run("records", "forget", "null")).toMatchObject({
      exit: EXIT.USAGE,
      stderr: expect.stringMatching(/Forget the records of null on the device, 80 bytes\? --force says yes/),
    });
    expect(await run("records", "forget")).toMatchObject({ exit: EXIT.USAGE });
    const { old, unplug } = await plugInOlder(bench, deck, OPCODE.RECORDS);
    expect(await bench.run("records", "forget", "null", "--force", "--port", old)).toMatchObject({
      exit: EXIT.DEVICE,
      stderr: expect.stringMatching(/firmware is too old/),
    });
    await unplug();
    const home = { JUMPDECK_HOME: bench.path("forgetful") };
    const forget = () => bench.start(["records", "forget", "null", "--force", "--port", deck], home).ended;
    expect(await forget()).toMatchObject({
      exit: EXIT.DONE,
      stdout:
        "The device has forgotten its records of null and counts games from the start. They stay among " +
        "those that this computer knows.\n",
    });
    expect((await bench.start(["records"], home).ended).stdout).toMatch(/^Null: 1 game\n/);
    expect(await forget()).toMatchObject({
      exit: EXIT.DEVICE,
      stderr: expect.stringMatching(/The device has no records of null\./),
    });
    expect(await run("records", "pull")).toMatchObject({
      exit: EXIT.DONE,
      stdout: expect.stringMatching(/^Pulled: nothing new/),
    });
  });
});

describe("in a script", () => {
  it("flash warns of letters that older firmware draws as boxes, and of nothing else", async () => {
    const plain = watCartridge({ id: "letters", title: "Letters", version: "1.0.0" });
    const files = [plain, Buffer.concat([plain, wrapCustomSection(LETTERS_SECTION, encodeLetters())])];
    const [ascii, latin] = files.map((bytes, i) => {
      const file = bench.path(`letters-${i}`);
      writeFileSync(file, bytes);
      return file;
    }) as [string, string];
    const { old, unplug } = await plugInOlder(bench, deck, "features");
    expect(await bench.run("flash", latin, "--port", old)).toMatchObject({
      exit: EXIT.DONE,
      stderr: expect.stringMatching(/Letters has letters that this device's firmware draws as boxes/),
    });
    expect(await bench.run("flash", ascii, "--port", old)).toMatchObject({ exit: EXIT.DONE, stderr: "" });
    await unplug();
    expect(await run("flash", latin)).toMatchObject({ exit: EXIT.DONE, stderr: "" });
    expect((await run("rm", "letters")).exit).toBe(EXIT.DONE);
  });

  it("flash of an older version changes nothing without --force", async () => {
    const path = (id: string, version: string) => {
      const file = bench.path(`${id}-${version}`);
      writeFileSync(file, watCartridge({ id, title: "Aged", version }));
      return file;
    };
    const there = async () => {
      const { cartridges } = JSON.parse((await run("info", "--json")).stdout) as {
        cartridges: { id: string; version: string }[];
      };
      return cartridges
        .filter(({ id }) => id !== "probe")
        .map(({ id, version }) => `${id} ${version}`)
        .sort();
    };
    expect((await run("flash", path("aged", "1.10.0"))).exit).toBe(EXIT.DONE);
    const both = [path("fresh", "1.0.0"), path("aged", "1.9.0")];
    const unasked = await run("flash", ...both);
    expect(unasked).toMatchObject({
      exit: EXIT.USAGE,
      stderr: expect.stringMatching(/Aged 1\.10\.0, which is newer.*nothing was changed/),
    });
    expect(await there()).toEqual(["aged 1.10.0"]);
    expect((await run("flash", ...both, "--force")).exit).toBe(EXIT.DONE);
    expect(await there()).toEqual(["aged 1.9.0", "fresh 1.0.0"]);
  });

  it("saves push replaces no save without --force, also none whose cartridge is absent", async () => {
    const paths = [1, 2].map((byte) => bench.path(`absent-${byte}.jdsave`));
    for (const [i, path] of paths.entries()) writeFileSync(path, sealSave("absent", [i]));
    expect((await run("saves", "push", "absent", paths[0])).exit).toBe(EXIT.DONE);
    const unasked = await run("saves", "push", "absent", paths[1]);
    expect(unasked).toMatchObject({
      exit: EXIT.USAGE,
      stderr: expect.stringMatching(/a save of absent, 17 bytes.*nothing was changed/),
    });
    const pulled = bench.path("absent.jdsave");
    expect((await run("saves", "pull", "absent", pulled)).exit).toBe(EXIT.DONE);
    expect(new Uint8Array(readFileSync(pulled))).toEqual(sealSave("absent", [0]));
    expect((await run("saves", "push", "absent", paths[1], "--force")).exit).toBe(EXIT.DONE);
    expect((await run("saves", "pull", "absent", pulled)).exit).toBe(EXIT.USAGE);
    expect((await run("saves", "pull", "absent", pulled, "--force")).exit).toBe(EXIT.DONE);
    expect(new Uint8Array(readFileSync(pulled))).toEqual(sealSave("absent", [1]));
  });
});
