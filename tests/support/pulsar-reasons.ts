// Finds hints of Pulsar 2849 whose reason the position does not bear out.
import type { Cartridge } from "../../host/cartridge/cartridge.ts";
import type { StateJson } from "../../host/state/codec.ts";
import { type Contradiction, type Finder, listOf, scoreAt, SEAT } from "./contradiction.ts";
import type { HintGame, ToldHint } from "./hint-game.ts";

/** The finders of Pulsar 2849. */
export const PULSAR_REASONS: readonly Finder[] = [otherCubes, otherDice, paysNothing, uselessAtLast];

const found = (kind: string, hint: ToldHint, why: string): Contradiction[] => [{ kind, hint, why }];
const isPick = (move: string): boolean => /^Use the /.test(move);

// The cubes that are kept are others.
function otherCubes({ hints }: HintGame): Contradiction[] {
  return hints.flatMap((hint) => {
    const [, told] = /[Yy]ou (?:still )?keep (no|\d+) cubes?/.exec(hint.reason) ?? [];
    if (told === undefined) return [];
    // The sentence says what is left before the next round's cubes come.
    const left = Number(/(\d+) cubes? left$/.exec(hint.move)?.[1] ?? listOf(hint.after.cubes)[SEAT]);
    return (told === "no" ? 0 : Number(told)) === left ? [] : found("wrong number", hint, `${left}`);
  });
}

// Dice are left, or can be used, where it is said that they are not.
function otherDice({ hints }: HintGame, model: Cartridge): Contradiction[] {
  return hints.flatMap((hint) => {
    const dice = (listOf(hint.before.dice)[SEAT] as unknown as number[]).filter((value) => value > 0).length;
    if (/^Your (?:silver )?dice are used/.test(hint.reason) && dice > 0) return found("unfit reason", hint, `${dice}`);
    if (!/^No die that is left can be used/.test(hint.reason)) return [];
    model.setState(hint.bytes);
    const texts = model.legalActions().map((action) => model.actionText(action));
    return texts.some(isPick) ? found("unfit reason", hint, texts.join("; ")) : [];
  });
}

// No point comes with what is said to pay at once.
function paysNothing({ hints }: HintGame, model: Cartridge): Contradiction[] {
  return hints.flatMap((hint) =>
    hint.reason === "It pays at once" && scoreAt(model, hint.bytes, hint.action) <= scoreAt(model, hint.bytes)
      ? found("unfit reason", hint, "no point came")
      : [],
  );
}

const LAST_ROUND = 8;
const END = 0;

// In the last turn a flight is begun, and the game ends with no more points than without it.
function uselessAtLast({ hints }: HintGame, model: Cartridge): Contradiction[] {
  const last = hints.filter(({ before }) => before.round === LAST_ROUND && before.phase === "die");
  return last.flatMap((hint, i) => {
    const next = last[i + 1];
    if (!FLIES.test(hint.reason) || next === undefined) return [];
    const [before, after] = [hint, next].map(({ bytes }) => scoreAtEnd(model, bytes)) as [number, number];
    const [had, has] = [hint, next].map(({ before: state }) => wealthOf(state)) as [number, number];
    return after > before || has > had ? [] : found("useless at last", hint, `${before}, then ${after}`);
  });
}

const FLIES = /^It (?:flies|makes a gate run) to/;

/** Cubes, tokens and dice, which the next use may need. */
function wealthOf(state: StateJson): number {
  return ["cubes", "plusMinus", "plusTwo", "redOffered"].reduce(
    (sum, field) => sum + Number(Array.isArray(state[field]) ? listOf(state[field])[SEAT] : state[field]),
    0,
  );
}

/** The seat's score if it ends its turn, and all others do. */
function scoreAtEnd(model: Cartridge, bytes: Uint8Array): number {
  model.setState(bytes);
  for (let steps = 0; model.raw.currentSeat() >= 0 && steps < 500; steps++) {
    const legal = model.legalActions();
    model.raw.apply(legal.includes(END) ? END : (legal[0] as number));
  }
  return model.raw.score(SEAT);
}
