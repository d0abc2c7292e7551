/// <reference types="trusted-types" />
/**
 * Lets the app's code run. On a phone that has it the page is painted first; its pictures come behind the code. Else it
 * runs as soon as the page is read.
 */
export function loadApp(): void {
  // Where a worker is, nothing waits for the code (ui/lib/running.ts).
  const isOnPhone = navigator.serviceWorker?.controller != null;
  if (isOnPhone) document.documentElement.dataset.running = '';
  const begin = () => {
    const held = document.querySelector<HTMLTemplateElement>('#code');
    held?.replaceWith(held.content);
    if (!isOnPhone) return;
    listLocales();
    setTimeout(showPictures);
  };
  const whenPainted = () => {
    if (document.readyState === 'loading') requestAnimationFrame(whenPainted);
    else setTimeout(begin);
  };
  if (isOnPhone && !document.hidden) requestAnimationFrame(whenPainted);
  else addEventListener('DOMContentLoaded', begin);
}

/**
 * Whoever writes the first amount waits for the browser's list of locales: another thread makes it meanwhile. A host whose
 * policy does not name it goes without.
 */
function listLocales(): void {
  const address = '/static/locales.js';
  try {
    const policy = window.trustedTypes?.createPolicy('locales', {
      createScriptURL: (_: string) => address,
    });
    new Worker((policy?.createScriptURL(address) ?? address) as string);
  } catch {}
}

function showPictures(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('#root img[data-src]'))
    image.src = image.dataset.src ?? '';
}
