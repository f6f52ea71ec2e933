// Tells which export of a cartridge is running, so that one that never comes back can be named. Calls nothing by
// itself.
import { type CartridgeExports, EXPORTS } from "./exports.ts";

/** Hears, before each call into a cartridge, what is called: a place in WATCHED. Must cost next to nothing. */
export type Watch = (place: number) => void;

/** What can fail to come back: loading the file, then every export. */
export const WATCHED: readonly string[] = ["loading", ...EXPORTS];

/** Place of loading in WATCHED. */
export const LOADING = 0;

type Call = (a?: number, b?: number, c?: number, d?: number, e?: number) => number;

/** Returns the same exports, each of which first tells `watch` its place. */
export function watchExports(raw: CartridgeExports, watch: Watch): CartridgeExports {
  const watched: Record<string, unknown> = { memory: raw.memory };
  const calls = raw as unknown as Readonly<Record<string, Call | undefined>>;
  WATCHED.forEach((name, place) => {
    const call = calls[name];
    // Five parameters are the most of any export; WebAssembly ignores arguments beyond its own.
    if (place === LOADING || !call) return;
    watched[name] = ((a, b, c, d, e) => {
      watch(place);
      return call(a, b, c, d, e);
    }) satisfies Call;
  });
  return watched as unknown as CartridgeExports;
}
