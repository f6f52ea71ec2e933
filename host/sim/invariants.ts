// What must hold of every game in every state (docs/spec/contract.md#rules-face), checked through the rules face alone.
// Knows no game.
import { LIMIT, STATUS } from "../cartridge/abi.ts";
import { isSame } from "../cartridge/bytes.ts";
import type { Cartridge } from "../cartridge/cartridge.ts";
import { tellNothingLegal } from "../cartridge/trap.ts";
import { hashState } from "./hash.ts";
import type { SeededRandom } from "./seed.ts";

/** Something that must hold does not; the message says what. */
export class InvariantError extends Error {}

/** Number of seats that a cartridge can have at most. */
const MOST_SEATS = 8;
const GUARD = 0xa5;
/** The rank of a single seat that lost. */
const LOST_ALONE = 2;
const LONGEST_TEXT = 250;

/** Throws unless `holds`. */
function must(holds: boolean, what: () => string): void {
  if (!holds) throw new InvariantError(what());
}

/** The invariants of one running cartridge. Checks leave the game as they found it. */
export class Invariants {
  readonly #cartridge: Cartridge;
  readonly #random: SeededRandom;
  readonly #players: number;

  /** `random` decides which wrong actions and seeds are tried. */
  constructor(cartridge: Cartridge, players: number, random: SeededRandom) {
    this.#cartridge = cartridge;
    this.#players = players;
    this.#random = random;
  }

  /** Fills the memory above the RAM need with a pattern; checkGuard checks later whether it is untouched. */
  plantGuard(): void {
    this.#cartridge.memory().fill(GUARD, this.#cartridge.identity.ramBytes);
  }

  /** Nothing above the identity's RAM need was ever touched. */
  checkGuard(): void {
    const above = this.#cartridge.memory().subarray(this.#cartridge.identity.ramBytes);
    const at = above.findIndex((byte) => byte !== GUARD);
    must(at < 0, () => `memory at ${this.#cartridge.identity.ramBytes + at}, above the RAM need, was written`);
  }

