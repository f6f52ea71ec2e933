// Generated from data.json by `npm run generate`; do not edit.
// Component tables as static data, and one accessor for each column; a row's id is the argument.

// location: Every location of both sides of the star cluster board, the normal side's in front. slot counts the locations of one type on one side; isolated pulsars count on behind the connected ones. x, y: on a map of 240 x 198 pixels.
export const LOCATION_TABLE_LENGTH: i32 = 171;
export const LOCATION_TYPE_SYSTEM: i32 = 0;
export const LOCATION_TYPE_PULSAR: i32 = 1;
export const LOCATION_TYPE_ISOLATED_PULSAR: i32 = 2;
export const LOCATION_TYPE_GREEN_GATE: i32 = 3;
export const LOCATION_TYPE_ORANGE_GATE: i32 = 4;
export const LOCATION_TYPE_PINK_GATE: i32 = 5;
export const LOCATION_TYPE_ENTRY_GATE: i32 = 6;
const LOCATION_ROWS: usize = memory.data<u8>([
  6, 0, 9, 65, // 0
  5, 0, 20, 68, // 1
  0, 0, 41, 50, // 2
  3, 0, 57, 39, // 3
  1, 0, 60, 22, // 4
  0, 1, 81, 31, // 5
  5, 1, 84, 16, // 6
  5, 2, 93, 9, // 7
  0, 2, 118, 11, // 8
  4, 0, 136, 17, // 9
  1, 1, 152, 14, // 10
  4, 1, 165, 19, // 11
  4, 2, 157, 29, // 12
  6, 1, 188, 24, // 13
  0, 3, 177, 37, // 14
  1, 2, 177, 55, // 15
  3, 1, 189, 50, // 16
  3, 2, 203, 53, // 17
  0, 4, 216, 61, // 18
  4, 3, 201, 73, // 19
  4, 4, 196, 87, // 20
  1, 3, 217, 87, // 21
  4, 5, 203, 97, // 22
  6, 2, 230, 99, // 23
  0, 5, 211, 111, // 24
  3, 3, 209, 126, // 25
  3, 4, 207, 137, // 26
  1, 4, 190, 140, // 27
  3, 5, 203, 151, // 28
  0, 6, 190, 165, // 29
  5, 3, 179, 177, // 30
  0, 7, 154, 184, // 31
  5, 4, 112, 188, // 32
  5, 5, 106, 174, // 33
  1, 5, 93, 168, // 34
  5, 6, 90, 181, // 35
  6, 3, 66, 181, // 36
  5, 7, 73, 172, // 37
  0, 8, 51, 166, // 38
  3, 6, 67, 156, // 39
  4, 6, 51, 144, // 40
  1, 6, 35, 147, // 41
  4, 7, 33, 131, // 42
  0, 9, 19, 117, // 43
  5, 8, 22, 102, // 44
  5, 9, 13, 94, // 45
  1, 7, 12, 81, // 46
  5, 10, 31, 82, // 47
  3, 7, 42, 119, // 48
  1, 8, 57, 126, // 49
  3, 8, 66, 114, // 50
  0, 10, 85, 103, // 51
  5, 11, 82, 127, // 52
  0, 11, 79, 142, // 53
  4, 8, 92, 151, // 54
  4, 9, 112, 158, // 55
  4, 10, 119, 167, // 56
  4, 11, 129, 176, // 57
  3, 9, 139, 158, // 58
  3, 10, 158, 157, // 59
  1, 9, 160, 145, // 60
  0, 12, 141, 130, // 61
  4, 12, 121, 119, // 62
  4, 13, 98, 115, // 63
  4, 14, 103, 129, // 64
  1, 10, 117, 136, // 65
  4, 15, 158, 113, // 66
  0, 13, 166, 95, // 67
  5, 12, 186, 103, // 68
  2, 13, 182, 118, // 69
  2, 14, 178, 77, // 70
  5, 13, 158, 82, // 71
  5, 14, 148, 65, // 72
  5, 15, 155, 45, // 73
  0, 14, 133, 52, // 74
  2, 15, 130, 34, // 75
  3, 11, 125, 66, // 76
  1, 11, 129, 81, // 77
  3, 12, 111, 79, // 78
  3, 13, 92, 82, // 79
  3, 14, 75, 79, // 80
  5, 16, 70, 90, // 81
  4, 16, 49, 93, // 82
  0, 15, 55, 76, // 83
  3, 15, 73, 54, // 84
  3, 16, 105, 39, // 85
  1, 12, 96, 54, // 86
  0, 0, 95, 13, // 87
  0, 1, 25, 64, // 88
  0, 2, 72, 66, // 89
  0, 3, 114, 39, // 90
  0, 4, 152, 56, // 91
  0, 5, 172, 26, // 92
  0, 6, 214, 70, // 93
  0, 7, 133, 76, // 94
  0, 8, 152, 109, // 95
  0, 9, 219, 121, // 96
  0, 10, 12, 110, // 97
  0, 11, 54, 110, // 98
  0, 12, 98, 138, // 99
  0, 13, 57, 168, // 100
  0, 14, 113, 188, // 101
  0, 15, 171, 177, // 102
  1, 0, 136, 28, // 103
  1, 1, 73, 42, // 104
  1, 2, 182, 56, // 105
  1, 3, 114, 66, // 106
  1, 4, 185, 81, // 107
  1, 5, 230, 94, // 108
  1, 6, 9, 93, // 109
  1, 7, 37, 90, // 110
  1, 8, 83, 87, // 111
  1, 9, 47, 130, // 112
  1, 10, 149, 133, // 113
  1, 11, 173, 141, // 114
  1, 12, 84, 167, // 115
  2, 13, 70, 138, // 116
  2, 14, 174, 124, // 117
  2, 15, 137, 166, // 118
  3, 0, 120, 16, // 119
  3, 1, 134, 9, // 120
  3, 2, 150, 12, // 121
  3, 3, 127, 56, // 122
  3, 4, 21, 80, // 123
  3, 5, 23, 94, // 124
  3, 6, 104, 91, // 125
  3, 7, 99, 107, // 126
  3, 8, 133, 119, // 127
  3, 9, 115, 127, // 128
  3, 10, 205, 138, // 129
  3, 11, 191, 149, // 130
  3, 12, 183, 164, // 131
  3, 13, 75, 154, // 132
  3, 14, 105, 162, // 133
  3, 15, 79, 184, // 134
  4, 0, 87, 43, // 135
  4, 1, 99, 55, // 136
  4, 2, 151, 37, // 137
  4, 3, 178, 67, // 138
  4, 4, 165, 75, // 139
  4, 5, 155, 91, // 140
  4, 6, 216, 89, // 141
  4, 7, 217, 101, // 142
  4, 8, 54, 78, // 143
  4, 9, 60, 91, // 144
  4, 10, 84, 104, // 145
  4, 11, 74, 118, // 146
  4, 12, 30, 118, // 147
  4, 13, 26, 132, // 148
  4, 14, 39, 146, // 149
  4, 15, 52, 153, // 150
  5, 0, 70, 25, // 151
  5, 1, 52, 36, // 152
  5, 2, 41, 52, // 153
  5, 3, 97, 66, // 154
  5, 4, 101, 79, // 155
  5, 5, 196, 33, // 156
  5, 6, 193, 45, // 157
  5, 7, 201, 58, // 158
  5, 8, 142, 93, // 159
  5, 9, 176, 95, // 160
  5, 10, 194, 99, // 161
  5, 11, 189, 115, // 162
  5, 12, 123, 154, // 163
  5, 13, 135, 142, // 164
  5, 14, 165, 157, // 165
  5, 15, 147, 185, // 166
  6, 0, 44, 27, // 167
  6, 1, 208, 39, // 168
  6, 2, 25, 152, // 169
  6, 3, 207, 155, // 170
]);
/** type: 0 system, 1 pulsar, 2 isolated pulsar, 3 green gate, 4 orange gate, 5 pink gate, 6 entry gate. */
export function locationType(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 4, LOCATION_ROWS);
}
/** slot. */
export function locationSlot(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 4, LOCATION_ROWS + 1);
}
/** x. */
export function locationX(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 4, LOCATION_ROWS + 2);
}
/** y. */
export function locationY(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 4, LOCATION_ROWS + 3);
}

