// Saves and restores the state of a graph of objects in place: the machine's blocks keep their identity, their contents
// go back. Functions are never touched; large flash contents are kept as the sectors that are not blank.

type Saved = Map<object, unknown>;

/** A saved state; restore it only into the graph it came from. */
export interface Snapshot {
  readonly objects: Saved;
}

/** The objects reachable from some roots at the time this is made: the structure that a snapshot fills. */
export class StateGraph {
  private readonly members = new Set<object>();
  private readonly excluded: Set<object>;

  /** Collects everything reachable from `roots` but not through `excluded`. */
  constructor(roots: object[], excluded: object[] = []) {
    this.excluded = new Set(excluded);
    for (const root of roots) this.collect(root);
  }

  has(value: object): boolean {
    return this.members.has(value);
  }

  private collect(value: object): void {
    const queue = [value];
    for (let item = queue.pop(); item !== undefined; item = queue.pop()) {
      if (this.members.has(item) || this.excluded.has(item)) continue;
      this.members.add(item);
      for (const child of childrenOf(item)) if (isObject(child)) queue.push(child);
    }
  }

  /** Copies the state of every object of the graph. */
  save(): Snapshot {
    const objects: Saved = new Map();
    const buffers = new Set<ArrayBufferLike>();
    for (const item of this.members) {
      if (ArrayBuffer.isView(item)) {
        if (buffers.has(item.buffer)) continue;
        buffers.add(item.buffer);
        objects.set(item, packBytes(item.buffer));
      } else if (Array.isArray(item))
        objects.set(
          item,
          item.map((entry) => this.copy(entry)),
        );
      else if (item instanceof Map)
        objects.set(
          item,
          [...item].map(([key, entry]) => [key, this.copy(entry)]),
        );
      else if (item instanceof Set) objects.set(item, [...item]);
      else objects.set(item, this.copyProperties(item));
    }
    return { objects };
  }

  /** Puts every object of the graph back to `snapshot`. */
  restore(snapshot: Snapshot): void {
    for (const [item, saved] of snapshot.objects) {
      if (ArrayBuffer.isView(item)) unpackBytes(item.buffer, saved as PackedBytes);
      else if (Array.isArray(item)) {
        const entries = saved as unknown[];
        item.length = entries.length;
        for (let i = 0; i < entries.length; i++) item[i] = this.copy(entries[i]);
      } else if (item instanceof Map) {
        item.clear();
        for (const [key, entry] of saved as [unknown, unknown][]) item.set(key, this.copy(entry));
      } else if (item instanceof Set) {
        item.clear();
        for (const entry of saved as unknown[]) item.add(entry);
      } else {
        for (const [key, entry] of Object.entries(saved as object)) {
          (item as Record<string, unknown>)[key] = this.copy(entry);
        }
      }
    }
  }

  private copyProperties(item: object): Record<string, unknown> {
    const saved: Record<string, unknown> = {};
    for (const [key, entry] of Object.entries(item)) {
      if (typeof entry !== "function") saved[key] = this.copy(entry);
    }
    return saved;
  }

  /** Members stay as they are; plain values made later are copied so that no two states share them. */
  private copy(value: unknown): unknown {
    if (!isObject(value) || this.members.has(value) || this.excluded.has(value)) return value;
    if (value instanceof Uint8Array) return value.slice();
    if (Array.isArray(value)) return value.map((entry) => this.copy(entry));
    if (Object.getPrototypeOf(value) === Object.prototype) {
      return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, this.copy(entry)]));
    }
    return value;
  }
}

const BLOCK = 4096;

interface PackedBytes {
  readonly length: number;
  readonly blocks: Map<number, Uint8Array>;
}

function packBytes(buffer: ArrayBufferLike): PackedBytes {
  const bytes = new Uint8Array(buffer);
  const words = new Int32Array(buffer, 0, bytes.length >> 2);
  const blocks = new Map<number, Uint8Array>();
  for (let at = 0; at < bytes.length; at += BLOCK) {
    let blank = bytes.length % BLOCK === 0;
    for (let i = at >> 2; blank && i < (at + BLOCK) >> 2; i++) blank = words[i] === -1;
    if (!blank) blocks.set(at, bytes.slice(at, at + BLOCK));
  }
  return { length: bytes.length, blocks };
}

function unpackBytes(buffer: ArrayBufferLike, packed: PackedBytes): void {
  const bytes = new Uint8Array(buffer);
  bytes.fill(0xff);
  for (const [at, block] of packed.blocks) bytes.set(block, at);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function childrenOf(item: object): unknown[] {
  if (ArrayBuffer.isView(item)) return [];
  if (item instanceof Map) return [...item.values()];
  if (item instanceof Set) return [];
  return Object.values(item);
}
