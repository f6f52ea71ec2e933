// Rewrites the string literals of cartridge sources into static byte strings before they are compiled.
// AssemblyScript would keep each as UTF-16 with a 20-byte header, which a handheld with 40 KiB for a game cannot afford.
// A literal keeps the type `string`, but only kit/literal.ts may look inside.

/** Returns the source with every literal outside comments, imports and compile-time messages made a byte string. */
export function packLiterals(source: string): string {
  const token = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|\bfrom\s*"[^"]*"|\bimport\s*"[^"]*"|\bERROR\(\s*"[^"]*"|"(?:[^"\\\n]|\\.)*"/g;
  return source.replace(token, (text) => (text.startsWith('"') ? packLiteral(text) : text));
}

function packLiteral(quoted: string): string {
  const text = JSON.parse(quoted) as string;
  if (!/^[\n -~]*$/.test(text)) throw new SyntaxError(`a cartridge's text is ASCII: ${quoted}`);
  const bytes = [text.length & 255, text.length >> 8, ...new TextEncoder().encode(text)];
  return `changetype<string>(memory.data<u8>([${bytes.join(",")}], 1))`;
}
