// The choices that an action leaves open, in the order in which they are made. What a choice itself opens comes before
// the rest.
import { CHOICE_COUNT, CHOICE_NONE } from "../layout";
import { state } from "./state";
import { pending } from "./variables";

/** Begins an action: what it opens comes first. */
export function beginChoices(): void {
  pending.next = 0;
}

/** Adds a choice (CHOICE_*) about a subject. */
export function addChoice(what: i32, subject: i32): void {
  const count = state.choices;
  const at = pending.next;
  if (count == CHOICE_COUNT) return;
  for (let i = count; i > at; i--) move(i - 1, i);
  state.setChoiceAt(at, what);
  state.setSubjectAt(at, subject);
  state.choices = count + 1;
  pending.next = at + 1;
}

/** Takes the first choice off: what its answer opens comes first. */
export function dropChoice(): void {
  beginChoices();
  const last = state.choices - 1;
  for (let i = 0; i < last; i++) move(i + 1, i);
  state.setChoiceAt(last, CHOICE_NONE);
  state.setSubjectAt(last, 0);
  state.choices = last;
}

/** The first choice, CHOICE_NONE: there is none. */
export function firstChoice(): i32 {
  return state.choices == 0 ? CHOICE_NONE : state.choiceAt(0);
}

/** What it is about. */
export function firstSubject(): i32 {
  return state.subjectAt(0);
}

function move(from: i32, to: i32): void {
  state.setChoiceAt(to, state.choiceAt(from));
  state.setSubjectAt(to, state.subjectAt(from));
}
