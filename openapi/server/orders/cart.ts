import { emptyCart } from '#domain/cart/empty-cart.ts';
import type { Cart, OrderRequest } from '#domain/model.ts';
import { invalid } from '../contract/errors.ts';
import type { Call, Caller } from '../contract/handler.ts';

/** Amounts in additional_data that the server calculates itself and never accepts from a client (D54, D66). */
const calculatedFields = ['till_total', 'vat_amount'];
const maxDataLength = 8_000;

/** Builds the cart from the known fields of a request, owned by the caller. Its amounts are still the client's. */
export function cartOf(sent: OrderRequest, caller: Caller): Cart {
  const fields = Object.entries(emptyCart()).map(([name, fallback]) => [
    name,
    sent[name as keyof Cart] ?? fallback,
  ]);
  return {
    ...(Object.fromEntries(fields) as Cart),
    additional_data: dataOf(sent),
    customer_id: caller.customer_id,
    guest_user: caller.customer_id === null,
  };
}

/** The total that the phone showed and the customer accepted, in the venue's currency; null if it sent none. */
export function agreedTotal({ total }: OrderRequest): number | null {
  return total ?? null;
}

/** Reads a text from additional_data; null if it is missing or empty (D80). */
export function dataText(cart: Pick<Cart, 'additional_data'>, name: string): string | null {
  const text = cart.additional_data?.[name];
  return typeof text === 'string' && text !== '' ? text : null;
}

function dataOf({ additional_data = {} }: OrderRequest): NonNullable<Cart['additional_data']> {
  const fields = Object.entries(additional_data);
  const data = Object.fromEntries(fields.filter(([name]) => !calculatedFields.includes(name)));
  if (JSON.stringify(data).length > maxDataLength) {
    throw invalid({ additional_data: 'additional_data is too long.' });
  }
  return data;
}

/** The code that customers read out to staff; null without an owner, since the code is unique per owner only (trust 2.5). */
export function refOf({ caller, body }: Call<'placeOrder'>): string | null {
  if (caller.customer_id === null && caller.client_id === null) return null;
  return dataText(body.order, 'client_order_ref');
}
