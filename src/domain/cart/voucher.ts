import type { Cart } from '#domain/model.ts';

/** A code as it was typed, in the form that is asked about: trimmed and in capitals (D62). */
export function voucherCode(typed: string): string {
  return typed.trim().toUpperCase().slice(0, MAX_CODE);
}

/** A code that holds, or that nobody has judged yet: it is asked about again with every change (D61, D62). */
export function hasVoucher({ discount_code, discount_error }: Cart): boolean {
  return Boolean(discount_code) && !discount_error;
}

/** The contract's limit. */
const MAX_CODE = 64;
