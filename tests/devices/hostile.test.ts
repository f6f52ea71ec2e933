// A device that lies in each of its answers, against every command that talks to one: the command ends, with the right
// exit code and a sentence, and writes nothing that it should not. JUMPDECK_LIES plays more seeds of random lies, and
// "all" the silences that take minutes.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { BUTTON } from "../../host/cartridge/abi.ts";
import { EXIT } from "../../host/cli/exit-codes.ts";
import { crc32 } from "../../host/cartridge/envelope.ts";
import { judgeSave } from "../../host/devices/index.ts";
import { announce, forget } from "../../host/emulator/announce.ts";
import {
  LinkClient,
  LINK_LIMIT,
  LINK_STATUS,
  MODE,
  OPCODE,
  PayloadReader,
  PayloadWriter,
  RemoteConsole,
  REPLY,
  SAVE_KIND,
} from "../../host/link/index.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { sealSave } from "../firmware/seal-save.ts";
import { readCartridgeFile } from "../support/games.ts";
import { makeRecords, row } from "../support/make-records.ts";
import { runCommand } from "../support/run-command.ts";
import { Bench } from "./cli.ts";
import { type Asked, filesBelow, type Lie, LyingDevice } from "./lying-device.ts";

const LIES = process.env.JUMPDECK_LIES ?? "12";
const file = readCartridgeFile("null");

let device: LyingDevice;
let truth: RemoteConsole;
let save: Uint8Array;
let home: string;

/** Puts on the device what is and commands may have taken away. */
async function restore(): Promise<void> {
  await truth.hello();
  await truth.install(file);
  if (save) await truth.writeSave("null", save);
}

beforeAll(async () => {
  device = await LyingDevice.start();
  truth = new RemoteConsole(new LinkClient(device.posix, { timeoutMs: 60_000, slowTimeoutMs: 60_000 }));
  await restore();
  // A game under way, for its save.
  await truth.run("null", { seed: [7, 0], lockstep: true });
  for (let i = 0; i < 40; i++) await truth.tick(i % 2 === 0 ? BUTTON.A : 0);
  await truth.stop();
  save = await truth.readSave("null");
});
afterAll(() => device.close());
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "jumpdeck-hostile-"));
  mkdirSync(join(home, "tmp"));
  vi.stubEnv("JUMPDECK_HOME", join(home, "jumpdeck"));
  vi.stubEnv("TMPDIR", join(home, "tmp"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true, force: true });
});

const at = (name: string) => join(home, name);
const payload = () => new PayloadWriter();
const ok = () => payload().u8(LINK_STATUS.OK);
const text = (words: string) => payload().u8(words.length).ascii(words).finish();

/** Lies about one opcode; `lie` returns the payload that goes back. */
function about(opcode: number, lie: (asked: Asked) => Promise<Uint8Array> | Uint8Array): Lie {
  return async (asked) => (asked.request.opcode === opcode ? [await lie(asked)] : undefined);
}

/** Commands by name, with the arguments that make them ask a device for all that they ever do. */
const COMMANDS: Readonly<Record<string, () => readonly string[]>> = {
  "info --device": () => ["info", "--device"],
  "info --json": () => ["info", "--json"],
  flash: () => ["flash", "null", "--run", "--force"],
  rm: () => ["rm", "null", "--with-save"],
  run: () => ["run", "null", "--seed", "7"],
  "saves list": () => ["saves", "list"],
  "saves pull": () => ["saves", "pull", "null", at("pulled.jdsave")],
  "saves pull --refused": () => ["saves", "pull", "null", at("pulled.jdsave"), "--refused"],
  "saves push": () => {
    writeFileSync(at("push.jdsave"), save);
    return ["saves", "push", "null", at("push.jdsave"), "--force"];
  },
  "saves rm": () => ["saves", "rm", "null", "--force"],
  "records pull": () => ["records", "pull"],
  "records forget": () => ["records", "forget", "null", "--force"],
  screenshot: () => ["screenshot", at("screen.png")],
  press: () => ["press", "a", "--ms", "40"],
  "monitor --once": () => ["monitor", "--once"],
  firmware: () => ["firmware"],
};

