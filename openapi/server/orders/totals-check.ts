import { fromMinor, shareOf, sumMoney, toMinor } from '#domain/lib/money.ts';

/** What decides who reckons total and tax. */
export interface TotalsInput {
  /** The till of the venue computes both (D54). */
  readonly computes: boolean;
  /** The tax contained in the prices, which a till that computes adds to them instead; undefined is not known. */
  readonly rate: number | undefined;
  /** The customer claims to be exempt, and the site lets them (D63). */
  readonly isExempt: boolean;
  /** ISO 4217 code of the amounts. */
  readonly currency: string;
}

/** A total with its tax, and whether the app has to show both as they are. */
export interface TotalAndTax {
  readonly total: number;
  readonly vat_amount: number | undefined;
  readonly override_total_and_vat: boolean;
}

/** Total and tax of what the formula comes to; the exempt pay no tax, wherever it is reckoned (D54, D63). */
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

/** The tax that an amount contains. */
function containedTax(total: number, rate: number, currency: string): number {
  const minor = toMinor(total, currency);
  return fromMinor(Math.round(minor - minor / (1 + rate)), currency);
}
