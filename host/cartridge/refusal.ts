// Why a file is no cartridge: the handheld's reasons by their names (docs/spec/link.md#statuses), each with a sentence
// for people.

/** Names of the statuses that a file is refused with, as the link's table has them. */
export type RefusalStatus =
  | "NOT_WASM"
  | "IDENTITY"
  | "ABI"
  | "TOO_BIG"
  | "RAM"
  | "MALFORMED"
  | "TYPE"
  | "UNSUPPORTED"
  | "LIMIT"
  | "EXPORT"
  | "DATA";

/** Why and where a file is refused. */
export interface Refusal {
  readonly status: RefusalStatus;
  /** One sentence; holds nothing of the file that is not printable ASCII. */
  readonly text: string;
}

/** Says of what a file has too much, in the handheld's words (vm_excess_text in firmware/vm). */
export function excessText(of: string, found: number, most: number): string {
  return `It has ${found} ${of}; at most ${most} are allowed.`;
}

/**
 * Returns a text of a file or a device with everything but printable ASCII written as \xNN (or \u{N}), safe to print.
 */
export function escapeText(text: string): string {
  return Array.from(text, (sign) => {
    if (sign >= " " && sign <= "~") return sign;
    const code = sign.codePointAt(0) as number;
    return code < 256 ? `\\x${code.toString(16).padStart(2, "0")}` : `\\u{${code.toString(16)}}`;
  }).join("");
}
