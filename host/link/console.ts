// The commands of a console with typed arguments and results, over a LinkClient. Browser-safe.
import { LIMIT } from "../cartridge/abi.ts";
import { escapeText } from "../cartridge/refusal.ts";
import { crc32, readEnvelope } from "../cartridge/envelope.ts";
import { EXPORTS } from "../cartridge/exports.ts";
import { ID_RULE, isId } from "../cartridge/id.ts";
import { describeOtherProtocol, type LinkClient } from "./client.ts";
import { PayloadReader, PayloadWriter } from "./codec.ts";
import {
  FEATURE,
  LINK_LIMIT,
  LINK_STATUS,
  MODE,
  OPCODE,
  PROTOCOL_VERSION,
  RUN_FLAG,
  SAVE_FLAG,
  SAVE_KIND,
} from "./opcodes.ts";
import { LinkAnswerError, LinkRefusedError } from "./transport.ts";

/** What a console says about itself. */
export interface ConsoleInfo {
  readonly protocol: number;
  readonly firmware: string;
  readonly abi: number;
  /** Units of flash for cartridges, or slots in older firmware. */
  readonly slots: number;
  readonly freeSlots: number;
  readonly cartridgeMaxBytes: number;
  readonly flashBytes: number;
  readonly storeBegin: number;
  readonly payloadMax: number;
  readonly board: string;
  readonly serial: string;
  /** Whether its fonts have the letters of the bytes 160 to 255; older firmware draws boxes. */
  readonly hasLetters: boolean;
}

/** An installed cartridge. */
export interface InstalledCartridge {
  readonly slot: number;
  readonly sizeBytes: number;
  readonly sequence: number;
  readonly sha256: string;
  readonly version: string;
  readonly saveBytes: number;
  readonly id: string;
  readonly title: string;
}

/**
 * A cartridge that has to be installed again: a console's firmware lays the flash out in another way than the one
 * before.
 */
export interface MissingCartridge {
  readonly id: string;
  /** Its id where the console does not know the title. */
  readonly title: string;
}

/** A save on a console, of an installed cartridge or of an absent one. */
export interface KeptSave {
  readonly id: string;
  /** Whether its cartridge refused it: then it is kept aside and never given to the cartridge. */
  readonly refused: boolean;
  /** The save version that its envelope names. */
  readonly saveVersion: number;
  readonly sizeBytes: number;
}

/** A moment of a day, by a computer's calendar and clock. */
export interface ToldDay {
  /** Days after 1970-01-01, 1 to 65535. */
  readonly day: number;
  /** Of the day, 0 to 1439. */
  readonly minute: number;
  /** Minutes that the clock is ahead of universal time. */
  readonly zone: number;
}

/** What the deal of a day brought on a console. */
export interface DayResult {
  /** When a computer sent the console that date. */
  readonly at: ToldDay;
  readonly id: string;
  readonly won: boolean;
  /** The score of each seat, the person's first. */
  readonly scores: readonly number[];
}

/** What a console is doing. */
export interface ConsoleStatus {
  readonly mode: keyof typeof MODE;
  readonly lockstep: boolean;
  readonly id: string;
  readonly failure: number;
  readonly what: string;
  readonly where: string;
  readonly detail: string;
}

/** Outcome of one lockstep tick. */
export interface TickResult {
  readonly mode: number;
  readonly flags: number;
  readonly listSize: number;
  readonly listCrc: number;
}

/** How a cartridge is started. */
export interface RunOptions {
  readonly seed?: readonly [low: number, high: number];
  readonly ignoreSave?: boolean;
  readonly lockstep?: boolean;
}

/** What an install did. */
export interface InstallResult {
  readonly outcome: "installed" | "identical";
  readonly sectorsSent: number;
  readonly sectorsKept: number;
}

