// Lines in the terminal: what a display list joins by LINE commands is joined by characters too, at every size, with
// and without braille. Pulsar's map is the only one of a game so far; other lists are made here.
import { describe, expect, it } from "vitest";
import { COLOR, OP } from "../../host/cartridge/abi.ts";
import { ListWriter } from "../../host/player/index.ts";
import { type Command, parseDisplayList } from "../../host/raster/index.ts";
import { type Charset, type Grid, layoutText } from "../../host/terminal/index.ts";
import { openPulsarScene, PULSAR_SCENES } from "../games/pulsar-2849/screens/scenes.ts";

type Line = Extract<Command, { op: "line" }>;

const SCREEN = 240;
const SIZES = [
  [80, 23],
  [100, 30],
  [120, 39],
  [200, 60],
] as const;
const CHARSETS: readonly Charset[] = ["unicode", "ascii"];
/** Signs of what lines join, in both character sets, and of what may be on it. */
const PLACE_SIGN = /[\u25cf\u25cb\u25c9\u25a0()*+#?o@O/\\]/;
const BRAILLE = /[\u2800-\u28ff]/;

/** A cell by column and row. */
type Cell = readonly [column: number, row: number];

const charAt = (grid: Grid, [column, row]: Cell): string => grid.cells[row * grid.columns + column]?.char ?? " ";

/** The cells near a place at which one of its signs is. */
function signsNear(grid: Grid, x: number, y: number): Cell[] {
  const [column, row] = [Math.floor((x * grid.columns) / SCREEN), Math.floor((y * grid.rows) / SCREEN)];
  const cells: Cell[] = [];
  // Rows are stretched where lines of words are close, so a place may be some rows away from where it would be.
  for (let dy = -3; dy <= 3; dy++)
    for (let dx = -2; dx <= 2; dx++)
      if (PLACE_SIGN.test(charAt(grid, [column + dx, row + dy]))) cells.push([column + dx, row + dy]);
  return cells;
}

/** Whether cells that are not blank lead from some cells to others, along the straight way between them. */
function isJoined(grid: Grid, from: readonly Cell[], to: readonly Cell[], blank: RegExp): boolean {
  return from.some((begin) =>
    to.some((end) => {
      const length = Math.hypot(end[0] - begin[0], end[1] - begin[1]);
      const isNear = ([column, row]: Cell) => {
        const across = (column - begin[0]) * (end[1] - begin[1]) - (row - begin[1]) * (end[0] - begin[0]);
        return length === 0 || Math.abs(across) / length <= 1.5;
      };
      const seen = new Set([begin.join()]);
      const open = [begin];
      for (let cell = open.pop(); cell; cell = open.pop()) {
        if (Math.abs(cell[0] - end[0]) <= 2 && Math.abs(cell[1] - end[1]) <= 1) return true;
        for (let dy = -1; dy <= 1; dy++) {
          for (let dx = -1; dx <= 1; dx++) {
            const next: Cell = [cell[0] + dx, cell[1] + dy];
            const isSign = Math.abs(next[0] - begin[0]) <= 2 && Math.abs(next[1] - begin[1]) <= 1;
            if (seen.has(next.join()) || !isNear(next) || (blank.test(charAt(grid, next)) && !isSign)) continue;
            seen.add(next.join());
            open.push(next);
          }
        }
      }
      return false;
    }),
  );
}

/** Half the height of a place's sign. */
const SIGN_REACH = 12;
/** Below the map. */
const MAP_END = 198;

/** Lines of a list at whose ends no box drawn later covers a part of the sign. */
function linesOf(list: Uint8Array): Line[] {
  const commands = parseDisplayList(list);
  const covers = (box: Command, x: number, y: number): boolean =>
    box.op === "rect" && x >= box.x && x < box.x + box.w && y >= box.y - SIGN_REACH && y < box.y + box.h + SIGN_REACH;
  return commands.filter((command, i): command is Line => {
    if (command.op !== "line") return false;
    const { x0, y0, x1, y1 } = command;
    return !commands.slice(i).some((later) => isPanel(later) && (covers(later, x0, y0) || covers(later, x1, y1)));
  });
}

/** Whether a command lays a box over the map's whole width. */
const isPanel = (command: Command): boolean =>
  command.op === "rect" && command.w === SCREEN && command.y > 0 && command.y < MAP_END;

const MAPS = PULSAR_SCENES.map((scene) => ({ name: scene.name, list: openPulsarScene(scene).screen() })).filter(
  ({ list }) => parseDisplayList(list).some(({ op }) => op === "line"),
);

describe("Pulsar's map", () => {
  it("is on several of its golden screens", () => {
    expect(MAPS.length).toBeGreaterThan(5);
  });

  it.each(SIZES)("joins by characters what it joins by lines, in %i x %i cells", (columns, rows) => {
    for (const { name, list } of MAPS) {
      const lines = linesOf(list);
      for (const charset of CHARSETS) {
        const grid = layoutText(list, columns, rows, charset);
        const lost = lines.filter(({ x0, y0, x1, y1 }) => {
          const [from, to] = [signsNear(grid, x0, y0), signsNear(grid, x1, y1)];
          return !isJoined(grid, from, to, / /);
        });
        expect(lost, `${name} ${charset}:\n${picture(grid)}`).toEqual([]);
      }
    }
  });

  it.each(SIZES)("shows each gate, pulsar and system by a sign, in %i x %i cells", (columns, rows) => {
    for (const { name, list } of MAPS) {
      const grid = layoutText(list, columns, rows);
      const ends = new Set(linesOf(list).flatMap(({ x0, y0, x1, y1 }) => [`${x0},${y0}`, `${x1},${y1}`]));
      const lost = [...ends].filter((end) => {
        const [x, y] = end.split(",").map(Number) as [number, number];
        return signsNear(grid, x, y).length === 0;
      });
      expect(lost, `${name}:\n${picture(grid)}`).toEqual([]);
    }
  });

  it("marks the cursor's place and the others that may be chosen without colours", () => {
    const shownOf = (name: string) =>
      picture(layoutText(MAPS.find((map) => map.name === name)?.list as Uint8Array, 80, 23));
    expect(shownOf("flight")).toMatch(/>\(.\)</);
    expect(shownOf("claim")).toMatch(/>\(\*\)</);
    expect(shownOf("claim")).toMatch(/\[\(\*\)\]/);
    expect(shownOf("entry")).toMatch(/>\u25cb</);
  });

  it("uses the room of a larger terminal: more cells of lines, words as they are", () => {
    for (const { name, list } of MAPS) {
      const counts = SIZES.map(([columns, rows]) => {
        const shown = picture(layoutText(list, columns, rows));
        return [...shown].filter((char) => BRAILLE.test(char)).length;
      });
      expect(counts, name).toEqual([...counts].sort((a, b) => a - b));
      expect(counts[2], name).toBeGreaterThan(counts[0] * 1.5);
    }
  });
});

describe("lines of any list", () => {
  const line = (x0: number, y0: number, x1: number, y1: number, color: number) => [OP.LINE, x0, y0, x1, y1, color];
  const build = (...parts: number[][]) => Uint8Array.from([OP.CLEAR, COLOR.BLACK, ...parts.flat()]);

  it("are seen where nothing else stands, in their colour, and words stay whole", () => {
    const words = [...new ListWriter().text(90, 116, "Harbour", COLOR.WHITE).finish()];
    const list = build(line(4, 120, 235, 120, COLOR.GREEN), words);
    for (const [columns, rows] of SIZES) {
      for (const charset of CHARSETS) {
        const grid = layoutText(list, columns, rows, charset);
        const row = picture(grid)
          .split("\n")
          .find((it) => it.includes("Harbour")) as string;
        expect(row.slice(3, -3).replace("Harbour", "")).not.toContain(" ");
        const drawn = grid.cells.filter(({ char }) => BRAILLE.test(char) || char === ".");
        expect(new Set(drawn.map(({ fore }) => fore)).size).toBe(1);
      }
    }
  });

  it("are seen by each dot of theirs, steep or flat", () => {
    for (let turn = 0; turn < 24; turn++) {
      const angle = (turn * Math.PI) / 24;
      const [dx, dy] = [Math.round(110 * Math.cos(angle)), Math.round(110 * Math.sin(angle))];
      const list = build(line(120 - dx, 120 - dy, 120 + dx, 120 + dy, COLOR.SKY));
      for (const charset of CHARSETS) {
        const grid = layoutText(list, 80, 23, charset);
        const cells = grid.cells.flatMap(({ char }, i): Cell[] =>
          char === " " ? [] : [[i % grid.columns, Math.floor(i / grid.columns)]],
        );
        const [first, last] = [cells[0], cells.at(-1) as Cell];
        expect(cells.length, `${turn}`).toBeGreaterThanOrEqual(
          Math.max(Math.abs(last[0] - first[0]), Math.abs(last[1] - first[1])),
        );
        expect(isJoined(grid, [first], [last], / /), `${turn} ${charset}:\n${picture(grid)}`).toBe(true);
      }
    }
  });

  it("are hidden by what lies over them, and so are the places that a box cuts", () => {
    const place = (x: number, y: number) => [OP.DISC, x, y, 3, COLOR.GREEN];
    const list = build(line(40, 60, 200, 60, COLOR.GREEN), place(40, 60), place(200, 60), [
      OP.RECT,
      100,
      20,
      98,
      80,
      COLOR.NIGHT,
    ]);
    const [row] = picture(layoutText(list, 80, 23))
      .split("\n")
      .filter((it) => it.trim() !== "");
    expect(row.indexOf("\u25cf")).toBe(13);
    expect(row.lastIndexOf("\u25cf")).toBe(13);
    expect(row.slice(14, 33)).not.toContain(" ");
    expect(row.slice(34, 65).trim()).toBe("");
  });

  it("are told apart without colours where they are under way: = instead of .", () => {
    const shown = picture(
      layoutText(build(line(10, 40, 230, 40, COLOR.PINK), line(10, 140, 230, 140, COLOR.WHITE)), 80, 23, "ascii"),
    );
    expect(shown).toMatch(/\.{60}/);
    expect(shown).toMatch(/={60}/);
  });

  it("change nothing of a list that draws none", () => {
    const list = new ListWriter().clear(COLOR.NIGHT).rect(10, 10, 6, 6, COLOR.PINK).text(40, 80, "Hi", COLOR.WHITE);
    expect(picture(layoutText(list.finish(), 80, 23)).trim()).toBe("Hi");
  });
});

function picture(grid: Grid): string {
  return Array.from({ length: grid.rows }, (_, row) =>
    grid.cells
      .slice(row * grid.columns, (row + 1) * grid.columns)
      .map(({ char }) => char)
      .join("")
      .trimEnd(),
  ).join("\n");
}
