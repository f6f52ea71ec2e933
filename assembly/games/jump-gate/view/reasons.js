"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.writeReason = writeReason;
// Says in a few words what an action of the menu does, or why it cannot be taken now.
const literal_1 = require("../../../kit/literal");
const text_1 = require("../../../kit/text");
const data_1 = require("../data");
const choice_1 = require("./choice");
const look_1 = require("./look");
const seen_1 = require("./seen");
const MEANINGS = memory.data([
    changetype("Move to a neighbour, no card"),
    changetype("Discard a jump code, go there"),
    changetype("Discard its scan code, turn up"),
    changetype("Claim with two landing codes"),
    changetype("Discard any card, collect one"),
    changetype("Discard any, draw up to five"),
    changetype("Leave the other actions"),
]);
/** Writes the line for a kind of action into kit/text, at most 30 characters. */
function writeReason(kind, seat, isLegal) {
    (0, text_1.beginText)();
    const place = (0, seen_1.shipOf)(seat);
    if (isLegal)
        (0, text_1.append)((0, literal_1.literalAt)(MEANINGS, kind));
    else if ((0, seen_1.handCount)(seat) == 0)
        (0, text_1.append)("No cards in hand");
    else if (kind == choice_1.KIND_JUMP)
        (0, text_1.append)("No jump code that leads away");
    else if (place == seen_1.NONE)
        (0, text_1.append)("First jump from the Gate");
    else if (kind == choice_1.KIND_SCAN)
        writeScanReason(place);
    else if (kind == choice_1.KIND_HARVEST)
        (0, text_1.append)(explainHarvest(place));
    else
        writeLandReason(place);
}
function writeScanReason(place) {
    if ((0, seen_1.faceDownCount)(place) == 0)
        return (0, text_1.append)("Nothing lies face-down here");
    (0, text_1.append)("No scan code ");
    (0, look_1.appendCode)((0, data_1.planetScan)((0, seen_1.planetAt)(place)));
    (0, text_1.append)(" in hand");
}
function writeLandReason(place) {
    if ((0, seen_1.claimOf)(place) != seen_1.NONE)
        return (0, text_1.append)("This planet is claimed");
    if ((0, seen_1.faceDownCount)(place) > 0)
        return (0, text_1.append)("Resources lie face-down here");
    (0, text_1.append)("Needs landing codes ");
    (0, look_1.appendCode)((0, data_1.planetLandingA)((0, seen_1.planetAt)(place)));
    (0, text_1.append)(" and ");
    (0, look_1.appendCode)((0, data_1.planetLandingB)((0, seen_1.planetAt)(place)));
}
function explainHarvest(place) {
    if ((0, seen_1.faceDownCount)(place) > 0)
        return "Mark one by a scan first";
    return (0, seen_1.faceUpCount)(place) == 0 ? "Nothing is left here" : "All are marked by others";
}
