// A bad cable as a program (relay.ts), bending bits at a given rate; says on standard error at its end how many it
// bent. Usage: noise-relay.ts PORT RATE SEED
import { SeededRandom } from "../../host/sim/seed.ts";
import { type Passage, relay } from "./relay.ts";

const [path, rate, seed] = process.argv.slice(2);
const GRAIN = 1 << 24;
let bent = 0;

function makeLine(lineSeed: number): Passage {
  const random = new SeededRandom(lineSeed);
  return (bytes) =>
    bytes.map((byte) => {
      if (random.below(GRAIN) >= Number(rate) * 8 * GRAIN) return byte;
      bent++;
      return byte ^ (1 << random.below(8));
    });
}

const [up, down] = [makeLine(Number(seed)), makeLine(Number(seed) + 1)];
process.on("exit", () => console.error(`bent ${bent}`));
await relay(path, up, down);
