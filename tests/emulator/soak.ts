// A soak of the emulated handheld: saves of games and of the link, settings, starts, installs and deletes in random
// order, power cut again and again. A model knows what may be found of each thing: one value, or, after a cut, the old
// and the new.
import { createHash } from "node:crypto";
import { expect } from "vitest";
import { FLAG } from "../../host/cartridge/abi.ts";
import { LINK_STATUS, LinkLostError, LinkRefusedError } from "../../host/link/index.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { sealSave } from "../firmware/seal-save.ts";
import { watCartridge } from "../firmware/wat-cartridge.ts";
import type { EmulatedConsole } from "./console.ts";

/** What a soak did. */
export interface SoakTally {
  /** Operations by kind. */
  readonly done: Readonly<Record<Operation, number>>;
  readonly cuts: number;
  /** Starts after a cut in which the console went on with the game by itself. */
  readonly resumed: number;
  /** Saves that their cartridge refused at a start. */
  readonly refused: number;
  /** Starts that were refused because an older refused save is kept. */
  readonly conflicts: number;
  /** Saves of absent cartridges that gave way. */
  readonly dropped: number;
}

type Operation =
  | "play" // a game leaves a save at a tick
  | "settings"
  | "start"
  | "stop"
  | "write" // a save comes over the link
  | "remove" // a save is deleted
  | "drop" // a refused save is deleted
  | "install"
  | "delete" // a cartridge, sometimes with its save
  | "idle";

/** How often an operation is chosen while a game runs, and in the menu. */
const WEIGHTS: Readonly<Record<Operation, readonly [game: number, menu: number]>> = {
  play: [1000, 0],
  settings: [80, 250],
  start: [15, 250],
  stop: [12, 0],
  write: [5, 250],
  remove: [4, 100],
  drop: [4, 60],
  install: [4, 40],
  delete: [2, 25],
  idle: [0, 25],
};

const CARTRIDGES = ["soak-0", "soak-1", "soak-2", "soak-3", "soak-4", "soak-5"];
const VERSIONS = 3;
/** Cartridges that are never there: with their saves the room runs short, and then they give way. */
const AWAY = Array.from({ length: 20 }, (_, n) => `away-${n}`);
const PAGES_MAX = 17;
const RECORD_HEADER = 48;
const SAVE_MAX = 4095;
const ENVELOPE = 16;
/** The last byte's lower half of the saves that the cartridges refuse. */
const REFUSED_MARK = 5;
/** A step of the console's own clock; in one of any other length the game saves. */
const STEP_MS = 20;
const ABSENT = "";
/** Flash operations within which power is cut; one of the soak takes about ten. */
const SOON = 60;
const LATE = 6000;

/**
 * Saves at each step that does not take 20 ms: its length's lower 12 bits are the save's size, the upper 4 the lower
 * half of each byte; a count of such steps is the rest. Refuses saves that end with the mark.
 */
function soakCartridge(id: string, version: number): Uint8Array {
  return watCartridge({
    id,
    title: `${id.toUpperCase()} V${version}`,
    ramBytes: 16384,
    fields: `(data (i32.const 8192) "${"\\2a".repeat(1 + 3000 * version)}")`,
    bodies: {
      tick: `(if (result i32) (i32.eq (local.get $1) (i32.const ${STEP_MS})) (then (i32.const 0)) (else
        (i32.store (i32.const 900) (i32.add (i32.load (i32.const 900)) (i32.const 1)))
        (i32.store (i32.const 904) (i32.and (local.get $1) (i32.const 4095)))
        (memory.fill (i32.const 1024)
          (i32.or (i32.shr_u (local.get $1) (i32.const 12)) (i32.shl (i32.load (i32.const 900)) (i32.const 4)))
          (i32.load (i32.const 904)))
        (if (i32.gt_u (i32.load (i32.const 904)) (i32.const 4)) (then (i32.store (i32.const 1024) (i32.load (i32.const
          900)))))
        (i32.const ${FLAG.SAVE})))`,
      saveSize: "(i32.load (i32.const 904))",
      loadSave: `(if (result i32)
        (i32.eq (i32.and (i32.load8_u (i32.add (i32.const 1023) (local.get $0))) (i32.const 15)) (i32.const
          ${REFUSED_MARK}))
        (then (i32.const -8)) (else (i32.const 0)))`,
    },
  });
}

const isRefusable = (save: string): boolean => save !== ABSENT && save.endsWith(REFUSED_MARK.toString(16));

