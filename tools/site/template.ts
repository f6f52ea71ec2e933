// A page of the site around its document: head, search, navigation, foot.
import { escapeHtml } from "../../host/html/escape.ts";
import { addressFrom, type Page, pageOf } from "./render.ts";

/** A section of the navigation with its pages. */
export interface NavigationSection {
  readonly title: string;
  readonly pages: readonly Pick<Page, "document" | "title">[];
}

/** Where the site's own files are. */
export const FILES = {
  style: "site/style.css",
  search: "site/search.js",
  index: "site/search-index.js",
  play: "play.html",
} as const;

/** Returns a whole page. */
export function wrapPage({ document, title, html }: Page, navigation: readonly NavigationSection[]): string {
  const page = pageOf(document);
  const to = (file: string): string => escapeHtml(addressFrom(page, file));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title === "Jumpdeck" ? title : `${title} - Jumpdeck`)}</title>
<link rel="stylesheet" href="${to(FILES.style)}">
</head>
<body data-root="${escapeHtml(addressFrom(page, "index.html").replace(/index\.html$/, ""))}">
<a class="skip" href="#content">Skip to the text</a>
<header>
<a class="home" href="${to("index.html")}">Jumpdeck</a>
<a class="play" href="${to(FILES.play)}">Play in the browser</a>
<div class="search">
<input id="search" type="search" placeholder="Search ( / )" aria-label="Search all pages" autocomplete="off">
<ul id="results" aria-label="Pages found" hidden></ul>
<p id="found" role="status"></p>
</div>
</header>
<div class="columns">
<nav aria-label="All pages">
${navigation.map((section) => drawSection(section, document, to)).join("\n")}
</nav>
<main id="content" tabindex="-1">
${html}</main>
</div>
<footer>Jumpdeck. The games' names belong to their owners.</footer>
<script src="${to(FILES.index)}"></script>
<script src="${to(FILES.search)}"></script>
</body>
</html>
`;
}

function drawSection({ title, pages }: NavigationSection, shown: string, to: (file: string) => string): string {
  const isHere = pages.some(({ document }) => document === shown);
  const rows = pages.map(({ document, title: name }) => {
    const current = document === shown ? ' aria-current="page"' : "";
    return `<li><a href="${to(pageOf(document))}"${current}>${escapeHtml(name)}</a></li>`;
  });
  return (
    `<details${isHere ? " open" : ""}><summary>${escapeHtml(title)}</summary><ul>\n` +
    `${rows.join("\n")}\n</ul></details>`
  );
}
