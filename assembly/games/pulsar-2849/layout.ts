// Generated from layout.json and cartridge.json by `npm run generate`; do not edit.
// Offsets of the state's fields, strides of their arrays, enum values and action codes.

/** Bytes of the rules state. */
export const STATE_SIZE: i32 = 492;
/** generator (kit/base/rng) */
export const RNG: usize = 0;
export const RNG_STRIDE: usize = 4;
export const RNG_COUNT: i32 = 4;
/** 0 standard, 1 first game */
export const EDITION: usize = 16;
export const PLAYERS: usize = 17;
/** bit 0 dead-end side, bit 1 even start */
export const OPTIONS: usize = 18;
/** 1 to 8; 0 during the setup */
export const ROUND: usize = 19;
/** entry: choose an entry gate; side: of the HQ board; draft: take a die from the dice board; die: between two uses in a turn of the Action Phase; use: what the picked die pays for; fly: next step of a flight; bonus, go, size, link: the first pending choice; buy: points for cubes in the Production Phase */
export const PHASE: usize = 20;
/** seat that must decide now; none when the game is over */
export const ACTOR: usize = 21;
/** score counter, without what the final scoring would bring; that is never added, not even at the end: the result is points + final scoring */
export const POINTS: usize = 22;
export const POINTS_STRIDE: usize = 2;
export const POINTS_COUNT: i32 = 4;
/** seat of each play-order figure, first to last; 2 players have two figures each, 3 players leave the fourth unused */
export const ORDER: usize = 30;
export const ORDER_COUNT: i32 = 4;
/** dice taken from the dice board this round */
export const DRAFTED: usize = 34;
/** silver dice on the spaces 1 to 6 of the dice board */
export const MARKET: usize = 35;
export const MARKET_COUNT: i32 = 6;
/** median marker in half spaces: 2 on the space 1, 3 between 1 and 2, ... 12 on the space 6; 0 before the first roll */
export const MEDIAN: usize = 41;
/** values of the silver dice a seat holds, 0: none or spent. The first die taken lies in slot 0 */
export const DICE: usize = 42;
export const DICE_STRIDE: usize = 2;
export const DICE_COUNT: i32 = 4;
export const DICE_COUNT2: i32 = 2;
/** bit set of the values 0 to 6 of red dice that the actor may use this turn; empty once a bonus die was used or is owed */
export const RED_OFFERED: usize = 50;
/** value of the red die that the actor must use this turn */
export const RED_OWED: usize = 51;
/** 1 once the actor has picked a bonus die this turn */
export const RED_USED: usize = 52;
/** the die being used, until all its consequences are decided: 0 or 1 the silver slot (already 0 in dice, unless the use put a new die there), 2 + value a red die */
export const PICKED: usize = 53;
/** value of the picked die after its modifier; 0 while none is picked */
export const VALUE: usize = 54;
/** by track (0 initiative, 1 engineering), then by counter: its space from 1 at the left; 0: no such counter */
export const COUNTER_SPACE: usize = 55;
export const COUNTER_SPACE_STRIDE: usize = 4;
export const COUNTER_SPACE_COUNT: i32 = 2;
export const COUNTER_SPACE_COUNT2: i32 = 4;
/** the same: counters below it on its space; the highest counts as the foremost */
export const COUNTER_HEIGHT: usize = 63;
export const COUNTER_HEIGHT_STRIDE: usize = 4;
export const COUNTER_HEIGHT_COUNT: i32 = 2;
export const COUNTER_HEIGHT_COUNT2: i32 = 4;
/** by slot of the system location: its tile; in an observation none where it is face-down */
export const SYSTEM: usize = 71;
export const SYSTEM_COUNT: i32 = 16;
/** the tile left in the box; hidden from all */
export const BOXED: usize = 87;
/** bit set of the system slots whose tile is face-up */
export const SEEN: usize = 88;
/** by system slot, then by planet of its tile from the left: whose station */
export const STATION: usize = 90;
export const STATION_STRIDE: usize = 4;
export const STATION_COUNT: i32 = 16;
export const STATION_COUNT2: i32 = 4;
/** by slot of the pulsar location (13 to 15: isolated): who claimed it */
export const PULSAR_OWNER: usize = 154;
export const PULSAR_OWNER_COUNT: i32 = 16;
/** the same: what stands there */
export const GYRODYNE: usize = 170;
export const GYRODYNE_COUNT: i32 = 16;
/** where the survey ship is */
export const SHIP: usize = 186;
export const SHIP_COUNT: i32 = 4;
/** by seat, then by size: gyrodyne tiles taken and not yet placed */
export const HAND: usize = 190;
export const HAND_STRIDE: usize = 3;
export const HAND_COUNT: i32 = 4;
export const HAND_COUNT2: i32 = 3;
/** by size: who has the 7-point and the 4-point construction award */
export const AWARD: usize = 202;
export const AWARD_STRIDE: usize = 2;
export const AWARD_COUNT: i32 = 3;
export const AWARD_COUNT2: i32 = 2;
/** by transmitter tile (copies of the table transmitter) */
export const TILE_AT: usize = 208;
export const TILE_AT_COUNT: i32 = 24;
/** the same: bit set of its costs that are paid, bit 0 the first; all paid: online */
export const PAID: usize = 232;
export const PAID_COUNT: i32 = 24;
/** the same, for its left (0) and right (1) half: what it is linked to, tile * 2 + half */
export const LINK: usize = 256;
export const LINK_STRIDE: usize = 2;
export const LINK_COUNT: i32 = 24;
export const LINK_COUNT2: i32 = 2;
/** face-down transmitters, last = top, dealt next; the top is public, the order below hidden within a letter */
export const STACK: usize = 304;
export const STACK_CAPACITY: i32 = 24;
/** the technology board of categories I, II, III: technology slot s of the game is the row with that board's letter and slot s */
export const BOARD: usize = 329;
export const BOARD_COUNT: i32 = 3;
/** by technology slot: bit set of the seats that patented it */
export const PATENT: usize = 332;
export const PATENT_COUNT: i32 = 17;
/** the same: round of the first patent, 0: none */
export const PATENT_ROUND: usize = 349;
export const PATENT_ROUND_COUNT: i32 = 17;
/** HQ board dealt; none in a first game */
export const HQ_BOARD: usize = 366;
export const HQ_BOARD_COUNT: i32 = 4;
/** side chosen, 1 or 2; 0: not yet */
export const HQ_SIDE: usize = 370;
export const HQ_SIDE_COUNT: i32 = 4;
/** bit set of completed projects, by place of the pyramid */
export const PROJECT: usize = 374;
export const PROJECT_COUNT: i32 = 4;
/** bit set of projects whose gate run was used */
export const RUN_USED: usize = 378;
export const RUN_USED_COUNT: i32 = 4;
export const GOAL: usize = 382;
export const GOAL_COUNT: i32 = 3;
/** engineering cubes */
export const CUBES: usize = 385;
export const CUBES_COUNT: i32 = 4;
/** plus-minus die modifier tokens */
export const PLUS_MINUS: usize = 389;
export const PLUS_MINUS_COUNT: i32 = 4;
/** plus-two die modifier tokens */
export const PLUS_TWO: usize = 393;
export const PLUS_TWO_COUNT: i32 = 4;
/** face-down stack, last = top; hidden */
export const EXPLORATION: usize = 397;
export const EXPLORATION_CAPACITY: i32 = 12;
/** discarded tiles in the order of discarding */
export const EXPLORED: usize = 410;
export const EXPLORED_CAPACITY: i32 = 12;
/** by exploration tile: who keeps it */
export const KEPT: usize = 423;
export const KEPT_COUNT: i32 = 12;
/** during a flight: its start and every location since */
export const PATH: usize = 435;
export const PATH_CAPACITY: i32 = 10;
/** during a flight: place of the project whose gate run was named */
export const RUN: usize = 446;
/** number of pending choices */
export const CHOICES: usize = 447;
/** choices that the actor still has to make, first = next; flip is none, it follows when all before it are made */
export const CHOICE: usize = 448;
export const CHOICE_COUNT: i32 = 16;
/** of each pending choice: size: bit set of the sizes offered (1 small, 2 medium, 4 large); bonus: system slot; link, flip: transmitter tile; else 0 */
export const SUBJECT: usize = 464;
export const SUBJECT_COUNT: i32 = 16;
/** step of the Production Phase in which points are bought: 4 transmitters, 6 technologies; else 0 */
export const BUY_STEP: usize = 480;
/** buy: bit set of the transmitter tiles whose points the actor has bought; else 0 */
export const BOUGHT_TILES: usize = 484;
/** the same for technology slots */
export const BOUGHT_TECHNOLOGIES: usize = 488;

