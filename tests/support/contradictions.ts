// Finds hints of a game that another one, the position, or what came then contradicts: by what was shown, in games
// that hints alone played (hint-game.ts).
import type { Cartridge } from "../../host/cartridge/cartridge.ts";
import { decodeState, encodeState, type StateValue } from "../../host/state/codec.ts";
import { type Contradiction, type Finder, listOf, scoreAt, SEAT, shownWith } from "./contradiction.ts";
import { DRIVE_REASONS } from "./drive-reasons.ts";
import { GATE_REASONS } from "./gate-reasons.ts";
import { gameUnderTest, readLayout } from "./games.ts";
import type { HintGame, ToldHint } from "./hint-game.ts";
import { PULSAR_REASONS } from "./pulsar-reasons.ts";

const FINDERS: Readonly<Record<string, readonly Finder[]>> = {
  "jump-gate": [thereAndBack, idleAtLast, brokenPromise, wrongGain, otherNumber, refuted, ...GATE_REASONS],
  "jump-gate-1st": [thereAndBack, idleAtLast, brokenPromise, wrongGain, otherNumber, refuted, ...GATE_REASONS],
  "jump-drive": [openedAndDiscarded, wrongTotal, wrongRate, otherCard, refuted, ...DRIVE_REASONS],
  "pulsar-2849": [nothingElse, wrongGain, unsure, refuted, ...PULSAR_REASONS],
};

/** All contradictions of a game that hints played. */
export function findContradictions(game: HintGame): Contradiction[] {
  const model = gameUnderTest(game.id).open();
  return (FINDERS[game.id] ?? []).flatMap((find) => find(game, model));
}

const shipOf = (state: ToldHint["before"]): StateValue => listOf(state.ship)[SEAT] ?? null;

const RESEARCHES = /^(?:Begin Research|Discard|Draw)/;

// A ship is where it was within three of its own moves, and did nothing else between.
function thereAndBack({ hints }: HintGame): Contradiction[] {
  const found: Contradiction[] = [];
  let places: StateValue[] = [];
  for (const hint of hints) {
    const [from, to] = [shipOf(hint.before), shipOf(hint.after)];
    // What another one moved, or this one did here.
    if (places.length > 0 && places.at(-1) !== from) places = [];
    if (from === to || to === null) {
      // New cards are no reason to have come.
      if (!RESEARCHES.test(hint.move)) places = [];
      continue;
    }
    if (places.length === 0) places = [from];
    if (places.slice(-3).includes(to)) found.push({ kind: "there and back", hint, why: [...places, to].join(", ") });
    places.push(to);
  }
  return found;
}

/** Whether a turn of Jump Gate is the seat's last one, as everybody sees. */
function isLastTurn({ finalTurns }: ToldHint["before"]): boolean {
  return finalTurns !== undefined && finalTurns !== null;
}

const ENDS_TURN = /^End (?:the|your) turn/;

// In the last turn, what was done after the last gain could have been to end the turn.
function idleAtLast({ hints }: HintGame, model: Cartridge): Contradiction[] {
  const last = hints.filter(({ before }) => isLastTurn(before) && before.turnSeat === SEAT);
  const found: Contradiction[] = [];
  for (const hint of last.toReversed()) {
    if (scoreAt(model, hint.bytes, hint.action) > scoreAt(model, hint.bytes)) break;
    if (!ENDS_TURN.test(hint.move)) found.push({ kind: "idle at last", hint, why: "nothing came of it" });
  }
  return found.toReversed();
}

const PROMISE = /There you can (scan|land|harvest)(?: ((?:light|dark) \w+|\w+(?: \w+)?), worth (\d+))?/;
const KEPT: Readonly<Record<string, RegExp>> = {
  scan: /^(?:Scan|Place|Play)/,
  land: /^Land/,
  harvest: /^(?:Harvest|Play)/,
};

// What a move was for is not what is advised next in the same turn.
function brokenPromise({ hints }: HintGame): Contradiction[] {
  return hints.flatMap((hint, i) => {
    const [, deed, what] = PROMISE.exec(hint.reason) ?? [];
    const next = hints[i + 1];
    if (deed === undefined || next === undefined || hint.after.turnSeat !== SEAT) return [];
    const isKept =
      KEPT[deed]?.test(next.move) && (what === undefined || next.move.includes(what.replace(/ next$/, "")));
    return isKept ? [] : [{ kind: "promise broken", hint, why: `then: ${next.move} (${next.reason})` }];
  });
}

// The points that a gain was said to bring did not come with it.
function wrongGain({ hints }: HintGame, model: Cartridge): Contradiction[] {
  return hints.flatMap((hint) => {
    const told = /^Your \S+ .*: (-?\d+) points?|^It brings (-?\d+) points? now/.exec(hint.reason);
    if (!told) return [];
    const came = scoreAt(model, hint.bytes, hint.action) - scoreAt(model, hint.bytes);
    return Number(told[1] ?? told[2]) === came ? [] : [{ kind: "wrong gain", hint, why: `${came} came` }];
  });
}

const CLAIM =
  /\bbest\b|\bmost\b|[Nn]othing (?:more|else|here|is left|gains)|no other|worth (?:more|less) than|do better/;

// Something else is the best, or nothing is left, though another legal action raises the score more at once.
function refuted({ hints }: HintGame, model: Cartridge): Contradiction[] {
  return hints.flatMap((hint) => {
    if (!CLAIM.test(hint.reason)) return [];
    const own = scoreAt(model, hint.bytes, hint.action);
    model.setState(hint.bytes);
    const better = model.legalActions().find((action) => scoreAt(model, hint.bytes, action) > own);
    if (better === undefined) return [];
    model.setState(hint.bytes);
    return [{ kind: "refuted at once", hint, why: model.actionText(better) }];
  });
}

