// Writes one game down state by state (docs/spec/trace.md): full information, decoded by the game's layout. Knows no
// game.
import { type Cartridge, CartridgeFault } from "../cartridge/cartridge.ts";
import type { ReadCode } from "../code/game-code.ts";
import { replayCode } from "../code/replay.ts";
import { type PolicyName, policyOf } from "../sim/policy.ts";
import { drawPolicy, type GameSetup, startGame } from "../sim/setup.ts";
import { decodeAction } from "../state/actions.ts";
import { decodeState, type StateJson } from "../state/codec.ts";
import type { Layout } from "../state/layout.ts";

/** One legal action. */
export interface TraceAction {
  code: number;
  /** Name and operands as the layout lists them. */
  name: string;
  operands: number[];
  text: string;
}

/** One line: a state of the game. */
export interface TraceState {
  /** What the game starts from; only on the line of step 0. */
  setup?: TraceSetup;
  /** Number of actions played before this state. */
  step: number;
  /** Seat that must act, -1 in the last state. */
  seat: number;
  state: StateJson;
  hash: string;
  legal: TraceAction[];
  /** Code of the action taken in this state, null in the last one. */
  action: number | null;
}

/** What a game starts from. */
export interface TraceSetup {
  format: 1;
  game: string;
  version: string;
  edition: number;
  players: number;
  options: number;
  /** Decimal, from 0 to 2^64 - 1. */
  seed: string;
  /** Who chose; "code": people as a game code has it, and its computers. */
  policy: PolicyName | "code";
  /** Of a game code, for each seat: 0 a person, else what aiStart takes. */
  seats?: readonly number[];
}

/** The last line. */
export interface TraceResult {
  steps: number;
  scores: number[];
  ranks: number[];
}

/** Plays a whole game and yields its lines: every state, then the result. */
export function* traceGame(
  cartridge: Cartridge,
  layout: Layout,
  setup: GameSetup,
  policyName: PolicyName,
): Generator<TraceState | TraceResult> {
  startGame(cartridge, setup);
  const { id, version } = cartridge.identity;
  const { edition, players, options } = setup;
  const head: TraceSetup = {
    format: 1,
    game: id,
    version,
    edition,
    players,
    options,
    seed: String(setup.seed),
    policy: policyName,
  };
  const policy = policyOf(policyName);
  const random = drawPolicy(setup);
  let step = 0;
  for (;;) {
    const line = readState(cartridge, layout, step);
    if (line.seat >= 0) line.action = policy(cartridge, random);
    yield step === 0 ? { setup: head, ...line } : line;
    if (line.action === null) break;
    const status = cartridge.raw.apply(line.action);
    if (status !== 0) throw new CartridgeFault(`action ${line.action} answers ${status}`);
    step++;
  }
  const seats = Array.from({ length: players }, (_, seat) => seat);
  yield {
    steps: step,
    scores: seats.map((seat) => cartridge.raw.score(seat)),
    ranks: seats.map((seat) => cartridge.raw.rank(seat)),
  };
}

/** Plays the game of a code and returns its lines; where it goes another way, the last state is the one it came to. */
export function traceCode(cartridge: Cartridge, layout: Layout, code: ReadCode): (TraceState | TraceResult)[] {
  const { game } = code;
  const lines: (TraceState | TraceResult)[] = [];
  const setup: TraceSetup = {
    format: 1,
    game: game.id,
    version: cartridge.identity.version,
    edition: game.edition,
    players: game.seats.length,
    options: game.options,
    seed: String(game.deal),
    policy: "code",
    seats: game.seats,
  };
  const note = (step: number, action: number | null): void => {
    const line = { ...readState(cartridge, layout, step), action };
    lines.push(step === 0 ? { setup, ...line } : line);
  };
  const { actions, scores, ranks } = replayCode(cartridge, code, (_, { step, action }) => note(step, action));
  note(actions.length, null);
  return [...lines, { steps: actions.length, scores: [...scores], ranks: [...ranks] }];
}

function readState(cartridge: Cartridge, layout: Layout, step: number): TraceState {
  return {
    step,
    seat: cartridge.raw.currentSeat(),
    state: decodeState(layout, cartridge.state()),
    hash: cartridge.stateHash(),
    legal: cartridge.legalActions().map((code) => {
      const named = decodeAction(layout, code);
      if (!named) throw new Error(`action ${code} is not in the layout`);
      return { code, ...named, text: cartridge.actionText(code) };
    }),
    action: null,
  };
}
