import { fromMinor, shareOf, sumMoney, toMinor } from '#domain/lib/money.ts';

/** Input for total and tax. */
export interface TotalsInput {
  /** The venue's point of sale computes both (D54). */
  readonly computes: boolean;
  /** Tax rate contained in the prices, or added to them if the point of sale computes it; undefined if unknown. */
  readonly rate: number | undefined;
  /** The customer claims tax exemption, and the site allows it (D63). */
  readonly isExempt: boolean;
  /** ISO 4217 code of the amounts. */
  readonly currency: string;
}

/** A total with its tax, and whether the app must show both as they are. */
export interface TotalAndTax {
  readonly total: number;
  readonly vat_amount: number | undefined;
  readonly override_total_and_vat: boolean;
}

/**
 * Calculates total and tax from the total of the formula; exempt customers pay no tax, whoever computes it (D54, D63).
 * @param total in the venue's currency
 */
export function totalAndTax(
  total: number,
  { computes, rate, isExempt, currency }: TotalsInput,
): TotalAndTax {
  if (rate === undefined) return { total, vat_amount: undefined, override_total_and_vat: computes };
  const taxed = Math.max(0, total);
  if (computes) {
    const vat_amount = isExempt ? 0 : shareOf(taxed, rate, currency);
    return { total: sumMoney([total, vat_amount]), vat_amount, override_total_and_vat: true };
  }
  const vat_amount = containedTax(taxed, rate, currency);
  if (!isExempt) return { total, vat_amount, override_total_and_vat: false };
  return { total: sumMoney([total, -vat_amount]), vat_amount: 0, override_total_and_vat: true };
}

function containedTax(total: number, rate: number, currency: string): number {
  const minor = toMinor(total, currency);
  return fromMinor(Math.round(minor - minor / (1 + rate)), currency);
}
