// Every target names itself. Over decisions of random games, at every table and with each set of variants, the cursor
// is led over all that it reaches, and each picture says in words what it is on and what that is worth now, or why it
// is not one.
import { describe, expect, test } from "vitest";
import { BUTTON, COLOR } from "../../host/cartridge/abi.ts";
import { type ScreenText, screenText } from "../../host/raster/index.ts";
import { walkScreens } from "../../host/testing/explorer.ts";
import { visitDecisions } from "../support/decisions.ts";

/** Decisions looked at for each table (JUMPDECK_TARGETS; the long run 40). */
const DECISIONS = Number(process.env.JUMPDECK_TARGETS ?? 4);
/** Pictures looked at for each decision. */
const PICTURES = 70;
const MOST_ACTIONS = 140;
const MOVES = [BUTTON.A, BUTTON.RIGHT, BUTTON.DOWN, BUTTON.LEFT, BUTTON.UP];
const TIMEOUT_MS = 240_000;

/** Calls `visit` with every picture that the cursor leads to; `texts` are its runs from top to bottom. */
function visitTargets(id: string, visit: (texts: readonly ScreenText[], table: string) => void): void {
  visitDecisions(id, { decisions: DECISIONS, mostActions: MOST_ACTIONS }, (face, from) => {
    const { pictures } = walkScreens(face, Number.POSITIVE_INFINITY, MOVES, PICTURES, undefined, MOVES);
    for (const picture of pictures) {
      const texts = screenText(Buffer.from(picture, "latin1"));
      visit(
        [...texts].sort((a, b) => a.y - b.y || a.x - b.x),
        from,
      );
    }
  });
}

/** The words between two rows of the screen; those in yellow with a star before them. */
const wordsOf = (texts: readonly ScreenText[], top: number, bottom: number): string =>
  texts
    .filter(({ y }) => y >= top && y < bottom)
    .map(({ text, color }) => (color === COLOR.YELLOW ? `*${text}` : text))
    .join("|");

const kinds = (met: Map<string, number>, kind: string) => met.set(kind, (met.get(kind) ?? 0) + 1);

