import { installPrompt } from './install-prompt.ts';

/**
 * Returns how the app can be installed here: by the browser's prompt, or by hand through the share menu; null if it
 * cannot, or is installed already (D95).
 */
export function installMethod(): 'prompt' | 'iphone' | 'ipad' | null {
  if (isInstalled()) return null;
  return installPrompt() ? 'prompt' : appleDevice();
}

/** Requests persistent storage for the installed app; ignored where unsupported or denied (T23). */
export async function requestPersistentStorage(): Promise<void> {
  if (!isInstalled()) return;
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // Without it the browser may evict the data.
  }
}

/** Whether this window is the app from the home screen. */
function isInstalled(): boolean {
  const isApple = 'standalone' in navigator && navigator.standalone === true;
  const modes = '(display-mode: standalone), (display-mode: minimal-ui)';
  return isApple || window.matchMedia(modes).matches;
}

/** The kind of Apple device, on which the app is installed by hand (D95); null for others. */
export function appleDevice(): 'iphone' | 'ipad' | null {
  const { userAgent, maxTouchPoints } = navigator;
  if (/iPhone|iPod/.test(userAgent)) return 'iphone';
  // An iPad identifies itself as a Mac with a touch screen.
  const isPad = /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isPad ? 'ipad' : null;
}

/** Whether the device is a phone or tablet (H3). */
export function isHandheld(): boolean {
  const others = /Android|Mobile|Tablet|Silk|Kindle|PlayBook/i;
  return others.test(navigator.userAgent) || appleDevice() !== null;
}
