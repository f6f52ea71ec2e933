// Reads the observation: everything the view knows comes from here, so it cannot show what a seat may not see.
import { observation } from "./observation";

/** The deciding seat's hand. */
export function ownHand(): usize {
  return observation.handAt(observation.actorSeat);
}
/** The deciding seat's tableau. */
export function ownTableau(): usize {
  return observation.tableauAt(observation.actorSeat);
}
