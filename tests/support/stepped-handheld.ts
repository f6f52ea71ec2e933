// A handheld in Node whose time the test makes pass, with the words of its last picture.
import type { Handheld } from "../../host/player/index.ts";
import { screenText } from "../../host/raster/index.ts";

const STEP_MS = 20;
/** Held for this long a press is seen, and lifted for as long it is over. */
const PRESS_MS = 60;

/** What has a handheld and lets its time pass. */
export abstract class SteppedHandheld {
  abstract readonly handheld: Handheld;
  /** The lines on the screen, from the last picture that was drawn. */
  words = "";

  /** Lets time pass with buttons held. */
  wait(ms: number, buttons = 0): void {
    for (let passed = 0; passed < ms; passed += STEP_MS) {
      const { screen } = this.handheld.advance(STEP_MS, buttons);
      if (screen)
        this.words = screenText(screen)
          .map(({ text }) => text)
          .join("\n");
    }
  }

  /** Presses and lifts a button. */
  press(button: number): this {
    this.wait(PRESS_MS, button);
    this.wait(PRESS_MS);
    return this;
  }
}
