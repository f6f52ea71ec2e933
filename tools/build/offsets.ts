// Moves what is added to an address into the load or store that takes it, where that cannot change which byte is meant:
// two bytes of code and an operation fewer each. WebAssembly adds an offset without wrapping round, so the rest of the
// address must be known not to be negative; the bits that each value needs are reckoned over all functions at once.
// Done in binaryen's text form.
import { type Form, isConstant, readFunctions } from "./forms.ts";

/** More bits than a number has that is known not to be negative. */
const UNKNOWN = 32;
/**
 * What may be added in a loop to numbers of so many bits and still need no bit more: a counter ends at what it indexes,
 * which is far below the 31st bit.
 */
const STEP_BITS = 16;
const COUNTER_BITS = 24;
const OFFSET_BITS = 16;
const ACCESS = /^i(32|64)\.(load|store)(8|16|32)?(_[su])?$/;
const COMPARISON = /^i(32|64)\.(eqz?|ne|[lg][te]_[su])$/;
const COUNT = /^i32\.(popcnt|ctz|clz)$/;

/** Returns the module's text with constants moved into offsets. */
export function foldOffsets(text: string): string {
  const functions = readFunctions(text);
  const bits = new Bits(functions, findOutside(text));
  const changes = functions.flatMap((form) => foldIn(form, bits));
  return applyChanges(
    text,
    changes.sort((a, b) => a.start - b.start),
  );
}

interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function applyChanges(text: string, changes: readonly Change[]): string {
  let at = 0;
  const parts: string[] = [];
  for (const { start, end, text: put } of changes) {
    parts.push(text.slice(at, start), put);
    at = end;
  }
  return parts.join("") + text.slice(at);
}

function foldIn(func: Form, bits: Bits): Change[] {
  const changes: Change[] = [];
  const visit = (form: Form): void => {
    for (const inner of form.forms) visit(inner);
    if (!ACCESS.test(form.words[0])) return;
    const [address] = form.forms;
    const offset = Number(/^offset=(\d+)$/.exec(form.words[1] ?? "")?.[1] ?? 0);
    const put = (moved: number): Change => {
      const others = form.words.slice(1).filter((word) => !word.startsWith("offset="));
      return {
        start: form.start,
        end: address.start,
        text: `(${[form.words[0], `offset=${offset + moved}`, ...others].join(" ")} `,
      };
    };
    if (isConstant(address)) {
      const place = numberIn(address);
      // Below 128 an offset takes one byte, an address only below 64.
      if (place > 0 && bytesOf(place * 2) + bytesOf(offset) > 1 + bytesOf(offset + place))
        changes.push(put(place), { ...address, text: "(i32.const 0)" });
      return;
    }
    const sum = findSum(address);
    if (sum === undefined) return;
    const [constant, rest] = isConstant(sum.forms[0]) ? sum.forms : [sum.forms[1], sum.forms[0]];
    if (
      numberIn(constant) <= 0 ||
      offset + numberIn(constant) >= 2 ** OFFSET_BITS ||
      bits.ofRest(func, address, sum, rest) >= UNKNOWN
    )
      return;
    // Of the sum there stays what is added to; what that itself becomes is said by changes within it.
    changes.push(
      put(numberIn(constant)),
      { start: sum.start, end: rest.start, text: "" },
      { start: rest.end, end: sum.end, text: "" },
    );
  };
  for (const form of func.forms) visit(form);
  return changes;
}

// The sum with a constant among those that an address consists of.
function findSum(address: Form): Form | undefined {
  if (address.words[0] !== "i32.add") return undefined;
  if (address.forms.some(isConstant)) return address;
  return findSum(address.forms[0]) ?? findSum(address.forms[1]);
}

function numberIn(constant: Form): number {
  return Number(constant.words[1]);
}

/**
 * Bytes of a number in code that is not negative, when it has no sign; a number with one takes what twice as much
 * takes.
 */
function bytesOf(value: number): number {
  return value < 2 ** 7 ? 1 : value < 2 ** 14 ? 2 : 3;
}

/** The bits that values need, function by function: 0 to 31 for what is never negative, else UNKNOWN. */
class Bits {
  private readonly locals = new Map<string, number>();
  private readonly results = new Map<string, number>();
  private readonly params = new Map<string, string[]>();
  private isChanged = false;

  constructor(functions: readonly Form[], outside: ReadonlySet<string>) {
    for (const func of functions) {
      const params = func.forms.filter(({ words }) => words[0] === "param").map(({ words }) => words[1]);
      this.params.set(func.words[1], params);
      // Called from without, a function takes what it is given.
      if (outside.has(func.words[1])) for (const param of params) this.locals.set(`${func.words[1]} ${param}`, UNKNOWN);
    }
    do {
      this.isChanged = false;
      for (const func of functions) this.walk(func);
    } while (this.isChanged);
  }

