// What a cartridge was asked and was playing when it trapped, in words; found out after the trap, from what its rules
// still return.
import type { CartridgeExports } from "./exports.ts";

/** Exports that only ask the rules, and may be asked after a trap. */
type Rules = Pick<CartridgeExports, "currentSeat" | "legalCount" | "legalAction" | "aiAction">;

/** A computer player's choice that the rules do not allow, as a trap's message reports it. */
const ILLEGAL_CHOICE = /a computer player at seat \d+ chose action (\d+), which is not legal/;

const NOTHING_LEGAL = "no legal action for seat ";

/** What is said where the rules list nothing for a seat that must act. */
export function tellNothingLegal(seat: number, when = ""): string {
  return `${NOTHING_LEGAL}${seat}${when}`;
}

/** The export whose answer a fault's message is about, where it did not trap; undefined: another fault. */
export function findFaultyExport(message: string): string | undefined {
  if (message.includes(NOTHING_LEGAL)) return "legalCount";
  if (/\baiStep of level \d does not come to a choice/.test(message)) return "aiStep";
  return readIllegalChoice(message) === undefined ? undefined : "aiAction";
}

/**
 * Adds to a trap's message the export, its arguments and what was played, with names from `nameOf`. Returns the error;
 * other errors are unchanged.
 */
export function tellTrap(
  error: unknown,
  name: string,
  args: readonly unknown[],
  rules: Rules,
  nameOf?: (action: number) => string | undefined,
): unknown {
  const isEndless = error instanceof RangeError && /call stack/.test(error.message);
  if (!(error instanceof WebAssembly.RuntimeError) && !isEndless) return error;
  const said = error.message;
  const asked = `${said} in ${name}(${args.filter((arg) => arg !== undefined).join(", ")})${tellPlayed(rules)}`;
  error.message = nameOf === undefined ? asked : nameActions(asked, nameOf);
  error.stack = (error.stack ?? "").replace(said, error.message);
  return error;
}

/** The action that a computer player chose against the rules, of a trap's message; undefined: it reports none. */
export function readIllegalChoice(message: string): number | undefined {
  const found = ILLEGAL_CHOICE.exec(message)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** Puts names in the place of the numbers of actions in a trap's message. */
export function nameActions(message: string, nameOf: (action: number) => string | undefined): string {
  return message
    .replace(/\baction (\d+)\b/, (all, code: string) => nameOf(Number(code)) ?? all)
    .replace(/\bapply\((\d+)\)/, (all, code: string) => {
      const name = nameOf(Number(code));
      return name === undefined ? all : `apply(${name})`;
    });
}

/** Whose turn it was, and what a computer chose there where that is not legal; "" where the rules return no more. */
function tellPlayed(rules: Rules): string {
  try {
    const seat = rules.currentSeat();
    if (seat < 0) return "; no seat was to act";
    const chosen = rules.aiAction();
    for (let i = rules.legalCount() - 1; i >= 0; i--) {
      if (chosen < 0 || rules.legalAction(i) === chosen) return `; seat ${seat} was to act`;
    }
    return chosen < 0
      ? `; seat ${seat} was to act, and nothing is legal`
      : `; a computer player at seat ${seat} chose action ${chosen}, which is not legal`;
  } catch {
    return "";
  }
}