/**
 * Runs a command against a lie; expects that it asked no more often than it may, and printed nothing that a terminal
 * obeys.
 */
async function meet(lie: Lie, ...args: readonly string[]) {
  device.reset(lie);
  const [name, ...rest] = args;
  const run = await runCommand(name, ...rest, "--port", device.path);
  expect(device.requests).toBeLessThan(4000);
  expect(run.stdout + run.stderr).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f]/);
  return run;
}

/** Expects a command to end with the device's exit code, a sentence, and no file. */
async function refuse(lie: Lie, words: RegExp, ...args: readonly string[]): Promise<void> {
  const before = filesBelow(home);
  const { exit, stderr, stdout } = await meet(lie, ...args);
  expect(stderr).toMatch(words);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect([exit, stdout]).toEqual([EXIT.DEVICE, ""]);
  expect(filesBelow(home)).toEqual(before);
}

describe("an honest device", () => {
  it.each(["info --device", "saves list", "saves pull", "screenshot", "press", "monitor --once", "records pull"])(
    "is asked by %s within bounds",
    async (name) => {
      const run = await meet(() => undefined, ...COMMANDS[name]());
      expect(run).toMatchObject({ exit: EXIT.DONE, stderr: "" });
      expect(device.requests).toBeLessThan(300);
    },
  );
});

describe("ids", () => {
  const STRANGE = [
    "../../ESCAPED",
    "..",
    ".",
    "",
    "/etc/x",
    "a/b",
    "a\\b",
    "Jump-Gate",
    "__proto__",
    "x".repeat(25),
    "a\n",
  ];

  it.each(STRANGE)("%j does not come in by records, saves, cartridges or the status", async (id) => {
    const records = makeRecords(id, 7, [row(3, 1, 9)]);
    const once = (entry: Uint8Array) => (asked: Asked) => (asked.nth === 0 ? entry : ok().finish());
    await refuse(
      about(OPCODE.RECORDS, once(ok().u16(0).bytes(text(id)).bytes(records).finish())),
      /where an id of 1 to 24/,
      ...COMMANDS["records pull"](),
    );
    const entry = payload().u16(0).u8(SAVE_KIND.SAVE).u8(1).u16(20).bytes(text(id)).finish();
    const saves = about(OPCODE.SAVES, once(ok().u8(1).bytes(entry).finish()));
    await refuse(saves, /where an id of 1 to 24/, ...COMMANDS["saves list"]());
    const slot = payload().u8(0).u32(9).u32(1).bytes(new Uint8Array(32)).bytes(new Uint8Array(3)).u16(0);
    const listed = ok().u8(1).bytes(slot.finish()).bytes(text(id)).bytes(text("Title")).finish();
    await refuse(about(OPCODE.LIST, once(listed)), /where an id of 1 to 24/, ...COMMANDS["info --device"]());
    if (id !== "")
      await refuse(
        about(OPCODE.STATUS, () => ok().u8(MODE.GAME).u8(0).bytes(text(id)).bytes(new Uint8Array(4)).finish()),
        /where an id of 1 to 24/,
        ...COMMANDS["info --device"](),
      );
  });

  it.each(STRANGE.filter((id) => id !== ""))("%j is refused as an argument before a device is asked", async (id) => {
    for (const args of [
      ["saves", "pull", id],
      ["saves", "rm", id, "--force"],
      ["saves", "push", id],
      ["records", "forget", id, "--force"],
      ["rm", id],
      ["run", id],
    ]) {
      const run = await meet(() => undefined, ...args);
      expect(run).toMatchObject({
        exit: EXIT.USAGE,
        stdout: "",
        stderr: expect.stringMatching(/is no id of a cartridge/),
      });
      expect(device.requests).toBe(0);
    }
  });
});

