// What tests read off Pulsar 2849's screen and state.
import type { Cartridge } from "../../../../host/cartridge/cartridge.ts";
import { screenText } from "../../../../host/raster/index.ts";
import { decodeState } from "../../../../host/state/codec.ts";
import type { PulsarState } from "../reference-position.ts";
import { readLayout } from "../../../support/games.ts";

const layout = readLayout("pulsar-2849");

/** The position of a cartridge. */
export const stateOf = (cartridge: Cartridge): PulsarState =>
  decodeState(layout, cartridge.state()) as unknown as PulsarState;

/** The words whose tops are between two rows, as one line. */
export const wordsBetween = (cartridge: Cartridge, from: number, to: number): string =>
  screenText(cartridge.screen())
    .filter(({ y }) => y >= from && y < to)
    .map(({ text }) => text)
    .join(" ")
    .replaceAll(/ +/g, " ");
