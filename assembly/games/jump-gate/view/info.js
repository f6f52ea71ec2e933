"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.PAGES = void 0;
exports.drawPage = drawPage;
// Information pages over the table (Y): scores of all seats as far as they are known, and what the own resources are worth.
const abi_1 = require("../../../kit/abi");
const display_1 = require("../../../kit/display");
const literal_1 = require("../../../kit/literal");
const piles_1 = require("../../../kit/piles");
const text_1 = require("../../../kit/text");
const data_1 = require("../data");
const scoring_1 = require("../scoring");
const look_1 = require("./look");
const seen_1 = require("./seen");
const tally_1 = require("./tally");
/** Number of information pages. */
exports.PAGES = 2;
const TOP = 20;
const COLUMNS = 5;
const COLUMN_W = 43;
const PART_H = 24;
const COLUMN_NAMES = memory.data([
    changetype("points"),
    changetype("claims"),
    changetype("hole"),
    changetype("cards"),
    changetype("unseen"),
]);
// By resource type, in the order of the data's table: the part of the score that counts it.
const PART_OF_TYPE = memory.data([
    tally_1.PART_FAME, tally_1.PART_SAND, tally_1.PART_WATER, tally_1.PART_ENERGEL, tally_1.PART_ENERGEL, tally_1.PART_GEMS, tally_1.PART_GEMS, tally_1.PART_GEMS,
]);
/** Draws page 1 or 2 for a seat (-1: the public). */
function drawPage(page, seat) {
    (0, display_1.rect)(0, 0, 240, 17, abi_1.COLOR_NIGHT);
    (0, display_1.text)(abi_1.FONT_MEDIUM, 4, 3, abi_1.COLOR_WHITE, page == 1 ? "Scores so far" : "Your points");
    (0, text_1.beginText)();
    (0, text_1.append)("round ");
    (0, text_1.appendNumber)((0, seen_1.roundNumber)());
    (0, display_1.textBuiltRight)(abi_1.FONT_MEDIUM, 236, 3, abi_1.COLOR_SILVER);
    if (page == 1)
        drawScores();
    else
        drawWorth(max(seat, 0));
}
function drawScores() {
    for (let column = 0; column < COLUMNS; column++)
        (0, display_1.text)(abi_1.FONT_SMALL, 26 + column * COLUMN_W, TOP, abi_1.COLOR_SILVER, (0, literal_1.literalAt)(COLUMN_NAMES, column));
    for (let seat = 0; seat < (0, seen_1.players)(); seat++)
        drawScoreRow(seat, TOP + 13 + seat * 38);
}
function drawScoreRow(seat, y) {
    (0, tally_1.tallySeat)(seat);
    (0, look_1.drawPiece)(6, y + 1, seat);
    for (let column = 0; column < COLUMNS; column++) {
        (0, look_1.drawNumber)(abi_1.FONT_MEDIUM, 26 + column * COLUMN_W, y, columnOf(column, seat), column == 0 ? abi_1.COLOR_YELLOW : abi_1.COLOR_WHITE);
    }
    for (let type = 0; type < data_1.RESOURCE_TYPE_TABLE_LENGTH; type++)
        drawCount(type, 2 + type * 30, y + 17, 12);
    (0, display_1.hline)(4, y + 32, 232, abi_1.COLOR_NIGHT);
}
function columnOf(column, seat) {
    if (column == 0)
        return (0, tally_1.totalOf)(seat);
    if (column == 1)
        return (0, tally_1.claimsOf)(seat);
    if (column == 2)
        return (0, tally_1.blackHoleOf)(seat);
    return column == 3 ? (0, seen_1.handCount)(seat) : (0, tally_1.unknownOf)(seat);
}
// A type without a resource is only hinted at.
function drawCount(type, x, y, gap) {
    const count = (0, scoring_1.tallied)(type);
    (0, display_1.icon)((0, look_1.typeIcon)(type), x, y, count > 0 ? (0, look_1.typeColor)(type) : abi_1.COLOR_NIGHT);
    if (count > 0)
        (0, look_1.drawNumber)(abi_1.FONT_MEDIUM, x + gap, y, count, abi_1.COLOR_WHITE);
}
function drawWorth(seat) {
    (0, tally_1.tallySeat)(seat);
    for (let part = 0; part < tally_1.PARTS; part++)
        drawPart(part, TOP + 2 + part * PART_H, seat);
    const y = TOP + 2 + tally_1.PARTS * PART_H;
    drawHidden(y, seat);
    (0, display_1.text)(abi_1.FONT_MEDIUM, 4, y + 30, abi_1.COLOR_WHITE, (0, tally_1.unknownOf)(seat) == 0 ? "Total with hidden" : "Total without hidden");
    (0, look_1.drawNumberRight)(abi_1.FONT_LARGE, 236, y + 27, (0, tally_1.totalOf)(seat), abi_1.COLOR_YELLOW);
}
function drawPart(part, y, seat) {
    (0, display_1.text)(abi_1.FONT_MEDIUM, 4, y, abi_1.COLOR_SILVER, (0, tally_1.partName)(part));
    if (part == tally_1.PART_PLANETS)
        (0, look_1.drawNumber)(abi_1.FONT_MEDIUM, 84, y, (0, tally_1.claimsOf)(seat), abi_1.COLOR_WHITE);
    else
        drawTypes(part, 84, y);
    (0, look_1.drawNumberRight)(abi_1.FONT_MEDIUM, 236, y, (0, tally_1.partOf)(part, seat), abi_1.COLOR_WHITE);
    (0, display_1.hline)(4, y + 16, 232, abi_1.COLOR_NIGHT);
}
// The types that a part counts stand side by side, in the order of the type table.
function drawTypes(part, x, y) {
    let at = x;
    for (let type = 0; type < data_1.RESOURCE_TYPE_TABLE_LENGTH; type++) {
        if (load(PART_OF_TYPE + type) != part)
            continue;
        drawCount(type, at, y, 15);
        at += 42;
    }
}
// Which resources are hidden: the seat's own as they are, others' face-down.
function drawHidden(y, seat) {
    const pile = (0, tally_1.hiddenOf)(seat);
    (0, display_1.text)(abi_1.FONT_MEDIUM, 4, y, abi_1.COLOR_SILVER, "Hidden");
    for (let i = 0; i < (0, piles_1.pileCount)(pile); i++)
        (0, look_1.drawResource)(84 + i * 21, y, (0, piles_1.pileAt)(pile, i));
    (0, display_1.hline)(4, y + 16, 232, abi_1.COLOR_GREY);
}
