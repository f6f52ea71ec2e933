// The rules face of the cartridge contract (docs/spec/contract.md#rules-face): checks arguments, then asks the game.
// Knows no game; holds no state of its own but the legal list (kit/base/legal) and the text buffer.
import {
  ABI_VERSION,
  STATUS_BAD_ARGUMENT,
  STATUS_BAD_EDITION,
  STATUS_BAD_OPTIONS,
  STATUS_BAD_PLAYERS,
  STATUS_BAD_STATE,
  STATUS_GAME_OVER,
  STATUS_ILLEGAL_ACTION,
  STATUS_OK,
} from "../base/abi";
import { hashBytes } from "../base/bytes";
import { FINGERPRINT } from "../base/fingerprint";
import { levelOf, tasteOf } from "../players/thinking";
import { HAS_ROUND, HAS_TASTES } from "../contract/features";
import * as game from "../game";
import { countLegal, forgetLegal, hasLegal, isLegalStale, legalAt } from "../base/legal";
import { seatPersons } from "../words/seats";
import { sessionRulesTouched } from "../session/session";
import { beginText, textLength, textStart } from "../words/text";

/** Returns the version of the contract. */
export function abiVersion(): i32 {
  return ABI_VERSION;
}

/** Returns the status of starting such a game: OK, or which argument is unknown. */
export function checkSetup(edition: i32, players: i32, options: i32): i32 {
  if (game.minPlayers(edition) < 0) return STATUS_BAD_EDITION;
  if (players < game.minPlayers(edition) || players > game.maxPlayers(edition)) return STATUS_BAD_PLAYERS;
  if ((options & ~game.optionMask(edition)) != 0) return STATUS_BAD_OPTIONS;
  return STATUS_OK;
}

/** Sets up a game; refuses unknown arguments and then changes nothing. */
export function newGame(edition: i32, players: i32, options: i32, seedLo: i32, seedHi: i32): i32 {
  const status = checkSetup(edition, players, options);
  if (status != STATUS_OK) return status;
  game.aiCancel();
  game.setup(edition, players, options, seedLo, seedHi);
  touch();
  return STATUS_OK;
}

/** Returns the seat that must act, -1 when the game is over. */
export function currentSeat(): i32 {
  return game.currentSeat();
}

/** Returns the number of legal actions, 0 after the end. */
export function legalCount(): i32 {
  if (game.currentSeat() < 0) return 0;
  if (isLegalStale()) game.listLegal();
  return countLegal();
}

/** Returns the i-th legal action in ascending order, -1 when out of range. */
export function legalAction(i: i32): i32 {
  if (<u32>i >= <u32>legalCount()) return -1;
  return legalAt(i);
}

/** Plays an action of the current seat; an illegal one is refused and changes nothing. */
export function apply(action: i32): i32 {
  if (legalCount() == 0) return STATUS_GAME_OVER;
  if (!hasLegal(action)) return STATUS_ILLEGAL_ACTION;
  game.aiCancel();
  game.perform(action);
  touch();
  return STATUS_OK;
}

/** Returns the seat's points as if the game ended now; a seat out of range has 0. */
export function score(seat: i32): i32 {
  return isSeat(seat) ? game.score(seat) : 0;
}

/** Returns the seat's rank, 1 = best, as if the game ended now; a seat out of range has 0. */
export function rank(seat: i32): i32 {
  return isSeat(seat) ? game.rank(seat) : 0;
}

/** Returns where the rules state is. */
export function statePtr(): i32 {
  return <i32>game.STATE;
}

/** Returns the size of the rules state in bytes. */
export function stateSize(): i32 {
  return game.STATE_SIZE;
}

/** Checks the state's bytes after the host wrote them, and drops everything derived from the old ones. */
export function checkState(): i32 {
  game.aiCancel();
  touch();
  const isValid = game.isStateValid();
  // Whether a position is valid may depend on what is legal in it: the list is made again for each call.
  forgetLegal();
  return isValid ? STATUS_OK : STATUS_BAD_STATE;
}

/** Returns the hash of the state's bytes (docs/spec/contract.md#state-hash). */
export function stateHash(): i64 {
  return hashBytes(game.STATE, game.STATE_SIZE);
}

/** Writes what the seat may know and returns its length; -1 stands for the public. */
export function observe(seat: i32): i32 {
  if (seat != -1 && !isSeat(seat)) return STATUS_BAD_ARGUMENT;
  return game.observe(seat);
}

/** Returns where `observe` writes. */
export function observationPtr(): i32 {
  return <i32>game.OBSERVATION;
}

/** Re-deals in place everything the seat does not know. */
export function resample(seat: i32, seedLo: i32, seedHi: i32): i32 {
  if (!isSeat(seat)) return STATUS_BAD_ARGUMENT;
  game.aiCancel();
  game.resample(seat, seedLo, seedHi);
  touch();
  return STATUS_OK;
}

/** Writes a short sentence for a legal action and returns its length, 0 for an illegal one. */
export function actionText(action: i32): i32 {
  beginText();
  if (legalCount() == 0 || !hasLegal(action)) return 0;
  game.writeAction(action);
  return textLength();
}

/** Returns where `actionText` writes. */
export function textPtr(): i32 {
  return <i32>textStart();
}

/**
 * Starts the computer's choice for the current seat; levels are 1 to 3; in games with tastes levels 1 and 2 may have
 * one (kit/players/thinking).
 */
export function aiStart(seat: i32, level: i32, seedLo: i32, seedHi: i32): i32 {
  const current = game.currentSeat();
  if (current < 0) return STATUS_GAME_OVER;
  if (seat != current || levelOf(level) < 1 || <u32>tasteOf(level) > <u32>tastesOf(levelOf(level)))
    return STATUS_BAD_ARGUMENT;
  game.aiStart(seat, level, seedLo, seedHi);
  return STATUS_OK;
}

/** Thinks for a number of counted units; returns 1 when the choice is made. */
export function aiStep(units: i32): i32 {
  return game.aiStep(units) ? 1 : 0;
}

/** Returns the number of 20 bits made of rules and computer players (docs/spec/game-code.md#build). */
export function fingerprint(): i32 {
  return FINGERPRINT;
}

/** Returns a number that rises when a round begins, always 0 in a game without rounds. */
export function round(): i32 {
  return HAS_ROUND ? game.round() : 0;
}

/** Returns the chosen action, -1 before. */
export function aiAction(): i32 {
  return game.aiAction();
}

// Number of tastes that a level may have.
function tastesOf(level: i32): i32 {
  return HAS_TASTES && level < 3 ? game.TASTES : 0;
}

function isSeat(seat: i32): bool {
  return <u32>seat < <u32>game.seatCount();
}

// The position changed without the session, which takes note at its next step. From here on the words of actions call
// every seat a person, by its number: they depend on the position alone.
function touch(): void {
  seatPersons();
  forgetLegal();
  sessionRulesTouched();
}
