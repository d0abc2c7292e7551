import { sumOf, venueTotal } from '#domain/cart/totals.ts';
import { sumMoney } from '#domain/lib/money.ts';
import type { Cart, CartDiscount, Venue } from '#domain/model.ts';
import type { OperationId } from '#server/contract/handler.ts';
import type { Backend } from '../backend.ts';
import { same, success } from '../checks/answers.ts';
import { differ, shown } from '../findings.ts';

/** Makes the calls about a basket that precede an order; none of them changes anything. */
export async function walkAmounts(backend: Backend, venue: Venue, cart: Cart): Promise<void> {
  const filter = { venue_id: venue.id, service_type: cart.service_type, order_value: cart.total };
  for (const placement of ['gift', 'suggestion'] as const) {
    await backend.ask('suggestAtCheckout', { body: { ...filter, placement } });
  }
  const charge = await success<{ delivery_charge: number }>(backend, 'getDeliveryCharge', {
    body: { order: cart },
  });
  if (!venue.delivery_charge_rules_enabled) {
    const amounts = [charge?.delivery_charge, cart.delivery_charge] as const;
    if (charge) same(backend, 'getDeliveryCharge', 'body.delivery_charge', amounts);
  }
  const body = { ...cart, auto_voucher_discount: false };
  await discounted(backend, cart, { body });
  const refused = await discounted(backend, cart, {
    body: { ...body, discount_code: 'NO-SUCH-CODE-7' },
  });
  if (refused?.valid) {
    const got = shown(refused.discount_code);
    const expected = 'false for an unknown code';
    differ(backend.findings, { operation: 'discountCart', where: 'body.valid', expected, got });
  }
}

async function discounted(
  backend: Backend,
  cart: Cart,
  given: { readonly body: object },
): Promise<CartDiscount | null> {
  const discount = await success<CartDiscount>(backend, 'discountCart', given);
  if (!discount?.valid || discount.override_total_and_vat || discount.total === undefined) {
    return discount;
  }
  const whole = sumOf({ ...cart, cart_discount: 0 });
  const expected = sumMoney([whole, -(discount.cart_discount ?? 0)]);
  same(backend, 'discountCart', 'body.total', [discount.total, expected]);
  return discount;
}

const amounts = ['sub_total', 'service_charge_amount', 'ordering_fee', 'delivery_charge'] as const;

/** The total of an order must equal that of its basket to the cent, and its amounts must add up (§9). */
export function checkAmounts(
  backend: Backend,
  operation: OperationId,
  order: Partial<Cart>,
  cart: Cart,
): void {
  for (const name of amounts) {
    if (order[name] === undefined) continue;
    same(backend, operation, `body.order.${name}`, [order[name], cart[name] ?? 0]);
  }
  if (order.total === undefined || venueTotal({ ...cart, ...order }) !== null) return;
  const expected = sumOf({ ...cart, ...order });
  same(backend, operation, 'body.order.total', [order.total, expected]);
}
