// How the page asks a game about records. A type alone.
import type { LibraryEntry } from "../player/index.ts";

/** Asks a game whether it reads records; answers in words why it does not, and throws where it cannot be asked. */
export type RecordsJudge = (entry: LibraryEntry, records: Uint8Array) => Promise<string | undefined>;
