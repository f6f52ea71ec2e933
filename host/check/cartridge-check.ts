// The cartridge checker: whether every console takes a file (host/cartridge/validate.ts decides), and whether it then
// keeps what docs/spec/contract.md promises, tried in played games. Prints nothing.
import { Cartridge } from "../cartridge/cartridge.ts";
import type { Identity } from "../cartridge/identity.ts";
import { faceFaults } from "../cartridge/face.ts";
import { orderFaults } from "../cartridge/order.ts";
import { SECTION, validateCartridge } from "../cartridge/validate.ts";
import type { CallDepth } from "./call-depth.ts";
import { type OpenCartridge, playCartridge } from "./play-check.ts";
import { describeExcess, type Prediction, predictDevice } from "./predictions.ts";
import { type FunctionSize, listFunctions, listRoom, type Room } from "./room.ts";
import { listTexts, type TextSize } from "./texts.ts";

/** One fault of a file; with a warning it runs all the same. */
export interface Finding {
  readonly severity: "error" | "warning";
  readonly text: string;
}

/** Sizes of a cartridge in bytes. */
export interface CartridgeSizes {
  readonly fileBytes: number;
  readonly codeBytes: number;
  readonly dataBytes: number;
  readonly stateBytes: number;
  readonly ramBytes: number;
}

/** This many functions and texts are named. */
const NAMED = 10;

/** What a check found. */
export interface CheckReport {
  /** Whether page, terminal and handheld take the file; what is wrong beyond that shows when it is played. */
  readonly accepted: boolean;
  readonly identity: Identity | undefined;
  readonly sizes: CartridgeSizes | undefined;
  /** What it takes of each limit; empty for a file that declares no memory. */
  readonly room: readonly Room[];
  /** Its longest functions and texts, the longest first. */
  readonly longest: { readonly functions: readonly FunctionSize[]; readonly texts: readonly TextSize[] };
  /** What it takes on the handheld; undefined for a file that is refused. */
  readonly device: Prediction | undefined;
  /** How deep the calls of the played games went; undefined when none was played. */
  readonly depth: CallDepth | undefined;
  readonly findings: readonly Finding[];
}

/**
 * Checks a file. A cartridge that `open` opens is played, and may never come back: a supervised worker opens it
 * watched; null leaves out whatever runs the file.
 */
export function checkCartridge(wasm: Uint8Array, open: OpenCartridge | null = openPlain): CheckReport {
  const { identity, module, refusal } = validateCartridge(wasm);
  const findings: Finding[] = [];
  if (refusal) findings.push({ severity: "error", text: refusal.text });
  else
    for (const text of [...orderFaults(wasm, module.functions.length), ...faceFaults(wasm)])
      findings.push({ severity: "warning", text });
  const bytesOf = (section: number) => {
    const place = module.sections.find(({ id }) => id === section);
    return place ? place.end - place.start : 0;
  };
  const sizes = identity && {
    fileBytes: wasm.length,
    codeBytes: bytesOf(SECTION.CODE),
    dataBytes: bytesOf(SECTION.DATA),
    stateBytes: identity.stateBytes,
    ramBytes: identity.ramBytes,
  };
  const device = refusal || !identity ? undefined : predictDevice(wasm, identity, module);
  const facts = {
    identity,
    sizes,
    room: identity ? listRoom(wasm, identity.ramBytes, device) : [],
    longest: { functions: listFunctions(wasm).slice(0, NAMED), texts: listTexts(wasm).slice(0, NAMED) },
    device,
  };
  const excess = device && describeExcess(device);
  if (excess) findings.push({ severity: "error", text: excess });
  if (refusal || excess || !open) return { ...facts, accepted: !refusal, depth: undefined, findings };
  const { accepted, depth, faults } = playCartridge(wasm, module, open);
  for (const text of faults) findings.push({ severity: "error", text });
  return { ...facts, accepted, depth, findings };
}

function openPlain(wasm: Uint8Array, copy?: Uint8Array, base?: number): Cartridge {
  return new Cartridge(wasm, undefined, copy, base);
}
