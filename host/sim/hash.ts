// The state hash of docs/spec/contract.md#state-hash, computed by the host: the second opinion on what a cartridge
// says.

/** Returns the hash of a state's bytes as 16 hexadecimal digits. */
export function hashState(bytes: Uint8Array): string {
  let a = 0x811c9dc5 | 0;
  let b = 0x9e3779b9 | 0;
  for (const value of bytes) {
    a = Math.imul(a ^ value, 0x01000193);
    const mixed = b ^ value;
    b = Math.imul((mixed << 5) | (mixed >>> 27), 0x85ebca6b);
  }
  return toHex(finish(b)) + toHex(finish(a));
}

function finish(lane: number): number {
  let h = lane ^ (lane >>> 16);
  h = Math.imul(h, 0x7feb352d);
  h ^= h >>> 15;
  h = Math.imul(h, 0x846ca68b);
  return (h ^ (h >>> 16)) >>> 0;
}

function toHex(value: number): string {
  return value.toString(16).padStart(8, "0");
}
