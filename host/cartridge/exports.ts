// What a cartridge exports, by name and type: both faces of the contract, and what it may do without.
import { CONSOLE_FACE, OPTIONAL_FACE, RULES_FACE } from "./abi.ts";

/** All exports by name; a place in the list is the number that CALL of the link uses (docs/spec/link.md#commands). */
export const EXPORTS: readonly string[] = [...RULES_FACE, ...CONSOLE_FACE, ...OPTIONAL_FACE];

/** Bits of the number of a build (docs/spec/game-code.md#build). */
export const FINGERPRINT_BITS = 20;

/** The exports of a cartridge (docs/spec/contract.md), as WebAssembly gives them. */
export interface CartridgeExports {
  memory: WebAssembly.Memory;
  abiVersion(): number;
  newGame(edition: number, players: number, options: number, seedLo: number, seedHi: number): number;
  currentSeat(): number;
  legalCount(): number;
  legalAction(i: number): number;
  apply(action: number): number;
  score(seat: number): number;
  rank(seat: number): number;
  statePtr(): number;
  stateSize(): number;
  checkState(): number;
  stateHash(): bigint;
  observe(seat: number): number;
  observationPtr(): number;
  resample(seat: number, seedLo: number, seedHi: number): number;
  actionText(action: number): number;
  textPtr(): number;
  aiStart(seat: number, level: number, seedLo: number, seedHi: number): number;
  aiStep(units: number): number;
  aiAction(): number;
  boot(seedLo: number, seedHi: number): number;
  tick(buttons: number, elapsedMs: number): number;
  screenPtr(): number;
  screenSize(): number;
  soundPtr(): number;
  soundSize(): number;
  savePtr(): number;
  saveSize(): number;
  loadSave(size: number): number;
  /** Optional: ask Cartridge.think. */
  think?(units: number): number;
  /** Optional: ask Cartridge.records. */
  recordsPtr?(): number;
  recordsSize?(): number;
  /** Optional: ask Cartridge.loadRecords. */
  loadRecords?(size: number): number;
  /** Optional: ask Cartridge.offerDeal. */
  offerDeal?(lo: number, hi: number, isChosen: number): number;
  /** Optional: ask Cartridge.targetAt. */
  targetAt?(x: number, y: number): number;
  /** Optional: ask Cartridge.touch. */
  touch?(x: number, y: number, by: number): number;
  /** Optional: ask Cartridge.fingerprint. */
  fingerprint?(): number;
  /** Optional: ask Cartridge.gameCode. */
  codePtr?(): number;
  codeSize?(): number;
  /** Optional: ask Cartridge.round. */
  round?(): number;
  /** Optional: ask Cartridge.lookThrough. */
  lookThrough?(): number;
  /** Optional: ask Cartridge.wishLessMotion. */
  lessMotion?(on: number): number;
}
