// What `jumpdeck watch` and the page that it serves say to each other. Types alone: server and browser read them.

/** What the page holds. */
export interface WatchedBuild {
  /** Distinguishes one page from another. */
  readonly build: string;
  /** By game: what distinguishes one layout of its state, and of its actions, from another. */
  readonly layouts: Readonly<Record<string, string>>;
}

/** The present state; sent as soon as a page listens, and at each change. */
export interface BuildNews {
  /** The page that is served now. */
  readonly build: string;
  /** What has to be mended in the sources; the page that is served is the last good one. */
  readonly fault?: string;
}
