import { codeInSentence, lookOf, scannedText } from '#domain/text/code-words.ts';
import { bareText, codeKey, codeText } from '#domain/text/plain-text.ts';

/**
 * Normalizes a typed short code: people type lower case, spaces and punctuation, and confuse O with zero and I
 * or L with one (B1). null if it cannot be a code.
 */
export function readShortCode(typed: string): string | null {
  const scanned = scannedText(typed);
  const code = lookOf(codeKey(codeInSentence(scanned) ?? bareText(scanned)));
  return /^[A-Z0-9]{2,12}$/.test(code) ? code : null;
}

/** Whether only a table's number was typed, which is ambiguous without the venue. */
export function isBareNumber(typed: string): boolean {
  return /^\d{1,4}$/.test(codeText(bareText(typed)));
}
