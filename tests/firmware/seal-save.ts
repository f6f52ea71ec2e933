// Saves as docs/spec/save.md has them, with any payload.
import { crc32 } from "../../host/cartridge/envelope.ts";
import { PayloadWriter } from "../../host/link/index.ts";

/** Returns a save of a cartridge: envelope and payload. */
export function sealSave(id: string, payload: readonly number[], saveVersion = 1): Uint8Array {
  const head = new PayloadWriter()
    .ascii("JDSV")
    .u8(1)
    .u8(saveVersion)
    .u16(payload.length)
    .u32(crc32(new TextEncoder().encode(id)))
    .finish();
  const body = Uint8Array.from(payload);
  return new PayloadWriter()
    .bytes(head)
    .u32(crc32(Uint8Array.from([...head, ...body])))
    .bytes(body)
    .finish();
}
