"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.kindName = kindName;
exports.drawMenu = drawMenu;
exports.drawButton = drawButton;
// Draws the action menu and the buttons in the panel below the ring.
const abi_1 = require("../../../kit/abi");
const display_1 = require("../../../kit/display");
const literal_1 = require("../../../kit/literal");
const view_1 = require("../../../kit/view");
const choice_1 = require("./choice");
const memory_1 = require("./memory");
const panel_1 = require("./panel");
const reasons_1 = require("./reasons");
const ROW_H = 17;
const ROWS = 4;
const ICONS = memory.data([
    abi_1.ICON_SHIP_12, abi_1.ICON_JUMP_12, abi_1.ICON_SCAN_12, abi_1.ICON_CROSSHAIR_12, abi_1.ICON_HAND_12, abi_1.ICON_TELESCOPE_12, abi_1.ICON_HOURGLASS_12,
]);
const NAMES = memory.data([
    changetype("Fly"),
    changetype("Jump"),
    changetype("Scan"),
    changetype("Land&Claim"),
    changetype("Harvest"),
    changetype("Research"),
    changetype("End turn"),
    changetype("Put your marker on one?"),
    changetype("Collect your resource?"),
    changetype("Claimed: collect one more?"),
    changetype("Research: discard any"),
]);
/** Name of a kind of action; of those outside the menu the whole question. */
function kindName(kind) {
    return (0, literal_1.literalAt)(NAMES, kind);
}
/** Draws the action menu: what can be done is bright, and the line below explains the row under the cursor. */
function drawMenu(seat) {
    const options = (0, choice_1.optionsOf)(memory_1.STEP_KIND);
    const cursor = (0, memory_1.get)(memory_1.KIND);
    (0, display_1.rect)(0, panel_1.PANEL_Y, 240, view_1.TABLE_H - panel_1.PANEL_Y, abi_1.COLOR_NIGHT);
    for (let kind = 0; kind < choice_1.KINDS; kind++)
        drawRow(kind, kind == cursor, (options >> kind) & 1);
    const isLegal = (options >> cursor) & 1;
    (0, reasons_1.writeReason)(cursor, seat, isLegal != 0);
    (0, display_1.textBuilt)(abi_1.FONT_MEDIUM, 4, panel_1.PANEL_Y + ROWS * ROW_H + 5, isLegal ? abi_1.COLOR_SILVER : abi_1.COLOR_YELLOW);
}
function drawRow(kind, isCursor, isLegal) {
    const x = kind < ROWS ? 2 : 122;
    const y = panel_1.PANEL_Y + 2 + (kind & 3) * ROW_H;
    if (isCursor)
        (0, display_1.round)(x, y - 1, 116, 16, 4, isLegal ? abi_1.COLOR_YELLOW : abi_1.COLOR_GREY);
    const color = isCursor ? abi_1.COLOR_BLACK : isLegal ? abi_1.COLOR_WHITE : abi_1.COLOR_GREY;
    (0, display_1.icon)(load(ICONS + kind), x + 3, y + 1, color);
    (0, display_1.text)(abi_1.FONT_MEDIUM, x + 19, y + 1, color, kindName(kind));
}
/** Draws a button. */
function drawButton(x, y, w, label, isCursor) {
    (0, display_1.round)(x, y, w, 18, 4, isCursor ? abi_1.COLOR_YELLOW : abi_1.COLOR_SLATE);
    (0, display_1.textCentred)(abi_1.FONT_MEDIUM, x + (w >> 1), y + 3, isCursor ? abi_1.COLOR_BLACK : abi_1.COLOR_WHITE, label);
}