const STAT_NAMES = [
  "uptimeMs",
  "clockHz",
  "arenaBytes",
  "arenaUsed",
  "arenaPeak",
  "arenaLargest",
  "stackBytes",
  "stackUsed",
  "ticks",
  "loadCycles",
  "lastTickCycles",
  "maxTickCycles",
  "failures",
  "pictures",
  "lastPictureCycles",
  "maxPictureCycles",
  "listsRefused",
  "erases",
  "programs",
  "collections",
  "logUsed",
  "logBytes",
  "framesSkipped",
  "batteryPercent",
  "charging",
  "bootReason",
  "hotCodeBytes",
  "flashCodeBytes",
  "translationMs",
] as const;

/** Figures of the firmware, see docs/spec/link.md#commands. */
export type ConsoleStats = Record<(typeof STAT_NAMES)[number], number>;

/** Shortest and longest time of a flash operation since power-on, in microseconds; both 0 before the first. */
export interface FlashTime {
  readonly shortestUs: number;
  readonly longestUs: number;
}

/** What a handheld's processor and flash chip say and do; zeros where there are none. */
export interface ChipFacts {
  /** Of the processor as it says itself, and of its boot ROM: 1 and 1 is B0, 1 and 2 B1, 2 and 3 B2. */
  readonly revision: number;
  readonly romVersion: number;
  /** Maker, type and size of the flash chip, six hexadecimal digits. */
  readonly jedecId: string;
  readonly read: "unknown" | "serial" | "quad";
  /** Processor cycles to read four bytes of flash past the cache. */
  readonly wordCycles: number;
  readonly lacksBlockErase: boolean;
  readonly sector: FlashTime;
  readonly block: FlashTime;
  readonly page: FlashTime;
}

const READ_MODES = ["unknown", "serial", "quad"] as const;

const SAVE_READS = 3;
/** What DELETE is sent for a cartridge's records alone. */
const DELETE_RECORDS = 2;
/** What comes in pieces is begun again at most so often because its size changed while it was read. */
const RESTARTS_MAX = 20;
/** Pieces of one reading at most: the largest has four, of a console that sends them smaller than it may some more. */
const PIECES_MAX = 64;
/** Entries of a list at most; a console's log has room for half as many. */
const LISTED_MAX = 1024;

/** A console at the other end of a link. */
export class RemoteConsole {
  readonly #client: LinkClient;

  constructor(client: LinkClient) {
    this.#client = client;
  }

  /** Opens the session; to be called first. */
  async hello(): Promise<ConsoleInfo> {
    const reply = new PayloadReader(await this.#client.hello());
    const protocol = reply.u8();
    if (protocol !== PROTOCOL_VERSION) throw new LinkAnswerError(describeOtherProtocol(protocol));
    return {
      protocol,
      firmware: [reply.u8(), reply.u8(), reply.u8()].join("."),
      abi: reply.u8(),
      slots: reply.u8(),
      freeSlots: reply.u8(),
      cartridgeMaxBytes: reply.u32(),
      flashBytes: reply.u32(),
      storeBegin: reply.u32(),
      payloadMax: reply.u16(),
      board: reply.text(),
      serial: reply.text(),
      hasLetters: reply.left > 0 && (reply.u8() & FEATURE.LETTERS) !== 0,
    };
  }

  async list(): Promise<InstalledCartridge[]> {
    const found = await this.#readList("cartridges", 0xff, async (slot) => {
      const reply = new PayloadReader(await this.#client.request(OPCODE.LIST, Uint8Array.of(slot)));
      return Array.from({ length: reply.u8() }, () => [reply.u8(), readInstalled(reply)] as const);
    });
    return found.map(([slot, installed]) => ({ slot, ...installed }));
  }