describe("what has no end or keeps no size", () => {
  const slotAt = (slot: number) =>
    payload()
      .u8(slot)
      .u32(9)
      .u32(1)
      .bytes(new Uint8Array(32))
      .bytes(new Uint8Array(3))
      .u16(0)
      .bytes(text("x"))
      .bytes(text("X"))
      .finish();
  const saveAt = (position: number) =>
    payload().u16(position).u8(SAVE_KIND.SAVE).u8(1).u16(20).bytes(text("x")).finish();
  const asked = ({ request }: Asked) => new PayloadReader(request.payload);

  it("lists: of cartridges, saves, records", async () => {
    const round = about(OPCODE.LIST, () => ok().u8(2).bytes(slotAt(5)).bytes(slotAt(0)).finish());
    await refuse(round, /list of cartridges does not come in order/, ...COMMANDS["info --device"]());
    await refuse(round, /list of cartridges does not come in order/, ...COMMANDS.flash());
    const same = about(OPCODE.SAVES, () => ok().u8(1).bytes(saveAt(3)).finish());
    await refuse(same, /list of saves does not come in order/, ...COMMANDS["saves list"]());
    const endless = about(OPCODE.SAVES, (it) =>
      ok()
        .u8(1)
        .bytes(saveAt(asked(it).u16()))
        .finish(),
    );
    await refuse(endless, /list of saves has no end/, ...COMMANDS["saves list"]());
    await refuse(endless, /list of saves has no end/, ...COMMANDS["saves rm"]());
    await refuse(endless, /list of saves has no end/, ...COMMANDS["saves push"]());
    const records = about(OPCODE.RECORDS, (it) =>
      ok()
        .u16(asked(it).u16())
        .bytes(text("x"))
        .bytes(makeRecords("x", 7, [row(3, 1, 9)]))
        .finish(),
    );
    await refuse(records, /list of records has no end/, ...COMMANDS["records pull"]());
    await refuse(records, /list of records has no end/, ...COMMANDS["records forget"]());
  });

  const pieces: [string, (asked: Asked) => Uint8Array, RegExp][] = [
    ["announces 4000 bytes and sends none", () => ok().u16(4000).finish(), /announces 4000 bytes and sends 0 of them/],
    [
      "changes its total each time",
      ({ nth }) =>
        ok()
          .u16(2000 + (nth % 7))
          .bytes(new Uint8Array(1000))
          .finish(),
      /never keeps its size/,
    ],
    ["announces more than there is", () => ok().u16(0xffff).finish(), /announces 65535 bytes; 409\d are the most/],
    [
      "sends more than it announced",
      () => ok().u16(3).bytes(new Uint8Array(4)).finish(),
      /sends more than it announced/,
    ],
    ["sends byte by byte", () => ok().u16(4000).u8(7).finish(), /announces 4000 bytes and sends 64 of them/],
    ["answers without a total", () => ok().u8(1).finish(), /its answer is cut off/],
    [
      "grows smaller each time",
      ({ nth }) => (nth % 2 === 0 ? ok().u16(2000).bytes(new Uint8Array(1000)).finish() : payload().u8(-2).finish()),
      /never keeps its size/,
    ],
  ];
  it.each(pieces)("a save or picture that %s", async (_, answer, words) => {
    await refuse(about(OPCODE.SAVE_READ, answer), words, ...COMMANDS["saves pull"]());
    await refuse(about(OPCODE.DISPLAY_LIST, answer), words, ...COMMANDS.screenshot());
  });

  it("a log, a clock that stands still, goes back or answers in part, and rows that are none", async () => {
    const log = about(OPCODE.LOG, (it) =>
      ok()
        .u32(asked(it).u32() + 5)
        .ascii("hello")
        .finish(),
    );
    const run = await meet(log, ...COMMANDS["monitor --once"]());
    expect(run).toMatchObject({ exit: EXIT.DEVICE, stderr: expect.stringMatching(/its log has no end/) });
    const clock = (uptimeMs: (nth: number) => number) =>
      about(OPCODE.STATS, async ({ honest, nth }) => {
        const stats = await honest();
        new DataView(stats.buffer, stats.byteOffset).setUint32(1, uptimeMs(nth), true);
        return stats;
      });
    await refuse(
      clock(() => 77),
      /its clock does not go on/,
      ...COMMANDS.press(),
    );
    await refuse(
      clock((nth) => 90_000 - nth),
      /its clock goes back/,
      ...COMMANDS.press(),
    );
    const wraps = await meet(
      clock((nth) => (0xffff_fff0 + nth * 60) >>> 0),
      ...COMMANDS.press(),
    );
    expect(wraps).toMatchObject({ exit: EXIT.DONE, stderr: "" });
    await refuse(
      about(OPCODE.STATS, () => ok().u32(1).finish()),
      /cut off/,
      ...COMMANDS.press(),
    );
    for (const rows of [ok().u8(0), ok().u8(1).bytes(new Uint8Array(480)), ok().u8(2).bytes(new Uint8Array(961))])
      await refuse(
        about(OPCODE.ROWS, () => rows.finish()),
        /it has no picture/,
        ...COMMANDS.screenshot(),
      );
  });
});

