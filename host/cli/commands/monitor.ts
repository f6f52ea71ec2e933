// `jumpdeck monitor`: prints the device's log as it grows, until Ctrl-C.
import { defineCommand } from "../command.ts";
import { PORT_ARG, rest, withDevice } from "../device.ts";
import { EXIT } from "../exit-codes.ts";
import { write } from "../output.ts";

const EVERY_MS = 200;

export default defineCommand({
  about: "print the device's log as it grows, until Ctrl-C",
  args: {
    once: { type: "boolean", description: "print what is there and end" },
    ...PORT_ARG,
  },
  examples: ["jumpdeck monitor", "jumpdeck monitor --once"],
  run(args) {
    return withDevice(args, async ({ device, interrupted }) => {
      for (let position = 0; !interrupted(); ) {
        const { next, text } = await device.deck.log(position);
        write(text);
        if (next === position) {
          if (args.once) return EXIT.DONE;
          await rest(EVERY_MS);
        }
        position = next;
      }
      return EXIT.INTERRUPTED;
    });
  },
});