  /** Lists the cartridges that have to be installed again; none where the firmware does not know this command. */
  async missing(): Promise<MissingCartridge[]> {
    const found: MissingCartridge[] = [];
    for (let next = 0; ; ) {
      const request = this.#client.request(OPCODE.MISSING, new PayloadWriter().u16(next).finish());
      const reply = new PayloadReader((await this.#unlessUnknown(request)) ?? Uint8Array.of(0));
      const count = reply.u8();
      if (count === 0) return found;
      for (let i = 0; i < count; i++) {
        const position = reply.u16();
        if (position < next) throw new LinkAnswerError("its list of missing cartridges has no end");
        next = position + 1;
        const id = reply.text();
        found.push({ id, title: reply.text() || id });
      }
    }
  }

  /** Installs a cartridge file, sending only the sectors that are not in flash already. */
  async install(
    file: Uint8Array,
    onProgress: (sent: number, total: number) => void = () => {},
  ): Promise<InstallResult> {
    const sha256 = new Uint8Array(await crypto.subtle.digest("SHA-256", file.slice()));
    const begin = new PayloadWriter()
      .u32(file.length)
      .bytes(sha256)
      .bytes(file.subarray(0, LINK_LIMIT.HEAD_MAX_BYTES))
      .finish();
    const reply = new PayloadReader(await this.#client.request(OPCODE.BEGIN, begin, "slow"));
    const answer = reply.u8();
    if (answer === 1) return { outcome: "identical", sectorsSent: 0, sectorsKept: 0 };
    reply.u8();
    const sectors = reply.u16();
    if (answer !== 0 || sectors !== Math.ceil(file.length / LINK_LIMIT.SECTOR_BYTES))
      throw new LinkAnswerError(`it tells of ${sectors} sectors of a file of ${file.length} bytes`);
    const present = Array.from({ length: sectors }, () => reply.u32());
    let sent = 0;
    for (let sector = 0; sector < sectors; sector++) {
      const first = sector * LINK_LIMIT.SECTOR_BYTES;
      const end = Math.min(first + LINK_LIMIT.SECTOR_BYTES, file.length);
      if (crc32(file.subarray(first, end)) !== present[sector]) {
        for (let at = first; at < end; at += LINK_LIMIT.CHUNK_BYTES) {
          const data = new PayloadWriter().u32(at).bytes(file.subarray(at, Math.min(at + LINK_LIMIT.CHUNK_BYTES, end)));
          await this.#client.request(OPCODE.DATA, data.finish(), "slow");
        }
        sent++;
      }
      onProgress(sector + 1, sectors);
    }
    await this.#client.request(OPCODE.COMMIT, undefined, "translating");
    return { outcome: "installed", sectorsSent: sent, sectorsKept: sectors - sent };
  }

  async delete(id: string, withSave = false): Promise<void> {
    await this.#client.request(
      OPCODE.DELETE,
      new PayloadWriter()
        .u8(withSave ? 1 : 0)
        .ascii(requireId(id))
        .finish(),
      "slow",
    );
  }

  async run(id: string, options: RunOptions = {}): Promise<void> {
    const flags =
      (options.seed ? RUN_FLAG.SEEDED : 0) |
      (options.ignoreSave ? RUN_FLAG.IGNORE_SAVE : 0) |
      (options.lockstep ? RUN_FLAG.LOCKSTEP : 0);
    const [low, high] = options.seed ?? [0, 0];
    await this.#client.request(
      OPCODE.RUN,
      new PayloadWriter().u8(flags).u32(low).u32(high).ascii(requireId(id)).finish(),
      "translating",
    );
  }

  async stop(): Promise<void> {
    await this.#client.request(OPCODE.STOP);
  }

  async reset(): Promise<void> {
    await this.#client.request(OPCODE.RESET);
  }

  async enterLoader(): Promise<void> {
    await this.#client.request(OPCODE.LOADER);
  }

  /** What processor and flash chip say and do; firmware without this command throws LinkRefusedError. */
  async chip(): Promise<ChipFacts> {
    const reply = new PayloadReader(await this.#client.request(OPCODE.CHIP));
    const time = (): FlashTime => ({ shortestUs: reply.u32(), longestUs: reply.u32() });
    return {
      revision: reply.u8(),
      romVersion: reply.u8(),
      jedecId: [...reply.bytes(3)].map((byte) => byte.toString(16).padStart(2, "0").toUpperCase()).join(""),
      read: READ_MODES[reply.u8()] ?? "unknown",
      wordCycles: reply.u16(),
      lacksBlockErase: reply.u8() !== 0,
      sector: time(),
      block: time(),
      page: time(),
    };
  }

  /** The SPI mode of the panel's pixels, 0 or 3, after setting it where one is given; it is kept. */
  async panelMode(mode?: 0 | 3): Promise<number> {
    const payload = mode === undefined ? undefined : Uint8Array.of(mode);
    return new PayloadReader(await this.#client.request(OPCODE.PANEL, payload)).u8();
  }

  /** Lists all saves kept, the longest unchanged first; firmware without this command throws LinkRefusedError. */
  async saves(): Promise<KeptSave[]> {
    const found = await this.#readList("saves", 0xffff, async (position) => {
      const reply = new PayloadReader(
        await this.#client.request(OPCODE.SAVES, new PayloadWriter().u16(position).finish()),
      );
      return Array.from({ length: reply.u8() }, () => [reply.u16(), readKeptSave(reply)] as const);
    });
    return found.map(([, save]) => save);
  }

  /** Reads the save of a cartridge, or the one that it refused. */
  async readSave(id: string, which: "save" | "refused" = "save"): Promise<Uint8Array> {
    const flag = which === "refused" ? SAVE_FLAG.REFUSED : 0;
    const ask = (offset: number) =>
      new PayloadWriter()
        .u16(offset | flag)
        .ascii(requireId(id))
        .finish();
    const read = () => this.#readPieces(OPCODE.SAVE_READ, LIMIT.SAVE_MAX_BYTES, ask);
    let save = await read();
    // A running game may save between two pieces: then the envelope's CRC is wrong, and it is read again.
    for (let again = 0; again < SAVE_READS && readEnvelope("SAVE", save)?.isSound === false; again++)
      save = await read();
    return save;
  }

  /** Writes a save; an empty one deletes it. */
  async writeSave(id: string, save: Uint8Array): Promise<void> {
    for (let offset = 0; offset === 0 || offset < save.length; offset += LINK_LIMIT.CHUNK_BYTES) {
      const piece = save.subarray(offset, offset + LINK_LIMIT.CHUNK_BYTES);
      const payload = new PayloadWriter().u16(save.length).u16(offset).u8(id.length).ascii(requireId(id)).bytes(piece);
      await this.#client.request(OPCODE.SAVE_WRITE, payload.finish(), "slow");
    }
  }

  /** Deletes the save that a cartridge refused. */
  async deleteRefusedSave(id: string): Promise<void> {
    const payload = new PayloadWriter().u16(0).u16(SAVE_FLAG.REFUSED).u8(id.length).ascii(requireId(id)).finish();
    await this.#client.request(OPCODE.SAVE_WRITE, payload, "slow");
  }

  async displayList(): Promise<Uint8Array> {
    return this.#readPieces(OPCODE.DISPLAY_LIST, LIMIT.SCREEN_MAX_BYTES, (offset) =>
      new PayloadWriter().u16(offset).finish(),
    );
  }