describe.each(["jump-gate", "jump-gate-1st"])("%s", (id) => {
  const PANEL_Y = 138;
  const HAND_Y = 199;
  const BAR_Y = 226;
  const WORTH_Y = 190;
  /** Names that have no room beside the resources. */
  const ABOVE_Y = 170;
  const NAMES = new RegExp(
    "^(Fame|Famous Find|Find|Sand|Nothing|Water|((light|dark) )?EnerGel|((white|blue|red) )?Gem)" +
      "( \\+ Black Hole)?( x(?<times>[2-6]))?$",
  );
  const SPECIAL = "(Backroom Deal|Hotshot Pilot|Inside Info|Jump Paradox|Long Range Scan|Lost Records|Wormhole)";
  // What it changes to remove a marker of a seat: its points and those of the acting seat, or the markers on the Black
  // Hole.
  const CHANGES = "\\*((Player|CPU) \\d -\\d(, you \\+\\d)?|you [-+]\\d|changes no points)";
  const THEN = "\\*(you|(Player|CPU) \\d) then \\d, most \\d";
  // What goes with what is under the cursor, at the right of its name.
  const STAKE =
    "\\*(one marker a planet|Black Hole: \\d of \\d|the last resource|no second pick here|you lose \\d at " +
    "random|or [A-Za-z, ]+)";
  const FORMS: readonly (readonly [string, RegExp])[] = [
    ["row of the menu", /^Fly\|Harvest\|Jump\|.*Land(&Claim)?\|(Return\|)?\*?\S.{9,}$/],
    [
      "button to draw",
      new RegExp(
        "^Discard which\\?\\|Draw to five\\|(Mark the cards to discard|You hold none)\\|" +
          "(You draw \\d cards?|\\*Full hand: you draw no card)$",
      ),
    ],
    [
      "cards to discard",
      new RegExp(
        `^(Discard which\\?\\|Draw to five|${SPECIAL}\\|Draw to ` +
          `five\\|[^*]*[a-z]\\.)(\\|(Jump|Scan|Landing) [\\d~]: \\S[^|]+)+$`,
      ),
    ],
    [
      "special action",
      new RegExp(
        `^(${SPECIAL}|No special action)\\|[^*]*[a-z]\\.(\\|\\*\\S.{9,}|(\\|(Jump|Scan|Landing) [\\d~]: \\S[^|]+)+)$`,
      ),
    ],
    [
      "markers",
      new RegExp(
        `^(?=.*\\|\\d(\\||$))(Jump Gate\\|${CHANGES}\\|5 for the most markers|Black ` +
          `Hole\\|${THEN}\\|Hole: \\d end it, most lose \\d at random|[^|]+\\|${CHANGES}\\|scan markers: ` +
          `\\d each)(\\|\\d)*(\\|In a tie for most, all lose\\.|\\|\\*or [A-Za-z, ]+)?(\\|\\d)*$`,
      ),
    ],
    [
      "seat",
      new RegExp(
        `^[^|]+\\|(\\*The ship of \\S+|\\*A marker of \\S+|(${CHANGES}|${THEN})\\|\\*A marker of ` +
          `\\S+|\\*A marker of [^|]+\\|(${CHANGES}|${THEN}))`,
      ),
    ],
    ["card", /^(Jump|Scan|Landing) [\d~]: \S+.*\|(Jump|Scan|Landing) [\d~]: \S+/],
    ["resource", /\|\*((first|second|third|[a-z]+th) )?[A-Za-z ]+( \+ Black Hole)?\|\+\d+/],
    ["no resource", /\|\*(Leave what lies here|The top face-down one, unseen)/],
    ["reason", new RegExp(`^[^|]+\\|(${STAKE}|claim \\+\\d+|\\*?claimed by\\|\\d|${SPECIAL}).*\\|\\*\\S.{9,}`)],
    [
      "card at a planet",
      new RegExp(`^[^|]+\\|(${STAKE}|claim \\+\\d+|\\*?claimed by\\|\\d|${SPECIAL}).*(Jump|Scan|Landing) [\\d~]: \\S+`),
    ],
    [
      "planet",
      new RegExp(
        `^[^|]+\\|(${STAKE}|claim \\+\\d+|\\*?claimed by\\|\\d)\\|.*jump\\|(.*\\|)?scan\\|(.*\\|)?land(\\||$)`,
      ),
    ],
  ];

  test("each target names itself, with what it is worth or why it is none", { timeout: TIMEOUT_MS }, () => {
    const met = new Map<string, number>();
    visitTargets(id, (texts, table) => {
      const words = wordsOf(texts, PANEL_Y, texts.some(({ text }) => text === "Harvest") ? BAR_Y : HAND_Y);
      const form = FORMS.find(([, pattern]) => pattern.test(words));
      expect(form, `${table}: ${words}`).toBeDefined();
      kinds(met, form?.[0] ?? "");
      if (form?.[0] !== "planet") return;
      // Below each resource what it would bring, beside or above them what they are called.
      const worths = texts.filter(({ text, y }) => y === WORTH_Y && /^\+\d+$/.test(text));
      if (worths.length === 0) return;
      const last = Math.max(...worths.map(({ x }) => x));
      const names = texts
        .filter(
          ({ text, x, y, color }) =>
            (x > last + 8 ? y > 168 : y === ABOVE_Y) && y < 199 && color === COLOR.SILVER && text !== "scans",
        )
        .map(({ text }) => text.trim());
      const times = names
        .join(" ")
        .split(", ")
        .map((name) => NAMES.exec(name))
        .map((name) => (name ? Number(name.groups?.times ?? 1) : 0));
      expect(
        times.reduce((sum, each) => sum + each, 0),
        `${table}: ${words}`,
      ).toBe(worths.length);
    });
    for (const kind of [
      "row of the menu",
      "button to draw",
      "cards to discard",
      "card",
      "resource",
      "reason",
      "card at a planet",
      "planet",
    ])
      expect(met.get(kind), kind).toBeGreaterThan(0);
  });
});

