// What the page's address asks for. Pure: takes the query, reads nothing else.
//   ?cart=ID      start this cartridge at once          ?menu       open the console's menu first
//   ?all          list the template cartridge `null`    ?seed=N     every start of a cartridge takes the seed N (0 to
// 2^32-1)
//   ?deal=CODE    the first cartridge that starts begins from this deal; ?deal=today: from the day's
//   ?play=CODE    the game of this code is looked through
//   ?beat=CODE    its deal is played against its computers, unseen
//   ?step=manual  time stops except for `jumpdeck.advance(...)` (./test-hook.ts), so that a test sees each step
import { type CodedGame, CodeError, halvesOfDeal, readCode } from "../code/game-code.ts";
import { type Deal, parseDeal } from "../player/index.ts";

/** What the address asks for. */
export interface PageParams {
  readonly cart?: string;
  readonly menu: boolean;
  readonly all: boolean;
  /** Seed of every start; without it each start draws one at random. */
  readonly seed?: number;
  readonly manual: boolean;
  /** The deal that the first start begins from; "today" for the day's. */
  readonly deal?: Deal | "today";
  /** Whether what it names as a deal is not one: the player who shared it would play another game. */
  readonly isDealBad?: true;
  /** The game to be looked through, by its code. */
  readonly code?: { readonly text: string; readonly game: CodedGame; readonly deal: Deal; readonly isChallenge?: true };
  /** Why what it names as a code is not one: a sentence. */
  readonly codeFault?: string;
}

const SEED_LIMIT = 2 ** 32;

/** Reads a query such as `?seed=1&step=manual`; what it does not understand is ignored, an invalid deal is reported. */
export function readParams(query: string): PageParams {
  const params = new URLSearchParams(query);
  const cart = params.get("cart");
  const seedText = params.get("seed") ?? "";
  const seed = Number(seedText);
  const dealText = params.get("deal") ?? "";
  const deal = dealText === "today" ? dealText : parseDeal(dealText);
  return {
    ...(cart === null || cart === "" ? {} : { cart }),
    ...(/^\d+$/.test(seedText) && seed < SEED_LIMIT ? { seed } : {}),
    ...(deal ? { deal } : dealText === "" ? {} : { isDealBad: true }),
    ...readPlay(params.get("play")),
    ...readPlay(params.get("beat"), true),
    menu: params.has("menu"),
    all: params.has("all"),
    manual: params.get("step") === "manual",
  };
}

function readPlay(given: string | null, isChallenge = false): Pick<PageParams, "code" | "codeFault"> {
  if (given === null || given === "") return {};
  try {
    const { text, game } = readCode(given);
    return { code: { text, game, deal: halvesOfDeal(game), ...(isChallenge && { isChallenge }) } };
  } catch (error) {
    if (error instanceof CodeError) return { codeFault: error.message };
    throw error;
  }
}