describe("an install", () => {
  const begins = (answer: number, sectors: number) =>
    about(OPCODE.BEGIN, () => {
      const reply = ok().u8(answer).u8(0).u16(sectors);
      for (let i = 0; i < Math.min(sectors, 200); i++) reply.u32(0);
      return reply.finish();
    });

  it("of another number of sectors than the file has is refused", async () => {
    const count = Math.ceil(file.length / LINK_LIMIT.SECTOR_BYTES);
    for (const sectors of [0, count - 1, count + 1, 0xffff])
      await refuse(begins(0, sectors), new RegExp(`tells of ${sectors} sectors`), ...COMMANDS.flash());
    await refuse(begins(9, count), /tells of/, ...COMMANDS.flash());
    await truth.hello();
    await truth.delete("null");
    const run = await meet(
      about(OPCODE.COMMIT, () => payload().u8(-99).finish()),
      ...COMMANDS.flash(),
    );
    expect(run).toMatchObject({ exit: EXIT.DEVICE, stderr: expect.stringMatching(/refuses: unknown status -99/) });
    await restore();
  });

  it("that loses the line at each step ends after some tries", async () => {
    const lost: Lie = ({ request }) => (request.opcode === OPCODE.BEGIN ? ["hang up"] : undefined);
    const { exit, stderr } = await meet(lost, ...COMMANDS.flash());
    expect([exit, stderr]).toEqual([
      EXIT.DEVICE,
      expect.stringMatching(/The device was lost .*continues where this one stopped/),
    ]);
  });
});

