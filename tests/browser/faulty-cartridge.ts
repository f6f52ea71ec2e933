// Makes cartridges that break on request, out of a good one: Y traps in tick, X spoils the display list; or one export
// never comes back. For crash tests.
import binaryen from "assemblyscript/binaryen";
import { BUTTON, FLAG } from "../../host/cartridge/abi.ts";

const HEADER_BYTES = 8;
const UNKNOWN_COMMAND = 0xee;

/**
 * Returns the cartridge with a tick that traps while Y is held and spoils the first byte of the list while X is held.
 */
export function makeFaulty(wasm: Uint8Array): Uint8Array {
  const module = binaryen.readBinary(wasm);
  const { i32 } = binaryen;
  const inner = (name: string) => binaryen.getExportInfo(module.getExport(name)).value;
  const tick = inner("tick");
  const isHeld = (button: number) => module.i32.and(module.local.get(0, i32), module.i32.const(button));
  const spoil = module.block(null, [
    module.i32.store8(0, 1, module.call(inner("screenPtr"), [], i32), module.i32.const(UNKNOWN_COMMAND)),
    module.return(module.i32.const(FLAG.SCREEN)),
  ]);
  const body = module.block(null, [
    module.if(isHeld(BUTTON.Y), module.unreachable()),
    module.local.set(2, module.call(tick, [module.local.get(0, i32), module.local.get(1, i32)], i32)),
    module.if(isHeld(BUTTON.X), spoil),
    module.return(module.local.get(2, i32)),
  ]);
  module.addFunction("faultyTick", binaryen.createType([i32, i32]), i32, [i32], body);
  module.removeExport("tick");
  module.addFunctionExport("faultyTick", "tick");
  const broken = module.emitBinary();
  module.dispose();
  return insertIdentity(broken, wasm);
}

/**
 * Returns the cartridge with an export that never comes back; tick only while the given buttons are held, if some are
 * given.
 */
export function makeHanging(wasm: Uint8Array, name: string, buttons = 0): Uint8Array {
  const module = binaryen.readBinary(wasm);
  const { i32 } = binaryen;
  const inner = binaryen.getExportInfo(module.getExport(name)).value;
  const { params, results } = binaryen.getFunctionInfo(module.getFunction(inner));
  const endless = module.loop("again", module.br("again"));
  const held = () => module.i32.and(module.local.get(0, i32), module.i32.const(buttons));
  const body =
    buttons === 0
      ? endless
      : module.block(null, [
          module.if(module.i32.eq(held(), module.i32.const(buttons)), endless),
          module.return(module.call(inner, [module.local.get(0, i32), module.local.get(1, i32)], i32)),
        ]);
  module.addFunction("hanging", params, results, [], body);
  module.removeExport(name);
  module.addFunctionExport("hanging", name);
  const bytes = module.emitBinary();
  module.dispose();
  return insertIdentity(bytes, wasm);
}

/** Returns a module that imports a function: no cartridge. */
export function makeImporting(wasm: Uint8Array): Uint8Array {
  const module = binaryen.readBinary(wasm);
  module.addFunctionImport("clock", "host", "clock", binaryen.none, binaryen.i32);
  module.addFunctionExport("clock", "clock");
  const bytes = module.emitBinary();
  module.dispose();
  return insertIdentity(bytes, wasm);
}

/** Puts the identity section, the first of a cartridge, in front of a module's sections. */
function insertIdentity(module: Uint8Array, cartridge: Uint8Array): Uint8Array {
  let size = 0;
  let at = HEADER_BYTES + 1;
  for (let shift = 0; ; shift += 7) {
    size |= (cartridge[at] & 127) << shift;
    if (cartridge[at++] < 128) break;
  }
  const identity = cartridge.subarray(HEADER_BYTES, at + size);
  return Buffer.concat([module.subarray(0, HEADER_BYTES), identity, module.subarray(HEADER_BYTES)]);
}
