import { sumMoney } from '#domain/lib/money.ts';
import type { Cart, ServiceType, Venue } from '#domain/model.ts';
import { type PriceComponent, priceComponentsOf } from './price-components.ts';
import { withTotals } from './totals.ts';

/** A fee that differs with another service, in the venue's currency; 0 means none. */
export interface FeeChange {
  readonly kind: Fee;
  /** Service charge as a share of the subtotal, 0 to 1. */
  readonly rate?: number;
  readonly before: number;
  readonly after: number;
}

const fees = ['service', 'ordering', 'delivery'] as const;
type Fee = (typeof fees)[number];

/**
 * Lists the fees that change when the basket is served in another way (D8, §9). A declined charge counts as none; an
 * address-dependent delivery charge is unknown until the address is (D56).
 */
export function feeChanges(
  cart: Cart,
  to: { readonly service_type: ServiceType } & Pick<Cart, 'line_items_attributes'>,
  venue: Venue,
  currency: string,
): readonly FeeChange[] {
  const moved = withTotals({ ...cart, ...to }, venue, { currency, serverDeliveryCharge: 0 });
  const [old, next] = [cart, moved].map((one) => priceComponentsOf(one, venue, currency));
  return fees.flatMap((kind) => {
    const charge = next?.find((one) => one.kind === kind);
    const before = amountOf(old?.find((one) => one.kind === kind));
    const after = amountOf(charge);
    const isSame = sumMoney([after, -before]) === 0;
    return isSame ? [] : [{ kind, before, after, ...(charge?.rate && { rate: charge.rate }) }];
  });
}

function amountOf(charge: PriceComponent | undefined): number {
  return charge && charge.optional !== 'left_out' ? charge.amount : 0;
}
