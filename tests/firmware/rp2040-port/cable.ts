// What computers do with the cable: enumeration as each of their systems has it, transfers of every length, listeners
// that come and go or do not read, sleep, and requests that no driver makes.
import { expect } from "vitest";
import type { HostKind } from "../../../host/emulator/index.ts";
import { type Bench, lettersOf, type StartBench } from "./bench.ts";

/** The first one sets no line coding of its own. */
const KINDS: readonly HostKind[] = ["windows", "linux", "macos"];
/** Of a packet, and of many, with one more and one fewer. */
const LENGTHS = [1, 63, 64, 65, 127, 128, 129, 640, 1000];
/** Of what the program hands over with late interrupts: a pause before each. */
const PIECES = 20;
/** Rings of the port: what it takes unread, and what it keeps unfetched. */
const [RECEIVE_BYTES, SEND_BYTES, PACKET_BYTES] = [2048, 1024, 64];

/** Each system's enumeration and manner of asking; then bytes of all lengths, a transfer each. */
export async function checkEnumeration(start: StartBench): Promise<void> {
  const bench = await start({ usb: false });
  const { device } = bench;
  for (const [i, kind] of KINDS.entries()) {
    device.usb.kind = kind;
    device.usb.asksAgain = i % 2 === 0 ? "soon" : "next-frame";
    device.usb.endsWithEmpty = i === 1;
    device.plugUsb(true);
    await device.runUntil(() => device.link.present, { timeoutMs: 700, what: `the port of ${kind}` });
    const coding = await ask(bench, 0xa1, 0x21, 0, 0, 7);
    if (i === 0) expect(coding, "the line coding that nobody has set").toEqual([0x00, 0xc2, 0x01, 0x00, 0, 0, 8]);
    await bench.open();
    expect(device.usb.strings.slice(0, 2), `strings as ${kind} reads them`).toEqual(["Jumpdeck project", "Jumpdeck"]);
    for (const length of LENGTHS) {
      const { sent, received } = await bench.echo([length]);
      expect(received, `${length} bytes there and back as ${kind} sends them`).toBe(sent);
    }
    device.plugUsb(false);
    await device.run({ ms: 30 });
    expect(bench.variable("connected"), "link without a cable").toBe(0);
  }
}

/** Bytes that come while the program reads nothing, in packets that do not fill the ring evenly: none is lost. */
export async function checkBacklog(start: StartBench): Promise<void> {
  const bench = await start();
  const { device } = bench;
  await bench.open();
  for (const [first, length] of [
    [61, 61],
    [1, 64], // fills all but 63 bytes
    [33, 33],
  ]) {
    bench.command("V28"); // for 40 ms
    await device.run({ ms: 3 });
    const count = Math.min(120, Math.ceil((RECEIVE_BYTES + 3 * PACKET_BYTES) / length));
    let sent = "\n";
    for (let i = 0; i < count; i++) {
      const text = lettersOf(i === 0 ? first : length, sent.length);
      sent += text;
      bench.send(text);
    }
    await device.run({ ms: 30 });
    const unread = sent.length - 1 - device.usb.pendingBytes;
    expect(unread, "bytes taken unread").toBeLessThanOrEqual(RECEIVE_BYTES);
    if (sent.length > RECEIVE_BYTES) expect(unread, "bytes taken unread").toBeGreaterThan(RECEIVE_BYTES - PACKET_BYTES);
    await device.runUntil(() => bench.text.length >= sent.length, { timeoutMs: 2000, what: "what was sent meanwhile" });
    expect(bench.text, `what comes back of transfers of ${length}`).toBe(sent);
  }
  // The other way: the program at the port reads nothing for a while.
  device.usb.holdOff(true);
  const lengths = Array.from({ length: 60 }, (_, i) => 40 + (i % 25));
  bench.text = "";
  for (const length of lengths) bench.send("q".repeat(length));
  await device.run({ ms: 200 });
  device.usb.holdOff(false);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  await device.runUntil(() => bench.text.length >= total, { timeoutMs: 1000, what: "what was not read" });
  expect(bench.text, "what comes back once it is read").toBe("q".repeat(total));
}

/**
 * A program that closes the port leaves nothing to the next one; to one that opens at once, at most the packet that the
 * controller has.
 */
