import type { Cart } from '#domain/model.ts';
import { codeText } from '#domain/text/plain-text.ts';

/** Normalizes a typed code: in capitals, without spaces and invisible characters (D62, D150). */
export function voucherCode(typed: string): string {
  return codeText(typed).slice(0, MAX_CODE);
}

/** Whether the basket has a code that is valid or not checked yet; it is checked again with every change (D61, D62). */
export function hasVoucher({ discount_code, discount_error }: Cart): boolean {
  return Boolean(discount_code) && !discount_error;
}

/** Maximum length in the contract. */
const MAX_CODE = 64;
