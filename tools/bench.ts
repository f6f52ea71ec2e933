// `npm run bench [-- --json]`: builds, then measures every game; takes the arguments of `jumpdeck bench`.
import { runAfterBuild } from "./page/before.ts";

await runAfterBuild("bench");
