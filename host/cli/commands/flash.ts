// `jumpdeck flash`: puts cartridges onto the device. Sends only what is missing there, and goes on after a lost cable.
import { createHash } from "node:crypto";
import { hasLatinLetters } from "../../cartridge/letters.ts";
import { validateCartridge } from "../../cartridge/validate.ts";
import { flashCartridge } from "../../devices/index.ts";
import { askBeforeReplacing } from "../../link/index.ts";
import { listCartridges, listShippedCartridges, readCartridge } from "../cartridges.ts";
import { defineCommand } from "../command.ts";
import { confirm, FORCE_ARG } from "../confirm.ts";
import { PORT_ARG, reopen, withDevice } from "../device.ts";
import { EXIT } from "../exit-codes.ts";
import { Failure, usage } from "../failure.ts";
import { say, sayJson, warn } from "../output.ts";
import { openProgress } from "../progress.ts";

const COMEBACK_MS = 30_000;

export default defineCommand({
  about: "put cartridges onto the device",
  takesMoreWords: true,
  args: {
    file: { type: "positional", description: "ids of games, or paths of cartridges (.wasm)", required: false },
    all: {
      type: "boolean",
      description: "all that the device has, or has to be given again; on an empty one, all that come with Jumpdeck",
    },
    run: { type: "boolean", description: "start the last one afterwards" },
    json: { type: "boolean", description: "print JSON" },
    ...FORCE_ARG,
    ...PORT_ARG,
  },
  examples: ["jumpdeck flash jump-gate --run", "jumpdeck flash --all", "jumpdeck flash build/cartridges/*.wasm --json"],
  run(args) {
    if (args._.length > 0 === (args.all === true)) throw usage("Name cartridges, or say --all.");
    const named = args._.map(readSound);
    return withDevice(args, async ({ device, interrupted, replace }) => {
      const installed = await device.remote.list();
      const files = args.all ? findAll(installed, await device.remote.missing()) : named;
      for (const { identity } of files) {
        const question = askBeforeReplacing(identity, installed);
        if (question !== undefined && !(await confirm(question, args.force))) return EXIT.DONE;
      }
      const boxed = device.info.hasLetters ? [] : files.filter(({ bytes }) => hasLatinLetters(bytes));
      for (const { identity } of boxed)
        warn(`${identity.title} has letters that this device's firmware draws as boxes: put newer firmware on it.`);
      const reports: object[] = [];
      let current = device;
      for (const { bytes, identity } of files) {
        const progress = openProgress(identity.id, args.json ? undefined : { unit: "sectors", stream: "stdout" });
        const startMs = performance.now();
        const result = await flashCartridge(current, bytes, {
          onProgress: (done, total) => {
            if (interrupted()) throw new Failure(EXIT.INTERRUPTED, "Ended by Ctrl-C.");
            progress.show(done, total);
          },
          onLost: async (reason) => {
            progress.note(`${reason}; waiting for the device to come back`);
            const again = await reopen(current, COMEBACK_MS, interrupted);
            if (again) {
              current = again;
              replace(again);
            }
            return again;
          },
        }).finally(() => progress.clear());
        const { outcome, sectorsSent, sectorsKept, reconnects } = result;
        const ms = Math.round(performance.now() - startMs);
        const kept = sectorsKept > 0 ? `, ${sectorsKept} sectors were there already` : "";
        progress.end(
          outcome === "identical"
            ? `${identity.title} ${identity.version} is on the device already.`
            : `${identity.title} ${identity.version} is on the device: ${bytes.length} bytes in ` +
                `${(ms / 1000).toFixed(1)} s${kept}.`,
        );
        const sha256 = createHash("sha256").update(bytes).digest("hex");
        reports.push({ id: identity.id, sha256, outcome, sectorsSent, sectorsKept, reconnects, ms });
      }
      const last = files[files.length - 1].identity.id;
      if (args.run) await current.remote.run(last);
      if (args.json) sayJson(reports, 2);
      else if (args.run) say(`${last} runs.`);
      return EXIT.DONE;
    });
  },
});

/** Reads a cartridge that a console takes. */
function readSound(name: string) {
  const bytes = readCartridge(name);
  if (bytes.length === 0) throw new Failure(EXIT.BAD_FILE, `${name} is empty.`);
  const { identity, refusal } = validateCartridge(bytes);
  if (!identity || refusal) throw new Failure(EXIT.BAD_FILE, `${name} is refused: ${refusal?.text}`);
  return { name, bytes, identity };
}

/** Reads all that a device has or had, and names what is not here. */
function findAll(installed: readonly { id: string }[], missing: readonly { id: string }[]) {
  const ids = [...new Set([...installed, ...missing].map(({ id }) => id))];
  const here = listCartridges();
  const absent = ids.filter((id) => !here.includes(id));
  if (absent.length > 0) warn(`Not here, so flash their files yourself: ${absent.join(", ")}.`);
  const wanted = ids.length > 0 ? ids.filter((id) => here.includes(id)) : listShippedCartridges();
  if (wanted.length === 0) throw new Failure(EXIT.ENVIRONMENT, "None of the device's cartridges is here.");
  return wanted.map(readSound);
}
