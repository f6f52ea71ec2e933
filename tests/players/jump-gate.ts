// A rules-of-thumb player of Jump Gate's third edition, written from the rulebook's advice alone: it looks one action
// ahead and counts what it has and what it could do next, as a person counts on their fingers.
import { choosesByCount, type Count } from "./look.ts";
import { lookAround, NOBODY, Ring } from "./ring.ts";

const ring = new Ring("jump-gate");
/** Phases within an action; the cards that Research discards are chosen one by one. */
const WITHIN = ["mark", "collect", "take"];
const RESEARCH = 4;
const MOST = 100;

const count: Count = (position, cartridge, seat) => {
  const hand = position.pile("hand", seat);
  const price = ring.priceFor([...position.pile("collected", seat), ...position.pile("hidden", seat)]);
  // "Get the most value out of each action": a card is nearly half a point, a wildcard a whole one, one still to be
  // drawn half a point.
  let sum = cartridge.raw.score(seat) + hand.reduce((worth, card) => worth + (ring.isWild(card) ? 0.9 : 0.4), 0);
  if (cartridge.raw.currentSeat() < 0) return sum;
  if (position.byte("phase") === RESEARCH) sum += 0.05 + 0.5 * (5 - hand.length);
  let best = 0;
  lookAround(position, seat, ring, (place, planet, nearness) => {
    const faceUp = position.pile("faceUp", place);
    const owners = faceUp.map((_, slot) => position.byte("marker", 8 * place + slot));
    const prices = faceUp.map(price);
    const own = prices.find((_, slot) => owners[slot] === seat);
    const free = Math.max(0, ...prices.filter((_, slot) => owners[slot] === NOBODY));
    const isOpen = position.pile("faceDown", place).length === 0;
    // "You may collect more in the long run by scanning at many planets and collecting as they get claimed."
    sum += 0.4 * (own ?? 0);
    const landing = position.byte("claim", place) === NOBODY ? ring.landing(hand, planet) : 0;
    // "It takes some work to be able to claim a planet, but it is almost always worth it."
    if (landing === 1) sum += 0.3 * nearness;
    const claim = isOpen && landing === 2 ? 3 + (own ?? 0) / 2 + free : 0;
    const harvest = own === undefined ? (isOpen ? free : 0) : own / 2;
    const scan = isOpen || ring.fitting(hand, "scan", planet) === 0 ? 0 : own === undefined ? 3 : 1.5;
    best = Math.max(best, nearness * Math.max(claim, harvest, scan));
  });
  // "One or two resources with a Black Hole icon will likely not hurt you. But more than that can."
  const icons = position.pile("blackHole").filter((owner) => owner === seat).length;
  return sum + 0.6 * best - 2 * Math.max(0, icons - 2);
};

/** Chooses for the current seat. */
export const chooseJumpGate = choosesByCount("jump-gate", WITHIN, MOST, count);
