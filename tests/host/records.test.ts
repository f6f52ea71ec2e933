// Deals as people write them, records as bytes, and `jumpdeck records`: what it shows, takes over and writes for
// another computer, any number of times.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type DayEntry, dealOfDay, formatDeal, parseDays, parseDeal, sealDays } from "../../host/player/index.ts";
import { LIMIT } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import {
  addCounted,
  areSound,
  leaveOutStrange,
  mergeSame,
  parseRecords,
  type Records,
  RecordsError,
  type RecordsRow,
  refusalOfGame,
  sealRecords,
  splitRecords,
  sumRecords,
  supersedes,
} from "../../host/records/index.ts";
import { readCartridgeFile } from "../support/games.ts";
import { keepRecords } from "../../host/cli/records-files.ts";
import { makeRecords, row } from "../support/make-records.ts";
import { runCli } from "../support/run-cli.ts";

describe("deals", () => {
  it("are written as they are read, without look-alikes", () => {
    for (const text of ["0", "Z", "10", "7K3M9Q2A", "ZZZZZZZZ", "40000000", "20261122"])
      expect(formatDeal(parseDeal(text) ?? [-1, -1])).toBe(text);
    expect(parseDeal("oIl0z")).toEqual(parseDeal("0110Z"));
    expect(parseDeal("00000007")).toEqual([7, 0]);
    expect(parseDeal("ZZZZZZZZ")).toEqual([-1, 255]);
    for (const text of ["", "U", "123456789", "-1", "1 2", "é"]) expect(parseDeal(text)).toBeUndefined();
  });

  it("of a day are its digits on the calendar", () => {
    expect(formatDeal(dealOfDay(new Date(2026, 10, 22, 23, 59)))).toBe("20261122");
    expect(formatDeal(dealOfDay(new Date(2027, 0, 3, 0, 0)))).toBe("20270103");
  });

  it("are refused by the command line with what they are", () => {
    const { exit, stderr } = runCli("play", "--deal", "U");
    expect(exit).toBe(2);
    expect(stderr).toMatch(/--deal takes today or a deal, not "U": a deal has 1 to 8 letters and digits/);
  });
});

