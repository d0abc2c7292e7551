/** Shows the only text contained in the page itself, because nothing else is available before the texts (D108). */
export function showTrouble(isShown = true): void {
  const trouble = document.getElementById('trouble');
  if (trouble) trouble.hidden = !isShown;
}

/** Withdraws the notice that the start takes too long, since the app shows content (app/in-page/load-app.ts). */
export function endTrouble(): void {
  clearTimeout(window.startLimit);
  showTrouble(false);
}
