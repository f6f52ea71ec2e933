// Cartridges that trap, hang, exhaust stack or memory, or point outside their memory; and files that are refused. Each
// time: words on the screen, the menu afterwards, saves intact.
import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { BUTTON, FLAG, LIMIT } from "../../host/cartridge/abi.ts";
import { LINK_STATUS, LinkAnswerError, LinkRefusedError } from "../../host/link/index.ts";
import { screenText } from "../../host/raster/index.ts";
import { cartridgeFile, expectPanelMatchesList, flashPath, startConsole } from "./console.ts";
import { LARGE_MISBEHAVIOURS, MISBEHAVIOURS, misbehaving, SAVED_BYTE } from "./misbehaving.ts";
import { watCartridge } from "./wat-cartridge.ts";
import { sampleRows } from "../support/breadth.ts";

const END = {
  trap: { status: LINK_STATUS.TRAP, words: /made an error \(tick\)/ },
  hang: { status: LINK_STATUS.HANG, words: /did not come back \(tick\)/ },
} as const;

describe("a cartridge that", () => {
  it.each(sampleRows([...MISBEHAVIOURS, ...LARGE_MISBEHAVIOURS], 2))(
    "makes $name ends in the crash screen, and its save is kept",
    async ({ cartridge, end }) => {
      const { status, words } = END[end];
      const running = await startConsole();
      const { remote } = running;
      await remote.install(watCartridge(cartridge));
      await remote.run("probe", { lockstep: true });
      const { hotCodeBytes, flashCodeBytes } = await remote.stats();
      if (cartridge.fillerBytes !== undefined)
        expect(flashCodeBytes - hotCodeBytes, "code in flash alone").toBeGreaterThan(64 * 1024);
      await remote.tick(0);
      await expect(remote.tick(BUTTON.A)).rejects.toMatchObject({ status });
      expect(await remote.status()).toMatchObject({ mode: "CRASH", failure: status, where: "tick", id: "probe" });
      const text = screenText(await expectPanelMatchesList(running))
        .map((piece) => piece.text)
        .join(" ");
      expect(text).toContain("Probe");
      expect(text.replace(/\s+/g, " ")).toMatch(words);
      expect([...(await remote.readSave("probe"))]).toEqual([SAVED_BYTE]);
      await remote.tick(0);
      await remote.tick(BUTTON.A);
      expect((await remote.status()).mode).toBe("MENU");
      await remote.run("probe", { lockstep: true });
      expect((await remote.tick(0)).flags).toBe(FLAG.SAVE);
    },
  );

  it.each([
    ["screenPtr", "(i32.const 8190)"],
    ["screenPtr", "(i32.const -1)"],
    ["screenSize", "(i32.const 4097)"],
    ["screenSize", "(i32.const -5)"],
  ])("gives a wild %s for its first picture is stopped, and RUN says so", async (name, body) => {
    const running = await startConsole();
    const { remote } = running;
    await remote.install(watCartridge({ bodies: { [name]: body } }));
    await expect(remote.run("probe", { lockstep: true })).rejects.toMatchObject({ status: LINK_STATUS.POINTER });
    expect(await remote.status()).toMatchObject({ mode: "CRASH", failure: LINK_STATUS.POINTER });
    await expectPanelMatchesList(running);
  });

  it("answers boot with a status does not start, and the screen says that and not the interpreter's name", async () => {
    const running = await startConsole();
    const { remote } = running;
    await remote.install(watCartridge({ bodies: { boot: "(i32.const -1)" } }));
    await expect(remote.run("probe")).rejects.toMatchObject({ status: LINK_STATUS.ENGINE });
    expect(await remote.status()).toMatchObject({
      mode: "CRASH",
      where: "boot",
      detail: "boot answered with a status",
      id: "probe",
    });
    const text = screenText(await expectPanelMatchesList(running))
      .map((piece) => piece.text)
      .join(" ");
    expect(text).toContain("It does not want to start");
  });

  it.each([
    ["savePtr", "(i32.const 8000)", { tick: `(i32.const ${FLAG.SAVE})`, saveSize: "(i32.const 300)" }],
    ["saveSize", "(i32.const 4096)", { tick: `(i32.const ${FLAG.SAVE})` }],
    ["soundPtr", "(i32.const 8190)", { tick: `(i32.const ${FLAG.SOUND})`, soundSize: "(i32.const 5)" }],
    ["soundSize", "(i32.const 165)", { tick: `(i32.const ${FLAG.SOUND})` }],
  ])("gives a wild %s is stopped", async (name, body, others) => {
    const { posix, remote } = await startConsole();
    await remote.install(watCartridge({ bodies: { ...others, [name]: body } }));
    await remote.run("probe");
    await posix.run(60);
    expect(await remote.status()).toMatchObject({ mode: "CRASH", failure: LINK_STATUS.POINTER });
  });

  it("draws a broken list leaves the picture standing", async () => {
    const broken = watCartridge({
      fields: '(data (i32.const 600) "\\02\\03\\63")',
      bodies: {
        tick: "(i32.store (i32.const 2048) (i32.const 1)) (i32.const 1)",
        screenPtr: "(select (i32.const 600) (i32.const 256) (i32.load (i32.const 2048)))",
        screenSize: "(select (i32.const 3) (i32.const 13) (i32.load (i32.const 2048)))",
      },
    });
    const { posix, remote } = await startConsole();
    await remote.install(broken);
    await remote.run("probe", { lockstep: true });
    const before = await posix.picture();
    await remote.tick(0);
    expect(await posix.picture()).toEqual(before);
    expect(await remote.stats()).toMatchObject({ listsRefused: 1 });
    await expect(remote.screenshot()).rejects.toBeInstanceOf(LinkAnswerError);
    expect((await remote.status()).mode).toBe("GAME");
  });

  it("hangs while the menu buttons are held is left for the menu", async () => {
    const { posix, remote } = await startConsole();
    await remote.install(watCartridge(misbehaving("(loop $l (br $l))")));
    await remote.run("probe", { lockstep: true });
    await posix.buttons(BUTTON.X | BUTTON.Y);
    await expect(remote.tick(BUTTON.A)).rejects.toMatchObject({ status: LINK_STATUS.LEFT });
    expect((await remote.status()).mode).toBe("MENU");
  });
});