// segment: Flight segments between locations a and b; lines: 2 where the segment is doubled. Each line may be used once in a flight, in either direction.
export const SEGMENT_TABLE_LENGTH: i32 = 205;
const SEGMENT_ROWS: usize = memory.data<u8>([
  0, 1, // 0
  1, 2, // 1
  1, 47, // 2
  2, 3, // 3
  3, 4, // 4
  3, 5, // 5
  4, 5, // 6
  5, 6, // 7
  6, 7, // 8
  7, 8, // 9
  8, 9, // 10
  8, 85, // 11
  9, 10, // 12
  9, 12, // 13
  10, 11, // 14
  11, 12, // 15
  12, 13, // 16
  12, 14, // 17
  14, 15, // 18
  14, 16, // 19
  14, 73, // 20
  15, 16, // 21
  16, 17, // 22
  17, 18, // 23
  18, 19, // 24
  19, 20, // 25
  19, 21, // 26
  20, 21, // 27
  20, 22, // 28
  22, 23, // 29
  22, 24, // 30
  24, 25, // 31
  24, 68, // 32
  25, 26, // 33
  26, 27, // 34
  26, 28, // 35
  27, 28, // 36
  28, 29, // 37
  29, 30, // 38
  30, 31, // 39
  31, 32, // 40
  31, 57, // 41
  31, 58, // 42
  32, 33, // 43
  32, 35, // 44
  33, 34, // 45
  34, 35, // 46
  35, 37, // 47
  36, 37, // 48
  37, 38, // 49
  38, 39, // 50
  38, 40, // 51
  39, 53, // 52
  40, 41, // 53
  40, 42, // 54
  41, 42, // 55
  42, 43, // 56
  43, 44, // 57
  43, 48, // 58
  43, 82, // 59
  44, 45, // 60
  44, 47, // 61
  45, 46, // 62
  46, 47, // 63
  48, 49, // 64
  48, 50, // 65
  49, 50, // 66
  50, 51, // 67
  51, 52, // 68
  51, 63, // 69
  51, 81, // 70
  52, 53, // 71
  53, 54, // 72
  54, 55, // 73
  55, 56, // 74
  56, 57, // 75
  58, 59, // 76
  58, 61, // 77
  59, 60, // 78
  60, 61, // 79
  61, 62, // 80
  61, 66, // 81
  62, 63, // 82
  62, 65, // 83
  63, 64, // 84
  64, 65, // 85
  66, 67, // 86
  67, 68, // 87
  67, 71, // 88
  71, 72, // 89
  72, 74, // 90
  73, 74, // 91
  74, 76, // 92
  76, 77, // 93
  76, 78, // 94
  77, 78, // 95
  78, 79, // 96
  79, 80, // 97
  80, 83, // 98
  81, 83, // 99
  82, 83, // 100
  83, 84, // 101
  84, 85, // 102
  84, 86, // 103
  85, 86, // 104
  87, 151, // 105
  87, 119, // 106
  87, 135, // 107
  151, 152, // 108
  151, 104, // 109
  152, 104, // 110
  152, 153, // 111
  153, 88, // 112
  167, 152, // 113
  88, 123, // 114
  88, 110, // 115
  88, 143, // 116
  143, 110, // 117
  143, 144, // 118
  144, 111, // 119
  144, 145, // 120
  145, 111, // 121
  145, 99, // 122
  123, 109, // 123
  123, 124, // 124
  124, 109, // 125
  124, 97, // 126
  97, 147, // 127
  147, 148, // 128
  148, 112, // 129
  148, 149, // 130
  149, 112, // 131
  169, 149, // 132
  149, 150, // 133
  150, 100, // 134
  100, 132, // 135
  100, 134, // 136
  132, 115, // 137
  132, 133, // 138
  133, 115, // 139
  133, 99, // 140
  134, 101, // 141
  101, 166, // 142
  166, 102, // 143
  102, 165, // 144
  165, 163, // 145
  163, 99, // 146
  102, 131, // 147
  131, 114, // 148
  131, 130, // 149
  130, 114, // 150
  170, 130, // 151
  130, 129, // 152
  129, 96, // 153
  96, 162, // 154
  162, 161, // 155
  161, 107, // 156
  161, 160, // 157
  160, 107, // 158
  160, 95, // 159
  96, 142, // 160
  142, 108, // 161
  142, 141, // 162
  141, 108, // 163
  141, 93, // 164
  93, 138, // 165
  138, 139, // 166
  139, 140, // 167
  140, 94, // 168
  93, 158, // 169
  158, 105, // 170
  158, 157, // 171
  157, 105, // 172
  168, 157, // 173
  157, 156, // 174
  156, 92, // 175
  92, 121, // 176
  121, 120, // 177
  121, 103, // 178
  120, 103, // 179
  120, 119, // 180
  92, 137, // 181
  137, 90, // 182
  90, 136, // 183
  136, 89, // 184
  89, 135, // 185
  89, 154, // 186
  154, 106, // 187
  154, 155, // 188
  155, 106, // 189
  155, 94, // 190
  94, 125, // 191
  125, 126, // 192
  126, 99, // 193
  94, 159, // 194
  159, 95, // 195
  95, 127, // 196
  127, 128, // 197
  128, 99, // 198
  145, 146, // 199
  146, 98, // 200
  163, 164, // 201
  164, 113, // 202
  90, 122, // 203
  122, 91, // 204
]);
/** a. */
export function segmentA(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 2, SEGMENT_ROWS);
}
/** b. */
export function segmentB(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 2, SEGMENT_ROWS + 1);
}
/** lines. */
export function segmentLines(id: i32): i32 {
  return id < 199 ? 1 : 2;
}

