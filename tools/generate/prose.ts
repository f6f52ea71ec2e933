// Lays out the prose of generated Markdown for people who read it as text. Pure.

/** Most columns of a line of prose, as tests/docs/form.test.ts allows. */
const COLUMNS = 100;
const CODE = /(```[\s\S]*?```)/;
/** What is no prose: headings, tables, comments, and lines that are indented. */
const IS_OTHER = /^(#|\||<!--|\s)/;
const ITEM = /^(- |\d+\. )/;
/** A word; what is in backticks is one, whatever its spaces. */
const WORD = /(?:`[^`]*`|[^\s`])+/g;

/** Breaks paragraphs and list items of Markdown at 100 columns; headings, tables and code stay as they are. */
export function wrapProse(markdown: string): string {
  return markdown
    .split(CODE)
    .map((part, i) => (i % 2 === 1 ? part : wrapLines(part.split("\n")).join("\n")))
    .join("");
}

function wrapLines(lines: readonly string[]): string[] {
  const wrapped: string[] = [];
  let block: string[] = [];
  const end = (): void => {
    wrapped.push(...wrapBlock(block.join(" ")));
    block = [];
  };
  for (const line of lines) {
    const isItemOpen = block.length > 0 && ITEM.test(block[0]);
    const isContinued = isItemOpen && /^ {2,3}\S/.test(line);
    if (line === "" || (IS_OTHER.test(line) && !isContinued)) {
      end();
      wrapped.push(line);
      continue;
    }
    if (ITEM.test(line)) end();
    block.push(line.trimStart());
    // Two spaces at its end break the line.
    if (line.endsWith("  ")) {
      end();
      wrapped.push(`${wrapped.pop()}  `);
    }
  }
  end();
  return wrapped;
}

function wrapBlock(text: string): string[] {
  const indent = " ".repeat(ITEM.exec(text)?.[0].length ?? 0);
  const lines: string[] = [];
  let line = "";
  for (const [word] of text.matchAll(WORD)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (longer.length > COLUMNS && line !== "") {
      lines.push(line);
      line = indent + word;
    } else line = longer;
  }
  return line === "" ? lines : [...lines, line];
}
