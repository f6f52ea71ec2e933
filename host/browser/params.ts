// What the page's address asks for. Pure: takes the query, reads nothing else.
//   ?cart=ID      start this cartridge at once          ?menu       open the console's menu first
//   ?all          list the template cartridge `null`    ?seed=N     every start of a cartridge takes the seed N (0 to
// 2^32-1)
//   ?deal=CODE    the first cartridge that starts begins from this deal; ?deal=today: from the day's
//   ?play=CODE    the game of this code is looked through; with &from=N the person goes on after N of its actions
//   ?beat=CODE    its deal is played against its computers, unseen
//   ?step=manual  time stops except for `jumpdeck.advance(...)` (./test-hook.ts), so that a test sees each step
import { CodeError, halvesOfDeal, readCode } from "../code/game-code.ts";
import { type CodeOrder, type Deal, parseDeal } from "../player/index.ts";

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
  /** The game code to be opened. */
  readonly code?: CodeOrder;
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
    ...readOrder(params),
    menu: params.has("menu"),
    all: params.has("all"),
    manual: params.get("step") === "manual",
  };
}

/** What a text opens: the code in it, or one sentence why there is none. */
type Order = Pick<PageParams, "code" | "codeFault">;

/** Reads what a player pasted or a picture says: a game code, or an address that opens one. */
export function readShared(text: string): Order {
  const query = /\?(\S*)/.exec(text)?.[1];
  const order = query === undefined ? {} : readOrder(new URLSearchParams(query));
  return order.code || order.codeFault !== undefined ? order : orderOf(text);
}

function readOrder(params: URLSearchParams): Order {
  const [play, beat] = [params.get("play") ?? "", params.get("beat") ?? ""];
  if (beat !== "") return orderOf(beat, { isChallenge: true });
  if (play === "") return {};
  const from = params.get("from") ?? "";
  return orderOf(play, /^\d{1,6}$/.test(from) ? { from: Number(from) } : {});
}

function orderOf(given: string, use: Pick<CodeOrder, "isChallenge" | "from"> = {}): Order {
  try {
    const { text, game } = readCode(given);
    return { code: { text, deal: halvesOfDeal(game), ...use } };
  } catch (error) {
    if (error instanceof CodeError) return { codeFault: error.message };
    throw error;
  }
}

/** Returns an address that opens a code with what is done with it, or without one none. */
export function codeInAddress(address: string, code: CodeOrder | undefined): string {
  const changed = new URL(address);
  const params = changed.searchParams;
  const names = ["play", "beat", "from"].filter((name) => params.has(name));
  if (!code && names.length === 0) return address;
  for (const name of names) params.delete(name);
  if (code) params.set(code.isChallenge ? "beat" : "play", code.text);
  if (code?.from !== undefined) params.set("from", String(code.from));
  return changed.href;
}
