// npm run firmware: builds the posix program and both boards' images, and prints a size and RAM report. --posix builds
// only the former. Exit codes: 0 done, 2 usage, 3 a tool is missing or failed.
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { BOARDS, type ImageReport, buildBoard, buildPosix } from "./firmware/build.ts";
import { ToolError } from "./programs.ts";
import { FetchError } from "./firmware/fetch-wasm3.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Builds one image; its name and time go before its report. */
function build<Result>(name: string, work: () => Result): Result {
  const started = Date.now();
  const result = work();
  console.log(`${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  return result;
}

function print(report: ImageReport): void {
  const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`.padStart(10);
  console.log(`  flash image      ${kib(report.flashBytes)}`);
  console.log(`  C stack          ${kib(report.stackBytes)}`);
  console.log(`  RAM code, data   ${kib(report.ramCodeAndDataBytes)}`);
  console.log(`  zeroed RAM       ${kib(report.zeroedBytes)}`);
  console.log(`  left for a game  ${kib(report.arenaBytes)}`);
  for (const file of report.files) console.log(`  ${relative(root, file)}`);
}

function main(args: string[]): number {
  if (args.some((arg) => arg !== "--posix")) {
    console.error("firmware: the only argument is --posix");
    return 2;
  }
  try {
    console.log(
      `  ${relative(
        root,
        build("posix", () => buildPosix(root)),
      )}`,
    );
    if (!args.includes("--posix")) for (const board of BOARDS) print(build(board, () => buildBoard(root, board)));
    return 0;
  } catch (error) {
    if (!(error instanceof ToolError) && !(error instanceof FetchError)) throw error;
    console.error(`firmware: ${error.message}`);
    return 3;
  }
}

process.exitCode = main(process.argv.slice(2));
