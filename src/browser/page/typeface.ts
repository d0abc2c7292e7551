/**
 * Fetches the house's typeface and then writes in it, where neither the language nor the site has one of its own. It
 * comes behind the app's code: on a slow Wi-Fi its 20 kB would keep the first tap waiting. Asked for by its name, it is
 * there when the page is laid out in it; a page that only named it would be laid out for it twice.
 */
export async function loadTypeface(): Promise<void> {
  const page = document.documentElement;
  if (page.dataset.typeface !== undefined) return;
  const named = getComputedStyle(page).getPropertyValue('--font-body');
  if (/^\W*Figtree/.test(named)) await document.fonts?.load('1em Figtree').catch(() => []);
  page.dataset.typeface = '';
}
