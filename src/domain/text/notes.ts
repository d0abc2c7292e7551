/** What customers write in their own words: how it is read and how long it may be, for form and backend alike (D203). */

import { visibleText } from './plain-text.ts';

/** Visible text; the lines that somebody wrote stay lines. */
export function noteText(typed: string): string {
  return typed
    .split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/)
    .map(visibleText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
