// Search in the reader's browser: the index comes as a script, because a page from disk may fetch nothing.
import MiniSearch from "minisearch";

/** What can be found: a heading with its words. */
export interface Entry {
  readonly page: string;
  readonly anchor: string;
  /** Title of the page, and of the part. */
  readonly on: string;
  readonly title: string;
  readonly text: string;
}

declare global {
  interface Window {
    siteIndex?: readonly Entry[];
  }
}

const MOST = 12;
const WORDS_SHOWN = 90;
const field = document.getElementById("search") as HTMLInputElement;
const list = document.getElementById("results") as HTMLUListElement;
const found = document.getElementById("found") as HTMLElement;
const { root = "" } = document.body.dataset;
const entries = window.siteIndex ?? [];
let search: MiniSearch | undefined;

/** Made when it is first wanted. */
function makeSearch(): MiniSearch {
  const made = new MiniSearch({
    fields: ["title", "on", "text"],
    searchOptions: { boost: { title: 4, on: 2 }, prefix: true, fuzzy: 0.15, combineWith: "AND" },
  });
  made.addAll(entries.map((entry, id) => ({ ...entry, id })));
  return made;
}

function show(): void {
  const words = field.value.trim();
  search ??= makeSearch();
  const all = words === "" ? [] : search.search(words);
  const hits = all.slice(0, MOST);
  list.replaceChildren(
    ...hits.map(({ id }) => {
      const { page, anchor, on, title, text } = entries[id as number];
      const link = document.createElement("a");
      link.href = `${root}${page}${anchor === "" ? "" : `#${anchor}`}`;
      link.textContent = on === title ? title : `${on}: ${title}`;
      const excerpt = document.createElement("span");
      excerpt.textContent = cutAtWord(text);
      link.append(excerpt);
      const row = document.createElement("li");
      row.append(link);
      return row;
    }),
  );
  list.hidden = hits.length === 0;
  const most = all.length > MOST ? `, the best ${MOST} shown` : "";
  found.textContent = words === "" ? "" : all.length === 0 ? "Nothing found" : `${all.length} found${most}`;
}

/** Returns the beginning of a text, whole words of it. */
function cutAtWord(text: string): string {
  if (text.length <= WORDS_SHOWN) return text;
  return `${text.slice(0, WORDS_SHOWN + 1).replace(/\s+\S*$/, "")} ...`;
}

/** Moves the focus by this many rows; above the first is the field. */
function move(by: number): void {
  const links = [...list.querySelectorAll("a")];
  const to = links.indexOf(document.activeElement as HTMLAnchorElement) + by;
  (to < 0 ? field : links[Math.min(to, links.length - 1)])?.focus();
}

field.addEventListener("input", show);
field.addEventListener("keydown", ({ key }) => {
  if (key === "Enter") list.querySelector("a")?.click();
});
document.addEventListener("keydown", (event) => {
  const isTyping = document.activeElement === field;
  if (event.key === "/" && !isTyping) field.focus();
  else if (event.key === "Escape" && !list.hidden) {
    list.hidden = true;
    field.focus();
  } else if (
    (event.key === "ArrowDown" || event.key === "ArrowUp") &&
    !list.hidden &&
    list.parentElement?.contains(document.activeElement)
  )
    move(event.key === "ArrowDown" ? 1 : -1);
  else return;
  event.preventDefault();
});