/** Works one console and knows what it must hold. */
class Soak {
  readonly console: EmulatedConsole;
  readonly tally = {
    done: Object.fromEntries(Object.keys(WEIGHTS).map((kind) => [kind, 0])) as Record<Operation, number>,
    cuts: 0,
    resumed: 0,
    refused: 0,
    conflicts: 0,
    dropped: 0,
  };
  private readonly random: SeededRandom;
  private readonly files = new Map<string, { file: Uint8Array; sha256: string }[]>();
  /** The values that each thing may have; all others are ABSENT. */
  private readonly may = new Map<string, string[]>();
  /** Saves whose cartridge was or may have been absent since they were written. */
  private readonly orphans = new Set<string>();
  /** What runs now. */
  private playing = ABSENT;
  /** Steps with a save since the game was started. */
  private steps = 0;

  constructor(console: EmulatedConsole, seed: number) {
    this.console = console;
    this.random = new SeededRandom(seed);
  }

  private get remote() {
    return this.console.remote;
  }

  private values(key: string): readonly string[] {
    return this.may.get(key) ?? [ABSENT];
  }

  /** The value of a thing that nothing is uncertain about. */
  private value(key: string): string {
    const values = this.values(key);
    expect(values.length, key).toBe(1);
    return values[0];
  }

  private settle(key: string, value: string): void {
    this.may.set(key, [value]);
  }

  private addChance(key: string, value: string): void {
    this.may.set(key, [...new Set([...this.values(key), value])]);
  }

  /** Does what writes these things: until it has come back, the old values and the new ones may be found. */
  private async write(changes: Readonly<Record<string, string>>, work: () => Promise<unknown>): Promise<void> {
    for (const [key, value] of Object.entries(changes)) {
      this.addChance(key, value);
      if (key.startsWith("save:")) this.markOrphan(key);
    }
    await work();
    for (const [key, value] of Object.entries(changes)) this.settle(key, value);
  }

  /** The console leaves the game, if one runs, and notes that. */
  private async leave(changes: Readonly<Record<string, string>>, work: () => Promise<unknown>): Promise<void> {
    await this.write(this.playing === ABSENT ? changes : { ...changes, running: ABSENT }, work);
    this.playing = ABSENT;
  }

  private markOrphan(key: string): void {
    const id = key.slice("save:".length);
    if (this.values(`cartridge:${id}`).includes(ABSENT)) this.orphans.add(key);
    else this.orphans.delete(key);
  }

  private pick<T>(list: readonly T[]): T {
    return list[this.random.below(list.length)];
  }

  /** Size of a save whose record takes 1 to 17 pages, all equally likely. */
  private sizeOfSave(smallest: number): number {
    const pages = 1 + this.random.below(PAGES_MAX);
    const most = Math.min(pages * 256 - RECORD_HEADER, SAVE_MAX);
    const least = Math.max((pages - 1) * 256 - RECORD_HEADER + 1, smallest);
    return least + this.random.below(most - least + 1);
  }

  /** Makes the cartridges, installs all, and writes the first settings. */
  async begin(): Promise<void> {
    for (const id of CARTRIDGES) {
      const versions = Array.from({ length: VERSIONS }, (_, version) => soakCartridge(id, version));
      this.files.set(
        id,
        versions.map((file) => ({ file, sha256: createHash("sha256").update(file).digest("hex") })),
      );
    }
    for (const id of CARTRIDGES) await this.install(id, 0);
    await this.changeSettings();
    this.settle("running", ABSENT);
  }

  private async install(id: string, version: number): Promise<void> {
    const { file, sha256 } = this.files.get(id)![version];
    const isThere = this.value(`cartridge:${id}`) === sha256;
    if (isThere) {
      await this.remote.install(file);
      return;
    }
    await this.leave({ [`cartridge:${id}`]: sha256 }, () => this.remote.install(file));
    // A save that lay there without its cartridge may have given way; from now on it may not.
    if (this.orphans.has(`save:${id}`)) await this.lookAtSaves(false);
  }

  private async changeSettings(): Promise<void> {
    const wanted = { brightness: 1 + this.random.below(5), volume: this.random.below(6) };
    await this.write({ settings: JSON.stringify(wanted), running: this.playing }, () => this.remote.settings(wanted));
  }

  private async start(id: string): Promise<void> {
    const [save, kept] = [this.value(`save:${id}`), this.value(`refused:${id}`)];
    const isRefused = isRefusable(save);
    if (this.value(`cartridge:${id}`) === ABSENT) {
      await this.expectRefusal(LINK_STATUS.STORE_ABSENT, () => this.remote.run(id, { lockstep: true }));
      return;
    }
    this.playing = ABSENT;
    this.addChance("running", id);
    if (isRefused && kept !== ABSENT && kept !== save) {
      await this.write({ running: ABSENT }, () =>
        this.expectRefusal(LINK_STATUS.STORE_FULL, () => this.remote.run(id, { lockstep: true })),
      );
      this.tally.conflicts++;
      return;
    }
    const changes = isRefused ? { [`refused:${id}`]: save } : kept === save ? { [`refused:${id}`]: ABSENT } : {};
    await this.write({ ...changes, running: id }, () => this.remote.run(id, { lockstep: true }));
    if (isRefused) this.tally.refused++;
    this.playing = id;
    this.steps = 0;
  }

