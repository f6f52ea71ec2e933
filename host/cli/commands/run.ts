// `jumpdeck run`: starts a cartridge that is on the device.
import { defineCommand } from "../command.ts";
import { PORT_ARG, withDevice } from "../device.ts";
import { EXIT } from "../exit-codes.ts";
import { readId, readSeed } from "../options.ts";
import { say } from "../output.ts";

export default defineCommand({
  about: "start a cartridge on the device",
  args: {
    id: { type: "positional", description: "id of an installed cartridge", required: true },
    seed: { type: "string", description: "seed of the session (default: drawn by the device)", valueHint: "N" },
    "ignore-save": { type: "boolean", description: "start at the title; the save is kept until the game saves again" },
    ...PORT_ARG,
  },
  examples: ["jumpdeck run jump-gate", "jumpdeck run jump-gate --seed 7 --ignore-save"],
  run(args) {
    const id = readId(args.id);
    const seed = args.seed === undefined ? undefined : readSeed("seed", args.seed);
    return withDevice(args, async ({ device }) => {
      await device.remote.run(id, {
        seed: seed === undefined ? undefined : [Number(seed & 0xffffffffn), Number(seed >> 32n)],
        ignoreSave: args["ignore-save"],
      });
      say(`${id} runs.`);
      return EXIT.DONE;
    });
  },
});
