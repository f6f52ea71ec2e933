// What a cartridge points to: the host throws wherever the handheld stops it (tests/firmware/crash.test.ts has the
// other side).
import { describe, expect, it } from "vitest";
import { STATUS } from "../../host/cartridge/abi.ts";
import { Cartridge, CartridgeError, CartridgeFault } from "../../host/cartridge/cartridge.ts";
import { watCartridge } from "../firmware/wat-cartridge.ts";

/** The RAM need of the cartridges here. */
const RAM_BYTES = 8192;

function open(bodies: Readonly<Record<string, string>>): Cartridge {
  return new Cartridge(watCartridge({ bodies, ramBytes: RAM_BYTES }));
}

it("a computer player that never chooses is not waited for", () => {
  expect(() => open({}).chooseAction(2, 0, 0)).toThrow("aiStep of level 2 does not come to a choice");
});

describe("a list is refused", () => {
  const asks = {
    screen: (cartridge: Cartridge) => cartridge.screen(),
    sound: (cartridge: Cartridge) => cartridge.sound(),
    save: (cartridge: Cartridge) => cartridge.save(),
  };
  const most = { screen: 4096, sound: 160, save: 4095 };

  it.each(["screen", "sound", "save"] as const)("%s: of the largest size it is read, of one byte more not", (name) => {
    const size = (bytes: number) =>
      open({ [`${name}Ptr`]: "(i32.const 1024)", [`${name}Size`]: `(i32.const ${bytes})` });
    expect(asks[name](size(most[name]))).toHaveLength(most[name]);
    for (const bytes of [most[name] + 1, -1, 0x7fffffff]) expect(() => asks[name](size(bytes))).toThrow(CartridgeFault);
  });

  it.each(["screen", "sound", "save"] as const)(
    "%s: up to the end of the RAM need it is read, behind it not",
    (name) => {
      const place = (start: number) =>
        open({ [`${name}Ptr`]: `(i32.const ${start})`, [`${name}Size`]: "(i32.const 5)" });
      expect(asks[name](place(RAM_BYTES - 5))).toHaveLength(5);
      for (const start of [RAM_BYTES - 4, -1, -5, 65_535, 0x7fffffff])
        expect(() => asks[name](place(start))).toThrow(/outside of the RAM need/);
    },
  );
});

it("a save is handed over where there is room for the longest", () => {
  expect(open({ savePtr: `(i32.const ${RAM_BYTES - 4095})` }).loadSave(Uint8Array.of(1))).toBe(STATUS.OK);
  expect(() => open({ savePtr: `(i32.const ${RAM_BYTES - 4094})` }).loadSave(Uint8Array.of(1))).toThrow(
    /outside of the RAM need/,
  );
});

it("a file that was opened before is judged by its bytes anew, and each opening has a memory of its own", () => {
  const file = watCartridge({ ramBytes: RAM_BYTES });
  const [one, other] = [new Cartridge(file), new Cartridge(file.slice())];
  new Uint8Array(one.raw.memory.buffer)[2048] = 77;
  expect(new Uint8Array(other.raw.memory.buffer)[2048]).toBe(0);
  file[1] ^= 1;
  expect(() => new Cartridge(file)).toThrow(CartridgeError);
  file[1] ^= 1;
  expect(new Cartridge(file).identity).toEqual(one.identity);
});
