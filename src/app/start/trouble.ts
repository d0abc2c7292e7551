/** Shows the only text contained in the page itself, because nothing else is available before the texts (D108). */
export function showTrouble(isShown = true): void {
  const trouble = document.getElementById('trouble');
  if (trouble) trouble.hidden = !isShown;
}

/** The app shows something of its own, so the page need not say that it takes too long (app/in-page/load-app.ts). */
export function endTrouble(): void {
  clearTimeout(window.startLimit);
  showTrouble(false);
}
