// What tests write as text is what runs, whatever was compiled in the same process before.
import binaryen from "binaryen";
import { afterEach, expect, test } from "vitest";
import { assemble } from "../interpreter/modules/reference.ts";
import { keepAsWritten } from "../support/as-written.ts";
import { watCartridge } from "./wat-cartridge.ts";

const FUNCTION =
  '(func (export "sum") (param i32) (result i32) (local.set 0 (i32.add (local.get 0) (i32.const 3))) (local.get 0))';

afterEach(keepAsWritten);

test.each([
  ["a cartridge", () => watCartridge({ fields: FUNCTION })],
  ["a module", () => assemble(`(module ${FUNCTION})`)],
])("%s has the instructions of its text after binaryen was told to join some", (_, write) => {
  keepAsWritten();
  const before = write();
  binaryen.setGenerateStackIR(true);
  binaryen.setOptimizeStackIR(true);
  expect(write()).toEqual(before);
});
