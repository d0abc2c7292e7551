import { cartAmounts } from '#domain/cart/saved-cart.ts';
import { exponentOf } from '#domain/lib/currency.ts';
import { isAmount } from '#domain/lib/money.ts';
import type { OrderRequest } from '#domain/model.ts';
import { invalid } from '../http/errors.ts';

/** Refuses amounts that the venue's currency cannot have, before anything is looked up or written (D41). */
export function refuseWrongAmounts(sent: OrderRequest, currency: string): void {
  const amounts: readonly (readonly [field: string, amount: number | null | undefined])[] = [
    ...cartAmounts.map((name) => [name, sent[name]] as const),
    ...sent.line_items_attributes.flatMap(({ total, item_discount }, place) => [
      [`line_items_attributes[${place}].total`, total] as const,
      [`line_items_attributes[${place}].item_discount`, item_discount] as const,
    ]),
  ];
  const wrong = amounts.flatMap(([field, amount]) =>
    amount == null || isAmount(amount, currency) ? [] : [[field, whyWrong(amount, currency)]],
  );
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
}

function whyWrong(amount: number, currency: string): string {
  const digits = exponentOf(currency);
  const isTooLarge = Math.abs(amount) * 10 ** digits > Number.MAX_SAFE_INTEGER;
  if (isTooLarge) return 'An amount of this order is too large.';
  return `Amounts in ${currency} have at most ${digits} decimals.`;
}
