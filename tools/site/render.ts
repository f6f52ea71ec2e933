// Documents as pages: Markdown to HTML, links between documents to links between pages, and the words to search for.
import { posix } from "node:path";
import { Marked, type Tokens } from "marked";
import { escapeHtml } from "../../host/html/escape.ts";

/** One heading of a page, with the words below it up to the next one. */
export interface Part {
  /** Name of its anchor, "" for what is above the first heading. */
  readonly anchor: string;
  readonly title: string;
  readonly text: string;
}

/** A rendered document. */
export interface Page {
  /** Where the document is in the repository. */
  readonly document: string;
  readonly title: string;
  /** What is between the page's navigation and its foot. */
  readonly html: string;
  readonly parts: readonly Part[];
  /** Pictures that it shows, as paths in the repository. */
  readonly pictures: readonly string[];
}

/** Returns where the page of a document is in the site. */
export function pageOf(document: string): string {
  return document.replace(/(^|\/)README\.md$/, "$1index.html").replace(/\.md$/, ".html");
}

/** Returns a relative address from one page of the site to a file of it. */
export function addressFrom(page: string, file: string): string {
  return posix.relative(posix.dirname(page), file);
}

/** Returns the anchor of a heading's words, as GitHub makes it. */
export function slug(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");
}

/**
 * Renders a document. `resolve` maps a repository path to the site; undefined turns the link into plain words. Throws
 * Error for a document without a heading.
 */
export function renderPage(document: string, text: string, resolve: (path: string) => string | undefined): Page {
  const page = pageOf(document);
  const anchors = new Map<string, number>();
  const parts: Part[] = [];
  const pictures = new Set<string>();
  const marked = new Marked({ gfm: true });
  const locate = (href: string): string | undefined => {
    if (/^(https?:|mailto:)/.test(href)) return href;
    const [path, anchor] = href.split("#");
    if (path === "") return href;
    const target = resolve(posix.normalize(posix.join(posix.dirname(document), path)));
    return target === undefined ? undefined : addressFrom(page, target) + (anchor === undefined ? "" : `#${anchor}`);
  };
  marked.use({
    renderer: {
      heading({ tokens, depth, text: words }: Tokens.Heading): string {
        const base = slug(plain(words));
        const count = anchors.get(base) ?? 0;
        anchors.set(base, count + 1);
        const anchor = count === 0 ? base : `${base}-${count}`;
        parts.push({ anchor, title: plain(words), text: "" });
        return `<h${depth} id="${anchor}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link): string {
        const words = this.parser.parseInline(tokens);
        const address = locate(href);
        return address === undefined ? words : `<a href="${escapeHtml(address)}">${words}</a>`;
      },
      image({ href, text: words }: Tokens.Image): string {
        const path = posix.normalize(posix.join(posix.dirname(document), href));
        pictures.add(path);
        return `<img src="${escapeHtml(addressFrom(page, path))}" alt="${escapeHtml(words)}">`;
      },
      table({ header, rows, align }: Tokens.Table): string {
        const side = (i: number) => (align[i] ? ` class="${align[i]}"` : "");
        const cells = (row: Tokens.TableCell[], name: "th" | "td") =>
          row.map(({ tokens }, i) => `<${name}${side(i)}>${this.parser.parseInline(tokens)}</${name}>`).join("");
        const head = header.some(({ text: words }) => words !== "")
          ? `<thead><tr>${cells(header, "th")}</tr></thead>`
          : "";
        const body = rows.map((row) => `<tr>${cells(row, "td")}</tr>`).join("\n");
        // Wide tables scroll by themselves, by keys too.
        return (
          `<div class="wide" tabindex="0" role="region" aria-label="table"><table>${head}` +
          `<tbody>${body}</tbody></table></div>\n`
        );
      },
      code({ text: words }: Tokens.Code): string {
        return `<pre tabindex="0"><code>${escapeHtml(words)}</code></pre>\n`;
      },
    },
  });
  const html = marked.parse(text, { async: false });
  const title = parts[0]?.title;
  if (title === undefined) throw new Error(`${document} has no heading.`);
  return { document, title, html, parts: addWords(parts, html), pictures: [...pictures] };
}

/** Words of inline Markdown without its marks. */
function plain(words: string): string {
  return words
    .replace(/`/g, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\*\*?([^*]+)\*\*?/g, "$1");
}

/** Gives each part the words between its heading and the next one. */
function addWords(parts: readonly Part[], html: string): Part[] {
  const pieces = html.split(/<h[1-6] id="[^"]*">[\s\S]*?<\/h[1-6]>/).slice(1);
  return parts.map((part, i) => ({ ...part, text: wordsOf(pieces[i] ?? "") }));
}

function wordsOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();
}
