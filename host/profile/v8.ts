// Profiles a cartridge in this Node's V8, by samples. Node only.
import { type Profiler, Session } from "node:inspector/promises";
import { Cartridge } from "../cartridge/cartridge.ts";
import { mergeNodes, type ProfileNode } from "./tree.ts";
import type { Work } from "./work.ts";

const SAMPLE_MICROS = 100;
const MICROS_PER_MS = 1000;

/**
 * Repeats what is watched of each kind of work for `ms` milliseconds and returns the microseconds by function. `named`
 * is the cartridge compiled with names, which V8 shows.
 */
export async function profileInV8(
  cartridge: Uint8Array,
  named: Uint8Array | undefined,
  works: readonly Work[],
  ms: number,
): Promise<Map<string, ProfileNode>> {
  const { raw } = new Cartridge(cartridge, undefined, named);
  const exports = raw as unknown as Readonly<Record<string, (...args: number[]) => number | bigint>>;
  const call = async (calls: readonly (readonly [string, ...number[]])[]) =>
    calls.map(([name, ...args]) => Number(exports[name](...args)));
  const session = new Session();
  session.connect();
  try {
    await session.post("Profiler.enable");
    await session.post("Profiler.setSamplingInterval", { interval: SAMPLE_MICROS });
    const found = new Map<string, ProfileNode>();
    for (const work of works) {
      const parts: ProfileNode[] = [];
      await work.run(call, async (part) => {
        await session.post("Profiler.start");
        const until = performance.now() + ms;
        let done = await part();
        while (performance.now() < until) done = await part();
        parts.push(...readNodes((await session.post("Profiler.stop")).profile));
        return done;
      });
      found.set(work.name, { name: work.name, self: 0, children: mergeNodes(parts) });
    }
    return found;
  } finally {
    session.disconnect();
  }
}

/** The functions of the cartridge, below whatever of JavaScript called them. */
function readNodes({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): ProfileNode[] {
  const micros = new Map<number, number>();
  for (const [i, id] of samples.entries())
    micros.set(id, (micros.get(id) ?? 0) + Math.min(Math.max(timeDeltas[i], 0), 10 * MICROS_PER_MS));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const below = (node: Profiler.ProfileNode): ProfileNode[] =>
    (node.children ?? []).flatMap((id) => read(byId.get(id) as Profiler.ProfileNode));
  const read = (node: Profiler.ProfileNode): ProfileNode[] => {
    // V8's own ways between the languages have such names.
    if (!node.callFrame.url.startsWith("wasm:") || /^(js-to-wasm|wasm-to-js)/.test(node.callFrame.functionName))
      return below(node);
    return [{ name: node.callFrame.functionName, self: micros.get(node.id) ?? 0, children: below(node) }];
  };
  return read(nodes[0]);
}
