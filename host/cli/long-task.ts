// Runs a task that takes long: prints on standard error how far it is, and ends at Ctrl-C with what was done until
// then.
import { warn } from "./output.ts";
import { openProgress } from "./progress.ts";
import { type PartOf, runTask, type TaskInput, type TaskName, type TaskOutput } from "./supervised.ts";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Returns the task's output, or undefined when it was ended: then what it did is in the parts that `onPart` got.
 */
export async function runLongTask<K extends TaskName>(
  task: K,
  game: string,
  input: TaskInput<K>,
  unit: string,
  onPart: (part: PartOf<K>) => void,
): Promise<TaskOutput<K> | undefined> {
  const progress = openProgress(game, { unit, stream: "stderr" });
  const ending = new AbortController();
  const end = () => ending.abort();
  let reached = "before anything was done";
  for (const signal of SIGNALS) process.on(signal, end);
  try {
    return await runTask(task, game, input, {
      signal: ending.signal,
      onNews: ({ done, total, part }) => {
        onPart(part);
        reached = `after ${done} of ${total} ${unit}`;
        progress.show(done, total);
      },
    });
  } catch (error) {
    if (!ending.signal.aborted) throw error;
    progress.clear();
    warn(`Ended by Ctrl-C ${reached}.`);
    return undefined;
  } finally {
    for (const signal of SIGNALS) process.off(signal, end);
    progress.clear();
  }
}
