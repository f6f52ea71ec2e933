// An independent check of what must hold in every first edition state: each card in one place, claims, markers and
// knowledge right.
import { isAscending, isPermutation } from "../jump-gate/counting.ts";
import { BOOK, hasIcon, isNothing, NAVCOMPS, ORBITAL_BURN, PLANETS, RESOURCES, ringOf } from "./cards.ts";
import { dealtDown, everyone, type GameState } from "./position.ts";

/** Names everything that is wrong with a decoded state of a played game; an empty list means that it is consistent. */
export function auditState(state: GameState): string[] {
  return [...auditPosition(state), ...(state.phase === "over" ? [] : auditKnowledge(state))];
}

/** The same without what nobody may have seen yet: holds for every state that checkState accepts. */
export function auditPosition(state: GameState): string[] {
  const problems: string[] = [];
  const check = (holds: boolean, what: string): void => {
    if (!holds) problems.push(what);
  };
  const { players } = state;
  const isSeat = (value: number | null): boolean => value !== null && value >= 0 && value < players;
  if (!(players >= 2 && players <= 6) || state.options > 7) return ["players or options"];
  const ring = ringOf(state.options);

  check(state.edition === 1, "edition");
  check(isSeat(state.startSeat) && isSeat(state.turnSeat), "startSeat or turnSeat");
  check(state.phase === "over" ? state.actorSeat === null : isSeat(state.actorSeat), "actorSeat");
  check((state.phase === "over") === (state.ending !== "none"), "ending");
  check(state.actionsLeft <= BOOK.actions, "actionsLeft");
  check(state.round >= 1 && state.round <= 200, "round");

  const planets = state.planet.slice(0, ring);
  const isOutside = (place: number): boolean => place >= ring;
  check(
    planets.every((p) => p !== null && p < PLANETS.length) && new Set(planets).size === ring,
    "a place of the ring without a planet of its own",
  );
  check(
    state.planet.every((planet, place) => !isOutside(place) || planet === null),
    "a planet outside the ring",
  );
  check(
    state.ship.every((place) => place === null || place < ring),
    "a ship outside the ring",
  );
  check(
    state.claim.every((owner, place) => owner === null || (place < ring && isSeat(owner))),
    "a claim",
  );
  check(
    state.scans.every((row, place) => row.every((n, seat) => n === 0 || (place < ring && seat < players))),
    "a scan marker outside the ring or of nobody",
  );
  const isBurn = (state.options & ORBITAL_BURN) !== 0;
  state.landed.forEach((landed, seat) => {
    const place = state.ship[seat];
    check(landed === 0 || (landed === 1 && isBurn), `landed of seat ${seat}`);
    check(landed === 0 || (place !== null && state.claim[place] !== null), `seat ${seat} landed where nobody has`);
  });

  const resources = [...state.faceDown, ...state.faceUp, ...state.collected, state.aside].flat();
  check(isPermutation(resources, RESOURCES.length), "resources are not conserved");
  const navcomps = [state.deck, state.discard, ...state.hand].flat();
  check(isPermutation(navcomps, NAVCOMPS.length), "NavComp cards are not conserved");
  check([...state.collected, ...state.hand, state.aside].every(isAscending), "a set is not in ascending order");
  check(
    state.hand.every((cards) => cards.length <= BOOK.handSize),
    "a hand of more than five",
  );
  check(!state.collected.flat().some(isNothing), "a Nothing was collected");
  check(state.ending === "blackHole" || state.aside.every(isNothing), "set aside before the Black Hole took anything");

  for (let place = 0; place < state.planet.length; place++) {
    const [up, down] = [state.faceUp[place], state.faceDown[place]];
    const isClaimed = state.claim[place] !== null;
    const dealt = place < ring ? dealtDown(players, ring, place) : 0;
    const lies = up.length + down.length;
    const marks = state.scans[place].reduce((sum, n) => sum + n, 0);
    check(place < ring || lies === 0, `resources outside the ring`);
    check(down.length + marks <= dealt, `face-down resources and scan markers at place ${place}`);
    check(place >= ring || (isClaimed ? lies <= dealt + 1 : lies === dealt + 1), `resources at place ${place}`);
    check(!isClaimed || !up.some(isNothing), `a Nothing lies open at the claimed place ${place}`);
    check(!isClaimed || isBurn || down.length === 0, `the claim of place ${place} has left resources face-down`);
  }
  return [...problems, ...auditDecision(state)];
}

/** Names what is wrong with phase, actor and what they say about the planet where the turn's seat is. */
function auditDecision(state: GameState): string[] {
  const place = state.ship[state.turnSeat];
  const isActorsTurn = state.actorSeat === state.turnSeat;
  const isInAction = state.actionsLeft < BOOK.actions && isActorsTurn && state.cursor === 0;
  const isClaimer = place !== null && state.claim[place] === state.turnSeat;
  const lies = place === null ? 0 : state.faceUp[place].length + state.faceDown[place].length;
  const holds = {
    turn: isActorsTurn && state.cursor === 0 && state.actionsLeft >= 1,
    research: isActorsTurn && state.cursor <= NAVCOMPS.length && state.actionsLeft < BOOK.actions,
    take: isInAction && isClaimer && lies > 0,
    collect: isClaimer && lies > 0 && state.actionsLeft < BOOK.actions && state.scans[place][state.actorSeat ?? 0] > 0,
    deal: isInAction,
    second: isInAction && place !== null && state.claim[place] !== null && lies > 0,
    paradox: isInAction,
    scan: isInAction,
    records: isInAction,
    wormhole: isInAction,
    over: state.cursor === 0 && state.actionsLeft === 0,
  }[state.phase];
  return holds ? [] : [`actor, cursor or actions of the phase ${state.phase}`];
}

/**
 * Names what is wrong with the markers of a game played from its setup: each icon brought one, except the card that
 * was dealt.
 */
export function auditMarkers(state: GameState): string[] {
  const most = (seat: number): number => state.collected[seat].filter(hasIcon).length;
  return state.ending === "blackHole"
    ? []
    : state.hole.flatMap((n, seat) => (n > most(seat) ? [`${n} Black Hole markers of seat ${seat}`] : []));
}

/**
 * Names what is wrong with the knowledge masks while the game runs: the discard pile is shuffled, so only it is known
 * to all.
 */
function auditKnowledge(state: GameState): string[] {
  const problems: string[] = [];
  const all = everyone(state.players);
  const expectMask = (cards: number[], known: number[], mask: number, what: string): void => {
    for (const card of cards) {
      if (known[card] !== mask) problems.push(`${what} ${card} is known to seats ${known[card].toString(2)}`);
    }
  };
  expectMask([...state.faceUp, ...state.collected, state.aside].flat(), state.resourceKnown, all, "open resource");
  expectMask(state.faceDown.flat(), state.resourceKnown, 0, "face-down resource");
  expectMask(state.discard, state.navcompKnown, all, "discarded NavComp");
  expectMask(state.deck, state.navcompKnown, 0, "NavComp of the deck");
  for (const [seat, cards] of state.hand.entries())
    expectMask(cards, state.navcompKnown, 1 << seat, `NavComp in the hand of seat ${seat}`);
  return problems;
}
