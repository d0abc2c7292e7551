import { useState } from 'react';
import { asksForCookies, dismissCookies } from '#flows/cookie-consent.ts';
import { CookieBanner } from './cookie-banner.tsx';

interface Props {
  path: string;
}

/** The cookie banner where it is due; in a narrow window it would lie over the dock (H3). */
export function Cookies({ path }: Props) {
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed || !asksForCookies(path)) return null;
  return (
    <CookieBanner
      side={path.startsWith('/menu/') ? 'start' : 'end'}
      onDismiss={() => {
        dismissCookies();
        setDismissed(true);
      }}
    />
  );
}