  /** Seat and legal list are well-formed; returns the list. Cheap: for every state. */
  checkLegal(): number[] {
    const { raw } = this.#cartridge;
    const seat = raw.currentSeat();
    const count = raw.legalCount();
    if (seat === -1) {
      must(count === 0, () => `${count} legal actions after the end`);
      must(raw.legalAction(0) === -1, () => "legalAction(0) after the end is not -1");
      return [];
    }
    must(seat >= 0 && seat < this.#players, () => `currentSeat is ${seat} of ${this.#players}`);
    must(count >= 1, () => tellNothingLegal(seat));
    must(count <= LIMIT.LEGAL_MAX, () => `${count} legal actions`);
    const legal = Array.from({ length: count }, (_, i) => raw.legalAction(i));
    must(
      legal.every((action, i) => action >= 0 && (i === 0 || action > legal[i - 1])),
      () => `legal actions are not ascending: ${legal}`,
    );
    must(raw.legalAction(count) === -1 && raw.legalAction(-1) === -1, () => "legalAction out of range is not -1");
    return legal;
  }

  /** Everything below, for one state. `legal` is its legal list. */
  checkDeep(legal: readonly number[]): void {
    this.#checkReaders();
    this.#checkHash();
    this.#checkRefusals(legal);
    this.#checkTexts(legal);
    this.#checkRoundTrip(legal);
    for (let seat = 0; seat < this.#players; seat++) this.#checkResample(seat, legal);
  }

  /** The end is consistent: ranks follow from an order, and every action is refused. */
  checkEnd(): void {
    const { raw } = this.#cartridge;
    const before = this.#cartridge.state();
    const ranks = Array.from({ length: this.#players }, (_, seat) => raw.rank(seat));
    ranks.forEach((rank) => {
      const better = ranks.filter((other) => other < rank).length;
      // A single seat has won or lost.
      must(rank === better + 1 || (ranks.length === 1 && rank === LOST_ALONE), () => `ranks are ${ranks}`);
    });
    for (const action of [0, 1, -1, 2 ** 31 - 1]) {
      const status = raw.apply(action);
      must(status < 0, () => `after the end action ${action} answers ${status}`);
    }
    must(raw.aiStart(0, 1, 0, 0) < 0, () => "aiStart is accepted after the end");
    must(isSame(before, this.#cartridge.state()), () => "an action after the end changed the state");
  }

  /** The computer's choice is legal, the same however it is sliced, and thinking leaves no trace in the game. */
  checkAi(level: number, legal: readonly number[]): void {
    const { raw } = this.#cartridge;
    const seat = raw.currentSeat();
    const { lo, hi } = this.#random.seed();
    const before = this.#cartridge.state();
    const seen = this.#cartridge.observation(seat);
    const choices = [4096, 7, 1].map((units) => {
      must(raw.aiStart(seat, level, lo, hi) === STATUS.OK, () => `aiStart refuses level ${level}`);
      must(raw.aiAction() === -1, () => "aiAction answers before the choice is made");
      const lookAtState = () =>
        must(isSame(before, this.#cartridge.state()), () => `aiStep of level ${level} changed the state`);
      this.#cartridge.endThought(level, units, units === 7 ? lookAtState : undefined);
      lookAtState();
      must(isSame(seen, this.#cartridge.observation(seat)), () => `aiStep of level ${level} changed the observation`);
      return raw.aiAction();
    });
    must(new Set(choices).size === 1, () => `level ${level} chooses ${choices} when sliced by 4096, 7 and 1 units`);
    must(legal.includes(choices[0]), () => `level ${level} chooses ${choices[0]}, which is not legal`);
    must(legal.join() === this.#cartridge.legalActions().join(), () => "thinking changed the legal list");
  }

  /** The choice depends on nothing that is hidden from the seat: it stays when that is dealt again. */
  checkAiBlindness(level: number): void {
    const cartridge = this.#cartridge;
    const seat = cartridge.raw.currentSeat();
    const { lo, hi } = this.#random.seed();
    const before = cartridge.state();
    const think = (): [choice: number, units: number] => {
      must(cartridge.raw.aiStart(seat, level, lo, hi) === STATUS.OK, () => `aiStart refuses level ${level}`);
      const units = cartridge.endThought(level, 1);
      return [cartridge.raw.aiAction(), units];
    };
    const [choice, units] = think();
    const deal = this.#random.seed();
    cartridge.raw.resample(seat, deal.lo, deal.hi);
    const [blind, blindUnits] = think();
    this.#putBack(before);
    must(choice === blind, () => `level ${level} chooses ${choice}, and ${blind} when hidden cards are swapped`);
    must(
      units === blindUnits,
      () => `level ${level} thinks for ${units} units, and for ${blindUnits} when hidden cards are swapped`,
    );
  }

  #checkReaders(): void {
    const { raw } = this.#cartridge;
    const before = this.#cartridge.state();
    for (let seat = -1; seat < this.#players; seat++) {
      raw.observe(seat);
      raw.score(seat);
      raw.rank(seat);
    }
    raw.legalCount();
    raw.currentSeat();
    must(isSame(before, this.#cartridge.state()), () => "reading changed the state");
    must(
      raw.observe(this.#players) < 0 && raw.observe(MOST_SEATS + 1) < 0,
      () => "observe takes a seat that is not there",
    );
    must(
      raw.resample(this.#players, 1, 1) < 0 && raw.resample(-1, 1, 1) < 0,
      () => "resample takes a seat that is not there",
    );
    must(isSame(before, this.#cartridge.state()), () => "a refused resample changed the state");
  }

  #checkHash(): void {
    const told = this.#cartridge.stateHash();
    const computed = hashState(this.#cartridge.state());
    must(told === computed, () => `stateHash is ${told}, docs/spec/contract.md#state-hash gives ${computed}`);
  }

  #checkRefusals(legal: readonly number[]): void {
    const { raw } = this.#cartridge;
    const before = this.#cartridge.snapshot();
    const state = this.#cartridge.state();
    const near = legal.length === 0 ? [] : [legal[0] - 1, legal[legal.length - 1] + 1];
    const wrong = [...near, -1, 2 ** 31 - 1, -(2 ** 31), this.#random.below(4096), this.#random.next() | 0];
    for (const action of wrong.filter((code) => !legal.includes(code))) {
      const status = raw.apply(action);
      must(status < 0, () => `illegal action ${action} answers ${status}`);
      must(isSame(state, this.#cartridge.state()), () => `illegal action ${action} changed the state`);
      must(raw.actionText(action) === 0, () => `illegal action ${action} has a text`);
    }
    this.#cartridge.restore(before);
  }

  #checkTexts(legal: readonly number[]): void {
    const texts = legal.map((action) => this.#cartridge.actionText(action));
    texts.forEach((text, i) => {
      must(
        /^[ -~\u00a0-\u00ff]+$/.test(text) && text.length <= LONGEST_TEXT,
        () => `action ${legal[i]} has the text "${text}"`,
      );
    });
    must(
      new Set(texts).size === texts.length,
      () => `two legal actions have one text: ${texts.filter((t, i) => texts.indexOf(t) !== i)}`,
    );
  }

  #checkRoundTrip(legal: readonly number[]): void {
    const cartridge = this.#cartridge;
    const before = cartridge.state();
    const hash = cartridge.stateHash();
    const snapshot = cartridge.snapshot();
    if (legal.length > 0) cartridge.raw.apply(legal[legal.length - 1]);
    const after = cartridge.state();
    this.#putBack(before);
    must(cartridge.stateHash() === hash, () => "the hash differs after the state was written back");
    must(
      cartridge.legalActions().join() === legal.join(),
      () => "the legal list differs after the state was written back",
    );
    if (legal.length > 0) cartridge.raw.apply(legal[legal.length - 1]);
    must(isSame(after, cartridge.state()), () => "an action leads elsewhere after the state was written back");
    cartridge.restore(snapshot);
    must(cartridge.stateHash() === hash, () => "the hash differs after a snapshot was put back");
  }

  #checkResample(seat: number, legal: readonly number[]): void {
    const cartridge = this.#cartridge;
    const before = cartridge.state();
    const seen = cartridge.observation(seat);
    const open = cartridge.observation(-1);
    const { lo, hi } = this.#random.seed();
    const status = cartridge.raw.resample(seat, lo, hi);
    must(status === STATUS.OK, () => `resample(${seat}) answers ${status}`);
    must(isSame(seen, cartridge.observation(seat)), () => `resample(${seat}) changes what the seat observes`);
    must(isSame(open, cartridge.observation(-1)), () => `resample(${seat}) changes what the public observes`);
    const current = cartridge.raw.currentSeat();
    if (current === seat) {
      must(
        cartridge.legalActions().join() === legal.join(),
        () => `resample(${seat}) changes the seat's legal actions`,
      );
    }
    const dealt = cartridge.state();
    must(cartridge.setState(dealt) === STATUS.OK, () => `checkState refuses what resample(${seat}) dealt`);
    this.#putBack(before);
    must(
      cartridge.raw.resample(seat, lo, hi) === STATUS.OK && isSame(dealt, cartridge.state()),
      () => `resample(${seat}) deals differently from equal seeds`,
    );
    // Of whatever is hidden now nothing else may come of the same seed: else a player who thinks on such deals sees
    // through them.
    this.#putBack(before);
    const shuffle = this.#random.seed();
    cartridge.raw.resample(seat, shuffle.lo, shuffle.hi);
    must(
      cartridge.raw.resample(seat, lo, hi) === STATUS.OK && isSame(dealt, cartridge.state()),
      () =>
        `resample(${seat}) hangs on what is hidden now: from equal seeds it deals differently once that is shuffled`,
    );
    this.#putBack(before);
  }

  #putBack(state: Uint8Array): void {
    const status = this.#cartridge.setState(state);
    must(status === STATUS.OK, () => `checkState answers ${status} to a state that was reached`);
  }
}
