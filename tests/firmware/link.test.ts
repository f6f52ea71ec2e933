// The link on the posix console: codec, sessions, repeats, garbage, line noise, two clients, installs over a bad line,
// saves.
import { readFileSync, writeFileSync } from "node:fs";
import { fullCartridge } from "../support/full-cartridge.ts";
import { describe, expect, it } from "vitest";
import { crc32 } from "../../host/cartridge/envelope.ts";
import { BUTTON, FLAG } from "../../host/cartridge/abi.ts";
import {
  FRAME_MAX_BYTES,
  type Frame,
  FrameDecoder,
  LINK_LIMIT,
  LINK_STATUS,
  LinkAnswerError,
  LinkClient,
  LinkRefusedError,
  MODE,
  OPCODE,
  PayloadWriter,
  PROTOCOL_VERSION,
  REPLY,
  RemoteConsole,
  SLIP,
  type Transport,
  encodeFrame,
} from "../../host/link/index.ts";
import { rasterise } from "../../host/raster/index.ts";
import { cartridgeFile, flashPath, PATIENCE, startConsole } from "./console.ts";
import { sealSave as save } from "./seal-save.ts";
import { watCartridge } from "./wat-cartridge.ts";

function makeRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Passes bytes on, bending some of them. */
class NoisyLine implements Transport {
  readonly #inner: Transport;
  readonly #bend: (bytes: Uint8Array) => Uint8Array;

  constructor(inner: Transport, bitErrorRate: number, seed: number) {
    this.#inner = inner;
    const random = makeRandom(seed);
    this.#bend = (bytes) =>
      bytes.map((byte) => (random() < bitErrorRate * 8 ? byte ^ (1 << Math.floor(random() * 8)) : byte));
  }

  write(bytes: Uint8Array): void {
    this.#inner.write(this.#bend(bytes));
  }

  listen(onBytes: (bytes: Uint8Array) => void, onClose: (reason: string) => void): void {
    this.#inner.listen((bytes) => onBytes(this.#bend(bytes)), onClose);
  }

  close(): void {
    this.#inner.close();
  }
}

const frame = (over: Partial<Frame> = {}): Frame => ({
  version: PROTOCOL_VERSION,
  opcode: OPCODE.HELLO,
  session: 7,
  sequence: 1,
  payload: new Uint8Array(),
  ...over,
});

describe("the codec", () => {
  it("brings any payload back, also in pieces and behind garbage", () => {
    const random = makeRandom(5);
    const decoder = new FrameDecoder();
    for (let n = 0; n < 200; n++) {
      const payload = Uint8Array.from({ length: Math.floor(random() * 300) }, () =>
        random() < 0.3
          ? [SLIP.END, SLIP.ESC, SLIP.ESC_END, SLIP.ESC_ESC][Math.floor(random() * 4)]
          : Math.floor(random() * 256),
      );
      const wire = encodeFrame(frame({ payload, sequence: n }));
      const noise = Uint8Array.from({ length: Math.floor(random() * 20) }, () => Math.floor(random() * 256)).filter(
        (b) => b !== SLIP.END,
      );
      const cut = Math.floor(random() * wire.length);
      const got = [...decoder.take(noise), ...decoder.take(wire.subarray(0, cut)), ...decoder.take(wire.subarray(cut))];
      expect(got.length).toBe(1);
      expect([...got[0].payload]).toEqual([...payload]);
    }
  });

  it("never accepts a frame with one bit bent, and caps the length", () => {
    const wire = encodeFrame(frame({ payload: Uint8Array.of(1, 2, 3, SLIP.END, 4) }));
    for (let at = 1; at < wire.length - 1; at++)
      for (let bit = 0; bit < 8; bit++) {
        const bent = wire.slice();
        bent[at] ^= 1 << bit;
        expect(new FrameDecoder().take(bent)).toEqual([]);
      }
    const decoder = new FrameDecoder();
    expect(decoder.take(new Uint8Array(FRAME_MAX_BYTES * 3).fill(1))).toEqual([]);
    expect(decoder.take(encodeFrame(frame())).length).toBe(1); // its opening mark ends the garbage
    expect(decoder.skipped).toBe(1);
    expect(() => encodeFrame(frame({ payload: new Uint8Array(LINK_LIMIT.PAYLOAD_MAX_BYTES + 1) }))).toThrow(RangeError);
  });
});