describe("saves and records that are none", () => {
  const bent = (place: number, value: number) => () => save.map((byte, i) => (i === place ? value : byte));
  const cases: [string, () => Uint8Array, RegExp][] = [
    ["zeros", () => new Uint8Array(40), /it is not a Jumpdeck save/],
    ["nothing", () => new Uint8Array(), /it is not a Jumpdeck save/],
    ["a damaged one", bent(17, 99), /its checksum does not match/],
    ["one cut off", () => save.slice(0, -1), /it is cut off or too long/],
    ["one of another game", () => sealSave("other", [1, 2, 3]), /it belongs to another cartridge than null/],
    ["one of format 9", bent(4, 9), /it has format 9; this program knows format 1/],
    ["records", () => makeRecords("null", 7, [row(3, 1, 9)]), /it is not a Jumpdeck save/],
  ];
  it.each(cases)("%s: no file is written", async (_, make, words) => {
    const bytes = make();
    const lie = about(OPCODE.SAVE_READ, () => ok().u16(bytes.length).bytes(bytes).finish());
    await refuse(
      lie,
      new RegExp(`The device gives no save of null: .*${words.source}.*Nothing was written`),
      ...COMMANDS["saves pull"](),
    );
    expect(await meet(lie, ...COMMANDS["saves pull --refused"]())).toMatchObject({
      exit: EXIT.USAGE,
      stderr: expect.stringMatching(/Write it all the same\? --force says yes; nothing was changed/),
    });
    expect(existsSync(at("pulled.jdsave"))).toBe(false);
    expect((await meet(lie, ...COMMANDS["saves pull --refused"](), "--force")).exit).toBe(EXIT.DONE);
    expect(new Uint8Array(readFileSync(at("pulled.jdsave")))).toEqual(bytes);
  });

  it("records of another game, damaged ones and those of format 9 are named and not kept", async () => {
    const good = makeRecords("null", 7, [row(3, 1, 9)]);
    for (const [bytes, words] of [
      [makeRecords("other", 7, [row(3, 1, 9)]), /of another cartridge than null/],
      [good.map((byte, i) => (i === 60 ? byte ^ 1 : byte)), /checksum/],
      [good.map((byte, i) => (i === 4 ? 9 : byte)), /have format 9; this program knows format 1/],
      [new Uint8Array(), /no records of Jumpdeck/],
    ] as const) {
      const lie = about(OPCODE.RECORDS, ({ nth }) =>
        nth === 0 ? ok().u16(0).bytes(text("null")).bytes(bytes).finish() : ok().finish(),
      );
      await refuse(lie, words, ...COMMANDS["records pull"]());
    }
  });
});

describe("days", () => {
  it("that are no dates, of no game or without an end are refused, and nothing is kept", async () => {
    const result = (minute: number, id: string, seats: number) =>
      payload().u16(20_787).u16(minute).u16(60).u8(1).bytes(text(id)).u8(seats).u32(7).finish();
    for (const [bytes, words] of [
      [result(1500, "null", 1), /days of the device are refused: one of these days has no date/],
      [result(15, "null", 0), /has no scores/],
      [result(15, "../null", 1), /no id of a cartridge|is no id|id/],
      [result(15, "null", 9), /too short|does not give/],
    ] as const) {
      const lie = about(OPCODE.DAYS, ({ nth }) => (nth === 0 ? ok().u16(0).bytes(bytes).finish() : ok().finish()));
      await refuse(lie, words, ...COMMANDS["records pull"]());
    }
    const endless = about(OPCODE.DAYS, (it) =>
      ok()
        .u16(new PayloadReader(it.request.payload).u16())
        .bytes(result(15, "null", 1))
        .finish(),
    );
    await refuse(endless, /list of days has no end/, ...COMMANDS["records pull"]());
  });

  it("cannot be told to a device whose flash keeps nothing, and all else goes on", async () => {
    const lie = about(OPCODE.DAY, () =>
      payload()
        .u8(LINK_STATUS.STORE_DEVICE & 0xff)
        .finish(),
    );
    expect(await meet(lie, ...COMMANDS["saves list"]())).toMatchObject({ exit: EXIT.DONE, stderr: "" });
  });
});

