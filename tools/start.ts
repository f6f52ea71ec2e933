// `npm start`: builds what is missing or stale, then plays: in the browser, or with -- --terminal in this terminal.
// Takes the arguments of `jumpdeck play`.
import { runAfterBuild } from "./build/before.ts";

await runAfterBuild("play");