/** Sends one frame and returns the next reply. */
function ask(posix: Transport, wanted: Partial<Frame>): Promise<Frame> {
  return new Promise((resolve) => {
    const decoder = new FrameDecoder();
    posix.listen(
      (bytes) => {
        for (const reply of decoder.take(bytes)) resolve(reply);
      },
      () => {},
    );
    posix.write(encodeFrame(frame(wanted)));
  });
}

describe("a conversation", () => {
  it("answers a repeated request from memory, so that nothing happens twice", async () => {
    const { posix, remote } = await startConsole();
    await remote.install(
      watCartridge({
        bodies: {
          apply:
            "(i32.store (i32.const 2048) (i32.add (i32.load (i32.const 2048)) (i32.const 1))) (i32.load " +
            "(i32.const 2048))",
        },
      }),
    );
    await remote.run("probe", { lockstep: true });
    await ask(posix, { session: 9, sequence: 100 });
    await ask(posix, {
      session: 9,
      sequence: 101,
      opcode: OPCODE.RUN,
      payload: new PayloadWriter().u8(4).u32(0).u32(0).ascii("probe").finish(),
    });
    const call = { session: 9, opcode: OPCODE.CALL, payload: new PayloadWriter().u8(1).u8(5).u32(0).finish() };
    const first = await ask(posix, { ...call, sequence: 102 });
    const repeated = await ask(posix, { ...call, sequence: 102 });
    const next = await ask(posix, { ...call, sequence: 103 });
    expect([...first.payload]).toEqual([...repeated.payload]);
    expect(first.payload[2]).toBe(1);
    expect(next.payload[2]).toBe(2);
  });

  it("tells an older client that another one took over, and other versions that they differ", async () => {
    const { posix, remote } = await startConsole();
    const stranger = await ask(posix, { session: 4, sequence: 1, opcode: OPCODE.STATUS });
    expect((stranger.payload[0] << 24) >> 24).toBe(LINK_STATUS.OTHER_SESSION);
    const future = await ask(posix, { version: 2 });
    expect((future.payload[0] << 24) >> 24).toBe(LINK_STATUS.WRONG_VERSION);
    expect((await remote.status()).mode).toBe("MENU");
    await ask(posix, { session: 4, sequence: 2 });
    await expect(remote.status()).rejects.toMatchObject({ status: LINK_STATUS.OTHER_SESSION });
  });

  it("does not answer a reply", async () => {
    const { posix } = await startConsole();
    await ask(posix, { session: 3, sequence: 0 });
    posix.write(encodeFrame(frame({ session: 3, sequence: 1, opcode: OPCODE.STATUS | REPLY })));
    expect(await ask(posix, { session: 3, sequence: 2, opcode: OPCODE.SETTINGS })).toMatchObject({
      sequence: 2,
      opcode: OPCODE.SETTINGS | REPLY,
    });
  });

  it("refuses unknown opcodes and short payloads of every command with a status", async () => {
    const { posix } = await startConsole();
    await ask(posix, { session: 3, sequence: 0 });
    const silent: number[] = [OPCODE.HELLO, OPCODE.RESET, OPCODE.LOADER];
    for (let opcode = 1; opcode < 128; opcode++) {
      if (silent.includes(opcode)) continue;
      for (let size = 0; size < 4; size++) {
        const reply = await ask(posix, {
          session: 3,
          sequence: opcode * 4 + size,
          opcode,
          payload: new Uint8Array(size),
        });
        expect(reply.opcode).toBe(opcode | REPLY);
        if (!Object.values(OPCODE).includes(opcode as never))
          expect((reply.payload[0] << 24) >> 24).toBe(LINK_STATUS.UNKNOWN_OPCODE);
      }
    }
    expect(posix.stderr).toBe("");
  });

  it("refuses surplus payload of every command, and does nothing then", async () => {
    const { posix, remote } = await startConsole();
    await remote.install(watCartridge());
    await remote.run("probe", { lockstep: true });
    await ask(posix, { session: 3, sequence: 0 });
    const exact: [opcode: number, payload: number[]][] = [
      [OPCODE.HELLO, []],
      [OPCODE.LIST, [0]],
      [OPCODE.COMMIT, []],
      [OPCODE.STOP, []],
      [OPCODE.RESET, []],
      [OPCODE.LOADER, []],
      [OPCODE.ROWS, [0, 1]],
      [OPCODE.DISPLAY_LIST, [0, 0]],
      [OPCODE.PRESS, [16, 0, 1, 0]],
      [OPCODE.TICK, [0, 0, 20, 0]],
      [OPCODE.LOG, [0, 0, 0, 0]],
      [OPCODE.STATS, []],
      [OPCODE.CALL, [1, 0]],
      [OPCODE.MEMORY_READ, [0, 0, 0, 0, 1, 0]],
      [OPCODE.STATUS, []],
      [OPCODE.SETTINGS, [4, 3]],
      [OPCODE.SAVES, [0, 0]],
      [OPCODE.RECORDS, [0, 0]],
      [OPCODE.MISSING, [0, 0]],
      [OPCODE.SAVE_WRITE, [0, 0, 0, 0, 1, 97]],
      [OPCODE.CHIP, []],
      [OPCODE.PANEL, [3]],
      [OPCODE.DAY, [1, 0, 0, 0, 0, 0]],
      [OPCODE.DAYS, [0, 0]],
    ];
    // The rest of BEGIN, DATA, DELETE, RUN, SAVE_READ and MEMORY_WRITE reaches to the payload's end: nothing is surplus
    // there.
    expect(exact.length + 6).toBe(Object.keys(OPCODE).length);
    await ask(posix, {
      session: 3,
      sequence: 1,
      opcode: OPCODE.RUN,
      payload: new PayloadWriter().u8(4).u32(0).u32(0).ascii("probe").finish(),
    });
    for (const [opcode, payload] of exact) {
      const sequence = 256 + opcode;
      const reply = await ask(posix, { session: 3, sequence, opcode, payload: Uint8Array.of(...payload, 0) });
      expect((reply.payload[0] << 24) >> 24, `opcode ${opcode}`).toBe(LINK_STATUS.BAD_PAYLOAD);
    }
    const stranger = await ask(posix, { session: 5, sequence: 1, payload: Uint8Array.of(1) });
    expect((stranger.payload[0] << 24) >> 24).toBe(LINK_STATUS.BAD_PAYLOAD);
    const status = await ask(posix, { session: 3, sequence: 900, opcode: OPCODE.STATUS });
    expect([...status.payload.subarray(0, 3)]).toEqual([0, MODE.GAME, 1]); // neither left nor taken over
    await posix.run(200);
    // and not restarted
    expect((await ask(posix, { session: 3, sequence: 901, opcode: OPCODE.STATUS })).payload[0]).toBe(0);
  });

  it("refuses offsets behind the end; that of the end itself brings nothing", async () => {
    const { posix, remote } = await startConsole();
    await remote.writeSave("probe", save("probe", [1, 2, 3]));
    await ask(posix, { session: 3, sequence: 0 });
    const at = async (sequence: number, opcode: number, offset: number, id = "") =>
      (await ask(posix, { session: 3, sequence, opcode, payload: new PayloadWriter().u16(offset).ascii(id).finish() }))
        .payload;
    expect([...(await at(1, OPCODE.SAVE_READ, 19, "probe"))]).toEqual([0, 19, 0]);
    expect((await at(2, OPCODE.SAVE_READ, 20, "probe"))[0] - 256).toBe(LINK_STATUS.BAD_PAYLOAD);
    const [, low, high] = await at(3, OPCODE.DISPLAY_LIST, 0);
    const size = low | (high << 8);
    expect([...(await at(4, OPCODE.DISPLAY_LIST, size))]).toEqual([0, low, high]);
    expect((await at(5, OPCODE.DISPLAY_LIST, size + 1))[0] - 256).toBe(LINK_STATUS.BAD_PAYLOAD);
  });

  it.each(["../../ESCAPED", "Jump-Gate", ".", "a b", "a\0", "", "x".repeat(25)])(
    "takes no id that is none: %j",
    async (id) => {
      const { posix, remote } = await startConsole();
      const good = save("probe", [1, 2, 3]);
      await remote.writeSave("probe", good);
      await ask(posix, { session: 3, sequence: 0 });
      const owned = save(id, [1, 2, 3]);
      const requests: [number, PayloadWriter][] = [
        [OPCODE.RUN, new PayloadWriter().u8(0).u32(0).u32(0).ascii(id)],
        [OPCODE.SAVE_READ, new PayloadWriter().u16(0).ascii(id)],
        [OPCODE.SAVE_WRITE, new PayloadWriter().u16(owned.length).u16(0).u8(id.length).ascii(id).bytes(owned)],
        [OPCODE.SAVE_WRITE, new PayloadWriter().u16(0).u16(0).u8(id.length).ascii(id)],
        ...[0, 1, 2].map((flags): [number, PayloadWriter] => [OPCODE.DELETE, new PayloadWriter().u8(flags).ascii(id)]),
      ];
      for (const [i, [opcode, payload]] of requests.entries()) {
        const reply = await ask(posix, { session: 3, sequence: i + 1, opcode, payload: payload.finish() });
        expect((reply.payload[0] << 24) >> 24, `opcode ${opcode}`).toBe(LINK_STATUS.BAD_PAYLOAD);
      }
      await remote.hello();
      expect(await remote.saves()).toEqual([{ id: "probe", refused: false, saveVersion: 1, sizeBytes: good.length }]);
    },
  );

  it("does not name what older firmware has kept under another name than an id", async () => {
    const flash = flashPath();
    const first = await startConsole({ flash });
    for (const id of ["probe", "other"]) await first.remote.writeSave(id, save(id, [1, 2, 3]));
    await first.posix.quit();
    const image = readFileSync(flash);
    const at = image.indexOf("JREC");
    const KEY_AT = 16;
    const CRC_AT = 44;
    expect(image.toString("latin1", at + KEY_AT, at + KEY_AT + 6)).toBe("probe\0");
    image.write("Probe", at + KEY_AT, "latin1");
    image.writeUInt32LE(crc32(image.subarray(at, at + CRC_AT)), at + CRC_AT);
    writeFileSync(flash, image);
    const { remote } = await startConsole({ flash });
    expect((await remote.saves()).map(({ id }) => id)).toEqual(["other"]);
    await remote.writeSave("probe", save("probe", [4]));
    expect((await remote.saves()).map(({ id }) => id)).toEqual(["other", "probe"]);
  });

  it.each([21, 22, 23])("survives random and bent streams, seed %i", async (seed) => {
    const { posix, remote } = await startConsole();
    await remote.install(watCartridge());
    const random = makeRandom(seed);
    for (let n = 0; n < 400; n++) {
      const opcode = Math.floor(random() * 32);
      if (opcode === OPCODE.RESET || opcode === OPCODE.LOADER) continue;
      const payload = Uint8Array.from({ length: Math.floor(random() * 80) }, () => Math.floor(random() * 256));
      const wire = encodeFrame(frame({ session: random() < 0.9 ? 9 : 8, sequence: n, opcode, payload }));
      if (random() < 0.3) wire[Math.floor(random() * wire.length)] = Math.floor(random() * 256);
      posix.write(encodeFrame(frame({ session: 9, sequence: n })));
      posix.write(random() < 0.1 ? wire.subarray(Math.floor(random() * wire.length)) : wire);
    }
    posix.write(Uint8Array.of(SLIP.END));
    const info = await remote.hello();
    expect(info.board).toBe("posix");
    expect(posix.stderr).toBe("");
  });
});

