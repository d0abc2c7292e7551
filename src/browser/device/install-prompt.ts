// TypeScript has no types for Chromium's install prompt (https://wicg.github.io/manifest-incubations/).
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let deferred: InstallPrompt | null = null;
let changed: () => void = () => undefined;

/** Defers the browser's install prompt until the customer is asked; must run from the start (D95). */
export function captureInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setDeferred(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => setDeferred(null));
}

/** The deferred prompt; it can be used once. */
export const installPrompt = (): InstallPrompt | null => deferred;

/** Calls back when the prompt becomes available or unavailable. */
export function watchInstallPrompt(listener: () => void): void {
  changed = listener;
}

/** Shows the prompt; returns whether the app was installed. */
export async function promptInstall(): Promise<boolean> {
  const prompt = deferred;
  setDeferred(null);
  const answer = await prompt?.prompt().catch(() => undefined);
  return answer?.outcome === 'accepted';
}

function setDeferred(prompt: InstallPrompt | null): void {
  deferred = prompt;
  changed();
}