// An estimate is shown as if it were certain.
function unsure({ hints }: HintGame): Contradiction[] {
  return hints.flatMap((hint) =>
    /(?<!about .*)\d+ points? (?:by the end|more than)|Whole turn/.test(hint.reason)
      ? [{ kind: "unsure number", hint, why: "it is an estimate" }]
      : [],
  );
}

// It is said that there is no choice, where there is one.
function nothingElse({ hints }: HintGame, model: Cartridge): Contradiction[] {
  return hints.flatMap((hint) => {
    model.setState(hint.bytes);
    const others = model.legalActions().length - 1;
    return /nothing else|one way on/.test(hint.reason) && others > 0
      ? [{ kind: "not the only one", hint, why: `${others} others are legal` }]
      : [];
  });
}

// A card that a placing opens is discarded before it is placed.
function openedAndDiscarded({ hints }: HintGame): Contradiction[] {
  return hints.flatMap((hint, i) => {
    const card = /(?:opens|conquer|then place) ([^,.]+)$/.exec(hint.reason)?.[1];
    if (card === undefined) return [];
    for (const { move, reason } of hints.slice(i + 1)) {
      if (move.startsWith("Discard") && named(move) === card)
        return [{ kind: "opened and discarded", hint, why: `${move}: ${reason}` }];
      if (move.includes(card)) return [];
    }
    return [];
  });
}

const named = (discard: string): string => discard.replace(/^Discard /, "").replace(/ \(\d of \d\)$/, "");

// The points that the game is said to end with are not those that it ends with: for certain, or "about" as things
// are.
function wrongTotal({ hints, last }: HintGame, model: Cartridge): Contradiction[] {
  return hints.flatMap((hint, i) => {
    const [, about, told] = /takes you to (about )?(\d+)/.exec(hint.reason) ?? [];
    if (told === undefined) return [];
    const next = hints.slice(i + 1).find(({ before }) => before.round !== hint.before.round)?.before ?? last;
    const came = about ? foresee(model, hint, hint.action).points : listOf(next.points)[SEAT];
    return came === Number(told) ? [] : [{ kind: "wrong total", hint, why: `${came} came` }];
  });
}

// What a placing brings a round is not what it brings more than exploring if the others explore.
function wrongRate({ hints }: HintGame, model: Cartridge): Contradiction[] {
  return hints.flatMap((hint) => {
    const told = /^(?:It pays|Together they pay) (?:(\d+) points?)?(?: and )?(?:(\d+) cards?)? a round/.exec(
      hint.reason,
    );
    if (!told || hint.before.phase !== "choose") return [];
    const [placed, explored] = [hint.action, EXPLORE].map((action) => foresee(model, hint, action));
    const points = Number(placed?.gained) - Number(explored?.gained);
    const cards = Number(placed?.earned) - Number(explored?.earned);
    const isSo = points === Number(told[1] ?? 0) && cards === Number(told[2] ?? 0);
    return isSo ? [] : [{ kind: "wrong rate", hint, why: `${points} points and ${cards} cards came` }];
  });
}

const [EXPLORE, CONQUER, NO_SECOND] = [0, 2, 4];

/** What a choice of Jump Drive brings the seat in the round if all others explore, and no convoy is used. */
function foresee(
  model: Cartridge,
  { before }: ToldHint,
  action: number,
): Record<"points" | "gained" | "earned", number> {
  const layout = readLayout(model.identity.id);
  const state = structuredClone(before);
  for (const [seat, choice] of listOf(state.choice).entries()) {
    if (seat === SEAT || choice === "open") continue;
    (state.choice as StateValue[])[seat] = "explore";
    for (const card of [state.development, state.world]) (card as StateValue[])[seat] = null;
  }
  model.setState(encodeState(layout, state));
  model.raw.apply(action);
  for (;;) {
    const now = decodeState(layout, model.state());
    if (now.round !== before.round || now.phase === "over" || now.phase === "limit") {
      const [points, gained, earned] = [now.points, now.gained, now.earned].map((list) => Number(listOf(list)[SEAT]));
      return { points: points as number, gained: gained as number, earned: earned as number };
    }
    const legal = model.legalActions();
    model.raw.apply([CONQUER, NO_SECOND].find((one) => legal.includes(one)) ?? (legal[0] as number));
  }
}

// What a card that goes would bring is not what the screen says of it.
function otherCard({ hints }: HintGame): Contradiction[] {
  return hints.flatMap((hint) => {
    const told = / would bring (?:nothing by itself|(?:(\d+) points?)?(?: and )?(?:(\d+) cards?)? a round)/.exec(
      hint.reason,
    );
    const shown = /It would pay \| (\d+) \| (\d+)/.exec(shownWith(hint).join(" | "));
    if (!told || !shown) return [];
    const isSo = Number(told[1] ?? 0) === Number(shown[1]) && Number(told[2] ?? 0) === Number(shown[2]);
    return isSo ? [] : [{ kind: "not the screen's number", hint, why: shown[0] }];
  });
}

// The points that a resource is said to bring are not among the numbers that the screen shows.
function otherNumber({ hints }: HintGame): Contradiction[] {
  return hints.flatMap((hint) => {
    const told = /^It would bring you (\d+)|^Your \S+ .*: (\d+) points?\b(?! with)/.exec(hint.reason);
    const number = told?.[1] ?? told?.[2];
    const shown = shownWith(hint).filter((text) => /^\+\d+$/.test(text));
    return number === undefined || shown.length === 0 || shown.includes(`+${number}`)
      ? []
      : [{ kind: "not the screen's number", hint, why: shown.join(", ") }];
  });
}
