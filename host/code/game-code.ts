// Game codes as text (docs/spec/game-code.md): what is in them, written and read. Runs no cartridge. Pure.
import { crc32 } from "../cartridge/envelope.ts";
import { isId } from "../cartridge/id.ts";
import { toSeed } from "../sim/seed.ts";
import { DigitSink, DigitSource } from "./number.ts";

/** Digits to base 32, those of deals. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const DIGIT_BITS = 5n;
const FORMAT = 1;
/** Digits before the number: format, version, build, check. */
const VERSION_AT = 1;
const BUILD_AT = 4;
const CHECK_AT = 8;
const NUMBER_AT = 12;
/** A code for the longest game that a save keeps has less; more is not looked at. */
const MOST_CHARACTERS = 8192;
/** A version's part beyond it is written as it. */
const VERSION_MOST = 31;

/** Bits of the build's number and of the checks. */
const NUMBER_BITS = 20;
const EDITIONS = 256;
const OPTIONS = 256;
/** Most seats of a game that has a code. */
export const MOST_PLAYERS = 16;
const PLAYERS = 64;
const DEALS = 1n << 40n;
/** A score from here on takes 32 bits more. */
const SCORE_LARGE = 255;

/** What a code says of a game. */
export interface CodedGame {
  /** Id of the cartridge. */
  readonly id: string;
  /** Version of the cartridge that made it, each part up to 31. */
  readonly version: string;
  /** Number of that cartridge's rules and computer players, 0: it has none. */
  readonly build: number;
  readonly edition: number;
  readonly options: number;
  /** Of each seat: 0 a person, else what aiStart takes: level + 4 x taste. */
  readonly seats: readonly number[];
  readonly deal: bigint;
  /** The result of each seat. */
  readonly scores: readonly number[];
  /** By seat; of a single seat 0: a code does not say whether it has won. */
  readonly ranks: readonly number[];
  /** The lower 20 bits of the last state's hash. */
  readonly hash: number;
}

/** A code that was read: what it says, and the people's choices, which only playing it takes out. */
export interface ReadCode {
  /** The code alone, in capitals. */
  readonly text: string;
  readonly game: CodedGame;
  /** The choices, a new source each time. */
  choices(): DigitSource;
}

/** A code does not say whether a single seat has won. */
const UNKNOWN_RANK = 0;

/** The text is no code that this program reads; the message is one sentence for the user. */
export class CodeError extends Error {
  override readonly name = "CodeError";
}

/** Writes a code; `putChoices` puts the people's choices after the rest. */
export function writeCode(game: CodedGame, putChoices: (sink: DigitSink) => void): string {
  const sink = new DigitSink();
  sink.put(game.edition, EDITIONS);
  sink.put(game.options, OPTIONS);
  sink.put(game.seats.length - 1, MOST_PLAYERS);
  for (const seat of game.seats) sink.put(seat, PLAYERS);
  sink.put(game.deal, DEALS);
  for (const score of game.scores) putScore(sink, score);
  if (game.seats.length > 1) for (const rank of game.ranks) sink.put(rank - 1, game.seats.length);
  sink.put(game.hash, 1 << NUMBER_BITS);
  putChoices(sink);
  const version = game.version.split(".").map((part) => ALPHABET[Math.min(Number(part), VERSION_MOST)]);
  const head = `${game.id.toUpperCase()}:${FORMAT}${version.join("")}${writeNumber(game.build)}`;
  const number = writeDigits(sink.sum());
  return head + checkOf(head + number) + number;
}

/**
 * Reads a code as people hand it on: in letters of either size, with spaces and line ends, or within an address as
 * `play=` or `beat=`. Throws CodeError.
 */
