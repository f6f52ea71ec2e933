// What the relays of these tests share: bytes pass between the program's standard streams and a serial port, changed on
// their way. Says "ready" on standard error when it begins; ends with either side, or on request.
import { SerialTransport } from "../../host/devices/index.ts";

/** What a direction makes of the bytes that come. */
export type Passage = (bytes: Uint8Array) => Uint8Array;

/** Opens the port at `path` and passes bytes until the program ends: `up` to the device, `down` from it. */
export async function relay(path: string, up: Passage, down: Passage): Promise<void> {
  const port = await SerialTransport.open(path);
  port.listen(
    (bytes) => process.stdout.write(down(bytes)),
    () => process.exit(0),
  );
  console.error("ready");
  process.stdin.on("data", (bytes: Buffer) => port.write(up(bytes)));
  process.stdin.on("end", () => process.exit(0));
  process.on("SIGTERM", () => process.exit(0));
}
