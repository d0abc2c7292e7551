import { useEffect } from 'react';
import { GoesWellAt } from '#screens/basket/suggestions/goes-well-group.tsx';
import CheckoutScreen from '#screens/checkout/checkout-screen.tsx';

/** The checkout, with suggestions for the basket (C9). */
export function CheckoutPage({ path }: { path: string }) {
  useEffect(() => void fetchOrder(), []);
  return <CheckoutScreen path={path} suggestions={<GoesWellAt path={path} />} />;
}

/** The order screen follows, so its code is prefetched first (app/routes/prefetch-next.ts). */
async function fetchOrder(): Promise<void> {
  await import('#screens/orders/order/order-screen.tsx').catch(() => undefined);
}
