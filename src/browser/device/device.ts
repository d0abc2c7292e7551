import type { Position } from '#domain/venue/venue-list.ts';

/** Whether the phone reports a network; only a hint (D81). */
export const isOnline = () => navigator.onLine;

/** Calls back whenever the phone's network comes or goes. */
export function watchConnection(changed: (online: boolean) => void): void {
  window.addEventListener('online', () => changed(true));
  window.addEventListener('offline', () => changed(false));
}

/** The phone's position; `off` if it is not allowed, `not found` if it is unknown or takes more than 5 s (D4). */
export function currentPosition(): Promise<Position | 'off' | 'not found'> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve('off');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'off' : 'not found'),
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
