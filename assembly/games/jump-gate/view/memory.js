"use strict";
// What the view remembers between ticks: cursors and the step of the choice under way. Droppable at any time.
Object.defineProperty(exports, "__esModule", { value: true });
exports.KIND = exports.PLACE = exports.SEEN_PHASE = exports.PAGE = exports.DISCARDING = exports.TOGGLED = exports.STEP = exports.PART = exports.PICKED = exports.UNSET = exports.STEP_BROWSE = exports.STEPS = exports.STEP_SECOND = exports.STEP_CARD = exports.STEP_SLOT = exports.STEP_PLACE = exports.STEP_KIND = void 0;
exports.get = get;
exports.set = set;
exports.forget = forget;
exports.cursor = cursor;
const VARS = memory.data(24, 4);
/** Steps of a choice: first its kind, then the parts that the kind has. Before them the player looks around. */
exports.STEP_KIND = 0;
exports.STEP_PLACE = 1;
exports.STEP_SLOT = 2;
exports.STEP_CARD = 3;
exports.STEP_SECOND = 4;
/** Number of steps that choose something. */
exports.STEPS = 5;
exports.STEP_BROWSE = 5;
/** Values of "no step seen yet" and "no place yet". */
exports.UNSET = 255;
/** One byte a step: the value chosen, or under the cursor. Cards are indices of the hand. */
exports.PICKED = VARS;
/** One byte a step: the parts of the action decoded last. */
exports.PART = VARS + 6;
/** The step that is open: STEP_*. */
exports.STEP = VARS + 12;
/** Research: bit set of hand indices to discard. */
exports.TOGGLED = VARS + 13;
/** Research: 1 while the chosen discards are being played one by one. */
exports.DISCARDING = VARS + 14;
/** Information page on top of the table, 0 = none. */
exports.PAGE = VARS + 15;
/** Phase that the step belongs to. */
exports.SEEN_PHASE = VARS + 16;
/** Place of the ring in focus. */
exports.PLACE = exports.PICKED + exports.STEP_PLACE;
/** Kind of action being put together. */
exports.KIND = exports.PICKED;
/** Reads a variable. */
function get(variable) {
    return load(variable);
}
/** Writes a variable. */
function set(variable, value) {
    store(variable, value);
}
/** Forgets everything. */
function forget() {
    memory.fill(VARS, 0, 24);
    set(exports.SEEN_PHASE, exports.UNSET);
    set(exports.PLACE, exports.UNSET);
}
/** Value under the cursor of the open step. */
function cursor() {
    return get(exports.PICKED + get(exports.STEP));
}