  private async expectRefusal(status: number, work: () => Promise<unknown>): Promise<void> {
    const outcome = await work().then(
      () => "done",
      (error: unknown) => error,
    );
    if (outcome instanceof LinkLostError) throw outcome;
    expect(outcome).toBeInstanceOf(LinkRefusedError);
    expect((outcome as LinkRefusedError).status).toBe(status);
  }

  private async play(): Promise<void> {
    const size = this.sizeOfSave(1);
    const low = 1 + this.random.below(15);
    const step = this.steps + 1;
    const save = Buffer.alloc(size, low | ((step << 4) & 255));
    if (size > 4) save.writeInt32LE(step, 0);
    await this.write({ [`save:${this.playing}`]: save.toString("hex") }, () => this.remote.tick(0, (low << 12) | size));
    this.steps = step;
  }

  private async writeSave(id: string, save: Uint8Array): Promise<void> {
    await this.leave({ [`save:${id}`]: toHex(save) }, () => this.remote.writeSave(id, save));
  }

  private async delete(id: string): Promise<void> {
    const withSave = this.random.below(2) === 0;
    if (this.value(`cartridge:${id}`) === ABSENT) {
      await this.expectRefusal(LINK_STATUS.STORE_ABSENT, () => this.remote.delete(id, withSave));
      return;
    }
    this.orphans.add(`save:${id}`);
    const changes = withSave ? { [`save:${id}`]: ABSENT } : {};
    await this.leave({ ...changes, [`cartridge:${id}`]: ABSENT }, () => this.remote.delete(id, withSave));
  }

  /** Long enough that the console works on its log ahead of need. */
  private async idle(): Promise<void> {
    await this.remote.stop(); // its own clock goes again
    await this.console.device.run({ ms: 520 + this.random.below(400) });
  }

  private operate(kind: Operation): Promise<unknown> {
    const id = this.pick(CARTRIDGES);
    const any = this.pick(this.random.below(2) === 0 ? CARTRIDGES : AWAY);
    switch (kind) {
      case "play":
        return this.play();
      case "settings":
        return this.changeSettings();
      case "start":
        return this.start(id);
      case "stop":
        return this.leave({}, () => this.remote.stop());
      case "write": {
        const payload = Array.from({ length: this.sizeOfSave(ENVELOPE) - ENVELOPE }, () => this.random.below(256));
        return this.writeSave(any, sealSave(any, payload));
      }
      case "remove":
        return this.writeSave(any, new Uint8Array());
      case "drop":
        return this.leave({ [`refused:${id}`]: ABSENT }, () => this.remote.deleteRefusedSave(id));
      case "install":
        return this.install(id, this.random.below(VERSIONS));
      case "delete":
        // The first one stays: with no cartridge at all every save is kept, and the room would not do.
        return this.delete(id === CARTRIDGES[0] ? CARTRIDGES[1] : id);
      case "idle":
        return this.idle();
    }
  }

  private choose(): Operation {
    const column = this.playing === ABSENT ? 1 : 0;
    const kinds = Object.keys(WEIGHTS) as Operation[];
    let at = this.random.below(kinds.reduce((sum, kind) => sum + WEIGHTS[kind][column], 0));
    return kinds.find((kind) => (at -= WEIGHTS[kind][column]) < 0)!;
  }

  /** Works until this many operations are done, with power cut now and then. */
  async work(operations: number): Promise<void> {
    this.planCut(SOON);
    for (let n = 0; n < operations; n++) {
      const kind = this.choose();
      this.tally.done[kind]++;
      try {
        await this.operate(kind);
      } catch (error) {
        if (!(error instanceof LinkLostError) || this.console.device.state !== "off") throw error;
      }
      if (this.console.device.state === "off") await this.comeBack();
    }
    this.console.device.machine.flash.cutPlan = undefined;
  }

  /** Cuts power within this many flash operations: half of the cuts come soon, in what follows on a start. */
  private planCut(within = this.random.below(2) === 0 ? SOON : LATE): void {
    const { random } = this;
    const operation = random.below(within);
    const byte = random.below(random.below(2) === 0 ? 257 : 4104);
    this.console.device.cutPower({ at: { operation, byte } });
  }

