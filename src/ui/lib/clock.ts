import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#domain/lib/time-units.ts';
import { useIntl } from './intl.tsx';
import { timeOfDay, zoneOf } from './time-of-day.ts';

let clockNow = () => Date.now();

const readers = new Set<() => void>();

/** Sets a more accurate clock than the phone's (T39); if that changes the time, whatever shows it is rendered again. */
export function setClock(now: () => number): void {
  const isJump = Math.abs(now() - clockNow()) > MINUTE_MS;
  clockNow = now;
  if (isJump) for (const read of readers) read();
}

/** The current time by the server's clock. */
export function timeNow(): Date {
  return new Date(clockNow());
}

/** The current time by the server's clock, updated every half minute by default. */
export function useNow(everyMs = 30_000): Date {
  return useRead(() => clockNow(), everyMs);
}

/** The current time by the phone's own clock, for times that the phone has recorded. */
export function usePhoneNow(everyMs: number): Date {
  return useRead(Date.now, everyMs);
}

/** Formats times in the venue's time zone (D43). */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock never changes
  useEffect(() => {
    const read = () => setNow(new Date(clock()));
    const timer = setInterval(read, everyMs);
    readers.add(read);
    return () => {
      clearInterval(timer);
      readers.delete(read);
    };
  }, [everyMs]);
  return now;
}
