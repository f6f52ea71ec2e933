// A rules-of-thumb player of Jump Gate's first edition, written from the rulebook alone: it looks one action ahead and
// counts what it has and what it could do next, as a person counts on their fingers.
import { choosesByCount, type Count } from "./look.ts";
import { LATER, lookAround, NOBODY, Ring } from "./ring.ts";

const ring = new Ring("jump-gate-1st");
/** Phases within an action; the cards that Research discards are chosen one by one. */
const WITHIN = ["take", "collect", "deal", "second", "paradox", "scan", "records", "wormhole"];
const RESEARCH = 1;
const MOST = 100;
// Bits of the variants that change what is worth doing.
const EXPLORERS = 2;
const ORBITAL = 4;
/** A resource that nobody has seen yet. */
const UNSEEN = 3.5;

const count: Count = (position, cartridge, seat) => {
  const hand = position.pile("hand", seat);
  const price = ring.priceFor(position.pile("collected", seat));
  // A card is a quarter of a point until it is used, one with a special action more, one still to be drawn half a
  // point.
  let sum = cartridge.raw.score(seat) + hand.reduce((worth, card) => worth + (ring.specialOf(card) ? 0.65 : 0.25), 0);
  if (cartridge.raw.currentSeat() < 0) return sum;
  if (position.byte("phase") === RESEARCH) sum += 0.05 + 0.5 * (5 - hand.length);
  const options = position.byte("options");
  const points = (options & EXPLORERS) !== 0 ? { claim: 5, scan: 2 } : { claim: 3, scan: 1 };
  const isDown = position.byte("landed", seat) === 1;
  let best = 0;
  const look = (place: number, planet: number, nearness: number) => {
    const free = Math.max(0, ...position.pile("faceUp", place).map(price));
    const down = position.pile("faceDown", place).length;
    const isHere = place === position.byte("ship", seat);
    // "He/she must use an action to return to orbit": on the ground only the harvest is at hand.
    const aloft = isDown && isHere ? LATER * nearness : nearness;
    const landing = ring.landing(hand, planet);
    const canScan = down > 0 && ring.fitting(hand, "scan", planet) > 0;
    if (position.byte("claim", place) !== NOBODY) {
      best = Math.max(best, nearness * free);
      if (down === 0 || (options & ORBITAL) === 0) return;
      // "Players will need to Land on a Claimed planet in order to Harvest any face-down Resources"; scanning it is
      // another way.
      if (isDown && isHere) best = Math.max(best, UNSEEN);
      else if (landing === 2) best = Math.max(best, aloft * LATER * UNSEEN);
      if (canScan) best = Math.max(best, aloft * (points.scan + LATER));
      return;
    }
    // "Players who had scanned the planet get an early pick": a scan marker is half a resource to come.
    const isMarked = position.byte("scans", 6 * place + seat) > 0;
    if (isMarked) sum += 0.4 * Math.max(free, 4);
    if (landing === 1) sum += 0.3 * nearness;
    const claim = landing === 2 ? points.claim + Math.max(free, 4) : 0;
    const scan = canScan && !isMarked ? points.scan + 2 : 0;
    best = Math.max(best, aloft * Math.max(claim, scan));
  };
  lookAround(position, seat, ring, look, isDown);
  // "If the board gains too many markers, the player with the most loses resources": never be that player.
  const others = [0, 1, 2, 3, 4, 5].filter((other) => other !== seat && other < position.byte("players"));
  const icons = [seat, ...others].map((owner) => position.byte("hole", owner));
  const ahead = icons[0] - Math.max(...icons.slice(1));
  const filled = icons.reduce((all, own) => all + own, 0) / 9;
  return sum + 0.5 * best - icons[0] - (ahead > 0 ? 2 + 10 * filled : ahead === 0 ? 8 * filled : 0) * filled;
};

/** Chooses for the current seat. */
export const chooseJumpGate1st = choosesByCount("jump-gate-1st", WITHIN, MOST, count);
