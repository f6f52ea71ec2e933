"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.KIND_DISCARD = exports.KIND_TAKE = exports.KIND_COLLECT = exports.KIND_MARK = exports.KIND_OF_PHASE = exports.KINDS = exports.KIND_PASS = exports.KIND_RESEARCH = exports.KIND_HARVEST = exports.KIND_LAND = exports.KIND_SCAN = exports.KIND_JUMP = exports.KIND_FLY = void 0;
exports.hasStep = hasStep;
exports.optionsOf = optionsOf;
exports.pickedAction = pickedAction;
// Takes legal actions apart into the steps of a choice - kind, place, slot, card, second card - and finds the action that
// the picked values make. Knows every code's layout, no button and no screen.
const legal_1 = require("../../../kit/legal");
const piles_1 = require("../../../kit/piles");
const layout_1 = require("../layout");
const memory_1 = require("./memory");
const seen_1 = require("./seen");
/** Kinds of action, in the order of the menu. */
exports.KIND_FLY = 0;
exports.KIND_JUMP = 1;
exports.KIND_SCAN = 2;
exports.KIND_LAND = 3;
exports.KIND_HARVEST = 4;
exports.KIND_RESEARCH = 5;
exports.KIND_PASS = 6;
/** Number of kinds in the menu; the kinds after them are the phases other than `turn`. */
exports.KINDS = 7;
/** A phase's decisions are of the kind of this number plus the phase: mark 7, collect 8, take 9, research's discards 10. */
exports.KIND_OF_PHASE = 6;
exports.KIND_MARK = 7;
exports.KIND_COLLECT = 8;
exports.KIND_TAKE = 9;
exports.KIND_DISCARD = 10;
const PLACES = 1 << memory_1.STEP_PLACE;
const SLOTS = 1 << memory_1.STEP_SLOT;
const CARDS = 1 << memory_1.STEP_CARD;
const STEPS_OF_KIND = memory.data([
    PLACES, (PLACES | CARDS), CARDS, (CARDS | (1 << memory_1.STEP_SECOND)), (SLOTS | CARDS), 0, 0,
    SLOTS, SLOTS, SLOTS, CARDS,
]);
const FOUND = memory.data(4, 4);
/** Tells whether a kind of action has a step. */
function hasStep(kind, step) {
    return ((load(STEPS_OF_KIND + kind) >> step) & 1) != 0;
}
/** Bit set of the values that a step can take after what was picked in the steps before it. */
function optionsOf(step) {
    let options = 0;
    for (let i = 0; i < (0, legal_1.countLegal)(); i++) {
        decode((0, legal_1.legalAt)(i));
        options |= fit(step, i);
        if ((0, memory_1.get)(memory_1.PART) != exports.KIND_LAND)
            continue;
        // The two landing cards may be picked in either order.
        const card = (0, memory_1.get)(memory_1.PART + memory_1.STEP_CARD);
        (0, memory_1.set)(memory_1.PART + memory_1.STEP_CARD, (0, memory_1.get)(memory_1.PART + memory_1.STEP_SECOND));
        (0, memory_1.set)(memory_1.PART + memory_1.STEP_SECOND, card);
        options |= fit(step, i);
    }
    return options;
}
/** The legal action that all picked values make, -1 when there is none. */
function pickedAction() {
    return optionsOf(memory_1.STEPS) ? (0, legal_1.legalAt)(load(FOUND)) : -1;
}
// The decoded action's value at `step` as a bit, when it agrees with what was picked before; the step after the last has one value.
function fit(step, index) {
    for (let i = 0; i < step; i++) {
        const at = i;
        if ((i == memory_1.STEP_KIND || hasStep((0, memory_1.get)(memory_1.PICKED), i)) && (0, memory_1.get)(memory_1.PART + at) != (0, memory_1.get)(memory_1.PICKED + at))
            return 0;
    }
    store(FOUND, index);
    return 1 << (0, memory_1.get)(memory_1.PART + step);
}
function decode(action) {
    (0, memory_1.set)(memory_1.PART + memory_1.STEPS, 0);
    if (action >= layout_1.ACTION_LAND)
        decodeParts(exports.KIND_LAND, action - layout_1.ACTION_LAND, layout_1.ACTION_LAND_STRIDE, memory_1.STEP_SECOND);
    else if (action >= layout_1.ACTION_JUMP)
        decodeParts(exports.KIND_JUMP, action - layout_1.ACTION_JUMP, layout_1.ACTION_JUMP_STRIDE, memory_1.STEP_PLACE);
    else if (action >= layout_1.ACTION_HARVEST)
        decodeParts(exports.KIND_HARVEST, action - layout_1.ACTION_HARVEST, layout_1.ACTION_HARVEST_STRIDE, memory_1.STEP_SLOT);
    else if (action >= layout_1.ACTION_SCAN)
        decodeParts(exports.KIND_SCAN, action - layout_1.ACTION_SCAN, 1, memory_1.STEP_SLOT);
    else if (action >= layout_1.ACTION_DISCARD)
        decodeParts(exports.KIND_DISCARD, action - layout_1.ACTION_DISCARD, 1, memory_1.STEP_SLOT);
    else
        decodePlain(action);
}
// Codes of a card and one more number.
function decodeParts(kind, operands, stride, step) {
    const hand = (0, seen_1.handOf)((0, seen_1.actorSeat)());
    const second = operands % stride;
    (0, memory_1.set)(memory_1.PART, kind);
    (0, memory_1.set)(memory_1.PART + memory_1.STEP_CARD, (0, piles_1.pileFind)(hand, operands / stride));
    (0, memory_1.set)(memory_1.PART + step, step == memory_1.STEP_SECOND ? (0, piles_1.pileFind)(hand, second) : second);
}
// The value after the last slot, or the last card, stands for "none".
function decodePlain(action) {
    const seat = (0, seen_1.actorSeat)();
    const ship = (0, seen_1.shipOf)((0, seen_1.turnSeat)());
    (0, memory_1.set)(memory_1.PART, action == layout_1.ACTION_PASS ? exports.KIND_PASS : action == layout_1.ACTION_RESEARCH ? exports.KIND_RESEARCH : exports.KIND_FLY);
    if (action < layout_1.ACTION_FLY_CLOCKWISE)
        return;
    if (action < layout_1.ACTION_DRAW)
        return (0, memory_1.set)(memory_1.PART + memory_1.STEP_PLACE, action == layout_1.ACTION_FLY_CLOCKWISE ? (0, seen_1.placeAfter)(ship) : (0, seen_1.placeBefore)(ship));
    (0, memory_1.set)(memory_1.PART, (0, seen_1.phase)() + exports.KIND_OF_PHASE);
    if (action == layout_1.ACTION_DRAW)
        (0, memory_1.set)(memory_1.PART + memory_1.STEP_CARD, (0, seen_1.handCount)(seat));
    else
        (0, memory_1.set)(memory_1.PART + memory_1.STEP_SLOT, action >= layout_1.ACTION_MARK ? action & 7 : action == layout_1.ACTION_COLLECT ? (0, seen_1.markedSlot)(ship, seat) : (0, seen_1.faceUpCount)(ship));
}
