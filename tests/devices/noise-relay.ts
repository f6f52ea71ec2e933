// A bad cable as a program: passes bytes between its standard streams and a serial port, bending bits at a given rate, and says on
// standard error when it begins and, at its end, how many it bent. Usage: noise-relay.ts PORT RATE SEED
import { SerialTransport } from "../../host/devices/index.ts";
import { SeededRandom } from "../../host/sim/seed.ts";

const [path, rate, seed] = process.argv.slice(2);
const GRAIN = 1 << 24;
let bent = 0;

function makeLine(lineSeed: number): (bytes: Uint8Array) => Uint8Array {
  const random = new SeededRandom(lineSeed);
  return (bytes) =>
    bytes.map((byte) => {
      if (random.below(GRAIN) >= Number(rate) * 8 * GRAIN) return byte;
      bent++;
      return byte ^ (1 << random.below(8));
    });
}

const [up, down] = [makeLine(Number(seed)), makeLine(Number(seed) + 1)];
const port = await SerialTransport.open(path);
port.listen(
  (bytes) => process.stdout.write(down(bytes)),
  () => process.exit(0),
);
console.error("ready");
process.stdin.on("data", (bytes: Buffer) => port.write(up(bytes)));
process.stdin.on("end", () => process.exit(0));
process.on("exit", () => console.error(`bent ${bent}`));
process.on("SIGTERM", () => process.exit(0));