export function readCode(text: string): ReadCode {
  if (text.length > MOST_CHARACTERS) throw new CodeError("This is no game code: it is far too long.");
  const code = tidy(text);
  const [, name, digits] = /^([A-Z0-9-]+):([0-9A-Z]+)$/.exec(code) ?? [];
  if (name === undefined || digits === undefined || !isId(name.toLowerCase()))
    throw new CodeError("This is no game code: one begins with the game's name and a colon, such as JUMP-DRIVE:1.");
  const strange = [...digits].find((digit) => !ALPHABET.includes(digit));
  if (strange !== undefined) throw new CodeError(`This code is damaged: "${strange}" is no digit of a game code.`);
  if (digits[0] !== String(FORMAT))
    throw new CodeError("This code was made by a newer program than this one, or it is damaged.");
  const head = `${name}:${digits.slice(0, CHECK_AT)}`;
  const number = digits.slice(NUMBER_AT);
  if (digits.slice(CHECK_AT, NUMBER_AT) !== checkOf(head + number))
    throw new CodeError("This code is damaged or not whole: its check does not fit.");
  const whole = readDigits(number);
  if (number !== writeDigits(whole)) throw new CodeError("This code is damaged: it has zeros that no code has.");
  const source = () => new DigitSource(whole);
  const version = [...digits.slice(VERSION_AT, BUILD_AT)].map((digit) => ALPHABET.indexOf(digit)).join(".");
  const build = Number(readNumber(digits.slice(BUILD_AT, CHECK_AT)));
  const game = takeGame(source(), name.toLowerCase(), version, build);
  return {
    text: code,
    game,
    choices: () => {
      const choices = source();
      takeGame(choices, game.id, version, build);
      return choices;
    },
  };
}

/** Returns what the screens call a seat without a name: "Player 1", "CPU 2". */
export function nameSeat({ seats }: CodedGame, seat: number): string {
  return `${seats[seat] === 0 ? "Player" : "CPU"} ${seat + 1}`;
}

/** Returns a result in words: that of the code, where no other is given. */
export function writeResult(game: CodedGame, scores = game.scores, ranks = game.ranks): string {
  return scores
    .map((score, seat) => `${nameSeat(game, seat)} ${score}${ranks[seat] === 1 ? " (wins)" : ""}`)
    .join(", ");
}

function takeGame(source: DigitSource, id: string, version: string, build: number): CodedGame {
  const edition = source.next(EDITIONS);
  const options = source.next(OPTIONS);
  const players = source.next(MOST_PLAYERS) + 1;
  const each = <T>(take: () => T): T[] => Array.from({ length: players }, take);
  return {
    id,
    version,
    build,
    edition,
    options,
    seats: each(() => source.next(PLAYERS)),
    deal: source.take(DEALS),
    scores: each(() => takeScore(source)),
    ranks: players === 1 ? [UNKNOWN_RANK] : each(() => source.next(players) + 1),
    hash: source.next(1 << NUMBER_BITS),
  };
}

// Scores may be below nothing: 0, -1, 1, -2 and so on.
function putScore(sink: DigitSink, score: number): void {
  const number = score < 0 ? -2 * score - 1 : 2 * score;
  sink.put(Math.min(number, SCORE_LARGE), SCORE_LARGE + 1);
  if (number >= SCORE_LARGE) sink.put(number, 2 ** 32);
}

function takeScore(source: DigitSource): number {
  const first = source.next(SCORE_LARGE + 1);
  const number = first < SCORE_LARGE ? first : source.next(2 ** 32);
  return number % 2 === 0 ? number / 2 : (number + 1) / -2;
}

/** Returns the check of a text without its check. */
function checkOf(text: string): string {
  return writeNumber(crc32(new TextEncoder().encode(text)) & ((1 << NUMBER_BITS) - 1));
}

/** Returns the two halves of a game's deal, the lower one first. */
export function halvesOfDeal({ deal }: Pick<CodedGame, "deal">): readonly [lo: number, hi: number] {
  const { lo, hi } = toSeed(deal);
  return [lo, hi];
}

/** Writes a number of 20 bits, the first digit the highest. */
function writeNumber(value: number): string {
  return [15, 10, 5, 0].map((shift) => ALPHABET[(value >>> shift) & 31]).join("");
}

function readNumber(digits: string): bigint {
  return [...digits].reduce((sum, digit) => sum * 32n + BigInt(ALPHABET.indexOf(digit)), 0n);
}

/** Writes a number of any size, the first digit the lowest, and the last no zero. */
function writeDigits(number: bigint): string {
  let text = "";
  for (let rest = number; rest > 0n; rest >>= DIGIT_BITS) text += ALPHABET[Number(rest & 31n)];
  return text;
}

function readDigits(digits: string): bigint {
  return readNumber([...digits].reverse().join(""));
}

function tidy(text: string): string {
  const given = /[?&#](?:play|beat)=([^&#\s]*)/i.exec(text)?.[1];
  const code = (given === undefined ? text : decode(given)).replace(/\s/g, "").toUpperCase();
  const colon = code.indexOf(":") + 1;
  return code.slice(0, colon) + code.slice(colon).replace(/[IL]/g, "1").replaceAll("O", "0");
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
