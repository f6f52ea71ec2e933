"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.CARD_H = exports.CARD_W = exports.WILD = exports.CODE_LAND = exports.CODE_SCAN = exports.CODE_JUMP = void 0;
exports.seatColor = seatColor;
exports.drawPiece = drawPiece;
exports.drawNumberRight = drawNumberRight;
exports.drawSeatName = drawSeatName;
exports.drawNumber = drawNumber;
exports.appendCode = appendCode;
exports.drawCodeLarge = drawCodeLarge;
exports.drawPlanetCodes = drawPlanetCodes;
exports.drawCard = drawCard;
exports.drawResource = drawResource;
exports.typeIcon = typeIcon;
exports.typeColor = typeColor;
// How things of this game look: colours, icons, code boxes, cards and pieces. Every colour comes with a shape, a letter or a digit.
const abi_1 = require("../../../kit/abi");
const display_1 = require("../../../kit/display");
const seats_1 = require("../../../kit/seats");
const text_1 = require("../../../kit/text");
const data_1 = require("../data");
const seen_1 = require("./seen");
// House-shaped background of a landing code, 11 x 11 and 15 x 15: a roof over a box.
const ROOF_SMALL = memory.data([
    4, 0, 14, 0, 31, 0, 63, 128, 127, 192, 255, 224, 255, 224, 255, 224, 255, 224, 255, 224, 255, 224,
]);
const ROOF_LARGE = memory.data([
    1, 0, 3, 128, 7, 192, 15, 224, 31, 240, 63, 248, 127, 252, 255, 254, 255, 254, 255, 254, 255, 254, 255, 254, 255, 254,
    255, 254, 255, 254,
]);
const SEAT_COLORS = memory.data([
    abi_1.COLOR_SKY, abi_1.COLOR_ORANGE, abi_1.COLOR_PINK, abi_1.COLOR_GREEN, abi_1.COLOR_YELLOW, abi_1.COLOR_PURPLE,
]);
// By type, in the order of the data's table: icon and colour.
const TYPE_LOOKS = memory.data([
    abi_1.ICON_FAME_12, abi_1.COLOR_YELLOW,
    abi_1.ICON_SAND_12, abi_1.COLOR_ORANGE,
    abi_1.ICON_WATER_12, abi_1.COLOR_SKY,
    abi_1.ICON_ENERGEL_LIGHT_12, abi_1.COLOR_WHITE,
    abi_1.ICON_ENERGEL_DARK_12, abi_1.COLOR_TEAL,
    abi_1.ICON_GEM_A_12, abi_1.COLOR_RED,
    abi_1.ICON_GEM_C_12, abi_1.COLOR_BLUE,
    abi_1.ICON_GEM_B_12, abi_1.COLOR_SILVER,
]);
if (data_1.RESOURCE_TYPE_TABLE_LENGTH != 8)
    ERROR("TYPE_LOOKS has another length");
