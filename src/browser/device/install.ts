import { installPrompt } from './install-prompt.ts';

/**
 * How this phone can take the app on its home screen: by the browser's question, by hand through the share menu, or not
 * at all, also because it is there already.
 */
export function installMethod(): 'prompt' | 'iphone' | 'ipad' | null {
  if (isInstalled()) return null;
  return installPrompt() ? 'prompt' : appleDevice();
}

/** The app on the home screen asks the browser to keep what it stores; one that does not know that, or says no, goes on as before (T23). */
export async function requestPersistentStorage(): Promise<void> {
  if (!isInstalled()) return;
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // Then it is kept for as long as the browser likes.
  }
}

/** Whether this window is the app from the home screen. */
function isInstalled(): boolean {
  const isApple = 'standalone' in navigator && navigator.standalone === true;
  const modes = '(display-mode: standalone), (display-mode: minimal-ui)';
  return isApple || window.matchMedia(modes).matches;
}

/** An iPhone or iPad; null is none. */
export function appleDevice(): 'iphone' | 'ipad' | null {
  const { userAgent, maxTouchPoints } = navigator;
  if (/iPhone|iPod/.test(userAgent)) return 'iphone';
  // An iPad says that it is a Mac, with a touch screen.
  const isPad = /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isPad ? 'ipad' : null;
}
