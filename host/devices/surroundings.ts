// What finding a device needs to know of the process it runs in. Passed in, because libraries do not touch the process.

/** The environment of the program that looks for devices. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Returns whether a process still runs. */
  isAlive(pid: number): boolean;
}

/** Names the port to use when no `--port` is given: a path, a serial number or a name. */
export const PORT_VARIABLE = "JUMPDECK_PORT";