// system: Planetary system tiles. planets: from left to right; players: fewest players with whom the planet is open. effects: the exploration bonus.
export const SYSTEM_TABLE_LENGTH: i32 = 17;
const SYSTEM_ROWS: usize = memory.data<u8>([
  0, 4, 134, 1, // 0
  4, 3, 134, 1, // 1
  7, 3, 135, 1, // 2
  10, 2, 24, 2, // 3
  12, 3, 26, 2, // 4
  15, 3, 28, 2, // 5
  18, 3, 59, 1, // 6
  21, 3, 118, 1, // 7
  24, 4, 113, 1, // 8
  28, 3, 9, 1, // 9
  31, 3, 136, 1, // 10
  34, 2, 6, 2, // 11
  36, 3, 30, 2, // 12
  39, 2, 137, 1, // 13
  41, 4, 4, 2, // 14
  45, 3, 4, 2, // 15
  48, 2, 136, 1, // 16
]);
/** Index of the first planet. */
export function systemPlanetFirst(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 4, SYSTEM_ROWS);
}
/** Number of planets. */
export function systemPlanetCount(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 4, SYSTEM_ROWS + 1);
}
/** Index of the first effect in the shared list. */
export function systemEffectFirst(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 4, SYSTEM_ROWS + 2);
}
/** Number of effects. */
export function systemEffectCount(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 4, SYSTEM_ROWS + 3);
}
/** The planets: index of the first, and from bit 8 on their number. */
export function systemPlanets(id: i32): i32 {
  return <i32>load<u16>(<usize>id * 4, SYSTEM_ROWS);
}
/** The effects: index of the first, and from bit 8 on their number. */
export function systemEffects(id: i32): i32 {
  return <i32>load<u16>(<usize>id * 4, SYSTEM_ROWS + 2);
}
export const SYSTEM_PLANET_KIND_LIFELESS: i32 = 0;
export const SYSTEM_PLANET_KIND_BLUE: i32 = 1;
const SYSTEM_PLANET_ROWS: usize = memory.data<u8>([
  1, 2, // 0
  1, 2, // 0
  1, 2, // 0
  1, 2, // 0
  1, 2, // 1
  1, 2, // 1
  1, 4, // 1
  0, 2, // 2
  1, 2, // 2
  1, 4, // 2
  0, 2, // 3
  1, 2, // 3
  0, 2, // 4
  1, 2, // 4
  0, 2, // 4
  0, 2, // 5
  1, 2, // 5
  0, 4, // 5
  0, 2, // 6
  1, 2, // 6
  1, 3, // 6
  0, 2, // 7
  1, 2, // 7
  1, 3, // 7
  0, 2, // 8
  1, 2, // 8
  1, 4, // 8
  0, 4, // 8
  1, 2, // 9
  1, 2, // 9
  0, 4, // 9
  0, 2, // 10
  1, 2, // 10
  0, 2, // 10
  0, 2, // 11
  1, 2, // 11
  0, 2, // 12
  1, 2, // 12
  0, 2, // 12
  1, 2, // 13
  1, 3, // 13
  0, 3, // 14
  1, 2, // 14
  1, 4, // 14
  0, 4, // 14
  1, 2, // 15
  1, 2, // 15
  0, 4, // 15
  1, 2, // 16
  1, 2, // 16
]);
/** kind: 0 lifeless, 1 blue. */
export function systemPlanetKind(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 2, SYSTEM_PLANET_ROWS);
}
/** players. */
export function systemPlanetPlayers(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 2, SYSTEM_PLANET_ROWS + 1);
}

// gyrodyne: The three sizes. take, spin: the die that takes a tile or starts it spinning. points: of a spinning one each Production Phase. award, secondAward: construction awards.
export const GYRODYNE_TABLE_LENGTH: i32 = 3;
export const GYRODYNE_SMALL: i32 = 0;
export const GYRODYNE_MEDIUM: i32 = 1;
export const GYRODYNE_LARGE: i32 = 2;
const GYRODYNE_ROWS: usize = memory.data<u8>([
  10, 1, 3, 1, 7, 4, // small
  10, 2, 5, 2, 7, 4, // medium
  10, 4, 6, 3, 7, 4, // large
]);
/** count. */
export function gyrodyneCount(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 6, GYRODYNE_ROWS);
}
/** take. */
export function gyrodyneTake(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 6, GYRODYNE_ROWS + 1);
}
/** spin. */
export function gyrodyneSpin(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 6, GYRODYNE_ROWS + 2);
}
/** points. */
export function gyrodynePoints(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 6, GYRODYNE_ROWS + 3);
}
/** award. */
export function gyrodyneAward(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 6, GYRODYNE_ROWS + 4);
}
/** secondAward. */
export function gyrodyneSecondAward(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 6, GYRODYNE_ROWS + 5);
}

// transmitter: One row per design. costs: one to three dice. left, right: pips of the half die at that end, null: the end cannot link. effects: at once when all costs are paid, and each Production Phase from then on.
export const TRANSMITTER_TABLE_LENGTH: i32 = 18;
export const TRANSMITTER_A1: i32 = 0;
export const TRANSMITTER_A2: i32 = 1;
export const TRANSMITTER_A3: i32 = 2;
export const TRANSMITTER_A4: i32 = 3;
export const TRANSMITTER_A5: i32 = 4;
export const TRANSMITTER_A6: i32 = 5;
export const TRANSMITTER_B1: i32 = 6;
export const TRANSMITTER_B2: i32 = 7;
export const TRANSMITTER_B3: i32 = 8;
export const TRANSMITTER_B4: i32 = 9;
export const TRANSMITTER_B5: i32 = 10;
export const TRANSMITTER_B6: i32 = 11;
export const TRANSMITTER_C1: i32 = 12;
export const TRANSMITTER_C2: i32 = 13;
export const TRANSMITTER_C3: i32 = 14;
export const TRANSMITTER_C4: i32 = 15;
export const TRANSMITTER_C5: i32 = 16;
export const TRANSMITTER_C6: i32 = 17;
const TRANSMITTER_ROWS: usize = memory.data<u8>([
  0, 1, 2, 6, 3, 1, 0, 3, // a1
  0, 6, 0, 0, 1, 2, 32, 2, // a2
  0, 3, 3, 0, 0, 255, 1, 2, // a3
  0, 2, 5, 0, 2, 255, 138, 1, // a4
  0, 1, 3, 0, 1, 255, 34, 2, // a5
  0, 4, 5, 0, 2, 1, 36, 2, // a6
  1, 4, 6, 0, 3, 1, 38, 2, // b1
  1, 5, 0, 0, 2, 0, 139, 1, // b2
  1, 1, 4, 0, 2, 255, 40, 2, // b3
  1, 2, 3, 5, 1, 3, 42, 2, // b4
  1, 3, 6, 0, 0, 2, 44, 2, // b5
  1, 1, 3, 0, 1, 255, 46, 2, // b6
  2, 6, 0, 0, 3, 255, 36, 1, // c1
  2, 1, 5, 0, 1, 2, 48, 2, // c2
  2, 4, 6, 0, 2, 3, 140, 1, // c3
  2, 2, 4, 5, 0, 3, 50, 2, // c4
  2, 4, 5, 0, 1, 0, 52, 2, // c5
  2, 2, 3, 0, 2, 255, 54, 2, // c6
]);
/** letter: 0 A, 1 B, 2 C. */
export function transmitterLetter(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 8, TRANSMITTER_ROWS);
}
/** cost1. */
export function transmitterCost1(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 8, TRANSMITTER_ROWS + 1);
}
/** cost2. */
export function transmitterCost2(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 8, TRANSMITTER_ROWS + 2);
}
/** cost3. */
export function transmitterCost3(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 8, TRANSMITTER_ROWS + 3);
}
/** left. */
export function transmitterLeft(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 8, TRANSMITTER_ROWS + 4);
}
/** right. */
export function transmitterRight(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 8, TRANSMITTER_ROWS + 5);
}
/** Index of the first effect in the shared list. */
export function transmitterEffectFirst(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 8, TRANSMITTER_ROWS + 6);
}
/** Number of effects. */
export function transmitterEffectCount(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 8, TRANSMITTER_ROWS + 7);
}
/** The effects: index of the first, and from bit 8 on their number. */
export function transmitterEffects(id: i32): i32 {
  return <i32>load<u16>(<usize>id * 8, TRANSMITTER_ROWS + 6);
}
export const TRANSMITTER_COPIES_LENGTH: i32 = 24;
const TRANSMITTER_COPIES: usize = memory.data<u8>([0, 1, 2, 3, 4, 4, 5, 5, 6, 7, 8, 9, 10, 10, 11, 11, 12, 13, 14, 15, 16, 16, 17, 17]);
/** Row of a copy. */
export function transmitterOfCopy(copy: i32): i32 {
  return <i32>load<u8>(<usize>copy, TRANSMITTER_COPIES);
}
const TRANSMITTER_FIRST_COPIES: usize = memory.data<u8>([0, 1, 2, 3, 4, 6, 8, 9, 10, 11, 12, 14, 16, 17, 18, 19, 20, 22, 24]);
/** A row's first copy; its copies end where the next row's begin. */
export function transmitterFirstCopy(id: i32): i32 {
  return <i32>load<u8>(<usize>id, TRANSMITTER_FIRST_COPIES);
}

