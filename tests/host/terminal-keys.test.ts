// The keys of a terminal, byte by byte: what is one key on the keyboard is one for the player wherever a slow line cuts
// it, and what is none of ours plays nothing. By an injected clock; a real line is in terminal-pty.test.ts.
// JUMPDECK_KEY_CUTS=all tries every pause from 0 to 200 ms and every phase of the player's steps.
import { describe, expect, it } from "vitest";
import { BUTTON } from "../../host/cartridge/abi.ts";
import { Handheld, LocalEngine, MemorySaves, openLibrary } from "../../host/player/index.ts";
import { HeldKeys, KeyDecoder, TerminalPlayer, TICK_MS } from "../../host/terminal/index.ts";
import { readCartridgeFile } from "../support/games.ts";

const isThorough = process.env.JUMPDECK_KEY_CUTS === "all";
const PAUSES_MS = isThorough
  ? Array.from({ length: 201 }, (_, ms) => ms)
  : [0, 1, 5, 20, 49, 50, 74, 75, 76, 99, 100, 101, 120, 150, 199, 200];
const PHASES_MS = isThorough ? Array.from({ length: TICK_MS }, (_, ms) => ms) : [0, 7, 19];
/** Bytes nearer to each other than that belong together. */
const TOGETHER_MS = 50;
/** When a key comes that has nothing to do with what was before, and when all is reported. */
const [LATER_MS, END_MS] = [1300, 1420];
/** A lone Escape has to be answered within. */
const ANSWER_MS = 120;

const bytesOf = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, "utf8"));
const rawOf = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, "latin1"));

