import { useEffect } from 'react';
import { GoesWellAt } from '#screens/basket/suggestions/goes-well-group.tsx';
import CheckoutScreen from '#screens/checkout/checkout-screen.tsx';
import { venueAt, venueStore } from '#stores/venue/venue.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { useWindowChoice } from './window-question.tsx';

/** The checkout, with suggestions for the basket, and the question about a window that changes it (C9, M9). */
export function CheckoutPage({ path }: { path: string }) {
  useEffect(() => void fetchOrder(), []);
  const venue = venueAt(path, useSnapshot(venueStore).value);
  const { sheet, ...windows } = useWindowChoice(venue);
  return (
    <>
      <CheckoutScreen path={path} suggestions={<GoesWellAt path={path} />} windows={windows} />
      {sheet}
    </>
  );
}

/** The order screen follows, so its code is prefetched first (app/routes/prefetch-next.ts). */
async function fetchOrder(): Promise<void> {
  await import('#screens/orders/order/order-screen.tsx').catch(() => undefined);
}