// technology: slot: place among the 17 technologies of a game, 0 to 5 of category I, 6 to 11 of II, 12 to 16 of III. row: the round from which it is in play. icons: 1: one player a round (two players: one in the game), 2: two players even in one round. use: when its effects count.
export const TECHNOLOGY_TABLE_LENGTH: i32 = 68;
const TECHNOLOGY_ROWS: usize = memory.data<u8>([
  1, 1, 2, 141, 1, // 0
  1, 3, 2, 142, 1, // 1
  1, 5, 2, 143, 1, // 2
  2, 2, 1, 56, 2, // 3
  2, 5, 1, 58, 2, // 4
  2, 6, 1, 60, 2, // 5
  3, 3, 1, 144, 1, // 6
  3, 4, 1, 145, 1, // 7
  4, 2, 1, 146, 1, // 8
  4, 4, 1, 139, 1, // 9
  5, 1, 1, 147, 1, // 10
  5, 5, 1, 3, 3, // 11
  6, 4, 1, 148, 1, // 12
  6, 6, 1, 149, 1, // 13
  7, 3, 1, 150, 1, // 14
  7, 5, 1, 151, 1, // 15
  8, 3, 2, 152, 1, // 16
  1, 2, 2, 153, 1, // 17
  1, 4, 2, 62, 2, // 18
  1, 6, 2, 154, 1, // 19
  2, 2, 1, 155, 1, // 20
  2, 3, 1, 64, 2, // 21
  2, 5, 1, 66, 2, // 22
  3, 1, 1, 1, 1, // 23
  3, 2, 1, 156, 1, // 24
  4, 3, 1, 68, 2, // 25
  4, 5, 1, 157, 1, // 26
  5, 3, 1, 158, 1, // 27
  5, 4, 1, 70, 2, // 28
  6, 5, 1, 159, 1, // 29
  6, 6, 1, 160, 1, // 30
  7, 3, 1, 161, 1, // 31
  7, 4, 1, 162, 1, // 32
  8, 6, 2, 163, 1, // 33
  1, 1, 2, 164, 1, // 34
  1, 3, 2, 165, 1, // 35
  1, 4, 2, 166, 1, // 36
  2, 1, 1, 167, 1, // 37
  2, 4, 1, 67, 1, // 38
  2, 6, 1, 168, 1, // 39
  3, 2, 1, 169, 1, // 40
  3, 4, 1, 170, 1, // 41
  4, 2, 1, 171, 1, // 42
  4, 6, 1, 72, 2, // 43
  5, 1, 1, 6, 3, // 44
  5, 5, 1, 172, 1, // 45
  6, 5, 1, 173, 1, // 46
  6, 6, 1, 174, 1, // 47
  7, 2, 1, 175, 1, // 48
  7, 4, 1, 176, 1, // 49
  8, 6, 2, 40, 1, // 50
  1, 2, 2, 177, 1, // 51
  1, 3, 2, 178, 1, // 52
  1, 4, 2, 179, 1, // 53
  2, 1, 1, 74, 2, // 54
  2, 2, 1, 180, 1, // 55
  2, 6, 1, 181, 1, // 56
  3, 3, 1, 182, 1, // 57
  3, 5, 1, 9, 3, // 58
  4, 1, 1, 183, 1, // 59
  4, 3, 1, 76, 2, // 60
  5, 3, 1, 3, 1, // 61
  5, 6, 1, 184, 1, // 62
  6, 5, 1, 185, 1, // 63
  6, 6, 1, 53, 1, // 64
  7, 2, 1, 186, 1, // 65
  7, 3, 1, 161, 1, // 66
  8, 1, 2, 78, 2, // 67
]);
/** row. */
export function technologyRow(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 5, TECHNOLOGY_ROWS);
}
/** die. */
export function technologyDie(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 5, TECHNOLOGY_ROWS + 1);
}
/** icons. */
export function technologyIcons(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 5, TECHNOLOGY_ROWS + 2);
}
/** Index of the first effect in the shared list. */
export function technologyEffectFirst(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 5, TECHNOLOGY_ROWS + 3);
}
/** Number of effects. */
export function technologyEffectCount(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 5, TECHNOLOGY_ROWS + 4);
}
/** The effects: index of the first, and from bit 8 on their number. */
export function technologyEffects(id: i32): i32 {
  return <i32>load<u16>(<usize>id * 5, TECHNOLOGY_ROWS + 3);
}

// technologyRow: What a spinning gyrodyne brings besides its face in a round, by the letter of the board that holds the row. median: the row shows "?", the die space of the median marker, the larger one when it stands between two.
export const TECHNOLOGY_ROW_TABLE_LENGTH: i32 = 32;
const TECHNOLOGY_ROW_ROWS: usize = memory.data<u8>([
  0, 0, 0, // 0
  0, 2, 0, // 1
  1, 1, 0, // 2
  1, 0, 0, // 3
  1, 2, 0, // 4
  2, 0, 0, // 5
  2, 2, 0, // 6
  2, 4, 0, // 7
  0, 1, 0, // 8
  0, 0, 0, // 9
  1, 2, 0, // 10
  1, 0, 0, // 11
  1, 0, 1, // 12
  2, 0, 0, // 13
  2, 3, 0, // 14
  2, 2, 0, // 15
  0, 0, 0, // 16
  0, 2, 0, // 17
  1, 0, 0, // 18
  1, 2, 0, // 19
  1, 1, 0, // 20
  2, 1, 0, // 21
  2, 0, 1, // 22
  2, 3, 0, // 23
  0, 0, 0, // 24
  0, 1, 0, // 25
  1, 2, 0, // 26
  1, 1, 0, // 27
  1, 0, 0, // 28
  2, 2, 0, // 29
  2, 0, 0, // 30
  2, 0, 1, // 31
]);
/** category: 0 I, 1 II, 2 III. */
export function technologyRowCategory(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 3, TECHNOLOGY_ROW_ROWS);
}
/** points. */
export function technologyRowPoints(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 3, TECHNOLOGY_ROW_ROWS + 1);
}
/** median. */
export function technologyRowMedian(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 3, TECHNOLOGY_ROW_ROWS + 2);
}