describe("a console that answers nonsense", () => {
  /** Answers every request with status 0 and these bytes. */
  function answering(...fields: number[]): RemoteConsole {
    const decoder = new FrameDecoder();
    let hear: (bytes: Uint8Array) => void = () => {};
    const line: Transport = {
      write: (bytes) => {
        for (const request of decoder.take(bytes)) {
          hear(
            encodeFrame({
              ...request,
              opcode: request.opcode | REPLY,
              payload: Uint8Array.of(LINK_STATUS.OK, ...fields),
            }),
          );
        }
      },
      listen: (onBytes) => {
        hear = onBytes;
      },
      close: () => {},
    };
    return new RemoteConsole(new LinkClient(line));
  }
  const entry = [5, ...new Array<number>(45).fill(0), 1, 97, 1, 65];

  it.each([
    ["too short an answer", () => answering(1).hello()],
    ["none at all", () => answering().status()],
    ["a list that is cut off", () => answering(2, ...entry).list()],
    ["a list without end", () => answering(1, ...entry).list()],
    ["a list of saves without end", () => answering(1, 3, 0, 1, 1, 9, 0, 1, 97).saves()],
    ["a save shorter than it said", () => answering(9, 0).readSave("a")],
    ["a save longer than it said", () => answering(2, 0, 1, 2, 3).readSave("a")],
    ["no picture", () => answering(0).screenshot()],
  ])("with %s is told so, and not waited for", async (_, ask) => {
    await expect(ask()).rejects.toBeInstanceOf(LinkAnswerError);
  });
});

