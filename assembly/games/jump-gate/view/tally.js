"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.PARTS = exports.PART_PLANETS = exports.PART_GEMS = exports.PART_ENERGEL = exports.PART_WATER = exports.PART_SAND = exports.PART_FAME = void 0;
exports.tallySeat = tallySeat;
exports.partOf = partOf;
exports.totalOf = totalOf;
exports.partName = partName;
exports.claimsOf = claimsOf;
exports.blackHoleOf = blackHoleOf;
exports.unknownOf = unknownOf;
exports.hiddenOf = hiddenOf;
// What a seat's resources are worth as far as the observation tells: the parts of the score, line by line.
const literal_1 = require("../../../kit/literal");
const piles_1 = require("../../../kit/piles");
const data_1 = require("../data");
const layout_1 = require("../layout");
const observation_1 = require("../observation");
const scoring_1 = require("../scoring");
const seen_1 = require("./seen");
/** Parts of a score, in the order in which they are listed. */
exports.PART_FAME = 0;
exports.PART_SAND = 1;
exports.PART_WATER = 2;
exports.PART_ENERGEL = 3;
exports.PART_GEMS = 4;
exports.PART_PLANETS = 5;
/** Number of parts. */
exports.PARTS = 6;
const PART_NAMES = memory.data([
    changetype("Fame"),
    changetype("Sand"),
    changetype("Water"),
    changetype("EnerGel"),
    changetype("Gems"),
    changetype("Planets"),
]);
/** Counts a seat's resources: the collected ones and those of its hidden ones that the observation shows and that count. */
function tallySeat(seat) {
    (0, scoring_1.clearTally)();
    (0, scoring_1.tallyPile)(observation_1.OBSERVATION + layout_1.COLLECTED + seat * layout_1.COLLECTED_STRIDE);
    if (!(0, scoring_1.isHiddenLost)(seat))
        (0, scoring_1.tallyPile)(hiddenOf(seat));
}
/** Points of a part of the seat counted last. */
function partOf(part, seat) {
    if (part == exports.PART_FAME)
        return (0, scoring_1.scoreFame)();
    if (part == exports.PART_SAND)
        return (0, scoring_1.scoreSand)();
    if (part == exports.PART_WATER)
        return (0, scoring_1.scoreWater)();
    if (part == exports.PART_ENERGEL)
        return (0, scoring_1.scoreEnerGel)();
    if (part == exports.PART_GEMS)
        return (0, scoring_1.scoreGems)();
    return claimsOf(seat) * (0, seen_1.rule)(data_1.RULE_CLAIM_POINTS);
}
/** Points of all parts of the seat counted last. */
function totalOf(seat) {
    let sum = 0;
    for (let part = 0; part < exports.PARTS; part++)
        sum += partOf(part, seat);
    return sum;
}
/** Name of a part. */
function partName(part) {
    return (0, literal_1.literalAt)(PART_NAMES, part);
}
/** Number of planets a seat has claimed. */
function claimsOf(seat) {
    let count = 0;
    for (let place = 0; place < (0, seen_1.places)(); place++)
        if ((0, seen_1.claimOf)(place) == seat)
            count++;
    return count;
}
/** Number of a seat's markers on the Black Hole. */
function blackHoleOf(seat) {
    let count = 0;
    const pile = observation_1.OBSERVATION + layout_1.BLACK_HOLE;
    for (let i = 0; i < (0, piles_1.pileCount)(pile); i++)
        if ((0, piles_1.pileAt)(pile, i) == seat)
            count++;
    return count;
}
/** Number of a seat's hidden resources that the observation does not show. */
function unknownOf(seat) {
    let count = 0;
    for (let i = 0; i < (0, piles_1.pileCount)(hiddenOf(seat)); i++)
        if ((0, piles_1.pileAt)(hiddenOf(seat), i) == seen_1.NONE)
            count++;
    return count;
}
/** A seat's hidden resources, as a pile; NONE is one that the observation does not show. */
function hiddenOf(seat) {
    return observation_1.OBSERVATION + layout_1.HIDDEN + seat * layout_1.HIDDEN_STRIDE;
}