// project: The projects of the eight HQ sides. place: of the pyramid.
export const PROJECT_TABLE_LENGTH: i32 = 64;
const PROJECT_ROWS: usize = memory.data<u8>([
  2, 137, 1, // 0
  5, 155, 1, // 1
  1, 17, 1, // 2
  5, 12, 3, // 3
  4, 148, 1, // 4
  3, 80, 2, // 5
  6, 82, 2, // 6
  4, 84, 2, // 7
  4, 86, 2, // 8
  1, 187, 1, // 9
  2, 4, 2, // 10
  1, 88, 2, // 11
  3, 90, 2, // 12
  2, 107, 1, // 13
  6, 92, 2, // 14
  5, 94, 2, // 15
  3, 26, 2, // 16
  1, 187, 1, // 17
  2, 30, 2, // 18
  4, 96, 2, // 19
  1, 98, 2, // 20
  5, 172, 1, // 21
  6, 100, 2, // 22
  5, 94, 2, // 23
  1, 187, 1, // 24
  3, 4, 2, // 25
  2, 88, 2, // 26
  4, 102, 2, // 27
  5, 157, 1, // 28
  3, 104, 2, // 29
  6, 106, 2, // 30
  5, 108, 2, // 31
  1, 187, 1, // 32
  4, 110, 2, // 33
  2, 137, 1, // 34
  3, 112, 2, // 35
  5, 114, 2, // 36
  6, 188, 1, // 37
  2, 15, 3, // 38
  4, 108, 2, // 39
  2, 137, 1, // 40
  1, 30, 2, // 41
  4, 102, 2, // 42
  3, 116, 2, // 43
  1, 187, 1, // 44
  6, 188, 1, // 45
  4, 18, 3, // 46
  5, 21, 3, // 47
  1, 30, 2, // 48
  3, 118, 2, // 49
  2, 187, 1, // 50
  5, 120, 2, // 51
  4, 148, 1, // 52
  6, 122, 2, // 53
  3, 124, 2, // 54
  5, 94, 2, // 55
  2, 4, 2, // 56
  1, 187, 1, // 57
  3, 126, 2, // 58
  5, 128, 2, // 59
  3, 90, 2, // 60
  4, 130, 2, // 61
  6, 132, 2, // 62
  5, 108, 2, // 63
]);
/** die. */
export function projectDie(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 3, PROJECT_ROWS);
}
/** Index of the first effect in the shared list. */
export function projectEffectFirst(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 3, PROJECT_ROWS + 1);
}
/** Number of effects. */
export function projectEffectCount(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 3, PROJECT_ROWS + 2);
}
/** The effects: index of the first, and from bit 8 on their number. */
export function projectEffects(id: i32): i32 {
  return <i32>load<u16>(<usize>id * 3, PROJECT_ROWS + 1);
}

// pyramid: The places of every HQ side; needs: the projects that must be completed before.
export const PYRAMID_TABLE_LENGTH: i32 = 8;
export const PYRAMID_BOTTOM_LEFT: i32 = 0;
export const PYRAMID_BOTTOM_MIDDLE: i32 = 1;
export const PYRAMID_BOTTOM_RIGHT: i32 = 2;
export const PYRAMID_SECOND_LEFT: i32 = 3;
export const PYRAMID_SECOND_RIGHT: i32 = 4;
export const PYRAMID_THIRD_LEFT: i32 = 5;
export const PYRAMID_THIRD_RIGHT: i32 = 6;
export const PYRAMID_TOP: i32 = 7;
const PYRAMID_ROWS: usize = memory.data<u8>([
  0, // bottomLeft
  0, // bottomMiddle
  0, // bottomRight
  3, // secondLeft
  6, // secondRight
  8, // thirdLeft
  16, // thirdRight
  127, // top
]);
/** needs: bit set, 1 bottomLeft, 2 bottomMiddle, 4 bottomRight, 8 secondLeft, 16 secondRight, 32 thirdLeft, 64 thirdRight, 128 top. */
export function pyramidNeeds(id: i32): i32 {
  return <i32>load<u8>(<usize>id, PYRAMID_ROWS);
}

// goal: Two goals on each of six tiles. atLeast this many of the subject bring points; bonus1, and after it bonus2, can be bought with cubes.
export const GOAL_TABLE_LENGTH: i32 = 12;
export const GOAL_TECHNOLOGIES5: i32 = 0;
export const GOAL_TECHNOLOGIES6: i32 = 1;
export const GOAL_STATIONS9: i32 = 2;
export const GOAL_STATIONS11: i32 = 3;
export const GOAL_TYPES2: i32 = 4;
export const GOAL_SPINNING3: i32 = 5;
export const GOAL_SAME2: i32 = 6;
export const GOAL_SAME3: i32 = 7;
export const GOAL_TRANSMITTERS3: i32 = 8;
export const GOAL_TRANSMITTERS4: i32 = 9;
export const GOAL_PROJECTS5: i32 = 10;
export const GOAL_GATE_RUNS3: i32 = 11;
const GOAL_ROWS: usize = memory.data<u8>([
  0, 6, 5, 1, 6, 4, 6, 1, 6, // technologies5
  0, 6, 6, 0, 9, 4, 7, 2, 8, // technologies6
  1, 1, 9, 1, 6, 3, 6, 1, 4, // stations9
  1, 1, 11, 0, 8, 3, 7, 2, 6, // stations11
  2, 3, 2, 1, 5, 3, 6, 2, 6, // types2
  2, 2, 3, 0, 8, 3, 7, 2, 6, // spinning3
  3, 4, 2, 0, 6, 3, 6, 2, 5, // same2
  3, 4, 3, 0, 10, 4, 8, 2, 8, // same3
  4, 9, 3, 0, 6, 2, 5, 3, 7, // transmitters3
  4, 9, 4, 0, 9, 3, 8, 2, 8, // transmitters4
  5, 7, 5, 0, 7, 3, 6, 2, 6, // projects5
  5, 8, 3, 0, 9, 2, 7, 3, 7, // gateRuns3
]);
/** tile. */
export function goalTile(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 9, GOAL_ROWS);
}
/** subject: 0 none, 1 station, 2 spinning, 3 spinningType, 4 spinningSame, 5 pulsar, 6 technology, 7 project, 8 gateRunUsed, 9 transmitter, 10 redDie, 11 award, 12 modifier, 13 cube, 14 patent, 15 pulsarVisited, 16 systemVisited, 17 claim, 18 gyrodyneTaken, 19 construction, 20 spin, 21 transmitterPaid, 22 transmitterOnline, 23 exploration, 24 modifierUsed, 25 bonusDie, 26 gyrodyne, 27 system, 28 any, 29 green, 30 orange, 31 pink. */
export function goalSubject(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 9, GOAL_ROWS + 1);
}
/** atLeast. */
export function goalAtLeast(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 9, GOAL_ROWS + 2);
}
/** starter. */
export function goalStarter(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 9, GOAL_ROWS + 3);
}
/** points. */
export function goalPoints(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 9, GOAL_ROWS + 4);
}
/** cubes1. */
export function goalCubes1(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 9, GOAL_ROWS + 5);
}
/** points1. */
export function goalPoints1(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 9, GOAL_ROWS + 6);
}
/** cubes2. */
export function goalCubes2(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 9, GOAL_ROWS + 7);
}
/** points2. */
export function goalPoints2(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 9, GOAL_ROWS + 8);
}

