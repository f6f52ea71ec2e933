// The site's table of contents: every document of the repository, by its readers.

/** A heading of the navigation and its documents in order; a folder with a slash after stands for all below it. */
export interface Section {
  readonly title: string;
  readonly documents: readonly string[];
}

/** The page that comes first. */
export const HOME = "README.md";

/** All sections; a document belongs to the first that names it or a folder above it. */
export const SECTIONS: readonly Section[] = [
  { title: "Play", documents: [HOME, "docs/play.md", "docs/handheld.md", "docs/cli.md"] },
  {
    title: "Write a game",
    documents: [
      "docs/write-a-cartridge.md",
      "examples/dice-race/",
      "examples/dim-star/",
      "docs/learn.md",
      "assembly/kit/REFERENCE.md",
      "assembly/kit/files/",
      "docs/package.md",
      "examples/",
    ],
  },
  { title: "Formats", documents: ["docs/spec/README.md", "docs/spec/"] },
  {
    title: "How it works",
    documents: ["docs/architecture.md", "docs/design/README.md", "docs/design/", "docs/silicon/"],
  },
  {
    title: "Change it",
    documents: [
      "CONTRIBUTING.md",
      "docs/testing.md",
      "assembly/",
      "host/",
      "firmware/",
      "tools/",
      "tests/",
      "CHANGELOG.md",
    ],
  },
];

/** Returns each section with the documents of the list that belong to it, in its order; a folder's README first. */
export function sortDocuments(
  documents: readonly string[],
): { readonly title: string; readonly documents: string[] }[] {
  const left = new Set(documents);
  const takes = SECTIONS.flatMap(({ title, documents: names }) => names.map((name) => ({ title, name })));
  // What is named by itself is not taken by a folder that comes before it.
  const named = new Set(takes.map(({ name }) => name).filter((name) => !name.endsWith("/")));
  const sorted = new Map(SECTIONS.map(({ title }) => [title, [] as string[]]));
  for (const { title, name } of takes) {
    const taken = name.endsWith("/")
      ? [...left].filter((path) => path.startsWith(name) && !named.has(path)).sort(byFolder)
      : [...left].filter((path) => path === name);
    for (const path of taken) left.delete(path);
    sorted.get(title)?.push(...taken);
  }
  if (left.size > 0) throw new Error(`tools/site/contents.ts has no place for ${[...left].join(", ")}.`);
  return [...sorted].map(([title, paths]) => ({ title, documents: paths }));
}

function byFolder(one: string, other: string): number {
  const key = (path: string) => path.replace(/README\.md$/, "");
  return key(one) < key(other) ? -1 : 1;
}
