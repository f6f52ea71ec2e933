// The choices that an action leaves open, in the order in which they are made. What a choice itself opens comes before
// the rest.
import { CHOICE, CHOICES, CHOICE_COUNT, CHOICE_NONE, SUBJECT } from "../layout";
import { get, getAt, set, setAt } from "./state";

// Where the next choice goes: behind those that the present action has opened already.
const NEXT: usize = memory.data(4, 4);

/** Begins an action: what it opens comes first. */
export function beginChoices(): void {
  store<i32>(NEXT, 0);
}

/** Adds a choice (CHOICE_*) about a subject. */
export function addChoice(what: i32, subject: i32): void {
  const count = get(CHOICES);
  const at = load<i32>(NEXT);
  if (count == CHOICE_COUNT) return;
  for (let i = count; i > at; i--) move(i - 1, i);
  setAt(CHOICE, at, what);
  setAt(SUBJECT, at, subject);
  set(CHOICES, count + 1);
  store<i32>(NEXT, at + 1);
}

/** Takes the first choice off: what its answer opens comes first. */
export function dropChoice(): void {
  beginChoices();
  const last = get(CHOICES) - 1;
  for (let i = 0; i < last; i++) move(i + 1, i);
  setAt(CHOICE, last, CHOICE_NONE);
  setAt(SUBJECT, last, 0);
  set(CHOICES, last);
}

/** The first choice, CHOICE_NONE: there is none. */
export function firstChoice(): i32 {
  return get(CHOICES) == 0 ? CHOICE_NONE : getAt(CHOICE, 0);
}

/** What it is about. */
export function firstSubject(): i32 {
  return getAt(SUBJECT, 0);
}

function move(from: i32, to: i32): void {
  setAt(CHOICE, to, getAt(CHOICE, from));
  setAt(SUBJECT, to, getAt(SUBJECT, from));
}
