// When an install asks first: another title or an older version under an id that is taken.
import { describe, expect, it } from "vitest";
import { askBeforeReplacing } from "../../host/link/index.ts";

const INSTALLED = [{ id: "duel", title: "Duel", version: "1.10.0" }];
const ask = (title: string, version: string, id = "duel") => askBeforeReplacing({ id, title, version }, INSTALLED);

describe("an install", () => {
  it.each([
    ["Duel", "1.10.0"],
    ["Duel", "1.10.1"],
    ["Duel", "2.0.0"],
  ])("of %s %s asks nothing", (title, version) => {
    expect(ask(title, version)).toBeUndefined();
    expect(ask(title, version, "other")).toBeUndefined();
  });

  it("of an older version asks, number by number", () => {
    expect(ask("Duel", "1.9.0")).toBe("The device has Duel 1.10.0, which is newer. Replace it by 1.9.0?");
    expect(ask("Duel", "0.99.99")).toMatch(/newer/);
  });

  it("of another title asks, however new", () => {
    expect(ask("Dual", "2.0.0")).toBe("The device has Duel 1.10.0 under the id duel. Replace it by Dual 2.0.0?");
  });
});
