// What a seat has, and how far it is with the goals, in words of one line each.
import { append, appendNumber, appendWith } from "../../kit/text";
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
  appendWith("stations ", countSubject(seat, EFFECT_OF_STATION));
  appendWith(", pulsars ", countClaims(seat));
  appendWith(", technologies ", countSubject(seat, EFFECT_OF_TECHNOLOGY));
}

/** Appends gyrodynes by size, small, medium, large: spinning, and not placed. */
export function writeHand(seat: i32): void {
  append("gyrodynes S M L");
  for (let size = 0; size < SIZES; size++) appendWith(" ", spinningOf(seat, size));
  append(", in hand");
  for (let size = 0; size < SIZES; size++) appendWith(" ", handOf(seat, size));
}

/** Appends transmitters online, projects, and what the seat has of each goal's subject: "online 3, HQ 2, goals 3/5 1/2 4/9". */
export function writeGoals(seat: i32): void {
  appendWith("online ", countSubject(seat, EFFECT_OF_TRANSMITTER));
  appendWith(", HQ ", countSubject(seat, EFFECT_OF_PROJECT));
  append(", goals");
  for (let i = 0; i < GOAL_COUNT; i++) {
    const goal = getAt(GOAL, i);
    appendWith(" ", countSubject(seat, goalSubject(goal)));
    appendWith("/", goalAtLeast(goal));
  }
}

/** Appends a goal behind its points and the bonus that cubes buy: "6p+4c:6p 5 technology". */
export function writeGoal(i: i32): void {
  const goal = getAt(GOAL, i);
  appendNumber(goalPoints(goal));
  appendWith("p+", goalCubes1(goal));
  appendWith("c:", goalPoints1(goal));
  appendWith("p ", goalAtLeast(goal));
  append(" ");
  writeSubject(goalSubject(goal));
}
