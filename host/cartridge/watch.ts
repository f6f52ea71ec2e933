// Reports which export of a cartridge is running, so that one that never comes back, or traps, can be named.
import { type CartridgeExports, EXPORTS } from "./exports.ts";
import { tellTrap } from "./trap.ts";

/** Hears, before each call into a cartridge, what is called: a place in WATCHED. Must cost next to nothing. */
export type Watch = (place: number) => void;

/** Hears nothing: for the sake of the traps, which then report what was played. */
export const FOR_TRAPS: Watch = () => {};

/** What can fail to come back: loading the file, then every export. */
export const WATCHED: readonly string[] = ["loading", ...EXPORTS];

/** Place of loading in WATCHED. */
export const LOADING = 0;

type Call = (a?: number, b?: number, c?: number, d?: number, e?: number) => number;

/** Returns the same exports, each of which first gives `watch` its place, and whose traps report what was played. */
export function watchExports(raw: CartridgeExports, watch: Watch): CartridgeExports {
  const watched: Record<string, unknown> = { memory: raw.memory };
  const calls = raw as unknown as Readonly<Record<string, Call | undefined>>;
  WATCHED.forEach((name, place) => {
    const call = calls[name];
    // Five parameters are the most of any export; WebAssembly ignores arguments beyond its own.
    if (place === LOADING || !call) return;
    watched[name] = ((a, b, c, d, e) => {
      watch(place);
      try {
        return call(a, b, c, d, e);
      } catch (error) {
        throw tellTrap(error, name, [a, b, c, d, e], raw);
      }
    }) satisfies Call;
  });
  return watched as unknown as CartridgeExports;
}