describe("an install is refused", () => {
  const sized = (bytes: number) => ({ fields: `(data (i32.const 4096) "${"x".repeat(bytes)}")` });
  const block = (depth: number): string => (depth === 0 ? "(nop)" : `(if (local.get $0) (then ${block(depth - 1)}))`);
  const cases: [name: string, file: () => Uint8Array, status: number][] = [
    ["for another ABI version", () => watCartridge({ abi: 2 }), LINK_STATUS.ABI],
    ["for too large a RAM need", () => watCartridge({ ramBytes: 65536 }), LINK_STATUS.RAM],
    ["for not being WebAssembly", () => new TextEncoder().encode("this is a text"), LINK_STATUS.NOT_WASM],
    ["for a missing identity", () => watCartridge().slice().fill(9, 10, 20), LINK_STATUS.IDENTITY],
    ["for its size", () => watCartridge(sized(LIMIT.CARTRIDGE_MAX_BYTES + 1)), LINK_STATUS.TOO_BIG],
    ["for data outside its RAM need", () => watCartridge(sized(5000)), LINK_STATUS.DATA],
    [
      "for floats",
      () => watCartridge({ bodies: { tick: "(i32.trunc_f32_s (f32.const 1))" } }),
      LINK_STATUS.UNSUPPORTED,
    ],
    ["for imports", () => watCartridge({ imports: '(import "a" "b" (func $x))' }), LINK_STATUS.UNSUPPORTED],
    [
      "for a mutable global",
      () => watCartridge({ fields: "(global $g (mut i32) (i32.const 0))" }),
      LINK_STATUS.UNSUPPORTED,
    ],
    [
      "for memory.grow",
      () => watCartridge({ bodies: { tick: "(memory.grow (i32.const 1))" } }),
      LINK_STATUS.UNSUPPORTED,
    ],
    ["for a start section", () => watCartridge({ fields: "(func $s) (start $s)" }), LINK_STATUS.UNSUPPORTED],
    ["for deep nesting", () => watCartridge({ bodies: { tick: `${block(140)} (i32.const 0)` } }), LINK_STATUS.LIMIT],
    [
      "for too many locals",
      () => watCartridge({ bodies: { tick: `${"(local i64)".repeat(401)} (i32.const 0)` } }),
      LINK_STATUS.LIMIT,
    ],
  ];

  it.each(cases)("%s, with words on the screen, and the old version stays", async (_, make, status) => {
    const running = await startConsole();
    const { remote } = running;
    await remote.install(watCartridge({ title: "The old one" }));
    const installing = remote.install(make());
    await expect(installing).rejects.toBeInstanceOf(LinkRefusedError);
    await expect(installing).rejects.toMatchObject({ status });
    expect((await remote.list()).map((entry) => entry.title)).toEqual(["The old one"]);
    await remote.run("probe", { lockstep: true });
    expect((await remote.status()).mode).toBe("GAME");
  });

  it("before anything is erased or stopped, when its head already tells", async () => {
    const { posix, remote } = await startConsole();
    await remote.install(watCartridge());
    await remote.run("probe", { lockstep: true });
    const before = (await posix.info()).operations;
    for (const bad of [
      watCartridge({ abi: 3 }),
      watCartridge({ ramBytes: LIMIT.RAM_MAX_BYTES + 256 }),
      new Uint8Array(LIMIT.CARTRIDGE_MAX_BYTES + 1),
      new Uint8Array(40),
    ])
      await expect(remote.install(bad)).rejects.toBeInstanceOf(LinkRefusedError);
    expect((await posix.info()).operations).toBe(before);
    expect((await remote.status()).mode).toBe("GAME");
  });

  it("for code that needs more memory than there is", async () => {
    const { remote } = await startConsole();
    const targets = "0 ".repeat(20_000); // a byte each in the file, several words each once compiled
    const greedy = watCartridge({ bodies: { tick: `(block (br_table ${targets} (local.get $0))) (i32.const 0)` } });
    await expect(remote.install(greedy)).rejects.toMatchObject({ status: LINK_STATUS.MEMORY });
    await remote.install(watCartridge());
  });

  it("when its code is damaged in flash: the start says so", async () => {
    const flash = flashPath();
    const first = await startConsole({ flash });
    const file = cartridgeFile("null");
    await first.remote.install(file);
    await first.posix.quit();
    const image = readFileSync(flash);
    const at = image.indexOf(file);
    expect(at).toBeGreaterThan(0);
    image[at + 5000] ^= 4;
    writeFileSync(flash, image);
    const running = await startConsole({ flash });
    await expect(running.remote.run("null")).rejects.toMatchObject({ status: LINK_STATUS.STORE_HASH });
    const text = screenText(await expectPanelMatchesList(running))
      .map((piece) => piece.text)
      .join(" ");
    expect(text).toContain("damaged in flash");
    await running.remote.install(file);
    await running.remote.run("null");
    expect((await running.remote.status()).mode).toBe("GAME");
  });
});
