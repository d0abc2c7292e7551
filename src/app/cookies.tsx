import { lazy, Suspense, useState } from 'react';
import { asksForCookies, dismissCookies } from '#flows/cookie-consent.ts';
import { useIsWide } from '#ui/wide.ts';

const CookieBanner = lazy(async () => ({
  default: (await import('./cookie-banner.tsx')).CookieBanner,
}));

interface Props {
  path: string;
}

/** The cookie banner where it is due; its code comes only there (H3). */
export function Cookies({ path }: Props) {
  const [isDismissed, setDismissed] = useState(false);
  const isWide = useIsWide(); // in a narrow window it would lie over the dock
  if (isDismissed || !isWide || !asksForCookies(path)) return null;
  return (
    <Suspense>
      <CookieBanner
        onDismiss={() => {
          dismissCookies();
          setDismissed(true);
        }}
      />
    </Suspense>
  );
}
