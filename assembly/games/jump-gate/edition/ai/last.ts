// In the third edition no last turn is searched: others hold resources that nobody sees, and most last turns are
// followed by those of others.

/** Begins no search. */
export function startSearch(): void {}

/** Forgets none. */
export function dropSearch(): void {}

/** No unit is spent on a search. */
export function searchedUnits(): i32 {
  return 0;
}

/** Nothing is searched. */
export function isSearching(): bool {
  return false;
}

/** Searches nothing. */
export function searchTurn(): void {}

/** No choice was found by a search. */
export function isFound(): bool {
  return false;
}
