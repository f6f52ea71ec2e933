// The worker's side: carries tasks out one after another and answers each once.
import type { TaskCall, TaskNews, WorkerReply } from "./messages.ts";
import { packError } from "./messages.ts";

/** A task: what it gets is what the supervisor's `run` was given, what it reports and returns comes out there. */
export type Task = (input: never, tell: (news: TaskNews) => void) => unknown;

/** The worker's end of the line. */
export interface WorkerPort {
  post(reply: WorkerReply): void;
  listen(onCall: (call: TaskCall) => void): void;
}

/** Serves these tasks over the port from now on. */
export function serveTasks(tasks: Readonly<Record<string, Task>>, port: WorkerPort): void {
  port.listen(({ id, task, input }) => {
    try {
      port.post({ id, output: tasks[task](input as never, (news) => port.post({ id, news })) });
    } catch (thrown) {
      port.post({ id, thrown: packError(thrown) });
    }
  });
  port.post("ready");
}
