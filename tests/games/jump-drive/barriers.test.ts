// Which actions an undo may take back: those that showed nobody anything new and used no chance. A save may hold only
// such actions after its position (docs/spec/save.md#payload-of-the-kit), so each action of random games is offered in
// one, and the model says which must be refused.
import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { STATUS } from "../../../host/cartridge/abi.ts";
import { Cartridge } from "../../../host/cartridge/cartridge.ts";
import { readCartridgeFile } from "../../support/games.ts";
import { seededRandom } from "../../support/scenario.ts";
import { Drive, type DriveState } from "./position.ts";
import { type Outcome, playAction } from "./reference.ts";

const drive = new Drive();
const console = new Cartridge(readCartridgeFile("jump-drive"));
console.raw.boot(1, 2);
const HEADER = 16;
const SESSION = 40;

/** A save of a game between people: a position, and the actions since. */
function saveOf(state: Uint8Array, players: number, options: number, actions: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(HEADER + SESSION + state.length + 2 * actions.length);
  const view = new DataView(bytes.buffer);
  bytes.set(Buffer.from("JDSV"));
  bytes.set([1, console.identity.saveVersion], 4);
  view.setUint16(6, bytes.length - HEADER, true);
  view.setUint32(8, crc32("jump-drive"), true);
  bytes.set([1, 0, players, options], HEADER);
  bytes[HEADER + 10] = 1;
  view.setUint16(HEADER + 24, actions.length, true);
  view.setUint32(HEADER + 28, actions.length, true);
  bytes.set(state, HEADER + SESSION);
  bytes.set(new Uint8Array(Uint16Array.from(actions).buffer), HEADER + SESSION + state.length);
  view.setUint32(12, crc32(bytes.subarray(HEADER), crc32(bytes.subarray(0, 12))), true);
  return bytes;
}

/** Returns why an action cannot be taken back, "": it can. */
function barrier(before: DriveState, { state, drew, pool }: Outcome): string {
  if (state.phase === "over") return "over";
  if (drew || pool !== null) return "draw";
  if (before.phase === "choose" && state.phase !== "choose") return "show";
  // The round is scored when its last turn ends; what is discarded down to the hand limit after that shows nothing.
  const isScored = before.phase !== "limit" && (state.round !== before.round || state.phase === "limit");
  if (isScored && before.round > 0) return "scored";
  return state.actorSeat === before.actorSeat ? "" : "seat";
}

// What it reveals are the choices of a round.
test("an action that reveals, draws, scores, ends the game or changes the seat is a barrier", () => {
  const counts = new Map<string, number>();
  for (let game = 0; game < 24; game++) {
    const [players, options, random] = [2 + (game % 3), game % 2, seededRandom(game)];
    let state = drive.newGame(0, players, game, 9, options);
    while (state.phase !== "over") {
      const bytes = drive.cartridge.state();
      const codes = drive.cartridge.legalActions();
      const code = codes[random(codes.length)] as number;
      const name = drive.name(code);
      const outcome = playAction(state, name);
      const reason = barrier(state, outcome);
      expect(console.loadSave(saveOf(bytes, players, options, []))).toBe(STATUS.OK);
      const status = console.loadSave(saveOf(bytes, players, options, [code]));
      expect(status, `game ${game}, round ${state.round}, ${state.phase}: ${name} (${reason})`).toBe(
        reason === "" ? STATUS.OK : STATUS.BAD_SAVE,
      );
      const kind = `${state.phase} ${reason}`;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      drive.cartridge.raw.apply(code);
      state = drive.state();
    }
  }
  const kinds = [...counts.keys()];
  for (const kind of [
    "keep ",
    "pay ",
    "explore ",
    "limit ",
    "second ",
    "choose seat",
    "choose show",
    "pay draw",
    "pay seat",
  ]) {
    expect(kinds, kind).toContain(kind);
  }
  expect(kinds.some((kind) => kind.endsWith("over"))).toBe(true);
  expect(kinds).not.toContain("choose ");
});
