// Names for action codes and codes for names, as a layout.json lists them. Knows no game and not what is legal.
import type { Layout, LayoutAction } from "./layout.ts";

/** An action by name, with its operands in the layout's order. */
export interface NamedAction {
  name: string;
  operands: number[];
}

/** Returns the code of an action; throws RangeError for an unknown name or an operand out of range. */
export function encodeAction(layout: Pick<Layout, "actions">, name: string, ...operands: number[]): number {
  const action = layout.actions[name];
  if (action === undefined) throw new RangeError(`no action is called ${name}`);
  const count = action.count ?? [];
  if (operands.length !== count.length)
    throw new RangeError(`${name} takes ${count.length} operands, not ${operands.length}`);
  return operands.reduce((code, operand, i) => {
    if (!Number.isInteger(operand) || operand < 0 || operand >= count[i]) {
      throw new RangeError(`${name}: operand ${operand} is not from 0 to ${count[i] - 1}`);
    }
    return code + operand * count.slice(i + 1).reduce((product, n) => product * n, 1);
  }, action.code);
}

/** Returns the name and operands of a code, or undefined where the layout has no such action. */
export function decodeAction(layout: Pick<Layout, "actions">, code: number): NamedAction | undefined {
  for (const [name, action] of Object.entries(layout.actions)) {
    const rest = code - action.code;
    if (Number.isInteger(rest) && rest >= 0 && rest < rangeOf(action))
      return { name, operands: split(rest, action.count ?? []) };
  }
  return undefined;
}

function rangeOf(action: LayoutAction): number {
  return (action.count ?? []).reduce((product, n) => product * n, 1);
}

function split(rest: number, count: readonly number[]): number[] {
  const operands: number[] = [];
  for (let i = count.length - 1; i >= 0; i--) {
    operands.unshift(rest % count[i]);
    rest = Math.floor(rest / count[i]);
  }
  return operands;
}
