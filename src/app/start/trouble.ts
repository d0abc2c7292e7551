/**
 * Shows the only text contained in the page itself, since nothing else is available before the texts; or removes it for
 * good, once the app shows something of its own and need not say any more that it takes too long (in-page/load-app.ts).
 */
export function showTrouble(isLoading: boolean): void {
  const trouble = document.getElementById('trouble');
  if (isLoading) trouble?.removeAttribute('hidden');
  else trouble?.remove();
}
