/**
 * Units of time. The name of a duration ends in its unit: `_MS` as dates and timers count, `_SECONDS` as HTTP headers,
 * cookies and rate limits do.
 */

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
/**
 * 24 hours. A day on which the clocks of a time zone change is an hour shorter or longer: `wall-clock.ts` counts the days of
 * a calendar.
 */
export const DAY_MS = 86_400_000;

export const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = 3_600;
export const DAY_SECONDS = 86_400;
