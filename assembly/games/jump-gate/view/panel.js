"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.HAND_Y = exports.PANEL_Y = void 0;
exports.drawPanelBack = drawPanelBack;
exports.drawFocus = drawFocus;
exports.drawCodes = drawCodes;
exports.drawSlotChoice = drawSlotChoice;
exports.drawHand = drawHand;
// The lower part of the table: the planet in focus with its resources, and the hand of NavComp cards.
const abi_1 = require("../../../kit/abi");
const display_1 = require("../../../kit/display");
const text_1 = require("../../../kit/text");
const data_1 = require("../data");
const look_1 = require("./look");
const menu_1 = require("./menu");
const seen_1 = require("./seen");
/** Top of the focus panel. */
exports.PANEL_Y = 138;
/** Top of the hand. */
exports.HAND_Y = 201;
const CODES_Y = 156;
const SLOT_Y = 176;
const SLOT_PITCH = 30;
const HAND_PITCH = 47;
/** Draws the empty focus panel. */
function drawPanelBack() {
    (0, display_1.rect)(0, exports.PANEL_Y, 240, exports.HAND_Y - exports.PANEL_Y - 2, abi_1.COLOR_NIGHT);
}
/** Draws the planet at a place: name, claim, resources with their markers. */
function drawFocus(place) {
    drawPanelBack();
    (0, display_1.textBytes)(abi_1.FONT_MEDIUM, 4, exports.PANEL_Y + 3, abi_1.COLOR_WHITE, (0, data_1.planetName)((0, seen_1.planetAt)(place)));
    drawClaim(place);
    drawSlots(place);
}
/** Draws the codes of the planet at a place, and how many resources lie face-down. */
function drawCodes(place) {
    const planet = (0, seen_1.planetAt)(place);
    (0, look_1.drawCodeLarge)(look_1.CODE_JUMP, 4, CODES_Y, (0, data_1.planetJump)(planet));
    (0, look_1.drawCodeLarge)(look_1.CODE_SCAN, 62, CODES_Y, (0, data_1.planetScan)(planet));
    (0, look_1.drawCodeLarge)(look_1.CODE_LAND, 120, CODES_Y, (0, data_1.planetLandingA)(planet));
    (0, look_1.drawCodeLarge)(look_1.CODE_LAND, 137, CODES_Y, (0, data_1.planetLandingB)(planet));
    (0, display_1.text)(abi_1.FONT_SMALL, 22, CODES_Y + 4, abi_1.COLOR_SILVER, "jump");
    (0, display_1.text)(abi_1.FONT_SMALL, 80, CODES_Y + 4, abi_1.COLOR_SILVER, "scan");
    (0, display_1.text)(abi_1.FONT_SMALL, 155, CODES_Y + 4, abi_1.COLOR_SILVER, "land");
    drawBacks(place);
}
function drawClaim(place) {
    const claimer = (0, seen_1.claimOf)(place);
    if (claimer == seen_1.NONE)
        return;
    (0, text_1.beginText)();
    (0, text_1.append)("claimed by");
    (0, display_1.textBuiltRight)(abi_1.FONT_MEDIUM, 222, exports.PANEL_Y + 3, (0, look_1.seatColor)(claimer));
    (0, look_1.drawPiece)(226, exports.PANEL_Y + 4, claimer);
}
function drawSlots(place) {
    const count = (0, seen_1.faceUpCount)(place);
    for (let slot = 0; slot < count; slot++) {
        const x = 6 + slot * SLOT_PITCH;
        (0, look_1.drawResource)(x, SLOT_Y + 3, (0, seen_1.faceUpAt)(place, slot));
        if ((0, seen_1.markerAt)(place, slot) != seen_1.NONE)
            (0, look_1.drawPiece)(x + 14, SLOT_Y + 4, (0, seen_1.markerAt)(place, slot));
    }
}
function drawBacks(place) {
    (0, display_1.icon)(abi_1.ICON_CARD_BACK_12, 198, CODES_Y + 1, abi_1.COLOR_GREY);
    (0, text_1.beginText)();
    (0, text_1.append)("x");
    (0, text_1.appendNumber)((0, seen_1.faceDownCount)(place));
    (0, display_1.textBuilt)(abi_1.FONT_MEDIUM, 213, CODES_Y + 2, abi_1.COLOR_SILVER);
}
/** Draws the choice of a slot: what lies under the cursor by name, and the button `none` after the last slot unless it has no label. */
function drawSlotChoice(place, slot, hasNone) {
    const onButton = slot >= (0, seen_1.faceUpCount)(place);
    (0, text_1.beginText)();
    if (onButton)
        (0, text_1.append)("Leave what lies here");
    else
        appendResource((0, seen_1.faceUpAt)(place, slot));
    (0, display_1.textBuilt)(abi_1.FONT_MEDIUM, 4, CODES_Y + 2, abi_1.COLOR_YELLOW);
    if (hasNone)
        (0, menu_1.drawButton)(166, SLOT_Y, 70, "Nothing", onButton);
    if (!onButton)
        (0, display_1.frame)(3 + slot * SLOT_PITCH, SLOT_Y, SLOT_PITCH - 2, 18, abi_1.COLOR_YELLOW);
}
function appendResource(resource) {
    (0, text_1.appendBytes)((0, data_1.resourceTypeName)((0, data_1.resourceType)(resource)));
    if ((0, data_1.resourceBlackHole)(resource) != 0)
        (0, text_1.append)(" + Black Hole");
}
/** Draws a seat's hand; `cursor` is the index under the cursor (-1: none), `usable` a bit set of the cards not dimmed. */
function drawHand(seat, cursor, usable) {
    const count = (0, seen_1.handCount)(seat);
    for (let i = 0; i < count; i++) {
        const x = 3 + i * HAND_PITCH;
        if (i == cursor)
            (0, display_1.round)(x - 2, exports.HAND_Y - 1, look_1.CARD_W + 4, look_1.CARD_H + 4, 4, abi_1.COLOR_YELLOW);
        (0, look_1.drawCard)(x, exports.HAND_Y + 1, (0, seen_1.handAt)(seat, i), (usable >> i) & 1 ? abi_1.COLOR_WHITE : abi_1.COLOR_GREY);
    }
    if (count == 0)
        (0, display_1.text)(abi_1.FONT_MEDIUM, 8, exports.HAND_Y + 6, abi_1.COLOR_SILVER, "No cards: do Research");
}
