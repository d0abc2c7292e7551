import { cartAmounts } from '#domain/cart/saved-cart.ts';
import { exponentOf } from '#domain/lib/currency.ts';
import { isAmount } from '#domain/lib/money.ts';
import type { OrderRequest } from '#domain/model.ts';
import { invalid } from '../contract/errors.ts';

/**
 * Rejects amounts that the venue's currency cannot represent, before any lookup or write (D41).
 * @throws Refused with 422
 */
export function refuseWrongAmounts(sent: OrderRequest, currency: string): void {
  const amounts: readonly (readonly [field: string, amount: number | null | undefined])[] = [
    ...cartAmounts.map((name) => [name, sent[name]] as const),
    ...sent.line_items_attributes.flatMap(({ total, item_discount }, index) => [
      [`line_items_attributes[${index}].total`, total] as const,
      [`line_items_attributes[${index}].item_discount`, item_discount] as const,
    ]),
  ];
  const wrong = amounts.flatMap(([field, amount]) =>
    amount == null || isAmount(amount, currency) ? [] : [[field, explainAmount(amount, currency)]],
  );
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
}

function explainAmount(amount: number, currency: string): string {
  const digits = exponentOf(currency);
  const isTooLarge = Math.abs(amount) * 10 ** digits > Number.MAX_SAFE_INTEGER;
  if (isTooLarge) return 'An amount of this order is too large.';
  return `Amounts in ${currency} have at most ${digits} decimals.`;
}
