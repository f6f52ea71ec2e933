// Generated from layout.json and cartridge.json by `npm run generate`; do not edit.
// Offsets of the state's fields, strides of their arrays, enum values and action codes.

/** Bytes of the rules state. */
export const STATE_SIZE: i32 = 920;
/** generator (kit/base/rng) */
export const RNG: usize = 0;
export const RNG_STRIDE: usize = 4;
export const RNG_COUNT: i32 = 4;
export const EDITION: usize = 16;
export const PLAYERS: usize = 17;
/** bit 0: Sun Dial, bit 1: Explorers' Club, bit 2: Orbital Burn */
export const OPTIONS: usize = 18;
/** seat that took the first turn */
export const START_SEAT: usize = 19;
/** seat whose turn it is */
export const TURN_SEAT: usize = 20;
/** seat that must decide now; none when the game is over */
export const ACTOR_SEAT: usize = 21;
/** turn: choose an action; research: discarding; take, collect: steps 4 and 5 of Land-and-Claim; the others: what a special action asks */
export const PHASE: usize = 22;
/** actions the turn's seat must still begin */
export const ACTIONS_LEFT: usize = 23;
/** 1-based; grows when the turn passes to startSeat */
export const ROUND: usize = 24;
export const ENDING: usize = 26;
/** collect: how many seats were asked; research: lowest card id that may still be discarded */
export const CURSOR: usize = 27;
/** planet board at each place of the ring, clockwise */
export const PLANET: usize = 28;
export const PLANET_COUNT: i32 = 12;
/** place in the ring; none = on the Jump Gate */
export const SHIP: usize = 40;
export const SHIP_COUNT: i32 = 6;
/** Orbital Burn: 1 = the ship stands on the planet of its place, 0 = in orbit; without the variant 0 */
export const LANDED: usize = 46;
export const LANDED_COUNT: i32 = 6;
/** by place */
export const CLAIM: usize = 52;
export const CLAIM_COUNT: i32 = 12;
/** by place; last = top */
export const FACE_DOWN: usize = 64;
export const FACE_DOWN_STRIDE: usize = 7;
export const FACE_DOWN_COUNT: i32 = 12;
export const FACE_DOWN_CAPACITY: i32 = 6;
/** by place, in slots without gaps; a new one goes last */
export const FACE_UP: usize = 148;
export const FACE_UP_STRIDE: usize = 9;
export const FACE_UP_COUNT: i32 = 12;
export const FACE_UP_CAPACITY: i32 = 8;
/** by place and seat: number of scan markers */
export const SCANS: usize = 256;
export const SCANS_STRIDE: usize = 6;
export const SCANS_COUNT: i32 = 12;
export const SCANS_COUNT2: i32 = 6;
/** markers on the Jump Gate */
export const GATE: usize = 328;
export const GATE_STRIDE: usize = 2;
export const GATE_COUNT: i32 = 6;
/** markers on the Black Hole */
export const HOLE: usize = 340;
export const HOLE_COUNT: i32 = 6;
/** ascending */
export const COLLECTED: usize = 346;
export const COLLECTED_STRIDE: usize = 49;
export const COLLECTED_COUNT: i32 = 6;
export const COLLECTED_CAPACITY: i32 = 48;
/** out of the game: Nothing of claimed planets, and what the Black Hole took; ascending */
export const ASIDE: usize = 640;
export const ASIDE_CAPACITY: i32 = 48;
/** last = top */
export const DECK: usize = 689;
export const DECK_CAPACITY: i32 = 48;
/** last = top */
export const DISCARD: usize = 738;
export const DISCARD_CAPACITY: i32 = 48;
/** ascending */
export const HAND: usize = 787;
export const HAND_STRIDE: usize = 6;
export const HAND_COUNT: i32 = 6;
export const HAND_CAPACITY: i32 = 5;
/** per NavComp card: bit set of the seats that know where it lies */
export const NAVCOMP_KNOWN: usize = 823;
export const NAVCOMP_KNOWN_COUNT: i32 = 48;
/** per resource card: bit set of the seats that know where it lies */
export const RESOURCE_KNOWN: usize = 871;
export const RESOURCE_KNOWN_COUNT: i32 = 48;