export const PHASE_ENTRY: i32 = 0;
export const PHASE_SIDE: i32 = 1;
export const PHASE_DRAFT: i32 = 2;
export const PHASE_DIE: i32 = 3;
export const PHASE_USE: i32 = 4;
export const PHASE_FLY: i32 = 5;
export const PHASE_BONUS: i32 = 6;
export const PHASE_GO: i32 = 7;
export const PHASE_SIZE: i32 = 8;
export const PHASE_LINK: i32 = 9;
export const PHASE_BUY: i32 = 10;
export const PHASE_OVER: i32 = 11;

export const LETTER_A: i32 = 0;
export const LETTER_B: i32 = 1;
export const LETTER_C: i32 = 2;
export const LETTER_D: i32 = 3;

export const GYRODYNE_NONE: i32 = 0;
export const GYRODYNE_SMALL_UNDER_CONSTRUCTION: i32 = 1;
export const GYRODYNE_MEDIUM_UNDER_CONSTRUCTION: i32 = 2;
export const GYRODYNE_LARGE_UNDER_CONSTRUCTION: i32 = 3;
export const GYRODYNE_SMALL_SPINNING: i32 = 4;
export const GYRODYNE_MEDIUM_SPINNING: i32 = 5;
export const GYRODYNE_LARGE_SPINNING: i32 = 6;

