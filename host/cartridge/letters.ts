// Letters of texts: those that the fonts have, a byte each, ASCII and Latin-1. By a section a cartridge says that its
// texts have letters beyond ASCII (docs/spec/identity.md): consoles whose fonts lack them draw boxes, so the command
// that puts it there warns before.
import { listSections } from "../wasm/instructions.ts";
import { WasmReader } from "../wasm/reader.ts";

/** Returns what is wrong with a text's letters: nothing shows those of other alphabets. */
export function findForeignLetter(text: string): string | undefined {
  const [letter] = /[^\n -~\u00a0-\u00ff]/u.exec(text) ?? [];
  return letter === undefined
    ? undefined
    : `the fonts lack the letter ${JSON.stringify(letter)}: they have ASCII and Latin-1`;
}

/** Returns whether a text has letters that only newer consoles show. */
export function hasLatinLetter(text: string): boolean {
  return /[\u00a0-\u00ff]/.test(text);
}

/** Name of the custom section. */
export const LETTERS_SECTION = "jumpdeck.letters";
const FORMAT = 1;

/** Returns the section's payload. */
export function encodeLetters(): Uint8Array {
  return Uint8Array.of(FORMAT);
}

/** Returns whether a cartridge's texts have letters of the bytes 160 to 255. */
export function hasLatinLetters(wasm: Uint8Array): boolean {
  return listSections(wasm).some(({ id, start, end }) => {
    if (id !== 0 || end > wasm.length) return false;
    const reader = new WasmReader(wasm, start, end);
    return reader.text(reader.unsigned()) === LETTERS_SECTION;
  });
}
