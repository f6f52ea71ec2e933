// A cartridge that is trained: an instance with more exports than a console's. Its game lists what a position is to a
// seat.
import { createHash } from "node:crypto";
import { sharesOf } from "../../host/arena/table.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { startGame } from "../../host/sim/setup.ts";
import type { Examples } from "./net.ts";
import { rateOutcome, type TableShare, type TrainingPlan } from "./plan.ts";

/** What the plan's module exports beside the contract's two faces. */
interface TrainingExports {
  /** Chooses for the seat that decides, by nothing that is learned. */
  chooseToLearn(seedLo: number, seedHi: number): number;
  /** Whether the position is one whose value is learned, before or after the action that was chosen. */
  isMoment(action: number): number;
  /** Lists the inputs for a seat and returns the head that rates them, -1: of that seat nothing is learned. */
  listInputs(seat: number): number;
  inputCount(): number;
  inputAt(i: number): number;
  amountAt(i: number): number;
  inputTotal(): number;
  headTotal(): number;
  /** Value that the weights in memory give for a seat, 65536 for one. */
  valueAt(seat: number): number;
}

/** Seed stream of the games' tables, slips and thoughts. */
const STREAM = 77;

/** A running instance. */
export class Trainee {
  readonly cartridge: Cartridge;
  readonly exports: TrainingExports;
  /** SHA-256 of the module. */
  readonly digest: string;

  constructor(wasm: Uint8Array) {
    this.cartridge = new Cartridge(wasm, undefined, wasm);
    this.exports = this.cartridge.exports as unknown as TrainingExports;
    this.digest = createHash("sha256").update(wasm).digest("hex");
  }

  /** Plays games of a plan and returns each position that a seat may learn from. */
  play(plan: TrainingPlan, first: number, games: number): Examples {
    const { raw } = this.cartridge;
    const values: number[] = [];
    const starts: number[] = [];
    const nexts: number[] = [];
    const targets: number[] = [];
    for (let game = first; game < first + games; game++) {
      const random = new SeededRandom(game, STREAM);
      const { players, options } = drawTable(plan.tables, random);
      startGame(this.cartridge, { edition: plan.edition, players, options, seed: BigInt(game) });
      const own: number[][] = Array.from({ length: players }, () => []);
      for (let seat = raw.currentSeat(); seat >= 0; seat = raw.currentSeat()) {
        const action = this.#choose(plan, random);
        if (this.exports.isMoment(action)) {
          for (const [of, positions] of own.entries()) {
            const at = values.length;
            if (!this.#list(of, values)) continue;
            positions.push(starts.length);
            starts.push(at);
          }
        }
        raw.apply(action);
      }
      const seats = own.map((_, seat) => seat);
      const outcomes = rateOutcome(
        plan,
        seats.map((seat) => raw.score(seat)),
        sharesOf(this.cartridge, own.length),
      );
      own.forEach((positions, seat) => {
        positions.forEach((at, i) => {
          nexts[at] = positions[i + 1] ?? -1;
          targets[at] = outcomes[seat];
        });
      });
    }
    return {
      values: Int16Array.from(values),
      starts: Int32Array.from(starts),
      nexts: Int32Array.from(nexts),
      targets: Float32Array.from(targets),
    };
  }

  #list(seat: number, values: number[]): boolean {
    const head = this.exports.listInputs(seat);
    if (head < 0) return false;
    const count = this.exports.inputCount();
    values.push(head, count);
    for (let i = 0; i < count; i++) values.push(this.exports.inputAt(i), this.exports.amountAt(i));
    return true;
  }

  #choose({ slips }: TrainingPlan, random: SeededRandom): number {
    if (random.below(100) < slips) return this.cartridge.drawAction(random);
    const { lo, hi } = random.seed();
    return this.exports.chooseToLearn(lo, hi);
  }
}

function drawTable(tables: readonly TableShare[], random: SeededRandom): TableShare {
  let left = random.below(tables.reduce((sum, { weight }) => sum + weight, 0));
  for (const table of tables) {
    if (left < table.weight) return table;
    left -= table.weight;
  }
  throw new RangeError("a plan has tables");
}
