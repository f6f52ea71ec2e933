// What version 582293eb wrote, read by the present code: saves, records, flash, link, traces, and games of other
// authors. Its own firmware still starts from its flash, also after the present one wrote there.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { STATUS } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { type Frame, FrameDecoder, OPCODE, REPLY, type RemoteConsole, type Transport } from "../../host/link/index.ts";
import { screenText } from "../../host/raster/index.ts";
import { parseRecords, splitRecords } from "../../host/records/index.ts";
import type { BootOptions } from "../../host/emulator/index.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { EmulatedConsole, firmwareOf } from "../emulator/console.ts";
import { flashPath, PATIENCE, startConsole } from "../firmware/console.ts";
import { UNITS } from "../support/flash-layout.ts";
import { readCartridgeFile } from "../support/games.ts";
import { LESSON_END, progressOf } from "../support/lesson.ts";
import {
  composeFlash,
  KEPT_GAMES,
  type KeptFlash,
  type KeptRecords,
  type KeptSave,
  keptCartridge,
  keptFirmware,
  readConversation,
  readKept,
  readManifest,
} from "./fixtures.ts";
import { sampleRows } from "../support/breadth.ts";

/** A boot seed with which nothing kept was made. */
const SEED = 999;
/** Steps that others in a lesson may take until the person is asked again. */
const OTHERS_STEPS = 800;
const SAVES = readManifest<KeptSave>("saves.json");
const FLASH = readManifest<KeptFlash>("flash.json");
const WAVESHARE_GAMES = "waveshare-pico-lcd-1.3-games";

/** The cartridge as it was and as it is. */
const BOTH = [
  ["then", keptCartridge],
  ["now", readCartridgeFile],
] as const;

/** Boots a cartridge with a save and goes to its title. */
function openSave(wasm: Uint8Array, save: Uint8Array): CartridgeDriver {
  const handheld = new CartridgeDriver(wasm, SEED);
  expect(handheld.cartridge.loadSave(save)).toBe(STATUS.OK);
  return handheld;
}

/** From the title into the game in progress. */
function resume(handheld: CartridgeDriver): CartridgeDriver {
  handheld.press("A");
  for (let i = 0; i < 20 && handheld.shows("I am ready"); i++) handheld.press("A");
  return handheld.settle();
}

/** From the title into the lesson under way. */
function takeUpLesson(handheld: CartridgeDriver): CartridgeDriver {
  handheld.chooseTitle("Go on learning");
  const isAsked = () => progressOf(handheld) !== "" || LESSON_END.test(handheld.words());
  for (let i = 0; i < OTHERS_STEPS && !isAsked(); i++) handheld.step(0);
  return handheld.settle();
}

describe.each(BOTH)("saves in the cartridges of %s", (when, readCartridge) => {
  test.each(SAVES)("$file, $about", (kept) => {
    const wasm = readCartridge(kept.game);
    const save = readKept(`saves/${kept.file}`);
    const handheld = openSave(wasm, save);
    const { cartridge } = handheld;
    if (kept.stateHash !== undefined) {
      expect(cartridge.stateHash()).toBe(kept.stateHash);
      expect(cartridge.raw.currentSeat()).toBe(kept.seat);
      expect(kept.finished).toBe(kept.seat === -1);
    }
    handheld.step(0);
    // What it keeps from now on holds the same game and the same lesson.
    const again = openSave(wasm, cartridge.save());
    if (kept.stateHash !== undefined) expect(again.cartridge.stateHash()).toBe(kept.stateHash);
    again.step(0);
    expect(again.words()).toBe(handheld.words());
    const isLearning = typeof kept.lesson === "number";
    expect(handheld.shows("Go on learning")).toBe(isLearning && when === "then");
    expect(handheld.shows("Continue"), handheld.words()).toBe(kept.finished === false);
    for (const name of kept.finished === false ? (kept.names ?? []) : []) {
      if (name !== "") expect(namesOf(wasm, save), name).toContain(name);
    }
    if (isLearning && when === "then") {
      const lesson = takeUpLesson(again);
      expect(lesson.cartridge.stateHash()).toBe(kept.lessonStateHash);
      expect(progressOf(lesson)).toBe(kept.lessonStep);
      expectSaidWhereNothingCovers(lesson.words(), kept.lessonWords ?? "");
    }
    if (when === "now") {
      if (isLearning) expectBegunAnew(handheld, kept);
      return;
    }
    expect(handheld.words()).toBe(kept.title);
    if (kept.stateHash !== undefined) expect(resume(handheld).words()).toBe(kept.words);
  });
});

