// Chromium's invitation is in no list of types (https://wicg.github.io/manifest-incubations/).
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let kept: InstallPrompt | null = null;
let changed: () => void = () => undefined;

/** Keeps the browser's invitation to install the app until the customer is asked; from the first moment on (D95). */
export function captureInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => keep(null));
}

/** The invitation; it can be used once. */
export const installPrompt = (): InstallPrompt | null => kept;

/** Calls back when the invitation comes or goes. */
export function watchInstallPrompt(act: () => void): void {
  changed = act;
}

/** Shows the browser's own question; whether the app was installed. */
export async function promptInstall(): Promise<boolean> {
  const asked = kept;
  keep(null);
  const answer = await asked?.prompt().catch(() => undefined);
  return answer?.outcome === 'accepted';
}

function keep(prompt: InstallPrompt | null): void {
  kept = prompt;
  changed();
}