// exploration: Exploration bonus tiles. A tile with the effect extraStation is kept by its seat, all others are discarded.
export const EXPLORATION_TABLE_LENGTH: i32 = 5;
export const EXPLORATION_POINTS4: i32 = 0;
export const EXPLORATION_POINTS5: i32 = 1;
export const EXPLORATION_CUBES: i32 = 2;
export const EXPLORATION_MODIFIERS: i32 = 3;
export const EXPLORATION_STATION: i32 = 4;
const EXPLORATION_ROWS: usize = memory.data<u8>([
  96, 1, // points4
  34, 1, // points5
  136, 1, // cubes
  4, 2, // modifiers
  189, 1, // station
]);
/** Index of the first effect in the shared list. */
export function explorationEffectFirst(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 2, EXPLORATION_ROWS);
}
/** Number of effects. */
export function explorationEffectCount(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 2, EXPLORATION_ROWS + 1);
}
/** The effects: index of the first, and from bit 8 on their number. */
export function explorationEffects(id: i32): i32 {
  return <i32>load<u16>(<usize>id * 2, EXPLORATION_ROWS);
}
export const EXPLORATION_COPIES_LENGTH: i32 = 12;
const EXPLORATION_COPIES: usize = memory.data<u8>([0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 4, 4]);
/** Row of a copy. */
export function explorationOfCopy(copy: i32): i32 {
  return <i32>load<u8>(<usize>copy, EXPLORATION_COPIES);
}
const EXPLORATION_FIRST_COPIES: usize = memory.data<u8>([0, 4, 7, 9, 10, 12]);
/** A row's first copy; its copies end where the next row's begin. */
export function explorationFirstCopy(id: i32): i32 {
  return <i32>load<u8>(<usize>id, EXPLORATION_FIRST_COPIES);
}

// players: By number of players. dice: silver dice rolled. fixedFrom to fixedTo: dice set with an even start. places: for each counter of a track, from the foremost: cubes and points of the engineering track each round, points of the initiative track at the end.
export const PLAYERS_TABLE_LENGTH: i32 = 3;
const PLAYERS_ROWS: usize = memory.data<u8>([
  7, 2, 5, 0, 4, // 2
  7, 2, 5, 4, 3, // 3
  9, 1, 6, 7, 4, // 4
]);
/** dice. */
export function playersDice(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 5, PLAYERS_ROWS - 10);
}
/** fixedFrom. */
export function playersFixedFrom(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 5, PLAYERS_ROWS - 9);
}
/** fixedTo. */
export function playersFixedTo(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 5, PLAYERS_ROWS - 8);
}
/** Index of the first place. */
export function playersPlaceFirst(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 5, PLAYERS_ROWS - 7);
}
/** Number of places. */
export function playersPlaceCount(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 5, PLAYERS_ROWS - 6);
}
/** The places: index of the first, and from bit 8 on their number. */
export function playersPlaces(id: i32): i32 {
  return <i32>load<u16>(<usize>id * 5, PLAYERS_ROWS - 7);
}
const PLAYERS_PLACE_ROWS: usize = memory.data<u8>([
  2, 0, 7, // 2
  1, 0, 4, // 2
  0, 1, 2, // 2
  0, 0, 0, // 2
  3, 0, 7, // 3
  2, 0, 4, // 3
  0, 0, 0, // 3
  3, 0, 7, // 4
  2, 0, 4, // 4
  1, 0, 2, // 4
  0, 0, 0, // 4
]);
/** cubes. */
export function playersPlaceCubes(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 3, PLAYERS_PLACE_ROWS);
}
/** points. */
export function playersPlacePoints(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 3, PLAYERS_PLACE_ROWS + 1);
}
/** final. */
export function playersPlaceFinal(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 3, PLAYERS_PLACE_ROWS + 2);
}

// space: Spaces of both tracks from the left. penalty: points lost each Production Phase.
export const SPACE_TABLE_LENGTH: i32 = 15;
const SPACE_ROWS: usize = memory.data<u8>([
  0, 0, // 1
  0, 0, // 2
  0, 0, // 3
  0, 0, // 4
  0, 0, // 5
  0, 0, // 6
  0, 0, // 7
  0, 1, // 8
  0, 0, // 9
  0, 0, // 10
  0, 0, // 11
  0, 0, // 12
  0, 0, // 13
  1, 0, // 14
  2, 0, // 15
]);
/** penalty. */
export function spacePenalty(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 2, SPACE_ROWS - 2);
}
/** start. */
export function spaceStart(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 2, SPACE_ROWS - 1);
}

// stationPoints: Points at the end for this many stations; more than the last row: rule stationBeyond each.
export const STATION_POINTS_TABLE_LENGTH: i32 = 14;
const STATION_POINTS_ROWS: usize = memory.data<u8>([
  0, // 0
  0, // 1
  2, // 2
  4, // 3
  6, // 4
  9, // 5
  12, // 6
  16, // 7
  20, // 8
  25, // 9
  30, // 10
  36, // 11
  42, // 12
  50, // 13
]);
/** points. */
export function stationPointsPoints(id: i32): i32 {
  return <i32>load<u8>(<usize>id, STATION_POINTS_ROWS);
}

// modifier: Die modifier tokens. costs: dice that buy one.
export const MODIFIER_TABLE_LENGTH: i32 = 2;
export const MODIFIER_PLUS_MINUS: i32 = 0;
export const MODIFIER_PLUS_TWO: i32 = 1;
const MODIFIER_ROWS: usize = memory.data<u8>([
  3, // plusMinus
  2, // plusTwo
]);
/** costs: bit set of codes, bit 0 for code 1; 255: wildcard; 0: none. */
export function modifierCosts(id: i32): i32 {
  return <i32>load<u8>(<usize>id, MODIFIER_ROWS);
}

// rule: Numbers of the rules.
export const RULE_TABLE_LENGTH: i32 = 11;
export const RULE_ROUNDS: i32 = 0;
export const RULE_START_POINTS: i32 = 1;
export const RULE_START_PLUS_MINUS: i32 = 2;
export const RULE_GOALS: i32 = 3;
export const RULE_OFFER: i32 = 4;
export const RULE_COPY_COST: i32 = 5;
export const RULE_CLAIM_RINGS: i32 = 6;
export const RULE_CLAIM_POINTS: i32 = 7;
export const RULE_TILE_POINTS: i32 = 8;
export const RULE_CUBES_PER_POINT: i32 = 9;
export const RULE_STATION_BEYOND: i32 = 10;
const RULE_ROWS: usize = memory.data<u8>([
  8, // rounds
  5, // startPoints
  1, // startPlusMinus
  3, // goals
  3, // offer
  4, // copyCost
  6, // claimRings
  1, // claimPoints
  1, // tilePoints
  2, // cubesPerPoint
  3, // stationBeyond
]);
/** value. */
export function ruleValue(id: i32): i32 {
  return <i32>load<u8>(<usize>id, RULE_ROWS);
}

