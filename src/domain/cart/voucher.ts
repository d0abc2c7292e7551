import type { Cart } from '#domain/model.ts';

/** Normalizes a typed code: trimmed and in capitals (D62). */
export function voucherCode(typed: string): string {
  return typed.trim().toUpperCase().slice(0, MAX_CODE);
}

/** Whether the basket has a code that is valid or not checked yet; it is checked again with every change (D61, D62). */
export function hasVoucher({ discount_code, discount_error }: Cart): boolean {
  return Boolean(discount_code) && !discount_error;
}

/** Maximum length in the contract. */
const MAX_CODE = 64;
