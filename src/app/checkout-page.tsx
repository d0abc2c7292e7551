import { GoesWellAt } from '#screens/basket/goes-well-group.tsx';
import CheckoutScreen from '#screens/checkout/checkout-screen.tsx';

/** The checkout, with what goes well with the basket (C9). */
export function CheckoutPage({ path }: { path: string }) {
  return <CheckoutScreen path={path} suggestions={<GoesWellAt path={path} />} />;
}