describe("who answers", () => {
  const hello = (change: (bytes: Uint8Array) => Uint8Array) =>
    about(OPCODE.HELLO, async ({ honest }) => change(await honest()));
  const cases: [string, Lie, RegExp][] = [
    [
      "says that it speaks version 2",
      hello((bytes) => bytes.with(1, 2)),
      /it speaks version 2 of the link protocol, and this program version 1: update this program/,
    ],
    ["says that it speaks version 0", hello((bytes) => bytes.with(1, 0)), /it speaks version 0 .*update its firmware/],
    [
      "answers in frames of version 2",
      async ({ request, honest }) => [
        { ...request, version: 2, opcode: request.opcode | REPLY, payload: await honest() },
      ],
      /it speaks version 2 of the link protocol/,
    ],
    [
      "does not take our version",
      about(OPCODE.HELLO, () => payload().u8(LINK_STATUS.WRONG_VERSION).finish()),
      /another version of the link protocol/,
    ],
    ["cuts its hello off", hello((bytes) => bytes.slice(0, 9)), /its answer is cut off/],
  ];
  it.each(cases)("%s: every command, ports and doctor say so", async (_, lie, words) => {
    for (const args of Object.values(COMMANDS)) await refuse(lie, words, ...args());
    const announcement = {
      kind: "emulator",
      pid: process.pid,
      board: "picosystem",
      serial: "1",
      port: undefined,
      socket: device.path,
      loaderFolder: undefined,
    } as const;
    announce(announcement);
    for (const [name, exit] of [
      ["ports", EXIT.DONE],
      ["doctor", EXIT.FINDINGS],
    ] as const) {
      device.reset(lie);
      const run = await runCommand(name);
      expect([run.exit, run.stdout]).toEqual([exit, expect.stringMatching(words)]);
    }
    forget(announcement);
  });

  it("names and titles that a terminal would obey come escaped", async () => {
    const evil = "\x1b[2J\x07\r\n";
    const lie: Lie = async ({ request, honest }) => {
      if (request.opcode === OPCODE.STATUS)
        return [
          ok()
            .u8(MODE.CRASH)
            .u8(0)
            .bytes(text("null"))
            .u8(-33)
            .bytes(text(evil))
            .bytes(text(evil))
            .bytes(text(evil))
            .finish(),
        ];
      if (request.opcode !== OPCODE.HELLO) return undefined;
      const bytes = await honest();
      return [
        payload()
          .bytes(bytes.slice(0, 22))
          .bytes(text(`${evil}board`))
          .bytes(text(evil))
          .finish(),
      ];
    };
    const { exit, stdout } = await meet(lie, ...COMMANDS["info --device"]());
    expect([exit, stdout]).toEqual([EXIT.DONE, expect.stringContaining("\\x1b[2J\\x07\\x0d\\x0aboard")]);
    expect(stdout).toMatch(/last failure: .* of null \(Null\)/);
    expect((await meet(lie, ...COMMANDS.firmware())).exit).toBe(EXIT.USAGE);
  });

  const silences: [string, number, readonly string[], RegExp][] = [
    ["to hello", OPCODE.HELLO, ["info", "--device"], /answers as a Jumpdeck \(the console does not answer\)/],
    [
      "to a save",
      OPCODE.SAVE_READ,
      ["saves", "pull", "null", "pulled.jdsave"],
      /was lost: the console does not answer/,
    ],
    ["to rows", OPCODE.ROWS, ["screenshot", "screen.png"], /was lost: the console does not answer/],
    ...(LIES === "all"
      ? ([
          ["to deletion", OPCODE.DELETE, ["rm", "null"], /was lost: the console does not answer/],
          ["to begin", OPCODE.BEGIN, ["flash", "null", "--force"], /does not answer/],
          ["to a commit", OPCODE.COMMIT, ["flash", "null", "--force"], /does not answer/],
          ["to run", OPCODE.RUN, ["run", "null"], /does not answer/],
        ] as [string, number, string[], RegExp][])
      : []),
  ];
  it("is silent, or talks without end: the real command ends all the same", async () => {
    const bench = new Bench();
    const devices: LyingDevice[] = [];
    try {
      await Promise.all(
        silences.map(async ([, opcode, args, words], i) => {
          const silent = await LyingDevice.start();
          devices.push(silent);
          // Every second one fills the silence with noise and with answers that nobody asked for.
          const noise = { raw: Uint8Array.from({ length: 3000 }, (_, n) => n * 7) };
          silent.reset(({ request }) =>
            request.opcode === opcode
              ? i % 2 === 0
                ? []
                : [
                    noise,
                    {
                      ...request,
                      opcode: request.opcode | REPLY,
                      sequence: request.sequence ^ 1,
                      payload: ok().finish(),
                    },
                  ]
              : undefined,
          );
          const words2 = args.map((word) => (/\.(png|jdsave)$/.test(word) ? bench.path(`${i}-${word}`) : word));
          const { exit, stdout, stderr } = await bench.run(...words2, "--port", silent.path);
          expect([exit, stdout, stderr]).toEqual([
            EXIT.DEVICE,
            expect.stringMatching(/^(null: .*\n)*$/),
            expect.stringMatching(words),
          ]);
          expect(existsSync(bench.path(`${i}-${args.at(-1)}`))).toBe(false);
        }),
      );
    } finally {
      for (const it of devices) await it.close();
      await bench.clear();
    }
  });
});

