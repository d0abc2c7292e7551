import type { Cart } from '#domain/model.ts';
import { codeInSentence, lookOf, scannedText } from '#domain/text/code-words.ts';
import { bareText, codeText, cutTo } from '#domain/text/plain-text.ts';

/** Normalizes a typed code: capitals, without spaces, invisible characters or the sentence around it (D62, D150, D237). */
export function voucherCode(typed: string): string {
  const scanned = scannedText(typed);
  const code = cutTo(codeText(codeInSentence(scanned) ?? scanned), MAX_CODE);
  return code === typed ? code : voucherCode(code);
}

/** Possible codes for a typed text: as typed, and without punctuation or "Code:" around it (D200). */
export function codeSpellings(typed: string): readonly string[] {
  // A Japanese keyboard's long vowel is its dash.
  const bare = bareText(scannedText(typed));
  const codes = [typed, bare, bare.replace(/ー/g, '-'), bare.replace(/^[-_ ]+|[-_ ]+$/g, '')];
  return [...new Set(codes.map(voucherCode))].filter(Boolean);
}

/** Whether two codes look alike on paper: O counts as zero, I and L as one (D200). */
export function areLookAlikes(one: string, other: string): boolean {
  const others = codeSpellings(other).map(lookOf);
  return codeSpellings(one).some((code) => others.includes(lookOf(code)));
}

/** Whether the basket has a code that is valid or not checked yet; it is checked again with every change (D61, D62). */
export function hasVoucher({ discount_code, discount_error }: Cart): boolean {
  return Boolean(discount_code) && !discount_error;
}

/** Maximum length in the contract. */
export const MAX_CODE = 64;
