// A small learned value: inputs with amounts, one hidden layer, one output for each head. Weights are whole numbers
// that tools/train made and generate wrote; the game lists the inputs. No floats, so every console gets the same
// number.
//
// A row of weights stands for one input. Four of its weights make one number of 64 bits, each 2^16 times the one
// before, signs included. So four sums take one addition, which is exact while each stays within 16 bits. netOutput
// takes them apart.
import { i32At, i16At, i64At, setI64At } from "../base/arrays";
import { inputPlace, inputs } from "./variables";

/** Hidden units. */
export const HIDDEN: i32 = 8;
/** Bytes of a row of weights, and of the sums of the hidden units. */
export const ROW_BYTES: i32 = 16;
// The value of a sum of the first layer that means one.
const NET_ONE: i32 = 1024;
/** The value of an output that means one. */
export const OUTPUT_ONE: i32 = 65536;
/** Most inputs that can be listed. */
export const INPUTS_MAX: i32 = 128;

if (HIDDEN * 2 != ROW_BYTES) ERROR("a row has another size");

/** Forgets the inputs listed. */
export function clearInputs(): void {
  inputs.count = 0;
}

/** Lists an input, and how often its row counts. Beyond INPUTS_MAX none is listed. */
export function addInput(index: i32, amount: i32): void {
  if (inputs.count == INPUTS_MAX) return;
  const input = inputPlace(inputs.count);
  inputs.count++;
  input.index = index;
  input.amount = amount;
}

/** Number of inputs listed. */
export function inputCount(): i32 {
  return inputs.count;
}

/** Index of a listed input. */
export function inputAt(i: i32): i32 {
  return inputPlace(i).index;
}

/** Amount of a listed input. */
export function amountAt(i: i32): i32 {
  return inputPlace(i).amount;
}

/** Adds the rows of all inputs listed to sums. */
export function addInputs(rows: usize, sums: usize): void {
  for (let i = inputCount() - 1; i >= 0; i--) addRow(sums, rows + <usize>(inputAt(i) * ROW_BYTES), <i64>amountAt(i));
}

function addRow(sums: usize, row: usize, amount: i64): void {
  setI64At(sums, 0, i64At(sums) + i64At(row) * amount);
  setI64At(sums, 1, i64At(sums, 1) + i64At(row, 1) * amount);
}

/**
 * Output of a head, in units of OUTPUT_ONE; it may be below 0 or above one. A head is a bias of 32 bits, then HIDDEN
 * weights of 16.
 */
export function netOutput(sums: usize, head: usize): i32 {
  let sum = i32At(head);
  let weights = head + 4;
  for (let at = sums; at < sums + <usize>ROW_BYTES; at += 8) {
    const low = i32At(at);
    const a = (low << 16) >> 16;
    const b = (low - a) >> 16;
    // A sum below 0 took one from the next.
    const high = i32At(at, 1) + (low < 0 ? 1 : 0);
    const c = (high << 16) >> 16;
    const d = (high - c) >> 16;
    if (a > 0) sum += min(a, NET_ONE) * i16At(weights);
    if (b > 0) sum += min(b, NET_ONE) * i16At(weights, 1);
    if (c > 0) sum += min(c, NET_ONE) * i16At(weights, 2);
    if (d > 0) sum += min(d, NET_ONE) * i16At(weights, 3);
    weights += 8;
  }
  return sum >> 4;
}
