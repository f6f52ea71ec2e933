// What is profiled: a game by its rules, thoughts of the strongest computer player, screens by buttons. The same on
// every engine.
import { LIMIT } from "../cartridge/abi.ts";
import { SeededRandom } from "../sim/seed.ts";
import { drawKey, pressOf } from "./keys.ts";

/** Calls exports of a running cartridge, one after another; returns what each answered. */
export type Caller = (calls: readonly (readonly [name: string, ...args: number[]])[]) => Promise<number[]>;

/** Which table is played, and how much of it. */
export interface WorkPlan {
  readonly edition: number;
  readonly players: number;
  readonly seed: number;
  /** Actions of the game, at most. */
  readonly actions: number;
  /** Positions thought about, and units of thought for each, at most. */
  readonly thoughts: number;
  readonly units: number;
  /** Buttons pressed. */
  readonly presses: number;
}

/**
 * One kind of work; `watched`: when it counts. What is watched may be done again and again, from the same
 * beginning.
 */
export interface Work {
  readonly name: string;
  run(call: Caller, watched: <T>(part: () => Promise<T>) => Promise<T>): Promise<void>;
}

const STRONGEST = 3;
/** Random actions before each position that is thought about. */
const ACTIONS_BETWEEN = 5;

/** Lists the kinds of work. */
export function listWork({ edition, players, seed, actions, thoughts, units, presses }: WorkPlan): Work[] {
  const begin = (call: Caller) => call([["newGame", edition, players, 0, seed, 0]]);
  /** Plays one random action; false when the game is over. */
  const playOne = async (call: Caller, random: SeededRandom): Promise<boolean> => {
    const [count] = await call([["legalCount"]]);
    if (count === 0) return false;
    const [action] = await call([["legalAction", random.below(count)]]);
    await call([["apply", action]]);
    return true;
  };
  return [
    {
      name: "game",
      run: (call, watched) =>
        watched(async () => {
          const random = new SeededRandom(seed);
          await begin(call);
          for (let i = 0; i < actions && (await playOne(call, random)); i++) await call([["observe", 0]]);
        }),
    },
    {
      name: "thought",
      async run(call, watched) {
        const random = new SeededRandom(seed);
        await begin(call);
        for (let i = 0; i < thoughts; i++) {
          for (let step = 0; step < ACTIONS_BETWEEN; step++) await playOne(call, random);
          if ((await call([["currentSeat"]]))[0] < 0) await begin(call);
          const [seat] = await call([["currentSeat"]]);
          await watched(async () => {
            await call([["aiStart", seat, STRONGEST, seed, i]]);
            for (let unit = 0; unit < units && (await call([["aiStep", 1]]))[0] === 0; unit++);
          });
        }
      },
    },
    {
      name: "screen",
      run: (call, watched) =>
        watched(async () => {
          const random = new SeededRandom(seed);
          await call([["boot", seed, 0]]);
          for (let i = 0; i < presses; i++) {
            await call(pressOf(drawKey(random)).map((held) => ["tick", held, LIMIT.TICK_MS] as const));
          }
        }),
    },
  ];
}
