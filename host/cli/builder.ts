// The thread in which `jumpdeck watch` keeps the compiler warm: builds one game after another, as it is asked. Bundled
// beside the command line (tools/host-js.mjs).
import { parentPort } from "node:worker_threads";
import { buildQuickly, type WatchedGame } from "../../tools/cartridge/quick.ts";
import { packError } from "../supervise/messages.ts";

const port = parentPort;
if (!port) throw new Error("this file runs in a worker only");

port.on("message", async (game: WatchedGame) => {
  try {
    port.postMessage({ built: await buildQuickly(game) });
  } catch (error) {
    port.postMessage({ thrown: packError(error) });
  }
});
