// A rules-of-thumb player of Pulsar 2849, written from the rulebook alone: each die goes where it brings most at once,
// as a person counts on their fingers. It thinks of one die at a time, sees nothing hidden, and measures what the
// lowest levels of the cartridge are.
import { readFileSync } from "node:fs";
import { ROOT } from "../support/games.ts";
import type { Position } from "../../host/rulers/position.ts";
import { choosesByCount, type Count } from "./look.ts";

interface Place {
  readonly cubes: number;
  readonly points: number;
}

const ROUNDS = 8;
/** Phases within the use of a die. */
const WITHIN = ["use", "fly", "bonus", "go", "size", "link"];
/** Ways of ending a use that are looked at. */
const MOST = 400;
const CUBE = 1.5;
/** By number of players, from two on: what the places of the engineering track bring. */
const PLACES = (
  JSON.parse(readFileSync(`${ROOT}/assembly/games/pulsar-2849/data.json`, "utf8")) as {
    tables: { players: { rows: { places: Place[] }[] } };
  }
).tables.players.rows.map(({ places }) => places);

// "Gyrodynes pay every round; stations count more the more one has; small leads on the tracks will do": points as if
// the game ended now, and what is on the table for the rounds to come.
const count: Count = (position, cartridge, seat) => {
  const roundsLeft = ROUNDS - position.byte("round");
  const own = (name: string, of = seat) => position.byte(name, of);
  let sum =
    cartridge.raw.score(seat) +
    CUBE * own("cubes") +
    2 * (own("plusMinus") + own("plusTwo")) +
    engineering(position, seat);
  for (let slot = 0; slot < 16; slot++) {
    if (position.byte("pulsarOwner", slot) !== seat) continue;
    const what = position.byte("gyrodyne", slot);
    sum += what > 3 ? 3 * (roundsLeft + 1) : what > 0 ? 2 * roundsLeft : roundsLeft > 1 ? 3 : 0;
  }
  for (let tile = 0; tile < 24; tile++)
    if (position.byte("tileAt", tile) === 3 + seat) sum += position.byte("paid", tile) > 0 ? 3 : 0;
  for (let slot = 0; slot < 17; slot++) if ((position.byte("patent", slot) >> seat) & 1) sum += roundsLeft;
  for (let slot = 0; slot < 2; slot++) {
    const die = position.byte("dice", 2 * seat + slot);
    if (die > 0) sum += 4 + die / 2;
  }
  return sum;
};

// Who is farther left on the engineering track gets more cubes: half of what the seat's places would bring now, since
// the others move too.
function engineering(position: Position, seat: number): number {
  const players = position.byte("players");
  const places = PLACES[players - 2];
  const spot = (counter: number) =>
    100 * position.byte("counterSpace", 4 + counter) - position.byte("counterHeight", 4 + counter);
  let sum = 0;
  for (let counter = seat; counter < places.length; counter += players) {
    const { cubes, points } = places[places.filter((_, other) => spot(other) < spot(counter)).length];
    sum += CUBE * cubes + points;
  }
  return sum;
}

/** Chooses for the current seat. */
export const choosePulsar = choosesByCount("pulsar-2849", WITHIN, MOST, count);
