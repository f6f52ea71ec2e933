// A game that does what a cartridge must not, while left and right are held together, which a handheld's keys hardly do: what makes it
// trap or hang stands behind all its functions, so on the handheld it runs from flash; all else is the game.
import binaryen from "binaryen";
import { BUTTON, FLAG } from "../../host/cartridge/abi.ts";
import { Handheld } from "../../host/testing/handheld.ts";
import { listSections } from "../../host/wasm/instructions.ts";
import { gameUnderTest, readCartridgeFile } from "./games.ts";

const MOST_STEPS = 400;

/** What is held to make it misbehave. */
export const EVIL: number = BUTTON.LEFT | BUTTON.RIGHT;

/** One kind of misbehaviour. */
export interface EvilDeed {
  readonly name: string;
  /** Statements in WebAssembly text, and the functions that they need. */
  readonly deed: string;
  readonly fields?: string;
  /** A hang is ended by the console, all else by the interpreter. */
  readonly end: "trap" | "hang";
}

/** What a game can do wrong; `$0` to `$1` are the parameters of tick. */
export const EVIL_DEEDS: readonly EvilDeed[] = [
  { name: "a trap", deed: "(unreachable)", end: "trap" },
  { name: "a load outside memory", deed: "(drop (i32.load (i32.const 70000)))", end: "trap" },
  { name: "a store above its RAM need", deed: "(i32.store (i32.const 65000) (i32.const 1))", end: "trap" },
  { name: "endless recursion", deed: "(call $evilSpin)", fields: "(func $evilSpin (call $evilSpin))", end: "trap" },
  { name: "recursion through its own tick", deed: "(drop (call $evilTick (local.get 0) (local.get 1)))", end: "trap" },
  { name: "an endless loop", deed: "(loop $l (br $l))", end: "hang" },
  {
    name: "an endless loop of its own pictures",
    deed: "(loop $l (drop (call $evilGame (i32.const 0) (i32.const 20))) (br $l))",
    end: "hang",
  },
];

/** Returns the file of a game, as the tests play it, that does such a deed. */
export function misbehavingGame(id: string, { deed, fields = "" }: EvilDeed): Uint8Array {
  const file = readCartridgeFile(id);
  const module = binaryen.readBinary(file);
  const exported = /\(export "tick" \(func (\S+)\)\)/;
  const text = module.emitText();
  module.dispose();
  const tick = exported.exec(text)?.[1];
  if (tick === undefined) throw new Error(`${id} exports no tick`);
  const evil = `(func $evilGame (param i32 i32) (result i32) (call ${tick} (local.get 0) (local.get 1)))
    (func $evilTick (param i32 i32) (result i32)
      (if (i32.eq (i32.and (local.get 0) (i32.const ${EVIL})) (i32.const ${EVIL})) (then ${deed}))
      (call $evilGame (local.get 0) (local.get 1))) ${fields})`;
  const changed = binaryen.parseText(text.replace(exported, '(export "tick" (func $evilTick))').replace(/\)\s*$/, evil));
  changed.setFeatures(binaryen.Features.BulkMemory | binaryen.Features.SignExt);
  const binary = changed.emitBinary();
  changed.dispose();
  // The optimiser's text has no sections of our own: they come back, the identity in front of all others.
  const own = listSections(file).filter(({ id: section }) => section === 0).map(({ at, end }) => file.subarray(at, end));
  return Uint8Array.from(Buffer.concat([binary.subarray(0, 8), own[0], binary.subarray(8), ...own.slice(1)]));
}

/** Plays a game by buttons to the step in which it saves first: a person against a computer, or other seats (0 is a person). Nobody misbehaves. */
export function playToSave(file: Uint8Array, id: string, seed: number, levels: readonly number[] = [0, 1]): Handheld {
  const { minPlayers, maxPlayers } = gameUnderTest(id).editions[0];
  const handheld = new Handheld(file, seed).start(levels, minPlayers, maxPlayers);
  handheld.seen = 0;
  for (let i = 0; i < MOST_STEPS; i++) if (handheld.step(levels.includes(0) && i % 2 === 0 ? BUTTON.A : 0) & FLAG.SAVE) return handheld;
  throw new Error(`${id} saves nothing; it says: ${handheld.words()}`);
}
