// What a seat has, and how far it is with the goals, in words of one line each.
import { append, appendNumber } from "../../kit/text";
import { countClaims, countSubject, spinningOf } from "./ability";
import {
  EFFECT_OF_PROJECT,
  EFFECT_OF_STATION,
  EFFECT_OF_TECHNOLOGY,
  EFFECT_OF_TRANSMITTER,
  goalAtLeast,
  goalCubes1,
  goalPoints,
  goalPoints1,
  goalSubject,
} from "./data";
import { GOAL, GOAL_COUNT } from "./layout";
import { writeSubject } from "./notation-effects";
import { SIZES, getAt, handOf } from "./state";

/** Appends stations, pulsars and technologies. */
export function writeOwned(seat: i32): void {
  writeWith("stations ", countSubject(seat, EFFECT_OF_STATION));
  writeWith(", pulsars ", countClaims(seat));
  writeWith(", technologies ", countSubject(seat, EFFECT_OF_TECHNOLOGY));
}

/** Appends gyrodynes by size, small, medium, large: spinning, and not placed. */
export function writeHand(seat: i32): void {
  append("gyrodynes S M L");
  for (let size = 0; size < SIZES; size++) writeWith(" ", spinningOf(seat, size));
  append(", in hand");
  for (let size = 0; size < SIZES; size++) writeWith(" ", handOf(seat, size));
}

/** Appends transmitters online, projects, and what the seat has of each goal's subject: "online 3, HQ 2, goals 3/5 1/2 4/9". */
export function writeGoals(seat: i32): void {
  writeWith("online ", countSubject(seat, EFFECT_OF_TRANSMITTER));
  writeWith(", HQ ", countSubject(seat, EFFECT_OF_PROJECT));
  append(", goals");
  for (let i = 0; i < GOAL_COUNT; i++) {
    const goal = getAt(GOAL, i);
    writeWith(" ", countSubject(seat, goalSubject(goal)));
    writeWith("/", goalAtLeast(goal));
  }
}

/** Appends a goal, its points and the bonus with its cubes in front: "6 +6:4  5 technology". */
export function writeGoal(i: i32): void {
  const goal = getAt(GOAL, i);
  appendNumber(goalPoints(goal));
  writeWith(" +", goalPoints1(goal));
  writeWith(":", goalCubes1(goal));
  writeWith("  ", goalAtLeast(goal));
  append(" ");
  writeSubject(goalSubject(goal));
}

function writeWith(words: string, value: i32): void {
  append(words);
  appendNumber(value);
}
