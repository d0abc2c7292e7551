import { sumMoney } from '#domain/lib/money.ts';
import type { Cart, ServiceType, Venue } from '#domain/model.ts';
import { type Charge, chargesOf } from './charges.ts';
import { withTotals } from './totals.ts';

/** A fee that another service changes; amounts in the venue's currency, 0 is none. */
export interface FeeChange {
  readonly kind: Fee;
  /** The service charge's share of the subtotal there, 0 to 1. */
  readonly rate?: number;
  readonly before: number;
  readonly after: number;
}

const fees = ['service', 'ordering', 'delivery'] as const;
type Fee = (typeof fees)[number];

/**
 * The fees that differ once the basket is served in another way (D8, §9). What the customer may leave out and has left
 * out is none; a delivery charge that depends on the address is not known before the address is (D56).
 */
export function feeChanges(
  cart: Cart,
  to: { readonly service_type: ServiceType } & Pick<Cart, 'line_items_attributes'>,
  venue: Venue,
  currency: string,
): readonly FeeChange[] {
  const moved = withTotals({ ...cart, ...to }, venue, { currency, serverDeliveryCharge: 0 });
  const [old, next] = [cart, moved].map((one) => chargesOf(one, venue, currency));
  return fees.flatMap((kind) => {
    const charge = next?.find((one) => one.kind === kind);
    const before = amountOf(old?.find((one) => one.kind === kind));
    const after = amountOf(charge);
    const isSame = sumMoney([after, -before]) === 0;
    return isSame ? [] : [{ kind, before, after, ...(charge?.rate && { rate: charge.rate }) }];
  });
}

function amountOf(charge: Charge | undefined): number {
  return charge && charge.optional !== 'left_out' ? charge.amount : 0;
}
