/** Whether the phone reports a network; only a hint (D81). */
export const isOnline = () => navigator.onLine;

/** Calls back whenever the phone's network comes or goes. */
export function watchConnection(changed: (online: boolean) => void): void {
  window.addEventListener('online', () => changed(true));
  window.addEventListener('offline', () => changed(false));
}

/** The phone's position; null if it is denied, unavailable or takes more than 5 s (D4). */
export function currentPosition(): Promise<{ latitude: number; longitude: number } | null> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(null),
      { timeout: 5000, maximumAge: 300_000 },
    );
  });
}

/** Vibrates, unless unsupported or the user prefers reduced motion (design 8). */
export function vibrate(...pattern: number[]): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate?.(pattern);
}

/** Calls back when the page becomes visible or the network is back (D86). */
export function onReturnOrOnline(back: () => void): () => void {
  const seen = () => document.visibilityState === 'visible' && back();
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('focus', back);
  window.addEventListener('online', back);
  return () => {
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('focus', back);
    window.removeEventListener('online', back);
  };
}

export const isVisible = () => document.visibilityState === 'visible';