  /**
   * Returns the picture as 240 x 240 RGB565 values, painted by the console itself; throws when its display list is
   * refused.
   */
  async screenshot(): Promise<Uint16Array> {
    const pixels = new Uint16Array(240 * 240);
    for (let y = 0; y < 240; y += LINK_LIMIT.ROWS_MAX) {
      const reply = new PayloadReader(await this.#client.request(OPCODE.ROWS, Uint8Array.of(y, LINK_LIMIT.ROWS_MAX)));
      const rows = reply.u8();
      const bytes = reply.rest();
      if (rows !== LINK_LIMIT.ROWS_MAX || bytes.length !== rows * 240 * 2)
        throw new LinkAnswerError("it has no picture, because it refuses the cartridge's display list");
      for (let i = 0; i < rows * 240; i++) pixels[y * 240 + i] = (bytes[2 * i] << 8) | bytes[2 * i + 1];
    }
    return pixels;
  }

  /** Reads all records that the console keeps, by cartridge; firmware that keeps none answers UNKNOWN_OPCODE. */
  async records(): Promise<Map<string, Uint8Array>> {
    const found = await this.#readList("records", 0xffff, async (position) => {
      const payload = await this.#client.request(OPCODE.RECORDS, new PayloadWriter().u16(position).finish());
      if (payload.length === 0) return [];
      const reply = new PayloadReader(payload);
      return [[reply.u16(), [reply.id(), reply.rest()] as const] as const];
    });
    return new Map(found.map(([, records]) => records));
  }

  /**
   * Has the console forget one cartridge's records; older firmware answers BAD_PAYLOAD, one that has none STORE_ABSENT.
   */
  async forgetRecords(id: string): Promise<void> {
    await this.#client.request(
      OPCODE.DELETE,
      new PayloadWriter().u8(DELETE_RECORDS).ascii(requireId(id)).finish(),
      "slow",
    );
  }

  /**
   * The day that a computer sent the console last, after sending it one where that is given; undefined: none was sent,
   * or its firmware is too old to know days.
   */
  async day(told?: ToldDay): Promise<ToldDay | undefined> {
    const payload =
      told &&
      new PayloadWriter()
        .u16(told.day)
        .u16(told.minute)
        .u16(told.zone & 0xffff);
    const reply = await this.#unlessUnknown(this.#client.request(OPCODE.DAY, payload?.finish(), "slow"));
    const day = reply && readDay(new PayloadReader(reply));
    return day && day.day > 0 ? day : undefined;
  }

  /** Sends the console the date, for its deal of the day; one that cannot keep it stays as it is. */
  async tellDay(told: ToldDay): Promise<void> {
    try {
      await this.day(told);
    } catch (error) {
      if (!(error instanceof LinkRefusedError)) throw error;
    }
  }

  /** What the deals of the days brought on the console; none where its firmware is too old to know days. */
  async days(): Promise<DayResult[]> {
    const found = await this.#readList("days", 0xffff, async (position) => {
      const payload = await this.#unlessUnknown(
        this.#client.request(OPCODE.DAYS, new PayloadWriter().u16(position).finish()),
      );
      if (!payload || payload.length === 0) return [];
      const reply = new PayloadReader(payload);
      return [[reply.u16(), readDayResult(reply)] as const];
    });
    return found.map(([, result]) => result);
  }

  /** Resolves to undefined where the firmware does not know the command. */
  async #unlessUnknown(request: Promise<Uint8Array>): Promise<Uint8Array | undefined> {
    try {
      return await request;
    } catch (error) {
      if (error instanceof LinkRefusedError && error.status === LINK_STATUS.UNKNOWN_OPCODE) return undefined;
      throw error;
    }
  }

  /** Holds buttons down for a while; returns at once. */
  async press(buttons: number, ms: number): Promise<void> {
    await this.#client.request(OPCODE.PRESS, new PayloadWriter().u16(buttons).u16(ms).finish());
  }

  /** Makes one step; from the first one on the console's clock makes none. */
  async tick(buttons: number, elapsedMs = 20): Promise<TickResult> {
    const reply = new PayloadReader(
      await this.#client.request(OPCODE.TICK, new PayloadWriter().u16(buttons).u16(elapsedMs).finish()),
    );
    return { mode: reply.u8(), flags: reply.i32(), listSize: reply.u16(), listCrc: reply.u32() };
  }

  /** Reads the log from a position; returns the text and the position after it. */
  async log(from = 0): Promise<{ next: number; text: string }> {
    const reply = new PayloadReader(await this.#client.request(OPCODE.LOG, new PayloadWriter().u32(from).finish()));
    const next = reply.u32();
    // Lines stay lines; anything else unprintable comes escaped.
    const text = String.fromCharCode(...reply.rest())
      .split("\n")
      .map(escapeText)
      .join("\n");
    return { next, text };
  }

  async stats(): Promise<ConsoleStats> {
    const reply = new PayloadReader(await this.#client.request(OPCODE.STATS));
    return Object.fromEntries(
      STAT_NAMES.map((name) => [name, name === "batteryPercent" ? reply.i32() : reply.u32()]),
    ) as ConsoleStats;
  }

  async status(): Promise<ConsoleStatus> {
    const reply = new PayloadReader(await this.#client.request(OPCODE.STATUS));
    const mode = reply.u8();
    const name = (Object.keys(MODE) as (keyof typeof MODE)[]).find((key) => MODE[key] === mode);
    if (name === undefined) throw new LinkAnswerError(`it is in a mode that is none, ${mode}`);
    const lockstep = reply.u8() === 1;
    const id = reply.text();
    // In its menu no cartridge runs.
    if (id !== "" && !isId(id)) throw new LinkAnswerError(`it names "${id}" where an id of ${ID_RULE} has to stand`);
    return {
      mode: name,
      lockstep,
      id,
      failure: (reply.u8() << 24) >> 24,
      what: reply.text(),
      where: reply.text(),
      detail: reply.text(),
    };
  }

  /** Reads the settings, or changes them first. */
  async settings(change?: { brightness: number; volume: number }): Promise<{ brightness: number; volume: number }> {
    const payload = change ? Uint8Array.of(change.brightness, change.volume) : undefined;
    const reply = new PayloadReader(await this.#client.request(OPCODE.SETTINGS, payload));
    return { brightness: reply.u8(), volume: reply.u8() };
  }

  /**
   * Calls exports of the running cartridge one after another, at most CALLS_MAX; results as BigInt for stateHash's
   * sake.
   */
  async calls(list: readonly (readonly [name: string, ...args: number[]])[]): Promise<bigint[]> {
    const payload = new PayloadWriter().u8(list.length);
    for (const [name, ...args] of list) {
      const index = EXPORTS.indexOf(name);
      if (index < 0) throw new RangeError(`no export ${name}`);
      payload.u8(index);
      for (const arg of args) payload.u32(arg);
    }
    const reply = new PayloadReader(await this.#client.request(OPCODE.CALL, payload.finish(), "slow"));
    const count = reply.u8();
    if (count !== list.length) throw new LinkAnswerError(`it answers ${count} of ${list.length} calls`);
    return Array.from({ length: count }, () => reply.i64());
  }

  /** Calls one export. */
  async call(name: string, ...args: number[]): Promise<number> {
    return Number((await this.calls([[name, ...args]]))[0]);
  }

  async readMemory(pointer: number, size: number): Promise<Uint8Array> {
    const bytes = new Uint8Array(size);
    for (let at = 0; at < size; at += LINK_LIMIT.CHUNK_BYTES) {
      const wanted = Math.min(LINK_LIMIT.CHUNK_BYTES, size - at);
      const piece = new PayloadWriter()
        .u32(pointer + at)
        .u16(wanted)
        .finish();
      const got = await this.#client.request(OPCODE.MEMORY_READ, piece);
      if (got.length !== wanted) throw new LinkAnswerError(`it sends ${got.length} of ${wanted} bytes of memory`);
      bytes.set(got, at);
    }
    return bytes;
  }

  async writeMemory(pointer: number, bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length; at += LINK_LIMIT.CHUNK_BYTES) {
      const piece = new PayloadWriter()
        .u32(pointer + at)
        .bytes(bytes.subarray(at, at + LINK_LIMIT.CHUNK_BYTES))
        .finish();
      await this.#client.request(OPCODE.MEMORY_WRITE, piece);
    }
  }

  /**
   * Asks for a list from place 0 on, after the last entry again until none comes; throws LinkAnswerError where places
   * do not ascend, or there are more entries than any console has.
   */
  async #readList<T>(
    what: string,
    lastPlace: number,
    ask: (place: number) => Promise<readonly (readonly [place: number, entry: T])[]>,
  ): Promise<(readonly [place: number, entry: T])[]> {
    const found: (readonly [place: number, entry: T])[] = [];
    for (let next = 0; next <= lastPlace; ) {
      const more = await ask(next);
      if (more.length === 0) return found;
      for (const entry of more) {
        if (entry[0] < next) throw new LinkAnswerError(`its list of ${what} does not come in order`);
        next = entry[0] + 1;
        found.push(entry);
      }
      if (found.length > LISTED_MAX) throw new LinkAnswerError(`its list of ${what} has no end`);
    }
    return found;
  }

  /**
   * Reads what comes in pieces (total as u16, then bytes), again from the front when its size changed in between;
   * throws LinkAnswerError where it is larger than `most`, falls short of its total, or never holds still.
   */
  async #readPieces(opcode: number, most: number, ask: (offset: number) => Uint8Array): Promise<Uint8Array> {
    for (let restarts = 0; restarts <= RESTARTS_MAX; restarts++) {
      const bytes = await this.#readOnce(opcode, most, ask);
      if (bytes) return bytes;
    }
    throw new LinkAnswerError("what it sends never keeps its size");
  }

  /** Returns undefined where the size changed between two pieces. */
  async #readOnce(opcode: number, most: number, ask: (offset: number) => Uint8Array): Promise<Uint8Array | undefined> {
    const pieces: Uint8Array[] = [];
    let [at, total] = [0, 0];
    do {
      const payload = await this.#client.request(opcode, ask(at)).catch((error: unknown) => {
        // What has become shorter has nothing there any more.
        if (at > 0 && error instanceof LinkRefusedError && error.status === LINK_STATUS.BAD_PAYLOAD) return undefined;
        throw error;
      });
      if (!payload) return undefined;
      const reply = new PayloadReader(payload);
      const announced = reply.u16();
      if (announced > most)
        throw new LinkAnswerError(`it announces ${announced} bytes; ${most} are the most there are`);
      if (at > 0 && announced !== total) return undefined;
      total = announced;
      const piece = reply.rest();
      if (piece.length > total - at) throw new LinkAnswerError("it sends more than it announced");
      if (pieces.length === PIECES_MAX || (piece.length === 0 && at < total))
        throw new LinkAnswerError(`it announces ${total} bytes and sends ${at} of them`);
      pieces.push(piece);
      at += piece.length;
    } while (at < total);
    const bytes = new Uint8Array(total);
    let end = 0;
    for (const piece of pieces) {
      bytes.set(piece, end);
      end += piece.length;
    }
    return bytes;
  }

  /** Ends the session. */
  close(): void {
    this.#client.close();
  }
}

