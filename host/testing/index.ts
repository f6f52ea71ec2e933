// What a game's own tests get with `import ... from "jumpdeck"`.
export { openGame, Table } from "./table.ts";
