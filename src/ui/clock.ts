import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

/** The present, read again every half a minute while it is looked at. */
export function useNow(everyMs = 30_000): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** Words for moments, always in the venue's zone (D43). */
export function useClock(timeZone?: string | null) {
  const intl = useIntl();
  const zone = timeZone ? { timeZone } : {};
  return {
    /** 8:25 AM */
    time: (at: string | Date) =>
      intl.formatTime(at, { hour: 'numeric', minute: '2-digit', ...zone }),
    /** Wednesday */
    weekday: (at: string | Date) => intl.formatDate(at, { weekday: 'long', ...zone }),
    /** Wed 8:25 AM */
    dayAndTime: (at: string | Date) =>
      intl.formatDate(at, { weekday: 'short', hour: 'numeric', minute: '2-digit', ...zone }),
    /** Wed, Nov 25 */
    day: (at: string | Date) =>
      intl.formatDate(at, { weekday: 'short', day: 'numeric', month: 'short', ...zone }),
  };
}
