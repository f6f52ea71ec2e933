// Packs texts whose letters take a byte each. Pairs of codes that occur often become a code of their own, again and
// again. It ends without free codes, or when a code saves less than it takes.

import { CODES } from "../../../host/cartridge/packed-text.ts";

/** Texts as codes: letters have those from 1 on, pairs those after the letters. */
export interface PackedTexts {
  /** The letters, in the order of their codes. */
  readonly letters: readonly number[];
  /** The two codes of each pair, in the order of their codes. */
  readonly pairs: readonly (readonly [number, number])[];
  /** The codes of each text. */
  readonly codes: readonly (readonly number[])[];
}

/** How often a pair has to occur to save more than the two bytes that it takes. */
const WORTH = 3;
/** Pairs of pairs: what unpacks them keeps one code for each level, and one more, in eight bytes. */
const DEPTH_MAX = 6;

/** Packs texts of letters that a byte has room for. */
export function packTexts(texts: readonly string[]): PackedTexts {
  const letters = [...new Set([...texts.join("")].map((letter) => letter.charCodeAt(0)))].sort((a, b) => a - b);
  let codes: number[][] = texts.map((text) => [...text].map((letter) => letters.indexOf(letter.charCodeAt(0)) + 1));
  const pairs: [number, number][] = [];
  const depths = letters.map(() => 0);
  while (letters.length + pairs.length < CODES) {
    const pair = mostFrequent(codes, (code) => (depths[code - 1] as number) < DEPTH_MAX);
    if (!pair) break;
    pairs.push(pair);
    depths.push(1 + Math.max(...pair.map((code) => depths[code - 1] as number)));
    const code = depths.length;
    codes = codes.map((text) => replacePair(text, pair, code));
  }
  return { letters, pairs, codes };
}

/** The pair that occurs most often, of several the first one found; undefined: none is worth a code. */
function mostFrequent(
  codes: readonly (readonly number[])[],
  isShallow: (code: number) => boolean,
): [number, number] | undefined {
  const counts = new Map<number, number>();
  let best: { count: number; pair: [number, number] } | undefined;
  for (const text of codes) {
    for (let i = 1; i < text.length; i++) {
      const pair: [number, number] = [text[i - 1] as number, text[i] as number];
      if (!pair.every(isShallow)) continue;
      const key = pair[0] * (CODES + 1) + pair[1];
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count >= WORTH && count > (best?.count ?? 0)) best = { count, pair };
    }
  }
  return best?.pair;
}

function replacePair(text: readonly number[], pair: readonly [number, number], code: number): number[] {
  const replaced: number[] = [];
  for (let i = 0; i < text.length; i++) {
    const isPair = text[i] === pair[0] && text[i + 1] === pair[1];
    replaced.push(isPair ? code : (text[i] as number));
    if (isPair) i++;
  }
  return replaced;
}
