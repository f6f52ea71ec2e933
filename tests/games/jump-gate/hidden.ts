// Swaps everything a seat does not know for something else that agrees with what it knows: an independent re-deal.
import { shuffled } from "../../support/chance.ts";
import { ascending, RESOURCES } from "./cards.ts";

const UNKNOWN = 255;

/** What both editions' states have of it; only the third edition has hidden resources. */
interface Hiding {
  players: number;
  rng: number[];
  hand: number[][];
  deck: number[];
  hidden?: number[][];
  faceDown: number[][];
  aside: number[];
  navcompKnown: number[];
  resourceKnown: number[];
}

/** Returns a state that looks the same to `seat` (-1: the public) and differs in what is hidden from it. */
export function swapHidden<S extends Hiding>(state: S, seat: number, random: (below: number) => number): S {
  const next = structuredClone(state);
  const isKnown = (masks: number[], card: number): boolean =>
    seat < 0 ? masks[card] === (1 << state.players) - 1 : ((masks[card] >> seat) & 1) === 1;
  const isNavcompHidden = (card: number): boolean => !isKnown(state.navcompKnown, card);
  const isResourceHidden = (card: number): boolean => !isKnown(state.resourceKnown, card);

  const navcomps = shuffled([...state.hand.flat(), ...state.deck].filter(isNavcompHidden), random);
  const dealNavcomp = (card: number): number => (isNavcompHidden(card) ? (navcomps.pop() as number) : card);
  next.hand = state.hand.map((cards) => ascending(cards.map(dealNavcomp)));
  next.deck = state.deck.map(dealNavcomp);
  next.hand.forEach((cards, owner) => {
    for (const card of cards.filter(isNavcompHidden)) next.navcompKnown[card] = 1 << owner;
  });
  for (const card of next.deck.filter(isNavcompHidden)) next.navcompKnown[card] = 0;

  const own = state.hidden ?? [];
  const all = [...own, ...state.faceDown, state.aside].flat().filter(isResourceHidden);
  // Third edition: Fame is never hidden.
  const isFame = (card: number): boolean => RESOURCES[card].type === "fame";
  const secrets = shuffled(
    all.filter((card) => !isFame(card)),
    random,
  );
  const hidden = own.map((cards) =>
    ascending(cards.map((card) => (isResourceHidden(card) ? (secrets.pop() as number) : card))),
  );
  if (state.hidden) next.hidden = hidden;
  const rest = shuffled([...secrets, ...all.filter(isFame)], random);
  const dealResource = (card: number): number => (isResourceHidden(card) ? (rest.pop() as number) : card);
  next.faceDown = state.faceDown.map((cards) => cards.map(dealResource));
  next.aside = state.aside.map(dealResource);
  hidden.forEach((cards, owner) => {
    for (const card of cards.filter(isResourceHidden)) next.resourceKnown[card] = 1 << owner;
  });
  for (const card of [...next.faceDown.flat(), ...next.aside].filter(isResourceHidden)) next.resourceKnown[card] = 0;

  next.rng = state.rng.map(() => 1 + random(0x7fffffff));
  return next;
}

/**
 * Returns what `seat` (-1: the public) sees of a state, by definition: 255 for each card that it cannot place, in a
 * sorted set after those that it can, and of who knows what its own part.
 */
export function seenBy<S extends Hiding>(state: S, seat: number): S {
  const everyone = (1 << state.players) - 1;
  const bits = seat < 0 ? everyone : 1 << seat;
  const isKnown = (masks: number[], card: number): boolean => (masks[card] & bits) === bits;
  const inPlace = (cards: number[], masks: number[]): number[] =>
    cards.map((card) => (isKnown(masks, card) ? card : UNKNOWN));
  const asSet = (cards: number[], masks: number[]): number[] => ascending(inPlace(cards, masks));
  const own = (masks: number[]): number[] => masks.map((_, card) => (isKnown(masks, card) ? bits : 0));
  return {
    ...state,
    rng: state.rng.map(() => 0),
    hand: state.hand.map((cards) => asSet(cards, state.navcompKnown)),
    deck: inPlace(state.deck, state.navcompKnown),
    ...(state.hidden && { hidden: state.hidden.map((cards) => asSet(cards, state.resourceKnown)) }),
    faceDown: state.faceDown.map((cards) => inPlace(cards, state.resourceKnown)),
    aside: inPlace(state.aside, state.resourceKnown),
    navcompKnown: own(state.navcompKnown),
    resourceKnown: own(state.resourceKnown),
  };
}

/** Returns a state in which everybody knows some of the cards that somebody does not, each with this chance in ten. */
export function tellSome<S extends Hiding>(state: S, chance: number, random: (below: number) => number): S {
  const everyone = (1 << state.players) - 1;
  const tell = (masks: number[]): number[] => masks.map((mask) => (random(10) < chance ? everyone : mask));
  return { ...state, navcompKnown: tell(state.navcompKnown), resourceKnown: tell(state.resourceKnown) };
}
