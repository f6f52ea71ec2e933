// Generated from layout.json and cartridge.json by `npm run generate`; do not edit.
// Offsets of the state's fields, strides of their arrays, enum values and action codes.

/** Bytes of the rules state. */
export const STATE_SIZE: i32 = 1776;
/** generator (kit/base/rng) */
export const RNG: usize = 0;
export const RNG_STRIDE: usize = 4;
export const RNG_COUNT: i32 = 4;
export const PLAYERS: usize = 16;
export const OPTIONS: usize = 17;
/** victory points so far */
export const POINTS: usize = 18;
export const POINTS_STRIDE: usize = 2;
export const POINTS_COUNT: i32 = 4;
/** seat that deals this round; order begins at its left */
export const DEALER: usize = 26;
/** seat that must decide now; none when the game is over */
export const ACTOR_SEAT: usize = 27;
/** keep: discards of the setup; choose: secret; method: conquer or pay; pay: discards of a cost; second: a convoy's world; explore, limit: discards */
export const PHASE: usize = 28;
export const ENDING: usize = 29;
/** from 1; 0 during the setup */
export const ROUND: usize = 30;
/** cards that the actor must still discard */
export const OWED: usize = 31;
/** lowest card that may be discarded next; 0 in an observation of another seat */
export const CURSOR: usize = 32;
/** how the actor placed the first world of this turn */
export const METHOD: usize = 33;
/** first world that the actor placed this turn */
export const FIRST: usize = 34;
/** 1 while the actor pays for a convoy's world */
export const SECOND: usize = 35;
/** chosen this round; open: not yet, or secret in an observation */
export const CHOICE: usize = 36;
export const CHOICE_COUNT: i32 = 4;
/** chosen and not yet placed; during choose still in the hand */
export const DEVELOPMENT: usize = 40;
export const DEVELOPMENT_COUNT: i32 = 4;
/** the same */
export const WORLD: usize = 44;
export const WORLD_COUNT: i32 = 4;
/** newest cards of the tableau that came this round or, before its placements, the last one */
export const PLACED: usize = 48;
export const PLACED_COUNT: i32 = 4;
/** points of the last scoring */
export const GAINED: usize = 52;
export const GAINED_COUNT: i32 = 4;
/** income of the last scoring, in cards, also what the piles could not give */
export const EARNED: usize = 56;
export const EARNED_COUNT: i32 = 4;
/** cards drawn since the deck was last shuffled */
export const DRAWN: usize = 60;
export const DRAWN_COUNT: i32 = 4;
/** last = top */
export const DECK: usize = 64;
export const DECK_CAPACITY: i32 = 112;
/** discarded face-up (a used convoy), ascending */
export const OPEN: usize = 177;
export const OPEN_CAPACITY: i32 = 112;
/** ascending */
export const HAND: usize = 290;
export const HAND_STRIDE: usize = 113;
export const HAND_COUNT: i32 = 4;
export const HAND_CAPACITY: i32 = 112;
/** face-down discards by the seat that made them, ascending; they and the open ones are one pile of the game */
export const DISCARD: usize = 742;
export const DISCARD_STRIDE: usize = 113;
export const DISCARD_COUNT: i32 = 4;
export const DISCARD_CAPACITY: i32 = 112;
/** in the order of placing */
export const TABLEAU: usize = 1194;
export const TABLEAU_STRIDE: usize = 117;
export const TABLEAU_COUNT: i32 = 4;
export const TABLEAU_CAPACITY: i32 = 116;
/** per card: bit set of the seats (and bit 4: everybody) that know it was in the deck when that was last shuffled and have not seen it since */
export const SHUFFLED: usize = 1662;
export const SHUFFLED_COUNT: i32 = 112;

export const PHASE_KEEP: i32 = 0;
export const PHASE_CHOOSE: i32 = 1;
export const PHASE_METHOD: i32 = 2;
export const PHASE_PAY: i32 = 3;
export const PHASE_SECOND: i32 = 4;
export const PHASE_EXPLORE: i32 = 5;
export const PHASE_LIMIT: i32 = 6;
export const PHASE_OVER: i32 = 7;

export const CHOICE_OPEN: i32 = 0;
export const CHOICE_EXPLORE: i32 = 1;
export const CHOICE_DEVELOPMENT: i32 = 2;
export const CHOICE_WORLD: i32 = 3;
export const CHOICE_BOTH: i32 = 4;

export const METHOD_NONE: i32 = 0;
export const METHOD_PAID: i32 = 1;
export const METHOD_CONQUERED: i32 = 2;

export const ENDING_NONE: i32 = 0;
export const ENDING_POINTS: i32 = 1;
export const ENDING_ROUND_LIMIT: i32 = 2;

export const ACTION_EXPLORE: i32 = 0;
/** the Survey Team alone */
export const ACTION_SURVEY: i32 = 1;
/** conquer the world that is to be placed */
export const ACTION_CONQUER: i32 = 2;
/** pay for it with the help of a Contact Specialist */
export const ACTION_CONTACT: i32 = 3;
/** use no convoy */
export const ACTION_NO_SECOND: i32 = 4;
/** in ascending order */
export const ACTION_DISCARD: i32 = 128;
export const ACTION_DISCARD_END: i32 = 240;
export const ACTION_DEVELOP: i32 = 256;
export const ACTION_DEVELOP_END: i32 = 368;
/** a world of either kind alone */
export const ACTION_SETTLE: i32 = 384;
export const ACTION_SETTLE_END: i32 = 496;
/** the Survey Team and a world */
export const ACTION_SURVEY_SETTLE: i32 = 512;
export const ACTION_SURVEY_SETTLE_END: i32 = 624;
/** a convoy's world */
export const ACTION_SECOND: i32 = 640;
export const ACTION_SECOND_END: i32 = 752;
/** code + development * 112 + world */
export const ACTION_DEVELOP_SETTLE: i32 = 1024;
export const ACTION_DEVELOP_SETTLE_END: i32 = 13568;
export const ACTION_DEVELOP_SETTLE_STRIDE: i32 = 112;
