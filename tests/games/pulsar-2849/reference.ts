// Pulsar 2849, a second time: an independent model of legal actions and effects, written from the rulebook and from the
// rulings table of the game's README. Slow and plain on purpose; it shares no code with the cartridge. What chance
// decided it reads from the real outcome.
import { draftActions, takeDie } from "./reference-dice.ts";
import { fly, flyActions } from "./reference-flight.ts";
import { choiceActions, choose } from "./reference-gain.ts";
import type { PulsarState, Step } from "./reference-position.ts";
import { buy, buyActions, production } from "./reference-production.ts";
import { setUp, setupActions } from "./reference-setup.ts";
import { dieActions, endTurn, playDie, use, useActions } from "./reference-turn.ts";

/** All legal actions as "NAME operand operand", in no certain order. */
export function legalActions(s: PulsarState): string[] {
  switch (s.phase) {
    case "entry":
    case "side":
      return setupActions(s);
    case "draft":
      return draftActions(s);
    case "die":
      return dieActions(s);
    case "use":
      return useActions(s);
    case "fly":
      return flyActions(s);
    case "buy":
      return buyActions(s);
    case "over":
      return [];
    default:
      return choiceActions(s);
  }
}

/** Returns the state after a legal action; dice and shuffles are those of the real outcome, which must be possible. */
export function playAction(
  before: PulsarState,
  action: string,
  next: PulsarState,
  note: (what: string) => void = () => {},
): PulsarState {
  const s = structuredClone(before);
  const step: Step = { s, next, note };
  const [name, ...words] = action.split(" ");
  const operands = words.map(Number);
  switch (s.phase) {
    case "entry":
    case "side":
      setUp(step, name, operands[0]);
      break;
    case "draft":
      takeDie(step, operands[0] + 1, operands[1], operands[2]);
      break;
    case "die":
      if (name !== "END") playDie(step, name, operands);
      else if (endTurn(s)) production(step);
      break;
    case "use":
      use(step, name, operands);
      break;
    case "fly":
      fly(step, name === "STOP" ? null : operands[0]);
      break;
    case "buy":
      buy(step, name === "END" ? null : operands[0]);
      break;
    default:
      choose(step, name, operands);
  }
  return s;
}
