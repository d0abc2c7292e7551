import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { importWithRetry, unlimitedTries } from '#ui/lib/lazy-import.ts';
import { LateOverlay } from './late-overlay.tsx';

interface Props {
  /** The scanned address's `venue=…&table=…` or `venue=…&location=…`. */
  search: string;
}

/** Shows nothing but that something is coming: a scanned code lands here and always moves on (§2, §4, H1). */
export function CheckInGuard({ search }: Props) {
  const [, navigate] = useLocation();

  useEffect(() => {
    let gone = false;
    const again = () => navigate(`/checkin?${search}`);
    // Texts and drawings are for what is shown behind it.
    void importWithRetry(() => import('#flows/venue/check-in-code.ts'), unlimitedTries)
      .then(({ checkInBy }) => checkInBy(search, again))
      .then((path) => {
        if (!gone) navigate(path, { replace: true });
      });
    return () => {
      gone = true;
    };
  }, [search, navigate]);

  return <LateOverlay />;
}