describe("records", () => {
  const read = (origin: number, ...rows: (readonly number[])[]): Records =>
    parseRecords(makeRecords("null", origin, rows));

  it("are read field by field", () => {
    expect(read(0x01020304, [3, 4, 9, 2, -5, 1, 2, 3, 4, 0, 1, 2, 3])).toEqual({
      origin: "0403020100000000",
      rows: [{ edition: 3, seats: 4, longest: 9, streak: 2, best: -5, games: [1, 2, 3, 4], wins: [0, 1, 2, 3] }],
    });
  });

  it("of version 1 are read alike", () => {
    const rows = [row(3, 1, 7), [0, 3, ...row(1, 1, 5).slice(2)]];
    expect(parseRecords(makeRecords("null", 9, rows, 1))).toEqual(parseRecords(makeRecords("null", 9, rows)));
  });

  it("that are no records, cut, damaged or of another version are refused with a word", () => {
    const bytes = makeRecords("null", 1, [row(1, 1, 5)]);
    const change = (at: number, value: number) => Uint8Array.from(bytes, (byte, i) => (i === at ? value : byte));
    for (const [bad, words] of [
      [new Uint8Array(3), /no records/],
      [change(0, 0), /no records/],
      [change(4, 9), /^these records have format 9; this program knows format 1$/],
      [change(5, 3), /version 3/],
      [change(5, 0), /version 0/],
      [bytes.slice(0, -1), /cut off/],
      [change(70, 9), /checksum/],
    ] as const)
      expect(() => parseRecords(bad)).toThrow(words);
    expect(() => parseRecords(new Uint8Array())).toThrow(RecordsError);
  });

  it("of more bytes than they may have, or with two rows of one set-up, are refused, and are made of nothing", () => {
    const rows = (count: number, from = 0) =>
      Array.from({ length: count }, (_, i) => [from + i, ...row(1, 1, 1).slice(1)]);
    expect(LIMIT.RECORDS_MAX_BYTES).toBe(1024);
    expect(parseRecords(makeRecords("null", 1, rows(40))).rows).toHaveLength(40);
    expect(() => parseRecords(makeRecords("null", 1, rows(41)))).toThrow(/41 rows; there is room for 40 in 1024 bytes/);
    // Within 1024 bytes as version 1, beyond them as the version that is written.
    expect(() => parseRecords(makeRecords("null", 1, rows(41), 1))).toThrow(/there is room for 40/);
    expect(() => parseRecords(makeRecords("null", 1, rows(2000)))).toThrow(/2000 rows/);
    expect(() => parseRecords(makeRecords("null", 1, [row(1, 1, 5), row(2, 1, 5)]))).toThrow(
      /two rows of the same edition and seats/,
    );
    const [one, other] = [read(1, ...rows(30)), read(1, ...rows(30, 20))];
    expect(() => mergeSame(one, other)).toThrow(RecordsError);
    expect(() => sealRecords("null", { ...one, rows: [...one.rows, ...read(1, ...rows(11, 30)).rows] })).toThrow(
      RecordsError,
    );
    expect(mergeSame(one, read(1, ...rows(30, 10))).rows).toHaveLength(40);
    expect(() =>
      addCounted(
        "null",
        makeRecords("null", 1, []),
        makeRecords("null", 1, rows(1, 99)),
        makeRecords("null", 1, rows(40)),
      ),
    ).toThrow(RecordsError);
  });

  it("lose only rows without an edition or seats in the game; unreadable ones are refused", () => {
    const cartridge = new Cartridge(readCartridgeFile("null"));
    const own = row(3, 2, 9);
    const strange = (edition: number, seats: number) => [edition, seats, ...own.slice(2)];
    const poisoned = sealRecords("null", read(7, own, strange(0, 7), strange(9, 2)), [5, 4]);
    const { known, problems } = leaveOutStrange(cartridge.identity, poisoned);
    expect(known).toEqual(sealRecords("null", read(7, own), [5, 4]));
    expect(problems).toEqual(["Null has no edition 0 with 7 seats", "Null has no edition 9 with 2 seats"]);
    const sound = makeRecords("null", 7, [own]);
    expect(leaveOutStrange(cartridge.identity, sound)).toEqual({ known: sound, problems: [] });
    expect(refusalOfGame(cartridge, sound)).toBeUndefined();
    expect(
      refusalOfGame(
        cartridge,
        makeRecords(
          "null",
          7,
          [1, 2, 3, 4, 5].map((edition) => strange(edition, 2)),
        ),
      ),
    ).toBe("Null cannot read them");
    expect(refusalOfGame(cartridge, makeRecords("jump-gate", 7, [own]))).toBe("Null cannot read them");
  });

  it("are written as they are read, several in one file; anything else in it is refused", () => {
    const [one, two] = [read(0x01020304, [3, 4, 9, 2, -5, 1, 2, 3, 4, 0, 1, 2, 3], row(7, 7, 7)), read(9)];
    for (const records of [one, two]) expect(parseRecords(sealRecords("null", records))).toEqual(records);
    const file = Buffer.concat([
      sealRecords("null", one),
      sealRecords("null", two),
      makeRecords("null", 5, [row(1, 1, 1)], 1),
    ]);
    expect(splitRecords(file).map((part) => parseRecords(part).origin)).toEqual([
      one.origin,
      two.origin,
      "0500000000000000",
    ]);
    for (const bad of [
      file.subarray(0, -1),
      Buffer.concat([file, Buffer.from("J")]),
      Buffer.concat([file, new Uint8Array(40)]),
    ]) {
      expect(() => splitRecords(bad).map(parseRecords)).toThrow(/cut off or too long/);
    }
    expect(() => splitRecords(new Uint8Array())).toThrow(/no records/);
    expect(() => splitRecords(Buffer.from("JDSV, and on"))).toThrow(/this is a save/);
  });

  it("of one origin merge to the later state in any order and any number of times; those of several are summed", () => {
    const states = [
      read(1, row(1, 0, 3)),
      read(1, row(4, 2, 9)),
      read(1, row(5, 2, 9), [0, 3, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0]),
    ];
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0, 2, 1, 1],
    ]) {
      expect(order.map((i) => states[i]).reduce(mergeSame)).toEqual(states[2]);
    }
    const other = read(2, row(3, 3, 11));
    const [two, three] = sumRecords([states[2], other]) as [RecordsRow, RecordsRow];
    expect(two).toMatchObject({ seats: 2, games: [0, 8, 0, 0], wins: [0, 5, 0, 0], best: 11, longest: 3 });
    expect(three).toMatchObject({ seats: 3, games: [1, 0, 0, 0] });
    expect(() => mergeSame(states[0], other)).toThrow(RangeError);
  });

  // The higher one of every counter and score, and the streak of the one with more games.
  it("of one origin that diverged lose nothing by merging", () => {
    const [one, other] = [
      read(1, [0, 2, 9, 0, 44, 2, 12, 0, 0, 0, 9, 0, 0]),
      read(1, [0, 2, 5, 3, 30, 0, 14, 1, 0, 0, 7, 1, 0]),
    ];
    const both = {
      origin: one.origin,
      rows: [{ edition: 0, seats: 2, games: [2, 14, 1, 0], wins: [0, 9, 1, 0], best: 44, streak: 3, longest: 9 }],
    };
    for (const order of [
      [one, other],
      [other, one],
      [one, other, one, other],
      [other, other, one],
    ])
      expect(order.reduce(mergeSame)).toEqual(both);
    expect([
      supersedes(both, one),
      supersedes(both, other),
      supersedes(one, other),
      supersedes(other, one),
      supersedes(one, both),
    ]).toEqual([true, true, false, false, false]);
  });

  it("that a player has counted are added to what another one has kept meanwhile, and no game twice", () => {
    const seal = (origin: string, rows: readonly (readonly number[])[], ...numbers: number[]) =>
      sealRecords("null", { ...read(1, ...rows), origin }, numbers);
    const [own, strange] = ["0100000000000000", "0200000000000000"];
    const base = seal(own, [row(3, 2, 9)], 3, 2, 1);
    const won = seal(own, [row(4, 3, 9)], 4, 3, 2, 1);
    const lost = seal(
      own,
      [
        [0, 2, 2, 0, 20, 0, 4, 0, 0, 0, 2, 0, 0],
        [0, 3, 1, 1, 7, 0, 0, 1, 0, 0, 0, 1, 0],
      ],
      6,
      5,
      3,
      2,
      1,
    );
    const add = (before: Uint8Array, after: Uint8Array, kept: Uint8Array) =>
      parseRecords(addCounted("null", before, after, kept));
    // Alone: what it counted, byte for byte.
    expect(addCounted("null", base, won, base)).toEqual(won);
    expect(add(base, lost, won).rows).toEqual([
      { edition: 0, seats: 2, games: [0, 5, 0, 0], wins: [0, 3, 0, 0], best: 20, streak: 0, longest: 3 },
      { edition: 0, seats: 3, games: [0, 0, 1, 0], wins: [0, 0, 1, 0], best: 7, streak: 1, longest: 1 },
    ]);
    expect(add(base, won, lost).rows[0]).toEqual({
      edition: 0,
      seats: 2,
      games: [0, 5, 0, 0],
      wins: [0, 3, 0, 0],
      best: 20,
      streak: 1,
      longest: 3,
    });
    // The very game that the other one has counted, and the first one of each on a console without records.
    expect(addCounted("null", base, won, won)).toEqual(won);
    const first = add(new Uint8Array(), seal(strange, [row(1, 1, 30)], 8), won);
    expect(first).toEqual({
      origin: own,
      rows: [{ edition: 0, seats: 2, games: [0, 5, 0, 0], wins: [0, 4, 0, 0], best: 30, streak: 4, longest: 4 }],
    });
    // The numbers of both stay known, the newest first, eight at most.
    const many = addCounted("null", base, lost, seal(own, [row(9, 9, 9)], 18, 17, 16, 15, 14, 13, 12, 11));
    const view = new DataView(many.buffer, many.byteOffset);
    expect(Array.from({ length: 8 }, (_, i) => view.getUint32(24 + 4 * i, true))).toEqual([
      6, 5, 18, 17, 16, 15, 14, 13,
    ]);
  });

  // Not sound are those of other cartridges and damaged ones.
  it("of one origin replace those that have no game they lack; others are not sound", () => {
    const [early, late, apart] = [
      read(7, row(2, 1, 10)),
      read(7, row(3, 1, 12)),
      read(7, row(2, 1, 10), [0, 3, ...row(1, 0, 5).slice(2)]),
    ];
    expect([
      supersedes(late, early),
      supersedes(early, early),
      supersedes(early, late),
      supersedes(late, apart),
      supersedes(apart, late),
    ]).toEqual([true, true, false, false, false]);
    const bytes = makeRecords("null", 7, [row(2, 1, 10)]);
    expect([
      areSound(bytes, "null"),
      areSound(bytes, "jump-gate"),
      areSound(bytes.subarray(1), "null"),
      areSound(
        bytes.map((byte, i) => (i === 60 ? byte ^ 1 : byte)),
        "null",
      ),
    ]).toEqual([true, false, false, false]);
  });
});