  /** The bits of a value in a function. */
  of(func: Form, form: Form): number {
    const [what, name] = form.words;
    const at = (i: number) => this.of(func, form.forms[i]);
    const constant = (i: number) => (isConstant(form.forms[i]) ? Number(form.forms[i].words[1]) : undefined);
    if (what === "i32.const") return bitsOf(Number(name));
    if (what === "local.get") return this.locals.get(`${func.words[1]} ${name}`) ?? 0;
    if (what === "local.tee") return at(0);
    // What goes elsewhere leaves no value here.
    if (what === "br" || what === "return" || what === "unreachable") return 0;
    if (what === "block") return Math.max(this.last(func, form), this.locals.get(`${func.words[1]} ${name}`) ?? 0);
    if (what === "call") return this.results.get(name) ?? 0;
    if (what === "select") return Math.max(at(0), at(1));
    if (what === "if") return Math.max(...form.forms.slice(-2).map((arm) => this.last(func, arm)));
    if (what === "i32.load8_u") return 8;
    if (what === "i32.load16_u") return 16;
    if (COUNT.test(what)) return 6;
    if (COMPARISON.test(what)) return 1;
    if (what === "i32.and") return Math.min(at(0), at(1));
    if (what === "i32.or" || what === "i32.xor") return Math.max(at(0), at(1));
    if (what === "i32.add") {
      const bits = Math.max(at(0), at(1));
      const isStep = bits <= COUNTER_BITS && [0, 1].some((i) => bitsOf(constant(i) ?? -1) <= STEP_BITS);
      return isStep ? bits : fit(bits + 1);
    }
    if (what === "i32.mul") return at(0) >= UNKNOWN || at(1) >= UNKNOWN ? UNKNOWN : fit(at(0) + at(1));
    if (what === "i32.shl")
      return constant(1) === undefined || at(0) >= UNKNOWN ? UNKNOWN : fit(at(0) + (constant(1) as number));
    if (what === "i32.shr_u" && (constant(1) ?? 0) > 0) return Math.max(at(0) - (constant(1) as number), 0);
    if (what === "i32.shr_u" || what === "i32.shr_s") return at(0);
    if (what === "i32.div_s" || what === "i32.div_u") return at(1) >= UNKNOWN ? UNKNOWN : at(0);
    if (what === "i32.rem_s") return at(0) >= UNKNOWN ? UNKNOWN : Math.min(at(0), at(1));
    if (what === "i32.rem_u") return Math.min(at(0), at(1));
    return UNKNOWN;
  }

  /** The bits of an address in which one sum has become what is left of it. */
  ofRest(func: Form, address: Form, sum: Form, rest: Form): number {
    if (address === sum) return this.of(func, rest);
    if (address.words[0] !== "i32.add") return this.of(func, address);
    return fit(Math.max(...address.forms.map((part) => this.ofRest(func, part, sum, rest))) + 1);
  }

  private last(func: Form, form: Form): number {
    return form.forms.length === 0 ? UNKNOWN : this.of(func, form.forms[form.forms.length - 1]);
  }

  private walk(func: Form): void {
    const name = func.words[1];
    const visit = (form: Form): void => {
      for (const inner of form.forms) visit(inner);
      const [what, target] = form.words;
      if (what === "local.set" || what === "local.tee")
        this.join(this.locals, `${name} ${target}`, this.of(func, form.forms[0]));
      else if ((what === "br" && form.forms.length > 0) || (what === "br_if" && form.forms.length > 1))
        this.join(this.locals, `${name} ${target}`, this.of(func, form.forms[0]));
      else if (what === "return" && form.forms.length > 0) this.join(this.results, name, this.of(func, form.forms[0]));
      else if (what === "call") {
        const params = this.params.get(target) ?? [];
        for (const [i, param] of params.entries())
          this.join(this.locals, `${target} ${param}`, this.of(func, form.forms[i]));
      }
    };
    for (const form of func.forms) visit(form);
    if (func.forms.some(({ words }) => words[0] === "result")) this.join(this.results, name, this.last(func, func));
  }

  private join(known: Map<string, number>, key: string, bits: number): void {
    const before = known.get(key) ?? 0;
    if (bits <= before) return;
    known.set(key, bits);
    this.isChanged = true;
  }
}

const OUTSIDE = /^ \((?:export|elem|start) /;
const NAME = /\$(?:"[^"]*"|[^\s()]+)/g;

/** The functions that others than the module's own code call: exports, what a table holds, the start. */
function findOutside(text: string): Set<string> {
  const outside = new Set<string>();
  for (const line of text.split("\n"))
    if (OUTSIDE.test(line)) for (const [name] of line.matchAll(NAME)) outside.add(name);
  return outside;
}

function bitsOf(value: number): number {
  return value < 0 ? UNKNOWN : 32 - Math.clz32(value);
}

function fit(bits: number): number {
  return bits < UNKNOWN ? bits : UNKNOWN;
}
