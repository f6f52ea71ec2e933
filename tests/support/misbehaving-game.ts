// A game that does what a cartridge must not, while left and right are held together, which a handheld's keys hardly
// do: what makes it trap or hang is after all its functions, so on the handheld it runs from flash; all else is
// the game.
import binaryen from "binaryen";
import { BUTTON, FLAG } from "../../host/cartridge/abi.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import {
  CODE_SECTION,
  encodeBodies,
  encodeLeb,
  encodeSection,
  listSections,
  readBodies,
} from "../../host/wasm/instructions.ts";
import { WasmReader } from "../../host/wasm/reader.ts";
import { gameUnderTest, readCartridgeFile } from "./games.ts";

const MOST_STEPS = 400;
const TYPE_SECTION = 1;
const FUNCTION_SECTION = 3;
const EXPORT_SECTION = 7;
/** The type of functions without parameters and results. */
const PLAIN = Uint8Array.of(0x60, 0, 0);

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

/**
 * Returns a game's file that misbehaves this way: its bytes except the export of tick, with functions after them, so
 * that a full file has room.
 */
export function misbehavingGame(id: string, { deed, fields = "" }: EvilDeed): Uint8Array {
  const file = readCartridgeFile(id);
  const sections = listSections(file);
  const bodies = readBodies(file).map(({ start, end }) => file.subarray(start, end));
  const find = (wanted: number): { at: number; start: number; end: number } => {
    const section = sections.find((each) => each.id === wanted);
    if (!section) throw new Error(`${id} has no section ${wanted}`);
    return section;
  };
  const types = readVector(file, find(TYPE_SECTION), (reader) => {
    const start = reader.at;
    reader.skip(1);
    for (let vector = 0; vector < 2; vector++) reader.skip(reader.unsigned());
    return file.subarray(start, reader.at);
  });
  const functions = readVector(file, find(FUNCTION_SECTION), (reader) => reader.unsigned());
  const exported = readVector(file, find(EXPORT_SECTION), (reader) => ({
    name: reader.text(reader.unsigned()),
    kind: reader.u8(),
    index: reader.unsigned(),
  }));
  const tick = exported.find(({ name }) => name === "tick")?.index;
  if (tick === undefined) throw new Error(`${id} exports no tick`);
  const added = compileEvil(bodies.length, tick, deed, fields);
  const plainType = types.findIndex((type) => Buffer.compare(type, PLAIN) === 0);
  const allTypes = plainType < 0 ? [...types, PLAIN] : types;
  const typed = [
    ...functions,
    functions[tick],
    ...added.slice(1).map(() => (plainType < 0 ? types.length : plainType)),
  ];
  const changed = new Map([
    [
      TYPE_SECTION,
      encodeVector(
        TYPE_SECTION,
        allTypes.map((type) => [...type]),
      ),
    ],
    [
      FUNCTION_SECTION,
      encodeVector(
        FUNCTION_SECTION,
        typed.map((type) => encodeLeb(type)),
      ),
    ],
    [
      EXPORT_SECTION,
      encodeVector(
        EXPORT_SECTION,
        exported.map(({ name, kind, index }) => [
          ...encodeLeb(name.length),
          ...Buffer.from(name, "latin1"),
          kind,
          ...encodeLeb(name === "tick" ? bodies.length : index),
        ]),
      ),
    ],
    [CODE_SECTION, encodeBodies([...bodies, ...added])],
  ]);
  return Uint8Array.from(
    Buffer.concat([
      file.subarray(0, 8),
      ...sections.map(({ id: section, at, end }) => changed.get(section) ?? file.subarray(at, end)),
    ]),
  );
}

function readVector<T>(
  file: Uint8Array,
  { start, end }: { start: number; end: number },
  read: (reader: WasmReader) => T,
): T[] {
  const reader = new WasmReader(file, start, end);
  return Array.from({ length: reader.unsigned() }, () => read(reader));
}

function encodeVector(section: number, entries: readonly (readonly number[])[]): Uint8Array {
  return encodeSection(section, [...encodeLeb(entries.length), ...entries.flat()]);
}

// The bodies of a deed's functions, after `count` others of which `tick` is the game's: in a module that has as many,
// so that calls have the right numbers.
function compileEvil(count: number, tick: number, deed: string, fields: string): Uint8Array[] {
  const signature = "(param i32 i32) (result i32)";
  const others = Array.from({ length: count }, (_, i) =>
    i === tick ? `(func $evilGame ${signature} (i32.const 0))` : `(func $f${i})`,
  );
  const module = binaryen.parseText(`(module (memory 1) ${others.join("\n")}
    (func $evilTick ${signature}
      (if (i32.eq (i32.and (local.get 0) (i32.const ${EVIL})) (i32.const ${EVIL})) (then ${deed}))
      (call $evilGame (local.get 0) (local.get 1))) ${fields})`);
  const binary = module.emitBinary();
  module.dispose();
  return readBodies(binary)
    .slice(count)
    .map(({ start, end }) => binary.slice(start, end));
}

/**
 * Plays a game by buttons to the step in which it saves first: a person against a computer, or other seats (0 is a
 * person). Nobody misbehaves.
 */
export function playToSave(
  file: Uint8Array,
  id: string,
  seed: number,
  levels: readonly number[] = [0, 1],
): CartridgeDriver {
  const { minPlayers, maxPlayers } = gameUnderTest(id).editions[0];
  const handheld = new CartridgeDriver(file, seed).start(levels, minPlayers, maxPlayers);
  handheld.seen = 0;
  for (let i = 0; i < MOST_STEPS; i++)
    if (handheld.step(levels.includes(0) && i % 2 === 0 ? BUTTON.A : 0) & FLAG.SAVE) return handheld;
  throw new Error(`${id} saves nothing; it says: ${handheld.words()}`);
}
