// Builds games of the repository side by side: a process for each core, each takes the next game that is left.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { hostJs } from "../host-js.mjs";
import type { Made, Order } from "./maker.ts";

/**
 * Builds games, in the shape and language that `how` names, or as they are shipped; `tell` gets the result of each, and
 * how long it took, as soon as it is done.
 */
export async function buildSideBySide(
  root: string,
  ids: readonly string[],
  tell: (id: string, made: Made, tookMs: number) => void,
  how: Omit<Order, "id"> = {},
): Promise<void> {
  const left = [...ids];
  const maker = join(dirname(await hostJs(root)), "maker.js");
  // One quick build is over before it would gain by the optimising of the compiler itself, a third of its time.
  const execArgv = how.isQuick ? ["--liftoff-only"] : [];
  const work = async (): Promise<void> => {
    const child = fork(maker, { cwd: root, execArgv });
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      const started = Date.now();
      tell(id, await ask(child, { ...how, id }), Date.now() - started);
    }
    child.kill();
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), ids.length) }, work));
}

async function ask(child: ChildProcess, order: Order): Promise<Made> {
  const { id } = order;
  if (!child.connected) return { fault: `${id} was not built: the process that builds has ended` };
  child.send(order);
  const ended = once(child, "exit").then(
    ([code, signal]): Made => ({ fault: `the process that builds ${id} ended: ${signal ?? code}` }),
  );
  return Promise.race([once(child, "message").then(([made]) => made as Made), ended]);
}
