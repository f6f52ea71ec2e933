// The screens of Jump Gate as the session asks for them: input, table, and which panel is below the ring.
import {
  COLOR_SILVER,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_MEDIUM,
  ICON_BUTTON_A_12,
  ICON_BUTTON_Y_12,
} from "../../../kit/base/abi";
import { text, textBuilt } from "../../../kit/screen/display";
import { isCoached } from "../../../kit/screen/view";
import { newsOpen } from "../../../kit/words/seats";
import { append, appendNumber, beginText } from "../../../kit/words/text";
import { isProbed } from "../../../kit/screen/touch";
import { addBackItem, addBarItem, addMenuItem, beginBar } from "../../../kit/widgets/bar";
import { PANEL_Y, drawPanelBack } from "./panel/areas";
import { drawDiscard, drawLooked, isOnHand, leadsTo } from "./panel/cards";
import { RULE_HAND_SIZE } from "../data";
import { optionsOf } from "./choice/options";
import { chooseAction, followPhase } from "./choice/input";
import { drawPage } from "../edition/view/scores/info";
import { KINDS, KIND_DISCARD, KIND_HARVEST, canTakeBack, madeBy } from "../edition/view/choice/kinds";
import {
  LOOKED,
  STEP_BROWSE,
  STEP_CARD,
  STEP_KIND,
  STEP_PLACE,
  STEP_SECOND,
  STEP_SLOT,
  cursor,
  resetTo,
} from "./memory";
import { drawMenu } from "./panel/menu";
import {
  drawBelow,
  drawChosenCard,
  drawCodes,
  drawFocus,
  drawHand,
  drawHandButton,
  drawRefused,
  drawSlotChoice,
  drawSlotFrame,
  drawStake,
} from "./panel/panel";
import { writeQuestion } from "../edition/view/choice/reasons";
import { writeRefused } from "../edition/view/choice/refused";
import { NONE, handAt, handCount, rule } from "../edition/view/observation/edition";
import { hasHoleNext, isEndingNext } from "../edition/view/choice/stakes";
import { drawSpecialName, drawSpecialStep, focusOf } from "../edition/view/choice/special";
import { drawHeader, drawHeading, drawRing, shownTurn } from "./ring/table";
import { tellTargets } from "./touch";
import { choice } from "./variables";
import { observation } from "../edition/rules/observation";

const ALL_CARDS: i32 = 31;
/** News of this many actions covers everything below the ring, which is then not drawn. */
const MANY_NEWS: i32 = 8;
const WHICH_CARDS: string = "Discard which?";

/** Forgets cursors: another seat, another game, after an undo. After an undo by B the undone choice is open again. */
export function viewReset(seat: i32): void {
  resetTo(madeBy(choice.kind));
}

/** Turns button presses of the deciding seat into an action or VIEW_*. */
export function viewInput(pressed: i32, seat: i32): i32 {
  return chooseAction(pressed, seat);
}

/** Draws the table as a seat (-1: the public) sees it. */
export function viewDraw(seat: i32, deciding: bool): void {
  if (!deciding) return drawWaiting(seat);
  followPhase(seat);
  const step = choice.step;
  const page = choice.page;
  drawHints(page, step);
  if (page) return drawPage(page, seat);
  drawQuestion(step, seat);
  const discards = choice.kind == KIND_DISCARD && step == STEP_CARD;
  const options = step == STEP_BROWSE || step == STEP_KIND || discards ? 0 : optionsOf(step);
  drawRing(
    seat,
    focusOf(step),
    step == STEP_PLACE ? options : isOnHand() ? leadsTo(seat) : 0,
    hasHoleNext() ? observation.actorSeat : -1,
  );
  if (step == STEP_KIND) drawMenu(seat);
  else if (discards) drawDiscards(seat);
  else if (!drawSpecialStep(step, options, seat)) drawStep(step, options, seat);
  if (isProbed()) tellTargets(step, seat);
}

function drawWaiting(seat: i32): void {
  const ship = observation.shipAt(shownTurn(seat));
  drawPlace(ship != NONE ? ship : seat >= 0 && observation.shipAt(seat) != NONE ? observation.shipAt(seat) : 0, seat);
}

function drawPlace(place: i32, seat: i32): void {
  drawHeader(seat);
  drawRing(seat, place, 0, -1);
  drawFocus(place, true);
  drawStake(place, STEP_BROWSE);
  drawCodes(place);
  const news = newsOpen(seat);
  if (news < MANY_NEWS) drawBelow(place, seat);
  if (seat >= 0 && news == 0) drawHand(seat, -1, -1, ALL_CARDS);
}

