// A console of older firmware as a program (relay.ts): makes one opcode of the requests one that no firmware knows.
// Usage: old-firmware-relay.ts PORT OPCODE
import { encodeFrame, FrameDecoder } from "../../host/link/codec.ts";
import { type Passage, relay } from "./relay.ts";

const [path, opcode] = process.argv.slice(2);
const UNKNOWN = 0x7f;
const REPLY = 0x80;

/** Returns a passage that puts one opcode in place of another. */
function makeLine(from: number, to: number): Passage {
  const decoder = new FrameDecoder();
  return (bytes) =>
    Uint8Array.from(
      decoder
        .take(bytes)
        .flatMap((frame) => [...encodeFrame(frame.opcode === from ? { ...frame, opcode: to } : frame)]),
    );
}

const [up, down] = [makeLine(Number(opcode), UNKNOWN), makeLine(UNKNOWN | REPLY, Number(opcode) | REPLY)];
await relay(path, up, down);
