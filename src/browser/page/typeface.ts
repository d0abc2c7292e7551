/**
 * Loads the default typeface and applies it, unless the language or the site has its own (design 5). It is loaded after
 * the app's code, since its 20 kB would delay the first tap on slow Wi-Fi. Loading it explicitly before use avoids laying
 * out the page twice.
 */
export async function loadTypeface(): Promise<void> {
  const page = document.documentElement;
  if (page.dataset.typeface !== undefined) return;
  const named = getComputedStyle(page).getPropertyValue('--font-body');
  if (/^\W*Figtree/.test(named)) await document.fonts?.load('1em Figtree').catch(() => []);
  page.dataset.typeface = '';
}
