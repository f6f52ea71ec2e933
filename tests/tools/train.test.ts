// Learning a value: equal plans give equal weights however the games are cut into shards, what is learned rates better
// than a mean, and the instance comes to the very numbers that the weights file's whole numbers give.
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { SeededRandom } from "../../host/sim/seed.ts";
import { startGame } from "../../host/sim/setup.ts";
import { compileWide } from "../../tools/cartridge/compile.ts";
import { gameOfRepository } from "../../tools/cartridge/place.ts";
import { writeWeightsModule } from "../../tools/generate/weights.ts";
import { fit } from "../../tools/train/fit.ts";
import type { Examples, Weights } from "../../tools/train/net.ts";
import { type Provenance, rateOutcome, type TrainingPlan } from "../../tools/train/plan.ts";
import { fitSquares } from "../../tools/train/squares.ts";
import { joinShards, readShard, writeShard } from "../../tools/train/shards.ts";
import { Trainee } from "../../tools/train/trainee.ts";
import { describeFactors, isSameLearned } from "../../tools/train/weights-file.ts";
import { isBroad } from "../support/breadth.ts";
import { ROOT } from "../support/games.ts";
import { expectGoldenText } from "../support/golden.ts";

const TIMEOUT_MS = 240_000;
const LONG_TIMEOUT_MS = 7_200_000;
/** Games of Pulsar's plan that a short run plays. */
const SHORT_GAMES = 10;
const GAME = "jump-drive";
const FOLDER = `${ROOT}/assembly/games/${GAME}`;
const plan = JSON.parse(readFileSync(`${FOLDER}/training.json`, "utf8")) as TrainingPlan;
const file = JSON.parse(readFileSync(`${FOLDER}/ai/weights.json`, "utf8")) as Weights & { provenance: Provenance };
const SMALL: TrainingPlan = { ...plan, games: 300, firstSeed: 500, passes: 3, laterPasses: 1 };

let trainee: Trainee;
beforeAll(async () => {
  trainee = new Trainee(await compileWide(gameOfRepository(ROOT, GAME), plan.module));
}, TIMEOUT_MS);

const learn = (examples: Examples) =>
  fit(SMALL, examples, trainee.exports.inputTotal(), trainee.exports.headTotal(), () => {});

describe("training", () => {
  it(
    "gives the same weights from one part and from kept shards, and rates unseen positions",
    () => {
      const whole = trainee.play(SMALL, SMALL.firstSeed, SMALL.games);
      const path = join(tmpdir(), `jumpdeck-shard-${process.pid}.bin`);
      try {
        expect(readShard(path)).toBeUndefined();
        writeShard(path, trainee.play(SMALL, SMALL.firstSeed, 100));
        const kept = readShard(path);
        expect(kept).toBeDefined();
        const joined = joinShards([kept as Examples, trainee.play(SMALL, SMALL.firstSeed + 100, 200)]);
        expect(joined).toEqual(whole);
      } finally {
        rmSync(path, { force: true });
      }
      const first = learn(whole);
      expect(learn(whole)).toEqual(first);
      expect(first.error).toBeLessThan(0.95 * first.variance);
    },
    TIMEOUT_MS,
  );

  it("finds the factors by which inputs make a lead, head by head, and none for an input that never varies", () => {
    const random = new SeededRandom(7n);
    const factors = [
      [3, 0.25, 0],
      [-2, -1.5, 0],
    ];
    const values: number[] = [];
    const starts: number[] = [];
    const targets: number[] = [];
    for (let i = 0; i < 4000; i++) {
      const head = random.below(2);
      const amount = random.below(41) - 20;
      starts.push(values.length);
      values.push(head, 2, 0, 1, 1, amount);
      const lead = factors[head][0] + factors[head][1] * amount + random.below(21) - 10;
      targets.push((lead + 100) / 200);
    }
    const examples: Examples = {
      values: Int16Array.from(values),
      starts: Int32Array.from(starts),
      nexts: new Int32Array(starts.length).fill(-1),
      targets: Float32Array.from(targets),
    };
    const found = fitSquares({ ...SMALL, leadMost: 100 }, examples, 3, 2);
    found.factors.forEach((row, head) => {
      expect(Math.abs(row[0] - 1000 * factors[head][0])).toBeLessThan(500);
      expect(Math.abs(row[1] - 1000 * factors[head][1])).toBeLessThan(40);
      expect(row[2]).toBe(0);
    });
    // Chance alone is left: whole numbers from -10 to 10.
    expect(found.error).toBeGreaterThan(33);
    expect(found.error).toBeLessThan(41);
    expect(found.variance).toBeGreaterThan(2 * found.error);
  });

  it("rates a win and a lead", () => {
    expect(rateOutcome(plan, [60, 40], [1, 0])).toEqual([1, 0]);
    expect(rateOutcome(plan, [52, 52], [1, 0])).toEqual([0.875, 0.125]);
    expect(rateOutcome(plan, [30, 55, 50], [0, 1, 0])[1]).toBeCloseTo(0.75 + 0.25 * (25 / 40), 9);
  });

  it("was made by the plan that lies beside it, and explains a third of what comes of games", () => {
    expect(file.provenance.plan).toEqual(plan);
    expect(file.provenance.commit).toMatch(/^[0-9a-f]{40}$/);
    expect(file.provenance.error).toBeLessThan((2 / 3) * file.provenance.variance);
  });

  it("refuses a weights file of another shape", () => {
    expect(() => writeWeightsModule({ rows: [[1, 2]], heads: [] }, "w.json")).toThrow("rows[0] has 2 numbers, not 8");
  });
});

