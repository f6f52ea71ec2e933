// A rules-of-thumb player of Pulsar 2849, written from the rulebook alone: each die goes where it brings most at once, as one counts on
// one's fingers. It thinks of one die at a time, sees nothing hidden, and measures what the lowest levels of the cartridge are.
import type { Cartridge } from "../../host/cartridge/cartridge.ts";
import type { Policy } from "../../host/sim/policy.ts";
import { placeFields } from "../../host/state/layout.ts";
import { readLayout } from "../support/games.ts";

const layout = readLayout("pulsar-2849");
const { fields } = placeFields(layout);
const ROUNDS = 8;
/** Phases within the use of a die. */
const WITHIN = ["use", "fly", "bonus", "go", "size", "link"].map((name) => layout.enums.phase.indexOf(name));
/** Ways of ending a use that are looked at. */
const MOST = 400;

/** Chooses for the current seat. */
export const choosePulsar: Policy = (cartridge, random) => {
  const { raw } = cartridge;
  const seat = raw.currentSeat();
  const before = cartridge.state();
  const { lo, hi } = random.seed();
  raw.resample(seat, lo, hi);
  const root = cartridge.state();
  let left = MOST;
  // The best count that can be reached from here before the next die.
  const reach = (): number => {
    const here = cartridge.state();
    if (!WITHIN.includes(byteOf(here, "phase")) || raw.currentSeat() !== seat || left-- <= 0) return count(cartridge, here, seat);
    const actions = Array.from({ length: raw.legalCount() }, (_, i) => raw.legalAction(i));
    return Math.max(...actions.map((action) => tryOut(cartridge, here, action, reach)));
  };
  const actions = Array.from({ length: raw.legalCount() }, (_, i) => raw.legalAction(i));
  const counts = actions.map((action) => {
    left = MOST;
    return tryOut(cartridge, root, action, reach);
  });
  cartridge.setState(before);
  return actions[counts.indexOf(Math.max(...counts))];
};

function tryOut(cartridge: Cartridge, from: Uint8Array, action: number, then: () => number): number {
  cartridge.setState(from);
  cartridge.raw.apply(action);
  return then();
}

// "Gyrodynes pay every round; stations count more the more one has; small leads on the tracks will do": points as if the game ended
// now, and what lies on the table for the rounds to come.
function count(cartridge: Cartridge, state: Uint8Array, seat: number): number {
  const roundsLeft = ROUNDS - byteOf(state, "round");
  const own = (name: string, of = seat) => byteOf(state, name, of);
  let sum = cartridge.raw.score(seat) + 1.5 * own("cubes") + 2 * (own("plusMinus") + own("plusTwo"));
  for (let slot = 0; slot < 16; slot++) {
    if (byteOf(state, "pulsarOwner", slot) !== seat) continue;
    const what = byteOf(state, "gyrodyne", slot);
    sum += what > 3 ? 3 * (roundsLeft + 1) : what > 0 ? 2 * roundsLeft : roundsLeft > 1 ? 3 : 0;
  }
  for (let tile = 0; tile < 24; tile++) if (byteOf(state, "tileAt", tile) === 3 + seat) sum += byteOf(state, "paid", tile) > 0 ? 3 : 0;
  for (let slot = 0; slot < 17; slot++) if ((byteOf(state, "patent", slot) >> seat) & 1) sum += roundsLeft;
  for (let slot = 0; slot < 2; slot++) {
    const die = byteOf(state, "dice", 2 * seat + slot);
    if (die > 0) sum += 4 + die / 2;
  }
  return sum;
}

function byteOf(state: Uint8Array, name: string, i = 0): number {
  const field = fields.find((one) => one.name === name);
  if (!field) throw new Error(`no field ${name}`);
  return state[field.offset + i * field.elementBytes];
}
