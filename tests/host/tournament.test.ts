// Tournaments beyond one machine (examples/tournament): the commands of the job files are run as the schedulers run
// them, eight processes of which two are killed; what they leave, lost shards played again, merges into the bytes of a
// single run. And what is damaged, doubled, missing or foreign among shards is reported in a sentence, with the right
// exit code.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Job } from "kubernetes-types/batch/v1.d.ts";
import ts from "typescript";
import { afterAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { EXIT } from "../../host/cli/exit-codes.ts";
import { findProgram } from "../../tools/programs.ts";
import { ROOT } from "../support/games.ts";
import { runCli } from "../support/run-cli.ts";

const EXAMPLES = join(ROOT, "examples/tournament");
const SHARDS = 8;
const scratch = mkdtempSync(join(tmpdir(), "jumpdeck-tournament-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const sh = findProgram("sh") ?? "";
const kubernetes = readFileSync(join(EXAMPLES, "kubernetes.yaml"), "utf8");
const job = parse(kubernetes) as Job;
const container = job.spec?.template.spec?.containers[0];

/** Starts a shell as a scheduler does: with the variables of the job; JUMPDECK is this checkout's. */
function startShell(args: readonly string[], variables: Readonly<Record<string, string>>): ChildProcess {
  const JUMPDECK = `${process.execPath} tools/jumpdeck.mjs`;
  return spawn(sh, args, {
    cwd: ROOT,
    env: { ...process.env, JUMPDECK, ...variables },
    stdio: ["ignore", "ignore", "pipe"],
  });
}

/** Starts one task of the Slurm array. */
function startTask(shard: number, match: { MATCH: string; SEEDS: string; RESULTS: string }): ChildProcess {
  return startShell([join(EXAMPLES, "slurm.sbatch")], { ...match, SLURM_ARRAY_TASK_ID: String(shard) });
}

/**
 * Waits for a process, killed by a signal once it says how far it is; returns its exit code, or the signal that ended
 * it.
 */
function waitFor(
  child: ChildProcess,
  killedBy?: "SIGKILL" | "SIGTERM",
): Promise<{ end: number | string | null; stderr: string }> {
  let stderr = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    if (killedBy && stderr === "") child.kill(killedBy); // its first words: how far it is
    stderr += text;
  });
  return new Promise((resolve) => {
    child.on("close", (code, signal) => resolve({ end: signal ?? code, stderr }));
  });
}

const everyShard = Array.from({ length: SHARDS }, (_, i) => i + 1);

describe("a job array for Slurm", () => {
  const match = {
    MATCH: "jump-drive --challenger level1 --opponent random",
    SEEDS: "4000",
    RESULTS: join(scratch, "slurm"),
  };
  const whole = join(scratch, "whole.json");
  const merged = join(scratch, "merged.json");
  const fileOf = (shard: number) => join(match.RESULTS, `${shard}.json`);
  const merge = (...flags: string[]) => runCli("arena", "--merge", match.RESULTS, "--out", merged, ...flags);
  const KILLS: Readonly<Record<number, "SIGKILL" | "SIGTERM">> = { 3: "SIGKILL", 6: "SIGTERM" };

  it("loses only what killed tasks had not written, and resumes to the bytes of a single run", async () => {
    const ends = await Promise.all(everyShard.map((shard) => waitFor(startTask(shard, match), KILLS[shard])));
    expect(ends.map(({ end }) => end)).toEqual([0, 0, "SIGKILL", 0, 0, EXIT.INTERRUPTED, 0, 0]);
    expect(readdirSync(match.RESULTS).sort()).toEqual([1, 2, 4, 5, 6, 7, 8].map((shard) => `${shard}.json`));

    // The third is lost as a whole, of the sixth what was not played yet.
    const left = (JSON.parse(readFileSync(fileOf(6), "utf8")) as { records: { seed: string }[] }).records;
    expect(left.length).toBeGreaterThan(0);
    const refused = merge();
    expect(refused.stderr).toMatch(
      new RegExp(
        `Seeds 1001 to 1500 and ${2501 + left.length}( to 3000)? are in none of these results\\. Play ` +
          "what was lost again",
      ),
    );
    expect(refused.exit).toBe(EXIT.ENVIRONMENT);
    expect(existsSync(merged)).toBe(false);
    expect(merge("--partial").stdout).toContain(`${3000 + left.length} seeds`);

    // Begun again: the lost ones go on where they stopped, a whole one plays nothing.
    const before = readFileSync(fileOf(2));
    const again = await Promise.all([2, 3, 6].map((shard) => waitFor(startTask(shard, match))));
    expect(again.map(({ end }) => end)).toEqual([0, 0, 0]);
    expect(again[0].stderr).toBe("");
    expect(again[2].stderr).toContain(`${2 * (500 - left.length)} of ${2 * (500 - left.length)} games`);
    expect(readFileSync(fileOf(2)).equals(before)).toBe(true);

    expect(merge().exit).toBe(EXIT.DONE);
    expect(runCli("arena", ...match.MATCH.split(" "), "--seeds", match.SEEDS, "--out", whole).exit).toBe(EXIT.DONE);
    expect(readFileSync(merged).equals(readFileSync(whole))).toBe(true);
  });

  it("is one that sbatch reads: it gets as far as asking a cluster", () => {
    const settings = join(scratch, "slurm.conf");
    writeFileSync(
      settings,
      "ClusterName=none\nSlurmctldHost=localhost\nSlurmctldPort=9\nNodeName=localhost\nPartitionName=all " +
        "Nodes=localhost\nMessageTimeout=1\n",
    );
    const submit = (script: string) => {
      const path = join(scratch, "job.sbatch");
      writeFileSync(path, script);
      return spawnSync(findProgram("sbatch") ?? "", ["--test-only", path], {
        encoding: "utf8",
        env: { ...process.env, SLURM_CONF: settings },
      }).stderr;
    };
    const script = readFileSync(join(EXAMPLES, "slurm.sbatch"), "utf8");
    expect(submit(script)).toMatch(/Unable to contact slurm controller/);
    expect(submit(script.replace("--requeue", "--reque-all"))).toMatch(/unrecognized option '--reque-all'/);
    expect(submit(script.replace("--time=02:00:00", "--time=soon"))).toMatch(/Invalid --time/);
  });
});

describe("an Indexed Job for Kubernetes", () => {
  it("is what the types of Kubernetes' own description allow", () => {
    expect(findTypeErrors(job)).toEqual([]);
    expect(findTypeErrors({ ...job, spec: { ...job.spec, completion: 8 } })).toEqual([
      expect.stringContaining("'\"completion\"' does not exist in type 'JobSpec'"),
    ]);
    expect(findTypeErrors(parse(kubernetes.replace("completions: 8", "completions: eight")))).toHaveLength(1);
  });

  it("plays all shards of the match, one for each index", async () => {
    expect([job.spec?.completionMode, job.spec?.completions]).toEqual(["Indexed", SHARDS]);
    const variables = Object.fromEntries((container?.env ?? []).map(({ name, value }) => [name, value ?? ""]));
    expect(Object.keys(variables)).toEqual(["MATCH", "SEEDS", "RESULTS"]);
    const match = {
      MATCH: "null --challenger level1 --opponent random",
      SEEDS: "19",
      RESULTS: join(scratch, "kubernetes"),
    };
    const [, ...command] = container?.command ?? [];
    const ends = await Promise.all(
      everyShard.map((_, index) => waitFor(startShell(command, { ...match, JOB_COMPLETION_INDEX: String(index) }))),
    );
    expect(ends.map(({ end }) => end)).toEqual(everyShard.map(() => 0));
    const [merged, whole] = ["kube.json", "kube-whole.json"].map((name) => join(scratch, name));
    expect(runCli("arena", "--merge", match.RESULTS, "--out", merged).exit).toBe(EXIT.DONE);
    runCli("arena", ...match.MATCH.split(" "), "--seeds", match.SEEDS, "--out", whole);
    expect(readFileSync(merged).equals(readFileSync(whole))).toBe(true);
  });
});

/** Read once for all manifests: the language's own types and Kubernetes'. */
const typeSources = new Map<string, ts.SourceFile | undefined>();

/**
 * Returns what the TypeScript compiler says of a manifest as a literal of the type that Kubernetes' description gives
 * it.
 */
function findTypeErrors(manifest: unknown): string[] {
  const name = join(ROOT, "tests/host/manifest-under-test.ts");
  const text =
    `import type { Job } from "kubernetes-types/batch/v1.d.ts";\nexport const job: Job = ` +
    `${JSON.stringify(manifest)};\n`;
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ["lib.es2022.d.ts"],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    allowImportingTsExtensions: true,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => path === name || fileExists(path);
  host.getSourceFile = (path, version) => {
    if (path === name) return ts.createSourceFile(path, text, version);
    if (!typeSources.has(path)) typeSources.set(path, getSourceFile(path, version));
    return typeSources.get(path);
  };
  const program = ts.createProgram([name], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

describe("shards that do not belong together", () => {
  const folder = join(scratch, "shards");
  mkdirSync(folder);
  const path = (name: string) => join(folder, name);
  const ARENA = ["arena", "null", "--seeds", "6"];
  const SIM = ["sim", "null", "--players", "2-3", "--games", "6"];
  const play = (args: readonly string[], out: string, ...more: string[]) =>
    runCli(...args, "--out", path(out), ...more);

  it.each([
    ["arena", ARENA],
    ["sim", SIM],
  ])("%s tells which, and writes nothing", (command, args) => {
    const file = (name: string) => path(`${command}-${name}.json`);
    for (const part of [1, 2, 3])
      expect(play(args, `${command}-${part}.json`, "--shard", `${part}/3`).exit).toBe(EXIT.DONE);
    play(
      [...args, command === "arena" ? "--players" : "--policy", command === "arena" ? "3" : "level1"],
      `${command}-foreign.json`,
      "--shard",
      "3/3",
    );
    const text = readFileSync(file("3"), "utf8");
    writeFileSync(file("cut"), text.slice(0, text.length / 2));
    writeFileSync(file("other"), "{}");
    writeFileSync(file("cartridge"), text.replace(/"cartridge":"./, '"cartridge":"x'));
    copyFileSync(file("3"), file("copy"));
    const merge = (...names: string[]) =>
      runCli(command, "--merge", names.map(file).join(","), "--out", file("merged"));
    const cases: [string[], number, RegExp][] = [
      [["1", "2", "cut"], EXIT.BAD_FILE, /-cut\.json is damaged: it is not whole JSON\.$/m],
      [["1", "2", "other"], EXIT.BAD_FILE, new RegExp(`-other\\.json is not a result of jumpdeck ${command}\\.$`, "m")],
      [["1", "2", "3", "copy"], EXIT.BAD_FILE, /Seed 5 stands in \S+-3\.json and in \S+-copy\.json\.$/m],
      [["1", "2", "foreign"], EXIT.BAD_FILE, /-1\.json and \S+-foreign\.json are of different (matches|runs)\.$/m],
      [["1", "2", "cartridge"], EXIT.BAD_FILE, /-1\.json and \S+-cartridge\.json are of different cartridges\.$/m],
      [["1", "2", "nowhere"], EXIT.ENVIRONMENT, /There is no file \S+-nowhere\.json\.$/m],
      [["1", "3"], EXIT.ENVIRONMENT, /Seeds 3 to 4 are in none of these results\./],
    ];
    // Files are read by the same code for both commands.
    for (const [names, exit, words] of command === "arena"
      ? cases
      : cases.filter(([names]) => /copy|foreign|^3$/.test(names.at(-1) ?? ""))) {
      const run = merge(...names);
      expect(run.stderr).toMatch(words);
      expect(run.stderr.trim().split("\n")).toHaveLength(1);
      expect([run.exit, run.stdout, existsSync(file("merged"))]).toEqual([exit, "", false]);
    }
    // --resume keeps what it finds, and says why it cannot go on.
    for (const [name, words] of [
      ["cut", /-cut\.json is damaged/],
      ["foreign", /-foreign\.json is not of this run: the (matches|runs) differ\. It stays as it is/],
      ["2", /-2\.json is not of this run: (seed 3 is not this shard's|the shards differ)/],
    ] as const) {
      const before = readFileSync(file(name));
      const run = play(args, `${command}-${name}.json`, "--shard", "3/3", "--resume");
      expect(run.stderr).toMatch(words);
      expect([run.exit, readFileSync(file(name)).equals(before)]).toEqual([EXIT.BAD_FILE, true]);
    }
    expect(merge("3", "1", "2").exit).toBe(EXIT.DONE);
    play(args, `${command}-whole.json`);
    expect(readFileSync(file("merged"), "utf8")).toBe(readFileSync(file("whole"), "utf8"));
  });

  it("flags that do not go together are wrong usage", () => {
    expect(runCli(...ARENA, "--resume")).toMatchObject({
      exit: EXIT.USAGE,
      stderr: expect.stringContaining("--resume continues from the file that --out names"),
    });
    expect(runCli("sim", "--merge", path("sim-1.json"), "--shard", "1/2")).toMatchObject({
      exit: EXIT.USAGE,
      stderr: expect.stringContaining("--merge plays nothing"),
    });
    expect(runCli(...SIM, "--partial")).toMatchObject({
      exit: EXIT.USAGE,
      stderr: expect.stringContaining("without --merge it means nothing"),
    });
    expect(runCli("sim")).toMatchObject({
      exit: EXIT.USAGE,
      stderr: expect.stringContaining("needs a game, or --merge"),
    });
    mkdirSync(path("empty"));
    expect(runCli("arena", "--merge", path("empty"))).toMatchObject({
      exit: EXIT.ENVIRONMENT,
      stderr: expect.stringContaining("There is no result in the folder"),
    });
  });
});
