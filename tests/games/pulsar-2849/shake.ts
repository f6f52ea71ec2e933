// Positions of Pulsar 2849 that random games rarely reach, made from ones that they do: used up tiles, full hands, far
// counters, rich seats with many pulsars, technologies and projects.
import { EXPLORATION, PYRAMID, SIZES } from "./reference-components.ts";
import {
  counterCount,
  gateRun,
  hasBit,
  PLACES,
  type PulsarState,
  supply,
  TECHNOLOGY_SLOTS,
  technology,
} from "./reference-position.ts";

type Random = (below: number) => number;
type Shake = (s: PulsarState, random: Random) => void;
const range = (length: number): number[] => Array.from({ length }, (_, i) => i);

/** Changes of a position between two uses of dice; each keeps it possible. */
export const SHAKES: Readonly<Record<string, Shake>> = {
  "no exploration tile in the stack": (s, random) => {
    const left = random(2);
    for (const tile of s.exploration.splice(left)) {
      if (EXPLORATION[tile].effects.some(({ kind }) => kind === "extraStation")) s.kept[tile] = random(s.players);
      else s.explored.push(tile);
    }
  },
  "counters far right": (s) => {
    s.counterSpace = s.counterSpace.map((spaces) => spaces.map((space) => (space === 0 ? 0 : 15)));
    s.counterHeight = s.counterHeight.map((heights) => heights.map((_, c) => (c < counterCount(s) ? c : 0)));
  },
  "gyrodynes in hand": (s, random) => {
    const keep = random(3) === 0 ? 0 : 2;
    for (const size of range(SIZES.length)) {
      for (let left = supply(s, size); left > keep; left--) s.hand[random(s.players)][size]++;
    }
  },
  "many pulsars": (s, random) => {
    s.pulsarOwner = s.pulsarOwner.map((owner) => owner ?? (random(4) > 0 ? random(s.players) : null));
    for (const seat of range(s.players)) {
      let left = 6;
      s.pulsarOwner = s.pulsarOwner.map((owner, slot) => {
        if (owner !== seat) return owner;
        return left-- > 0 || s.gyrodyne[slot] !== "none" ? owner : null;
      });
    }
  },
  "gyrodynes spinning": (s) => {
    s.gyrodyne = s.gyrodyne.map((what) => what.replace("under construction", "spinning"));
  },
  "cubes and tokens": (s, random) => {
    for (const seat of range(s.players)) {
      s.cubes[seat] = random(16);
      s.plusMinus[seat] = random(4);
      s.plusTwo[seat] = random(4);
    }
  },
  technologies: (s, random) => {
    for (const slot of range(TECHNOLOGY_SLOTS)) {
      const { row, icons } = technology(s, slot);
      if (row > s.round || s.patent[slot] !== 0 || random(3) === 0) continue;
      const first = random(s.players);
      const second = (first + 1 + random(s.players - 1)) % s.players;
      const mayTwo = icons === 2 || (s.players > 2 && row < s.round);
      s.patent[slot] = (1 << first) | (mayTwo && random(2) === 0 ? 1 << second : 0);
      s.patentRound[slot] = row;
    }
  },
  projects: (s, random) => {
    if (s.edition === 1) return;
    for (const seat of range(s.players)) {
      for (const place of range(PLACES)) {
        if (PYRAMID[place].every((below) => hasBit(s.project[seat], below)) && random(5) > 0)
          s.project[seat] |= 1 << place;
        const isDone = hasBit(s.project[seat], place) && gateRun(s, seat, place) !== undefined;
        if (isDone && random(3) === 0) s.runUsed[seat] |= 1 << place;
      }
    }
  },
};
