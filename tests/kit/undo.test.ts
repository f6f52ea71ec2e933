// Undo on Jump Gate, by buttons: it takes back the last action of the same seat, and never a reveal or chance.
// JUMPDECK_UNDO_GAMES is the number of games (1; the long run 3).
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { BUTTON } from "../../host/cartridge/abi.ts";
import { decodeState } from "../../host/state/codec.ts";
import type { Layout } from "../../host/state/layout.ts";
import { buildCartridge } from "../../tools/cartridge/cartridges.ts";
import { gameOfRepository } from "../../tools/cartridge/place.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { readJson } from "../support/scenario.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const GAMES = Number(process.env.JUMPDECK_UNDO_GAMES ?? 1);
const STEPS = 6000;
let wasm: Uint8Array;

beforeAll(async () => {
  wasm = readFileSync(await buildCartridge(gameOfRepository(ROOT, "jump-gate")));
}, 120_000);

interface Known {
  rng: number[];
  actorSeat: number | null;
  navcompKnown: number[];
  resourceKnown: number[];
}

const layout = readJson<Layout>("assembly/games/jump-gate/layout.json");
const decode = (state: Uint8Array): Known => decodeState(layout, state) as unknown as Known;
const learned = (seat: number, before: number[], after: number[]): boolean =>
  after.some((bits, i) => (((bits & ~(before[i] as number)) >> seat) & 1) === 1);

/**
 * What no undo may cross: chance, the game's end, or the seat learning where a card is. Showing the seat's own card is
 * not one; nor is another seat's turn before the person has ended theirs.
 */
function isBarrier(before: Known, after: Known): boolean {
  const seat = before.actorSeat as number;
  return (
    before.rng.join() !== after.rng.join() ||
    after.actorSeat === null ||
    learned(seat, before.navcompKnown, after.navcompKnown) ||
    learned(seat, before.resourceKnown, after.resourceKnown)
  );
}

/** Mostly A, and what moves a cursor. */
const MASHED = [BUTTON.A, BUTTON.A, BUTTON.RIGHT, BUTTON.DOWN, BUTTON.LEFT, BUTTON.UP, BUTTON.B, BUTTON.A];

/** The bar while an action that made another seat act can still be taken back. */
const WAITING = /(end turn|go on) \| undo/;

/** Keeps the positions that undo may still lead back to, and counts. */
class Trail {
  positions: Uint8Array[] = [];
  /** Positions that a press did not end in: it went on by itself, and undo passes over them. */
  private readonly passing = new Set<Uint8Array>();
  undone = 0;
  refused = 0;
  /** Undone although another seat was to act already. */
  undoneEnds = 0;
  private ending = false;
  private readonly handheld: CartridgeDriver;

  constructor(handheld: CartridgeDriver) {
    this.handheld = handheld;
    this.positions.push(handheld.cartridge.state());
  }

  /**
   * Takes note of what a step did: an action, or an undo that the view asked for. Without a press it goes on with the
   * press before.
   */
  follow(isPressed: boolean): void {
    const now = this.handheld.cartridge.state();
    const before = this.positions.at(-1) as Uint8Array;
    const wasEnding = this.ending;
    this.ending = WAITING.test(this.handheld.words());
    if (Buffer.compare(now, before) === 0) {
      if (wasEnding && this.handheld.shows("Hand over to")) this.positions = [now];
      return;
    }
    const earlier = this.positions.findLast(
      (position, i) => i < this.positions.length - 1 && !this.passing.has(position),
    );
    if (!isPressed) this.passing.add(before);
    if (earlier && Buffer.compare(now, earlier) === 0) this.popTo(earlier);
    else if (isBarrier(decode(before), decode(now))) this.positions = [now];
    else this.positions.push(now);
  }

  private popTo(position: Uint8Array): void {
    while (this.positions.at(-1) !== position) this.positions.pop();
  }

  /** Tries to undo: either nothing happens, or the position before the last action comes back. */
  undo(): void {
    const before = this.positions.at(-1) as Uint8Array;
    this.handheld.press("X", "DOWN", "A");
    if (this.handheld.shows("Undo")) this.handheld.press("B");
    this.ending = WAITING.test(this.handheld.words());
    const now = this.handheld.cartridge.state();
    if (Buffer.compare(now, before) === 0) {
      this.refused++;
      return;
    }
    this.positions.pop();
    while (this.passing.has(this.positions.at(-1) as Uint8Array)) this.positions.pop();
    expect(now).toEqual(this.positions.at(-1));
    if (decode(before).actorSeat !== decode(now).actorSeat) this.undoneEnds++;
    this.undone++;
  }
}

for (let seed = 1; seed <= GAMES; seed++) {
  test(`seed ${seed}: back within the turn, never over a reveal`, () => {
    const handheld = new CartridgeDriver(wasm, seed).start([0, 0], 2, 5);
    const trail = new Trail(handheld);
    let bits = seed;
    for (let i = 0; i < STEPS && handheld.cartridge.raw.currentSeat() >= 0; i++) {
      bits = (Math.imul(bits, 0x41c64e6d) + 12345) | 0;
      if (((bits >>> 24) & 15) === 0) trail.undo();
      else {
        handheld.step(MASHED[(bits >>> 16) & 7] as number);
        trail.follow(true);
        handheld.step(0);
        trail.follow(false);
      }
    }
    expect(trail.undone).toBeGreaterThan(3);
    expect(trail.undoneEnds).toBeGreaterThan(0);
    expect(trail.refused).toBeGreaterThan(10);
  });
}
