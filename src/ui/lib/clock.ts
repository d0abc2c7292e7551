import { useEffect, useState } from 'react';
import { useIntl } from './intl.tsx';
import { timeOfDay, zoneOf } from './time-of-day.ts';

let present = () => Date.now();

/** From here on it is as late as somebody knows it who is surer than the phone (T39). */
export function keepTime(now: () => number): void {
  present = now;
}

/** The present as the server knows it. */
export function timeNow(): Date {
  return new Date(present());
}

/** The same, read again every half a minute while it is looked at. */
export function useNow(everyMs = 30_000): Date {
  return useRead(() => present(), everyMs);
}

/** The present on the phone's own clock, for what the phone has noted by it. */
export function usePhoneNow(everyMs: number): Date {
  return useRead(Date.now, everyMs);
}

/** Words for moments, always in the venue's zone (D43). */
export function useClock(timeZone?: string | null) {
  const intl = useIntl();
  const zone = zoneOf(timeZone);
  return {
    /** 8:25 AM */
    time: (at: string | Date) => timeOfDay(at, timeZone, intl),
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

function useRead(clock: () => number, everyMs: number): Date {
  const [now, setNow] = useState(() => new Date(clock()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever clock it is, it stays the same one
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date(clock())), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
