/// <reference types="trusted-types" />
/**
 * Starts the app's code. If it is cached, the page is painted first and pictures load after the code; otherwise it
 * starts as soon as the page is parsed (design 1).
 */
export function loadApp(): void {
  // A request on a stalled network never fails, so a timeout shows the error, whatever is missing (D108).
  window.startLimit = setTimeout(showTrouble, startLimitMs);
  window.showPictures = showPictures;
  // If a worker controls the page, the code is cached and nothing needs to wait for it (ui/lib/hydration.ts).
  const isOnPhone = navigator.serviceWorker?.controller != null;
  if (isOnPhone) document.documentElement.dataset.running = '';
  const begin = () => {
    loadCode();
    if (!isOnPhone) return;
    warmUpLocales();
    setTimeout(showPictures);
  };
  const onceParsed = () => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin);
    else setTimeout(begin);
  };
  if (!isOnPhone) {
    // Makes the browser load its locales while the network is busy with the code.
    const warmUp = () => requestAnimationFrame(() => setTimeout(Intl.NumberFormat));
    document.addEventListener('readystatechange', warmUp, { once: true });
  }
  // The screen precedes this script, so the next frame paints it.
  if (isOnPhone && !document.hidden) requestAnimationFrame(onceParsed);
  else addEventListener('DOMContentLoaded', begin);
}

/**
 * A captive portal may return anything instead of the code: the page shows an error with a reload link
 * and keeps retrying (W6).
 */
function loadCode(): void {
  if (fetchesStylesAgain()) return;
  const template = document.querySelector<HTMLTemplateElement>('#code');
  const code = template?.content.querySelector('script')?.cloneNode() as
    | HTMLScriptElement
    | undefined;
  if (!code) return;
  code.onload = code.onerror = () => {
    // Set by the first script, to share its exports with later code (build/classic-script.ts).
    if ('firstScript' in window) return;
    showTrouble();
    setTimeout(loadCode, retryMs);
  };
  template?.after(code);
}

/** Fetches the styles again if they are missing, since the app would run without them; returns whether it does. */
function fetchesStylesAgain(): boolean {
  const link = document.querySelector('link[rel=stylesheet][href^="/static/"]');
  if (!link || isStyled()) return false;
  const again = link.cloneNode() as HTMLLinkElement;
  again.onload = again.onerror = () => {
    if (isStyled()) return loadCode();
    showTrouble();
    setTimeout(loadCode, retryMs);
  };
  link.replaceWith(again);
  return true;
}

/** Browsers differ in the sheet of a failed link, so a token is checked instead (styles/sizes.css). */
function isStyled(): boolean {
  return getComputedStyle(document.documentElement).getPropertyValue('--gutter') !== '';
}

function showTrouble(): void {
  document.querySelector('#trouble')?.removeAttribute('hidden');
}

const retryMs = 4_000;
/** The same timeout as in the app, in milliseconds (domain/constants.ts). */
const startLimitMs = 20_000;

/**
 * The first formatted amount waits for the browser to load its locales: a worker thread triggers that early. Skipped if
 * the host's policy does not allow it.
 */
function warmUpLocales(): void {
  const address = '/static/locales.js';
  try {
    const policy = window.trustedTypes?.createPolicy('locales', {
      createScriptURL: (_: string) => address,
    });
    new Worker((policy?.createScriptURL(address) ?? address) as string);
  } catch {}
}

/** Loads the pictures of a server-rendered page, without waiting for React (ui/lib/hydration.ts). */
function showPictures(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-src]:not([src])'))
    image.src = image.dataset.src ?? '';
}
