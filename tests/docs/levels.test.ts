// The documents' tables of how strong the computer players are hold what the recorded matches say, to the digit.
// UPDATE_GOLDENS=1 writes the tables again from the records.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type ArenaResult, rateRecords, type SeedRecord } from "../../host/arena/arena.ts";
import { type EndingsFile, GAMES_WITH_ENDINGS, summarize } from "../../host/arena/endings.ts";
import { judgeRuled, nameRuled, RULED_MATCHES, type RuledMatch } from "../../host/arena/ruled.ts";
import type { Rate } from "../../host/arena/statistics.ts";
import { RULED_GAMES } from "../../host/rulers/games.ts";
import { GAMES, ROOT } from "../support/games.ts";

interface Manifest {
  readonly title: string;
  readonly tastes?: readonly string[];
  readonly editions: readonly {
    readonly number: number;
    readonly name: string;
    readonly options?: readonly { readonly bit: number; readonly name: string }[];
  }[];
}

const manifestOf = (id: string) =>
  JSON.parse(readFileSync(`${ROOT}/assembly/games/${id}/cartridge.json`, "utf8")) as Manifest;

const percent = (value: number) => `${(100 * value).toFixed(1)} %`;
const recordsOf = (path: string): Rate | undefined =>
  existsSync(`${ROOT}/${path}`)
    ? rateRecords((JSON.parse(readFileSync(`${ROOT}/${path}`, "utf8")) as { records: SeedRecord[] }).records)
    : undefined;

/** Checks the table between two comments of a document, or writes it; `name` is theirs. */
function expectTable(document: string, table: string, name = "levels"): void {
  const path = `${ROOT}/${document}`;
  const text = readFileSync(path, "utf8");
  const place = new RegExp(`^([^]*<!-- ${name}: from tests/golden -->\\n)([^]*)(<!-- /${name} -->[^]*)$`);
  const [, before, held, after] = place.exec(text) ?? [];
  expect(held, `${document} has a place for the table`).toBeDefined();
  if (process.env.UPDATE_GOLDENS === "1" && held !== table) writeFileSync(path, before + table + after);
  else expect(held, `${document}: to write the table anew, run this test with UPDATE_GOLDENS=1`).toBe(table);
}

/** The matches of a game: one row each. */
function describeGame(id: string): string {
  const { editions, tastes = [] } = manifestOf(id);
  const nameOf = (policy: string) => policy.replace(/\.(\d)$/, (_, taste) => `, ${tastes[Number(taste) - 1]}`);
  const rows = readdirSync(`${ROOT}/tests/golden/arena/${id}`)
    .map((name) => JSON.parse(readFileSync(`${ROOT}/tests/golden/arena/${id}/${name}`, "utf8")) as ArenaResult)
    .sort((a, b) => compareTables(a.match, b.match))
    .map(({ match: { edition, players, options, challenger, opponent }, records }) => {
      const { name, options: offered = [] } = editions.find(({ number }) => number === edition) ?? {};
      const variants = offered.filter(({ bit }) => (options & bit) !== 0).map((option) => option.name);
      const { rate, games, low, high, lower } = rateRecords(records);
      const table = [...(editions.length > 1 ? [name] : []), ...variants].join(", ");
      return (
        `| ${players}${table ? `, ${table}` : ""} | ${nameOf(challenger)} | ${nameOf(opponent)} | ` +
        `${percent(rate)} | ${games} | ${(100 * low).toFixed(1)} to ${percent(high)} | ${percent(lower)} |`
      );
    });
  return (
    "| seats | challenger | opponents | wins | games | 95 % interval | lower one-sided 95 % bound " +
    `|\n|---|---|---|---|---|---|---|\n${rows.join("\n")}\n`
  );
}

function compareTables(a: ArenaResult["match"], b: ArenaResult["match"]): number {
  const key = ({ edition, players, options, challenger, opponent }: ArenaResult["match"]) =>
    [edition, options, players, opponent === "random" ? 0 : 1, challenger, opponent].join();
  return key(a) < key(b) ? -1 : 1;
}

