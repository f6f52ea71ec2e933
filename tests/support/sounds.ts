// The motifs of kit/screen/sound by the Hz of their tones, for tests that listen.
import { FLAG } from "../../host/cartridge/abi.ts";
import type { Cartridge } from "../../host/cartridge/cartridge.ts";
import { parseTones } from "../../host/player/index.ts";

const MOTIFS = {
  cursor: [1175],
  error: [165],
  move: [740, 988],
  travel: [392, 523, 659, 784],
  take: [659, 880],
  claim: [659, 880, 1319],
  card: [1175, 880, 1397],
  build: [262, 392],
  pass: [523, 392],
  reveal: [988, 1319, 1568],
  round: [523, 0, 523, 784],
  turn: [587, 784],
  end: [523, 659, 784, 1047],
  won: [523, 659, 784, 1047, 0, 784, 1047],
  lost: [440, 392, 349, 294],
  tie: [523, 659, 523, 659],
} as const;

/** A motif's name. */
export type Motif = keyof typeof MOTIFS;

/**
 * Returns the motifs that a step with these flags sounds, in order; none where it is silent. Throws where the tones are
 * no motifs.
 */
export function heard(cartridge: Cartridge, flags: number): Motif[] {
  if ((flags & FLAG.SOUND) === 0) return [];
  const hz = parseTones(cartridge.sound()).map(({ frequencyHz }) => frequencyHz);
  const motifs: Motif[] = [];
  for (let at = 0; at < hz.length; ) {
    const fits = Object.entries(MOTIFS).filter(([, tones]) => tones.every((tone, i) => hz[at + i] === tone));
    if (fits.length === 0) throw new Error(`no motif: ${hz.slice(at).join(" ")}`);
    // Some begin as shorter ones do.
    const [name, tones] = fits.reduce((most, next) => (next[1].length > most[1].length ? next : most));
    motifs.push(name as Motif);
    at += tones.length;
  }
  return motifs;
}
