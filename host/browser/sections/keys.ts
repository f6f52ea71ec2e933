// Drawer section: which key is which button.
import { type DrawerSection, makeButton, makeRow } from "../drawer.ts";
import { KEYED, type KeyedButton, KeyMap, nameOfKey } from "../key-map.ts";

const LABELS: Readonly<Record<KeyedButton, string>> = {
  A: "A, choose",
  B: "B, back",
  X: "X, menu of the game",
  Y: "Y, look",
  UP: "Up",
  DOWN: "Down",
  LEFT: "Left",
  RIGHT: "Right",
};

/** Returns the section; `change` keeps and applies a new map. */
export function keysSection(read: () => KeyMap, change: (map: KeyMap) => void): DrawerSection {
  return {
    title: "Keys",
    isOffered: () => true,
    fill: (place, context) => {
      const set = (map: KeyMap, said: string) => {
        change(map);
        context.refresh();
        context.say(said);
      };
      let stop = () => {};
      for (const button of KEYED) {
        const key = document.createElement("kbd");
        key.textContent = nameOfKey(read().keyOf(button));
        const choose = makeButton("Change", LABELS[button], () => {
          stop();
          stop = listen(choose, (pressed) => {
            const { map, said } = read().choose(button, pressed);
            if (map) set(map, said);
            else context.say(said);
          });
        });
        choose.dataset.key = button;
        const row = makeRow(LABELS[button], "", [choose]);
        row.classList.add("key");
        row.insertBefore(key, choose);
        place.append(row);
      }
      const presets = document.createElement("div");
      presets.className = "choices";
      presets.append(
        makeButton("The usual keys", "", () => set(new KeyMap(), "The usual keys are set.")),
        makeButton("Letters as printed: A B X Y", "", () =>
          set(KeyMap.asPrinted(), "A, B, X and Y are the keys with those letters now."),
        ),
      );
      place.append(presets);
    },
  };
}

/**
 * Waits for one key, in place of what the page does with keys; Escape, or leaving the button, gives up. Returns how to
 * stop.
 */
function listen(button: HTMLButtonElement, heard: (key: KeyboardEvent) => void): () => void {
  const label = button.textContent;
  button.textContent = "Press a key";
  const stop = () => {
    button.textContent = label;
    button.removeEventListener("keydown", onKey);
    button.removeEventListener("blur", stop);
  };
  const onKey = (event: KeyboardEvent) => {
    // A key that only changes what others print is waited past.
    if (["Shift", "Control", "Alt", "Meta", "AltGraph", "CapsLock", "Tab"].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    stop();
    if (event.key !== "Escape") heard(event);
  };
  button.addEventListener("keydown", onKey);
  button.addEventListener("blur", stop);
  button.focus();
  return stop;
}