export async function checkListeners(start: StartBench): Promise<void> {
  const bench = await start();
  const { device } = bench;
  await bench.open();
  // One that has read all.
  await expectEcho(bench);
  await device.run({ ms: 5 });
  device.link.close();
  await device.run({ ms: 6 });
  await device.link.open({ timeoutMs: 10 });
  await device.run({ ms: 20 });
  await expectEcho(bench);
  // One that reads to the end, and more slowly than the device writes.
  device.usb.asksAgain = "next-frame";
  for (let i = 0; i < 6; i++) {
    bench.command("J0400001e");
    await device.run({ ms: 4 + 0.17 * i });
    device.link.close();
    await device.run({ ms: 6 });
    await device.link.open({ timeoutMs: 10 });
    await device.run({ ms: 20 });
    await expectEcho(bench);
  }
  device.usb.asksAgain = "soon";
  for (const bytes of [0, 1, 63, 64, 200, SEND_BYTES, SEND_BYTES + PACKET_BYTES]) {
    device.usb.holdOff(true);
    bench.command(`J${bytes.toString(16).padStart(4, "0")}0000`);
    await device.run({ ms: 8 });
    device.link.close();
    await device.run({ ms: 6 });
    expect(bench.variable("connected"), "link with the port closed").toBe(0);
    device.usb.holdOff(false);
    bench.text = "";
    await device.link.open({ timeoutMs: 10 });
    await device.run({ ms: 25 });
    expect(bench.text, `what the next listener gets of ${bytes} bytes`).toBe("");
    expect(bench.variable("connected"), "link with the port open").toBe(1);
    await expectEcho(bench);
  }
  device.usb.holdOff(true);
  bench.command(`J${SEND_BYTES.toString(16).padStart(4, "0")}0000`);
  await device.run({ ms: 8 });
  bench.text = "";
  device.link.close();
  device.usb.open();
  await device.run({ ms: 1 });
  device.usb.holdOff(false);
  await device.run({ ms: 20 });
  expect(bench.text.length, "what a listener gets that comes at once").toBeLessThanOrEqual(PACKET_BYTES);
  await expectEcho(bench);
  device.plugUsb(false);
  await device.run({ ms: 30 });
  device.plugUsb(true);
  await device.runUntil(() => device.link.present, { timeoutMs: 400, what: "the port after the cable was out" });
  await device.run({ ms: 25 });
  expect(bench.variable("connected"), "link before the port is opened").toBe(0);
}

/**
 * Bytes from a program that keeps interrupts off for parts of a frame or several: none leaves late in a frame, as the
 * device would complain (erratum E15).
 */
export async function checkLateInterrupts(start: StartBench): Promise<void> {
  const bench = await start();
  const { device } = bench;
  await bench.open();
  for (const us of [30, 110, 185, 310, 450, 640, 790, 930, 1080, 1710, 2890]) {
    for (let i = 0; i < 3; i++) {
      await device.run({ ms: 0.3 * i });
      bench.command(`J0140${us.toString(16).padStart(4, "0")}`);
      await device.run({ ms: 25 + (PIECES * us) / 1000 });
      expect(bench.text, `bytes handed over with interrupts late by ${us} us`).toMatch(/^(0123456789abcdef){20}\n$/);
    }
  }
}

async function expectEcho(bench: Bench): Promise<void> {
  for (const length of [5, PACKET_BYTES]) {
    const { sent, received } = await bench.echo([length]);
    expect(received, "bytes there and back").toBe(sent);
  }
}

/** A bus that sleeps has no listener; it wakes with all as it was. A bus that is reset begins again. */
export async function checkSleepingBus(start: StartBench): Promise<void> {
  const bench = await start();
  const { device } = bench;
  await bench.open();
  for (let i = 0; i < 2; i++) {
    device.usb.suspend(true);
    await device.run({ ms: 30 });
    expect(bench.variable("connected"), "link on a bus asleep").toBe(0);
    device.usb.suspend(false);
    await device.run({ ms: 60 });
    expect(bench.variable("connected"), "link on a bus awake again").toBe(1);
    await expectEcho(bench);
  }
  device.usb.reset();
  await device.run({ ms: 25 }); // it is not even asked who it is by then
  expect(bench.variable("connected"), "link after a reset of the bus").toBe(0);
  await bench.open();
  await expectEcho(bench);
}

