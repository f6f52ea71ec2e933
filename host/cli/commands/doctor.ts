// `jumpdeck doctor`: what is between this computer and a handheld, which programs of the system it lacks, and what
// to do about it.
import { accessSync, constants, realpathSync } from "node:fs";
import {
  type Candidate,
  type Computer,
  DeviceFailure,
  describeCandidate,
  examine,
  type Finding,
  findHolders,
  listCandidates,
  openDevice,
} from "../../devices/index.ts";
import { IS_CHECKOUT } from "../../files/root.ts";
import { findMissing, type Program } from "../../../tools/programs.ts";
import { defineCommand } from "../command.ts";
import { surroundings } from "../device.ts";
import { EXIT } from "../exit-codes.ts";
import { say, sayJson } from "../output.ts";

const MARKS: Readonly<Record<Finding["state"], string>> = { good: "good   ", note: "note   ", fault: "FAULT  " };

export default defineCommand({
  about: "look at what stands between this computer and a handheld, and say what to do",
  args: { json: { type: "boolean", description: "print JSON" } },
  examples: ["jumpdeck doctor"],
  async run(args) {
    const computer: Computer = {
      platform: process.platform,
      root: "",
      groups: process.getgroups?.(),
      isSuperuser: process.getuid?.() === 0,
      mayOpen,
    };
    const candidates = await listCandidates(surroundings());
    const usb = candidates.filter(({ kind }) => kind === "usb").map(({ path }) => path);
    const findings: Finding[] = [...examine(computer, usb)];
    for (const candidate of candidates) findings.push(await greet(candidate, computer));
    if (IS_CHECKOUT) findings.push(...examinePrograms(findMissing())); // only a checkout is built
    if (args.json) sayJson(findings, 2);
    else for (const { state, text } of findings) say(MARKS[state] + text);
    return findings.some(({ state }) => state === "fault") ? EXIT.FINDINGS : EXIT.DONE;
  },
});

/** Playing needs none of them; so nothing that is missing is a fault. */
function examinePrograms(missing: readonly Program[]): Finding[] {
  if (missing.length === 0) return [{ state: "good", text: "All programs for building and testing are there." }];
  return missing.map(({ program, why, package: packages }) => ({
    state: "note",
    text: `${program} is missing: ${why.replaceAll("`", "")}. Debian: apt install ${packages}`,
  }));
}

function mayOpen(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

async function greet(candidate: Candidate, computer: Computer): Promise<Finding> {
  const name = describeCandidate(candidate);
  try {
    const device = await openDevice(candidate, { appearMs: 1000 });
    device.close();
    return { state: "good", text: `${name}: firmware ${device.info.firmware} answers.` };
  } catch (error) {
    if (!(error instanceof DeviceFailure)) throw error;
    const holders = error.kind === "unusable" ? findHolders(computer, realpathSync(candidate.path)) : [];
    const who = holders.map(({ pid, name: holder }) => `${holder} (process ${pid})`).join(", ");
    // Where the message would send the reader to this command.
    const message = error.message.replace("; npx jumpdeck doctor shows by which.", ".");
    return { state: "fault", text: `${name}: ${message}${who === "" ? "" : ` It is open in ${who}.`}` };
  }
}
