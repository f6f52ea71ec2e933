// The Production Phase (p. 16): its steps in order, interrupted where a seat may buy points for cubes; then the next
// round or the end.
import {
  SOURCES,
  TRANSMITTERS,
  countSubject,
  effectsOf,
  firstEffect,
  nextEffect,
  nextSource,
  ownsSource,
  placeOfSource,
  spinningOf,
} from "./ability";
import { SLOTS, gyrodyneBonus, nextTile } from "./components";
import {
  EFFECT_KIND_PROD_BUY,
  EFFECT_KIND_PROD_CUBES,
  EFFECT_KIND_PROD_POINTS,
  EFFECT_KIND_PROD_POINTS_PER,
  EFFECT_KIND_PROD_TRACK,
  RULE_OFFER,
  RULE_ROUNDS,
  effectAmount,
  effectKind,
  effectOf,
  effectSecond,
  effectThird,
  gyrodynePoints,
  playersPlaceCubes,
  playersPlaceFirst,
  playersPlacePoints,
  ruleValue,
  spacePenalty,
} from "../data";
import { pileCount, pilePop } from "../../../kit/base/piles";
import {
  CUBES_COUNT,
  ORDER,
  ORDER_COUNT,
  PHASE_BUY,
  PHASE_DRAFT,
  PHASE_OVER,
  POINTS,
  TILE_AT_COUNT,
  TILE_AT_DISCARDED,
  TILE_AT_MARKET,
} from "../layout";
import {
  ENGINEERING,
  INITIATIVE,
  NONE,
  SIZES,
  addAt,
  addPoints,
  ask,
  counterCount,
  noteRevealed,
  round,
  seatCount,
  seatInTurn,
  seatOfCounter,
  setBought,
  turnOf,
  state,
} from "./state";
import { behindEffect, effectIn, hasEffect } from "./tables";
import { TRACKS, drafterOf, placeOf, rollDice } from "./track";
import { setI16At, u8At, i16At } from "../../../kit/base/arrays";

/** Steps of the phase in which points may be bought: of transmitters, and of technologies (p. 16). */
export const STEP_TRANSMITTERS: i32 = 4;
export const STEP_TECHNOLOGIES: i32 = 6;

// What the phase changes, kept while it is foreseen: points, the order of play, cubes; and what it brings.
const SCORES: usize = memory.data(12, 4);
const SCORES_BYTES: usize = ORDER + ORDER_COUNT - POINTS;
const PURSES: usize = memory.data(4, 4);
// By seat, its points before and after each of KINDS, and the cubes that it gained.
const FORESEEN: usize = memory.data(48, 4);
const FORESEEN_STRIDE: i32 = 12;

/** All seats have had their turns: steps 1 to 4. */
export function produce(): void {
  produceByTracks();
  // 4. Online transmitters: cubes of all first, then purchases, p. 16.
  runStep(STEP_TRANSMITTERS);
}

// Steps 1 to 3.
function produceByTracks(): void {
  // 1. The new order of play, p. 16, 19.
  for (let counter = 0; counter < counterCount(); counter++)
    state.setOrderAt(placeOf(INITIATIVE, counter), seatOfCounter(counter));
  // 2. Cubes, with two players also a point, by place on the engineering track, p. 16, 19.
  for (let counter = 0; counter < counterCount(); counter++) {
    const seat = seatOfCounter(counter);
    const place = playersPlaceFirst(seatCount()) + placeOf(ENGINEERING, counter);
    addAt(state.cubes, seat, playersPlaceCubes(place));
    addPoints(seat, playersPlacePoints(place));
  }
  // 3. Penalties, for each counter; never below zero, p. 16, 19.
  for (let track = 0; track < TRACKS; track++) {
    for (let counter = 0; counter < counterCount(); counter++)
      addPoints(seatOfCounter(counter), -spacePenalty(state.counterSpaceAt(track, counter)));
  }
}

// What the transmitters, or the technologies, of all seats produce; then each seat in turn may buy.
function runStep(step: i32): void {
  // Technologies come first among the sources.
  if (step == STEP_TECHNOLOGIES) produceBy(0, SLOTS);
  else produceBy(SLOTS, SOURCES);
  askBuyers(step, 0);
}