/** What a panel covers was listed as words when these were kept; all others are there, in their order. */
function expectSaidWhereNothingCovers(words: string, kept: string): void {
  const [said, before] = [words, kept].map((text) => text.split(" | "));
  let at = 0;
  for (const word of said) {
    at = before.indexOf(word, at) + 1;
    expect(at, `"${word}" of ${words}`).toBeGreaterThan(0);
  }
  expect(before.length - said.length).toBeLessThan(before.length / 4);
  expect(said.at(-1)).toBe(before.at(-1));
}

/** Another build's lesson begins again at its first step and says so; the game beside it is kept. */
function expectBegunAnew(handheld: CartridgeDriver, { stateHash }: KeptSave): void {
  handheld.chooseTitle("Learn to play");
  for (let i = 0; i < OTHERS_STEPS && progressOf(handheld) === ""; i++) handheld.step(0);
  expect(handheld.words().replaceAll(" | ", " ")).toContain(
    "This lesson has changed since you began it. It starts again",
  );
  expect(progressOf(handheld)).toMatch(/^1\//);
  if (stateHash !== undefined)
    expect(
      openSave(readCartridgeFile(handheld.cartridge.identity.id), handheld.cartridge.save()).cartridge.stateHash(),
    ).toBe(stateHash);
}

/** The words of the set-up of another game, which offers the seats as they are. */
function namesOf(wasm: Uint8Array, save: Uint8Array): string {
  const handheld = openSave(wasm, save);
  handheld.step(0);
  handheld.chooseTitle("New game");
  const pages = Array.from({ length: 8 }, () => handheld.press("UP").words());
  return pages.join(" | ");
}

describe("records", () => {
  test.each(readManifest<KeptRecords>("records.json"))("$file", ({ file, parts }) => {
    const found = splitRecords(readKept(`records/${file}`));
    expect(found.map((bytes, i) => ({ game: parts[i].game, ...parseRecords(bytes) }))).toEqual(parts);
    for (const [i, bytes] of found.entries()) {
      const cartridge = new Cartridge(readCartridgeFile(parts[i].game));
      cartridge.raw.boot(SEED, 0);
      expect(cartridge.loadRecords(bytes)).toBe(STATUS.OK);
      expect(parseRecords(cartridge.records())).toEqual(parseRecords(bytes));
    }
  });
});

/** Expects that a console holds what an image says, except the cartridges. */
async function expectKept(remote: RemoteConsole, kept: KeptFlash): Promise<void> {
  expect(await remote.settings()).toEqual(kept.settings);
  for (const [id, file] of Object.entries(kept.saves))
    expect(await remote.readSave(id), id).toEqual(readKept(`saves/${file}`));
  for (const [id, file] of Object.entries(kept.refused)) {
    expect(await remote.readSave(id, "refused"), id).toEqual(readKept(`flash/${file}`));
  }
  const refused = (await remote.saves()).filter((save) => save.refused);
  expect(refused.map(({ id }) => id)).toEqual(Object.keys(kept.refused));
  const records = [...(await remote.records())].map(([id, bytes]) => [id, parseRecords(bytes)]);
  expect(Object.fromEntries(records)).toEqual(kept.records);
}

/** Expects that a console holds all of it. */
async function expectHeld(remote: RemoteConsole, kept: KeptFlash): Promise<void> {
  expect((await remote.status()).id).toBe(kept.running);
  const installed = await remote.list();
  expect(Object.fromEntries(installed.map(({ id, sha256 }) => [id, sha256]))).toEqual(kept.cartridges);
  await expectKept(remote, kept);
}

/** Expects that a console of another layout has all but the cartridges, and names these. */
async function expectMissing(remote: RemoteConsole, kept: KeptFlash): Promise<void> {
  expect(await remote.list()).toEqual([]);
  expect((await remote.missing()).map(({ id }) => id)).toEqual(Object.keys(kept.cartridges));
  expect(await wordsOf(remote)).toMatch(/Put games on.*again.*jumpdeck flash --all.*saves are kept/);
  await expectKept(remote, kept);
}

/** Starts a game in lockstep; expects that its save is loaded. */
async function expectGoesOn(remote: RemoteConsole, { saves }: KeptFlash, id: string): Promise<void> {
  await remote.run(id, { lockstep: true });
  const { stateHash } = SAVES.find(({ file }) => file === saves[id]) as KeptSave;
  if (stateHash === undefined) return;
  const [hash] = await remote.calls([["stateHash"]]);
  expect(BigInt.asUintN(64, hash).toString(16).padStart(16, "0"), id).toBe(stateHash);
}

async function wordsOf(remote: RemoteConsole): Promise<string> {
  return screenText(await remote.displayList())
    .map(({ text }) => text)
    .join(" | ");
}

/** What the firmware of then does, and silicon need not forgive: clone boards' crystals may take longer. */
const KNOWN_OF_THEN = /^the crystal gets 5\.99\d* ms to settle/;
/** Boards on which the firmware of then runs too. */
const WITH_OLD: Partial<BootOptions> = { onComplaint: "collect" };

/** Expects that nothing went wrong but what is known of the firmware of then. */
function expectHealthy({ device }: EmulatedConsole): void {
  expect(device.complaints.filter((complaint) => !KNOWN_OF_THEN.test(complaint))).toEqual([]);
  expect(device.faults).toEqual([]);
}

/** Puts another firmware onto a board, as its loader does, and starts it. */
async function replaceFirmware(console: EmulatedConsole, image: Uint8Array | string): Promise<void> {
  expectHealthy(console);
  console.device.cutPower();
  console.device.installImage(image);
  console.device.reboot();
  await console.connect();
  await console.device.run({ ms: 300 });
}

const imagesOf = (...boards: string[]) => FLASH.filter(({ board }) => boards.includes(board));
const BOARDS = ["picosystem", "waveshare-pico-lcd-1.3"];
/** Whether all images of boards are tried: the long run. */
const TRIES_ALL = process.env.JUMPDECK_FORMATS === "all";
const THERE_AND_BACK = TRIES_ALL ? imagesOf(...BOARDS) : FLASH.filter(({ name }) => name === WAVESHARE_GAMES);

describe("flash images", () => {
  test.each(FLASH)("$name is put together byte for byte", (kept) => {
    expect(createHash("sha256").update(composeFlash(kept)).digest("hex")).toBe(kept.sha256);
  });

  test.each(imagesOf("posix"))("$name: the present posix console has all of it, once put on again", async (kept) => {
    const flash = flashPath();
    const before = composeFlash(kept);
    writeFileSync(flash, before);
    const idle = await startConsole({ flash });
    await idle.posix.run(300);
    await expectMissing(idle.remote, kept);
    await idle.posix.quit();
    expect(readFileSync(flash).subarray(0, before.length).equals(before), "a start writes nothing").toBe(true);
    const { posix, remote } = await startConsole({ flash });
    for (const [i, id] of KEPT_GAMES.entries()) {
      await remote.install(readCartridgeFile(id));
      expect((await remote.missing()).map((one) => one.id)).toEqual(KEPT_GAMES.slice(i + 1));
      await expectGoesOn(remote, kept, id);
    }
    await remote.stop();
    await expectKept(remote, kept);
    expect(posix.stderr).toBe("");
  });

  test.each(sampleRows(imagesOf(...BOARDS), 3, 0, TRIES_ALL))(
    "$name: the present firmware has all but the cartridges, and the old one has these too later",
    async (kept) => {
      const before = composeFlash(kept);
      const console = await EmulatedConsole.start(kept.board, { ...WITH_OLD, flash: before.slice() });
      await console.connect();
      await console.device.run({ ms: 300 });
      await expectMissing(console.remote, kept);
      const { bytes } = console.device.machine.flash;
      expect(Buffer.from(bytes.subarray(UNITS)).equals(before.subarray(UNITS)), "a start writes nothing").toBe(true);
      // What it writes is read by the firmware before it.
      const settings = { brightness: 1 + (kept.settings.brightness % 5), volume: 3 };
      await console.remote.settings(settings);
      const saves = { ...kept.saves, null: "null-master.jdsave" };
      await console.remote.writeSave("null", readKept(`saves/${saves.null}`));
      await replaceFirmware(console, keptFirmware(kept.board));
      await expectHeld(console.remote, { ...kept, saves, settings, running: "" });
      await expectGoesOn(console.remote, { ...kept, saves }, "null");
      expectHealthy(console);
    },
  );

  test.each(THERE_AND_BACK)(
    "$name: games put on again, the old firmware again with a game of its own, and the present one again",
    async (kept) => {
      const console = await EmulatedConsole.start(kept.board, { ...WITH_OLD, flash: composeFlash(kept) });
      await console.connect();
      for (const id of ["jump-gate", "null"]) {
        await console.remote.install(readCartridgeFile(id));
        await expectGoesOn(console.remote, kept, id);
        await console.remote.stop();
      }
      await expectKept(console.remote, kept);
      const present = await console.remote.list();
      // What was written over, the old one does not take for whole; what it has, goes on.
      await replaceFirmware(console, keptFirmware(kept.board));
      await expectKept(console.remote, kept);
      const left = await console.remote.list();
      expect(left.length).toBeGreaterThan(0);
      for (const { id } of left) await expectGoesOn(console.remote, kept, id);
      await console.remote.install(keptCartridge("jump-drive"));
      await expectGoesOn(console.remote, kept, "jump-drive");
      await console.remote.stop();
      await expectKept(console.remote, kept);
      // Its translated code lay over what had been put on again.
      await replaceFirmware(console, firmwareOf(kept.board));
      await expectKept(console.remote, kept);
      expect(await wordsOf(console.remote)).toMatch(/Put games on/);
      const [still, missing] = [await console.remote.list(), await console.remote.missing()];
      expect([...still, ...missing].map(({ id }) => id)).toEqual(expect.arrayContaining(present.map(({ id }) => id)));
      expect(missing.map(({ id }) => id)).toEqual(expect.arrayContaining(["jump-gate", "pulsar-2849"]));
      for (const { id } of still) await expectGoesOn(console.remote, kept, id);
      await console.remote.install(readCartridgeFile("jump-gate"));
      await expectGoesOn(console.remote, kept, "jump-gate");
      expectHealthy(console);
    },
    600_000,
  );

  test.each(sampleRows(imagesOf(...BOARDS), 3, 1, TRIES_ALL))(
    "$name: the old firmware starts from it",
    async (kept) => {
      const image = keptFirmware(kept.board);
      const console = await EmulatedConsole.start(kept.board, { ...WITH_OLD, image, flash: composeFlash(kept) });
      await console.connect();
      await console.device.run({ ms: 300 });
      expect(await wordsOf(console.remote)).toBe(kept.words);
      await expectHeld(console.remote, kept);
      await expectGoesOn(console.remote, kept, kept.running === "" ? "pulsar-2849" : kept.running);
      expectHealthy(console);
    },
  );
});

describe("cartridges", () => {
  test.each(KEPT_GAMES)("%s is taken, and played to its end", (id) => {
    const cartridge = new Cartridge(keptCartridge(id));
    expect(cartridge.identity.id).toBe(id);
    playOut(cartridge);
  });

  test.each(readManifest<KeptSave>("games.json").filter(({ file }) => file.endsWith(".jdsave")))(
    "of others: $file",
    (kept) => {
      const wasm = readKept(`games/${kept.game}.wasm.gz`);
      const handheld = openSave(wasm, readKept(`games/${kept.file}`));
      if (kept.stateHash !== undefined) {
        expect(handheld.cartridge.stateHash()).toBe(kept.stateHash);
        expect(handheld.cartridge.raw.currentSeat()).toBe(kept.seat);
      }
      handheld.step(0);
      expect(handheld.words()).toBe(kept.title);
      playOut(new Cartridge(wasm));
    },
  );

  test("of others: their sources are there, and the package with which they were begun", () => {
    for (const id of ["moon-count", "dice-race", "star-bluff"]) {
      const sources = JSON.parse(new TextDecoder().decode(readKept(`games/${id}.sources.json.gz`))) as Record<
        string,
        string
      >;
      expect(Object.keys(sources)).toEqual(expect.arrayContaining(["README.md"]));
      expect(JSON.stringify(sources)).toContain(`\\"id\\": \\"${id}\\"`);
    }
    const records = parseRecords(readKept("games/moon-count.jdrecords"));
    expect(records.rows.length).toBe(1);
    const tar = Buffer.from(gunzipSync(readKept("package/jumpdeck-0.1.0.tgz")));
    expect(tar.includes("package/package.json")).toBe(true);
    expect(tar.includes(Buffer.from(keptCartridge("pulsar-2849")))).toBe(true);
  });

  /** Plays by legal actions in turn. */
  function playOut({ raw, identity }: Cartridge): void {
    const [{ number, minPlayers }] = identity.editions;
    expect(raw.boot(SEED, 0)).toBe(STATUS.OK);
    expect(raw.newGame(number, minPlayers, 0, 3, 0)).toBe(STATUS.OK);
    for (let steps = 0; steps < 5000 && raw.currentSeat() >= 0; steps++) {
      expect(raw.apply(raw.legalAction(steps % raw.legalCount()))).toBe(STATUS.OK);
    }
    expect(raw.currentSeat()).toBe(-1);
  }
});

describe("the link", () => {
  /** Of a save in a reply to SAVES: position, kind, version, size and the length of its id. */
  const SAVE_ENTRY_BYTES = 7;
  /** Commands whose replies depend on the console and not on what was asked, or of places in flash. */
  const OWN: readonly number[] = [OPCODE.HELLO, OPCODE.LIST, OPCODE.BEGIN, OPCODE.LOG, OPCODE.STATS, OPCODE.STATUS];

  test("each request of the recording gets its reply from the present console", async () => {
    const { posix } = await startConsole({ seed: 5 });
    let compared = 0;
    for (const [i, line] of readConversation("posix").entries()) {
      if ("passMs" in line) {
        await posix.run(line.passMs);
        continue;
      }
      const [[asked], [then]] = [line.request, line.reply].map((bytes) => new FrameDecoder().take(bytes));
      const now = await ask(posix, line.request);
      const which = `line ${i + 1}, ${line.op}`;
      expect([now.opcode, now.session, now.sequence], which).toEqual([then.opcode, then.session, then.sequence]);
      // From a place on that a list of then named.
      const isList = asked.opcode === OPCODE.SAVES || asked.opcode === OPCODE.RECORDS;
      const goesOn = isList && asked.payload.some((byte) => byte !== 0);
      if (OWN.includes(asked.opcode) || goesOn) {
        expect(now.payload[0], which).toBe(then.payload[0]);
        continue;
      }
      expect(withoutPlaces(now), which).toEqual(withoutPlaces(then));
      compared++;
    }
    expect(compared).toBeGreaterThan(200);
    expect(posix.stderr).toBe("");
  });

  test("every frame of a recording of the board is sound, and answers its request", () => {
    const lines = readConversation("waveshare-pico-lcd-1.3").flatMap((line) => ("passMs" in line ? [] : [line]));
    expect(lines.length).toBeGreaterThan(100);
    for (const { op, request, reply } of lines) {
      const [[asked], [answered]] = [request, reply].map((bytes) => new FrameDecoder().take(bytes));
      expect(asked.opcode, op).toBe(OPCODE[op as keyof typeof OPCODE]);
      expect([answered.opcode, answered.session, answered.sequence]).toEqual([
        asked.opcode | REPLY,
        asked.session,
        asked.sequence,
      ]);
    }
  });

  /** A reply's bytes; where a save is among all that is kept is each console's own. */
  function withoutPlaces({ opcode, payload }: Frame): number[] {
    const bytes = [...payload];
    if (opcode === (OPCODE.RECORDS | REPLY)) return bytes.fill(0, 1, 3);
    if (opcode !== (OPCODE.SAVES | REPLY)) return bytes;
    for (let at = 2; at < bytes.length; at += SAVE_ENTRY_BYTES + bytes[at + SAVE_ENTRY_BYTES - 1])
      bytes.fill(0, at, at + 2);
    return bytes;
  }

  /** Sends bytes and returns the next sound frame. */
  function ask(posix: Transport, wire: Uint8Array): Promise<Frame> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error("no reply")), PATIENCE.timeoutMs);
      const decoder = new FrameDecoder();
      posix.listen(
        (bytes) => {
          for (const reply of decoder.take(bytes)) {
            clearTimeout(timer);
            resolve(reply);
          }
        },
        () => {},
      );
      posix.write(wire);
    });
  }
});

