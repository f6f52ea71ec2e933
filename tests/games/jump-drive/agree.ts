// Compares a state of the cartridge with what the model expects. What a shuffle decided is taken over, after a check
// that it could be.
import { CARD } from "./cards.ts";
import type { DriveState } from "./position.ts";
import { ascending, type Outcome, UNKNOWN } from "./reference.ts";

/** Fills in what a shuffle of the expected outcome decided in the real state; throws when it cannot have been that. */
export function fillChance({ state, pool }: Outcome, real: DriveState): DriveState {
  if (pool === null) return state;
  const left = new Set(pool);
  const hand = state.hand.map((cards, seat) => {
    const known = cards.filter((card) => card !== UNKNOWN);
    const fresh = real.hand[seat].filter((card) => !known.includes(card));
    for (const card of fresh) {
      if (!left.delete(card))
        throw new Error(`seat ${seat} drew card ${card}, which was not shuffled or is drawn twice`);
    }
    if (known.length + fresh.length !== cards.length)
      throw new Error(`seat ${seat} drew ${fresh.length} shuffled cards`);
    return ascending([...known, ...fresh]);
  });
  if (JSON.stringify(ascending(real.deck)) !== JSON.stringify(ascending([...left]))) {
    throw new Error("the deck is not what was shuffled and not drawn");
  }
  return { ...state, hand, deck: real.deck };
}

/**
 * What two states have to have in common: all but the generator, and each seat's knowledge of shuffled cards by its
 * meaning.
 */
export function comparable(state: DriveState): object {
  const { rng: _rng, shuffled, ...rest } = state;
  const places = new Map<number, string>();
  state.hand.forEach((cards, seat) => {
    for (const card of cards) places.set(card, `hand ${seat}`);
  });
  const shown = state.phase === "choose" ? [] : [...state.development, ...state.world];
  const visible = new Set([...state.open, ...state.tableau.flat(), ...shown]);
  const seats = state.hand.map((_, seat) => seat);
  return {
    ...rest,
    // Which of two cards that change hands together is above the other does not matter.
    tableau: state.tableau.map((cards) => [
      ...cards.filter((card) => !passes(card)),
      ...ascending(cards.filter(passes)),
    ]),
    knownShuffled: seats.map((seat) =>
      shuffled.flatMap((bits, card) =>
        (bits & (16 | (1 << seat))) !== 0 && places.get(card) !== `hand ${seat}` && !visible.has(card) ? [card] : [],
      ),
    ),
  };
}

const passes = (card: number): boolean => CARD[card].effects?.some(({ kind }) => kind === "passes") ?? false;
