import { codeInSentence, lookOf, scannedText } from '#domain/text/code-words.ts';
import { bareText, codeText } from '#domain/text/plain-text.ts';

/**
 * A short code as it is compared: people type small letters, spaces and punctuation, and take an O for a zero and an I
 * or L for a one (B1). null is nothing that could be a code.
 */
export function readShortCode(typed: string): string | null {
  const scanned = scannedText(typed);
  const code = lookOf(
    codeText(codeInSentence(scanned) ?? bareText(scanned)).replace(/[^\p{L}\p{N}]/gu, ''),
  );
  return /^[A-Z0-9]{2,12}$/.test(code) ? code : null;
}

/** What was typed is the bare number on a table, which says nothing without its venue. */
export function isBareNumber(typed: string): boolean {
  return /^\d{1,4}$/.test(codeText(bareText(typed)));
}
