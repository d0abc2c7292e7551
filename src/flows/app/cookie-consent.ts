import { isHandheld } from '#browser/device/install.ts';
import { cookie, setCookie } from '#browser/storage/cookies.ts';
import { CONSENT_COOKIE, CONSENT_DAYS } from '#domain/constants.ts';

/** Whether to show the cookie banner: on desktops, once in 365 days, never inside other apps (H3). */
export function isCookieBannerDue(path: string): boolean {
  return !path.startsWith('/mobile-') && !isHandheld() && cookie(CONSENT_COOKIE) === undefined;
}

/** Hides the banner for 365 days (H3). */
export function dismissCookies(): void {
  setCookie(CONSENT_COOKIE, 'dismiss', CONSENT_DAYS);
}