describe("traces", () => {
  /** A line of a trace, as far as it is read here. */
  interface Line {
    readonly setup?: { edition: number; players: number; options: number; seed: string };
    readonly seat: number;
    readonly hash: string;
    readonly legal: readonly { code: number }[];
    readonly action: number | null;
    readonly scores?: readonly number[];
    readonly ranks?: readonly number[];
  }

  const all = readManifest<{ file: string; game: string }>("traces.json");
  test.each(all.flatMap((trace) => BOTH.map(([when, read]) => ({ ...trace, when, read }))))(
    "$file, $when",
    ({ file, game, read }) => {
      const cartridge = new Cartridge(read(game));
      const { raw } = cartridge;
      const text = new TextDecoder().decode(readKept(file)).trimEnd().split("\n");
      const lines = text.map((line) => JSON.parse(line) as Line);
      const { edition, players, options, seed } = lines[0].setup as NonNullable<Line["setup"]>;
      raw.boot(SEED, 0);
      const [lo, hi] = [Number(BigInt(seed) & 0xffffffffn), Number(BigInt(seed) >> 32n)];
      expect(raw.newGame(edition, players, options, lo, hi)).toBe(STATUS.OK);
      for (const { seat, hash, legal, action } of lines.slice(0, -1)) {
        expect([raw.currentSeat(), cartridge.stateHash()]).toEqual([seat, hash]);
        expect(cartridge.legalActions()).toEqual(legal.map(({ code }) => code));
        if (action !== null) expect(raw.apply(action)).toBe(STATUS.OK);
      }
      const { scores, ranks } = lines.at(-1) as Line;
      const seats = [...Array(players).keys()];
      expect([seats.map((seat) => raw.score(seat)), seats.map((seat) => raw.rank(seat))]).toEqual([scores, ranks]);
    },
  );
});
