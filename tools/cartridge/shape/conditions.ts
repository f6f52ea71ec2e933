// Nests conditions: what is done if one thing and another hold is done if the one holds, if the other holds; what is
// left if one or another holds is left if the one holds, then if the other does. The compiler makes a value of both
// first, three or four bytes of code and a jump more each. Done in binaryen's text form.
import { type Form, isConstant, readFunctions } from "./forms.ts";

/** Returns the module's text with a condition for each thing that has to hold. */
export function nestConditions(text: string): string {
  let at = 0;
  const parts: string[] = [];
  for (const form of readFunctions(text)) {
    parts.push(text.slice(at, form.start), new Writer(text).write(form));
    at = form.end;
  }
  return parts.join("") + text.slice(at);
}

/** Where the arms of a condition with a result are: after the type and the condition. */
const [THEN, ELSE] = [2, 3];
const LEAVES = "(return)";
/** What leaves no value behind: nothing can depend on that. */
const ENDS = ["return", "br", "unreachable"];

class Writer {
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** Writes a form, with what it consists of. */
  write(form: Form): string {
    const { words, forms } = form;
    if (words[0] === "if" && words.length === 1 && forms.length === 2)
      return this.when(forms[0], this.list(forms[1].forms));
    if (words[0] === "br_if" && forms.length === 1) return this.leave(forms[0], words[1]);
    let at = form.start;
    const parts: string[] = [];
    for (const inner of forms) {
      parts.push(this.text.slice(at, inner.start), this.write(inner));
      at = inner.end;
    }
    return parts.join("") + this.text.slice(at, form.end);
  }

  // `done` if the condition holds.
  private when(condition: Form, done: string): string {
    const both = findPair(condition, ELSE, 0);
    if (both)
      return this.when(
        both.one,
        this.before(both.other, (last) => this.when(last, done)),
      );
    const either = done === LEAVES ? findPair(condition, THEN, 1) : undefined;
    if (either) return this.when(either.one, done) + this.before(either.other, (last) => this.when(last, done));
    return `(if ${this.write(condition)} (then ${done}))`;
  }

  private leave(condition: Form, block: string): string {
    const both = findPair(condition, ELSE, 0);
    if (both)
      return this.when(
        both.one,
        this.before(both.other, (last) => this.leave(last, block)),
      );
    const either = findPair(condition, THEN, 1);
    if (either) return this.leave(either.one, block) + this.before(either.other, (last) => this.leave(last, block));
    return `(br_if ${block} ${this.write(condition)})`;
  }

  // What is in front of an arm's value, and what is made of that.
  private before({ forms }: Form, write: (last: Form) => string): string {
    return `${this.list(forms.slice(0, -1))} ${write(forms[forms.length - 1])} `;
  }

  private list(forms: readonly Form[]): string {
    return forms.map((form) => this.write(form)).join(" ");
  }
}

// A value that one of the arms of a condition knows without the other: 0, unless one thing holds and then another; 1,
// if the one or the other holds. Returns the one, and the arm that decides the other.
function findPair({ words, forms }: Form, known: number, value: number): { one: Form; other: Form } | undefined {
  if (words[0] !== "if" || words.length > 1 || forms.length !== 4) return undefined;
  const other = forms[known === ELSE ? THEN : ELSE];
  const [constant, more] = forms[known].forms;
  const last = other.forms[other.forms.length - 1];
  return more === undefined &&
    isConstant(constant) &&
    Number(constant.words[1]) === value &&
    !ENDS.includes(last.words[0])
    ? { one: forms[1], other }
    : undefined;
}
