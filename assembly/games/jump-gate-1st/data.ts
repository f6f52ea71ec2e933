// Generated from data.json by `npm run generate`; do not edit.
// Component tables as static data, and one accessor for each column; a row's id is the argument.

// planet: The planet boards. Their names are printed in the rulebook, their codes are not.
export const PLANET_TABLE_LENGTH: i32 = 12;
const PLANET_ROWS: usize = memory.data<u8>([
  1, 2, 4, 8, // 0
  1, 4, 2, 8, // 1
  1, 8, 2, 4, // 2
  2, 1, 4, 8, // 3
  2, 4, 1, 8, // 4
  2, 8, 1, 4, // 5
  4, 1, 2, 8, // 6
  4, 2, 1, 8, // 7
  8, 1, 2, 4, // 8
  8, 2, 1, 4, // 9
  4, 8, 1, 2, // 10
  8, 4, 1, 2, // 11
]);
/** jump: bit set of codes, bit 0 for code 1; 255: wildcard; 0: none. */
export function planetJump(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 4, PLANET_ROWS);
}
/** scan: bit set of codes, bit 0 for code 1; 255: wildcard; 0: none. */
export function planetScan(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 4, PLANET_ROWS + 1);
}
/** landingA: bit set of codes, bit 0 for code 1; 255: wildcard; 0: none. */
export function planetLandingA(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 4, PLANET_ROWS + 2);
}
/** landingB: bit set of codes, bit 0 for code 1; 255: wildcard; 0: none. */
export function planetLandingB(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 4, PLANET_ROWS + 3);
}
const PLANET_NAME_TEXTS: usize = memory.data<u8>([4, 65, 110, 110, 111, 11, 66, 117, 101, 32, 72, 101, 103, 103, 97, 114, 114, 10, 67, 104, 97, 110, 100, 108, 101, 114, 105, 97, 6, 67, 105, 110, 100, 101, 114, 8, 69, 108, 108, 105, 115, 97, 110, 97, 10, 72, 105, 103, 103, 105, 110, 115, 116, 111, 110, 13, 72, 117, 110, 116, 101, 114, 39, 115, 32, 80, 111, 115, 116, 12, 78, 101, 119, 32, 66, 114, 121, 107, 111, 118, 105, 97, 7, 83, 101, 116, 104, 105, 117, 109, 11, 84, 101, 114, 97, 98, 117, 114, 99, 104, 98, 121, 8, 87, 97, 108, 100, 119, 101, 108, 116, 6, 87, 105, 110, 100, 111, 119]);
const PLANET_NAME_STARTS: usize = memory.data<u16>([0, 5, 17, 28, 35, 44, 55, 69, 82, 90, 102, 111]);
/** name: a counted string (kit/words/text appendBytes). */
export function planetName(id: i32): usize {
  return PLANET_NAME_TEXTS + <usize>load<u16>(PLANET_NAME_STARTS + (<usize>id << 1));
}

// navcomp: The NavComp cards of the 1st edition: codes by type, and the special action.
export const NAVCOMP_TABLE_LENGTH: i32 = 48;
const NAVCOMP_ROWS: usize = memory.data<u8>([
  1, 1, 0, 1, // 0
  1, 2, 0, 0, // 1
  1, 4, 0, 5, // 2
  1, 8, 0, 0, // 3
  2, 1, 0, 0, // 4
  2, 2, 0, 2, // 5
  2, 4, 0, 0, // 6
  2, 8, 0, 6, // 7
  4, 1, 0, 7, // 8
  4, 2, 0, 0, // 9
  4, 4, 0, 3, // 10
  4, 8, 0, 0, // 11
  8, 1, 0, 0, // 12
  8, 2, 0, 0, // 13
  8, 4, 0, 0, // 14
  8, 8, 0, 4, // 15
  1, 0, 1, 3, // 16
  1, 0, 2, 0, // 17
  1, 0, 4, 7, // 18
  1, 0, 8, 0, // 19
  2, 0, 1, 0, // 20
  2, 0, 2, 4, // 21
  2, 0, 4, 0, // 22
  2, 0, 8, 1, // 23
  4, 0, 1, 2, // 24
  4, 0, 2, 0, // 25
  4, 0, 4, 5, // 26
  4, 0, 8, 0, // 27
  8, 0, 1, 0, // 28
  8, 0, 2, 0, // 29
  8, 0, 4, 0, // 30
  8, 0, 8, 6, // 31
  0, 1, 1, 5, // 32
  0, 1, 2, 0, // 33
  0, 1, 4, 2, // 34
  0, 1, 8, 0, // 35
  0, 2, 1, 0, // 36
  0, 2, 2, 6, // 37
  0, 2, 4, 0, // 38
  0, 2, 8, 3, // 39
  0, 4, 1, 4, // 40
  0, 4, 2, 0, // 41
  0, 4, 4, 7, // 42
  0, 4, 8, 0, // 43
  0, 8, 1, 0, // 44
  0, 8, 2, 0, // 45
  0, 8, 4, 0, // 46
  0, 8, 8, 1, // 47
]);
/** jump: bit set of codes, bit 0 for code 1; 255: wildcard; 0: none. */
export function navcompJump(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 4, NAVCOMP_ROWS);
}
/** scan: bit set of codes, bit 0 for code 1; 255: wildcard; 0: none. */
export function navcompScan(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 4, NAVCOMP_ROWS + 1);
}
/** landing: bit set of codes, bit 0 for code 1; 255: wildcard; 0: none. */
export function navcompLanding(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 4, NAVCOMP_ROWS + 2);
}
/** special: 0 none, 1 backroomDeal, 2 hotshotPilot, 3 insideInfo, 4 jumpParadox, 5 longRangeScan, 6 lostRecords, 7 wormhole. */
export function navcompSpecial(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 4, NAVCOMP_ROWS + 3);
}