describe("an install", () => {
  it.each([0.00002, 0.00008])(
    "over a line with bit errors (rate %f) ends right or with an error, never with wrong bytes",
    async (rate) => {
      const { posix } = await startConsole();
      const file = cartridgeFile("null");
      const remote = new RemoteConsole(
        new LinkClient(new NoisyLine(posix, rate, 3), { timeoutMs: 150, slowTimeoutMs: 150, attempts: 12 }),
      );
      // Either may run out of attempts, over a poor line or on a slow machine.
      const outcome = await remote
        .hello()
        .then(() => remote.install(file))
        .then(
          () => "installed",
          () => "failed",
        );
      const clean = new RemoteConsole(new LinkClient(posix, PATIENCE));
      await clean.hello();
      const list = await clean.list();
      if (outcome === "installed") expect(list.length).toBe(1);
      else await clean.install(file);
      await clean.run("null");
      expect((await clean.status()).mode).toBe("GAME");
    },
  );

  it("interrupted after any request is finished by a second one; the old version runs meanwhile", async () => {
    const { posix, remote } = await startConsole();
    await remote.install(watCartridge({ title: "Old" }));
    const update = watCartridge({ title: "New", fields: `(data (i32.const 4096) "${"n".repeat(4000)}")` });
    const requests = 2 + Math.ceil(update.length / LINK_LIMIT.CHUNK_BYTES);
    for (let allowed = 1; allowed <= requests; allowed++) {
      let sent = 0;
      let lose = (_reason: string) => {};
      const short: Transport = {
        write: (bytes) => {
          if (++sent <= allowed + 1)
            posix.write(bytes); // hello and this many requests
          else lose("the cable is out");
        },
        listen: (onBytes, onClose) => {
          lose = onClose;
          posix.listen(onBytes, onClose);
        },
        close: () => {},
      };
      const cut = new RemoteConsole(new LinkClient(short, { ...PATIENCE, attempts: 1 }));
      await cut.hello();
      await cut.install(update).catch(() => undefined);
      await remote.hello();
      const [entry] = await remote.list();
      expect(["Old", "New"]).toContain(entry.title);
      await remote.run("probe", { lockstep: true });
      expect((await remote.status()).mode).toBe("GAME");
      await remote.install(update);
      expect((await remote.list()).map((one) => one.title)).toEqual(["New"]);
      await remote.install(watCartridge({ title: "Old" }));
    }
  });

  it("takes all units, refuses when full and says what has to go, and makes room by deleting", async () => {
    const { remote } = await startConsole();
    const { slots } = await remote.hello();
    for (let n = 0; n < slots; n++) await remote.install(watCartridge({ id: `probe-${n}`, title: `Probe ${n}` }));
    expect((await remote.list()).length).toBe(slots);
    expect((await remote.hello()).freeSlots).toBe(0);
    // A newer version of one that is there is no exception: without a free unit the old one would have to be erased
    // first.
    for (const [id, inTheWay] of [
      ["one-more", "probe-\\d+"],
      ["probe-3", "probe-3"],
    ]) {
      await expect(remote.install(watCartridge({ id, title: "New" }))).rejects.toMatchObject({
        status: LINK_STATUS.STORE_FULL,
        message: expect.stringMatching(new RegExp(`no room .* first run: npx jumpdeck rm ${inTheWay} \\(saves stay`)),
      });
    }
    expect((await remote.list()).map(({ title }) => title)).toContain("Probe 3");
    await remote.delete("probe-5");
    await remote.install(watCartridge({ id: "one-more" }));
    expect((await remote.list()).map((entry) => entry.slot)).toEqual(Array.from({ length: slots }, (_, i) => i));
    await expect(remote.delete("probe-5")).rejects.toMatchObject({ status: LINK_STATUS.STORE_ABSENT });
  });

  it("spreads wear: updates of a large cartridge go round, those of a small one between two units", async () => {
    const { remote } = await startConsole();
    const places = async (files: readonly Uint8Array[]): Promise<number[]> => {
      const slots: number[] = [];
      for (const file of files) {
        await remote.install(file);
        slots.push((await remote.list())[0].slot);
      }
      await remote.delete("full");
      return slots;
    };
    const files = (fileBytes: number) =>
      [9000, 9010, 9020, 9030, 9040, 9050, 9060].map((codeBytes) =>
        fullCartridge({ functions: 100, codeBytes, fileBytes }),
      );
    expect(await places(files(150 * 1024))).toEqual([0, 5, 12, 17, 22, 27, 0]);
    expect(await places(files(20_000))).toEqual([10, 11, 10, 11, 10, 11, 10]);
  });

  it("stops what runs and shows progress; a broken-off one is forgotten after a while", async () => {
    const { posix, remote } = await startConsole();
    await remote.install(watCartridge());
    await remote.run("probe");
    const file = cartridgeFile("null");
    const sha = new Uint8Array(await crypto.subtle.digest("SHA-256", file.slice()));
    const client = new LinkClient(posix, PATIENCE);
    await client.hello();
    await client.request(
      OPCODE.BEGIN,
      new PayloadWriter().u32(file.length).bytes(sha).bytes(file.subarray(0, 300)).finish(),
    );
    const status = new RemoteConsole(client);
    expect((await status.status()).mode).toBe("INSTALL");
    await expect(
      client.request(OPCODE.DATA, new PayloadWriter().u32(1024).bytes(new Uint8Array(1024)).finish()),
    ).resolves.toBeDefined();
    await expect(client.request(OPCODE.COMMIT)).rejects.toBeDefined();
    await client.request(
      OPCODE.BEGIN,
      new PayloadWriter().u32(file.length).bytes(sha).bytes(file.subarray(0, 300)).finish(),
    );
    await posix.run(21_000);
    expect((await status.status()).mode).toBe("MENU");
  });
});

