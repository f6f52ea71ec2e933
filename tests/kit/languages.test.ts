// A cartridge in another language: the null game in German says German everywhere, plays, saves and counts as the
// English one does, and what a language or the fonts lack is refused at its place.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BUTTON, STATUS } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { readFace } from "../../host/cartridge/face.ts";
import { hasLatinLetters } from "../../host/cartridge/letters.ts";
import { parseDisplayList, SCREEN_SIZE, screenText } from "../../host/raster/index.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { findButtonGame } from "../../host/testing/button-game.ts";
import { walkScreens } from "../../host/testing/explorer.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { buildQuickly } from "../../tools/cartridge/quick.ts";
import { gameUnderTest, ROOT, readCartridgeFile } from "../support/games.ts";
import { playLesson } from "../support/lesson.ts";

const TRIED = [BUTTON.A, BUTTON.RIGHT, BUTTON.DOWN, BUTTON.LEFT, BUTTON.UP, BUTTON.B, BUTTON.X, BUTTON.Y];
/** Walks at random from each beginning. */
const WALKS = Number(process.env.JUMPDECK_WORDS_WALKS ?? 2);
/** Buttons of a walk at random: few lead out of a game. */
const MASHED = [...TRIED, BUTTON.A, BUTTON.A, BUTTON.DOWN, BUTTON.RIGHT];
/** Words that are the same in both languages, names among them. */
const ALIKE = ["CPU", "CPU-Tempo", "Name", "normal", "Null", "1 min", "A", "B", "X", "Y"];

/** What only the coach says. */
const COACHED = ["up", "down", "left", "right", "next part", "What you know so far"];

/** What only the end of a game with sources of points says. */
const CELEBRATED = [
  "skip",
  "points",
  "details",
  "A draw!",
  "You win!",
  " in a row",
  "Place ",
  "Round ",
  "This",
  " cost you most",
  "New best: ",
  ", was ",
];

/** Where the bar is, and how wide its icons are. */
const [BAR_Y, ICON_W] = [226, 12];

/** A deal's number, or what it and a name are turned together of. */
const DEAL = /\b[0-9A-HJKMNP-TV-Z]{8}$|^(?=.*\d)[0-9A-HJKMNP-TV-Z]{1,7}$|^.$/;
const LEVELS = ["Mensch", "Anfänger", "Kenner", "Meister"];
/** Headings of the screens where a name or a number is turned together. */
const WHEELS = ["Code der Partie", "Name der Person"];

type Table = Readonly<Record<string, string>>;
const readTable = (path: string): Table =>
  (JSON.parse(readFileSync(join(ROOT, path), "utf8")) as { words: Table }).words;
const KIT = readTable("assembly/kit/words/de.json");
const OWN = readTable("assembly/games/null/words/de.json");

const english = readCartridgeFile("null");
let german: Uint8Array;

async function build(language: string): Promise<Uint8Array> {
  const built = await buildQuickly({ jumpdeck: ROOT, id: "null", language });
  if ("fault" in built) throw new Error(built.fault);
  return built.wasm;
}

beforeAll(async () => {
  german = await build("de");
});

/** Words of a text: letters in a row. */
const wordsOf = (text: string): string[] => text.match(/\p{L}+/gu) ?? [];

const SAID = new Set([...Object.values(KIT), ...Object.values(OWN)]);

/** What the bar says right of each icon; "an icon" for one that leaves the screen. */
function hintsIn(list: Uint8Array): string[] {
  let [hints, icon]: [string[], { x: number; y: number } | undefined] = [[], undefined];
  for (const command of parseDisplayList(list)) {
    // The bar's ground: what stood there does not count.
    if (command.op === "rect" && command.w === SCREEN_SIZE && command.y + command.h === SCREEN_SIZE) hints = [];
    if (command.op === "icon") {
      icon = command;
      if (command.y > BAR_Y && command.x + ICON_W > SCREEN_SIZE) hints.push("an icon");
    } else if (command.op === "text" && icon && command.y === icon.y && icon.y > BAR_Y && command.x === icon.x + 14)
      hints.push(Buffer.from(command.data).toString("latin1"));
  }
  return hints;
}

/** Whether a hint is a text as it was written, or begins as one that goes on with a name or a number. */
function isWhole(hint: string): boolean {
  return (
    SAID.has(hint) || /^\d+ %$/.test(hint) || [...SAID].some((text) => text.endsWith(" ") && hint.startsWith(text))
  );
}