/** Kinds of code: the shape and colour that stand for them everywhere. */
exports.CODE_JUMP = 0;
exports.CODE_SCAN = 1;
exports.CODE_LAND = 2;
/** The set of codes that a wildcard stands for. */
exports.WILD = 255;
/** Colour of a seat's pieces; its digit always stands beside it. */
function seatColor(seat) {
    return load(SEAT_COLORS + seat);
}
/** Draws a seat's piece, 9 x 10: a tile in its colour with its number. */
function drawPiece(x, y, seat) {
    (0, display_1.round)(x, y, 9, 10, 2, seatColor(seat));
    drawNumber(abi_1.FONT_SMALL, x + 2, y + 1, seat + 1, abi_1.COLOR_BLACK);
}
/** Draws a number that ends left of x. */
function drawNumberRight(font, x, y, value, color) {
    (0, text_1.beginText)();
    (0, text_1.appendNumber)(value);
    (0, display_1.textBuiltRight)(font, x, y, color);
}
/** Draws a seat's name in its colour with the medium font. */
function drawSeatName(x, y, seat) {
    (0, text_1.beginText)();
    (0, seats_1.appendSeat)(seat);
    (0, display_1.textBuilt)(abi_1.FONT_MEDIUM, x, y, seatColor(seat));
}
/** Draws a number. */
function drawNumber(font, x, y, value, color) {
    (0, text_1.beginText)();
    (0, text_1.appendNumber)(value);
    (0, display_1.textBuilt)(font, x, y, color);
}
/** Appends a code: its digit, "~" for a wildcard. `bits` is the data table's set of codes. */
function appendCode(bits) {
    if (bits == exports.WILD)
        (0, text_1.appendChar)(126);
    else
        (0, text_1.appendNumber)(1 + ctz(bits));
}
function drawCodeText(font, x, y, bits, color) {
    (0, text_1.beginText)();
    appendCode(bits);
    (0, display_1.textBuilt)(font, x, y, color);
}
/** Draws a code in a box of 11 or 15 pixels: jump square blue, scan disc green, landing house orange. */
function drawCode(kind, x, y, bits, size) {
    const half = size >> 1;
    const isLarge = size > 11;
    if (kind == exports.CODE_JUMP)
        (0, display_1.round)(x, y, size, size, 2, abi_1.COLOR_BLUE);
    else if (kind == exports.CODE_SCAN)
        (0, display_1.disc)(x + half, y + half, half, abi_1.COLOR_GREEN);
    else
        (0, display_1.bitmap)(x, y, size, size, abi_1.COLOR_ORANGE, isLarge ? ROOF_LARGE : ROOF_SMALL);
    drawCodeText(isLarge ? abi_1.FONT_MEDIUM : abi_1.FONT_SMALL, x + half - (isLarge ? 3 : 2), y + 2, bits, kind == exports.CODE_JUMP ? abi_1.COLOR_WHITE : abi_1.COLOR_BLACK);
}
/** Draws a code in a 15 x 15 box. */
function drawCodeLarge(kind, x, y, bits) {
    drawCode(kind, x, y, bits, 15);
}
/** Draws the codes of a planet in a row: jump, scan, two landings; `pitch` pixels apart, large ones from 17 pixels on. */
function drawPlanetCodes(x, y, planet, pitch) {
    const size = pitch >= 17 ? 15 : 11;
    drawCode(exports.CODE_JUMP, x, y, (0, data_1.planetJump)(planet), size);
    drawCode(exports.CODE_SCAN, x + pitch, y, (0, data_1.planetScan)(planet), size);
    drawCode(exports.CODE_LAND, x + 2 * pitch, y, (0, data_1.planetLandingA)(planet), size);
    drawCode(exports.CODE_LAND, x + 3 * pitch, y, (0, data_1.planetLandingB)(planet), size);
}
/** Width and height of a NavComp card as drawn. */
exports.CARD_W = 42;
exports.CARD_H = 23;
/** Draws a NavComp card with its codes, its back when it is not known. */
function drawCard(x, y, card, color) {
    (0, display_1.round)(x, y, exports.CARD_W, exports.CARD_H, 3, color);
    if (card == seen_1.NONE)
        return;
    let at = x + 4;
    at = drawCardCode(exports.CODE_JUMP, at, y + 4, (0, data_1.navcompJump)(card));
    at = drawCardCode(exports.CODE_SCAN, at, y + 4, (0, data_1.navcompScan)(card));
    drawCardCode(exports.CODE_LAND, at, y + 4, (0, data_1.navcompLanding)(card));
}
function drawCardCode(kind, x, y, bits) {
    if (bits == 0)
        return x;
    drawCodeLarge(kind, x, y, bits);
    return x + 19;
}
/** Draws a resource as a 12 x 12 icon, a card back when it is not known; a purple corner tells the Black Hole icon. */
function drawResource(x, y, resource) {
    if (resource == seen_1.NONE) {
        (0, display_1.icon)(abi_1.ICON_CARD_BACK_12, x, y, abi_1.COLOR_GREY);
        return;
    }
    const type = (0, data_1.resourceType)(resource);
    (0, display_1.icon)(typeIcon(type), x, y, typeColor(type));
    if ((0, data_1.resourceBlackHole)(resource) != 0) {
        (0, display_1.disc)(x + 10, y + 2, 3, abi_1.COLOR_BLACK);
        (0, display_1.disc)(x + 10, y + 2, 2, abi_1.COLOR_PURPLE);
    }
}
/** Icon of a resource type, 12 x 12. */
function typeIcon(type) {
    return load(TYPE_LOOKS + (type << 1));
}
/** Colour of a resource type. */
function typeColor(type) {
    return load(TYPE_LOOKS + (type << 1), 1);
}
