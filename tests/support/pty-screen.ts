// What a terminal shows of the player's output: words at their places, without colours. It knows the sequences that the
// player writes.

const COLUMNS = 80;
const ROWS = 24;
const PIECE = /\x1b\[\?\w+|\x1b\[(\d+);(\d+)H|\x1b\[2J|\x1b\[[\d;]*m|\x1b\[?|[^\x1b]+/g;

/**
 * Returns the words of the handheld's screen on 80x24 cells after all this output, by row; the last row, the player's
 * own, only if asked for.
 */
export function screenOf(output: string, isWhole = false): string {
  const cells = Array.from({ length: ROWS }, () => Array<string>(COLUMNS).fill(" "));
  let [row, column] = [0, 0];
  for (const [piece, y, x] of output.matchAll(PIECE)) {
    if (y !== undefined) [row, column] = [Number(y) - 1, Number(x) - 1];
    else if (piece === "\x1b[2J") for (const line of cells) line.fill(" ");
    else if (!piece.startsWith("\x1b")) {
      for (const char of piece) {
        const line = cells[row];
        if (line && column < COLUMNS) line[column] = char;
        column++;
      }
    }
  }
  return cells
    .slice(0, isWhole ? ROWS : -1)
    .map((line) => line.join("").trimEnd())
    .join("\n");
}
