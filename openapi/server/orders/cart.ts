import { emptyCart } from '#domain/cart/empty-cart.ts';
import type { Cart, OrderRequest } from '#domain/model.ts';
import type { Caller } from '../contract/handler.ts';
import { invalid } from '../http/errors.ts';

/** Amounts that a till or an earlier answer put there are reckoned again, never believed (D54, D66). */
const reckoned = ['till_total', 'vat_amount'] as const;
const mostData = 8_000;

/** The cart as far as the contract knows it, in the caller's name; what it says of amounts is still the phone's. */
export function cartOf(sent: OrderRequest, caller: Caller): Cart {
  const fields = Object.entries(emptyCart()).map(([name, otherwise]) => [
    name,
    sent[name as keyof Cart] ?? otherwise,
  ]);
  return {
    ...(Object.fromEntries(fields) as Cart),
    additional_data: dataOf(sent),
    customer_id: caller.customer_id,
    guest_user: caller.customer_id === null,
  };
}

/** What was agreed to: the total that the phone showed; null where it sent none. */
export function agreedTotal({ total }: OrderRequest): number | null {
  return total ?? null;
}

/** A text that travels in additional_data. */
export function dataText(cart: Pick<Cart, 'additional_data'>, name: string): string | null {
  const text = cart.additional_data?.[name];
  return typeof text === 'string' && text !== '' ? text : null;
}

function dataOf({ additional_data = {} }: OrderRequest): NonNullable<Cart['additional_data']> {
  const kept = Object.entries(additional_data).filter(([name]) => !isReckoned(name));
  const data = Object.fromEntries(kept);
  if (JSON.stringify(data).length > mostData) {
    throw invalid({ additional_data: 'additional_data is too long.' });
  }
  return data;
}

function isReckoned(name: string): boolean {
  return reckoned.some((own) => own === name);
}
