/** Bytes as a word: where thousands are compared, lists of numbers are compared slowly. */
export function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("hex");
}