/**
 * All games at two seats, in the first edition: rules of thumb against the lower levels, each level against the one
 * below.
 */
function describeLevels(): string {
  const rows = GAMES.filter((id) => existsSync(`${ROOT}/tests/golden/players/${id}`)).map((id) => {
    const { title, editions } = manifestOf(id);
    const arena = (name: string) => recordsOf(`tests/golden/arena/${id}/${editions[0].number}-2-${name}.json`);
    const thumb = (level: number) => recordsOf(`tests/golden/players/${id}/thumb-level${level}.json`);
    const highest = arena("level3-level2");
    const cells = [thumb(1), thumb(2), arena("level1-random"), arena("level2-level1"), highest].map((rate) =>
      rate ? percent(rate.rate) : "",
    );
    return `| ${title} | ${cells.join(" | ")} (${percent(highest?.lower ?? 0)}) |`;
  });
  const head =
    "| game | rules of thumb : level 1 | rules of thumb : level 2 | level 1 : random | level 2 : level 1 " +
    "| level 3 : level 2 (lower bound) |";
  return `${head}\n|---|--:|--:|--:|--:|--:|\n${rows.join("\n")}\n`;
}

/** All games' rulers in these matches: a row a match, with what is meant and what each game shows. */
function describeRulers(matches: readonly RuledMatch[]): string {
  const rows = matches.map((match) => {
    const cells = RULED_GAMES.map((id) => {
      const rate = recordsOf(`tests/golden/rulers/${id}/${nameRuled(match)}.json`);
      if (!rate) return "";
      const judgement = judgeRuled(match, rate);
      const [low, high] = [rate.low, rate.high].map((bound) => (100 * bound).toFixed(0));
      const shown = `${(100 * rate.rate).toFixed(1)} (${low} to ${high})`;
      return judgement === "met" ? shown : `${shown} ${judgement}`;
    });
    return `| ${match.challenger} : ${match.opponent} | ${describeBand(match)} | ${cells.join(" | ")} |`;
  });
  const titles = RULED_GAMES.map((id) => manifestOf(id).title);
  const line = titles.map(() => "--:|").join("");
  return `| match | meant | ${titles.join(" | ")} |\n|---|---|${line}\n${rows.join("\n")}\n`;
}

/** What the choices of last turns cost, a row a game. */
function describeEndings(): string {
  const rows = GAMES_WITH_ENDINGS.map((id) => {
    const path = `${ROOT}/tests/golden/endings/${id}.json`;
    const file = JSON.parse(readFileSync(path, "utf8")) as EndingsFile;
    const { choices, over, surelyOver, dearest, mean } = summarize(file);
    const cost = `${percent(mean.mean)} (${percent(mean.low)} to ${percent(mean.high)})`;
    const cells = [manifestOf(id).title, file.seeds.count, choices, cost, over, surelyOver, percent(dearest.mean)];
    return `| ${cells.join(" | ")} |`;
  });
  const head = "| game | games | choices | a choice costs | more than 3 % | beyond doubt | the dearest |";
  return `${head}\n|---|--:|--:|--:|--:|--:|--:|\n${rows.join("\n")}\n`;
}

function describeBand({ from, to }: RuledMatch): string {
  const [low, high] = [from, to].map((share) => (share === undefined ? undefined : `${Math.round(100 * share)}`));
  if (low !== undefined && high !== undefined) return `${low} to ${high}`;
  if (low !== undefined) return `${low} or more`;
  return high === undefined ? "" : `${high} or less`;
}

describe("tables of strength", () => {
  it("of all games stands in docs/design", () => expectTable("docs/design/14-strength-of-levels.md", describeLevels()));
  it("of the rulers stands there too", () =>
    expectTable("docs/design/14-strength-of-levels.md", describeRulers(RULED_MATCHES), "rulers"));
  it("of the last turns stands there too", () =>
    expectTable("docs/design/14-strength-of-levels.md", describeEndings(), "endings"));
  it.each(["jump-drive", "jump-gate", "jump-gate-1st", "pulsar-2849"])("of %s stands in its README", (id) =>
    expectTable(`assembly/games/${id}/README.md`, describeGame(id)),
  );
});
