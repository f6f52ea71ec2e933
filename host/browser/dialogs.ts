// The page's dialogs: opening pauses the game, closing goes back to it; and one that asks yes or no.

/** Returns whether any dialog is open. */
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

let asked = 0;

/** Asks a question; true for yes, false for no, for leaving it and for a later question that takes its place. */
export function ask(question: string, yes: string, no: string): Promise<boolean> {
  const dialog = byId<HTMLDialogElement>("ask");
  const turn = ++asked;
  let answer = false;
  byId("ask-words").textContent = question;
  const yesButton = byId<HTMLButtonElement>("ask-yes");
  const noButton = byId<HTMLButtonElement>("ask-no");
  noButton.textContent = no;
  yesButton.textContent = yes;
  yesButton.onclick = () => {
    answer = true;
    dialog.close();
  };
  if (dialog.open) dialog.close();
  dialog.showModal();
  noButton.focus();
  return new Promise((resolve) => {
    const closed = () => {
      // Browsers report a closing later: this one may be that of an earlier question.
      if (turn === asked && dialog.open) return;
      dialog.removeEventListener("close", closed);
      resolve(answer);
    };
    dialog.addEventListener("close", closed);
  });
}
