// A cartridge that is particular about its saves: the test says which one it loads.
import { FLAG } from "../../host/cartridge/abi.ts";
import { watCartridge } from "./wat-cartridge.ts";

const PAYLOAD_AT = 1024 + 16;

/**
 * Returns a cartridge, id "probe", that loads only saves whose payload is one byte, `accepted`, and saves one byte,
 * 100, at each tick with A held.
 */
export function makePicky(accepted: number, saveVersion = 1): Uint8Array {
  return watCartridge({
    title: `Picky ${accepted}`,
    saveVersion,
    bodies: {
      loadSave: `(if (result i32) (i32.eq (i32.load8_u (i32.const ${PAYLOAD_AT})) (i32.const ${accepted}))
        (then (i32.const 0)) (else (i32.const -8)))`,
      tick: `(i32.store8 (i32.const ${PAYLOAD_AT}) (i32.const 100))
        (if (result i32) (local.get $0) (then (i32.const ${FLAG.SAVE})) (else (i32.const 0)))`,
      saveSize: "(i32.const 17)",
    },
  });
}
