// `jumpdeck ports`: which devices are there, each asked who it is.
import { existsSync } from "node:fs";
import { DeviceFailure, describeCandidate, listCandidates, openDevice } from "../../devices/index.ts";
import { identityOf } from "../../link/index.ts";
import { defineCommand } from "../command.ts";
import { surroundings } from "../device.ts";
import { EXIT } from "../exit-codes.ts";
import { say, sayJson, warn } from "../output.ts";

/**
 * A device that is there answers at once; an emulated one on a busy machine within seconds, and within seconds shows
 * its port between two programs.
 */
const QUICK = { usb: 700, named: 700, posix: 3000, emulator: 10_000 } as const;

export default defineCommand({
  about: "list the devices at this computer: handhelds, emulated ones, posix consoles",
  args: { json: { type: "boolean", description: "print JSON" } },
  examples: ["jumpdeck ports", "jumpdeck ports --json"],
  async run(args) {
    const found = [];
    for (const candidate of await listCandidates(surroundings())) {
      const { loaderFolder, ...shown } = candidate;
      const timeoutMs = QUICK[candidate.kind];
      const isInLoader = loaderFolder !== undefined && existsSync(loaderFolder);
      try {
        const device = await openDevice(candidate, {
          patience: { timeoutMs, attempts: 1 },
          appearMs: isInLoader ? 0 : timeoutMs,
        });
        const { board, serial, firmware, freeSlots } = device.info;
        device.close();
        found.push({ ...shown, answers: true, board, serial: identityOf(serial), firmware, freeSlots });
      } catch (error) {
        if (!(error instanceof DeviceFailure)) throw error;
        found.push({ ...shown, answers: false, problem: error.message });
      }
    }
    if (args.json) sayJson(found, 2);
    else for (const device of found) say(describe(device));
    if (found.length > 0) return EXIT.DONE;
    if (!args.json) warn("No device was found. Is the cable in, and the handheld on? npx jumpdeck doctor says more.");
    return EXIT.NO_DEVICE;
  },
});

function describe(device: Parameters<typeof describeCandidate>[0] & { firmware?: string; problem?: string }): string {
  const state = device.firmware === undefined ? device.problem : `firmware ${device.firmware}`;
  return `${describeCandidate(device)}: ${state}`;
}
