// `jumpdeck rm`: deletes cartridges from the device; their saves stay unless asked otherwise.
import { defineCommand } from "../command.ts";
import { PORT_ARG, withDevice } from "../device.ts";
import { EXIT } from "../exit-codes.ts";
import { readId } from "../options.ts";
import { say } from "../output.ts";

export default defineCommand({
  about: "delete cartridges from the device; saves stay",
  takesMoreWords: true,
  args: {
    id: { type: "positional", description: "ids of installed cartridges", required: true },
    "with-save": { type: "boolean", description: "delete the saves too" },
    ...PORT_ARG,
  },
  examples: ["jumpdeck rm null", "jumpdeck rm null jump-gate --with-save"],
  run(args) {
    const ids = args._.map(readId);
    return withDevice(args, async ({ device }) => {
      for (const id of ids) {
        await device.remote.delete(id, args["with-save"]);
        say(`${id} is deleted${args["with-save"] ? " with its save" : "; its save stays"}.`);
      }
      return EXIT.DONE;
    });
  },
});
