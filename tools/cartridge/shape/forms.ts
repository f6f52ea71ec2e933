// Reads binaryen's text of a module as forms, one within another: what changes code in that form looks at them.

/** A form of the text: its words, the forms within it, and from where to where it goes. */
export interface Form {
  readonly words: string[];
  readonly forms: Form[];
  readonly start: number;
  end: number;
}

const FUNCTION = /^ \(func /;
const TOKEN = /[()]|(?:\$?"[^"]*"|[^\s()"]+)/g;

/**
 * Returns the functions of a module. An item of it begins in a line of its own, a blank in front; data hold any sign,
 * so they are not read.
 */
export function readFunctions(text: string): Form[] {
  const functions: Form[] = [];
  let at = 0;
  for (const line of text.split("\n")) {
    if (FUNCTION.test(line)) functions.push(readForm(text, at + 1));
    at += line.length + 1;
  }
  return functions;
}

function readForm(text: string, start: number): Form {
  const open: Form[] = [];
  TOKEN.lastIndex = start;
  for (;;) {
    const token = TOKEN.exec(text);
    if (token === null) throw new Error("a form is not closed");
    if (token[0] === "(") {
      const form: Form = { words: [], forms: [], start: token.index, end: 0 };
      open.at(-1)?.forms.push(form);
      open.push(form);
    } else if (token[0] === ")") {
      const form = open.pop() as Form;
      form.end = token.index + 1;
      if (open.length === 0) return form;
    } else open.at(-1)?.words.push(token[0]);
  }
}

/** Returns whether a form is a number. */
export function isConstant({ words }: Form): boolean {
  return words[0] === "i32.const";
}
