import { daysBetween } from '#domain/lib/wall-clock.ts';
import { useClock, useNow } from './clock.ts';
import { useIntl } from './intl.tsx';

/**
 * Formats a time within the next days: "Today, 8:40 AM", "Tomorrow, …", "Wed, Nov 25, …", in the venue's time zone
 * (D43).
 */
export function useMoment(timeZone?: string | null): (at: string) => string {
  const intl = useIntl();
  const clock = useClock(timeZone);
  const now = useNow();
  return (at) => {
    const values = { time: clock.time(at), day: clock.day(at) };
    const days = daysBetween(now, new Date(at), timeZone);
    if (days === 0) return intl.formatMessage({ id: 'checkout.moment.today' }, values);
    if (days === 1) return intl.formatMessage({ id: 'checkout.moment.tomorrow' }, values);
    return intl.formatMessage({ id: 'checkout.moment.later' }, values);
  };
}
