import type { Cart } from '#domain/model.ts';
import { codeText } from '#domain/text/plain-text.ts';

/** A code as it was typed, in the form that is asked about: in capitals, without spaces and signs that nobody sees (D62, D150). */
export function voucherCode(typed: string): string {
  return codeText(typed).slice(0, MAX_CODE);
}

/** A code that holds, or that nobody has judged yet: it is asked about again with every change (D61, D62). */
export function hasVoucher({ discount_code, discount_error }: Cart): boolean {
  return Boolean(discount_code) && !discount_error;
}

/** The contract's limit. */
const MAX_CODE = 64;
