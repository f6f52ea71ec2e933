"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.RESULT_PAGES = void 0;
exports.viewResult = viewResult;
// The final score: one page with the ranking, one with every part of every seat's points. Only shown after the end.
const abi_1 = require("../../../kit/abi");
const display_1 = require("../../../kit/display");
const literal_1 = require("../../../kit/literal");
const layout_1 = require("../layout");
const observation_1 = require("../observation");
const scoring_1 = require("../scoring");
const look_1 = require("./look");
const seen_1 = require("./seen");
const tally_1 = require("./tally");
/** Number of pages. */
exports.RESULT_PAGES = 2;
const ENDINGS = memory.data([
    changetype("Scores so far"),
    changetype("The Black Hole is full"),
    changetype("No resource is left"),
    changetype("All planets are claimed"),
    changetype("The round limit is reached"),
]);
if (layout_1.ENDING_ROUND_LIMIT != 4)
    ERROR("ENDINGS has another length");
/** Draws a page of the result. */
function viewResult(page) {
    (0, display_1.rect)(0, 0, 240, 17, abi_1.COLOR_NIGHT);
    (0, display_1.text)(abi_1.FONT_MEDIUM, 4, 3, abi_1.COLOR_WHITE, page == 0 ? (0, literal_1.literalAt)(ENDINGS, load(observation_1.OBSERVATION + layout_1.ENDING)) : "Points in detail");
    if (page == 0)
        drawRanking();
    else
        drawDetail();
}
function drawRanking() {
    let row = 0;
    for (let place = 1; place <= (0, seen_1.players)(); place++) {
        for (let seat = 0; seat < (0, seen_1.players)(); seat++) {
            if ((0, scoring_1.rank)(seat) != place)
                continue;
            drawRank(seat, place, 24 + row * 33);
            row++;
        }
    }
}
function drawRank(seat, place, y) {
    (0, tally_1.tallySeat)(seat);
    (0, display_1.round)(4, y, 232, 29, 5, abi_1.COLOR_NIGHT);
    if (place == 1)
        (0, display_1.icon)(abi_1.ICON_CROWN_16, 11, y + 6, abi_1.COLOR_YELLOW);
    else
        (0, look_1.drawNumber)(abi_1.FONT_LARGE, 13, y + 7, place, abi_1.COLOR_GREY);
    (0, look_1.drawSeatName)(42, y + 9, seat);
    if ((0, scoring_1.isHiddenLost)(seat)) {
        (0, display_1.icon)(abi_1.ICON_BLACK_HOLE_12, 112, y + 8, abi_1.COLOR_PURPLE);
        (0, display_1.text)(abi_1.FONT_SMALL, 126, y + 11, abi_1.COLOR_SILVER, "hidden lost");
    }
    (0, look_1.drawNumberRight)(abi_1.FONT_LARGE, 228, y + 7, (0, tally_1.totalOf)(seat), place == 1 ? abi_1.COLOR_YELLOW : abi_1.COLOR_WHITE);
}
function drawDetail() {
    const count = (0, seen_1.players)();
    const pitch = 160 / count;
    for (let seat = 0; seat < count; seat++) {
        const right = 76 + (seat + 1) * pitch;
        (0, look_1.drawPiece)(right - 9, 24, seat);
        (0, tally_1.tallySeat)(seat);
        for (let part = 0; part < tally_1.PARTS; part++)
            (0, look_1.drawNumberRight)(abi_1.FONT_MEDIUM, right, 44 + part * 22, (0, tally_1.partOf)(part, seat), abi_1.COLOR_WHITE);
        (0, look_1.drawNumberRight)(abi_1.FONT_MEDIUM, right, 50 + tally_1.PARTS * 22, (0, tally_1.totalOf)(seat), abi_1.COLOR_YELLOW);
    }
    for (let part = 0; part < tally_1.PARTS; part++)
        (0, display_1.text)(abi_1.FONT_MEDIUM, 4, 44 + part * 22, abi_1.COLOR_SILVER, (0, tally_1.partName)(part));
    (0, display_1.hline)(4, 43 + tally_1.PARTS * 22, 232, abi_1.COLOR_GREY);
    (0, display_1.text)(abi_1.FONT_MEDIUM, 4, 50 + tally_1.PARTS * 22, abi_1.COLOR_YELLOW, "Total");
}