/** Type, request, value, index, and what is sent or how much is asked for. */
type Request = [type: number, request: number, value: number, index: number, dataOrLength: number | number[]];

async function ask({ device }: Bench, ...request: Request): Promise<number[] | "refused"> {
  const [type, number, value, index, dataOrLength] = request;
  let answer: Uint8Array | undefined | null = null;
  const data = typeof dataOrLength === "number" ? dataOrLength : Uint8Array.from(dataOrLength);
  void device.usb.request(type, number, value, index, data).then((bytes) => {
    answer = bytes;
  });
  await device.runUntil(() => answer !== null, { timeoutMs: 30, what: `request ${number} of type ${type}` });
  return answer === undefined ? "refused" : [...(answer as unknown as Uint8Array)];
}

/** Requests of USB 2.0, 9.4, and of PSTN 1.2, 6.3, as a computer may ask them: answered or refused, and no more. */
export async function checkRequests(start: StartBench): Promise<void> {
  const bench = await start();
  const { device } = bench;
  const expectAnswer = async (what: string, asked: Request, answer: number[] | "refused" | number): Promise<void> => {
    const given = await ask(bench, ...asked);
    expect(typeof answer === "number" && given !== "refused" ? given.length : given, what).toEqual(answer);
  };
  await bench.open();
  const whole = [...device.usb.configurationDescriptor];
  const breakOff = async (): Promise<void> => {
    let first: Uint8Array | undefined;
    void device.usb.breakOff(0x80, 6, 0x0200, 0, 255).then((bytes) => {
      first = bytes;
    });
    await device.runUntil(() => first !== undefined, { timeoutMs: 30, what: "a packet of the configuration" });
    expect([...first!], "the first packet of the configuration").toEqual(whole.slice(0, 64));
  };
  const halted = (endpoint: number): Request => [0x82, 0, 0, endpoint, 2];
  await expectAnswer("a part of the configuration", [0x80, 6, 0x0200, 0, 64], whole.slice(0, 64));
  await expectAnswer("all but a byte of it", [0x80, 6, 0x0200, 0, 66], whole.slice(0, 66));
  await expectAnswer("more than it has", [0x80, 6, 0x0200, 0, 1000], whole);
  await expectAnswer("a number of bytes whose lower half is nothing", [0x80, 6, 0x0200, 0, 256], whole);
  // What a request given up has left over comes in no other's answer.
  await breakOff();
  await expectAnswer("the line state", [0x21, 0x22, 3, 0, []], []);
  await breakOff();
  await expectAnswer("the line coding", [0x21, 0x20, 0, 0, [0x00, 0xc2, 0x01, 0x00, 0, 0, 8]], []);
  await breakOff();
  await expectAnswer("the device's status", [0x80, 0, 0, 0, 2], [0, 0]);
  device.usb.abandonRequest(0x80, 6, 0x0200, 0, 255);
  await device.run({ ms: 2 });
  await expectAnswer("the line state after an answer that nobody fetched", [0x21, 0x22, 3, 0, []], []);
  await expectAnswer("a second configuration", [0x80, 6, 0x0201, 0, 9], "refused");
  await expectAnswer("a little of the device", [0x80, 6, 0x0100, 0, 8], [...device.usb.deviceDescriptor.slice(0, 8)]);
  await expectAnswer("languages", [0x80, 6, 0x0300, 0, 255], [4, 3, 9, 4]);
  await expectAnswer("a fourth string", [0x80, 6, 0x0304, 0x0409, 255], "refused");
  await expectAnswer("the serial number", [0x80, 6, 0x0303, 0x0409, 255], 34);
  await expectAnswer("the device qualifier", [0x80, 6, 0x0600, 0, 10], "refused");
  await expectAnswer("a new device descriptor", [0x00, 7, 0x0100, 0, [18, 1]], "refused");
  await expectAnswer("the configuration's number", [0x80, 8, 0, 0, 1], [1]);
  await expectAnswer("the data interface's setting", [0x81, 10, 0, 1, 1], [0]);
  await expectAnswer("the only setting", [0x01, 11, 0, 1, []], []);
  await expectAnswer("another setting", [0x01, 11, 1, 1, []], "refused");
  await expectAnswer("the device's status", [0x80, 0, 0, 0, 2], [0, 0]);
  for (const [endpoint, other] of [
    [0x82, 0x02],
    [0x02, 0x82],
  ]) {
    await expectAnswer("an endpoint's status", halted(endpoint), [0, 0]);
    await expectAnswer("to halt it", [0x02, 3, 0, endpoint, []], []);
    await expectAnswer("its status when it is halted", halted(endpoint), [1, 0]);
    await expectAnswer("the other's status then", halted(other), [0, 0]);
    await expectAnswer("the device's status then", [0x80, 0, 0, endpoint, 2], [0, 0]);
    device.usb.halt(endpoint, false);
    await device.run({ ms: 3 });
    await expectAnswer("its status when it is halted no more", halted(endpoint), [0, 0]);
    await expectEcho(bench);
  }
  // What the program says to a halted endpoint waits there, and needs no other word to leave.
  await expectAnswer("to halt what the program says", [0x02, 3, 0, 0x82, []], []);
  bench.command("abc");
  await device.run({ ms: 5 });
  expect(bench.text, "what is said while it is halted").toBe("");
  device.usb.halt(0x82, false);
  await device.run({ ms: 5 });
  expect(bench.text, "what was said meanwhile").toBe("abc");
  // A program that reads on opens no endpoint that is halted, though it had no room when it was.
  bench.command("V28"); // reads nothing for 40 ms
  await device.run({ ms: 3 });
  for (let i = 0; i < RECEIVE_BYTES / PACKET_BYTES; i++) bench.send(lettersOf(PACKET_BYTES, i * PACKET_BYTES));
  await device.run({ ms: 20 });
  expect(device.usb.pendingBytes, "bytes that find no room").toBe(0);
  await expectAnswer("to halt a full endpoint", [0x02, 3, 0, 0x02, []], []);
  await device.run({ ms: 60 });
  bench.send("abc");
  await device.run({ ms: 10 });
  expect(device.usb.pendingBytes, "bytes that a halted endpoint leaves").toBe(3);
  device.usb.halt(0x02, false);
  await device.runUntil(() => device.usb.pendingBytes === 0, { timeoutMs: 100, what: "what was held up" });
  await device.run({ ms: 40 });
  await expectEcho(bench);
  await expectAnswer("to halt the notifications", [0x02, 3, 0, 0x81, []], []);
  await expectAnswer("to halt them no more", [0x02, 1, 0, 0x81, []], []);
  await expectAnswer("to halt an endpoint that is not there", [0x02, 3, 0, 0x83, []], "refused");
  await expectAnswer("another feature of an endpoint", [0x02, 3, 1, 0x82, []], "refused");
  await expectAnswer("to wake the computer", [0x00, 3, 1, 0, []], "refused");
  await expectAnswer("a feature of the device by an endpoint's number", [0x00, 3, 0, 0x82, []], "refused");
  await expectAnswer("a synchronous frame", [0x82, 12, 0, 0x82, 2], "refused");
  await expectAnswer("a vendor's request", [0xc0, 1, 0, 4, 16], "refused");
  await expectAnswer("a vendor's request by the line coding's number", [0xc0, 0x21, 0, 0, 7], "refused");
  await expectAnswer("a vendor's data", [0x40, 1, 0, 4, [1, 2]], "refused");
  await expectAnswer("the line coding", [0xa1, 0x21, 0, 0, 7], [0x00, 0xc2, 0x01, 0x00, 0, 0, 8]);
  await expectAnswer("another line coding", [0x21, 0x20, 0, 0, [0x80, 0x25, 0, 0, 2, 1, 7]], []);
  await expectAnswer("the line coding told", [0xa1, 0x21, 0, 0, 7], [0x80, 0x25, 0, 0, 2, 1, 7]);
  await expectAnswer("half a line coding", [0x21, 0x20, 0, 0, [1, 2, 3]], []);
  await expectAnswer("the line coding as it was", [0xa1, 0x21, 0, 0, 7], [0x80, 0x25, 0, 0, 2, 1, 7]);
  await expectAnswer("a part of it", [0xa1, 0x21, 0, 0, 4], [0x80, 0x25, 0, 0]);
  await expectAnswer("a break", [0x21, 0x23, 100, 0, []], []);
  await expectAnswer("an encapsulated command", [0x21, 0x00, 0, 0, [0x41]], "refused");
  await expectAnswer("another configuration", [0x00, 9, 2, 0, []], "refused");
  await expectEcho(bench);
  await expectAnswer("no configuration", [0x00, 9, 0, 0, []], []);
  await expectAnswer("the configuration's number", [0x80, 8, 0, 0, 1], [0]);
  await expectAnswer("to halt an endpoint then", [0x02, 3, 0, 0x82, []], "refused");
  device.usb.reset();
  await device.run({ ms: 5 });
  await bench.open();
  await expectEcho(bench);
}

