// The Dice Phase (p. 7, 8; two players p. 19): the roll, the median marker, taking dice, counters and their stacks.
// Part of the independent model.
import { forPlayers } from "./reference-components.ts";
import {
  actorOf,
  counterCount,
  hasBit,
  type PulsarState,
  type Step,
  seatOfCounter,
  seatsInOrder,
} from "./reference-position.ts";

const LAST_SPACE = 15;

/** Where the marker is, in half spaces (p. 7). */
export function medianOf(market: readonly number[]): number {
  const line = market.flatMap((count, i) => Array.from({ length: count }, () => i + 1));
  const middle = line[(line.length - 1) / 2];
  const below = line.filter((value) => value < middle).length;
  const above = line.filter((value) => value > middle).length;
  return 2 * middle + Math.sign(above - below);
}

/** Begins a round: the dice are what the real outcome shows, if they can have been rolled. */
export function beginRound({ s, next, note }: Step, round: number): void {
  const { dice, fixedFrom, fixedTo } = forPlayers(s.players);
  const rolled = next.market;
  if (rolled.length !== 6 || rolled.reduce((a, b) => a + b, 0) !== dice) throw new Error(`a roll of ${rolled}`);
  if (round === 1 && hasBit(s.options, 1)) {
    for (let value = fixedFrom; value <= fixedTo; value++) {
      if (rolled[value - 1] < 1) throw new Error(`an even start without a ${value}: ${rolled}`);
    }
    note("even start");
  }
  s.round = round;
  s.market = [...rolled];
  s.median = medianOf(rolled);
  s.drafted = 0;
  s.dice = s.dice.map(() => [0, 0]);
  s.phase = "draft";
  s.actor = s.order[0];
}

/** Die spaces from the marker to a value, to the right positive (p. 8, ruling 61). */
function stepsTo({ median }: PulsarState, value: number): number {
  const halves = 2 * value - median;
  return Math.sign(halves) * Math.ceil(Math.abs(halves) / 2);
}

interface Take {
  readonly value: number;
  readonly track: number;
  readonly counter: number;
}

function takes(s: PulsarState): Take[] {
  const counters = Array.from({ length: counterCount(s) }, (_, c) => c).filter(
    (c) => seatOfCounter(s, c) === actorOf(s),
  );
  return s.market.flatMap((count, i) =>
    count === 0 || stepsTo(s, i + 1) === 0
      ? []
      : [0, 1].flatMap((track) => counters.map((counter) => ({ value: i + 1, track, counter }))),
  );
}

const staysOn = (s: PulsarState, { value, track, counter }: Take): boolean =>
  s.counterSpace[track][counter] + stepsTo(s, value) <= LAST_SPACE;

/** Which dice may be taken with which counter. */
export function draftActions(s: PulsarState): string[] {
  const still = s.market.flatMap((count, i) => (count > 0 && stepsTo(s, i + 1) === 0 ? [`TAKE_STILL ${i}`] : []));
  const all = takes(s);
  const fitting = all.filter((take) => staysOn(s, take));
  const open = still.length === 0 && fitting.length === 0 ? all : fitting;
  return [...still, ...open.map(({ value, track, counter }) => `TAKE ${value - 1} ${track} ${counter}`)];
}

function moveCounter({ s, note }: Step, take: Take): void {
  const { track, counter } = take;
  const [space, height] = [s.counterSpace[track], s.counterHeight[track]];
  const target = space[counter] + stepsTo(s, take.value);
  const others = space.map((_, c) => c).filter((c) => c !== counter && space[c] > 0);
  for (const c of others) if (space[c] === space[counter] && height[c] > height[counter]) height[c]--;
  if (target > LAST_SPACE) {
    note("forced off the right end");
    for (const c of others) if (space[c] === LAST_SPACE) height[c]++;
    space[counter] = LAST_SPACE;
    height[counter] = 0;
    return;
  }
  if (target < 1) note("stopped at the left end");
  space[counter] = Math.max(1, target);
  height[counter] = others.filter((c) => space[c] === space[counter]).length;
}

/** Takes a die; `track` and `counter` are absent when none moves. */
export function takeDie(step: Step, value: number, track?: number, counter?: number): void {
  const { s } = step;
  const seat = actorOf(s);
  if (track !== undefined && counter !== undefined) moveCounter(step, { value, track, counter });
  s.market[value - 1]--;
  s.dice[seat][s.dice[seat][0] === 0 ? 0 : 1] = value;
  s.drafted++;
  const seats = seatsInOrder(s);
  const turns = s.players === 2 ? s.order : [...seats, ...[...seats].reverse()];
  if (s.drafted < turns.length) {
    s.actor = turns[s.drafted];
    return;
  }
  s.phase = "die";
  s.actor = seats[0];
}