describe("the null game in German", () => {
  /** Words that were on any screen, each with one of them. */
  const seen = new Map<string, string>();

  /** What the bar has no room for, each with a screen on which it has not. */
  const cut = new Map<string, string>();

  function look(list: Uint8Array): void {
    const shown = screenText(list);
    const screen = shown.map(({ text }) => text).join(" | ");
    for (const hint of hintsIn(list)) if (!isWhole(hint)) cut.set(hint, screen);
    const hasCode = screen.includes("QR-Code dieses Spiels");
    for (const { text, y } of shown) {
      if (hasCode && /^[0-9A-Z:-]+$/.test(text)) continue;
      // What a person is called, in the row of a level, and what a wheel or a deal's number is made of, is no word.
      const isName = shown.some((other) => LEVELS.includes(other.text) && other.text !== text && other.y === y);
      if (isName) continue;
      for (const word of wordsOf(text.replace(DEAL, ""))) if (!seen.has(word)) seen.set(word, screen);
    }
  }

  /** Tries all buttons on the screen that is and those after it, and goes back. */
  function lookAround(cartridge: Cartridge, most: number): void {
    const moment = cartridge.snapshot();
    for (const picture of walkScreens(cartridge, Number.POSITIVE_INFINITY, TRIED, most, undefined, TRIED).pictures)
      look(Buffer.from(picture, "latin1"));
    cartridge.restore(moment);
  }

  /** Plays what was pressed in English, and looks around every this many steps. */
  function replay(steps: readonly number[], between: number, most: number): Cartridge {
    const cartridge = new Cartridge(german);
    expect(cartridge.raw.boot(1, 0)).toBe(STATUS.OK);
    for (const [i, input] of steps.entries()) {
      cartridge.tick(input);
      look(cartridge.screen());
      if (i % between === 0) lookAround(cartridge, most);
    }
    return cartridge;
  }

  /** Presses at random for this many steps, while computers think. */
  function mash(cartridge: Cartridge, steps: number, seed: number): void {
    const random = new SeededRandom(seed, 3);
    for (let step = 0; step < steps; step++) {
      const isWheel = screenText(cartridge.screen()).some(({ text }) => WHEELS.includes(text));
      const button = isWheel ? BUTTON.B : (MASHED[random.below(MASHED.length)] as number);
      cartridge.tick(step & 1 ? 0 : button);
      look(cartridge.screen());
    }
  }

  it("says nothing on any screen that is not among its words", { timeout: 300_000 }, () => {
    const seat = (levels: readonly number[]) => new CartridgeDriver(english, 1).start(levels, 1, 4);
    lookAround(replay([0], 1, 400), 400);
    mash(replay(playLesson("null", false).steps, 8, 60), 400, 1);
    for (const levels of [[0, 1], [0, 0, 2], [0, 3, 1, 2], [1, 2], [0]]) {
      const cartridge = replay(seat(levels).steps, 20, 40);
      for (let seed = 1; seed <= WALKS; seed++) {
        mash(cartridge, 600, seed);
        lookAround(cartridge, 60);
      }
    }
    const game = gameUnderTest("null");
    const [table] = game.tables().filter(({ players }) => players === 2);
    const cartridge = replay(findButtonGame(game, table, [1, 1], 4).steps, 12, 40);
    for (let seed = 7; seed < 7 + WALKS; seed++) {
      mash(cartridge, 600, seed);
      lookAround(cartridge, 120);
    }
    const said = [...Object.values(KIT), ...Object.values(OWN)].flatMap(wordsOf);
    const known = new Set([...said, ...ALIKE.flatMap(wordsOf)]);
    const unknown = [...seen].filter(([word]) => !known.has(word)).map(([word, screen]) => `${word}: ${screen}`);
    expect(unknown).toEqual([]);
    expect([...cut]).toEqual([]);
    // What the walk saw of the game's own words, and of the kit's that this game can come to.
    const own = new Set(Object.values(OWN).flatMap(wordsOf));
    const unseen = [...own].filter((word) => !seen.has(word));
    expect(unseen).toEqual([]);
    // What only a coached lesson and a celebrated end say is not among them: this game has a panel, and no sources.
    const coached = new Set([...COACHED, ...CELEBRATED].map((text) => KIT[text]));
    const kit = new Set(
      Object.values(KIT)
        .filter((text) => !coached.has(text))
        .flatMap(wordsOf),
    );
    const share = [...kit].filter((word) => seen.has(word)).length / kit.size;
    expect(share).toBeGreaterThan(0.74);
  });

  it("has no English words in its files but those that are German too", () => {
    const englishWords = new Set([...Object.keys(KIT), ...Object.keys(OWN)].flatMap(wordsOf));
    const alike = [...Object.entries(KIT), ...Object.entries(OWN)]
      .filter(([text, said]) => text === said)
      .map(([text]) => text.trim())
      .filter((text) => /[A-Za-z]/.test(text) && !ALIKE.includes(text) && !/^[0-9A-Z]{32}$|^Ada Ben/.test(text));
    expect(alike).toEqual([]);
    expect(englishWords.has("choose")).toBe(true);
  });

  it("has the kit's words for texts of the kit alone, as its sources have them now", () => {
    const sources = readdirSync(join(ROOT, "assembly/kit"), { recursive: true })
      .filter((name) => String(name).endsWith(".ts"))
      .map((name) => readFileSync(join(ROOT, "assembly/kit", String(name)), "utf8"))
      .join("\n");
    expect(Object.keys(KIT).filter((text) => !sources.includes(JSON.stringify(text)))).toEqual([]);
  });

  it("tells consoles what it is in plain letters, and that its texts have others", () => {
    expect(readFace(german)?.line).toBe("Zaehl bis zehn: das kleinste Spiel, 1-4, 1 min");
    expect(new Cartridge(german).identity).toMatchObject({ id: "null", title: "Null" });
    expect(hasLatinLetters(german)).toBe(true);
    expect(hasLatinLetters(english)).toBe(false);
  });

  it("has the same positions, saves and records after the same buttons, and takes over those of the other", () => {
    const game = gameUnderTest("null");
    for (const table of game.tables().filter(({ players }) => players > 1)) {
      const { seed, steps, save } = findButtonGame(game, table, [1, 1], 2);
      const [one, other] = [english, german].map((wasm) => new Cartridge(wasm)) as [Cartridge, Cartridge];
      for (const cartridge of [one, other]) cartridge.raw.boot(...seed);
      for (const [i, input] of steps.entries()) {
        one.tick(input);
        other.tick(input);
        if (one.stateHash() !== other.stateHash()) throw new Error(`${table.name}: step ${i} leads elsewhere`);
        if (i % 16 !== 0 || one.raw.saveSize() === 0) continue;
        // A save in the middle goes on in the other language.
        const [fromOne, fromOther] = [one.save(), other.save()];
        expect(fromOther).toEqual(fromOne);
        for (const [wasm, kept] of [
          [german, fromOne],
          [english, fromOther],
        ] as const) {
          const again = new Cartridge(wasm);
          again.raw.boot(...seed);
          expect(again.loadSave(kept)).toBe(STATUS.OK);
          expect(again.stateHash()).toBe(one.stateHash());
          expect(again.save()).toEqual(kept);
        }
      }
      expect(other.save()).toEqual(save);
      expect(other.records()).toEqual(one.records());
      expect(one.records().length).toBeGreaterThan(0);
      expect(new Cartridge(english).loadRecords(other.records())).toBe(STATUS.OK);
    }
  });

  it("has the same number of its build, and the same code of a finished game", () => {
    const game = gameUnderTest("null");
    const [table] = game.tables().filter(({ players }) => players === 2);
    const { seed, steps } = findButtonGame(game, table, [1, 1], 2);
    const AFTER = "After the game";
    const codes = [english, german].map((wasm) => {
      const cartridge = new Cartridge(wasm);
      const press = (button: number) => [button, 0].map((buttons) => cartridge.tick(buttons));
      const isAfter = () => screenText(cartridge.screen()).some(({ text }) => text === AFTER || text === KIT[AFTER]);
      cartridge.raw.boot(...seed);
      for (const input of steps) cartridge.tick(input);
      for (let i = 0; i < 30 && !isAfter(); i++) press(BUTTON.A);
      press(BUTTON.Y);
      for (let i = 0; i < 150 && cartridge.gameCode() === ""; i++) cartridge.tick(0);
      return { code: cartridge.gameCode(), fingerprint: cartridge.fingerprint };
    });
    expect(codes[1]).toEqual(codes[0]);
    expect(codes[0].code).toMatch(/^NULL/);
    expect(codes[0].fingerprint).toBeGreaterThan(0);
  });

  it("plays by the same rules: states, legal actions and computers' choices are the same", () => {
    const [one, other] = [new Cartridge(english), new Cartridge(german)];
    const random = new SeededRandom(5, 2);
    for (const cartridge of [one, other]) cartridge.raw.newGame(0, 3, 0, 9, 9);
    for (let step = 0; one.raw.currentSeat() >= 0; step++) {
      expect(other.state()).toEqual(one.state());
      expect(other.legalActions()).toEqual(one.legalActions());
      for (const level of [1, 2, 3]) expect(other.chooseAction(level, 1, 2)).toBe(one.chooseAction(level, 1, 2));
      const action = one.drawAction(random, step);
      expect(other.actionText(action)).toMatch(/^Plus [123]$/);
      one.raw.apply(action);
      other.raw.apply(action);
    }
    expect(other.raw.currentSeat()).toBe(-1);
  });
});

