// One corpus of good and bad files through the handheld's firmware, the real `jumpdeck check`, the terminal's library
// and the page's judge: all of them accept the same files. Through the real page: tests/browser/page.test.ts; the
// player on a terminal with a bad and an endless file: tests/host/terminal-pty.test.ts.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { judgeCartridge } from "../../host/browser/cartridge-file.ts";
import { Cartridge, CartridgeError } from "../../host/cartridge/cartridge.ts";
import { validateCartridge } from "../../host/cartridge/validate.ts";
import { checkCartridge } from "../../host/check/cartridge-check.ts";
import { readLibrary } from "../../host/cli/terminal.ts";
import { Failure } from "../../host/cli/failure.ts";
import { EXIT } from "../../host/cli/exit-codes.ts";
import { LINK_STATUS, LinkRefusedError, type RemoteConsole } from "../../host/link/index.ts";
import { makeCorpus, makeEndless } from "../support/corpus.ts";
import { startCli } from "../support/run-cli.ts";
import { startConsole } from "./console.ts";

const corpus = makeCorpus();
/** What abiVersion does shows only when the file is opened to be run. */
const CALLED = ["an abiVersion that traps", "an abiVersion of 2"];

function opens(file: Uint8Array): boolean {
  try {
    return new Cartridge(file).identity !== undefined;
  } catch (error) {
    if (!(error instanceof CartridgeError)) throw error;
    return false;
  }
}

/** Statuses of the link by name, as the corpus has them. */
async function installVerdict(remote: RemoteConsole, file: Uint8Array): Promise<string> {
  try {
    await remote.install(file);
    return "OK";
  } catch (error) {
    if (!(error instanceof LinkRefusedError)) throw error;
    return Object.entries(LINK_STATUS).find(([, value]) => value === error.status)?.[0] ?? `status ${error.status}`;
  }
}

/** Puts the file where `jumpdeck play FILE --terminal` would read it; undefined: it is taken. */
function terminalRefusal(file: Uint8Array): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), "jumpdeck-corpus-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "cart.wasm");
  writeFileSync(path, file);
  try {
    readLibrary(path);
    return undefined;
  } catch (error) {
    if (!(error instanceof Failure && error.exit === EXIT.BAD_FILE)) throw error;
    return error.message;
  }
}

describe("one opinion on one file", () => {
  it("has files of every kind, each once", () => {
    expect(new Set(corpus.map(({ name }) => name)).size).toBe(corpus.length);
    expect(new Set(corpus.map(({ verdict }) => verdict)).size).toBe(13);
    expect(corpus.filter(({ verdict }) => verdict === "OK").length).toBeGreaterThan(15);
  });

  it("the firmware says of each what the corpus says", async () => {
    const { remote } = await startConsole();
    const verdicts: string[] = [];
    for (const { name, file } of [...corpus, makeEndless()]) {
      verdicts.push(`${name}: ${await installVerdict(remote, file)}`);
      for (const { id } of await remote.list()) await remote.delete(id);
    }
    expect(verdicts).toEqual([...corpus, makeEndless()].map(({ name, verdict }) => `${name}: ${verdict}`));
  });

  it("the host's validator gives the very statuses, and the terminal reads what it takes", () => {
    const verdicts = corpus.map(({ name, file }) => `${name}: ${validateCartridge(file).refusal?.status ?? "OK"}`);
    const wanted = corpus.map(({ name, verdict }) => `${name}: ${CALLED.includes(name) ? "OK" : verdict}`);
    expect(verdicts).toEqual(wanted);
    const read = corpus.map(({ name, file }) => `${name}: ${terminalRefusal(file) ?? "OK"}`);
    expect(read.filter((words) => words.endsWith(": OK"))).toEqual(wanted.filter((words) => words.endsWith(": OK")));
  });

  it.each([
    ["check", (file: Uint8Array) => checkCartridge(file).accepted],
    ["the page", (file: Uint8Array) => typeof judgeCartridge(file) !== "string"],
    ["whatever runs it", (file: Uint8Array) => opens(file)],
  ])("%s accepts what the firmware accepts", (_, accepts) => {
    expect(corpus.filter(({ file }) => accepts(file)).map(({ name }) => name)).toEqual(
      corpus.filter(({ verdict }) => verdict === "OK").map(({ name }) => name),
    );
  });

  it("`jumpdeck check` accepts what the firmware accepts, and names what hangs", async () => {
    const folder = mkdtempSync(join(tmpdir(), "jumpdeck-corpus-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const all = [...corpus, makeEndless()];
    const paths = all.map(({ file }, i) => {
      const path = join(folder, `${i}.wasm`);
      writeFileSync(path, file);
      return path;
    });
    const { exit, stdout, stderr } = await startCli("check", ...paths, "--json");
    expect([exit, stderr]).toEqual([EXIT.BAD_FILE, ""]);
    const reports = JSON.parse(stdout) as { name: string; accepted: boolean; findings: { text: string }[] }[];
    expect(reports.map(({ name }) => name)).toEqual(paths);
    expect(all.filter((_, i) => reports[i].accepted).map(({ name }) => name)).toEqual(
      all.filter(({ verdict }) => verdict === "OK").map(({ name }) => name),
    );
    expect(reports[reports.length - 1].findings.map(({ text }) => text)).toEqual([
      "It hangs: abiVersion did not come back within 4 seconds.",
    ]);
  });

  it("says of a refused file nothing that is not printable", () => {
    for (const { name, file, verdict } of corpus.filter(({ verdict }) => verdict !== "OK")) {
      const words = [judgeCartridge(file), ...checkCartridge(file).findings.map(({ text }) => text)].join(" ");
      expect(words, `${name}, ${verdict}`).toMatch(/^[ -~]+$/);
    }
  });
});
