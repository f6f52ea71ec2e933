// Whole files: what cannot be read is refused at once and in words, and a file that is replaced is never lost on the
// way.
import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  explainSystemError,
  FILE_MAX_BYTES,
  FileError,
  makeFolder,
  readWholeFile,
  replaceFile,
} from "../../host/files/whole-file.ts";
import { ROOT } from "../support/games.ts";

let folder: string;
const at = (name: string) => join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "jumpdeck-files ü-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("reading", () => {
  it("brings a file, also through a link", () => {
    writeFileSync(at("a"), "text");
    symlinkSync(at("a"), at("link"));
    for (const name of ["a", "link"]) expect(Buffer.from(readWholeFile(at(name))).toString()).toBe("text");
  });

  it("refuses missing files, folders, devices, empty pipes and huge files, each in a sentence", () => {
    spawnSync("mkfifo", [at("pipe")]);
    writeFileSync(at("huge"), "");
    truncateSync(at("huge"), FILE_MAX_BYTES + 1);
    const cases: [string, RegExp][] = [
      [at("none"), /^There is no file .*none\.$/],
      [folder, /is a folder, not a file\.$/],
      [join(at("huge"), "below"), /a part of its path is no folder\.$/],
      ["/dev/zero", /\/dev\/zero is a pipe or a device, not a file\.$/],
      [at("pipe"), /pipe is a pipe or a device, not a file\.$/],
      [at("huge"), new RegExp(`has ${FILE_MAX_BYTES + 1} bytes`)],
    ];
    for (const [path, words] of cases) {
      expect(() => readWholeFile(path)).toThrow(FileError);
      expect(() => readWholeFile(path)).toThrow(words);
    }
  });
});

describe("replacing", () => {
  it("makes a file, replaces it whole, and keeps a link and the file's rights", () => {
    replaceFile(at("a"), "one");
    expect(readFileSync(at("a"), "utf8")).toBe("one");
    writeFileSync(at("b"), "old", { mode: 0o600 });
    symlinkSync(at("b"), at("link"));
    replaceFile(at("link"), Uint8Array.of(110, 101, 119));
    expect(readFileSync(at("b"), "utf8")).toBe("new");
    expect(statSync(at("b")).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).sort()).toEqual(["a", "b", "link"]);
  });

  it("leaves the old file, and nothing beside it, when the disk takes no more", () => {
    writeFileSync(at("a"), "the old one");
    // A limit on the size of files stands for a full disk: the write fails halfway.
    const module = pathToFileURL(join(ROOT, "host/files/whole-file.ts")).href;
    const script =
      `import(${JSON.stringify(module)}).then(({ replaceFile }) => { try { replaceFile(process.argv[1], new ` +
      "Uint8Array(1e6)); } catch (error) { console.log(error.name, error.message); } })";
    const shell = `trap '' XFSZ; ulimit -f 100; exec "$@"`;
    const run = spawnSync("sh", ["-c", shell, "sh", process.execPath, "--import", "tsx", "-e", script, at("a")], {
      cwd: ROOT,
      encoding: "utf8",
    });
    expect(run.stdout).toBe(`FileError ${at("a")}: it grows larger than files may be.\n`);
    expect(readFileSync(at("a"), "utf8")).toBe("the old one");
    expect(readdirSync(folder)).toEqual(["a"]);
  });

  it("refuses a folder, and writes to a device", () => {
    mkdirSync(at("folder"));
    expect(() => replaceFile(at("folder"), "x")).toThrow(/is a folder, not a file\.$/);
    expect(() => replaceFile(at("none/x"), "x")).toThrow(/x: there is no such file or folder\.$/);
    expect(() => replaceFile("/dev/full", "x")).toThrow("/dev/full: there is no space left.");
    replaceFile("/dev/null", "x");
    expect(statSync("/dev/null").isFile()).toBe(false);
  });
});

it("makes folders, and gives up where none can be", () => {
  makeFolder(at("one/two/three"));
  makeFolder(at("one/two/three"));
  expect(statSync(at("one/two/three")).isDirectory()).toBe(true);
  writeFileSync(at("file"), "");
  expect(() => makeFolder(at("file/below"))).toThrow(FileError);
  expect(() => makeFolder("/proc/nothing/below")).toThrow(FileError);
});

it("puts errors of the system into words, and leaves all others alone", () => {
  expect(
    explainSystemError(
      Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC", syscall: "write" }),
    ),
  ).toBe("There is no space left.");
  expect(explainSystemError(new TypeError("a bug"))).toBeUndefined();
  expect(explainSystemError(Object.assign(new Error("x"), { code: "ERR_INVALID_ARG_TYPE" }))).toBeUndefined();
});