/** Draws what a seat (-1: the public) looks at while others act. */
export function viewBrowseDraw(seat: i32): void {
  if (choice.page) return drawPage(choice.page, seat);
  if (!isOnHand()) drawPlace(choice.place, seat);
  else {
    drawHeader(seat);
    drawRing(seat, NONE, leadsTo(seat), -1);
    drawStep(STEP_BROWSE, 0, seat);
  }
  if (isProbed()) tellTargets(STEP_BROWSE, seat);
}

function drawHints(page: i32, step: i32): void {
  const isBrowsing = step == STEP_BROWSE;
  beginBar();
  if (page) {
    addBackItem();
    addBarItem(ICON_BUTTON_Y_12, "next");
  } else {
    addBarItem(ICON_BUTTON_A_12, isBrowsing ? "act" : "choose");
    if (isBrowsing) addBarItem(ICON_BUTTON_Y_12, "scores");
    else if (choice.kind < KINDS || canTakeBack(choice.kind)) addBackItem();
  }
  addMenuItem();
}

// Draws the header: the question of the open step, or whose turn it is.
function drawQuestion(step: i32, seat: i32): void {
  if (step == STEP_BROWSE || step == STEP_KIND) return drawHeader(seat);
  writeQuestion(choice.kind, step);
  drawHeading(seat, isEndingNext() ? COLOR_YELLOW : COLOR_WHITE);
}

function drawStep(step: i32, options: i32, seat: i32): void {
  const place = choice.place;
  if (isOnHand()) {
    drawLooked(seat);
    return drawHand(seat, place - LOOKED, -1, ALL_CARDS);
  }
  const isCard = step == STEP_CARD || step == STEP_SECOND;
  // In a lesson the reason stands where the name would.
  const isReason = isCoached() && step != STEP_BROWSE && step != STEP_SLOT && ((options >> cursor()) & 1) == 0;
  drawFocus(place, !isReason);
  if (!isReason && (!isCard || !drawSpecialName(handAt(seat, cursor())))) drawStake(place, step);
  if (step == STEP_SLOT) drawSlotChoice(place, cursor(), options);
  else {
    if (step == STEP_BROWSE) drawCodes(place);
    else drawUnderCursor(step, options, seat);
    drawBelow(place, isCard ? -1 : seat); // a card that is lifted out reaches as far up
  }
  if (isCard && choice.kind == KIND_HARVEST && !isCoached()) drawSlotFrame(choice.pickedAt(STEP_SLOT), COLOR_WHITE);
  const first = step == STEP_SECOND ? choice.pickedAt(STEP_CARD) : -1;
  drawHand(seat, isCard ? cursor() : -1, first, isCard ? options | (first < 0 ? 0 : 1 << first) : ALL_CARDS);
}

// Draws what the card under the cursor does, or the codes of the place, or why it cannot be chosen.
function drawUnderCursor(step: i32, options: i32, seat: i32): void {
  if (((options >> cursor()) & 1) == 0) {
    writeRefused(step, cursor());
    drawRefused();
  } else if (step == STEP_PLACE) drawCodes(choice.place);
  else drawChosenCard(handAt(seat, cursor()), seat);
}

function drawDiscards(seat: i32): void {
  const onButton = cursor() >= handCount(seat);
  drawPanelBack();
  if (onButton) drawDrawing(seat);
  else drawDiscard(handAt(seat, cursor()), seat, WHICH_CARDS);
  drawHandButton("Draw to five", onButton);
  drawHand(seat, onButton ? -1 : cursor(), -1, ALL_CARDS & ~choice.toggled);
}

// Draws Research: what can be done with the cards, and how many would be drawn.
function drawDrawing(seat: i32): void {
  const count = handCount(seat);
  const drawn = rule(RULE_HAND_SIZE) - count + popcnt<i32>(choice.toggled);
  text(FONT_MEDIUM, 4, PANEL_Y + 3, COLOR_WHITE, WHICH_CARDS);
  if (!isCoached())
    text(FONT_MEDIUM, 4, PANEL_Y + 23, COLOR_SILVER, count == 0 ? "You hold none" : "Mark the cards to discard");
  beginText();
  if (drawn == 0) append("Full hand: you draw no card");
  else {
    append("You draw ");
    appendNumber(drawn);
    append(drawn == 1 ? " card" : " cards");
  }
  textBuilt(FONT_MEDIUM, 4, isCoached() ? PANEL_Y + 20 : PANEL_Y + 38, drawn == 0 ? COLOR_YELLOW : COLOR_WHITE);
}
