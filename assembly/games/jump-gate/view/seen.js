"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.NONE = void 0;
exports.players = players;
exports.phase = phase;
exports.turnSeat = turnSeat;
exports.actorSeat = actorSeat;
exports.actionsLeft = actionsLeft;
exports.roundNumber = roundNumber;
exports.areTurnsFinal = areTurnsFinal;
exports.places = places;
exports.placeAfter = placeAfter;
exports.placeBefore = placeBefore;
exports.planetAt = planetAt;
exports.shipOf = shipOf;
exports.claimOf = claimOf;
exports.faceDownCount = faceDownCount;
exports.faceUpCount = faceUpCount;
exports.faceUpAt = faceUpAt;
exports.markerAt = markerAt;
exports.handCount = handCount;
exports.handAt = handAt;
exports.handOf = handOf;
exports.markedSlot = markedSlot;
exports.blackHoleCount = blackHoleCount;
exports.blackHoleAt = blackHoleAt;
exports.rule = rule;
// Reads the observation: everything the view knows comes from here, so it cannot show what a seat may not see.
const layout_1 = require("../layout");
const data_1 = require("../data");
const observation_1 = require("../observation");
const piles_1 = require("../../../kit/piles");
/** "Nobody", "nowhere", "unknown card" in a byte of the observation. */
exports.NONE = 255;
function at(offset) {
    return load(observation_1.OBSERVATION + offset);
}
/** Number of seats. */
function players() {
    return at(layout_1.PLAYERS);
}
/** PHASE_*. */
function phase() {
    return at(layout_1.PHASE);
}
/** Seat whose turn it is. */
function turnSeat() {
    return at(layout_1.TURN_SEAT);
}
/** Seat that decides, NONE after the end. */
function actorSeat() {
    return at(layout_1.ACTOR_SEAT);
}
/** Actions the turn still has. */
function actionsLeft() {
    return at(layout_1.ACTIONS_LEFT);
}
/** Number of the round, from 1. */
function roundNumber() {
    return load(observation_1.OBSERVATION + layout_1.ROUND);
}
/** Tells whether the last planet is claimed and each seat has its final turn. */
function areTurnsFinal() {
    return at(layout_1.FINAL_TURNS) != exports.NONE;
}
/** Number of places in the ring. */
function places() {
    return (0, data_1.seatingPlanets)(players());
}
/** The next place clockwise. */
function placeAfter(place) {
    return place + 1 == places() ? 0 : place + 1;
}
/** The next place counter-clockwise. */
function placeBefore(place) {
    return (place == 0 ? places() : place) - 1;
}
/** Planet card at a place. */
function planetAt(place) {
    return at(layout_1.PLANET + place);
}
/** Place of a seat's ship, NONE on the Jump Gate. */
function shipOf(seat) {
    return at(layout_1.SHIP + seat);
}
/** Seat that claimed a place, or NONE. */
function claimOf(place) {
    return at(layout_1.CLAIM + place);
}
/** Number of face-down resources at a place. */
function faceDownCount(place) {
    return (0, piles_1.pileCount)(observation_1.OBSERVATION + layout_1.FACE_DOWN + place * layout_1.FACE_DOWN_STRIDE);
}
/** Number of face-up resources at a place. */
function faceUpCount(place) {
    return (0, piles_1.pileCount)(observation_1.OBSERVATION + layout_1.FACE_UP + place * layout_1.FACE_UP_STRIDE);
}
/** Face-up resource in a slot. */
function faceUpAt(place, slot) {
    return (0, piles_1.pileAt)(observation_1.OBSERVATION + layout_1.FACE_UP + place * layout_1.FACE_UP_STRIDE, slot);
}
/** Seat whose marker lies on a slot, or NONE. */
function markerAt(place, slot) {
    return at(layout_1.MARKER + place * layout_1.MARKER_STRIDE + slot);
}
/** Number of NavComp cards in a seat's hand. */
function handCount(seat) {
    return (0, piles_1.pileCount)(handOf(seat));
}
/** NavComp card in a seat's hand, NONE when not known. */
function handAt(seat, index) {
    return (0, piles_1.pileAt)(handOf(seat), index);
}
/** A seat's hand, as a pile. */
function handOf(seat) {
    return observation_1.OBSERVATION + layout_1.HAND + seat * layout_1.HAND_STRIDE;
}
/** Slot of the resource that a seat marked at a place, -1 for none. */
function markedSlot(place, seat) {
    for (let slot = 0; slot < faceUpCount(place); slot++)
        if (markerAt(place, slot) == seat)
            return slot;
    return -1;
}
/** Number of markers on the Black Hole. */
function blackHoleCount() {
    return (0, piles_1.pileCount)(observation_1.OBSERVATION + layout_1.BLACK_HOLE);
}
/** Seat whose marker lies on the Black Hole's circle `index` (0-based). */
function blackHoleAt(index) {
    return (0, piles_1.pileAt)(observation_1.OBSERVATION + layout_1.BLACK_HOLE, index);
}
/** A number of the edition's rules: RULE_*. */
function rule(id) {
    return (0, data_1.ruleEdition3)(id);
}
