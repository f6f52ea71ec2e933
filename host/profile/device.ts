// Profiles a cartridge on the emulated handheld: the real firmware, every cycle counted. Node only.
import { type CallNode, CallProfiler, EmulatedHandheld } from "../emulator/index.ts";
import { LinkClient, RemoteConsole } from "../link/index.ts";
import { readIdentity } from "../cartridge/identity.ts";
import { readBodies } from "../wasm/instructions.ts";
import { mergeNodes, type ProfileNode } from "./tree.ts";
import type { Work } from "./work.ts";

/** Emulated time is slow, so patience is long. */
const PATIENCE_MS = 600_000;

/** Cycles a second of the boards' processor. */
export const HANDHELD_HERTZ = 125_000_000;

/**
 * Installs the cartridge, does each kind of work and returns the cycles by function; `nameOf` names a function by its
 * index.
 */
export async function profileOnHandheld(
  options: { readonly board: string; readonly image: string },
  cartridge: Uint8Array,
  works: readonly Work[],
  nameOf: (index: number) => string,
): Promise<Map<string, ProfileNode>> {
  const device = await EmulatedHandheld.boot(options);
  await device.link.open();
  const remote = new RemoteConsole(
    new LinkClient(device.link, { timeoutMs: PATIENCE_MS, slowTimeoutMs: PATIENCE_MS, attempts: 1 }),
  );
  await remote.hello();
  await remote.install(cartridge);
  await remote.run(readIdentity(cartridge).id, { seed: [1, 0], ignoreSave: true, lockstep: true });
  const profiler = new CallProfiler(device);
  const call = async (calls: readonly (readonly [string, ...number[]])[]) => (await remote.calls(calls)).map(Number);
  const count = readBodies(cartridge).length;
  const found = new Map<string, ProfileNode>();
  for (const work of works) {
    const parts: ProfileNode[] = [];
    await work.run(call, async (part) => {
      profiler.start();
      try {
        return await part();
      } finally {
        for (const node of profiler.stop().children.values()) parts.push(nameNode(node, count, nameOf));
      }
    });
    found.set(work.name, { name: work.name, self: 0, children: mergeNodes(parts) });
  }
  remote.close();
  return found;
}

/** Gives a node and all below it names. */
function nameNode(
  { index, self, calls, children }: CallNode,
  count: number,
  nameOf: (index: number) => string,
): ProfileNode {
  if (!Number.isInteger(index) || index < 0 || index >= count)
    throw new Error(`the cartridge has no function ${index}`);
  return {
    name: nameOf(index),
    self,
    calls,
    children: [...children.values()].map((child) => nameNode(child, count, nameOf)),
  };
}
