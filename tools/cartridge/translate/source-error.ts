// A fault in a game's sources that is found before the compiler sees them.
import { JsonError } from "../../../host/files/json.ts";

/** The message names the file and says what is wrong with it. */
export class SourceError extends Error {
  override readonly name = "SourceError";
}

/** Does work on the file `shown`; what goes wrong there is a SourceError that names it. */
export function namingSource<T>(shown: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof JsonError) throw new SourceError(error.message);
    // A text's line, where there is one, is named as the compiler names it.
    const { message } = error as Error;
    const [, line, rest] = /^line (\d+): (.*)$/s.exec(message) ?? [];
    throw new SourceError(line === undefined ? `${shown}: ${message}` : `${shown}(${line},1): ${rest}`);
  }
}
