import type { CookieName } from '#domain/session/stored-data.ts';

/** The value of a cookie, undefined where there is none or cookies are blocked. */
export function cookie(name: CookieName): string | undefined {
  try {
    const own = document.cookie.split('; ').filter((entry) => entry.startsWith(`${name}=`));
    return own.map((entry) => entry.slice(name.length + 1)).join() || undefined;
  } catch {
    return undefined;
  }
}

/** Sets a cookie for so many days, sent over a secure connection only, and not along with another site's calls. */
export function setCookie(name: CookieName, value: string, days: number): void {
  const age = `max-age=${days * 86_400}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser.
  document.cookie = [
    `${name}=${encodeURIComponent(value)}`,
    age,
    'path=/',
    'samesite=lax',
    'secure',
  ].join('; ');
}