export const TILE_AT_STACK: i32 = 0;
export const TILE_AT_MARKET: i32 = 1;
export const TILE_AT_DISCARDED: i32 = 2;
export const TILE_AT_SEAT_0: i32 = 3;
export const TILE_AT_SEAT_1: i32 = 4;
export const TILE_AT_SEAT_2: i32 = 5;
export const TILE_AT_SEAT_3: i32 = 6;

export const CHOICE_NONE: i32 = 0;
export const CHOICE_TELEPORT_TO_A_SYSTEM: i32 = 1;
export const CHOICE_TELEPORT_TO_A_PULSAR: i32 = 2;
export const CHOICE_TELEPORT_ANYWHERE: i32 = 3;
export const CHOICE_CLAIM: i32 = 4;
export const CHOICE_SIZE: i32 = 5;
export const CHOICE_PAIR: i32 = 6;
export const CHOICE_BONUS: i32 = 7;
export const CHOICE_LINK: i32 = 8;
export const CHOICE_FLIP: i32 = 9;

/** die: end the turn; go: do not claim an isolated pulsar; buy: buy nothing more */
export const ACTION_END: i32 = 0;
/** bonus: an exploration tile */
export const ACTION_DRAW: i32 = 1;
/** bonus: what the system offers */
export const ACTION_BONUS: i32 = 2;
/** fly: end the flight here, one step short or, where it could go on, at its length */
export const ACTION_STOP: i32 = 3;
/** link: the tile begins a new array */
export const ACTION_ALONE: i32 = 4;
export const ACTION_ENTRY: i32 = 8;
export const ACTION_ENTRY_END: i32 = 12;
export const ACTION_SIDE: i32 = 12;
export const ACTION_SIDE_END: i32 = 14;
/** take a die and move that counter */
export const ACTION_TAKE: i32 = 16;
export const ACTION_TAKE_END: i32 = 64;
export const ACTION_TAKE_STRIDE: i32 = 2;
/** take a die from the median marker's own space: no counter moves */
export const ACTION_TAKE_STILL: i32 = 64;
export const ACTION_TAKE_STILL_END: i32 = 70;
/** pick a die to use */
export const ACTION_DIE: i32 = 128;
export const ACTION_DIE_END: i32 = 164;
export const ACTION_DIE_STRIDE: i32 = 4;
/** pay cubes; a red die of a left-over die's value is offered */
export const ACTION_COPY: i32 = 176;
export const ACTION_COPY_END: i32 = 182;
/** place a gyrodyne tile on a claimed pulsar */
export const ACTION_CONSTRUCT: i32 = 192;
export const ACTION_CONSTRUCT_END: i32 = 240;
export const ACTION_CONSTRUCT_STRIDE: i32 = 16;
/** fly the survey ship by the die */
export const ACTION_FLY: i32 = 256;
export const ACTION_BUY_PLUS_MINUS: i32 = 257;
export const ACTION_BUY_PLUS_TWO: i32 = 258;
/** take a gyrodyne tile */
export const ACTION_GYRODYNE: i32 = 260;
export const ACTION_GYRODYNE_END: i32 = 263;
/** start a gyrodyne spinning */
export const ACTION_SPIN: i32 = 272;
export const ACTION_SPIN_END: i32 = 288;
/** pay a cost of a tile: one of the market is taken by it */
export const ACTION_TRANSMITTER: i32 = 288;
export const ACTION_TRANSMITTER_END: i32 = 360;
export const ACTION_TRANSMITTER_STRIDE: i32 = 3;
export const ACTION_PATENT: i32 = 384;
export const ACTION_PATENT_END: i32 = 401;
export const ACTION_PROJECT: i32 = 408;
export const ACTION_PROJECT_END: i32 = 416;
/** fly with that completed project's gate run */
export const ACTION_RUN: i32 = 416;
export const ACTION_RUN_END: i32 = 424;
/** fly: the next location; only steps from which the flight can be finished */
export const ACTION_STEP: i32 = 512;
export const ACTION_STEP_END: i32 = 683;
/** go: where to teleport, or the isolated pulsar to claim */
export const ACTION_GO: i32 = 704;
export const ACTION_GO_END: i32 = 875;
export const ACTION_SIZE: i32 = 880;
export const ACTION_SIZE_END: i32 = 886;
export const ACTION_LINK: i32 = 1024;
export const ACTION_LINK_END: i32 = 1120;
export const ACTION_LINK_STRIDE: i32 = 24;
/** buy: 1 cube for its points */
export const ACTION_POINTS: i32 = 1152;
export const ACTION_POINTS_END: i32 = 1193;
