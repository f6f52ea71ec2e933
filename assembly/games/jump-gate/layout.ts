// Generated from layout.json and cartridge.json by `npm run generate`; do not edit.
// Offsets of the state's fields, strides of their arrays, enum values and action codes.

/** Bytes of the rules state. */
export const STATE_SIZE: i32 = 996;
/** generator (kit/base/rng) */
export const RNG: usize = 0;
export const RNG_STRIDE: usize = 4;
export const RNG_COUNT: i32 = 4;
export const EDITION: usize = 16;
export const PLAYERS: usize = 17;
export const OPTIONS: usize = 18;
/** seat that took the first turn */
export const START_SEAT: usize = 19;
/** seat whose turn it is */
export const TURN_SEAT: usize = 20;
/** seat that must decide now; none when the game is over */
export const ACTOR_SEAT: usize = 21;
/** turn: choose an action; mark: after a scan; collect, take: steps 1 and 2 of Land & Claim; research: discarding */
export const PHASE: usize = 22;
/** actions the turn's seat may still begin */
export const ACTIONS_LEFT: usize = 23;
/** 1-based; grows when the turn passes to startSeat */
export const ROUND: usize = 24;
/** final turns still to end; none until the turn has ended in which the last planet was claimed */
export const FINAL_TURNS: usize = 26;
export const ENDING: usize = 27;
/** collect: how many seats after turnSeat were asked; research: lowest card id that may still be discarded */
export const CURSOR: usize = 28;
/** planet card at each place of the ring, clockwise */
export const PLANET: usize = 29;
export const PLANET_COUNT: i32 = 12;
/** place in the ring; none = on the Jump Gate */
export const SHIP: usize = 41;
export const SHIP_COUNT: i32 = 6;
/** by place */
export const CLAIM: usize = 47;
export const CLAIM_COUNT: i32 = 12;
/** by place; last = top */
export const FACE_DOWN: usize = 59;
export const FACE_DOWN_STRIDE: usize = 7;
export const FACE_DOWN_COUNT: i32 = 12;
export const FACE_DOWN_CAPACITY: i32 = 6;
/** by place, in slots without gaps; a new one goes last */
export const FACE_UP: usize = 143;
export const FACE_UP_STRIDE: usize = 9;
export const FACE_UP_COUNT: i32 = 12;
export const FACE_UP_CAPACITY: i32 = 8;
/** by place and slot: whose marker lies on the face-up resource */
export const MARKER: usize = 251;
export const MARKER_STRIDE: usize = 8;
export const MARKER_COUNT: i32 = 12;
export const MARKER_COUNT2: i32 = 8;
/** ascending */
export const HIDDEN: usize = 347;
export const HIDDEN_STRIDE: usize = 4;
export const HIDDEN_COUNT: i32 = 6;
export const HIDDEN_CAPACITY: i32 = 3;
/** ascending */
export const COLLECTED: usize = 371;
export const COLLECTED_STRIDE: usize = 49;
export const COLLECTED_COUNT: i32 = 6;
export const COLLECTED_CAPACITY: i32 = 48;
/** not used in this game */
export const ASIDE: usize = 665;
export const ASIDE_CAPACITY: i32 = 48;
/** last = top */
export const DECK: usize = 714;
export const DECK_CAPACITY: i32 = 48;
/** last = top */
export const DISCARD: usize = 763;
export const DISCARD_CAPACITY: i32 = 48;
/** ascending */
export const HAND: usize = 812;
export const HAND_STRIDE: usize = 6;
export const HAND_COUNT: i32 = 6;
export const HAND_CAPACITY: i32 = 5;
/** whose marker lies on circle 1, 2, ... */
export const BLACK_HOLE: usize = 848;
export const BLACK_HOLE_CAPACITY: i32 = 48;
/** per NavComp card: bit set of the seats that know where it lies */
export const NAVCOMP_KNOWN: usize = 897;
export const NAVCOMP_KNOWN_COUNT: i32 = 48;
/** per resource card: bit set of the seats that know where it lies */
export const RESOURCE_KNOWN: usize = 945;
export const RESOURCE_KNOWN_COUNT: i32 = 48;

export const PHASE_TURN: i32 = 0;
export const PHASE_MARK: i32 = 1;
export const PHASE_COLLECT: i32 = 2;
export const PHASE_TAKE: i32 = 3;
export const PHASE_RESEARCH: i32 = 4;
export const PHASE_OVER: i32 = 5;

export const ENDING_NONE: i32 = 0;
export const ENDING_BLACK_HOLE: i32 = 1;
export const ENDING_NO_RESOURCES: i32 = 2;
export const ENDING_ALL_CLAIMED: i32 = 3;
export const ENDING_ROUND_LIMIT: i32 = 4;

/** end the turn, leaving the remaining actions */
export const ACTION_PASS: i32 = 0;
/** begin Research */
export const ACTION_RESEARCH: i32 = 1;
export const ACTION_FLY_CLOCKWISE: i32 = 2;
export const ACTION_FLY_COUNTER: i32 = 3;
/** end the discards of Research and draw up to five */
export const ACTION_DRAW: i32 = 4;
/** step 1: leave the marked resource; the marker returns */
export const ACTION_LEAVE: i32 = 5;
/** step 1: collect the marked resource */
export const ACTION_COLLECT: i32 = 6;
/** after a scan: place or move no marker */
export const ACTION_NO_MARK: i32 = 7;
/** step 2: collect nothing */
export const ACTION_TAKE_NONE: i32 = 8;
/** after a scan: place or move the own marker to a slot */
export const ACTION_MARK: i32 = 16;
export const ACTION_MARK_END: i32 = 24;
/** step 2: collect the resource of a slot */
export const ACTION_TAKE: i32 = 24;
export const ACTION_TAKE_END: i32 = 32;
/** Research: discard a card, in ascending order */
export const ACTION_DISCARD: i32 = 64;
export const ACTION_DISCARD_END: i32 = 112;
export const ACTION_SCAN: i32 = 128;
export const ACTION_SCAN_END: i32 = 176;
/** code + card * 8 + slot */
export const ACTION_HARVEST: i32 = 256;
export const ACTION_HARVEST_END: i32 = 640;
export const ACTION_HARVEST_STRIDE: i32 = 8;
/** code + card * 12 + place */
export const ACTION_JUMP: i32 = 1024;
export const ACTION_JUMP_END: i32 = 1600;
export const ACTION_JUMP_STRIDE: i32 = 12;
/** code + lower card * 48 + higher card */
export const ACTION_LAND: i32 = 2048;
export const ACTION_LAND_END: i32 = 4352;
export const ACTION_LAND_STRIDE: i32 = 48;