/** The 1200-baud touch: at that speed alone, and when DTR falls. */
export async function checkTouch(start: StartBench): Promise<void> {
  const bench = await start();
  const { device } = bench;
  await bench.open();
  const touched = async (baud: number, states: readonly number[]): Promise<number> => {
    device.usb.setLineCoding(baud);
    for (const state of states) device.usb.setLineState(state);
    device.usb.setLineState(3);
    await device.run({ ms: 10 });
    return (await bench.ask("T"))[0];
  };
  expect(await touched(115200, [0]), "a fall at 115200 baud").toBe(0);
  expect(await touched(1200, []), "1200 baud without a fall").toBe(0);
  expect(await touched(1200, [2]), "a fall at 1200 baud").toBe(1);
  expect((await bench.ask("T"))[0], "told once").toBe(0);
  device.usb.setLineCoding(115200);
  device.usb.setLineState(0);
  expect(await touched(1200, [0]), "1200 baud when DTR has fallen before").toBe(0);
  for (const baud of [1201, 1200 + 256, 1200 + 65536, 1200 + 2 ** 24])
    expect(await touched(baud, [0]), `a fall at ${baud} baud`).toBe(0);
}

/** The pull-up on D+ is on only while the host feeds the bus, and that for 20 ms; where the board can measure it. */
export async function checkBusPower(start: StartBench): Promise<void> {
  const bench = await start({ usb: false });
  const { device } = bench;
  const { usb } = device.machine;
  await bench.started();
  await device.run({ ms: 1000 });
  expect(usb.hasPullUp, "pull-up after a start without power").toBe(false);
  for (const ms of [15, 15]) {
    device.plugUsb(true);
    await device.run({ ms });
    expect(usb.hasPullUp, `pull-up after ${ms} ms of power`).toBe(false);
    device.plugUsb(false);
    await device.run({ ms: 3 });
  }
  device.plugUsb(true);
  await bench.open();
  for (const ms of [15, 15]) {
    device.machine.pins.drive(device.board.vbus, 0); // of the pin alone: a host would forget the device
    await device.run({ ms });
    device.machine.pins.drive(device.board.vbus, 1);
    await device.run({ ms: 3 });
    expect(usb.hasPullUp, `pull-up after ${ms} ms without power`).toBe(true);
  }
  await expectEcho(bench);
  device.plugUsb(false);
  await device.run({ ms: 25 });
  expect(usb.hasPullUp, "pull-up without power").toBe(false);
  expect(bench.variable("connected"), "link without power").toBe(0);
  device.plugUsb(true);
  await bench.open();
  await expectEcho(bench);
}

/** A key on GPIO 15 stays as it is held while the work-round of erratum E5 has its pin, however long that takes. */
export async function checkSharedKey(start: StartBench): Promise<void> {
  const bench = await start();
  const { device } = bench;
  const { usb, pins } = device.machine;
  const isBorrowed = () => (pins.controlOf(15) & 31) === 8;
  await bench.open();
  device.hold("A");
  await device.run({ ms: 20 });
  expect(await bench.ask("K"), "the key held").toEqual([16, 16]);
  device.plugUsb(false);
  await device.run({ ms: 50 });
  device.plugUsb(true);
  await device.runUntil(isBorrowed, { timeoutMs: 400, everyMs: 0.1, what: "the work-round" });
  usb.beginReset(); // which it is not there to hear: it shows idle for as long as it ever does
  await device.run({ ms: 9 });
  expect(isBorrowed(), "the work-round lasts").toBe(true);
  usb.endReset();
  await bench.open();
  expect(await bench.ask("K"), "the key held on, and not pressed again").toEqual([16, 0]);
  device.release("A");
  await device.run({ ms: 20 });
  expect(await bench.ask("K"), "the key let go").toEqual([0, 0]);
}