// effect: What tiles, technologies and projects do: one vocabulary for all tables. of: the subject, event, action, target or location. among: a set of gyrodyne sizes or gate colours.
export const EFFECT_KIND_POINTS: i32 = 0;
export const EFFECT_KIND_CUBES: i32 = 1;
export const EFFECT_KIND_PLUS_MINUS: i32 = 2;
export const EFFECT_KIND_PLUS_TWO: i32 = 3;
export const EFFECT_KIND_GYRODYNE: i32 = 4;
export const EFFECT_KIND_GYRODYNE_PAIR: i32 = 5;
export const EFFECT_KIND_EXPLORATION: i32 = 6;
export const EFFECT_KIND_RED_DIE: i32 = 7;
export const EFFECT_KIND_DICE: i32 = 8;
export const EFFECT_KIND_PATENT_DIE: i32 = 9;
export const EFFECT_KIND_CLAIM_ISOLATED: i32 = 10;
export const EFFECT_KIND_TELEPORT: i32 = 11;
export const EFFECT_KIND_GATE_RUN: i32 = 12;
export const EFFECT_KIND_POINTS_PER: i32 = 13;
export const EFFECT_KIND_EXTRA_STATION: i32 = 14;
export const EFFECT_KIND_FLIGHT_LENGTH: i32 = 15;
export const EFFECT_KIND_POINTS_WHEN: i32 = 16;
export const EFFECT_KIND_DIE_SHIFT: i32 = 17;
export const EFFECT_KIND_COPY_COST: i32 = 18;
export const EFFECT_KIND_PROD_POINTS: i32 = 19;
export const EFFECT_KIND_PROD_CUBES: i32 = 20;
export const EFFECT_KIND_PROD_BUY: i32 = 21;
export const EFFECT_KIND_PROD_POINTS_PER: i32 = 22;
export const EFFECT_KIND_PROD_TRACK: i32 = 23;
export const EFFECT_KIND_END_POINTS_PER: i32 = 24;
export const EFFECT_KIND_END_BY_TYPES: i32 = 25;
export const EFFECT_KIND_END_GOAL: i32 = 26;
export const EFFECT_KIND_END_CUBES: i32 = 27;
export const EFFECT_OF_NONE: i32 = 0;
export const EFFECT_OF_STATION: i32 = 1;
export const EFFECT_OF_SPINNING: i32 = 2;
export const EFFECT_OF_SPINNING_TYPE: i32 = 3;
export const EFFECT_OF_SPINNING_SAME: i32 = 4;
export const EFFECT_OF_PULSAR: i32 = 5;
export const EFFECT_OF_TECHNOLOGY: i32 = 6;
export const EFFECT_OF_PROJECT: i32 = 7;
export const EFFECT_OF_GATE_RUN_USED: i32 = 8;
export const EFFECT_OF_TRANSMITTER: i32 = 9;
export const EFFECT_OF_RED_DIE: i32 = 10;
export const EFFECT_OF_AWARD: i32 = 11;
export const EFFECT_OF_MODIFIER: i32 = 12;
export const EFFECT_OF_CUBE: i32 = 13;
export const EFFECT_OF_PATENT: i32 = 14;
export const EFFECT_OF_PULSAR_VISITED: i32 = 15;
export const EFFECT_OF_SYSTEM_VISITED: i32 = 16;
export const EFFECT_OF_CLAIM: i32 = 17;
export const EFFECT_OF_GYRODYNE_TAKEN: i32 = 18;
export const EFFECT_OF_CONSTRUCTION: i32 = 19;
export const EFFECT_OF_SPIN: i32 = 20;
export const EFFECT_OF_TRANSMITTER_PAID: i32 = 21;
export const EFFECT_OF_TRANSMITTER_ONLINE: i32 = 22;
export const EFFECT_OF_EXPLORATION: i32 = 23;
export const EFFECT_OF_MODIFIER_USED: i32 = 24;
export const EFFECT_OF_BONUS_DIE: i32 = 25;
export const EFFECT_OF_GYRODYNE: i32 = 26;
export const EFFECT_OF_SYSTEM: i32 = 27;
export const EFFECT_OF_ANY: i32 = 28;
export const EFFECT_OF_GREEN: i32 = 29;
export const EFFECT_OF_ORANGE: i32 = 30;
export const EFFECT_OF_PINK: i32 = 31;
export const EFFECT_AMONG_SMALL: i32 = 1;
export const EFFECT_AMONG_MEDIUM: i32 = 2;
export const EFFECT_AMONG_LARGE: i32 = 4;
export const EFFECT_AMONG_GREEN: i32 = 8;
export const EFFECT_AMONG_ORANGE: i32 = 16;
export const EFFECT_AMONG_PINK: i32 = 32;
const EFFECT_ROWS: usize = memory.data<u8>([
  0, 0, 0, 8, // a1
  20, 0, 0, 1, // a1
  19, 0, 0, 2, // a1
  6, 0, 0, 2, // 11
  2, 0, 0, 1, // 11
  3, 0, 0, 1, // 11
  1, 0, 0, 1, // 44
  2, 0, 0, 1, // 44
  3, 0, 0, 1, // 44
  4, 0, 6, 0, // 58
  2, 0, 0, 1, // 58
  0, 0, 0, 2, // 58
  0, 0, 0, 2, // 3
  6, 0, 0, 1, // 3
  12, 0, 16, 2, // 3
  0, 0, 0, 2, // 38
  6, 0, 0, 1, // 38
  12, 0, 32, 1, // 38
  0, 0, 0, 2, // 46
  3, 0, 0, 1, // 46
  12, 0, 16, 2, // 46
  0, 0, 0, 2, // 47
  6, 0, 0, 1, // 47
  12, 0, 56, 4, // 47
  4, 0, 1, 0, // 3
  2, 0, 0, 1, // 3
  4, 0, 2, 0, // 4
  2, 0, 0, 1, // 4
  4, 0, 4, 0, // 5
  2, 0, 0, 1, // 5
  1, 0, 0, 1, // 12
  3, 0, 0, 1, // 12
  0, 0, 0, 3, // a2
  10, 0, 0, 0, // a2
  0, 0, 0, 5, // a5
  20, 0, 0, 1, // a5
  0, 0, 0, 9, // a6
  21, 0, 0, 4, // a6
  0, 0, 0, 10, // b1
  20, 0, 0, 1, // b1
  0, 0, 0, 12, // b3
  10, 0, 0, 0, // b3
  0, 0, 0, 14, // b4
  19, 0, 0, 3, // b4
  0, 0, 0, 7, // b5
  21, 0, 0, 5, // b5
  0, 0, 0, 8, // b6
  11, 5, 0, 0, // b6
  0, 0, 0, 10, // c2
  11, 28, 0, 0, // c2
  0, 0, 0, 22, // c4
  20, 0, 0, 2, // c4
  0, 0, 0, 12, // c5
  19, 0, 0, 4, // c5
  0, 0, 0, 9, // c6
  21, 0, 0, 6, // c6
  17, 20, 0, 0, // 3
  16, 20, 0, 3, // 3
  10, 0, 0, 0, // 4
  4, 0, 7, 0, // 4
  17, 9, 0, 0, // 5
  16, 21, 0, 1, // 5
  16, 17, 0, 4, // 18
  16, 18, 0, 2, // 18
  17, 26, 0, 0, // 21
  16, 18, 0, 2, // 21
  17, 7, 0, 0, // 22
  16, 7, 0, 2, // 22
  10, 0, 0, 0, // 25
  0, 0, 0, 2, // 25
  11, 5, 0, 0, // 28
  0, 0, 0, 2, // 28
  11, 28, 0, 0, // 43
  0, 0, 0, 3, // 43
  15, 5, 0, 0, // 54
  16, 15, 0, 1, // 54
  13, 6, 0, 1, // 60
  1, 0, 0, 1, // 60
  6, 0, 0, 2, // 67
  1, 0, 0, 1, // 67
  0, 0, 0, 5, // 5
  3, 0, 0, 1, // 5
  0, 0, 0, 5, // 6
  12, 0, 8, 2, // 6
  0, 0, 0, 2, // 7
  12, 0, 56, 4, // 7
  4, 0, 7, 0, // 8
  12, 0, 16, 2, // 8
  1, 0, 0, 1, // 11
  6, 0, 0, 1, // 11
  2, 0, 0, 1, // 12
  8, 1, 0, 2, // 12
  0, 0, 0, 8, // 14
  12, 0, 32, 2, // 14
  0, 0, 0, 5, // 15
  12, 0, 56, 4, // 15
  0, 0, 0, 4, // 19
  12, 0, 16, 2, // 19
  2, 0, 0, 1, // 20
  6, 0, 0, 1, // 20
  0, 0, 0, 6, // 22
  12, 0, 32, 2, // 22
  0, 0, 0, 2, // 27
  12, 0, 32, 2, // 27
  1, 0, 0, 1, // 29
  12, 0, 16, 2, // 29
  0, 0, 0, 6, // 30
  12, 0, 56, 2, // 30
  0, 0, 0, 4, // 31
  12, 0, 56, 4, // 31
  4, 0, 7, 0, // 33
  2, 0, 0, 1, // 33
  1, 0, 0, 1, // 35
  4, 0, 5, 0, // 35
  0, 0, 0, 2, // 36
  12, 0, 16, 2, // 36
  0, 0, 0, 2, // 43
  12, 0, 56, 2, // 43
  4, 0, 3, 0, // 49
  12, 0, 32, 1, // 49
  0, 0, 0, 2, // 51
  4, 0, 7, 0, // 51
  0, 0, 0, 6, // 53
  12, 0, 16, 2, // 53
  3, 0, 0, 1, // 54
  6, 0, 0, 1, // 54
  0, 0, 0, 1, // 58
  12, 0, 16, 2, // 58
  0, 0, 0, 3, // 59
  12, 0, 56, 2, // 59
  3, 0, 0, 1, // 61
  12, 0, 32, 2, // 61
  0, 0, 0, 7, // 62
  6, 0, 0, 1, // 62
  7, 0, 0, 1, // 0
  7, 0, 0, 2, // 2
  1, 0, 0, 2, // 10
  2, 0, 0, 2, // 13
  0, 0, 0, 15, // a4
  11, 27, 0, 0, // b2
  0, 0, 0, 20, // c3
  15, 29, 0, 0, // 0
  16, 14, 0, 2, // 1
  16, 15, 0, 3, // 2
  8, 2, 0, 2, // 6
  22, 2, 0, 1, // 7
  13, 1, 0, 1, // 8
  1, 0, 0, 3, // 10
  8, 2, 0, 3, // 12
  24, 10, 0, 3, // 13
  25, 8, 16, 4, // 14
  26, 0, 0, 0, // 15
  27, 9, 0, 2, // 16
  15, 30, 0, 0, // 17
  16, 25, 0, 3, // 19
  5, 0, 0, 0, // 20
  9, 5, 0, 1, // 24
  8, 2, 0, 4, // 26
  13, 5, 0, 2, // 27
  24, 11, 0, 1, // 29
  24, 2, 0, 3, // 30
  14, 0, 0, 2, // 31
  24, 6, 0, 2, // 32
  24, 7, 0, 2, // 33
  15, 31, 0, 0, // 34
  17, 14, 0, 0, // 35
  16, 1, 0, 1, // 36
  18, 0, 0, 3, // 37
  16, 22, 0, 4, // 39
  23, 2, 1, 3, // 40
  16, 20, 0, 4, // 41
  16, 23, 0, 2, // 42
  8, 3, 0, 3, // 45
  24, 9, 0, 3, // 46
  24, 5, 0, 3, // 47
  24, 1, 0, 1, // 48
  24, 8, 0, 7, // 49
  16, 24, 0, 2, // 51
  16, 16, 0, 1, // 52
  16, 19, 0, 5, // 53
  22, 7, 0, 1, // 55
  18, 0, 0, 2, // 56
  22, 3, 0, 1, // 57
  9, 4, 0, 1, // 59
  16, 14, 0, 3, // 62
  24, 12, 0, 4, // 63
  24, 13, 0, 1, // 65
  12, 0, 8, 1, // 9
  8, 3, 0, 4, // 37
  14, 0, 0, 1, // station
]);
/** kind: 0 points, 1 cubes, 2 plusMinus, 3 plusTwo, 4 gyrodyne, 5 gyrodynePair, 6 exploration, 7 redDie, 8 dice, 9 patentDie, 10 claimIsolated, 11 teleport, 12 gateRun, 13 pointsPer, 14 extraStation, 15 flightLength, 16 pointsWhen, 17 dieShift, 18 copyCost, 19 prodPoints, 20 prodCubes, 21 prodBuy, 22 prodPointsPer, 23 prodTrack, 24 endPointsPer, 25 endByTypes, 26 endGoal, 27 endCubes. */
export function effectKind(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 4, EFFECT_ROWS);
}
/** of: 0 none, 1 station, 2 spinning, 3 spinningType, 4 spinningSame, 5 pulsar, 6 technology, 7 project, 8 gateRunUsed, 9 transmitter, 10 redDie, 11 award, 12 modifier, 13 cube, 14 patent, 15 pulsarVisited, 16 systemVisited, 17 claim, 18 gyrodyneTaken, 19 construction, 20 spin, 21 transmitterPaid, 22 transmitterOnline, 23 exploration, 24 modifierUsed, 25 bonusDie, 26 gyrodyne, 27 system, 28 any, 29 green, 30 orange, 31 pink. */
export function effectOf(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 4, EFFECT_ROWS + 1);
}
/** among: bit set, 1 small, 2 medium, 4 large, 8 green, 16 orange, 32 pink. */
export function effectAmong(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 4, EFFECT_ROWS + 2);
}
/** amount. */
export function effectAmount(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 4, EFFECT_ROWS + 3);
}
/** second, of an item that has no of. */
export function effectSecond(id: i32): i32 {
  return effectOf(id);
}
/** third, of an item that has no among. */
export function effectThird(id: i32): i32 {
  return effectAmong(id);
}
