// Byte pairs: the texts of one cartridge in fewer bytes. The commonest pair of neighbours becomes a byte of its own,
// again and again. Equal texts give equal bytes. assembly/kit/base/literal.ts reads what is written here.

/** Texts in fewer bytes, and the pairs of bytes by which they are read. */
export interface PairedTexts {
  /** The pair that each byte from FIRST_PAIR on stands for. */
  readonly pairs: readonly (readonly [first: number, second: number])[];
  /** Each text's bytes, in the order of the texts. */
  readonly bytes: readonly (readonly number[])[];
}

/** A letter's byte is its ASCII less this, so that no byte is 0. */
const ASCII_LESS = 31;
const NEWLINE = 96;
/** Bytes from here on stand for pairs. */
export const FIRST_PAIR = 97;
const BYTES = 256;
/** Pairs lie within each other so deep: as many bytes wait at most while one is read, in a number of 32 bits. */
const DEEPEST = 4;
/** A pair that is met less often takes as many bytes as it spares. */
const LEAST_MET = 3;

/** Writes texts of ASCII letters from the blank on and newlines; each is counted once, however often it is used. */
export function pairTexts(texts: readonly string[]): PairedTexts {
  let bytes = texts.map((text) =>
    Array.from(text, (sign) => (sign === "\n" ? NEWLINE : sign.charCodeAt(0) - ASCII_LESS)),
  );
  const pairs: [number, number][] = [];
  const depths = new Array<number>(BYTES).fill(0);
  while (FIRST_PAIR + pairs.length < BYTES) {
    const pair = findCommonest(bytes, depths);
    if (!pair) break;
    const byte = FIRST_PAIR + pairs.length;
    depths[byte] = 1 + Math.max(depths[pair[0]], depths[pair[1]]);
    pairs.push(pair);
    bytes = bytes.map((text) => replacePair(text, pair, byte));
  }
  return { pairs, bytes };
}

/** The pair that is met most often, the lowest of several; nothing where none spares a byte. */
function findCommonest(texts: readonly (readonly number[])[], depths: readonly number[]): [number, number] | undefined {
  const met = new Uint32Array(BYTES * BYTES);
  for (const text of texts) {
    for (let i = 1; i < text.length; i++) {
      met[text[i - 1] * BYTES + text[i]]++;
      // Of three equal ones two are a pair.
      if (text[i - 1] === text[i] && text[i + 1] === text[i]) i++;
    }
  }
  let best = -1;
  for (const [pair, times] of met.entries()) {
    if (times >= LEAST_MET && times > (met[best] ?? 0) && depths[pair >> 8] < DEEPEST && depths[pair & 255] < DEEPEST)
      best = pair;
  }
  return best < 0 ? undefined : [best >> 8, best & 255];
}

function replacePair(text: readonly number[], [first, second]: readonly [number, number], byte: number): number[] {
  const replaced: number[] = [];
  for (let i = 0; i < text.length; i++) {
    const isPair = text[i] === first && text[i + 1] === second;
    replaced.push(isPair ? byte : text[i]);
    if (isPair) i++;
  }
  return replaced;
}
