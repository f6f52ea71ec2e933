// Turns a game's face.txt, its title picture as commands of the display list in words, into the bytes of these commands
// and into an AssemblyScript module. Knows no game; names file and line of what cannot be drawn.
import { COLOR, LIMIT, OP } from "../../host/cartridge/abi.ts";
import { isPicture } from "../../host/cartridge/face.ts";
import { packBitmap } from "./sheet.ts";

/** The numbers in front of a command's colour, by name. */
const NUMBERS: Readonly<Record<string, readonly string[]>> = {
  RECT: ["x", "y", "w", "h"],
  FRAME: ["x", "y", "w", "h"],
  HLINE: ["x", "y", "w"],
  VLINE: ["x", "y", "h"],
  DISC: ["x", "y", "r"],
  RING: ["x", "y", "r"],
  LINE: ["x", "y", "x", "y"],
  ROUND: ["x", "y", "w", "h", "r"],
  BITMAP: ["x", "y"],
};
const AREA = `${LIMIT.PICTURE_WIDTH} x ${LIMIT.PICTURE_HEIGHT}`;

/** Returns the bytes of a title picture; throws where the text is not one, with the line's number. */
export function parsePicture(text: string): number[] {
  const lines = text.split("\n").map((line) => line.trimEnd());
  const bytes: number[] = [];
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] as string;
    if (line === "" || line.startsWith("# ")) continue;
    const fail = (fault: string): never => {
      throw new Error(`line ${i + 1}: ${fault}`);
    };
    const [word = "", ...rest] = line.split(" ");
    const op = word.toUpperCase();
    const names =
      NUMBERS[op] ?? fail(`"${word}" is no command of a picture: ${Object.keys(NUMBERS).join(", ").toLowerCase()}`);
    const colorName = rest.pop() ?? "";
    const color = COLOR[colorName.toUpperCase() as keyof typeof COLOR];
    if (color === undefined) {
      const isNumber = colorName === "" || /^\d+$/.test(colorName);
      const colors = Object.keys(COLOR).join(", ").toLowerCase();
      fail(
        `${isNumber ? "" : `"${colorName}" is no colour; `}expected: ${word} ${names.join(" ")} colour, ` +
          `with one of ${colors}`,
      );
    }
    const numbers = rest.map(Number);
    if (numbers.length !== names.length || !numbers.every((n) => Number.isInteger(n) && n >= 0 && n < 256))
      fail(`expected: ${word} ${names.join(" ")} colour, with numbers from 0 to 255`);
    const command =
      op === "BITMAP" ? takeBitmap(lines, i, numbers, color, fail) : [OP[op as keyof typeof OP], ...numbers, color];
    if (op === "BITMAP") i += command[4] as number;
    if (!isPicture(Uint8Array.from(command))) fail(`lies outside the picture's ${AREA} pixels`);
    bytes.push(...command);
  }
  if (bytes.length === 0) throw new Error("it draws nothing");
  if (bytes.length > LIMIT.PICTURE_MAX_BYTES)
    throw new Error(`the picture takes ${bytes.length} bytes; at most ${LIMIT.PICTURE_MAX_BYTES} are allowed`);
  return bytes;
}

/** The rows of a bitmap are below it. */
function takeBitmap(
  lines: readonly string[],
  at: number,
  [x, y]: readonly number[],
  color: number,
  fail: (fault: string) => never,
): number[] {
  const end = lines.findIndex((line, i) => i > at && !/^[.#]+$/.test(line));
  const rows = lines.slice(at + 1, end < 0 ? lines.length : end);
  const width = rows[0]?.length ?? 0;
  if (width === 0 || rows.some((row) => row.length !== width))
    fail('below a bitmap stand its rows of pixels, "#" or ".", all of one length');
  return [
    OP.BITMAP,
    x as number,
    y as number,
    width,
    rows.length,
    color,
    ...packBitmap({ width, height: rows.length, rows }),
  ];
}

/** Returns the AssemblyScript module `face.ts` of a game. */
export function writeFaceModule(text: string): string {
  const bytes = parsePicture(text);
  const rows = Array.from(
    { length: Math.ceil(bytes.length / 24) },
    (_, i) => `  ${bytes.slice(24 * i, 24 * i + 24).join(", ")},`,
  );
  return `${[
    "// Generated from face.txt by `npm run generate`; do not edit.",
    "// The title picture, for the title and for the consoles' menus.",
    "",
    "/** Commands of the display list (kit/widgets/picture draws them). */",
    "export const PICTURE: usize = memory.data<u8>([",
    ...rows,
    "]);",
    "/** Bytes of these commands. */",
    `export const PICTURE_BYTES: i32 = ${bytes.length};`,
  ].join("\n")}\n`;
}