describe("factors of Pulsar 2849", () => {
  const FACTORS = "pulsar-2849";
  const folder = `${ROOT}/assembly/games/${FACTORS}`;
  const committed = readFileSync(`${folder}/ai/factors.json`, "utf8");
  const whole = JSON.parse(readFileSync(`${folder}/training.json`, "utf8")) as TrainingPlan;
  const learnAgain = async (games: number) => {
    const pulsar = new Trainee(await compileWide(gameOfRepository(ROOT, FACTORS), whole.module));
    const short = { ...whole, games };
    const examples = pulsar.play(short, short.firstSeed, games);
    const { factors, ...fitted } = fitSquares(short, examples, pulsar.exports.inputTotal(), pulsar.exports.headTotal());
    return describeFactors({ plan: short, commit: "", positions: examples.starts.length, ...fitted }, factors);
  };

  it("were made by the plan that lies beside them, of a clean commit", () => {
    const { provenance } = JSON.parse(committed) as { provenance: Provenance };
    expect(provenance.plan).toEqual(whole);
    expect(provenance.commit).toMatch(/^[0-9a-f]{40}$/);
  });

  it("differ from those of other games, whichever commit played", () => {
    expect(isSameLearned(committed, committed.replace(/"commit": "\w+"/, '"commit": "another"'))).toBe(true);
    expect(isSameLearned(committed, committed.replace(/\[-?\d+,/, "[1,"))).toBe(false);
    expect(isSameLearned(committed, committed.replace(/"positions": \d+/, '"positions": 1'))).toBe(false);
  });

  // The long run plays all games, a quarter of an hour: their factors are the committed ones.
  it(
    isBroad ? "are what all games of the plan teach" : "come out of the plan's first games as they did",
    async () => {
      if (isBroad) expect(isSameLearned(await learnAgain(whole.games), committed)).toBe(true);
      else expectGoldenText(`training/${FACTORS}.json`, await learnAgain(SHORT_GAMES));
    },
    LONG_TIMEOUT_MS,
  );
});

describe("the value in the cartridge", () => {
  // Sums below 0 beside sums above it: taken apart lane by lane they would be one off.
  it("is exactly what the file's whole numbers give, for every seat of whole games", () => {
    const { cartridge, exports } = trainee;
    let seen = 0;
    for (const [seed, players] of [
      [1n, 2],
      [2n, 3],
      [3n, 4],
      [4n, 2],
    ] as const) {
      const random = new SeededRandom(seed);
      startGame(cartridge, { edition: 0, players, options: 0, seed });
      for (let seat = cartridge.raw.currentSeat(); seat >= 0; seat = cartridge.raw.currentSeat()) {
        if (exports.isMoment(-1)) {
          for (let of = 0; of < players; of++, seen++) {
            const expected = rate(exports.listInputs(of));
            expect(exports.valueAt(of), `seed ${seed}, seat ${of}`).toBe(expected);
          }
        }
        const { lo, hi } = random.seed();
        cartridge.raw.apply(exports.chooseToLearn(lo, hi));
      }
    }
    expect(seen).toBeGreaterThan(50);
  });
});

/** Output for the inputs that the instance has listed. */
function rate(head: number): number {
  const { exports } = trainee;
  const [bias, ...weights] = file.heads[head];
  const sums = weights.map(() => 0);
  for (let i = 0; i < exports.inputCount(); i++) {
    for (const [k, weight] of file.rows[exports.inputAt(i)].entries()) sums[k] += weight * exports.amountAt(i);
  }
  return sums.reduce((sum, value, k) => sum + Math.max(0, Math.min(1024, value)) * weights[k], bias) >> 4;
}