/** What keyboards and terminals send as one. */
const SEQUENCES: readonly { readonly name: string; readonly bytes: Uint8Array; readonly keys: readonly string[] }[] = [
  ...[
    ["A", "up"],
    ["B", "down"],
    ["C", "right"],
    ["D", "left"],
  ].flatMap(([letter, key]) => [
    { name: `CSI ${letter}`, bytes: bytesOf(`\x1b[${letter}`), keys: [key] },
    { name: `SS3 ${letter}`, bytes: bytesOf(`\x1bO${letter}`), keys: [key] },
    { name: `CSI 1;1 ${letter}`, bytes: bytesOf(`\x1b[1;1${letter}`), keys: [key] },
    { name: `CSI of eight bits, ${letter}`, bytes: rawOf(`\x9b${letter}`), keys: [key] },
    { name: `that in UTF-8, ${letter}`, bytes: bytesOf(`\u009b${letter}`), keys: [key] },
    { name: `SS3 of eight bits, ${letter}`, bytes: rawOf(`\x8f${letter}`), keys: [key] },
    ...[2, 3, 5, 6, 9].map((mods) => ({
      name: `mods ${mods} ${letter}`,
      bytes: bytesOf(`\x1b[1;${mods}${letter}`),
      keys: [],
    })),
    { name: `rxvt's Shift ${letter}`, bytes: bytesOf(`\x1b[${letter.toLowerCase()}`), keys: [] },
    { name: `rxvt's Control ${letter}`, bytes: bytesOf(`\x1bO${letter.toLowerCase()}`), keys: [] },
    { name: `rxvt's Alt ${letter}`, bytes: bytesOf(`\x1b\x1b[${letter}`), keys: [] },
    { name: `PuTTY's Alt ${letter}`, bytes: bytesOf(`\x1b\x1bO${letter}`), keys: [] },
  ]),
  ...["A", "B", "C", "D", "E"].map((it) => ({ name: `Linux F ${it}`, bytes: bytesOf(`\x1b[[${it}`), keys: [] })),
  ...["P", "Q", "R", "S", "M", "j", "y", "5P"].map((it) => ({
    name: `SS3 ${it}`,
    bytes: bytesOf(`\x1bO${it}`),
    keys: [],
  })),
  ...[
    "1~",
    "3~",
    "5~",
    "15~",
    "24~",
    "3;5~",
    "23$",
    "23^",
    "23@",
    "H",
    "F",
    "Z",
    "1;2P",
    "97;5u",
    "57414u",
    "27;5;97~",
  ].map((it) => ({ name: `CSI ${it}`, bytes: bytesOf(`\x1b[${it}`), keys: [] })),
  { name: "focus comes", bytes: bytesOf("\x1b[I"), keys: [] },
  { name: "focus goes", bytes: bytesOf("\x1b[O"), keys: [] },
  { name: "mouse, X10", bytes: bytesOf("\x1b[M zA"), keys: [] },
  { name: "mouse, X10, far away", bytes: rawOf("\x1b[M \xe1\xc8"), keys: [] },
  { name: "mouse, UTF-8", bytes: bytesOf("\x1b[M \u0105b"), keys: [] },
  { name: "mouse, SGR, pressed", bytes: bytesOf("\x1b[<0;97;65M"), keys: [] },
  { name: "mouse, SGR, released", bytes: bytesOf("\x1b[<0;97;65m"), keys: [] },
  { name: "mouse, urxvt", bytes: bytesOf("\x1b[32;97;65M"), keys: [] },
  { name: "where the cursor is", bytes: bytesOf("\x1b[12;65R"), keys: [] },
  { name: "what the terminal is", bytes: bytesOf("\x1b[?62;1;22c"), keys: [] },
  { name: "a mode's state", bytes: bytesOf("\x1b[?2026;2$y"), keys: [] },
  { name: "a colour, to BEL", bytes: bytesOf("\x1b]11;rgb:abab/bcbc/zzzz\x07"), keys: [] },
  { name: "a title, to ST", bytes: bytesOf("\x1b]lUmbau \u00dcq\x1b\\"), keys: [] },
  { name: "a capability", bytes: bytesOf("\x1bP1+r544e=78\x1b\\"), keys: [] },
  { name: "a picture's answer", bytes: bytesOf("\x1b_Gi=1;abc\x1b\\"), keys: [] },
  { name: "a pasted text", bytes: bytesOf("\x1b[200~A quiz, by Max \u011b\r\n\x1b[A q\x03\x1b\x1b[201~"), keys: [] },
  ...["\u00e9", "\u011b", "\u6f22", "\u{1f600}", "\u0441\u0430"].map((it) => ({
    name: it,
    bytes: bytesOf(it),
    keys: [],
  })),
  { name: "a letter behind one of two bytes", bytes: bytesOf("\u011bz"), keys: ["z"] },
  { name: "Latin-1", bytes: rawOf("\xe9z"), keys: ["z"] },
];

/** Alt with a key: the same bytes as Escape and then that key, distinguished by the pause alone. */
const WITH_ALT = ["z", "A", "q", "m", "\r", "\x7f", "\u00e9", "\\"];

interface Typed {
  readonly atMs: number;
  readonly bytes: Uint8Array;
}

/** What a decoder makes of bytes at their times, asked every 20 ms as the player does. */
function decode(typed: readonly Typed[], phaseMs: number, endMs: number): { key: string; atMs: number }[] {
  const decoder = new KeyDecoder();
  const keys: { key: string; atMs: number }[] = [];
  const tell = (found: readonly string[], atMs: number) => keys.push(...found.map((key) => ({ key, atMs })));
  const left = [...typed];
  for (let tickMs = phaseMs; tickMs <= endMs; tickMs += TICK_MS) {
    for (; left.length > 0 && left[0].atMs < tickMs; left.shift())
      tell(decoder.take(left[0].bytes, left[0].atMs), left[0].atMs);
    tell(decoder.due(tickMs), tickMs);
  }
  return keys;
}

