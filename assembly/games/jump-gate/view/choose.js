"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.chooseAction = chooseAction;
exports.followPhase = followPhase;
// Puts an action together from button presses, step by step. Every code it returns is in the legal list.
const abi_1 = require("../../../kit/abi");
const view_1 = require("../../../kit/view");
const layout_1 = require("../layout");
const observation_1 = require("../observation");
const choice_1 = require("./choice");
const info_1 = require("./info");
const memory_1 = require("./memory");
const seen_1 = require("./seen");
const table_1 = require("./table");
const BACKWARD = abi_1.BUTTON_LEFT | abi_1.BUTTON_UP;
const DIRECTIONS = BACKWARD | abi_1.BUTTON_RIGHT | abi_1.BUTTON_DOWN;
const MENU_ROWS = 4;
/** Takes one tick's newly pressed buttons of the deciding seat; returns an action or VIEW_*. */
function chooseAction(pressed, seat) {
    if (pressed == 0 && !(0, memory_1.get)(memory_1.DISCARDING))
        return view_1.VIEW_NONE;
    // Between two ticks the rules face may have been asked what another seat knows.
    (0, observation_1.observe)(seat);
    followPhase(seat);
    const result = (0, memory_1.get)(memory_1.DISCARDING) ? playDiscards(seat) : route(pressed, seat);
    if (result >= 0 && !(0, memory_1.get)(memory_1.DISCARDING))
        (0, memory_1.forget)();
    return result;
}
/** Opens the step that fits the phase, with the own ship in focus at the beginning. */
function followPhase(seat) {
    if ((0, memory_1.get)(memory_1.PLACE) == memory_1.UNSET)
        (0, memory_1.set)(memory_1.PLACE, (0, seen_1.shipOf)(seat) == seen_1.NONE ? 0 : (0, seen_1.shipOf)(seat));
    const now = (0, seen_1.phase)();
    if (now == (0, memory_1.get)(memory_1.SEEN_PHASE))
        return;
    (0, memory_1.set)(memory_1.SEEN_PHASE, now);
    (0, memory_1.set)(memory_1.STEP, memory_1.STEP_BROWSE);
    if (now == layout_1.PHASE_TURN)
        return;
    (0, memory_1.set)(memory_1.KIND, now + choice_1.KIND_OF_PHASE);
    advance();
}
function route(pressed, seat) {
    if (pressed & abi_1.BUTTON_Y)
        return turnPage();
    if ((0, memory_1.get)(memory_1.PAGE))
        return pressed & (abi_1.BUTTON_A | abi_1.BUTTON_B) ? changed(memory_1.PAGE, 0) : pressed & DIRECTIONS ? turnPage() : view_1.VIEW_NONE;
    if (pressed & abi_1.BUTTON_A)
        return (0, memory_1.get)(memory_1.STEP) == memory_1.STEP_BROWSE ? openMenu() : take(seat);
    if (pressed & abi_1.BUTTON_B)
        return goBack(seat);
    return pressed & DIRECTIONS ? move(pressed) : view_1.VIEW_NONE;
}
function turnPage() {
    return changed(memory_1.PAGE, (0, memory_1.get)(memory_1.PAGE) == info_1.PAGES ? 0 : (0, memory_1.get)(memory_1.PAGE) + 1);
}
// The cursor begins on an action that is possible: what can be done here, before leaving, before Research.
function openMenu() {
    const options = (0, choice_1.optionsOf)(memory_1.STEP_KIND) & ((1 << choice_1.KIND_RESEARCH) - 1);
    (0, memory_1.set)(memory_1.KIND, options == 0 ? choice_1.KIND_RESEARCH : seek(options, choice_1.KIND_FLY + 1, 1));
    return changed(memory_1.STEP, memory_1.STEP_KIND);
}
function take(seat) {
    if ((((0, choice_1.optionsOf)((0, memory_1.get)(memory_1.STEP)) >> (0, memory_1.cursor)()) & 1) == 0)
        return view_1.VIEW_REFUSED;
    return (0, memory_1.get)(memory_1.KIND) == choice_1.KIND_DISCARD ? toggle(seat) : advance();
}
// Opens the next step of the kind; after the last one the action stands. A place in focus that can be reached is taken at once.
function advance() {
    const kind = (0, memory_1.get)(memory_1.KIND);
    let step = (0, memory_1.get)(memory_1.STEP) == memory_1.STEP_BROWSE ? memory_1.STEP_KIND : (0, memory_1.get)(memory_1.STEP);
    if (step == memory_1.STEP_KIND && !(0, choice_1.hasStep)(kind, memory_1.STEP_PLACE) && (0, seen_1.shipOf)((0, seen_1.turnSeat)()) != seen_1.NONE)
        (0, memory_1.set)(memory_1.PLACE, (0, seen_1.shipOf)((0, seen_1.turnSeat)()));
    step++;
    while (step < memory_1.STEPS && !(0, choice_1.hasStep)(kind, step))
        step++;
    if (step == memory_1.STEPS)
        return (0, choice_1.pickedAction)();
    (0, memory_1.set)(memory_1.STEP, step);
    const options = (0, choice_1.optionsOf)(step);
    const picked = memory_1.PICKED + step;
    if (step == memory_1.STEP_PLACE && (options >> (0, memory_1.get)(picked)) & 1)
        return advance();
    (0, memory_1.set)(picked, seek(options, step == memory_1.STEP_PLACE ? (0, memory_1.get)(picked) : -1, 1));
    return view_1.VIEW_CHANGED;
}
function goBack(seat) {
    let step = (0, memory_1.get)(memory_1.STEP);
    if (step == memory_1.STEP_KIND)
        return changed(memory_1.STEP, memory_1.STEP_BROWSE);
    if (step == memory_1.STEP_BROWSE)
        return (0, seen_1.shipOf)(seat) == seen_1.NONE ? view_1.VIEW_NONE : changed(memory_1.PLACE, (0, seen_1.shipOf)(seat));
    if ((0, memory_1.get)(memory_1.KIND) == choice_1.KIND_DISCARD)
        return view_1.VIEW_UNDO;
    if ((0, memory_1.get)(memory_1.KIND) >= choice_1.KINDS)
        return view_1.VIEW_NONE;
    step--;
    while (step > memory_1.STEP_KIND && !(0, choice_1.hasStep)((0, memory_1.get)(memory_1.KIND), step))
        step--;
    return changed(memory_1.STEP, step);
}
function move(pressed) {
    const step = (0, memory_1.get)(memory_1.STEP);
    if (step == memory_1.STEP_BROWSE)
        return changed(memory_1.PLACE, overRing(pressed));
    const at = (0, memory_1.cursor)();
    if (step == memory_1.STEP_KIND)
        return changed(memory_1.KIND, overMenu(pressed, at));
    // The lower row of the ring runs from right to left.
    const isMirrored = step == memory_1.STEP_PLACE && at >= (0, table_1.upperCount)();
    const forward = (pressed & BACKWARD) == 0 != isMirrored;
    return changed(memory_1.PICKED + step, seek((0, choice_1.optionsOf)(step), at, forward ? 1 : -1));
}
function overRing(pressed) {
    const place = (0, memory_1.get)(memory_1.PLACE);
    if (pressed & (abi_1.BUTTON_UP | abi_1.BUTTON_DOWN))
        return (0, table_1.acrossFrom)(place);
    return (pressed & abi_1.BUTTON_RIGHT) != 0 == place < (0, table_1.upperCount)() ? (0, seen_1.placeAfter)(place) : (0, seen_1.placeBefore)(place);
}
// Two columns, the second one shorter.
function overMenu(pressed, at) {
    if (pressed & abi_1.BUTTON_DOWN)
        return at + 1 < choice_1.KINDS ? at + 1 : 0;
    if (pressed & abi_1.BUTTON_UP)
        return at > 0 ? at - 1 : choice_1.KINDS - 1;
    return at >= MENU_ROWS ? at - MENU_ROWS : min(at + MENU_ROWS, choice_1.KINDS - 1);
}
// Research: a card is lifted out or put back; the button after the last card plays the discards and draws.
function toggle(seat) {
    const index = (0, memory_1.cursor)();
    return index < (0, seen_1.handCount)(seat) ? changed(memory_1.TOGGLED, (0, memory_1.get)(memory_1.TOGGLED) ^ (1 << index)) : playDiscards(seat);
}
/** Plays the chosen discards lowest card first, then draws; one action a call. */
function playDiscards(seat) {
    const toggled = (0, memory_1.get)(memory_1.TOGGLED);
    (0, memory_1.set)(memory_1.DISCARDING, toggled);
    if (toggled == 0)
        return layout_1.ACTION_DRAW;
    // The hand closes up behind a discarded card, so the remaining bits move down with it.
    (0, memory_1.set)(memory_1.TOGGLED, (toggled & (toggled - 1)) >> 1);
    return layout_1.ACTION_DISCARD + (0, seen_1.handAt)(seat, ctz(toggled));
}
// The next value of a set that is not empty, and round.
function seek(options, from, by) {
    let value = from;
    do
        value = (value + by) & 31;
    while (((options >> value) & 1) == 0 && options != 0);
    return value;
}
function changed(variable, value) {
    if ((0, memory_1.get)(variable) == value)
        return view_1.VIEW_NONE;
    (0, memory_1.set)(variable, value);
    return view_1.VIEW_CHANGED;
}
