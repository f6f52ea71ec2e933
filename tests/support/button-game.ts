// Whole games by buttons (host/testing/button-game.ts) of this checkout's games, and which tables such runs play.
import { type ButtonGame, findButtonGame as findGame } from "../../host/testing/button-game.ts";
import { GAMES, gameUnderTest, listTables, listVariantTables, type Table } from "./games.ts";

/** What stands where such a game is over: a result, or the film before it. */
export const SHOWN_AT_END = /Final score|Game over|details|skip/;

/** Games found so far: several tests play the same one. */
const found = new Map<string, ButtonGame>();

/** Plays a table's game with one person against computers; the shortest of this many tries. */
export function findButtonGame(
  table: Table,
  pace: readonly [held: number, rest: number] = [1, 1],
  tries = 8,
): ButtonGame {
  const key = JSON.stringify([table, pace, tries]);
  const game = found.get(key) ?? findGame(gameUnderTest(table.id), table, pace, tries);
  found.set(key, game);
  return game;
}

/** Few tables for runs that are to be short: of each game the first without variants and the last with them. */
export function sampleTables(): Table[] {
  return GAMES.flatMap((id) => gameUnderTest(id).sampleTables());
}

/** Whether JUMPDECK_BUTTON_GAMES=all asks for whole games of all tables. */
export function isLongRun(): boolean {
  return process.env.JUMPDECK_BUTTON_GAMES === "all";
}

/**
 * All tables in a long run, else one of each game: terminal and page play the first, or the last with variants, so that
 * no game is played twice.
 */
export function tablesToPlay(which: "first" | "varied"): Table[] {
  if (isLongRun()) return [...listTables(), ...listVariantTables()];
  return GAMES.flatMap((id) => {
    const tables = gameUnderTest(id).sampleTables();
    return which === "first" ? tables.slice(0, 1) : tables.slice(-1);
  });
}