  /** Starts the console after a cut, and again when power goes in that start, and looks at what is there. */
  private async comeBack(): Promise<void> {
    const { device } = this.console;
    for (let isBack = false; !isBack; ) {
      this.tally.cuts++;
      expect(device.machine.resets, "resets by the watchdog or a fault").toBe(0);
      this.remote.close();
      const isSafe = this.random.below(4) === 0;
      if (isSafe) device.hold("B");
      device.reboot();
      await this.console.connect();
      device.release("B");
      try {
        this.planCut();
        await this.lookAround(isSafe);
        isBack = true;
      } catch (error) {
        if (!(error instanceof LinkLostError) || device.state !== "off") throw error;
      }
    }
  }

  /** Which game goes on by itself, and whether all that may have changed is the old or the new. */
  private async lookAround(isSafe: boolean): Promise<void> {
    const running = this.values("running");
    for (const id of isSafe ? [] : running.filter((it) => it !== ABSENT)) {
      for (const save of this.values(`save:${id}`)) {
        if (isRefusable(save)) this.addChance(`refused:${id}`, save);
        else if (this.values(`refused:${id}`).includes(save)) this.addChance(`refused:${id}`, ABSENT);
      }
      this.addChance("running", ABSENT); // where its start is refused
    }
    const { mode, id, failure } = await this.remote.status();
    this.playing = mode === "GAME" ? id : ABSENT;
    this.steps = 0;
    if (isSafe) expect(mode).toBe("MENU");
    else if (mode === "GAME") {
      expect(running).toContain(id);
      this.settle("running", id);
      this.tally.resumed++;
    } else if (mode === "CRASH") {
      expect(failure).toBe(LINK_STATUS.STORE_FULL);
      this.settle("running", ABSENT);
      this.tally.conflicts++;
    } else {
      const others = running.filter((it) => it === ABSENT || this.values(`cartridge:${it}`).includes(ABSENT));
      expect(others.length, `${mode} where ${running.join()} ran`).toBeGreaterThan(0);
      this.may.set("running", others);
    }
    const settings = JSON.stringify(await this.remote.settings());
    expect(this.values("settings")).toContain(settings);
    this.settle("settings", settings);
    await this.lookAtCartridges();
    await this.lookAtSaves(this.random.below(10) === 0);
  }

  private async lookAtCartridges(): Promise<void> {
    const found = new Map((await this.remote.list()).map(({ id, sha256 }) => [id, sha256]));
    for (const id of CARTRIDGES) {
      const sha256 = found.get(id) ?? ABSENT;
      expect(this.values(`cartridge:${id}`), `cartridge ${id}`).toContain(sha256);
      this.settle(`cartridge:${id}`, sha256);
      found.delete(id);
    }
    expect([...found]).toEqual([]);
  }

  /** Looks at the sizes of all saves, at the bytes of those that are uncertain and of some others, or of all. */
  private async lookAtSaves(wholly: boolean): Promise<void> {
    const found = new Map(
      (await this.remote.saves()).map((it) => [`${it.refused ? "refused" : "save"}:${it.id}`, it.sizeBytes]),
    );
    for (const kind of ["save", "refused"] as const) {
      for (const id of kind === "save" ? [...CARTRIDGES, ...AWAY] : CARTRIDGES) {
        const key = `${kind}:${id}`;
        const sizeBytes = found.get(key) ?? 0;
        found.delete(key);
        const values = this.values(key);
        if (sizeBytes === 0 && !values.includes(ABSENT) && this.orphans.has(key)) this.tally.dropped++;
        else
          expect(
            values.map((value) => value.length / 2),
            `bytes of ${key}`,
          ).toContain(sizeBytes);
        if (sizeBytes === 0) this.settle(key, ABSENT);
        else if (wholly || values.length > 1 || this.random.below(12) === 0) {
          const save = toHex(await this.remote.readSave(id, kind));
          expect(values.includes(save), `${key} is the old or the new`).toBe(true);
          this.settle(key, save);
        }
        if (kind === "save" && this.values(`cartridge:${id}`)[0] !== ABSENT) this.orphans.delete(key);
      }
    }
    expect([...found.keys()], "saves that nobody wrote").toEqual([]);
  }

  /** Ends in the menu and looks at everything. */
  async end(): Promise<void> {
    await this.leave({}, () => this.remote.stop());
    await this.lookAtCartridges();
    await this.lookAtSaves(true);
    expect(JSON.stringify(await this.remote.settings())).toBe(this.value("settings"));
    expect((await this.remote.status()).mode).toBe("MENU");
    expect(await this.console.words()).toContain(CARTRIDGES[0].toUpperCase());
    expect(this.console.device.machine.resets, "resets by the watchdog or a fault").toBe(0);
    this.console.expectHealthy();
  }
}

/** Lets a connected console without cartridges do this many operations; throws when anything is lost or wrong. */
export async function soak(console: EmulatedConsole, seed: number, operations: number): Promise<SoakTally> {
  const work = new Soak(console, seed);
  await work.begin();
  await work.work(operations);
  await work.end();
  return work.tally;
}

function toHex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("hex");
}