describe("what cannot be said", () => {
  const folder = mkdtempSync(join(tmpdir(), "jumpdeck-words-"));
  const game = join(folder, "game");
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Puts the null game into the folder, one of its files with something in place of something else. */
  function prepare(file: string, from: string, to: string, encoding: BufferEncoding = "utf8"): void {
    mkdirSync(game, { recursive: true });
    cpSync(join(ROOT, "assembly/games/null"), game, { recursive: true });
    for (const name of ["cart.ts", "view/table.ts", "view/result.ts", "view/sounds.ts", "words/notation.ts"])
      renameKit(name);
    for (const name of ["rules/rules.ts", "rules/observation.ts", "check/check.ts"]) renameKit(name);
    const path = join(game, file);
    const text = readFileSync(path, "utf8");
    expect(text.split(from).length, `${file}: ${from}`).toBe(2);
    writeFileSync(
      path,
      text.replace(from, () => to),
      encoding,
    );
  }

  const buildThere = (language?: string) =>
    buildQuickly({ jumpdeck: ROOT, folder, ...(language !== undefined && { language }) });

  async function tell(file: string, from: string, to: string, language?: string): Promise<string> {
    prepare(file, from, to);
    const built = await buildThere(language);
    return "fault" in built ? built.fault : "";
  }

  function renameKit(name: string): void {
    const path = join(game, name);
    const text = readFileSync(path, "utf8");
    writeFileSync(path, text.replaceAll(/from "(\.\.\/)+kit\//g, 'from "jumpdeck/assembly/kit/'));
  }

  const HELP = "view/help.ts";

  it("letters of Latin-1 in a source are taken", async () => {
    expect(await tell(HELP, '"How to play"', '"Zähl \u00e0 dix: \u00bfs\u00ed?"')).toBe("");
  });

  it("a letter that the fonts lack is refused at its line, in a source", async () => {
    const fault = await tell(HELP, '"How to play"', '"1 \u2192 2"');
    expect(fault).toMatch(/game\/view\/help\.ts\(8,/);
    expect(fault).toContain('the fonts lack the letter "\u2192"');
  });

  it("and in a language", async () => {
    const fault = await tell("words/de.json", '"heading": "Kopfzeile"', '"heading": "Kopf\u4e2d"', "de");
    expect(fault).toMatch(/^game\/words\/de\.json\(\d+,\d+\): the fonts lack the letter "\u4e2d"/);
  });

  it("a text without words in the language is told where it stands", async () => {
    const fault = await tell(HELP, '"How to play"', '"How one plays"', "de");
    expect(fault).toMatch(/game\/view\/help\.ts\(8,/);
    expect(fault).toContain('game/words/de.json has no words for "How one plays"');
  });

  it("and words for what no source says", async () => {
    const fault = await tell("words/de.json", '"heading": "Kopfzeile"', '"heading": "Kopfzeile", "haeding": "x"', "de");
    expect(fault).toMatch(/game\/words\/de\.json\(\d+,\d+\): no text of the sources is "haeding"/);
  });

  it("a source that is not UTF-8 is refused at the line of its first other letter", async () => {
    prepare(HELP, '"How to play"', '"Z\u00e4hl"', "latin1");
    const built = await buildThere();
    expect("fault" in built && built.fault).toMatch(
      /(?=[\s\S]*game\/view\/help\.ts\(8,)[\s\S]*the fonts lack the letter "\ufffd"/,
    );
  });

  it.each(["../de", "DE", "deutsch"])("a language is not named %s", async (language) => {
    expect(await tell(HELP, '"How to play"', '"How to play"', language)).toContain(`"${language}" is not`);
  });

  it("a game's words replace the kit's", async () => {
    prepare("words/de.json", '"heading": "Kopfzeile"', '"heading": "Kopfzeile", "Learn to play": "Erst \u00fcben"');
    const built = await buildThere("de");
    if ("fault" in built) throw new Error(built.fault);
    const cartridge = new Cartridge(built.wasm);
    cartridge.raw.boot(1, 0);
    cartridge.tick(0);
    const rows = screenText(cartridge.screen()).map(({ text }) => text);
    expect(rows).toContain("Erst \u00fcben");
    expect(rows).toContain(KIT["New game"]);
  });

  it("the command builds it into a folder of its own", { timeout: 300_000 }, () => {
    prepare(HELP, '"How to play"', '"How to play"');
    const run = spawnSync(process.execPath, [join(ROOT, "tools/jumpdeck.mjs"), "build", "--language", "de"], {
      cwd: folder,
      encoding: "utf8",
    });
    expect(run).toMatchObject({ status: 0, stderr: "" });
    const path = "build/languages/de/cartridges/null.wasm";
    expect(run.stdout).toContain(path);
    expect(readFace(readFileSync(join(folder, path)))?.line).toBe("Zaehl bis zehn: das kleinste Spiel, 1-4, 1 min");
    expect(existsSync(join(folder, "build/cartridges"))).toBe(false);
  });

  it("a language without a file is told by the file's name", async () => {
    expect(await tell(HELP, '"How to play"', '"How to play"', "fr")).toContain("game/words/fr.json is missing");
  });
});
