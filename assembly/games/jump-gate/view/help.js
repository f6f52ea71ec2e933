"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.HELP_PAGES = void 0;
exports.helpTitle = helpTitle;
exports.helpText = helpText;
// The rules help: short pages in plain words. The last page tells what is reconstructed.
const literal_1 = require("../../../kit/literal");
/** Number of pages. */
exports.HELP_PAGES = 10;
const TITLES = memory.data([
    changetype("The game"),
    changetype("Your turn"),
    changetype("Fly and Jump"),
    changetype("Scan"),
    changetype("Land & Claim"),
    changetype("Harvest"),
    changetype("Research"),
    changetype("The end"),
    changetype("Scoring"),
    changetype("About"),
]);
const TEXTS = memory.data([
    changetype("Explore a ring of planets, collect resources and claim worlds. Most points win.\nEvery planet shows four codes: blue jump, green scan, two orange landings. Your cards carry codes of these kinds; ~ is any code of its kind."),
    changetype("Up to two actions a turn, the same twice if you like.\nLeft and right move over the ring, up and down change the row. A opens the actions, Y shows scores, X the menu with undo.\nA card is used for one of its codes and goes to the discard pile."),
    changetype("Fly: go to a neighbour, free. Not from the Gate, where all ships begin.\nJump: discard a jump code and go to any planet that shows it."),
    changetype("Discard the planet's scan code: its top face-down resource turns face-up.\nThen you may put your marker on a free face-up resource there, or move the one you have there."),
    changetype("When nothing lies face-down: discard both landing codes.\nFirst each marker's owner may collect the marked resource; all markers return. Then you may collect one more. Then the planet is yours: 4 points."),
    changetype("Discard any card and collect one resource: your marked one, or, when nothing lies face-down here, one that no one marked."),
    changetype("Discard as many cards as you like, then draw up to five. When the deck is empty the discard pile is turned over, unshuffled."),
    changetype("A resource with a purple corner puts one of your markers on the Black Hole. With 7 there the game ends at once.\nIt also ends when no resource is left at any planet, and one turn each after the last planet is claimed."),
    changetype("Fame 5 each. Gems: all gems times the most of one colour. EnerGel: light with dark 7, single 2. Sand and Water by their tables, 4 a planet.\nAt 7 on the Black Hole, whoever has most markers there loses the hidden resources."),
    changetype("Jump Gate is a game by Matt Worden. This is an unofficial program.\nReconstructed, not printed facts: planet codes, NavComp cards and wildcards, Black Hole icons, resource counts, the light and dark split, the Sand table. Water is read from the first edition.\nThe README says how to put in the real values."),
]);
/** Title of a page. */
function helpTitle(page) {
    return (0, literal_1.literalAt)(TITLES, page);
}
/** Text of a page; paragraphs end with a line feed. */
function helpText(page) {
    return (0, literal_1.literalAt)(TEXTS, page);
}
