// A game played by hints alone, through the console's buttons: the person of the first seat asks at every decision and
// plays what is advised. The hint, the position before and the one right after it are kept, for tests that compare
// the words with what came.
import { BUTTON, COLOR, FLAG } from "../../host/cartridge/abi.ts";
import type { Cartridge } from "../../host/cartridge/cartridge.ts";
import { screenText } from "../../host/raster/index.ts";
import { decodeState, type StateJson } from "../../host/state/codec.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { gameUnderTest, readCartridgeFile, readEditions, readLayout } from "./games.ts";

/** A hint, and its subject. */
export interface ToldHint {
  /** What is to be done, as the game's sentence for the action says it. */
  readonly move: string;
  readonly reason: string;
  readonly action: number;
  readonly before: StateJson;
  /** The position right after the action; actions of the same choice may follow. */
  readonly after: StateJson;
  readonly bytes: Uint8Array;
  /** What the screen showed. */
  readonly list: Uint8Array;
}

/** A game that hints played. */
export interface HintGame {
  readonly id: string;
  readonly seed: number;
  readonly hints: readonly ToldHint[];
  readonly last: StateJson;
}

const STEPS_MOST = 200_000;
const UNITS = 1 << 20;
const MENU_ROWS_MOST = 12;
const HARDEST = 3;
const SHARED = 0.5;
const AFTER = "play it | back | ";

/**
 * Plays a game against computers of these levels by hints alone; `visit` sees the cartridge before each is asked for.
 */
export function playByHints(
  id: string,
  seed: number,
  levels: readonly number[] = [1],
  options = 0,
  visit: (cartridge: Cartridge) => void = () => {},
): HintGame {
  const { cartridge } = startGame(id, seed, [0, ...levels], options);
  const layout = readLayout(id);
  const model = gameUnderTest(id).open();
  const hints: ToldHint[] = [];
  const player = new Player(cartridge);
  for (let steps = 0; cartridge.raw.currentSeat() >= 0; steps++) {
    if (steps > STEPS_MOST) throw new Error(`${id}, seed ${seed}: no end; the screen says: ${player.words()}`);
    if (!player.isAsked(0)) {
      player.goOn();
      continue;
    }
    const bytes = cartridge.state();
    visit(cartridge);
    if (!player.ask()) {
      player.goOn();
      continue;
    }
    const list = cartridge.screen();
    const [, told] = player.words().split(AFTER);
    const words = (told as string).replaceAll(" | ", " ");
    const [move, action] = cartridge
      .legalActions()
      .map((legal) => [cartridge.actionText(legal), legal] as const)
      .filter(([text]) => words.startsWith(text))
      .sort(([one], [other]) => other.length - one.length)[0] ?? ["", -1];
    if (action < 0) throw new Error(`${id}, seed ${seed}: no action is called that: ${words}`);
    const reason = words.slice(move.length + 1);
    player.press(BUTTON.A);
    model.setState(bytes);
    model.raw.apply(action);
    const [before, after] = [bytes, model.state()].map((state) => decodeState(layout, state)) as [StateJson, StateJson];
    hints.push({ move, reason, action, before, after, bytes, list });
  }
  return { id, seed, hints, last: decodeState(layout, cartridge.state()) };
}

/** How a game of two ended for one seat. */
export interface SeatResult {
  /** 1 a win, a half a shared one, 0 a loss. */
  readonly share: number;
  readonly score: number;
}

/**
 * Plays a game of two against level 1 in which one seat is played by hints alone or, with the same deal, by level 3.
 */
export function playSeat(id: string, seed: number, seat: number, by: "hints" | "level3"): SeatResult {
  const own = by === "hints" ? 0 : HARDEST;
  const { cartridge } = startGame(id, seed, seat === 0 ? [own, 1] : [1, own]);
  const player = new Player(cartridge);
  for (let steps = 0; cartridge.raw.currentSeat() >= 0; steps++) {
    if (steps > STEPS_MOST) throw new Error(`${id}, seed ${seed}: no end; the screen says: ${player.words()}`);
    if (own === 0 && player.isAsked(seat) && player.ask()) player.press(BUTTON.A);
    else player.goOn();
  }
  const [first, second] = [0, 1].map((one) => cartridge.raw.rank(one));
  const share = first === second ? SHARED : (seat === 0 ? first : second) === 1 ? 1 : 0;
  return { share, score: cartridge.raw.score(seat) };
}

function startGame(id: string, seed: number, levels: readonly number[], options = 0): CartridgeDriver {
  const [{ minPlayers, maxPlayers }] = readEditions(id);
  return new CartridgeDriver(readCartridgeFile(id), seed).start(levels, minPlayers, maxPlayers, options);
}

/** Presses what a person presses; thinks without letting time pass. */
class Player {
  readonly cartridge: Cartridge;
  private flags = 0;
  private read: string | undefined;
  constructor(cartridge: Cartridge) {
    this.cartridge = cartridge;
  }

  step(buttons: number): void {
    this.cartridge.think(UNITS);
    this.flags = this.cartridge.tick(buttons);
    if (this.flags & FLAG.SCREEN) this.read = undefined;
  }

  press(button: number): void {
    this.step(button);
    this.step(0);
  }

  words(): string {
    this.read ??= screenText(this.cartridge.screen())
      .map(({ text }) => text)
      .join(" | ");
    return this.read;
  }

  shows(words: string): boolean {
    return this.words().includes(words);
  }

  /** Whether a seat decides; a notice may stand in the place of the menu's word. */
  isAsked(seat: number): boolean {
    return this.cartridge.raw.currentSeat() === seat && (this.shows("| men") || this.shows("Played for you"));
  }

  /** Lets others play, and passes what is only to be read. */
  goOn(): void {
    if (this.flags & FLAG.THINKING) this.step(0);
    else if (/go on|end turn|next/.test(this.words())) this.press(BUTTON.A);
    else this.step(0);
  }

  /** Asks by the menu; false: there is no hint now. */
  ask(): boolean {
    const isChosen = (): boolean => /\| Hint/.test(this.words()) && this.marked() === "Hint";
    this.press(BUTTON.X);
    for (let row = 0; row < MENU_ROWS_MOST && !isChosen(); row++) this.press(BUTTON.DOWN);
    this.press(BUTTON.A);
    for (let i = 0; i < STEPS_MOST && this.shows("thinking for you"); i++) this.step(0);
    if (this.shows(AFTER)) return true;
    this.press(BUTTON.B);
    return false;
  }

  private marked(): string | undefined {
    return screenText(this.cartridge.screen()).find(({ text, color }) => text === "Hint" && color === COLOR.BLACK)
      ?.text;
  }
}
