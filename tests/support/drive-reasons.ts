// Finds hints of Jump Drive whose numbers are not those of the screen, and promises that the next choice does not bear
// out.
import type { Cartridge } from "../../host/cartridge/cartridge.ts";
import { names } from "../games/jump-drive/position.ts";
import { ROWS } from "../games/jump-drive/cards.ts";
import { type Contradiction, type Finder, listOf, SEAT, shownWith } from "./contradiction.ts";
import type { HintGame, ToldHint } from "./hint-game.ts";

/** The finders of Jump Drive. */
export const DRIVE_REASONS: readonly Finder[] = [otherRate, otherStrength, notOpened, notFree];

const found = (kind: string, hint: ToldHint, why: string): Contradiction[] => [{ kind, hint, why }];

// What a placing pays a round is not what the screen adds to what each round brings.
function otherRate({ hints }: HintGame): Contradiction[] {
  return hints.flatMap((hint) => {
    const told = /^(?:It pays|Together they pay) (?:(\d+) points?)?(?: and )?(?:(\d+) cards?)? a round/.exec(
      hint.reason,
    );
    const shown = /Each round \| (\d+) \| (\d+) \| (\d+) \| (\d+)/.exec(shownWith(hint).join(" | "));
    if (!told || !shown) return [];
    const [points, pointsThen, cards, cardsThen] = shown.slice(1).map(Number) as [number, number, number, number];
    const isSo = Number(told[1] ?? 0) === pointsThen - points && Number(told[2] ?? 0) === cardsThen - cards;
    return isSo ? [] : found("not the screen's number", hint, shown[0]);
  });
}

// A world that is out of reach is not, or needs another strength.
function otherStrength({ hints }: HintGame): Contradiction[] {
  return hints.flatMap((hint) => {
    const [, needs, has] = /^It needs military (\d+), and you have (\d+)/.exec(hint.reason) ?? [];
    if (needs === undefined) return [];
    const name = hint.move.replace(/^Discard /, "").replace(/ \(\d+ of \d+\)$/, "");
    const cost = ROWS.find((row) => row.name === name)?.cost;
    const isSo = cost === Number(needs) && Number(has) < Number(needs);
    return isSo ? [] : found("unfit reason", hint, `its defence is ${cost}`);
  });
}

// What a placing opens cannot be chosen in the next round, though it is in the hand.
function notOpened({ hints }: HintGame, model: Cartridge): Contradiction[] {
  return hints.flatMap((hint, i) => {
    const card = /You can then (?:conquer|place) (.+)$/.exec(hint.reason)?.[1];
    const next = hints.slice(i + 1).find(({ before }) => before.phase === "choose");
    if (card === undefined || next === undefined) return [];
    if (!names(listOf(next.before.hand)[SEAT] as unknown as number[]).includes(card)) return [];
    model.setState(next.bytes);
    const texts = model.legalActions().map((action) => model.actionText(action));
    return texts.some((text) => text.includes(card)) ? [] : found("unfit reason", hint, `${card} cannot be chosen`);
  });
}

// What is conquered is paid for.
function notFree({ hints }: HintGame): Contradiction[] {
  return hints.flatMap((hint) =>
    /^Your military is enough, and you pay no card/.test(hint.reason) && hint.after.phase === "pay"
      ? found("unfit reason", hint, "cards have to be paid")
      : [],
  );
}
