// What a row of the game's lesson is: read from the tables in the game's generated lesson.ts (tools/generate/lesson.ts
// writes them).
import * as game from "../../game";
import { literalAt } from "../../base/literal";
import { u16At, u32At, u8At } from "../../base/arrays";
import { append, beginText } from "../../words/text";

/** Sentences of a summary at most. */
export const SUMMARY_MAX: i32 = 5;
/** Kind of a row: a text that is read. */
export const ROW_READ: i32 = 0;
/** Kind of a row: a button that is pressed. */
export const ROW_PRESS: i32 = 1;
/** Kind of a row: an action that is played. */
export const ROW_PLAY: i32 = 2;
/** Kind of a row: another seat's action. */
export const ROW_OTHER: i32 = 3;

/** Returns the number of the step that a row belongs to, from 1. */
export function rowStep(row: i32): i32 {
  return 1 + stepOf(row);
}

/** Returns the kind of a row: ROW_*. */
export function rowKind(row: i32): i32 {
  return kindByte(row) & 3;
}

/** Returns the text of a row's step. */
export function rowText(row: i32): string {
  return said(row, 0);
}

/** Returns the text for a wrong choice; empty: the step has none of its own. */
export function rowReason(row: i32): string {
  return said(row, 1);
}

/** Returns a row's value: the code of an action, or a button. */
export function rowValue(row: i32): i32 {
  return u16At(game.LESSON_VALUES, row);
}

/** Returns where the values of a row and of those after it are, two bytes each. */
export function rowValues(row: i32): usize {
  return game.LESSON_VALUES + ((<usize>row) << 1);
}

/**
 * Returns what a row's step frames: x, y, width and height from the highest byte down; for ROW_PLAY the rows that the
 * panel leaves free, y and height; 0: nothing.
 */
export function rowRectangle(row: i32): u32 {
  return u32At(game.LESSON_MARKS, stepOf(row));
}

/** Pages of a row's step: 1 or 2. */
export function pageCount(row: i32): i32 {
  return pageNumber(row, 1) == 0 ? 1 : 2;
}

/**
 * Builds a page of the coach, from 0, in kit/words/text; 2: the one after a wrong press. Returns whether the step has
 * it.
 */
export function buildPage(row: i32, page: i32): bool {
  return buildSaid(pageNumber(row, page));
}

/** Returns the chapter of a row, from 0; its summary is part of it. */
export function chapterOf(row: i32): i32 {
  let chapter = 0;
  while (row > u8At(game.LESSON_CHAPTER_ENDS, chapter)) chapter++;
  return chapter;
}

/** Returns whether a row is the summary of a chapter; the last chapter's comes after all rows. */
export function isSummary(row: i32): bool {
  return row == u8At(game.LESSON_CHAPTER_ENDS, chapterOf(row));
}

/** The first row of a chapter. */
export function chapterRow(chapter: i32): i32 {
  return chapter == 0 ? 0 : u8At(game.LESSON_CHAPTER_ENDS, chapter - 1) + 1;
}

/** The number of a row's step within its chapter, from 1. */
export function chapterStep(row: i32): i32 {
  return rowStep(row) - u8At(game.LESSON_CHAPTER_STEPS, chapterOf(row));
}

/** How many steps a chapter has. */
export function chapterSteps(chapter: i32): i32 {
  return u8At(game.LESSON_CHAPTER_STEPS, chapter + 1) - u8At(game.LESSON_CHAPTER_STEPS, chapter);
}

/** The chapter whose deal a chapter uses: itself, or an earlier one that it continues. */
export function dealtIn(chapter: i32): i32 {
  return u32At(game.LESSON_DEALS, chapter << 2);
}

/** Edition (1), options (2) or seed (3) of a chapter's deal. */
export function dealPart(chapter: i32, part: i32): i32 {
  return u32At(game.LESSON_DEALS, (chapter << 2) + part);
}

/** Builds the i-th sentence of a chapter's summary in kit/words/text; returns whether there is one. */
export function buildSummary(chapter: i32, i: i32): bool {
  return buildSaid(u8At(game.LESSON_SUMMARY, chapter * SUMMARY_MAX + i));
}

// Builds a text by its number, 0: there is none.
function buildSaid(number: i32): bool {
  beginText();
  if (number == 0) return false;
  append(literalAt(game.LESSON_TEXTS, number - 1));
  return true;
}

/**
 * Returns what a page frames while nothing is played: the thing's number plus one, its index from bit 8 on; 0: none.
 */
export function rowFrame(row: i32, page: i32): i32 {
  return u16At(game.LESSON_FRAMES, (stepOf(row) << 1) + page);
}

function pageNumber(row: i32, page: i32): i32 {
  return u8At(game.LESSON_PAGES, stepOf(row) * 3 + page);
}

function kindByte(row: i32): i32 {
  return u8At(game.LESSON_KINDS, row);
}

function stepOf(row: i32): i32 {
  return kindByte(row) >> 2;
}

function said(row: i32, which: usize): string {
  return literalAt(game.LESSON_TEXTS, u8At(game.LESSON_SAID + ((<usize>stepOf(row)) << 1) + which));
}
