// The real firmware on an emulated board, with a link client at the other end of its cable, for tests.
import { type BootOptions, EmulatedHandheld, type Snapshot } from "../emulator/index.ts";
import { LinkClient, RemoteConsole } from "../link/index.ts";

/** Wall-clock patience with an emulated board: its time may be slow on a busy machine. */
const PATIENCE_MS = 170_000;

/** A board with the firmware, switched on. */
export class EmulatedConsole {
  readonly device: EmulatedHandheld;
  remote!: RemoteConsole;
  #saved: Snapshot | undefined;

  /** Use `boot`. */
  protected constructor(device: EmulatedHandheld) {
    this.device = device;
  }

  /** Switches a board on; no instruction has run. */
  static async boot(options: BootOptions): Promise<EmulatedConsole> {
    return new EmulatedConsole(await EmulatedHandheld.boot(options));
  }

  /** Opens the link. */
  async connect(): Promise<RemoteConsole> {
    await this.device.link.open();
    this.remote = new RemoteConsole(
      new LinkClient(this.device.link, { timeoutMs: PATIENCE_MS, slowTimeoutMs: PATIENCE_MS, attempts: 1 }),
    );
    await this.remote.hello();
    return this.remote;
  }

  /** Remembers this moment for `goBack`. */
  remember(): void {
    this.#saved = this.device.snapshot();
  }

  /** Returns to the remembered moment and opens a new session. */
  async goBack(): Promise<void> {
    if (!this.#saved) throw new Error("no moment was remembered");
    this.device.restore(this.#saved);
    await this.connect();
  }

  /** Throws when something happened that silicon would not forgive. */
  expectHealthy(): void {
    const troubles = [...this.device.complaints, ...this.device.faults];
    if (troubles.length > 0) throw new Error(`the board complains: ${JSON.stringify(troubles)}`);
  }
}
