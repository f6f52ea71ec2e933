// What a suite uses of vitest, handed in by the test file: so that it is the very vitest that runs the file, wherever
// this library is.
import type * as vitest from "vitest";

/** vitest's functions, as `import * as vitest from "vitest"` gives them. */
export type Vitest = Pick<typeof vitest, "describe" | "it" | "expect" | "beforeAll">;