describe("random lies", () => {
  /** Bends a payload: cut, lengthened, bytes drawn again, a number made large. */
  function bend(random: SeededRandom, bytes: Uint8Array): Uint8Array {
    const bent = new Uint8Array([...bytes]);
    const place = () => random.below(Math.max(1, bent.length));
    switch (random.below(5)) {
      case 0:
        return bent.slice(0, 1 + random.below(Math.max(1, bent.length - 1)));
      case 1:
        return new Uint8Array([...bent, ...Array.from({ length: random.below(40) }, () => random.below(256))]).slice(
          0,
          1088,
        );
      case 2:
        bent.fill(255, place());
        return bent;
      case 3:
        bent.fill(0, place());
        return bent;
      default:
        for (let i = 0; i < 3; i++) bent[place()] = random.below(256);
        return bent;
    }
  }

  const seeds = Array.from({ length: LIES === "all" ? 300 : Number(LIES) }, (_, i) => i + 1);
  it.each(Object.keys(COMMANDS))("%s ends, and what it writes is whole", async (name) => {
    const strange = { records: makeRecords("null", 7, [row(3, 1, 9)]), list: new Uint8Array(1000) };
    const used = new Set<number>();
    await restore();
    await meet(({ request }) => void used.add(request.opcode), ...COMMANDS[name]());
    for (const path of ["pulled.jdsave", "screen.png"]) rmSync(at(path), { force: true });
    // A push has its save tried in a worker of its own: that takes long.
    for (const seed of name === "saves push" ? seeds.slice(0, Math.ceil(seeds.length / 4)) : seeds) {
      await restore();
      const random = new SeededRandom(seed);
      const [target, rate] = [[...used][random.below(used.size)], 1 + random.below(3)];
      const lie: Lie = async ({ request, nth, honest }) => {
        if (request.opcode === OPCODE.LOADER) return [payload().u8(-1).finish()];
        // The posix console has no records; some are given it.
        const truth =
          request.opcode === OPCODE.RECORDS && nth === 0
            ? ok().u16(0).bytes(text("null")).bytes(strange.records).finish()
            : await honest();
        // One liar has another lie each time, one sticks to it.
        const source = seed % 2 === 0 ? random : new SeededRandom(seed + crc32(request.payload));
        return [request.opcode === target && source.below(rate) === 0 ? bend(source, truth) : truth];
      };
      const { exit, stderr } = await meet(lie, ...COMMANDS[name]());
      expect([EXIT.DONE, EXIT.USAGE, EXIT.DEVICE, EXIT.BAD_FILE], `seed ${seed}: ${stderr}`).toContain(exit);
      expect(stderr, `seed ${seed}`).not.toMatch(/^\s+at /m);
      const written = [...filesBelow(home).keys()].filter((path) => path !== "push.jdsave");
      if (name === "saves pull" && existsSync(at("pulled.jdsave")))
        expect(judgeSave(readFileSync(at("pulled.jdsave")), "null"), `seed ${seed}`).toBeUndefined();
      expect(
        written.filter(
          (path) =>
            !/^(pulled\.jdsave|screen\.png)$/.test(path) &&
            !/^jumpdeck\/records\/null\.([0-9a-f]{16}|unread-[0-9a-f]{8})\.jdrecords$/.test(path),
        ),
        `seed ${seed}`,
      ).toEqual([]);
      rmSync(at("pulled.jdsave"), { force: true });
    }
  });
});
