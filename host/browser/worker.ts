// What the page's workers do: run one cartridge, or judge a cartridge file. Bundled by itself; the page holds it as
// text.
import type { Watch } from "../cartridge/watch.ts";
import { playTasks } from "../player/index.ts";
import type { TaskCall, WorkerReply } from "../supervise/messages.ts";
import { serveTasks } from "../supervise/serve.ts";
import { judgeCartridge } from "./cartridge-file.ts";

/** The part of a dedicated worker's global scope that is used here. */
interface WorkerScope {
  postMessage(reply: WorkerReply): void;
  onmessage: ((event: MessageEvent<TaskCall>) => void) | null;
}

const scope = globalThis as unknown as WorkerScope;

/**
 * Pages opened from the disk may not share memory, so a place is told by message: not at each call, only where it
 * changes.
 */
let told = -1;
const watch: Watch = (place) => {
  if (place === told) return;
  told = place;
  scope.postMessage(place);
};

serveTasks(
  { ...playTasks(watch), judge: (wasm: Uint8Array) => judgeCartridge(wasm, watch) },
  {
    post: (reply) => scope.postMessage(reply),
    listen: (onCall) => {
      scope.onmessage = ({ data }) => onCall(data);
    },
  },
);
