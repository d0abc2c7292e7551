import { MAX_PERSON } from '#domain/constants.ts';
import { cutTo, visibleText } from './plain-text.ts';

/** Sanitizes a friend's name: short, one line of visible text, without bidirectional control characters (B6). */
export function plainName(typed: string): string {
  return singleLine(typed, MAX_PERSON);
}

/** Sanitizes untrusted text to one line; joiners that some scripts need remain. */
export function singleLine(typed: string, maxLength: number): string {
  const visible = visibleText(typed.replace(/\p{Co}/gu, ' '));
  // Truncating may leave a joiner at the end, which joins nothing.
  return visibleText(cutTo(visible, maxLength));
}