export const PHASE_TURN: i32 = 0;
export const PHASE_RESEARCH: i32 = 1;
export const PHASE_TAKE: i32 = 2;
export const PHASE_COLLECT: i32 = 3;
export const PHASE_DEAL: i32 = 4;
export const PHASE_SECOND: i32 = 5;
export const PHASE_PARADOX: i32 = 6;
export const PHASE_SCAN: i32 = 7;
export const PHASE_RECORDS: i32 = 8;
export const PHASE_WORMHOLE: i32 = 9;
export const PHASE_OVER: i32 = 10;

export const ENDING_NONE: i32 = 0;
export const ENDING_BLACK_HOLE: i32 = 1;
export const ENDING_ONLY_BLACK_HOLE: i32 = 2;
export const ENDING_ROUND_LIMIT: i32 = 3;

/** begin Research */
export const ACTION_RESEARCH: i32 = 1;
export const ACTION_FLY_CLOCKWISE: i32 = 2;
export const ACTION_FLY_COUNTER: i32 = 3;
/** end the discards of Research and draw up to five */
export const ACTION_DRAW: i32 = 4;
/** Orbital Burn: return to orbit */
export const ACTION_RETURN: i32 = 5;
/** Orbital Burn: harvest the top face-down resource of the planet that the ship stands on */
export const ACTION_HARVEST_DOWN: i32 = 6;
/** step 5: collect nothing */
export const ACTION_TAKE_NONE: i32 = 8;
/** Orbital Burn: the top face-down resource where TAKE or the own planet's DEAL would collect a face-up one */
export const ACTION_TAKE_DOWN: i32 = 9;
/** steps 4 and 5, and the second card of a Backroom Deal: collect the resource of a slot */
export const ACTION_TAKE: i32 = 24;
export const ACTION_TAKE_END: i32 = 32;
export const ACTION_HARVEST: i32 = 32;
export const ACTION_HARVEST_END: i32 = 40;
/** Research: discard a card, in ascending order */
export const ACTION_DISCARD: i32 = 64;
export const ACTION_DISCARD_END: i32 = 112;
export const ACTION_SCAN: i32 = 128;
export const ACTION_SCAN_END: i32 = 176;
/** discard a card for its special action, but for Hotshot Pilot; what it asks follows */
export const ACTION_SPECIAL: i32 = 192;
export const ACTION_SPECIAL_END: i32 = 240;
/** Long Range Scan, Wormhole: the planet */
export const ACTION_PLACE: i32 = 320;
export const ACTION_PLACE_END: i32 = 332;
/** Jump Paradox: the seat to swap with */
export const ACTION_SWAP: i32 = 336;
export const ACTION_SWAP_END: i32 = 342;
/** Backroom Deal: code + place * 8 + slot */
export const ACTION_DEAL: i32 = 352;
export const ACTION_DEAL_END: i32 = 448;
export const ACTION_DEAL_STRIDE: i32 = 8;
/** Lost Records: code + place * 6 + seat */
export const ACTION_REMOVE_SCAN: i32 = 448;
export const ACTION_REMOVE_SCAN_END: i32 = 520;
export const ACTION_REMOVE_SCAN_STRIDE: i32 = 6;
export const ACTION_REMOVE_GATE: i32 = 528;
export const ACTION_REMOVE_GATE_END: i32 = 534;
export const ACTION_REMOVE_HOLE: i32 = 536;
export const ACTION_REMOVE_HOLE_END: i32 = 542;
/** code + card * 12 + place */
export const ACTION_JUMP: i32 = 1024;
export const ACTION_JUMP_END: i32 = 1600;
export const ACTION_JUMP_STRIDE: i32 = 12;
/** code + lower card * 48 + higher card */
export const ACTION_LAND: i32 = 2048;
export const ACTION_LAND_END: i32 = 4352;
export const ACTION_LAND_STRIDE: i32 = 48;
/** Hotshot Pilot: code + its card * 48 + the card with one landing code */
export const ACTION_PILOT: i32 = 4352;
export const ACTION_PILOT_END: i32 = 6656;
export const ACTION_PILOT_STRIDE: i32 = 48;
