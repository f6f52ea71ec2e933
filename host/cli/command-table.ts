// The commands of `jumpdeck` by name; each is read when it is asked for.

/** Loads a command, each with arguments of its own: the module's default export is a `Command`. */
export const COMMANDS: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>> = {
  arena: () => import("./commands/arena.ts"),
  bench: () => import("./commands/bench.ts"),
  build: () => import("./commands/build.ts"),
  bundle: () => import("./commands/bundle.ts"),
  check: () => import("./commands/check.ts"),
  doctor: () => import("./commands/doctor.ts"),
  emulate: () => import("./commands/emulate.ts"),
  firmware: () => import("./commands/firmware.ts"),
  flash: () => import("./commands/flash.ts"),
  info: () => import("./commands/info.ts"),
  monitor: () => import("./commands/monitor.ts"),
  new: () => import("./commands/new.ts"),
  play: () => import("./commands/play.ts"),
  profile: () => import("./commands/profile.ts"),
  ports: () => import("./commands/ports.ts"),
  press: () => import("./commands/press.ts"),
  rm: () => import("./commands/rm.ts"),
  run: () => import("./commands/run.ts"),
  saves: () => import("./commands/saves.ts"),
  screenshot: () => import("./commands/screenshot.ts"),
  sim: () => import("./commands/sim.ts"),
  test: () => import("./commands/test.ts"),
  trace: () => import("./commands/trace.ts"),
  watch: () => import("./commands/watch.ts"),
};