describe("saves", () => {
  it("are written and read whole, also the largest; a foreign or damaged one is refused", async () => {
    const { remote } = await startConsole();
    const large = save(
      "probe",
      Array.from({ length: 4095 - 16 }, (_, i) => i & 255),
    );
    await remote.writeSave("probe", large);
    expect(await remote.readSave("probe")).toEqual(large);
    await expect(remote.writeSave("other", large)).rejects.toMatchObject({ status: LINK_STATUS.BAD_SAVE });
    const bent = large.slice();
    bent[100] ^= 1;
    await expect(remote.writeSave("probe", bent)).rejects.toMatchObject({ status: LINK_STATUS.BAD_SAVE });
    expect(await remote.readSave("probe")).toEqual(large);
    await remote.writeSave("probe", new Uint8Array());
    await expect(remote.readSave("probe")).rejects.toMatchObject({ status: LINK_STATUS.STORE_ABSENT });
  });

  it("in pieces that belong to different ones are refused with the first piece that does not fit", async () => {
    const { posix } = await startConsole();
    const client = new LinkClient(posix, PATIENCE);
    const remote = new RemoteConsole(client);
    await remote.hello();
    const whole = save(
      "probe",
      Array.from({ length: 2500 }, (_, i) => i & 255),
    );
    const piece = (id: string, total: number, offset: number): Uint8Array =>
      new PayloadWriter()
        .u16(total)
        .u16(offset)
        .u8(id.length)
        .ascii(id)
        .bytes(whole.subarray(offset, offset + 1024))
        .finish();
    const send = (...[id, total, offset]: Parameters<typeof piece>): Promise<unknown> =>
      client.request(OPCODE.SAVE_WRITE, piece(id, total, offset), "slow");
    const refused = { status: LINK_STATUS.STORE_ORDER, message: expect.stringContaining("out of order") };
    await send("probe", whole.length, 0);
    await expect(send("other", whole.length, 1024)).rejects.toMatchObject(refused);
    await expect(send("probe", whole.length + 1, 1024)).rejects.toMatchObject(refused);
    await expect(send("probe", whole.length, 2048)).rejects.toMatchObject(refused);
    // None of these broke the transfer that they did not belong to.
    await send("probe", whole.length, 1024);
    await send("probe", whole.length, 2048);
    expect(await remote.readSave("probe")).toEqual(whole);
    await expect(send("probe", whole.length, 2048)).rejects.toMatchObject(refused);
  });

  it("of cartridges that are gone give way when the log is full, others never", async () => {
    const flash = flashPath();
    const { remote } = await startConsole({ flash });
    await remote.install(watCartridge());
    const own = save("probe", [1, 2, 3]);
    await remote.writeSave("probe", own);
    for (let n = 0; n < 60; n++)
      await remote.writeSave(
        `gone-${n}`,
        save(
          `gone-${n}`,
          Array.from({ length: 4000 }, () => n),
        ),
      );
    expect(await remote.readSave("probe")).toEqual(own);
    expect(await remote.readSave("gone-59")).toEqual(
      save(
        "gone-59",
        Array.from({ length: 4000 }, () => 59),
      ),
    );
    await expect(remote.readSave("gone-0")).rejects.toMatchObject({ status: LINK_STATUS.STORE_ABSENT });
  });
});