test("jump-drive: each target says what it costs and brings, or why it is none", { timeout: TIMEOUT_MS }, () => {
  const FIRST_Y = 200;
  const BAR_Y = 226;
  const met = new Map<string, number>();
  const REASONS = [
    "(?:Needs military|World needs) \\d+, you have \\d+(?:\\+\\d)?",
    "Needs \\d swords, you have \\d\\+\\d",
    "(?:It costs|Total cost) \\d+, you can pay \\d+",
    "Your Survey Team is used",
    "Marked card: needs military 0",
    "This convoy cannot place it",
    "A convoy places only worlds",
    "Needs military \\d+, \\d+ (?:is|are) left",
    "Only one (development|world) a round",
    "No card is marked",
  ];
  const REASON = new RegExp(`^(${REASONS.join("|")})\\|\\S.{9,}\\.$`);
  const ROUND = new RegExp(
    [
      "ends at 50|Everybody keeps|all choose in secret|All seats|Your choice (?:for|is made)|Cards up!",
      "pays (no|\\d+) cards? for|has placed|and gains \\d",
    ].join("|"),
  );
  const DISCARDS = new RegExp(
    [
      "^(Keep five|Pay|Explored|Keep ten): discard \\d+ cards?\\|(?:Press A|After)",
      "^Pay as chosen: \\d+ cards?\\|(?:Press A|After)",
      "^Mark \\d more cards? first",
      "^You choose the cards later\\.$",
    ].join("|"),
  );
  visitTargets("jump-drive", (texts, table) => {
    const words = texts.map(({ text }) => text).join("|");
    const info = wordsOf(texts, FIRST_Y, BAR_Y).replaceAll("*", "");
    // A press that was refused says in the bar why, and shakes.
    if (texts.some(({ x, y, color }) => Math.abs(x - 20) <= 2 && y > FIRST_Y + 10 && color === COLOR.YELLOW))
      return kinds(met, "refused");
    const kind = ROUND.test(words)
      ? "round"
      : /^[A-Z][^|]+\|It pays [^|]+\.$/.test(info) || words.includes("No card is placed yet.")
        ? "tableau"
        : /costs \d|military world/.test(words) && /(^|\|)back\|/.test(words)
          ? "card in words"
          : /^Pay \d+[^|]*\.\|Each round\|\d+\|\d+\|\d+\|\d+$/.test(info)
            ? "choice"
            : REASON.test(info)
              ? "reason"
              : /^([A-Z][^|]+\|)?It would pay\|\d+\|\d+$|^Too late: a later one is gone$/.test(info)
                ? "discard"
                : /^(All cards turn up together\.|After this all cards turn up\.)(\|.*)?$/.test(info) &&
                    words.includes("Each round")
                  ? "place"
                  : DISCARDS.test(info)
                    ? "discards"
                    : /^(Conquer it|Pay: your swords|Conquer it, or|Discard the convoy|You have \d+ swords?)/.test(info)
                      ? "question"
                      : "nothing";
    expect(kind, `${table}: ${info}: ${words}`).not.toBe("nothing");
    kinds(met, kind);
  });
  for (const kind of ["round", "tableau", "choice", "discard", "reason", "place", "discards"])
    expect(met.get(kind), kind).toBeGreaterThan(0);
});

test("null: the picker says what its number scores, and why there is no more", { timeout: TIMEOUT_MS }, () => {
  let seen = 0;
  visitTargets("null", (texts, table) => {
    expect(
      texts.some(({ text }) => /^Add ([123]: you score [1-4]|4: three are the most)$/.test(text)),
      `${table}: ${texts.map(({ text }) => text).join("|")}`,
    ).toBe(true);
    seen++;
  });
  expect(seen).toBeGreaterThan(0);
});
