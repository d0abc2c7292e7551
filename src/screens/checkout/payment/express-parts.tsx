import type { ReactNode } from 'react';
import type { Basket } from '#domain/cart/venue-basket.ts';
import { AllergiesCard } from '#screens/checkout/details/allergies-card.tsx';
import { OrderTerms } from '#screens/checkout/details/order-terms.tsx';
import { useBasket } from '#screens/use-basket.ts';
import { useExpress } from './use-express.ts';
import { useWays } from './use-paying.ts';

/** Asks for allergies in the basket: they must be entered wherever an order can be placed (D64, D99). */
export function ExpressAllergies({ path }: { path: string }) {
  const checkout = useBasket(path);
  return (
    checkout && (
      <IfExpress checkout={checkout}>
        <AllergiesCard cart={checkout.cart} venue={checkout.venue} isMissing={false} />
      </IfExpress>
    )
  );
}

/** Shows the terms that an express order accepts, at the end of the basket (H2). */
export function ExpressTerms({ path }: { path: string }) {
  const checkout = useBasket(path);
  return (
    checkout && (
      <IfExpress checkout={checkout}>
        <OrderTerms />
      </IfExpress>
    )
  );
}

function IfExpress({ checkout, children }: { checkout: Basket; children: ReactNode }) {
  const { cart, venue, currency } = checkout;
  return useExpress(checkout, useWays(cart, venue, currency)) && children;
}