function produceBy(first: i32, behind: i32): void {
  for (let seat = 0; seat < seatCount(); seat++) {
    for (let at = firstEffect(seat, first); at < placeOfSource(behind); at = nextEffect(seat, at))
      produceEffect(seat, effectIn(at), effectKind(effectIn(at)), effectAmount(effectIn(at)));
  }
}

/**
 * Works out what the Production Phase would bring every seat if it came now, without what may be bought; the position
 * stays as it is.
 */
export function foresee(): void {
  memory.copy(SCORES, state.points, SCORES_BYTES);
  memory.copy(PURSES, state.cubes, CUBES_COUNT);
  noteForeseen(0);
  produceByTracks();
  noteForeseen(1);
  produceBy(SLOTS, SOURCES);
  noteForeseen(2);
  produceBySpinning();
  noteForeseen(3);
  produceBy(0, SLOTS);
  noteForeseen(KINDS);
  memory.copy(state.points, SCORES, SCORES_BYTES);
  memory.copy(state.cubes, PURSES, CUBES_COUNT);
}

function noteForeseen(kinds: i32): void {
  for (let seat = 0; seat < seatCount(); seat++) {
    const at = FORESEEN + <usize>(seat * FORESEEN_STRIDE);
    setI16At(at, kinds, state.pointsAt(seat));
    setI16At(at, 5, state.cubesAt(seat) - u8At(PURSES, seat));
  }
}

/** Kinds of what brings points: tracks, transmitters, gyrodynes, technologies. */
export const KINDS: i32 = 4;

/** Points that were foreseen for a seat, below 0: it loses some. */
export function foreseenPoints(seat: i32): i32 {
  return foreseenBy(seat, 0, KINDS);
}

/** Those by kinds from one to before another. */
export function foreseenBy(seat: i32, from: i32, behind: i32): i32 {
  const at = FORESEEN + <usize>(seat * FORESEEN_STRIDE);
  return i16At(at, behind) - i16At(at, from);
}

/** Cubes, likewise. */
export function foreseenCubes(seat: i32): i32 {
  return i16At(FORESEEN + <usize>(seat * FORESEEN_STRIDE), 5);
}

/** Step in which a source of effects produces: technologies in their own, all else with the transmitters. */
function stepOf(source: i32): i32 {
  return source < SLOTS ? STEP_TECHNOLOGIES : STEP_TRANSMITTERS;
}

function produceEffect(seat: i32, e: i32, kind: i32, amount: i32): void {
  if (kind == EFFECT_KIND_PROD_POINTS) return addPoints(seat, amount);
  if (kind == EFFECT_KIND_PROD_CUBES) return addAt(state.cubes, seat, amount);
  if (kind == EFFECT_KIND_PROD_POINTS_PER) return addPoints(seat, amount * countSubject(seat, effectOf(e)));
  if (kind == EFFECT_KIND_PROD_TRACK) scoreTrack(seat, amount, effectSecond(e), effectThird(e));
}

// Points for being first, second or third on the engineering track; for each counter (ruling 74).
function scoreTrack(seat: i32, first: i32, second: i32, third: i32): void {
  for (let counter = seat; counter < counterCount(); counter += seatCount()) {
    const place = placeOf(ENGINEERING, counter);
    addPoints(seat, place == 0 ? first : place == 1 ? second : place == 2 ? third : 0);
  }
}

// Asks the next seat from the i-th in turn on that can buy points; then the phase goes on.
function askBuyers(step: i32, from: i32): void {
  setBought(0, 0);
  for (let i = from; i < seatCount(); i++) {
    if (!hasOffer(seatInTurn(i), step)) continue;
    state.buyStep = step;
    return ask(PHASE_BUY, seatInTurn(i));
  }
  state.buyStep = 0;
  if (step == STEP_TRANSMITTERS) finishProduction();
  else endRound();
}

/** Sources whose points can be bought: transmitters by tile, then technologies by slot (operand of POINTS). */
export const OFFERS: i32 = TILE_AT_COUNT + SLOTS;

/**
 * Points that an offer brings a seat for a cube in this step, 0: it cannot be bought (again), p. 20: once per round.
 */
