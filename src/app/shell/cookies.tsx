import { useState } from 'react';
import { dismissCookies, isCookieBannerDue } from '#flows/app/cookie-consent.ts';
import { CookieBanner } from './cookie-banner.tsx';

/** The cookie banner if it is due (H3). */
export function Cookies({ path }: { path: string }) {
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed || !isCookieBannerDue(path)) return null;
  return (
    <CookieBanner
      onDismiss={() => {
        dismissCookies();
        setDismissed(true);
      }}
    />
  );
}
