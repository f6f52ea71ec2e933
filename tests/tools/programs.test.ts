// The table of programs (tools/programs.json): what is not in it cannot be started, what is missing is named by doctor,
// and every program that sources start by name is in it.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import {
  BASE_PROGRAMS,
  explainMissing,
  findMissing,
  findProgram,
  hermeticEnvironment,
  PROGRAMS,
  programFolder,
} from "../../tools/programs.ts";
import { ROOT } from "../support/games.ts";

const scratch = mkdtempSync(join(tmpdir(), "jumpdeck-programs-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe("the programs of the table", () => {
  it("are all there, once set-up has run", () => {
    expect(findMissing().map(({ program }) => program)).toEqual([]);
    expect(BASE_PROGRAMS.filter((name) => findProgram(name) === undefined)).toEqual([]);
  });

  it("are all that can be started with them alone on the PATH", () => {
    const env = hermeticEnvironment(scratch);
    expect(readdirSync(env.PATH ?? "").sort()).toEqual(
      ["node", ...PROGRAMS.map(({ program }) => program), ...BASE_PROGRAMS].sort(),
    );
    expect(existsSync("/usr/bin/tar") || existsSync("/bin/tar")).toBe(true);
    expect(spawnSync("tar", ["--version"], { env }).error).toMatchObject({ code: "ENOENT" });
    for (const { program } of PROGRAMS.filter(({ program }) => !["chromium", "socat", "sbatch"].includes(program)))
      expect(spawnSync(program, ["--version"], { env }).status, program).toBe(0);
    expect(spawnSync("socat", ["-V"], { env }).status).toBe(0);
    // It wants to know a cluster before it says anything.
    const SLURM_CONF = join(scratch, "slurm.conf");
    writeFileSync(SLURM_CONF, "ClusterName=none\nSlurmctldHost=localhost\nNodeName=localhost\n");
    expect(spawnSync("sbatch", ["--version"], { env: { ...env, SLURM_CONF } }).status).toBe(0);
  });

  it("are all that npm test gives the tests", () => {
    // JUMPDECK_BUILT: it is npm test that runs them; without it the PATH is the caller's.
    if (process.env.JUMPDECK_BUILT === "1") expect(process.env.PATH).toBe(programFolder(ROOT));
    else expect(process.env.PATH).not.toBe("");
  });

  it("keep their links when asked again with the links alone, and lose those that are not theirs", () => {
    const env = hermeticEnvironment(scratch);
    const folder = env.PATH ?? "";
    const links = () => readdirSync(folder).map((name) => [name, readlinkSync(join(folder, name))]);
    const before = links();
    spawnSync("node", ["-e", `require("fs").symlinkSync("/usr/bin/tar", ${JSON.stringify(join(folder, "tar"))})`], {
      env,
    });
    expect(links()).not.toEqual(before);
    const { PATH } = process.env;
    process.env.PATH = folder;
    try {
      hermeticEnvironment(scratch);
    } finally {
      process.env.PATH = PATH;
    }
    expect(links()).toEqual(before);
  });

  it("can be named by a variable", () => {
    expect(findProgram("chromium", { JUMPDECK_CHROMIUM: process.execPath, PATH: "/usr/bin" })).toBe(process.execPath);
    expect(findProgram("chromium", { JUMPDECK_CHROMIUM: join(scratch, "none"), PATH: "/usr/bin" })).toBeUndefined();
    expect(() => findProgram("tar")).toThrow("tools/programs.json has no tar");
  });

  it("are named with purpose and package where they are missing", () => {
    const rows = PROGRAMS.filter(({ program }) => program === "gcc" || program === "socat");
    expect(explainMissing(rows)).toMatch(/^Missing: gcc \(.+\), socat \(.+\)\. Install gcc libc6-dev socat /);
    const doctor = spawnSync(process.execPath, ["tools/jumpdeck.mjs", "doctor"], {
      cwd: ROOT,
      encoding: "utf8",
      env: { ...process.env, PATH: join(scratch, "empty"), JUMPDECK_CHROMIUM: "" },
    });
    for (const { program, package: packages } of PROGRAMS) {
      expect(doctor.stdout).toMatch(new RegExp(`^note +${program} is missing: .*apt install ${packages}$`, "m"));
    }
  });
});
