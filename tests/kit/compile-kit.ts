// Compiles a few functions of the kit by themselves, so that tests can call what a cartridge does not export.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as syntax from "assemblyscript";
import asc from "assemblyscript/asc";
import { packLiterals, type Syntax } from "../../tools/cartridge/translate/literals.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const ENTRY = "assembly/kit/test-entry.ts";

/**
 * Compiles an entry module that is beside the kit's files and returns its exports; the memory is exported as
 * `memory`.
 */
export async function compileKit(entry: string): Promise<WebAssembly.Exports> {
  let binary: Uint8Array | undefined;
  const said: string[] = [];
  const say = { write: (chunk: unknown): unknown => said.push(String(chunk)) };
  const host = {
    readFile: (name: string, base: string): string | null => {
      if (name === ENTRY) return entry;
      try {
        return readFileSync(join(base === "." ? ROOT : base, name), "utf8");
      } catch {
        return null;
      }
    },
    writeFile: (name: string, contents: unknown): void => {
      if (name.endsWith(".wasm")) binary = contents as Uint8Array;
    },
    listFiles: (): string[] => [],
    transforms: [packLiterals(syntax as unknown as Syntax)],
    stdout: say,
    stderr: say,
  };
  const flags = ["--config", "none.json", "--runtime", "stub", "--use", "abort=", "--optimizeLevel", "2"];
  const { error } = await asc.main(
    [ENTRY, ...flags, "--outFile", "kit.wasm"],
    host as unknown as Parameters<typeof asc.main>[1],
  );
  if (error || !binary) throw new Error(`${said.join("")}${error?.message ?? ""}`);
  return new WebAssembly.Instance(new WebAssembly.Module(binary as BufferSource)).exports;
}
