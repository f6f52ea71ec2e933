"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.drawHeader = drawHeader;
exports.drawHeading = drawHeading;
exports.drawRing = drawRing;
exports.upperCount = upperCount;
exports.columnOf = columnOf;
exports.acrossFrom = acrossFrom;
exports.drawShip = drawShip;
// The upper part of the table: whose turn it is, the ring of planets and the Black Hole between its two rows.
const abi_1 = require("../../../kit/abi");
const display_1 = require("../../../kit/display");
const seats_1 = require("../../../kit/seats");
const text_1 = require("../../../kit/text");
const data_1 = require("../data");
const look_1 = require("./look");
const seen_1 = require("./seen");
const ROW_H = 49;
const TOP_Y = 15;
const BOTTOM_Y = 87;
const MIDDLE_Y = 65;
const CIRCLE_PITCH = 13;
/** Draws the header line: whose turn it is. */
function drawHeader(seat) {
    const turn = (0, seen_1.turnSeat)();
    (0, text_1.beginText)();
    if ((0, seen_1.actorSeat)() == seen_1.NONE)
        (0, text_1.append)("Game over");
    else if (turn == seat)
        appendOwnTurn();
    else {
        (0, seats_1.appendSeat)(turn);
        (0, text_1.append)(" to move");
    }
    drawHeading(turn, turn == seat ? abi_1.COLOR_WHITE : abi_1.COLOR_SILVER);
}
/** Draws the header line with the text built in kit/text, for a seat. */
function drawHeading(seat, color) {
    (0, display_1.rect)(0, 0, 240, 14, abi_1.COLOR_NIGHT);
    (0, display_1.textBuilt)(abi_1.FONT_MEDIUM, 16, 1, color);
    (0, look_1.drawPiece)(2, 2, seat);
}
function appendOwnTurn() {
    (0, text_1.append)((0, seen_1.areTurnsFinal)() ? "Final turn: " : "Your turn: ");
    (0, text_1.appendNumber)((0, seen_1.actionsLeft)());
    (0, text_1.append)((0, seen_1.actionsLeft)() == 1 ? " action left" : " actions left");
}
/** Draws the ring and the Black Hole; `cursor` is the place to highlight, `targets` the set of places to choose from, 0 outside such a choice. */
function drawRing(seat, cursor, targets) {
    const count = (0, seen_1.places)();
    for (let place = 0; place < count; place++) {
        const here = seat >= 0 && (0, seen_1.shipOf)(seat) == place;
        const fill = targets == 0 ? (here ? abi_1.COLOR_SLATE : abi_1.COLOR_NIGHT) : (targets >> place) & 1 ? abi_1.COLOR_SLATE : abi_1.COLOR_BLACK;
        drawPlace(place, fill, place == cursor);
    }
    drawBlackHole();
    drawGate();
}
/** Number of places in the upper row; the lower row runs back from right to left. */
function upperCount() {
    return ((0, seen_1.places)() + 1) >> 1;
}
/** Index of a place within its row, from the left. */
function columnOf(place) {
    return place < upperCount() ? place : (0, seen_1.places)() - 1 - place;
}
/** The place above or below. */
function acrossFrom(place) {
    const upper = upperCount();
    const lower = (0, seen_1.places)() - upper;
    if (place < upper)
        return (0, seen_1.places)() - 1 - min(place, lower - 1);
    return columnOf(place);
}
function cellWidth(place) {
    const upper = upperCount();
    return 240 / (place < upper ? upper : (0, seen_1.places)() - upper);
}
function drawPlace(place, fill, isCursor) {
    const width = cellWidth(place);
    const x = columnOf(place) * width;
    const y = place < upperCount() ? TOP_Y : BOTTOM_Y;
    drawCellFrame(x, y, width, (0, seen_1.claimOf)(place), fill, isCursor);
    const pitch = width >= 76 ? 17 : min(13, (width - 6) / 4);
    (0, look_1.drawPlanetCodes)(x + ((width - 4 * pitch) >> 1) + 1, y + 3, (0, seen_1.planetAt)(place), pitch);
    drawFaceUp(x, y + (pitch >= 17 ? 18 : 16), width, place);
    drawPiecesAt(x + 4, y + 38, width, place);
}
function drawCellFrame(x, y, width, claimer, fill, isCursor) {
    const edge = claimer == seen_1.NONE ? abi_1.COLOR_SLATE : (0, look_1.seatColor)(claimer);
    (0, display_1.round)(x + 1, y, width - 2, ROW_H, 4, isCursor ? abi_1.COLOR_WHITE : edge);
    (0, display_1.round)(x + 3, y + 2, width - 6, ROW_H - 4, 3, fill);
}
function drawFaceUp(x, y, width, place) {
    const count = (0, seen_1.faceUpCount)(place);
    if (count == 0)
        return;
    const pitch = min(18, (width - 8) / count);
    const left = x + 4;
    for (let slot = 0; slot < count; slot++) {
        const at = left + slot * pitch;
        (0, look_1.drawResource)(at, y, (0, seen_1.faceUpAt)(place, slot));
        const owner = (0, seen_1.markerAt)(place, slot);
        if (owner != seen_1.NONE)
            (0, look_1.drawPiece)(at + 2, y + 11, owner);
    }
}
function drawPiecesAt(x, y, width, place) {
    const backs = (0, seen_1.faceDownCount)(place);
    for (let i = 0; i < backs; i++)
        (0, display_1.round)(x + i * 5, y + 1, 4, 8, 1, abi_1.COLOR_GREY);
    let right = x + width - 17;
    for (let seat = (0, seen_1.players)() - 1; seat >= 0; seat--) {
        if ((0, seen_1.shipOf)(seat) != place)
            continue;
        drawShip(right, y - 1, seat);
        right -= 11;
    }
    if ((0, seen_1.claimOf)(place) != seen_1.NONE && backs == 0)
        drawFlag(x, y, (0, seen_1.claimOf)(place));
}
/** Draws a seat's ship, 10 x 11: a pointed piece with its number. */
function drawShip(x, y, seat) {
    const color = (0, look_1.seatColor)(seat);
    (0, display_1.disc)(x + 4, y + 5, 5, color);
    (0, look_1.drawNumber)(abi_1.FONT_SMALL, x + 2, y + 2, seat + 1, abi_1.COLOR_BLACK);
}
function drawFlag(x, y, seat) {
    (0, display_1.frame)(x, y, 11, 10, (0, look_1.seatColor)(seat));
    (0, look_1.drawNumber)(abi_1.FONT_SMALL, x + 3, y + 1, seat + 1, (0, look_1.seatColor)(seat));
}
function drawBlackHole() {
    const end = (0, seen_1.rule)(data_1.RULE_BLACK_HOLE_END);
    const count = (0, seen_1.blackHoleCount)();
    const circles = max(end, count);
    let x = 236 - circles * CIRCLE_PITCH;
    (0, display_1.icon)(abi_1.ICON_BLACK_HOLE_16, x - 19, MIDDLE_Y + 2, abi_1.COLOR_PURPLE);
    for (let i = 0; i < circles; i++) {
        if (i < count) {
            (0, display_1.disc)(x + 5, MIDDLE_Y + 10, 5, (0, look_1.seatColor)((0, seen_1.blackHoleAt)(i)));
            (0, look_1.drawNumber)(abi_1.FONT_SMALL, x + 3, MIDDLE_Y + 7, (0, seen_1.blackHoleAt)(i) + 1, abi_1.COLOR_BLACK);
        }
        else {
            (0, display_1.ring)(x + 5, MIDDLE_Y + 10, 5, i == end - 1 ? abi_1.COLOR_PURPLE : abi_1.COLOR_SLATE);
        }
        x += CIRCLE_PITCH;
    }
}
function drawGate() {
    let x = 34;
    let shown = false;
    for (let seat = 0; seat < (0, seen_1.players)(); seat++) {
        if ((0, seen_1.shipOf)(seat) != seen_1.NONE)
            continue;
        drawShip(x, MIDDLE_Y + 5, seat);
        x += 12;
        shown = true;
    }
    if (shown)
        (0, display_1.text)(abi_1.FONT_SMALL, 4, MIDDLE_Y + 7, abi_1.COLOR_SILVER, "Gate");
}
