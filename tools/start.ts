// `npm start`: builds what is missing or stale, then plays: in the browser, which follows changes of the sources, or
// with -- --terminal in this terminal. Takes the arguments of `jumpdeck watch`, with --terminal those of `jumpdeck
// play`.
import { runAfterBuild } from "./page/before.ts";

await runAfterBuild(process.argv.includes("--terminal") ? "play" : "watch");