export function offerPoints(seat: i32, offer: i32, step: i32): i32 {
  const bought =
    offer < TILE_AT_COUNT ? state.boughtTiles >> offer : state.boughtTechnologies >> (offer - TILE_AT_COUNT);
  return state.cubesAt(seat) == 0 || (bought & 1) != 0 ? 0 : promisedPoints(seat, offer, step);
}

/** Points that an offer brings a seat in a step if it is bought, 0: it is no offer to that seat then. */
export function promisedPoints(seat: i32, offer: i32, step: i32): i32 {
  const source = offer < TILE_AT_COUNT ? TRANSMITTERS + offer : offer - TILE_AT_COUNT;
  if (stepOf(source) != step || !ownsSource(seat, source)) return 0;
  let points = 0;
  for (let left = effectsOf(seat, source); hasEffect(left); left = behindEffect(left)) {
    const e = effectIn(left);
    if (effectKind(e) == EFFECT_KIND_PROD_BUY) points += effectAmount(e);
  }
  return points;
}

/** The first offer from `from` on that a seat can buy in a step, OFFERS: there is none. */
export function nextOffer(seat: i32, from: i32, step: i32): i32 {
  if (state.cubesAt(seat) == 0) return OFFERS;
  if (step == STEP_TECHNOLOGIES) {
    for (let slot = nextSource(seat, max(from - TILE_AT_COUNT, 0)); slot < SLOTS; slot = nextSource(seat, slot + 1)) {
      if (offerPoints(seat, TILE_AT_COUNT + slot, step) > 0) return TILE_AT_COUNT + slot;
    }
    return OFFERS;
  }
  for (let tile = nextTile(seat, from); tile < TILE_AT_COUNT; tile = nextTile(seat, tile + 1))
    if (offerPoints(seat, tile, step) > 0) return tile;
  return OFFERS;
}

/** Returns whether a seat has anything to buy in a step. */
export function hasOffer(seat: i32, step: i32): bool {
  return nextOffer(seat, 0, step) < OFFERS;
}

/** Buys the points of an offer. */
export function buyPoints(seat: i32, offer: i32): void {
  const isTile = offer < TILE_AT_COUNT;
  addPoints(seat, offerPoints(seat, offer, state.buyStep));
  state.setCubesAt(seat, state.cubesAt(seat) - 1);
  if (isTile) setBought(state.boughtTiles | (1 << offer), state.boughtTechnologies);
  else setBought(state.boughtTiles, state.boughtTechnologies | (1 << (offer - TILE_AT_COUNT)));
  if (!hasOffer(seat, state.buyStep)) endBuying();
}

/** The seat buys nothing more. */
export function endBuying(): void {
  askBuyers(state.buyStep, turnOf(state.actor) + 1);
}

// 5. Spinning gyrodynes: the face and the value of the round's technology row; 6. technologies, p. 16.
function finishProduction(): void {
  produceBySpinning();
  runStep(STEP_TECHNOLOGIES);
}

function produceBySpinning(): void {
  const bonus = gyrodyneBonus(max(round(), 1));
  for (let seat = 0; seat < seatCount(); seat++) {
    for (let size = 0; size < SIZES; size++) addPoints(seat, spinningOf(seat, size) * (gyrodynePoints(size) + bonus));
  }
}

// 7. The next round, unless it was the last, p. 16.
function endRound(): void {
  if (round() == ruleValue(RULE_ROUNDS)) return ask(PHASE_OVER, NONE);
  for (let tile = 0; tile < TILE_AT_COUNT; tile++)
    if (state.tileAt(tile) == TILE_AT_MARKET) state.setTileAt(tile, TILE_AT_DISCARDED);
  dealTransmitters();
  beginRound();
}

/** Turns up the round's transmitters. */
export function dealTransmitters(): void {
  for (let i = 0; i < ruleValue(RULE_OFFER) && pileCount(state.stack) > 0; i++)
    state.setTileAt(pilePop(state.stack), TILE_AT_MARKET);
}

/** Begins the next round with its Dice Phase (p. 7). */
export function beginRound(): void {
  state.round = round() + 1;
  rollDice();
  noteRevealed();
  ask(PHASE_DRAFT, drafterOf(0));
}
