// `jumpdeck monitor`: prints the device's log as it grows, until Ctrl-C.
import { defineCommand } from "../command.ts";
import { LinkAnswerError } from "../../link/index.ts";
import { PORT_ARG, rest, withDevice } from "../device.ts";
import { EXIT } from "../exit-codes.ts";
import { write } from "../output.ts";

const EVERY_MS = 200;
/** What is there is read in two pieces; a log that grows between them takes some more. */
const PIECES_MAX = 32;

export default defineCommand({
  about: "print the device's log as it grows, until Ctrl-C",
  args: {
    once: { type: "boolean", description: "print what is there and end" },
    ...PORT_ARG,
  },
  examples: ["jumpdeck monitor", "jumpdeck monitor --once"],
  run(args) {
    return withDevice(args, async ({ device, interrupted }) => {
      let position = 0;
      for (let pieces = 1; !interrupted(); pieces++) {
        const { next, text } = await device.remote.log(position);
        write(text);
        if (next === position && args.once) return EXIT.DONE;
        if (args.once && pieces === PIECES_MAX) throw new LinkAnswerError("its log has no end");
        if (next === position || text === "") await rest(EVERY_MS);
        position = next;
      }
      return EXIT.INTERRUPTED;
    });
  },
});
