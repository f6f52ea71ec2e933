// Drawer section: the gamepads at hand, and teaching one which of its buttons is which.
import { type DrawerContext, type DrawerSection, makeButton, makeRow, makeText } from "../drawer.ts";
import type { Gamepads, KnownPad } from "../gamepads.ts";

/** Returns the section; `isThere`: whether the browser knows gamepads at all. */
export function gamepadSection(pads: Gamepads, isThere: () => boolean): DrawerSection {
  let asked: string | undefined;
  const stop = () => {
    pads.stop();
    asked = undefined;
  };
  const teach = (id: string, context: DrawerContext) =>
    pads.teach(id, ({ ask }) => {
      asked = ask;
      context.refresh();
      context.say(ask ?? "The gamepad is taught.");
    });
  return {
    title: "Gamepad",
    isOffered: isThere,
    fill: (place, context) => {
      if (!pads.isTeaching) asked = undefined;
      const known = pads.list();
      if (known.length === 0)
        place.append(makeText("Press a button of a gamepad: browsers report one only then.", "faint"));
      for (const pad of known) place.append(makePadRow(pad, context));
      if (asked === undefined) return;
      const leaveOut = makeButton("Leave it out", asked, () => pads.skip());
      const end = makeButton("Stop", "teaching the gamepad", () => {
        stop();
        context.refresh();
        context.say("The gamepad was not taught.");
      });
      place.append(makeRow(asked, "on the gamepad, and let it go", pads.canSkip ? [leaveOut, end] : [end]));
    },
  };

  function makePadRow({ id, isTaught, isStrange }: KnownPad, context: DrawerContext): HTMLDivElement {
    const buttons = [makeButton(isTaught ? "Teach again" : "Teach", id, () => teach(id, context))];
    const forget = makeButton("Forget", id, () => {
      stop();
      pads.forget(id);
      context.refresh();
      context.say("What the gamepad was taught is forgotten.");
    });
    const state = isTaught ? "taught" : isStrange ? "not taught: nothing happens on it" : "known to the browser";
    return makeRow(id, state, isTaught ? [...buttons, forget] : buttons);
  }
}