describe("playing over the link", () => {
  it("presses, ticks in lockstep, calls exports, reads and writes memory within bounds", async () => {
    const { posix, remote } = await startConsole();
    await remote.install(cartridgeFile("null"));
    await posix.run(40);
    await remote.press(BUTTON.A, 100);
    await posix.run(200);
    expect((await remote.status()).mode).toBe("GAME");
    await remote.run("null", { seed: [1, 2], lockstep: true, ignoreSave: true });
    const tick = await remote.tick(0);
    expect(tick).toMatchObject({ mode: MODE.GAME, flags: FLAG.SCREEN });
    const list = await remote.displayList();
    expect([list.length, crc32(list)]).toEqual([tick.listSize, tick.listCrc]);
    const frameOf = rasterise(list);
    expect(await remote.screenshot()).toEqual(Uint16Array.from(frameOf.pixels, (index) => frameOf.palette[index]));
    expect(await remote.calls([["newGame", 0, 2, 0, 5, 6], ["currentSeat"], ["legalCount"]])).toHaveLength(3);
    const [pointer, size] = [await remote.call("statePtr"), await remote.call("stateSize")];
    const state = await remote.readMemory(pointer, size);
    await remote.writeMemory(pointer, state);
    expect(await remote.call("checkState")).toBe(0);
    await expect(remote.readMemory(65536, 1)).rejects.toMatchObject({ status: LINK_STATUS.POINTER });
    await remote.stop();
    await expect(remote.call("stateHash")).rejects.toMatchObject({ status: LINK_STATUS.NOT_LOADED });
    expect((await remote.log()).text).toContain("started: null");
  });

  it("takes no flag of RUN that it does not know", async () => {
    const { posix, remote } = await startConsole();
    await remote.install(cartridgeFile("null"));
    await ask(posix, { session: 9, sequence: 0 });
    for (let bit = 8; bit < 256; bit *= 2) {
      const payload = new PayloadWriter().u8(bit).u32(0).u32(0).ascii("null").finish();
      const reply = await ask(posix, { session: 9, sequence: bit, opcode: OPCODE.RUN, payload });
      expect((reply.payload[0] << 24) >> 24).toBe(LINK_STATUS.BAD_PAYLOAD);
    }
    const { payload } = await ask(posix, { session: 9, sequence: 1, opcode: OPCODE.STATUS });
    expect([...payload.subarray(0, 2)]).toEqual([LINK_STATUS.OK, MODE.MENU]);
  });

  it("reads the log from its oldest byte where the position never was", async () => {
    const { remote } = await startConsole();
    expect(await remote.log(2 ** 32 - 1)).toEqual({ next: 0, text: "" });
    await remote.install(cartridgeFile("null"));
    const whole = await remote.log();
    expect(whole.text).toContain("installed: null");
    for (const from of [whole.next + 1, 2 ** 31, 2 ** 32 - 1]) expect(await remote.log(from)).toEqual(whole);
    expect(await remote.log(whole.next)).toEqual({ next: whole.next, text: "" });
  });

  it.each([
    ["without the screen flag", 0],
    ["with the screen flag", FLAG.SCREEN],
  ])("reports a failure in screenSize with the tick that met it, %s", async (_, flags) => {
    const { posix, remote } = await startConsole();
    await remote.install(
      watCartridge({
        bodies: {
          tick: `(i32.store8 (i32.const 2048) (local.get $0)) (i32.const ${flags})`,
          screenSize: "(if (i32.load8_u (i32.const 2048)) (then (unreachable))) (i32.const 13)",
        },
      }),
    );
    await remote.run("probe", { lockstep: true });
    expect(await remote.tick(0)).toMatchObject({ mode: MODE.GAME, flags });
    const refused = await remote.tick(BUTTON.A).catch((error: unknown) => error as LinkRefusedError);
    expect(refused).toBeInstanceOf(LinkRefusedError);
    if (!(refused instanceof LinkRefusedError)) return;
    expect(refused.status).toBe(LINK_STATUS.TRAP);
    const reply = new DataView(refused.payload.buffer, refused.payload.byteOffset);
    expect([reply.getUint8(0), reply.getInt32(1, true)]).toEqual([MODE.CRASH, LINK_STATUS.TRAP]);
    const list = await remote.displayList();
    expect([list.length, crc32(list)]).toEqual([reply.getUint16(5, true), reply.getUint32(7, true)]);
    const frameOf = rasterise(list);
    expect(await posix.picture()).toEqual(Uint16Array.from(frameOf.pixels, (index) => frameOf.palette[index]));
    expect(await remote.status()).toMatchObject({ mode: "CRASH", failure: LINK_STATUS.TRAP, where: "screenSize" });
    expect(await remote.tick(0)).toMatchObject({ mode: MODE.CRASH, flags: 0 });
  });
});