describe("jumpdeck records", () => {
  let home: string;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), "jumpdeck-records-"));
    vi.stubEnv("JUMPDECK_HOME", home);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(home, { recursive: true, force: true });
  });
  const run = (...args: string[]) => runCli("records", ...args);
  const file = (name: string, bytes: Uint8Array): string => {
    const path = join(home, name);
    writeFileSync(path, bytes);
    return path;
  };

  it("says so when nothing is known", () => {
    const { exit, stdout } = run();
    expect([exit, stdout]).toEqual([0, "No game was finished yet, as far as this computer knows.\n"]);
  });

  it("takes files over, twice as if once, and joins them with those of the terminal's own player", () => {
    const path = file("null.records-1.jdrecords", makeRecords("null", 5, [row(4, 2, 9)]));
    expect(run("take", path).stdout).toMatch(
      new RegExp(
        "the records of one game were taken over[\\s\\S]*Null: 4 games\\n" +
          " {2}Count to ten, 2 seats: 4 games, best score 9, longest streak 2\\n" +
          " {4}against Beginner: won 2 of 4\\n",
      ),
    );
    expect(run("take", path).stdout).toMatch(/nothing new was taken over[\s\S]*Null: 4 games\n/);
    // A state with fewer games and a better score, of a time when both went on apart, brings that score.
    expect(run("take", file("apart.jdrecords", makeRecords("null", 5, [row(3, 1, 44)]))).stdout).toMatch(
      /the records of one game were taken over[\s\S]*Null: 4 games\n.*best score 44,/,
    );
    // An older state of the same origin changes nothing.
    expect(run("take", file("older.jdrecords", makeRecords("null", 5, [row(3, 1, 7)]))).stdout).toMatch(
      /nothing new[\s\S]*4 games/,
    );
    mkdirSync(join(home, "saves"));
    writeFileSync(join(home, "saves/null.records.sav"), makeRecords("null", 6, [row(2, 2, 12)]));
    const { stdout } = run("--json");
    const [game] = (JSON.parse(stdout) as { games: { id: string; records: RecordsRow[]; origins: Records[] }[] }).games;
    expect(game.id).toBe("null");
    expect(game.records).toMatchObject([{ games: [0, 6, 0, 0], wins: [0, 4, 0, 0], best: 44 }]);
    expect(game.origins).toHaveLength(2);
    expect(readdirSync(join(home, "records"))).toEqual(["null.0500000000000000.jdrecords"]);
  });

  it("exports all to a file that another computer takes: once, twice, there and back, and all know the same", () => {
    const [here, there] = [join(home, "here"), join(home, "there")];
    const at = (folder: string, ...args: string[]) => {
      vi.stubEnv("JUMPDECK_HOME", folder);
      return run(...args);
    };
    const jsonAt = (folder: string): unknown => JSON.parse(at(folder, "--json").stdout);
    const [own, older, newer, other] = ["own", "older", "newer", "other"].map((name) => join(home, `null.${name}`));
    // Two states of one console, neither of which has all: of each row the one with more games counts.
    writeFileSync(older, makeRecords("null", 5, [row(4, 2, 9), [0, 3, 1, 1, 4, 0, 1, 0, 0, 0, 1, 0, 0]]));
    writeFileSync(newer, makeRecords("null", 5, [row(6, 3, 9)]));
    writeFileSync(other, makeRecords("jump-gate", 6, [row(1, 1, 20)]));
    for (const path of [older, newer, other]) expect(at(here, "take", path).exit).toBe(0);
    mkdirSync(join(here, "saves"));
    writeFileSync(join(here, "saves/null.records.sav"), makeRecords("null", 7, [row(2, 2, 12)]));
    const all = join(home, "all.jdrecords");
    const exported = at(here, "export", all);
    expect(exported).toMatchObject({ exit: 0, stderr: "" });
    expect(exported.stdout).toMatch(
      new RegExp(
        "all\\.jdrecords: the records of 2 games, for records take on any computer\\.\\n" +
          "[\\s\\S]*Null: 9 games \\(from 2 consoles\\)",
      ),
    );
    // Replaced only when that is said.
    expect(at(here, "export", all)).toMatchObject({
      exit: 2,
      stderr: expect.stringMatching(/all\.jdrecords exists\. Replace it\? --force says yes/),
    });
    const known = jsonAt(here);
    writeFileSync(own, makeRecords("null", 8, [row(3, 0, 1)]));
    expect(at(there, "take", own).exit).toBe(0);
    expect(at(there, "take", all).stdout).toMatch(
      /the records of 2 games were taken over\.\n[\s\S]*Null: 12 games \(from 3 consoles\)\n/,
    );
    const merged = jsonAt(there);
    expect(at(there, "take", all).stdout).toMatch(/nothing new was taken over/);
    expect(jsonAt(there)).toEqual(merged);
    // And back: both know the same, and write the same.
    const back = join(home, "back.jdrecords");
    expect(at(there, "export", back).exit).toBe(0);
    expect(at(here, "take", back).exit).toBe(0);
    expect(at(here, "export", all, "--force").exit).toBe(0);
    expect(readFileSync(all)).toEqual(readFileSync(back));
    expect(at(here, "take", back).stdout).toMatch(/nothing new was taken over/);
    expect(JSON.stringify(jsonAt(here))).not.toBe(JSON.stringify(known));
    // A third computer, from nothing, knows that too.
    expect(at(join(home, "third"), "take", back).exit).toBe(0);
    expect(at(join(home, "third"), "export", all, "--force").exit).toBe(0);
    expect(readFileSync(all)).toEqual(readFileSync(back));
  });

  it("shows the days, exports them, and takes of one date the better result", () => {
    const day = (date: string, won: boolean, ...scores: number[]): DayEntry => {
      const at = `${date}T09:00+01:00`;
      return { from: at, to: at, game: "null", won, scores };
    };
    mkdirSync(join(home, "saves"));
    const kept = join(home, "saves/console.days.sav");
    writeFileSync(kept, sealDays([day("2020-02-28", true, 10, 4), day("2020-02-29", false, 3, 10)]));
    expect(run().stdout).toBe(
      "No game was finished yet, as far as this computer knows.\n" +
        "Deal of the day: 2 days, streak 0\n" +
        "  2020-02-28, Null: won, 10 to 4\n" +
        "  2020-02-29, Null: lost, 3 to 10\n",
    );
    const path = join(home, "my.jddays");
    expect(run("export", path)).toMatchObject({ exit: 0, stdout: expect.stringMatching(/my\.jddays: 2 days, for/) });
    expect(readFileSync(path)).toEqual(readFileSync(kept));
    expect(run("take", path).stdout).toMatch(/nothing new was taken over/);
    const other = [day("2020-02-28", false, 90, 91), day("2020-02-29", true, 10, 9), day("2020-03-01", true, 11, 2)];
    expect(run("take", file("other.jddays", sealDays(other))).stdout).toMatch(/2 days were taken over/);
    expect(parseDays(readFileSync(kept))).toEqual([day("2020-02-28", true, 10, 4), ...other.slice(1)]);
    expect(JSON.parse(run("--json").stdout)).toMatchObject({ format: 1, games: [], days: [{}, {}, {}] });
    const cut = file("cut.jddays", sealDays(other).subarray(0, 90));
    expect(run("take", cut)).toMatchObject({
      exit: 4,
      stdout: "",
      stderr: expect.stringMatching(/cut\.jddays is refused/),
    });
    // Days of this computer that cannot be read are reported, and put aside before others are kept.
    writeFileSync(kept, "[]");
    expect(run()).toMatchObject({ exit: 0, stderr: expect.stringMatching(/console\.days is left out/) });
    expect(run("take", path).stdout).toMatch(/2 days were taken over/);
    expect(readFileSync(join(home, "saves/console.unread.sav"), "utf8")).toBe("[]");
    rmSync(kept);
    expect(run("export", path, "--force")).toMatchObject({
      exit: 3,
      stderr: expect.stringMatching(/Nothing was written/),
    });
  });

  // What belongs to a cartridge that is not here is left out with a message.
  it("takes whole files only: a damaged part refuses it, JSON and saves are named", () => {
    const [good, damaged] = [makeRecords("null", 5, [row(4, 2, 9)]), makeRecords("null", 6, [row(4, 2, 9)])];
    damaged[60] ^= 1;
    const refused = (name: string, bytes: Uint8Array, words: RegExp) => {
      expect(run("take", file(name, bytes))).toMatchObject({
        exit: 4,
        stdout: "",
        stderr: expect.stringMatching(words),
      });
      expect(existsSync(join(home, "records"))).toBe(false);
    };
    refused(
      "two.jdrecords",
      Buffer.concat([good, damaged]),
      /two\.jdrecords is refused: these records are damaged: their checksum/,
    );
    refused("cut.jdrecords", Buffer.concat([good, good.subarray(0, 40)]), /cut off/);
    refused(
      "all.json",
      Buffer.from(run("--json").stdout),
      /is refused: JSON is for programs; npx jumpdeck records export writes/,
    );
    refused("null.jdsave", Buffer.from("JDSV and so on, as long as that"), /this is a save/);
    refused("empty.jdrecords", new Uint8Array(), /no records of Jumpdeck/);
    const strangers = [1, 2].map((origin) => makeRecords("stranger", origin, [row(1, 1, 1)]));
    refused("all.jdrecords", Buffer.concat(strangers), /belongs? to cartridges that are not here/);
    expect(run("take", file("all.jdrecords", Buffer.concat([good, ...strangers])))).toMatchObject({
      exit: 0,
      stdout: expect.stringMatching(/the records of one game were taken over/),
      stderr: expect.stringMatching(/2 sets of records left out, of cartridges that are not here/),
    });
    expect(run("take", join(home, "nothing"))).toMatchObject({
      exit: 3,
      stderr: expect.stringMatching(/There is no file/),
    });
  });

  it("takes nothing that is longer than records may be, nor what would make known ones so", () => {
    const rows = (count: number, from: number) =>
      Array.from({ length: count }, (_, i) => [from + i, ...row(1, 1, 1).slice(1)]);
    const many = file("null.jdrecords", makeRecords("null", 5, rows(2000, 0)));
    expect(run("take", many)).toMatchObject({ exit: 4, stdout: "", stderr: expect.stringMatching(/2000 rows/) });
    expect(existsSync(join(home, "records"))).toBe(false);
    expect(run("take", file("null.jdrecords", makeRecords("null", 5, rows(30, 0)))).exit).toBe(0);
    const kept = () => readFileSync(join(home, "records/null.0500000000000000.jdrecords"));
    const before = kept();
    const { exit, stderr } = run("take", file("null.jdrecords", makeRecords("null", 5, rows(30, 20))));
    expect(exit).not.toBe(0);
    expect(stderr).toMatch(/these records have 50 rows; there is room for 40/);
    expect(kept()).toEqual(before);
  });

  it("reads what it knows once, however many sets come, and writes each state once", () => {
    const folder = join(home, "records");
    function* sets(): Generator<readonly [string, Uint8Array]> {
      for (let games = 1; games <= 50; games++) {
        yield ["null", makeRecords("null", 5, [row(games, 1, games)])];
        // What is read again between two sets is reported as damaged.
        if (games === 1) expect(existsSync(folder)).toBe(false);
        mkdirSync(folder, { recursive: true });
        writeFileSync(join(folder, "null.0000000000000001.jdrecords"), "not records");
      }
    }
    const told = vi.spyOn(process.stderr, "write").mockImplementation(() => true);
    const { news, refused } = keepRecords(process.env, sets());
    expect(told).not.toHaveBeenCalled();
    told.mockRestore();
    expect([[...news], refused]).toEqual([["null"], []]);
    rmSync(join(folder, "null.0000000000000001.jdrecords"));
    expect(readdirSync(folder)).toEqual(["null.0500000000000000.jdrecords"]);
    expect(parseRecords(readFileSync(join(folder, "null.0500000000000000.jdrecords"))).rows[0]).toMatchObject({
      games: [0, 50, 0, 0],
      best: 50,
    });
  });

  it("takes no name of a file for an id that is none, and passes over files that are not of a cartridge", () => {
    const long = "x".repeat(25);
    expect(run("take", file(`${long}.jdrecords`, makeRecords(long, 5, [row(1, 1, 1)])))).toMatchObject({
      exit: 4,
      stderr: expect.stringMatching(/belongs to a cartridge that is not here/),
    });
    for (const folder of ["saves", "records"]) mkdirSync(join(home, folder));
    for (const id of ["Jump-Gate", "__proto__", long]) {
      writeFileSync(join(home, "saves", `${id}.records.sav`), makeRecords(id, 6, [row(1, 1, 1)]));
      writeFileSync(join(home, "records", `${id}.0600000000000000.jdrecords`), makeRecords(id, 6, [row(1, 1, 1)]));
    }
    expect(run()).toMatchObject({ exit: 0, stdout: expect.stringMatching(/^No game was finished yet/), stderr: "" });
  });

  it("exports nothing where nothing is known, or where nothing can be written", () => {
    expect(run("export", join(home, "all.jdrecords"))).toMatchObject({
      exit: 3,
      stderr: expect.stringMatching(/No game was finished yet.*Nothing was written/),
    });
    expect(existsSync(join(home, "all.jdrecords"))).toBe(false);
    run("take", file("null.jdrecords", makeRecords("null", 5, [row(4, 2, 9)])));
    expect(run("export", join(home, "no/folder"))).toMatchObject({
      exit: 3,
      stderr: expect.stringMatching(/no such file or folder/),
    });
  });

  it("refuses what is damaged or of a cartridge that is not here, and leaves damaged files out with a word", () => {
    const bytes = makeRecords("null", 5, [row(4, 2, 9)]);
    bytes[40] ^= 1;
    expect(run("take", file("null.jdrecords", bytes))).toMatchObject({
      exit: 4,
      stderr: expect.stringMatching(/checksum/),
    });
    const stranger = file("x.jdrecords", makeRecords("stranger", 5, [row(1, 1, 1)]));
    expect(run("take", stranger)).toMatchObject({ exit: 4, stderr: expect.stringMatching(/not here/) });
    // Named after its cartridge it is known.
    expect(run("take", file("stranger.jdrecords", makeRecords("stranger", 5, [row(1, 1, 1)]))).stdout).toMatch(
      /stranger: 1 game\n {2}edition 0, 2 seats/,
    );
    mkdirSync(join(home, "saves"));
    writeFileSync(join(home, "saves/null.records.sav"), bytes);
    expect(run()).toMatchObject({
      exit: 0,
      stderr: expect.stringMatching(/null\.records is left out: these records are damaged/),
    });
    expect(run("shake")).toMatchObject({ exit: 2 });
    expect(run("take")).toMatchObject({ exit: 2 });
    expect(run("show", "more")).toMatchObject({ exit: 2 });
  });
});
