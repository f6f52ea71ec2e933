"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.viewReset = viewReset;
exports.viewInput = viewInput;
exports.viewDraw = viewDraw;
// The screens of Jump Gate as the session asks for them: input, table, and which panel stands below the ring.
const abi_1 = require("../../../kit/abi");
const display_1 = require("../../../kit/display");
const literal_1 = require("../../../kit/literal");
const text_1 = require("../../../kit/text");
const bar_1 = require("../../../kit/widgets/bar");
const choice_1 = require("./choice");
const choose_1 = require("./choose");
const info_1 = require("./info");
const memory_1 = require("./memory");
const menu_1 = require("./menu");
const panel_1 = require("./panel");
const seen_1 = require("./seen");
const table_1 = require("./table");
const ALL_CARDS = 31;
// By STEP_*: what is asked for.
const QUESTIONS = memory.data([
    changetype(""),
    changetype(": which planet?"),
    changetype(": which resource?"),
    changetype(": which card?"),
    changetype(": second card?"),
]);
/** Forgets cursors: another seat, another game, after an undo. */
function viewReset(seat) {
    (0, memory_1.forget)();
}
/** Turns button presses of the deciding seat into an action or VIEW_*. */
function viewInput(pressed, seat) {
    return (0, choose_1.chooseAction)(pressed, seat);
}
/** Draws the table as a seat (-1: the public) sees it. */
function viewDraw(seat, deciding) {
    if (!deciding)
        return drawWaiting(seat);
    (0, choose_1.followPhase)(seat);
    const step = (0, memory_1.get)(memory_1.STEP);
    const page = (0, memory_1.get)(memory_1.PAGE);
    drawHints(page, step);
    if (page)
        return (0, info_1.drawPage)(page, seat);
    drawQuestion(step, seat);
    (0, table_1.drawRing)(seat, (0, memory_1.get)(memory_1.PLACE), step == memory_1.STEP_PLACE ? (0, choice_1.optionsOf)(step) : 0);
    if (step == memory_1.STEP_KIND)
        (0, menu_1.drawMenu)(seat);
    else if ((0, memory_1.get)(memory_1.KIND) == choice_1.KIND_DISCARD && step == memory_1.STEP_CARD)
        drawDiscards(seat);
    else
        drawStep(step, seat);
}
function drawWaiting(seat) {
    const ship = (0, seen_1.shipOf)((0, seen_1.turnSeat)());
    const place = ship != seen_1.NONE ? ship : seat >= 0 && (0, seen_1.shipOf)(seat) != seen_1.NONE ? (0, seen_1.shipOf)(seat) : 0;
    (0, table_1.drawHeader)(seat);
    (0, table_1.drawRing)(seat, place, 0);
    (0, panel_1.drawFocus)(place);
    (0, panel_1.drawCodes)(place);
    if (seat >= 0)
        (0, panel_1.drawHand)(seat, -1, ALL_CARDS);
}
function drawHints(page, step) {
    const isBrowsing = step == memory_1.STEP_BROWSE;
    (0, bar_1.beginBar)();
    if (page) {
        (0, bar_1.addHint)(abi_1.ICON_BUTTON_B_12, "back");
        (0, bar_1.addHint)(abi_1.ICON_BUTTON_Y_12, "next page");
    }
    else {
        (0, bar_1.addHint)(abi_1.ICON_BUTTON_A_12, isBrowsing ? "act" : "choose");
        if (isBrowsing)
            (0, bar_1.addHint)(abi_1.ICON_BUTTON_Y_12, "scores");
        else if ((0, memory_1.get)(memory_1.KIND) < choice_1.KINDS || (0, memory_1.get)(memory_1.KIND) == choice_1.KIND_DISCARD)
            (0, bar_1.addHint)(abi_1.ICON_BUTTON_B_12, "back");
    }
    (0, bar_1.addHint)(abi_1.ICON_BUTTON_X_12, "menu");
}
// The header asks for the step that is open, of the seat that decides.
function drawQuestion(step, seat) {
    if (step == memory_1.STEP_BROWSE || step == memory_1.STEP_KIND)
        return (0, table_1.drawHeader)(seat);
    (0, text_1.beginText)();
    (0, text_1.append)((0, menu_1.kindName)((0, memory_1.get)(memory_1.KIND)));
    if ((0, memory_1.get)(memory_1.KIND) < choice_1.KINDS)
        (0, text_1.append)((0, literal_1.literalAt)(QUESTIONS, step));
    (0, table_1.drawHeading)(seat, abi_1.COLOR_WHITE);
}
function drawStep(step, seat) {
    const place = (0, memory_1.get)(memory_1.PLACE);
    const isCard = step == memory_1.STEP_CARD || step == memory_1.STEP_SECOND;
    (0, panel_1.drawFocus)(place);
    if (step == memory_1.STEP_SLOT)
        (0, panel_1.drawSlotChoice)(place, (0, memory_1.cursor)(), (0, memory_1.get)(memory_1.KIND) >= choice_1.KINDS);
    else
        (0, panel_1.drawCodes)(place);
    const first = step == memory_1.STEP_SECOND ? 1 << (0, memory_1.get)(memory_1.PICKED + memory_1.STEP_CARD) : 0;
    (0, panel_1.drawHand)(seat, isCard ? (0, memory_1.cursor)() : -1, isCard ? (0, choice_1.optionsOf)(step) | first : ALL_CARDS);
}
function drawDiscards(seat) {
    const onButton = (0, memory_1.cursor)() >= (0, seen_1.handCount)(seat);
    (0, panel_1.drawPanelBack)();
    (0, display_1.text)(abi_1.FONT_MEDIUM, 4, panel_1.PANEL_Y + 4, abi_1.COLOR_WHITE, "Discard which cards?");
    (0, display_1.text)(abi_1.FONT_MEDIUM, 4, panel_1.PANEL_Y + 18, abi_1.COLOR_SILVER, "A marks a card, A keeps it");
    (0, menu_1.drawButton)(60, panel_1.PANEL_Y + 37, 120, "Draw to five", onButton);
    (0, panel_1.drawHand)(seat, onButton ? -1 : (0, memory_1.cursor)(), ALL_CARDS & ~(0, memory_1.get)(memory_1.TOGGLED));
}
