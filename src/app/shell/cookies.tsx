import { useState } from 'react';
import { screenOf } from '#app/routes/routes.tsx';
import { dismissCookies, isCookieBannerDue } from '#flows/app/cookie-consent.ts';
import { CookieBanner, type CookiePlace } from './cookie-banner.tsx';

interface Props {
  path: string;
}

/** The cookie banner if it is due; it never covers content or controls (H3). */
export function Cookies({ path }: Props) {
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed || !isCookieBannerDue(path)) return null;
  return (
    <CookieBanner
      place={placeOn(path)}
      onDismiss={() => {
        dismissCookies();
        setDismissed(true);
      }}
    />
  );
}

/** Only lists have space beside them, and scroll out from under it. */
function placeOn(path: string): CookiePlace {
  if (path === '/venues') return 'end';
  return /^\/menu\/[^/]+$/.test(screenOf(path)) ? 'rail' : 'above';
}
