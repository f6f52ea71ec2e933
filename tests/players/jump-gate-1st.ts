// A rules-of-thumb player of Jump Gate's first edition, written from the rulebook alone: it looks one action ahead and counts what it has
// and what it could do next, as one counts on one's fingers.
import { choosesByCount, type Count } from "./look.ts";
import { lookAround, NOBODY, Ring } from "./ring.ts";

const ring = new Ring("jump-gate-1st");
/** Phases within an action; the cards that Research discards are chosen one by one. */
const WITHIN = ["take", "collect", "deal", "second", "paradox", "scan", "records", "wormhole"];
const RESEARCH = 1;
const MOST = 100;

const count: Count = (position, cartridge, seat) => {
  const hand = position.pile("hand", seat);
  const price = ring.priceFor(position.pile("collected", seat));
  // A card is a quarter of a point until it is used, one with a special action more, one still to be drawn half a point.
  let sum = cartridge.raw.score(seat) + hand.reduce((worth, card) => worth + (ring.specialOf(card) ? 0.65 : 0.25), 0);
  if (cartridge.raw.currentSeat() < 0) return sum;
  if (position.byte("phase") === RESEARCH) sum += 0.05 + 0.5 * (5 - hand.length);
  let best = 0;
  lookAround(position, seat, ring, (place, planet, nearness) => {
    const free = Math.max(0, ...position.pile("faceUp", place).map(price));
    const down = position.pile("faceDown", place).length;
    if (position.byte("claim", place) !== NOBODY) {
      best = Math.max(best, nearness * free);
      return;
    }
    // "Players who had scanned the planet get an early pick": a scan marker is half a resource to come.
    const isMarked = position.byte("scans", 6 * place + seat) > 0;
    if (isMarked) sum += 0.4 * Math.max(free, 4);
    const landing = ring.landing(hand, planet);
    if (landing === 1) sum += 0.3 * nearness;
    const claim = landing === 2 ? 3 + Math.max(free, 4) : 0;
    const scan = down > 0 && !isMarked && ring.fitting(hand, "scan", planet) > 0 ? 3 : 0;
    best = Math.max(best, nearness * Math.max(claim, scan));
  });
  // "If the board gains too many markers, the player with the most loses resources": never be that player.
  const others = [0, 1, 2, 3, 4, 5].filter((other) => other !== seat && other < position.byte("players"));
  const icons = [seat, ...others].map((owner) => position.byte("hole", owner));
  const ahead = icons[0] - Math.max(...icons.slice(1));
  const filled = icons.reduce((all, own) => all + own, 0) / 9;
  return sum + 0.5 * best - (ahead > 0 ? 2 + 10 * filled : ahead === 0 ? 8 * filled : 0) * filled;
};

/** Chooses for the current seat. */
export const chooseJumpGate1st = choosesByCount("jump-gate-1st", WITHIN, MOST, count);
