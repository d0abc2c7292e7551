import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { checkIn } from '#flows/check-in.ts';

/** Shows nothing: a scanned code lands here and always moves on (§2, §4). */
export function CheckInGuard() {
  const [, navigate] = useLocation();
  const [params] = useSearchParams();
  const venue = params.get('venue');
  const table = params.get('table');
  const location = params.get('location');
  const t = params.get('t');

  useEffect(() => {
    let gone = false;
    void checkIn({ venue, table, location, t }).then((path) => {
      if (!gone) navigate(path, { replace: true });
    });
    return () => {
      gone = true;
    };
  }, [venue, table, location, t, navigate]);

  return null;
}
