// Level 3 in a turn that may be the last one: a line of play that ends the game as the winner, whatever is hidden, is
// played; where every line ends the game, the one that wins most often, then by most. Otherwise level 3 thinks as in
// any turn.
import {
  CANDIDATES_MAX,
  addWorth,
  candidateAt,
  candidateCount,
  openCandidates,
  worthAt,
} from "../../../../kit/players/candidates";
import { CANDIDATES } from "../../../../kit/players/halving";
import { choose, thinkingSeat } from "../../../../kit/players/thinking";
import { countLegal } from "../../../../kit/base/legal";
import { beginLines, isSure, lostOf, searchLines } from "../../ai/lines";
import { mayEndFrom } from "../../ai/nearness-of-end";
import { listLegal } from "../rules/legal";
import { search } from "./variables";

const SEARCH_NONE: i32 = 0;
const SEARCH_ON: i32 = 1;
const SEARCH_FOUND: i32 = 2;

/** Re-deals of what is hidden that a choice is judged on. */
const DEALS: i32 = 8;
/** Draws of all re-deals that a choice may lose where none wins them all. */
const LOST_MOST: i32 = 3;
/** Units after which the search is given up. */
const UNITS_MOST: i32 = 160;

/** Begins a search where the turn may be the last one. */
export function startSearch(): void {
  dropSearch();
  if (!mayEndFrom(thinkingSeat())) return;
  listLegal();
  if (countLegal() == 1) return;
  search.stage = SEARCH_ON;
  search.deal = 0;
  search.near = 0;
  search.escapes = 0;
  search.hidden = 0;
  beginLines();
}

/** Forgets any search. */
export function dropSearch(): void {
  search.stage = SEARCH_NONE;
  search.units = 0;
}

/** Units that the search took. */
export function searchedUnits(): i32 {
  return search.units;
}

/** Returns whether a unit is to be spent on the search. */
export function isSearching(): bool {
  return search.stage == SEARCH_ON;
}

/** Returns whether the search made the choice. */
export function isFound(): bool {
  return search.stage == SEARCH_FOUND;
}

/** Spends a unit. */
export function searchTurn(): void {
  if (++search.units > UNITS_MOST) return giveUp();
  if (!searchLines()) return;
  if (search.deal == 0) endFirstDeal();
  else if (search.sure != 0) endProof();
  else endAverage();
}

// All lines were searched on one re-deal.
function endFirstDeal(): void {
  const isWon = candidateCount(CANDIDATES) > 0 && isSure(worthAt(CANDIDATES, 0));
  if (!isWon && search.escapes != 0) return giveUp();
  if (search.hidden == 0) return find(0);
  search.sure = isWon ? 1 : 0;
  prove(0);
}

// A candidate was searched on one more re-deal: it has to win in all, nearly always at least.
function endProof(): void {
  const index = search.index;
  search.lost += lostOf(search.valueAt(0));
  if (search.lost <= LOST_MOST) {
    if (search.deal + 1 < DEALS) return searchAgain(index, search.deal + 1);
    if (search.lost == 0) return find(index);
    if (search.near == 0) search.near = 1 + index;
  }
  if (index + 1 < candidateCount(CANDIDATES) && isSure(worthAt(CANDIDATES, index + 1))) return prove(index + 1);
  if (search.near != 0 || search.escapes != 0) return giveUp();
  search.sure = 0;
  searchAgain(0, 1);
}

function prove(index: i32): void {
  search.lost = 0;
  searchAgain(index, 1);
}

// A candidate was searched on one more re-deal: all of them count.
function endAverage(): void {
  const index = search.index;
  addWorth(CANDIDATES, index, search.valueAt(0));
  if (index + 1 < candidateCount(CANDIDATES)) return searchAgain(index + 1, search.deal);
  if (search.deal + 1 < DEALS) return searchAgain(0, search.deal + 1);
  let best = 0;
  for (let i = 1; i <= index; i++) if (worthAt(CANDIDATES, i) > worthAt(CANDIDATES, best)) best = i;
  find(best);
}

function searchAgain(index: i32, deal: i32): void {
  search.index = index;
  search.deal = deal;
  beginLines();
}

function find(index: i32): void {
  search.stage = SEARCH_FOUND;
  choose(candidateAt(CANDIDATES, index));
}

// What wins nearly always is played; else the usual thinking begins.
function giveUp(): void {
  if (search.near != 0) return find(search.near - 1);
  search.stage = SEARCH_NONE;
  openCandidates(CANDIDATES, CANDIDATES_MAX);
}
