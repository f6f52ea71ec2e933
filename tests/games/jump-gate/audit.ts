// An independent check of what must hold in every Jump Gate state: each card in one place, markers and knowledge right.
import { BOOK, hasIcon, NAVCOMPS, PLANETS, RESOURCES } from "./cards.ts";
import { isAscending, isPermutation } from "./counting.ts";
import { everyone, type GameState } from "./position.ts";

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
  const players = state.players;
  const ring = BOOK.planets[players];
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const isSeat = (value: number | null): boolean => value !== null && value >= 0 && value < players;
  if (ring === undefined) return [`no game has ${players} players`];

  check(state.edition === 3 && state.options === 0, "edition or options");
  check(isSeat(state.startSeat) && isSeat(state.turnSeat), "startSeat or turnSeat");
  check(state.phase === "over" ? state.actorSeat === null : isSeat(state.actorSeat), "actorSeat");
  check((state.phase === "over") === (state.ending !== "none"), "ending");
  check(state.actionsLeft <= BOOK.actions, "actionsLeft");
  check(state.round >= 1 && state.round <= 200, "round");
  check(state.finalTurns === null || state.finalTurns <= players, "finalTurns");

  const planets = state.planet.slice(0, ring);
  check(
    planets.every((p) => p !== null && p < PLANETS.length),
    "a place of the ring has no planet",
  );
  check(new Set(planets).size === ring, "a planet lies twice in the ring");
  check(
    state.planet.slice(ring).every((planet) => planet === null),
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

  const resources = [...state.faceDown, ...state.faceUp, ...state.hidden, ...state.collected, state.aside].flat();
  check(isPermutation(resources, RESOURCES.length), "resources are not conserved");
  const navcomps = [state.deck, state.discard, ...state.hand].flat();
  check(isPermutation(navcomps, NAVCOMPS.length), "NavComp cards are not conserved");
  check([...state.hidden, ...state.collected, ...state.hand].every(isAscending), "a set is not in ascending order");
  check(
    state.hidden.every((cards) => cards.length === BOOK.hidden[players]),
    "number of hidden resources",
  );
  check(
    state.hidden.flat().every((card) => RESOURCES[card]?.type !== "fame"),
    "a hidden Fame",
  );
  check(
    state.hand.every((cards) => cards.length <= BOOK.handSize),
    "a hand of more than five",
  );
  const dealt = players * BOOK.hidden[players] + ring * (BOOK.faceDown + BOOK.faceUp);
  check(state.aside.length === RESOURCES.length - dealt, "number of cards set aside");

  for (let place = 0; place < state.planet.length; place++) {
    const up = state.faceUp[place];
    const down = state.faceDown[place];
    const marks = state.marker[place];
    check(up.length + down.length <= BOOK.faceDown + BOOK.faceUp, `resources at place ${place}`);
    check(down.length <= BOOK.faceDown, `face-down resources at place ${place}`);
    check(place < ring || up.length + down.length === 0, `resources outside the ring`);
    check(
      marks.every((owner, slot) => owner === null || (slot < up.length && isSeat(owner))),
      `a marker at place ${place}`,
    );
    const owners = marks.filter((owner) => owner !== null);
    check(new Set(owners).size === owners.length, `two markers of one seat at place ${place}`);
    check(state.claim[place] === null || down.length === 0, `a claim over face-down resources at place ${place}`);
  }

  check(state.blackHole.every(isSeat), "an owner on the Black Hole");
  for (const seat of seats) {
    const icons = (state.collected[seat] ?? []).filter((card) => card < RESOURCES.length && hasIcon(card)).length;
    check(icons === state.blackHole.filter((owner) => owner === seat).length, `Black Hole markers of seat ${seat}`);
  }
  check(state.blackHole.length < BOOK.blackHoleEnd || state.phase === "over", "the Black Hole's ending was missed");
  return [...problems, ...auditDecision(state)];
}

/** Names what is wrong with phase, actor, cursor and what they say about the planet where the turn's seat is. */
function auditDecision(state: GameState): string[] {
  const place = state.ship[state.turnSeat];
  const marks = place == null ? [] : state.marker[place];
  const isActorsTurn = state.actorSeat === state.turnSeat;
  const isLanding = place != null && state.claim[place] === null && state.faceDown[place]?.length === 0;
  const distance = ((state.actorSeat ?? 0) - state.turnSeat + state.players) % state.players;
  const holds = {
    turn: isActorsTurn && state.cursor === 0 && state.actionsLeft >= 1,
    mark: isActorsTurn && state.cursor === 0 && place != null && state.actionsLeft < BOOK.actions,
    collect: isLanding && marks.includes(state.actorSeat) && state.cursor === distance,
    take: isLanding && isActorsTurn && state.cursor === 0 && state.faceUp[place].length > 0,
    research: isActorsTurn && state.cursor <= NAVCOMPS.length && state.actionsLeft < BOOK.actions,
    over: state.cursor === 0 && state.actionsLeft === 0,
  }[state.phase];
  if (holds === undefined) return [`phase ${state.phase}`];
  const isUnasked = state.phase !== "take" || marks.every((owner) => owner === null);
  return holds && isUnasked ? [] : [`actor, cursor or actions of the phase ${state.phase}`];
}

/** Names what is wrong with the knowledge masks while the game runs. */
function auditKnowledge(state: GameState): string[] {
  const problems: string[] = [];
  const all = everyone(state.players);
  const expectMask = (mask: number, allowed: number[], what: string): void => {
    if (!allowed.includes(mask)) problems.push(`${what} is known to seats ${mask.toString(2)}`);
  };
  for (const card of [...state.faceUp, ...state.collected].flat()) {
    expectMask(state.resourceKnown[card], [all], `open resource ${card}`);
  }
  for (const card of [...state.faceDown, state.aside].flat())
    expectMask(state.resourceKnown[card], [0], `resource ${card}`);
  for (const card of state.discard) expectMask(state.navcompKnown[card], [all], `discarded NavComp ${card}`);
  for (const card of state.deck) expectMask(state.navcompKnown[card], [0, all], `NavComp ${card} of the deck`);
  for (let seat = 0; seat < state.players; seat++) {
    for (const card of state.hidden[seat])
      expectMask(state.resourceKnown[card], [1 << seat], `hidden resource ${card}`);
    for (const card of state.hand[seat])
      expectMask(state.navcompKnown[card], [1 << seat, all], `NavComp ${card} in hand`);
  }
  return problems;
}