/** The bytes in two pieces with a pause between, and a key much later, which shows that nothing stays held. */
function cutAt(bytes: Uint8Array, at: number, pauseMs: number): Typed[] {
  return [
    { atMs: 1, bytes: bytes.subarray(0, at) },
    { atMs: 1 + pauseMs, bytes: bytes.subarray(at) },
    { atMs: LATER_MS, bytes: bytesOf("v") },
  ];
}

describe("a sequence", () => {
  it.each(SEQUENCES)("$name is what it is wherever it is cut, and plays nothing else", ({ bytes, keys }) => {
    expect([...new KeyDecoder().take(bytes, 0)]).toEqual(keys);
    const faults: string[] = [];
    for (let at = 1; at < bytes.length; at++) {
      const escapes = bytes.subarray(0, at).every((byte) => byte === 0x1b) ? at : 0;
      const behind = new KeyDecoder().take(bytes.subarray(at), 0);
      for (const pauseMs of PAUSES_MS) {
        for (const phaseMs of PHASES_MS) {
          const told = decode(cutAt(bytes, at, pauseMs), phaseMs, END_MS).map(({ key }) => key);
          // After a longer pause the Escape may have been reported; what follows it is its sequence all the same.
          const before = pauseMs > TOGETHER_MS ? told.slice(0, escapes).filter((key) => key === "escape").length : 0;
          // Between two of them it makes an Escape and the key without Alt.
          const rest = before > 0 && bytes[at] === 0x1b ? behind : keys;
          if (told.slice(before).join() !== [...rest, "v"].join())
            faults.push(`cut at ${at} for ${pauseMs} ms, steps at ${phaseMs}: ${told}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });

  it.each(SEQUENCES)("$name is the same byte by byte, 5 to 35 ms apart", ({ bytes, keys }) => {
    for (const pauseMs of [5, 20, 35]) {
      const typed = [...bytes].map((byte, i) => ({ atMs: i * pauseMs, bytes: Uint8Array.of(byte) }));
      expect(
        decode(typed, 0, bytes.length * pauseMs + 1500).map(({ key }) => key),
        `${pauseMs} ms`,
      ).toEqual(keys);
    }
  });

  it.each(WITH_ALT)("Alt with %j plays nothing, unless the pause makes two keys of it", (char) => {
    const bytes = bytesOf(`\x1b${char}`);
    const alone = new KeyDecoder().take(bytesOf(char), 0);
    for (const pauseMs of PAUSES_MS) {
      for (const phaseMs of PHASES_MS) {
        const told = decode(cutAt(bytes, 1, pauseMs), phaseMs, END_MS).map(({ key }) => key);
        if (pauseMs <= TOGETHER_MS) expect(told, `${pauseMs} ms`).toEqual(["v"]);
        else expect([["v"], ["escape", ...alone, "v"]], `${pauseMs} ms`).toContainEqual(told);
      }
    }
  });
});

describe("Escape", () => {
  it("alone is answered within 120 ms, at any phase of the steps, and not within 50", () => {
    for (let phaseMs = 0; phaseMs < TICK_MS; phaseMs++) {
      const told = decode([{ atMs: 100, bytes: bytesOf("\x1b") }], phaseMs, 400);
      expect(told.map(({ key }) => key)).toEqual(["escape"]);
      expect(told[0].atMs - 100).toBeLessThanOrEqual(ANSWER_MS);
      expect(told[0].atMs - 100).toBeGreaterThan(TOGETHER_MS);
    }
  });

  it("held, as keyboards repeat it, is told for each", () => {
    const typed = Array.from({ length: 12 }, (_, i) => ({ atMs: 33 * i, bytes: bytesOf("\x1b") }));
    const told = decode(typed, 0, 800);
    expect(told.map(({ key }) => key)).toEqual(Array(12).fill("escape"));
    for (const [i, { atMs }] of told.entries()) expect(atMs - 33 * i).toBeLessThanOrEqual(ANSWER_MS);
  });

  it("is not told when the rest of its sequence was only heard late, by a program that was busy", () => {
    const decoder = new KeyDecoder();
    expect(decoder.take(bytesOf("\x1b"), 0)).toEqual([]);
    expect(decoder.take(bytesOf("[A"), 500)).toEqual(["up"]);
  });

  it("before a key of its own some time later is told before it", () => {
    const decoder = new KeyDecoder();
    decoder.take(bytesOf("\x1b"), 0);
    expect(decoder.take(bytesOf("z"), 300)).toEqual(["escape", "z"]);
  });
});

describe("Ctrl-C", () => {
  it.each(["\x1b", "\x1b[", "\x1b[1;", "\x1bO", "\x1b[M ", "\x1b]0;", "\x1b[[", "\u011b".slice(0, 1)])(
    "is heard behind the beginning %j",
    (begun) => {
      expect(new KeyDecoder().take(bytesOf(`${begun}\x03`), 0).at(-1)).toBe("interrupt");
    },
  );

  it("is heard after a paste whose end was lost, once the line is silent", () => {
    const decoder = new KeyDecoder();
    expect(decoder.take(bytesOf("\x1b[200~abc\x03"), 0)).toEqual([]);
    expect(decoder.take(bytesOf("\x03"), 1500)).toEqual(["interrupt"]);
  });
});

describe("random bytes", () => {
  it("give the same keys in one piece and in any pieces that come together", () => {
    const alphabet = [
      0x1b, 0x1b, 0x5b, 0x4f, 0x41, 0x4d, 0x3b, 0x31, 0x7e, 0x7a, 0x9b, 0xc4, 0x9b, 0x24, 0x5d, 0x07, 0x5c, 0x0d,
    ];
    let seed = 7;
    const below = (most: number): number => {
      seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
      return (seed >> 8) % most;
    };
    for (let run = 0; run < 3000; run++) {
      const bytes = Uint8Array.from({ length: 1 + below(12) }, () => alphabet[below(alphabet.length)]);
      const whole = decode([{ atMs: 1, bytes }], 0, 1500).map(({ key }) => key);
      const pieces = [...bytes].map((byte) => ({ atMs: 1, bytes: Uint8Array.of(byte) }));
      expect(
        decode(pieces, 0, 1500).map(({ key }) => key),
        `run ${run}: ${Buffer.from(bytes).toString("hex")}`,
      ).toEqual(whole);
    }
  });
});

describe("the player", () => {
  /** The menu was opened. */
  const LEFT = -1;

  /** The buttons of every step while sequences come one after another, their bytes with pauses. */
  function buttonsFor(sequences: readonly Uint8Array[], pauseMs: number): Set<number> {
    const handheld = new Handheld({
      library: openLibrary([{ name: "null", bytes: readCartridgeFile("null") }]).entries,
      saves: new MemorySaves(),
      openEngine: () => new LocalEngine(),
      drawSeed: () => [1, 2],
      start: "null",
    });
    const pressed = new Set<number>();
    const advance = handheld.advance.bind(handheld);
    handheld.advance = (elapsedMs, input) =>
      advance(elapsedMs, () => {
        const button = typeof input === "number" ? input : input();
        pressed.add(button);
        return button;
      });
    let nowMs = 0;
    const terminal = { depth: "256" as const, size: () => ({ columns: 80, rows: 24 }), write: () => {} };
    const player = new TerminalPlayer(handheld, terminal, () => nowMs);
    player.start();
    const pass = (ms: number): void => {
      for (const until = nowMs + ms; nowMs < until; ) if (++nowMs % TICK_MS === 0) player.tick();
    };
    for (const bytes of sequences) {
      for (const byte of bytes) {
        player.input(Uint8Array.of(byte));
        pass(pauseMs);
      }
      pass(200);
    }
    pressed.delete(0);
    expect(player.stopped).toBeUndefined();
    if (handheld.isMenuOpen) pressed.add(LEFT);
    return pressed;
  }

  it.each([0, 5, 20, 50])("presses the arrow alone when its bytes come %i ms apart", (pauseMs) => {
    expect([...buttonsFor([bytesOf("\x1b[A"), bytesOf("\x1bOA")], pauseMs)]).toEqual([BUTTON.UP]);
    expect([...buttonsFor([bytesOf("\x1bOD"), bytesOf("\x1b[D")], pauseMs)]).toEqual([BUTTON.LEFT]);
  });

  it.each([0, 5, 20])("presses nothing for all that is no key of ours, %i ms apart", (pauseMs) => {
    const foreign = SEQUENCES.filter(({ keys }) => keys.length === 0).map(({ bytes }) => bytes);
    expect(foreign.length).toBeGreaterThan(50);
    expect([...buttonsFor(foreign, pauseMs)]).toEqual([]);
  });

  it("presses back for a lone Escape, which leaves a title", () => {
    expect([...buttonsFor([bytesOf("\x1b")], 0)]).toEqual([BUTTON.B, LEFT]);
  });

  it("asks for pasted text to be told from keys, and takes that back", () => {
    let written = "";
    const terminal = {
      depth: "none" as const,
      size: () => ({ columns: 80, rows: 24 }),
      write: (text: string) => {
        written += text;
      },
    };
    const handheld = new Handheld({
      library: [],
      saves: new MemorySaves(),
      openEngine: () => new LocalEngine(),
      drawSeed: () => [1, 2],
    });
    const player = new TerminalPlayer(handheld, terminal, () => 0);
    player.start();
    expect(written).toContain("\x1b[?2004h");
    player.stop("quit");
    expect(written.lastIndexOf("\x1b[?2004l")).toBeGreaterThan(written.lastIndexOf("\x1b[?2004h"));
  });
});

describe("held keys", () => {
  it("hold for about 120 ms, longer while they repeat, until another one is pressed", () => {
    const held = new HeldKeys();
    held.press("z", 0);
    expect(held.take(0)).toBe(BUTTON.A);
    expect(held.take(119)).toBe(BUTTON.A);
    expect(held.take(120)).toBe(0);
    held.press("z", 200);
    expect(held.take(200)).toBe(BUTTON.A);
    held.press("z", 300);
    expect(held.take(400)).toBe(BUTTON.A);
    held.press("up", 410);
    expect(held.take(410)).toBe(BUTTON.UP);
    held.press("menu", 500);
    expect(held.take(510)).toBe(BUTTON.UP);
    expect(held.take(530)).toBe(0);
  });

  it("are not lost when nobody asks for them in time", () => {
    const held = new HeldKeys();
    held.press("z", 0);
    expect(held.take(900)).toBe(BUTTON.A);
    expect(held.take(900)).toBe(0);
  });

  it("have a step each, in their order, when several come between two steps", () => {
    const held = new HeldKeys();
    for (const key of ["down", "z", "down", "up"] as const) held.press(key, 0);
    expect([0, 0, 0, 0, 100, 120].map((nowMs) => held.take(nowMs))).toEqual([
      BUTTON.DOWN,
      BUTTON.A,
      BUTTON.DOWN,
      BUTTON.UP,
      BUTTON.UP,
      0,
    ]);
  });

  it("are pressed twice when the second comes after the first one's hold, though no step lay between", () => {
    const held = new HeldKeys();
    held.press("z", 0);
    held.press("z", 200);
    expect([300, 300, 300, 320].map((nowMs) => held.take(nowMs))).toEqual([BUTTON.A, 0, BUTTON.A, 0]);
  });

  it("do not play on for long when a text is pasted", () => {
    const held = new HeldKeys();
    for (let i = 0; i < 500; i++) held.press(i % 2 === 0 ? "up" : "z", 0);
    let steps = 0;
    while (held.take(1000) !== 0) steps++;
    expect(steps).toBeLessThanOrEqual(17);
    expect(steps).toBeGreaterThan(10);
  });
});
