/** What customers write in their own words: how it is read and how long it may be, for form and backend alike (D203). */

import { MAX_NOTES } from '#domain/constants.ts';
import { visibleText } from './plain-text.ts';

/** Such a field, named as in the contract. */
export type Note =
  | 'notes'
  | 'driver_notes'
  | 'allergy_notes'
  | 'home_address'
  | 'message'
  | 'comment';

/** How many characters each may have, counted as people count them. */
export const longestNote: Readonly<Record<Note, number>> = {
  notes: MAX_NOTES,
  driver_notes: 512,
  allergy_notes: 512,
  home_address: 128,
  message: 512,
  comment: 1028,
};

/** Visible text; the lines that somebody wrote stay lines. */
export function noteText(typed: string): string {
  return typed
    .split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/)
    .map(visibleText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
