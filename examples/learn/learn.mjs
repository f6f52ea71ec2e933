// A small net that learns the null game from nothing but its own games, and then meets the cartridge's level 1.
// Where Jumpdeck is installed: node node_modules/jumpdeck/examples/learn/learn.mjs [GAMES [SEED]]
//
// The net has one hidden layer and says for each action what it expects of the end: it learns from every decision of a
// game the return that the seat got (Monte Carlo control). It sees what a seat may know, as a tensor.
import { openGame } from "jumpdeck";

const GAMES = Number(process.argv[2] ?? 20_000);
const SEED = Number(process.argv[3] ?? 1);
const HIDDEN = 32;
const RATE = 0.02;
/** Choices at random: this many at first, fewer towards the end. */
const CURIOSITY = 0.5;
const MEETINGS = 2000;

const table = openGame("null");
const inputs = table.planes.size;
const outputs = table.actionSpace.size;
const random = makeRandom(SEED);

const net = {
  first: Float32Array.from({ length: HIDDEN * (inputs + 1) }, () => (random() - 0.5) / Math.sqrt(inputs)),
  last: new Float32Array(outputs * (HIDDEN + 1)),
};
const hidden = new Float32Array(HIDDEN);

for (let game = 0; game < GAMES; game++) {
  table.newGame(0, 2, game, SEED);
  const decisions = [];
  while (table.currentSeat >= 0) {
    const seat = table.currentSeat;
    const seen = table.tensor(seat);
    const legal = table.legalActions().map((code) => table.actionSpace.indexOf(code));
    const isCurious = random() < CURIOSITY * (1 - game / GAMES);
    const action = isCurious ? legal[Math.floor(random() * legal.length)] : best(seen, legal);
    decisions.push({ seat, seen, action });
    table.apply(table.actionSpace.codeAt(action));
  }
  const returns = table.returns();
  for (const { seat, seen, action } of decisions) learn(seen, action, returns[seat], RATE * (1 - game / GAMES));
}

let points = 0;
for (let game = 0; game < MEETINGS; game++) {
  const seat = game % 2;
  table.newGame(0, 2, game >> 1, SEED + 1);
  while (table.currentSeat >= 0) {
    if (table.currentSeat === seat) {
      const legal = table.legalActions().map((code) => table.actionSpace.indexOf(code));
      table.apply(table.actionSpace.codeAt(best(table.tensor(seat), legal)));
    } else table.apply(table.cartridge.chooseAction(1, game, 0));
  }
  points += (table.returns()[seat] + 1) / 2;
}
console.log(`${GAMES} games; ${((100 * points) / MEETINGS).toFixed(1)} % of ${MEETINGS} games against level 1`);

/** What the net expects of an action. */
function expect(action) {
  const row = action * (HIDDEN + 1);
  let sum = net.last[row + HIDDEN];
  for (let i = 0; i < HIDDEN; i++) sum += net.last[row + i] * hidden[i];
  return sum;
}

/** Shows the net a position. */
function look(seen) {
  for (let i = 0; i < HIDDEN; i++) {
    const row = i * (inputs + 1);
    let sum = net.first[row + inputs];
    for (let j = 0; j < inputs; j++) sum += net.first[row + j] * seen[j];
    hidden[i] = Math.tanh(sum);
  }
}

/** The legal action of which it expects most. */
function best(seen, legal) {
  look(seen);
  return legal.reduce((one, other) => (expect(other) > expect(one) ? other : one));
}

/** Moves what it expects of an action towards what came of it. */
function learn(seen, action, value, rate) {
  look(seen);
  const error = rate * (value - expect(action));
  const row = action * (HIDDEN + 1);
  for (let i = 0; i < HIDDEN; i++) {
    const back = error * net.last[row + i] * (1 - hidden[i] * hidden[i]);
    const from = i * (inputs + 1);
    for (let j = 0; j < inputs; j++) net.first[from + j] += back * seen[j];
    net.first[from + inputs] += back;
    net.last[row + i] += error * hidden[i];
  }
  net.last[row + HIDDEN] += error;
}

/** Numbers from 0 to below 1, the same for the same seed (xorshift). */
function makeRandom(seed) {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
