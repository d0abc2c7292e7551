import type { ReactNode } from 'react';
import { type PriceComponent, priceComponentsOf, taxOf } from '#domain/cart/price-components.ts';
import type { Cart, Venue } from '#domain/model.ts';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Charges } from './charges.tsx';
import { Money } from './money.tsx';
import { PriceRow } from './price-row.tsx';

interface Props {
  cart: Cart;
  venue: Venue;
  currency: string;
  /** States of the requests for the discount and the delivery charge. */
  pricing: { readonly discount: string; readonly delivery: string };
  /** Called when the customer adds or declines the service charge (D59). */
  onService: (taken: boolean) => void;
  /** Between the charges and the total. */
  children?: ReactNode;
}

/** Every charge, the total and its tax; amounts that are still loading are marked (D61, D63). */
export function Amounts({ cart, venue, currency, pricing, onService, children }: Props) {
  const isDiscountAsked = pricing.discount === 'asked';
  const isDeliveryAsked = pricing.delivery === 'asked';
  const pending: readonly (PriceComponent['kind'] | false)[] = [
    isDiscountAsked && 'discount',
    isDeliveryAsked && 'delivery',
  ];
  const tax = taxOf(cart);
  return (
    <>
      <Charges
        charges={priceComponentsOf(cart, venue, currency)}
        currency={currency}
        venue={venue.name}
        pending={pending.filter((kind) => kind !== false)}
        onService={onService}
      />
      {children}
      <PriceRow
        tone="total"
        text="basket.total"
        amount={
          isDiscountAsked || isDeliveryAsked ? (
            <Skeleton width="5rem" height="1.5rem" />
          ) : (
            <Money amount={cart.total ?? 0} currency={currency} tone="total" />
          )
        }
      />
      {tax && (
        <PriceRow
          text={`basket.tax.${tax.kind}`}
          amount={<Money amount={tax.amount} currency={currency} tone="quiet" />}
        />
      )}
    </>
  );
}
