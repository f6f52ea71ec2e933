// Generated from data.json by `npm run generate`; do not edit.
// Component tables as static data, and one accessor for each column; a row's id is the argument.

// planet: The planet cards. Names are read from the 1st edition rulebook (Waldwelt stands in the 3rd edition's too).
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

// navcomp: The NavComp cards of the 3rd edition: codes by type, ~ is the wildcard.
export const NAVCOMP_TABLE_LENGTH: i32 = 48;
const NAVCOMP_ROWS: usize = memory.data<u8>([
  255, 1, 0, // 0
  1, 2, 0, // 1
  1, 4, 0, // 2
  1, 8, 0, // 3
  2, 1, 0, // 4
  2, 255, 0, // 5
  2, 4, 0, // 6
  2, 8, 0, // 7
  4, 1, 0, // 8
  4, 2, 0, // 9
  255, 4, 0, // 10
  4, 8, 0, // 11
  8, 1, 0, // 12
  8, 2, 0, // 13
  8, 4, 0, // 14
  8, 255, 0, // 15
  1, 0, 255, // 16
  1, 0, 2, // 17
  1, 0, 4, // 18
  1, 0, 8, // 19
  2, 0, 1, // 20
  255, 0, 2, // 21
  2, 0, 4, // 22
  2, 0, 8, // 23
  4, 0, 1, // 24
  4, 0, 2, // 25
  4, 0, 255, // 26
  4, 0, 8, // 27
  8, 0, 1, // 28
  8, 0, 2, // 29
  8, 0, 4, // 30
  255, 0, 8, // 31
  0, 255, 1, // 32
  0, 1, 2, // 33
  0, 1, 4, // 34
  0, 1, 8, // 35
  0, 2, 1, // 36
  0, 2, 255, // 37
  0, 2, 4, // 38
  0, 2, 8, // 39
  0, 4, 1, // 40
  0, 4, 2, // 41
  0, 255, 4, // 42
  0, 4, 8, // 43
  0, 8, 1, // 44
  0, 8, 2, // 45
  0, 8, 4, // 46
  0, 8, 255, // 47
]);
/** jump: bit set of codes, bit 0 for code 1; 255: wildcard; 0: none. */
export function navcompJump(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 3, NAVCOMP_ROWS);
}
/** scan: bit set of codes, bit 0 for code 1; 255: wildcard; 0: none. */
export function navcompScan(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 3, NAVCOMP_ROWS + 1);
}
/** landing: bit set of codes, bit 0 for code 1; 255: wildcard; 0: none. */
export function navcompLanding(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 3, NAVCOMP_ROWS + 2);
}

// resourceType: What a resource card can be; row ids are the values of resource.type, in the same order.
export const RESOURCE_TYPE_TABLE_LENGTH: i32 = 8;
export const RESOURCE_TYPE_FAME: i32 = 0;
export const RESOURCE_TYPE_SAND: i32 = 1;
export const RESOURCE_TYPE_WATER: i32 = 2;
export const RESOURCE_TYPE_ENERGEL_LIGHT: i32 = 3;
export const RESOURCE_TYPE_ENERGEL_DARK: i32 = 4;
export const RESOURCE_TYPE_GEM_RED: i32 = 5;
export const RESOURCE_TYPE_GEM_BLUE: i32 = 6;
export const RESOURCE_TYPE_GEM_WHITE: i32 = 7;
const RESOURCE_TYPE_NAME_TEXTS: usize = memory.data<u8>([4, 70, 97, 109, 101, 4, 83, 97, 110, 100, 5, 87, 97, 116, 101, 114, 13, 108, 105, 103, 104, 116, 32, 69, 110, 101, 114, 71, 101, 108, 12, 100, 97, 114, 107, 32, 69, 110, 101, 114, 71, 101, 108, 7, 114, 101, 100, 32, 71, 101, 109, 8, 98, 108, 117, 101, 32, 71, 101, 109, 9, 119, 104, 105, 116, 101, 32, 71, 101, 109]);
const RESOURCE_TYPE_NAME_STARTS: usize = memory.data<u16>([0, 5, 10, 16, 30, 43, 51, 60]);
/** name: a counted string (kit/words/text appendBytes). */
export function resourceTypeName(id: i32): usize {
  return RESOURCE_TYPE_NAME_TEXTS + <usize>load<u16>(RESOURCE_TYPE_NAME_STARTS + (<usize>id << 1));
}

// resource: The resource cards of the 3rd edition, one row a card.
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
/** type: 0 fame, 1 sand, 2 water, 3 energelLight, 4 energelDark, 5 gemRed, 6 gemBlue, 7 gemWhite. */
export function resourceType(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 2, RESOURCE_ROWS);
}
/** blackHole. */
export function resourceBlackHole(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 2, RESOURCE_ROWS + 1);
}

// sand: Points for a number of Sand cards.
export const SAND_TABLE_LENGTH: i32 = 13;
const SAND_ROWS: usize = memory.data<u8>([
  0, // 0
  1, // 1
  3, // 2
  7, // 3
  11, // 4
  16, // 5
  22, // 6
  29, // 7
  37, // 8
  45, // 9
  45, // 10
  45, // 11
  45, // 12
]);
/** points. */
export function sandPoints(id: i32): i32 {
  return <i32>load<u8>(<usize>id, SAND_ROWS);
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

// seating: What depends on the number of players (the row id) in the 3rd edition.
export const SEATING_TABLE_LENGTH: i32 = 4;
const SEATING_ROWS: usize = memory.data<u8>([
  6, 3, // 2
  7, 2, // 3
  8, 2, // 4
  9, 2, // 5
]);
/** planets. */
export function seatingPlanets(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 2, SEATING_ROWS - 4);
}
/** hidden. */
export function seatingHidden(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 2, SEATING_ROWS - 3);
}

// rule: Numbers and switches that editions differ in, or that are rulings; one column an edition.
export const RULE_TABLE_LENGTH: i32 = 11;
export const RULE_ACTIONS_PER_TURN: i32 = 0;
export const RULE_HAND_SIZE: i32 = 1;
export const RULE_FACE_DOWN_PER_PLANET: i32 = 2;
export const RULE_FACE_UP_PER_PLANET: i32 = 3;
export const RULE_MARKERS_PER_PLAYER: i32 = 4;
export const RULE_BLACK_HOLE_END: i32 = 5;
export const RULE_CLAIM_POINTS: i32 = 6;
export const RULE_FAME_POINTS: i32 = 7;
export const RULE_ENERGEL_PAIR_POINTS: i32 = 8;
export const RULE_ENERGEL_SINGLE_POINTS: i32 = 9;
export const RULE_ROUND_LIMIT: i32 = 10;
const RULE_ROWS: usize = memory.data<u8>([
  2, // actionsPerTurn
  5, // handSize
  3, // faceDownPerPlanet
  1, // faceUpPerPlanet
  10, // markersPerPlayer
  7, // blackHoleEnd
  4, // claimPoints
  5, // famePoints
  7, // energelPairPoints
  2, // energelSinglePoints
  200, // roundLimit
]);
/** edition3. */
export function ruleEdition3(id: i32): i32 {
  return <i32>load<u8>(<usize>id, RULE_ROWS);
}
