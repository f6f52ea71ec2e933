// The drawer: a dialog of sections, each of which fills its own place. A further section (the handheld on a cable, say)
// is one object more in the list that main.ts hands over.
import type { LibraryEntry, SaveStore } from "../player/index.ts";
import type { Player } from "./player.ts";
import { byId } from "./dialogs.ts";
import type { RecordsJudge } from "./records-judge.ts";
import type { Shelf } from "./shelf.ts";

/** What a section may use. */
export interface DrawerContext {
  readonly player: Player;
  readonly shelf: Shelf;
  readonly saves: SaveStore;
  readonly judgeRecords: RecordsJudge;
  /** Shows the player one sentence, in the drawer while it is open. */
  say(sentence: string): void;
  /** Closes the drawer and goes back to the game. */
  close(): void;
  /** Fills all sections again. */
  refresh(): void;
}

/** One section of the drawer. */
export interface DrawerSection {
  readonly title: string;
  /** False hides the section, for example where the browser lacks what it needs. */
  isOffered(): boolean;
  /** Fills the section's empty place; called at each opening and refresh. */
  fill(place: HTMLElement, context: DrawerContext): void;
}

/** Fills the drawer with its sections. */
export function fillDrawer(sections: readonly DrawerSection[], context: DrawerContext): void {
  const places = sections
    .filter((section) => section.isOffered())
    .map((section) => {
      const place = document.createElement("section");
      const heading = document.createElement("h3");
      heading.textContent = section.title;
      place.append(heading);
      section.fill(place, context);
      return place;
    });
  // Who works it by keys goes on where they were.
  const buttons = () => [...byId("drawer-sections").querySelectorAll("button")];
  const at = buttons().findIndex((button) => button === document.activeElement);
  byId("drawer-sections").replaceChildren(...places);
  if (at >= 0) buttons()[Math.min(at, buttons().length - 1)]?.focus();
}

/** Returns a paragraph. */
export function makeText(text: string, className = ""): HTMLParagraphElement {
  const paragraph = document.createElement("p");
  paragraph.textContent = text;
  paragraph.className = className;
  return paragraph;
}

/** Returns a button with a label for everyone; `context` is added to the label for screen readers. */
export function makeButton(label: string, context: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "plain";
  button.textContent = label;
  if (context !== "") button.setAttribute("aria-label", `${label}: ${context}`);
  button.addEventListener("click", onClick);
  return button;
}

/** Returns a row: a name, a small remark, and buttons. */
export function makeRow(name: string, remark: string, buttons: readonly HTMLButtonElement[]): HTMLDivElement {
  const row = document.createElement("div");
  row.className = "row";
  const words = document.createElement("div");
  const small = document.createElement("small");
  words.append(name, small);
  small.textContent = remark;
  row.append(words, ...buttons);
  return row;
}

/** Returns the title of a cartridge, or its id when it is not here. */
export function titleOf(id: string, library: readonly LibraryEntry[]): string {
  return library.find(({ identity }) => identity.id === id)?.identity.title ?? id;
}