/** Reads an entry of LIST after its slot. */
function readInstalled(reply: PayloadReader): Omit<InstalledCartridge, "slot"> {
  return {
    sizeBytes: reply.u32(),
    sequence: reply.u32(),
    sha256: [...reply.bytes(32)].map((byte) => byte.toString(16).padStart(2, "0")).join(""),
    version: [reply.u8(), reply.u8(), reply.u8()].join("."),
    saveBytes: reply.u16(),
    id: reply.id(),
    title: reply.text(),
  };
}

/** Reads an entry of SAVES after its position. */
function readKeptSave(reply: PayloadReader): KeptSave {
  const refused = reply.u8() === SAVE_KIND.REFUSED;
  return { refused, saveVersion: reply.u8(), sizeBytes: reply.u16(), id: reply.id() };
}

/** Returns the id; throws RangeError for anything else, which no request carries. */
function requireId(id: string): string {
  if (!isId(id)) throw new RangeError(`${JSON.stringify(id)} is no id of a cartridge`);
  return id;
}

function readDay(reply: PayloadReader): ToldDay {
  const [day, minute, zone] = [reply.u16(), reply.u16(), reply.u16()];
  return { day, minute, zone: (zone << 16) >> 16 };
}

function readDayResult(reply: PayloadReader): DayResult {
  const at = readDay(reply);
  const won = reply.u8() === 1;
  const id = reply.id();
  return { at, id, won, scores: Array.from({ length: reply.u8() }, () => reply.i32()) };
}
