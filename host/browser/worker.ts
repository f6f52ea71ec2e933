// What the page's workers do: run one cartridge, judge a cartridge file, ask a game whether it reads records, or play a
// code for its points.
// Bundled by itself; the page holds it as text.
import { Cartridge } from "../cartridge/cartridge.ts";
import type { Watch } from "../cartridge/watch.ts";
import { roundsOfCode } from "../code/challenge.ts";
import { readCode } from "../code/game-code.ts";
import { playTasks } from "../player/index.ts";
import { refusalOfGame } from "../records/index.ts";
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
 * Pages opened from the disk may not share memory, so a place is sent by message: not at each call, only where it
 * changes.
 */
let told = -1;
const watch: Watch = (place) => {
  if (place === told) return;
  told = place;
  scope.postMessage(place);
};

serveTasks(
  {
    ...playTasks(watch),
    judge: (wasm: Uint8Array) => judgeCartridge(wasm, watch),
    judgeRecords: ({ wasm, records }: { wasm: Uint8Array; records: Uint8Array }) =>
      refusalOfGame(new Cartridge(wasm, watch), records),
    rounds: ({ wasm, code }: { wasm: Uint8Array; code: string }) =>
      roundsOfCode(new Cartridge(wasm, watch), readCode(code)).rounds,
  },
  {
    post: (reply) => scope.postMessage(reply),
    listen: (onCall) => {
      scope.onmessage = ({ data }) => onCall(data);
    },
  },
);
