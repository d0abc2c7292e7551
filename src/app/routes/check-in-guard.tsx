import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { importWithRetry, unlimitedTries } from '#ui/lib/lazy-import.ts';
import { LateOverlay } from './late-overlay.tsx';

interface Props {
  /** Query string of the scanned URL: `venue=…&table=…` or `venue=…&location=…`. */
  search: string;
}

/** Shows a loading state only: a scanned code always redirects from here (§2, §4, H1). */
export function CheckInGuard({ search }: Props) {
  const [, navigate] = useLocation();

  useEffect(() => {
    const left = new AbortController();
    // Does not wait for texts and icons: only the screen that follows needs them.
    void importWithRetry(() => import('#flows/venue/check-in-code.ts'), unlimitedTries).then(
      ({ checkInBy }) => checkInBy(search, navigate, left.signal),
    );
    return () => left.abort();
  }, [search, navigate]);

  return <LateOverlay />;
}
