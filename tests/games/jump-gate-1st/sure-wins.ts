// Whether a seat can win for sure in the turn under way: every order of its actions is played by the cartridge's rules.
// A line turns nothing up and draws nothing before its last action; what chance decides there must always win.
import type { Cartridge } from "../../../host/cartridge/cartridge.ts";
import { SeededRandom } from "../../../host/sim/seed.ts";
import { offsetOf, readLayout } from "../../support/games.ts";

const LAYOUT = readLayout("jump-gate-1st");
const PLACES = 12;
const SEATS = 6;
/** Re-deals in all of which a line's last action must win: draws of what the Black Hole takes as well. */
const DRAWS = 2000;
/** Stream of these draws. */
const CHANCE = 3000;
/** Fewer markers than these on the Black Hole hardly become nine in one turn. */
const MARKERS_LEAST = 4;
/** Actions of a line that no turn has. */
const LONGEST = 12;

const AT = Object.fromEntries(
  ["turnSeat", "actorSeat", "phase", "actionsLeft", "round", "claim", "faceDown", "hole", "deck", "planet"].map(
    (name) => [name, offsetOf(LAYOUT, name)],
  ),
);
const FACE_DOWN_BYTES = 7;
const TURN = LAYOUT.enums.phase.indexOf("turn");
const NOBODY = 255;

/** Whose turn it is. */
export const turnOf = (state: Uint8Array): number => state[AT.turnSeat];
/** Which round it is. */
export const roundOf = (state: Uint8Array): number => state[AT.round] + 256 * state[AT.round + 1];
/** Whether a turn begins. */
export const isTurnBegun = (state: Uint8Array): boolean => state[AT.phase] === TURN && state[AT.actionsLeft] === 2;
/** Whether a turn that begins is searched: with many markers on the Black Hole, or few planets to be claimed. */
export function mayEnd(state: Uint8Array): boolean {
  const markers = state.subarray(AT.hole, AT.hole + SEATS).reduce((sum, count) => sum + count, 0);
  const places = state.subarray(AT.planet, AT.planet + PLACES).filter((planet) => planet !== NOBODY).length;
  const unclaimed = state.subarray(AT.claim, AT.claim + places).filter((owner) => owner === NOBODY).length;
  return markers >= MARKERS_LEAST || unclaimed <= 2;
}

/** Cards that nobody has turned up or drawn: the deck's, and the face-down resources. */
function hiddenCount(state: Uint8Array): number {
  let count = state[AT.deck];
  for (let place = 0; place < PLACES; place++) count += state[AT.faceDown + place * FACE_DOWN_BYTES];
  return count;
}

/** The search of turns. */
export class SureWins {
  readonly #cartridge: Cartridge;
  readonly #random: SeededRandom;
  #seat = 0;

  constructor(cartridge: Cartridge, seed: bigint) {
    this.#cartridge = cartridge;
    this.#random = new SeededRandom(seed, CHANCE);
  }

  /** A line that wins for sure, as its actions' codes up to the first choice of somebody else; undefined: none. */
  find(seat: number): readonly number[] | undefined {
    this.#seat = seat;
    const from = this.#cartridge.state();
    const line = this.#search(from, turnOf(from), 0);
    this.#cartridge.setState(from);
    return line;
  }

  #search(state: Uint8Array, turn: number, depth: number): readonly number[] | undefined {
    const { raw } = this.#cartridge;
    if (depth > LONGEST) return undefined;
    this.#cartridge.setState(state);
    const isOwn = raw.currentSeat() === this.#seat;
    const seen = new Set<string>();
    for (const action of this.#cartridge.legalActions()) {
      this.#cartridge.setState(state);
      raw.apply(action);
      const after = this.#cartridge.state();
      const line = raw.currentSeat() < 0 ? this.#judge(state, action) : this.#goOn(state, after, turn, depth, seen);
      if (!isOwn && !line) return undefined;
      if (isOwn && line) return [action, ...line];
    }
    return isOwn ? undefined : [];
  }

  /** The line after an open action within the turn; positions that were searched before win nothing. */
  #goOn(before: Uint8Array, after: Uint8Array, turn: number, depth: number, seen: Set<string>) {
    if (turnOf(after) !== turn || hiddenCount(after) !== hiddenCount(before)) return undefined;
    const key = Buffer.from(after).toString("latin1");
    if (seen.has(key)) return undefined;
    seen.add(key);
    return this.#search(after, turn, depth + 1);
  }

  /** Whether an action that ends the game wins, however chance falls. */
  #judge(state: Uint8Array, action: number): readonly number[] | undefined {
    const { raw } = this.#cartridge;
    if (raw.rank(this.#seat) !== 1) return undefined;
    for (let i = 0; i < DRAWS; i++) {
      this.#cartridge.setState(state);
      const { lo, hi } = this.#random.seed();
      raw.resample(this.#seat, lo, hi);
      raw.apply(action);
      if (raw.currentSeat() >= 0 || raw.rank(this.#seat) !== 1) return undefined;
    }
    return [];
  }
}
