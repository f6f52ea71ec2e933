// Makes small cartridges from WebAssembly text: all exports of the contract do nothing unless a test says otherwise.
import binaryen from "binaryen";
import { CONSOLE_FACE, PARAMETERS, RULES_FACE } from "../../host/cartridge/abi.ts";
import { encodeIdentity, wrapCustomSection } from "../../host/cartridge/identity.ts";
import { keepAsWritten } from "../support/as-written.ts";

/** What differs from the cartridge that does nothing. */
export interface WatCartridge {
  readonly id?: string;
  readonly title?: string;
  readonly version?: string;
  readonly ramBytes?: number;
  /** Bodies by export name, as text; parameters are $0, $1 and so on. */
  readonly bodies?: Readonly<Record<string, string>>;
  /** Text of further fields of the module: functions, data, tables. */
  readonly fields?: string;
  /**
   * This much code at least, by functions in front of all others that nobody calls: what counts then is in flash on the
   * handheld.
   */
  readonly fillerBytes?: number;
  /** Text in front of the memory: imports. */
  readonly imports?: string;
  readonly saveVersion?: number;
  /** Players of its only edition at most; 1 if it is not given. */
  readonly mostPlayers?: number;
  /** Changes the identity's ABI byte. */
  readonly abi?: number;
}

/** A display list: clear to night, "HELLO" in large letters. */
const LIST = "\\02\\01\\07\\02\\0a\\0a\\05\\05HELLO";
const LIST_BYTES = 13;

const FILLER_TERMS = 100;
/** What such a term takes: local.get, a constant of three bytes, multiply, add. */
const TERM_BYTES = 7;

const DEFAULTS: Readonly<Record<string, string>> = {
  abiVersion: "(i32.const 1)",
  screenPtr: "(i32.const 256)",
  screenSize: `(i32.const ${LIST_BYTES})`,
  savePtr: "(i32.const 1024)",
  soundPtr: "(i32.const 512)",
};

function filler(bytes: number): string {
  const term = (n: number) => `(i32.mul (local.get 0) (i32.const ${20_000 + n}))`;
  const sum = Array.from({ length: FILLER_TERMS }, (_, n) => n).reduce(
    (text, n) => `(i32.add ${text} ${term(n)})`,
    "(i32.const 1)",
  );
  return `(func (param i32) (result i32) ${sum}) `.repeat(Math.ceil(bytes / (FILLER_TERMS * TERM_BYTES)));
}

/** Returns the file of a cartridge. */
export function watCartridge(wanted: WatCartridge = {}): Uint8Array {
  const functions = [...RULES_FACE, ...CONSOLE_FACE].map((name) => {
    const params = Array.from({ length: PARAMETERS[name] ?? 0 }, (_, i) => `(param $${i} i32)`).join(" ");
    const wide = name === "stateHash";
    const body = wanted.bodies?.[name] ?? DEFAULTS[name] ?? (wide ? "(i64.const 0)" : "(i32.const 0)");
    return `(func $${name} (export "${name}") ${params} (result ${wide ? "i64" : "i32"}) ${body})`;
  });
  const text = `(module ${wanted.imports ?? ""} (memory (export "memory") 1 1) (data (i32.const 256) "${LIST}")
    ${filler(wanted.fillerBytes ?? 0)} ${wanted.fields ?? ""} ${functions.join("\n")})`;
  const module = binaryen.parseText(text);
  module.setFeatures(binaryen.Features.BulkMemory | binaryen.Features.SignExt);
  keepAsWritten();
  const binary = module.emitBinary();
  module.dispose();
  const payload = encodeIdentity({
    id: wanted.id ?? "probe",
    title: wanted.title ?? "Probe",
    version: wanted.version ?? "1.0.0",
    saveVersion: wanted.saveVersion ?? 1,
    ramBytes: wanted.ramBytes ?? 8192,
    stateBytes: 0,
    editions: [{ number: 0, name: "Only", minPlayers: 1, maxPlayers: wanted.mostPlayers ?? 1, options: [] }],
  });
  if (wanted.abi !== undefined) payload[1] = wanted.abi;
  return Uint8Array.from([
    ...binary.subarray(0, 8),
    ...wrapCustomSection("jumpdeck.cart", payload),
    ...binary.subarray(8),
  ]);
}
