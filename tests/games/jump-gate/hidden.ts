// Swaps everything a seat does not know for something else that agrees with what it knows: an independent re-deal.
import { shuffled } from "../../support/chance.ts";
import { ascending, RESOURCES } from "./cards.ts";

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