// special: The special actions; row ids are the values of navcomp.special, in the same order.
export const SPECIAL_TABLE_LENGTH: i32 = 8;
export const SPECIAL_NONE: i32 = 0;
export const SPECIAL_BACKROOM_DEAL: i32 = 1;
export const SPECIAL_HOTSHOT_PILOT: i32 = 2;
export const SPECIAL_INSIDE_INFO: i32 = 3;
export const SPECIAL_JUMP_PARADOX: i32 = 4;
export const SPECIAL_LONG_RANGE_SCAN: i32 = 5;
export const SPECIAL_LOST_RECORDS: i32 = 6;
export const SPECIAL_WORMHOLE: i32 = 7;
const SPECIAL_NAME_TEXTS: usize = memory.data<u8>([17, 78, 111, 32, 115, 112, 101, 99, 105, 97, 108, 32, 97, 99, 116, 105, 111, 110, 13, 66, 97, 99, 107, 114, 111, 111, 109, 32, 68, 101, 97, 108, 13, 72, 111, 116, 115, 104, 111, 116, 32, 80, 105, 108, 111, 116, 11, 73, 110, 115, 105, 100, 101, 32, 73, 110, 102, 111, 12, 74, 117, 109, 112, 32, 80, 97, 114, 97, 100, 111, 120, 15, 76, 111, 110, 103, 32, 82, 97, 110, 103, 101, 32, 83, 99, 97, 110, 12, 76, 111, 115, 116, 32, 82, 101, 99, 111, 114, 100, 115, 8, 87, 111, 114, 109, 104, 111, 108, 101]);
const SPECIAL_NAME_STARTS: usize = memory.data<u16>([0, 18, 32, 46, 58, 71, 87, 100]);
/** name: a counted string (kit/words/text appendBytes). */
export function specialName(id: i32): usize {
  return SPECIAL_NAME_TEXTS + <usize>load<u16>(SPECIAL_NAME_STARTS + (<usize>id << 1));
}

// resourceType: What a resource card can be; row ids are the values of resource.type, in the same order.
export const RESOURCE_TYPE_TABLE_LENGTH: i32 = 8;
export const RESOURCE_TYPE_FAME: i32 = 0;
export const RESOURCE_TYPE_NOTHING: i32 = 1;
export const RESOURCE_TYPE_WATER: i32 = 2;
export const RESOURCE_TYPE_ENERGEL_LIGHT: i32 = 3;
export const RESOURCE_TYPE_ENERGEL_DARK: i32 = 4;
export const RESOURCE_TYPE_GEM_RED: i32 = 5;
export const RESOURCE_TYPE_GEM_BLUE: i32 = 6;
export const RESOURCE_TYPE_GEM_WHITE: i32 = 7;
const RESOURCE_TYPE_NAME_TEXTS: usize = memory.data<u8>([11, 70, 97, 109, 111, 117, 115, 32, 70, 105, 110, 100, 7, 78, 111, 116, 104, 105, 110, 103, 5, 87, 97, 116, 101, 114, 13, 108, 105, 103, 104, 116, 32, 69, 110, 101, 114, 71, 101, 108, 12, 100, 97, 114, 107, 32, 69, 110, 101, 114, 71, 101, 108, 7, 114, 101, 100, 32, 71, 101, 109, 8, 98, 108, 117, 101, 32, 71, 101, 109, 9, 119, 104, 105, 116, 101, 32, 71, 101, 109]);
const RESOURCE_TYPE_NAME_STARTS: usize = memory.data<u16>([0, 12, 20, 26, 40, 53, 61, 70]);
/** name: a counted string (kit/words/text appendBytes). */
export function resourceTypeName(id: i32): usize {
  return RESOURCE_TYPE_NAME_TEXTS + <usize>load<u16>(RESOURCE_TYPE_NAME_STARTS + (<usize>id << 1));
}

