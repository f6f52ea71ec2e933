// A rules-of-thumb player of Jump Drive, written from the rulebook alone: it counts, as the screen does for a person,
// what a choice brings at the end of the round, and takes what pays most over the rounds that games mostly last. It
// plans nothing ahead, sees nothing hidden, and measures what the lowest levels of the cartridge are.
import { readFileSync } from "node:fs";
import type { Cartridge } from "../../host/cartridge/cartridge.ts";
import type { Policy } from "../../host/sim/policy.ts";
import { placeFields } from "../../host/state/layout.ts";
import { readLayout, ROOT } from "../support/games.ts";

interface Card {
  readonly type: string;
  readonly cost: number;
  readonly copies: number;
  readonly points?: number;
  readonly income?: number;
  readonly military?: number;
}

const layout = readLayout("jump-drive");
const { fields } = placeFields(layout);
const PHASES = layout.enums.phase;
const DISCARD = layout.actions.DISCARD.code;
/** A game mostly lasts this many rounds. */
const ROUNDS = 7;
/** A card of the hand for the points it may become. */
const CARD_WORTH = 1;
/** Each card of the deck by its number. */
const DECK = (
  JSON.parse(readFileSync(`${ROOT}/assembly/games/jump-drive/data.json`, "utf8")) as {
    tables: { card: { rows: Card[] } };
  }
).tables.card.rows.flatMap((card) => Array.from({ length: card.copies }, () => card));

/** Chooses for the current seat. */
export const chooseDrive: Policy = (cartridge, random) => {
  const { raw } = cartridge;
  const seat = raw.currentSeat();
  const before = cartridge.state();
  const { lo, hi } = random.seed();
  raw.resample(seat, lo, hi);
  const root = cartridge.state();
  const actions = cartridge.legalActions();
  const worths = actions.map((action) => {
    if (action >= DISCARD && action < DISCARD + DECK.length) return -keepWorth(DECK[action - DISCARD], root);
    cartridge.setState(root);
    raw.apply(action);
    return reckon(cartridge, seat);
  });
  cartridge.setState(before);
  return actions[worths.indexOf(Math.max(...worths))];
};

// Early on cards a round, later points a round; what costs much waits for others.
function keepWorth(card: Card, state: Uint8Array): number {
  const late = byteOf(state, "round") / ROUNDS;
  return (1 + 2 * late) * (card.points ?? 0) + (3 - 2 * late) * (card.income ?? 0) + (card.military ?? 0) - card.cost;
}

// Plays the round out, everybody else exploring and the lowest cards paying, and counts what it brought.
function reckon(cartridge: Cartridge, seat: number): number {
  const { raw } = cartridge;
  const round = byteOf(cartridge.state(), "round");
  const points = raw.score(seat);
  for (let phase = ""; raw.currentSeat() >= 0; ) {
    const state = cartridge.state();
    phase = PHASES[byteOf(state, "phase")];
    if (phase === "limit" || byteOf(state, "round") !== round) break;
    raw.apply(raw.legalAction(0));
  }
  const end = cartridge.state();
  const left = Math.max(ROUNDS - round, 0);
  const cards = byteOf(end, "hand", seat) - byteOf(end, "earned", seat);
  return (raw.score(seat) - points) * (left + 1) + byteOf(end, "earned", seat) * left * CARD_WORTH + cards * CARD_WORTH;
}

function byteOf(state: Uint8Array, name: string, i = 0): number {
  const field = fields.find((one) => one.name === name);
  if (!field) throw new Error(`no field ${name}`);
  return state[field.offset + i * field.elementBytes];
}
