// The page's dialogs: opening pauses the game, closing goes back to it; and one that asks yes or no.

/** Tells whether any dialog is open. */
export type DialogListener = (open: boolean) => void;

/** Returns the element with an id; a missing one is a bug of the page. */
export function byId<T extends HTMLElement>(id: string): T {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no element #${id}`);
  return element as T;
}

/** Makes every dialog of the page close by its button and by a click beside it, and reports openings and closings. */
export function prepareDialogs(listener: DialogListener): void {
  for (const dialog of document.querySelectorAll("dialog")) {
    dialog.addEventListener("click", (event) => {
      const isBeside = event.target === dialog;
      const isClose = event.target instanceof Element && event.target.closest("[data-close]") !== null;
      if (isBeside || isClose) dialog.close();
    });
    dialog.addEventListener("close", () => listener(isAnyDialogOpen()));
  }
}

/** Opens a dialog of the page. */
export function openDialog(dialog: HTMLDialogElement, listener: DialogListener): void {
  if (!dialog.open) dialog.showModal();
  listener(true);
}

/** Whether a dialog is open. */
export function isAnyDialogOpen(): boolean {
  return document.querySelector("dialog[open]") !== null;
}

/** Asks a question; true for yes, false for no and for leaving it. */
export function ask(question: string, yes: string, no: string): Promise<boolean> {
  const dialog = byId<HTMLDialogElement>("ask");
  byId("ask-words").textContent = question;
  const yesButton = byId<HTMLButtonElement>("ask-yes");
  const noButton = byId<HTMLButtonElement>("ask-no");
  noButton.textContent = no;
  yesButton.textContent = yes;
  dialog.returnValue = "";
  yesButton.onclick = () => dialog.close("yes");
  dialog.showModal();
  noButton.focus();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true });
  });
}
