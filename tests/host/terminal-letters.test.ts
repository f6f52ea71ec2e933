// Letters of Latin-1 where a terminal shows ASCII alone: each has one sign in its place, the letter without its mark
// where there is one.
import { expect, it } from "vitest";
import { letterOf } from "../../host/raster/letters.ts";
import { toCharset } from "../../host/terminal/ascii.ts";

const LATIN = Array.from({ length: 96 }, (_, i) => letterOf(160 + i));

it("each letter that the fonts have keeps its place", () => {
  for (const letter of LATIN) {
    expect(toCharset(letter, "unicode")).toBe(letter);
    expect(toCharset(letter, "ascii"), letter).toMatch(/^[ -~]$/);
  }
});

it("letters with marks are told without, others by what looks alike", () => {
  const tell = (text: string) => [...text].map((letter) => toCharset(letter, "ascii")).join("");
  expect(tell("Zähl für größte Ñandú, être à côté")).toBe("Zahl fur groste Nandu, etre a cote");
  expect(tell("¡«Æ·ø»!")).toBe("!<A.o>!");
  expect([...LATIN].filter((letter) => tell(letter) === "?" && letter !== "¿").join("")).toBe("¤¨¼½¾");
});
