/// <reference types="trusted-types" />
/**
 * Starts the app's code. If it is cached, the page is painted first and pictures load after the code; otherwise it
 * starts as soon as the page is parsed (design 1).
 */
export function loadApp(): void {
  // A network that stalls never fails: whatever is missing, the page says so in time (D108).
  window.startLimit = setTimeout(showTrouble, startLimitMs);
  // If a worker controls the page, nothing needs to wait for the code (ui/lib/hydration.ts).
  const isOnPhone = navigator.serviceWorker?.controller != null;
  if (isOnPhone) document.documentElement.dataset.running = '';
  const begin = () => {
    loadCode();
    if (!isOnPhone) return;
    warmUpLocales();
    setTimeout(showPictures);
  };
  const whenPainted = () => {
    if (document.readyState === 'loading') requestAnimationFrame(whenPainted);
    else setTimeout(begin);
  };
  if (!isOnPhone) {
    // A slow network leaves the browser time to load its locales.
    const warmUp = () => requestAnimationFrame(() => setTimeout(Intl.NumberFormat));
    document.addEventListener('readystatechange', warmUp, { once: true });
  }
  if (isOnPhone && !document.hidden) requestAnimationFrame(whenPainted);
  else addEventListener('DOMContentLoaded', begin);
}

/**
 * A captive portal may answer anything in place of the code: the page shows an error with a reload link
 * and keeps trying (W6).
 */
function loadCode(): void {
  if (fetchesStylesAgain()) return;
  const template = document.querySelector<HTMLTemplateElement>('#code');
  const code = template?.content.querySelector('script')?.cloneNode() as
    | HTMLScriptElement
    | undefined;
  if (!code) return;
  code.onload = code.onerror = () => {
    // The first script hands itself over to later code here (build/classic-script.ts).
    if ('firstScript' in window) return;
    showTrouble();
    setTimeout(loadCode, retryMs);
  };
  template?.after(code);
}

/** Returns whether styles are missing: the browser fetches them once, and the app would run without them. */
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

/** Browsers differ in what the sheet of a failed link is, so a token tells (styles/sizes.css). */
function isStyled(): boolean {
  return getComputedStyle(document.documentElement).getPropertyValue('--gutter') !== '';
}

function showTrouble(): void {
  document.querySelector('#trouble')?.removeAttribute('hidden');
}

const retryMs = 4_000;
/** The same limit as in the app (domain/constants.ts). */
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

function showPictures(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('#root img[data-src]'))
    image.src = image.dataset.src ?? '';
}