// resource: The resource cards of the 1st edition, one row a card.
export const RESOURCE_TABLE_LENGTH: i32 = 48;
const RESOURCE_ROWS: usize = memory.data<u8>([
  5, 1, // 0
  5, 1, // 1
  5, 0, // 2
  5, 0, // 3
  6, 1, // 4
  6, 1, // 5
  6, 0, // 6
  6, 0, // 7
  7, 1, // 8
  7, 1, // 9
  7, 0, // 10
  7, 0, // 11
  3, 1, // 12
  3, 1, // 13
  3, 0, // 14
  3, 0, // 15
  3, 0, // 16
  4, 1, // 17
  4, 1, // 18
  4, 0, // 19
  4, 0, // 20
  4, 0, // 21
  2, 1, // 22
  2, 1, // 23
  2, 1, // 24
  2, 1, // 25
  2, 0, // 26
  2, 0, // 27
  2, 0, // 28
  2, 0, // 29
  0, 1, // 30
  0, 1, // 31
  0, 0, // 32
  0, 0, // 33
  0, 0, // 34
  0, 0, // 35
  1, 0, // 36
  1, 0, // 37
  1, 0, // 38
  1, 0, // 39
  1, 0, // 40
  1, 0, // 41
  1, 0, // 42
  1, 0, // 43
  1, 0, // 44
  1, 0, // 45
  1, 0, // 46
  1, 0, // 47
]);
/** type: 0 fame, 1 nothing, 2 water, 3 energelLight, 4 energelDark, 5 gemRed, 6 gemBlue, 7 gemWhite. */
export function resourceType(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 2, RESOURCE_ROWS);
}
/** blackHole. */
export function resourceBlackHole(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 2, RESOURCE_ROWS + 1);
}

// water: Points for a number of Water cards.
export const WATER_TABLE_LENGTH: i32 = 9;
const WATER_ROWS: usize = memory.data<u8>([
  0, // 0
  2, // 1
  4, // 2
  9, // 3
  16, // 4
  20, // 5
  24, // 6
  28, // 7
  32, // 8
]);
/** points. */
export function waterPoints(id: i32): i32 {
  return <i32>load<u8>(<usize>id, WATER_ROWS);
}

// seating: What depends on the number of players (the row id) in the 1st edition.
export const SEATING_TABLE_LENGTH: i32 = 5;
const SEATING_ROWS: usize = memory.data<u8>([
  8, 12, 3, // 2
  8, 12, 2, // 3
  8, 12, 1, // 4
  8, 12, 1, // 5
  8, 12, 1, // 6
]);
/** planets. */
export function seatingPlanets(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 3, SEATING_ROWS - 6);
}
/** sunDialPlanets. */
export function seatingSunDialPlanets(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 3, SEATING_ROWS - 5);
}
/** loss. */
export function seatingLoss(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 3, SEATING_ROWS - 4);
}

// rule: Numbers and switches that editions differ in, or that are rulings; one column an edition.
export const RULE_TABLE_LENGTH: i32 = 12;
export const RULE_ACTIONS_PER_TURN: i32 = 0;
export const RULE_HAND_SIZE: i32 = 1;
export const RULE_BLACK_HOLE_END: i32 = 2;
export const RULE_CLAIM_POINTS: i32 = 3;
export const RULE_SCAN_POINTS: i32 = 4;
export const RULE_CLUB_CLAIM_POINTS: i32 = 5;
export const RULE_CLUB_SCAN_POINTS: i32 = 6;
export const RULE_GATE_POINTS: i32 = 7;
export const RULE_FAME_POINTS: i32 = 8;
export const RULE_ENERGEL_PAIR_POINTS: i32 = 9;
export const RULE_ENERGEL_SINGLE_POINTS: i32 = 10;
export const RULE_ROUND_LIMIT: i32 = 11;
const RULE_ROWS: usize = memory.data<u8>([
  2, // actionsPerTurn
  5, // handSize
  9, // blackHoleEnd
  3, // claimPoints
  1, // scanPoints
  5, // clubClaimPoints
  2, // clubScanPoints
  5, // gatePoints
  5, // famePoints
  7, // energelPairPoints
  2, // energelSinglePoints
  200, // roundLimit
]);
/** edition1. */
export function ruleEdition1(id: i32): i32 {
  return <i32>load<u8>(<usize>id, RULE_ROWS);
}
