// A console of older firmware as a program: passes frames between its standard streams and a serial port, and makes one opcode of the
// requests one that no firmware knows. Says on standard error when it begins. Usage: old-firmware-relay.ts PORT OPCODE
import { SerialTransport } from "../../host/devices/index.ts";
import { encodeFrame, FrameDecoder } from "../../host/link/codec.ts";

const [path, opcode] = process.argv.slice(2);
const UNKNOWN = 0x7f;
const REPLY = 0x80;

/** Returns a passage that puts one opcode in place of another. */
function makeLine(from: number, to: number): (bytes: Uint8Array) => Uint8Array {
  const decoder = new FrameDecoder();
  return (bytes) =>
    Uint8Array.from(decoder.take(bytes).flatMap((frame) => [...encodeFrame(frame.opcode === from ? { ...frame, opcode: to } : frame)]));
}

const [up, down] = [makeLine(Number(opcode), UNKNOWN), makeLine(UNKNOWN | REPLY, Number(opcode) | REPLY)];
const port = await SerialTransport.open(path);
port.listen(
  (bytes) => process.stdout.write(down(bytes)),
  () => process.exit(0),
);
console.error("ready");
process.stdin.on("data", (bytes: Buffer) => port.write(up(bytes)));
process.stdin.on("end", () => process.exit(0));
process.on("SIGTERM", () => process.exit(0));
