import { DAY_SECONDS } from '#domain/lib/time-units.ts';
import type { CookieName } from '#domain/session/stored-data.ts';

/** The value of a cookie, or all of that name (D144); undefined if missing or blocked. */
export function cookie(name: CookieName): string | undefined {
  try {
    const own = document.cookie.split('; ').filter((entry) => entry.startsWith(`${name}=`));
    return own.map((entry) => entry.slice(name.length + 1)).join() || undefined;
  } catch {
    return undefined;
  }
}

/** Sets a cookie for a number of days, Secure and SameSite. */
export function setCookie(name: CookieName, value: string, days: number): void {
  const age = `max-age=${days * DAY_SECONDS}`;
  // biome-ignore lint/suspicious/noDocumentCookie: not all browsers support the Cookie Store API.
  document.cookie = [
    `${name}=${encodeURIComponent(value)}`,
    age,
    'path=/',
    'samesite=lax',
    'secure',
  ].join('; ');
}
